"""Every phase of every game by keys alone, in a bare page: Tab to each control, arrows and Space to change it."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from tests.bare_page.notebook import PATIENCE, BarePage
from tests.browser.test_play_table import MOVED_ON, PRIMARY, opened
from tests.often import rarely

BEGIN = "from vector3_edu import Match, play\n"
FIRST = "lambda match: (ask := match.ask_of(match.seats[0])) is not None and ask.phase == '{phase}' and len(ask.units) > 0"

TABLES = {
    "Vector 3": (
        BEGIN + "match = Match.new('vector3', 'advanced', seats=('Ada', 'Blaise'), seed=2)\n"
        f"match.play('random', until={FIRST.format(phase='detonate')})\nplay(match, computer={{'Blaise': 'random'}})",
        ("Detonation", "Laser fire", "Salvo", "Tractor-pressors", "Acceleration"),
    ),
    "Space Domination": (
        BEGIN + "play('space_domination', setup='chosen', computer='random', seed=3)",
        ("Placing starships", "Move or launch"),
    ),
    "Vector Command": (
        BEGIN + "play('vector_command', scenario='duel', setup='chosen', computer='random', seed=3)",
        ("Placing ships", "Allocate power", "Move", "Fire and point defence"),
    ),
    "Triplanetary": (
        BEGIN + "match = Match.new('triplanetary', 'nova', seed=1)\n"
        f"match.play('random', until={FIRST.format(phase='combat')})\n"
        "play(match, computer=dict.fromkeys(match.seats[1:], 'random'))",
        ("Combat", "Resupply", "Astrogation", "Ordnance"),
    ),
    "Racetrack": (BEGIN + "play('racetrack', scenario='oval', computer='driver', seed=1)", ("Steer",)),
}
"""A table at which each of these phases comes within a turn or two. The computer plays at random, so that a better player
changes nothing here."""
EVERYDAY = ("Vector 3", "Triplanetary")
"""Between them they have every kind of control."""

ADDS = ".v3-desk button[title='+ accelerate']"
PASSES = ".v3-tools input[type=checkbox]"
CHANGES = 2
"""How many controls of a phase are changed by keys: each change goes to the kernel and back."""
MOST = 40
"""Decisions within which all the phases have come."""

CONTROLS = """() => {
  const wanted = '.v3-desk :is(select, input, button, summary, a[href]), .v3-strip button, .v3-handle';
  const live = (each) => !each.disabled && each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true })
    && !each.closest('.v3-away');
  const found = [...document.querySelectorAll(wanted)].filter(live);
  found.forEach((each, k) => { each.dataset.key = k; });
  return found.length;
}"""
"""Number everything that can be operated now; how much that is."""

FOCUSED = """() => {
  const here = document.activeElement, tag = here.tagName.toLowerCase();
  return { key: here.dataset.key ?? '', tag, kind: here.type ?? '', many: here.options?.length ?? 0,
    at: here.selectedIndex ?? 0, value: here.type === 'checkbox' ? String(here.checked) : String(here.value ?? '') };
}"""

TOWARDS = """(selector) => {
  const here = document.activeElement, there = document.querySelector(selector);
  if (!there) return 'gone';
  if (here === there) return 'here';
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}"""


class Keys:
    """Somebody without a mouse. Once in the table, nothing but the keyboard is used."""

    def __init__(self, bare: BarePage, page: Any) -> None:
        self.bare, self.page = bare, page
        page.focus(PRIMARY)

    @property
    def phase(self) -> str:
        """What stands above the table: "Turn 3, Laser fire: Ada to decide"."""
        found = re.search(r"([^:,]+): [^:]* to decide", self.page.inner_text(".v3-status"))
        return found[1].strip() if found else ""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> bool:
        """Tab forwards or backwards until this has the focus; whether it is still there."""
        for _ in range(150):
            key = self.page.evaluate(TOWARDS, selector)
            if key in ("here", "gone"):
                return bool(key == "here")
            self.press(key)
        here = self.page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"{selector} is not reached with Tab, only {here}")

    def walk(self) -> list[dict[str, Any]]:
        """Tab through the desk, from its first control to its last; what had the focus on the way."""
        many = self.page.evaluate(CONTROLS)
        self.tab_to("[data-key='0']")
        met: dict[str, dict[str, Any]] = {}
        for _ in range(4 * many):
            here = self.page.evaluate(FOCUSED)
            if here["key"]:
                met.setdefault(here["key"], here)
            if len(met) == many:
                break
            self.press("Tab")
        # radio buttons and cards share one place in the order of Tab: arrows lead from one to the next
        missed = [k for k in map(str, range(many)) if k not in met]
        names = [self.page.locator(f"[data-key='{k}']").evaluate("each => each.outerHTML.slice(0, 160)") for k in missed]
        assert not [name for name in names if 'type="radio"' not in name], names
        return list(met.values())

    def change(self, control: dict[str, Any]) -> bool:
        """Change a list, a number or a box by keys and change it back; whether it is of a kind that can be."""
        keys = {"select-one": ("ArrowDown", "ArrowUp"), "number": ("ArrowUp", "ArrowDown"), "checkbox": ("Space", "Space")}
        there, back = keys.get(control["kind"], ("", ""))
        if control["kind"] == "select-one" and control["at"] == control["many"] - 1:
            there, back = back, there
        fixed = control["kind"] == "select-one" and control["many"] < 2
        if not there or fixed or not self.tab_to(f"[data-key='{control['key']}']"):
            return False
        self.press(there)
        self.bare.wait_until_idle(self.page)
        now = self.page.evaluate(FOCUSED)
        assert now["key"] == control["key"], "the focus stays where it is"
        assert now["value"] != control["value"]
        self.press(back)
        self.bare.wait_until_idle(self.page)
        return True

    def add(self) -> bool:
        """A command by its button, with Enter; the preview follows."""
        before = self.page.inner_text(".v3-preview")
        if not self.tab_to(ADDS):
            return False
        self.press("Enter")
        self.page.wait_for_function("(before) => document.querySelector('.v3-preview').innerText !== before", arg=before)
        return True

    def decide(self) -> None:
        """The main button with Enter, once more where the coach warns."""
        before = self.page.get_attribute(".v3-status", "data-step")
        for moved_on in (MOVED_ON, "(before) => document.querySelector('.v3-status').dataset.step !== before"):
            self.tab_to(PRIMARY)
            self.press("Enter")
            self.page.wait_for_function(moved_on, arg=before, timeout=PATIENCE)
            self.bare.wait_until_idle(self.page)
            if self.page.get_attribute(".v3-status", "data-step") != before:
                return


@pytest.mark.parametrize("game", [game if game in EVERYDAY else rarely(game) for game in TABLES])
def test_every_phase_is_decided_by_keys_alone(bare: BarePage, game: str) -> None:
    """Issue: every phase by keyboard. All that can be operated is reached with Tab, and what is changed by keys changes."""
    cell, wanted = TABLES[game]
    keys = Keys(bare, opened(bare, "keys", cell))
    if game == "Vector 3":  # otherwise the table passes where a detonation would gain nothing
        keys.tab_to(PASSES)
        keys.press("Space")
    seen: dict[str, int] = {}
    for _ in range(MOST):
        phase = keys.phase
        if phase not in seen:
            changed = (keys.change(control) for control in keys.walk())
            seen[phase] = sum(islice((each for each in changed if each), CHANGES)) or keys.add()
        if set(wanted) <= set(seen):
            break
        keys.decide()
    keys.decide()
    print(f"{game}: controls changed in each phase: {seen}")
    assert set(wanted) <= set(seen) and all(seen.values())
    assert bare.outside == []
