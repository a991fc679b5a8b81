"""A small table of results, in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def show(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table, words to the left and numbers to the right."""
    cells = [[_text(cell) for cell in row] for row in rows]
    wide = [max(len(column), *(len(row[k]) for row in cells), 0) for k, column in enumerate(columns)]
    for row in [list(columns), *cells]:
        print("  ".join([row[0].ljust(wide[0]), *(cell.rjust(w) for cell, w in zip(row[1:], wide[1:], strict=True))]))


def _text(cell: object) -> str:
    if isinstance(cell, float):
        return f"{cell:,.2f}" if abs(cell) < 100 else f"{cell:,.0f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)
