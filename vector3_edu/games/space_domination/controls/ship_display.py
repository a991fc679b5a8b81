"""The starships of Space Domination on dials: where each points, how it drifts, and what it has left.

A vector is written both ways, by its components and by its length and direction.
"""

from __future__ import annotations

from collections.abc import Iterator

from vector3_edu.core.plane import along
from vector3_edu.core.words import count
from vector3_edu.games.space_domination.orders import spoken
from vector3_edu.games.space_domination.state import Starship, State
from vector3_edu.games.space_domination.tables import DAMAGE_POINTS, TORPEDOES
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ball, Ink, Mark, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette, palette_named

DIAL = 10.0
LEFT = 14.5
"""Where the words begin, to the right of the dial."""
FOOT = -6.5
"""Where the signs stand, below the words."""


def cards(state: State, palette: str = "default") -> list[Figure]:
    """A dial for each starship on the table, seat by seat."""
    colours = palette_named(palette)
    return [_card(state, seat, ship, colours) for seat, ship in enumerate(state.ships) if ship.at is not None]


def _card(state: State, seat: int, ship: Starship, palette: Palette) -> Figure:
    name = state.seats[seat]
    colour = palette.seat(state.seats, name)
    lines = _lines(state, ship)
    marks: list[Mark] = [*_dial(state, ship, colour, palette)]
    marks += [Words((LEFT, 7.0 - 3.2 * k, 0), line, palette.ink, 12, "start") for k, line in enumerate(lines)]
    marks += _pips(LEFT, ship.points, DAMAGE_POINTS, "square", colour, palette)
    marks += _pips(LEFT + 9, ship.torpedoes, TORPEDOES, "diamond", colour, palette)
    title = f"{name}'s starship" + ("" if ship.points > 0 else ", destroyed")
    around = ((-DIAL - 3, -DIAL - 1, 0), (LEFT + 24, DIAL + 1, 0))
    told = "\n".join([f"{title}.", *lines])
    return Figure(title, tuple(marks), told, palette, around, size=(440, 260), margins=(8, 10, 8, 8))


def _lines(state: State, ship: Starship) -> list[str]:
    """What the dial shows, in words."""
    r = ship.velocity
    way = f" at {_short(spoken(state, r.heading))}°" if r else ""
    return [
        f"at {ship.at}",
        f"heading {_short(spoken(state, ship.heading))}°",
        f"r = {r}: {r.length:.1f} cm{way}",
        f"{count(ship.points, 'damage point')}, {count(ship.torpedoes, 'torpedo', 'torpedoes')}",
    ]


def _short(number: str) -> str:
    return f"{float(number):.1f}".removesuffix(".0")


def _dial(state: State, ship: Starship, colour: str, palette: Palette) -> Iterator[Mark]:
    """A protractor with the heading as a thin arrow and r as a thick one, which is as long as the dial at 20 cm."""
    yield Ball((0, 0, 0), DIAL, Ink(palette.axis, 1.2, fill=palette.sheet))
    for angle in range(0, 360, 30):
        (x, y), (u, v) = along(angle, DIAL), along(angle, DIAL - 1.2)
        yield Stroke(((x, y, 0), (u, v, 0)), Ink(palette.axis, 1))
        if angle % 90 == 0:
            x, y = along(angle, DIAL + 1.8)
            yield Words((x, y, 0), spoken(state, angle), palette.soft, 10, shift=(0, 4))
    x, y = along(ship.heading, DIAL - 1)
    yield Pointer((0, 0, 0), (x, y, 0), Ink(palette.ink, 1.2), "heading")
    if ship.velocity:
        x, y = along(ship.velocity.heading, min(DIAL, DIAL * ship.velocity.length / 20))
        yield Pointer((0, 0, 0), (x, y, 0), Ink(colour, 2.6), "r")
    yield Spot((0, 0, 0), "circle", 5, Ink(palette.ink))


def _pips(x: float, left: int, most: int, shape: str, colour: str, palette: Palette) -> Iterator[Mark]:
    """One sign for each that there was; a small cross for each that is gone."""
    for k in range(most):
        place = (x + 0.8 + 2.2 * k, FOOT, 0.0)
        yield Spot(place, shape, 12, Ink(colour)) if k < left else Spot(place, "x", 8, Ink(palette.warn))
