"""May a user's regular expressions run inside a hook? They must be right, short, and never take for ever."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from stillgreen.configure import BadSettings

if sys.version_info >= (3, 11):
    from re import _constants as sre  # type: ignore[attr-defined]
    from re import _parser as parser  # type: ignore[attr-defined]
else:
    import sre_constants as sre
    import sre_parse as parser

MOST = 20  # in a list
LONGEST = 200  # characters of each
REPEATS = 2  # of any length, in each
WAYS = 1000  # in which its choices and short repeats can go together
_SHORT = 10  # a longer repeat is one of any length
_KINDS = {getattr(sre, name, None) for name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")} - {None}


def check(path: Path, key: str, patterns: list[str]) -> None:
    """Raises BadSettings for the first expression that may not run, naming its line in the settings file."""
    if len(patterns) > MOST:
        raise BadSettings(f"`{path}`: `{key}` holds more than {MOST} expressions")
    for pattern in patterns:
        why = problem(pattern)
        if why:
            raise BadSettings(f"`{path}`{_line(path, pattern)}: `{key}`: `{pattern[:LONGEST]}` {why}")


def problem(pattern: str) -> str:
    """Why an expression may not run inside a hook, "" if it may."""
    if not 0 < len(pattern) <= LONGEST:
        return f"must have 1 to {LONGEST} characters"
    try:
        cost = _Cost()
        cost.add(parser.parse(pattern, re.IGNORECASE), False)
        always = re.compile(pattern, re.IGNORECASE).search("") is not None
    except (re.error, OverflowError, RecursionError) as error:
        return f"is no regular expression: {error}"
    if always:
        return "finds itself in an empty line, so it would always be there"
    return f"{cost.why()}, which could hang a hook" if cost.why() else ""


class _Cost:
    """What an expression may cost on a line that nearly fits: repeats of any length, ways through all else; slow  why for ever."""

    def __init__(self) -> None:
        self.repeats = 0
        self.ways = 1
        self.slow = ""

    def add(self, node: Any, repeated: bool) -> None:
        """Take in an expression; repeated: it stands within a repeat."""
        for operator, argument in node:
            again = operator in _KINDS and argument[1] > 1
            if operator in _KINDS and argument[0] != argument[1]:
                self._repeat(argument[0], argument[1], repeated)
            elif operator is sre.BRANCH:
                self.ways *= len(argument[1])
                self.slow = self.slow or ("has alternatives within a repeat" if repeated else "")
            elif operator in (sre.GROUPREF, sre.GROUPREF_EXISTS):
                self.slow = self.slow or "refers back to a group"
            for part in _parts(argument):
                self.add(part, repeated or again)

    def _repeat(self, least: int, most: int, repeated: bool) -> None:
        self.slow = self.slow or ("has a repeat within a repeat" if repeated else "")
        if most - least >= _SHORT:
            self.repeats += 1
        else:
            self.ways *= most - least + 1

    def why(self) -> str:
        """Why it could take for ever, "" if it cannot."""
        if self.slow or (self.repeats <= REPEATS and self.ways <= WAYS):
            return self.slow
        return f"has more than {REPEATS} repeats of any length" if self.repeats > REPEATS else "has too many choices"


def _parts(argument: Any) -> list[Any]:
    """The expressions within an expression."""
    if isinstance(argument, parser.SubPattern):
        return [argument]
    if isinstance(argument, (tuple, list)):
        return [part for each in argument for part in _parts(each)]
    return []


def _line(path: Path, pattern: str) -> str:
    """`, line N` of the expression in the file, "" where it cannot be found."""
    written = (pattern, pattern.replace("\\", "\\\\"), pattern[:40])
    for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
        if any(text and text in line for text in written):
            return f", line {number}"
    return ""
