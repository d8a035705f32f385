"""Which page answers what? Overview, list, one turn, review; all complete without scripts."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import resources
from typing import Any
from urllib.parse import parse_qsl

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from stillgreen.history.totals import SHOWN_GRADES
from stillgreen.review import precision
from stillgreen.review import round as rounds
from stillgreen.review.index import Index
from stillgreen.review.labels import CAUSES, FAIR, SKIP, UNFAIR, Label
from stillgreen.review.seen import look
from stillgreen.review.told import QUESTIONS
from stillgreen.verdict import GRADES
from stillgreen.voice import NEEDED, WANTED
from stillgreen.web import guard, overview, turns
from stillgreen.web.names import Names
from stillgreen.web.overview import Cube
from stillgreen.web.words import environment

# The only files that are served; no path from a request reaches the disk.
FILES = {"style.css": "text/css", "keys.js": "text/javascript", "icon.svg": "image/svg+xml"}

# Steps of a timeline that are shown, from the end.
MOST_STEPS = 400

# The share of turns without a flag in a round, if they are wanted, and how many a round may have.
SHARE, MOST = 0.25, 200
MOST_SEED = 2**31 - 1
SAID = {FAIR: "fair", UNFAIR: "unfair", SKIP: "skipped"}

SHARED = {"shown_grades": SHOWN_GRADES, "most_steps": MOST_STEPS, "needed": NEEDED, "wanted": WANTED}


class Page:
    """The application: what was counted at the last look at the logs, and the round of review that is open.

    period  what was read, in words ("in the last 30 days")
    Requests are answered in threads; what they share changes under a lock.
    """

    def __init__(self, index: Index, period: str) -> None:
        self.index, self.period = index, period
        self.round: rounds.Round | None = None
        self.said = ""
        self._lock = threading.RLock()
        self._count()
        self.app = Starlette(routes=self._routes(), exception_handlers={Exception: guard.told, 404: _missing})
        self.app.router.redirect_slashes = False

    def _routes(self) -> list[Route]:
        return [
            Route("/", self.overview, methods=["GET"]),
            Route("/turns", self.turns, methods=["GET"]),
            Route("/turns/{id}", self.turn, methods=["GET"]),
            Route("/review", self.review, methods=["GET"]),
            Route("/review/{step}", self.step, methods=["POST"]),
            Route("/refresh", self.refresh, methods=["POST"]),
            *(Route(f"/{name}", _file(name, sort), methods=["GET"]) for name, sort in FILES.items()),
        ]

    def _count(self) -> None:
        """Ask the index for all that the pages share."""
        cube = overview.cube(self.index)
        self.names = Names(self.index, sorted(key[0] for key in self.index.count(("project",))))
        self.agents = sorted(cube.stacked(overview.AGENT))
        self.reasons = sorted(cube.stacked(overview.REASON))
        self.flags, self.silent = rounds.population(self.index)
        self.answered = turns.Answered(self.index)
        self.summary = self._summary(cube)

    def _summary(self, cube: Cube) -> dict[str, Any]:
        """The overview without what was said of flags."""
        columns, unit, periods = overview.over_time(cube)
        grades = dict.fromkeys(SHOWN_GRADES, 0) | {key[0]: n for key, n in cube.sums(overview.GRADE).items()}
        return {
            "period": self.period, "grades": grades, "turns": cube.turns, "flags": self.flags, "known": len(self.names.all()),
            "columns": columns, "unit": unit, "periods": periods, "projects": overview.by_project(cube, self.names),
            "agents": overview.by_agent(cube), "reasons": overview.by_reason(cube),
            "left_out": len(self.index.findings.left_out),
        }  # fmt: skip

    # Pages.

    def overview(self, request: Request) -> Response:
        labels = self.index.labels.all().labels
        return self._page(request, "overview.html", here="/", **self.summary, **self._worth(labels))

    def turns(self, request: Request) -> Response:
        projects = self.names.all()
        query = turns.read(request.query_params, self.agents, [key for key, _name in projects])
        found = turns.shown(self.index, self.answered, self.index.labels.all(), query)
        return self._page(
            request, "turns.html", here="/turns", query=query, found=found, names=self.names,
            choices=(
                ("agent", "Agent", [(name, name) for name in self.agents]),
                ("project", "Project", projects),
                ("grade", "Grade", [(name, name) for name in GRADES]),
                ("reason", "Reason", [(name, name) for name in self.reasons]),
                ("flag", "Flag", list(turns.FLAGS.items())),
                ("reviewed", "Reviewed", list(turns.REVIEWED.items())),
            ),
        )  # fmt: skip

    def turn(self, request: Request) -> Response:
        case = self.index.case(request.path_params["id"])
        if case is None:
            return self._page(request, "missing.html", status=404, here="")
        label = self.index.labels.all().of(*case.ids)
        sight = look(self.index, case)
        return self._page(
            request, "turn.html", here="", case=case, sight=sight, label=label, names=self.names, words=CAUSES
        )

    def review(self, request: Request) -> Response:
        now = self.round
        shared: dict[str, Any] = {"here": "/review", "round": now, "said": self.said}
        if now is None or now.case is None:
            labels = self.index.labels.all().labels
            limits = {"usual": rounds.USUAL, "most": MOST, "seed": rounds.new_seed(), "most_seed": MOST_SEED}
            return self._page(request, "begin.html", flags=self.flags, **limits, **shared, **self._worth(labels))
        case, sight, causes = now.case, look(self.index, now.case), list(CAUSES.items())
        return self._page(
            request, "review.html", **shared, case=case, sight=sight, names=self.names,
            causes=causes, question=QUESTIONS[case.flag],
        )  # fmt: skip

    def _worth(self, labels: list[Label]) -> dict[str, Any]:
        """What the labels so far say of flags."""
        recall = precision.recall(labels, self.flags, self.silent)
        causes = precision.causes(labels).most_common()
        return {"dots": overview.calibration(labels), "recall": recall, "causes": causes, "words": CAUSES}

    # What changes something; the guard has looked at where it comes from.

    async def step(self, request: Request) -> Response:
        form = dict(parse_qsl((await request.body()).decode("utf-8", "replace")))
        await run_in_threadpool(self._step, request.path_params["step"], form)
        return self._to(request, "/review")

    def _step(self, step: str, form: dict[str, str]) -> None:
        with self._lock:
            self._go(self.round, step, form)

    def _go(self, now: rounds.Round | None, step: str, form: dict[str, str]) -> None:
        if step == "begin":
            n, seed = _number(form.get("n", ""), rounds.USUAL, MOST), _number(form.get("seed", ""), 0, MOST_SEED)
            self.round = rounds.draw(self.index, n, seed, SHARE if form.get("silent") else 0.0)
            self.said = "" if self.round.cases else "There is nothing left to review."
        elif step == "end":
            self.round, self.said = None, ""
        elif now is not None and step == "answer":
            self.said = _answered(now, form)
        elif now is not None and step == "back":
            self.said = "The last answer was taken back." if now.back() else "There is no answer to take back."

    def refresh(self, request: Request) -> Response:
        with self._lock:
            self.index.refresh()  # in this process: one that has threads should not be forked
            self._count()
        return self._to(request, "/")

    # Answers.

    def _page(self, request: Request, name: str, status: int = 200, **told: Any) -> Response:
        text = environment().get_template(name).render(base=request.scope["root_path"], **SHARED, **told)
        return HTMLResponse(text.encode("utf-8", "replace"), status)

    def _to(self, request: Request, path: str) -> Response:
        return RedirectResponse(request.scope["root_path"] + path, 303)


def _answered(now: rounds.Round, form: dict[str, str]) -> str:
    """Keep an answer. -> what was done, in words. A form that was sent twice, or is not ours, changes nothing."""
    if now.case is None or form.get("case") != now.case.id:
        return "This turn was answered already."
    cause = form.get("cause", "")
    said = now.say(UNFAIR if cause else form.get("verdict", ""), cause)
    return f"Kept: {SAID[said.verdict]}." if said else "That is no answer."


def _file(name: str, sort: str) -> Callable[[Request], Response]:
    content = (resources.files("stillgreen.web") / "static" / name).read_bytes()

    def answer(request: Request) -> Response:
        return Response(content, media_type=sort)

    return answer


def _missing(request: Request, error: Exception) -> Response:
    return PlainTextResponse("Stillgreen: there is no such page\n", 404)


def _number(text: str, usual: int, most: int) -> int:
    """A number in a form, from 0 to `most`."""
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) < 12 else usual
