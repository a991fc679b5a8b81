"""Battles set up by hand, and orders given with dice that are laid on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.orders import Fit
from vector3_edu.games.vector3.rules.state import Load, Options, Ship, State, Technology, Weapon
from vector3_edu.games.vector3.scenarios.ready_fleets import launch_ships

SEATS = ("Ada", "Blaise", "Carol", "Dan", "Emmy", "Felix")
STRONG = Technology(4, 5, 5, 5, 5, 5, 5, 5, 2)


def ship(
    name: str = "A6",
    seat: int = 0,
    at: tuple[int, int, int] | None = (0, 0, 0),
    velocity: tuple[int, int, int] = (0, 0, 0),
    pods: tuple[str, ...] = (),
    loads: tuple[Load, ...] = (),
    lost: Iterable[int] = (),
    **fields: Any,
) -> Ship:
    """A ship with these pods beyond its free cabins, cargo for the rest; `lost` are numbers of pods already destroyed."""
    size = int(name[1:])
    slots = size - {6: 4, 9: 5, 12: 6}[size]
    fitted = (*pods, *["cargo"] * (slots - len(pods)))
    built = launch_ships(seat, (Fit(size, fitted, loads),))[0]
    gone = set(lost)
    jacks = tuple(pod._replace(whole=number not in gone) for number, pod in enumerate(built.pods, 1))
    whole = [pod.kind for pod in jacks if pod.whole]
    return built._replace(
        name=name,
        at=None if at is None else Vec3(*at),
        velocity=Vec3(*velocity),
        pods=jacks,
        lasers=whole.count("laser"),
        launchers=whole.count("launch"),
        tractor="tractor" in whole,
        screen="screen" in whole,
        **fields,
    )


def weapon(
    name: str = "T1",
    seat: int = 0,
    at: tuple[int, int, int] = (0, 0, 0),
    velocity: tuple[int, int, int] = (0, 0, 0),
    kind: str = "unguided",
    level: int = 3,
    fresh: bool = False,
    hidden: bool = False,
) -> Weapon:
    """A torpedo or mine in space."""
    return Weapon(seat, name, kind, Vec3(*at), Vec3(*velocity), level, fresh, hidden)


def battle(
    *units: Ship | Weapon,
    phase: str = "fire",
    edition: str = "2009",
    scenario: str = "advanced",
    technology: Technology | tuple[Technology, ...] = STRONG,
    seats: int = 2,
    turn: int = 3,
    round: tuple[int, ...] | None = None,  # noqa: A002 (as the state calls it)
    points: tuple[int, ...] | None = None,
    **options: Any,
) -> State:
    """A battle in the middle of a phase; in phases that go round, seats are on move in their order."""
    levels = (technology,) * seats if isinstance(technology, Technology) else technology
    goes_round = phase in ("detonate", "fire", "push")
    return State(
        edition=edition,
        scenario=scenario,
        options=Options(**options),
        seats=SEATS[:seats],
        turn=turn,
        phase=phase,
        ships=tuple(unit for unit in units if isinstance(unit, Ship)),
        weapons=tuple(unit for unit in units if isinstance(unit, Weapon)),
        technology=levels,
        points=points or (0,) * seats,
        round=round if round is not None else tuple(range(seats)) if goes_round else (),
        named=((9, 9),) * seats,
    )


def give(state: State, orders: Mapping[str, Mapping[str, Any]], *rolls: int) -> tuple[State, tuple[Any, ...]]:
    """Give orders that must be legal, with exactly these dice."""
    for seat, order in orders.items():
        assert GAME.problems(state, seat, order) == []
    asked = {ask.seat: {} for ask in GAME.asks(state)}
    dice = TypedDice(rolls)
    after, events = GAME.step(state, {**asked, **orders}, dice)
    assert tuple(dice.rolls) == rolls, "all dice laid out must be used"
    return after, events


def of(events: Iterable[Any], kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if type(event) is kind]


def unit(state: State, name: str, seat: int = 0) -> Any:
    """A ship, torpedo or mine by its name, or None."""
    every = (*state.ships, *state.weapons)
    return next((each for each in every if each.seat == seat and each.name == name), None)


FAR = ship("C12", seat=1, at=(900, 900, 0))
"""A ship far away, so that a battle is not over when another dies."""

__all__ = ["FAR", "SEATS", "STRONG", "ZERO", "battle", "give", "of", "ship", "unit", "weapon"]
