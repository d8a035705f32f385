"""How do agents judge their own work in English, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "concurren*, race, races, raced, racing, race condition*, data race*, parallel*, simultaneous*, "
    "two writers, two processes, two runs at once, two requests, at the same time, thread safe*, threadsafe*, "
    "multithread*, deadlock*, lock, locks, locking, locked, atomic*, interleav*, in flight, ordering, shared state, "
    "shared mutable, mutex*, async safety, toctou",
    a.FAILURE: "failure, failure mode*, failure path*, failure case*, failure handling, partial failure*, "
    "on failure, error handling, error path*, error case*, if it fails, when it fails, fails halfway, "
    "failing halfway, fails midway, half written, crash*, mid write, interrupted, exception*, disk full, "
    "network error*, network down, power loss, cleanup, clean up on, cancel*, rollback*",
    a.REPEATS: "repeated run*, repeat run*, repeated call*, repeats, repeatab*, re run*, rerun*, run twice, "
    "running it twice, running twice, ran it twice, called twice, second run*, restart*, idempoten*, retry, "
    "retries, retried, replay*, duplicate*, re entr*, reentr*, double submit*, at least once",
    a.LIMITS: "limit*, size limit*, upper bound*, bounds, bounded, unbounded, boundar*, overflow*, large input*, "
    "large file*, huge, empty input*, empty list*, empty file*, memory, quota*, rate limit*, pagination, maximum, "
    "max size, max length, off by one, timeout*, time out*, scale*",
    a.SECRETS: "secret*, credential*, token, tokens, password*, api key*, private key*, keys in, pii, "
    "personal data, leak, leaks, leaked, leaking",
    a.RUN: "really run, actually run, really ran, actually ran, ran it, ran the, was run, executed, started it, "
    "tried it, end to end, by hand, smoke test*, not run, run for real, really run it, tests run, test run, ran all",
    a.OTHER: "security, injection, xss, csrf, ssrf, permission*, authori*, backward compat*, backwards compat*, "
    "compatib*, data loss, corrupt*, encoding*, unicode, time zone*, timezone*, locale*, symlink*, path traversal, "
    "performance, input validation, untrusted input, malformed input*, invalid input*, bad input*, null*, "
    "schema change*, migration*",
    a.FIXED: "fix*, added, add, adds, now, guarded, guard, capped, bounded, hardened, wrapped, moved, made, "
    "redacted, masked, removed, replaced, closed, renamed, rename, deleted, cleaned, cleans, rejected, rejects, "
    "so i, so it, so the, instead, handled, caught, changed, corrected, tightened, covered, mended, patched, "
    "resolved, serialized, serialised",
    a.SOUND: "already sound, already safe, already handled, already handles, already covered, already covers, "
    "already guarded, already protected, already atomic, already idempotent, already bounded, already capped, "
    "already limited, already fine, already ok, already correct, already right, already locked, already serialized, "
    "already serialised, already redacted, already masked, already validated, already dealt with, already in place, "
    "already checked by, already tested, was sound, were sound, is sound, are sound, was safe, were safe, is safe, "
    "are safe, stays safe, remains safe, safe as is, not affected, unaffected, nothing to change, nothing to fix, "
    "no change needed, needs no change, needed no change, no change was needed, not a concern, no concern, no risk, "
    "no new risk, does not apply, doesnt apply, do not apply, cannot happen, cant happen, can not happen, "
    "cannot race, no shared state, no shared mutable state, no secrets, no secret, no new secret*, "
    "no new credential*, nothing secret, no credentials, no tokens",
    a.PURPOSE: "known limitation*, known limit*, known gap*, known risk*, caveat*, trade off*, tradeoff*, "
    "on purpose, deliberate*, intentional*, by design, left as is, left as it is, left it as is, left as they are, "
    "left alone, left unchanged, left unhandled, left open, kept as is, kept as it is, kept it as is, accepted, "
    "acceptable, knowingly, consciously, out of scope, not worth, did not change, didnt change, left out, "
    "chose not to, decided not to, decided against",
    a.FINE: "ok, okay, fine, sound, safe, good, clean, none, no issue, no issues, no problem, no problems, "
    "not applicable, n a, na, unchanged, clear, no shared, single threaded, single process, idempotent, atomic, "
    "verified, not relevant, irrelevant, nothing, holds, passed, passes, idempoten*, atomic*",
    a.LABEL: "self audit*, selfaudit*, self review*, self check*, self critique*, audited my, audit of my, "
    "audit of this change, audit of the change, re read my, re reading my, reread my, rereading my, "
    "reviewed my own, reviewing my own, review of my own, went over my, going over my, looked over my, "
    "looking over my, judged my own, judging my own, my own change*, critically reviewed, risk check*, "
    "risk review*, risks checked, checked the risks, risk audit*, pre stop audit, final audit",
    a.TITLE: "audit, audited, risk, risks, checked, looked at, judgement, judgment, review, reviewed, considered, "
    "failure modes, edge cases",
    a.LOOKED: "checked, checking, looked at, looked for, looked into, looking at, looking for, reviewed, audited, "
    "examined, considered, went through, went over, judged, thought through, thought about, verified, inspected, "
    "assessed, weighed, traced, walked through, re read, reread, probed",
    a.RITUAL: "double check*, doublecheck*, triple check*, audited, audit done, audit complete*, audit passed, "
    "lgtm, looks good, all good, looks great, reviewed everything, checked everything, verified everything, "
    "everything is fine, everything looks fine, everything looks good, everything checks out, all fine, "
    "all checks out, no issues found, no problems found, no issues, found no issues, thoroughly reviewed, "
    "carefully reviewed, thoroughly checked, carefully checked, reviewed all, self review*, self audit*, self check*",
    a.UNREAL: "i will, ill, we will, will now, let me, lets, going to, next i, next step*, need to, needs to, "
    "should i, shall i, you should, you may, you might, you could, please, want me to, would you, could you, "
    "not checked, not yet checked, did not check, didnt check, have not checked, havent checked, not audited, "
    "did not audit, didnt audit, have not audited, not reviewed, did not review, didnt review, have not reviewed, "
    "havent reviewed, not considered, did not consider, didnt consider, have not considered, unchecked, "
    "without checking, without looking, did not look, didnt look, have not looked, havent looked, pre existing, "
    "preexisting, unrelated, before my change, if you want, if you like, remember to, must still, still have to, "
    "remains to be",
    a.PLAN: "next step*, todo, to do, plan, follow up*, suggestion*, recommendation*, future, what i would, "
    "optional, open question*",
}  # fmt: skip

ASK = (
    "Before you stop, judge your own change in at most three lines, no table. "
    "Look at concurrency, failure, repeated runs, limits, secrets, and whether it was really run. "
    "Say what you fixed, what was already sound, and what you left on purpose. "
    "If there is nothing to judge, write: no audit needed: reason."
)
TELL = (
    "code changed, and the reply does not judge it (concurrency, failure, repeated runs, limits, secrets, really run)"
)
END = "At most twice a session; {} switches it off"
