"""What there is to see on the table: starships and torpedoes as discs with headings, and how each will drift."""

from __future__ import annotations

from collections.abc import Iterable

from vector3_edu.core.picture.scene import Arrow, Board, Body, Point, Scene
from vector3_edu.core.plane import Vec2
from vector3_edu.core.words import count
from vector3_edu.games.space_domination.orders import spoken
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_RADIUS


def scene(state: State) -> Scene:
    """The table top as it is now."""
    ships = [
        _starship(state, seat, ship, ship.at) for seat, ship in enumerate(state.ships) if ship.at is not None
    ]
    torpedoes = [
        torpedo_body(
            torpedo.name, state.seats[torpedo.seat], torpedo.at, torpedo.velocity, torpedo.heading,
            state.seats[torpedo.target],
        )
        for torpedo in state.torpedoes
    ]  # fmt: skip
    bodies = (*ships, *torpedoes)
    board = Board("table", (0.0, 0.0), (state.options.size.width, state.options.size.height))
    title = f"Space Domination, turn {state.turn}" if state.turn else "Space Domination, placing"
    return Scene(title, bodies, arrows_of(bodies), seats=state.seats, board=board, flat=True)


def arrows_of(bodies: Iterable[Body]) -> tuple[Arrow, ...]:
    """How each will drift."""
    return tuple(
        Arrow(body.at, body.velocity, "velocity", "r", body.seat) for body in bodies if body.moves and any(body.velocity)
    )


def torpedo_body(name: str, seat: str, at: Vec2, velocity: Vec2, heading: float, target: str) -> Body:
    """A torpedo of a seat on its way to the starship of another."""
    return Body(
        name, "torpedo", point(at), point(velocity), seat, size=2 * TORPEDO_RADIUS, heading=heading, note=f"after {target}"
    )


def _starship(state: State, seat: int, ship: Starship, at: Vec2) -> Body:
    stands = ship.points > 0
    loaded = count(ship.torpedoes, "torpedo")
    note = f"{count(ship.points, 'point')}, {loaded}, heading {spoken(state, ship.heading)}°"
    return Body(
        STARSHIP,
        "ship" if stands else "wreck",
        point(at),
        point(ship.velocity) if stands else (0.0, 0.0, 0.0),
        state.seats[seat],
        size=2 * STARSHIP_RADIUS,
        heading=ship.heading,
        note=note if stands else "destroyed",
        moves=stands,
    )


def point(vector: Vec2) -> Point:
    """A place or a vector on the table as it is drawn."""
    return (vector[0], vector[1], 0.0)
