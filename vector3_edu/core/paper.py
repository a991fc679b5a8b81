"""What a game prints to be played on a real table: tokens to cut out, rulers, a form for moves, and a protractor.

Lengths are in centimetres. Sentences may hold *bold* and _italic_ words; like all of the paper they are in English only.
"""

from __future__ import annotations

from typing import NamedTuple


class Token(NamedTuple):
    """A disc with an arrow that says where the piece points."""

    radius: float
    label: str = ""
    """What is written on it: "T1"; on the first one stands the name of the player."""


class Ruler(NamedTuple):
    """A ruler of so many centimetres, and what it is for."""

    length: int
    label: str


class Form(NamedTuple):
    """An empty table for moves that are worked out on paper."""

    columns: tuple[str, ...]
    rows: int
    note: str


class Paper(NamedTuple):
    """All that a game prints."""

    title: str
    """What the tokens are: "starships and torpedoes"."""
    piece: str
    """What a player moves: "starship". Its token is the first one, and stands in the middle of the protractor."""
    tokens: tuple[Token, ...]
    """Those of one player."""
    boxes: tuple[tuple[str, int], ...]
    """What each player crosses out, and how many boxes there are for it."""
    about_tokens: str
    rulers: tuple[Ruler, ...]
    about_rulers: str
    form: Form
