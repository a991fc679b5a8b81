"""A scene in words: who is where, how fast and which way, in the order of the seats."""

from __future__ import annotations

from vector3_edu.core.scene import Body, Scene
from vector3_edu.views.figures.marks import plain, triple


def told(scene: Scene, floor: float | None = None) -> str:
    """The scene as a few short lines, each of which makes sense when it is read aloud."""
    dims = 2 if scene.flat else 3
    lines = [f"{scene.title}." if scene.title else "A picture of space."]
    for seat in (*scene.seats, *sorted({body.seat for body in scene.bodies} - set(scene.seats))):
        own = [body for body in scene.bodies if body.seat == seat]
        if own:
            lines.append(f"{seat or 'Belonging to nobody'}: " + "; ".join(_body(body, dims) for body in own) + ".")
    if not scene.bodies:
        lines.append("There is nothing in it yet." if not (scene.arrows or scene.lines) else "")
    for trail in scene.trails:
        if len(trail.points) > 1:
            path = " to ".join(triple(place, dims) for place in trail.points[-6:])
            owner = f"{trail.seat} " if trail.seat else ""
            lines.append(f"{owner}{trail.name} has gone from {path}.")
    for arrow in scene.arrows:
        named = f" ({arrow.label})" if arrow.label else ""
        length = plain(sum(part * part for part in arrow.vector) ** 0.5)
        lines.append(f"An arrow{named} {triple(arrow.vector, dims)}, {length} long, starts at {triple(arrow.start, dims)}.")
    for region in scene.regions:
        named = f" ({region.label})" if region.label else ""
        lines.append(f"A {region.kind}{named} reaches {plain(region.radius)} around {triple(region.centre, dims)}.")
    for line in scene.lines:
        named = f" ({line.label})" if line.label else ""
        lines.append(f"A {line.kind}{named} leads from " + " to ".join(triple(place, dims) for place in line.points) + ".")
    lines += [label.told or f"At {triple(label.at, dims)} stands: {label.text}." for label in scene.labels]
    if floor is not None and not scene.flat and scene.bodies:
        lines.append(f"Dotted lines drop from each to the X-Y plane at Z = {plain(floor)}.")
    return "\n".join(line for line in lines if line)


def _body(body: Body, dims: int) -> str:
    text = f"{body.name} ({body.kind}) at {triple(body.at, dims)}"
    if body.moves and any(body.velocity):
        speed = plain(sum(part * part for part in body.velocity) ** 0.5)
        (x, y, z), (u, v, w) = body.at, body.velocity
        onward = triple((x + u, y + v, z + w), dims)
        text += f", velocity {triple(body.velocity, dims)}, speed {speed}, next at {onward}"
    elif body.moves:
        text += ", at rest"
    return text + (f", {body.note}" if body.note else "")
