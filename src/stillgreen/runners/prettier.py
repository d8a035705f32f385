"""Did Prettier compare the files with its format, and were they as it wants them?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "prettier"
FAMILY = FORMAT
HINTS = ("Checking formatting...", "All matched files use Prettier", "Code style issues", "Run Prettier", "[error]")
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    FORMAT,
    (*_tool.WEB, "json", "yaml"),
    valued=(
        "--config --ignore-path --parser --plugin --tab-width --print-width --trailing-comma --log-level --loglevel"
        " --end-of-line --config-precedence --cache-location --cache-strategy --stdin-filepath --file-info"
        " --arrow-parens --prose-wrap"
    ),
    never="--write -w --file-info --find-config-path --support-info",
    needs="--check -c -l --list-different",
    fixed="npx prettier --check .",
)
_FAILED = Lazy(
    r"(?m)^\[warn\] Code style issues "
    r"|^\[error\] (?:\S{1,300}: \w*Error: |No (?:files|parser|parsers) |Invalid |Cannot |Explicitly )"
    r"|^Error occurred when checking code style|^Forgot to run Prettier\?|^Code style issues "
)
_PASSED = Lazy(r"(?m)^All matched files use Prettier code style!")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Only `--check` and `-l` compare; all other forms write or print."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """The closing line of `--check`; `-l` prints names, which say nothing by themselves."""
    return _report.told(text, _FAILED, _PASSED)
