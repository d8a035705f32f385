"""Is a sample honest: by chance, of all strata, the same for the same seed, and never twice the same turn?"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stillgreen.review.cases import Case, sample, stratum

PLAIN = Case(
    id="", also="", source="scan", agent="codex", model="", session="s", project="p", file="f", line=1, turn=1, ledger="", n=0,
    t=0, language="en", claims=("done",), claim="done", admits=False, changed=True, grade="unverified", reason="stale", flag=True,
    checks=0, hidden=0,
)  # fmt: skip


def cases(**strata: int) -> list[Case]:
    """So many of each: a reason of flags, or a grade of silent turns."""
    made = []
    for name, count in strata.items():
        name = name.replace("_", "-")
        flag = name in ("stale", "no-check", "failed")
        like = replace(PLAIN, reason=name if flag else "says-so", grade="unverified" if flag else name, flag=flag)
        made += [replace(like, id=f"{name}{n}", also=f"live-{name}{n}", t=1000 * len(made) + n) for n in range(count)]
    return made


def names(found: list[Case]) -> Counter[str]:
    return Counter(stratum(case) for case in found)


def test_no_turn_without_a_flag_unless_asked_for() -> None:
    assert names(sample(cases(stale=3, confirmed=50), 20, 1)) == {"flag stale": 3}


def test_nothing_that_has_an_answer() -> None:
    """By either id; with `again` it comes, after all others."""
    all_of_them = cases(stale=6)
    done = ["stale0", "live-stale1"]
    assert {case.id for case in sample(all_of_them, 9, 5, done=done)} == {"stale2", "stale3", "stale4", "stale5"}
    again = sample(all_of_them, 9, 5, done=done, again=True)
    assert {case.id for case in again[-2:]} == {"stale0", "stale1"} and len(again) == 6


def test_the_same_seed_draws_the_same() -> None:
    """Whatever order the index has them in, and whatever the ids of this state folder are."""
    known = cases(stale=30, no_check=50, failed=4, confirmed=90)
    renamed = [replace(case, id=f"x{case.id[::-1]}") for case in known[::-1]]
    first, again = sample(known, 20, 7, 0.3), sample(renamed, 20, 7, 0.3)
    assert [case.t for case in first] == [case.t for case in again]
    assert [case.t for case in first] != [case.t for case in sample(known, 20, 8, 0.3)]


def test_each_reason_has_its_share() -> None:
    found = names(sample(cases(stale=30, no_check=60, failed=10), 20, 3))
    assert found == {"flag stale": 6, "flag no-check": 12, "flag failed": 2}


def test_what_is_left_over_goes_by_chance() -> None:
    """One of each hundred or none: over many seeds every stratum is seen."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        seen += names(sample(cases(stale=95, failed=5), 10, seed))
    assert seen.total() == 600 and 15 <= seen["flag failed"] <= 45


def test_silent_turns_of_every_grade() -> None:
    """Of a rare grade one at least, so that nothing is taken for granted."""
    found = names(sample(cases(stale=40, confirmed=200, partial=3, nothing=900), 40, 2, 0.25))
    assert found["flag stale"] == 30 and found["silent partial"] >= 1 and found["silent confirmed"] >= 1
    assert found.total() == 40


def test_within_a_stratum_every_turn_has_the_same_chance() -> None:
    counts = Counter(case.id for seed in range(400) for case in sample(cases(stale=20), 5, seed))
    assert (
        len(counts) == 20 and min(counts.values()) >= 65 and max(counts.values()) <= 140
    )  # 100 are meant, +-3.9 sigma


def test_flags_and_silent_turns_are_mixed() -> None:
    """So that nobody answers by the order."""
    found = [case.flag for case in sample(cases(stale=40, confirmed=40), 20, 3, 0.5)]
    assert found != sorted(found) and found != sorted(found, reverse=True)


SIZES = st.fixed_dictionaries(
    {name: st.integers(0, 12) for name in ("stale", "no_check", "failed", "confirmed", "honest")}
)


@given(SIZES, st.integers(0, 40), st.integers(0, 9), st.sampled_from([0.0, 0.25, 0.5, 1.0]))
def test_any_sizes(sizes: dict[str, int], n: int, seed: int, share: float) -> None:
    """Never more than asked for, never one twice, all flags where there is room."""
    known = cases(**sizes)
    found = sample(known, n, seed, share)
    flags = sum(case.flag for case in known)
    assert len(found) <= n and len({case.id for case in found}) == len(found)
    assert sum(case.flag for case in found) == min(flags, n - round(n * share))
    assert sum(not case.flag for case in found) <= round(n * share)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_small_samples(n: int) -> None:
    assert len(sample(cases(stale=3, failed=3, confirmed=3), n, 1, 0.5)) == n
