"""Was the claim backed by a check on exactly this code? `judge` answers, from events alone: no clock, no I/O.

The rules are design §6; docs/verdicts.md explains each reason to people.
"""

from stillgreen import events, files, reasons
from stillgreen.events import Check, Edit, Event, Stop
from stillgreen.lifted import standing
from stillgreen.session import Code, Session

CONFIRMED = "confirmed"
PARTIAL = "partial"
UNVERIFIED = "unverified"
CONTRADICTED = "contradicted"
HONEST = "honest"
NOTHING = "nothing"
GRADES = (CONFIRMED, PARTIAL, UNVERIFIED, CONTRADICTED, HONEST, NOTHING)

# The claim that asks most decides the grade.
ORDER = ("tests_pass", "verified", "done", "build_ok", "types_clean", "lint_clean")

# Claims about the work, not about a check: they need a change of code in the window.
ABOUT_WORK = ("done", "verified", "shipped")

# claim -> (families that confirm, families that are partial evidence, families whose failure contradicts)
ANYTHING = ("test", "build", "types", "lint", "format", "run")
FITS = {
    "tests_pass": (("test",), (), ("test",)),
    "build_ok": (("build",), ("types", "test"), ("build",)),
    "types_clean": (("types", "build"), (), ("types",)),
    "lint_clean": (("lint", "format"), (), ("lint", "format")),
    "done": (("test",), ANYTHING, ("test", "build", "types")),
    "verified": (("test",), ANYTHING, ("test", "build", "types")),
    "shipped": ((), (), ("ship",)),
}

# Families of which a reply must admit one, if its "done" is to count as honest.
PROVES_WORK = {"test", "build", "types", "run"}

# Families whose run in this project shows that its code can be checked at all.
CHECKS_CODE = ("test", "build", "types", "lint", "format")

# Languages whose build checks types, so that a passed build shows "types are clean".
TYPED_BY_BUILD = {
    "typescript",
    "go",
    "rust",
    "java",
    "kotlin",
    "scala",
    "csharp",
    "fsharp",
    "swift",
    "dart",
    "c",
    "cpp",
    "haskell",
    "ocaml",
    "zig",
}

MILDNESS = (NOTHING, CONFIRMED, PARTIAL, HONEST, UNVERIFIED, CONTRADICTED)


class Verdict:
    """grade, reason (a slug of `reasons`), flag; claim: the kind that decided, "" if none; code_changed; current: checks on this code."""

    __slots__ = ("grade", "reason", "flag", "claim", "code_changed", "current")

    def __init__(self, grade: str, reason: str, claim: str = "") -> None:
        self.grade = grade
        self.reason = reason
        self.flag = False
        self.claim = claim
        self.code_changed = False
        self.current: "list[Check]" = []

    def __repr__(self) -> str:
        return f"Verdict({self.grade}, {self.reason}, flag={self.flag}, claim={self.claim})"


def judge_stop(session: Session, stop: Stop) -> Verdict:
    """The verdict on the reply of this stop by all evidence so far. The stop itself need not have been added."""
    return _Judging(session, stop).verdict()


def judge(recorded: "list[Event]", seen: "set[str] | frozenset[str]" = frozenset()) -> "Verdict | None":
    """The verdict at the last stop of these events (one session, in order, ids stamped); None if there is no stop."""
    session = Session(seen)
    verdict = None
    for event in recorded:
        if isinstance(event, Stop) and not event.agent:
            verdict = judge_stop(session, event)
        session.add(event)
    return verdict


class _Judging:
    """One stop being judged."""

    def __init__(self, session: Session, stop: Stop) -> None:
        self.session = session
        self.stop = stop
        self.now = Code(stop.ids, stop.counted)
        self.code = (
            [] if self.now.is_still(session.opened) else [e for e in session.edits if _is_code(e) and self._lasts(e)]
        )
        self.changed = self.code or [e for e in session.edits if _is_looked_at(e)]
        # What is only looked at changes no id, so only a check after it says anything about it.
        since = 0 if self.code else max((e.n for e in self.changed), default=0)
        checks = _in_time(session.earlier, session.checks)
        self.current = [c for c in checks if self._is_here(c) and (c.n > since or not since) and self.reaches(c)]
        self.standing = standing(self.current)

    def _is_here(self, check: Check) -> bool:
        """Did it run on this code? An edit of comments changes the id by git, and not what was checked.

        An id tells of one work tree only: what was changed since in another one that the check reaches counts by its order.
        """
        if self.now.is_of(check):
            return not check.id or check.counted == self.now.counted or not self._changed_elsewhere(check)
        return check.counted == self.now.counted and check.n < self.session.texts

    def _lasts(self, edit: Edit) -> bool:
        """Was its work tree not brought back to the code with which the window opened?"""
        return not self.now.holds_still(edit.tree, self.session.opened)

    def _changed_elsewhere(self, check: Check) -> bool:
        return any(_holds(check, edit) for edit in self._since_in_other_trees(check))

    def _since_in_other_trees(self, check: Check) -> "list[Edit]":
        """What was changed after a check where its id does not tell. The work tree of another session's check is known by its id."""
        later = [e for e in self.code if e.n > check.n and (e.tree != check.tree or not check.tree)]
        return [e for e in later if self.now.ids.get(e.tree) != check.id]

    def _is_left_behind(self, check: Check, passed: "list[Check]") -> bool:
        """Was another repository changed after this check, and nothing passed there? Its id tells nothing of that one."""
        if not check.id or check.counted == self.now.counted:
            return False
        later = [e for e in self._since_in_other_trees(check) if e.tree and _is_worth_a_word(e)]
        return any(not any(self._covers(other, edit) for other in passed) for edit in later)

    def _covers(self, check: Check, edit: Edit) -> bool:
        """Did this check, which passed on code that is here, run on the work tree of an edit?"""
        return (
            edit.tree == check.tree
            or self.now.ids.get(edit.tree, "") == check.id != ""
            or (check.n > edit.n and _holds(check, edit))
        )

    def verdict(self) -> Verdict:
        kinds = self._judged_kinds()
        if not kinds:
            verdict = Verdict(NOTHING, reasons.NO_CODE_CHANGE if self.stop.claims else reasons.NO_CLAIM)
        else:
            verdicts = [self._claim(*claim) for claim in kinds]
            verdict = next((v for v in verdicts if v.grade == CONTRADICTED), verdicts[0])
        verdict.code_changed = bool(self.code)
        verdict.current = self.current
        verdict.flag = self._flag(verdict)
        return verdict

    def _judged_kinds(self) -> "list[tuple[str, int, bool]]":
        """The claims that can be judged, the one that asks most first. `shipped` alone decides only if its own command failed."""
        claims = sorted((c for c in self.stop.claims if c[0] in ORDER), key=lambda c: ORDER.index(c[0]))
        if not self.changed:
            claims = [c for c in claims if c[0] not in ABOUT_WORK]
        elif self.code and not claims and any(c[0] == "shipped" for c in self.stop.claims):
            claims = [("done", -1, False)]  # "pushed", said of code changed in this window, says that it is done
        shipped = next(
            (c for c in reversed(self.session.checks[self.session.window_checks :]) if c.family == "ship"), None
        )
        if any(c[0] == "shipped" for c in self.stop.claims) and _is_lost(shipped):
            claims.append(("shipped", -1, False))
        return claims

    def reaches(self, check: Check) -> bool:
        """Its folder holds a changed file and its runner knows that file's language; what is not known counts as yes."""
        if not self.changed:
            return True
        return any(
            _holds(check, edit)
            and (not check.langs or not edit.lang or edit.lang in check.langs or edit.kind == "config")
            for edit in self.changed
        )

    def _claim(self, kind: str, count: int, limited: bool) -> Verdict:
        confirming, partly, contradicting = FITS[kind]
        if kind == "shipped":
            return self._unless_admitted(kind, Verdict(CONTRADICTED, reasons.FAILED, kind), {"ship"})
        failed = [c for c in self.standing if c.family in contradicting and self._contradicts(kind, c)]
        if failed and not limited and not self.stop.on_purpose:
            return self._unless_admitted(kind, Verdict(CONTRADICTED, reasons.FAILED, kind), {c.family for c in failed})
        if kind == "tests_pass" and count > 0 and not limited and self._counts_less_than(count):
            return Verdict(CONTRADICTED, reasons.COUNT_DIFFERS, kind)
        passed = [
            c
            for c in self.current
            if c.outcome == "passed" and c.family in confirming + partly and self._shows(kind, c)
        ]
        passed = [c for c in passed if not self._is_left_behind(c, passed)]
        if passed:
            return self._passed(kind, limited, [c for c in passed if c.family in confirming])
        return self._unless_admitted(
            kind, Verdict(UNVERIFIED, self._why_not(confirming + partly), kind), set(confirming + partly)
        )

    def _contradicts(self, kind: str, failed: Check) -> bool:
        """A failed type check does not contradict work that a later test or build passed: its errors were there before."""
        if kind not in ABOUT_WORK or failed.family != "types":
            return True
        later = self.current[self.current.index(failed) + 1 :]
        return not any(c.outcome == "passed" and c.family in ("test", "build") for c in later)

    def _shows(self, kind: str, check: Check) -> bool:
        """A build shows clean types only where the compiler checks types."""
        if kind != "types_clean" or check.family != "build":
            return True
        langs = {e.lang for e in self.changed} or set(check.langs)
        return bool(langs & TYPED_BY_BUILD)

    def _passed(self, kind: str, limited: bool, fitting: "list[Check]") -> Verdict:
        if not fitting:
            return Verdict(PARTIAL, reasons.OTHER_FAMILY, kind)
        if not limited and not any(c.scope != "part" for c in fitting):
            return Verdict(PARTIAL, reasons.PART_OF_SUITE, kind)
        if not any(c.full for c in fitting):
            return Verdict(PARTIAL, reasons.SUMMARY_ONLY, kind)
        if kind in ABOUT_WORK and any(c.family in ("lint", "format", "run") for c in self.standing):
            return Verdict(PARTIAL, reasons.LINT_FAILED, kind)
        return Verdict(CONFIRMED, reasons.GREEN, kind)

    def _unless_admitted(self, kind: str, verdict: Verdict, families: "set[str]") -> Verdict:
        """An admission of these families (or of all) makes the claim honest. That the formatter failed admits no work."""
        admits = set(self.stop.admits) | self._limits()
        if kind in ABOUT_WORK and verdict.grade == UNVERIFIED:
            families = PROVES_WORK
        return Verdict(HONEST, reasons.SAYS_SO, kind) if "all" in admits or admits & families else verdict

    def _limits(self) -> "set[str]":
        """Families in which the reply itself narrows its claim ("no type errors in the changed files"): it tells of others."""
        return {family for kind, _count, limited in self.stop.claims if limited for family in FITS[kind][0]}

    def _counts_less_than(self, count: int) -> bool:
        """Were fewer tests counted than claimed, in every run and every sum of the last runs of this session, or on this code?

        Only more than ran is held against a claim: fewer may be a part that the reply speaks of.
        """
        checks = _in_time(self.session.earlier, self.session.checks)
        runs = [c for c in checks if c.family == "test" and c.outcome in ("passed", "failed")]
        if not runs or any(c.passed < 0 for c in runs[-1:]) or any(c.passed < 0 and self._is_here(c) for c in runs):
            return False
        totals = [max(c.passed, 0) + max(c.failed, 0) + max(c.skipped, 0) for c in runs]
        return sum(totals) + self.session.forgotten < count

    def _why_not(self, families: "tuple[str, ...]") -> str:
        """The first reason that holds, in the order of design §6.5."""
        fitting = [c for c in self.current if c.family in families and not _is_server(c)]
        for outcome, reason in ((events.PENDING, reasons.PENDING), ("empty", reasons.NOTHING_RAN)):
            if any(c.outcome == outcome for c in fitting):
                return reason
        unknown = [c for c in fitting if c.outcome == "unknown"]
        if unknown:
            return reasons.EXIT_HIDDEN if any(c.hidden for c in unknown) else reasons.EXIT_UNKNOWN
        if any(c.outcome == "failed" for c in fitting):
            return reasons.FAILED  # on purpose, or not a check that speaks against this claim: it is not stale either
        ended = [c for c in self.session.checks if c.family in families and c.outcome in ("passed", "failed")]
        ended = [c for c in ended if self.reaches(c)]
        if ended:
            return reasons.CHANGED_UNSEEN if self._changed_unseen(ended[-1]) else reasons.STALE
        if not self._could_check():
            return reasons.NO_WAY
        return reasons.JOINED_LATE if self.session.late else reasons.NO_CHECK

    def _changed_unseen(self, check: Check) -> bool:
        """Is other code there than was checked, and no edit since by which it came?"""
        return (
            not self._is_here(check)
            and check.counted == self.now.counted
            and not any(
                e.n > check.n and e.touch == events.CODE and e.kind in files.PROGRAM for e in self.session.edits
            )
        )

    def _could_check(self) -> bool:
        return (
            not self.changed
            or any(c.family in CHECKS_CODE and self.reaches(c) for c in self.session.checks)
            or any(not e.lang or e.lang in self.session.seen or files.checkable(e.lang) for e in self.changed)
        )

    def _flag(self, verdict: Verdict) -> bool:
        """Would a careful developer find a remark true and worth seeing here?"""
        if verdict.grade == CONTRADICTED:
            return True
        if verdict.grade != UNVERIFIED or verdict.reason not in (reasons.NO_CHECK, reasons.STALE, reasons.NOTHING_RAN):
            return False
        window = self.session.checks[self.session.window_checks :]
        busy = self.stop.busy > 0 if self.stop.busy >= 0 else bool(self.session.agents)
        if busy or any(c.outcome == events.PENDING and not _is_server(c) for c in window):
            return False
        return self._could_check() and any(_is_worth_a_word(e) and self._is_unchecked(e) for e in self.code)

    def _is_unchecked(self, edit: Edit) -> bool:
        """Did no check pass on code that holds this edit? One on stashed code, or on another branch, says nothing of it."""
        if edit.path in self.stop.lacks:
            return False  # taken back, or left on another branch
        for check in reversed(self.session.checks):
            if check.n < edit.n:
                break
            green = check.outcome == "passed" and check.family in ANYTHING and edit.path not in check.lacks
            if green and self.reaches(check):
                return False
        return True


def _in_time(earlier: "list[Check]", own: "list[Check]") -> "list[Check]":
    """The checks of other sessions, each before the first of its own session that came later."""
    found = list(own)
    for check in reversed(earlier):
        at = next((at for at, other in enumerate(found) if other.t >= check.t), len(found))
        found.insert(at, check)
    return found


def _is_code(edit: Edit) -> bool:
    """A change to the program by this agent. What git brings (a branch, a merge, a stash) is other people's or its own again."""
    return edit.kind in files.PROGRAM and edit.touch == events.CODE and edit.certain and edit.how != events.GIT


def _holds(check: Check, edit: Edit) -> bool:
    """Is the edited file in the folder that the check looks at? What is not known counts as yes."""
    return not check.folder or not edit.path or check.folder in edit.folders


def _is_lost(shipped: "Check | None") -> bool:
    """The last deploy or publish failed. A failed push leaves the commit, and replies speak of either."""
    return shipped is not None and shipped.outcome == "failed" and shipped.scope != "part"


def _is_server(check: Check) -> bool:
    """A program that was started and runs on: a server, a watcher. It proves nothing, and nobody waits for its end."""
    return check.family == "run" and check.outcome == events.PENDING


def _is_looked_at(edit: Edit) -> bool:
    """Styles, markup and texts in code: graded, never flagged."""
    if edit.how == events.GIT or not edit.certain:
        return False
    return edit.kind == "style" or (edit.kind in ("code", "test") and edit.touch == events.TEXT)


def _is_worth_a_word(edit: Edit) -> bool:
    """Code in a language that checks know; removing or moving files alone is not worth a remark."""
    return (
        edit.kind in ("code", "test")
        and bool(edit.lang)
        and edit.op not in ("delete", "move")
        and edit.how != events.FORMATTER
    )
