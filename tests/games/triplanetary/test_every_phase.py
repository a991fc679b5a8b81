"""Every phase of every scenario comes up in a game that is played from its beginning, with a seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from vector3_edu.core.game import Order
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.judgement import solver
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.orders import Burn, Launch, TakeOff
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Buy, Commission
from vector3_edu.games.triplanetary.rules.state import find_ship
from vector3_edu.games.triplanetary.scenarios import PHASES
from vector3_edu.matches.match import Match

TURN = {"astrogation", "ordnance", "combat", "counterattack", "surrender", "resupply", "repair"}
"""The phases of a war: what movement leaves to an owner and what a scenario adds comes on top."""

POSSIBLE: dict[str, set[str]] = {
    "bi-planetary": {"astrogation"},
    "grand tour": {"astrogation", "combat", "counterattack", "surrender"},
    "escape": TURN - {"ordnance", "counterattack"} | {"designate"},
    "lateral 7": TURN | {"layout", "dummies"},
    "piracy": TURN | {"announce"},
    "nova": TURN | {"colony", "muster", "entry"},
    "retribution": TURN | {"muster", "appear", "patrol"},
    "fleet mutiny": TURN | {"muster", "mutiny"},
    "prospecting": TURN | {"outfit"},
    "interplanetary war": TURN | {"muster", "suffering"},
    "campaign": TURN | {"start", "suffering"},
}
"""Races have no resupply phase, nobody in Escape launches anything or can fire back, and only nukes make a side unclear."""

NEVER = {("campaign", "suffering")}
"""Phases that no game here comes to: a nuke costs the Patrol 150 days of its budget, after all have agreed to nukes."""

ADVANCED: dict[str, Any] = {"combat": "advanced"}
BOUGHT = {"setup": "buy", **ADVANCED}

PLAYED: dict[str, list[tuple[dict[str, Any], int, str]]] = {
    "bi-planetary": [(ADVANCED, 0, "random")],
    "grand tour": [({"tour_combat": "on the sly", "start": "Terra"}, 0, who) for who in ("random", "odd")],
    "escape": [(ADVANCED, 0, who) for who in ("random", "even", "odd")],
    "lateral 7": [
        ({"counters": "chosen", **ADVANCED}, seed, who)
        for seed, who in ((0, "random"), (0, "even"), (1, "random"), (1, "odd"), (4, "odd"))
    ],
    "piracy": [(ADVANCED, 0, who) for who in ("random", "even")],
    "nova": [(BOUGHT, 0, "random")],
    "retribution": [(BOUGHT, 0, "random"), (BOUGHT, 0, "even"), (BOUGHT, 0, "odd"), (BOUGHT, 1, "odd")],
    "fleet mutiny": [(BOUGHT, 0, "random")],
    "prospecting": [
        (ADVANCED, seed, who) for seed, who in ((0, "random"), (1, "even"), (3, "random"), (5, "even"), (17, "random"))
    ],
    "interplanetary war": [(BOUGHT, 0, "random"), (BOUGHT, 0, "even")],
    "campaign": [(BOUGHT, 0, "random"), (BOUGHT, 0, "even")],
}
"""Games in which these phases come up: options, the seed, and which seats are greedy (the others play at random).

If a change of the rules sends one another way, try other seeds.
"""


def asked(match: Match, who: str) -> Iterator[str]:
    """The phases that seats are asked about while computer players play for twenty days."""
    by = {seat: "greedy" if who == ("even", "odd")[place % 2] else "random" for place, seat in enumerate(match.seats)}
    met: list[str] = []

    def look(match: Match) -> bool:
        met.extend(ask.phase for ask in match.asks)
        return False

    match.play(by, turns=21, until=look)
    yield from met


def scripted(match: Match, orders: list[tuple[str, Order]]) -> Iterator[str]:
    """The phases of a game with these orders, phase by phase; what they do not name is left undone while it may be."""
    while match.asks:
        ask = match.asks[0]
        yield ask.phase
        planned = orders.pop(0)[1] if orders and orders[0][0] == ask.phase else {}
        if not orders and not planned:
            return
        match.submit(ask.seat, planned)


def unclear_side() -> Iterator[str]:
    """A nuke falls on Terra exactly through a corner, so that its owner chooses the side that is devastated."""
    match = Match.new("triplanetary", "interplanetary war", setup="buy")
    bomber = Commission("frigate", "at 11 -8", (("nuke", 1),))
    return scripted(
        match,
        [
            ("muster", {"fleet": bomber}),
            ("muster", {}),
            ("muster", {"fleet": Commission("corvette", "Mars")}),
            ("muster", {}),
            ("astrogation", {"Frigate 1": Burn(Hex(1, 1))}),
            ("astrogation", {}),
            ("astrogation", {"Frigate 1": Burn(Hex(1, 0))}),
            ("ordnance", {"Frigate 1": Launch("nuke")}),
        ],
    )


def mine_layer() -> Iterator[str]:
    """A miner has bought a mine, and lays it."""
    match = Match.new("triplanetary", "prospecting", ("Ada", "Blaise"))
    return scripted(
        match,
        [
            ("outfit", {"outfit": Buy(("transport", "mine"), "Mars")}),
            ("outfit", {"outfit": Buy(("packet",), "Luna")}),
            ("astrogation", {"Transport 1": TakeOff("E")}),
            ("astrogation", {}),
            ("astrogation", {"Transport 1": Burn(Hex(1, 0))}),
        ],
    )


def suicide() -> Iterator[str]:
    """A corvette flies from Mars to Terra, stops above it and falls: one of three Enforcers is called home."""
    match = Match.new("triplanetary", "retribution")
    course: list[Any] = []
    while match.asks and match.turn <= 40:
        ask = match.asks[0]
        yield ask.phase
        order: Order = {}
        if ask.phase == "appear":
            order = {ask.units[0]: Appear("Mars")}
        elif ask.phase == "astrogation" and ask.seat == "Liberty" and ask.units:
            ship = find_ship(match.state, ask.units[0])
            assert ship is not None
            if not course:
                found = solver.plan(match.state.board, ship, "Terra", "orbit")
                assert found is not None
                course = [*found.choices, None, Burn()]
            choice = course.pop(0)
            order = {ship.name: Burn(ORIGIN - predict_course(ship)) if choice is None else choice}
        elif not ask.optional:
            return
        match.submit(ask.seat, order)


SCRIPTED = {"interplanetary war": unclear_side, "prospecting": mine_layer, "retribution": suicide}


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_every_phase_of_a_scenario_comes_up(scenario: str) -> None:
    """What a seat can never be asked would be rules that nobody plays, and controls that nobody sees."""
    met = set(SCRIPTED[scenario]()) if scenario in SCRIPTED else set()
    for options, seed, who in PLAYED[scenario]:
        met.update(asked(Match.new("triplanetary", scenario, seed=seed, turn_limit=20, **options), who))
    missed = POSSIBLE[scenario] - met
    assert met <= POSSIBLE[scenario] and {(scenario, phase) for phase in missed} <= NEVER, sorted(missed)


def test_every_phase_belongs_to_a_scenario() -> None:
    assert set().union(*POSSIBLE.values()) == set(PHASES)
