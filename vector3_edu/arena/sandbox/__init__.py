"""Captains in processes of their own: a cabin for each match, with walls around it.

A *steward* is a clean Python that knows the rules and nothing else: no match, no seed, no captain. For each match it opens a
cabin, a copy of itself, which puts up its walls, loads one captain and answers until the match is over. So nothing a captain
leaves behind lasts longer than a match, and starting a cabin takes a few milliseconds.

    match process  ── decisions, as `seen_by` leaves them ──>  cabin: walls, captain
                   <── one line of text, judged again ───────
"""

from __future__ import annotations

from vector3_edu.arena.sandbox.protocol import Limits, Spent
from vector3_edu.arena.sandbox.sandboxed_captain import Cabin, Introduction
from vector3_edu.arena.sandbox.sandboxes import Cabins, describe_walls

__all__ = ["Cabin", "Cabins", "Introduction", "Limits", "Spent", "describe_walls"]
