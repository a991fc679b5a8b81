"""The small parts of a line of text: vectors as people type them, names of units, words quoted in a sentence."""

from __future__ import annotations

import re
from typing import Any

from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.state import State, Vec3

UNIT = r"[A-Z]{1,2}\d{1,5}"
"""A ship, torpedo or mine: A6, T12, M3."""

_NUMBER = r"([+-]?\s?\d{1,9})"
_BETWEEN = r"\s*(?:,|\s)\s*"
_VECTOR = re.compile(rf"[(\[<{{]?\s*{_NUMBER}{_BETWEEN}{_NUMBER}(?:{_BETWEEN}{_NUMBER})?\s*[)\]>}}]?")


def vector_text(vector: tuple[int, ...]) -> str:
    """A vector as it stands in a line.

    >>> vector_text((1, 0, -2))
    '(1,0,-2)'
    """
    return "(" + ",".join(map(str, vector)) + ")"


def vector(state: State | None, text: str, what: str) -> Vec3:
    """Three whole numbers, with or without brackets and commas; two are enough in a flat game.

    >>> vector(None, "[1 −2 3]", "A6 burn")
    Vec3(1, -2, 3)
    """
    plain = text.translate({0x2212: "-", 0x2013: "-", 0x2012: "-"}).strip()
    found = _VECTOR.fullmatch(plain)
    flat = state is not None and state.options.flat
    if found and (found[3] is not None or flat):
        return Vec3(*(int("".join((part or "0").split())) for part in found.groups()))
    if not plain:
        raise Refused(f"{what}: a vector is missing. Say how far along X, Y and Z: {what} (1,0,-2)")
    if found:
        raise Refused(f"{what}: {shown(text.strip())} has two numbers, and space has three directions: X, Y and Z.")
    whole = " Only whole numbers will do." if re.search(r"\d[.]\d", plain) else ""
    raise Refused(f"{what}: {shown(text.strip())} is no vector.{whole} Write three whole numbers, as in (1,0,-2).")


def shown(value: Any) -> str:
    """What was said, quoted, and never too long for a sentence."""
    text = value if isinstance(value, str) else type(value).__name__
    return f"'{text}'" if len(text) <= 40 else f"'{text[:37]}...'"
