"""A scene in words: who is where, how fast and which way, with the numbers that players use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from math import ceil, floor

from vector3_edu.core.hexes import NAMES
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Line, Point, Preview, Region, Scene
from vector3_edu.core.words import count
from vector3_edu.views.figures.hexes import hexes_of
from vector3_edu.views.figures.marks import plain, triple

LONGEST = 7
"""Places of a trail that are read out: the latest ones."""
MOST_CELLS = 40
"""A map with more arrows of gravity than these has them counted, not read out one by one."""
KINDS = (
    mark("ship"),
    mark("6-pod ship"),
    mark("mark"),
    mark("place"),
    mark("station"),
    mark("rock"),
    mark("world"),
    mark("velocity"),
    mark("burn"),
    mark("sum"),
    mark("predicted"),
    mark("wrong"),
    mark("drift"),
    mark("course"),
    mark("leg"),
    mark("distance"),
    mark("construction"),
    mark("orbit"),
    mark("range"),
    mark("reach"),
    mark("gravity"),
)
"""Kinds of things, arrows, lines and regions that are read out."""
STANDING = "standing"
"""The kind of the square that is drawn where a ship stood still."""


def describe(scene: Scene, floor: float | None = None) -> str:
    """The scene as short lines, each of which makes sense when it is read aloud."""
    lines = [f"{scene.title}." if scene.title else ""]
    if scene.board is not None:
        lines += describe_ground(scene.board)
    elif not scene.title:
        lines.append(say("A picture of space."))
    lines.append(describe_frame(scene))
    lines += _bodies(scene)
    if scene.wrecks:
        lines.append(say("Wrecks: {wrecks}.", wrecks="; ".join(_wreck(scene, wreck) for wreck in scene.wrecks)))
    lines += [_trail(scene, trail.name, trail.seat, trail.points) for trail in scene.trails if len(set(trail.points)) > 1]
    lines += [_arrow(scene, arrow) for arrow in scene.arrows if not _is_said(scene, arrow)]
    lines += _regions(scene)
    lines += [_line(scene, line) for line in scene.lines]
    names = {body.name for body in scene.bodies}
    for label in scene.labels:
        there = coordinates(scene, label.at)
        if label.meaning or label.text not in (*names, there):
            lines.append(label.meaning or say("At {place}: {thing}.", place=there, thing=label.text))
    pulling = [cell for cell in (scene.board.cells if scene.board else ()) if cell.arrows]
    lines += [_pull(scene, cell) for cell in pulling] if len(pulling) <= MOST_CELLS else []
    if floor is not None and not scene.flat and scene.bodies:
        lines.append(say("Dotted lines drop from each to the X-Y plane at Z = {floor}.", floor=plain(floor)))
    return "\n".join(line for line in lines if line)


def describe_frame(scene: Scene) -> str:
    """Where a scene is seen from, and what that changes; nothing if it is seen from the map."""
    name, here = scene.frame.name, coordinates(scene, (0, 0, 0))
    if not name:
        return ""
    return say(
        "Seen from {name}, which is at rest at {here}: every place and every velocity is relative to it. "
        "Distances are the same as on the map.",
        name=name,
        here=here,
    )


def describe_in_frame(scene: Scene, preview: Preview) -> str:
    """The arrows and the tip of a preview in the numbers of the frame that the scene is seen from; nothing on the map."""
    frame, arrows = scene.frame, preview.seen_from(scene.frame).arrows
    parts = [f"{arrow.label} = {coordinates(scene, arrow.vector)}" for arrow in arrows if arrow.label]
    if preview.tip is not None:
        parts.append(
            say(
                "{tip} at {place}",
                tip=preview.tip_label,
                place=coordinates(scene, frame.place(preview.tip, preview.tip_ahead)),
            )
        )
    return say("Seen from {name}: {parts}.", name=frame.name, parts=", ".join(parts)) if frame.name and parts else ""


def describe_ground(ground: Board) -> Iterator[str]:
    """The board in a few lines: how large it is, how its places are numbered, and what is special on it."""
    (x0, y0), (x1, y1) = ground.low, ground.high
    if ground.kind == "table":
        edges = say("from X {x0} to {x1} and from Y {y0} to {y1}", x0=plain(x0), x1=plain(x1), y0=plain(y0), y1=plain(y1))
        yield say("A table top {edges}; X grows to the right, Y upwards.", edges=edges)
    elif ground.kind == "hexes":
        kinds = Counter(cell.kind for cell in ground.cells)
        special = ", ".join(count(many, f"{kind} hex", f"{kind} hexes") for kind, many in sorted(kinds.items()))
        plain_map, with_some = mark("A map of {number} hexes."), mark("A map of {number} hexes, among them {special}.")
        yield say(with_some if special else plain_map, number=len(hexes_of(ground)), special=special)
        yield say("Places are (q, r): q grows to the east, r to the south-east.")
    else:
        low, high = (ceil(x0), ceil(y0)), (floor(x1), floor(y1))
        size = say("{wide} by {high} squares", wide=high[0] - low[0] + 1, high=high[1] - low[1] + 1)
        yield say(
            "Squared paper, {size}, from {low} to {high}; X grows to the right, Y upwards.",
            size=size,
            low=triple(low),
            high=triple(high),
        )
        for kind, label in dict.fromkeys((cell.kind, cell.label) for cell in ground.cells):
            own = {ground.numbers(cell.at) for cell in ground.cells if (cell.kind, cell.label) == (kind, label)}
            named = f"{say(kind.capitalize())}{f' {label}' if label else ''}"
            yield f"{named}: {', '.join(_rows(own))}."


def _rows(places: Iterable[tuple[float, float]]) -> list[str]:
    """Squares as straight rows, along X or along Y, whichever takes fewer words."""
    found = []
    for along in (0, 1):
        rows: list[list[tuple[float, float]]] = []
        for place in sorted(places, key=lambda at: (at[1 - along], at[along])):
            last = rows[-1][-1] if rows else None
            if last and last[1 - along] == place[1 - along] and last[along] + 1 == place[along]:
                rows[-1].append(place)
            else:
                rows.append([place])
        found.append([_from_to(row[0], row[-1]) if len(row) > 1 else triple(row[0]) for row in rows])
    return min(found, key=len)


def _from_to(first: tuple[float, float], last: tuple[float, float]) -> str:
    return say("{first} to {last}", first=triple(first), last=triple(last))


def coordinates(scene: Scene, place: Point) -> str:
    """A place or a step as players write it: (x, y, z) in space, (q, r) on hexes."""
    return triple(scene.numbers(place))


def pace(scene: Scene, velocity: Point) -> str:
    """How fast something goes: its speed, or how many hexes it flies in a turn."""
    fast = scene.length(velocity)
    if not _on_hexes(scene):
        return say("speed {fast}", fast=plain(fast))
    return say_many("{fast} hex a turn", "{fast} hexes a turn", 1 if fast == 1 else 2, fast=plain(fast))


def _on_hexes(scene: Scene) -> bool:
    return scene.board is not None and scene.board.kind == "hexes"


def _bodies(scene: Scene) -> Iterator[str]:
    for seat in (*scene.seats, *sorted({body.seat for body in scene.bodies} - set(scene.seats))):
        own = [body for body in scene.bodies if body.seat == seat]
        if own:
            whose = seat or say("Belonging to nobody")
            yield f"{whose}: " + "; ".join(_body(scene, body) for body in own) + "."
    if not (scene.bodies or scene.arrows or scene.lines):
        yield say("There is nothing in it yet.")


def _body(scene: Scene, body: Body) -> str:
    what = f"{body.name} ({say(body.kind)})"
    hidden = scene.asks and body.kind == "mark"
    parts = [what if hidden else say("{name} at {place}", name=what, place=coordinates(scene, body.at))]
    if body.moves and any(body.velocity):
        parts += [say("velocity {velocity}", velocity=coordinates(scene, body.velocity)), pace(scene, body.velocity)]
        (x, y, z), (u, v, w) = body.at, body.velocity
        # where gravity bends the course, the scene draws it otherwise, and that arrow is read out instead
        bent = any(
            arrow.kind == "predicted" and arrow.start == body.at and arrow.vector != body.velocity for arrow in scene.arrows
        )
        parts += [] if bent else [say("next at {place}", place=coordinates(scene, (x + u, y + v, z + w)))]
    elif body.moves:
        parts.append(say("at rest"))
    if _on_hexes(scene) and body.heading is not None:
        parts.append(say("facing {direction}", direction=NAMES[round(body.heading / 60) % 6]))
    return ", ".join([*parts, *([body.note] if body.note else [])])


def _wreck(scene: Scene, wreck: Body) -> str:
    there = say("{name} at {place}", name=wreck.full_name, place=coordinates(scene, wreck.at))
    if not any(wreck.velocity):
        return there
    return f"{there}, " + say("drifting by {velocity} a turn", velocity=coordinates(scene, wreck.velocity))


def _trail(scene: Scene, name: str, seat: str, points: tuple[Point, ...]) -> str:
    owner = f"{seat} " if seat not in ("", name) and not name.startswith(f"{seat}'s ") else ""
    gone = [coordinates(scene, at) for at, _ in groupby(points)][-LONGEST:]
    return say("{name} has gone from {places}.", name=f"{owner}{name}", places=_way(gone))


def _way(places: Iterable[str]) -> str:
    """Places one after the other."""
    return f" {say('to')} ".join(places)


def _is_said(scene: Scene, arrow: Arrow) -> bool:
    """Whether an arrow only shows the velocity of a body, which is said with the body."""
    return arrow.kind in ("velocity", "predicted") and any(
        body.moves and body.at == arrow.start and body.velocity == arrow.vector for body in scene.bodies
    )


def _arrow(scene: Scene, arrow: Arrow) -> str:
    named = arrow.label or ("" if arrow.kind == "vector" else say(arrow.kind))
    long = scene.length(arrow.vector)
    what = say("An arrow ({named})", named=named) if named else say("An arrow")
    words = {"arrow": what, "vector": coordinates(scene, arrow.vector), "start": coordinates(scene, arrow.start)}
    if scene.asks:
        return say("{arrow} {vector}, starts at {start}.", **words)
    if not _on_hexes(scene):
        return say("{arrow} {vector}, {long} long, starts at {start}.", long=plain(long), **words)
    one, many = mark_many(
        "{arrow} {vector}, {long} step long, starts at {start}.", "{arrow} {vector}, {long} steps long, starts at {start}."
    )
    return say_many(one, many, 1 if long == 1 else 2, long=plain(long), **words)


def _regions(scene: Scene) -> Iterator[str]:
    """How far things reach; where one is no larger than a hex or a square, what is in it."""
    fuel = Counter((region.seat, region.centre) for region in scene.regions if region.kind == "fuel")
    for (seat, centre), burned in fuel.items():
        yield say(
            "{seat} has burned {burned} at {place}.",
            seat=seat,
            burned=count(burned, "fuel point"),
            place=coordinates(scene, centre),
        )
    cells = scene.board is not None and scene.board.kind != "table"
    for region in scene.regions:
        if region.kind != "fuel":
            yield _region(scene, region, cells and region.radius <= 0.5)


def _region(scene: Scene, region: Region, small: bool) -> str:
    if small:
        return say("At {place}: {thing}.", place=coordinates(scene, region.centre), thing=region.label or say(region.kind))
    if region.kind == "goal":
        near, place = plain(region.radius), coordinates(scene, region.centre)
        return say("{goal}: within {radius} of {place}.", goal=region.label, radius=near, place=place)
    named = f" ({region.label})" if region.label else ""
    return say(
        "A {thing} reaches {radius} around {place}.",
        thing=f"{say(region.kind)}{named}",
        radius=plain(region.radius),
        place=coordinates(scene, region.centre),
    )


def _line(scene: Scene, line: Line) -> str:
    if line.kind == STANDING:
        corners = set(line.points)
        x, y, _ = (sum(parts) / len(corners) for parts in zip(*corners, strict=True))
        number = f" ({line.label})" if line.label else ""
        return say(
            "{ship} stood still at {place}.",
            ship=line.seat or say("A ship"),
            place=f"{coordinates(scene, (x, y, 0.0))}{number}",
        )
    if line.kind == "arc":
        return say("From {place} an arc of fire opens: {label}.", place=coordinates(scene, line.points[0]), label=line.label)
    ends = line.points if len(line.points) <= LONGEST else (line.points[0], line.points[-1])
    kind = say(line.kind)
    named = f"{kind}: {line.label}" if line.label else kind
    places = _way(coordinates(scene, place) for place in ends)
    return say("A line ({named}) leads from {places}.", named=named, places=places)


def _pull(scene: Scene, cell: Cell) -> str:
    arrows = f" {say('and')} ".join(coordinates(scene, arrow) for arrow in cell.arrows)
    return say("At {place}: {label}, pulling {arrows}.", place=coordinates(scene, cell.at), label=cell.label, arrows=arrows)
