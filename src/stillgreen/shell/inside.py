"""What is inside a wrapper? The value, and the rules that most wrappers share."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    # From a wrapper's words to the words inside it; None where this is no wrapper after all.
    Rule = Callable[["Inside", list[str]], "list[str] | None"]


class Inside:
    """What is left of a command once its wrappers are taken off.

    argv      the words of the command inside, or what was there when nothing came off
    names     the wrappers, outermost first
    assigns   (name, value) pairs that a wrapper sets
    text      a command line to be read instead of argv (`bash -c`), by `shell`; args are its `$1`, `$2` ...
    options   what the shell that reads it was started with: `-e`, `-pipefail`
    share     it is read by the very shell that runs the line (eval)
    masks     why its status is lost (wrapper, watch, background), "" if it is handed on
    away      it runs somewhere else (a container, another machine): the folder is not known
    folder    where the wrapper makes it run, "" = where the wrapper runs
    detached  nobody waits for it
    stdin     what is fed to it, None once it is read as commands
    """

    __slots__ = (
        "args",
        "argv",
        "assigns",
        "away",
        "detached",
        "folder",
        "masks",
        "names",
        "options",
        "share",
        "shell",
        "stdin",
        "text",
    )  # fmt: skip

    def __init__(self, argv: "list[str]", stdin: "str | None") -> None:
        self.argv = argv
        self.names: list[str] = []
        self.assigns: list[tuple[str, str]] = []
        self.text: str | None = None
        self.shell = "bash"
        self.args: list[str] = []
        self.options: list[str] = []
        self.share = False
        self.masks = ""
        self.away = False
        self.folder = ""
        self.detached = False
        self.stdin = stdin


def past(argv: "list[str]", at: int, valued: str) -> int:
    """Where the options that begin at `at` end. valued: the options that take a value, each between blanks."""
    count = len(argv)
    while at < count:
        word = argv[at]
        if word == "--":
            return at + 1
        if len(word) < 2 or word[0] != "-":
            return at
        at += 2 if f" {word} " in valued else 1
    return count


def named(inside: Inside, name: str, rest: "list[str]") -> "list[str] | None":
    """Note the wrapper, if a command is left behind it."""
    if not rest:
        return None
    inside.names.append(name)
    return rest


def opened(inside: Inside, name: str, text: str, shell: str = "bash") -> "list[str]":
    """Note a wrapper that reads a command line."""
    inside.names.append(name)
    inside.text = text
    inside.shell = shell
    return inside.argv


def go_to(inside: Inside, options: "list[str]", *flags: str) -> None:
    """Note the folder that one of these flags names (`-C dir`, `--cwd=dir`)."""
    for at, word in enumerate(options):
        if word in flags and at + 1 < len(options):
            inside.folder = options[at + 1]
        elif "=" in word and word.partition("=")[0] in flags:
            inside.folder = word.partition("=")[2]


def simple(name: str, valued: str = "", positional: int = 0) -> "Rule":
    """Rule for `name [options] [positional ...] command`."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        return named(inside, name, argv[past(argv, 1, valued) + positional :])

    return rule


def after(name: str, word: str, valued: str = "", positional: int = 0) -> "Rule":
    """Rule for `tool word [options] [positional ...] [--] command`."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        at = past(argv, 1, valued)
        if argv[at : at + 1] != [word]:
            return None
        at = past(argv, at + 1, valued)
        if positional:
            at = past(argv, at + positional, valued)
        return named(inside, f"{name} {word}", argv[at:])

    return rule


def dashed(name: str, *words: str) -> "Rule":
    """Rule for `tool word ... -- command`, where everything up to `--` belongs to the tool."""

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        if "--" not in argv or (words and argv[1] not in words):
            return None
        return named(inside, f"{name} {argv[1]}", argv[argv.index("--") + 1 :])

    return rule


def flagged(name: str, *flags: str) -> "Rule":
    """Rule for tools that take a command line behind a flag (`su -c "..."`)."""

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        for at in range(1, len(argv) - 1):
            if argv[at] in flags:
                return opened(inside, name, argv[at + 1])
        return None

    return rule


def pair(word: str) -> "tuple[str, str]":
    """`X=1` -> ("X", "1")."""
    name, _, value = word.partition("=")
    return name, value
