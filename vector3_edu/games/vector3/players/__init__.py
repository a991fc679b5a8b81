"""The computer players of Vector 3."""

from vector3_edu.games.vector3.players.levels import PLAYERS

__all__ = ["PLAYERS"]
