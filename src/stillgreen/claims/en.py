"""What agents write in English when they say that work is done, that checks pass, or that they did not run."""

from stillgreen.claims import _tags as w

# Past forms of what agents do to code; a claim only where the sentence lets them be one.
_DID = (
    "abstracted, activated, adapted, added, adjusted, adopted, aligned, annotated, appended, assembled, augmented, "
    "authored, backported, batched, beefed up, bootstrapped, broadened, bumped, capped, centralised, centralized, "
    "cherry-picked, clamped, cleaned up, cleared, collapsed, commented, condensed, continued, converted, created, "
    "customised, debounced, decoupled, deduped, deduplicated, deleted, delivered, downgraded, downloaded, drafted, "
    "dropped, edited, eliminated, enforced, enriched, factored, fast-forwarded, filled, generalised, harmonized, "
    "hid, hoisted, hooked, hooked up, incorporated, initialised, initialized, inserted, inverted, linted, "
    "localised, lowered, memoized, migrated, minimised, minimized, mirrored, modernised, modularised, modularized, "
    "moved, narrowed, normalised, overhauled, packaged, parameterised, parameterized, pinned, placed, populated, "
    "ported, prepared, produced, provisioned, pruned, pulled, purged, re-added, re-applied, re-enabled, "
    "rearranged, rebased, rebranded, rebuilt, recreated, redacted, redesigned, redirected, refactored, "
    "reformatted, refreshed, regenerated, registered, reimplemented, relocated, removed, renamed, renumbered, "
    "reordered, reorganised, reorganized, repaired, replaced, resized, restricted, restructured, restyled, "
    "retired, reverted, reworded, reworked, rewired, rewrote, rewritten, rolled back, sanitised, sanitized, "
    "scaffolded, scrubbed, sent, serialised, serialized, shortened, silenced, split out, stabilised, stabilized, "
    "standardised, stashed, strengthened, styled, swapped, switched, synced, synchronised, synchronized, tagged, "
    "tidied, tightened, tweaked, unblocked, undid, unpinned, unwrapped, upgraded, validated input, vendored, "
    "widened, wired, wrapped, written, wrote, zeroed, accomplished, achieved, sped up, raised, hooked into, "
    "untangled, unstaged, reinstated, relabeled, repurposed, remapped, realigned, rerouted, reinstalled, unset, "
    "tested and fixed, backfilled, chained, decomposed, dockerized, emitted, inferred, interpolated, loosened, "
    "muted, obfuscated, offloaded, padded, patched up, plumbed, preloaded, promoted, propagated, reconciled, "
    "regex-escaped, replicated, re-exported, sorted out, spelled out, stitched, suffixed, tackled, unescaped, "
    "whitelisted, allowlisted, zipped, brought, gave, took"
)
# The same, but they also stand before nouns as adjectives.
_DID_OR_IS = (
    "archived, attached, chased down, tracked down, hunted down, automated, built, bundled, cached, captured, "
    "changed, cleaned, combined, configured, connected, consolidated, copied, customized, defined, deprecated, "
    "designed, developed, disabled, documented, embedded, enabled, encapsulated, encrypted, enhanced, escaped, "
    "established, excluded, expanded, exported, exposed, extended, extracted, filtered, flattened, formatted, "
    "gated, generalized, generated, grouped, guarded, handled, hardcoded, hardened, imported, improved, increased, "
    "indexed, injected, inlined, installed, instrumented, integrated, introduced, isolated, kept, limited, "
    "localized, logged, made, mapped, marked, mocked, modernized, modified, normalized, optimised, optimized, "
    "organised, organized, paginated, parallelized, persisted, polished, preserved, provided, recorded, reduced, "
    "refined, relaxed, restored, reused, rounded, routed, saved, scheduled, scoped, secured, seeded, separated, "
    "simplified, squashed, staged, standardized, streamlined, stripped, stubbed, supplemented, suppressed, "
    "surfaced, threaded, throttled, tracked, translated, trimmed, truncated, tuned, turned, unified, bound, "
    "cloned, forwarded, nested, prefixed, queued, quoted, rendered, templated, transformed, typed, versioned"
)
# What became of something: also after a plain "is".
_ENDED = (
    "done, completed, finished, fixed, resolved, solved, in place, finalized, finalised, taken care of, all set, "
    "patched, mended, repaired, wrapped up, ironed out, cleaned up, wired up"
)
_ENDED_OR_IS = "implemented, updated, corrected, addressed, sorted, applied, restored, closed, squashed"
_FAILS = (
    "fails, fail, failing, crashes, crash, happens, happen, occurs, occur, throws, throw, hangs, hang, appears, "
    "appear, breaks, break, leaks, leak, errors, blocks, block, panics, panic, flickers, flicker, overflows, "
    "triggers, reproduces, reproducible, returns, shows, flakes, loops, duplicates, freezes, stalls, depends, "
    "swallows, overwrites, overlaps, resets, ignores, raises, emits, times, segfaults, deadlocks, drops, loses, "
    "needed by, corrupts, jumps, spins, sends, gets, logs, warns, complains, flashes"
)

WORDS = {
    # --- check nouns
    w.TEST: "test, tests, testing, test suite, full suite, full test suite, suite, test case, test cases, "
    "testcases, specs, spec, unit tests, unit test, integration tests, integration test, ci, e2e, e2e tests, "
    "e2e test, regression tests, regression test, ci pipeline, pipeline, pipelines, ci/cd, end-to-end tests, "
    "end-to-end test, ci run, ci runs, test run, test runs, workflow run, cargo test, go test, npm test, "
    "pnpm test, yarn test, bun test, make test, dotnet test, swift test, flutter test, ci checks, ci jobs, "
    "github actions, npm run test, node --test, assertions, acceptance tests, functional tests, api tests, "
    "snapshot tests, property tests, doctests, smoke tests, smoke test, backend tests, frontend tests",
    w.TEST | w.SUITES: "test suites, suites, test files, test file, test modules, spec files",
    w.BUILD: "build, builds, compile, compiles, compilation, compiling, bundle, production build, cargo check, "
    "cargo build, go build, npm run build, docker build, compile check, compile checks, syntax check, "
    "syntax checks, syntax validation, make build, image build, release build, debug build, builds and bundles",
    w.LINT: "lint, linter, linters, linting, lints, lint check, lint checks, static analysis, go vet, "
    "npm run lint, cargo clippy, pre-commit hooks, pre-commit hook, pre-commit checks, code style, style checks, "
    "style check, ruff check, lint errors, lint warnings, linter errors, eslint errors, linting errors, "
    "linting issues, lint issues",
    w.TYPES: "types, typechecks, typechecking, type check, type checks, type checking, type-checks, type-checking, "
    "typescript, type checker, typescript compilation, typescript compiler, typescript check, tsc --noemit, "
    "npx tsc, type safety, type errors, typings, diagnostics, ts errors, typescript errors",
    w.FORMAT: "formatting, formatter, format check, format checks, fmt, cargo fmt, ruff format",
    w.RUN: "browser, dev server, simulator, emulator, device, devices, editor, runtime, app, application, "
    "manually, by hand, end-to-end, live, visually, ui, gui, in-game, hardware, production, staging, program, "
    "binary, manual, manual testing, manual test, manual check, editor run, phone, real device, real browser, "
    "live environment, live server",
    w.SHIP: "pr, pull request, mr, merge request, deploy, deployment, deploys, push, publish, release job, "
    "rollout, deployments",
    w.CHECK: "checks, all checks, check, verification, validation, health check, health checks, quality gates, "
    "quality gate, sanity check, sanity checks, gates, quality checks, validations, hooks, everything, all gates",
    # --- what says that a check is fine
    w.PASS | w.AHEAD: "pass, passes, passed, passing, green, all-green",
    w.PASS: "succeed, succeeds, succeeded, successful, successfully, ok, okay, clean, cleanly, error-free, "
    "without errors, without error, without any errors, without issues, without failures, without warnings, "
    "without any failures, without any issues, with no errors, no errors, 0 errors, zero errors, no error, "
    "no new errors, no failures, 0 failures, zero failures, 0 failed, 0 fail, no failed, no problems, 0 problems, "
    "no issues, 0 issues, zero issues, no warnings, 0 warnings, zero warnings, no diagnostics, no findings, "
    "no new warnings, exit 0, exits 0, exit code 0, exited 0, exits with 0, exits with code 0, look good, "
    "looks good, all good, no complaints, are fine, is fine, run fine, runs fine, ran fine, came back clean, "
    "comes back clean, happy, with zero errors, with 0 errors, with zero failures, with no failures, "
    "with 0 failures, error free, zero failed, warning-free, no regressions, 0 regressions, zero regressions, "
    "without problems, without a hitch, flawlessly, without regressions, 100%, returned 0, with no issues, "
    "with no warnings, all clear, no new issues, without issue, without complaints, without a failure, "
    "without a single failure, no flakes, without flakes, is quiet, are quiet, stays quiet",
    w.PASS | w.SOFT | w.END: "working, works",
    w.BUILD | w.PASS: "compiles cleanly, builds cleanly, compiles successfully, builds successfully, "
    "compiles fine, builds fine, build complete, build completed, build finished, it compiles, code compiles, "
    "still compiles, now compiles, compiles and, everything compiles, still builds, now builds, it builds, "
    "project builds, project compiles, compiled successfully, built successfully, compiled cleanly, built cleanly, "
    "compiles clean, builds clean, compiles now, builds now, no build errors, no compile errors, "
    "no compilation errors, no compiler errors, rebuilt successfully, recompiled successfully, syntax ok, "
    "syntax is valid, syntax valid, syntax is ok, syntax is fine, successful build, clean build, build is up, "
    "no syntax errors, crate compiles, app builds, app compiles",
    w.TEST | w.PASS: "no test failures, no failing tests, zero failing tests, zero test failures, 0 test failures, "
    "all-passing",
    w.LINT | w.PASS: "lint-free, lint-clean, no lint errors, no lint warnings, no linting errors, "
    "no linter errors, zero lint errors, no eslint errors, 0 lint errors, no linting issues, no lint issues, "
    "zero lint warnings, no formatting changes needed, already clean, lints clean, lints cleanly, "
    "no linter warnings, no eslint warnings, no lint findings, no new lint errors, clippy-clean",
    w.TYPES | w.PASS: "no type errors, no typescript errors, zero type errors, no ts errors, 0 type errors, "
    "zero typescript errors, typechecks clean, typechecks cleanly, type-checks cleanly, type checks cleanly, "
    "0 typescript errors, no tsc errors, type-checks clean, typechecks successfully, no new type errors, "
    "no typing errors, no mypy errors",
    # --- what says that work is done
    w.DONE | w.PLACED: _DID,
    w.DONE | w.PLACED | w.SOFT: _DID_OR_IS,
    w.DONE | w.PLACED | w.BASE: "set, put, cut, split, reset, set up, let",
    w.DONE | w.PLACED | w.STATE: _ENDED,
    w.DONE | w.PLACED | w.STATE | w.SOFT: _ENDED_OR_IS,
    w.PLACED | w.SOFT: "fixed, completed, finished, verified, tested, validated, deployed, published, committed, "
    "merged, released",
    w.DONE | w.PLACED | w.STATE | w.END: "ready, merged in, live again, gone, works, functional, operational, "
    "complete, up to date, up-to-date, in sync",
    w.DONE: "all done, all set, good to go, you're all set, that's done, task complete, task completed, "
    "tasks complete, tasks completed, implementation complete, implementation is complete, mission accomplished, "
    "ready to merge, ready to be merged, ready for review, ready to use, ready for use, ready to deploy, "
    "ready to ship, ready to go, ready for production, ready for deployment, ready for you to, ready for testing, "
    "ready to test, successfully completed, successfully implemented, successfully created, successfully added, "
    "successfully fixed, successfully updated, successfully resolved, successfully removed, "
    "successfully integrated, successfully refactored, successfully migrated, i went ahead and, "
    "i've gone ahead and, fully functional, fully operational, up and running, works now, now works, now working, "
    "works again, working again, works correctly, works properly, works perfectly, works great, working correctly, "
    "working perfectly, working properly, everything works, everything is working, all working, works end-to-end, "
    "works end to end, here is what changed, here's what changed, here's what i changed, here's what i did, "
    "here's what was done, here's what i added, here's what was added, here's what i built, here's what was built, "
    "here's what i fixed, here's what was fixed, here's what was created, here's what i created, "
    "here's what was implemented, here's what i implemented, here's what was updated, here's what i updated, "
    "here's a summary of what, here's a summary of the changes, here is a summary of the changes, "
    "here's the summary of changes, here's a summary of changes, here are the changes, here is what i did, "
    "here is what i changed, here's what shipped, summary of changes, summary of the changes, summary of what was, "
    "summary of what i, summary of what's been, what was changed, what was implemented, what was done, "
    "what i changed, what i did, what was fixed, what was added, what was built, what i built, what i added, "
    "what i fixed, what was created, changes made, changes i made, the following changes, fixes applied, "
    "changes applied, back to normal, and you're set, "
    + ", ".join(f"no longer {verb.strip()}" for verb in _FAILS.split(",")) + ", 's up, is up and, is stable now, "
    "stable now, it's in, is in and, is in place and, all wired in, wired in, hooked in, went with, "
    "everything you asked for is in, now lives in, is now in place, took care of, got it working, "
    "got this working, got it running, back to green",
    w.DONE | w.SOFT: "i was able to fix, i was able to get, i managed to, i've managed to, i ended up, can now, "
    "you can now, now supports, this fixes, this resolves, this adds, this removes, this commit adds, "
    "this commit fixes, this change adds, this change fixes, this change makes, my change makes, my change adds, "
    "the fix adds, the fix ensures, the change adds, changes are in, this pr adds, this pr fixes, "
    "works like a charm, this updates, this makes, this replaces, this moves, this brings, this should no longer",
    w.SHIPPED | w.PLACED | w.WEAK: "opened, raised",
    w.DONE | w.HEAD: "what changed, what's changed, key changes, main changes, changes summary, change summary, "
    "files changed, files modified, files created, files updated, modified files, updated files, changed files, "
    "created files, files added, updates made, what shipped, what's done, modifications, code changes, "
    "what we accomplished, what we've accomplished, work completed, files touched, summary of fixes, fix summary, "
    "completed work, improvements made, what works now, key additions, the key additions, summary of what changed, "
    "files added/modified, files changed/added, changes, completed tasks",
    w.DONE | w.HEAD | w.SOFT: "what's new, updates, what's in place, what's included, implementation summary, "
    "accomplishments, key improvements, key achievements, deliverables, the change, additions, "
    "implementation details, highlights",
    # --- verified
    w.VERIFIED | w.PLACED: "verified, tested, validated, double-checked, smoke-tested, re-verified, retested, "
    "re-tested, sanity-checked, manually tested, stress-tested, manually verified",
    w.VERIFIED | w.PLACED | w.WEAK: "confirmed, checked, ran, re-ran, reran, rechecked, re-checked, cross-checked, "
    "reproduced, exercised",
    w.VERIFIED: "all clean, everything clean, fix is working, fix works, it's working, works as expected, "
    "working as expected, works as intended, working as intended, tested and working, tested and verified, "
    "verified working, confirmed working, confirmed to work, works in practice, fully tested, thoroughly tested, "
    "behaves as expected, fully verified, i tested, i verified, i've verified, i've tested, i have verified, "
    "i have tested, we verified, i validated, ran it and it works, responding correctly, responds correctly, "
    "renders correctly, loads correctly, runs correctly, runs cleanly, runs fine, started successfully, "
    "starts successfully, starts up cleanly, ran successfully, runs successfully, is reachable, test results, "
    "behave as expected, as expected now, starts cleanly, passes verification, runs without errors, "
    "ran without errors, started cleanly, works locally",
    w.VERIFIED | w.SOFT: "it works, works fine, works well, works out of the box, both work, all work",
    w.IDLE: "waiting on, waiting for, still waiting, standing by, is working on, still working, working through, "
    "went idle, idle, still in progress, in progress, shut down, dispatched, remaining agents, is queued, "
    "has been queued",
    # --- shipped
    w.SHIPPED | w.PLACED | w.STATE: "committed, pushed, merged, deployed, published, released, shipped, "
    "redeployed, force-pushed, amended, rolled out, landed, live at, live on, live in, live now, and live",
    w.SHIPPED: ", ".join(
        f"{pr} {did}, {did} {pr}, {did} a {pr}, {did} the {pr}"
        for pr in ("pr", "pull request", "mr", "merge request")
        for did in ("created", "opened", "merged")
    )
    + ", commit succeeded, push succeeded, committed cleanly, pr is open, pr is up, pr ready, pr updated, "
    "pull request is open, pushed to, committed as, committed and pushed, is live, are live, now live, went live, "
    "live on production, live in production, deployed to, published to, merged to, merged into main, "
    "successfully pushed, successfully deployed, successfully committed, successfully merged, "
    "successfully published, commit created, created commit, deployment complete, deployment completed, "
    "deployment succeeded, deployment successful, pr is ready, changes are pushed, pushed as, uploaded to" + ", "
    "pr's up, pr's open, mr's up, mr is up, mr is open, pull request is up, landed on main, landed the fix, "
    "just landed, is on main, is now on main, is in main, up for review, put up a pr, pushed up, raised a pr, "
    "filed a pr, sent a pr, submitted a pr, submitted the pr",
    # --- grammar
    w.ADV | w.LINK: "in this environment, in this sandbox, in this session, in the sandbox, in this container, "
    "in my environment, on this machine, in the current environment, from here, in this workspace, on my side, "
    "on my end, in my sandbox, in the environment, in this shell",
    w.SELF: "i, we, i've, we've, i have, we have, i had, i also, we also, i just, i then, i've also, i've now",
    w.AUX: "has been, have been, got, having been, has, have, fully, been",
    w.BE: "is, are, it's, that's, they're, everything's, there's",
    w.WAS: "stemmed from, came from, resulted from, turned out, was, were, got",
    w.ADV: "successfully, now, also, already, just, all, completely, entirely, properly, correctly, then, finally, "
    "both, additionally, further, recently, carefully, quickly, safely, directly, automatically, simply, cleanly, "
    "briefly, great, perfect, excellent, ok, okay, yes, alright, good, so, newly, nicely, thoroughly, "
    "significantly, slightly, mechanically, actually, everywhere, individually, explicitly, effectively, well, "
    "subsequently, indeed, consistently, reliably, still, here, too, be, yet, even, really, again, i'm, today, "
    "separately, likewise, each, overall",
    w.DET: "the, a, an, this, that, these, those, its, your, our, their, my, his, her, any, some, every, no, "
    "another, of, all the, of the, only, which, other, such, most, as, than, like, by, how, what, where, whether, "
    "via, into, get, gets, getting, being, newly",
    w.AND: "and, plus, as well as, along with, or",
    w.NOW | w.SOFT: "now",
    w.LINK: "to, with, in, from, for, and, at, via, so, on, into, across, using, by, accordingly, instead, as, "
    "plus, back, without, through, inside, under, out, per, over, too, again, against, that, which, including, "
    "everywhere, throughout, alongside, up, down, first, there, here, or, before, after, while, because, where, "
    "when, since, behind, only, directly, of, if, within, around, between, covering, both, properly, correctly, "
    "now, successfully, yet, together, away, today, locally, end-to-end, per your, due",
    w.WHY: "because, since, due, as, when, why, whenever, if",
    w.BUT: "but, however, although, though, whereas, except that",
    # --- what makes it no claim
    w.NOT: "not, no, none, nothing, neither, nor, failed to, fails to, hardly, barely, ain't, instead of, "
    "rather than, lack, lacks, lacking, incomplete, remains to be, to be, not all, not everything, far from, "
    "nobody, half, not fully, won't, wouldn't, shouldn't, doesn't, don't, does not, do not, will not, mustn't, "
    "no need to, yet to be, yet to, still to be, nothing else",
    w.NOT | w.CANT | w.INF: "did not, didn't, could not, couldn't, cannot, can't, can not, unable to, not able to, "
    "wasn't able to, was not able to, not been able to, weren't able to, wasn't possible to, not possible to, "
    "no way to, had no way to, have no way to, there is no way to, there was no way to, there's no way to, "
    "with no way to, have a way to, not have a way to, don't have a way to, do not have a way to, impossible to, "
    "wasn't feasible to, no chance to, never got to, refrained from, did not get to, didn't get to, "
    "haven't had a chance to, have not had a chance to, haven't had the chance to, have not had the chance to, "
    "didn't have a chance to, did not have a chance to, didn't get a chance to, did not get a chance to, "
    "didn't get the chance to, haven't gotten to, have not gotten to, haven't got to, have not got to, "
    "haven't been able to, have not been able to, no means to, no opportunity to, hasn't been possible to, "
    "has not been possible to, had no chance to, have no means to",
    # what "has not been tested", whatever it is, the agent has not tested
    w.NOT | w.CANT | w.OURS: "has not been, have not been, hasn't been, haven't been, has not yet been, "
    "have not yet been, hasn't yet been, haven't yet been, has yet to be, none of this has been, "
    "none of it has been, none of these have been, none of the changes have been, nothing has been, nothing was, "
    "none of this was, none of it was, nothing here has been",
    w.NOT | w.CANT | w.WITHOUT: "without, skipped, skipping, held off, refrained from, stopped before, "
    "ran out of time before, didn't get around to, did not get around to, haven't gotten around to, "
    "have not gotten around to, interrupted before, ended before, gave up before, out of time before",
    w.NOT | w.CANT: "have not, haven't, has not, hasn't, had not, hadn't, was not, wasn't, were not, weren't, "
    "is not, isn't, are not, aren't, never, not yet, never been, not been, not, no, nothing",
    0: "run into, ran into, not only, not just, changed nothing, modified nothing, nothing changed, "
    "nothing was changed, made no changes, made no code changes, no changes were made, no changes made, "
    "no code was changed, added nothing, no longer needed, no longer used, no need, not to mention, no matter, "
    "no doubt, without breaking, without changing, without affecting, needs no testing",
    w.UNREAL: "will, i'll, we'll, you'll, it'll, that'll, they'll, would, i'd, we'd, you'd, should, could, can, "
    "may, might, must, shall, going to, gonna, need, needs, needed, want, wants, let me, let's, let us, plan to, "
    "planning, plans to, intend, about to, in order to, to make, to ensure, to verify, to get, to have, to keep, "
    "to see, to pass, to succeed, to work, to compile, to run, to confirm, to go, to turn, make sure, makes sure, "
    "making sure, ensure, ensures, ensuring, verify, verifies, verifying, check that, check if, check whether, "
    "confirm, please, remember to, don't forget, expect, expected, expects, hope, hopefully, believe, think, "
    "guess, assume, assuming, presumably, probably, likely, perhaps, maybe, appear, appears, seem, seems, "
    "seemingly, suggest, suggests, recommend, consider, propose, ought, supposed, when, whenever, until, till, "
    "before, whether, after this, after that, after you, after these, after it, after the, after all, you said, "
    "you told, you asked, you mentioned, you reported, you wrote, you claimed, he said, says, said, saying, "
    "claims, claimed, claim, reported, reports that, states, stated, try, tries, trying, tried, attempt, attempts, "
    "attempting, attempted, aim, aims, goal, goals, looking for, look for, wait for, waiting for, wait until, "
    "in case, as if, lets, allow, allows, allowing, helps, help, require, requires, required, wish, why, how, "
    "what if, who, whose, next, todo, tbd, would've, could've, should've, instead of, rather than, shows that, "
    "tell, asks, ask, asked, proceed, continue, run it, confirms that, asserts, assert, asserting, as soon as, "
    "each time, every time, only when, for example, e.g, example, such as, imagine, suppose, returning, "
    "looking at, looks like, looks, look, awaiting, guarantees that, guarantee, proposed, planned, hypothetically, "
    "once you, designed to, meant to, intended to, used to, ready to start, ready to proceed, ready to begin, "
    "ready to implement, ready to help, ready to create, ready to continue, ready when, ready for the next, "
    "ready for next",
    w.MUTE: "so that, so the, so all, so tests",
    w.IF: "according to, if, unless, once, provided that, assuming that, as long as, should you, in the event",
    w.AWAY: "upstream, in version, in the nightly, in a later version, in a newer version, in the latest version, "
    "in the next release, in release",
    w.OLD: "previously, originally, before my, before the, before this, before i, before it, earlier, at first, "
    "initially, yesterday, last week, used to, on main, on master, in the past, formerly, back then, historically, "
    "baseline, beforehand, prior to, last month, last year, at that time, in the old, in previous, "
    "the previous run, the previous ci, the previous ci run, the previous test run, the previous build, "
    "previous runs, bug where, bugs where, issue where, issues where, problem where, case where, cases where, "
    "race where, crash where, error where, bug in which, issue in which, a bug that, the bug that, the issue that",
    w.MATE: "want, want me, would, should, shall, do, does, did, can, could, ready, anything, let me, how, what, "
    "which, may, okay to, ok to, shall i, are you, is that, is there, or, sound",
    w.ASK: "should, shall, would, could, can, which, what, how, why, where, when",
    # --- admissions
    w.RUNS: "run, running, rerun, re-run, rerunning, re-running, executed, executing, ran, tried, performed, "
    "invoked, launched, checked, completed, finished, started, to run, to compile, checked it, checked this, "
    "runnable, unit-tested, done, possible, feasible",
    w.RUNS | w.PROOF: "tested, testing, verified, verifying, validated, validating, exercised, confirmed, "
    "confirming, retested, re-tested, re-verified, smoke-tested, manually tested, manually verified, fully tested, "
    "fully verified, proven, benchmarked, double-checked, to verify, to confirm, verifiable, testable",
    w.RUNS | w.INF: "run it, run them, run this, run that, execute, try it, try, perform, invoke, launch, start, "
    "complete, finish, check, get to run, see running, run through, do a, do any, reach, visually check, "
    "unit-test, reproduce",
    w.RUNS | w.PROOF | w.INF: "test, test it, test this, verify, validate, exercise, confirm, re-verify, retest, "
    "smoke-test, double-check, prove, benchmark, visually verify",
    w.RUNS | w.BUILD: "built, compiled, rebuilt, recompiled, compiling, building, rebuilding",
    w.RUNS | w.BUILD | w.INF: "build, compile, rebuild, recompile",
    w.RUNS | w.LINT: "linted, linting",
    w.RUNS | w.LINT | w.INF: "lint",
    w.RUNS | w.TYPES: "typechecked, type-checked, typechecking, type-checking",
    w.RUNS | w.TYPES | w.INF: "typecheck, type-check",
    w.ORDER: "returns, return, prints, print, displays, display, lists, run, rerun, re-run, execute, watch, see, "
    "wait, keep, open, go, click, navigate, use, add, create, install, put, restart, reload, refresh, try, visit, "
    "select, choose, pick, compile, write, implement, make, expect, consider",
    w.OURS: "this, it, these, changes, change, code, fix, fixes, feature, implementation, everything, flow, path, "
    "anything, that, them, any, result, results, behavior, behaviour, page, migration path, they, edits, patch, "
    "most, parts, part, script, scripts, either, both",
    w.FAIL: "fail, fails, failing, failed, broken, red, errors out, error out, erroring, crashes, crashing, "
    "crashed, times out, timed out, timing out, time out, failure, failures, erroring out, hangs, "
    "fails to compile, fails to build, does not compile, doesn't compile, don't compile, does not build, "
    "doesn't build, not passing, don't pass, do not pass, doesn't pass, does not pass, did not pass, didn't pass, "
    "not green, isn't passing, aren't passing, is not passing, are not passing, aborted, unsuccessful, not all pass",
    w.FAULT: "errors, violations, complains, complain",
    w.FAULT | w.STILL: "still reports, still complains, still complain, still flags, still shows errors, "
    "errors remain, errors left, errors remaining, violations remain, violations left, still warns, "
    "currently reports, still lists, still has errors",
    w.FAIL | w.LINT | w.STILL: "lint warnings remain, lint errors remain, lint warnings left, lint errors left, "
    "lint issues remain, lint issues left, remaining lint errors, remaining lint warnings",
    w.FAIL | w.TYPES | w.STILL: "type errors left, type errors remain, type errors remaining, "
    "still has type errors, remaining type errors",
    w.FAIL | w.RUN: "failing to start, fails to start, crashing on startup, crashes on startup, not starting up",
    w.FAIL | w.RUN | w.STILL: "still down, still returning, still broken, still not working, still doesn't work, "
    "still crashing",
    w.FAIL | w.BUILD: "build failure, build failures, build error, build errors, compile error, compile errors, "
    "compilation error, compilation errors, compiler errors, fails to compile, fails to build, doesn't compile, "
    "does not compile, doesn't build, does not build, won't compile, won't build, will not compile, will not build",
    w.FAIL | w.TEST: "test failure, test failures, failing tests, failing test, failed tests, failed test, "
    "test errors, ci failures, ci failure",
    w.FAIL | w.TEST | w.STILL: "remaining failures, remaining failing tests, remaining test failures",
    w.FAIL | w.LINT: "lint failures, lint failure",
    w.FAIL | w.TYPES: "typecheck errors, typecheck failure",
    w.WAIT: "still running, running in the background, running in background, in progress, pending, "
    "still in progress, not finished yet, hasn't finished, have not finished, haven't finished, has not finished, "
    "not completed yet, hasn't completed, still executing, queued, underway, currently running, is running, "
    "are running, is now running, in flight, haven't completed, still going, not yet finished, still compiling, "
    "still building, has started, kicked off, waiting for, waiting on, will tell, will run, will validate, "
    "will verify, awaiting, will confirm, once ci",
    w.UNRUN: "still to verify, still to test, left to verify, left to test, remains to be tested, "
    "remains to be verified, still to be tested, still to be verified, remain to be tested, remain to be verified, "
    "yet to be tested, yet to be verified, untested, unverified, uncompiled, unvalidated, unrun, untestable, "
    "unverifiable, unbuilt, validation : none, verification : none, checks : none, checks run : none, "
    "checks : not run, could only check, could only verify, could only inspect, could only review, "
    "can only verify, only syntax-checked, only checked the syntax, verification is pending, verification pending, "
    "verification is still pending, can't guarantee, cannot guarantee, can't say for sure, cannot say for sure, "
    "can't be sure, cannot be sure, can't be certain, cannot be certain, can't promise, cannot promise, "
    "can't vouch for, cannot vouch for, only static checks, only a static check, static checks only, "
    "only a syntax check, only syntax checks, syntax check only, only a dry run, only by reading, "
    "only read through, only reviewed the code, by inspection only, only by inspection, by reading only, "
    "not proven, no verification, without verification, no validation, remains unproven",
    w.UNRUN | w.TEST: "testing : none, tests : none, tests run : none, tests : n/a, didn't get to the tests, "
    "did not get to the tests, didn't get to testing, did not get to testing, never got to the tests, "
    "never got to testing, test run timed out, test run was interrupted, test run was cut off, "
    "test run was aborted, test run was killed, test run got killed, test run hung, suite timed out, "
    "testing is pending, testing pending, testing is still pending, could only run, can only run, "
    "no tests were possible, no test coverage run, tests still to run, didn't do any testing, did no testing, "
    "no tests executed, no tests run",
    w.UNRUN | w.RUN: "manual testing is still needed, manual testing is needed, manual testing needed, "
    "manual testing required, manual testing is required, manual verification needed, "
    "manual verification is needed, manual verification required, manual verification is required, "
    "manual verification is still needed",
    w.BEG | w.WEAK: "please run, please rerun, please re-run, want me to run, would you like me to run, "
    "recommend running, you may want to run, you might want to run, you'll want to run, still need to run, "
    "still needs to be run, needs to be run, should be run, please build, please compile, needs a manual, "
    "needs a real, run the tests to confirm, worth running, please run them, please rerun them, "
    "you'll need to run, you should run, i can run, i'll run, i will run, i could run, happy to run, then run the, "
    "i can also run, need to be run, still need to be run, need to be executed, needs to be executed, "
    "needs to be rebuilt, i'd run, i would run, should run the, remains to run, remains to be run, left to run, "
    "worth a run, remember to run, be sure to run, make sure to run, you need to run, you'll have to run, "
    "you will need to run, have to be run, has to be run",
    w.BEG: "please verify, please confirm it, please confirm that, please confirm the, please validate, "
    "please double-check, needs manual verification, needs manual testing, needs to be verified, "
    "needs to be tested, needs verification, needs testing, requires manual testing, requires manual verification, "
    "still needs testing, worth verifying, want me to test, like me to test, please test it, please test this, "
    "please test the, you'll need to test, you will need to test, you'll need to verify, still needs to be tested, "
    "still needs to be verified, should be tested, should be verified, to be verified by you",
    w.BEG | w.NOT: "is not installed, isn't installed, are not installed, aren't installed, is not available here, "
    "isn't available here, is not available in this, isn't available in this, is unavailable here, "
    "is unavailable in this, not installed here, not installed on this, not installed in this, "
    "not available in the sandbox, not available on this, not available in this, command not found, "
    "no network access, no internet access, no network here, no docker here, no database here, had no database, "
    "have no database, had no network, no access to a database, no access to the database, "
    "can't access the database, cannot access the database, have no access to, i don't have access to, "
    "i have no access to, no gpu here, no device here, no xcode here",
    w.SKIPS: "skipped, skips, ignored, todo, deselected, xfailed, pending, disabled",
    w.ONLY: "only, just the, mostly, partially, partly, most, nearly, almost, majority, largely, targeted, "
    "focused, relevant, affected, scoped",
    w.EXCEPT: "except, except for, apart from, other than, aside from, all but, but one, excluding, "
    "with the exception, save for, besides, minus",
    w.WITHIN: "in changed files, in the changed files, in modified files, in the modified files, in touched files, "
    "in the touched files, in edited files, in the edited files, in the files i changed, in the files i touched, "
    "in files i changed, in files i touched, in the lines i changed, in my changes, for the changed files, "
    "on the changed files, in this package, for this package, for the changed package, for the affected package, "
    "in this module, in that module, in the affected module, for that file, for this file, in isolation, "
    "of this package",
    w.PART: "new, unit, added, targeted, focused, relevant, affected, related, existing, previously, integration, "
    "specific, updated, old, other, additional, extra, particular, individual, single, original, regression, "
    "three new, two new, corresponding, own, changed, touched, scoped",
    w.UNRUN | w.WEAK: "left out of this run, were left out, not part of this run, left unrun, "
    "were not part of this run",
    w.WANTED: "fails as expected, fail as expected, failing as expected, failed as expected, expected to fail, "
    "fails as intended, fail as intended, red phase, red first, intentionally failing, intentionally fails, "
    "intentionally fail, deliberately failing, expected failure, expected failures, fails for the right reason, "
    "fail for the right reason, failing by design, supposed to fail, red as expected, mutation killed, "
    "mutants killed, mutant killed, tdd red, fails without the fix, fails before the fix, fail without the fix, "
    "fail before the fix, failed without the fix, failed before the fix, correctly fails, correctly fail, "
    "fails on purpose, failing on purpose, fails without it, red stage, fail on purpose, fails without the change, "
    "fails on the old code, fails against the old code, confirmed it fails without",
    w.STILL: "still, yet, remain, remains, remaining, pre-existing, preexisting, unrelated, continue to, known, "
    "currently, for reasons",
    # --- labels
    w.PLAN: "next steps, next step, todo, todos, to do, to-do, to-dos, plan, roadmap, remaining work, "
    "recommendations, recommendation, suggestions, suggestion, proposal, options, option, how to, usage, "
    "instructions, test plan, testing checklist, acceptance criteria, success criteria, objectives, "
    "expected output, expected behavior, expected behaviour, expected result, action items, action plan, "
    "action required, required changes, needed changes, changes needed, changes required, open questions, "
    "prerequisites, follow-ups, followups, what's next, steps to, what's left, still to do, left to do, "
    "implementation plan, proposed changes, suggested changes, planned changes, definition of done, checklist, "
    "what to test, what to check, manual steps, issues found, you need to, your turn, manual verification steps, "
    "troubleshooting, known limitations, limitations, proposed fix, suggested fix, recommended fix, "
    "possible fixes, if you want, you can, quick test, next actions, i'll, i will, we'll, would, should, could, "
    "remaining tasks, remaining steps",
    w.PLAN | w.FIRST: "next, remaining, recommended, suggested, proposed, to use, to run, to test, to deploy, "
    "to verify, to fix, goal, goals, objective, expected, future, optional, questions, follow-up, deferred, "
    "not yet, example, examples, outstanding, approach, in progress, waiting on, pending, blocked, requirements, "
    "verify that, findings, concerns, for you, need, needs, strategy, tip, tips, try it, before merging, "
    "requirement, when you, after you, please, run, verify",
    w.PAST: "root cause, root causes, what went wrong, old behavior, old behaviour, current behavior, "
    "what happened, how it works, current situation, why it happened, cause of the bug, why it failed, "
    "what was wrong, what was happening",
    w.PAST | w.FIRST: "before, previously, old, problem, the problem, cause, issue, the issue, the bug, bug, why, "
    "background, context, original, symptom, symptoms, diagnosis, original problem, was",
    w.FINE: "works, work, working, correctly, properly, as expected, intended, holds, intact, good, fine, exists, "
    "matches, match, identical, valid, gone, locally, against, via, with, by, all, both, no, zero",
}  # fmt: skip
