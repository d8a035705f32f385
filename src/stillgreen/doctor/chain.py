"""Does the very line that is installed work? A whole turn driven through it, in a hostile folder.

A prompt, an edit and a stop with "done" must end in `no-check`, in a throw-away state; nothing of the folder may be
imported, and nothing may be said.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import median

from stillgreen import faults, ledger, reasons
from stillgreen.agents.setup._base import Setup
from stillgreen.doctor.fact import ERROR, OK, Fact
from stillgreen.events import Stop

_SECONDS = 20
_MARK = "imported"
_HOSTILE = (
    "json.py",
    "re.py",
    "os.py",
    "sitecustomize.py",
    "usercustomize.py",
    "stillgreen/__init__.py",
    "stillgreen/hook.py",
)
_PASSED_ON = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TMPDIR", "TEMP", "COMSPEC")


def fact(setup: Setup, command: str, env: Mapping[str, str], more: Mapping[str, str] | None = None) -> Fact:
    """What became of one turn driven through an installed line; more: variables that its client would set."""
    root = Path(tempfile.mkdtemp(prefix="stillgreen-doctor-"))
    try:
        return _fact(setup, command, {**_plain(env, root), **(more or {})}, root)
    finally:
        shutil.rmtree(root, ignore_errors=True)


def _fact(setup: Setup, command: str, env: dict[str, str], root: Path) -> Fact:
    project = _hostile(root / "project")
    took = []
    for payload in setup.sample(project):
        began = time.perf_counter()
        try:
            done = subprocess.run(
                _shell(command),
                input=json.dumps(payload).encode(),
                cwd=project,
                env=env,
                capture_output=True,
                timeout=_SECONDS,
            )
        except subprocess.TimeoutExpired:
            return _failure(setup, f"the installed line takes more than {_SECONDS} seconds", root)
        took.append(time.perf_counter() - began)
        if done.returncode or done.stdout or done.stderr:
            said = "says something" if done.returncode == 0 else f"ends with {done.returncode}"
            return _failure(setup, f"the installed line {said} at {payload['hook_event_name']}", root)
    if marks := sorted(path.name.removesuffix(f".{_MARK}") for path in project.rglob(f"*.{_MARK}")):
        return _failure(
            setup, f"the installed line imports {', '.join(marks)} from the folder in which the agent works", root
        )
    return _judged(setup, root, 1000 * median(took))


def _judged(setup: Setup, root: Path, ms: float) -> Fact:
    files = list(Path(ledger.folder(str(root / "state"), setup.NAME)).glob("*.jsonl"))
    stops = [event for file in files for event in ledger.read(str(file)) if isinstance(event, Stop)]
    if not stops:
        return _failure(setup, "the installed line records nothing", root)
    if (stops[-1].grade, stops[-1].reason) != ("unverified", reasons.NO_CHECK):
        return _failure(
            setup,
            f"an edit called done is judged {stops[-1].grade} ({stops[-1].reason}) and not {reasons.NO_CHECK}",
            root,
        )
    return Fact(
        OK,
        setup.NAME,
        f"the installed line works: an edit called done ends in `{reasons.NO_CHECK}`, {ms:.0f} ms a call",
    )


def _failure(setup: Setup, text: str, root: Path) -> Fact:
    known = faults.read(str(root / "state"))
    where = f" ({known[-1].kind} at {known[-1].where})" if known else ""
    return Fact(
        ERROR,
        setup.NAME,
        f"silent failure: {text}{where}",
        f"`stillgreen install --agent {setup.NAME}`; if that does not help, report this line",
    )


def _hostile(project: Path) -> Path:
    """A folder whose modules leave a mark when they are imported."""
    for name in _HOSTILE:
        file = project / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"open({str(project / name.replace('/', '.'))!r} + '.{_MARK}', 'w').close()\n")
    return project


def _plain(env: Mapping[str, str], root: Path) -> dict[str, str]:
    """Nothing of the user's but what a process needs; what could lead Python astray leads to the hostile folder."""
    kept = {name: env[name] for name in _PASSED_ON if name in env}
    hostile = str(root / "project")
    return {
        **kept,
        "HOME": str(root),
        "STILLGREEN_HOME": str(root / "state"),
        "PYTHONPATH": hostile,
        "PYTHONUSERBASE": hostile,
    }


def _shell(command: str) -> list[str]:
    return [os.environ.get("COMSPEC", "cmd.exe"), "/c", command] if os.name == "nt" else ["/bin/sh", "-c", command]
