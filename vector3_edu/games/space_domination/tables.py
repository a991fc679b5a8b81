"""The numbers of Space Domination. 1 unit is 1 cm on the table."""

from __future__ import annotations

from typing import NamedTuple

DAMAGE_POINTS = 3
TORPEDOES = 3
TORPEDO_ACCELERATION = 6.0
"""A starship accelerates by a die, a torpedo always by 6."""

STARSHIP_RADIUS = 1.0
TORPEDO_RADIUS = 0.5
"""Marks are discs (ruling 3)."""

START_RADIUS = 30.0
"""Starships begin evenly spaced on a circle of this radius round the middle, heading for it (ruling 2)."""

PLACING_GAP = 20.0
"""Where players choose their places: at least this far from every starship that is already there."""

FARTHEST = 1e9
"""Degrees beyond this are refused: no protractor turns that often."""

HEADINGS = tuple(float(angle) for angle in range(0, 360, 15))
"""Headings that are listed as choices; any other number of degrees is as legal."""


class Size(NamedTuple):
    """The table from (0, 0) to (width, height)."""

    width: float
    height: float


LONGEST = 150
"""Rounds after which a fight that nobody can win any more is called off, unless a table sets another limit."""
TABLES = {"120x80": Size(120.0, 80.0), "160x100": Size(160.0, 100.0), "200x120": Size(200.0, 120.0)}
