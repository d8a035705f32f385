"""What does a Robot Framework (or pabot) run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, UNKNOWN, Call, Summary
from stillgreen.runners._lazy import Lazy

NAME = "robot"
FAMILY = _base.TEST
HINTS = (" test, ", " tests, ", " task, ", " tasks, ", " tests total, ", " test total, ")

_NO_RUN = frozenset(("--dryrun", "--testlist"))
_IGNORE = frozenset(("--nostatusrc", "--NoStatusRC"))
_PART = frozenset(
    "-t --test --task -s --suite -i --include -e --exclude -R --rerunfailed -S --rerunfailedsuites --parseinclude".split()
)
_VALUED = frozenset(
    "-t --test --task -s --suite -i --include -e --exclude -R --rerunfailed -S --rerunfailedsuites -d --outputdir -o --output -l --log -r --report "
    "-x --xunit -v --variable -V --variablefile -N --name -D --doc -M --metadata -G --settag -L --loglevel -P --pythonpath -A --argumentfile "
    "--listener -b --debugfile --processes --pabotlib --randomize --console -C --consolecolors -W --consolewidth -X --skip --skiponfailure".split()
)
# The same line closes every suite; the last one is the whole run's.
_CLOSING = Lazy(
    r"^(\d{1,9}) (?:tests?|tasks?)(?: total)?, (\d{1,9}) passed, (\d{1,9}) failed(?:, (\d{1,9}) skipped)?\.?[ \t]*$"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A robot or pabot command line; None for a dry run, which prints `passed` without running."""
    words = argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    paths = _words.operands(words, _VALUED)
    call = Call(
        NAME,
        _base.TEST,
        PART if _words.has(words, _PART) or any(path.endswith(".robot") for path in paths) else _base.FULL,
    )
    call.prints = True
    if _words.has(words, _IGNORE):
        call.hidden_by = "ignore_flag"
    return call


def summary(text: str) -> "Summary | None":
    """The last closing line."""
    closings = _CLOSING.findall(text)
    if not closings:
        return None
    _total, passed, failed, skipped = (int(number or 0) for number in closings[-1])
    outcome = FAILED if failed else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, skipped)


def ending(code: int) -> "str | None":
    """251 to 253: help, bad usage (also no tests), stopped. Below: the number of failed tests."""
    return UNKNOWN if code in (251, 252, 253) else None
