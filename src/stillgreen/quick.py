"""How are our own modules imported inside a hook? Straight from their compiled files, past Python's search for them.

That search (listing folders, joining paths, several looks at each file) costs a hook 0.06 ms a module, and it needs 15 to
40 of them (3.11, 2026-11). Whatever is not exactly as expected is left to it: no compiled file, or one of other source.
"""

import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER
from marshal import loads

from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType

_NAME = "stillgreen."
_PACKAGES = frozenset(("agents", "agents.logs", "claims", "claims.audit", "codeid", "counted", "gates", "history", "outcome", "runners", "shell", "touch"))
_HEADER = 16  # magic number, flags, then time and size of the source (PEP 552)
_FLAGS = system.O_RDONLY | getattr(system, "O_CLOEXEC", 0) | getattr(system, "O_BINARY", 0)
_MOST = 1 << 20


class Finder:
    """A finder for `sys.meta_path`, of the package in `folder`."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.tail = f".{sys.implementation.cache_tag}.pyc"

    def find_spec(self, name: str, path: object = None, target: object = None) -> "ModuleSpec | None":
        """The spec of a module of ours, None for every other and where its compiled file is not fresh."""
        if not name.startswith(_NAME):
            return None
        own = name[len(_NAME) :]
        folder, _, stem = own.rpartition(".")
        where = f"{self.folder}/{folder.replace('.', '/')}" if folder else self.folder
        is_package = own in _PACKAGES
        if is_package:
            where, stem = f"{where}/{stem}", "__init__"
        code = self._code(where, stem)
        if code is None:
            return None
        origin = f"{where}/{stem}.py"
        spec = ModuleSpec(name, self, origin=origin, loader_state=code, is_package=is_package)  # type: ignore[arg-type]
        if is_package:
            spec.submodule_search_locations = [where]
        return spec

    def _code(self, where: str, stem: str) -> "CodeType | None":
        try:
            handle = system.open(f"{where}/__pycache__/{stem}{self.tail}", _FLAGS)
        except OSError:
            return None
        try:
            data = system.read(handle, _MOST)
        finally:
            system.close(handle)
        source = system.stat(f"{where}/{stem}.py")
        fresh = (
            MAGIC_NUMBER
            + bytes(4)
            + (int(source.st_mtime) & 0xFFFFFFFF).to_bytes(4, "little")
            + source.st_size.to_bytes(4, "little")
        )
        return loads(data[_HEADER:]) if data[:_HEADER] == fresh else None

    def create_module(self, spec: ModuleSpec) -> None:
        """Python's own module object will do."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module's code."""
        spec = module.__spec__
        assert spec is not None
        exec(spec.loader_state, module.__dict__)
