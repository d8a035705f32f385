"""Which files does an interpreter change that is given a script (`python - <<EOF`, `node -e`, `php -r`)?"""

from stillgreen.shell.edits_script import written
from stillgreen.shell.file_edit import FileEdit, base, split
from stillgreen.shell.run import Run

_MODULES = {
    "pre_commit": "pre-commit",
    "lib2to3": "2to3",
    "grpc_tools.protoc": "protoc",
    "ruff": "ruff",
    "piptools": "pip-compile",
    "nbconvert": "jupyter-nbconvert",
}
_PYTHON_VALUES = ("-W", "-X", "-Q", "--check-hash-based-pycs")
_NODE_VALUES = (
    "-r",
    "--require",
    "--import",
    "--loader",
    "--experimental-loader",
    "-C",
    "--conditions",
    "--env-file",
    "--tsconfig",
)


def _stdin(run: Run, before: "Run | None") -> "str | None":
    """What is fed to the command: its heredoc, or that of the `cat` before the pipe."""
    if run.stdin is not None or before is None or before.stdin is None:
        return run.stdin
    return before.stdin if before.argv == ["cat"] and before.hidden_by is not None else None


def python(words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str]") -> "list[FileEdit]":
    """`python -c`, `python -`, `python -m tool`, `python manage.py`, a script whose text is known."""
    at = 0
    while at < len(words) and words[at][:1] == "-" and len(words[at]) > 1:
        word = words[at]
        if word[1] != "-" and word.endswith("c"):
            return written("python", words[at + 1], words[at + 2 :]) if at + 1 < len(words) else []
        if word[1] != "-" and word.endswith("m"):
            return _module(words[at + 1 :], run, before, texts)
        at += 2 if word in _PYTHON_VALUES else 1
    if at >= len(words) or words[at] == "-":
        text = _stdin(run, before)
        return written("python", text, words[at + 1 :]) if text is not None else []
    if base(words[at]) in ("manage.py", "django-admin.py"):
        from stillgreen.shell.edits_generate import manage

        return manage(words[at + 1 :])
    return _file("python", words[at:], run, texts)


def _module(words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str]") -> "list[FileEdit]":
    """`python -m black src` is `black src`."""
    if not words:
        return []
    if words[0] == "json.tool":
        _, operands = split(words[1:])
        return [FileEdit(operands[1])] if len(operands) > 1 else []
    if words[0] in ("django", "flask"):
        from stillgreen.shell.edits_generate import manage

        return manage(words[1:])
    from stillgreen.shell.edits import edits

    inner = Run([_MODULES.get(words[0], words[0]), *words[1:]])
    inner.wrappers, inner.stdin = run.wrappers, run.stdin
    return edits(inner, before, texts)


def node(words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str]") -> "list[FileEdit]":
    """`node -e`, `node - <<EOF`, `node --input-type=module <<EOF`."""
    at = 0
    while at < len(words) and words[at][:1] == "-" and len(words[at]) > 1:
        name, equals, text = words[at].partition("=")
        if name in ("-e", "--eval", "-p", "--print", "-pe", "-ep"):
            code = text if equals and name.startswith("--") else words[at + 1] if at + 1 < len(words) else ""
            return written("javascript", code, words[at + 2 :])
        at += 2 if name in _NODE_VALUES and not equals else 1
    if at >= len(words) or words[at] == "-":
        stdin = _stdin(run, before)
        return written("javascript", stdin, words[at + 1 :]) if stdin is not None else []
    return _file("javascript", words[at:], run, texts)


def bun(words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str]") -> "list[FileEdit]":
    """`bun -e`, `deno eval`, `bun x.ts`, `deno run x.ts`."""
    for at, word in enumerate(words[:4]):
        if word in ("-e", "--eval", "eval", "-p"):
            code = next((text for text in words[at + 1 :] if text[:1] != "-"), "")
            return written("javascript", code)
    scripts = [word for word in words if word[:1] != "-" and word != "run"]
    if scripts in ([], ["-"]):
        stdin = _stdin(run, before)
        return written("javascript", stdin) if stdin is not None else []
    return _file("javascript", scripts, run, texts)


def php(words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str]") -> "list[FileEdit]":
    """`php -r`, `php artisan make:model`, `php php-cs-fixer.phar fix`."""
    at = 0
    while at < len(words) and words[at][:1] == "-" and len(words[at]) > 1:
        if words[at] == "-r":
            return written("php", words[at + 1], words[at + 2 :]) if at + 1 < len(words) else []
        at += 2 if words[at] in ("-d", "-c") else 1
    if at >= len(words):
        stdin = _stdin(run, before)
        return written("php", stdin) if stdin is not None else []
    if base(words[at]) in ("artisan", "console", "craft"):
        from stillgreen.shell.edits_generate import manage

        return manage(words[at + 1 :])
    if "bin/" in words[at] or words[at].endswith(".phar"):
        from stillgreen.shell.edits import edits

        return edits(Run(words[at:]))
    return _file("php", words[at:], run, texts)


def other(words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str]") -> "list[FileEdit]":
    """`Rscript -e`, `lua -e`, `julia -e`."""
    language = {"rscript": "r", "julia": "julia"}.get(base(run.argv[0]).lower(), "lua")
    codes = [words[at + 1] for at in range(len(words) - 1) if words[at] in ("-e", "--eval")]
    if not codes and (not words or words == ["-"]):
        codes = [_stdin(run, before) or ""]
    return [edit for code in codes for edit in written(language, code)] or _file(language, words, run, texts)


def shell(words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str]") -> "list[FileEdit]":
    """`bash x.sh`, where the text of x.sh is known."""
    _, operands = split(words, frozenset(("o",)))
    text = texts.get(_name(operands[0], run)) if operands else None
    if text is None:
        return []
    from stillgreen.shell import read
    from stillgreen.shell.edits import edits

    return [edit for inner in read(text[:20_000]) if inner.argv[:1] not in (["bash"], ["sh"]) for edit in edits(inner)]


def _file(language: str, words: "list[str]", run: Run, texts: "dict[str, str]") -> "list[FileEdit]":
    """A script file: read if its text is known."""
    text = texts.get(_name(words[0], run)) if words and texts else None
    return written(language, text, words[1:]) if text is not None else []


def _name(word: str, run: Run) -> str:
    if not run.folder or word[:1] in ("/", "~"):
        return word
    return f"{run.folder.rstrip('/')}/{word[2:] if word.startswith('./') else word}"
