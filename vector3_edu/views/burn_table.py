"""The Burn Component Table as a table of a page, which never wraps a burn."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.games.vector3.tables import BURNS

HEADS = (mark("Cost"), mark("One component"), mark("Two components"), mark("Three components"))
CELL = "text-align:left;white-space:nowrap;padding:2px 12px;vertical-align:top"
SIDE_BY_SIDE = 4
"""Burns in one line of a cell."""


class BurnTable(NamedTuple):
    """The printed table: what each burn costs. Burn Component Table; 1979, 4.6."""

    rows: tuple[tuple[str, ...], ...]
    """Cost, and the burns of one, two and three components, as text."""

    def __repr__(self) -> str:
        heads = tuple(map(say, HEADS))
        wide = [max(len(row[k].replace("; ", "  ")) for row in (heads, *self.rows)) for k in range(len(HEADS))]
        lines = ("  ".join(cell.ljust(size) for cell, size in zip(row, wide, strict=True)) for row in (heads, *self.rows))
        return "\n".join(line.rstrip() for line in lines)

    def _repr_html_(self) -> str:
        head = "".join(f"<th scope='col' style='{CELL}'>{name}</th>" for name in map(say, HEADS))
        body = "".join(
            f"<tr><th scope='row' style='{CELL}'>{row[0]}</th>"
            + "".join(f"<td style='{CELL}'>{_lines(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in self.rows
        )
        title = escape(say("What a burn costs; the order and the signs do not matter"))
        caption = f"<caption style='text-align:left'>{title}</caption>"
        table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"<div style='overflow-x:auto;max-width:100%'>{table}</div>"


def _lines(cell: str) -> str:
    """The burns of a cell, a few in each line."""
    burns = cell.split("; ")
    return "<br>".join("; ".join(burns[k : k + SIDE_BY_SIDE]) for k in range(0, len(burns), SIDE_BY_SIDE))


def burn_table() -> BurnTable:
    """The Burn Component Table as the game prints it, its misprint included."""
    rows = []
    for cost in sorted(set(BURNS.values()) - {0}):
        burns = [[part for part in burn if part] for burn, price in BURNS.items() if price == cost]
        cells = (
            "; ".join(", ".join(map(str, burn)) for burn in burns if len(burn) == count) or say("none")
            for count in (1, 2, 3)
        )
        rows.append((str(cost), *cells))
    return BurnTable(tuple(rows))
