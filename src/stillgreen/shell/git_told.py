"""Which of git's moves happened? What git printed tells, and the exit code where it can be seen.

The sentences are git's own (2.39, really run; those of conflicts and pulls also stand in real logs of 2025/26).
"""

from stillgreen import files
from stillgreen.shell import git_moves as moves
from stillgreen.shell.git_moves import Move
from stillgreen.shell.run import CANNOT_TELL, IF_FAILED, IF_OK, OK, Run

MOST_LINES = 2000
MOST_LETTERS = 200_000

_CODE = ("code", "test", "config")


def happened(runs: "list[Run]", output: str, code: "int | None") -> "dict[int, list[Move]]":
    """The moves that each run of a line made, by place in the line; runs that are none of git's moves are left out.

    output  what the line printed; code: its exit code, None if not known, any other number for "it failed"
    """
    read = {at: found for at, run in enumerate(runs) if (found := moves.read(run)) is not None}
    if not read:
        return {}
    told = Told(output)
    told.claimed = {name for found in read.values() for move in found for name in (move.branch, move.rev) if name}
    ended = {at: _ended(runs, at, code) for at, found in read.items() if found}
    made: "dict[int, list[Move]]" = {}
    failed: "set[int]" = set()
    guilty = _guilty(runs, ended, told)
    for at, found in read.items():
        blamed = at in guilty
        next_if_failed = at + 1 < len(runs) and runs[at + 1].when == IF_FAILED
        if code == 0 and blamed and next_if_failed and not told.any(*_CONFLICTS):
            made[at] = []  # `a || b` that ended well, with an error: that was a's
            continue
        if runs[at].hidden_by == "not_run" or (runs[at].when == IF_OK and at - 1 in failed):
            failed.add(at)
            made[at] = []
            continue
        made[at] = _made(runs, at, found, told, ended.get(at), blamed) if found else []
        if found and not made[at] and (blamed or ended[at] is False or found[-1].op in _FAIL_IDLE):
            failed.add(at)
    return made


def _ended(runs: "list[Run]", at: int, code: "int | None") -> "bool | None":
    """Did this run end well, as far as the line's exit code tells? At the end of `a && b` another code than 0 says no."""
    if code is None:
        return None
    run = runs[at]
    said = run.zero if code == 0 else run.nonzero
    if said == CANNOT_TELL:
        return False if code != 0 and run.zero == OK and at == len(runs) - 1 else None
    return said == OK


def _guilty(runs: "list[Run]", ended: "dict[int, bool | None]", told: "Told") -> "set[int]":
    """Whose are the errors in the output? Of the run that they name; else of the only one that may have failed."""
    found: "set[int]" = set()
    if not told.errors:
        return found
    open_ = [at for at, end in ended.items() if end is not True]
    before = [at for at in open_ if at + 1 < len(runs) and runs[at + 1].when == IF_FAILED]
    for error in reversed(told.errors):
        words = error.replace("'", " ").replace(":", " ").split()
        named = [
            at
            for at in open_
            if at not in found and any(word in words for word in runs[at].argv[2:] if word not in _NO_NAMES)
        ]
        if named:
            found.add(next((at for at in named if at in before), named[-1]))
    if not found:
        found.update(before[:1] or (open_ if len(open_) == 1 else ()))
    return found


_CONFLICTS = ("CONFLICT (", "error: could not apply", "error: could not revert", "Patch failed at")
_NO_NAMES = ("--", ".", "a", "to", "by", "the", "file", "not")


class Told:
    """What git printed, sorted; each fact is used once, by the first command that it fits."""

    __slots__ = ("text", "commits", "heads", "updates", "stashed", "switched", "stat", "removed", "errors", "claimed")

    def __init__(self, output: str) -> None:
        self.text = text = output[:MOST_LETTERS]
        self.commits: "list[tuple[str, str]]" = []  # (branch, commit)
        self.heads: "list[str]" = []
        self.updates: "list[tuple[str, str]]" = []
        self.stashed: "list[tuple[str, str] | None]" = []  # (branch, commit below it), None: there was nothing to put away
        self.switched: "list[tuple[str, str]]" = []  # (branch, commit that was left)
        self.removed: "list[str]" = []
        self.errors: "list[str]" = []
        self.claimed: "set[str]" = set()  # branches that a command of the line goes to by name
        lines = text.split("\n")[:MOST_LINES]
        self.stat = _stat(lines) if " | " in text else False if "Merge made by " in text else None
        for line in lines:
            if line[:1] and line[0] in _FIRST_LETTERS:
                self._read(line.strip("\r"))

    def _read(self, line: str) -> None:
        if line[0] == "[":
            self._commit(line)
        elif line.startswith("HEAD is now at "):
            self.heads.append(line[15:].partition(" ")[0])
        elif line.startswith("Updating "):
            was, _, made = line[9:].strip().partition("..")
            if _is_hash(was) and _is_hash(made):
                self.updates.append((was, made))
        elif line.startswith("Saved working directory"):
            place, _, rest = line.partition("WIP on ")[2].partition(": ")
            self.stashed.append((place, rest.partition(" ")[0] if place else ""))
        elif line.startswith("No local changes to save"):
            self.stashed.append(None)
        elif line.startswith(("Switched to ", "Already on ")):
            name = line[line.find("'") + 1 : line.rfind("'")] if "'" in line else ""
            self.switched.append((name, "" if line[0] == "S" else "same"))
        elif line.startswith(("fatal: ", "error: ")):
            self.errors.append(line)
        elif line.startswith("Removing "):
            self.removed.append(line[9:].strip('"'))

    def _commit(self, line: str) -> None:
        """`[main 1a2b3c4] subject`, `[main (root-commit) 1a2b3c4] subject`, `[detached HEAD 1a2b3c4] subject`."""
        words = line[1 : line.find("]")].split(" ") if "] " in line else []
        if len(words) > 1 and _is_hash(words[-1]):
            name = "" if words[0] == "detached" else words[0]
            self.commits.append((name, words[-1]))

    def names(self, found: "list[Move]") -> bool:
        """Is there a fact left that fits one of these moves, so that they may have run behind `||`?"""
        return any(getattr(self, fact) for move in found for fact in _FACTS.get(_READERS.get(move.op, _silent), ()))

    def says_no(self, commits: bool) -> bool:
        """Did something fail, so that a command behind `||` ran? commits: there is a commit that may have."""
        idle = commits and self.any("nothing to commit", "nothing added to commit", "no changes added to commit")
        return idle or bool(self.errors) or self.any("No stash entries found", *_NO_MERGE)

    def any(self, *texts: str) -> bool:
        """Is one of these printed?"""
        return any(text in self.text for text in texts)


_FIRST_LETTERS = "[HUSNAfeR"


def _is_hash(word: str) -> bool:
    return 4 <= len(word) <= 64 and not word.strip("0123456789abcdef")


def _stat(lines: "list[str]") -> "bool | None":
    """Does the list of changed files below a pull or a merge name code? None if there is no such list, or not all of it.

    A merge whose list is missing changed nothing.
    """
    named = code = 0
    for line in lines:
        name, bar, rest = line.partition(" | ")
        if bar and line[:1] == " " and (rest.strip()[:1].isdigit() or rest.strip().startswith("Bin")):
            named += 1
            name = name.strip().removeprefix(".../")
            code += " => " in name or files.kind(name)[0] in _CODE
        elif " changed, " in line and line.strip().partition(" ")[0].isdigit() and " file" in line:
            return bool(code) if named == int(line.strip().partition(" ")[0]) else None
    return None


def _made(
    runs: "list[Run]", at: int, found: "list[Move]", told: Told, ended: "bool | None", blamed: bool
) -> "list[Move]":
    """What is left of a run's moves."""
    if runs[at].when == IF_FAILED and ended is not True and not told.names(found):
        if not told.says_no(commits=any(run.argv[1:2] == ["commit"] for run in runs[:at])):
            return []
    kept: "list[Move]" = []
    for move in found:
        kept += _READERS.get(move.op, _silent)(move, told, ended, blamed)
    if found[0].op == moves.PICK and kept and kept[-1].op == moves.PICK:
        return []  # the commit or stash that they were picked for did not come about
    return kept


def _silent(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    """A command that says nothing when all went well."""
    if ended is False or blamed:
        return []
    return [move]


def _commit(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    if told.commits:
        move.branch, move.made = told.commits.pop(0)
        move.certain = move.certain and (move.op != moves.COMMIT or " changed, " in told.text)
        return [move]
    idle = told.any("nothing to commit", "nothing added to commit", "no changes added to commit", "doing so would make")
    spoke = bool(told.errors) and not move.quiet  # and would have said that it committed
    return [] if (idle and ended is not True) or ended is False or blamed or spoke else [move]


def _stash(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    if told.stashed:
        saved = told.stashed.pop(0)
        if saved is None:
            return []
        move.branch, move.was = saved
        return [move]
    return _silent(move, told, ended, blamed)


def _pop(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    if told.any("CONFLICT (", "The stash entry is kept"):
        if "CONFLICT (" not in told.text:
            return []
        return [Move(moves.CONFLICT)]
    if move.op == moves.STASH_BRANCH and told.errors:
        return [Move(moves.LEAVE, moves.ANY, branch=move.branch)] if told.switched else []
    refused = (
        "No stash entries found",
        "would be overwritten by merge",
        "already exists, no checkout",
        "is not a valid reference",
        "log for 'stash' only has",
        "is not a stash",
    )
    return [] if ended is False or told.any(*refused) or blamed else [move]


def _leave(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    """Another branch or commit; or the word was a file's name after all."""
    named = move.branch or (move.rev if move.rev[:1] not in ("-", "?") else "")
    at = next(
        (at for at, (name, _same) in enumerate(told.switched) if name == named or not (named or name in told.claimed)),
        -1,
    )
    if at < 0 and told.switched and not named and not told.errors:
        at = 0
    if at >= 0:
        name, same = told.switched.pop(at)
        if same:
            return [Move(moves.RESET)] if move.op == moves.LEAVE_FORCED else []
        move.branch = name
        return [move]
    if blamed:
        return []
    if told.heads:
        move.made = told.heads.pop(0)
        return [move]
    if move.rev and not move.branch and told.any(" path from the index", " paths from the index"):
        return [Move(moves.RESTORE, path=move.rev)]
    return [] if told.errors and not move.quiet else _silent(move, told, ended, blamed)


def _restore(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    if move.path and told.switched and told.switched[0][0] and move.path.endswith(told.switched[0][0]):
        return _leave(Move(moves.LEAVE, told.switched[0][0]), told, ended, blamed)
    return _silent(move, told, ended, blamed)


def _reset(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    if told.heads and not blamed:
        move.made = told.heads.pop(0)
        return [move]
    return _silent(move, told, ended, blamed)


def _worktree(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    if told.heads:
        told.heads.pop(0)
    return _silent(move, told, ended, blamed)


def _merge(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    """A merge, a pull, a rebase: there may be nothing to do, or it stops half-way."""
    if told.updates and told.any(
        "Fast-forward", "Merge made", "Squash commit", "Automatic merge went well", "Successfully rebased"
    ):
        move.was, move.made = told.updates.pop(0)
        if "Fast-forward" in told.text and move.op != moves.REBASE and "Squash commit" not in told.text:
            move.op = moves.FORWARD
        move.stays = told.stat is False
        move.certain = True
        return [move]
    if told.any(*_CONFLICTS):
        return [Move(moves.CONFLICT)]
    if told.any(
        "Merge made",
        "Successfully rebased and updated",
        "Squash commit",
        "Automatic merge went well",
        "Fast-forwarded ",
    ):
        move.certain = True
        move.stays = told.stat is False
        if told.any("Squash commit", "Automatic merge went well"):
            move.op = moves.UNCOMMITTED
        return [move]
    idle = told.any("Already up to date", "Already up-to-date", "HEAD is up to date.") or (
        "Current branch " in told.text and " is up to date." in told.text
    )
    if idle or ended is False or told.any(*_NO_MERGE):
        return []
    if told.commits and move.op == moves.REBASE:
        told.commits.clear()
    return [] if blamed or (told.errors and ended is None) else [move]


_NO_MERGE = ("Aborting", "There is no tracking information", "not something we can merge")


def _uncommitted(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    if told.any(*_CONFLICTS):
        return [Move(moves.CONFLICT)]
    if told.updates and "Fast-forward" in told.text and "Squash commit" not in told.text:
        return _merge(move, told, ended, blamed)
    unknown = (
        bool(move.rev) and f"merge: {'' if move.rev == moves.ANY else move.rev + ' - not something we'}" in told.text
    )
    idle = unknown or told.any("Already up to date", "Already up-to-date")
    return [] if idle else _silent(move, told, ended, blamed)


def _pick(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    """A commit on top: each says so in a line; a conflict stops it."""
    if told.any(*_CONFLICTS):
        return [Move(moves.CONFLICT)]
    if "Successfully rebased" in told.text:
        told.commits.clear()
        return [Move(moves.REBASE, moves.ANY)]
    if told.commits:
        made, told.commits = told.commits, []
        move.branch, move.made = made[-1]
        if len(made) > 1:
            move.op, move.rev = moves.PICKED, moves.ANY
        return [move]
    idle = told.any("is now empty", "nothing to commit", "nothing added to commit")
    return [] if idle or ended is False or blamed else [move]


def _clean(move: Move, told: Told, ended: "bool | None", blamed: bool) -> "list[Move]":
    """It names what it removes; a folder stands for all in it."""
    if told.any("would be removed", "Would remove "):
        return []
    if not told.removed:
        return _silent(move, told, ended, blamed)
    folder = f"{move.folder.rstrip('/')}/" if move.folder else ""
    named = []
    for name in told.removed[:500]:
        gone = Move(moves.CLEAN, path=name if name[:1] == "/" else folder + name)
        gone.folder = move.folder
        named.append(gone)
    return named


# What a sort of move prints when it was made.
_FACTS = {
    _commit: ("commits",),
    _pick: ("commits",),
    _stash: ("stashed",),
    _leave: ("switched", "heads"),
    _reset: ("heads",),
    _merge: ("updates",),
}
# Commands that fail where there is nothing for them to do.
_FAIL_IDLE = (moves.COMMIT, moves.COMMIT_ALL, moves.COMMIT_PICKED, moves.POP, moves.APPLY_STASH)
_READERS = {
    **dict.fromkeys((moves.COMMIT, moves.COMMIT_ALL, moves.COMMIT_PICKED, moves.AMEND, moves.AMEND_ALL), _commit),
    **dict.fromkeys(
        (
            moves.STASH,
            moves.STASH_ALL,
            moves.STASH_KEEP,
            moves.STASH_STAGED,
            moves.STASH_PICKED,
            moves.STASH_PICKED_ALL,
        ),
        _stash,
    ),
    **dict.fromkeys((moves.POP, moves.APPLY_STASH, moves.STASH_BRANCH), _pop),
    **dict.fromkeys((moves.LEAVE, moves.LEAVE_FORCED, moves.BACK, moves.BRANCH), _leave),
    **dict.fromkeys((moves.RESTORE, moves.TAKE, moves.TAKE_WORK), _restore),
    **dict.fromkeys((moves.RESET, moves.RESET_KEEP), _reset),
    **dict.fromkeys((moves.MERGE, moves.FORWARD, moves.PULL, moves.REBASE), _merge),
    **dict.fromkeys((moves.PICKED, moves.REVERT), _pick),
    moves.UNCOMMITTED: _uncommitted,
    moves.CLEAN: _clean,
    moves.WORKTREE: _worktree,
}
