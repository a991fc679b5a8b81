"""The play table in a bare page: the curtain, numbers that cannot be taken, frames of reference, accessibility."""

from __future__ import annotations

import re
from itertools import count
from math import dist

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

PRIMARY = ".v3-desk button.mod-primary"


NUMBERS = count(1)


def opened(bare, name, *cells):
    """A notebook of its own for every try, so that a second one meets nothing of the first; films are not waited for."""
    page = bare.open(bare.write(f"{name}_{next(NUMBERS)}.ipynb", cells), reduced_motion="reduce")
    bare.run_all(page)
    page.wait_for_selector(".v3-status")
    return page


MOVED_ON = """(before) => {
  const warned = document.querySelector('.v3-warning')?.innerText.includes('all the same');
  return document.querySelector('.v3-status').dataset.step !== before || warned;
}"""
"""The table has moved on, or the coach has warned first and wants a second press."""


def press(bare, page, selector=PRIMARY):
    """Press a button by keyboard and wait until the table has moved on; twice where the coach warns of it."""
    before = page.get_attribute(".v3-status", "data-step")
    for _ in range(2):
        page.wait_for_selector(f"{selector}:not([disabled])")
        page.focus(selector)
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED_ON, arg=before)
        bare.wait_until_idle(page)
        if page.get_attribute(".v3-status", "data-step") != before:
            return
    page.wait_for_function("before => document.querySelector('.v3-status').dataset.step !== before", arg=before)


def test_the_curtain_shows_nothing_of_sealed_orders(bare):
    page = opened(
        bare,
        "curtain",
        "from vector3_edu import play\nplay('vector3', scenario='learning', seats=('Ada', 'Blaise'), seed=7)",
    )
    page.wait_for_selector("text=I am Ada")
    page.click("text=I am Ada")
    page.get_by_label("X", exact=True).first.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector("text=burn (2, 0, 0)")
    press(bare, page)
    page.wait_for_selector("text=I am Blaise")
    page.wait_for_function("() => !document.querySelector('.jp-Notebook').innerHTML.includes('burn (2, 0, 0)')")
    page.click("text=I am Blaise")
    page.wait_for_selector(".v3-desk input[type=number]")
    page.wait_for_selector("text=burn (0, 0, 0)")
    assert "(2, 0, 0)" not in page.inner_html(".v3-table")


def test_the_play_table_has_no_serious_accessibility_problem(bare):
    """In the usual colours and in the dark ones: WCAG 2.1, contrast (1.4.3) among the rest."""
    axe = Axe()
    page = opened(
        bare,
        "axe",
        "import ipywidgets\nfrom vector3_edu import play\n"
        "ipywidgets.VBox([play('vector3', scenario='advanced', computer='greedy', seed=7, palette=palette)"
        " for palette in ('default', 'dark')])",
    )
    page.wait_for_selector(f".v3-palette-default {PRIMARY}")
    page.wait_for_selector(".v3-palette-space .v3-preview")
    found = axe.run(page, context=".v3-table").response["violations"]
    serious = [(each["id"], each["nodes"][0]["html"][:200]) for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []


def test_a_number_that_cannot_be_burned_is_answered_in_a_sentence(bare):
    """What was taken and why, in a region that a screen reader speaks; nothing is lost or changed in silence."""
    cell = "from vector3_edu import play\nplay('vector3', scenario='learning', computer='greedy', seed=7)"
    page = opened(bare, "taken", cell)
    box = page.get_by_label("X", exact=True).first
    box.fill("9999")
    page.wait_for_selector("[aria-live=polite] .v3-note:has-text('9999 is more than 3, so 3 was taken')")
    page.wait_for_selector("text=velocity (0, 0, 0) + burn (3, 0, 0) = (3, 0, 0)")
    box.press("Enter")
    page.wait_for_selector(".v3-desk input[data-value='3']")
    box.fill("1.5")
    box.press("Enter")
    page.wait_for_selector(".v3-note:has-text('1.5 is not a whole number, so 3 stays')")
    expect(box).to_have_value("3")
    box.press("ArrowDown")
    page.wait_for_selector("text=velocity (0, 0, 0) + burn (2, 0, 0) = (2, 0, 0)")
    page.wait_for_function("() => !document.querySelector('.v3-table .v3-note')")
    box.press("Enter")
    box.press("Control+a")
    box.press_sequentially("1.7")
    box.press("Enter")
    page.wait_for_selector(".v3-note:has-text('1.7 is not a whole number, so 2 stays')")
    page.wait_for_selector("text=velocity (0, 0, 0) + burn (2, 0, 0) = (2, 0, 0)")


def test_the_frame_changes_and_the_distances_do_not(bare):
    """Chosen by keys; the tip of a burn is then moved in the frame, and the burn is the same as on the map."""
    page = opened(
        bare,
        "seen_from",
        "from vector3_edu import Match, play\n"
        "match = Match.new('vector3', scenario='learning', seats=('Ada', 'Blaise'), seed=7).play('greedy', turns=3)\n"
        "play(match, computer='greedy')",
    )
    page.wait_for_selector(".v3-desk input[type=number]")

    def ships():
        words = page.get_attribute(".v3-map-picture", "aria-label").replace("−", "-")
        found = re.findall(r"(\w6) \(ship\) at \((.*?)\)", words)
        return [tuple(float(part) for part in numbers.split(",")) for _, numbers in found]

    def distances(places):
        return [round(dist(one, other), 6) for one in places for other in places]

    page.check(".v3-tabs [data-tab='Map']")
    on_map = ships()
    page.focus(".v3-seen-from select")
    page.select_option(".v3-seen-from select", label="my ship A6")
    page.wait_for_selector(".v3-map-picture[aria-label*='Seen from Ada A6']")
    seen = ships()
    assert len(seen) == 4 and (0.0, 0.0, 0.0) in seen
    assert seen != on_map and distances(seen) == distances(on_map)
    page.focus(".v3-map .v3-handle")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector(".v3-preview:has-text('Seen from Ada A6'):has-text('burn = (')")
    assert bare.outside == []
