"""The site in a real browser: its size, how soon it moves, and how soon the first exercise of lesson 01 is there.

`NOTEBOOKS=all make bench PART=site` also runs every notebook of the course to its end in the browser edition. `SITE=folder`
measures a site that is built already.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from tests.bench.edition import STARTING, Edition
from tests.bench.jupyter import Lab, chromium
from vector3_edu.classroom.course import shipped
from vector3_edu.classroom.site import missing_tools
from vector3_edu.classroom.site.command import MEGABYTE, build

ALWAYS = False
"""Building and driving the site takes minutes."""
MOVES = "() => Number(document.getElementById('space').dataset.x) > 0.1"
SIZE, MOVING, COLD, WARM = 60, 2.0, 20.0, 8.0
"""The targets: megabytes, and seconds."""


def run() -> int:
    """Measure; not zero if a target is missed or a notebook fails."""
    if problems := [*missing_tools(), *([] if chromium() else ["There is no chromium on this machine."])]:
        print("skipped:", *problems)
        return 0
    with tempfile.TemporaryDirectory(prefix="vector3-edu-site-") as folder:
        site = Path(os.environ.get("SITE") or folder)
        if site == Path(folder):
            build(site)
        with Lab() as lab, Edition(site) as edition:
            missed = _measure(lab, edition, site)
            if os.environ.get("NOTEBOOKS") == "all":
                missed += _run_notebooks(lab, edition)
            print(f"requests to another host: {len(lab.outside)}", *lab.outside[:5])
            return min(1, missed + len(lab.outside))


def _measure(lab: Lab, edition: Edition, site: Path) -> int:
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) / MEGABYTE
    page = lab.page()
    began = time.perf_counter()
    page.goto(f"{edition.url}/index.html")
    page.wait_for_function(MOVES)
    moving = time.perf_counter() - began
    page.context.close()
    with tempfile.TemporaryDirectory(prefix="vector3-edu-visitor-") as folder:
        cold, warm = (_first_exercise(lab, edition, Path(folder)) for _ in range(2))
    rows = (
        ("size of the site, MB", size, SIZE),
        ("front page moves, s", moving, MOVING),
        ("first exercise, first visit, s", cold, COLD),
        ("first exercise, second visit, s", warm, WARM),
    )
    for what, value, target in rows:
        print(f"{what:34}{value:7.1f}   target {target:g}{'' if value <= target else '   MISSED'}")
    return sum(value > target for _, value, target in rows)


def _first_exercise(lab: Lab, edition: Edition, folder: Path) -> float:
    """Seconds from the address to the card of the first exercise, with nobody who hesitates, in a browser just opened."""
    context = lab.visitor(folder)
    page = context.new_page()
    began = time.perf_counter()
    edition.open(page, "01_where_is_it.ipynb")
    ready = time.perf_counter() - began
    page.wait_for_selector(".v3-card h4 >> text=01.1", timeout=STARTING)
    seconds = time.perf_counter() - began
    context.close()
    print(f"  Python was ready after {ready:.1f} s, the exercise was there after {seconds:.1f} s")
    return seconds


def _run_notebooks(lab: Lab, edition: Edition) -> int:
    page, failed = lab.page(), 0
    for path in sorted(shipped("notebooks").glob("*.ipynb")):
        began = time.perf_counter()
        edition.open(page, path.name)
        problems = edition.run_all(page)
        failed += bool(problems)
        print(f"{path.name:30}{time.perf_counter() - began:6.1f} s  {'; '.join(problems) or 'to its end'}", flush=True)
    return failed
