"""Sample logs of our own, so that `scan --demo` shows what there is to see on a machine without any."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def logs() -> Iterator[tuple[Path, ...]]:
    """The folder of the sample logs, as a file system path (also from a zipped package)."""
    folder = resources.files("stillgreen") / "samples"
    if isinstance(folder, Path):
        yield (folder,)
        return
    with TemporaryDirectory() as made:  # `resources.as_file` takes no folder out of a zip before Python 3.12
        for file in folder.iterdir():
            (Path(made) / file.name).write_bytes(file.read_bytes())
        yield (Path(made),)
