"""Which settings hold here? Reads the user's and the project's TOML files, checks them, and says what is wrong where.

A project's file counts only once its user has accepted its exact content (`stillgreen trust`), and may only add:
checks by their leading words, and kinds towards code. Nothing in a repository can loosen anything or run code.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from stillgreen import compiled, places
from stillgreen.record import Recorder
from stillgreen.settings import FAMILIES, KINDS, SCOPES, Settings, Taught

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PROJECT_FILE = ".stillgreen.toml"
MAX_BYTES = 256 * 1024

_USER_KEYS = {"check", "kinds", "mode", "trigger", "unattended", "gate"}
_PROJECT_KEYS = {"check", "kinds"}


class BadSettings(Exception):
    """A settings file is wrong; the text names the file, the place and what to do."""


@dataclass(frozen=True, slots=True)
class Project:
    """A project's settings file: path, digest of its content ("" if there is none), accepted by its user as it is."""

    path: Path
    digest: str
    trusted: bool


def user_file() -> Path:
    """The user's settings file (it need not exist)."""
    return Path(places.config(dict(os.environ)))


def load(root: Path | None = None) -> Settings:
    """The user's settings, and those of the project at `root` if they are trusted. Raises BadSettings."""
    user = read(user_file(), project=False)
    if root is None or not (found := project(root)).trusted:
        return user
    own = read(found.path, project=True)
    return Settings(user.checks + own.checks, user.kinds + own.kinds)


@cache
def of_folder(folder: str) -> Settings:
    """The settings for a session in this folder, as scan uses them: a project's file that is broken counts as none."""
    try:
        return load(Path(folder) if folder in _accepted_folders() else None)
    except BadSettings:
        return Settings()


def state() -> str:
    """A digest that changes when anything was taught, accepted or taken back."""
    text = _bytes(user_file()) + repr(sorted(_accepted().items())).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()


def read(path: Path, project: bool) -> Settings:
    """One settings file; a missing one is empty. Raises BadSettings if it cannot be used, naming line or key."""
    data = _parse(path, _bytes(path))
    for key in data:
        if key not in (_PROJECT_KEYS if project else _USER_KEYS):
            only = " in a project's file (only `[[check]]` and `[kinds]` may stand there)" if project else ""
            raise BadSettings(f"`{path}`: the key `{key}` is not known{only}")
    checks = tuple(_check(path, entry, number, project) for number, entry in enumerate(_list(path, data, "check"), 1))
    return Settings(checks, _kinds(path, data, project))


def data(path: Path) -> dict[str, Any]:
    """What stands in a settings file, as it was written. Raises BadSettings."""
    return _parse(path, _bytes(path))


def compile_for_hook() -> None:
    """Write what the hooks need of all settings to the state folder (`compiled`), which is all that they read.

    Called after each change of a settings file and by `install`. Raises BadSettings, Refused.
    """
    _write_state(compiled.FILE, compiled_for_hook())


def silence_hooks() -> None:
    """Let the hooks record and say nothing whatever the settings say, until they are compiled again. Raises Refused."""
    _write_state(compiled.FILE, {"v": compiled.VERSION, "mode": compiled.OFF})


def compiled_for_hook() -> dict[str, Any]:
    """What the hooks need of all settings, as it stands in the files now. Raises BadSettings, Refused."""
    from stillgreen import voice

    state, user = places.prepare(places.state(dict(os.environ))), user_file()
    loud = voice.of_data(user, data(user))
    hashed = Recorder(places.key(state)).hash  # a project's folder is not kept in clear for the hooks
    return {
        "v": compiled.VERSION,
        "mode": loud.mode,
        "trigger": loud.trigger,
        "unattended": loud.unattended,
        "gates": loud.gates,
        "of_gates": loud.own,
        **_plain(read(user, project=False)),
        "projects": {hashed(path.parent.as_posix()): _plain(read(path, project=True)) for path in _trusted_files()},
    }


def project(root: Path) -> Project:
    """The settings file of the project at `root`."""
    path = root / PROJECT_FILE
    content = _bytes(path)
    digest = hashlib.sha256(content).hexdigest() if content else ""
    return Project(path, digest, bool(digest) and _accepted().get(str(path.resolve())) == digest)


def trust(found: Project) -> None:
    """Accept the project's file as it is now."""
    _write_accepted({**_accepted(), str(found.path.resolve()): found.digest})


def distrust(found: Project) -> bool:
    """Take the acceptance back; False if there was none."""
    accepted = _accepted()
    if accepted.pop(str(found.path.resolve()), None) is None:
        return False
    _write_accepted(accepted)
    return True


def _bytes(path: Path) -> bytes:
    try:
        if not path.is_file():
            return b""
        content = path.read_bytes()
    except OSError as error:
        raise BadSettings(f"cannot read `{path}`: {error.strerror}") from error
    if len(content) > MAX_BYTES:
        raise BadSettings(f"`{path}` is over {MAX_BYTES // 1024} KiB; that is no settings file")
    return content


def _parse(path: Path, content: bytes) -> dict[str, Any]:
    try:
        found: dict[str, Any] = tomllib.loads(content.decode("utf-8-sig"))
        return found
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadSettings(f"`{path}` is not valid TOML: {error}") from error


def _list(path: Path, data: dict[str, Any], key: str) -> list[Any]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise BadSettings(f"`{path}`: write `[[{key}]]`, one for each")
    return found


def _check(path: Path, entry: Any, number: int, project: bool) -> Taught:
    where = f"`{path}`: check {number}"
    if not isinstance(entry, dict):
        raise BadSettings(f"{where} is no table")
    for key in entry:
        if key not in ("run", "match", "family", "scope"):
            raise BadSettings(f"{where}: the key `{key}` is not known")
    run, match = entry.get("run", ""), entry.get("match", "")
    if not isinstance(run, str) or not isinstance(match, str) or bool(run.split()) == bool(match):
        also = "" if project else " or `match` (a regular expression)"
        raise BadSettings(f'{where}: give `run = "COMMAND"` (leading words){also}')
    if match and project:
        raise BadSettings(f"{where}: `match` may stand in the user's file only; give the leading words with `run`")
    family = _one_of(where, entry, "family", "test", FAMILIES)
    scope = _one_of(where, entry, "scope", "full", SCOPES)
    return Taught(tuple(run.split()), family, scope, _regex(where, match))


def _regex(where: str, pattern: str) -> str:
    try:
        re.compile(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        raise BadSettings(f"{where}: `match` is no regular expression: {error}") from error
    return pattern


def _one_of(where: str, entry: dict[str, Any], key: str, default: str, allowed: tuple[str, ...]) -> str:
    value = entry.get(key, default)
    if value not in allowed:
        raise BadSettings(f"{where}: `{key}` is one of {', '.join(allowed)}")
    return str(value)


def _kinds(path: Path, data: dict[str, Any], project: bool) -> tuple[tuple[str, str], ...]:
    found = data.get("kinds", {})
    if not isinstance(found, dict):
        raise BadSettings(f'`{path}`: write `[kinds]` and below it `"gen/**" = "code"`')
    for pattern, kind in found.items():
        if kind not in KINDS:
            raise BadSettings(f"`{path}`: the kind of `{pattern}` is one of {', '.join(KINDS)}")
        if project and kind not in ("code", "test"):
            raise BadSettings(f"`{path}`: a project's file may make files `code` or `test` only (`{pattern}`)")
    return tuple(found.items())


def _plain(settings: Settings) -> dict[str, Any]:
    checks = [[" ".join(check.words), check.family, check.scope, check.match] for check in settings.checks]
    return {"checks": checks, "kinds": [list(pair) for pair in settings.kinds]}


def _trusted_files() -> list[Path]:
    """The accepted project files that are as they were accepted, and can be used."""
    found = []
    for name in sorted(_accepted()):
        try:
            if project(Path(name).parent).trusted:
                read(Path(name), project=True)
                found.append(Path(name))
        except BadSettings:
            continue  # broken or gone since: ignored, as by scan
    return found


def _accepted() -> dict[str, str]:
    try:
        found = json.loads((Path(places.state(dict(os.environ))) / "trusted.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _accepted_folders() -> set[str]:
    return {str(Path(path).parent) for path in _accepted()}


def _write_accepted(accepted: dict[str, str]) -> None:
    _write_state("trusted.json", accepted)


def _write_state(name: str, values: object) -> None:
    folder = Path(places.prepare(places.state(dict(os.environ))))
    beside = folder / f"{name}.{os.getpid()}"
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(json.dumps(values, indent=1) + "\n")
        os.replace(beside, folder / name)
    except OSError as error:  # a full disk: nothing was changed
        beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(folder / name)) from error
