"""Which options, values and plain words does a tool's command line hold?"""

from stillgreen.runners._base import FULL, PART, UNKNOWN

# What `shell/run.py` puts where text cannot be known without running it; a copy, so that no shell module is loaded.
_UNKNOWN_TEXT = "\ufffc"

# What programs of any language read while they are tested: a change there is within a test run's reach.
BESIDE = ("sql", "html", "graphql", "protobuf", "gherkin")


class Args:
    """A command line, taken apart.

    plain    words that are neither options nor their values
    options  option -> its value, "" if it has none; of repeated ones the last
    rest     words after `--`
    """

    __slots__ = ("plain", "options", "rest")

    def __init__(self) -> None:
        self.plain: "list[str]" = []
        self.options: "dict[str, str]" = {}
        self.rest: "list[str]" = []

    def has(self, names: str) -> bool:
        """Is one of these options (names with blanks between them) there?"""
        return any(name in self.options for name in names.split())

    def value(self, names: str) -> str:
        """The value of the first of these options that is there, else ""."""
        return next((self.options[name] for name in names.split() if name in self.options), "")


def parse(words: "list[str]", valued: str = "") -> Args:
    """Take words (without the program) apart; `valued` names the options whose value is the next word."""
    args = Args()
    takes = valued.split()
    name = ""
    for at, word in enumerate(words):
        if name:
            args.options[name] = word
            name = ""
        elif word == "--":
            args.rest = words[at + 1 :]
            break
        elif word[:1] != "-" or word == "-":
            args.plain.append(word)
        else:
            option, equals, value = word.partition("=")
            args.options[option] = value
            name = option if not equals and option in takes else ""
    return args


def scope(paths: "list[str]", whole: "tuple[str, ...]") -> str:
    """How wide a run is that was pointed to these paths: none, or one of `whole`, is full."""
    found = FULL if not paths else PART
    for path in paths:
        if path.rstrip("/").removeprefix("./") in whole or path == "./":
            return FULL
        if _UNKNOWN_TEXT in path:
            found = UNKNOWN
    return found


def updates(assigns: "list[tuple[str, str]]") -> bool:
    """Does a variable ask to rewrite what tests compare with (`UPDATE_GOLDEN=1`, `INSTA_UPDATE=always`)?"""
    return any(
        value not in ("", "0", "false", "no")
        and (
            name.startswith(("UPDATE_", "OVERWRITE_", "REGENERATE_"))
            or name.endswith(("_UPDATE", "_OVERWRITE"))
            or name in ("UPDATE", "BLESS", "TRYBUILD")
        )
        for name, value in assigns
    )
