"""From `vector3-edu lab` to the first live picture of lesson 05: seconds in a fresh folder, cold and warm."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from tests.bench.jupyter import FLAGS, PATIENCE, chromium
from tests.bench.table import show

TIMES = 3
LESSON = "05_burns.ipynb"
LIVE = ".v3-card svg, .v3-explorer canvas, .v3-map svg"
"""What a student can look at and handle: a picture on a card, or in an explorer."""
PAGE = ".v3-course-go"
ALWAYS = False


class Start(NamedTuple):
    """Seconds from the command to its address, to the first page, and to the first live picture of the lesson."""

    address: float
    page: float
    picture: float


@contextmanager
def lab(folder: Path) -> Iterator[str]:
    """`vector3-edu lab` as a student starts it; its address."""
    words = (sys.executable, "-m", "vector3_edu.cli", "lab", str(folder), "--no-browser")
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert server.stdout is not None
        found = (re.search(r"http://\S+", line) for line in server.stdout if line.startswith("Open "))
        yield next(address[0] for address in found if address)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def start(browser: Any, folder: Path) -> Start:
    """Start the lab once and go to lesson 05 as its first page offers: by its tile, or else by the list of files."""
    begun = perf_counter()
    with lab(folder) as address:
        told = perf_counter() - begun
        page = browser.new_page()
        page.set_default_timeout(2 * PATIENCE)
        page.goto(address)
        page.wait_for_selector(f"{PAGE}, .jp-NotebookPanel .jp-Cell")
        first = perf_counter() - begun
        if page.locator(PAGE).count():
            page.locator("[data-lesson='05']").click()
        else:
            open_by_hand(page)
        page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)").locator(LIVE).first.wait_for()
        picture = perf_counter() - begun
        page.close()
    return Start(told, first, picture)


def open_by_hand(page: Any) -> None:
    """The way of a student for whom nothing starts by itself: the file in the list, then *Run All*."""
    page.locator(".jp-DirListing-item", has_text="05_burns").dblclick()
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) h1", has_text="05 Burns").wait_for()
    page.locator("#jp-main-statusbar", has_text="| Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def starts() -> Iterator[tuple[str, Start]]:
    """Each time in a folder of its own: cold, with a browser that has seen nothing; then warm, with what it has loaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        for _ in range(TIMES):
            with tempfile.TemporaryDirectory(prefix="vector3-edu-lab-") as place:
                launch = playwright.chromium.launch_persistent_context
                with launch(Path(place) / "browser", executable_path=chromium(), args=list(FLAGS)) as browser:
                    for state in ("cold", "warm"):
                        yield state, start(browser, Path(place) / "notebooks")


def run() -> int:
    """Print the medians; they are those of this machine and of what else it does."""
    if chromium() is None:
        print("skipped: there is no chromium on this machine")
        return 0
    found = list(starts())
    rows = []
    for state in ("cold", "warm"):
        some = [each for kind, each in found if kind == state]
        rows.append((state, *(median(column) for column in zip(*some, strict=True))))
    show(("s, median of three", "address", "first page", "live picture of 05"), rows)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"load of the machine: {load} on {os.cpu_count()} processors")
    return 0
