"""What do Deno's linter, formatter and type check say? The calls are read by `deno`."""

from stillgreen.runners import _base, _report, deno
from stillgreen.runners._base import Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "deno-lint"
FAMILY = _base.LINT
HINTS = ("Found ", "Checked ", "Type checking failed")
LOOSE = True  # `Checked 1 file` may mean anything
call = deno.call
ending = plain_ending

_FAILED = Lazy(
    r"^(?:Found [1-9]\d{0,6} problems?$|error: Found \d{1,7} not formatted files? in "
    r"|error: Type checking failed|Found \d{1,7} errors?\.$)"
)
_PASSED = Lazy(r"^Checked \d{1,7} files?$")


def summary(text: str) -> "Summary | None":
    """Problems, files that are not formatted, types that do not fit; else the count of files that were looked at."""
    return _report.told(text, _FAILED, _PASSED)
