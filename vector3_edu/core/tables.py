"""Printed tables, written as they are printed and parsed once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Table(NamedTuple):
    """A printed table: `table[row, column]` is the text of a cell; an empty cell is a dash.

    >>> Table.parse('''
    ... die | 1:2  1:1
    ...  5  |  D2   D3
    ... ''', source="an example")["5", "1:1"]
    'D3'
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Mapping[tuple[str, str], str]
    source: str

    def __getitem__(self, place: tuple[object, object]) -> str:  # type: ignore[override]
        row, column = place
        return self.cells[str(row), str(column)]

    def number(self, row: object, column: object) -> int | None:
        """The cell as a whole number; None where the table has a dash."""
        text = self.cells[str(row), str(column)]
        return None if text in ("-", "--") else int(text)

    @classmethod
    def parse(cls, text: str, source: str) -> Table:
        """Read a table as printed; a ragged row fails loudly."""
        lines = [line for line in text.strip().splitlines() if line.strip()]
        columns = tuple(lines[0].partition("|")[2].split())
        rows: list[str] = []
        cells: dict[tuple[str, str], str] = {}
        for line in lines[1:]:
            head, bar, rest = line.partition("|")
            row, values = head.strip(), rest.split()
            if not bar or len(values) != len(columns):
                raise ValueError(f"{source}: row {row!r} has {len(values)} cells and the table has {len(columns)} columns")
            rows.append(row)
            cells.update({(row, column): value for column, value in zip(columns, values, strict=True)})
        return cls(tuple(rows), columns, cells, source)
