"""The ship displays of Vector 3: as the state shows them, so that what is hidden stays so."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.state import Pod, State
from vector3_edu.games.vector3.tables import BOXES
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ink, Mark, Point, Stroke, Words
from vector3_edu.views.figures.palettes import Palette, contrast, palette_named


class PodCard(NamedTuple):
    """A pod as it stands on the display: what it is, whether it is whole, and what it holds in a few words."""

    kind: str
    whole: bool = True
    load: str = ""


class SectionCard(NamedTuple):
    """A section of the prime component: so many boxes, so many of them hit."""

    name: str
    boxes: int
    hits: int = 0


class ShipCard(NamedTuple):
    """A ship as its display shows it; any game can fill one in."""

    name: str
    size: int
    pods: tuple[PodCard, ...]
    sections: tuple[SectionCard, ...] = ()
    colour: str = ""
    """The seat's colour; the palette's ink if it is not said."""
    note: str = ""


CELL, HIGH = 3.0, 2.0
"""The width of a pod and its height, in the units of the drawing."""


def ship_display(card: ShipCard, palette: str | Palette = "default") -> Figure:
    """A ship as on the display: the prime component, and on each section its share of the pods. (1979) 2.2."""
    colours = palette_named(palette)
    colour = card.colour if card.colour.startswith("#") and len(card.colour) == 7 else colours.ink
    shares = max(1, len(card.sections))
    share = ceil(len(card.pods) / shares)
    columns = max(1, ceil(share / 2))
    wide = shares * columns * CELL
    marks: list[Mark] = []
    for place, pod in enumerate(card.pods):
        section, inside = divmod(place, max(1, share))
        row, column = divmod(inside, columns)
        beside = columns if row == 0 else share - columns
        x = (section * columns + column + (columns - beside) / 2) * CELL
        marks += _ship_display_pod(place + 1, pod, (x, 0.0 if row else HIGH + 2.6, 0.0), row == 0, colour, colours)
    marks += _prime(card, wide, colour, colours)
    told = mark("{ship}, {size} pods: {note}") if card.note else mark("{ship}, {size} pods")
    title = say(told, ship=card.name, size=card.size, note=card.note)
    return Figure(
        title,
        tuple(marks),
        _words(card),
        colours,
        ((0, 0, 0), (wide, 2 * HIGH + 2.6, 0)),
        size=(round(max(420, 34 * wide + 40)), 292),
        margins=(18, 8, 18, 12),
    )


def _ship_display_pod(number: int, pod: PodCard, corner: Point, above: bool, colour: str, palette: Palette) -> list[Mark]:
    """A pod on its jack. A lost one is crossed out, dotted and said to be lost: never told by colour alone."""
    x, y, _ = corner
    left, right, low, high = x + 0.15, x + CELL - 0.15, y, y + HIGH
    outline = ((left, low, 0.0), (right, low, 0.0), (right, high, 0.0), (left, high, 0.0))
    middle = (left + right) / 2
    jack = ((middle, low, 0.0), (middle, low - 0.35, 0.0)) if above else ((middle, high, 0.0), (middle, high + 0.35, 0.0))
    ink = Ink(colour, 1.6, "", colour, 0.1) if pod.whole else Ink(palette.soft, 1.2, "dot")
    text = palette.ink if pod.whole else palette.soft
    marks: list[Mark] = [Stroke(jack, Ink(palette.axis, 3)), Stroke(outline, ink, closed=True)]
    if not pod.whole:
        marks.append(Stroke(((left, low, 0.0), (right, high, 0.0)), Ink(palette.warn, 1.6)))
    marks.append(Words((left, high, 0), str(number), palette.soft, 11, "start", (5, 14)))
    under = _lines(pod.load) if pod.whole else [say("lost")]
    lift = 5 - 6 * len(under) if pod.whole else 5
    marks.append(Words((middle, y + HIGH / 2, 0), pod.kind, text, 13, shift=(0, lift), bold=pod.whole))
    colour = palette.soft if pod.whole else palette.warn
    for line, held in enumerate(reversed(under)):
        marks.append(Words((middle, low, 0), held, colour, 10, shift=(0, -6 - 11 * line)))
    return marks


def _lines(load: str, most: int = 17) -> list[str]:
    """What a pod holds, in lines that fit into it.

    >>> _lines("2 guided, 1 unguided, 1 mine")
    ['2 guided', '1 unguided', '1 mine']
    """
    return load.split(", ")[:3] if len(load) > most else [load] if load else []


def _prime(card: ShipCard, wide: float, colour: str, palette: Palette) -> list[Mark]:
    """The prime component: its sections side by side, each with its boxes; a hit box is filled and crossed."""
    low, high = HIGH + 0.35, HIGH + 2.25
    hull = ((0.0, low, 0.0), (wide, low, 0.0), (wide + 0.0, high, 0.0), (0.0, high, 0.0))
    marks: list[Mark] = [Stroke(hull, Ink(colour, 2, "", palette.sheet), closed=True)]
    count = max(1, len(card.sections))
    for k, section in enumerate(card.sections):
        left, middle = wide * k / count, wide * (k + 0.5) / count
        if k:
            marks.append(Stroke(((left, low, 0.0), (left, high, 0.0)), Ink(palette.axis, 1)))
        lost = section.hits >= section.boxes
        said = say("{section}, lost", section=section.name) if lost else section.name
        marks.append(Words((middle, high, 0), said, palette.warn if lost else palette.ink, 12, shift=(0, 18), bold=True))
        for box in range(section.boxes):
            x = middle + (box - (section.boxes - 1) / 2) * 0.95
            marks += _box(x, low + 0.55, box < section.hits, palette)
    return marks


def _box(x: float, y: float, hit: bool, palette: Palette) -> list[Mark]:
    r = 0.33
    corners = ((x - r, y - r, 0.0), (x + r, y - r, 0.0), (x + r, y + r, 0.0), (x - r, y + r, 0.0))
    if not hit:
        return [Stroke(corners, Ink(palette.ink, 1.4), closed=True)]
    cross = palette.ground if contrast(palette.ground, palette.warn) >= 4.5 else palette.ink
    return [
        Stroke(corners, Ink(palette.warn, 1.4, "", palette.warn), closed=True),
        Stroke((corners[0], corners[2]), Ink(cross, 1.6)),
        Stroke((corners[1], corners[3]), Ink(cross, 1.6)),
    ]


def _words(card: ShipCard) -> str:
    told = mark("{ship}, a ship with {size} pods. Note: {note}.") if card.note else mark("{ship}, a ship with {size} pods.")
    lines = [say(told, ship=card.name, size=card.size, note=card.note)]
    for number, pod in enumerate(card.pods, 1):
        told = mark("Pod {number}: {pod}, whole.") if pod.whole else mark("Pod {number}: {pod}, lost.")
        if pod.load and pod.whole:
            told = mark("Pod {number}: {pod}, whole, {load}.")
        lines.append(say(told, number=number, pod=pod.kind, load=pod.load))
    if sections := [f"{section.name} {_left(section)}" for section in card.sections]:
        lines.append(say("Sections: {sections}.", sections=listed(sections, "and")))
    return "\n".join(lines)


def _left(section: SectionCard) -> str:
    left = section.boxes - section.hits
    return say("{left} of {boxes} boxes left", left=left, boxes=section.boxes) if left > 0 else say("lost")


LETTERS = {"guided": mark("{number} G"), "unguided": mark("{number} U"), "mine": mark("{number} M")}
SECTIONS = (mark("Maneuver"), mark("Power"), mark("Warp"))


def cards(state: State, palette: str = "default") -> list[Figure]:
    """A display for each ship, seat by seat."""
    colours = palette_named(palette)
    found = []
    for ship in sorted(state.ships, key=lambda ship: (ship.seat, ship.size, ship.name)):
        seat = state.seats[ship.seat]
        hits = (ship.maneuver_hits, ship.power_hits, ship.warp_hits)
        sections = tuple(SectionCard(say(name), BOXES[ship.size], lost) for name, lost in zip(SECTIONS, hits, strict=True))
        note = say("not placed yet") if ship.at is None else say("warping out") if ship.warping else ""
        card = ShipCard(
            f"{seat} {ship.name}",
            ship.size,
            tuple(_pod(pod) for pod in ship.pods),
            sections,
            colours.seat(state.seats, seat),
            note,
        )
        found.append(ship_display(card, colours))
    return found


def _pod(pod: Pod) -> PodCard:
    held = ", ".join(say(LETTERS[kind], number=many) for kind, many in pod.load._asdict().items() if many)
    return PodCard(say(names.SHORT[pod.kind]), pod.whole, held if pod.kind == "launch" else "")
