"""Picture, controls and the button that acts are seen together, on the screens that classrooms have; and full screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bare_page.notebook import BarePage

SCREENS = ((1280, 800), (1366, 768), (1024, 768), (820, 1180))

TABLES = """
import ipywidgets
from vector3_edu import play
ipywidgets.VBox([
    play('vector3', scenario='advanced', seed=3),
    play('vector3', scenario='learning', seed=3, computer='greedy'),
    play('triplanetary', scenario='nova', setup='buy', seed=4),
    play('triplanetary', seed=4, computer='greedy'),
    play('space_domination', seed=4, computer='greedy'),
    play('vector_command', seed=4, computer='greedy'),
    play('racetrack', seed=4),
])
"""

EXPLORERS = """
import ipywidgets
from vector3_edu.views import explore
flat = [explore.burns(level=2), explore.vector_sum(level=1)]
ipywidgets.VBox([getattr(explore, name)() for name in explore.__all__] + flat)
"""

OF_A_TABLE = (".v3-table", ".v3-pane, .v3-map-picture svg", ".v3-scroll", "button.mod-primary")
OF_AN_EXPLORER = (".v3-explorer", ".v3-space, .v3-map, .v3-map-picture svg", ".v3-panel", ".v3-controls [data-button]")

MEASURED = """([whole, picture, controls, button]) => {
  const page = document.querySelector('.jp-WindowedPanel-outer, .jp-Notebook').getBoundingClientRect();
  const seen = (part) => part.getClientRects().length > 0;
  const inside = (box, outer) => box.left >= outer.left - 1 && box.right <= outer.right + 1
    && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
  const faults = [];
  document.querySelectorAll(whole).forEach((root, number) => {
    root.scrollIntoView({ block: 'start' });
    const told = (words) => faults.push(`${number}: ${words}`);
    const boxes = [...root.querySelectorAll(picture)].filter(seen).map((part) => part.getBoundingClientRect());
    const [where] = [...root.querySelectorAll(controls)];
    const desk = where.getBoundingClientRect();
    if (!boxes.length || boxes.some((box) => !inside(box, page) || box.width < 150 || box.height < 150)) told('picture');
    if (!inside(desk, page)) told('controls');
    const first = [...where.querySelectorAll('select, input, button')].filter(seen)[0];
    if (first && !inside(first.getBoundingClientRect(), desk)) told('first control');
    const acting = [...root.querySelectorAll(button)].filter(seen);
    if (acting.some((one) => !inside(one.getBoundingClientRect(), page))) told('button');
    const size = (box) => Math.round(box.width * box.height / 1000);
    const sizes = [...boxes, ...(root.matches('.v3-table') ? [desk] : [])].map(size);
    if (sizes.some((one) => one > sizes[0])) told(`the first picture is smaller than others: ${sizes} thousand`);
  });
  return faults;
}"""
"""What is not seen of each widget once it has been scrolled to, and where its main picture is not the largest thing."""

LEFT_BY_JUPYTERLAB = {"closed": (106, 157), "open": (356, 157)}
"""How much narrower and lower than the window a notebook is shown in JupyterLab, with its list of files closed and open."""


def opened(bare: BarePage, name: str, cell: str, ready: str, count: int) -> Any:
    """A notebook in which all these widgets are drawn."""
    page = bare.open(bare.write(f"layout_{name}.ipynb", [cell]))
    bare.run_all(page)
    page.wait_for_function(f"() => document.querySelectorAll('{ready}').length === {count}")
    return page


def faults(bare: BarePage, page: Any, *parts: str) -> list[str]:
    """What is wrong on every screen, in the room that JupyterLab leaves with the list of files closed and open."""
    found = []
    for files, (narrower, lower) in LEFT_BY_JUPYTERLAB.items():
        for width, height in SCREENS:
            page.set_viewport_size({"width": width - narrower, "height": height - lower})
            bare.wait_until_idle(page)
            found += [f"{width} x {height}, files {files}, {one}" for one in page.evaluate(MEASURED, list(parts))]
    return found


def test_at_a_play_table_picture_controls_and_button_are_seen_together(bare: BarePage) -> None:
    page = opened(bare, "tables", TABLES, ".v3-table .v3-seen[data-tab]", 7)
    assert faults(bare, page, *OF_A_TABLE) == []


def test_in_an_explorer_pictures_controls_and_buttons_are_seen_together(bare: BarePage) -> None:
    page = opened(bare, "explorers", EXPLORERS, ".v3-map[data-drawn]", 13)
    assert faults(bare, page, *OF_AN_EXPLORER) == []


@pytest.mark.parametrize(
    "cell",
    [
        "from vector3_edu import play\nplay('vector3', scenario='learning', computer='greedy', seed=7)",
        "from vector3_edu.views import explore\nexplore.burns()",
    ],
    ids=["table", "explorer"],
)
def test_full_screen_is_reached_and_left_by_keys_and_has_larger_letters(bare: BarePage, cell: str) -> None:
    """For the class wall: the whole widget, not a part of it. Escape leaves it too, which is the browser's own doing."""
    page = opened(bare, f"full_{len(cell)}", cell, '[data-button="full screen"]', 1)
    button = page.locator('[data-button="full screen"]')
    letters = "() => parseFloat(getComputedStyle(document.querySelector('.v3-words, .v3-status')).fontSize)"
    before = page.evaluate(letters)
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.fullscreenElement?.matches('.v3-full')")
    assert button.inner_text() == "Leave full screen"
    assert page.evaluate(letters) >= 1.3 * before
    bare.wait_until_idle(page)
    wall = page.evaluate("() => [innerWidth, innerHeight]")
    box = page.locator(".v3-space").bounding_box()
    assert box["width"] * box["height"] > 0.3 * wall[0] * wall[1]
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.fullscreenElement && !document.querySelector('.v3-full')")
