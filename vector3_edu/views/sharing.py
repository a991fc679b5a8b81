"""What repeats between the moments of a page is sent once: pieces have numbers, trails grow, and all of it is packed."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any

from vector3_edu.core.scene import Point, Trail


def pack(text: str) -> tuple[int, str]:
    """A text in a quarter of its room or less: how many bytes it has, and those bytes packed and written in base64."""
    data = text.encode()
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return len(data), base64.b64encode(packing.compress(data) + packing.flush()).decode()


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


class Trails:
    """Trails that grow from moment to moment: the places are kept once, and a moment says how many of them it shows."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, str, int], int] = {}
        self._places: list[list[Point]] = []

    def part(self, trail: Trail, look: int) -> list[Any]:
        """What a moment shows of a trail: its number, how many of its places, and places that are not among them yet."""
        number = self._numbers.setdefault((trail.seat, trail.name, look), len(self._numbers))
        if number == len(self._places):
            self._places.append([])
        known, points = self._places[number], trail.points
        alike = 0
        while alike < min(len(known), len(points) - 1) and known[alike] == points[alike]:
            alike += 1
        if alike == len(known):
            known += points[alike:-1]
            alike = len(known)
        return [number, alike, *points[alike:]]

    def as_data(self) -> list[dict[str, Any]]:
        """All trails in the order of their numbers."""
        named = zip(self._numbers, self._places, strict=True)
        return [{"name": name, "look": look, "places": places} for (_, name, look), places in named]
