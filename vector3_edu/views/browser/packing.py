"""What repeats from moment to moment is sent once: pieces have numbers, and all of it is packed."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any


def deflate(text: str) -> tuple[int, bytes]:
    """A text packed to a quarter of its size or less: how many bytes it has, and the packed bytes."""
    data = text.encode()
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return len(data), packing.compress(data) + packing.flush()


def pack(text: str) -> tuple[int, str]:
    """A text packed and written in base64, and how many bytes it has."""
    size, packed = deflate(text)
    return size, base64.b64encode(packed).decode()


class Pieces:
    """Pieces of data, each kept once. Objects are taken apart, so that two that differ in one value share the others."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._pieces: list[Any] = []

    def number(self, piece: Any) -> int:
        """The number of a piece."""
        if isinstance(piece, dict):
            piece = {"object": [self.number(list(piece)), *map(self.number, piece.values())]}
        number = self._numbers.setdefault(json.dumps(piece), len(self._numbers))
        if number == len(self._pieces):
            self._pieces.append(piece)
        return number

    def runs(self, pieces: Sequence[str]) -> list[list[int]]:
        """Pieces in a row as [first number, how many]: what stood together before has numbers that follow each other."""
        found: list[list[int]] = []
        for number in map(self.number, pieces):
            if found and number == sum(found[-1]):
                found[-1][1] += 1
            else:
                found.append([number, 1])
        return found

    def as_data(self) -> list[Any]:
        """All pieces in the order of their numbers."""
        return self._pieces
