"""The card of an exercise: question, picture, boxes for the answer, feedback that asks back, hints, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets
from ipywidgets import widget_serialization

from vector3_edu.core.scene import Scene
from vector3_edu.exercises import desk
from vector3_edu.exercises.checking import Verdict, judge
from vector3_edu.exercises.posing import Posed
from vector3_edu.exercises.question import NOTHING
from vector3_edu.exercises.syllabus import core_or_more
from vector3_edu.exercises.tasks import short
from vector3_edu.views.lesson_figures import deep_picture, describe_picture, draw_flat
from vector3_edu.views.widgets.closing import close
from vector3_edu.views.widgets.space_view import SpaceView
from vector3_edu.views.widgets.wire import HERE, STYLE, Wired, script

CARD_STYLE = (HERE / "exercise_card.css").read_text(encoding="utf-8")
TYPED = 200
"""Letters that an answer box may hold."""
QUOTES = "\u201c\u201d"
"""In which a choice is said back."""
DEEP = 400
"""How high a picture in space is, in pixels."""
SHOWN = 6
"""Earlier answers that stand on the card."""


class ExerciseCard(Wired):
    """A card for one exercise and one student. The page shows it; Python poses, checks and remembers."""

    _esm = script("exercise_card.js")
    _css = STYLE + CARD_STYLE
    title = traitlets.Unicode("").tag(sync=True)
    question = traitlets.Unicode("").tag(sync=True)
    pictures = traitlets.List().tag(sync=True)
    """What is flat, as SVG."""
    space = traitlets.Instance(SpaceView, allow_none=True).tag(sync=True, **widget_serialization)
    """The picture in space, which can be turned."""
    picture_words = traitlets.Unicode("").tag(sync=True)
    boxes = traitlets.List().tag(sync=True)
    """The names of the boxes to type in."""
    choices = traitlets.List().tag(sync=True)
    typed = traitlets.List().tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    """"right", "wrong", "unread" or "": how the last answer was taken."""
    feedback = traitlets.Unicode("").tag(sync=True)
    feedback_pictures = traitlets.List().tag(sync=True)
    feedback_space = traitlets.Instance(SpaceView, allow_none=True).tag(sync=True, **widget_serialization)
    feedback_words = traitlets.Unicode("").tag(sync=True)
    tried = traitlets.Unicode("").tag(sync=True)
    """The answers given so far, in one line."""
    hint = traitlets.Unicode("").tag(sync=True)
    buttons = traitlets.List(["Check", "Hint", "Show the answer"]).tag(sync=True)
    """The names of the buttons; only the first is always there."""
    done = traitlets.List([0, 1]).tag(sync=True)
    tally = traitlets.Unicode("solved in this lesson").tag(sync=True)
    """What the bar counts."""
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self, id: Any) -> None:
        self.who = desk.seated()
        self.posed = self.pose(id)
        it, question = self.posed.exercise, self.posed.question
        self.level = int(it.level[0])
        names = {"vector": list(question.letters[: question.axes]), "number": ["Answer"], "angle": ["Degrees"]}
        choices = ("yes", "no") if question.kind == "yes-no" else question.choices
        super().__init__(
            title=" · ".join(filter(None, (f"{it.id} {it.title}", core_or_more(it)))),
            question=question.text,
            pictures=list(draw_flat(question.scene, self.level)),
            space=self._turnable(question.scene),
            picture_words=describe_picture(question.scene, self.level),
            boxes=names.get(question.kind, []),
            choices=list(choices),
        )
        self.on_told(self._told)
        self._recall()
        self._count()

    @property
    def id(self) -> str:
        """The id of the exercise."""
        return self.posed.exercise.id

    def pose(self, id: Any) -> Posed:
        """The question that stands on the card."""
        return desk.pose(id, self.who)

    def judge(self, answer: str) -> Verdict:
        """What an answer is worth; it is noted."""
        return desk.check(self.id, answer, self.who)

    def _recall(self) -> None:
        """What was answered last, on another card or another day, stands on the card again."""
        verdict = self._last(desk.progress(self.who).answers(self.id))
        if verdict is not None:
            self._show(self._boxed(verdict.answer), verdict)

    def _last(self, before: Sequence[str]) -> Verdict | None:
        """What the last of some answers is worth, if there is one that can be read."""
        verdict = judge(self.posed, before[-1].strip(QUOTES)) if before else None
        return verdict if verdict is not None and verdict.right is not None else None

    def _boxed(self, answer: Any) -> list[str]:
        """An answer as it stands in the boxes."""
        if isinstance(answer, tuple):
            return [short(part) for part in answer[: len(self.boxes)]]
        return [answer if isinstance(answer, str) else short(answer)]

    def _told(self, name: str, value: Any) -> None:
        with self.hold_sync():
            if name == "check":
                self.check(value)
            elif name == "hint":
                self.take_hint()
            elif name == "reveal":
                self.hint = desk.reveal(self.id, self.who).words
            self._count()
            self.revision += 1

    def check(self, typed: Any) -> Verdict:
        """Check what stands in the boxes; a whole vector may stand in the first."""
        kept = (
            [str(part)[:TYPED] for part in typed[:3]]
            if isinstance(typed, Sequence) and not isinstance(typed, str)
            else [typed]
        )
        filled = [part for part in kept if str(part).strip()]
        verdict = self.judge(", ".join(filled) if len(filled) > 1 else (filled or [""])[0])
        self._show(kept, verdict)
        return verdict

    def _show(self, typed: list[Any], verdict: Verdict) -> None:
        """An answer and what came of it."""
        self.typed = typed
        self.tone = {True: "right", False: "wrong", None: "unread"}[verdict.right]
        self.feedback = "\n".join(filter(None, (verdict.words, verdict.note)))
        # the question's own picture stands on the card already
        scene = verdict.scene if verdict.scene != self.posed.question.scene else NOTHING
        self.feedback_pictures = list(draw_flat(scene, self.level))
        before, self.feedback_space = self.feedback_space, self._turnable(scene)
        close(before)
        self.feedback_words = describe_picture(scene, self.level)

    def _turnable(self, scene: Scene) -> SpaceView | None:
        """The picture of a scene in space; None where nothing is in space."""
        figure = deep_picture(scene, self.level)
        return SpaceView(figure, height=DEEP) if figure is not None else None

    def take_hint(self) -> None:
        """Show the next hint."""
        self.hint = desk.hint(self.id, who=self.who).words

    def _count(self) -> None:
        done = desk.progress(self.who)
        self.done = [*done.of(self.posed.exercise.lesson), int(self.id in done.solved)]
        tried = tuple(dict.fromkeys(done.answers(self.id)))
        left_out = "… " if len(tried) > SHOWN else ""
        self.tried = f"Your answers so far: {left_out}{'; '.join(tried[-SHOWN:])}" if len(tried) > 1 else ""

    def __repr__(self) -> str:
        return f'{self.posed!r}\nRun this cell to answer on a card, or answer in code: check("{self.id}", ...)'
