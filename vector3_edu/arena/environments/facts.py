"""What a seat knows about each unit beyond its place and motion, as numbers: one function a game.

Each is given the state as the seat sees it, and the place of that seat round the table. It returns numbers by the seat and
the name that a unit has in the scene. A game without such a function has environments too, which tell places and motions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.racetrack.tracks import Track
from vector3_edu.games.racetrack.words import car_of

Numbers = tuple[float, ...]
ByUnit = Mapping[tuple[str, str], Numbers]


class Facts(NamedTuple):
    """The numbers that a game tells about its units, their names, and one number for each seat: its points or money."""

    names: tuple[str, ...] = ()
    units: Callable[[Any, int], ByUnit] = lambda state, me: {}
    seats: Callable[[Any], Numbers] = lambda state: ()


def _vector3(state: Any, me: int) -> ByUnit:
    found = {}
    for ship in state.ships:
        whole = sum(pod.whole for pod in ship.pods) / max(1, len(ship.pods))
        found[state.seats[ship.seat], ship.name] = (
            whole, ship.lasers, ship.launchers, ship.tractor, ship.screen, ship.maneuver_hits, ship.power_hits, ship.warping,
            0,
        )  # fmt: skip
    for weapon in state.weapons:
        found[state.seats[weapon.seat], weapon.name] = (1, *(0,) * 6, weapon.fresh, weapon.level)
    return found


@lru_cache(maxsize=256)
def _goal(track: Track, passed: int) -> list[Vec3]:
    """The squares of the next checkpoint or, after the last, of the finish."""
    return track.squares(str(passed + 1) if passed < track.checkpoints else "F")


def _racetrack(state: Any, me: int) -> ByUnit:
    found = {}
    for seat, car in zip(state.seats, state.cars, strict=True):
        way = min((square - car.at for square in _goal(state.track, car.passed)), key=lambda step: step.squared)
        found[seat, car_of(seat)] = (car.passed, car.time is not None, way.x, way.y)
    return found


def _space_domination(state: Any, me: int) -> ByUnit:
    ships = zip(state.seats, state.ships, strict=True)
    found = {(seat, "starship"): (ship.points, ship.torpedoes, 0) for seat, ship in ships}
    return found | {(state.seats[each.seat], each.name): (0, 0, each.target == me) for each in state.torpedoes}


def _triplanetary(state: Any, me: int) -> ByUnit:
    found = {
        (state.seats[ship.seat], ship.name): (
            ship.fuel, ship.disabled, sum(ship.wounds), bool(ship.world), bool(ship.orbit), ship.overloaded, ship.prize,
            *ship.pull.to_xy(), sum(many for _, many in ship.hold), len(ship.visited),
        )
        for ship in state.ships
    }
    return found | {
        (state.seats[each.seat], each.name): (each.left, *(0,) * 6, *each.pull.to_xy(), 0, 0) for each in state.weapons
    }


def _vector_command(state: Any, me: int) -> ByUnit:
    mine = {ship.name for ship in state.ships if ship.seat == me}
    found = {
        (state.seats[ship.seat] if ship.seat >= 0 else "", ship.name): (
            ship.reactor, ship.shields, ship.strain, *ship.power, sum(ship.working), ship.missiles, ship.pd_ammo, 0,
        )
        for ship in state.ships
    }
    return found | {
        (state.seats[each.seat], each.name): (each.range, *(0,) * 9, each.target in mine) for each in state.missiles
    }


FACTS: Mapping[str, Facts] = {
    "vector3": Facts(
        ("whole", "lasers", "launchers", "tractor", "screen", "maneuver hits", "power hits", "warping or fresh", "level"),
        _vector3,
        lambda state: state.points,
    ),
    "racetrack": Facts(("checkpoints", "finished", "goal x", "goal y"), _racetrack),
    "space_domination": Facts(("points", "torpedoes", "after me"), _space_domination),
    "triplanetary": Facts(
        ("fuel or turns left", "disabled", "wounds", "landed", "in orbit", "overloaded", "prize", "pull x", "pull y",
         "cargo", "worlds visited"),
        _triplanetary,
        lambda state: state.credit,
    ),
    "vector_command": Facts(
        ("reactor or range", "shield points", "strain", "thrust", "rotation", "weapons", "shields", "weapons working",
         "missiles", "point defence", "after me"),
        _vector_command,
    ),
}  # fmt: skip
