"""One whole game of each rulebook and of Racetrack against a level, in a bare page: every turn by the main button."""

from __future__ import annotations

import pytest

from tests.browser.test_play_table import PRIMARY, opened
from tests.often import rarely

GAMES = {
    "Vector 3, 2009": "'vector3', scenario='learning', computer='chaser', seed=1",
    "Vector 3, 1979": "'vector3', scenario='learning', edition='1979', computer='chaser', seed=2, turn_limit=8",
    "Space Domination": "'space_domination', computer='greedy', seed=1",
    "Vector Command": "'vector_command', scenario='duel', computer='greedy', seed=2",
    "Triplanetary": "'triplanetary', scenario='bi-planetary', computer='greedy', seed=2",
    "Racetrack": "'racetrack', scenario='oval', computer='champion', seed=1",
}
EVERYDAY = ("Vector 3, 2009",)
"""tests/views/test_play_table.py plays all of them by their buttons, without a page."""
MOST = 70
"""The most presses that a game may take: none of them goes on for ever."""

MOVED_ON = """([step, said]) => {
  const status = document.querySelector('.v3-status');
  return status.dataset.step !== step || document.querySelector('.v3-acts').innerText !== said;
}"""
"""The table has gone on, or says why it has not: a second press takes what the coach has warned of."""


def play_to_the_end(bare, page):
    """Press the main button until the game is over; how often that was."""
    for presses in range(MOST):
        if page.get_attribute(".v3-status", "data-over") == "True":
            return presses
        before = [page.get_attribute(".v3-status", "data-step"), page.inner_text(".v3-acts")]
        page.focus(f"{PRIMARY}:not([disabled])")
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED_ON, arg=before)
        bare.wait_until_idle(page)
    raise AssertionError(f"it was not over after {MOST} presses")


@pytest.mark.parametrize("game", [game if game in EVERYDAY else rarely(game) for game in GAMES])
def test_a_whole_game_against_a_level_ends_with_a_result_and_a_debrief(bare, game):
    """Issue: one whole game of each kind is played against a level in a browser."""
    page = opened(bare, "whole_games", f"from vector3_edu import play\nplay({GAMES[game]})")
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    assert play_to_the_end(bare, page) >= 3
    page.wait_for_selector("text=The game is over")
    page.get_by_role("button", name="Rematch").wait_for()
    assert not page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count()
    assert problems == []
    assert bare.outside == []
    if game == "Vector 3, 2009":
        names = "document.querySelector('.v3-stage').stage.current.marks.map((mark) => mark.id)"
        page.wait_for_function(f"{names}.some((name) => name.startsWith('wreck of '))")  # once the film has come to it
