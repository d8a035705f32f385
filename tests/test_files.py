"""The kind and the language of a path are read from its name alone; what is no program must not become one."""

import pathlib
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stillgreen import files

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = pathlib.Path(__file__).parent / "data" / "files"
KINDS = tomllib.loads((DATA / "kinds.toml").read_text(encoding="utf-8"))
LANGS = tomllib.loads((DATA / "langs.toml").read_text(encoding="utf-8"))
PATHS = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(
            [
                "..",
                ".",
                "",
                "src",
                "tests",
                "C:",
                "~",
                "a.py",
                "\ufffc",
                "\udcff",
                "\0",
                "build",
                ".claude",
                "worktrees",
            ]
        )
    ).map("/".join),
    st.lists(st.sampled_from(["..", "C:", "Users", "ada", "x.ts", "?"])).map("\\".join),
)


def paths(sort: str) -> "list[object]":
    """Every path of one sort of cases as a pytest parameter, named by the case's id and the path."""
    return [
        pytest.param(path, case.get("root", ""), case["kind"], case.get("why"), id=f"{case['id']}: {path or 'empty'}")
        for case in KINDS[sort]
        for path in case["paths"]
    ]


@pytest.mark.parametrize(("path", "root", "kind", "why"), paths("no_program"))
def test_what_is_no_program_stays_out(path: str, root: str, kind: str, why: "str | None") -> None:
    """Scratch, docs, styles and data never count as code, tests or config."""
    assert files.kind(path, root)[0] == kind
    assert why is None or files.kind(path, root)[1] == why


@pytest.mark.parametrize(("path", "root", "kind", "why"), paths("program"))
def test_what_belongs_to_the_program_counts(path: str, root: str, kind: str, why: "str | None") -> None:
    """Code, tests and config are found by folder, name and ending."""
    assert files.kind(path, root)[0] == kind


@pytest.mark.parametrize("path", LANGS["none"]["paths"])
def test_no_language_is_guessed(path: str) -> None:
    """A file that no check knows has no language."""
    assert files.lang(path) == ""


@pytest.mark.parametrize(("name", "path"), [(name, path) for name, all_of in LANGS["langs"].items() for path in all_of])
def test_language_by_name(name: str, path: str) -> None:
    """A language is told by the ending or the whole name, in any case of letters."""
    assert files.lang(path) == name


@pytest.mark.parametrize("name", LANGS["checkable"]["no"])
def test_not_checkable(name: str) -> None:
    """A language whose files are only looked at, or need a server or an engine, brings no plain check."""
    assert not files.checkable(name)


@pytest.mark.parametrize("name", LANGS["checkable"]["yes"])
def test_checkable(name: str) -> None:
    """A language with a compiler or a syntax check brings one."""
    assert files.checkable(name)


@given(PATHS, PATHS)
def test_never_raises(path: str, root: str) -> None:
    """Any text is answered with a known kind and a slug."""
    kind, why = files.kind(path, root)
    assert kind in (files.CODE, files.TEST, files.CONFIG, files.STYLE, files.DOC, files.DATA, files.SCRATCH)
    assert why
    assert why.replace("-", "").isalpha()
    assert isinstance(files.lang(path), str)


@given(
    st.sampled_from(["src/a.py", "docs/a.md", "tests/x.json", "a.css"]),
    st.sampled_from(["/w/app", "C:/w/app", "/private/tmp/app"]),
)
def test_absolute_and_relative_agree(path: str, root: str) -> None:
    """A path below the root has the same kind, however it is written."""
    assert files.kind(path, root) == files.kind(f"{root}/{path}", root) == files.kind(f"./x/../{path}", root)


def test_long_paths_are_read_from_their_end() -> None:
    """A megabyte of folders takes no longer than the longest real path."""
    start = time.process_time()
    assert files.kind("a/" * 500_000 + "x.py")[0] == files.CODE
    assert time.process_time() - start < 1
