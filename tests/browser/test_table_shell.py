"""Around the controls of a play table, in a bare page: hints by keys, dice with Enter, an entry that is opened."""

from __future__ import annotations

import pytest

from tests.browser.test_play_table import PRIMARY, opened, press
from tests.often import rarely

HINT = ".v3-acts button:has-text('int')"


def test_hint_is_pressed_four_times_by_keys_and_nothing_is_played(bare):
    """Issue 13: a question, a picture, three choices, one worked as a vector sum; it never plays."""
    cell = "from vector3_edu import play\nplay('vector3', scenario='learning', computer='greedy', seed=7)"
    page = opened(bare, "hints", cell)
    page.wait_for_selector(HINT)
    before = page.get_attribute(".v3-status", "data-step")
    for number in range(1, 5):
        page.focus(HINT)
        page.keyboard.press("Enter")
        page.wait_for_function(f"() => document.querySelectorAll('.v3-hints details').length === {number}")
        assert page.locator(".v3-hints details[open]").count() == 1
        bare.wait_until_idle(page)
        if number == 3:
            assert 1 <= page.locator(".v3-hints details[open] :is(li, p)").count() <= 3
    assert "=" in page.locator(".v3-hints details[open] .v3-sum").all_inner_texts()[0]
    assert page.locator(HINT).is_disabled()
    assert page.get_attribute(".v3-status", "data-step") == before
    assert page.locator(PRIMARY).is_visible()
    press(bare, page)
    page.wait_for_function("() => !document.querySelector('.v3-hints')")
    assert bare.outside == []


def test_dice_are_typed_with_enter_and_the_table_says_what_each_is_for(bare):
    """Issue 13: whose, for what, how many more; Enter works."""
    page = opened(
        bare,
        "typed_dice",
        "from vector3_edu import Match, play\n"
        "match = Match.new('vector3', scenario='learning', seats=('Ada', 'Blaise'), seed=2, dice='typed')\n"
        "match.submit('Ada', 'A6 burn (3,0,0); B6 burn (3,0,0)')\n"
        "match.submit('Blaise', 'A6 burn (-3,0,0); B6 burn (-3,0,0)')\n"
        "play(match)",
    )
    box = page.locator(".v3-dice-box input")
    page.wait_for_selector("text=Ada rolls for who goes first.")
    page.wait_for_selector("text=Roll 2 dice")
    box.press_sequentially("6 5")
    box.press("Enter")
    page.wait_for_selector("text=Blaise rolls for who goes first.")
    page.wait_for_function("() => document.querySelector('.v3-dice-box input').value === ''")
    box.press_sequentially("9")
    box.press("Enter")
    page.wait_for_selector("text=9 is not on a die")
    box.fill("1 1")
    box.press("Enter")
    page.wait_for_selector(".v3-dice-box", state="detached")
    happened = page.locator(".v3-news .v3-entries summary").first
    happened.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".v3-news .v3-entries details[open] p:has-text(' + ')")
    page.check(".v3-tabs [data-tab='Log']")
    page.wait_for_selector(".v3-log details[open] .v3-entries")
    assert bare.outside == []


TABLES = {
    "six seats": "'vector3', scenario='basic', seats=6, computer='chaser', seed=3",
    "a bought fleet of 1979": "'vector3', scenario='intermediate', edition='1979', setup='buy', computer='chaser', seed=3",
    "a campaign of four": "'triplanetary', scenario='campaign', computer='greedy', seed=3",
}
"""The tables that differ most from a duel: many seats, an empty map at first, many kinds of decisions."""

IN_SIGHT = """() => {
  const table = document.querySelector('.v3-table').getBoundingClientRect();
  const cards = document.querySelectorAll('.v3-strip-own .v3-unit');
  return [document.querySelector('.v3-desk button.mod-primary'), ...cards].every((each) => {
    const box = each.getBoundingClientRect();
    return box.width > 40 && box.left >= table.left && box.right <= table.right && box.bottom <= innerHeight;
  });
}"""


@pytest.mark.parametrize("name", [rarely("six seats"), rarely("a bought fleet of 1979"), "a campaign of four"])
def test_at_every_kind_of_table_the_main_button_leads_on_and_ones_own_cards_are_in_sight(bare, name):
    """Issue: 3 to 6 seats, 1979, bought fleets and other scenarios are played through the widgets in a browser."""
    page = opened(bare, "tables", f"from vector3_edu import play\nplay({TABLES[name]})")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.evaluate("document.querySelector('.v3-table').scrollIntoView()")
    for _ in range(5):
        press(bare, page)
        page.wait_for_function(IN_SIGHT)
    if name == "six seats":
        page.wait_for_selector(".v3-label[aria-label='Blaise A6']:text-is('A6')")
    assert errors == []


def test_what_is_folded_away_is_opened_by_keys(bare):
    """The vote and warping out are reached with Tab and opened with Enter, like all other controls."""
    page = opened(bare, "folds", "from vector3_edu import play\nplay('vector3', computer='chaser', seed=7)")
    fold = page.locator(".v3-fold")
    fold.press("Enter")
    page.wait_for_selector(".v3-fold:has-text('▾')")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.wait_for_function("() => [...document.querySelectorAll('.v3-folds input')].some((box) => box.checked)")
