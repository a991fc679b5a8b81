"""What a drive can do: the lattice of burns within an acceleration, and the cloud of places within so many turns."""

from __future__ import annotations

from collections.abc import Iterable

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.tables import burn_cost, burns_within
from vector3_edu.physics import reach as physics
from vector3_edu.views.figures.camera import roomy
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Box, Ink, Mark, Pointer, Spot, Stroke, box, number, places, point, triple
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.sheets import Sheet, paper, ruler
from vector3_edu.views.figures.vectors import ORIGIN, added, dimensions

MOST_SHOWN = 2500


def burn_lattice(
    acceleration: int, velocity: object = ORIGIN, dims: int = 3, palette: str | Palette = "default", burns: str = "printed",
) -> Figure:
    """Every velocity that one burn can make of a velocity; the fuller the mark, the less it takes.

    Vector 3 (2009), Acceleration and the Burn Component Table; (1979) 4.6.
    """
    limit = int(number(acceleration, "An acceleration", 0, 6))
    flat, colours, old = dimensions((), dims), palette_named(palette), point(velocity, "A velocity")
    legal = [burn for burn in burns_within(limit, burns, flat < 3) if not (flat == 1 and burn.y)]
    marks: list[Mark] = [Pointer(ORIGIN, old, Ink(colours.ink, 2), "velocity now")] if any(old) else []
    for burn in legal:
        cost = burn_cost(burn, burns) or 0
        says = f"burn {triple(burn, flat)} costs {cost}: velocity {triple(added(old, burn), flat)}"
        marks.append(Spot(added(old, burn), "circle", 11 - 1.1 * cost, Ink(_step(colours, cost)), says, f"costs {cost}"))
    title = f"Velocities within one burn, acceleration {limit}"
    counts = [sum(1 for burn in legal if (burn_cost(burn, burns) or 0) == cost) for cost in range(limit + 1)]
    said = f"From velocity {triple(old, flat)} a drive with acceleration {limit} can make {len(legal)} velocities"
    words = f"{title}.\n{said}: " + ", ".join(f"{count} at cost {cost}" for cost, count in enumerate(counts)) + "."
    legend = tuple(Spot(ORIGIN, "circle", 9, Ink(_step(colours, cost)), legend=f"costs {cost}") for cost in range(limit + 1))
    return _lattice(title, marks, words, flat, colours, legend, ("vx", "vy", "vz"))


def reach_cloud(
    acceleration: int, turns: int = 3, velocity: object = ORIGIN, at: object = ORIGIN, dims: int = 2,
    palette: str | Palette = "default", burns: str = "printed",
) -> Figure:
    """Every place where a ship can be after each of so many turns, around the places to which it would coast."""
    limit, last = int(number(acceleration, "An acceleration", 0, 6)), int(number(turns, "The number of turns", 1, 4))
    flat, colours = dimensions((), dims), palette_named(palette)
    place, speed = point(at, "A place"), point(velocity, "A velocity")
    coast = [(place[0] + k * speed[0], place[1] + k * speed[1], place[2] + k * speed[2]) for k in range(last + 1)]
    marks: list[Mark] = []
    lines = []
    for turn in range(1, last + 1):
        cloud = [spot for spot in physics.spread(limit, turn, flat < 3, burns) if not (flat == 1 and spot.y)]
        shell = _shell(cloud, flat)
        ink = Ink(_step(colours, turn))
        marks += [Spot(added(coast[turn], spot), "circle", 5, ink, f"turn {turn}", f"turn {turn}") for spot in shell]
        widest = max(spot.x for spot in cloud)
        centre = triple(coast[turn], flat)
        lines.append(f"After turn {turn} it can be at {len(cloud)} places, up to {widest} along an axis from {centre}.")
    marks.append(Stroke(tuple(coast), Ink(colours.ink, 1.6)))
    marks += [Spot(stop, "diamond", 9, Ink(colours.ink), f"coasting, turn {k}", "coasting") for k, stop in enumerate(coast)]
    title = f"Places within reach, acceleration {limit}, {last} {'turn' if last == 1 else 'turns'}"
    start = f"The ship starts at {triple(place, flat)} with velocity {triple(speed, flat)}."
    words = "\n".join([f"{title}.", start, *lines])
    legend = [Spot(ORIGIN, "circle", 9, Ink(_step(colours, turn)), legend=f"turn {turn}") for turn in range(1, last + 1)]
    legend.append(Spot(ORIGIN, "diamond", 9, Ink(colours.ink), legend="coasting"))
    return _lattice(title, marks, words, flat, colours, tuple(legend), ("X", "Y", "Z"))


def _step(palette: Palette, number: int) -> str:
    return (palette.ink, *palette.seats)[number % (1 + len(palette.seats))]


def _shell(spots: Iterable[Vec3], dims: int) -> list[Vec3]:
    """The outside of a cloud alone: what lies within is reachable too, and would only hide the rest."""
    cloud = set(spots)
    steps = [step for axis in range(dims) for step in (_unit(axis, 1), _unit(axis, -1))]
    outside = sorted(spot for spot in cloud if any(spot + step not in cloud for step in steps))
    return outside[:: 1 + len(outside) // MOST_SHOWN]


def _unit(axis: int, sign: int) -> Vec3:
    return Vec3(*(sign if k == axis else 0 for k in range(3)))


def _lattice(
    title: str, marks: list[Mark], words: str, dims: int, palette: Palette, legend: tuple[Spot, ...],
    axes: tuple[str, str, str],
) -> Figure:
    """The marks in space, or on a sheet of paper."""
    around = roomy([ORIGIN, *places(marks)], 0.6)
    if dims == 3:
        return Figure(
            title, tuple(marks), words, palette, around, deep=True, legend=legend, axes=axes, margins=(56, 20, 56, 34)
        )
    return Figure(
        title, (*_ground(around, dims, palette), *marks), words, palette, _window(around, dims), legend=legend,
        size=(620, 600) if dims == 2 else (760, 220), margins=(44, 24, 40, 34),
    )


def _window(around: Box, dims: int) -> Box:
    (x0, y0, _), (x1, y1, _) = around
    return ((x0, y0, 0), (x1, y1, 0)) if dims == 2 else box([(x0, -1, 0), (x1, 1, 0)])


def _ground(around: Box, dims: int, palette: Palette) -> list[Mark]:
    (x0, y0, _), (x1, y1, _) = ((int(a), int(b), int(c)) for a, b, c in around)
    sheet = Sheet("X-Y", "xy", (0, 0), ((1, 0), (0, 1)), (x0, y0), (x1, y1))
    if dims == 1:
        return ruler(sheet, "x", 0, palette, (0, 24), name_shift=(16, 6))
    return [
        *paper(sheet, palette), *ruler(sheet, "x", y0, palette, (0, 17), name_shift=(16, 6)),
        *ruler(sheet, "y", x0, palette, (-9, 4), "end", name_shift=(0, -10)),
    ]
