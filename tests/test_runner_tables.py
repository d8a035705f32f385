"""Tools that stand in a table are found by their names, and the words of a command line are read alike for all."""

import pytest

from stillgreen import runners
from stillgreen.runners import (
    _tool,
    _words,
    config_check,
    deploy,
    kubernetes,
    own_program,
    own_server,
    plain_build,
    plain_format,
    plain_lint,
    plain_types,
    publish,
)

PATHS = [
    ("the folder itself", ["."], "full"),
    ("nothing", [], "full"),
    ("a top folder", ["src"], "full"),
    ("two top folders", ["src", "tests"], "full"),
    ("a package below the sources", ["src/app"], "full"),
    ("Go's all packages", ["./..."], "full"),
    ("a glob over all folders", ["src/**/*.ts"], "full"),
    ("a glob in one folder", ["scripts/*.sh"], "full"),
    ("a folder of every package", ["packages/*/src"], "full"),
    ("a file that lists files", ["@sources.txt"], "full"),
    ("a file without an ending", ["Dockerfile"], "full"),
    ("one file", ["src/a.py"], "part"),
    ("a file far away", ["/home/dev/app/src/a.py"], "part"),
    ("one of many packages", ["apps/web"], "part"),
    ("some files of a pattern", ["test_*.py"], "part"),
    ("a list that is not known", ["\ufffc"], "unknown"),
    ("a file and a list that is not known", ["a.py", "\ufffc"], "unknown"),
    ("Windows", ["src\\app\\a.py"], "part"),
]


@pytest.mark.parametrize(("paths", "width"), [pytest.param(p, w, id=i) for i, p, w in PATHS])
def test_a_tool_is_as_wide_as_its_paths(paths: "list[str]", width: str) -> None:
    """No path, the project's folder and its source folders are everything; files and single packages are a part."""
    assert _words.width(paths) == width


def test_words_after_two_dashes_are_no_options() -> None:
    """`tool -- --fix` names a file called `--fix`."""
    words = ["--quiet", "--", "--fix"]
    assert not _words.has(words, frozenset(("--fix",)))
    assert _words.operands(words, frozenset()) == ["--fix"]


def test_the_value_of_an_option_is_no_operand() -> None:
    """Both forms of a value are read, and the last one counts."""
    words = ["--config", "a.json", "src", "--config=b.json"]
    assert _words.operands(words, frozenset(("--config",))) == ["src"]
    assert _words.value(words, frozenset(("--config",))) == "b.json"
    assert _words.value(["src"], frozenset(("--config",))) is None


def test_a_project_option_gives_its_folder() -> None:
    """A config file stands for the folder in which it lies."""
    tool = _tool.Tool("x", "types", project="-p --project")
    for words, folder in (
        (["-p", "apps/web/tsconfig.json"], "apps/web"),
        (["--project=apps/web"], "apps/web"),
        (["-p", "."], ""),
    ):
        call = _tool.check(tool, words)
        assert call is not None
        assert call.folder == folder


def test_every_tool_of_a_table_is_found_by_its_name() -> None:
    """A name in a table that no command line reaches would be dead."""
    found = {**runners.PYTHON_MODULES, **runners.PROGRAMS}
    for module in (plain_lint, plain_types, plain_format, plain_build, config_check):
        name = module.__name__.rpartition(".")[2]
        assert {tool for tool in module.TOOLS if found.get(tool) != name} == set()
    assert {tool for tool in deploy.TABLE if found.get(tool) != "deploy"} == set()
    assert set(kubernetes._FAMILIES) <= set(found)
    assert set(publish.TABLE) <= set(found)


def test_every_interpreter_and_server_is_found_by_its_name() -> None:
    """Other modules may come first for them, but a plain run of the program is seen."""
    for table, name in ((own_program._INTERPRETERS, "own_program"), (own_server._SERVERS, "own_server")):
        lost = {tool for tool in table if runners.PROGRAMS.get(tool) != name and name not in runners.ALSO.get(tool, ())}
        assert lost == set()
