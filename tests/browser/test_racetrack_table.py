"""A race in a bare page: by clicks on the squares, by the list, and by keys, to the finish."""

from __future__ import annotations

from tests.browser.test_flat_tables import OVER, seen
from tests.browser.test_play_table import PRIMARY, opened, press


def test_a_race_is_driven_by_clicks_and_keys(bare):
    page = opened(
        bare,
        "racetrack.ipynb",
        "from vector3_edu import play\n"
        "table = play('racetrack', scenario='own', track='#######\\n#S....F\\n#S....F\\n#######', computer='learner')\n"
        "table",
    )
    page.wait_for_selector(PRIMARY)
    page.wait_for_selector(".v3-map-picture svg")
    seen(page, "racetrack")
    page.focus(".v3-handle[data-handle='tip']")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".v3-preview:has-text('(0, 0) + (1, 0) = (1, 0)')")
    seen(page, "racetrack_steered")
    press(bare, page)
    page.select_option(".v3-desk select:visible", label="steer (1, 0)")
    page.wait_for_selector(".v3-preview:has-text('(1, 0) + (1, 0) = (2, 0)')")
    press(bare, page)
    for _ in range(3):
        if page.get_attribute(".v3-status", "data-over") == "True":
            break
        press(bare, page)
    page.wait_for_selector(OVER)
    page.wait_for_selector(".v3-desk :text('Ada crossed the finish first') >> visible=true")
    seen(page, "racetrack_over")
    assert bare.outside == []
