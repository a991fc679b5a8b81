"""Whatever stands in a choice, a sentence comes out: no phase of any scenario hides an error of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.hexes import Hex
from vector3_edu.core.orders import declaration_of, is_misshapen
from vector3_edu.core.players import random
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import orders, owner_orders, resupply
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire, Resupply, Trade
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.matches.match import Match

KINDS = [*orders.ORDERS, orders.Together]
LEAVES = (
    None,
    True,
    0,
    1,
    -1,
    7,
    10**8,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "E",
    "mine",
    "nuke",
    "fuel",
    "buy",
    "sell",
    "Terra",
    "orbit Terra E",
    "at 4 -14",
    "at 999 1",
    "corvette",
    "orbital base",
    "Terra W",
    "drive",
    "shared",
)


def rubbish(luck: Random, names: tuple[str, ...], depth: int = 0) -> Any:
    """Words, numbers and tuples, some of which might stand in a true choice."""
    if depth > 2 or luck.random() < 0.6:
        return luck.choice((*LEAVES, *names))
    if luck.random() < 0.3:
        return Hex(luck.randint(-2, 2), luck.choice((0, 1, -1, 1.5, "x", None)))  # type: ignore[arg-type]
    return tuple(rubbish(luck, names, depth + 1) for _ in range(luck.randint(0, 3)))


@pytest.mark.parametrize("setup", ["ready", "buy"])
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_rubbish_in_any_choice_of_any_phase_gets_sentences(scenario: str, setup: str) -> None:
    """`problems` has no net under it: an error in the rules would come out here."""
    luck, phases = Random(scenario + setup), set()
    every = {"counters": "chosen", "tour_combat": "on the sly", "combat": "advanced", "turn_limit": 4, "setup": setup}
    known = {**GAME.options, **GAME.scenarios[scenario].options}
    options = {name: value for name, value in every.items() if not known.get(name, (0,)) or value in known.get(name, ())}
    match = Match.new("triplanetary", scenario=scenario, seed=luck.randint(0, 99), **options)

    def probed(game: Any, view: Any, ask: Ask, dice: Any) -> Order:
        if ask.phase not in phases:
            phases.add(ask.phase)
            names = (*ask.units, *(ship.name for ship in match.state.ships[:4]))
            for kind in KINDS:
                for _ in range(8):
                    choice = kind(*(rubbish(luck, names) for _ in kind._fields))
                    told = GAME.problems(match.state, ask.seat, {ask.units[0] if ask.units else "x": choice})
                    assert all(isinstance(problem, str) and problem for problem in told)
        return random(game, view, ask, dice)

    match.play(probed, turns=4)
    assert "astrogation" in phases


class Spiteful(str):
    """A name that objects to being compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparing")

    __hash__ = str.__hash__


@pytest.mark.parametrize(
    "value", [[], {}, object(), len, Burn([1, 0]), Fire(({},)), Trade("buy", Spiteful("x"), 1), 10**400, "x" * 5000, 1j]
)  # type: ignore[arg-type]
def test_what_is_not_made_of_words_and_numbers_is_no_choice(value: object) -> None:
    assert is_misshapen(value)


def test_choices_are_made_of_words_and_numbers() -> None:
    assert not any(map(is_misshapen, (Burn(Hex(1, 0), ("E",), "x"), Commission("corvette", "Terra", (("mine", 1),)))))
    assert all(declaration_of(kind()) for kind in (orders.Wait, owner_orders.Mutiny, orders.Emplace))


def test_a_load_that_is_no_tuple_is_refused() -> None:
    """What is taken for a load must be one: an empty word was once."""
    state = Match.new("triplanetary", scenario="interplanetary war", seed=1).state
    ship = next(ship for ship in state.ships if ship.world == "Terra")._replace(side="E")
    assert resupply.problems(state, ship, Resupply()) == []
    assert is_misshapen(Resupply(""))  # type: ignore[arg-type]
