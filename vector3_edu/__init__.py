"""Learn vectors and Newtonian motion by playing space-combat board games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vector3_edu.games import GAMES
from vector3_edu.matches.match import Match

if TYPE_CHECKING:
    from vector3_edu.views.play import play

__all__ = ["GAMES", "Match", "__version__", "play"]
__version__ = "0.3.0"


def __getattr__(name: str) -> Any:
    """`play` brings the notebook's widgets with it, so it is loaded when it is asked for."""
    if name == "play":
        from vector3_edu.views.play import play

        return play
    raise AttributeError(f"module 'vector3_edu' has no attribute {name!r}")
