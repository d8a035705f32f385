"""Writes the pictures in docs/img: the local page on the bundled sample logs.

    python tests/make_pictures.py     needs Chromium with its driver
"""

from __future__ import annotations

import base64
import os
import tempfile
from pathlib import Path

from browser import browser, served
from make_samples import SAMPLES

PICTURES = Path(__file__).parent.parent / "docs" / "img"
# Name, path of the page, and height (a turn ends above the place of its log, which is a path of this machine).
SHOWN = (("overview", "/", 690), ("turn", "/turns?reason=count-differs", 522))
WIDTH = 1080


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "STILLGREEN_HOME": folder}
        with served(str(SAMPLES), env=env) as link, browser(Path(folder, "profile")) as page:
            page.enter(link)
            page.driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
            for name, path, height in SHOWN:
                page.screen(WIDTH, height)
                page.open(path)
                if path.startswith("/turns"):
                    page.click(".turns a")
                taken = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
                (PICTURES / f"{name}.png").write_bytes(base64.b64decode(taken["data"]))


if __name__ == "__main__":
    main()
