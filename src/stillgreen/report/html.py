"""One page with plots, complete in itself: no request leaves it, and it reads without JavaScript too."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from importlib import resources
from typing import Any, TextIO

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from stillgreen import __version__, reasons
from stillgreen.history.rows import Row
from stillgreen.history.shown import last_part, shown
from stillgreen.history.totals import SHOWN_GRADES
from stillgreen.report.view import View

# Flags listed on the page (all are counted), and bars shown per plot.
MOST_FLAGS = 200
MOST_BARS = 10
# Longer periods are shown by week.
MOST_DAYS = 45


def write(view: View, out: TextIO) -> None:
    """Judge all rows, then write the page."""
    flagged = [row for row in view.rows() if row.verdict.flag and not row.repeated]
    newest = sorted(flagged, key=lambda row: row.stop.t, reverse=True)[:MOST_FLAGS]
    page = environment().get_template("page.html")
    out.write(
        page.render(
            version=__version__,
            made=datetime.now().strftime("%Y-%m-%d %H:%M"),
            period=view.period,
            totals=view.totals,
            grades=SHOWN_GRADES,
            plots=[plot for plot in _plots(view) if plot["labels"]],
            flags=[_flag(row, view) for row in newest],
            left_out=view.left_out(),
            unknown=view.unknown_commands(),
            deleted=[gone for gone in view.deleted() if gone.gone],
            **library(),
        )
    )
    out.write("\n")


def library() -> dict[str, Any]:
    """What every page with plots needs: the library that draws them, and a way to hand it numbers."""
    return {
        "library": Markup(_vendored("chartist-1.5.0.umd.js")),
        "library_style": Markup(_vendored("chartist-1.5.0.css")),
        "as_json": _as_json,
    }


def environment() -> Environment:
    """The templates of this folder; all that is put into them is escaped."""
    loader = PackageLoader("stillgreen.report")
    return Environment(
        loader=loader,
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _vendored(name: str) -> str:
    return (resources.files("stillgreen.report") / "vendor" / name).read_text("utf-8").replace("</script", "<\\/script")


def _as_json(value: Any) -> Markup:
    """Data inside a script element: nothing in it may end the element."""
    text = json.dumps(value, ensure_ascii=True).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(text)


def _plots(view: View) -> list[dict[str, Any]]:
    totals = view.totals
    return [
        stacked("time", "Grades over time", periods(totals.by_day), across=False),
        stacked("agent", "By agent", largest(totals.by_agent)),
        stacked("project", "By project", _named(largest(totals.by_project))),
        reasons_plot(totals.reasons),
    ]


def stacked(name: str, title: str, groups: Mapping[str, Counter[str]], across: bool = True) -> dict[str, Any]:
    """A plot of grades per group: labels, one series per grade, bars across or upright."""
    labels = list(groups)
    series = [[groups[label][grade] for label in labels] for grade in SHOWN_GRADES]
    return {
        "name": name,
        "title": title,
        "labels": labels,
        "series": series,
        "names": list(SHOWN_GRADES),
        "across": across,
    }


def reasons_plot(found: Counter[tuple[str, str]]) -> dict[str, Any]:
    """Why turns that are not confirmed got their grade, the most frequent first."""
    rest = [(count, grade, why) for (grade, why), count in found.items() if grade != "confirmed"]
    shown = sorted(rest, reverse=True)[:MOST_BARS]
    series = [[count if grade == of else 0 for count, of, _why in shown] for grade in SHOWN_GRADES]
    labels = [why for _count, _grade, why in shown]
    return {
        "name": "reasons",
        "title": "Reasons",
        "labels": labels,
        "series": series,
        "names": list(SHOWN_GRADES),
        "across": True,
    }


def largest(groups: Mapping[str, Counter[str]]) -> dict[str, Counter[str]]:
    """The largest groups; the others together."""
    ordered = sorted(groups.items(), key=lambda item: (-item[1].total(), item[0]))
    shown = dict(ordered[:MOST_BARS])
    rest = sum((counts for _name, counts in ordered[MOST_BARS:]), Counter[str]())
    return {**shown, f"{len(ordered) - MOST_BARS} others": rest} if rest else shown


def periods(by_day: Mapping[str, Counter[str]]) -> dict[str, Counter[str]]:
    """Days in order, or weeks (by their Monday) if there are many; turns without a time are left out."""
    days = sorted(day for day in by_day if day)
    if len(days) <= MOST_DAYS:
        return {day: by_day[day] for day in days}
    weeks: dict[str, Counter[str]] = {}
    for day in days:
        date = datetime.fromisoformat(day).date()
        monday = date.fromordinal(date.toordinal() - date.weekday()).isoformat()
        weeks[monday] = weeks.get(monday, Counter()) + by_day[day]
    return weeks


def _flag(row: Row, view: View) -> dict[str, Any]:
    return {
        "time": datetime.fromtimestamp(row.stop.t / 1000).strftime("%Y-%m-%d %H:%M") if row.stop.t else "",
        "grade": row.verdict.grade,
        "reason": row.verdict.reason,
        "sentence": reasons.SENTENCES[row.verdict.reason][0],
        "agent": row.log.session.agent,
        "project": last_part(view.project(row)),
        "place": f"{shown(str(row.log.path))}:{row.line}",
        "words": view.words(row) if view.text else "",
    }


def _named(projects: Mapping[str, Counter[str]]) -> dict[str, Counter[str]]:
    """By the last part of the folder; two projects of one name keep the whole folder."""
    names = Counter(last_part(folder) for folder in projects)
    return {
        last_part(folder) if names[last_part(folder)] == 1 else shown(folder): counts
        for folder, counts in projects.items()
    }
