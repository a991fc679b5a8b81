"""Levels in a bare page: one is flown to three stars by dragging the burn, one by keys alone."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError as PageTimeout

from tests.bare_page.notebook import PATIENCE, BarePage
from tests.bench.jupyter import Lab
from tests.browser.test_explorers import drag
from tests.often import thorough
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.missions.course import level_of

IMPORT = "from vector3_edu.views.lesson import *\nstudent('Ada')"
FLOWN = """([level, turns]) => {
  const head = document.querySelector('.v3-mission-head');
  const sums = document.querySelectorAll('.v3-mission .v3-sum').length;
  return head.querySelector(`[data-level="${level}"]`).checked && sums >= turns;
}"""
AIMED = """([x, y]) => document.querySelector('[data-field="burn.x"]').value === String(x)
  && document.querySelector('[data-field="burn.y"]').value === String(y)"""


def opened(bare: BarePage | Lab, level: int) -> Any:
    """The mission of lesson 05 at a level, ready to be flown."""
    page = bare.open(bare.write(f"level{level}.ipynb", [IMPORT, f"mission('05', level={level})"]), reduced_motion="reduce")
    bare.run_all(page)
    page.wait_for_selector(".v3-mission .v3-handle")
    page.locator(".v3-mission").scroll_into_view_if_needed()
    return page


def wait_for_turns(page: Any, level: int, turns: int) -> None:
    """Until so many turns have been flown."""
    page.wait_for_function(FLOWN, arg=[level, turns], timeout=PATIENCE)


def aim(page: Any, burn: Vec3) -> None:
    """Drag the tip to a burn, and again if the map was drawn anew under the mouse and let go of it."""
    page.wait_for_function(AIMED, arg=[0, 0])  # the burn of the turn before is gone
    for _ in range(3):
        x, y = (int(page.input_value(f'[data-field="burn.{axis}"]').replace("\u2212", "-")) for axis in "xy")
        drag(page, "tip of the burn", "X-Y", x=burn.x - x, y=burn.y - y)
        with suppress(PageTimeout):
            page.wait_for_function(AIMED, arg=[burn.x, burn.y], timeout=5000)
            return
    raise AssertionError(f"the tip could not be dragged to {burn}")


@thorough
def test_a_level_is_flown_to_three_stars_by_dragging_the_burn(bare: BarePage) -> None:
    """The tip is dragged on the X-Y sheet, Launch flies the turn, and the stars stand on the tab."""
    level = level_of("05", 3, "Ada", 0)
    page = opened(bare, 3)
    for turn, burn in enumerate(level.proof.moves, 1):
        if burn:
            aim(page, burn)
        page.locator('[data-button="launch"]').click()
        wait_for_turns(page, 3, turn)
    page.wait_for_selector('.v3-mission-verdict[data-tone="right"]:not([hidden])')
    assert "★★★" in page.locator(".v3-mission-verdict").inner_text()
    assert "★★★" in page.locator(".v3-mission-levels").inner_text()
    page.locator('[data-button="next"]').click()
    page.wait_for_function("() => document.querySelector('.v3-mission-head h4').textContent.startsWith('Level 4')")
    assert bare.outside == []


def test_a_level_is_flown_to_three_stars_by_keys_alone(bare: BarePage) -> None:
    """Arrow keys move the tip, Enter launches, Backspace takes the turn back."""
    level = level_of("05", 1, "Ada", 0)
    page = opened(bare, 1)
    tip = '[data-handle="tip of the burn"]'
    page.locator(tip).press("Enter")
    wait_for_turns(page, 1, 1)
    page.locator(tip).press("Backspace")
    page.wait_for_function("() => !document.querySelectorAll('.v3-mission .v3-sum').length")
    for turn, burn in enumerate(level.proof.moves, 1):
        page.focus(tip)
        for _ in range(abs(burn.x)):
            page.keyboard.press("ArrowRight" if burn.x > 0 else "ArrowLeft")
        page.keyboard.press("Enter")  # at once: what was told before counts, on whatever line it travels
        wait_for_turns(page, 1, turn)
    page.wait_for_selector('.v3-mission-verdict[data-tone="right"]:not([hidden])')
    assert "★★★" in page.locator(".v3-mission-verdict").inner_text()


def test_a_mission_keeps_its_picture_when_python_starts_again_and_comes_back_from_the_record(lab: Lab) -> None:
    """What was won is in the journal; a flight that was not at its end begins again."""
    level = level_of("05", 1, "Ada", 0)
    cells = [IMPORT, f"mission('05', *{[tuple(move) for move in level.proof.moves]}, level=1)", "mission('05', level=1)"]
    page = lab.open(lab.write("restart.ipynb", cells), reduced_motion="reduce")
    lab.run_all(page)
    page.wait_for_selector(".v3-mission .v3-handle")
    page.locator('[data-button="launch"]').click()
    wait_for_turns(page, 1, 1)
    height = "document.querySelector('.v3-mission .v3-map-picture > svg').getBoundingClientRect().height"
    assert page.evaluate(height) > 60
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.wait_for_selector(".v3-mission.jupyter-widgets-disconnected", timeout=PATIENCE)
    assert page.evaluate(height) > 60, "the picture stays, although nothing answers"
    lab.wait_until_idle(page)
    lab.run_all(page)
    page.wait_for_selector(".v3-mission:not(.jupyter-widgets-disconnected) .v3-handle")
    assert "★★★" in page.inner_text(".v3-mission-levels")
    page.locator('[data-button="launch"]').click()
    wait_for_turns(page, 1, 1)


SEEN = """() => {
  globalThis.coloursSeen = [];
  const look = () => coloursSeen.push(document.querySelector('.v3-mission [data-menu="palette"]')?.value);
  new MutationObserver(look).observe(document.querySelector('.v3-mission .v3-panel .v3-more'), { childList: true });
}"""
"""Note which colours the menu names whenever the controls are built anew, before the page is painted."""


def test_the_menu_of_colours_says_what_is_chosen_also_while_a_turn_is_flown(bare: BarePage) -> None:
    page = opened(bare, 1)
    page.evaluate(SEEN)
    page.locator('[data-button="launch"]').click()
    wait_for_turns(page, 1, 1)
    page.locator('[data-button="undo"]').click()
    bare.wait_until_idle(page)
    seen = page.evaluate("coloursSeen")
    assert seen and set(seen) == {"space"}
