"""How is JSON read and written without the json package, which costs a hook 7 to 9 ms to import?

The C scanner of CPython is the one that `json.loads` uses. Where it is missing or has changed, json itself is used.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Scanner = Callable[[str, int], tuple[Any, int]]

# What the C scanner asks its decoder for, which this module is: a class would cost a hook 0.05 ms. Control characters may
# stand in strings, as some clients write them; NaN and the infinities are no JSON, but no reason to lose the rest.
strict = False
object_hook = object_pairs_hook = None
parse_float = float
parse_int = int


def parse_constant(name: str) -> None:
    """NaN, Infinity and -Infinity are read as null."""


def loads(text: str) -> object:
    """The value with which a text begins; what stands after it is left alone. Raises ValueError if it is no JSON."""
    start = 0
    while text[start : start + 1] in (" ", "\n", "\r", "\t"):
        start += 1
    try:
        found: object = _scanner()(text, start)[0]
    except (ValueError, StopIteration, SystemError, RecursionError) as error:  # which of them differs by version
        raise ValueError(f"no JSON: {type(error).__name__}") from None
    return found


def dumps(value: object) -> str:
    """A value of strings, numbers, booleans, None, lists and dicts as JSON in ASCII, without blanks."""
    if isinstance(value, str):
        return _quoted(value)
    if value is None or value is True or value is False:
        return "null" if value is None else "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([dumps(part) for part in value]) + "]"
    if isinstance(value, dict):
        return "{" + ",".join([_quoted(str(name)) + ":" + dumps(part) for name, part in value.items()]) + "}"
    return repr(value)


def _scanner() -> "Scanner":
    global _known
    if _known is None:
        try:
            from _json import make_scanner

            _known = make_scanner(sys.modules[__name__])  # type: ignore[arg-type]
        except (ImportError, TypeError, AttributeError):
            from json import JSONDecoder

            _known = JSONDecoder(strict=False).raw_decode
    return _known


_known: "Scanner | None" = None

try:
    from _json import encode_basestring_ascii as _quoted
except ImportError:
    from json.encoder import py_encode_basestring_ascii as _quoted
