"""How much of a computer a captain may use in a tournament."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.arena.thinking import BUDGET


class Limits(NamedTuple):
    """What one captain may use. Steps decide what is fair; the rest only stops what steps cannot count.

    A captain that keeps to its steps stays far below the limits in seconds, even on a slow or busy computer, so that they
    change no honest result: they count computing time, not time on the clock.
    """

    budget: int = BUDGET
    """Steps for one decision."""
    cpu: float = 10.0
    """Seconds of computing for one decision, or for loading the captain's file."""
    match_cpu: float = 120.0
    """Seconds of computing for a whole match."""
    wall: float = 120.0
    """Seconds on the clock for one decision, where the system does not tell how much computing another process has done."""
    memory: int = 256
    """Megabytes, beside what Python and the rules need themselves."""


USUAL = Limits()
