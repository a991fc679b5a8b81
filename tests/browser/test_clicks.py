"""How many clicks a turn of Vector 3 takes: real ones, counted over several turns; and a turn by keys alone."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import pytest

from tests.bare_page.notebook import PATIENCE, BarePage
from tests.browser.test_play_table import MOVED_ON
from tests.often import rarely

NUMBERS = count(1)
TURNS = 2

SETTLED = """(press) => {
  const shown = press + document.querySelector('.v3-status').innerText + document.querySelector('.v3-desk').innerText;
  const same = shown === globalThis.shownBefore;
  globalThis.shownBefore = shown;
  return same;
}"""
"""Nothing on the table has changed since this was last asked. The heading is written at once, but the controls of the next
decision are put together in the page a moment later: until then the buttons of the one before are still there."""


class Clicker:
    """Somebody at a table who counts every click."""

    def __init__(self, bare: BarePage, options: str) -> None:
        cell = f"from vector3_edu import play\nplay('vector3', {options})"
        self.bare = bare
        self.page = bare.open(bare.write(f"clicks_{next(NUMBERS)}.ipynb", [cell]), reduced_motion="reduce")
        bare.run_all(self.page)
        self.page.wait_for_selector(".v3-status", timeout=PATIENCE)
        self.page.evaluate("document.querySelector('.v3-table').scrollIntoView()")
        self.clicks: dict[int, int] = {}

    @property
    def words(self) -> str:
        """What stands above the table: "Turn 3, Laser fire: Ada to decide"."""
        return str(self.page.inner_text(".v3-status"))

    @property
    def turn(self) -> int:
        found = re.search(r"Turn (\d+)", self.words)
        return int(found[1]) if found else 0

    @property
    def over(self) -> bool:
        return bool(self.page.get_attribute(".v3-status", "data-over") == "True")

    def button(self, *labels: str) -> Any:
        """The first of these buttons that is there, once the table shows any of them."""
        names = [f".v3-desk button:visible:not([disabled]):text-is('{label}')" for label in labels]
        self.page.wait_for_selector(", ".join(names), timeout=PATIENCE)
        return next(found.first for name in names if (found := self.page.locator(name)).count())

    def click(self, thing: Any, decides: bool) -> None:
        """One click, counted for the turn that it is made in, or two where the coach warns of what it decides."""
        turn, before = self.turn, self.page.get_attribute(".v3-status", "data-step")
        self._press(thing, turn)
        if decides:
            self.page.wait_for_function(MOVED_ON, arg=before, timeout=PATIENCE)
            if self.page.get_attribute(".v3-status", "data-step") == before:
                self._press(thing, turn)
            self.page.wait_for_selector(f".v3-status:not([data-step='{before}'])", timeout=PATIENCE)
        self.bare.wait_until_idle(self.page)

    def _press(self, thing: Any, turn: int) -> None:
        thing.click()
        self.clicks[turn] = self.clicks.get(turn, 0) + 1

    def act(self) -> None:
        """Decide as somebody does who wants to win and not to fiddle: orders for the whole fleet, everything fires."""
        self.page.wait_for_function(SETTLED, arg=sum(self.clicks.values()), polling=100, timeout=PATIENCE)
        words = self.words
        curtain = self.page.locator(".v3-desk button:visible:text-matches('^I am ')")
        if curtain.count():
            self.click(curtain, decides=True)
        elif "Acceleration" in words:
            self.click(self.button("Close on"), decides=False)
            self.click(self.button("Seal the burns"), decides=True)
        else:
            at_once = ("Fire all", "Launch all", "Detonate all")
            others = ("Detonate", "Pass: no push", "Pass: no detonation", "Seal the salvo", "Pass")
            self.click(self.button(*at_once, *others), decides=True)

    def play(self, turns: int) -> list[int]:
        """The clicks of each whole turn, for so many turns or until the game is over."""
        first = self.turn
        while not self.over and self.turn < first + turns:
            self.act()
        whole = [clicks for turn, clicks in sorted(self.clicks.items()) if turn < first + turns]
        print(f"clicks a turn: {whole}")
        return whole


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ("scenario='learning', computer='chaser', seed=4", 6),
        ("scenario='advanced', computer='chaser', seed=4", 15),
        rarely("scenario='advanced', computer='chaser', seed=4, edition='1979'", 15),
    ],
    ids=["learning", "advanced", "advanced 1979"],
)
def test_a_turn_against_the_computer_takes_few_clicks(bare: BarePage, options: str, most: int) -> None:
    """Issue: a Learning turn at most 6 clicks, an Advanced one at most 15."""
    table = Clicker(bare, options)
    clicks = table.play(TURNS)
    assert len(clicks) >= TURNS and max(clicks) <= most


@pytest.mark.parametrize(("scenario", "most"), [rarely("learning", 12), rarely("advanced", 30)])
def test_a_turn_of_two_people_at_one_screen_takes_at_most_twice_as_many(bare: BarePage, scenario: str, most: int) -> None:
    """Issue: hot-seat at most twice that; the clicks that pass the screen on are counted too."""
    table = Clicker(bare, f"scenario='{scenario}', seats=('Ada', 'Blaise'), seed=4")
    clicks = table.play(TURNS)
    assert len(clicks) >= TURNS and max(clicks) <= most


def test_cards_are_chosen_by_clicks_and_a_turn_is_ordered_by_keys_alone(bare: BarePage) -> None:
    """A click on a card or in the picture selects; then one ship closes on a chosen enemy, and nothing needs the mouse."""
    table = Clicker(bare, "scenario='learning', computer='chaser', seed=4")
    page = table.page
    page.click(".v3-unit[data-unit='Ada B6']")
    alone = "(unit) => [...document.querySelectorAll('.v3-unit-chosen')].map((card) => card.dataset.unit).join() === unit"
    page.wait_for_function(alone, arg="Ada B6", timeout=PATIENCE)
    page.wait_for_selector(".v3-space[data-live]", timeout=PATIENCE)
    page.get_by_role("button", name="Ada A6", exact=True).press("Enter")
    page.wait_for_function(alone, arg="Ada A6", timeout=PATIENCE)
    page.click(".v3-unit:has-text('All')")
    page.wait_for_function("() => document.querySelectorAll('.v3-unit-chosen').length === 3", timeout=PATIENCE)
    page.focus(".v3-unit[tabindex='0']")
    for key in ("Home", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.wait_for_function(alone, arg="Ada B6", timeout=PATIENCE)
    for key in ("End", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector(".v3-unit-aimed[data-unit='Blaise B6']", timeout=PATIENCE)
    table.button("Close on").press("Enter")
    page.wait_for_selector(".v3-unit[data-unit='Ada B6'] .v3-unit-does:has-text('burn')", timeout=PATIENCE)
    assert page.inner_text(".v3-unit[data-unit='Ada A6'] .v3-unit-does") == "coast"
    table.button("Seal the burns").press("Enter")
    page.wait_for_selector(".v3-status:has-text('Turn 2')", timeout=PATIENCE)
