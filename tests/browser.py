"""A real browser without a window, for the tests of the local page; there is a printed reason where none is found."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.ui import WebDriverWait

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
WITHOUT = "no Chromium with its driver is installed (Debian: chromium, chromium-driver)"

FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)  # fmt: skip

needs_chromium = pytest.mark.skipif(not (CHROMIUM and DRIVER), reason=WITHOUT)


class Browser:
    """One browser with a profile of its own."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver
        self.base = ""

    def enter(self, link: str) -> None:
        """Open the one-time link."""
        self.driver.get(link)
        self.base = self.driver.current_url.rstrip("/")

    def open(self, path: str) -> None:
        self.driver.get(self.base + path)
        self._loaded()

    def text(self) -> str:
        """What a person reads."""
        return " ".join(str(self.run("return document.body.innerText")).split())

    def run(self, script: str) -> Any:
        return self.driver.execute_script(script)

    def click(self, selector: str) -> None:
        """Click, and wait for the page that comes."""
        with self._next_page():
            self.driver.find_element("css selector", selector).click()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait for the page that comes."""
        with self._next_page():
            ActionChains(self.driver).send_keys(*keys).perform()

    def type(self, *keys: str) -> None:
        """Press keys that lead nowhere."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def chord(self, held: str, key: str) -> None:
        """A key while another one is held, which leads nowhere."""
        ActionChains(self.driver).key_down(held).send_keys(key).key_up(held).perform()

    def screen(self, width: int, height: int = 900, dark: bool = False) -> None:
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def requested(self) -> list[str]:
        """Every address that was asked for since the last time."""
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]  # type: ignore[no-untyped-call]
        return [told["params"]["request"]["url"] for told in messages if told["method"] == "Network.requestWillBeSent"]

    def complaints(self) -> list[str]:
        """What the browser complained about: what its policy refused, faults of scripts, failed requests."""
        return [entry["message"] for entry in self.driver.get_log("browser")]  # type: ignore[no-untyped-call]

    @contextmanager
    def _next_page(self) -> Iterator[None]:
        before = self.driver.find_element("css selector", "html")
        yield
        WebDriverWait(self.driver, 20).until(lambda _: _is_gone(before))
        self._loaded()

    def _loaded(self) -> None:
        """Wait for the style sheet too: the driver sometimes comes back a moment before it (one of 40 times)."""
        loaded = "return document.readyState === 'complete' && document.styleSheets.length > 0"
        WebDriverWait(self.driver, 20, poll_frequency=0.02).until(lambda _: self.run(loaded))


def _is_gone(element: Any) -> bool:
    try:
        element.is_enabled()
    except Exception:  # the sort of error differs by how far the next page is
        return True
    return False


@contextmanager
def browser(profile: Path, scripts: bool = True) -> Iterator[Browser]:
    """A new browser; its profile is kept in this folder, which should be a fresh one."""
    options = Options()
    options.binary_location = str(CHROMIUM)
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    if not scripts:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    driver = webdriver.Chrome(options=options, service=Service(str(DRIVER)))
    try:
        driver.set_page_load_timeout(30)
        yield Browser(driver)
    finally:
        driver.quit()


@contextmanager
def served(*words: str, env: dict[str, str]) -> Iterator[str]:
    """A running `stillgreen ui`. -> its link."""
    line = [sys.executable, "-m", "stillgreen", "ui", "--no-open", *words]
    with subprocess.Popen(line, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None and running.stderr is not None
            link = running.stdout.readline().strip()
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+/enter/[\w-]+", link), running.stderr.read()
            yield link
        finally:
            running.terminate()
            running.communicate(timeout=10)
