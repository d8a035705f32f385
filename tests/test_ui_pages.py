"""The pages of the local page, as a browser without scripts gets them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import make_samples
from live import Session
from stillgreen.history.ledgers import my_state
from stillgreen.review.index import Filter, Index
from stillgreen.review.labels import Labels
from stillgreen.review.round import draw
from worked_ui import BASE, Visitor, opened, words, work, write_logs

pytestmark = pytest.mark.anyio

# What stands in logs that somebody wrote against us, and what of it must never be in a page.
HOSTILE = {
    "a script": "<script>alert(1)</script>",
    "an image": '"><img src=x onerror=alert(1)>',
    "a template": "{{ 7*7 }}{% raw %}${7*7}",
    "an end of an attribute": "' onmouseover='alert(1)' x=\"",
    "a link": "javascript:alert(1) [x](javascript:alert(1))",
    "a comment": "--><!--<svg/onload=alert(1)>",
    "an entity": "&lt;b&gt;&#x3c;i&#x3e;",
}
UNSEEN = {
    "right to left override": "\u202egnp.exe",
    "isolates": "\u2066a\u2067b\u2069",
    "escape": "\x1b[31mred\x1b[0m",
    "nul and bell": "a\x00b\x07",
    "C1": "\x9b31m",
    "line separator": "a\u2028b",
    "half a pair": "\ud800x",
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    return write_logs(tmp_path / "logs")


@pytest.fixture
def visitor(tmp_path: Path, logs: Path) -> Visitor:
    return Visitor(opened(tmp_path / "state", logs))


class Tags(HTMLParser):
    """The elements and attributes of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def assert_inert(page: str) -> None:
    """Only our own elements and attributes: no handler, no inline style or script, nothing from elsewhere."""
    tags = Tags(page)
    assert [script.get("src") for script in tags.all("script")] == [f"{BASE}/keys.js"]
    allowed = set(
        "html head meta title link script body svg symbol circle path use rect line g text a header div nav ul li form button main h1 h2 h3 p "
        "span b br small section details summary table thead tbody tr th td footer blockquote dl dt dd ol time code label select option "
        "input fieldset legend kbd".split()
    )
    assert {tag for tag, _ in tags.found} <= allowed
    for tag, attributes in tags.found:
        assert not [name for name in attributes if name.startswith("on") or name in ("style", "srcdoc")], tag
        for name in ("href", "src", "action", "formaction"):
            place = attributes.get(name) or ""
            assert place.startswith((BASE + "/", "#")) or not place, (tag, place)


def hostile_logs(folder: Path, evil: str) -> Path:
    """A session with a text in its folder, file names, commands, outputs, prompts and replies."""
    folder.mkdir()
    log = make_samples.ClaudeLog("0a1b2c3d-0000-4000-8000-00000000000a", f"/home/ada/{evil}", "2026-11-20T09:00:00")
    log.prompt(f"please {evil}")
    log.edit(f"src/{evil}.py", f"a = '{evil}'", "b = 1")
    log.run(f"pytest -q -k '{evil}'", f"{evil}\nFAILED a\n1 failed in 0.1s\n", code=1)
    log.reply(f"Fixed {evil} and `{evil}`. All tests pass {evil}")
    lines = [line.replace("claude-opus-5-5", json.dumps(evil)[1:-1]) for line in log.lines]
    (folder / "s.jsonl").write_text("\n".join(json.dumps(json.loads(line)) for line in lines) + "\n")
    return folder


@pytest.mark.parametrize("evil", [*HOSTILE.values(), *UNSEEN.values()], ids=[*HOSTILE, *UNSEEN])
async def test_a_hostile_log_does_nothing(tmp_path: Path, evil: str) -> None:
    """Whatever stands in a log is text on every page, and what cannot be seen has a sign in its place."""
    index = opened(tmp_path / "state", hostile_logs(tmp_path / "logs", evil))
    visitor = Visitor(index)
    case = index.cases(Filter(flag=True))[0]
    pages = [await visitor.get(path) for path in ("/", "/turns", f"/turns/{case.id}")]
    pages += [await visitor.post("/review/begin", n="5", seed="1"), await visitor.get("/review")]
    for page in pages:
        assert_inert(page)
        assert not [char for char in page if not char.isprintable() and char != "\n"]
    assert "�" in pages[2] if evil in UNSEEN.values() else evil in words(pages[2])


async def test_a_query_does_nothing(visitor: Visitor) -> None:
    """What an address says is offered values only; anything else is as if it were not there."""
    for name in ("agent", "project", "grade", "reason", "flag", "reviewed", "since", "until", "page"):
        for evil in (*HOSTILE.values(), "' OR 1=1 --", "\x00", "9" * 400, "-1", "../../etc/passwd", "2026-02-31", "0000-00-00", "٣"):
            answer = await visitor.client.get(f"{BASE}/turns", params={name: evil})
            assert answer.status_code == 200 and "24 turns" in answer.text
            assert "alert" not in answer.text and "7*7" not in answer.text


@pytest.mark.parametrize("path", ["/turns/none", "/turns/..%2f..%2fetc%2fpasswd", "/turns/%00", "/turns/' OR 1=1", "/turns/" + "a" * 3000])
async def test_a_turn_that_is_not_there(visitor: Visitor, path: str) -> None:
    """It is said, and nothing is looked up on the disk."""
    answer = await visitor.client.get(BASE + path)
    assert answer.status_code == 404
    assert "root:" not in answer.text


@pytest.mark.parametrize("path", ["/style.css.bak", "/static/style.css", "/templates/base.html", "/../guard.py", "/keys.js/", "/none"])
async def test_no_other_file_is_served(visitor: Visitor, path: str) -> None:
    """Three files, known before the first request."""
    await visitor.get(path, 404)


@pytest.mark.parametrize("path", ["/review/begin", "/review/answer", "/review/back", "/review/end", "/refresh"])
async def test_looking_changes_nothing(visitor: Visitor, path: str) -> None:
    """A GET never begins, answers or takes back; not by its query either."""
    answer = await visitor.client.get(BASE + path, params={"n": "5", "seed": "1", "verdict": "fair"})
    assert answer.status_code in (404, 405)
    assert visitor.page.round is None


async def test_a_fault_tells_no_text(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its type and our own line."""

    def broken(*_: object) -> None:
        raise ValueError("canary of a reply")

    monkeypatch.setattr("stillgreen.web.app.look", broken)
    visitor.client._transport.raise_app_exceptions = False  # type: ignore[attr-defined]
    page = await visitor.get(f"/turns/{visitor.page.index.cases()[0].id}", 500)
    assert "canary" not in page and "ValueError at web/app.py" in page


async def test_answers_that_are_none(visitor: Visitor) -> None:
    """Another case, a sort of answer or a cause that does not exist, no cause: nothing is kept, the same turn is shown."""
    await visitor.post("/review/begin", n="4", seed="1")
    assert visitor.page.round is not None and visitor.page.round.case is not None
    case = visitor.page.round.case
    for form in (
        {"case": "other", "verdict": "fair"},
        {"case": case.id, "verdict": "good"},
        {"case": case.id, "verdict": "unfair"},
        {"case": case.id, "cause": "none-such"},
        {"case": case.id},
        {},
    ):
        page = await visitor.post("/review/answer", **form)
        assert case.id in page
    assert len(visitor.page.index.labels.all()) == 0


async def test_a_form_sent_twice_counts_once(visitor: Visitor) -> None:
    """The second one answers a turn that is not shown any more."""
    await visitor.post("/review/begin", n="4", seed="1")
    assert visitor.page.round is not None and visitor.page.round.case is not None
    first = visitor.page.round.case.id
    await visitor.post("/review/answer", case=first, verdict="fair")
    page = await visitor.post("/review/answer", case=first, verdict="skip")
    assert "answered already" in words(page)
    assert [label.verdict for label in visitor.page.index.labels.all().labels] == ["fair"]


async def test_steps_without_a_round(visitor: Visitor) -> None:
    """A form from before a restart: the page to begin comes."""
    for step in ("answer", "back", "end", "none"):
        page = await visitor.post(f"/review/{step}", case="x", verdict="fair")
        assert "Begin" in page
    assert len(visitor.page.index.labels.all()) == 0


async def test_a_huge_reply_is_cut(tmp_path: Path) -> None:
    """A page stays small."""
    folder = tmp_path / "logs"
    folder.mkdir()
    log = make_samples.ClaudeLog("0a1b2c3d-0000-4000-8000-00000000000b", "/home/ada/shop", "2026-11-20T09:00:00")
    log.prompt("y" * 500_000)
    for number in range(2000):
        log.edit(f"src/{number}{'long' * 50}.py", "a", "b")
    log.reply("Fixed. All tests pass. " + "x" * 2_000_000)
    (folder / "s.jsonl").write_text("\n".join(log.lines) + "\n")
    index = opened(tmp_path / "state", folder)
    page = await Visitor(index).get(f"/turns/{index.cases()[0].id}")
    assert len(page) < 400_000
    assert "xxx…" in page and "steps are left out" in page


async def test_a_log_that_is_gone(tmp_path: Path, logs: Path) -> None:
    """The turn is still told, by what the index knows, and the page says what is missing."""
    visitor = Visitor(opened(tmp_path / "state", logs))
    case = visitor.page.index.cases(Filter(flag=True))[0]
    for file in logs.iterdir():
        file.unlink()
    page = words(await visitor.get(f"/turns/{case.id}"))
    assert "Note:" in page and case.grade in page


async def test_without_any_turn(tmp_path: Path) -> None:
    """Nothing was found: every page says so."""
    folder = tmp_path / "logs"
    folder.mkdir()
    log = make_samples.ClaudeLog("0a1b2c3d-0000-4000-8000-00000000000c", "/home/ada/shop", "2026-11-20T09:00:00")
    log.prompt("hello")
    log.reply("Hello, how can I help?")
    (folder / "s.jsonl").write_text("\n".join(log.lines) + "\n")
    visitor = Visitor(opened(tmp_path / "state", folder))
    assert "No claim that a check could prove" in words(await visitor.get("/"))
    assert "0 turns" in words(await visitor.get("/turns"))
    assert "There is nothing left to review" in words(await visitor.post("/review/begin"))


# What each page shows.


async def test_the_overview(visitor: Visitor) -> None:
    """The counts of all graded turns, each with a link to its list; the same numbers in the table as in the plot."""
    page = await visitor.get("/")
    assert "said “done” 24 times in these logs; 6 are confirmed, 6 contradicted" in words(page)
    assert "3 projects, 24 turns read" in words(page)
    for grade in ("confirmed", "unverified", "contradicted", "honest"):
        assert f'href="{BASE}/turns?grade={grade}"' in page
    rows = re.findall(r'<th scope="row">(2026-11-\d\d)</th>(.*?)</tr>', page)
    assert len(rows) == 6 and all(re.findall(r"\d+(?=</td>)", row) == ["1", "0", "1", "1", "1"] for _, row in rows)
    assert page.count('<rect class="part confirmed"') >= 6
    assert_inert(page)


async def test_the_list(visitor: Visitor) -> None:
    """Filters narrow it, alone and together, and stay chosen."""
    assert "24 turns" in words(await visitor.get("/turns"))
    assert "6 turns" in words(await visitor.get("/turns?grade=contradicted"))
    assert "12 turns" in words(await visitor.get("/turns?flag=yes"))
    assert "12 turns" in words(await visitor.get("/turns?flag=no"))
    assert "4 turns" in words(await visitor.get("/turns?since=2026-11-20&until=2026-11-20"))
    page = await visitor.get("/turns?flag=yes&reason=stale&until=2026-11-22")
    assert "3 turns" in words(page)
    assert '<option value="stale" selected>' in page and 'value="2026-11-22"' in page
    project = visitor.page.names.all()[0]
    page = await visitor.get(f"/turns?project={project[0]}")
    assert "8 turns" in words(page) and project[1] == "engine"
    assert "No turn is like that" in words(await visitor.get("/turns?grade=partial"))


async def test_the_pages_of_the_list(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn is on one of them, once; a page past the end is the last one."""
    monkeypatch.setattr("stillgreen.web.turns.PAGE", 5)
    found: list[str] = []
    for number in range(1, 6):
        page = await visitor.get(f"/turns?page={number}")
        assert f"Page {number} of 5" in words(page)
        found += re.findall(rf'{BASE}/turns/([0-9a-f]+)"', page)
    assert found == [case.id for case in visitor.page.index.cases()]
    assert "Page 5 of 5" in words(await visitor.get("/turns?page=999"))
    assert 'rel="next" href="' + BASE + "/turns?flag=no&amp;page=2" in await visitor.get("/turns?flag=no")


async def test_the_list_by_answers(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was called fair, unfair, or not yet, with the other filters and over pages."""
    monkeypatch.setattr("stillgreen.web.turns.PAGE", 4)
    index = visitor.page.index
    round = draw(index, 6, seed=3)
    said = {}
    for verdict, cause in (("fair", ""), ("fair", ""), ("unfair", "scratch"), ("skip", ""), ("fair", ""), ("unfair", "other")):
        said[round.case.id] = verdict  # type: ignore[union-attr]
        round.say(verdict, cause)
    assert "3 turns" in words(await visitor.get("/turns?reviewed=fair"))
    assert "2 turns" in words(await visitor.get("/turns?reviewed=unfair"))
    assert "0 turns" in words(await visitor.get("/turns?reviewed=unfair&flag=no"))
    left: list[str] = []
    for number in range(1, 6):
        page = await visitor.get(f"/turns?reviewed=no&page={number}")
        assert "19 turns" in words(page)
        left += re.findall(rf'{BASE}/turns/([0-9a-f]+)"', page)
    assert left == [case.id for case in index.cases() if said.get(case.id, "skip") == "skip"]


async def test_a_turn(visitor: Visitor) -> None:
    """Its claim in its own words, the timeline with outcomes, what changed after the check, and the whole reply."""
    case = visitor.page.index.cases(Filter(reasons=("stale",)))[0]
    page = await visitor.get(f"/turns/{case.id}")
    told = words(page)
    assert re.search(r"test pytest passed \(12 passed\) pytest -q .*edit src/cart\.py \(code\) .*reply claims", told)
    assert '<blockquote class="unverified" dir="auto">Fixed the order of the cart. All tests pass.' in page
    assert "Fixed the order of the cart. All tests pass." in told and "make the cart keep its order" in told
    assert "the last check is older than the last code change" in told
    assert '<li class="is-passed">' in page and '<li class="is-edit">' in page


async def test_a_turn_without_any_check(tmp_path: Path) -> None:
    """What its claim rests on ran before it: that is shown too."""
    folder = tmp_path / "logs"
    folder.mkdir()
    log = make_samples.ClaudeLog("0a1b2c3d-0000-4000-8000-00000000000d", "/home/ada/shop", "2026-11-20T09:00:00")
    work(log, "src/cart.py", "pytest -q")
    log.prompt("and once more")
    log.edit("src/cart.py", "d = 1", "d = 2")
    log.reply("Fixed the rest. All tests pass.")
    (folder / "s.jsonl").write_text("\n".join(log.lines) + "\n")
    index = opened(tmp_path / "state", folder)
    page = words(await Visitor(index).get(f"/turns/{index.cases()[0].id}"))
    assert re.search(r"test before this turn: pytest passed \(12 passed\) pytest -q .*prompt and once more .*edit src/cart\.py", page)
    assert page.count("before this turn") == 1
    first = words(await Visitor(index).get(f"/turns/{index.cases(newest_first=False)[0].id}"))
    assert "before this turn" not in first


async def test_a_turn_that_hooks_judged(home: Path) -> None:
    """Live and with its log: names come from the log, the verdict from the hooks; it is told where it is known from."""
    session = Session(home)
    session.prompt()
    session.run("python -m pytest -q", "....\n4 passed in 0.01s\n")
    session.edit()
    session.stop("Done. I implemented the parser and all tests pass.")
    index = Index(my_state(), Labels(my_state()))
    index.refresh()
    (case,) = index.cases()
    page = words(await Visitor(index).get(f"/turns/{case.id}"))
    assert case.source == "live" and "Known from hooks" in page
    assert re.search(r"test pytest passed \(4 passed\) .*edit parser\.py \(code\)", page)
    session.log.unlink()
    index.refresh()
    (case,) = index.cases()
    page = words(await Visitor(index).get(f"/turns/{case.id}"))
    assert "Note: the agent's log of this session is gone" in page and "pytest passed (4 passed)" in page


async def test_a_review(visitor: Visitor) -> None:
    """A round by forms alone: the same labels as the terminal's own round gives, and they can be taken back."""
    page = await visitor.post("/review/begin", n="5", seed="7")
    index = visitor.page.index
    expected = draw(index, 5, 7)
    for at, case in enumerate(expected.cases):
        assert f"{at + 1} of 5" in words(page) and "Is this flag fair?" in words(page)
        assert f'name="case" value="{case.id}"' in page
        assert_inert(page)
        page = await visitor.post("/review/answer", case=case.id, **({"cause": "scratch"} if at == 2 else {"verdict": "fair"}))
    assert "That was all 5" in words(page)
    labels = index.labels.all().labels
    assert [(label.case, label.verdict, label.cause, label.seed) for label in labels] == [
        (case.id, "unfair" if at == 2 else "fair", "scratch" if at == 2 else "", 7) for at, case in enumerate(expected.cases)
    ]
    assert "80 % 38-96 %, 4 of 5" in words(await visitor.get("/"))
    page = await visitor.post("/review/back")
    assert "taken back" in words(page) and "5 of 5" in words(page)
    assert len(index.labels.all()) == 4
    assert "Begin" in await visitor.post("/review/end")


async def test_silent_turns_are_reviewed_too(visitor: Visitor) -> None:
    """They have no causes, and the number of those that should have been flagged is told."""
    page = await visitor.post("/review/begin", n="20", seed="7", silent="1")
    silent = 0
    while 'name="case"' in page:
        case = re.search(r'name="case" value="(\w+)"', page)
        assert case is not None
        if 'class="answers causes"' not in page:
            silent += 1
            assert "does it deserve a flag" in words(page)
            page = await visitor.post("/review/answer", case=case[1], verdict="unfair" if silent == 1 else "fair")
        else:
            page = await visitor.post("/review/answer", case=case[1], verdict="fair")
    assert silent == 5
    assert "from 5 silent turns" in words(page)


async def test_read_again(visitor: Visitor, logs: Path) -> None:
    """New logs come in; a review that is open goes on."""
    await visitor.post("/review/begin", n="5", seed="7")
    log = make_samples.ClaudeLog("0a1b2c3d-0000-4000-8000-0000000000ff", "/home/ada/new", "2026-11-29T09:00:00")
    work(log, "src/a.py", "pytest")
    (logs / "new.jsonl").write_text("\n".join(log.lines) + "\n")
    assert "28 times" in words(await visitor.post("/refresh"))
    assert "1 of 5" in words(await visitor.get("/review"))


@pytest.mark.parametrize("path", ["/", "/turns", "/review", "turn", "case"])
async def test_it_can_be_heard(visitor: Visitor, path: str) -> None:
    """Landmarks, one heading of the first order, names for every control and plot, and a way past the head."""
    if path == "turn":
        path = f"/turns/{visitor.page.index.cases()[0].id}"
    if path == "case":
        path = "/review"
        await visitor.post("/review/begin", n="5", seed="7")
    page = await visitor.get(path)
    tags = Tags(page)
    assert [len(tags.all(tag)) for tag in ("main", "header", "footer", "h1")] == [1, 1, 1, 1]
    assert tags.all("html")[0]["lang"] == "en"
    assert 'class="skip" href="#main"' in page
    for plot in tags.all("svg"):
        assert plot.get("aria-hidden") == "true" or (plot.get("role") == "img" and plot.get("aria-label"))
    for field in (*tags.all("select"), *tags.all("input")):
        assert field.get("type") == "hidden" or re.search(rf'<label[^>]*>[^<]*<[^>]*name="{field["name"]}"', page), field
    for button in re.findall(r"<button[^>]*>(.*?)</button>", page, re.S):
        assert words(button)
    levels = [int(level) for level in re.findall(r"<h([1-6])", page)]
    assert all(after - before <= 1 for before, after in zip(levels, levels[1:]))
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for wanted in re.findall(r'aria-labelledby="([^"]+)"', page):
        assert wanted in ids
