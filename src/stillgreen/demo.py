"""Sample logs of our own, so that `scan --demo` shows what there is to see on a machine without any."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path


@contextmanager
def logs() -> Iterator[tuple[Path, ...]]:
    """The folder of the sample logs, as a file system path (also from a zipped package)."""
    with resources.as_file(resources.files("stillgreen") / "samples") as folder:
        yield (folder,)
