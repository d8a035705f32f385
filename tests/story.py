"""Short stories of a session, written as lines, turned into the events that `judge` reads.

prompt                      a person's prompt (`prompt task` for a finished background task)
edit src/app.py [= TEXT]    an edit by tool; `= TEXT` gives the whole content after it
label src/app.tsx           an edit that touches text only
pytest passed [12] [part] [in FOLDER] [hidden] [cut] [task T]
end T passed                a background command ended
agent A / agent-end A       a subagent started / ended
git OP                      one of git's moves: stash | pop | commit | leave | back | reset | merge ...
stop KIND [COUNT] [limited], ... [admits FAMILY ...]
"""

from stillgreen import counted, events, files
from stillgreen.verdict import Verdict, judge

RUNNERS = {
    "pytest": ("test", ["python"]),
    "jest": ("test", ["javascript", "typescript"]),
    "tsc": ("types", ["typescript"]),
    "ruff": ("lint", ["python"]),
    "cargo-build": ("build", ["rust"]),
    "npm-test": ("test", []),
    "deploy": ("ship", []),
    "app": ("run", ["python"]),
}


def verdict_of(story: str, seen: frozenset[str] = frozenset()) -> Verdict:
    """The verdict at the last stop of the story."""
    recorded = [_event(line.split()) for line in story.strip().splitlines() if line.strip()]
    for number, event in enumerate(recorded, 1):
        event.n = event.t = number
    counted.stamp(recorded)
    found = judge(recorded, seen)
    assert found is not None, "a story ends with a stop"
    return found


def _event(words: list[str]) -> events.Event:
    head, rest = words[0], words[1:]
    if head == "prompt":
        turn = events.Turn()
        turn.who = rest[0] if rest else "person"
        return turn
    if head in ("edit", "label"):
        return _edit(rest, events.TEXT if head == "label" else events.CODE)
    if head == "git":
        edit = events.Edit()
        edit.kind, edit.op, edit.how = "code", rest[0], "git"
        return edit
    if head in ("agent", "agent-end"):
        agent = events.Agent()
        agent.task, agent.running = rest[0], head == "agent"
        return agent
    if head == "end":
        end = events.End()
        end.task, end.checks = rest[0], [[rest[1], "exit", -1, -1, -1, True]]
        return end
    if head == "abort":
        return events.Abort()
    return _stop(" ".join(rest)) if head == "stop" else _check(head, rest)


def _edit(rest: list[str], touch: str) -> events.Edit:
    edit = events.Edit()
    path = rest[0]
    edit.path, edit.kind, edit.lang, edit.touch = path, files.kind(path)[0], files.lang(path), touch
    parts = path.split("/")[:-1]
    edit.folders = ["/".join(parts[:n]) for n in range(len(parts), 0, -1)] + ["."]
    if len(rest) > 1:
        edit.after, edit.before = rest[2], ""
    return edit


def _check(runner: str, rest: list[str]) -> events.Check:
    check = events.Check()
    check.runner, (check.family, check.langs) = runner, RUNNERS[runner]
    check.outcome, check.by = rest[0], "exit"
    check.scope = "part" if "part" in rest else "full"
    check.folder = rest[rest.index("in") + 1] if "in" in rest else "."
    check.task = rest[rest.index("task") + 1] if "task" in rest else ""
    check.cmd = " ".join([runner, check.folder, check.scope])
    check.hidden, check.full = "hidden" in rest, "cut" not in rest
    check.passed = next((int(word) for word in rest[1:2] if word.isdigit()), -1)
    return check


def _stop(text: str) -> events.Stop:
    stop = events.Stop()
    said, _, admitted = text.partition("admits")
    stop.admits = admitted.split()
    for claim in said.split(","):
        words = claim.split()
        if words and words[0] != "nothing":
            stop.claims.append((words[0], next((int(w) for w in words if w.isdigit()), -1), "limited" in words))
    return stop
