"""What does an edit make of a work tree? A file's content is another, or the one that it had before."""

from stillgreen import events
from stillgreen.counted.contents import IS_THERE, Contents
from stillgreen.counted.files import FIRST, GONE, mixed
from stillgreen.events import Edit

_ROOTLESS = ("apply", "generate", "install")  # edits of files that are not known by name, of which some may be new
_OF_WHAT = ("delete", "write", "append", "move", "apply", "generate", "install")


class Edited(Contents):
    """A work tree whose files are edited."""

    __slots__ = ()

    def edit(self, edit: Edit) -> None:
        """Follow an edit of one file, or of files that are not known."""
        path = edit.path
        if not path:
            self._blur(by_git=False)
            self.stray = self.stray or edit.op in _ROOTLESS
            return
        if edit.folders:
            self.where[path] = edit.folders
        self._learn(path, edit)
        if edit.touch == events.TEXT:
            self._as_before(path, edit.after)
            return
        if edit.op == "delete":
            self._set(path, GONE)
        elif edit.after:
            self._set(path, self.contents.setdefault(path, {}).setdefault(edit.after, edit.after))
        elif edit.removed or edit.added:
            self._patch(path, edit.removed, edit.added)
        else:
            self._set(path, self._fresh())
        if edit.how != events.GIT:
            self.latest[path] = self.token(path)
            return
        self.moved = True
        if edit.op in ("delete", "move"):
            if edit.op == "delete":
                self.contents.setdefault(path, {}).setdefault(IS_THERE, self._in(self.index, path))
            self._stage(path, self.token(path))
            self.indexed = True

    def _blur(self, by_git: bool = True) -> None:
        """Any file may be another from now on; git itself leaves those alone that it does not know."""
        unknown = [path for path in self._paths() if not self._tracked(path)]
        work = self._nowhere()
        for path in unknown:
            work.tokens[path] = self.token(path) if by_git else self._fresh()
        self.work = work

    def _blur_folder(self, edit: Edit) -> None:
        """Files of a folder, or of all, are as in a commit of which not all is known."""
        unknown = [path for path in self._paths() if not self._tracked(path)]
        self._blur()
        if edit.op in ("take", "take-both"):
            self.index = self._nowhere()
            self.index.tokens.update(dict.fromkeys(unknown, GONE))

    def _learn(self, path: str, edit: Edit) -> None:
        """What an edit says about the file before it."""
        now = self.token(path)
        if edit.op == "create" or (edit.op == "move" and edit.how == events.GIT):
            for token in (now, self._in(self.index, path), self._in(self.head, path)):
                if token[0] == "?" and path not in self.maybe and not self._is_known(path, token):
                    self._turned_out(path, token, GONE)
        elif edit.before:
            names = self.contents.setdefault(path, {})
            named = self._known(path, names[edit.before]) if edit.before in names else ""
            if not named:
                opaque = now != GONE and all(token != now for content, token in names.items() if content != IS_THERE)
                names[edit.before] = now if opaque else edit.before
            elif now[0] == "?" and named != now:
                self._turned_out(path, now, named)
        elif now[0] == "?" and edit.how == events.SHELL and edit.op in _OF_WHAT:
            self.maybe.add(path)

    def _turned_out(self, path: str, unknown: str, token: str) -> None:
        self.firsts.setdefault(unknown, {})[path] = token
        if path in self.work.tokens:
            self.work.share = None

    def _as_before(self, path: str, content: str) -> None:
        """A change of comments or texts: the content is another, the code is the same."""
        if content:
            names = self.contents.setdefault(path, {})
            if content in names:
                self._set(path, names[content])
            else:
                names[content] = self.token(path)

    def _patch(self, path: str, removed: str, added: str) -> None:
        """A hunk whose reverse was the last one on this file takes that one back; the same hunk again gives the same code."""
        done = self.undo.setdefault(path, [])
        if done and done[-1][0] == added and done[-1][1] == removed:
            self._set(path, done.pop()[2])
            return
        before = self.token(path)
        done.append((removed, added, before))
        self._set(path, f"{mixed(before + chr(0) + removed + chr(0) + added):x}")

    def hand_over(self, folder: str, other: "Edited") -> None:
        """Give the files of a folder to a work tree of its own; the ids of both together stay the same."""
        for path in [path for path in self.work.tokens if folder in self.where.get(path, ())]:
            token, first = self.token(path), self._known(path, self.work.base)
            if first[0] != "?":
                other.firsts.setdefault(FIRST, {})[path] = first
            other.where[path], other.contents[path] = self.where[path], self.contents.pop(path, {})
            other._set(path, FIRST if token == first else token)
            self._set(path, first)
            for files in (self.work, self.index):
                files.tokens.pop(path, None)
            if path in self.latest:
                other.latest[path] = self.latest.pop(path)
