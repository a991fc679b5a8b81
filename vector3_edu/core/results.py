"""What happened, in the past tense, as data. Words for it are made in each game's `words.py`."""

from __future__ import annotations

from typing import Any, Protocol


class Event(Protocol):
    """A NamedTuple of a game's own, named in the past tense: ShipMoved, LaserFired. It holds plain values only."""

    def _asdict(self) -> dict[str, Any]: ...
