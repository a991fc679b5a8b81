"""What happened, in the past tense, as data. Words for it are made in each game's `words.py`."""

from __future__ import annotations

from typing import Any, Protocol


class Event(Protocol):
    """A NamedTuple of a game's own, named in the past tense: ShipMoved, LaserFired. It holds plain values only."""

    def _asdict(self) -> dict[str, Any]: ...


def as_plain(event: Event) -> dict[str, Any]:
    """An event as plain data: its kind and its fields."""
    return {"kind": type(event).__name__, **event._asdict()}
