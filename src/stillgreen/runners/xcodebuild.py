"""What does an xcodebuild command check? Its tests close as `swift test` does, also behind xcpretty and xcbeautify."""

from stillgreen import runners
from stillgreen.runners import _args, _base, swift
from stillgreen.runners._base import Call, plain_ending
from stillgreen.runners.swift import summary as summary

NAME = "xcodebuild"
FAMILY = _base.TEST
HINTS = swift.HINTS
ending = plain_ending

_VALUED = (
    "-scheme -project -workspace -destination -configuration -sdk -derivedDataPath -testPlan -resultBundlePath "
    "-target -arch -xctestrun -enableCodeCoverage -parallel-testing-enabled -jobs "
    "-maximum-parallel-testing-workers -archivePath -exportPath -exportOptionsPlist -toolchain "
    "-clonedSourcePackagesDirPath -retry-tests-on-failure -test-iterations -only-test-configuration "
    "-testLanguage -xcconfig -destination-timeout -skipPackagePluginValidation"
)
_NO_RUN = (
    "-list -showBuildSettings -showsdks -version -showdestinations -showTestPlans -resolvePackageDependencies "
    "-exportArchive -checkFirstLaunchStatus -runFirstLaunch -downloadPlatform -exportLocalizations "
    "-create-xcframework -license -dry-run -n -enumerate-tests"
)
_NARROW = "-only-testing -skip-testing -only-test-configuration"


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """An xcodebuild command line; without an action it builds. `xcrun` starts any tool."""
    if argv[0] == "xcrun":
        at = 3 if argv[1:2] in (["--sdk"], ["-sdk"]) else 1
        return runners.look_up(argv[at:], assigns)
    words = [
        word.partition(":")[0] if word.startswith(("-only-testing:", "-skip-testing:")) else word for word in argv[1:]
    ]
    args = _args.parse(words, _VALUED)
    actions = [word for word in args.plain if "=" not in word]
    if args.has(_NO_RUN) or actions == ["clean"]:
        return None
    tests = "test" in actions or "test-without-building" in actions
    made = Call(NAME, _base.TEST if tests else _base.BUILD, _base.PART if args.has(_NARROW) else _base.FULL)
    made.reader = NAME if tests else "build_log"
    made.langs = swift.LANGS
    made.empty_ok = tests
    return made
