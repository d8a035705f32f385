"""Did pyright or basedpyright check the types, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "pyright"
FAMILY = TYPES
HINTS = (" errors, ", " error, ", " - error: ", '"filesAnalyzed"', "No source files found")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    TYPES,
    _tool.PYTHON,
    valued="--pythonplatform --pythonversion --pythonpath --venvpath -v --level --typeshedpath -t --threads"
    " --baselinefile",
    never="--createstub --verifytypes --dependencies --writebaseline",
    watch="-w --watch",
    project="-p --project",
    fixed="pyright",
)
_FAILED = Lazy(
    r"(?m)^[1-9]\d* errors?, \d+ warnings?, \d+ (?:informations?|notes?)"
    r"|^\s{0,4}\S[^\n]{0,300}:\d+:\d+ - error: "
    r'|"filesAnalyzed": \d+,\s+"errorCount": [1-9]'
    r"|^No source files found"
)
_PASSED = Lazy(r'(?m)^0 errors, \d+ warnings?, \d+ (?:informations?|notes?)|"filesAnalyzed": [1-9]\d*,\s+"errorCount": 0,')


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks but the ones that write stubs or baselines."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """The closing count, text or JSON; warnings alone are no failure."""
    return _report.told(text, _FAILED, _PASSED)
