"""How do two paths stand to each other? Pure text, no file system: logs speak of other machines, hooks must be quick."""


def join(base: str, path: str) -> str:
    """The path from `base` on, `.` and `..` resolved, forward slashes; an absolute path stands alone."""
    text = path.replace("\\", "/")
    if not is_absolute(text):
        text = f"{base}/{text}".replace("\\", "/") if base else text
    parts: "list[str]" = []
    for part in text.split("/"):
        if part == "..":
            if parts and parts[-1] not in ("", ".."):
                parts.pop()
            elif not parts:
                parts.append(part)
        elif part not in ("", ".") or (not part and not parts and text[:1] == "/"):
            parts.append(part)
    return "/".join(parts) or ("/" if text[:1] == "/" else "")


def on_drive(path: str, root: str) -> str:
    """The path as its root names drives: Git for Windows calls `C:/x` `/c/x`, WSL calls it `/mnt/c/x`."""
    if root[1:2] != ":" or path[:1] != "/":
        return path[:1].lower() + path[1:] if path[1:2] == ":" else path
    rest = path[4:] if path[:5] == "/mnt/" else path
    return rest[1].lower() + ":" + (rest[2:] or "/") if rest[2:3] in ("/", "") and rest[1:2].isalpha() else path


def is_absolute(path: str) -> bool:
    """True for /x, ~/x, C:/x and //server/x (backslashes too)."""
    return path[:1] in ("/", "~", "\\") or (path[1:2] == ":" and path[2:3] in ("/", "\\", ""))


def folders(path: str, root: str) -> "list[str]":
    """The folders that hold `path`, nearest first, up to and including `root` (up to the top if it is not below root)."""
    found: "list[str]" = []
    stop = root.rstrip("/")
    while True:
        path = path[: path.rfind("/")] if "/" in path else ""
        if not path:
            return found
        found.append(path)
        if path == stop:
            return found


def inside(path: str, root: str) -> bool:
    """True if `path` is `root` or below it."""
    top = root.rstrip("/")
    return path == top or path[: len(top) + 1] == f"{top}/"
