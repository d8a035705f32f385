"""Did Biome check, lint or compare the format, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "biome"
FAMILY = LINT
HINTS = (
    "Checked ",
    "Found ",
    "Fixed ",
    "Formatted ",
    "Some errors were emitted",
    "No files were processed",
    " lint/",
    " format \u2501",
)
ending = plain_ending

_VALUED = (
    "--config-path --max-diagnostics --log-file --log-level --log-kind --diagnostic-level --colors"
    " --stdin-file-path --only"
    " --skip --vcs-root --since --reporter --files-max-size --threads --indent-style --indent-width --line-width"
)
_LINT = _tool.Tool(
    NAME,
    LINT,
    _tool.WEB,
    _VALUED,
    fixes="--write --apply --fix --unsafe --apply-unsafe --suppress --write-unsafe",
    fixed="npx biome check",
)
_FORMAT = _tool.Tool(NAME, FORMAT, _tool.WEB, _VALUED, never="--write --fix", fixed="npx biome format")
_TOOLS = {"check": _LINT, "ci": _LINT, "lint": _LINT, "format": _FORMAT}

_FAILED = Lazy(
    r"(?m)^Found [1-9]\d* errors?\.|Some errors were emitted while "
    r"|^  \u00d7 (?:No files were processed|Formatter would have|File content differs)"
)
_PASSED = Lazy(r"(?m)^(?:Checked|Fixed|Formatted) [1-9]\d* files? in \d+")
_EMPTY = Lazy(r"(?m)^Checked 0 files in \d+")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """check, ci and lint are lint (with `--write` they fix as well); format compares only without `--write`."""
    tool = _TOOLS.get(argv[1]) if len(argv) > 1 else None
    if tool is None:
        return None
    made = _tool.check(tool, argv[2:])
    if made is not None and ("--staged" in argv or "--changed" in argv):
        made.scope = "part"
    return made


def summary(text: str) -> "Summary | None":
    """The closing lines; warnings and hints alone are no failure."""
    return _report.told(text, _FAILED, _PASSED, _EMPTY)
