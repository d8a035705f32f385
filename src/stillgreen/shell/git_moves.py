"""Where does a git command take the work tree: to which commit, out of which stash, back to which file?

`edits_git` says which files may change, for people who ask what a command does. Moves say more: what is staged and
committed, what is put away and by which name it comes back. `counted` follows them; `git_told` says which happened.
"""

from stillgreen.shell import edits_git
from stillgreen.shell.edits_git import is_path
from stillgreen.shell.file_edit import DELETE, MOVE, base, given, split, value
from stillgreen.shell.run import UNKNOWN, Run

# What a move does. Those that leave the files of the work tree alone:
ADD = "add"  # the index takes files as they are
ADD_KNOWN = "add-known"  # only tracked ones (`git add -u`)
UNSTAGE = "unstage"
FORGET = "forget"  # no longer tracked (`git rm --cached`)
PICK = "pick"  # a file to which the commit or stash after it is limited
COMMIT = "commit"
COMMIT_ALL = "commit-all"  # all tracked files first (`-a`)
COMMIT_PICKED = "commit-picked"
AMEND = "amend"
AMEND_ALL = "amend-all"
SOFT = "soft"  # `git reset --soft`: the branch goes, index and files stay
MIXED = "mixed"
BRANCH = "branch"  # a new branch on the spot
POINT = "point"  # a branch is made, or set to a commit, elsewhere
RENAME = "rename"
DROP = "drop"  # a stash is thrown away
CLEAR = "clear"
WORKTREE = "worktree"  # another work tree of this repository
STILL = (
    ADD, ADD_KNOWN, UNSTAGE, FORGET, PICK, COMMIT, COMMIT_ALL, COMMIT_PICKED, AMEND, AMEND_ALL, SOFT, MIXED, BRANCH, POINT, RENAME, DROP, CLEAR,
    WORKTREE,
)  # fmt: skip
# Those that change them:
RESTORE = "restore"  # back to what is staged
TAKE = "take"  # out of a commit, and staged
TAKE_BOTH = "take-both"  # the same, and what is not in it goes
TAKE_WORK = "take-work"  # out of a commit, not staged
RESET = "reset"
RESET_KEEP = "reset-keep"
STASH = "stash"
STASH_ALL = "stash-all"  # untracked files too
STASH_KEEP = "stash-keep"  # what is staged stays
STASH_STAGED = "stash-staged"
STASH_PICKED = "stash-picked"
STASH_PICKED_ALL = "stash-picked-all"
POP = "pop"
APPLY_STASH = "apply-stash"
STASH_BRANCH = "stash-branch"
LEAVE = "leave"
LEAVE_FORCED = "leave-forced"  # local changes are thrown away
BACK = "back"
FORWARD = "forward"  # a fast-forward: just the other branch's commit
MERGE = "merge"  # a commit of both
PULL = "pull"
REBASE = "rebase"
PICKED = "picked"  # a commit is put on top (cherry-pick, am, a step of a rebase)
REVERT = "revert"
UNCOMMITTED = "uncommitted"  # changes are brought in and not committed (`--squash`, `-n`)
CONFLICT = "conflict"  # stopped half-way
ABORT = "abort"  # the half-way is taken back
CLEAN = "clean"  # untracked files go
REMOVE = DELETE  # these two are edits of files, which are staged at once
RENAMED = MOVE
LOST = "lost"  # rare commands: any file may be another

# What a commit is called, in `Move.rev`, beside a name or a hash as typed: "" the current one, "~2" two before it,
# "-" the branch before, "?" one that can mean another commit each time.
ANY = "?"
_REMOTES = ("origin/", "upstream/", "refs/remotes/", "remotes/")
_MOVING = ("FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD", "AUTO_MERGE")
_VALUED_GLOBAL = ("-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--config-env")
_CONTAINERS = ("docker", "podman", "kubectl", "ssh", "nerdctl", "container", "devcontainer", "lima", "orb", "vagrant")


class Move:
    """One step of git.

    op      one of the words above
    path    of which file or folder, from where the line starts; "" = the whole tree
    folder  where git runs, from where the line starts; UNKNOWN inside if that is not known
    rev     which commit (see above), or the number of a stash; branch: the name of a branch that it goes to or makes
    certain False: it may have done nothing; of a commit: perhaps nothing is in it
    was, made   the commits before and after it, as far as git named them
    stays   what it brings is no code, so the files that count are the same
    quiet   it was told to say nothing
    """

    __slots__ = ("op", "path", "folder", "rev", "branch", "certain", "was", "made", "stays", "quiet")

    def __init__(self, op: str, rev: str = "", path: str = "", branch: str = "", certain: bool = True) -> None:
        self.op = op
        self.path = path
        self.folder = ""
        self.rev = rev
        self.branch = branch
        self.certain = certain
        self.was = ""
        self.made = ""
        self.stays = False
        self.quiet = False

    def __repr__(self) -> str:
        words = (
            f"{name}={getattr(self, name)}" for name in self.__slots__[1:] if getattr(self, name) not in ("", False)
        )
        return f"Move({self.op}, {', '.join(words)})"


def read(run: Run) -> "list[Move] | None":
    """The moves of one command, in order; None if it is none of git's, or one that `edits_git` knows better (apply)."""
    if len(run.argv) < 2 or any(name.partition(" ")[0] in _CONTAINERS for name in run.wrappers):
        return None
    program = base(run.argv[0])
    if program in ("gh", "glab"):
        return _hosted(run)
    if program not in ("git", "git.exe", "hub"):
        return None
    folder, at = run.folder, 1
    while at < len(run.argv) and run.argv[at][:1] == "-":
        if run.argv[at] == "-C" and at + 1 < len(run.argv):
            folder = _below(folder, run.argv[at + 1])
        at += 2 if run.argv[at] in _VALUED_GLOBAL else 1
    reader = _COMMANDS.get(run.argv[at]) if at < len(run.argv) else None
    words = run.argv[at + 1 :]
    if reader is None:
        return None
    if "--help" in words or words[:1] == ["-h"] or "--dry-run" in words:
        return []
    moves = reader(words)
    quiet = any(word == "--quiet" or (word[:1] == "-" and word[1:2] != "-" and "q" in word[:5]) for word in words)
    for move in moves:
        move.folder, move.quiet = folder, quiet
        if move.path:
            move.path = _below(folder, move.path)
    return moves


def _hosted(run: Run) -> "list[Move] | None":
    """`gh pr checkout 12`: a branch whose name only the output tells."""
    verbs = [word for word in run.argv[1:] if word[:1] != "-"]
    if verbs[:2] not in (["pr", "checkout"], ["mr", "checkout"]) and verbs[:1] != ["co"]:
        return None
    move = Move(LEAVE, ANY)
    move.folder = run.folder
    return [move]


def _below(folder: str, path: str) -> str:
    if not folder or path[:1] in ("/", "~", "\\") or path[1:2] == ":":
        return path
    return f"{folder.rstrip('/')}/{path}"


def commit_name(text: str) -> str:
    """A commit as typed -> what it is called in `Move.rev`."""
    if text in ("HEAD", "@", ""):
        return ""
    if text in ("-", "@{-1}"):
        return "-"
    if text.startswith(("HEAD", "@")) and (steps := _steps(text.removeprefix("HEAD").removeprefix("@"))) > 0:
        return f"~{steps}"
    if UNKNOWN in text or "@{" in text or text.startswith(_REMOTES) or text in _MOVING or _steps(text) != 0:
        return ANY
    return text.removeprefix("refs/heads/").removeprefix("heads/")


def _steps(text: str) -> int:
    """`~2`, `^`, `^^`, `~` -> how many commits back; 0 if nothing of the sort is at the end, -1 if it is more than that."""
    steps, at = 0, 0
    if "~" not in text and "^" not in text:
        return 0
    while at < len(text):
        end = at + 1
        while end < len(text) and text[end].isdigit():
            end += 1
        number = text[at + 1 : end]
        if text[at] == "~" and len(number) < 4:
            steps += int(number or 1)
        elif text[at] == "^" and number in ("", "1"):
            steps += 1
        else:
            return -1
        at = end
    return steps


def _each(op: str, names: "list[str]", rev: str = "", certain: bool = True) -> "list[Move]":
    """One move per file or folder. Of a pattern only the folder in which it begins is known."""
    found = []
    for name in names[:500]:
        sure = certain
        if name[:2] == ":/" or (name[:1] == ":" and name[1:2] in ("(", "!")):
            name, sure = "", sure and name in (":/", ":/.")
        cut = min((name.find(mark) for mark in ("*", "?", "[", UNKNOWN) if mark in name), default=-1)
        if cut >= 0:
            name, sure = name[: name.rfind("/", 0, cut) + 1] or ".", False
        found.append(Move(op, rev, name, certain=sure))
    return found


def _cut(words: "list[str]") -> "tuple[list[str], list[str] | None]":
    """The words before `--`, and those after it (None if there is none)."""
    if "--" in words:
        at = words.index("--")
        return words[:at], words[at + 1 :]
    return words, None


def add(words: "list[str]") -> "list[Move]":
    """`git add`: what the next commit takes."""
    options, operands = split(words, frozenset(("chmod", "pathspec-from-file")))
    if given(options, "n", "N", "intent-to-add", "refresh"):
        return []
    sure = not given(options, "p", "patch", "i", "interactive", "e", "edit", "pathspec-from-file")
    op = ADD_KNOWN if given(options, "u", "update") else ADD
    if operands:
        return _each(op, operands, certain=sure)
    return (
        [Move(op, certain=sure)]
        if given(options, "A", "all", "u", "update", "p", "patch", "pathspec-from-file")
        else []
    )


_COMMIT_VALUES = frozenset(
    ("m", "F", "C", "c", "t", "message", "file", "author", "date", "template", "cleanup", "fixup", "squash", "trailer")
)


def commit(words: "list[str]") -> "list[Move]":
    """`git commit`: what is staged, all that is tracked, or only some files."""
    options, operands = split(words, _COMMIT_VALUES)
    amend, every = given(options, "amend"), given(options, "a", "all")
    if operands:
        picks = _each(ADD if amend or given(options, "i", "include") else PICK, operands)
        op = AMEND if amend else COMMIT_PICKED
        return [*picks, Move(op, certain=all(pick.certain for pick in picks))]
    if amend:
        return [Move(AMEND_ALL if every else AMEND)]
    return [
        Move(COMMIT_ALL if every else COMMIT, certain=not given(options, "p", "patch", "interactive", "allow-empty"))
    ]


def checkout(words: "list[str]") -> "list[Move]":
    """`git checkout`: to a branch or a commit, on a new branch, or files brought back."""
    words, names = _cut(words)
    options, operands = split(words, frozenset(("b", "B", "orphan", "conflict", "pathspec-from-file")))
    made = value(options, "b", "B", "orphan")
    if made:
        return _new_branch(made, operands)
    if given(options, "ours", "theirs", "p", "patch", "m", "merge", "pathspec-from-file") and (names or operands):
        return _each(RESTORE, names or operands, certain=False)
    forced = given(options, "f", "force")
    if names:
        return _each(TAKE, names, commit_name(operands[0])) if operands else _each(RESTORE, names)
    if not operands and given(options, "d", "detach"):
        return [Move(LEAVE, "~0")]
    if not operands:
        return [Move(RESET)] if forced else []
    if given(options, "d", "detach"):
        return [Move(LEAVE, commit_name(operands[0]) or "~0")]
    if len(operands) == 1 or given(options, "t", "track"):
        name = operands[0]
        if names is None and is_path(name) and not given(options, "t", "track"):
            return _each(RESTORE, [name])
        return _to(name, forced, given(options, "t", "track"))
    if all(map(is_path, operands)):
        return _each(RESTORE, operands)
    return _each(TAKE, operands[1:], commit_name(operands[0]))


def _new_branch(name: str, start: "list[str]") -> "list[Move]":
    rev = commit_name(start[0]) if start else ""
    return [Move(LEAVE, rev, branch=name) if rev else Move(BRANCH, branch=name)]


def _to(name: str, forced: bool, track: bool = False) -> "list[Move]":
    rev = commit_name(name)
    if rev == "-":
        return [Move(BACK, "-")]
    if track and "/" in name:
        return [Move(LEAVE, ANY, branch=name.partition("/")[2])]
    if not rev:
        return [Move(RESET)] if forced else []  # `git checkout HEAD`
    return [Move(LEAVE_FORCED if forced else LEAVE, rev)]


def switch(words: "list[str]") -> "list[Move]":
    """`git switch`: to a branch, or on a new one."""
    options, operands = split(words, frozenset(("c", "C", "create", "force-create", "orphan", "conflict")))
    made = value(options, "c", "C", "create", "force-create", "orphan")
    if made:
        return _new_branch(made, operands)
    forced = given(options, "f", "force", "discard-changes")
    if given(options, "d", "detach"):
        return [Move(LEAVE, (commit_name(operands[0]) if operands else "") or "~0")]
    return _to(operands[0], forced, given(options, "t", "track")) if operands else []


def restore(words: "list[str]") -> "list[Move]":
    """`git restore`: from the index, or from a commit; `--staged` alone leaves the files as they are."""
    options, operands = split(words, frozenset(("s", "source", "conflict", "pathspec-from-file", "U", "unified")))
    sure = not given(options, "p", "patch", "ours", "theirs", "m", "merge", "pathspec-from-file")
    source, staged = value(options, "s", "source"), given(options, "S", "staged")
    if staged and not given(options, "W", "worktree"):
        return _each(UNSTAGE, operands, certain=sure and commit_name(source) == "")
    if staged:
        return _each(TAKE_BOTH, operands, commit_name(source), sure)
    return _each(TAKE_WORK, operands, commit_name(source), sure) if source else _each(RESTORE, operands, certain=sure)


def reset(words: "list[str]") -> "list[Move]":
    """`git reset`: to a commit, with the files or without them; or files out of the index."""
    words, names = _cut(words)
    options, operands = split(words, frozenset(("pathspec-from-file",)))
    op = next((op for name, op in _RESETS if given(options, name)), "")
    if not op and names is None and operands and (len(operands) > 1 or is_path(operands[0])):
        start = 1 if not is_path(operands[0]) else 0
        return _each(UNSTAGE, operands[start:], certain=not start or commit_name(operands[0]) == "")
    if names:
        return _each(UNSTAGE, names, certain=not operands or commit_name(operands[0]) == "")
    return [Move(op or MIXED, commit_name(operands[0]) if operands else "")]


_RESETS = (("hard", RESET), ("merge", RESET_KEEP), ("keep", RESET_KEEP), ("soft", SOFT), ("mixed", MIXED), ("N", MIXED))
_STASHES = {"pop": POP, "apply": APPLY_STASH, "drop": DROP, "clear": CLEAR}


def stash(words: "list[str]") -> "list[Move]":
    """`git stash`: away, back, or thrown away."""
    word = words[0] if words and words[0][:1] != "-" else "push"
    options, operands = split(
        words if word == "push" and words[:1] != ["push"] else words[1:],
        frozenset(("m", "message", "pathspec-from-file")),
    )
    if word in _STASHES:
        return [Move(_STASHES[word], _stash_number(operands[0] if operands else "0"))]
    if word == "branch" and operands:
        return [Move(STASH_BRANCH, _stash_number(operands[1] if len(operands) > 1 else "0"), branch=operands[0])]
    if word not in ("push", "save"):
        return []
    op = STASH
    if given(options, "S", "staged"):
        op = STASH_STAGED
    elif given(options, "u", "include-untracked", "a", "all"):
        op = STASH_ALL
    elif given(options, "k", "keep-index"):
        op = STASH_KEEP
    sure = not given(options, "p", "patch", "pathspec-from-file")
    if operands and word == "push":
        picks = _each(PICK, operands)
        op = STASH_PICKED_ALL if op == STASH_ALL else STASH_PICKED
        return [*picks, Move(op, certain=sure and all(pick.certain for pick in picks))]
    return [Move(op, certain=sure)]


def _stash_number(text: str) -> str:
    digits = text.removeprefix("stash").removeprefix("@{").removesuffix("}")
    return digits if digits.isdigit() and len(digits) < 4 else ANY


_MERGE_VALUES = frozenset(
    ("m", "s", "X", "F", "S", "strategy", "strategy-option", "onto", "x", "exec", "into-name", "message")
)


def merge(words: "list[str]") -> "list[Move]":
    """`git merge`."""
    options, operands = split(words, _MERGE_VALUES)
    if given(options, "abort"):
        return [Move(ABORT)]
    if given(options, "continue"):
        return [Move(COMMIT)]
    if given(options, "quit") or not operands:
        return [] if given(options, "quit") else [Move(MERGE, ANY, certain=False)]
    if given(options, "squash", "no-commit"):
        return [Move(UNCOMMITTED, commit_name(operands[0]))]
    rev = commit_name(operands[0]) if len(operands) == 1 else ANY
    return [Move(FORWARD if given(options, "ff-only") else MERGE, rev, certain=False)]


def pull(words: "list[str]") -> "list[Move]":
    """`git pull`: other people's commits, if there are any."""
    return [Move(PULL, ANY, certain=False)]


def rebase(words: "list[str]") -> "list[Move]":
    """`git rebase`: other commits below one's own; a branch given after the base is gone to first."""
    options, _operands = split(words, _MERGE_VALUES)
    if given(options, "abort", "quit"):
        return [Move(ABORT)] if given(options, "abort") else []
    if given(options, "edit-todo", "show-current-patch"):
        return []
    return [Move(REBASE, ANY, certain=False)]


def pick(words: "list[str]") -> "list[Move]":
    """`git cherry-pick`, `git am`: changes put on top."""
    options, operands = split(words, frozenset(("m", "mainline", "X", "strategy-option", "strategy")))
    if given(options, "abort"):
        return [Move(ABORT)]
    if given(options, "quit", "show-current-patch"):
        return []
    if given(options, "n", "no-commit"):
        return [Move(UNCOMMITTED)]
    many = len(operands) > 1 or any(".." in word for word in operands)
    return [Move(PICKED, ANY if many else "")]


def revert(words: "list[str]") -> "list[Move]":
    """`git revert`: a commit is taken back."""
    moves = pick(words)
    operands = split(words, frozenset(("m", "mainline", "X", "strategy-option", "strategy")))[1]
    if moves and moves[0].op == PICKED and len(operands) == 1:
        return [Move(REVERT, commit_name(operands[0]))]
    return moves


def remove(words: "list[str]") -> "list[Move]":
    """`git rm`: out of the index, and out of the files unless `--cached`."""
    options, operands = split(words, frozenset(("pathspec-from-file",)))
    if given(options, "n"):
        return []
    return _each(FORGET if given(options, "cached") else REMOVE, operands)


def rename(words: "list[str]") -> "list[Move]":
    """`git mv old new`."""
    return [
        Move(REMOVE if edit.op == DELETE else RENAMED, path=edit.path) for edit in edits_git.move(words, Run(["git"]))
    ]


def clean(words: "list[str]") -> "list[Move]":
    """`git clean -f`: untracked files go; `-X` takes ignored ones only, which are no code."""
    options, operands = split(words, frozenset(("e", "exclude")))
    if given(options, "n", "dry-run", "X") or not given(options, "f", "force", "i", "interactive"):
        return []
    sure = not given(options, "e", "exclude", "i", "interactive")
    return _each(CLEAN, operands, certain=sure) if operands else [Move(CLEAN, certain=sure)]


def branch(words: "list[str]") -> "list[Move]":
    """`git branch`: made, set or renamed; the work tree stays."""
    options, operands = split(
        words, frozenset(("u", "set-upstream-to", "contains", "no-contains", "merged", "no-merged", "sort", "format"))
    )
    if given(options, "m", "M", "move"):
        return [Move(RENAME, branch=operands[-1])] if operands else []
    names = tuple(name for name, _ in options)
    if not operands or any(name not in ("f", "force", "t", "track", "no-track", "q", "quiet") for name in names):
        return []
    return [Move(POINT, commit_name(operands[1]) if len(operands) > 1 else "", branch=operands[0])]


def fetch(words: "list[str]") -> "list[Move]":
    """`git fetch origin main:main` sets a local branch."""
    names = [word.rpartition(":")[2] for word in words if ":" in word and "//" not in word and "@" not in word]
    return [Move(POINT, ANY, branch=name) for name in names[:20] if name]


def worktree(words: "list[str]") -> "list[Move]":
    """`git worktree add`: a folder that is followed apart."""
    _options, operands = split(words[1:], frozenset(("b", "B", "orphan", "reason")))
    return [Move(WORKTREE, path=operands[0])] if words[:1] == ["add"] and operands else []


def bisect(words: "list[str]") -> "list[Move]":
    """`git bisect`: from commit to commit; `reset` goes to where it began."""
    word = words[0] if words else ""
    if word == "reset":
        return [Move(BACK if len(words) == 1 else LEAVE, ANY)]
    return [Move(LEAVE, ANY, certain=False)] if word in ("start", "good", "bad", "old", "new", "skip", "run") else []


def whole(words: "list[str]") -> "list[Move]":
    """Rare commands that rewrite the work tree."""
    return [Move(LOST)]


_COMMANDS = {
    "add": add,
    "stage": add,
    "commit": commit,
    "ci": commit,
    "checkout": checkout,
    "co": checkout,
    "switch": switch,
    "sw": switch,
    "restore": restore,
    "reset": reset,
    "stash": stash,
    "merge": merge,
    "pull": pull,
    "rebase": rebase,
    "cherry-pick": pick,
    "am": pick,
    "revert": revert,
    "clean": clean,
    "rm": remove,
    "mv": rename,
    "branch": branch,
    "fetch": fetch,
    "worktree": worktree,
    "bisect": bisect,
    "checkout-index": whole,
    "read-tree": whole,
    "filter-branch": whole,
    "filter-repo": whole,
    "subtree": whole,
}
