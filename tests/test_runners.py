"""Every runner module is held to the contract of `runners/_base.py` and to its own data file.

A data file is `tests/data/runners/<module>.toml`; each case has an id in plain English and says where it was seen:

    [[not_a_check]]  id command seen [shell]
    [[call]]         id command seen [shell] runner family scope hidden_by rewrites folder empty_ok reader (those that matter)
    [[output]]       id command seen exit? output outcome passed? failed? skipped? [cut] [state]

`python tests/test_runners.py` writes `runners/_hints.py` anew from the HINTS of the modules.
"""

import json
import pathlib
import sys
import time

import pytest

from stillgreen import runners
from stillgreen.runners import _base

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

SOURCE = pathlib.Path(runners.__file__).parent
DATA = pathlib.Path(__file__).parent / "data" / "runners"
MODULES = sorted(p.stem for p in SOURCE.glob("*.py") if p.stem[0] != "_")
FAMILIES = {_base.TEST, _base.BUILD, _base.LINT, _base.TYPES, _base.FORMAT, _base.RUN, _base.SHIP}
HINTS_TEXT = '''"""Which readers may know a text? The literals of every module that reads summaries, gathered so that none is loaded.

Generated from the modules by `python tests/test_runners.py`; the same file's test fails when it is out of date.
"""

# fmt: off
HINTS: "dict[str, tuple[str, ...]]" = {
%s}
'''


def cases(sort: str) -> "list[object]":
    """All cases of one sort as pytest parameters, named `<module>: <id>`."""
    found = []
    for name in MODULES:
        for case in data(name).get(sort, []):
            found.append(pytest.param(name, case, id=f"{name}: {case['id']}"))
    return found


def data(name: str) -> "dict[str, list[dict[str, object]]]":
    """The data file of a module, empty if there is none (a test of its own says so)."""
    path = DATA / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def reads(name: str) -> bool:
    """True if the module reads a printed summary."""
    return runners.load(name).summary is not _base.no_summary


def hints() -> str:
    """The text that `runners/_hints.py` should have."""
    lines = ""
    for name in MODULES:
        module = runners.load(name)
        owner = module.summary.__module__.rpartition(".")[2]
        if reads(name) and not getattr(module, "LOOSE", False) and (owner == name or owner[0] == "_"):
            quoted = ", ".join(json.dumps(hint, ensure_ascii=False) for hint in module.HINTS)
            lines += f'    "{name}": ({quoted},),\n'
    return HINTS_TEXT % lines


def calls(case: "dict[str, object]") -> "list[tuple[object, _base.Call]]":
    """The checks of a case's command, each with its run."""
    from stillgreen.shell import read

    found = []
    for run in read(str(case["command"]), str(case.get("shell", "bash"))):
        call = runners.find(run)
        if call is not None:
            found.append((run, call))
    return found


@pytest.mark.parametrize(("name", "case"), cases("not_a_check"))
def test_no_check_is_seen_where_none_is(name: str, case: "dict[str, object]") -> None:
    """Help, lists, dry runs, installs and mere mentions of a tool are no checks; a run of the program is for its own modules."""
    runs_count = runners.load(name).FAMILY == _base.RUN
    assert [call for _run, call in calls(case) if runs_count or call.family != _base.RUN] == []


@pytest.mark.parametrize(("name", "case"), cases("call"))
def test_a_call_is_read_from_its_words(name: str, case: "dict[str, object]") -> None:
    """A command line gives the runner, family, scope and traps that its data file says."""
    found = calls(case)
    assert len(found) == 1, found
    call = found[0][1]
    assert call.runner == case.get("runner", runners.load(name).NAME)
    for field in ("family", "scope", "folder", "rewrites", "empty_ok", "reader"):
        if field in case:
            assert getattr(call, field) == case[field], field
    if "hidden_by" in case:
        assert (call.hidden_by or "") == case["hidden_by"]


@pytest.mark.parametrize(("name", "case"), cases("output"))
def test_an_output_is_read(name: str, case: "dict[str, object]") -> None:
    """Exit code and printed text give the outcome and the counts that were really so."""
    from stillgreen.outcome import explain

    got = explain(str(case["command"]), str(case.get("shell", "bash")), case.get("exit"), str(case["output"]))
    assert got[0] == case["outcome"], got
    for at, field in enumerate(("passed", "failed", "skipped"), start=1):
        if field in case:
            assert got[at] == case[field], (field, got)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_the_contract_names(name: str) -> None:
    """NAME, HINTS, call, summary and ending are there; a module that reads summaries has hints."""
    module = runners.load(name)
    assert module.NAME
    assert module.FAMILY in FAMILIES
    assert isinstance(module.HINTS, tuple)
    assert all(isinstance(hint, str) and len(hint) >= 2 for hint in module.HINTS)
    assert callable(module.call) and callable(module.summary) and callable(module.ending)
    assert module.HINTS or not reads(name)
    assert module.__doc__


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_its_data_file(name: str) -> None:
    """At least one command that is no check, one call and, if the module reads summaries, one output."""
    file = data(name)
    assert file.get("not_a_check"), "what must not fire comes first"
    assert file.get("call")
    assert file.get("output") or not reads(name)
    ids = [case["id"] for sort in file.values() for case in sort]
    assert len(ids) == len(set(ids))
    assert all(case.get("seen") for sort in file.values() for case in sort)


@pytest.mark.parametrize(("name", "case"), cases("output"))
def test_hints_stand_in_every_text_that_is_read(name: str, case: "dict[str, object]") -> None:
    """A text without any hint gives no summary, so the cheap test before a reader loses nothing."""
    module = runners.load(name)
    text = runners.clean(str(case["output"]))
    if not any(hint in text for hint in module.HINTS):
        assert module.summary(text) is None


@pytest.mark.parametrize("name", MODULES)
def test_no_text_makes_a_reader_raise(name: str) -> None:
    """Empty, binary, huge and half texts are read without an error."""
    module = runners.load(name)
    for text in ("", "\0", "\ud800", "a" * 300_000, "\n" * 50_000, *(h * 3 for h in module.HINTS)):
        module.summary(text)
    for argv in ([name], [name, ""], [name, "\0", "-"], [name, "--"], [name, "-x", "\ufffc"]):
        module.call(argv, [])


DULL = (
    "a",
    " ",
    "\n",
    ".",
    "=",
    "-",
    "1 ",
    "a b ",
    "1, ",
    " \n",
    "a\n",
    "x: ",
    "| ",
    "\t",
    "(1",
    "/a",
    "a.b.",
    "12 passed ",
    "error: ",
    "✓ ",
    "> ",
)


@pytest.mark.parametrize("name", MODULES)
def test_a_reader_takes_time_in_proportion(name: str) -> None:
    """60,000 dull characters are read in a moment: no pattern runs away (a peer took 8.5 s for 1 MB)."""
    module = runners.load(name)
    for piece in (
        *DULL,
        *module.HINTS,
        *(hint + "\n" for hint in module.HINTS),
        *(hint + " 1" for hint in module.HINTS),
    ):
        text = piece * (60_000 // len(piece))
        start = time.process_time()
        module.summary(text)
        assert time.process_time() - start < 3, piece  # of CPU; the cases that were found took up to 140 s


def test_every_line_of_the_table_has_its_module() -> None:
    """PROGRAMS and PYTHON_MODULES name modules that exist, in lower case."""
    for table in (runners.PROGRAMS, runners.PYTHON_MODULES):
        assert set(table.values()) <= set(MODULES)
    assert all(name == name.lower() for name in runners.PROGRAMS)


def test_data_files_belong_to_modules() -> None:
    """No data file is left over."""
    assert {p.stem for p in DATA.glob("*.toml")} <= set(MODULES)


def test_the_gathered_hints_are_current() -> None:
    """`_hints.py` says what the modules say; if not: `python tests/test_runners.py`."""
    assert (SOURCE / "_hints.py").read_text(encoding="utf-8") == hints()


if __name__ == "__main__":
    (SOURCE / "_hints.py").write_text(hints(), encoding="utf-8")
    sys.stdout.write(f"{SOURCE / '_hints.py'}\n")
