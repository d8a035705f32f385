"""What does a Leiningen task check? Its tests close as clojure.test does."""

from stillgreen.runners import _base, clojure_test
from stillgreen.runners._base import Call, plain_ending
from stillgreen.runners.clojure_test import summary as summary

NAME = "lein"
FAMILY = _base.TEST
HINTS = clojure_test.HINTS
ending = plain_ending

_TASKS = {"test": _base.TEST, "kaocha": _base.TEST, "midje": _base.TEST, "eftest": _base.TEST,
          "cloverage": _base.TEST, "check": _base.BUILD,
          "compile": _base.BUILD, "uberjar": _base.BUILD, "jar": _base.BUILD, "eastwood": _base.LINT,
          "kibit": _base.LINT, "clj-kondo": _base.LINT,
          "bikeshed": _base.LINT, "cljfmt": _base.FORMAT, "run": _base.RUN, "deploy": _base.SHIP}  # fmt: skip
_READERS = {_base.TEST: NAME, _base.BUILD: "build_log"}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A lein command line, also behind `with-profile` and `do`."""
    words = [word.strip(",") for word in argv[1:] if word != "-o"]
    if words[:1] == ["with-profile"] or words[:1] == ["with-profiles"]:
        words = words[2:]
    if words[:1] == ["do"]:
        words = next((words[at:] for at, word in enumerate(words) if _TASKS.get(word) == _base.TEST), words[1:])
    task = words[0] if words else ""
    family = _TASKS.get(task)
    if family is None or (task == "cljfmt" and words[1:2] != ["check"]):
        return None
    made = Call(NAME, family, _base.PART if family == _base.TEST and len(words) > 1 else _base.FULL)
    made.reader = _READERS.get(family, "script")
    made.langs = clojure_test.LANGS
    made.empty_ok = made.prints = family == _base.TEST
    made.fixed = f"lein {task}"
    return made
