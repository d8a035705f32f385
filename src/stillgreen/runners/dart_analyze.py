"""What do the closing lines of `dart analyze` and `flutter analyze` say?"""

from stillgreen.runners import _base, dart
from stillgreen.runners._base import FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "dart"
FAMILY = _base.LINT
HINTS = ("No issues found!", " issues found.", " issue found.")
ending = plain_ending

_FOUND = Lazy(r"^(\d+) issues? found\.(?: \(ran in [^)\n]{1,40}\))?$")
_NONE = Lazy(r"^No issues found!")
_GRAVE = Lazy(r"^ {0,8}(?:error|warning) (?:-|\u2022) ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """The old name of the program, `dartanalyzer`."""
    return dart.call(["dart", "analyze", *argv[1:]], assigns)


def summary(text: str) -> "Summary | None":
    """Errors and warnings fail; mere infos do so in Flutter (which tells the time it took), not in Dart."""
    if _NONE.search(text):
        return Summary(PASSED)
    found = _FOUND.search(text)
    if found is None:
        return None
    return Summary(FAILED if _GRAVE.search(text) or "(ran in" in found.group() else PASSED)
