"""How is a reading told to a person? `explain` without `--json`."""

from __future__ import annotations

from typing import Any

_ZERO = {
    "passed": "exit code 0 of this line means that it passed",
    "unknown": "exit code 0 of this line says nothing about it",
    "failed": "exit code 0 of this line means that it failed",
}
_HIDDEN = {
    "pipe": "a later stage of the pipe gives the exit code",
    "pipe_closed_early": "`head` or `grep -q` may end it early, so that even pipefail tells nothing",
    "semicolon": "a later command gives the exit code",
    "or": "`||` turns a failure into a success",
    "if": "the `if` ends with 0 either way",
    "loop": "only the last round gives the exit code",
    "background": "it runs in the background",
    "watch": "watch mode never ends by itself",
    "ignore_flag": "it is told to end with 0 whatever it finds",
    "wrapper": "the program around it may keep its exit code",
    "may_not_run": "it may not run at all",
    "not_run": "this shell stops before it runs",
}
_AUDITS = {
    "marker": "judges its own work",
    "hollow": "says that it was audited, and not what was found",
    "way-out": "says that no audit is needed",
}


def told(what: str, found: dict[str, Any]) -> str:
    """A reading as lines of text."""
    return "\n".join(_TELLERS[what](found))


def _command(found: dict[str, Any]) -> list[str]:
    lines = [line for check in found["checks"] for line in _check(check)] or ["no check"]
    return lines + [
        f"changes {edit['path'] or 'files that cannot be known'} ({edit['kind']})" for edit in found["edits"]
    ]


def _check(check: dict[str, Any]) -> list[str]:
    part = ", a part of it" if check["scope"] == "part" else ""
    hidden = f" ({_HIDDEN[check['hidden_by']]})" if check["hidden_by"] in _HIDDEN else ""
    return [f"{check['runner']}: a {check['family']} check{part}", f"  {_ZERO[check['zero']]}{hidden}"]


def _reply(found: dict[str, Any]) -> list[str]:
    lines = [f"language: {found['language'] or 'not known'}"]
    for claim in found["claims"]:
        count = f", {claim['count']} of them" if claim.get("count") is not None else ""
        lines.append(f"claims {claim['kind']}{count}{', limited' if claim['limited'] else ''}")
    if not found["claims"]:
        lines.append("claims nothing that a check could prove")
    if found["honest"]:
        lines.append(f"admits what was not checked or fails: {', '.join(found['admits'])}")
    by = f" ({found['audit_words'].replace(':', ': ', 1)})" if found["audit_words"] else ""
    return lines + ([_AUDITS[found["audit"]] + by] if found["audit"] else [])


def _path(found: dict[str, Any]) -> list[str]:
    return [f"{found['kind']} ({found['why']})"]


def _output(found: dict[str, Any]) -> list[str]:
    counts = [f"{found[name]} {name}" for name in ("passed", "failed", "skipped") if found[name] is not None]
    return [f"{found['outcome']}{': ' if counts else ''}{', '.join(counts)}"]


_TELLERS = {"command": _command, "reply": _reply, "path": _path, "output": _output}
