"""What does a tox run check, and what do its closing lines say? They count environments, not tests."""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "tox"
FAMILY = _base.TEST
OUTER = True
HINTS = (
    ": OK (",
    ": FAIL ",
    ": SKIP (",
    "congratulations :)",
    "evaluation failed :(",
    ": commands succeeded",
    ": commands failed",
)

ending = plain_ending

_NO_RUN = frozenset("-l --listenvs -a --listenvs-all --showconfig --notest --devenv --help-ini --hi".split())
_SUBCOMMANDS = frozenset("list l config c devenv d quickstart q schema man exec e".split())
_VALUED = frozenset("-e -c --conf --workdir --root -x --override -m -f --skip-env --skip-missing-interpreters -p --parallel -s --result-json --installpkg -i "
                    "--discover --runner -n --num --hashseed --stderr-color --colored".split())  # fmt: skip
_PART = frozenset("-e -m -f --skip-env --skip-pkg-install-only".split())

_ENVIRONMENT = Lazy(r"^  ([\w.+-]{1,60}): (OK|FAIL|SKIP|IGNORED FAIL)\b[^\n]{0,200}$")
_OLD = Lazy(
    r"^(?:ERROR: )? {0,3}([\w.+-]{1,60}): (commands succeeded|commands failed|skipped tests|ignored failed command)$"
)
_CLOSING = Lazy(r"^ {0,3}(congratulations :\)|evaluation failed :\()")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A tox command line; None where it lists or only makes environments."""
    words = argv[1 : argv.index("--")] if "--" in argv else argv[1:]
    operands = _words.operands(words, _VALUED)
    if _words.has(words, _NO_RUN) or (operands and operands[0] in _SUBCOMMANDS):
        return None
    named = _words.value(words, frozenset(("-e",))) or next(
        (word[2:] for word in words if word[:2] == "-e" and len(word) > 2), ""
    )
    call = _names.call_of(NAME, named.split(",")) if named else None
    if call is None or any(name[:2] == "py" and name[2:].strip(".0123456789") == "" for name in named.split(",")):
        call = Call(NAME, _base.TEST)
        call.reader = _base.ANY
    call.runner = NAME
    if _words.has(words, _PART) or "--" in argv or named:
        call.scope = PART
    call.langs = ("python",)
    call.fixed = "tox" if not named else ""
    return call


def summary(text: str) -> "Summary | None":
    """The list of environments at the end, or only the last line of all."""
    found = [word for _name, word in _ENVIRONMENT.findall(text)] + [word for _name, word in _OLD.findall(text)]
    closing = [match.group(1) for match in _CLOSING.finditer(text)]
    good = sum(word in ("OK", "commands succeeded") for word in found)
    bad = sum(word in ("FAIL", "commands failed") for word in found)
    skipped = sum(word in ("SKIP", "skipped tests") for word in found)
    if bad or any("failed" in line for line in closing):
        return Summary(FAILED, good, bad, skipped, bool(found)) if found else Summary(FAILED)
    if not closing:
        return None
    if not found:
        return Summary(PASSED)
    return Summary(PASSED if good else EMPTY, good, bad, skipped)
