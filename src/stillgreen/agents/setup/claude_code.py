"""How do our hooks get into Claude Code? `settings.json` of the user or a project; the plugin carries its own.

Facts about the client: 2.1.332, tried in 2026-11.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from stillgreen.agents.logs import claude_code as logs
from stillgreen.agents.setup._base import LOCAL, PROJECT, USER, Hooks, home, load, record
from stillgreen.doctor.fact import ERROR, NOTE, OK, Fact

NAME = "claude-code"
TITLE = "Claude Code"
SCOPES: tuple[str, ...] = (USER, PROJECT, LOCAL)

# Hooks of one event run side by side; a matcher keeps the reading tools (most calls) from starting us at all.
_TOOLS = "Write|Edit|MultiEdit|NotebookEdit|Bash|PowerShell|Agent|Task"
HOOKS: Hooks = (
    ("UserPromptSubmit", ""),
    ("PostToolUse", f"{_TOOLS}|SendMessage"),
    ("PostToolUseFailure", _TOOLS),
    ("Stop", ""),
    ("SubagentStop", ""),
    ("SessionStart", ""),
    ("SessionEnd", ""),
    ("TeammateIdle", ""),
    ("TaskCompleted", ""),
)

_MANAGED = {
    "darwin": "/Library/Application Support/ClaudeCode/managed-settings.json",
    "win32": "C:/Program Files/ClaudeCode/managed-settings.json",
}
# Logs that are gone cannot be read by `why` and `scan`.
_FEW_DAYS = 90


def used(env: Mapping[str, str]) -> bool:
    """Its configuration folder is there."""
    return _config(env).is_dir()


def settings(scope: str, env: Mapping[str, str], folder: Path) -> Path:
    """The settings file for a scope."""
    if scope == USER:
        return _config(env) / "settings.json"
    return folder / ".claude" / ("settings.local.json" if scope == LOCAL else "settings.json")


def next_steps(settings: Path) -> list[str]:
    """Nothing: a running session takes new hooks at its next event."""
    return []


def facts(env: Mapping[str, str], folder: Path, installed: list[Path]) -> Iterator[Fact]:
    """Hooks switched off, the plugin, and how long logs are kept."""
    files = [_managed(), *(settings(scope, env, folder) for scope in SCOPES)]
    for file in files:
        if load(file).get("disableAllHooks") is True:
            yield Fact(ERROR, NAME, f"`{file}` switches all hooks off", "take `disableAllHooks` out of it")
    if load(_managed()).get("allowManagedHooksOnly") is True:
        yield Fact(
            ERROR,
            NAME,
            "this machine's administrator allows managed hooks only",
            f"ask them to add the hooks to `{_managed()}`",
        )
    if plugin := plugin_at(env, folder):
        yield from _plugin(plugin, installed)
    yield from _kept(env)


def plugin_at(env: Mapping[str, str], folder: Path) -> str:
    """The name under which our plugin is switched on for this user or folder, "" if it is not."""
    on: dict[str, bool] = {}
    for scope in SCOPES:  # the nearer settings win
        for name, value in record(load(settings(scope, env, folder)).get("enabledPlugins")).items():
            if name.partition("@")[0] == "stillgreen":
                on[name] = bool(value)
    return next((name for name, value in on.items() if value), "")


def plugin_line(env: Mapping[str, str], folder: Path) -> tuple[str, dict[str, str]] | None:
    """The line in our plugin's own hooks, and where the client says that the plugin is."""
    name = plugin_at(env, folder)
    root = _plugin_root(env, name) if name else None
    if root is None:
        return None
    groups = record(load(root / "hooks" / "hooks.json").get("hooks")).get("Stop") or [{}]
    command = record((record(groups[0]).get("hooks") or [{}])[0]).get("command")
    return (command, {"CLAUDE_PLUGIN_ROOT": str(root)}) if isinstance(command, str) else None


def sample(folder: Path) -> list[dict[str, Any]]:
    """One turn, as 2.1.332 sends it."""
    common = {
        "session_id": "00000000-0000-4000-8000-00000000d0c7",
        "transcript_path": str(folder / "none.jsonl"),
        "cwd": str(folder),
        "prompt_id": "00000000-0000-4000-8000-0000000000a1",
        "permission_mode": "default",
    }
    file, text = str(folder / "parser.py"), "def parse(text):\n    return text.split()\n"
    wrote: dict[str, Any] = {
        "type": "create",
        "filePath": file,
        "content": text,
        "structuredPatch": [],
        "originalFile": None,
        "userModified": False,
    }
    edit = {"tool_name": "Write", "tool_input": {"file_path": file, "content": text}, "tool_response": wrote}
    return [
        {**common, "hook_event_name": "UserPromptSubmit", "prompt": "Write a parser."},
        {**common, "hook_event_name": "PostToolUse", **edit, "tool_use_id": "toolu_d0c701", "duration_ms": 3},
        {
            **common, "hook_event_name": "Stop", "stop_hook_active": False, "background_tasks": [], "session_crons": [],
            "last_assistant_message": "Done. I implemented the parser.",
        },
    ]  # fmt: skip


def _config(env: Mapping[str, str]) -> Path:
    """The client takes CLAUDE_CONFIG_DIR as one path."""
    return Path(env["CLAUDE_CONFIG_DIR"]) if env.get("CLAUDE_CONFIG_DIR") else home(env) / ".claude"


def _managed() -> Path:
    return Path(_MANAGED.get(sys.platform, "/etc/claude-code/managed-settings.json"))


def _plugin_root(env: Mapping[str, str], name: str) -> Path | None:
    """A marketplace that is a folder is read in place; any other plugin is a copy in the client's cache."""
    market = record(load(_config(env) / "plugins" / "known_marketplaces.json").get(name.partition("@")[2]))
    if record(market.get("source")).get("source") == "directory":
        return Path(str(market.get("installLocation")), "plugin")
    installs = record(load(_config(env) / "plugins" / "installed_plugins.json").get("plugins")).get(name) or []
    paths = [record(each).get("installPath") for each in installs]
    return next((Path(path) for path in paths if isinstance(path, str)), None)


def _plugin(plugin: str, installed: list[Path]) -> Iterator[Fact]:
    if installed:
        mend = f"keep one: `stillgreen uninstall`, or `claude plugin uninstall {plugin}`"
        yield Fact(ERROR, NAME, f"installed twice: by the plugin `{plugin}` and in `{installed[0]}`", mend)
    else:
        yield Fact(OK, NAME, f"hooks come from the plugin `{plugin}`")


def _kept(env: Mapping[str, str]) -> Iterator[Fact]:
    days = logs.days_kept(env)
    if days is not None and days < _FEW_DAYS:
        file = settings(USER, env, Path())
        text = f"Claude Code deletes its logs after {days} days; `why` and `scan` read them"
        yield Fact(NOTE, NAME, text, f'put `"cleanupPeriodDays": 365` into `{file}`')
