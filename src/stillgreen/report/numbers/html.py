"""One page with plots, complete in itself, as `scan` makes one."""

from __future__ import annotations

from datetime import datetime
from typing import TextIO

from stillgreen import __version__
from stillgreen.history.totals import SHOWN_GRADES
from stillgreen.report import html
from stillgreen.report.numbers.words import headline, notes, tables
from stillgreen.review.numbers import Numbers
from stillgreen.review.worth import table as worth_of


def write(numbers: Numbers, out: TextIO) -> None:
    """The page."""
    groups = {group.name: group.grades for group in numbers.groups if group.graded}
    plots = [
        html.stacked("time", "By day", html.periods(groups), across=False)
        if numbers.by == "day"
        else html.stacked(numbers.by, f"By {numbers.by}", html.largest(groups)),
        html.reasons_plot(numbers.reasons),
    ]
    page = html.environment().get_template("numbers.html")
    out.write(
        page.render(
            version=__version__,
            made=datetime.now().strftime("%Y-%m-%d %H:%M"),
            headline=headline(numbers),
            numbers=numbers,
            grades=SHOWN_GRADES,
            plots=[plot for plot in plots if plot["labels"]],
            tables=list(tables(numbers)),
            notes=list(notes(numbers)),
            worth="\n".join(worth_of(numbers.worth)),
            **html.library(),
        )
    )
    out.write("\n")
