"""How is a finding told to a person? On one line: what is so, by which checks, when and by whom; or what is missing."""

from __future__ import annotations

import time
from collections.abc import Sequence

from stillgreen import reasons
from stillgreen.history.when import moment
from stillgreen.projects import Ran
from stillgreen.receipt.attested import BAD, SIGNED, UNCHECKED, UNSIGNED, Attested
from stillgreen.receipt.green import Finding
from stillgreen.receipt.notes import FETCH, REF

_FAMILY = {
    "test": "tests", "build": "a build", "types": "a type check", "lint": "a lint check", "format": "a format check",
    "run": "the program",
}  # fmt: skip
_CLEAN = ("types", "lint", "format")
_MOST = 6
_HOW_TO = {
    reasons.PART_OF_SUITE: "run the whole suite, or accept a part with `--allow-part`",
    reasons.SUMMARY_ONLY: "run it without cutting its output, or accept it with `--allow-part`",
}
NOTED = f"kept in the commit's note; `git push origin {REF}` gives it to others"
NOTED_BEFORE = f"the commit's note holds it already; `git push origin {REF}` gives it to others"
LIST_INSIDE = "note: the list of allowed signers lies in the repository: whoever can change the commit can change it"
ONLY_AGENTS = "note: only checks that ran in an agent's session are known, with `stillgreen install` in place"


def green(of: str, finding: Finding) -> str:
    """`code of 3f2a green: pytest 212 passed, mypy clean, 14:03 today, by claude-code; nothing since`."""
    failed = f"; but {_list(finding.failed)} ({when(finding.failed[-1].t)})" if finding.failed else "; nothing since"
    last = max(finding.passed, key=lambda each: each.t)
    return f"{of} green: {_list(finding.passed)}, {when(last.t)}, by {_agents(finding.passed)}{failed}"


def not_green(of: str, finding: Finding) -> str:
    """What is missing, without the last green code."""
    return f"{of} not green: {_missing(finding)}"


def attested(of: str, found: Attested | None, allow_unsigned: bool) -> str:
    """What the attestations of a commit come to."""
    if found is None:
        return f"{of}: no attestation; `{FETCH}` fetches those that were pushed"
    if found.finding is None:
        return f"{of}: no attestation that can be used; the latest: {found.problem}"
    if not found.counts(allow_unsigned):
        return f"{of}: {_NOT_BELIEVED[found.signature].format(key=found.key)}"
    if not found.finding.green:
        return f"{of} not green: {_missing(found.finding)}, by its attestation"
    told = green(of, found.finding).removesuffix("; nothing since")
    return f"{told}; attested by {_BELIEVED[found.signature].format(signer=found.signer, key=found.key)}"


_NOT_BELIEVED = {
    UNSIGNED: "an unsigned attestation only, which anybody may have written; "
    "sign with `stillgreen attest --sign --note`, or accept it with `--allow-unsigned`",
    BAD: "the signature of its attestation is by no allowed signer, or does not hold ({key})",
    UNCHECKED: "an attestation signed with {key}, and no list of allowed signers to hold it against; "
    "`--allowed-signers FILE` names one",
}
_BELIEVED = {SIGNED: "{signer} ({key})", UNSIGNED: "nobody: unsigned", UNCHECKED: "{key}, which was not checked: as good as unsigned"}


def _missing(finding: Finding) -> str:
    if finding.stopping:
        last = finding.stopping[-1]
        return f"{_list(finding.stopping)} on this code at {when(last.t)}, not passed since"
    families = " and ".join(_FAMILY[family] for family in finding.missing)
    if len(finding.missing) > 2:  # a project without tests: any of them would do
        return "no test, build, type check or lint check ever ran on exactly this code"
    so_far = [each for each in finding.passed if each.family in finding.missing]
    if so_far:
        less = "only a part passed" if finding.reason == reasons.PART_OF_SUITE else "only a cut summary says that it passed"
        return f"{less} on this code: {_list(so_far)}, {when(so_far[-1].t)}; {_HOW_TO[finding.reason]}"
    if finding.reason == reasons.NOTHING_RAN:
        return f"{families}: what ran on this code ran nothing"
    passed = f" ({_list(finding.passed)}, {when(finding.last)})" if finding.passed else ""
    return f"{families} never ran on exactly this code{passed}"


def last_green(back: int, short: str, finding: Finding, from_files: bool) -> str:
    """Where the last green code is: `last green is 3 commits back: 1a2b (pytest 212 passed, 14:03 today)`."""
    where = {0: "the last commit", 1: "1 commit back"}.get(back, f"{back} commits back")
    told = f"{_list(finding.passed)}, {when(finding.last)}"
    return f"last green is {where}: {short} ({told})" + (", changed since" if from_files and not back else "")


def check(ran: Ran) -> str:
    """A check in a few words: `pytest 212 passed (a part)`."""
    if ran.outcome == "failed":
        count = f" ({ran.failed} failed)" if ran.failed > 0 else ""
        return f"{ran.runner} failed{count}"
    said = f"{ran.passed} passed" if ran.passed > 0 else "clean" if ran.family in _CLEAN else "passed"
    less = " (a part)" if ran.scope == "part" else " (cut summary)" if not ran.full else " (in a sub-folder)" if ran.folder else ""
    return f"{ran.runner} {said}{less}"


def when(ms: int) -> str:
    """`14:03 today`, `14:03 yesterday`, `2026-11-28 14:03`."""
    day, _, clock = moment(ms)[:16].partition(" ")
    today = time.strftime("%Y-%m-%d")
    yesterday = time.strftime("%Y-%m-%d", time.localtime(time.time() - 86400))
    return f"{clock} today" if day == today else f"{clock} yesterday" if day == yesterday else f"{day} {clock}"


def _list(checks: Sequence[Ran]) -> str:
    more = f" and {len(checks) - _MOST} more" if len(checks) > _MOST else ""
    return ", ".join(check(each) for each in checks[:_MOST]) + more


def _agents(checks: Sequence[Ran]) -> str:
    return " and ".join(sorted({each.agent for each in checks if each.agent})) or "an agent"
