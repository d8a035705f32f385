"""What does running a Haskell file (`runghc test/Spec.hs`) check? hspec closes as rspec does."""

from stillgreen.runners import _base, _names, cabal, rspec, tasty
from stillgreen.runners._base import Call, plain_ending
from stillgreen.runners.cabal import summary as summary

NAME = "hspec"
FAMILY = _base.TEST
HINTS = (*cabal.HINTS, *rspec.HINTS, *tasty.HINTS)
LOOSE = True  # hspec's lines are read by `rspec`, Tasty's by `tasty`, wherever they come from
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A file whose name says that it holds tests; another one is a program."""
    file = next((word for word in argv[1:] if word.endswith((".hs", ".lhs"))), "").replace("\\", "/")
    said = _names.meaning(file.rpartition("/")[2].rpartition(".")[0]) if file else None
    if said is None or said.family != _base.TEST or "--dry-run" in argv:
        return None
    made = Call(NAME, _base.TEST, _base.PART if "--match" in argv or "-p" in argv else _base.UNKNOWN)
    made.langs = cabal.LANGS
    made.empty_ok = True
    return made
