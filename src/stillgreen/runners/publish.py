"""Was a package published? `npm publish`, `twine upload`, `uv publish`, `gem push` and their kin."""

from stillgreen.runners import _words
from stillgreen.runners._base import FULL, LINT, SHIP, Call, no_summary, plain_ending

NAME = "publish"
FAMILY = SHIP
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

# Program -> leading words that publish. Package managers that do more hand their words on to `call`.
TABLE = {
    "npm": ("publish",),
    "pnpm": ("publish", "stage publish"),
    "yarn": ("publish", "npm publish"),
    "bun": ("publish",),
    "deno": ("publish",),
    "jsr": ("publish",),
    "lerna": ("publish",),
    "changeset": ("publish",),
    "semantic-release": ("",),
    "release-it": ("",),
    "np": ("",),
    "vsce": ("publish",),
    "ovsx": ("publish",),
    "twine": ("upload",),
    "uv": ("publish",),
    "poetry": ("publish",),
    "pdm": ("publish",),
    "hatch": ("publish",),
    "flit": ("publish",),
    "maturin": ("publish", "upload"),
    "cargo": ("publish",),
    "cargo-release": ("release",),
    "gem": ("push",),
    "rake": ("release",),
    "mix": ("hex.publish",),
    "dart": ("pub publish",),
    "flutter": ("pub publish",),
    "dotnet": ("nuget push",),
    "nuget": ("push",),
    "pod": ("trunk push",),
    "goreleaser": ("release",),
    "luarocks": ("upload",),
    "conda": ("upload",),
    "anaconda": ("upload",),
    "fastlane": ("release", "beta", "deliver", "pilot", "supply", "deploy", "upload_to_testflight"),
}
_DRY = ("--dry-run", "--dryrun", "-n", "--snapshot", "--skip-publish")
_VALUED = frozenset(
    (
        "--tag --access --otp --registry -r --repository --repository-url -u -p --token --index --filter -F -C --dir"
        " --manifest-path"
    ).split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call that publishes; a dry run is none. `twine check` looks at what was built."""
    words = _words.operands(argv[1:], _VALUED)
    if argv[0] == "twine" and words[:1] == ["check"]:
        return Call("twine", LINT, FULL)
    leads = TABLE.get(argv[0], ())
    if not any(" ".join(words[: len(lead.split())]) == lead for lead in leads) or any(word in _DRY for word in argv):
        return None
    return Call(argv[0], SHIP, FULL)
