"""Hits: whom a disc touches on its way along a straight move, in the order in which it happens (ruling 3)."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.plane import Vec2, first_touch, leaves
from vector3_edu.games.space_domination.events import StarshipDestroyed, TorpedoLost
from vector3_edu.games.space_domination.state import State, with_ship
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_RADIUS


class Contact(NamedTuple):
    """A touch at a moment of a move (0 its start, 1 its end): a starship by seat, or a torpedo by seat and name."""

    time: float
    seat: int
    torpedo: str = ""


def contacts(state: State, start: Vec2, move: Vec2, radius: float, own: tuple[int, str], spared: int = -1) -> list[Contact]:
    """Every disc that a move touches before it leaves the table, first touch first.

    `own` is the mover itself (its seat, and its name if it is a torpedo); `spared` a seat whose starship is passed over.
    """
    found = []
    for seat, ship in enumerate(state.ships):
        if ship.points > 0 and ship.at is not None and (seat, "") != own and seat != spared:
            time = first_touch(start, move, ship.at, radius + STARSHIP_RADIUS)
            if time is not None:
                found.append(Contact(time, seat))
    for torpedo in state.torpedoes:
        just_launched = torpedo.fresh and own == (torpedo.seat, "")
        if (torpedo.seat, torpedo.name) != own and not just_launched:
            time = first_touch(start, move, torpedo.at, radius + TORPEDO_RADIUS)
            if time is not None:
                found.append(Contact(time, torpedo.seat, torpedo.name))
    if not found:
        return found
    edge = leaves(start, move, *state.options.size)
    return sorted(contact for contact in found if edge is None or contact.time <= edge)


def without_torpedo(state: State, seat: int, name: str) -> State:
    """The state with one torpedo used up."""
    return state._replace(torpedoes=tuple(each for each in state.torpedoes if (each.seat, each.name) != (seat, name)))


def lose_point(state: State, seat: int) -> State:
    """A starship loses a damage point."""
    ship = state.ships[seat]
    return with_ship(state, seat, ship._replace(points=ship.points - 1))


def wreck(state: State, seat: int, why: str) -> tuple[State, tuple[object, ...]]:
    """A starship without damage points is turned over, and its torpedoes go with it, for they fly on its turns only."""
    name = state.seats[seat]
    gone = tuple(TorpedoLost(name, torpedo.name) for torpedo in state.torpedoes if torpedo.seat == seat)
    left = tuple(torpedo for torpedo in state.torpedoes if torpedo.seat != seat)
    state = with_ship(state, seat, state.ships[seat]._replace(points=0))
    return state._replace(torpedoes=left), (StarshipDestroyed(name, why), *gone)
