"""What missions on a table top share: how headings are read and places are said. Space Domination."""

from __future__ import annotations

from math import isfinite
from typing import Any

from vector3_edu.core.plane import Vec2
from vector3_edu.exercises.asking.tasks import short

SHIP = "A6"
NEAR = 3.0
"""How near to the buoy is near enough, in centimetres."""
LARGE = (0.0, 0.0), (120.0, 80.0)


def say_place(vector: Vec2) -> str:
    """A place or a step in centimetres, to a millimetre."""
    return short((round(vector.x, 1), round(vector.y, 1)), 2)


def read_degrees(given: Any) -> float | None:
    """A heading as people type it, from 0 to 360; None if it is none."""
    if isinstance(given, str):
        try:
            given = float(given.strip(" °"))
        except ValueError:
            return None
    good = isinstance(given, int | float) and not isinstance(given, bool) and abs(given) <= 3600 and isfinite(given)
    return float(given) % 360 if good else None
