"""Placing: before play each in turn puts the starship on the table and points it (option setup="chosen")."""

from __future__ import annotations

from functools import cache
from math import dist, isfinite

from vector3_edu.core.plane import Vec2, normal, turned
from vector3_edu.core.problems import shown
from vector3_edu.core.results import Event
from vector3_edu.games.space_domination.events import StarshipPlaced, TurnBegan
from vector3_edu.games.space_domination.orders import Place
from vector3_edu.games.space_domination.state import Starship, State, with_ship
from vector3_edu.games.space_domination.tables import HEADINGS, PLACING_GAP, STARSHIP_RADIUS


def place(state: State, choice: Place) -> tuple[State, tuple[Event, ...]]:
    """Put the starship of the seat on move on the table; the first turn begins when everyone has."""
    seat = state.on_move
    ship = Starship(Vec2(float(choice.at[0]), float(choice.at[1])).settled(), heading=normal(float(choice.heading)))
    state = with_ship(state, seat, ship)
    events: tuple[Event, ...] = (StarshipPlaced(state.seats[seat], ship.at or Vec2(0, 0), ship.heading),)
    following = (seat + 1) % len(state.seats)
    if following != state.first:
        return state._replace(on_move=following), events
    return state._replace(on_move=following, phase="act", turn=1), (*events, TurnBegan(1))


def choices(state: State) -> tuple[Place, ...]:
    """Places every 10 cm that are free, each with four headings; any other free place is as legal."""
    return tuple(place for spot in _spots(*state.options.size) if not crowded(state, spot[0].at) for place in spot)


@cache
def _spots(width: float, height: float) -> tuple[tuple[Place, ...], ...]:
    corners = ((float(x), float(y)) for x in range(10, int(width), 10) for y in range(10, int(height), 10))
    return tuple(tuple(Place(Vec2(*at), heading) for heading in HEADINGS[::6]) for at in corners)


def awkwardness(state: State, place: Place) -> float:
    """How bad a place is to begin from: off the ring round the middle, or pointing away from it."""
    width, height = state.options.size
    middle = Vec2(width / 2, height / 2)
    away = middle - place.at
    return abs(away.length - 25) + (abs(turned(place.heading, away.heading)) / 6 if away else 0)


def crowded(state: State, at: Vec2) -> list[str]:
    """The seats whose starships are too near to a place."""
    return [
        seat
        for seat, ship in zip(state.seats, state.ships, strict=True)
        if ship.at is not None and dist(ship.at, at) < PLACING_GAP
    ]


def place_problems(state: State, at: object) -> list[str]:
    """Why a starship cannot be placed there."""
    if not isinstance(at, tuple) or len(at) != 2 or not all(_is_number(part) for part in at):
        return [f"{shown(at)} is not a place: a place is two numbers in cm, such as (20, 40). [Ruling 1]"]
    width, height = state.options.size
    place, edge = Vec2(float(at[0]), float(at[1])).settled(), STARSHIP_RADIUS
    if not (edge <= place.x <= width - edge and edge <= place.y <= height - edge):
        return [
            f"({place.x:g}, {place.y:g}) is not on the table: it is {width:g} by {height:g} cm, and a starship of radius "
            f"{edge:g} must lie completely on it. Try ({width / 2:g}, {height / 2:g}). [Ruling 1]"
        ]
    return [
        f"({place.x:g}, {place.y:g}) is {dist(ship.at, place):.1f} cm from {seat}'s starship: "
        f"keep at least {PLACING_GAP:g} away. [RULES.md, placing]"
        for seat, ship in zip(state.seats, state.ships, strict=True)
        if ship.at is not None and seat in crowded(state, place)
    ]


def _is_number(part: object) -> bool:
    if isinstance(part, bool) or not isinstance(part, int | float):
        return False
    return isfinite(part) and abs(part) < 1e9 if isinstance(part, float) else abs(part) < 1e9
