"""Which printed summary belongs to which check of a command line?

One line may run several checks whose output comes as one text. A summary goes to the check whose runner reads it;
two checks of the same runner get theirs in order; scripts and make targets get what is left.
"""

from stillgreen import runners
from stillgreen.runners._base import ANY, EMPTY, FAILED, FORMAT, LINT, PASSED, TEST, TYPES, UNKNOWN, Call, Summary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.runners._base import Runner


class Printed:
    """What was printed for one check.

    summary  what it says
    spread   its lines stand all over the output, so a part of it proves no pass
    closes   but a failure also shows in its last lines, so the end of the output (`| tail`) is as good as the whole
    runner, family  of the tool that printed it (the first, where a script ran several)
    """

    __slots__ = ("summary", "spread", "closes", "runner", "family")

    def __init__(self, summary: Summary, module: "Runner") -> None:
        self.summary = summary
        self.spread = bool(getattr(module, "SPREAD", False))
        self.closes = bool(getattr(module, "CLOSES", False))
        self.runner = module.NAME
        self.family = module.FAMILY


def share(calls: "list[Call]", text: str) -> "list[Printed | None]":
    """For each call, in order, what was printed for it; None if nothing was.

    text  what the whole line printed, cleaned (`runners.clean`)
    """
    found: "list[Printed | None]" = [None] * len(calls)
    if not text.strip():
        return found
    by_reader: "dict[str, list[int]]" = {}
    for at, call in enumerate(calls):
        by_reader.setdefault(call.reader, []).append(at)
    named = [name for name in by_reader if name and name != ANY]
    for name in named:
        module = runners.reader(name)
        for at, summary in zip(by_reader[name], _in_turn(module, text, len(by_reader[name]))):
            found[at] = None if summary is None else Printed(summary, module)
    scripts = by_reader.get(ANY, [])
    if scripts:
        for at, printed in zip(scripts, _for_scripts([calls[at] for at in scripts], text, named)):
            found[at] = printed
    return found


def _read(module: "Runner", text: str) -> "Summary | None":
    """The module's summary of a text of its own tool; its loose lines if there is none."""
    if not any(hint in text for hint in module.HINTS):
        return None
    loose = getattr(module, "loose", None)
    return module.summary(text) or (loose(text) if loose is not None else None)


def _in_turn(module: "Runner", text: str, count: int) -> "list[Summary | None]":
    """The summaries of `count` runs of the same tool, in order; the sum for each where they can't be told apart."""
    whole = _read(module, text)
    if whole is None or count == 1:
        return [whole] * count
    turns: "list[Summary | None]" = []
    rest = text
    while len(turns) <= count:
        end = _first_end(module, rest)
        if not end:
            break
        turns.append(module.summary(rest[:end]))
        rest = rest[end:]
    if not turns or len(turns) > count or getattr(module, "SPREAD", False):
        return [whole] * count
    return turns + [None] * (count - len(turns))


def _first_end(module: "Runner", text: str) -> int:
    """Where the first whole summary ends, 0 if there is none: the shortest run of lines that the reader takes for whole."""
    lines = text.splitlines(keepends=True)
    low, high = 0, len(lines)
    if not _is_whole(module, text):
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        if _is_whole(module, "".join(lines[:middle])):
            high = middle
        else:
            low = middle
    return len("".join(lines[:high]))


def _is_whole(module: "Runner", text: str) -> bool:
    summary = module.summary(text)
    return summary is not None and summary.complete


def _for_scripts(calls: "list[Call]", text: str, named: "list[str]") -> "list[Printed | None]":
    """Summaries for scripts: by the headers that package managers print, else by family, else all for each."""
    if len(calls) > 1:
        parts = _by_header(calls, text)
        if parts is not None:
            return [summed(left_over(part, named), call.family) for call, part in zip(calls, parts)]
    found = left_over(text, named)
    if len(calls) == 1:
        return [summed(found, calls[0].family)]
    families = {call.family for call in calls}
    shared: "list[Printed | None]" = []
    for call in calls:
        mine = [pair for pair in found if call.family == runners.load(pair[0]).FAMILY]
        if not mine and len(families) == 1:
            mine = found
        shared.append(summed(mine, call.family))
    return shared


def left_over(text: str, named: "list[str]") -> "list[tuple[str, Summary]]":
    """What readers found in a text, but for those whose tools stand in the line themselves."""
    taken = [runners.reader(name).summary for name in named if name != ANY]
    return _distinct([pair for pair in runners.detect(unprefixed(text)) if runners.load(pair[0]).summary not in taken])


def _distinct(found: "list[tuple[str, Summary]]") -> "list[tuple[str, Summary]]":
    """Each run once: two readers that take the same lines for theirs give the same counts, or one says that it is OVER the other."""
    over = [name for pair in found for name in getattr(runners.load(pair[0]), "OVER", ())]
    kept: "list[tuple[str, Summary]]" = []
    seen: "list[tuple[str, int, int | None]]" = []
    for name, summary in found:
        if name in over:
            continue
        if summary.passed is not None:
            counts = (runners.load(name).FAMILY, summary.passed, summary.failed)
            if counts in seen:
                continue
            seen.append(counts)
        kept.append((name, summary))
    return kept


def unprefixed(text: str) -> str:
    """The lines without the names that runners of many packages or tasks put before each (`web:test: `, `[lint] `)."""
    if not any(mark in text for mark in ("test: ", "build: ", "lint: ", "check: ", "types: ", " | ", "\n[")):
        return text
    from stillgreen.runners._text import without_prefixes

    return without_prefixes(text)


def _by_header(calls: "list[Call]", text: str) -> "list[str] | None":
    """The parts of a text under `> name@1.0.0 test` (npm, pnpm) headers, one per call; None if they don't match up."""
    starts: "list[int]" = []
    at = 0
    for line in text.splitlines(keepends=True):
        if line[:2] == "> " and "@" in line and " " in line[2:].strip():
            starts.append(at)
        at += len(line)
    if not starts or len(starts) > len(calls):
        return None
    parts = [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)])]
    return parts + [""] * (len(calls) - len(parts))


def summed(found: "list[tuple[str, Summary]]", family: str) -> "Printed | None":
    """One summary of what several tools printed. A script of tests is proved by tests only, its counts are theirs.

    Tools that run other tools (make, tox, turbo) have the last word on the outcome, but count only if nobody else does.
    """
    if not found:
        return None
    inner = [pair for pair in found if not getattr(runners.load(pair[0]), "OUTER", False)]
    tests = [pair for pair in inner if runners.load(pair[0]).FAMILY == TEST]
    fitting = [pair for pair in inner if family == runners.load(pair[0]).FAMILY]
    if _went_on(found):
        return None
    main = fitting or tests or inner or found
    outcomes = [summary.outcome for _name, summary in found]
    if FAILED in outcomes:
        outcome = FAILED
    elif UNKNOWN in outcomes:
        outcome = UNKNOWN
    else:
        outcome = EMPTY if all(summary.outcome == EMPTY for _name, summary in main) else PASSED
    proved = outcome == FAILED or family != TEST or bool(tests) or len(inner) < len(found)
    whole = proved and any(summary.complete for _name, summary in found)
    result = Summary(outcome, _sum(main, "passed"), _sum(main, "failed"), _sum(main, "skipped"), whole)
    printed = Printed(result, runners.load(main[0][0]))
    spread = [runners.load(name) for name, _summary in main if getattr(runners.load(name), "SPREAD", False)]
    printed.spread = bool(spread)
    printed.closes = all(getattr(module, "CLOSES", False) for module in spread)
    return printed


def _went_on(found: "list[tuple[str, Summary]]") -> bool:
    """Did the script go on after a lint or type check complained? Then that one does not block it, and proves nothing.

    `make check` with "ty is non-blocking" prints ty's errors between passes of ruff and pyright (3 labelled turns, 2026).
    """
    failed = [runners.load(name) for name, summary in found if summary.outcome == FAILED]
    passed = any(summary.outcome == PASSED for _name, summary in found)
    return bool(failed) and passed and all(module.FAMILY in (LINT, TYPES, FORMAT) for module in failed)


def _sum(found: "list[tuple[str, Summary]]", field: str) -> "int | None":
    numbers = [getattr(summary, field) for _name, summary in found if getattr(summary, field) is not None]
    return sum(numbers) if numbers else None
