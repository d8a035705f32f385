"""Where is our state, and may we use it? One folder for ledgers, caches and the hash key; refused where it is not safe."""

import sys

if sys.platform == "win32":
    import nt as system
else:
    import posix as system  # `os` would cost a hook 1 to 2 ms

__all__ = ["KEY_BYTES", "Refused", "config", "key", "prepare", "state", "system"]

KEY_BYTES = 32

# What `state` gives where the environment names no home folder: at the top of the disk, where root could write.
_HOMELESS = "/.local/state/stillgreen"


class Refused(Exception):
    """The state folder cannot be used; the text says why and what to do."""


def state(env: "dict[str, str]") -> str:
    """The state folder by the environment alone (nothing is touched): $STILLGREEN_HOME, else the platform's place."""
    if env.get("STILLGREEN_HOME"):
        return env["STILLGREEN_HOME"]
    if env.get("LOCALAPPDATA") and "\\" in env["LOCALAPPDATA"]:
        return env["LOCALAPPDATA"] + "\\stillgreen"
    base = env.get("XDG_STATE_HOME", "")
    if base[:1] != "/":
        base = env.get("HOME", "") + "/.local/state"
    return base + "/stillgreen"


def config(env: "dict[str, str]") -> str:
    """The user's settings file: $XDG_CONFIG_HOME/stillgreen/config.toml, else ~/.config/stillgreen/config.toml."""
    base = env.get("XDG_CONFIG_HOME", "")
    if base[:1] != "/":
        base = env.get("HOME", "") + "/.config"
    return base + "/stillgreen/config.toml"


def prepare(folder: str, root: str = "", home: str = "") -> str:
    """Make the state folder (0700) and check that it is ours. -> the folder. Raises Refused, or OSError if it cannot be made.

    root, home  the project's folder and the user's home folder: state within a project is refused, since a project's
                files are not the user's own; a project that is the home folder or holds it is no such case
    """
    if folder == _HOMELESS:
        raise Refused("the environment names no home folder; set `HOME`, or `STILLGREEN_HOME` to a folder of your own")
    if folder[:1] != "/" and folder[1:2] != ":":
        raise Refused(f"the state folder `{folder}` is no absolute path; set `STILLGREEN_HOME` to one")
    if root and folder.startswith(root.rstrip("/") + "/") and not f"{home}/".startswith(root.rstrip("/") + "/"):
        raise Refused(f"the state folder `{folder}` lies in the project `{root}`; set `STILLGREEN_HOME` to a folder outside")
    try:
        return _checked(folder)
    except OSError:
        _make(folder)
    return _checked(folder)


def _checked(folder: str) -> str:
    """The folder, if it is there and ours. Raises Refused if it is not ours, OSError if it is not there."""
    found = system.lstat(folder)
    if found.st_mode & 0o170000 != 0o040000:
        raise Refused(
            f"the state folder `{folder}` is a link or no folder; set `STILLGREEN_HOME` to a folder of your own"
        )
    if hasattr(system, "getuid") and found.st_uid != system.getuid():
        raise Refused(
            f"the state folder `{folder}` belongs to another user; set `STILLGREEN_HOME` to a folder of your own"
        )
    if found.st_mode & 0o077:
        system.chmod(folder, 0o700)
    return folder


def _make(folder: str) -> None:
    """Make a folder and those above it."""
    made = ""
    for part in folder.replace("\\", "/").split("/"):
        made += part
        if made:
            try:
                system.mkdir(made, 0o700)
            except FileExistsError:
                pass
            except OSError:
                if not _exists(made):
                    raise
        made += "/"


def key(folder: str) -> bytes:
    """The machine's hash key, made at first use. Two processes that make it at once end up with the same one."""
    path = folder + "/key"
    for _attempt in range(2):
        try:
            return _read_key(path)
        except FileNotFoundError:
            _make_key(path)
    return _read_key(path)


def _read_key(path: str) -> bytes:
    handle = system.open(path, system.O_RDONLY | getattr(system, "O_NOFOLLOW", 0) | getattr(system, "O_BINARY", 0))
    try:
        found = system.read(handle, KEY_BYTES + 1)
    finally:
        system.close(handle)
    if len(found) != KEY_BYTES:
        raise Refused(
            f"the key file `{path}` is damaged; `stillgreen purge` makes a new one (what was recorded before is lost)"
        )
    return found


def _make_key(path: str) -> None:
    """Written beside and linked into place, so that nobody ever reads half a key."""
    beside = f"{path}.{system.getpid()}"
    handle = system.open(
        beside, system.O_WRONLY | system.O_CREAT | system.O_TRUNC | getattr(system, "O_NOFOLLOW", 0), 0o600
    )
    try:
        try:
            system.write(handle, system.urandom(KEY_BYTES))
        finally:
            system.close(handle)
        system.link(beside, path)
    except FileExistsError:
        pass
    except OSError as error:  # a full disk: say where
        raise OSError(error.errno, error.strerror, path) from error
    finally:
        system.unlink(beside)


def _exists(path: str) -> bool:
    try:
        system.stat(path)
    except OSError:
        return False
    return True
