"""Shortcuts that spare a hook its big readers: they say yes only where the readers would say the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stillgreen import files, glance, plain_code, runners, seen, shell, touch
from stillgreen.record import Recorder
from stillgreen.seen import Seen
from stillgreen.settings import Settings, Taught
from stillgreen.shell import edits

# Commands.


@pytest.mark.parametrize(
    "command",
    [
        pytest.param("", id="nothing"),
        pytest.param("pytest", id="a check"),
        pytest.param("ls; pytest -q", id="a check after a look"),
        pytest.param("ls && 'pytest'", id="a check in quotes"),
        pytest.param("ls\npytest", id="a check in the next line"),
        pytest.param("cat a | python3", id="a program that reads the look"),
        pytest.param("ls > files.txt", id="a file is written"),
        pytest.param("cat <<EOF\nx\nEOF", id="a heredoc"),
        pytest.param("echo $(pytest)", id="a substitution"),
        pytest.param("echo `pytest`", id="an old substitution"),
        pytest.param('echo "$(pytest)"', id="a substitution in quotes"),
        pytest.param('echo "\\"; pytest; echo \\""', id="an escaped quote"),
        pytest.param("echo \\\npytest", id="a line that goes on"),
        pytest.param("ls # x\npytest", id="a comment and a check"),
        pytest.param("echo 'x", id="an open quote"),
        pytest.param("FOO=1 ls", id="a variable"),
        pytest.param("if ls; then pytest; fi", id="a condition"),
        pytest.param("{ ls; pytest; }", id="a group"),
        pytest.param("(pytest)", id="a subshell"),
        pytest.param("! ls", id="an inverted code"),
        pytest.param("time ls", id="a wrapper"),
        pytest.param("xargs rm", id="a program that runs others"),
        pytest.param("find . -name x -delete", id="find removes"),
        pytest.param("find . -exec rm {} ;", id="find runs"),
        pytest.param("sed -i s/a/b/ f", id="sed in place"),
        pytest.param("sed -n -i 5p f", id="sed in place, quietly"),
        pytest.param("sed -n 's/a/b/w out' f", id="sed writes"),
        pytest.param("sort -o f f", id="sort writes"),
        pytest.param("uniq a b", id="uniq writes"),
        pytest.param("git push", id="git ships"),
        pytest.param("git checkout a.py", id="git changes files"),
        pytest.param("git diff --output=x", id="git writes"),
        pytest.param("git -C x commit -m y", id="git commits elsewhere"),
        pytest.param("gh run rerun 12", id="gh acts"),
        pytest.param("gh pr merge 12", id="gh merges"),
        pytest.param("ls " + "x" * 2000, id="a long line"),
    ],
)
def test_what_is_no_mere_look(command: str) -> None:
    """These need the shell reader."""
    assert not glance.only_looks(command)


@pytest.mark.parametrize(
    "command",
    [
        pytest.param("ls -la src", id="a list"),
        pytest.param('cd src && grep -rn "def foo\\|class" . | head -20', id="a search"),
        pytest.param("cat a.py 2>/dev/null; echo done 2>&1", id="redirections of errors"),
        pytest.param("git -C x --no-pager log --oneline -5 | cat", id="git's log"),
        pytest.param("sed -n '10,40p' src/app.py", id="some lines"),
        pytest.param("find . -name '*.py' -not -path './v/*' | wc -l", id="a count"),
        pytest.param("ls | sort | uniq -c | sort -rn", id="a sorted count"),
        pytest.param("gh pr view 12 --json state", id="a pull request"),
        pytest.param("echo 'pytest; rm -rf x > y'", id="a quoted text"),
    ],
)
def test_what_only_looks(command: str) -> None:
    """As most commands do."""
    assert glance.only_looks(command)


WORDS = st.sampled_from(
    [
        "ls", "cat", "echo", "git", "status", "diff", "push", "commit", "find", "-exec", "-delete", "sed", "-n", "-i", "5p", "sort", "-o",
        "pytest", "python", "a.py", "src/b.py", "rm", "cp", "npm", "test", "tee", "xargs", "cd", "head", "-5", "2>&1", "2>/dev/null", ">", "out.txt",
        "|", "||", "&&", ";", "&", "\n", "'", '"', "\\", "$(", ")", "`", "{", "}", "if", "then", "fi", "#", "<<", "EOF", "x=1", "time", "!", "(",
    ]
)  # fmt: skip


@settings(max_examples=3000, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=9), st.sampled_from([" ", ""]))
def test_a_look_is_one_for_the_shell_reader_too(words: list[str], between: str) -> None:
    """Whatever stands in the line: what only looks holds no check and changes no file."""
    command = between.join(words)
    if glance.only_looks(command):
        runs = shell.read(command)
        assert [run.argv for run in runs if runners.find(run) is not None] == []
        assert [change.path for changes in edits.by_run(runs) for change in changes] == []


def test_a_look_that_was_taught_as_a_check_is_one() -> None:
    """`grep -q ready log` may be somebody's check."""
    recorder = Recorder(b"k" * 32, "/x", Settings((Taught(("grep", "-q"), "test"),)))
    thing = Seen(seen.COMMAND)
    thing.command, thing.exit = "grep -q ready log", 0
    assert [event.e for event in recorder.record(thing)] == ["check"]


# Edits.


@pytest.mark.parametrize(
    ("lang", "removed", "added"),
    [
        pytest.param("python", "", "", id="nothing"),
        pytest.param("python", "x = 1", "x = 1", id="the same"),
        pytest.param("python", "# computes the total (again)", "# computes totals (once)", id="a comment"),
        pytest.param("python", "", '    """Read the fields (all of them):"""', id="a docstring"),
        pytest.param(
            "python",
            "    Reads fields (all of them),",
            "    Reads every field (none is left),",
            id="a line of a docstring",
        ),
        pytest.param("python", "print('reading (first)')", "print('reading (second)')", id="a message"),
        pytest.param("typescript", "<Button label={first} />", "<Button label={second} />", id="markup"),
        pytest.param("typescript", "className={narrow(x)}", "className={broad(x)}", id="a class name"),
        pytest.param(
            "typescript", "  Loading items (please wait)", "  Loading parts (please wait)", id="a text between tags"
        ),
        pytest.param(
            "go", "const p = `You are (a helper):", "const p = `You are (an assistant):", id="a text of many lines"
        ),
        pytest.param("sql", "select count(first);", "select count(second);", id="a language like prose"),
        pytest.param("yaml", "description: reads (all):", "description: writes (all):", id="settings"),
        pytest.param(
            "python", "compute(first, second)", "compute(second, first)", id="the same words in another order"
        ),
        pytest.param("typescript", "", "/* as it was:\ntotal = compute(fields)\n*/", id="a comment of many lines"),
        pytest.param("", "compute(first)", "compute(second)", id="no language"),
        pytest.param("python", "", "x" * 70_000, id="a giant change"),
    ],
)
def test_what_is_not_beyond_doubt(lang: str, removed: str, added: str) -> None:
    """These are read word by word; most are text."""
    assert not plain_code.is_code(lang, removed, added)


@pytest.mark.parametrize(
    ("lang", "removed", "added"),
    [
        pytest.param("python", "", "    total = compute(fields)", id="a new call"),
        pytest.param(
            "python", "if first and not second:", "if third and not second:", id="a condition (it has no call)"
        ),
        pytest.param("go", "result, err := parse(line)", "result, err := parseAll(line)", id="another function"),
        pytest.param("typescript", "", "const items = await loadItems(page);", id="a new constant"),
    ],
)
def test_what_is_beyond_doubt_is_code_for_the_reader_too(lang: str, removed: str, added: str) -> None:
    """`touch` would say the same."""
    assert touch.read(lang, removed, added) == touch.CODE
    assert plain_code.is_code(lang, removed, added) or "condition" in added or "if " in added


LINES = st.sampled_from(
    [
        "total = compute(fields)", "compute(total)", "# a comment (x):", '"""A docstring."""', "    Reads every field (of a line),", "return total",
        'print("reading")', "x = 1", "// a comment", "const items = load(page);", "<p>Some text (here)</p>", "className={wide}", "", "}", "if first:",
        "/* a comment", "still (a comment),", "*/", "`a text", "of lines (two)`;", "- a bullet (x):", "items.push(total);", "for item in items:",
        'log.info("Reading (all)");', 'const label = "Read (all)";', 'title="Fields (all)",', 'import { Reader } from "./reader";', "const next = (item) => {",
        'raise ValueError("no fields (yet)")', 'description = "It reads (all)",', '"don\'t read (it)",', "it's a text (with quotes), isn't it",
    ]
)  # fmt: skip


@settings(max_examples=3000, deadline=None)
@given(
    st.sampled_from(["python", "typescript", "go", "rust", "css", "yaml", "sql"]),
    st.lists(LINES, max_size=4),
    st.lists(LINES, max_size=4),
)
def test_code_beyond_doubt_is_code(lang: str, old: list[str], new: list[str]) -> None:
    """Lines in any order."""
    removed, added = "\n".join(old), "\n".join(new)
    if plain_code.is_code(lang, removed, added):
        assert touch.read(lang, removed, added) == touch.CODE


def test_the_languages_are_those_of_files() -> None:
    """A name that `files` does not give would never be met."""
    known = set(files.known.LANG.values()) | {"", "dockerfile", "css", "html", "markdown", "yaml"}
    assert known >= plain_code._UNCLEAR
