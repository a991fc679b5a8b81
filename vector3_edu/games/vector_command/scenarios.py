"""The scenarios of Vector Command (rulings, "Scenarios"): where ships, asteroids and targets begin."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Scenario
from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.games.vector_command.battle import Battle
from vector3_edu.games.vector_command.events import ShipPlaced
from vector3_edu.games.vector_command.rounds import begin_round
from vector3_edu.games.vector_command.state import NOBODY, Asteroid, Options, Ship, State, commissioned

SCENARIOS = {
    "duel": Scenario("duel", "Duel", "One capital ship against one, on an empty map."),
    "squadron": Scenario("squadron", "Squadron", "Two capital ships a side, on an empty map."),
    "asteroids": Scenario(
        "asteroids", "Asteroid field", "Two capital ships a side, and eight drifting asteroids to hide behind."
    ),
    "training": Scenario(
        "training",
        "Training",
        "One ship, and three targets that do not shoot: practise inertia, and rotating before or after thrusting.",
        seats=(1, 1),
    ),
}

OPTIONS: dict[str, tuple[object, ...]] = {"setup": ("ready", "chosen"), "turn_limit": ()}

SHIPS_AT = {
    "duel": "A1 (-6,0) E; B1 (6,0) W",
    "squadron": "A1 (-5,-2) E; A2 (-7,2) E; B1 (5,2) W; B2 (7,-2) W",
    "asteroids": "A1 (-6,-2) E; A2 (-8,2) E; B1 (6,2) W; B2 (8,-2) W",
    "training": "A1 (-6,0) E",
}
"""Where ships begin, in a hex and facing a direction; A is the first seat's side, B the second's."""

TARGETS = (("T1", Hex(1, 0), Hex(0, 0)), ("T2", Hex(3, 5), Hex(0, -1)), ("T3", Hex(7, -7), Hex(-1, 1)))
"""Training: one target at rest, two that drift."""

FIELD = tuple(
    Asteroid(Hex(*at), Hex(*drift))
    for at, drift in (
        ((0, -3), (0, 0)), ((0, 3), (0, 0)), ((2, -5), (0, 1)), ((-2, 5), (0, -1)),
        ((-2, -1), (1, 0)), ((2, 1), (-1, 0)), ((4, -2), (-1, 1)), ((-4, 2), (1, -1)),
    )
)  # fmt: skip
"""Eight asteroids, each with a drift; the map looks the same from both sides."""

ZONE = 16
"""Chosen set-up: the first side begins where 2q + r is at most −16, the second where it is at least 16."""


def ready(scenario: str) -> tuple[Ship, ...]:
    """The ships of a scenario where they begin."""
    ships = []
    for line in SHIPS_AT[scenario].split(";"):
        name, at, facing = line.split()
        q, r = at.strip("()").split(",")
        ships.append(commissioned("AB".index(name[0]), name, Hex(int(q), int(r)), NAMES.index(facing)))
    if scenario == "training":
        ships += [commissioned(NOBODY, name, at, 0, motion, "target") for name, at, motion in TARGETS]
    return tuple(ships)


def begin(scenario: str, seats: tuple[str, ...], options: Options, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Ships on the map; the first round begins at once unless the players choose their places."""
    rocks = FIELD if scenario == "asteroids" else ()
    state = State(scenario, options, seats, 0, "place", ready(scenario), asteroids=rocks, launched=(0,) * len(seats))
    if options.setup == "chosen":
        return state, ()
    battle = Battle(state)
    battle.told += [ShipPlaced(battle.owner(ship.seat), ship.name, ship.at, ship.facing) for ship in state.ships]
    begin_round(battle, 1, dice)
    return battle.set_down(state, 1, "power"), tuple(battle.told)
