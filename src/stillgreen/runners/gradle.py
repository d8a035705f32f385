"""What do Gradle tasks check, and what do Gradle's closing lines say?"""

from stillgreen.runners import _args, _base, maven
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "gradle"
FAMILY = _base.TEST
HINTS = ("BUILD SUCCESSFUL", "BUILD FAILED", "tests completed, ", "test completed, ", "FAILURE: Build ", ": Executed ")
ending = plain_ending

_VALUED = (
    "-p --project-dir -b --build-file -c --settings-file -g --gradle-user-home -I --init-script -x "
    "--exclude-task --tests --console --max-workers --warning-mode --configuration --project-cache-dir "
    "--include-build --priority --args --dependency-verification -F"
)
_FORMAT = (
    "spotlessCheck",
    "ktlintCheck",
    "ktfmtCheck",
    "lintKotlin",
    "verifyGoogleJavaFormat",
    "checkFormat",
    "formatCheck",
    "ktlint",
)
_LINT = (
    "lint",
    "detekt",
    "checkstyle",
    "spotbugs",
    "pmd",
    "apiCheck",
    "ktlintMain",
    "errorprone",
    "validatePlugins",
    "lintVitalRelease",
    "archunit",
)
_BUILD = ("assemble", "compile", "classes", "jar", "war", "bootJar", "bootBuildImage", "bundle", "shadowJar",
          "installDist", "distZip", "package", "link",
          "testClasses", "build", "installDebug", "createDistributable", "processResources", "fatJar",
          "buildPlugin")  # fmt: skip
_READERS = {_base.TEST: NAME, _base.RUN: "script", _base.SHIP: "script"}
_RANK = (_base.SHIP, _base.TEST, _base.BUILD, _base.LINT, _base.FORMAT, _base.RUN)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A gradle or gradlew command line; of several tasks the one that asks most stands for all."""
    args = _args.parse(argv[1:], _VALUED)
    if args.has("-m --dry-run --stop --status"):
        return None
    tasks = [
        word for word in args.plain if word.rpartition(":")[2] != args.value("-x --exclude-task").rpartition(":")[2]
    ]
    families = [family for family in map(_family, tasks) if family]
    if not families:
        return None
    family = min(families, key=_RANK.index)
    modules = {task.strip(":").rpartition(":")[0] for task in tasks} - {""}
    made = Call(NAME, family, _base.PART if args.has("--tests") or modules - {"app"} else _base.FULL)
    if modules == {"app"} and made.scope == _base.FULL:
        made.scope = _base.UNKNOWN  # Android projects often have no other module
    made.reader = _READERS.get(family, "build_log")
    made.langs = maven.LANGS
    made.hidden_by = "watch" if args.has("-t --continuous") else None
    made.folder = args.value("-p --project-dir")
    made.rewrites = _args.updates(assigns) or args.has("--rerun-failed")
    made.fixed = "./gradlew test" if family == _base.TEST else "./gradlew build" if family == _base.BUILD else ""
    return made


def _family(task: str) -> "str | None":
    name = task.rpartition(":")[2]
    if name.startswith("publish") and not name.endswith("MavenLocal"):
        return _base.SHIP
    if name in _FORMAT:
        return _base.FORMAT
    if (
        name == "check"
        or name in ("test", "tests", "allTests", "jvmTest")
        or name.endswith(("Test", "Tests", "UnitTest", "connectedCheck", "AndroidTest"))
    ):
        return _base.BUILD if name.startswith(("compile", "assemble")) else _base.TEST
    if name.startswith("test") and name not in ("testClasses",):
        return _base.TEST
    if name.startswith(_LINT) or name in ("ktlintMainSourceSetCheck",):
        return _base.LINT
    if name.startswith(_BUILD) and not name.startswith(("buildEnvironment", "linkedProjects")):
        return _base.BUILD
    return _base.RUN if name in ("run", "bootRun", "runServer", "runClient", "appRun", "quarkusDev", "runIde") else None


_COUNTS = Lazy(r"^(\d+) tests? completed, (\d+) failed(?:, (\d+) skipped)?$")
# The gradle-test-logger plugin.
_LOGGED = Lazy(
    r"^(?:SUCCESS|FAILURE): Executed (\d+) tests? in [^\n(]{1,40}(?:\((?:(\d+) failed)?(?:, )?(?:(\d+) skipped)?\))?"
)
_RED = Lazy(r"^BUILD FAILED\b|^FAILURE: Build (?:failed|completed with)|^FAILURE: Executed \d")
_GREEN = Lazy(r"^BUILD SUCCESSFUL in ")
_TASK = Lazy(
    r"^(?:> Task )?:(?:[\w.-]{1,80}:){0,8}(\w{0,60}?[tT]est(?:Debug|Release)?(?:UnitTest)?|build"
    r"|assemble)(?: ([A-Z-]{4,12}))?$"
)
_FOUND_NONE = Lazy(r"^> No tests found for given includes")


def summary(text: str) -> "Summary | None":
    """Failed tests are counted, passed ones only by loggers; a test task without sources ran nothing."""
    if _FOUND_NONE.search(text):
        return Summary(EMPTY, 0, 0)
    found = [[int(number or 0) for number in match.groups()] for match in _LOGGED.finditer(text)]
    found = found or [[int(number or 0) for number in match.groups()] for match in _COUNTS.finditer(text)]
    red = _RED.search(text) is not None
    if not found:
        if red:
            return Summary(FAILED)
        tasks = [match.groups() for match in _TASK.finditer(text)]
        if not tasks or not _GREEN.search(text):
            return None
        nothing = all(state == "NO-SOURCE" and name not in ("build", "assemble") for name, state in tasks)
        return Summary(EMPTY) if nothing else Summary(PASSED)
    run, failed, skipped = (sum(numbers[at] for numbers in found) for at in range(3))
    return Summary(
        FAILED if failed or red else PASSED if run > skipped else EMPTY, max(run - failed - skipped, 0), failed, skipped
    )


def loose(text: str) -> "Summary | None":
    """`BUILD SUCCESSFUL` alone: of a run of tests it says that none failed, of another that it was built."""
    return Summary(PASSED) if _GREEN.search(text) else None
