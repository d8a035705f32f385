"""What does Credo's closing line say about Elixir code?"""

from stillgreen.runners import _base, _report, mix
from stillgreen.runners._base import Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "credo"
FAMILY = _base.LINT
HINTS = (" mods/funs, found ",)
ending = plain_ending

_FAILED = Lazy(r"(?m)^\d+ mods/funs, found [1-9]")
_PASSED = Lazy(r"(?m)^\d+ mods/funs, found no issues")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`credo` as an escript is what `mix credo` runs."""
    return mix.call(["mix", *argv], assigns)


def summary(text: str) -> "Summary | None":
    """`12 mods/funs, found 3 warnings.` or `found no issues.`"""
    return _report.told(text, _FAILED, _PASSED)
