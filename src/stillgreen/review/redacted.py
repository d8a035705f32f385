"""What may leave the machine of a turn that was judged wrongly? A case without any text, to be attached to a bug report.

Constants, counts and sorts are kept; files and folders become numbers; of a command its shape stays: operators, quotes,
names of well-known programs and one-letter options, and `w` for every other word.
"""

from __future__ import annotations

import re
from typing import Any

from stillgreen import __version__, events
from stillgreen.events import Check, Edit, Event, Stop
from stillgreen.history.account import Recall
from stillgreen.looks import CHECK_WORDS, NO_CHECKS
from stillgreen.record import INTERPRETERS
from stillgreen.review.cases import Case
from stillgreen.review.index import Index
from stillgreen.review.labels import Label
from stillgreen.review.seen import Window, window
from stillgreen.runners import PROGRAMS

SCHEMA = 1

HOLDS = (
    "agent, its version, language of the reply; sorts of claims and their numbers; the verdict, and yours",
    "each step: its sort, seconds since the first one, and who; for edits kind, language and how the file was changed, with a "
    "number in place of its name; for checks the runner, family, scope, outcome and counts",
    "the shape of each check's command: operators, quotes, names of well-known programs, one-letter options, `w` for any other word",
)
LACKS = (
    "no name of a file, folder, project, branch or person; no prompt, reply, output, or content; nothing of the code"
)

_WORDS = frozenset(
    "build ci clippy compile coverage debug dev dlx e2e exec fmt format install integration run script start unit vet watch all "
    "add commit push pull status checkout stash diff release quiet verbose silent cd timeout nice sudo true false set pipefail tee xvfb-run time --quiet --verbose --watch --run "
    "--release --all --workspace --coverage --cov --no-run --ci --runInBand --check --fix --noEmit --locked --frozen".split()
)
_KNOWN = _WORDS | CHECK_WORDS | INTERPRETERS | NO_CHECKS | set(PROGRAMS)
# Three things: quoted text, a word, and any other character.
_TOKEN = re.compile(r"'[^']*'?|\"(?:[^\"\\]|\\.)*\"?|[\w@%+-]+|\s+|.", re.S)
_SIGNS = frozenset("|&;<>(){}[]$`'\"\\=.,:/!*?~^#")
_LONGEST = 300


def redacted(index: Index, case: Case, label: Label | None) -> dict[str, Any]:
    """The case as an object without any text; steps are left out where neither log nor ledger can be read."""
    found = window(index, case)
    made: dict[str, Any] = {
        "schema": SCHEMA, "stillgreen": __version__, "agent": case.agent, "client": _version(found), "source": case.source,
        "language": case.language, "claims": _claims(found.stop) if found else list(case.claims), "admits": case.admits,
        "code_changed": case.changed, "grade": case.grade, "reason": case.reason, "flag": case.flag,
        "review": {"verdict": label.verdict, "cause": label.cause} if label else None,
    }  # fmt: skip
    made["steps"] = _steps(found, index) if found else []
    return made


def shape(command: str) -> str:
    """What is left of a command line when its words are taken out."""
    head = command[: 20 * _LONGEST]
    here = head.find("<<")
    if here >= 0:
        end = head.find("\n", here)
        head = head if end < 0 else head[:end] + "\n…"
    said = "".join(_token(token) for token in _TOKEN.findall(head))
    return said if len(said) <= _LONGEST else said[: _LONGEST - 1] + "…"


def _token(token: str) -> str:
    first = token[0]
    if first in "'\"":
        return f"{first}{'w' if token[1:].strip(first).strip() else ''}{first if token[1:].endswith(first) else ''}"
    if token.isspace():
        return "; " if "\n" in token else " "
    if token in _SIGNS or token == "…":
        return token
    if first == "-" and len(token) == 2 and token[1].isascii() and token[1].isalpha():
        return token
    if token in _KNOWN:
        return token
    if token.isascii() and token.lstrip("-").isdigit():
        return "-n" if first == "-" else "n"
    return (
        "--w"
        if token.startswith("--")
        else "-w"
        if first == "-"
        else "w"
        if first.isalnum() or first in "_@%+"
        else "?"
    )


def _version(found: Window | None) -> str:
    match = re.match(r"\d{1,4}(?:\.\d{1,6}){0,3}", found.client) if found else None
    return match[0] if match else ""


def _claims(stop: Stop) -> list[dict[str, Any]]:
    return [
        {"kind": kind, "limited": limited, **({} if count < 0 else {"count": count})}
        for kind, count, limited in stop.claims
    ]


def _steps(found: Window, index: Index) -> list[dict[str, Any]]:
    calls = {getattr(event, "call", "") for event in found.events if isinstance(event, Check)} - {""}
    recall = Recall(found.agent, found.logs, index.key, calls)
    numbers: dict[str, int] = {}
    began = next((event.t for event in found.events if event.t), 0)
    steps = []
    for event in [*found.events, found.stop]:
        after = round((event.t - began) / 1000, 1) if event.t and began else None
        steps.append(
            {"step": event.e, "after": after, "subagent": bool(event.agent), **_facts(event, numbers, recall, found)}
        )
    return steps


def _facts(event: Event, numbers: dict[str, int], recall: Recall, found: Window) -> dict[str, Any]:
    def number(name: str) -> int | None:
        return numbers.setdefault(name, len(numbers) + 1) if name else None

    if isinstance(event, events.Turn):
        return {"who": event.who, "unattended": event.unattended, "plan": event.plan}
    if isinstance(event, Edit):
        return {"file": number(event.path), **_values(event, _OF_EDIT)}
    if isinstance(event, Check):
        return {
            **_values(event, _OF_CHECK),
            "folder": number(event.folder), "background": bool(event.task), "on_this_code": event.n in found.current,
            "shape": shape(recall.calls[event.call].command) if event.call in recall.calls else None,
        }  # fmt: skip
    if isinstance(event, events.End):
        return {"checks": event.checks}
    return {"running": event.running} if isinstance(event, events.Agent) else {}


_OF_EDIT = ("kind", "lang", "how", "op", "touch", "certain")
_OF_CHECK = ("runner", "family", "scope", "langs", "outcome", "by", "passed", "failed", "skipped", "hidden", "full")


def _values(event: Event, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(event, name) for name in names}
