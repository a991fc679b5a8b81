"""The front page of the site in a real browser: it moves by itself, and a burn is added to the velocity."""

from __future__ import annotations

from vector3_edu.classroom.site.command import front_page

PLACE = "() => [space.dataset.x, space.dataset.y].map(Number)"
"""Where the ship is; an element with an id is known by that name."""


def wait_until(page, script, arg=None):
    """The page's policy lets nobody ask it again and again in a text, as Playwright would: it is asked from here."""
    for _ in range(300):
        if page.evaluate(script, arg):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"this never came: {script}")


def test_the_ship_moves_at_once_and_curves_away_from_a_flick(bare, tmp_path):
    """Flicked straight up it does not fly straight up: it keeps the velocity that it had."""
    path = tmp_path / "index.html"
    path.write_text(front_page(), encoding="utf-8")
    page = bare.page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(path.as_uri())
    wait_until(page, "() => Number(document.getElementById('space').dataset.x) > 0.1")
    page.focus("#space")
    for key in ("ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("text=Velocity (2, 0) + burn (0, 2) = (2, 2).")
    x, y = page.evaluate(PLACE)
    wait_until(page, f"before => ({PLACE})()[1] > before + 1", y)
    assert page.evaluate(PLACE)[0] > x + 0.9
    page.click("text=Start again")
    page.wait_for_selector("text=Nothing pushes it, so nothing changes.")
    assert problems == [] and bare.outside == []
