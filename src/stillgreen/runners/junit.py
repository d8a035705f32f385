"""What does a java command check (JUnit's console, JUnit 4's runner), and what do their closing lines say?"""

from stillgreen.runners import _base, maven
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary
from stillgreen.runners._lazy import Lazy

NAME = "junit"
FAMILY = _base.TEST
HINTS = (" tests found ", " tests successful ", "FAILURES!!!", "OK (", "Tests run: ")

_CONSOLE = ("org.junit.platform.console.ConsoleLauncher", "junit-platform-console-standalone")
_RUNNERS = ("org.junit.runner.JUnitCore", "org.testng.TestNG", "org.scalatest.tools.Runner")
_NARROW = (
    "-c",
    "--select-class",
    "-m",
    "--select-method",
    "-p",
    "--select-package",
    "-t",
    "--include-tag",
    "-n",
    "--include-classname",
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A java command line whose main class runs tests; None for other programs."""
    words = argv[1:]
    at = next(
        (
            at
            for at, word in enumerate(words)
            if word in _RUNNERS or (any(name in word for name in _CONSOLE) and "=" not in word and ":" not in word)
        ),
        -1,
    )
    if at < 0 or words[at + 1 : at + 2] in (["discover"], ["engines"]):
        return None
    narrow = words[at] in _RUNNERS or any(word.partition("=")[0] in _NARROW for word in words[at + 1 :])
    made = Call(NAME, _base.TEST, _base.PART if narrow else _base.FULL)
    made.langs = maven.LANGS
    made.empty_ok = "--fail-if-no-tests" not in words
    made.prints = True
    return made


_LINE = Lazy(r"^\[ +(\d+) tests (found|skipped|aborted|successful|failed) +\]$")
_OK = Lazy(r"^OK \((\d+) tests?\)$")
_BAD = Lazy(r"^Tests run: (\d+), {2}Failures: (\d+)")


def summary(text: str) -> "Summary | None":
    """The console's table (containers are no tests), or JUnit 4's line; Maven's line has one blank, not two."""
    counts: "dict[str, int]" = {}
    for number, word in _LINE.findall(text):
        counts[word] = counts.get(word, 0) + int(number)
    if "successful" in counts or "failed" in counts:
        passed, failed, skipped = counts.get("successful", 0), counts.get("failed", 0), counts.get("skipped", 0)
        return Summary(FAILED if failed else PASSED if passed else EMPTY, passed, failed, skipped)
    bad = [(int(run), int(failed)) for run, failed in _BAD.findall(text)]
    passed = sum(int(number) for number in _OK.findall(text)) + sum(run - failed for run, failed in bad)
    if bad:
        return Summary(FAILED, max(passed, 0), sum(failed for _run, failed in bad))
    if not _OK.search(text):
        return None
    return Summary(PASSED if passed else EMPTY, passed, 0)


def ending(code: int) -> "str | None":
    """2 of the console with `--fail-if-no-tests`: none were found."""
    return EMPTY if code == 2 else None
