"""The picture that a scene wants: space, or the board that its game is played on."""

from __future__ import annotations

from vector3_edu.core.picture.scene import Scene
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.space import space


def figure_of(scene: Scene, palette: str = "default") -> Figure:
    """A scene on its board if it has one, in space otherwise."""
    return space(scene, palette) if scene.board is None else board(scene, palette)
