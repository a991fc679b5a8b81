"""The pace of missions in motion: a burn bends the course ahead; then the turn is flown."""

from __future__ import annotations

BURN, MOVE, END = 0.9, 1.2, 1.3
"""Seconds in which a burn is seen, a turn is flown, and what comes of it is read."""
LONGEST = 18.0
"""The most seconds that all turns take together: many turns are flown faster."""
