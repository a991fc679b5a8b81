"""The map without numbers on which an answer is drawn: an arrow with its two ends, or a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.scene import Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.pictures import draw_over
from vector3_edu.exercises.question import Answer, Drawn, Question
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.lesson_figures import blank_sheet, describe_picture, flat_size, room_to_draw
from vector3_edu.views.widgets.map_view import Handle, MapView

DRAW = {
    "arrow": "Draw your arrow first: drag its tip and its tail, or move them with the arrow keys.",
    "place": "Mark your place first: drag the mark or click on the map, or move it with the arrow keys.",
}
"""What is said to an answer that was never touched."""
KINDS = {"right": "sum", "wrong": "wrong", "": "predicted"}
"""How what was drawn looks, by how it was judged."""
LABEL = "yours"


class DrawingBoard(MapView):
    """A map with the picture of a question, and on it what a student draws. `answer` is None until it is touched."""

    sentence = "Run this cell to draw on the map."

    def __init__(self, question: Question, level: int) -> None:
        # a table top has no squares to draw on
        self.question, self.level = question._replace(scene=question.scene._replace(board=None)), level
        self.room = room_to_draw(question)
        self.answer: Answer = None
        (x, y, _), _ = self.room
        corner = Vec3(int(x) + 1, int(y) + 1 if question.axes > 1 else 0)
        self._place: Drawn | Vec3 = Drawn(corner, corner + Vec3(2, 0)) if question.kind == "arrow" else corner
        self._scene, self._tone = question.scene, ""
        super().__init__(clicks=True)
        self.on_told(self._moved)
        self.draw()

    def put(self, answer: Answer) -> None:
        """Draw an answer that was given before."""
        self.answer = self._place = self.question.as_drawn(answer) if self.question.kind == "arrow" else answer
        self.draw()

    def judged(self, tone: str, scene: Scene | None = None) -> None:
        """Show how what was drawn has been judged, on this scene in place of the question's own."""
        self._tone = tone
        self._scene = self.question.scene if scene is None else scene
        self.draw()

    def draw(self) -> None:
        """The map as it is now."""
        scene = draw_over(self._scene, self._place, KINDS.get(self._tone, "predicted"), LABEL)
        figure = blank_sheet(scene, self.level, self.room)
        if figure is None:
            return
        size = flat_size(figure, scene, self.level)
        self.layout.width = f"{size[0]:.0f}px"
        self.show(figure, self._handles(), "xy"[: self.question.axes], describe_picture(scene, self.level), size)

    def _handles(self) -> tuple[Handle, ...]:
        colour, moves = palette_named("default").vector("predicted"), "xy"[: self.question.axes]
        placed = self._place
        if isinstance(placed, Drawn):
            ends = [("tip", "the tip of your arrow", placed.tip), ("tail", "the tail of your arrow", placed.tail)]
        else:
            ends = [("mark", "your mark", placed)]
        return tuple(Handle(name, at, label, colour=colour, moves=moves) for name, label, at in ends)

    def _moved(self, name: str, value: Any) -> None:
        """A handle was moved, or the map was clicked: then the tip or the mark goes there."""
        at = self._within(value)
        if at is None or name not in ("tip", "tail", "mark", "place"):
            return
        if isinstance(self._place, Drawn):
            self._place = self._place._replace(tail=at) if name == "tail" else self._place._replace(tip=at)
        else:
            self._place = at
        self.answer, self._tone, self._scene = self._place, "", self.question.scene
        self.draw()

    def _within(self, value: Any) -> Vec3 | None:
        """A place on the map from what the page told; None if it told none."""
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != 3:
            return None
        if any(isinstance(part, bool) or not isinstance(part, (int, float)) or part != part for part in value):
            return None
        low, high = self.room
        parts = [round(min(max(part, a), b)) for part, a, b in zip(value, low, high, strict=True)]
        return Vec3(*parts[: self.question.axes], *ZERO[self.question.axes :])
