"""Films on paper in a bare page: what moves is seen on its way without the kernel, and no handle leaves its arrow."""

from __future__ import annotations

from typing import Any

from tests.bare_page.notebook import BarePage
from tests.browser.test_play_table import NUMBERS, PRIMARY

RACE = (
    "from vector3_edu import play\n"
    "table = play('racetrack', scenario='own', track='#######\\n#S....F\\n#S....F\\n#######', computer='learner')\ntable"
)

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const car = document.querySelector(`.v3-map-film:not([hidden]) [data-id^="Ada's car"] > g`);
    if (car) window.seen.push(Number(car.getAttribute('transform').match(/[-.0-9]+/)[0]));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Note where Ada's car is in each frame of a film, in pixels of the drawing."""

DRAG = """() => {
  window.far = [];
  const first = (text) => text.match(/(-?[.0-9]+) (-?[.0-9]+)/).slice(1).map(Number);
  const look = () => {
    const grip = document.querySelector('.v3-handle');
    const [x, y] = first(grip.getAttribute('transform'));
    const heads = [...document.querySelectorAll('.v3-map-picture path:not([stroke])')]
      .filter((head) => getComputedStyle(head).fill === getComputedStyle(grip).color);
    for (const [u, v] of heads.map((head) => first(head.getAttribute('d')))) window.far.push(Math.hypot(u - x, v - y));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Note in each frame how far the handle is from the tip of the arrow of its colour, in pixels of the drawing."""


def opened(bare: BarePage, cell: str, **options: Any) -> Any:
    """A notebook with one cell, run until there is a picture."""
    page = bare.open(bare.write(f"flat_films_{next(NUMBERS)}.ipynb", [cell]), **options)
    bare.run_all(page)
    page.wait_for_selector(".v3-map-picture svg")
    return page


def drive(bare: BarePage, page: Any) -> None:
    """Steer to the right and drive, by keys."""
    page.wait_for_selector(PRIMARY)
    page.focus(".v3-handle[data-handle='tip']")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".v3-preview:has-text('(0, 0) + (1, 0) = (1, 0)')")
    bare.wait_until_idle(page)
    page.focus(PRIMARY)
    page.keyboard.press("Enter")


def test_a_car_is_seen_on_its_way_and_the_kernel_is_silent_meanwhile(bare: BarePage) -> None:
    page = opened(bare, RACE)
    page.evaluate(WATCH)
    drive(bare, page)
    page.wait_for_selector(".v3-map[data-playing='true']")
    bare.wait_until_idle(page)
    before = len(bare.sent)
    page.wait_for_selector(".v3-map[data-playing='false']")
    assert len(bare.sent) == before, "a film plays without the kernel"
    seen = page.evaluate("window.seen")
    start, end = min(seen), max(seen)
    assert seen == sorted(seen), "it goes straight on"
    assert len({at for at in seen if start + 1 < at < end - 1}) >= 5, "it is seen between its ends"
    page.wait_for_selector(".v3-map-picture svg")
    assert page.locator(".v3-map-film").is_hidden()


def test_a_film_can_be_paused_stepped_through_and_skipped_by_keys(bare: BarePage) -> None:
    page = opened(bare, RACE)
    drive(bare, page)
    page.wait_for_selector(".v3-map[data-playing='true']")
    page.keyboard.press("Escape")
    page.wait_for_selector(".v3-map[data-playing='false']")
    page.wait_for_selector(".v3-map-picture svg")
    page.focus(".v3-handle[data-handle='tip']")
    page.keyboard.press(",")
    page.wait_for_selector(".v3-map-film svg")
    held = page.get_attribute(".v3-map", "data-frames")
    page.wait_for_timeout(200)
    assert page.get_attribute(".v3-map", "data-frames") == held, "it stands still"
    page.keyboard.press("End")
    page.wait_for_selector(".v3-map-picture svg")


def test_nothing_moves_if_the_system_asks_for_less_motion(bare: BarePage) -> None:
    page = opened(bare, RACE, reduced_motion="reduce")
    before = page.get_attribute(".v3-status", "data-step")
    drive(bare, page)
    page.wait_for_function("before => document.querySelector('.v3-status').dataset.step !== before", arg=before)
    bare.wait_until_idle(page)
    page.wait_for_selector(".v3-map .v3-bar")
    assert page.get_attribute(".v3-map", "data-frames") is None
    assert page.locator(".v3-map-picture svg").is_visible()


def test_a_dragged_handle_never_leaves_its_arrow_and_says_why_it_goes_no_further(bare: BarePage) -> None:
    page = opened(bare, "from vector3_edu.views import explore\nexplore.burns(burn=(1, 0), level=2)")
    ring = page.locator(".v3-handle-ring")
    ring.scroll_into_view_if_needed()
    box = ring.bounding_box()
    page.evaluate(DRAG)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    for k in range(20):
        page.mouse.move(box["x"] + 8 * k, box["y"] - 5 * k)
        page.wait_for_timeout(25)
    page.wait_for_selector(".v3-map-note:has-text('An acceleration of 2 does not allow a longer burn.')")
    page.mouse.up()
    far = page.evaluate("window.far")
    assert len(far) > 10 and max(far) <= 2
