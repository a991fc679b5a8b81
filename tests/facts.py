"""What a sentence says in numbers and names: what a test asks for that is not about its words."""

from __future__ import annotations

import re
from collections.abc import Iterable

NAMES = (
    *("Ada", "Blaise", "Caroline", "Zoe", "Max", "Terra", "Luna", "Mars", "Venus", "Io", "Sol", "Clandestine", "Corsair"),
    *("Frigate", "Corvette", "Transport", "Enemy", "Friend", "Rebels"),
)
_FACT = re.compile(rf"\([−\-+\d., ]+\)|\b[A-Z]+\d+\b|[−\-]?\d+(?:\.\d+|:\d+|/\d+)?%?|\b(?:{'|'.join(NAMES)})\b")


def facts(text: str) -> list[str]:
    """The vectors, numbers, ships and other names of a text, in their order.

    >>> facts("A6 would be at (0, −1, 0) next turn, 2 cubes from Blaise's T1: a chance of 1/6 (17%).")
    ['A6', '(0, −1, 0)', '2', 'Blaise', 'T1', '1/6', '17%']
    """
    return _FACT.findall(text)


def says(told: str | Iterable[str], wanted: str) -> bool:
    """Whether a text, or one of several, has these facts one after the other, whatever its words are.

    >>> says("A6 has intercepted Blaise's A6: the distance is 1.", "A6 Blaise A6 1")
    True
    """
    texts = [told] if isinstance(told, str) else told
    sought = facts(wanted)
    assert sought, f"{wanted!r} names no fact"
    return any(_follow(sought, facts(text)) for text in texts)


def _follow(sought: list[str], found: list[str]) -> bool:
    return any(found[k : k + len(sought)] == sought for k in range(len(found) - len(sought) + 1))
