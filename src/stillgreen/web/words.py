"""How does a text get onto the page? Escaped, with a sign for whatever cannot be seen, and cut to a length."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from stillgreen import reasons
from stillgreen.history.shown import shown
from stillgreen.review.worth import interval, percent

# Characters of a reply, and of a line in a timeline, that are shown.
REPLY, LINE = 20_000, 400


@cache
def environment() -> Environment:
    """Templates in which every text that is written is escaped and made visible; only our own markup is not."""
    found = Environment(
        loader=PackageLoader("stillgreen.web"),
        autoescape=True,
        finalize=_written,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters |= {
        "line": line,
        "lines": lines,
        "ticked": ticked,
        "cut": cut,
        "moment": moment,
        "clock": clock,
        "short": short,
    }
    found.filters["percent"] = percent
    found.globals |= {"sentence": sentence, "interval": interval}
    return found


def _written(value: Any) -> Any:
    """A text that is not ours cannot turn the page around: direction marks and control characters are replaced."""
    return shown(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def cut(text: str, most: int = LINE) -> str:
    """The beginning of a text."""
    return text if len(text) <= most else text[: most - 1] + "…"


def line(text: str, most: int = 140) -> str:
    """The beginning of a text on one line."""
    return cut(" ".join(text[: 20 * most].split()), most)


def lines(text: str) -> Markup:
    """A text of many lines, which stay."""
    told = cut(text, REPLY).replace("\r\n", "\n").replace("\t", "    ").split("\n")
    return Markup("\n").join(escape(shown(line)) for line in told)


def ticked(text: str) -> Markup:
    """A line in which parts between backticks are code."""
    parts = cut(text).split("`")
    even = len(parts) % 2 == 0  # the last backtick has no other one
    return Markup("").join(
        Markup("<code>{}</code>").format(shown(part))
        if at % 2 and not (even and at == len(parts) - 1)
        else escape(shown(part))
        for at, part in enumerate(parts)
    )


def moment(ms: int) -> str:
    """Local day and time of milliseconds since the epoch, "no time" where there is none."""
    found = _local(ms)
    return f"{found:%Y-%m-%d %H:%M}" if found else "no time"


def clock(ms: int) -> str:
    """Time of the day, "" where there is none."""
    found = _local(ms)
    return f"{found:%H:%M:%S}" if found else ""


def _local(ms: int) -> datetime | None:
    try:
        return datetime.fromtimestamp(ms / 1000) if ms > 0 else None
    except (ValueError, OverflowError, OSError):
        return None


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def short(period: str) -> str:
    """A day, month or year, as short as it can be read below a column."""
    year, _, rest = period.partition("-")
    month, _, day = rest.partition("-")
    if not month:
        return year
    return f"{int(day)} {_MONTHS[int(month) - 1]}" if day else f"{_MONTHS[int(month) - 1]} {year}"


def sentence(reason: str) -> str:
    """What a reason means; the reason itself if it is of a later version."""
    return reasons.SENTENCES[reason][0] if reason in reasons.SENTENCES else reason
