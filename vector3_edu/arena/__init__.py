"""Captains that students write, against each other and against computer players: duels, tournaments, ratings, research."""

from __future__ import annotations

from vector3_edu.arena.captains import captain
from vector3_edu.arena.duels import duel
from vector3_edu.arena.ladder import ladder
from vector3_edu.arena.tournaments.tournament import tournament

__all__ = ["captain", "duel", "ladder", "tournament"]
