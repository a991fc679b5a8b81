"""The tables of Space Domination and Vector Command in a bare page: numbers, lists, arrows and what they preview."""

from __future__ import annotations

import os
from pathlib import Path

from tests.browser.test_play_table import PRIMARY, opened, press

NUMBER = ".v3-desk input[type=number]"
OVER = ".v3-status[data-over='True']"


def seen(page, name):
    """Keep a picture of the page where someone has asked for pictures."""
    folder = os.environ.get("VECTOR3_EDU_SCREENSHOTS")
    if folder:
        page.locator(".v3-table").screenshot(path=Path(folder) / f"{name}.png")


def test_a_heading_and_a_torpedo_of_space_domination_are_chosen_and_previewed(bare):
    page = opened(
        bare,
        "flat_space_domination.ipynb",
        "from vector3_edu import play\n"
        "table = play('space_domination', seats=('Ada', 'Blaise'), computer='greedy', seed=3)\ntable",
    )
    page.wait_for_selector(PRIMARY)
    page.fill(NUMBER, "90")
    page.keyboard.press("Enter")
    page.wait_for_selector(".v3-preview:has-text('it accelerates along 90°')")
    page.wait_for_selector(".v3-map-picture svg")
    page.focus(".v3-handle[data-handle='tip']")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => !document.querySelector('.v3-preview').innerText.includes('along 90°')")
    seen(page, "space_domination")
    press(bare, page)
    page.select_option(".v3-desk select >> nth=0", index=1)
    page.wait_for_selector(".v3-preview:has-text('The torpedo')")
    seen(page, "space_domination_launch")
    assert bare.outside == []


def test_power_and_commands_of_vector_command_are_previewed_and_too_much_is_refused(bare):
    page = opened(
        bare,
        "flat_vector_command.ipynb",
        "from vector3_edu import play\ntable = play('vector_command', scenario='duel', computer='greedy', seed=7)\ntable",
    )
    page.wait_for_selector(".v3-preview:has-text('2 + 1 + 2 + 1 = 6 of 6')")
    page.fill(NUMBER, "3")
    page.keyboard.press("Enter")
    page.wait_for_selector(".v3-problems:has-text('take away 1')")
    page.fill(NUMBER, "2")
    page.keyboard.press("Enter")
    page.wait_for_selector(".v3-preview:has-text('2 + 1 + 2 + 1 = 6 of 6')")
    seen(page, "vector_command_power")
    press(bare, page)
    for words, result in (("+ accelerate", "Accelerate:"), ("+ rotate port", "order matters")):
        page.focus(f".v3-desk button:text-is('{words}')")
        page.keyboard.press("Enter")
        page.wait_for_selector(f".v3-preview:has-text('{result}')")
    seen(page, "vector_command_move")
    press(bare, page)
    page.wait_for_selector(".v3-preview:has-text('Weapon power')")
    seen(page, "vector_command_fire")
    assert bare.outside == []


def test_the_arrow_of_vector_command_is_dragged_and_moved_by_keys(bare):
    page = opened(
        bare,
        "flat_dragging",
        "from vector3_edu import play\n"
        "table = play('vector_command', seats=('Ada', 'Blaise'), computer='greedy', seed=3)\ntable._give()\ntable",
    )
    tip = page.locator('.v3-handle[data-handle="tip"]')
    tip.wait_for()
    page.wait_for_selector(".v3-status:has-text('Move: Ada')")
    tip.press("ArrowRight")
    page.wait_for_selector(".v3-preview:has-text('Accelerate: (0, 0) + (1, 0) = (1, 0)')")
    x, y, step = tip.evaluate(
        """(grip) => {
          const box = grip.querySelector('.v3-handle-ring').getBoundingClientRect(), scale = grip.getScreenCTM().a;
          return [box.x + box.width / 2, box.y + box.height / 2, JSON.parse(grip.dataset.steps).x[0] * scale];
        }"""
    )
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + step / 2, y)
    page.mouse.move(x + step, y)
    page.mouse.up()
    page.wait_for_selector(".v3-preview:has-text('(1, 0) + (1, 0) = (2, 0)')")
    page.wait_for_selector("text=Thrust used: 2 of 2")


def test_ships_of_vector_command_are_placed_by_clicks_on_the_hexes_and_by_keys(bare):
    page = opened(
        bare,
        "flat_placing.ipynb",
        "from vector3_edu import play\n"
        "table = play('vector_command', scenario='duel', setup='chosen', computer='greedy', seed=3)\ntable",
    )
    page.wait_for_selector(".v3-preview:has-text('A1 at (−8, 0), facing E.')")
    tip = page.locator('.v3-handle[data-handle="tip"]')
    x, y, step = tip.evaluate(
        """(grip) => {
          const box = grip.querySelector('.v3-handle-ring').getBoundingClientRect(), scale = grip.getScreenCTM().a;
          return [box.x + box.width / 2, box.y + box.height / 2, JSON.parse(grip.dataset.steps).x[0] * scale];
        }"""
    )
    page.mouse.click(x - 2 * step, y)
    page.wait_for_selector(".v3-preview:has-text('A1 at (−10, 0), facing E.')")
    page.mouse.click(x + 8 * step, y)
    page.wait_for_selector('.v3-problems:has-text("choose (0, 0) now")')
    facing = page.locator(".v3-desk select:visible").nth(1)
    facing.focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(".v3-preview:has-text('A1 at (−10, 0), facing NE.')")
    seen(page, "vector_command_placing")
    press(bare, page)
    page.wait_for_selector(".v3-status:has-text('Allocate power')")
    assert bare.outside == []
