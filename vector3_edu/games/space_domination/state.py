"""The state of a game of Space Domination: frozen, hashable, nothing in it changes."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.plane import NOWHERE, Vec2
from vector3_edu.core.results import Result
from vector3_edu.games.space_domination.tables import DAMAGE_POINTS, TABLES, TORPEDOES, Size

STARSHIP = "starship"
"""The name of every seat's one unit; torpedoes are named T1, T2, T3 as they are launched."""


class Starship(NamedTuple):
    """A seat's starship: where it is, how it last moved (its r), and where it points."""

    at: Vec2 | None
    """None until it is placed."""
    velocity: Vec2 = NOWHERE
    heading: float = 0.0
    """Degrees counter-clockwise from the X axis, from 0 up to below 360."""
    points: int = DAMAGE_POINTS
    torpedoes: int = TORPEDOES


class Torpedo(NamedTuple):
    """A torpedo on the table; `seat` and `target` are places round the table."""

    seat: int
    name: str
    at: Vec2
    velocity: Vec2
    heading: float
    target: int
    fresh: bool = True
    """Launched on this very turn: it cannot hit the starship that it comes from."""


class Options(NamedTuple):
    """Switches of a match."""

    aim: str = "after"
    """"after": a starship accelerates where it pointed, then turns; "first": it turns, then accelerates."""
    angles: str = "axis"
    """How headings are spoken of: "axis" counts counter-clockwise from X, "compass" clockwise from Y."""
    setup: str = "ready"
    table: str = "120x80"
    turn_limit: int | None = None

    @property
    def size(self) -> Size:
        return TABLES[self.table]


class State(NamedTuple):
    """Everything about a game at a moment between two decisions."""

    options: Options
    seats: tuple[str, ...]
    turn: int
    phase: str
    """place, act or over."""
    ships: tuple[Starship, ...]
    """One for each seat, in the order of the seats."""
    first: int
    """The seat that begins every round."""
    on_move: int
    torpedoes: tuple[Torpedo, ...] = ()
    result: Result | None = None


def with_ship(state: State, seat: int, ship: Starship) -> State:
    """The state with one starship changed."""
    return state._replace(ships=(*state.ships[:seat], ship, *state.ships[seat + 1 :]))
