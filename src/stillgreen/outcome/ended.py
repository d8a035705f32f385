"""How did a whole command line end? Its code, what it printed, and whether that is all of it."""

from stillgreen import runners
from stillgreen.seen import INTERRUPTED

# Ended by timeout(1), Ctrl-C, SIGKILL (often: out of memory), SIGTERM, SIGHUP.
KILLED_CODES = (124, 129, 130, 137, 143)
_TIMED_OUT = ("Command timed out after", "command timed out after", "[Request interrupted by user")
_CUT = (
    " characters truncated", " chars truncated", " lines truncated", " tokens truncated", " lines omitted", " characters omitted",
    "<response clipped>", "[truncated", "... [output truncated", "bytes truncated", "[... omitted ",
)  # fmt: skip


class Ended:
    """How a whole line ended, as far as its source says.

    code    exit code; -1 for one that is not 0 but not known; None if nothing is known
    text    what it printed, cleaned
    cut     a part of the text is missing
    killed  it was stopped before its end
    whole   nothing is missing although it went through `| tail -20`: it has fewer lines than that
    """

    __slots__ = ("code", "text", "cut", "killed", "whole")

    def __init__(
        self, exit: "int | None", failed: "bool | None", output: str, cut: bool, state: str, command: str = ""
    ) -> None:
        self.code = exit if exit is not None else None if failed is None else -1 if failed else 0
        self.text = runners.clean(output)
        self.cut = cut or any(mark in self.text for mark in _CUT)
        self.whole = not self.cut and bool(command) and _fits(command, self.text)
        edges = self.text[:200] + self.text[-300:]
        self.killed = (
            state == INTERRUPTED
            or self.code in KILLED_CODES
            or (self.code != 0 and any(m in edges for m in _TIMED_OUT))
        )


def _fits(command: str, text: str) -> bool:
    """True if the text has fewer lines than each `| head -N` and `| tail -N` of the line lets through, so it is all there was."""
    limits = []
    for part in command.replace("|&", "|").split("|")[1:]:
        words = part.split()[:3]
        if words[:1] in (["head"], ["tail"]):
            limits.append(_limit(words[1:]))
        elif words[:1] != ["tee"]:
            return False
    return bool(limits) and text.count("\n") + 1 < min(limits)


def _limit(words: "list[str]") -> int:
    """N of `-N`, `-n N`, `-nN`; 10 without; 0 if it is none of these (`tail -f`, `tail -c`)."""
    word = words[0] if words else ""
    if word == "-n":
        word = "-" + words[1] if len(words) > 1 else ""
    number = word.replace("-n", "-").lstrip("-")
    digits = "".join(letter for letter in number if letter.isdigit())
    if word[:1] != "-":
        return 10
    return int(digits[:6]) if digits and number[:1].isdigit() else 0
