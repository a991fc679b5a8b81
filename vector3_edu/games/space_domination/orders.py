"""What a starship can be ordered to do on its turn."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.plane import Vec2


class Move(NamedTuple):
    """Accelerate by a die and move; turn to this heading (degrees counter-clockwise from the X axis) on the way."""

    heading: float


class Launch(NamedTuple):
    """Launch a torpedo at the starship of a seat and drift; turn to this heading on the way."""

    target: str
    heading: float


class Place(NamedTuple):
    """Put the starship on the table before play, pointing along a heading."""

    at: Vec2
    heading: float
