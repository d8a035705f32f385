"""Every reason slug: a sentence for people, one for the agent; its paragraph is in docs/verdicts.md under the same name."""

GREEN = "green-on-this-code"
OTHER_FAMILY = "other-family"
PART_OF_SUITE = "part-of-suite"
SUMMARY_ONLY = "summary-only"
LINT_FAILED = "lint-failed"
PENDING = "pending"
NOTHING_RAN = "nothing-ran"
EXIT_HIDDEN = "exit-hidden"
EXIT_UNKNOWN = "exit-unknown"
STALE = "stale"
CHANGED_UNSEEN = "changed-unseen"
NO_WAY = "no-way-to-check"
JOINED_LATE = "joined-late"
NO_CHECK = "no-check"
FAILED = "failed"
COUNT_DIFFERS = "count-differs"
SAYS_SO = "says-so"
NO_CLAIM = "no-claim"
NO_CODE_CHANGE = "no-code-change"

# slug -> (for people, for the agent)
SENTENCES = {
    GREEN: ("a fitting check passed on exactly this code", "a fitting check passed on this code"),
    OTHER_FAMILY: ("something passed on this code, but not the kind of check that was claimed", "only another kind of check passed"),
    PART_OF_SUITE: ("only a part of the suite passed on this code", "only a part of the suite ran on this code"),
    SUMMARY_ONLY: ("the printed summary says passed, but it is cut or has no counts", "only a cut summary says that it passed"),
    LINT_FAILED: ("the tests passed on this code, but a lint, format or run failed", "a lint, format or run failed on this code"),
    PENDING: ("the check was still running", "the check is still running"),
    NOTHING_RAN: ("the check ran nothing (zero tests)", "the check ran zero tests"),
    EXIT_HIDDEN: ("a check ran, but its exit code was hidden and nothing readable was printed", "the check's exit code was hidden by the command line"),
    EXIT_UNKNOWN: ("a check ran, but how it ended is not known", "how the check ended is not known"),
    STALE: ("the last check is older than the last code change", "your last check is older than your last code change"),
    CHANGED_UNSEEN: ("the code differs from what was checked, by no edit that was seen", "the code changed since the check"),
    NO_WAY: ("nothing here could have checked this change", "nothing here can check this change"),
    JOINED_LATE: ("the record begins after the session did", "the record begins after the session did"),
    NO_CHECK: ("no check ran since the code changed", "no check ran since you changed code"),
    FAILED: ("the last fitting check on this code failed", "the last check on this code failed"),
    COUNT_DIFFERS: ("more tests are claimed than any run printed", "you claim more tests than any run printed"),
    SAYS_SO: ("the reply itself says what was not checked or still fails", "you said so"),
    NO_CLAIM: ("the reply claims nothing that a check could prove", "no claim"),
    NO_CODE_CHANGE: ("no code was changed, and no check was claimed", "no code changed"),
}  # fmt: skip
