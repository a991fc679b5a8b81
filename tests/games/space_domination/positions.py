"""Positions set up by hand, for the tests of Space Domination."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.plane import Vec2
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import Options, Starship, State, Torpedo
from vector3_edu.games.space_domination.turn import act

SEATS = ("Ada", "Blaise", "Caroline")


def starship(x: float, y: float, heading: float = 0.0, v: tuple[float, float] = (0.0, 0.0), **more: Any) -> Starship:
    return Starship(Vec2(float(x), float(y)), Vec2(*v), float(heading), **more)


def table(*ships: Starship, torpedoes: tuple[Torpedo, ...] = (), on_move: int = 0, **options: Any) -> State:
    return State(Options(**options), SEATS[: len(ships)], 1, "act", ships, 0, on_move, torpedoes)


def torpedo(seat: int, x: float, y: float, heading: float, target: int, v: tuple[float, float] = (0.0, 0.0)) -> Torpedo:
    return Torpedo(seat, "T1", Vec2(float(x), float(y)), Vec2(*v), float(heading), target, fresh=False)


def played(state: State, choice: Move | Launch, *dice: int) -> tuple[State, list[object]]:
    after, events = act(state, choice, TypedDice(dice))
    return after, list(events)


def of(kind: type, events: list[object]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
