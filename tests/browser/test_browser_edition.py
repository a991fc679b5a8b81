"""The whole site, built once: lesson 01 without any installation, work that is kept, and links that carry a state."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bare_page.notebook import BarePage
from tests.bench.edition import STARTING, Edition
from tests.bench.lesson import PANEL, trouble, wait_until
from tests.often import thorough
from vector3_edu.classroom.site import missing_tools
from vector3_edu.classroom.site.command import build
from vector3_edu.exercises import pose_for
from vector3_edu.exercises.progress.session import NOBODY

pytestmark = thorough

LARGEST = 60_000_000
"""Bytes that the site may have."""
MY_WORK = "from vector3_edu.views.lesson import my_work\n\nmy_work()"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `vector3-edu site` builds it; or SITE, a folder where that was done already."""
    if built := os.environ.get("SITE"):
        return Path(built)
    if problems := missing_tools():
        pytest.skip(f"The site was not built. {' '.join(problems)}")
    out = tmp_path_factory.mktemp("site")
    build(out)
    return out


@pytest.fixture
def edition(site: Path) -> Iterator[Edition]:
    with Edition(site) as edition:
        yield edition


def test_the_site_is_small_enough_for_a_slow_line(site):
    files = [path for path in site.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < LARGEST
    assert not [path for path in files if path.suffix in (".map", ".doctree")]
    packages = {name.partition("/")[0] for name in _names_in(site / "lite/static/pyodide/files.gz")}
    assert {"vector3_edu", "ipywidgets"} <= packages and not {"numpy", "typst", "jupyterlab"} & packages


def _names_in(archive: Path) -> list[str]:
    plain = gzip.decompress(archive.read_bytes())
    return [name for name, _ in json.loads(plain[4 : 4 + int.from_bytes(plain[:4], "little")])]


def test_lesson_01_is_answered_in_the_browser_and_the_answer_is_there_after_a_reload_and_in_another_browser(
    bare: BarePage, edition: Edition, tmp_path: Path
):
    """No kernel but the one in the page; the journal lands in the browser's storage and is read again by the next one.

    The lesson opens ready, also where it was saved with cards whose Python ended with the page.
    """
    page: Any = bare.page(accept_downloads=True)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    edition.open(page, "01_where_is_it.ipynb")
    assert not [line for line in said if "Python starts anew" in line], "its memory was not put back"
    wait_until(page, "ready", STARTING)
    assert trouble(page) == []
    card = page.locator(".v3-card", has=page.locator("h4", has_text="01.1")).first
    card.wait_for(timeout=STARTING)
    answer = pose_for("01.1", NOBODY.name, NOBODY.seed).question.answer
    card.locator("[data-box]").fill(str(answer))
    card.locator("[data-button=check]").click()
    page.wait_for_selector(".v3-card[data-tone=right]", timeout=STARTING)
    page.evaluate(f"() => {PANEL}.context.save()")

    edition.open(page, "01_where_is_it.ipynb")
    wait_until(page, "ready", STARTING)
    assert trouble(page) == []
    page.wait_for_selector(".v3-card[data-tone=right]", timeout=STARTING)

    assert edition.run_code(page, MY_WORK) == []
    with page.expect_download(timeout=STARTING) as waiting:
        page.locator(".v3-work [data-button=download]").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    elsewhere: Any = bare.page()
    edition.open(elsewhere, "00_start_here.ipynb")
    assert edition.run_code(elsewhere, MY_WORK) == []
    elsewhere.locator(".v3-work-warning", has_text="Browsers can clear what they keep").wait_for(timeout=STARTING)
    elsewhere.locator(".v3-work input[type=file]").set_input_files(file)
    elsewhere.locator(".v3-work [role=status]", has_text="Welcome back").wait_for(timeout=STARTING)
    assert bare.outside == []


CAPTAIN = """
from vector3_edu.arena import captain, duel

@captain("Leads its target")
def steer(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(toward=foe.at + foe.velocity, at_most=ship.acceleration)

duel(steer, "drifter", games=2)
"""
ENDLESS = """
from vector3_edu import Match
from vector3_edu.arena.captains import as_captain
from vector3_edu.arena.thinking import think

def wait_for_ever(view):
    while True: pass

match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=3)
ask = match.ask_of("Ada")
answer = think(as_captain(wait_for_ever), match.game, match.seen_by("Ada"), ask, {}, 5, budget=10_000)
assert [fault.code for fault in answer.faults] == ["long"], answer
"""


def test_a_captain_from_a_cell_fights_in_the_browser_and_its_game_is_watched(bare: BarePage, edition: Edition):
    """Its steps are counted there too: Python in the browser traces instructions in its own way, and can wait in a cell."""
    page: Any = bare.page()
    edition.open(page, "play_learning.ipynb")
    assert edition.run_code(page, CAPTAIN) == []
    card = page.locator(".v3-duel", has_text="steer won")
    card.get_by_role("button", name="Watch").click(timeout=STARTING)
    card.get_by_text("Turn 1, step 0 of").wait_for(timeout=STARTING)
    assert edition.run_code(page, ENDLESS) == []
    assert edition.run_code(page, "from vector3_edu.views import explore\n\nexplore.vector_sum()") == []
    assert bare.outside == []


def test_a_link_opens_an_explorer_as_it_was_prepared(bare: BarePage, edition: Edition):
    """The address that a teacher gives away is the one of the front page; copying the link again gives the same state."""
    page: Any = bare.page()
    page.goto(f"{edition.url}/?lesson=05&velocity=3,0,0&burn=0,1,0&level=2")
    page.wait_for_selector("iframe.ready", timeout=STARTING)
    frame = page.frame_locator("iframe")
    frame.locator(".v3-sum", has_text="new velocity = (3, 0) + (0, 1) = (3, 1)").wait_for(timeout=STARTING)
    copy = frame.locator("[data-button='copy link']")
    copy.click()
    frame.locator("[data-copied]").wait_for()
    assert copy.get_attribute("data-copied") == f"{edition.url}/open.html?explore=burns&level=2&velocity=3,0,0&burn=0,1,0"
    assert bare.outside == []
