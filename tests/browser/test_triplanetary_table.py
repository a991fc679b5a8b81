"""Bi-Planetary in a real JupyterLab: from Mars to Venus by the list, by keys and by dragging the tip of the course."""

from __future__ import annotations

import json

from tests.browser.test_play_table import opened, press
from vector3_edu import Match
from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.orders import Burn
from vector3_edu.games.triplanetary.solver import plan
from vector3_edu.views.words.triplanetary import describe_choice

TIP = ".v3-map-handles [data-handle='tip']"
COURSE = ".v3-desk select >> visible=true >> nth=0"
KEYS = {Hex(1, 0): "ArrowRight", Hex(-1, 0): "ArrowLeft", Hex(0, 1): "ArrowDown", Hex(0, -1): "ArrowUp"}


def chosen(page, words):
    """Wait until the list of courses shows a course that begins with these words."""
    page.wait_for_function(
        """([words]) => [...document.querySelectorAll('.v3-desk select')].some(
          (list) => list.selectedOptions.length &&
            list.selectedOptions[0].label.replaceAll("\\u00a0", " ").startsWith(words))""",
        arg=[words],
    )


def by_list(page, words):
    """Choose a course from the list."""
    label = page.locator(f"{COURSE} >> option", has_text=words).first.inner_text()
    page.locator(COURSE).select_option(label=label)


def by_key(page, key):
    """Move the tip of the course by an arrow key."""
    page.focus(TIP)
    page.keyboard.press(key)


def by_mouse(page, by):
    """Drag the tip of the course to another hex."""
    page.locator(TIP).scroll_into_view_if_needed()
    steps = json.loads(page.get_attribute(TIP, "data-steps"))
    wide = page.locator(".v3-map-handles").bounding_box()["width"]
    box = page.locator(".v3-map-handles").evaluate("svg => svg.viewBox.baseVal.width")
    ring = page.locator(f"{TIP} .v3-handle-ring").bounding_box()
    x, y = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
    dx, dy = (wide / box * (steps["x"][k] * by[0] + steps["y"][k] * by[1]) for k in (0, 1))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()


def test_bi_planetary_is_flown_from_mars_to_venus_in_a_browser(lab):
    match = Match.new("triplanetary", scenario="bi-planetary", seed=4)
    course = plan(match.state.board, match.state.ships[0], "Venus")
    page = opened(
        lab,
        "bi_planetary",
        "from vector3_edu import play\n"
        "table = play('triplanetary', scenario='bi-planetary', computer='random', seed=4)\ntable",
    )
    page.click("text=Is there a course?")
    page.wait_for_selector(f"text=land on Venus in {course.days} turns with {course.fuel} fuel points")
    burns = 0
    for choice in course.choices:
        words = describe_choice(choice)
        burns += isinstance(choice, Burn) and bool(choice.by)
        if isinstance(choice, Burn) and choice.by in KEYS and burns == 1:
            by_key(page, KEYS[choice.by])
        elif isinstance(choice, Burn) and choice.by and burns == 2:
            by_mouse(page, choice.by)
        else:
            by_list(page, words)
        chosen(page, words)
        lab.wait_until_idle(page)
        press(lab, page)
    page.wait_for_selector(".v3-status[data-over='True']")
    page.wait_for_selector("text=has finished the race")
    assert page.locator(".v3-map-picture svg text", has_text="Ganymede").count() == 0
    page.get_by_label("Show", exact=True).select_option(label="the whole map")
    page.wait_for_selector(".v3-map-picture >> text=Ganymede")
    assert lab.outside == []
