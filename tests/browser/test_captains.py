"""A student's first captain, from an empty cell to a watched victory, in a real JupyterLab."""

from __future__ import annotations

import re

LINES = (
    "from vector3_edu.arena import duel",
    "def steer(view):",
    "    for ship in view.ships:",
    "ship.burn(toward=view.nearest(ship))",
)
"""What is typed. JupyterLab indents a line like the one before it, and more after a colon."""
REPLAY = "document.querySelector('.v3-replayed').replay"


def type_captain(page) -> None:
    """Into the empty cell, key by key; then out of the loop and the function, and the duel."""
    page.click(".jp-Notebook .jp-Cell .cm-content")
    page.keyboard.type(LINES[0])
    page.keyboard.press("Enter")
    page.keyboard.type(LINES[1])
    page.keyboard.press("Enter")  # the editor indents by itself after a colon
    page.keyboard.type(LINES[2].strip())
    page.keyboard.press("Enter")
    page.keyboard.type(LINES[3])
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("Backspace")  # one step out of the indent each
    page.keyboard.type('duel(steer, "drifter", games=6)')
    page.keyboard.press("Shift+Enter")


def test_a_first_captain_goes_from_an_empty_cell_to_a_watched_victory(lab):
    """Issue 16: typed, run, the duel card, *Watch* on a game that was won, and the replay ends with the victory."""
    page = lab.open(lab.write("first_captain.ipynb", [""]))
    type_captain(page)
    card = page.locator(".v3-duel").first
    card.wait_for()
    assert re.search(r"steer \d : \d drifter", card.inner_text())
    games = card.locator("select")
    games.locator("option").first.wait_for(state="attached")
    names = games.locator("option").evaluate_all("options => options.map(each => each.value)")
    won = [name for name in names if "a win" in name]
    assert won, "six games against the weakest player, and some are won"
    games.select_option(won[0])
    card.get_by_role("button", name="Watch").click()
    page.wait_for_selector(".v3-replayed[data-shown='0'] .v3-bar:visible")
    last = page.evaluate(f"{REPLAY}.last")
    page.evaluate(f"{REPLAY}.seek({last})")
    page.wait_for_selector(f".v3-replayed[data-shown='{last}']")
    assert re.search(r"steer (wins|has won|won)", page.inner_text(".v3-replay"))
    assert lab.outside == []
