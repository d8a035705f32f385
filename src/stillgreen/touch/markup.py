"""Is a line of a component plain markup, that is only looked at: `<h1 class="sr-only">Prices</h1>`?"""

# Elements that do something, or whose names other code looks for.
_ACTING = frozenset(
    "script style template slot form input button select textarea a iframe video audio dialog canvas".split()
)
# Beginnings of attributes that bind code: onclick, v-if, @click, :class, x-data, ng-if, bind:value, #slot, data-*, id.
_BINDING = (
    "on",
    "v-",
    "@",
    ":",
    "x-",
    "ng-",
    "bind:",
    "use:",
    "client:",
    "set:",
    "#",
    "*",
    "data-",
    "id",
    "ref",
    "name",
    "for",
    "key",
)


def is_plain_markup(line: str) -> bool:
    """True for a whole line of elements in lower case whose attributes bind nothing; it holds no expression.

    line  without blanks around it
    """
    if line[:1] != "<" or line[-1:] != ">" or any(mark in line for mark in "{}()") or "=>" in line:
        return False
    for piece in line.split("<")[1:]:
        inside, closed, _text = piece.partition(">")
        if not closed or not _is_plain_tag(inside.strip().strip("/").strip()):
            return False
    return True


def _is_plain_tag(inside: str) -> bool:
    name, _, attributes = inside.partition(" ")
    if not name.isalnum() or not name.islower() or name in _ACTING:
        return False
    return not any(attribute.startswith(_BINDING) for attribute in _names(attributes))


def _names(attributes: str) -> "list[str]":
    """The names of the attributes; values in quotes are left out."""
    names = []
    for at, piece in enumerate(attributes.replace("'", '"').split('"')):
        if at % 2 == 0:
            names += [word.rstrip("=") for word in piece.split() if word != "="]
    return names
