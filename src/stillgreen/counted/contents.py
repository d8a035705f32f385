"""What is in the files, the index and the commit of one work tree, and what is known of each file's content?"""

from stillgreen.counted.files import FIRST, GONE, Files, Stash, mixed

IS_THERE = ""  # in place of a content: it is not known, but there is such a file
_NOTHING: "dict[str, str]" = {}


class Contents:
    """One work tree, followed.

    name      apart from other work trees of the session, "" for the first
    work, index, head  the files, what is staged, what is checked out;  branch  "" if not known
    firsts    base -> file -> the token that it has there, once that is known to be another one
    maybe     files that a shell wrote, of which git may know nothing;  stray  there may be such files without a name
    where     file -> its folders;  contents  file -> content -> token;  undo  file -> hunks that can be taken back
    latest    file -> token after its last edit in this window;  moved  git changed files since then, or another hand
    left      id and missing files at the moment when a branch was left, until something happens on the other one
    touched   files in which work, index and head may differ, while all is known of them
    stopped   head, index and files before a merge or a rebase that stopped half-way
    picked    files to which the next commit or stash is limited;  indexed  something was staged since the last commit
    """

    __slots__ = (
        "name", "work", "index", "head", "branch", "firsts", "maybe", "stray", "where", "contents", "undo", "latest", "left", "branches",
        "commits", "stashes", "previous", "stopped", "picked", "indexed", "serial", "moved", "touched",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.name = name
        self.head = Files(FIRST, {})
        self.index = Files(FIRST, {})
        self.work = Files(FIRST, {})
        self.branch = ""
        self.firsts: "dict[str, dict[str, str]]" = {}
        self.maybe: "set[str]" = set()
        self.stray = False
        self.where: "dict[str, list[str]]" = {}
        self.contents: "dict[str, dict[str, str]]" = {}
        self.undo: "dict[str, list[tuple[str, str, str]]]" = {}
        self.latest: "dict[str, str]" = {}
        self.left: "tuple[int, list[str]] | None" = None
        self.branches: "dict[str, Files]" = {}
        self.commits: "dict[str, Files]" = {}
        self.stashes: "list[Stash]" = []
        self.previous: "tuple[str, Files] | None" = None
        self.stopped: "tuple[Files, Files, Files] | None" = None
        self.picked: "list[str]" = []
        self.indexed = False
        self.serial = 0
        self.touched: "dict[str, str]" = {}
        self.moved = False

    def id(self) -> int:
        """The code as it is, as 64 bits; 0 while it is as the session began."""
        work = self.work
        if work.share is None:
            work.share = mixed(self.name + work.base) if work.base != FIRST else 0
            for path in work.tokens:
                work.share ^= self._share(path, self.token(path))
        return work.share

    def _share(self, path: str, token: str) -> int:
        """What a file adds to the id: nothing while it is as in the base."""
        return 0 if token == self._known(path, self.work.base) else mixed(path + "\0" + token)

    def _known(self, path: str, token: str) -> str:
        """A token of what is not known, or what it turned out to be."""
        while token[0] == "?" and path in self.firsts.get(token, _NOTHING):
            token = self.firsts[token][path]
        return token

    def _in(self, files: Files, path: str) -> str:
        return self._known(path, files.tokens.get(path, files.base))

    def token(self, path: str) -> str:
        """The token of a file as it is."""
        return self._known(path, self.work.tokens.get(path, self.work.base))

    def lacks(self) -> "list[str]":
        """Files whose last edit of this window is not there, or no longer: stashed, taken back, on another branch."""
        if not self.moved:
            return []
        return [path for path, token in self.latest.items() if self.token(path) != self._known(path, token)]

    def open_window(self) -> None:
        """What was edited before no longer matters."""
        self.latest.clear()
        self.moved = False

    def _set(self, path: str, token: str) -> None:
        if self.work.share is not None:
            self.work.share ^= self._share(path, self.token(path)) ^ self._share(path, token)
        self.work.tokens[path] = token
        self.touched[path] = ""

    def _stage(self, path: str, token: str) -> None:
        self.index.tokens[path] = token
        self.touched[path] = ""

    def _settle(self, were_alike: bool) -> None:
        """Know again which files may differ, after a move."""
        if not were_alike:
            self.touched = dict.fromkeys(self._all_paths(), "")
        if self.work.base == self.index.base == self.head.base:
            self.touched = {
                path: ""
                for path in self.touched
                if not self.token(path) == self._in(self.index, path) == self._in(self.head, path)
            }

    def _fresh(self, mark: str = "#") -> str:
        self.serial += 1
        return f"{mark}{self.serial:x}"

    def _nowhere(self, parent: "Files | None" = None) -> Files:
        """Files of which nothing is known."""
        return Files(self._fresh("?"), {}, parent)

    def _tracked(self, path: str) -> bool:
        return self._in(self.index, path) != GONE

    def _paths(self) -> "dict[str, str]":
        """Files in which the work tree, the index and the commit may differ (only the keys count)."""
        if self.work.base == self.index.base == self.head.base:
            return {**dict.fromkeys(sorted(self.maybe), ""), **self.touched}
        return self._all_paths()

    def _all_paths(self) -> "dict[str, str]":
        """All files that are known by name."""
        return {**dict.fromkeys(sorted(self.maybe), ""), **self.head.tokens, **self.index.tokens, **self.work.tokens}

    def _under(self, path: str, files: "dict[str, str]") -> "list[str]":
        """Those of these files that a path stands for: itself, or all in that folder."""
        if not path:
            return list(files)
        found = [file for file in files if path in self.where.get(file, ())]
        return [path, *found] if path in files else found

    def _same(self, one: Files, other: Files) -> bool:
        if one is other:
            return True
        return one.base == other.base and all(
            self._in(one, path) == self._in(other, path) for path in {**one.tokens, **other.tokens}
        )

    def _is_there(self, files: Files, path: str) -> bool:
        """Do these files hold this one, as far as is known?"""
        token = self._in(files, path)
        return token != GONE and (token[0] != "?" or self._is_known(path, token))

    def _is_known(self, path: str, token: str) -> bool:
        """Does this token of what is not known stand for a file that was seen?"""
        return token in self.contents.get(path, _NOTHING).values()
