"""The end of a game in a bare page: the debrief with its charts, and every way to play again."""

from __future__ import annotations

from itertools import count

from axe_playwright_python.sync_playwright import Axe

NUMBERS = count(1)
CELL = (
    "from vector3_edu import play\n"
    "table = play('vector3', scenario='learning', computer='random', seed=7, turn_limit=2, palette={palette!r})\ntable"
)
FIT = """() => [...document.querySelectorAll(".v3-plot")].every((plot) =>
  plot.querySelector(".main-svg")?.clientWidth <= plot.clientWidth)"""
OVER = ".v3-status[data-over='True']"
PRIMARY = ".v3-desk button.mod-primary"


def opened(bare, palette="space"):
    page = bare.open(bare.write(f"debrief_{next(NUMBERS)}.ipynb", [CELL.format(palette=palette)]), reduced_motion="reduce")
    bare.run_all(page)
    page.wait_for_selector(".v3-status")
    finish(bare, page)
    return page


def finish(bare, page):
    """Give orders as they are proposed until the game is over."""
    for _ in range(30):
        if page.query_selector(OVER):
            break
        before = page.get_attribute(".v3-status", "data-step")
        page.click(PRIMARY)
        page.wait_for_function("before => document.querySelector('.v3-status').dataset.step !== before", arg=before)
        bare.wait_until_idle(page)
    page.wait_for_selector(".v3-debrief .v3-verdict")


def press(bare, page, label):
    """Press a button of the debrief, which leads to another match."""
    page.click(f".v3-debrief button:text-is('{label}')")
    page.wait_for_selector(".v3-status[data-over='False']")
    page.wait_for_selector(".v3-debrief", state="detached")
    bare.wait_until_idle(page)


def test_a_game_ends_with_a_debrief_and_every_button_works(bare):
    page = opened(bare)
    assert "won in turn 2" in page.inner_text(".v3-verdict") or "drew in turn 2" in page.inner_text(".v3-verdict")
    page.wait_for_selector(".v3-plot[data-drawn='true'] .js-plotly-plot")
    assert page.locator(".v3-plot").count() == 4
    page.wait_for_function(FIT)
    assert "from" in page.get_attribute(".v3-plot", "aria-label")

    with page.expect_download() as saved:
        page.click(".v3-debrief a:text-is('Download CSV')")
    assert saved.value.suggested_filename == "vector3_learning_vectors.csv"

    page.click(".v3-debrief button:text-is('Watch it again')")
    page.wait_for_selector(".v3-replayed .v3-replay-where")
    page.wait_for_function("() => document.querySelector('.v3-replayed').replay.playing")
    assert not page.locator(".v3-stand").is_visible()
    page.click("button:text-is('Back to the table')")

    page.select_option(".v3-debrief select", label=page.locator(".v3-debrief select option").first.inner_text())
    press(bare, page, "Play on")
    assert "Turn 1" in page.inner_text(".v3-status")
    finish(bare, page)
    press(bare, page, "Rematch")
    finish(bare, page)
    press(bare, page, "Change sides")
    page.wait_for_selector("text=Ada")
    finish(bare, page)
    assert bare.outside == []


def test_the_debrief_has_no_serious_accessibility_problem(bare):
    page = opened(bare, palette="default")
    page.wait_for_selector(".v3-plot[data-drawn='true']")
    found = Axe().run(page, context=".v3-debrief").response["violations"]
    serious = [(each["id"], each["nodes"][0]["html"][:200]) for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []
