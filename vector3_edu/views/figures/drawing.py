"""Marks on paper as SVG: still, printable, complete in itself, and described for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import groupby, pairwise
from math import hypot

from vector3_edu.core.language import say
from vector3_edu.views.figures.marks import Ball, Box, Ink, Mark, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.paper import Paper, Rect, page_of, settled, text_width

FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
DASHES = {"dot": (1.5, 4.0), "dash": (6.0, 4.0)}


def px(value: float) -> str:
    """A pixel number, short."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def pen(ink: Ink, scale: float = 1.0) -> str:
    """The SVG attributes of a line and its fill."""
    fill = f'fill="{ink.fill}" fill-opacity="{ink.opacity:g}"' if ink.fill else 'fill="none"'
    if not ink.width:
        return f'{fill} stroke="none"'
    dash = ""
    if ink.dash:
        dash = f' stroke-dasharray="{" ".join(px(part * scale) for part in DASHES[ink.dash])}"'
    return f'{fill} stroke="{ink.colour}" stroke-width="{px(ink.width * scale)}"{dash}'


@lru_cache(4096)
def shape(name: str, x: float, y: float, size: float, ink: Ink, ground: str) -> str:
    """A seat's sign around a pixel; open shapes are filled with the ground so that lines do not run through."""
    r = size / 2
    hollow = name.endswith("-open")
    fill, edge, width = (ground, ink.colour, 2.2) if hollow else (ink.fill or ink.colour, ground, 1)
    paint = f'fill="{fill}" stroke="{edge}" stroke-width="{width}"'
    match name.removesuffix("-open"):
        case "square":
            return f'<rect x="{px(x - r)}" y="{px(y - r)}" width="{px(size)}" height="{px(size)}" {paint}/>'
        case "diamond":
            r *= 1.25
            return f'<path d="M{px(x)} {px(y - r)}L{px(x + r)} {px(y)}L{px(x)} {px(y + r)}L{px(x - r)} {px(y)}Z" {paint}/>'
        case "cross":
            return _bars(x, y, r * 1.2, 0.36, slanted=False, paint=paint)
        case "x":
            return _bars(x, y, r * 1.2, 0.36, slanted=True, paint=paint)
        case _:
            return f'<circle cx="{px(x)}" cy="{px(y)}" r="{px(r)}" {paint}/>'


def _bars(x: float, y: float, r: float, thick: float, slanted: bool, paint: str) -> str:
    t = r * thick
    corners = [(-t, -r), (t, -r), (t, -t), (r, -t), (r, t), (t, t), (t, r), (-t, r), (-t, t), (-r, t), (-r, -t), (-t, -t)]
    if slanted:
        corners = [((a - b) * 0.7071, (a + b) * 0.7071) for a, b in corners]
    return f'<path d="M{"L".join(f"{px(x + a)} {px(y + b)}" for a, b in corners)}Z" {paint}/>'


def arrow(start: tuple[float, float], end: tuple[float, float], ink: Ink, scale: float) -> str:
    """A shaft with a head; the head keeps its size unless the arrow is shorter than it."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    if length < 0.5:
        return f'<circle cx="{px(x0)}" cy="{px(y0)}" r="{px(2.2 * scale)}" fill="{ink.colour}"/>'
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    head = min((5.5 + 2.6 * ink.width) * scale, 0.75 * length)
    half = 0.4 * head
    bx, by = x1 - ux * head, y1 - uy * head
    stop = (x1 - ux * head * 0.8, y1 - uy * head * 0.8)
    route = f"M{px(x0)} {px(y0)}L{px(stop[0])} {px(stop[1])}"
    line = f'<path d="{route}" {pen(ink._replace(fill=""), scale)} stroke-linecap="round"/>'
    wings = f"{px(bx - uy * half)} {px(by + ux * half)}L{px(bx + uy * half)} {px(by - ux * half)}"
    return f'{line}<path d="M{px(x1)} {px(y1)}L{wings}Z" fill="{ink.colour}"/>'


def letters(words: Words, x: float, y: float, palette: Palette) -> str:
    """Words with a halo of the ground, so that they stay readable over lines."""
    size = words.size * palette.scale
    weight = ' font-weight="600"' if words.bold else ""
    turn = f' transform="rotate({px(-words.turn)} {px(x)} {px(y)})"' if words.turn else ""
    return (
        f'<text x="{px(x)}" y="{px(y)}" font-size="{px(size)}" text-anchor="{words.anchor}" fill="{words.colour}"{weight}'
        f' stroke="{palette.ground}" stroke-width="{px(3 * palette.scale)}" stroke-linejoin="round" paint-order="stroke"'
        f"{turn}>{escape(words.text)}</text>"
    )


def leader(words: Words, x: float, y: float, paper: Paper, palette: Palette) -> str:
    """A thin line from a mark to its name, where the name had to settle too far off to be seen as its own."""
    size = words.size * palette.scale
    (px0, py0), box = paper.at(words.at), Rect.of_text(words.text, x, y, size, words.anchor)
    near = (min(max(px0, box.left), box.right), min(max(py0, box.top), box.bottom))
    if hypot(near[0] - px0, near[1] - py0) < 1.5 * size:
        return ""
    route = f"M{px(px0)} {px(py0)}L{px(near[0])} {px(near[1])}"
    return f'<path d="{route}" stroke="{words.colour}" stroke-width="{px(0.8 * palette.scale)}" stroke-opacity="0.7"/>'


def draw(  # noqa: PLR0913 (all of a picture)
    marks: Sequence[Mark],
    window: Box,
    width: float,
    height: float,
    title: str,
    description: str,
    palette: Palette,
    legend: Sequence[Spot] = (),
    margins: tuple[float, float, float, float] = (28, 24, 28, 24),
) -> str:
    """The whole drawing. Free words are placed last, where they cover neither marks nor each other."""
    k = palette.scale
    heading, foot = 30 * k if title else 0, 26 * k if legend else 0
    paper = page_of(window, width, height, title, palette, bool(legend), margins)
    fixed = (mark for mark in marks if not (isinstance(mark, Words) and mark.free))
    parts = []
    for joined, group in groupby(fixed, key=lambda mark: mark.ink if isinstance(mark, Stroke) else None):
        alike = tuple(group)
        parts += [_path(alike, paper, k)] if joined else [_one(mark, paper, palette) for mark in alike]
    free = settled(marks, paper, palette.scale, Rect(4, heading + 2, width - 4, height - foot - 2))
    parts += [leader(words, x, y, paper, palette) for words, x, y in free if words.bold]
    parts += [letters(words, x, y, palette) for words, x, y in free]
    if title:
        size = min(16 * k, 16 * k * (width - 28) / max(text_width(title, 16 * k), 1))
        at = (14.0, 14 + size * 0.75)
        parts.append(letters(Words((0, 0, 0), title, palette.ink, size / k, "start", bold=True), *at, palette))
    parts += _legend(legend, 14, height - 11 * k, palette)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {px(width)} {px(height)}" width="{px(width)}"'
        f' height="{px(height)}" role="img" style="max-width:100%;height:auto" font-family="{FONT}">'
        f"<title>{escape(title or say('Picture'))}</title>"
        f"<desc>{escape(description)}</desc>"
        f'<rect width="{px(width)}" height="{px(height)}" fill="{palette.ground}"/>{"".join(parts)}</svg>'
    )


def _one(mark: Mark, paper: Paper, palette: Palette) -> str:
    k = palette.scale
    match mark:
        case Stroke():
            return _path((mark,), paper, k)
        case Ball(centre, radius, ink):
            x, y = paper.at(centre)
            return f'<circle cx="{px(x)}" cy="{px(y)}" r="{px(radius * paper.scale)}" {pen(ink, k)}/>'
        case Spot(at, name, size, ink, hover):
            sign = shape(name, *paper.at(at), size * k, ink, palette.ground)
            return f"<g><title>{escape(hover)}</title>{sign}</g>" if hover and size > 6 else sign
        case Pointer(start, end, ink):
            return arrow(paper.at(start), paper.at(end), ink, k)
        case Words():
            x, y = paper.at(mark.at)
            return letters(mark, x + mark.shift[0] * k, y + mark.shift[1] * k, palette)


@lru_cache(128)
def _path(strokes: tuple[Mark, ...], paper: Paper, scale: float) -> str:
    """Lines of one ink as one path; steps are relative, which is shorter, and counted in tenths so that they add up.

    The grid of a large map is thousands of lines that stay as they are while a student moves something on it.
    """
    routes = []
    ink = Ink("none")
    for stroke in strokes:
        assert isinstance(stroke, Stroke)
        ink = stroke.ink
        tenths = [(round(10 * x), round(10 * y)) for x, y in map(paper.at, stroke.points)]
        steps = " ".join(f"{px((c - a) / 10)} {px((d - b) / 10)}" for (a, b), (c, d) in pairwise(tenths))
        start = "".join(f"M{px(x / 10)} {px(y / 10)}" for x, y in tenths[:1])
        steps = f"v{steps[2:]}" if len(tenths) == 2 and steps.startswith("0 ") else f"l{steps}"
        routes.append(f"{start}{steps}{'z' if stroke.closed else ''}" if len(tenths) > 1 else start)
    return f'<path d="{"".join(routes)}" {pen(ink, scale)} stroke-linejoin="round" stroke-linecap="round"/>'


def _legend(legend: Sequence[Spot], x: float, y: float, palette: Palette) -> list[str]:
    parts = []
    size = 13 * palette.scale
    for spot in legend:
        parts.append(shape(spot.shape, x + 6, y - size * 0.33, 10 * palette.scale, spot.ink, palette.ground))
        words = Words((0, 0, 0), spot.legend, palette.ink, 13, "start")
        parts.append(letters(words, x + 10 + 8 * palette.scale, y, palette))
        x += 34 * palette.scale + text_width(spot.legend, size)
    return parts
