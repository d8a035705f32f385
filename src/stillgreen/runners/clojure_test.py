"""What does a clojure command check, and what do the closing lines of clojure.test and kaocha say?"""

from stillgreen.runners import _base, _names
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "clojure"
FAMILY = _base.TEST
HINTS = (" assertions", " failures", "Tests failed.")
ending = plain_ending

LANGS = ("clojure", "java", "html", "sql")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`clojure -X:test`, `clj -M:test:runner`, a test file; None for other aliases and files."""
    for at, word in enumerate(argv[1:], start=1):
        if word[:2] in ("-X", "-M", "-T", "-A") and ":" in word:
            aliases = word[2:].strip(":").split(":")
            target = [argv[at + 1]] if word[:2] == "-T" and at + 1 < len(argv) else []
            if any(
                alias in ("test", "tests", "kaocha", "unit-test", "test-runner", "runner", "cognitect")
                or alias.startswith("test")
                for alias in aliases + target
            ):
                return _made(
                    _base.PART
                    if any(rest in (":only", ":nses", ":vars", "--focus", "-n", "-v", "-r") for rest in argv[at + 1 :])
                    else _base.FULL
                )
        if word.endswith((".clj", ".cljc")):
            said = _names.meaning(word.replace("\\", "/").rpartition("/")[2].rpartition(".")[0])
            return _made(_base.PART) if said is not None and said.family == _base.TEST else None
    return None


def _made(scope: str) -> Call:
    made = Call(NAME, _base.TEST, scope)
    made.langs = LANGS
    made.empty_ok = made.prints = True
    made.fixed = "clojure -X:test"
    return made


_CLOSING = Lazy(r"^Ran (\d+) tests containing \d+ assertions\.\n(\d+) failures, (\d+) errors\.")
_BELOW = Lazy(r"^(\d+) failures, (\d+) errors\.$")
_RED = Lazy(r"^Tests failed\.$")
_KAOCHA = Lazy(r"^(\d+) tests?, \d+ assertions?, (?:(\d+) errors?, )?(?:\d+ pending, )?(\d+) failures?\.$")


def summary(text: str) -> "Summary | None":
    """The closing lines of all runs; failures are assertions, so passed tests are counted only without them."""
    rows = [(int(run), int(failed), int(errors)) for run, failed, errors in _CLOSING.findall(text)]
    rows = rows or [(int(run), int(failed), int(errors or 0)) for run, errors, failed in _KAOCHA.findall(text)]
    if not rows:
        below = [(int(failed), int(errors)) for failed, errors in _BELOW.findall(text)]
        if not below:
            return Summary(FAILED) if _RED.search(text) else None
        failed, errors = (sum(column) for column in zip(*below))
        return Summary(FAILED if failed or errors else PASSED, None, failed)
    run, failed, errors = (sum(column) for column in zip(*rows))
    if failed or errors:
        return Summary(FAILED, None, failed)
    return Summary(PASSED if run else EMPTY, run, 0)
