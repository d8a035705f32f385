"""How do our hooks get into Codex? `hooks.json`, at the end of each list, and only after the user has reviewed them.

Facts about the client: 0.171.0, tried in 2026-11. Codex trusts a hook by its place and a hash over its text, and skips
the others without a word; so one stable line, appended, and never a word from us in the list of what is trusted.
A Codex plugin would do too, but each upgrade of it switches its hooks off until they are reviewed again.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from stillgreen.agents.setup._base import PROJECT, USER, Hooks, home, no_plugin, no_plugin_line, record
from stillgreen.agents.setup.codex_server import hooks_list
from stillgreen.doctor.fact import ERROR, NOTE, OK, Fact
from stillgreen.install.line import is_ours

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

NAME = "codex"
TITLE = "Codex"
SCOPES: tuple[str, ...] = (USER, PROJECT)
plugin_at = no_plugin
plugin_line = no_plugin_line

_TOOLS = "Bash|apply_patch"
HOOKS: Hooks = (
    ("UserPromptSubmit", ""),
    ("PreToolUse", _TOOLS),
    ("PostToolUse", _TOOLS),
    ("Stop", ""),
    ("SubagentStop", ""),
    ("SessionStart", ""),
)

_REVIEW = "start `codex`, choose to review the hooks (or type `/hooks`), and trust those of stillgreen"


def used(env: Mapping[str, str]) -> bool:
    """Its home folder is there."""
    return _home(env).is_dir()


def settings(scope: str, env: Mapping[str, str], folder: Path) -> Path:
    """The hooks file for a scope."""
    return (_home(env) if scope == USER else folder / ".codex") / "hooks.json"


def next_steps(settings: Path) -> list[str]:
    """New hooks run only after the user's review."""
    return [
        "Codex runs a new or changed hook only after you have reviewed it, and `codex exec` skips it without a word:",
        f"  {_REVIEW}",
        "  then `stillgreen doctor` tells whether all of them are trusted",
    ]


def facts(env: Mapping[str, str], folder: Path, installed: list[Path]) -> Iterator[Fact]:
    """Hooks switched off, two kinds of hook settings side by side, and trust."""
    config = _config(env)
    features = record(config.get("features"))
    if features.get("hooks") is False or features.get("codex_hooks") is False:
        yield Fact(ERROR, NAME, "`config.toml` switches hooks off", "take `hooks = false` out of its `[features]`")
    for file in installed:
        if file.read_bytes()[:3] == b"\xef\xbb\xbf":
            yield Fact(
                ERROR, NAME, f"`{file}` begins with a byte order mark, which Codex does not read", "save it without one"
            )
    if not installed:
        return
    if set(record(config.get("hooks"))) - {"state"}:
        text = "`config.toml` has hooks as well, and Codex warns about two kinds of hook settings side by side"
        yield Fact(NOTE, NAME, text, "move those of `config.toml` into `hooks.json`")
    listed = hooks_list(env, folder)
    if listed is None:
        text = "`codex` could not be asked whether it trusts the hooks"
        yield Fact(NOTE, NAME, text, f"put `codex` on the PATH, or look yourself: {_REVIEW}")
    else:
        yield from _trust(listed, installed)


def sample(folder: Path) -> list[dict[str, Any]]:
    """One turn, as 0.171.0 sends it; without a transcript, as in an ephemeral session."""
    common = {
        "session_id": "00000000-0000-7000-8000-00000000d0c7", "transcript_path": None, "cwd": str(folder),
        "turn_id": "00000000-0000-7000-8000-0000000000a1", "model": "gpt-5.5", "permission_mode": "default",
    }  # fmt: skip
    patch = "*** Begin Patch\n*** Add File: parser.py\n+def parse(text):\n+    return text.split()\n*** End Patch\n"
    call = {"tool_name": "apply_patch", "tool_input": {"command": patch}, "tool_use_id": "call_d0c701"}
    done = "Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess. Updated the following files:\nA parser.py\n"
    return [
        {**common, "hook_event_name": "UserPromptSubmit", "prompt": "Write a parser."},
        {**common, "hook_event_name": "PreToolUse", **call},
        {**common, "hook_event_name": "PostToolUse", **call, "tool_response": done},
        {
            **common, "hook_event_name": "Stop", "stop_hook_active": False,
            "last_assistant_message": "Done. I implemented the parser.",
        },
    ]  # fmt: skip


def _home(env: Mapping[str, str]) -> Path:
    return Path(env["CODEX_HOME"]) if env.get("CODEX_HOME") else home(env) / ".codex"


def _config(env: Mapping[str, str]) -> dict[str, Any]:
    try:
        return tomllib.loads((_home(env) / "config.toml").read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}


def _trust(listed: dict[str, Any], installed: list[Path]) -> Iterator[Fact]:
    """One fact for each file and state of its hooks of ours; and hooks of ours from elsewhere, as from a plugin."""
    ours: dict[tuple[str, str], int] = {}
    others = set()
    files = {os.path.realpath(file) for file in installed}
    for place in listed.get("data") or ():
        for hook in place.get("hooks") or ():
            file = str(hook.get("sourcePath") or "")
            if not is_ours(str(hook.get("command") or "")):
                continue
            if os.path.realpath(file) not in files:
                others.add(str(hook.get("pluginId") or file))
            else:
                state = str(hook.get("trustStatus")) if hook.get("enabled", True) else "disabled"
                ours[file, state] = ours.get((file, state), 0) + 1
        for warning in place.get("warnings") or ():
            if any(str(file) in str(warning) for file in installed):
                yield Fact(ERROR, NAME, f"Codex cannot use its hooks: {str(warning)[:200]}", "mend that file")
    for (file, state), count in sorted(ours.items()):
        if state in ("trusted", "managed"):
            yield Fact(OK, NAME, f"{count} hooks in `{file}` are trusted")
        else:
            word = {"modified": "changed since you trusted them", "disabled": "switched off"}.get(
                state, "not trusted yet"
            )
            yield Fact(
                ERROR, NAME, f"silent failure: {count} hooks in `{file}` are {word}, so Codex skips them", _REVIEW
            )
    for other in sorted(others):
        yield Fact(
            ERROR,
            NAME,
            f"installed twice: in `{installed[0]}` and by `{other}`",
            "keep the hooks file, take out the other",
        )
    if not ours:
        yield Fact(
            ERROR,
            NAME,
            f"silent failure: Codex does not see the hooks in `{installed[0]}`",
            "is that project trusted in Codex?",
        )
