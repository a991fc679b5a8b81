"""A scene on hexes in words: places and steps as the two numbers (q, r) that players use."""

from __future__ import annotations

from vector3_edu.core.hexes import ROW
from vector3_edu.core.scene import Cell, Point, Scene
from vector3_edu.views.figures.marks import plain, triple


def hex_words(place: Point) -> str:
    """A place or a step of the drawing as the hex that it is.

    >>> hex_words((2.5, 3 ** 0.5 / 2, 0.0))
    '(3, −1)'
    """
    return triple(_numbers(place), 2)


def _numbers(place: Point) -> Point:
    row = -place[1] / ROW
    return (place[0] - row / 2, row, 0.0)


def told_on_hexes(scene: Scene) -> str:
    """The scene as a few short lines, each of which makes sense when it is read aloud."""
    lines = [f"{scene.title}." if scene.title else ""]
    lines.append("A map of hexes, with places as (q, r): q grows to the east, r to the south-east.")
    for body in scene.bodies:
        going = f", velocity {hex_words(body.velocity)}" if body.moves and any(body.velocity) else ""
        facing = f", facing {plain(body.heading)}° from the east" if body.heading is not None else ""
        note = f", {body.note}" if body.note else ""
        lines.append(f"{body.name} ({body.kind}) at {hex_words(body.at)}{going}{facing}{note}.")
    for trail in scene.trails:
        lines.append(f"{trail.name} has gone from " + " to ".join(hex_words(at) for at in trail.points[-7:]) + ".")
    for arrow in scene.arrows:
        named = f" ({arrow.label})" if arrow.label else ""
        lines.append(
            f"An arrow{named} {hex_words(arrow.vector)}, {_steps(arrow.vector)}, starts at {hex_words(arrow.start)}."
        )
    for line in scene.lines:
        lines.append(
            f"A line ({line.label or line.kind}) leads from {hex_words(line.points[0])} to {hex_words(line.points[-1])}."
        )
    names = {body.name for body in scene.bodies}
    lines += [
        label.told or f"At {hex_words(label.at)} stands: {label.text}." for label in scene.labels if label.text not in names
    ]
    lines += [_pull(cell) for cell in (scene.board.cells if scene.board else ()) if cell.arrows]
    return "\n".join(line for line in lines if line)


def _steps(step: Point) -> str:
    q, r, _ = _numbers(step)
    many = plain(max(abs(q), abs(r), abs(q + r)))
    return "1 step long" if many == "1" else f"{many} steps long"


def _pull(cell: Cell) -> str:
    arrows = " and ".join(hex_words(arrow) for arrow in cell.arrows)
    return f"At {hex_words(cell.at)}: {cell.label}, pulling {arrows}."
