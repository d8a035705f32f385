"""Which files does a git command (or jj, hg, svn, gh) change in the work tree?"""

from stillgreen import files
from stillgreen.shell.edits_patch import read as read_patch
from stillgreen.shell.file_edit import (
    APPLY,
    BACK,
    DELETE,
    GIT,
    LEAVE,
    MERGE,
    MOVE,
    POP,
    PULL,
    RESET,
    RESTORE,
    STASH,
    WRITE,
    FileEdit,
    base,
    given,
    split,
    value,
)
from stillgreen.shell.run import Run

_GLOBAL_VALUES = frozenset(
    ("-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--super-prefix", "--config-env")
)


def git(words: "list[str]", run: Run) -> "list[FileEdit]":
    """One git command; commands that change nothing but git's own state give nothing."""
    folder, at = "", 0
    while at < len(words) and words[at][:1] == "-":
        if words[at] == "-C" and at + 1 < len(words):
            folder = words[at + 1] if words[at + 1][:1] in ("/", "~") or not folder else folder + "/" + words[at + 1]
        at += 2 if words[at] in _GLOBAL_VALUES else 1
    reader = _COMMANDS.get(words[at]) if at < len(words) else None
    rest = words[at + 1 :]
    if reader is None or "--help" in rest or rest[:1] == ["-h"]:
        return []
    found = reader(rest, run)
    for edit in found:
        edit.how = GIT
        edit.folder = folder
        if folder and edit.path and edit.path[:1] not in ("/", "~"):
            edit.path = folder.rstrip("/") + "/" + edit.path
    return found


def tree(op: str, certain: bool = False) -> "list[FileEdit]":
    """Any file may have changed. Uncertain where git itself often has nothing to do (a pull, a checkout)."""
    return [FileEdit("", op, GIT, certain)]


def paths(names: "list[str]", op: str, certain: bool = True) -> "list[FileEdit]":
    """These files change; the whole tree (`.`) is any file."""
    return [FileEdit("" if name in (".", ":/", ":/.", "*", "./") else name, op, GIT, certain) for name in names]


def checkout(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git checkout`: a branch to go to, a new branch (no file changes), or files to bring back."""
    names = words[words.index("--") + 1 :] if "--" in words else []
    options, operands = split(
        words[: words.index("--")] if "--" in words else words, frozenset(("b", "B", "orphan", "conflict"))
    )
    if given(options, "b", "B", "orphan"):
        return tree(LEAVE) if len(operands) > 0 and operands[0] not in ("HEAD", "@") else []
    if names or given(options, "ours", "theirs", "p", "patch"):
        return _restored(
            names or operands, WRITE if given(options, "ours", "theirs") or (operands and names) else RESTORE
        )
    if operands == ["-"]:
        return tree(BACK)
    if not operands and given(options, "f", "force"):
        return tree(RESET)
    if len(operands) == 1:
        return _restored(operands, RESTORE) if is_path(operands[0]) else tree(LEAVE)
    if operands and not given(options, "t", "track", "detach"):
        return _restored(operands[1:], WRITE) if not all(map(is_path, operands)) else _restored(operands, RESTORE)
    return tree(LEAVE) if operands else []


def _restored(names: "list[str]", op: str) -> "list[FileEdit]":
    """Files brought back; the whole tree at once goes back to what is committed."""
    if names in ([], ["."], [":/"]):
        return tree(RESET if op == RESTORE else WRITE, certain=op != RESTORE)
    return paths(names, op)


def is_path(word: str) -> bool:
    """Is it a file rather than a branch? By its look: an ending that files know, a dot, a slash at the end."""
    if word in (".", "./") or word[-1:] == "/" or word[:2] in ("./", ":/", ":("):
        return True
    if "*" in word:
        return True
    if word.startswith(
        ("origin/", "upstream/", "refs/", "HEAD", "v0", "v1", "v2", "release/", "feature/", "fix/", "tags/")
    ):
        return False
    _kind, why = files.kind(word)
    return why not in (
        "no-ending",
        "unknown-ending",
        "folder",
        "test-folder",
        "momentary-name",
        "build-output",
        "dependencies",
    ) and "." in base(word)


def switch(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git switch`: another branch; `-c` makes one on the spot."""
    options, operands = split(words, frozenset(("c", "C", "create", "force-create", "orphan", "conflict")))
    if given(options, "c", "C", "create", "force-create", "orphan"):
        return tree(LEAVE) if operands else []
    return tree(BACK if operands == ["-"] else LEAVE) if operands else []


def restore(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git restore`: only `--staged` leaves the work tree alone."""
    options, operands = split(words, frozenset(("s", "source", "conflict", "pathspec-from-file")))
    if given(options, "S", "staged") and not given(options, "W", "worktree"):
        return []
    source = value(options, "s", "source")
    return _restored(operands, WRITE if source and source not in ("HEAD", "@") else RESTORE)


def reset(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git reset --hard` and its like; soft and mixed resets leave the files alone."""
    options, operands = split(words)
    if not given(options, "hard", "merge", "keep"):
        return []
    return tree(RESET) if not operands or operands[0] in ("HEAD", "@") else tree(WRITE)


def stash(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git stash`: away, back, or only looked at."""
    word = words[0] if words and words[0][:1] != "-" else "push"
    if word in ("pop", "apply", "branch"):
        return tree(POP)
    if word not in ("push", "save") or "--staged" in words:
        return []
    _options, operands = split(
        words[1:] if words[:1] in (["push"], ["save"]) else words, frozenset(("m", "message", "pathspec-from-file"))
    )
    if word == "save" or not operands:
        return tree(STASH)
    return paths(operands, STASH)


def merge(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git merge`, `git rebase`: often there is nothing to do."""
    options, _operands = split(
        words, frozenset(("m", "s", "X", "F", "S", "strategy", "strategy-option", "onto", "x", "exec"))
    )
    if given(options, "continue", "quit", "edit-todo", "show-current-patch") and not given(options, "abort", "skip"):
        return []
    return tree(MERGE)


def pull(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git pull`: new commits, if there are any."""
    return [] if "--dry-run" in words else tree(PULL)


def pick(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git cherry-pick`, `git revert`, `git am`: a change is put on top, or taken back."""
    options, _ = split(words)
    if given(options, "continue", "quit", "show-current-patch"):
        return []
    return tree(APPLY, certain=not given(options, "abort", "skip"))


def apply(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git apply`: the files are known where the patch is in the line."""
    options, operands = split(words, frozenset(("p", "C", "directory", "exclude", "include", "whitespace")))
    looks = given(options, "check", "stat", "numstat", "summary")
    if given(options, "cached") or (looks and not given(options, "apply")):
        return []
    level = value(options, "p")
    if run.stdin is not None and operands in ([], ["-"]):
        return read_patch(
            run.stdin, int(level) if level.isdigit() else 1, "R" in (name for name, _ in options)
        ) or tree(APPLY, True)
    return tree(APPLY, certain=True)


def clean(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git clean -f`: untracked files go; `-X` takes ignored ones only, which are no code."""
    options, operands = split(words, frozenset(("e", "exclude")))
    if given(options, "n", "dry-run", "X") or not given(options, "f", "force", "i", "interactive"):
        return []
    return paths(operands, DELETE) if operands else tree(DELETE, certain=False)


def move(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git mv old new`."""
    options, operands = split(words)
    if given(options, "n", "dry-run") or len(operands) < 2:
        return []
    target = operands[-1]
    if len(operands) > 2 or target.endswith("/") or ("." in base(operands[0])[1:] and "." not in base(target)):
        new = [("" if target in (".", "./") else target.rstrip("/") + "/") + base(name) for name in operands[:-1]]
    else:
        new = [target]
    return paths(operands[:-1], DELETE) + paths(new, MOVE)


def remove(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git rm`; with `--cached` the files stay."""
    options, operands = split(words, frozenset(("pathspec-from-file",)))
    return [] if given(options, "cached", "n", "dry-run") else paths(operands, DELETE)


def bisect(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git bisect`: goes from commit to commit, `reset` goes back."""
    if words[:1] == ["reset"]:
        return tree(BACK)
    return tree(LEAVE) if words[:1] and words[0] in ("start", "good", "bad", "old", "new", "skip", "run") else []


def whole(words: "list[str]", run: Run) -> "list[FileEdit]":
    """Rare commands that rewrite the work tree."""
    return tree(WRITE)


def submodule(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`git submodule update|add`: other repositories' files below this one."""
    if words[:1] == ["add"]:
        return paths([".gitmodules"], WRITE)
    return tree(PULL) if words[:1] == ["update"] and "--remote" in words else []


_COMMANDS = {
    "checkout": checkout,
    "co": checkout,
    "switch": switch,
    "sw": switch,
    "restore": restore,
    "reset": reset,
    "stash": stash,
    "merge": merge,
    "rebase": merge,
    "pull": pull,
    "cherry-pick": pick,
    "revert": pick,
    "am": pick,
    "apply": apply,
    "clean": clean,
    "mv": move,
    "rm": remove,
    "bisect": bisect,
    "submodule": submodule,
    "checkout-index": whole,
    "read-tree": whole,
    "filter-branch": whole,
    "filter-repo": whole,
    "sparse-checkout": whole,
    "subtree": whole,
}


def others(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`gh pr checkout`, `jj edit`, `hg update`, `svn update`: the same for other tools."""
    program = base(run.argv[0]).lower()
    verbs = [word for word in words if word[:1] != "-"]
    first = verbs[0] if verbs else ""
    if program in ("gh", "glab"):
        return tree(LEAVE) if first in ("pr", "mr", "co") and (verbs[1:2] == ["checkout"] or first == "co") else []
    if program == "svn" and first in ("revert", "delete", "rm", "mv", "move"):
        return paths(verbs[1:], RESTORE if first == "revert" else DELETE)
    if program == "hg" and first == "revert":
        return _restored(verbs[1:], RESTORE)
    return tree(LEAVE) if first in _OTHERS.get(program, ()) else []


_OTHERS = {
    "jj": ("edit", "new", "restore", "abandon", "undo", "rebase", "squash", "checkout"),
    "hg": ("update", "up", "checkout", "co", "pull", "merge", "rebase", "graft", "shelve", "unshelve", "import"),
    "svn": ("update", "up", "switch", "sw", "merge", "patch", "checkout", "co"),
    "gt": ("checkout", "co", "sync", "restack", "up", "down", "top", "bottom", "modify"),
}
