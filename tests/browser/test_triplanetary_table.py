"""Triplanetary in a bare page: from Mars to Venus by list, keys, drags and clicks; a fleet bought with a form."""

from __future__ import annotations

import json

from axe_playwright_python.sync_playwright import Axe

from tests.browser.test_play_table import NUMBERS, opened, press
from vector3_edu import Match
from vector3_edu.core.hexes import Hex
from vector3_edu.core.orders import describe
from vector3_edu.core.words import pair
from vector3_edu.games.triplanetary.judgement.solver import plan
from vector3_edu.games.triplanetary.rules.orders import Burn, Wait
from vector3_edu.games.triplanetary.telling.previews import course_label, course_result, default_choice

TIP = ".v3-map-handles [data-handle='tip']"
COURSE = ".v3-desk select >> visible=true >> nth=0"
TOGETHER = """() => {
  const [top, button] = ['.v3-status', '.v3-desk button.mod-primary'].map(each => document.querySelector(each));
  const tall = button.getBoundingClientRect().bottom - top.getBoundingClientRect().top;
  return tall < document.querySelector('.jp-Notebook').clientHeight;
}"""
"""Whether all from the heading to the button, the map included, is seen at once."""
KEYS = {Hex(1, 0): "ArrowRight", Hex(-1, 0): "ArrowLeft", Hex(0, 1): "ArrowDown", Hex(0, -1): "ArrowUp"}


def told(led):
    """What the table says of a course when the kernel has understood it."""
    if led.lands:
        return f"lands on {led.lands}"
    return f"to {pair(led.end)}" if not led.course and not led.fuel else f"ends at {pair(led.end)}"


def by_list(page, line):
    """Choose a course from the list, by all its words: they name its end, so that no older list will do."""
    found = page.locator(f"{COURSE} >> option", has_text=line).first
    found.wait_for(state="attached")
    page.locator(COURSE).select_option(label=found.inner_text())


def by_key(page, by):
    """Move the tip of the course by an arrow key."""
    page.focus(TIP)
    page.keyboard.press(KEYS[by])


def spot(page, by):
    """Where on the screen the tip of the course is, and the hex that lies so far from it, once the film is over."""
    page.wait_for_selector(".v3-map[data-playing='false']")
    page.locator(TIP).scroll_into_view_if_needed()
    steps = json.loads(page.get_attribute(TIP, "data-steps"))
    scale = page.locator(".v3-map-handles").evaluate("svg => svg.getScreenCTM().a")
    ring = page.locator(f"{TIP} .v3-handle-ring").bounding_box()
    x, y = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
    dx, dy = (scale * (steps["x"][k] * by[0] + steps["y"][k] * by[1]) for k in (0, 1))
    return x, y, dx, dy


def by_click(page, by):
    """Click on the hex where the course shall end."""
    x, y, dx, dy = spot(page, by)
    page.mouse.click(x + dx, y + dy)


def by_mouse(page, by):
    """Drag the tip of the course to another hex."""
    x, y, dx, dy = spot(page, by)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()


def test_bi_planetary_is_flown_from_mars_to_venus_in_a_browser(bare):
    match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"), seed=4)
    course = plan(match.state.board, match.state.ships[0], "Venus")
    page = opened(
        bare,
        "bi_planetary",
        "from vector3_edu import play\n"
        "table = play('triplanetary', scenario='bi-planetary', computer='random', seed=4)\ntable",
    )
    page.click("text=Is there a course?")
    page.wait_for_selector(f"text=land on Venus in {course.days} turns with {course.fuel} fuel points")
    hands = [by_key, by_mouse, by_click]
    for choice in course.choices:
        ship = match.state.ships[0]
        led = course_result(match.state, ship, choice)
        ask = match.asks[0]
        proposed = default_choice(match.state, ship, match.choices(ask, ship.name))
        if isinstance(choice, Burn) and choice.by in KEYS and proposed == Burn() and hands:
            coasting = course_result(match.state, ship, Burn())
            page.wait_for_selector(f"{TIP}[data-at='{coasting.end.q},{coasting.end.r}']", state="attached")
            hands.pop(0)(page, choice.by)
        else:
            by_list(page, f"{describe(choice)}: {course_label(led)}")
        page.wait_for_selector(f".v3-preview:has-text('{told(led)}')")
        press(bare, page)
        match.submit("Ada", {"Corvette 1": choice})
        if match.result is None:
            match.submit("Blaise", {"Corvette 2": Wait()})
    page.wait_for_selector(".v3-status[data-over='True']")
    page.wait_for_function(
        "() => ![...document.querySelectorAll('.v3-map-picture svg text')].some(e => e.textContent.includes('Ganymede'))"
    )
    page.get_by_label("Show", exact=True).select_option(label="the whole map")
    page.wait_for_selector(".v3-map-picture >> text=Ganymede")
    assert bare.outside == []


def test_a_fleet_is_bought_in_a_browser_and_what_cannot_be_taken_is_answered(bare):
    page = opened(
        bare,
        "fleet",
        "from vector3_edu import play\n"
        "table = play('triplanetary', scenario='interplanetary war', setup='buy', computer='greedy', seed=4)\ntable",
    )
    corvettes = page.get_by_label("Corvette", exact=True)
    corvettes.fill("2.5")
    corvettes.press("Tab")
    page.wait_for_selector("text=2.5 is not a whole number")
    corvettes.fill("2")
    corvettes.press("Tab")
    page.wait_for_selector(".v3-preview:has-text('2 × MCr 40 = MCr 80 of')")
    where = page.get_by_label("Where", exact=True)
    where.fill("Pluto")
    where.press("Tab")
    page.wait_for_selector(".v3-problems:has-text('is not a place for a ship')")
    where.fill("orbit Luna W")
    where.press("Tab")
    page.wait_for_selector(".v3-preview:has-text('2 corvettes in orbit over Luna W.')")
    press(bare, page)
    page.wait_for_selector("text=In service: 2 corvettes.")
    press(bare, page, ".v3-desk button:has-text('The fleet is complete')")
    page.wait_for_selector(".v3-status:has-text('Astrogation')")
    page.locator(COURSE).locator("option", has_text="Corvette").nth(1).wait_for(state="attached")
    axe = Axe()
    found = axe.run(page, context=".v3-table").response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []
    assert bare.outside == []


def test_the_sides_of_a_world_are_chosen_in_a_browser_on_a_narrow_screen(bare):
    """Triplanetary, Nova: a click beside the rings is answered, nothing is lost, and map and button are seen together."""
    code = "from vector3_edu import play\ntable = play('triplanetary', scenario='nova', setup='buy', seed=4)\ntable"
    page = bare.open(bare.write(f"colony_{next(NUMBERS)}.ipynb", [code]), width=1024, height=768)
    bare.run_all(page)
    page.wait_for_selector(".v3-preview:has-text('Your bases are on the sides E, NE and NW of Terra')")
    page.wait_for_selector(".v3-map-picture >> text=Terra")
    page.locator(COURSE).select_option(label="choose the sides NW, W and SW")
    page.wait_for_selector(".v3-preview:has-text('the other bloc has E, NE and SE')")
    # the drawing keeps its shape in the middle of its place: a little below its own upper edge there is no ring
    x, y = page.locator(".v3-map-handles").evaluate(
        "svg => { const { width, height } = svg.viewBox.baseVal, at = new DOMPoint(width / 2, 0.12 * height);"
        " const { x, y } = at.matrixTransform(svg.getScreenCTM()); return [x, y]; }"
    )
    page.mouse.click(x, y)
    page.wait_for_selector(".v3-problems:has-text('The nearest place')")
    page.wait_for_selector(".v3-preview:has-text('the other bloc has E, NE and SE')")
    page.wait_for_function(TOGETHER)
    press(bare, page)
    page.wait_for_selector("text=WestBloc: choose your side of Luna.")
