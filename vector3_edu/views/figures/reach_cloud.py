"""The cloud of places that a ship can reach, turn by turn, in the plane or in space."""

from __future__ import annotations

from dataclasses import replace

from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import ZERO
from vector3_edu.physics.courses import spread
from vector3_edu.views.figures.camera import roomy
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Ink, Spot, number
from vector3_edu.views.figures.palettes import SHAPES, Palette, palette_named
from vector3_edu.views.figures.space import space

MOST = {2: 4, 3: 2}
"""The most turns that are drawn, by level: beyond that the dots hide each other."""


def reach_cloud(drive: int = 1, turns: int = 2, level: int = 3, palette: str | Palette = "default") -> Figure:
    """Every place that a ship can be at after 1, 2, … turns, counted from where it would coast to.

    `drive` is the largest Δv of one burn; each place is drawn in the colour and shape of the first turn that reaches it.
    """
    level = int(number(level, "The level", 2, 3))
    drive = int(number(drive, "The drive", 1, 2 if level == 3 else 4))
    turns = int(number(turns, "The number of turns", 1, MOST[level]))
    colours, marks, seen = palette_named(palette), [], {ZERO}
    legend, counted = [], []
    for turn in range(1, turns + 1):
        ink = Ink(colours.seats[(turn - 1) % len(colours.seats)], 1)
        name = f"turn {turn}"
        places = spread(drive, turn, flat=level == 2)
        fresh = sorted(places - seen) if turn > 1 else sorted(places)
        marks += [Spot(place, SHAPES[turn - 1], 6 if turn == 1 else 4, ink, f"{name}: {place}") for place in fresh]
        legend.append(Spot((0, 0, 0), SHAPES[turn - 1], 9, ink, legend=f"in {name}: {len(places)} places"))
        counted.append(f"In {turn} {'turn' if turn == 1 else 'turns'} a drive of {drive} can reach {len(places)} places.")
        seen |= places
    title = f"Within reach of a drive of {drive}"
    around = roomy([mark.at for mark in marks])
    scene = Scene(title, flat=level < 3)
    figure = space(scene, colours, around=around) if level == 3 else table_map(scene, colours, around=around, level=2)
    words = f"{title}. Places are counted from where the ship would be without any burn.\n" + "\n".join(counted)
    return replace(figure, marks=(*figure.marks, *marks), legend=tuple(legend), description=words)
