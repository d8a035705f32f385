"""A reply's text -> its claims and admissions, in fifteen languages."""

from stillgreen.claims._base import Reply


def read(text: str) -> Reply:
    """Read one reply. text is Markdown as agents write it; never raises; long texts are read head and tail."""
    raise NotImplementedError
