"""The whole site, built once: lesson 01 without any installation, work that is kept, and links that carry a state."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bench.edition import STARTING, Edition
from tests.bench.jupyter import Lab
from vector3_edu.classroom.site.command import build
from vector3_edu.classroom.site.tools import missing_tools
from vector3_edu.exercises import pose_for

LARGEST = 60_000_000
"""Bytes that the site may have."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `vector3-edu site` builds it."""
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
    listed = json.loads((site / "lite/static/pyodide/pyodide-lock.json").read_text())["packages"]
    assert "vector3-edu" in listed and not {"numpy", "typst", "jupyterlab"} & set(listed)


def test_lesson_01_is_answered_in_the_browser_and_the_answer_is_there_after_a_reload(lab: Lab, edition: Edition):
    """No kernel but the one in the page; the journal lands in the browser's storage and is read again by the next one."""
    page: Any = lab.page(accept_downloads=True)
    edition.open(page, "01_where_is_it.ipynb")
    edition.run_to(page, 'exercise("01.1")')
    card = page.locator(".v3-card", has=page.locator("h4", has_text="01.1")).first
    card.wait_for(timeout=STARTING)
    answer = pose_for("01.1", "Ada", 0).question.answer
    card.locator("[data-box]").fill(str(answer))
    card.locator("[data-button=check]").click()
    page.wait_for_selector(".v3-card[data-tone=right]", timeout=STARTING)

    edition.open(page, "01_where_is_it.ipynb")
    edition.run_to(page, 'exercise("01.1")')
    page.wait_for_selector(".v3-card[data-tone=right]", timeout=STARTING)
    assert lab.outside == []


def test_a_link_opens_an_explorer_as_it_was_prepared(lab: Lab, edition: Edition):
    """The address that a teacher gives away is the one of the front page; copying the link again gives the same state."""
    page: Any = lab.page()
    page.goto(f"{edition.url}/?lesson=05&velocity=3,0,0&burn=0,1,0&level=2")
    page.wait_for_selector("iframe.ready", timeout=STARTING)
    frame = page.frame_locator("iframe")
    frame.locator(".v3-sum", has_text="new velocity = (3, 0) + (0, 1) = (3, 1)").wait_for(timeout=STARTING)
    copy = frame.locator("[data-button='copy link']")
    copy.click()
    frame.locator("[data-copied]").wait_for()
    assert copy.get_attribute("data-copied") == f"{edition.url}/open.html?explore=burns&level=2&velocity=3,0,0&burn=0,1,0"
    assert lab.outside == []
