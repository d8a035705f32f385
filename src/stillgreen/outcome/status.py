"""Does a command line print the exit status that it hides? `; echo "EXIT=$?"`, `&& echo ok || echo failed`."""

import re

from stillgreen import runners, shell
from stillgreen.shell.run import CANNOT_TELL, IF_FAILED, IF_OK, OK, UNKNOWN, Run

# The status of the command before, or of the first command of the pipe before.
_STATUS = re.compile(
    r"\$(?:\?|\{\?\}|\{PIPESTATUS\[0\]\}|\{pipestatus\[1\]\}|pipestatus\[1\]|LASTEXITCODE\b|\{LASTEXITCODE\})"
)
_KEPT = re.compile(r"\s*(?:\{\s)?(?:local |export |declare |\$)?([A-Za-z_][A-Za-z0-9_]{0,40})\s?=\s?[\"']?\Z")
_PRINTS = re.compile(r"\s*(?:echo(?: -[neE]{1,3})?|printf(?: --)?|print|Write-Output|Write-Host)\s+")
_FORMAT = re.compile(r"%[sdi]")
_MAX_COMMAND = 20_000
_MAX_STATEMENTS = 8


def own_codes(command: str, language: str, text: str) -> "dict[int, int]":
    """Exit codes that the line itself printed: index of the check in the line (in order) -> code, -1 for any but 0.

    command   the line; language: its shell; text: what it printed, cleaned
    """
    if len(command) > _MAX_COMMAND:
        return {}
    found: "dict[int, int]" = {}
    if "echo" in command or "printf" in command or "Write-" in command:
        if "&&" in command and "||" in command:
            found.update(_by_branches(shell.read(command, language), text))
        if "$" in command:
            for head, expression, code in _printed(command, text):
                found.update(_told(f"{head}\nexit {expression}", language, code))
    return found


def _told(command: str, language: str, code: int) -> "dict[int, int]":
    """What this code says about the checks of a line that ends with it."""
    found: "dict[int, int]" = {}
    checks = [run for run in shell.read(command, language) if runners.find(run) is not None]
    for at, run in enumerate(checks):
        said = run.zero if code == 0 else run.nonzero
        if said != CANNOT_TELL:
            found[at] = 0 if said == OK else code or -1
    return found


def _printed(command: str, text: str) -> "list[tuple[str, str, int]]":
    """(the line up to where the status is taken, how it is taken, the number that was printed) for each printed status."""
    found: "list[tuple[str, str, int]]" = []
    for match in list(_STATUS.finditer(command))[:_MAX_STATEMENTS]:
        start = max(command.rfind(";", 0, match.start()), command.rfind("\n", 0, match.start())) + 1
        before = command[start : match.start()]
        kept = _KEPT.match(before)
        label = _kept_label(command[match.end() :], kept.group(1)) if kept else _label(before, command[match.end() :])
        number = _number(label, text)
        if number is not None:
            found.append((command[:start].rstrip(" ;\n"), match.group(), number))
    return found


def _kept_label(rest: str, name: str) -> "tuple[str, str] | None":
    """The words around the status where it is kept in a variable first and printed later."""
    use = re.search(r"\$(?:" + name + r"\b|\{" + name + r"\})", rest)
    if use is None:
        return None
    start = max(rest.rfind(";", 0, use.start()), rest.rfind("\n", 0, use.start())) + 1
    return _label(rest[start : use.start()], rest[use.end() :])


def _label(before: str, after: str) -> "tuple[str, str] | None":
    """The literal text that `echo` or `printf` puts before and after the status; None if the statement prints nothing."""
    printer = _PRINTS.match(before)
    if printer is None:
        return None
    words = before[printer.end() :]
    place = _FORMAT.search(words)
    if place is not None and "printf" in printer.group():
        tail = re.split(r"\\n|[\"']", words[place.end() :])[0]
        return words[: place.start()].lstrip("\"'"), tail
    head = words.lstrip("\"'")
    quoted = words[:1] in ("'", '"') and words.count(words[0]) == 1
    tail = re.split(r"\"" if quoted else r"[;&|\n>]", after, maxsplit=1)[0]
    if words[:1] == "'" and quoted:
        return None  # single quotes: the dollar sign is printed as it is
    return (re.split(r"[$`]", head)[-1] if "$" in head else head).replace('"', ""), re.split(r"[$`]", tail)[0].replace(
        '"', ""
    )


def _number(label: "tuple[str, str] | None", text: str) -> "int | None":
    """The number in the one line that has this label; None if no line has, or lines disagree."""
    if label is None:
        return None
    head, tail = label[0].strip().replace("\\n", ""), label[1].strip()
    numbers = set(
        re.findall(r"^" + re.escape(head) + r"[ \t]*(\d{1,3})[ \t]*" + re.escape(tail) + r"[ \t]*$", text, re.MULTILINE)
    )
    return int(numbers.pop()) if len(numbers) == 1 else None


def _by_branches(runs: "list[Run]", text: str) -> "dict[int, int]":
    """`check && echo yes || echo no`: which of the two was printed."""
    found: "dict[int, int]" = {}
    lines = {line.strip() for line in text.splitlines()}
    check = -1
    for at, run in enumerate(runs[:-2]):
        if runners.find(run) is None:
            continue
        check += 1
        good, bad = _echoed(runs[at + 1], IF_OK), _echoed(runs[at + 2], IF_FAILED)
        if run.hidden_by in ("or", "semicolon") and good and bad and good != bad and (good in lines) != (bad in lines):
            found[check] = 0 if good in lines else -1
    return found


def _echoed(run: Run, when: str) -> str:
    """The fixed text that a run prints, "" if it is no such run."""
    if run.when != when or run.argv[:1] not in (["echo"], ["printf"]):
        return ""
    words = " ".join(run.argv[1:]).replace("\\n", "").strip()
    return "" if UNKNOWN in words or words[:1] == "-" else words
