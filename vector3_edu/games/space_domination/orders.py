"""What a starship can be ordered to do on its turn: `move, face 45`, `launch at Blaise, face 90`, `place (20, 40), face 0`.

Headings are degrees counter-clockwise from the X axis; in a line they stand in the match's own convention.
"""

from __future__ import annotations

import re
from math import isfinite
from typing import Annotated, NamedTuple

from vector3_edu.core.kinds import Here, Kind, is_text
from vector3_edu.core.orders import Notation, order
from vector3_edu.core.plane import Vec2, compass, normal
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import plain
from vector3_edu.games.space_domination.state import STARSHIP, State
from vector3_edu.games.space_domination.words import angle

NUMBER = r"[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?"


def spoken(state: State, heading: float) -> str:
    """A heading as text in the convention of the match, with just the decimals that it has."""
    return exact(compass(heading) if state.options.angles == "compass" else normal(heading))


def exact(number: float) -> str:
    """A number with up to nine decimals and no more than it needs."""
    text = f"{number:.9f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _read_heading(text: str, here: Here) -> float:
    degrees = float(text.rstrip("°degrs "))
    if abs(degrees) > 1e9:
        return degrees  # left as it is, so that the rules can say what is wrong with it
    return compass(degrees) if here.state.options.angles == "compass" else normal(degrees)


def _read_seat(text: str, here: Here) -> str:
    typed = re.sub(r" and( then)?$", "", text, flags=re.IGNORECASE).strip(" ,'\"")
    names = {seat: plain(seat) for seat in here.state.seats}
    for said in (text, typed):
        exactly = [seat for seat, name in names.items() if name == said]
        meant = exactly or [seat for seat, name in names.items() if name.casefold() == said.casefold()]
        if len(meant) == 1:
            return str(meant[0])
    raise Refused(f"{shown(typed)} is not a seat in this match. The seats are {listed(here.state.seats, last='and')}.")


def _read_place(text: str, _here: Here) -> Vec2:
    x, y = text.strip("()[] ").replace(",", " ").split()
    return Vec2(float(x), float(y))


def _is_number(value: object) -> bool:
    """Whether something is a number of reasonable size."""
    return isinstance(value, int | float) and type(value) is not bool and -1e9 < value < 1e9


HEADING = Kind(
    _read_heading,
    lambda value, here: spoken(here.state, value),
    lambda value: type(value) is int or (type(value) is float and isfinite(value)),
    "a heading in degrees",
    "Face",
    rf"{NUMBER}(?: ?(?:°|deg(?:rees)?))?",
    angle,
)
PLACE = Kind(
    _read_place,
    lambda at, _: f"({exact(at[0])}, {exact(at[1])})",
    lambda value: isinstance(value, tuple) and len(value) == 2 and all(map(_is_number, value)),
    "a place in cm",
    "Where",
    rf"[(\[]? ?{NUMBER}(?: ?, ?| ){NUMBER} ?[)\]]?",
    str,
)
SEAT = Kind(_read_seat, lambda value, _: value, is_text, "a seat", "Target", ".+")

Heading = Annotated[float, HEADING]


@order("move|go, [and] [then] face|facing|heading|turn_to? {heading}", words="move, and face {heading}", unit=STARSHIP)
class Move(NamedTuple):
    """Accelerate by a die and move; turn to this heading on the way."""

    heading: Heading


@order(
    "launch [a] [torpedo] at {target}, [and] [then] face|facing|heading|turn_to {heading}",
    words="launch a torpedo at {target}, drift, and face {heading}",
    unit=STARSHIP,
)
class Launch(NamedTuple):
    """Launch a torpedo at the starship of a seat and drift; turn to this heading on the way."""

    target: Annotated[str, SEAT]
    heading: Heading


@order(
    "place [at] {at}, [and] [then] face|facing|heading|turn_to? {heading}",
    words="stand at {at}, facing {heading}",
    unit=STARSHIP,
)
class Place(NamedTuple):
    """Put the starship on the table before play, pointing along a heading."""

    at: Annotated[Vec2, PLACE]
    heading: Heading


NOTATION = Notation((Move, Launch, Place), unit="starship|ship")
