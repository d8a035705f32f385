"""What does Dialyzer say about Elixir or Erlang code, started by mix, rebar3 or itself?"""

from stillgreen.runners import _base, _report
from stillgreen.runners._base import Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "dialyzer"
FAMILY = _base.TYPES
HINTS = (
    "done (passed successfully)",
    "done (warnings were emitted)",
    "===> Warnings occurred running dialyzer",
    "Halting VM with exit status",
)
ending = plain_ending

_FAILED = Lazy(
    r"(?m)^done \(warnings were emitted\)|^===> Warnings occurred running dialyzer|^Halting VM with exit status [12]"
)
_PASSED = Lazy(r"(?m)^ ?done \(passed successfully\)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Dialyzer itself; building its table of known types checks nothing."""
    if any(word in ("--build_plt", "--add_to_plt", "--plt_info", "--check_plt") for word in argv):
        return None
    made = Call(NAME, _base.TYPES)
    made.langs = ("erlang", "elixir")
    return made


def summary(text: str) -> "Summary | None":
    """`done (passed successfully)` or `done (warnings were emitted)`."""
    return _report.told(text, _FAILED, _PASSED)
