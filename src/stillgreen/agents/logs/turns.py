"""What was the last word of a turn?  A text is a reply only once it is known that no call of the agent's came after.

Both readers use this, so that *reply* means the same in the logs of every agent.
"""

from __future__ import annotations

from stillgreen import seen
from stillgreen.seen import Seen


class Turns:
    """The turns of one log.

    out    what is told, in order
    reply  the last text, as long as no call stands after it
    ended  the client has noted the end of the turn after that text
    open   a turn has begun and has not ended
    """

    def __init__(self) -> None:
        self.out: list[Seen] = []
        self.reply: Seen | None = None
        self.ended = False
        self.open = False
        self._said: Seen | None = None  # the last text of the turn, also where calls stand after it
        self._held: list[Seen] = []  # what others did since the reply
        self._told: set[str] = set()  # replies that were told: logs repeat lines after a resume

    def emit(self, thing: Seen) -> None:
        """Somebody else's act: told at once, or after the reply that waits for its proof."""
        (self.out if self.reply is None else self._held).append(thing)

    def says(self, reply: Seen) -> None:
        """The agent says something."""
        self._goes_on()
        self.reply = self._said = reply
        self.open = True

    def calls(self) -> None:
        """The agent calls a tool: the text before it was not the turn's last."""
        self._goes_on()
        self.open = True

    def closes(self, last: str | None = None, at: Seen | None = None) -> None:
        """The turn is over: its reply is told, then what others did since.

        last  the reply's text where the client notes it, "" for none; None if it does not
        at    a reply to be filled with it, if no text was seen
        """
        if last is not None:
            self.reply = (self._said or at) if last.strip() else None
            if self.reply is not None:
                self.reply.text = last
        reply = self.reply
        if reply is not None and reply.id not in self._told:
            self._told.add(reply.id)
            self.out.append(reply)
        self._ends()

    def aborts(self, abort: Seen, state: str = seen.INTERRUPTED) -> None:
        """The turn ended without a stop (state: interrupted), or the log ended within it (running).

        abort takes text and line of what was said last, if anything was.
        """
        if self.reply is not None and self.ended:
            self.closes()  # it had ended before
            return
        abort.state = state
        if self._said is not None:
            abort.text, abort.line = self._said.text, self._said.line
        self._ends()
        self.out.append(abort)

    def _goes_on(self) -> None:
        self.reply = None
        self.ended = False
        if self._held:
            self.out += self._held
            self._held.clear()

    def _ends(self) -> None:
        self._goes_on()
        self._said = None
        self.open = False
