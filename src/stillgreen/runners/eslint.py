"""Did ESLint (or a tool that prints alike: stylelint, xo, next lint) look over the code, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "eslint"
FAMILY = LINT
HINTS = (" problem", "\u2716 ", "error  ", "ESLint", '"errorCount"', '"errored"', ", error - ", ", Error - ")
SILENT = True
ending = plain_ending

_COMMON = (
    " --config --format -f --output-file -o --ext --rule --parser --parser-options --plugin --global --env --rulesdir"
    " --resolve-plugins-relative-to --ignore-path --ignore-pattern --max-warnings --cache-location --cache-file"
    " --cache-strategy --no-error-on-unmatched-pattern --stdin-filename --report-unused-disable-directives-severity"
    " --fix-type --flag --suppressions-location --concurrency --custom-syntax --custom-formatter --config-basedir --mm"
)
_VALUED = _COMMON.replace(" --no-error-on-unmatched-pattern", "")
_TOOLS = {
    "eslint": _tool.Tool(
        NAME,
        LINT,
        _tool.WEB,
        valued="-c" + _VALUED,
        never="--inspect-config",
        fixes="--fix --suppress-all",
        fixed="npx eslint .",
    ),
    "stylelint": _tool.Tool("stylelint", LINT, ("css", "html", *_tool.SCRIPTS), valued="-c" + _VALUED, fixes="--fix"),
    "xo": _tool.Tool("xo", LINT, _tool.SCRIPTS, valued="--reporter --stdin-filename --cwd --extension", fixes="--fix"),
}
_FAILED = Lazy(
    r"(?m)(?:^|\s)\d+ problems? \([1-9]\d* errors?, \d+ warnings?\)"
    r"|^ +(?:\d+:\d+ +(?:error  +\S|\u2716  )|\u2716 +\d+:\d+ )"
    r"|^ESLint found too many warnings|^Oops! Something went wrong! :\("
    r'|"(?:errorCount|fatalErrorCount)": ?[1-9]|"errored": ?true'
    r"|^\d+:\d+ +Error: "
    r"|: line \d+, col \d+, [Ee]rror - "
)
_PASSED = Lazy(
    r'(?m)(?:^|\s)\d+ problems? \(0 errors, \d+ warnings?\)|No ESLint warnings or errors|"errorCount": ?0,'
    r'|"errored": ?false'
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks; `--fix` also writes."""
    tool = _TOOLS.get(argv[0].replace("eslint_d", "eslint"), _TOOLS["eslint"])
    return _tool.check(tool, argv[1:])


def summary(text: str) -> "Summary | None":
    """The closing count, or an error line where it was cut away. Warnings are no failure, silence proves nothing."""
    return _report.told(text, _FAILED, _PASSED)
