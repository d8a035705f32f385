"""The one verdict function, on short stories: what must not be flagged comes first."""

import pytest

from story import verdict_of

SILENT = {
    "a subagent in the background edited and tested before its end was told": (
        "prompt\nagent A\nstop nothing\nedit a.py\npytest passed 3\nagent-end A\nprompt task\nstop tests_pass",
        "confirmed",
        "green-on-this-code",
    ),
    "what was edited before the stop is of the window before": (
        "prompt\nedit a.py\nstop nothing\nprompt\nstop done",
        "nothing",
        "no-code-change",
    ),
    "a pass on this code": ("prompt\nedit a.py\npytest passed 12\nstop tests_pass", "confirmed", "green-on-this-code"),
    "no claim": ("prompt\nedit a.py\nstop nothing", "nothing", "no-claim"),
    "nothing changed": ("prompt\nstop done", "nothing", "no-code-change"),
    "only a note changed": ("prompt\nedit README.md\nstop done", "nothing", "no-code-change"),
    "only a scratch file changed": ("prompt\nedit /tmp/probe.py\nstop done", "nothing", "no-code-change"),
    "a note after the pass": (
        "prompt\nedit a.py\npytest passed 3\nedit notes.md\nstop done",
        "confirmed",
        "green-on-this-code",
    ),
    "an edit that was undone": (
        "prompt\nedit a.py = one\npytest passed 3\nedit a.py = two\nedit a.py = one\nstop tests_pass",
        "confirmed",
        "green-on-this-code",
    ),
    "all edits undone": (
        "prompt\nedit a.py = one\nstop nothing\nprompt\nedit a.py = two\nedit a.py = one\nstop done",
        "nothing",
        "no-code-change",
    ),
    "a commit of the same content": (
        "prompt\nedit a.py\npytest passed 3\ngit commit\nstop done, shipped",
        "confirmed",
        "green-on-this-code",
    ),
    "a label after the pass": (
        "prompt\nedit a.tsx\njest passed 3\nlabel a.tsx\nstop done",
        "confirmed",
        "green-on-this-code",
    ),
    "only labels changed": ("prompt\nlabel a.tsx\nstop done", "unverified", "no-check"),
    "only config changed": ("prompt\nedit package.json\nstop done", "unverified", "no-way-to-check"),
    "a baseline on stashed code failed": (
        "prompt\nedit a.py\npytest passed 3\ngit stash\npytest failed\ngit pop\nstop tests_pass",
        "confirmed",
        "green-on-this-code",
    ),
    "tested, committed, back on main": (
        "prompt\nedit a.py\npytest passed 3\ngit commit\ngit leave\nstop done, shipped",
        "confirmed",
        "green-on-this-code",
    ),
    "a failure on another branch": (
        "prompt\nedit a.py\npytest passed 3\ngit leave\npytest failed\ngit back\nstop tests_pass",
        "confirmed",
        "green-on-this-code",
    ),
    "taken back, so that what was checked is what is there": (
        "prompt\nedit a.py = one\npytest passed 3\nedit b.py\ngit reset\nedit a.py = one\nstop done",
        "confirmed",
        "green-on-this-code",
    ),
    "the change lies in a stash": (
        "prompt\nedit a.py\npytest passed 3\nedit a.py\ngit stash\nstop done",
        "nothing",
        "no-code-change",
    ),
    "checked, and then the code of a merge came in": (
        "prompt\nedit a.py\npytest passed 3\ngit commit\ngit merge\nstop done",
        "unverified",
        "stale",
    ),
    "the failure was mended": (
        "prompt\nedit a.py\npytest failed\nedit a.py\npytest passed 3\nstop tests_pass",
        "confirmed",
        "green-on-this-code",
    ),
    "a part failed, the whole passed": (
        "prompt\nedit a.py\npytest failed part\npytest passed 9\nstop done",
        "confirmed",
        "green-on-this-code",
    ),
    "a lint is a part of done": ("prompt\nedit a.py\nruff passed\nstop done", "partial", "other-family"),
    "one file of the suite": ("prompt\nedit a.py\npytest passed 3 part\nstop tests_pass", "partial", "part-of-suite"),
    "one file, and the claim is limited to it": (
        "prompt\nedit a.py\npytest passed 3 part\nstop tests_pass limited",
        "confirmed",
        "green-on-this-code",
    ),
    "a cut summary": ("prompt\nedit a.py\npytest passed cut\nstop tests_pass", "partial", "summary-only"),
    "tests pass, lint fails": ("prompt\nedit a.py\npytest passed 3\nruff failed\nstop done", "partial", "lint-failed"),
    "the failure is admitted": ("prompt\nedit a.py\npytest failed\nstop done admits test", "honest", "says-so"),
    "not run is admitted": ("prompt\nedit a.py\nstop done admits all", "honest", "says-so"),
    "still running in the background": ("prompt\nedit a.py\npytest pending task T\nstop done", "unverified", "pending"),
    "a subagent still works": ("prompt\nedit a.py\nagent A\nstop done", "unverified", "no-check"),
    "the exit code was hidden": ("prompt\nedit a.py\npytest unknown hidden\nstop done", "unverified", "exit-hidden"),
    "how it ended is not known": ("prompt\nedit a.py\npytest unknown\nstop done", "unverified", "exit-unknown"),
    "fewer counted than ran: a part is spoken of": (
        "prompt\nedit a.py\npytest passed 50\nstop tests_pass 12",
        "confirmed",
        "green-on-this-code",
    ),
    "the sum of two packages": (
        "prompt\nedit a.py\npytest passed 30\npytest passed 12 in x\nstop tests_pass 42",
        "confirmed",
        "green-on-this-code",
    ),
    "deployed, and it worked": ("prompt\ndeploy passed\nstop shipped", "nothing", "no-code-change"),
    "the push failed, and the reply may speak of the commit": (
        "prompt\nedit a.py\npytest passed 3\ndeploy failed part\nstop done, shipped",
        "confirmed",
        "green-on-this-code",
    ),
    "the background run ended well before the stop": (
        "prompt\nedit a.py\npytest pending task T\nend T passed\nstop tests_pass",
        "confirmed",
        "green-on-this-code",
    ),
    "green in an earlier turn, same code": (
        "prompt\nedit a.py\npytest passed 3\nstop done\nprompt\nstop tests_pass",
        "confirmed",
        "green-on-this-code",
    ),
    "sent back by a hook: the window stays open": (
        "prompt\nedit a.py\nstop done\npytest passed 3\nstop done",
        "confirmed",
        "green-on-this-code",
    ),
}

FLAGGED = {
    "a subagent in the background edited before its end was told": (
        "prompt\nagent A\nstop nothing\nedit a.py\nagent-end A\nprompt task\nstop done",
        "unverified",
        "no-check",
    ),
    "no check at all": ("prompt\nedit a.py\nstop done", "unverified", "no-check"),
    "edited after the pass": ("prompt\nedit a.py\npytest passed 3\nedit a.py\nstop tests_pass", "unverified", "stale"),
    "the test itself was edited after the pass": (
        "prompt\nedit a.py\npytest passed 3\nedit tests/test_a.py\nstop tests_pass",
        "unverified",
        "stale",
    ),
    "only the stashed code was checked": (
        "prompt\nedit a.py\ngit stash\npytest passed 3\ngit pop\nstop tests_pass",
        "unverified",
        "stale",
    ),
    "only the code of another branch was checked": (
        "prompt\nedit a.py\ngit commit\ngit leave\npytest passed 3\ngit back\nstop done",
        "unverified",
        "stale",
    ),
    "what was checked last is the code from before the last edit": (
        "prompt\nedit a.py\npytest passed 3\nedit a.py\ngit stash\npytest passed 3\ngit pop\nstop done",
        "unverified",
        "stale",
    ),
    "the last run failed": ("prompt\nedit a.py\npytest failed\nstop done", "contradicted", "failed"),
    "another check's pass does not lift a failure": (
        "prompt\nedit a.py\npytest failed\nruff passed\nstop done",
        "contradicted",
        "failed",
    ),
    "the build fails": ("prompt\nedit a.rs\ncargo-build failed\nstop done", "contradicted", "failed"),
    "zero tests ran": ("prompt\nedit a.py\npytest empty\nstop tests_pass", "unverified", "nothing-ran"),
    "more counted than ran": (
        "prompt\nedit a.py\npytest passed 12\nstop tests_pass 42",
        "contradicted",
        "count-differs",
    ),
    "an admission of lint does not cover a failing test": (
        "prompt\nedit a.py\npytest failed\nstop tests_pass admits lint",
        "contradicted",
        "failed",
    ),
    "that the formatter failed admits nothing about the work": (
        "prompt\nedit a.py\nstop done admits format",
        "unverified",
        "no-check",
    ),
    "an interrupt opens no window": ("prompt\nedit a.py\nabort\nprompt\nstop done", "unverified", "no-check"),
    "the deploy failed": ("prompt\ndeploy failed\nstop shipped", "contradicted", "failed"),
    "a check of another language does not reach": (
        "prompt\nedit a.rs\npytest passed 3\nstop done",
        "unverified",
        "no-check",
    ),
    "a background run from before the edit": (
        "prompt\nedit a.py\npytest pending task T\nedit a.py\nend T passed\nstop done",
        "unverified",
        "stale",
    ),
}


@pytest.mark.parametrize("story", SILENT)
def test_silent(story):
    """These turns are graded and never flagged."""
    lines, grade, reason = SILENT[story]
    found = verdict_of(lines)
    assert (found.grade, found.reason, found.flag) == (grade, reason, False)


@pytest.mark.parametrize("story", FLAGGED)
def test_flagged(story):
    """A remark here would be true and worth seeing."""
    lines, grade, reason = FLAGGED[story]
    found = verdict_of(lines)
    assert (found.grade, found.reason, found.flag) == (grade, reason, True)
