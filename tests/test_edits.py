"""One command -> the files that it changes; what only looks, or writes outside of the program, must give none.

A data file is `tests/data/edits/<sort of program>.toml`. Its cases:

    [[nothing]]   id seen commands [shell]   no program file changes
    [[changes]]   id seen commands [shell]   [command, file, ...]: these program files change, "" = any, none = nothing
"""


import pathlib
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stillgreen import files, shell
from stillgreen.shell import edits_format, edits_patch, edits_script
from stillgreen.shell.edits import by_run, edits, program_of, settle
from stillgreen.shell.file_edit import FileEdit, split
from stillgreen.shell.run import UNKNOWN, Run, Write

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = pathlib.Path(__file__).parent / "data" / "edits"
CASES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*.toml"))}


def cases(sort: str) -> "list[object]":
    """Every command of one sort of cases as a pytest parameter, named by file, id and command."""
    return [
        pytest.param(
            command,
            case.get("shell", "bash"),
            id=f"{stem}: {case['id']}: {command if isinstance(command, str) else command[0]}"[:200],
        )
        for stem, found in CASES.items()
        for case in found.get(sort, [])
        for command in case["commands"]
    ]


def changed(command: str, syntax: str = "bash") -> "list[FileEdit]":
    """All edits of a line, as the recorder asks for them."""
    return [edit for found in by_run(shell.read(command, syntax)) for edit in found]


def program(found: "list[FileEdit]") -> "set[str]":
    """The program files among the edits; "" = any file."""
    return {
        edit.path.replace("\\", "/") for edit in found if not edit.path or files.kind(edit.path)[0] in files.PROGRAM
    }


@pytest.mark.parametrize(("command", "syntax"), cases("nothing"))
def test_no_program_file_changes(command: str, syntax: str) -> None:
    """Looking, checking, logging, and writing to scratch, docs or another machine is no edit of the program."""
    assert program(changed(command, syntax)) == set()


@pytest.mark.parametrize(("command", "syntax"), cases("changes"))
def test_program_files_change(command: "list[str]", syntax: str) -> None:
    """The program files that a command changes are named, whatever it is spelled like."""
    assert program(changed(command[0], syntax)) == set(command[1:]) - {"none"}


@pytest.mark.parametrize(
    ("command", "certain"),
    [
        ("git pull", False),
        ("git checkout main", False),
        ("npm run format", False),
        ("touch src/a.py", False),
        ("npm install", False),
        ("pre-commit run -a", False),
        ("docker compose exec web python manage.py makemigrations", False),
        ("test -f src/a.py || cp b.py src/a.py", False),
        ('cd "$X" && git cherry-pick abc', False),
        ('cp a.py "$X/a.py"', False),
        ("sed -i 's/a/b/' src/a.py", True),
        ("cat > src/a.py <<EOF\nx\nEOF", True),
        ("git cherry-pick abc", True),
        ("git restore src/a.py", True),
        ("npm install react", True),
    ],
)
def test_certain_only_where_something_must_change(command: str, certain: bool) -> None:
    """What may have changed nothing is marked, so that it never makes a pass stale."""
    found = changed(command)
    assert found
    assert {edit.certain for edit in found} == {certain}


@pytest.mark.parametrize(
    ("command", "op", "how"),
    [
        ("git stash", "stash", "git"),
        ("git stash pop", "pop", "git"),
        ("git checkout main", "leave", "git"),
        ("git checkout -", "back", "git"),
        ("git reset --hard", "reset", "git"),
        ("git checkout -- .", "reset", "git"),
        ("git restore src/a.py", "restore", "git"),
        ("git checkout HEAD~1 -- src/a.py", "write", "git"),
        ("git merge x", "merge", "git"),
        ("git pull", "pull", "git"),
        ("git revert HEAD", "apply", "git"),
        ("black src/a.py", "format", "format"),
        ("uv add x", "install", "shell"),
        ("alembic revision -m x", "generate", "shell"),
        ("echo x >> src/a.py", "append", "shell"),
        ("rm src/a.py", "delete", "shell"),
    ],
)
def test_what_happens_and_how(command: str, op: str, how: str) -> None:
    """The tree's moves (stash, pop, leave, back, reset, restore) are told apart, since they can be taken back."""
    assert {(edit.op, edit.how) for edit in changed(command)} == {(op, how)}


def test_a_heredoc_is_the_whole_content() -> None:
    """What `cat > file <<EOF` writes is known, so that writing the old content again returns to the old code."""
    (edit,) = changed("cat > src/a.py <<'EOF'\nx = 1\nEOF")
    assert edit.after == "x = 1\n"
    (edit,) = changed("cat >> src/a.py <<'EOF'\nx = 1\nEOF")
    assert (edit.after, edit.removed, edit.added) == (None, "", "x = 1\n")


def test_a_heredoc_with_a_variable_is_not_known() -> None:
    """A content that the shell still changes is not taken for the file's."""
    (edit,) = changed("cat > src/a.py <<EOF\nx = $X\nEOF")
    assert edit.after is None


def test_patches_carry_their_hunks() -> None:
    """Codex patches and diffs give the removed and the added lines of each file."""
    first, second = changed(
        "apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: a.py\n@@ def f():\n-x = 1\n+x = 2\n keep\n"
        "*** Add File: b.py\n+y\n*** End Patch\nEOF"
    )
    assert (first.path, first.op, first.removed, first.added) == ("a.py", "apply", "x = 1", "x = 2")
    assert (second.path, second.op, second.removed, second.added) == ("b.py", "write", "", "y")


def test_a_moved_file_in_a_patch() -> None:
    """`*** Move to:` takes the old name away."""
    found = edits_patch.read("*** Begin Patch\n*** Update File: a.py\n*** Move to: b.py\n@@\n-x\n+y\n*** End Patch")
    assert [(edit.path, edit.op) for edit in found] == [("a.py", "delete"), ("b.py", "move")]
    assert (found[1].removed, found[1].added) == ("x", "y")


def test_a_diff_line_that_looks_like_a_header() -> None:
    """Removed SQL comments (`--- x`) inside a hunk are no file names."""
    (edit,) = edits_patch.read("--- a/q.sql\n+++ b/q.sql\n@@ -1,2 +1,1 @@\n--- old comment\n-x\n+++ y\n")
    assert (edit.path, edit.removed, edit.added) == ("q.sql", "-- old comment\nx", "++ y")


def test_scripts_written_before_are_read() -> None:
    """A script whose text came by in the line, or was given, is read when it runs."""
    assert program(changed("cat > /tmp/f.sh <<'EOF'\nsed -i s/a/b/ src/a.py\nEOF\nbash /tmp/f.sh")) == {"src/a.py"}
    run = Run(["python3", "fix.py"])
    assert edits(run) == []
    assert [edit.path for edit in edits(run, None, {"fix.py": "open('src/a.py', 'w').write('x')"})] == ["src/a.py"]


@pytest.mark.parametrize(
    ("command", "output"),
    [
        ("black .", "All done!\n3 files left unchanged.\n"),
        ("ruff format .", "12 files left unchanged\n"),
        ("ruff check --fix .", "All checks passed!\n"),
        ("git pull", "Already up to date.\n"),
        ("sed -i 's/a/b/' src/gone.py", "sed: can't read src/gone.py: No such file or directory\n"),
        ("git stash", "No local changes to save\n"),
    ],
)
def test_an_output_can_say_that_nothing_was_done(command: str, output: str) -> None:
    """A formatter without work, a pull without news and a missing file change nothing."""
    assert settle(changed(command), output) == []


@pytest.mark.parametrize(
    ("command", "output"),
    [("black .", "reformatted a.py\n1 file reformatted, 2 files left unchanged.\n"), ("sed -i s/a/b/ src/a.py", "")],
)
def test_an_output_that_says_nothing_leaves_the_edit(command: str, output: str) -> None:
    """One reformatted file is enough."""
    assert settle(changed(command), output)


def test_the_folder_of_a_tree_wide_edit_is_kept() -> None:
    """`git -C ../other pull` is about another tree; the caller is told which."""
    (edit,) = changed("cd web && git -C api pull")
    assert (edit.path, edit.folder) == ("", "web/api")


@pytest.mark.parametrize(
    ("word", "name"),
    [
        (".venv/bin/python3.12", "python3"),
        ("C:\\x\\git.exe", "git"),
        ("prettier@3", "prettier"),
        ("node_modules/.bin/eslint", "eslint"),
        ("./vendor/bin/php-cs-fixer.phar", "php-cs-fixer"),
        ("Rscript", "Rscript"),
    ],
)
def test_program_names(word: str, name: str) -> None:
    """A program is known by its name, whatever folder, version or ending it is called with."""
    assert program_of(word) == name


def test_every_formatter_in_the_table_is_reached() -> None:
    """A tool in the formatters' table is asked for by `edits`, so no line of it is dead."""
    from stillgreen.shell import edits as module

    tools = {name.split(" ")[0] for name in edits_format.RULES}
    assert {name for name in tools if "format.tool" not in module._READER_OF.get(name, "")} == set()


def test_options_are_read_as_getopt_does() -> None:
    """Clusters, values in the word or behind it, long options, and the end of options."""
    assert split(["-abx", "1", "-x2", "--long=3", "--long", "4", "in", "--", "-z"], frozenset(("x", "long"))) == (
        [("a", ""), ("b", ""), ("x", "1"), ("x", "2"), ("long", "3"), ("long", "4")],
        ["in", "-z"],
    )


PROGRAMS = """sed perl ruby awk ed vim cp mv rm ln tee dd tar unzip rsync curl wget find xargs git python3 node php npm
cargo go black prettier make protoc Set-Content copy patch apply_patch [IO.File]::Delete""".split()
OPTIONS = """-i -e -c -m -n -r -pi -C -o -- --fix --write -t stash checkout - . .. src/a.py $ / s/a/b/w""".split()
OPTIONS += [UNKNOWN, "", "\0", "\udcff", "s/a/b/w x", "x" * 300]
WORDS = st.one_of(
    st.sampled_from(PROGRAMS + OPTIONS),
    st.text(max_size=20),
)


@given(st.lists(WORDS, min_size=1, max_size=7), st.one_of(st.none(), st.text(max_size=80)))
def test_never_raises(words: "list[str]", stdin: "str | None") -> None:
    """Any words are answered."""
    run, fed = Run(words), Run(words)
    run.stdin = stdin
    run.writes = [Write(words[-1], False, 1)]
    fed.wrappers = ("xargs",)
    for edit in edits(run, None, {}) + edits(fed, run, {}):
        assert isinstance(edit.path, str)
        assert edit.op
        assert edit.how in ("shell", "git", "format")


SCRIPT = st.lists(
    st.sampled_from(
        [
            "open(",
            "p",
            "=",
            "'a.py'",
            "'w'",
            ")",
            "(",
            "[",
            "]",
            "{",
            "}",
            ",",
            "\n",
            "for",
            "in",
            ":",
            ".",
            "write_text",
            "Path",
            "/",
            "+",
            "def",
            "f'{x}'",
            '"',
            "'''",
            "`",
            "#",
            "as",
            "sub",
            "\\",
        ]
    ),
    max_size=60,
).map(" ".join)


@given(
    st.sampled_from(["python", "javascript", "ruby", "php", "perl", "r", "lua", "julia"]),
    st.one_of(SCRIPT, st.text(max_size=200)),
)
def test_any_script_is_read(language: str, text: str) -> None:
    """A script's text, however broken, is answered."""
    edits_script.written(language, text, ["x"])


@given(st.text(max_size=300), st.booleans())
def test_any_patch_is_read(text: str, reverse: bool) -> None:
    """A patch's text, however broken, is answered."""
    edits_patch.read(text, 1, reverse)
    edits_patch.read("*** Begin Patch\n" + text, 1, reverse)


@pytest.mark.parametrize(
    "text",
    [
        "a = " * 30_000,
        "open(" * 30_000,
        "x = 'a' + " * 20_000,
        "for a in b:\n" * 20_000,
        "f(x)\n" * 20_000 + "def f(a): open(a, 'w')",
        "p = [" + "('a.py', 'b', 'c'), " * 10_000 + "]\nfor a, b, c in p: open(a, 'w')",
        "x.y" * 40_000 + ".write_text('')",
        "(((((" * 20_000,
    ],
)
def test_hostile_scripts_take_no_long_time(text: str) -> None:
    """Time stays bounded, whatever the script."""
    start = time.process_time()
    edits_script.written("python", text + "\nopen('a', 'w')")
    edits_script.written("javascript", text + "\nwriteFileSync('a', 'w')")
    assert time.process_time() - start < 6


def test_long_commands_take_no_long_time() -> None:
    """A hundred thousand words are read once."""
    start = time.process_time()
    for program_name in ("sed", "rm", "git", "black", "npm", "cp", "awk", "curl", "eslint"):
        edits(Run([program_name, "-i", "--fix", *["src/a.py"] * 100_000]))
    assert time.process_time() - start < 8  # of CPU; a quadratic reader takes minutes
