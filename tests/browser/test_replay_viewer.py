"""The replay viewer in a real notebook: the page plays the match by itself."""

from __future__ import annotations

from itertools import count
from typing import Any

NUMBERS = count()
MAKE = """
from vector3_edu import Match
from vector3_edu.views.replay.replay import Replay
match = Match.new({game!r}, {scenario!r}, ("Ada", "Blaise"), seed=7).play("random", turns={turns})
Replay(match)
"""
REPLAY = "document.querySelector('.v3-replayed').replay"


def shown(bare, game: str, scenario: str, turns: int) -> Any:
    """A replay in a notebook."""
    page = bare.open(bare.write(f"replay_{next(NUMBERS)}.ipynb", [MAKE.format(game=game, scenario=scenario, turns=turns)]))
    bare.run_all(page)
    page.wait_for_selector(".v3-replayed[data-shown='0'] .v3-bar:visible")
    return page


def comm_messages(sent: list[str]) -> list[str]:
    """What was said to the kernel by widgets."""
    return [message for message in sent if "comm_msg" in message]


def test_a_match_in_space_plays_without_a_word_to_the_kernel(bare):
    page = shown(bare, "vector3", "learning", 3)
    page.wait_for_selector(".v3-gl canvas")
    page.wait_for_function(f"() => {REPLAY}.picture.painter.open")
    bare.sent.clear()
    for _ in range(2):
        page.click("[title=Speed]")
    page.click("[aria-label=Play]")
    page.wait_for_function(f"() => {REPLAY}.time % 1 > 0.2")
    last = page.evaluate(f"{REPLAY}.last")
    page.wait_for_selector(f".v3-replayed[data-shown='{last}'] [data-playing=false]")
    assert page.evaluate(f"{REPLAY}.time") == last
    page.focus(".v3-scrub")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f".v3-replayed[data-shown='{last - 1}']")
    assert f"step {last - 1} of" in page.inner_text(".v3-replay-where")
    assert comm_messages(bare.sent) == [] and bare.outside == []


def test_a_replay_is_seen_from_a_ship_from_the_same_moment_on(bare):
    page = shown(bare, "vector3", "learning", 3)
    page.evaluate(f"{REPLAY}.seek(2)")
    page.select_option(".v3-replay select", label="Ada A6")
    page.wait_for_function("() => document.querySelector('.v3-replay-words').textContent.includes('Seen from Ada A6')")
    assert page.get_attribute(".v3-replayed", "data-shown") == "2"
    assert comm_messages(bare.sent), "the kernel has been asked for that"
    assert page.evaluate(f"{REPLAY}.picture.frame.marks.find((mark) => mark.id === 'Ada A6').at") == [0, 0, 0]


def test_a_match_on_a_board_moves_too(bare):
    page = shown(bare, "racetrack", "hairpins", 6)
    assert page.locator(".v3-replay select:visible").count() == 0, "a board stands still"
    bare.sent.clear()
    page.click("[aria-label='Forward one step']")
    page.wait_for_function("() => document.querySelector('.v3-map-film [data-id]')")
    page.wait_for_selector(".v3-replayed[data-shown='1'] [data-playing=false]")
    assert page.locator(".v3-drawing svg:visible").count() == 1 and comm_messages(bare.sent) == []
