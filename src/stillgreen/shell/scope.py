"""What do variables and the current folder hold at this point of a line?"""

from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.tree import Assign, Node, Part

# A variable's value: text (with UNKNOWN in it where it is not known), or the elements of an array.
Value = "str | list[str]"


class Scope:
    """The state of one shell process that words and folders depend on. `trace` builds on this."""

    folder = ""
    before = ""  # the folder before the last `cd`, for `cd -`

    def __init__(self) -> None:
        self.env: dict[str, str | list[str]] = {}
        self.functions: dict[str, Node] = {}
        self.stack: list[str] = []
        self.setters: list[Assign] = []

    def substitute(self, part: Part) -> str:
        """Run what stands in a substitution and give its text."""
        raise NotImplementedError

    def variable(self, name: str) -> "str | list[str]":
        """A variable's value, UNKNOWN if this line does not set it."""
        found = self.env.get(name)
        if found is not None:
            return found
        if name == "HOME":
            return "~"
        if name == "PWD" or name == "pwd":
            return self.folder or "."
        if name == "@" or name == "*":
            return self.env.get("@", UNKNOWN)
        if name.endswith(("[@]", "[*]")):
            array = self.env.get(name[:-3])
            return array if isinstance(array, list) else UNKNOWN
        if name.isdigit() and name.isascii():
            return self.argument(int(name[:5]))
        return UNKNOWN

    def argument(self, number: int) -> str:
        """`$1`, `$2` of a called function or of `bash -c text name arguments`."""
        given = self.env.get("@")
        return given[number - 1] if isinstance(given, list) and 0 < number <= len(given) else UNKNOWN

    def set(self, name: str, value: "str | list[str]", append: bool = False) -> None:
        """Set a variable."""
        old = self.env.get(name)
        if append and isinstance(value, list):
            value = (old if isinstance(old, list) else [UNKNOWN]) + value
        elif append and isinstance(value, str):
            value = (old if isinstance(old, str) else UNKNOWN) + value
        self.env[name] = value if len(value) < 10_000 else UNKNOWN

    def merge(self, ends: "list[tuple[str, dict[str, str | list[str]]]]") -> None:
        """Where branches meet, only what they agree on is known."""
        folder, env = ends[0]
        for other, values in ends[1:]:
            folder = folder if folder == other else UNKNOWN
            for name in set(env) | set(values):
                if env.get(name) != values.get(name):
                    env[name] = UNKNOWN
        self.folder, self.env = folder, env

    # Commands that change what follows

    def cd(self, argv: "list[str]") -> None:
        """cd [-P] [folder | -]."""
        at = 1
        while at < len(argv) - 1 and ((argv[at][:1] == "-" and len(argv[at]) > 1) or argv[at].lower() == "/d"):
            at += 1
        target = argv[at] if at < len(argv) else "~"
        old = self.folder
        self.folder = self.before if target == "-" else join(old, target)
        self.before = old

    def pushd(self, argv: "list[str]") -> None:
        """pushd folder."""
        self.stack.append(self.folder)
        self.cd([word for word in argv if word != "-q"])

    def popd(self, argv: "list[str]") -> None:
        """popd."""
        self.before = self.folder
        self.folder = self.stack.pop() if self.stack else UNKNOWN

    def export(self, argv: "list[str]") -> None:
        """export name=value, and its kin."""
        for word in argv[1:]:
            name, equals, value = word.partition("=")
            if equals:
                self.env[name] = value

    def forget(self, argv: "list[str]") -> None:
        """read name, unset name."""
        for word in argv[1:]:
            self.env[word] = "" if argv[0] == "unset" else UNKNOWN

    def shift(self, argv: "list[str]") -> None:
        """shift."""
        given = self.env.get("@")
        if isinstance(given, list):
            self.env["@"] = given[1:]


EFFECTS = {
    "cd": Scope.cd,
    "chdir": Scope.cd,
    "Set-Location": Scope.cd,
    "sl": Scope.cd,
    "pushd": Scope.pushd,
    "Push-Location": Scope.pushd,
    "popd": Scope.popd,
    "Pop-Location": Scope.popd,
    "export": Scope.export,
    "local": Scope.export,
    "declare": Scope.export,
    "typeset": Scope.export,
    "readonly": Scope.export,
    "read": Scope.forget,
    "mapfile": Scope.forget,
    "readarray": Scope.forget,
    "unset": Scope.forget,
    "shift": Scope.shift,
}


def join(folder: str, target: str) -> str:
    """Where `cd target` leads from a folder; "" is where the line starts, `..` above it stays."""
    if "\\" in target:
        target = target.replace("\\", "/")
    if not folder and target[:1] != "." and "/" not in target:
        return target
    absolute = target[:1] in ("/", "~") or target[1:2] == ":" or not folder
    path = target if absolute else folder + "/" + target
    kept: list[str] = []
    for name in path.split("/"):
        if name == ".." and kept and kept[-1] != "..":
            kept.pop()
        elif name and name != ".":
            kept.append(name)
    return ("/" if path[:1] == "/" else "") + "/".join(kept)
