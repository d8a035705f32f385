"""One command line -> what runs and whose exit code is seen; what does not run must not be found.

The data files `tests/data/commands/*.toml` hold these sorts of cases. The check in them is called pytest:

    [[none]]        lines in which it does not run
    [[code]]        lines whose exit code `says` "what 0 tells / what another code tells" about it, hidden `by` something
    [[runs]]        [line, words of each run ...]; `?` is what cannot be known, <a b> one word with blanks
    [[wraps]]       [line, words of the runs joined by " ; ", wrappers of the last one joined by " > "]
    [[folders]] [[shown]] [[when]] [[writes]] [[background]]   [line, what is so of the last run of it]

Each has an id, a source (`seen`), and `shells` where it is not bash.
"""

import pathlib
import subprocess
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stillgreen import shell
from stillgreen.shell import elsewhere, launchers, opened, prefixes, wrappers
from stillgreen.shell.run import UNKNOWN, Run

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = pathlib.Path(__file__).parent / "data" / "commands"
FILES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*.toml"))}
SHELLS = ("bash", "zsh", "sh", "fish", "powershell", "cmd")


def cases(sort: str) -> "list[object]":
    """(line or row, shell, case) of every case of a sort, named by file, id and line."""
    return [
        pytest.param(
            line, syntax, case, id=f"{stem}: {case['id']}: {syntax}: {line if isinstance(line, str) else line[0]}"[:160]
        )
        for stem, found in FILES.items()
        for case in found.get(sort, [])
        for syntax in case.get("shells", ["bash"])
        for line in case["lines"]
    ]


def checks(line: str, syntax: str) -> "list[Run]":
    """The runs of the check in a line."""
    return [run for run in shell.read(line, syntax) if any("pytest" in word for word in run.argv[:1])]


def spelled(run: Run) -> str:
    """A run's words as the data files write them."""
    words = [word.replace(UNKNOWN, "?") for word in run.argv]
    return " ".join(f"<{word}>" if not word or set(word) & set(" \n\t") else word for word in words)


@pytest.mark.parametrize(("line", "syntax", "case"), cases("none"))
def test_what_does_not_run_is_not_found(line: str, syntax: str, case: "dict[str, str]") -> None:
    """Text, comments, data, definitions and refused lines are no runs."""
    assert checks(line, syntax) == []


@pytest.mark.parametrize(("line", "syntax", "case"), cases("code"))
def test_what_the_exit_code_says(line: str, syntax: str, case: "dict[str, str]") -> None:
    """The line's code tells about each run of the check exactly what the case says."""
    found = checks(line, syntax)
    assert [f"{run.zero} / {run.nonzero}" for run in found] == [case["says"]] * max(len(found), 1)
    if "by" in case:
        assert {run.hidden_by for run in found} == {case["by"]}


@pytest.mark.parametrize(("row", "syntax", "case"), cases("runs"))
def test_what_runs(row: "list[str]", syntax: str, case: "dict[str, str]") -> None:
    """All runs of a line, in order, with their words."""
    line, *expected = row
    assert [spelled(run) for run in shell.read(line, syntax) if run.argv] == expected


@pytest.mark.parametrize(("row", "syntax", "case"), cases("wraps"))
def test_what_is_inside_a_wrapper(row: "list[str]", syntax: str, case: "dict[str, str]") -> None:
    """Wrappers come off, and their names are kept."""
    line, words, names = row
    found = shell.read(line, syntax)
    assert " ; ".join(spelled(run).replace("<", "").replace(">", "") for run in found) == words
    assert " > ".join(found[-1].wrappers) == names


def last(line: str, syntax: str) -> Run:
    """The last run of the check."""
    return checks(line, syntax)[-1]


@pytest.mark.parametrize(("row", "syntax", "case"), cases("folders"))
def test_where_it_runs(row: "list[str]", syntax: str, case: "dict[str, str]") -> None:
    """The folder is followed, and given up where it cannot be known."""
    assert last(row[0], syntax).folder.replace(UNKNOWN, "?") == row[1]


@pytest.mark.parametrize(("row", "syntax", "case"), cases("shown"))
def test_how_much_is_shown(row: "list[str]", syntax: str, case: "dict[str, str]") -> None:
    """Filters, redirects and captures leave so much of the output."""
    assert last(row[0], syntax).shown == row[1]


@pytest.mark.parametrize(("row", "syntax", "case"), cases("when"))
def test_when_it_runs(row: "list[str]", syntax: str, case: "dict[str, str]") -> None:
    """Always, if the one before passed or failed, or perhaps."""
    assert last(row[0], syntax).when == row[1]


@pytest.mark.parametrize(("row", "syntax", "case"), cases("background"))
def test_what_runs_on(row: "list[object]", syntax: str, case: "dict[str, str]") -> None:
    """Started with & and not waited for."""
    assert last(str(row[0]), syntax).background is row[1]


@pytest.mark.parametrize(("row", "syntax", "case"), cases("writes"))
def test_what_the_shell_writes(row: "list[str]", syntax: str, case: "dict[str, str]") -> None:
    """Redirects into files, not into descriptors or /dev/null."""
    line, *expected = row
    found = [
        f"{write.fd if write.fd != 1 else ''}{'>>' if write.append else '>'} {write.path}"
        for write in last(line, syntax).writes
    ]
    assert [text.replace(UNKNOWN, "?") for text in found] == expected


def test_heredocs_are_fed_to_the_command() -> None:
    """stdin is the text of a heredoc, a here-string, or what `cat <<EOF |` hands on."""
    for line, text in (
        ("python - <<'E'\na\nb\nE", "a\nb\n"),
        ("python - <<-E\n\ta\n\tE", "a\n"),
        ("python - <<< 'a b'", "a b\n"),
        ("cat <<'E' | python -\na\nE", "a\n"),
        ("python - <<E\n\\$x `y`\nE", "$x `y`\n"),
    ):
        assert shell.read(line)[-1].stdin == text, line


def test_variables_set_for_one_command() -> None:
    """assigns holds what stands before the command, and what env sets."""
    assert shell.read("A=1 B='x y' env C=2 pytest")[0].assigns == [("A", "1"), ("B", "x y"), ("C", "2")]


def test_every_wrapper_stands_in_the_table_of_its_file() -> None:
    """The table of names says where each rule is, no more and no less."""
    files = {"prefixes": prefixes, "launchers": launchers, "elsewhere": elsewhere, "opened": opened}
    assert {name: file for file, module in files.items() for name in module.RULES} == wrappers.WHERE


# Random lines

TOKENS = [
    *"();&|<>{}$`'\"\\\n\t #!=*~%^@[],éx\r\0",
    *(
        " && || | |& ;; <<E <<-E <<< >> &> 2>&1 >( <( $( $(( (( )) ${ }} [[ ]] $' if then else elif fi for in do done while until case"
    ).split(),
    *(
        "esac function select time coproc ! E echo pytest exit return set -e -o pipefail wait trap eval bash -c x=1 $? $x $@ ${x:-y}"
    ).split(),
    *(
        "end and or not begin switch foreach try catch param & % %x% errorlevel call rem $LASTEXITCODE @' '@ \"@ @( @{ :: -First"
    ).split(),
    *wrappers.WHERE,
]


@given(st.lists(st.sampled_from(TOKENS), max_size=25), st.sampled_from(SHELLS), st.sampled_from(("", " ")))
@settings(max_examples=500, deadline=None)
def test_reading_never_raises(tokens: "list[str]", syntax: str, glue: str) -> None:
    """Whatever stands in a line, there is an answer."""
    for run in shell.read(glue.join(tokens), syntax):
        assert run.argv or run.writes


OPTIONS = "-c -x -e - -- -C -u -n run exec --call -I -i -lc -o +o -eo --entrypoint -d -dS --args -exec ; + -s ::: x a=b new -w watch".split()
OPTIONS += "shell a#b develop --command -m tool -p /c -Command -ArgumentList {} tsc @ a@1 compose console ssh stat -v /wait -f".split()


@given(st.sampled_from(sorted(wrappers.WHERE)), st.lists(st.sampled_from([*OPTIONS, *wrappers.WHERE]), max_size=5))
@settings(max_examples=2000, deadline=None)
def test_taking_wrappers_off_never_raises(name: str, words: "list[str]") -> None:
    """Options without their values, wrappers without a command."""
    for stdin in (None, "text"):
        inside = wrappers.unwrap([name, *words], stdin)
        assert inside is None or inside.argv


@given(st.text(max_size=200), st.sampled_from(SHELLS))
@settings(max_examples=100, deadline=None)
def test_any_text_is_read(text: str, syntax: str) -> None:
    """Text of any letters, lone surrogates too."""
    shell.read(text + "\ud800", syntax)


NESTED = [
    "(",
    "$(",
    "{ ",
    "((",
    "$((",
    "${",
    "`",
    "'",
    '"',
    '"$(',
    "<(",
    "{a,b}",
    "if a;then ",
    "f(){ ",
    "a|",
    "a&&",
    "a;",
    "a &",
    "! ",
    "x=$(a);",
]
LONG = [
    *NESTED,
    "$x=",
    "@(",
    "case a in ",
    "<<E\n",
    "a{1..99}",
    "set -o pipefail;a|b;",
    "[ $a = b ] && ",
    "bash -c ",
    "é",
    "\\",
    "2>&1 ",
]


@pytest.mark.parametrize(
    ("syntax", "unit"),
    [("bash", unit) for unit in LONG]
    + [(syntax, unit) for syntax in ("fish", "powershell", "cmd") for unit in NESTED[::2]],
)
def test_a_megabyte_of_one_thing_is_read_in_bounded_time(syntax: str, unit: str) -> None:
    """No recursion limit, nothing quadratic. Measured below 1 s; the bound leaves room for slow machines."""
    began = time.process_time()
    shell.read(unit * (1_000_000 // len(unit)), syntax)
    assert time.process_time() - began < 5


def test_functions_that_call_each_other_are_bounded() -> None:
    """Ten levels of fifty calls each would be 10 to the 17."""
    began = time.process_time()
    shell.read("f0() { x=1; }\n" + "".join(f"f{n}() {{ {f'f{n - 1}; ' * 50} }}\n" for n in range(1, 10)) + "f9; pytest")
    assert time.process_time() - began < 5


def test_thousands_of_checks_in_one_line_are_bounded() -> None:
    """Past a bound nothing is known, but it ends."""
    began = time.process_time()
    found = shell.read("set -e\n" + "pytest || rc=1\n" * 2000 + "exit $rc")
    assert time.process_time() - began < 5
    assert len(found) > 1000


# The real shell

FREE = ("A", "B")
LINES = [
    "T; A", "T && A", "T || A", "A && T", "A || T", "A && T || B", "(T; A)", "{ T; } && A", "! T", "T | cat", "A | T", "set -e; T; A", "set -e; A; T", "set -e; A && T; B",
    "set -o pipefail; T | cat", "set -o pipefail; A | T | B", "if T; then A; else B; fi", "if A; then T; fi", "for i in 1 2; do T || A; done", "for i in 1 2; do A || continue; T; done",
    "until T; do break; done", "rc=0; T || rc=$?; A; exit $rc", "T; rc=$?; A; [ $rc -eq 0 ]", "x=$(T; A)", "echo $(T)", "T & wait $!", "T & wait", "T & p=$!; A; wait $p", "f() { T || return 3; A; }; f", "case $(A) in *) T;; esac",
    "T | A; exit ${PIPESTATUS[0]}", "T; A; exit ${PIPESTATUS[0]}", "bash -ec 'T; A'", "eval 'T; A'", "trap 'true' EXIT; T", "n=0; T || ((n++)); A; (( n == 0 ))", "T; case $? in 0) A;; *) B;; esac", "while A; do T; break; done",
    "T && exit 0; A", "exec 3>&1; T >&3; A || true", "{ T; A; } | cat; B", "A; exit; T", "set -e; if T; then A; fi; B", "set -e; f() { T; A; }; f && B",
]  # fmt: skip


def real_codes(line: str) -> "set[tuple[str, bool]]":
    """(fate of T, whether the line ended with 0), for every way in which T, A and B can end."""
    found = set()
    for bits in range(8):
        ends = [bits >> place & 1 for place in range(3)]
        functions = "".join(
            f"{name}() {{ {mark} return {end}; }};"
            for name, mark, end in zip(("T", *FREE), ("echo ran >&9;", "", ""), ends)
        )
        script = f"{functions} export -f T A B; exec 9>&2 2>/dev/null\n{line}"
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=20)
        found.add((("failed" if ends[0] else "passed") if "ran" in done.stderr else "not run", done.returncode == 0))
    return found


@pytest.mark.skipif(subprocess.run(["bash", "-c", "exit 7"], check=False).returncode != 7, reason="no bash here")
@pytest.mark.parametrize("line", LINES)
def test_bash_agrees(line: str) -> None:
    """What we say about a line holds in all runs of the real bash."""
    (run,) = [run for run in shell.read(line) if run.argv == ["T"]]
    for fate, zero in real_codes(line):
        said = run.zero if zero else run.nonzero
        assert said == "unknown" or said == {"passed": "ok", "failed": "failed" if zero else "not_ok"}.get(fate), (
            fate,
            zero,
        )
