"""What stands behind a drawing of space: the floor with its grid, and three axes with their numbers."""

from __future__ import annotations

from vector3_edu.views.figures.camera import Camera, grid_step, rules, ticks
from vector3_edu.views.figures.marks import Box, Ink, Mark, Pointer, Stroke, Words, plain
from vector3_edu.views.figures.palettes import Palette


def backdrop(around: Box, floor: float, camera: Camera, palette: Palette, axes: tuple[str, str, str]) -> list[Mark]:
    """The floor and the axes along the edges that are nearest, so that they cross nothing."""
    (x0, y0, z0), (x1, y1, z1) = around
    thin = Ink(palette.grid, 1)
    corners = ((x0, y0, floor), (x1, y0, floor), (x1, y1, floor), (x0, y1, floor))
    marks: list[Mark] = [Stroke(corners, Ink(palette.grid, 1, fill=palette.sheet), closed=True)]
    step = grid_step(3 * max(x1 - x0, y1 - y0))
    marks += [Stroke(((x, y0, floor), (x, y1, floor)), thin) for x in rules(x0, x1, step)]
    marks += [Stroke(((x0, y, floor), (x1, y, floor)), thin) for y in rules(y0, y1, step)]
    toward = camera.toward
    near_x, far_x = (x1, x0) if toward[0] > 0 else (x0, x1)
    near_y = y1 if toward[1] > 0 else y0
    bold = Ink(palette.axis, 1.4)
    marks += [
        Pointer((x0, near_y, floor), (x1, near_y, floor), bold),
        Pointer((near_x, y0, floor), (near_x, y1, floor), bold),
        Pointer((far_x, near_y, z0), (far_x, near_y, z1), bold),
    ]
    colours = (palette.x, palette.y, palette.z)
    ends = ((x1, near_y, floor), (near_x, y1, floor), (far_x, near_y, z1))
    shifts = ((12.0, 24.0), (18.0, 12.0), (0.0, -8.0))
    for name, colour, end, shift in zip(axes, colours, ends, shifts, strict=True):
        marks.append(Words(end, name, colour, 16, bold=True, shift=shift))
    soft = palette.soft
    marks += [Words((x, near_y, floor), plain(x), soft, 11, shift=(0, 15)) for x in ticks(x0, x1, 8) if x < x1]
    marks += [Words((near_x, y, floor), plain(y), soft, 11, "start", (8, 8)) for y in ticks(y0, y1, 6) if y < y1]
    upward = [z for z in ticks(z0, z1, 6) if z < z1 and z != floor]
    marks += [Words((far_x, near_y, z), plain(z), soft, 11, "end", (-7, 4)) for z in upward]
    return marks
