"""What does Invoke-Pester check, and what does Pester's closing line say?"""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "pester"
FAMILY = _base.TEST
HINTS = ("Inconclusive: ",)
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """An Invoke-Pester command line; without `-CI` or `-EnableExit` it ends well whatever it finds."""
    words = [word.lower() for word in argv[1:]]
    if "-skiprun" in words:
        return None
    narrow = any(
        word in ("-testname", "-fullnamefilter", "-tag", "-tagfilter", "-excludetag", "-excludetagfilter")
        for word in words
    )
    paths = [word for word in words if word[:1] != "-" and word.endswith(".ps1")]
    made = Call(NAME, _base.TEST, _base.PART if narrow or paths else _base.FULL)
    if not any(word.split(":")[0] in ("-ci", "-enableexit", "-configuration") for word in words):
        made.hidden_by = "ignore_flag"
    made.langs = ("powershell",)
    made.empty_ok = made.prints = True
    made.fixed = "Invoke-Pester -CI"
    return made


_CLOSING = Lazy(
    r"^(?:Tests )?Passed: (\d+),? Failed: (\d+),? Skipped: (\d+),?(?: Pending: (\d+),?)? Inconclusive: (\d+)"
)


def summary(text: str) -> "Summary | None":
    """`Tests Passed: 5, Failed: 1, Skipped: 0 ...`, summed over all runs."""
    rows = [[int(number or 0) for number in match.groups()] for match in _CLOSING.finditer(text)]
    if not rows:
        return None
    passed, failed, skipped, pending, _unclear = (sum(column) for column in zip(*rows))
    return Summary(FAILED if failed else PASSED if passed else EMPTY, passed, failed, skipped + pending)
