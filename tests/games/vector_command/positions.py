"""Positions set up by hand, for the tests of Vector Command."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.games.vector_command.rules.state import Asteroid, Options, Power, Ship, State, commissioned
from vector3_edu.games.vector_command.rules.step_map import Battle

SEATS = ("Ada", "Blaise")


def ship(
    name: str,
    at: tuple[int, int],
    facing: str = "E",
    motion: tuple[int, int] = (0, 0),
    power: tuple[int, ...] = (2, 1, 2, 1),
    **more: Any,
) -> Ship:
    seat = "AB".index(name[0])
    fresh = commissioned(seat, name, Hex(*at), NAMES.index(facing), Hex(*motion))
    return fresh._replace(power=Power(*power), **more)


def state(*ships: Ship, phase: str = "power", asteroids: tuple[tuple[int, int], ...] = (), **more: Any) -> State:
    order = more.pop("order", tuple(each.name for each in ships))
    options = Options(turn_limit=more.pop("turn_limit", None))
    rocks = tuple(Asteroid(Hex(*at)) for at in asteroids)
    return State("duel", options, SEATS, 1, phase, ships, order, asteroids=rocks, launched=(0, 0), **more)


def battle(*ships: Ship, **more: Any) -> Battle:
    return Battle(state(*ships, **more))


def rolled(*dice: int) -> TypedDice:
    return TypedDice(dice)


def of(kind: type, events: Any) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
