"""A Δv ledger as a picture: one bar for each burn, beginning where the one before it ended."""

from __future__ import annotations

from vector3_edu.physics.ledger import Ledger
from vector3_edu.physics.ledger import ledger as ledger_of
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ink, Mark, Stroke, Words
from vector3_edu.views.figures.palettes import Palette, palette_named

WIDE = 10.0
NAMES = 7.0
"""Room for the names of the burns, left of the bars."""


def delta_v_ledger(mission: object = "Apollo 11", *more: object, palette: str | Palette = "default") -> Figure:
    """The burns of a mission in m/s, bar after bar, and their sum. Add lines of your own: ("spare", 200)."""
    book, colours = ledger_of(mission, *more), palette_named(palette)
    most = book.total or 1.0
    marks: list[Mark] = []
    before = 0.0
    for row, (burn, after) in enumerate(zip(book.burns, book.running, strict=True)):
        marks += _bar(-float(row), (before / most, after / most), burn.name, metres(burn.delta_v), colours, 0)
        before = after
    rows = len(book.burns)
    marks += _bar(-float(rows), (0.0, book.total / most), "all burns together", metres(book.total), colours, 1)
    marks.append(Stroke(((0, 0.6, 0), (0, -rows - 0.6, 0)), Ink(colours.axis, 1.2)))
    title = f"Δv ledger of {book.mission}"
    around = ((-NAMES, -rows - 0.6, 0), (WIDE + 2.4, 0.6, 0))
    return Figure(title, tuple(marks), describe(book), colours, around, size=(760, 110 + 36 * (rows + 1)))


def _bar(y: float, share: tuple[float, float], name: str, said: str, look: Palette, seat: int) -> list[Mark]:
    x0, x1 = (WIDE * end for end in share)
    corners = ((x0, y - 0.32, 0), (x1, y - 0.32, 0), (x1, y + 0.32, 0), (x0, y + 0.32, 0))
    ink = Ink(look.seats[seat], 0, fill=look.seats[seat], opacity=0.85)
    return [
        Stroke(corners, ink, closed=True),
        Words((0, y, 0), name, look.ink, 13, "end", (-8, 4)),
        Words((x1, y, 0), said, look.ink, 13, "start", (8, 4)),
    ]


def metres(size: float) -> str:
    """A Δv as people write it.

    >>> metres(3050.0)
    '3,050 m/s'
    """
    return f"{size:,.0f} m/s"


def describe(book: Ledger) -> str:
    """The ledger in words, line by line, for someone who does not see the bars."""
    lines = [
        f"{burn.name}: {metres(burn.delta_v)}, so far {metres(so_far)}."
        for burn, so_far in zip(book.burns, book.running, strict=True)
    ]
    head = f"Δv ledger of {book.mission}, {len(book.burns)} {'burn' if len(book.burns) == 1 else 'burns'}."
    end = [f"All burns together: {metres(book.total)}.", *([f"Figures {book.source}."] if book.source else [])]
    return "\n".join([head, *lines, *end])
