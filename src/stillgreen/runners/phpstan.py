"""Did PHPStan, Psalm or a kin of theirs analyse the code, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "phpstan"
FAMILY = LINT
HINTS = ("[OK] No errors", "[ERROR]", "No errors found!", " errors found", " error found", "Line   ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("php",),
    valued="-c --configuration -l --level --memory-limit --error-format -a --autoload-file --tmp-file --threads"
    " --output-format --php-version",
    never="--init --generate-baseline -b --set-baseline --clear-cache --alter --diagnose",
    watch="--watch",
    fixes="--fix",
    fixed="vendor/bin/phpstan analyse",
)
_FAILED = Lazy(
    r"(?m)^ {1,4}\[ERROR\] (?:Found \d+ error|.{0,200}ignored error)|^ *[1-9]\d* errors? found$"
    r"|^ERROR: [A-Z][A-Za-z]+ - \S{1,300}\.php:\d+"
)
_PASSED = Lazy(r"(?m)^ *\[OK\] No errors|^ *No errors found!")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`phpstan analyse` (or no subcommand), `psalm`, `phan`; the rest keeps caches and baselines."""
    words = argv[1:]
    if argv[0] in ("phpstan", "larastan"):
        if words and words[0] in ("analyse", "analyze"):
            words = words[1:]
        elif words and words[0][:1] != "-":
            return None
    made = _tool.check(_TOOL, words)
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """The closing box of PHPStan, the closing line of Psalm."""
    return _report.told(text, _FAILED, _PASSED)
