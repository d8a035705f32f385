"""What does the model do in a scenario? Told once, in words that both clients' models can act out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Union


@dataclass(frozen=True)
class Read:
    """Look at a file: Claude Code edits none that it has not read."""

    path: str


@dataclass(frozen=True)
class Write:
    """Make a file, or replace one."""

    path: str
    text: str


@dataclass(frozen=True)
class Edit:
    """Put `new` in the place of `old` in a file."""

    path: str
    old: str
    new: str


@dataclass(frozen=True)
class Shell:
    """Run a command; in the background the model does not wait for its end."""

    command: str
    background: bool = False


@dataclass(frozen=True)
class Poll:
    """Look at the background command once more, for some seconds (only Codex has to)."""

    seconds: float = 10


@dataclass(frozen=True)
class Delegate:
    """Start a subagent, whose own lane of the script is the one named in its prompt; mate: a teammate of this name."""

    lane: str
    background: bool = False
    mate: str = ""


@dataclass(frozen=True)
class Await:
    """Wait for the subagent that was started last (Claude Code is told of its end by itself)."""


@dataclass(frozen=True)
class Message:
    """Write to another agent of the team (only Claude Code)."""

    to: str
    text: str


@dataclass(frozen=True)
class Task:
    """Put a task on the list, or with a number call that one completed (only Claude Code)."""

    subject: str = ""
    completed: str = ""


Part = Union[str, Read, Write, Edit, Shell, Poll, Delegate, Await, Message, Task]
Answer = Union[str, "tuple[Part, ...]"]
Told = Union[Answer, Callable[[str], Answer]]


@dataclass
class Script:
    """The model's answers, one for each request: a text, or a tuple of texts and actions.

    lanes  what each subagent's model answers, by a word that its prompt holds
    rest   what is answered when a lane has come to its end, for ever
    """

    answers: list[Told]
    lanes: dict[str, list[Told]] = field(default_factory=dict)
    rest: Answer = "Nothing more to say."
    _used: dict[str, int] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def next(self, first_prompt: str, conversation: str) -> tuple[Part, ...]:
        """The next answer in the lane that the first prompt names."""
        lane = next((name for name in self.lanes if name in first_prompt), "")
        told = self.lanes.get(lane, self.answers)
        with self._lock:
            at = self._used.get(lane, 0)
            self._used[lane] = at + 1
        answer = told[at] if at < len(told) else self.rest
        if callable(answer):
            answer = answer(conversation)
        return (answer,) if isinstance(answer, str) else answer
