"""The map without numbers on which an answer is drawn: an arrow with its two ends, or a place."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.boards import over_hexes
from vector3_edu.exercises.asking.pictures import at, draw_over
from vector3_edu.exercises.asking.posing import same
from vector3_edu.exercises.asking.question import Answer, Drawn, Question
from vector3_edu.views.browser.map_view import Handle, MapView
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.lesson_figures import (
    blank_sheet,
    describe_picture,
    flat_size,
    places_to_draw,
    room_to_draw,
    to_draw_on,
)

DRAW = {
    "arrow": mark("Draw your arrow first: drag its tip and its tail, or move them with the arrow keys."),
    "place": mark("Mark your place first: drag the mark or click on the map, or move it with the arrow keys."),
}
"""What is said to an answer that was never touched."""
KINDS = {"right": "sum", "wrong": "wrong", "": "predicted"}
"""How what was drawn looks, by how it was judged."""
LABELS = {"arrow": mark("your arrow"), "place": mark("your mark")}


class DrawingBoard(MapView):
    """A map with the picture of a question, and on it what a student draws. `answer` is None until it is touched."""

    sentence = mark("Run this cell to draw on the map.")

    def __init__(self, question: Question, level: int) -> None:
        self.question, self.level = to_draw_on(question), level
        self.room = room_to_draw(question)
        self._onto = over_hexes if question.on_hexes else at
        self._places = tuple((self._onto(place), place) for place in places_to_draw(question, self.room))
        self.answer: Answer = None
        self._place: Drawn | Vec3 = self._start()
        self._scene, self._tone = question.scene, ""
        super().__init__(clicks=True, letters=list(question.letters))
        self.on_message(self._moved)
        self.draw()

    def _start(self) -> Drawn | Vec3:
        """What lies in a corner to be taken hold of: never the right answer."""
        (x, y, _), (far, _, _) = self.room
        low = y + 1 if self.question.axes > 1 else 0.0
        corner, other = self._nearest((x + 1, low)), self._nearest((far - 1, low))
        arrows = (Drawn(corner, corner + Vec3(2, 0)), Drawn(corner, corner + Vec3(3, 0)))
        offered: tuple[Drawn | Vec3, ...] = arrows if self.question.kind == "arrow" else (corner, other)
        return next(each for each in offered if not same(self.question, each, self.question.answer))

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
        scene = draw_over(self._scene, self._place, KINDS.get(self._tone, "predicted"), say(LABELS[self.question.kind]))
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
            ends = [("tip", say("the tip of your arrow"), placed.tip), ("tail", say("the tail of your arrow"), placed.tail)]
        else:
            ends = [("mark", say("your mark"), placed)]
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
        return self._nearest(self._onto(value))

    def _nearest(self, spot: Sequence[float]) -> Vec3:
        """The square or hex of the map that lies nearest to a spot."""
        return min(self._places, key=lambda known: hypot(known[0][0] - spot[0], known[0][1] - spot[1]))[1]
