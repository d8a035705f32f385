"""What does a just recipe check? Its name says it."""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import FAILED, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "just"
FAMILY = _base.BUILD
OUTER = True
HINTS = ("error: Recipe `", "error: recipe `")

ending = plain_ending

_NO_RUN = frozenset(
    "-l --list --show -s --summary --dry-run -n --dump --evaluate --choose --edit -e --init --fmt --groups --variables --changelog --man".split()
)
_VALUED = frozenset(
    "-f --justfile -d --working-directory --set --shell --shell-arg --color --dotenv-path --dotenv-filename".split()
)

_FAILED = Lazy(r"^error: [Rr]ecipe `[^`\n]{1,80}`[^\n]{0,60}? failed")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A just command line; None where it lists, shows or runs a recipe that checks nothing."""
    words = argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    recipes = [word for word in _words.operands(words, _VALUED) if "=" not in word]
    call = _names.call_of(NAME, recipes[:1]) or (
        _names.call_of(NAME, recipes[1:]) if len(recipes) < 6 and _are_recipes(recipes) else None
    )
    if call is None:
        return None
    call.folder = _words.value(words, frozenset(("-d", "--working-directory"))) or ""
    if len(recipes) > 1 and not _are_recipes(recipes):
        call.scope = PART
    call.fixed = f"just {recipes[0]}" if recipes[0].replace("-", "").isalnum() else ""
    return call


def _are_recipes(words: "list[str]") -> bool:
    """True if the words after the first may be recipes too and not its arguments."""
    return all(_names.meaning(word) is not None and "/" not in word and "." not in word for word in words[1:])


def summary(text: str) -> "Summary | None":
    """just's own word that a recipe failed."""
    return Summary(FAILED, complete=False) if _FAILED.search(text) else None
