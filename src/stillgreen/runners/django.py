"""What does `manage.py` (or django-admin) check? `test` closes like unittest; `check` looks at the project's settings and models."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import PART, Call
from stillgreen.runners.unittest import ending as ending
from stillgreen.runners.unittest import loose as loose
from stillgreen.runners.unittest import summary as summary

NAME = "django"
FAMILY = _base.TEST
HINTS = ("Ran ", "FAILED (", "OK", "FAILED")

_VALUED = frozenset(
    "--settings --pythonpath --parallel -p --pattern -t --top-level-directory --testrunner --exclude-tag --durations -v --verbosity --shuffle "
    "--database --tag -k".split()
)
_PART = frozenset(("-k", "--tag", "--exclude-tag", "--pattern", "-p"))


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`manage.py test`, `manage.py check`, `manage.py makemigrations --check`; None for all that serves or changes."""
    words = argv[1:]
    operands = _words.operands(words, _VALUED)
    if operands[:1] == ["test"]:
        call = Call(NAME, _base.TEST, PART if len(operands) > 1 or _words.has(words, _PART) else _base.FULL)
        call.empty_ok = call.prints = True
        call.fixed = "python manage.py test"
    elif operands[:1] == ["check"] or (
        operands[:1] == ["makemigrations"] and _words.has(words, frozenset(("--check",)))
    ):
        call = Call(NAME, _base.LINT, PART if len(operands) > 1 else _base.FULL)
    else:
        return None
    call.langs = ("python",)
    return call
