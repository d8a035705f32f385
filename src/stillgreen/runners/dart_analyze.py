"""What do the closing lines of `dart analyze` and `flutter analyze` say?"""

import re

from stillgreen.runners import _base, dart
from stillgreen.runners._base import FAILED, PASSED, Call, Summary, plain_ending

NAME = "dart"
FAMILY = _base.LINT
HINTS = ("No issues found!", " issues found.", " issue found.")
ending = plain_ending

_FOUND = re.compile(r"^(\d+) issues? found\.(?: \(ran in [^)\n]{1,40}\))?$", re.MULTILINE)
_GRAVE = re.compile(r"^ {0,8}(?:error|warning) (?:-|\u2022) ", re.MULTILINE)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """The old name of the program, `dartanalyzer`."""
    return dart.call(["dart", "analyze", *argv[1:]], assigns)


def summary(text: str) -> "Summary | None":
    """Errors and warnings fail; mere infos do so in Flutter (which tells the time it took), not in Dart."""
    if re.search(r"^No issues found!", text, re.MULTILINE):
        return Summary(PASSED)
    found = _FOUND.search(text)
    if found is None:
        return None
    return Summary(FAILED if _GRAVE.search(text) or "(ran in" in found.group() else PASSED)
