"""What is attested? An in-toto Statement: the checks that passed on the code of one commit.

Its predicate is the test result (https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md). It
holds runners' names, families, counts and times: no command, no file name, nothing of the project's own. Each check is
one entry of `configuration`: a runner reads its settings from the commit's tree, which the entry names by its digest.
"""

from __future__ import annotations

import json
import re
import time
from calendar import timegm
from collections.abc import Sequence
from typing import Any

from stillgreen import __version__
from stillgreen.projects import ENDED, Ran
from stillgreen.receipt.envelope import Broken, of_json
from stillgreen.receipt.git import Commit
from stillgreen.receipt.green import FAMILIES, Finding, is_whole

TYPE = "https://in-toto.io/Statement/v1"
PREDICATE = "https://in-toto.io/attestation/test-result/v0.1"

# What is bound to the commit: an id of the code covers files of these kinds (docs/receipts.md).
EQUAL = "equal in code, test and config files"
CLEAN = "equal in code, test and config files; nothing was uncommitted at the checks"

PASSED, WARNED = "PASSED", "WARNED"

_MOST = 60
_MOST_COUNTED = 10**9
_TIME = "%Y-%m-%dT%H:%M:%SZ"
_RUNNER = re.compile(r"[a-z0-9][a-z0-9._+-]{0,39}", re.IGNORECASE | re.ASCII)
_COUNTS = ("passed", "failed", "skipped")


def payload(commit: Commit, finding: Finding) -> bytes:
    """The statement about a green commit."""
    checks = [*finding.passed, *finding.failed][:_MOST]
    covers = CLEAN if all(check.clean for check in finding.passed) else EQUAL
    subject = {"digest": {"gitCommit": commit.id, "gitTree": commit.tree}}
    predicate = {
        **_outcome(checks),
        "configuration": [_entry(check, commit) for check in checks],
        "stillgreen": {"version": 1, "producer": f"stillgreen {__version__}", "covers": covers},
    }
    made = {"_type": TYPE, "subject": [subject], "predicateType": PREDICATE, "predicate": predicate}
    return json.dumps(made, separators=(",", ":")).encode()


def read(raw: bytes, commit: Commit) -> list[Ran]:
    """The checks of a statement about this commit. Raises Broken if it is none, or its parts do not agree."""
    found = of_json(raw, "its payload is no JSON object")
    if found.get("_type") != TYPE or found.get("predicateType") != PREDICATE:
        raise Broken("it is no statement of test results")
    if not any(_is_of(subject, commit) for subject in _list(found.get("subject"))):
        raise Broken("it speaks of another commit")
    predicate = found.get("predicate")
    if not isinstance(predicate, dict):
        raise Broken("it has no predicate")
    checks = [_check(entry) for entry in _list(predicate.get("configuration"))]
    if any(predicate.get(name) != value for name, value in _outcome(checks).items()):
        raise Broken("its result and its checks do not agree")
    return sorted(checks, key=lambda check: check.t)


def _outcome(checks: Sequence[Ran]) -> dict[str, Any]:
    """The predicate's result, and the names of what passed whole, passed in part and failed."""
    passed = [name(check) for check in checks if check.outcome == "passed" and is_whole(check)]
    warned = [name(check) for check in checks if check.outcome == "passed" and not is_whole(check)]
    failed = [name(check) for check in checks if check.outcome != "passed"]
    tests = [each for each in passed + warned if each.startswith("test:")] or passed + warned
    whole = not failed and any(each in passed for each in tests)
    return {"result": PASSED if whole else WARNED, "passedTests": passed, "warnedTests": warned, "failedTests": failed}


def name(check: Ran) -> str:
    """What a check is called in a statement: `test:pytest`."""
    return f"{check.family}:{check.runner}"


def _entry(check: Ran, commit: Commit) -> dict[str, Any]:
    told = {"family": check.family, "runner": check.runner, "scope": check.scope, "outcome": check.outcome}
    counts = {word: count for word in _COUNTS if (count := getattr(check, word)) >= 0}
    when = time.strftime(_TIME, time.gmtime(check.t // 1000))
    more = {"whole": is_whole(check), "agent": check.agent, "clean": check.clean, "finishedOn": when}
    return {"name": name(check), "digest": {"gitTree": commit.tree}, "annotations": {**told, **counts, **more}}


def _check(entry: object) -> Ran:
    """The check of an entry. Raises Broken at the first thing that is not as we write it."""
    told = entry.get("annotations") if isinstance(entry, dict) else None
    if not isinstance(told, dict):
        raise Broken("one of its checks is no object")
    family, outcome, scope = told.get("family"), told.get("outcome"), told.get("scope")
    if family not in FAMILIES or outcome not in ENDED or scope not in ("full", "part", "unknown"):
        raise Broken("one of its checks has an unknown family, outcome or scope")
    runner, agent = (told.get(word) for word in ("runner", "agent"))
    if not _is_name(runner) or not (agent == "" or _is_name(agent)):
        raise Broken("one of its checks has an odd name")
    whole, clean = told.get("whole") is True, told.get("clean") is True
    counts = [_count(told.get(word, -1)) for word in _COUNTS]
    return Ran(
        _ms(told.get("finishedOn")), "", clean, agent, runner, family, scope, "", "", [], outcome, *counts, whole
    )  # fmt: skip


def _is_of(subject: object, commit: Commit) -> bool:
    digest = subject.get("digest") if isinstance(subject, dict) else None
    if not isinstance(digest, dict):
        return False
    return digest.get("gitCommit") == commit.id and digest.get("gitTree") == commit.tree


def _list(value: object) -> list[object]:
    if not isinstance(value, list) or not 0 < len(value) <= _MOST:
        raise Broken("its subject or its checks are no list of a few")
    return value


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _RUNNER.fullmatch(value) is not None


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -1 <= value <= _MOST_COUNTED:
        raise Broken("one of its checks has a count that is no number")
    return value


def _ms(value: object) -> int:
    try:
        return timegm(time.strptime(str(value)[:40], _TIME)) * 1000
    except (ValueError, OverflowError) as error:
        raise Broken("one of its checks has no time") from error
