"""Missions and exercises in a bare page: a flight is seen on the way, and a picture on a card can be turned."""

from __future__ import annotations

IMPORT = "from vector3_edu.views.lesson import *\nstudent('Ada')"

ON_SHEETS = """() => {
  const moving = [...document.querySelectorAll('.v3-reply .v3-map-film:not([hidden]) [data-id]')];
  const ship = moving.find((mark) => /^A6 [0-9]+$/.test(mark.dataset.id));
  return ship ? ship.firstElementChild.getAttribute('transform') : null;
}"""
"""Where the ship is drawn on the sheets while the film plays."""

TURNED = """(before) => {
  const sky = document.querySelector('.v3-card .v3-stage canvas.v3-back');
  return sky.toDataURL() !== before;
}"""


def test_a_mission_is_seen_to_be_flown_on_the_sheets_and_in_space_together(bare):
    cell = "mission('05', (1, 0, 0), (0, 1, 1), (0, 0, 0))"
    page = bare.open(bare.write("mission.ipynb", [IMPORT, cell]))
    bare.run_all(page)
    page.locator(".v3-reply").scroll_into_view_if_needed()
    page.wait_for_selector(".v3-reply .v3-space[data-live] .v3-stage[data-playing=true]")
    received = bare.received
    seen = set()
    for _ in range(12):
        seen.add(page.evaluate(ON_SHEETS))
        page.wait_for_timeout(120)
    assert len(seen - {None}) > 4, "the ship is seen on the way, and not only at its ends"
    page.wait_for_selector(".v3-reply .v3-stage[data-playing=false]")
    assert bare.received - received < 4000, "the kernel is silent while a film plays"
    assert page.locator(".v3-reply .v3-map .v3-bar").is_hidden(), "the stage has the bar for both"
    assert bare.outside == []


def test_the_picture_in_space_on_a_card_can_be_turned_by_mouse_and_keys(bare):
    page = bare.open(bare.write("card.ipynb", [IMPORT, "exercise('02.4')"]))
    bare.run_all(page)
    page.locator(".v3-card .v3-space").scroll_into_view_if_needed()
    page.wait_for_selector(".v3-card .v3-space[data-live]")
    page.wait_for_timeout(600)
    read = "() => document.querySelector('.v3-card .v3-stage canvas.v3-back').toDataURL()"
    before = page.evaluate(read)
    box = page.locator(".v3-card .v3-stage").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 10, steps=4)
    page.mouse.up()
    page.wait_for_function(TURNED, arg=before)
    before = page.evaluate(read)
    page.locator(".v3-card .v3-front").press("ArrowRight")
    page.wait_for_function(TURNED, arg=before)
    assert page.locator(".v3-card .v3-grip").count() == 0
    assert page.locator(".v3-card .v3-tip").first.is_hidden()
