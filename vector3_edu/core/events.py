"""What happened, in the past tense, as data. Words for it are made in views."""

from __future__ import annotations

from typing import Any

Event = Any
"""A NamedTuple of a game's own, named in the past tense: ShipMoved, LaserFired. It holds plain values only."""


def as_plain(event: Event) -> dict[str, Any]:
    """An event as plain data: its kind and its fields."""
    return {"kind": type(event).__name__, **event._asdict()}
