"""The scenarios of Vector Command (rulings, "Scenarios"): where ships, asteroids and targets begin."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import NAMES, Hex, distance, within
from vector3_edu.core.results import Event, Scenario
from vector3_edu.games.vector_command.rules.events import ShipPlaced
from vector3_edu.games.vector_command.rules.geometry import on_map
from vector3_edu.games.vector_command.rules.orders import Place
from vector3_edu.games.vector_command.rules.rounds import begin_round
from vector3_edu.games.vector_command.rules.state import NOBODY, Asteroid, Options, Ship, State, commissioned
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import RADIUS

OPTIONS: dict[str, tuple[object, ...]] = {"setup": ("ready", "chosen"), "turn_limit": ()}

TARGETS = (("T1", Hex(1, 0), Hex(0, 0)), ("T2", Hex(3, 5), Hex(0, -1)), ("T3", Hex(7, -7), Hex(-1, 1)))
"""Training: one target at rest, two that drift."""

FIELD = tuple(
    Asteroid(Hex(*at), Hex(*drift))
    for at, drift in (
        ((0, -3), (0, 0)),
        ((0, 3), (0, 0)),
        ((2, -5), (0, 1)),
        ((-2, 5), (0, -1)),
        ((-2, -1), (1, 0)),
        ((2, 1), (-1, 0)),
        ((4, -2), (-1, 1)),
        ((-4, 2), (1, -1)),
    )
)
"""Eight asteroids, each with a drift; the map looks the same from both sides."""

GOAL = "Destroy every enemy ship. If there is a turn limit, the side with more reactor and hull points left at the end wins."


class Record(NamedTuple):
    """A scenario: who plays, where ships begin (A is the first seat's side, B the second's), and what else is there."""

    about: Scenario
    ships: str
    asteroids: tuple[Asteroid, ...] = ()
    targets: tuple[tuple[str, Hex, Hex], ...] = ()
    """Targets that do not shoot: their names, where they begin, and how they drift."""


RECORDS = {
    record.about.name: record
    for record in (
        Record(
            Scenario("duel", "Duel", "One capital ship against one, on an empty map.", goal=GOAL),
            "A1 (-6,0) E; B1 (6,0) W",
        ),
        Record(
            Scenario("squadron", "Squadron", "Two capital ships a side, on an empty map.", goal=GOAL),
            "A1 (-5,-2) E; A2 (-7,2) E; B1 (5,2) W; B2 (7,-2) W",
        ),
        Record(
            Scenario(
                "asteroids",
                "Asteroid field",
                "Two capital ships a side, and eight drifting asteroids between them.",
                goal=GOAL,
            ),
            "A1 (-6,-2) E; A2 (-8,2) E; B1 (6,2) W; B2 (8,-2) W",
            asteroids=FIELD,
        ),
        Record(
            Scenario(
                "training",
                "Training",
                "One ship, and three targets that do not shoot: practise inertia, and rotating before or after thrusting.",
                seats=(1, 1),
                goal="Destroy all three targets.",
            ),
            "A1 (-6,0) E",
            targets=TARGETS,
        ),
    )
}
SCENARIOS = {name: record.about for name, record in RECORDS.items()}

ZONE = 16
"""Chosen set-up: the first side begins where 2q + r is at most −16, the second where it is at least 16."""


def ready(scenario: str) -> tuple[Ship, ...]:
    """The ships of a scenario where they begin, and its targets."""
    record, ships = RECORDS[scenario], []
    for line in record.ships.split(";"):
        name, at, facing = line.split()
        q, r = at.strip("()").split(",")
        ships.append(commissioned("AB".index(name[0]), name, Hex(int(q), int(r)), NAMES.index(facing)))
    return (*ships, *(commissioned(NOBODY, name, at, 0, motion, "target") for name, at, motion in record.targets))


def begin(scenario: str, seats: tuple[str, ...], options: Options, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Ships on the map; the first round begins at once unless the players choose their places."""
    rocks, launched = RECORDS[scenario].asteroids, (0,) * len(seats)
    state = State(scenario, options, seats, 0, "place", ready(scenario), asteroids=rocks, launched=launched)
    if options.setup == "chosen":
        return state, ()
    battle = Battle(state)
    battle.events += [ShipPlaced(battle.owner(ship.seat), ship.name, ship.at, ship.facing) for ship in state.ships]
    begin_round(battle, 1, dice)
    return battle.set_down(state, 1, "power"), tuple(battle.events)


# ---- Placing: players choose where their ships begin and which way they face (option setup="chosen")


@cache
def choices(seat: int) -> tuple[Place, ...]:
    """Every hex of a side's zone with every facing."""
    return tuple(Place(at, facing) for at in within(RADIUS) if in_zone(seat, at) for facing in range(6))


def in_zone(seat: int, at: Hex) -> bool:
    """Whether a hex belongs to the zone where a side begins: the first to the west, the second to the east."""
    return 2 * at.q + at.r <= -ZONE if seat == 0 else 2 * at.q + at.r >= ZONE


def nearest(ship: Ship) -> Place:
    """The place in the zone of its side that is nearest to where a ship stands ready, as it faces there."""
    at = min((each.at for each in choices(ship.seat)), key=lambda at: (distance(at, ship.at), at))
    return Place(at, ship.facing)


def problems(ship: Ship, choice: Place) -> list[str]:
    """Why a ship cannot begin there."""
    found = []
    at = choice.at
    if not on_map(at):
        found.append(f"({at[0]}, {at[1]}) is off the map, which has a radius of {RADIUS}. [Ruling 1]")
    elif not in_zone(ship.seat, Hex(*at)):
        way, example = ("at most −16", "(−9, 0)") if ship.seat == 0 else ("at least 16", "(9, 0)")
        found.append(
            f"({at[0]}, {at[1]}) is not in your zone: there, 2q + r is {way}, but here it is {2 * at[0] + at[1]}. "
            f"Try {example}. [RULES.md, placing]"
        )
    return found
