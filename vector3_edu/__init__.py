"""Learn vectors and Newtonian motion by playing space-combat board games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vector3_edu.games import GAMES
from vector3_edu.matches.match import Match

if TYPE_CHECKING:
    from vector3_edu.classroom.language_card import choose_language
    from vector3_edu.views.play import play

__all__ = ["GAMES", "Match", "__version__", "choose_language", "play"]
__version__ = "0.3.0"

_ON_REQUEST = {"choose_language": "vector3_edu.classroom.language_card", "play": "vector3_edu.views.play"}
"""What brings the notebook's widgets with it is loaded when it is asked for."""


def __getattr__(name: str) -> Any:
    if name not in _ON_REQUEST:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ON_REQUEST[name]), name)
