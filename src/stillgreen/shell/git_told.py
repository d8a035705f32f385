"""Which of git's moves happened? What git printed tells, and the exit code where it can be seen.

The sentences are git's own (2.39, really run; those of conflicts and pulls also stand in real logs of 2025/26).
"""

from stillgreen import files
from stillgreen.shell import git_moves as moves
from stillgreen.shell.git_moves import Move
from stillgreen.shell.run import CANNOT_TELL, IF_FAILED, OK, Run

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
    alone = sum(1 for found in read.values() if found) == 1
    return {at: _made(runs[at], found, told, _ended(runs[at], code), alone) for at, found in read.items()}


def _ended(run: Run, code: "int | None") -> "bool | None":
    """Did this run end well, as far as the line's exit code tells?"""
    if code is None:
        return None
    said = run.zero if code == 0 else run.nonzero
    return None if said == CANNOT_TELL else said == OK


class Told:
    """What git printed, sorted; each fact is used once, by the first command that it fits."""

    __slots__ = ("text", "commits", "heads", "updates", "stashed", "switched", "stat", "removed", "error")

    def __init__(self, output: str) -> None:
        self.text = text = output[:MOST_LETTERS]
        self.commits: "list[tuple[str, str]]" = []  # (branch, commit)
        self.heads: "list[str]" = []
        self.updates: "list[tuple[str, str]]" = []
        self.stashed: "list[tuple[str, str] | None]" = []  # (branch, commit below it), None: there was nothing to put away
        self.switched: "list[tuple[str, str]]" = []  # (branch, commit that was left)
        self.removed: "list[str]" = []
        self.error = ""
        lines = text.split("\n")[:MOST_LINES]
        self.stat = _stat(lines) if " | " in text else None
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
        elif line.startswith(("fatal: ", "error: ")) and not self.error:
            self.error = line
        elif line.startswith("Removing "):
            self.removed.append(line[9:].strip('"'))

    def _commit(self, line: str) -> None:
        """`[main 1a2b3c4] subject`, `[main (root-commit) 1a2b3c4] subject`, `[detached HEAD 1a2b3c4] subject`."""
        words = line[1 : line.find("]")].split(" ") if "] " in line else []
        if len(words) > 1 and _is_hash(words[-1]):
            name = "" if words[0] == "detached" else words[0]
            self.commits.append((name, words[-1]))

    def names_a_move(self) -> bool:
        """Is there any fact left, so that a command behind `||` may have run?"""
        return bool(self.commits or self.heads or self.updates or self.stashed or self.switched)

    def any(self, *texts: str) -> bool:
        """Is one of these printed?"""
        return any(text in self.text for text in texts)


_FIRST_LETTERS = "[HUSNAfeR"


def _is_hash(word: str) -> bool:
    return 4 <= len(word) <= 64 and not word.strip("0123456789abcdef")


def _stat(lines: "list[str]") -> "bool | None":
    """Does the list of changed files below a pull or a merge name code? None if there is no such list, or not all of it."""
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


def _made(run: Run, found: "list[Move]", told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    """What is left of a run's moves."""
    if run.when == IF_FAILED and ended is not True and not told.names_a_move():
        return []
    kept: "list[Move]" = []
    for move in found:
        kept += _READERS.get(move.op, _silent)(move, told, ended, alone)
    if found and found[0].op == moves.PICK and kept and kept[-1].op == moves.PICK:
        return []  # the commit or stash that they were picked for did not come about
    return kept


def _silent(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    """A command that says nothing when all went well."""
    if ended is False or (told.error and (alone or (move.path and move.path in told.error))):
        return []
    return [move]


def _commit(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    if told.commits:
        move.branch, move.made = told.commits.pop(0)
        return [move]
    idle = told.any("nothing to commit", "nothing added to commit", "no changes added to commit")
    return [] if idle or ended is False or (alone and told.error) else [move]


def _stash(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    if told.stashed:
        saved = told.stashed.pop(0)
        if saved is None:
            return []
        move.branch, move.was = saved
        return [move]
    return _silent(move, told, ended, alone)


def _pop(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    if told.any("CONFLICT (", "The stash entry is kept"):
        if "CONFLICT (" not in told.text:
            return []
        return [Move(moves.CONFLICT)]
    refused = (
        "No stash entries found",
        "would be overwritten by merge",
        "already exists, no checkout",
        "is not a stash",
    )
    return [] if ended is False or told.any(*refused) or (alone and told.error) else [move]


def _leave(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    """Another branch or commit; or the word was a file's name after all."""
    if told.switched:
        name, same = told.switched.pop(0)
        if same:
            return [Move(moves.RESET)] if move.op == moves.LEAVE_FORCED else []
        move.branch = name
        return [move]
    if told.heads:
        move.made = told.heads.pop(0)
        return [move]
    if move.rev and not move.branch and told.any(" path from the index", " paths from the index"):
        return [Move(moves.RESTORE, path=move.rev)]
    return _silent(move, told, ended, alone)


def _restore(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    if told.any("Updated 0 paths"):
        return []
    if move.path and alone and told.switched and told.switched[0][0] and move.path.endswith(told.switched[0][0]):
        return _leave(Move(moves.LEAVE, told.switched[0][0]), told, ended, alone)
    return _silent(move, told, ended, alone)


def _reset(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    if told.heads:
        move.made = told.heads.pop(0)
        return [move]
    return _silent(move, told, ended, alone)


def _worktree(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    if told.heads:
        told.heads.pop(0)
    return _silent(move, told, ended, alone)


def _merge(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
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
    if told.any("CONFLICT (", "error: could not apply", "Patch failed at"):
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
    idle = told.any("Already up to date", "Already up-to-date") or (
        "Current branch " in told.text and " is up to date." in told.text
    )
    if idle or ended is False or told.any("Aborting", "There is no tracking information"):
        return []
    if told.commits and move.op == moves.REBASE:
        told.commits.clear()
    return [] if told.error and (alone or ended is None) else [move]


def _pick(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    """A commit on top: each says so in a line; a conflict stops it."""
    if told.any("CONFLICT (", "error: could not apply", "error: could not revert"):
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
    return [] if idle or ended is False or (alone and told.error) else [move]


def _clean(move: Move, told: Told, ended: "bool | None", alone: bool) -> "list[Move]":
    """It names what it removes; a folder stands for all in it."""
    if told.any("would be removed", "Would remove "):
        return []
    if not told.removed:
        return _silent(move, told, ended, alone)
    folder = f"{move.folder.rstrip('/')}/" if move.folder else ""
    named = []
    for name in told.removed[:500]:
        gone = Move(moves.CLEAN, path=name if name[:1] == "/" else folder + name)
        gone.folder = move.folder
        named.append(gone)
    return named


_READERS = {
    **dict.fromkeys((moves.COMMIT, moves.COMMIT_ALL, moves.COMMIT_PICKED, moves.AMEND, moves.AMEND_ALL), _commit),
    **dict.fromkeys((moves.STASH, moves.STASH_ALL, moves.STASH_KEEP, moves.STASH_STAGED, moves.STASH_PICKED), _stash),
    **dict.fromkeys((moves.POP, moves.APPLY_STASH, moves.STASH_BRANCH), _pop),
    **dict.fromkeys((moves.LEAVE, moves.LEAVE_FORCED, moves.BACK, moves.BRANCH), _leave),
    **dict.fromkeys((moves.RESTORE, moves.TAKE, moves.TAKE_WORK), _restore),
    **dict.fromkeys((moves.RESET, moves.RESET_KEEP), _reset),
    **dict.fromkeys((moves.MERGE, moves.FORWARD, moves.PULL, moves.REBASE), _merge),
    **dict.fromkeys((moves.PICKED, moves.REVERT), _pick),
    moves.CLEAN: _clean,
    moves.WORKTREE: _worktree,
}
