"""Scenes and figures that the tests of pictures share, and how a drawing is read back."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Line, Region, Scene
from vector3_edu.games.vector3.controls.ship_display import PodCard, SectionCard, ShipCard, ship_display
from vector3_edu.matches.debriefs.flight import Line as Curve
from vector3_edu.matches.debriefs.flight import Series
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.charts import bars, laser_odds
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.fold import fold
from vector3_edu.views.figures.graphs import scatter
from vector3_edu.views.figures.ledger import delta_v_ledger
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.over_time import over_time
from vector3_edu.views.figures.paper import Rect
from vector3_edu.views.figures.reach_cloud import reach_cloud
from vector3_edu.views.figures.space import space
from vector3_edu.views.figures.turn_ring import turn_ring
from vector3_edu.views.figures.vectors import components, vector_sum

SEATS = ("Ada", "Blaise")


def battle(turn: int = 3) -> Scene:
    """Two seats, ships in one cube, a torpedo, a mine, a burn, a blast and a laser's range, with trails."""
    scenes = [
        Scene(
            "Turn 4",
            bodies=(
                Body("A6", "ship", (2 + 2 * t, 3 + t, 1 + t), (2, 1, 1), "Ada", 6),
                Body("B6", "ship", (2 + 2 * t, 3 + t, 1 + t), (2, 1, 1), "Ada", 6),
                Body("C9", "ship", (20 - 2 * t, 12 - 2 * t, 8 - t), (-2, -2, -1), "Blaise", 9),
                Body("T1", "torpedo", (18 - 3 * t, 10 - t, 6), (-3, -1, 0), "Blaise"),
                Body("M1", "mine", (10, 4, 3), seat="Ada", moves=False),
            ),
            seats=SEATS,
        )
        for t in range(turn + 1)
    ]
    now = scenes[-1].with_trails(scenes[:-1])
    return now._replace(
        arrows=(Arrow((8, 6, 4), (1, 0, 2), "burn", "burn (1, 0, 2)", "Ada"),),
        regions=(Region((10, 4, 3), 2, "blast", "blast 2", "Ada"), Region((14, 6, 5), 6, "laser range", "", "Blaise")),
        lines=(Line(((8, 6, 4), (14, 6, 5)), "beam", "", "Ada"),),
    )


def hex_map() -> Scene:
    """A small map of hexes with a world, its gravity, rocks and two ships in one hex."""
    cells = (
        Cell((1, 0, 0), "gravity", "gravity of Terra", ((-1, 0, 0),)),
        Cell((-1, 0, 0), "weak gravity", "gravity of Terra", ((1, 0, 0),)),
        Cell((3, 0, 0), "asteroid"),
        Cell((-3, 0, 0), "dense asteroid"),
    )
    bodies = (
        Body("Terra", "world", (0, 0, 0), size=0.3, moves=False),
        Body("Dart", "corvette", (2, 0, 0), (1, 0, 0), "Ada", heading=0),
        Body("Hawk", "corsair", (2, 0, 0), (0, 0, 0), "Blaise", heading=60),
    )
    arrows = (Arrow((2, 0, 0), (1, 0, 0), "course", "1", "Ada"), Arrow((3, 0, 0), (1, 0, 0), "predicted", "", "Ada"))
    circles = (Region((2, 0, 0), 0.1, "fuel", "", "Ada"),)
    ground = Board("hexes", (-5.5, -4), (5.5, 4), cells)
    return Scene("Day 1", bodies, arrows, regions=circles, seats=SEATS, board=ground, flat=True)


def table_top() -> Scene:
    """A table with two starships and a torpedo that leaves it."""
    bodies = (
        Body("starship", "ship", (20, 30, 0), (5, 2, 0), "Ada", 2, heading=45),
        Body("starship", "wreck", (90, 60, 0), seat="Blaise", size=2, moves=False),
        Body("T1", "torpedo", (119, 40, 0), (10, 0, 0), "Ada", 0.8, heading=0),
    )
    return Scene("Turn 2", bodies, seats=SEATS, board=Board("table", (0, 0), (120, 80)), flat=True)


def race() -> Scene:
    """A small track on squared paper with two cars in one square."""
    walls = [(x, y) for x in range(8) for y in range(5) if x in (0, 7) or y in (0, 4)]
    cells = (
        *(Cell((x, y, 0), "wall") for x, y in walls),
        *(Cell((1, y, 0), "start") for y in (1, 2)),
        Cell((4, 2, 0), "checkpoint", "1"),
        *(Cell((6, y, 0), "finish") for y in (1, 2, 3)),
    )
    bodies = (
        Body("Comet", "car", (2, 1, 0), (1, 0, 0), "Ada"),
        Body("Swift", "car", (2, 1, 0), (1, 1, 0), "Blaise"),
    )
    ground = Board("squares", (-0.5, -0.5), (7.5, 4.5), cells)
    now = Scene("Turn 2", bodies, seats=SEATS, board=ground, flat=True)
    return now.with_trails([now._replace(bodies=tuple(body._replace(at=(1, 1, 0)) for body in bodies))])


CARD = ShipCard(
    "B9",
    9,
    (
        PodCard("laser"),
        PodCard("launch", load="2 guided, 1 unguided, 1 mine"),
        PodCard("laser", whole=False),
        *[PodCard("cargo")] * 6,
    ),
    (SectionCard("Maneuver", 2, 1), SectionCard("Power", 2, 2), SectionCard("Warp", 2)),
    "#16765a",
)


SPEEDS = Series(
    "speed",
    "Mean speed of each fleet",
    "cubes per turn",
    (
        Curve("Ada", "Ada", ((1, 0.0), (2, 2.5), (3, 12.25))),
        Curve("Blaise", "Blaise", ((1, 3.0), (2, 3.0))),
    ),
)
LITTLE = Series("range", "Range between the ships", "hexes", (Curve("Ada and Blaise", "", ((1, 0.0),)),))


def figures(palette: str = "default") -> dict[str, Figure]:
    """One of each kind."""
    return {
        "space": space(battle(), palette),
        "space with values": space(battle(), palette, ("trails", "values", "drops")),
        "empty space": space(Scene("Nothing"), palette),
        "map": table_map(battle(), palette),
        "map sideways": table_map(battle(), palette, sheets="sideways"),
        "sheet": table_map(battle(), palette, level=2),
        "line": table_map(battle(), palette, level=1),
        "flat fold": fold(battle(), 0, palette),
        "half fold": fold(battle(), 45, palette),
        "fold": fold(battle(), 90, palette),
        "hexes": board(hex_map(), palette),
        "table": board(table_top(), palette),
        "squares": board(race(), palette),
        "sum in 1D": vector_sum(3, -5, palette=palette),
        "sum in 2D": vector_sum((3, 4), (-5, 1), angles="counterclockwise", palette=palette),
        "parallelogram": vector_sum((3, 1), (1, 3), style="parallelogram", angles="compass", palette=palette),
        "projections": vector_sum((3, 1), (1, 3), style="projections", palette=palette),
        "steps": vector_sum((3, 1), (1, 3), (-2, 2), style="components", values=False, palette=palette),
        "sum in 3D": vector_sum((3, 1, 2), (1, 3, 1), angles="compass", palette=palette),
        "components": components((3, 4, 2), palette=palette),
        "component box": components((3, 4, 2), "parallelogram", palette=palette),
        "test flights": scatter([(0.1, 6), (0.2, 12.5), (0.4, 24)], "1/mass in 1/t", "acceleration in m/s²", 60, palette),
        "ring of a turn": turn_ring(palette=palette),
        "reach in the plane": reach_cloud(1, 3, level=2, palette=palette),
        "reach in space": reach_cloud(1, 2, palette=palette),
        "lasers": laser_odds((1, 2), mark=4, palette=palette),
        "bars": bars({"no hit": 0.25, "a hit": 0.75}, "A shot", palette=palette),
        "ledger": delta_v_ledger("Apollo 11", ("spare", 200), palette=palette),
        "speed over time": over_time(SPEEDS, SEATS, palette, turning_point=2),
        "little over time": over_time(LITTLE, SEATS, palette),
        "ship": ship_display(CARD, palette),
    }


def drawn(svg: str) -> ElementTree.Element:
    """The drawing as a tree, without the namespace."""
    return ElementTree.fromstring(re.sub(r'\sxmlns="[^"]+"', "", svg, count=1))


def text_boxes(svg: str) -> list[tuple[str, Rect]]:
    """Every piece of text with the box that it takes; what is turned runs downwards."""
    found = []
    for text in drawn(svg).iter("text"):
        x, y, size = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
        words, anchor = text.text or "", text.attrib["text-anchor"]
        turned = "transform" in text.attrib
        box = Rect.of_turned_text(words, x, y, size) if turned else Rect.of_text(words, x, y, size, anchor)
        found.append((words, box))
    return found
