"""Patterns compiled ahead, so that a hook that reads a summary need not import `re`, which costs it as much as all the rest.

`write` (at the installation) puts what `re` makes of every lazy pattern into one file beside the compiled modules, for one
Python; `compiled` takes one out. Each is found by its text and by the number of the format, so an old file can do no harm:
a pattern that is not there is compiled as ever. Measured with a pytest run (3.11, 2026-11): 2.5 bare Pythons without, 1.8 with.
"""

import sys

from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any

_MULTILINE = 8  # re.MULTILINE
_KEY, _ENTRY = 8, 16  # bytes: a key; a key, a place and a length
_MOST = 10_000  # entries
_FLAGS = system.O_RDONLY | getattr(system, "O_BINARY", 0)


def compiled(pattern: str) -> "re.Pattern[str] | None":
    """The pattern, in which `^` and `$` mean every line; None if it was not compiled ahead for this Python."""
    from _sre import MAGIC, compile  # type: ignore[import-not-found]

    try:
        found = _look_up(pattern)
        if found is None or found[:2] != (MAGIC, pattern):
            return None
        made: "re.Pattern[str]" = compile(pattern, *found[2:])
    except (ValueError, EOFError, TypeError, RuntimeError):  # a damaged file
        return None
    return made


def _look_up(pattern: str) -> "tuple[Any, ...] | None":
    from marshal import loads

    try:
        handle = system.open(_file(), _FLAGS)
    except OSError:
        return None
    try:
        index = system.read(handle, min(int.from_bytes(system.read(handle, 4), "little"), _MOST) * _ENTRY)
        at = index.find(_key(pattern))
        while at >= 0 and at % _ENTRY:
            at = index.find(_key(pattern), at + 1)
        if at < 0:
            return None
        place, length = index[at + _KEY : at + 12], index[at + 12 : at + _ENTRY]
        system.lseek(handle, int.from_bytes(place, "little"), 0)
        found: "tuple[Any, ...]" = loads(system.read(handle, int.from_bytes(length, "little")))
        return found
    finally:
        system.close(handle)


def _key(pattern: str) -> bytes:
    return (int.from_bytes(pattern.encode(), "little") % 0xFFFFFFFFFFFFFFC5).to_bytes(_KEY, "little")


def _folder() -> str:
    return f"{sys.modules['stillgreen'].__path__[0]}/runners"


def _file() -> str:
    return f"{_folder()}/__pycache__/patterns.{sys.implementation.cache_tag}.bin"


def write() -> None:
    """Compile the patterns of all runners for the Python that runs. Raises OSError if the file cannot be written."""
    from gc import get_objects

    from stillgreen.runners import _lazy, load

    names = [name[:-3] for name in system.listdir(_folder()) if name.endswith(".py")]
    kept = [load(name) for name in names if name != "__init__"]
    patterns = {thing.pattern for thing in get_objects() if isinstance(thing, _lazy.Lazy)} if kept else set()
    blobs = [_blob(pattern) for pattern in sorted(patterns)]
    place = 4 + _ENTRY * len(blobs)
    index = len(blobs).to_bytes(4, "little")
    for pattern, blob in zip(sorted(patterns), blobs):
        index += _key(pattern) + place.to_bytes(4, "little") + len(blob).to_bytes(4, "little")
        place += len(blob)
    _replace(_file(), index + b"".join(blobs))


def _blob(pattern: str) -> bytes:
    """What `re.compile` hands to the C part, as `re._compiler.compile` does (3.9 to 3.13)."""
    from _sre import MAGIC
    from marshal import dumps

    try:
        from re import _compiler, _parser  # type: ignore[attr-defined]
    except ImportError:  # before 3.11
        import sre_compile as _compiler
        import sre_parse as _parser
    parsed = _parser.parse(pattern, _MULTILINE)
    code = [int(part) for part in _compiler._code(parsed, _MULTILINE)]
    names = parsed.state.groupdict
    indexes: "list[str | None]" = [None] * parsed.state.groups
    for name, at in names.items():
        indexes[at] = name
    flags = _MULTILINE | parsed.state.flags
    return dumps((MAGIC, pattern, flags, code, parsed.state.groups - 1, names, tuple(indexes)))


def _replace(path: str, content: bytes) -> None:
    beside = f"{path}.{system.getpid()}"
    handle = system.open(
        beside, system.O_WRONLY | system.O_CREAT | system.O_TRUNC | getattr(system, "O_BINARY", 0), 0o644
    )
    try:
        system.write(handle, content)
    finally:
        system.close(handle)
    system.replace(beside, path)
