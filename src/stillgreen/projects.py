"""What is known of a project beyond one session? Which checks were ever seen in it, and which ran on which code.

Two append-only files per project. Clones and work trees of one origin share them.
`<state>/projects/<keyed hash>.jsonl`: [1, "seen", ms, runner, family, language], each once, so that a missing check can
be missed ("-" for a language: how it ended could not be seen).
`<state>/projects/<keyed hash>.checks.jsonl`: [1, "ran", and the fields of `Ran`], one for each check that came to an end
on code whose id is known, so that a later session, or a commit, can be told that its code was tested.
"""

from stillgreen import trees
from stillgreen.events import PENDING, Check, End, Event
from stillgreen.jsontext import dumps, loads
from stillgreen.places import system
from stillgreen.trees import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 1
_HIDDEN = "-"  # in the place of a language
ENDED = ("passed", "failed", "empty")
_MOST_RAN = 4 << 20  # of the checks, from the file's end: some 15,000 runs


class Ran:
    """A check that came to an end on code with a known id.

    t, id       when it was told (ms), the code's id by git; clean: nothing in the work tree differed from HEAD
    agent       which agent ran it
    folder      keyed hash of the folder that it checks, "" for the whole work tree
    the others  as in `events.Check`
    """

    __slots__ = FIELDS = (
        "t", "id", "clean", "agent", "runner", "family", "scope", "folder", "cmd", "langs", "outcome", "passed", "failed",
        "skipped", "full",
    )  # fmt: skip

    t: int
    id: str
    clean: bool
    agent: str
    runner: str
    family: str
    scope: str
    folder: str
    cmd: str
    langs: "list[str]"
    outcome: str
    passed: int
    failed: int
    skipped: int
    full: bool

    def __init__(self, *values: object) -> None:
        for name, value in zip(self.FIELDS, values):
            setattr(self, name, value)

    @classmethod
    def of(cls, check: Check, agent: str, clean: bool) -> "Ran":
        """A check as it ended on its code. agent: which one ran it"""
        folder = "" if check.folder == check.tree else check.folder
        return cls(
            check.t, check.id, clean, agent, check.runner, check.family, check.scope, folder, check.cmd, check.langs,
            check.outcome, check.passed, check.failed, check.skipped, check.full,
        )  # fmt: skip

    def check(self) -> Check:
        """As evidence for a later session, before all of its own."""
        check = Check()
        for name in ("t", "id", "runner", "family", "scope", "folder", "cmd", "langs", "outcome", "passed", "failed"):
            setattr(check, name, getattr(self, name))
        check.skipped, check.full, check.by = self.skipped, self.full, "both"
        return check

    def __repr__(self) -> str:
        return f"Ran({self.id}, {self.runner} {self.outcome}, {self.t})"


def file(state: str, root: str, hash: "Callable[[str], str]") -> str:
    """The project's file; root: the session's folder, hash: the recorder's."""
    here = trees.top(root)
    place = _origin(here) or _main(here) or root
    return f"{state}/projects/{hash(trees.real(place) if place[:1] == '/' else place)}.jsonl"


def _main(top: str) -> str:
    """The main work tree of a linked one; of one without any the folder of its repository; "" for ""."""
    common = trees.common(top) if top else ""
    return common[: -len("/.git")] if common.endswith("/.git") else common


def languages(path: str) -> "set[str]":
    """Languages for which a check has come to an end in this project, in any session."""
    return {lang for _runner, _family, lang in _seen(path)} - {_HIDDEN}


def ever(path: str) -> "tuple[set[str], set[str]]":
    """(families of which a check ran in this project, those of which one was of a whole work tree and could be read)."""
    kept = _kept(path, b'"ran"')
    every = {family for _runner, family, _lang in _seen(path)} | {check.family for check in kept}
    return every, {check.family for check in kept if not check.folder and check.scope == "full"}


def saw(path: str, made: "list[Event]") -> None:
    """Keep the runners and languages of checks that came to an end, each once. Raises OSError if it cannot be written.

    One whose outcome nobody could see shows no language to be checked, but that there are checks of its family.
    """
    ended = [c for c in made if isinstance(c, Check) and c.family != "ship" and c.outcome != PENDING]
    known = _seen(path) if ended else set()
    rows = []
    for check in ended:
        for lang in check.langs if check.outcome != "unknown" else [_HIDDEN]:
            if (check.runner, check.family, lang) not in known:
                known.add((check.runner, check.family, lang))
                rows.append(dumps([VERSION, "seen", check.t, check.runner, check.family, lang]) + "\n")
    if rows:
        append(path, "".join(rows).encode())


def ran(path: str, ids: "set[str]") -> "list[Ran]":
    """The checks that ran on code with one of these ids, oldest first, in any session. path: the project's file."""
    found = _kept(path, *(f'"{id}"'.encode() for id in ids if id))
    return [check for check in found if check.id in ids and check.outcome in ENDED]


def _kept(path: str, *marks: bytes) -> "list[Ran]":
    """The checks that are kept of a project, in whose lines one of these texts stands."""
    text = read(_checks_file(path), _MOST_RAN, at_end=True)
    found = []
    for line in text.split(b"\n") if any(mark in text for mark in marks) else []:
        if any(mark in line for mark in marks):
            try:
                row = loads(line.decode("ascii", "replace"))
            except ValueError:
                continue  # half a line
            if isinstance(row, list) and row[:2] == [VERSION, "ran"] and len(row) == 2 + len(Ran.FIELDS):
                found.append(Ran(*row[2:]))
    return found


def green(path: str, ids: "set[str]") -> "list[Ran]":
    """The checks that passed on code with one of these ids, and did not fail on it since, with whatever arguments."""
    from stillgreen.lifted import is_same

    passed: "list[Ran]" = []
    for check in ran(path, ids):
        if check.outcome == "failed":
            passed = [each for each in passed if each.id != check.id or not is_same(each.check(), check.check())]
        elif check.outcome == "passed":
            passed = [each for each in passed if (each.id, each.cmd) != (check.id, check.cmd)] + [check]
    return passed


def ended(begun: "list[Check]", end: End, agent: str) -> "list[Ran]":
    """The checks of a background command, which ran on the code of their start, as they ended."""
    found = []
    for check, (outcome, _by, passed, failed, skipped, full) in zip(begun, end.checks):
        check.id = end.id or check.id
        if check.id and outcome in ENDED and check.family != "ship":
            check.t, check.outcome = end.t, str(outcome)
            check.passed, check.failed, check.skipped, check.full = int(passed), int(failed), int(skipped), bool(full)
            found.append(Ran.of(check, agent, False))
    return found


def keep(path: str, checks: "list[Ran]") -> None:
    """Keep checks that came to an end. Raises OSError if they cannot be written."""
    rows = [dumps([VERSION, "ran", *(getattr(check, name) for name in Ran.FIELDS)]) + "\n" for check in checks]
    if rows:
        append(_checks_file(path), "".join(rows).encode())


def _checks_file(path: str) -> str:
    return path[: -len(".jsonl")] + ".checks.jsonl"


def _seen(path: str) -> "set[tuple[str, str, str]]":
    found: "set[tuple[str, str, str]]" = set()
    for line in read(path).splitlines():
        try:
            row = loads(line.decode("ascii", "replace"))
        except ValueError:
            continue
        if isinstance(row, list) and row[:2] == [VERSION, "seen"] and len(row) == 6:
            found.add((str(row[3]), str(row[4]), str(row[5])))
    return found


def _origin(top: str) -> str:
    """Where the repository came from, without a name and password in it; "" if nowhere. The file is read, git is not run."""
    if not top:
        return ""
    section = b""
    for line in read(trees.common(top) + "/config").splitlines():
        text = line.strip()
        if text[:1] == b"[":
            section = text
        elif section == b'[remote "origin"]' and text[:3] == b"url":
            url = text.partition(b"=")[2].strip().decode("utf-8", "replace")
            scheme, _, rest = url.rpartition("://")
            rest = rest[rest.find("@") + 1 :] if scheme else rest
            return "origin:" + (rest[:-4] if rest.endswith(".git") else rest)
    return ""


def append(path: str, text: bytes) -> None:
    """Append to a file of ours, and make it and its folder if they are not there. Raises OSError."""
    flags = system.O_WRONLY | system.O_CREAT | system.O_APPEND | getattr(system, "O_NOFOLLOW", 0)
    try:
        handle = system.open(path, flags, 0o600)
    except FileNotFoundError:
        system.mkdir(path[: path.rfind("/")], 0o700)
        handle = system.open(path, flags, 0o600)
    try:
        system.write(handle, text)
    finally:
        system.close(handle)
