"""`stillgreen explain`: how is a command, a reply, a path or an output read?"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any

import click
import orjson

from stillgreen import claims as replies
from stillgreen import configure, files, outcome, runners, voice
from stillgreen.claims import audit
from stillgreen.commands import _told as explained
from stillgreen.commands._examples import WithExamples
from stillgreen.gates import self_audit
from stillgreen.history.shown import escaped, shown, writable
from stillgreen.runners._base import RUN, Call
from stillgreen.settings import Settings
from stillgreen.shell import edits, read
from stillgreen.shell.run import CANNOT_TELL, NOT_OK, OK, Run

SHELLS = ("bash", "sh", "zsh", "fish", "powershell", "cmd")

_WORDS = {OK: "passed", NOT_OK: "not_passed", "failed": "failed", CANNOT_TELL: "unknown"}

Reader = Callable[[dict[str, Any]], dict[str, Any]]


def explain_command(given: dict[str, Any]) -> dict[str, Any]:
    """{"command", "shell"?} -> {"checks", "edits"}. A program's own run is no check until its code was changed."""
    runs = read(_text(given, "command"), given.get("shell") or "bash")
    settings = configure.load()
    checks = [_check(run, call) for run in runs if (call := _call(settings, run)) is not None and call.family != RUN]
    return {"checks": checks, "edits": [_edit(edit) for changes in edits.by_run(runs) for edit in changes]}


def explain_reply(given: dict[str, Any]) -> dict[str, Any]:
    """{"text"} -> {"language", "claims", "honest", "admits", "audit", "audit_words"}, as the self-audit gate reads it."""
    text = _text(given, "text")
    found = replies.explain(text)
    own = voice.read().own.get(self_audit.NAME, {}).get("markers", [])
    judged = audit.read(text, str(found["language"]), tuple(own))
    return {**found, "audit": judged.sort, "audit_words": judged.words}


def explain_path(given: dict[str, Any]) -> dict[str, Any]:
    """{"path"} -> {"kind", "why"}."""
    path = _text(given, "path")
    taught = configure.load().kind(path, "")
    kind, why = (taught, "taught") if taught else files.kind(path)
    return {"kind": kind, "why": why}


def explain_output(given: dict[str, Any]) -> dict[str, Any]:
    """{"command", "exit"?, "output"} -> {"outcome", "passed", "failed", "skipped"}, summed over the checks."""
    code = given.get("exit")
    code = code if isinstance(code, int) and not isinstance(code, bool) else None
    found = outcome.explain(_text(given, "command"), given.get("shell") or "bash", code, _text(given, "output"))
    return dict(zip(("outcome", "passed", "failed", "skipped"), found))


def _call(settings: Settings, run: Run) -> Call | None:
    return settings.call(run) or runners.find(run)


def _check(run: Run, call: Call) -> dict[str, Any]:
    zero, nonzero, hidden_by = _WORDS[run.zero], _WORDS[run.nonzero], run.hidden_by
    if call.hidden_by in ("ignore_flag", "watch"):
        zero, nonzero, hidden_by = "unknown", "unknown", call.hidden_by
    elif call.hidden_by:
        zero, hidden_by = "unknown", hidden_by or call.hidden_by
    return {
        "runner": call.runner,
        "family": call.family,
        "scope": call.scope,
        "zero": zero,
        "nonzero": nonzero,
        "hidden_by": hidden_by,
    }


def _edit(edit: edits.FileEdit) -> dict[str, Any]:
    kind = files.kind(edit.path)[0] if edit.path else "code"
    return {"kind": kind, "how": edit.how, "path": edit.path}


def _text(given: dict[str, Any], key: str) -> str:
    value = given.get(key)
    if not isinstance(value, str):
        raise click.UsageError(f'each object needs "{key}" with a text')
    return value


READERS: dict[str, tuple[Reader, str]] = {
    "command": (explain_command, "command"),
    "reply": (explain_reply, "text"),
    "path": (explain_path, "path"),
    "output": (explain_output, "output"),
}


@click.command(
    "explain",
    cls=WithExamples,
    examples=(
        (
            "which checks a line runs, and whether its exit code shows",
            "stillgreen explain command 'cd api && pytest -q | tail -5'",
        ),
        ("what a reply claims and admits (from standard input)", "pbpaste | stillgreen explain reply"),
        (
            "how the printed text of a run is read",
            "npm test 2>&1 | stillgreen explain output --command 'npm test' --exit 1",
        ),
        ("many at once", "stillgreen explain path --jsonl < paths.jsonl"),
    ),
)
@click.argument("what", type=click.Choice(tuple(READERS)))
@click.argument("text", required=False)
@click.option("--jsonl", is_flag=True, help="Read one JSON object per line from standard input, write one per line.")
@click.option("--command", "line", help="For `output`: the command that printed it.")
@click.option("--exit", "code", type=int, help="For `output`: the exit code of the whole command line, if known.")
@click.option("--shell", type=click.Choice(SHELLS), default="bash", show_default=True, help="The shell of the command.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON, for programs.")
def command(
    what: str, text: str | None, jsonl: bool, line: str | None, code: int | None, shell: str, as_json: bool
) -> None:
    """Show how a command, a reply, a path or an output is read.

    TEXT may also come from standard input.
    """
    reader, key = READERS[what]
    if jsonl and text is not None:
        raise click.UsageError("with `--jsonl` the texts come from standard input; leave TEXT out")
    if jsonl:
        _batch(reader, sys.stdin.buffer)
        return
    if what == "output" and line is None:
        raise click.UsageError("`explain output` needs the command that printed it: `--command 'pytest -q'`")
    given: dict[str, Any] = {key: sys.stdin.read() if text is None else text, "shell": shell, "exit": code}
    if line is not None:
        given["command"] = line
    found = reader(given)
    if as_json:
        click.echo(escaped(orjson.dumps(writable(found), option=orjson.OPT_INDENT_2).decode()))
    else:
        click.echo("\n".join(shown(line) for line in explained.told(what, found).split("\n")))


def _batch(reader: Reader, source: Iterable[bytes]) -> None:
    for number, line in enumerate(source, 1):
        if not line.strip():
            continue
        given = _object(line, number)
        try:
            found = orjson.dumps(writable({"id": given.get("id"), **reader(given)})).decode()
        except click.UsageError as error:
            raise click.UsageError(f"line {number}: {error.message}") from error
        except (RecursionError, orjson.JSONEncodeError) as error:
            raise click.UsageError(f"line {number}: give a text or a number as `id`") from error
        sys.stdout.write(escaped(found) + "\n")


def _object(line: bytes, number: int) -> dict[str, Any]:
    try:
        found = orjson.loads(line)
    except orjson.JSONDecodeError:
        found = _odd_object(line, number)
    if not isinstance(found, dict):
        raise click.UsageError(f"line {number} is no JSON object")
    return found


def _odd_object(line: bytes, number: int) -> Any:
    """Lone surrogates and odd bytes, which orjson refuses: agents' logs hold both."""
    import json

    try:
        return json.loads(line.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError) as error:
        raise click.UsageError(f"line {number} is no JSON: {error}") from error
