"""A path -> its kind (code, test, config, style, doc, data, scratch) and its language."""

CODE = "code"
TEST = "test"
CONFIG = "config"
STYLE = "style"
DOC = "doc"
DATA = "data"
SCRATCH = "scratch"


def kind(path: str, root: str = "") -> "tuple[str, str]":
    """(kind, why): why is the rule's slug. path absolute or relative; root is the work tree, "" if not known."""
    raise NotImplementedError


def lang(path: str) -> str:
    """The programming language of a path ("python", "typescript", "go", ...), "" if it has none that checks know."""
    raise NotImplementedError
