"""What is a project called on the page? By the last part of its folder, which is found in its logs and kept nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from stillgreen.history.shown import last_part, shown
from stillgreen.review.index import Index

# A key of a group -> what it is called.
Naming = Callable[[str], str]


class Names:
    """Names of projects by their hashes; two folders of the same name are told apart by the whole folder."""

    def __init__(self, index: Index, projects: Iterable[str]) -> None:
        self._folders = {project: index.folder(project) for project in projects}
        self._shared = Counter(last_part(folder) for folder in set(self._folders.values()) if folder)

    def project(self, project: str) -> str:
        """Its name; a part of its hash where no log tells its folder."""
        folder = self.folder(project)
        if not folder:
            return f"project {project[:6]}" if project else "no project"
        name = last_part(folder)
        return name if self._shared[name] <= 1 else shown(folder)

    def folder(self, project: str) -> str:
        """Its folder, "" if no log tells it."""
        return self._folders.get(project, "")

    def all(self) -> list[tuple[str, str]]:
        """(hash, name) of every project, by name."""
        return sorted(((key, self.project(key)) for key in self._folders if key), key=lambda item: item[1].lower())
