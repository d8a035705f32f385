"""In which words does a gate speak? What is so, what to run, the ways out, and how to switch it off.

A lint's words, never an accusation. Names and commands come from the agent's own log at this moment, else from what the
user taught, else from a runner's fixed form; never from a file of the repository.
"""

from stillgreen import reasons
from stillgreen.seen import OURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.gates._base import Case
    from stillgreen.history.look_again import Again
    from stillgreen.live import Live

LONGEST = 200

# The fixed form of the usual test tool, for projects in which none was seen yet.
_BY_LANGUAGE = {
    "python": "pytest", "javascript": "npm test", "typescript": "npm test", "go": "go test ./...", "rust": "cargo test",
    "csharp": "dotnet test", "fsharp": "dotnet test", "elixir": "mix test", "swift": "swift test", "dart": "dart test",
    "php": "vendor/bin/phpunit", "zig": "zig build test", "haskell": "cabal test", "crystal": "crystal spec",
}  # fmt: skip


class Words:
    """The texts about one stop."""

    def __init__(self, case: "Case", again: "Again", live: "Live") -> None:
        self.case = case
        self.reason = case.verdict.reason
        self.command = shown(again.command) or _taught(case, live) or _fixed(case)
        self.path = shown(again.path)

    def to_agent(self) -> str:
        """For the agent that is sent back."""
        return (
            f"{OURS}{self.what(1)}. {self.run()}; or end your reply with a line that begins with `BLOCKED:` and says why not. "
            "(Asked once a turn; `stillgreen off` switches it off.)"
        )

    def to_user(self) -> str:
        """For the person, one line."""
        run = f"; `{self.command}` would show" if self.command else ""
        return f"{OURS}{self.what(0)}{run}. (`stillgreen why` tells more, `stillgreen off` ends this.)"

    def run(self) -> str:
        """What to do, as a sentence without its end."""
        if self.reason == reasons.FAILED:
            return "Mend it and run " + (f"`{self.command}`" if self.command else "the check") + " again"
        if self.reason == reasons.COUNT_DIFFERS:
            if not self.command:
                return "Give the number that was printed"
            return f"Run `{self.command}` and give the number that it prints"
        return f"Run `{self.command}`" if self.command else "Run this project's check"

    def what(self, reader: int) -> str:
        """The verdict's sentence, for people (0) or the agent (1), with the file or command that it is about."""
        sentence = reasons.SENTENCES[self.reason][reader]
        if self.reason == reasons.FAILED:
            return sentence + (f" (`{self.command}`)" if self.command else "")
        changed = self.reason in (reasons.STALE, reasons.NO_CHECK)
        return sentence + (f" (`{self.path}`)" if self.path and changed else "")


def shown(text: str) -> str:
    """A text as it may stand in one line of a message: no control characters, no backticks, not too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * LONGEST]).replace("`", "'")
    plain = " ".join(plain.split())
    return plain if len(plain) <= LONGEST else plain[: LONGEST - 1] + "…"


def _taught(case: "Case", live: "Live") -> str:
    """The user's own command of a family that fits."""
    settings = live.recorder.settings
    families = _families(case)
    fitting = [c for c in settings.checks if c.family in families and c.words] if settings else []
    return shown(" ".join(fitting[0].words)) if fitting else ""


def _fixed(case: "Case") -> str:
    """The fixed form of the last runner that fits, else of the usual tool of the language that was changed."""
    from stillgreen import runners

    families = _families(case)
    for check in reversed(case.evidence.session.checks):
        if check.family in families:
            call = runners.look_up([check.runner], [])
            if call is not None and call.fixed:
                return call.fixed
    langs = {edit.lang for edit in case.evidence.session.edits if edit.lang in _BY_LANGUAGE}
    return _BY_LANGUAGE[langs.pop()] if len(langs) == 1 and "test" in families else ""


def _families(case: "Case") -> "tuple[str, ...]":
    from stillgreen.verdict import FITS

    confirming, partly, _contradicting = FITS[case.verdict.claim or "done"]
    return confirming or partly or ("test",)
