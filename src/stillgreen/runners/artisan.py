"""What does a Laravel `php artisan` command check?"""

from stillgreen import runners
from stillgreen.runners import _base, pest
from stillgreen.runners._base import Call, plain_ending
from stillgreen.runners.pest import loose as loose
from stillgreen.runners.pest import summary as summary

NAME = "artisan"
FAMILY = _base.TEST
HINTS = pest.HINTS
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`artisan test` and `artisan dusk` run tests; `sail` starts them, and other tools, in a container."""
    if argv[0] == "sail":
        inner = argv[1:] if argv[1:2] != ["php"] else argv[2:]
        return runners.look_up(["artisan", *inner] if inner[:1] in (["test"], ["dusk"]) else inner, assigns)
    if argv[1:2] not in (["test"], ["dusk"]):
        return None
    made = pest.call(["pest", *argv[2:]], assigns)
    if made is None:
        return None
    made.runner = NAME
    made.fixed = "php artisan test"
    return made
