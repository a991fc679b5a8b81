"""The card of an exercise: question, picture, boxes for the answer, feedback that asks back, hints, and how far one is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakSet

import ipywidgets
import traitlets
from ipywidgets import widget_serialization

from vector3_edu.core.language import ENGLISH, language, number_style, say
from vector3_edu.core.picture.scene import Scene
from vector3_edu.exercises.answering.checking import Verdict, answer_words, judge
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.asking.posing import PosedQuestion
from vector3_edu.exercises.asking.question import CODE, DRAWN, NOTHING, SURE
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.syllabus import core_or_more
from vector3_edu.views.browser.disposal import close
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.browser.space_view import SpaceView
from vector3_edu.views.cards.drawing_board import DRAW, DrawingBoard
from vector3_edu.views.lesson_figures import deep_picture, describe_picture, draw_flat

TYPED = 200
"""Letters that an answer box may hold."""
DEEP = 400
"""How high a picture in space is, in pixels."""
MOST = 8
"""Boxes, or things in order, that a card may have."""
SHOWN = 6
"""Earlier answers that stand on the card."""
_cards: WeakSet[ExerciseCard] = WeakSet()
"""All cards that are there: what is solved on one of them is counted on the others."""


class ExerciseCard(Wired):
    """A card for one exercise and one student. The page shows it; Python poses, checks and remembers."""

    view = "cards/exercise_card"
    title = traitlets.Unicode("").tag(sync=True)
    question = traitlets.Unicode("").tag(sync=True)
    pictures = traitlets.List().tag(sync=True)
    """What is flat, as SVG: the picture of the question, with the answer in it once it is checked."""
    space = traitlets.Instance(SpaceView, allow_none=True).tag(sync=True, **widget_serialization)
    """The picture in space, which can be turned."""
    drawing = traitlets.Instance(DrawingBoard, allow_none=True).tag(sync=True, **widget_serialization)
    """The map to draw on, in place of the flat pictures."""
    picture_words = traitlets.Unicode("").tag(sync=True)
    beside = traitlets.List().tag(sync=True)
    """A counter-example, as SVG, beside the student's own picture."""
    beside_words = traitlets.Unicode("").tag(sync=True)
    reply = traitlets.Instance(ipywidgets.Widget, allow_none=True).tag(sync=True, **widget_serialization)
    """What is seen below the feedback, such as what really happens."""
    seen = traitlets.Bool(False).tag(sync=True)
    """Whether that has a picture, which then takes the place of the card's own."""
    boxes = traitlets.List().tag(sync=True)
    """The names of the boxes to type in."""
    choices = traitlets.List().tag(sync=True)
    ordered = traitlets.Bool(False).tag(sync=True)
    """Whether the choices are to be put in order."""
    sure = traitlets.List().tag(sync=True)
    """How sure one can be, if that is asked."""
    why = traitlets.Unicode("").tag(sync=True)
    """What the box for a reason asks; nothing if there is none."""
    said = traitlets.List(["", ""]).tag(sync=True)
    """How sure the student was, and why, when the answer was checked."""
    typed = traitlets.List().tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    """"right", "wrong", "unread" or "": how the last answer was taken."""
    feedback = traitlets.Unicode("").tag(sync=True)
    cheer = traitlets.Unicode("").tag(sync=True)
    """A word and a mark for a right prediction."""
    tried = traitlets.Unicode("").tag(sync=True)
    """The answers given so far, in one line."""
    hint = traitlets.Unicode("").tag(sync=True)
    buttons = traitlets.List().tag(sync=True)
    """The names of the buttons; only the first is always there."""
    done = traitlets.List([0, 1]).tag(sync=True)
    tally = traitlets.Unicode("").tag(sync=True)
    """What the bar counts."""
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self, exercise_id: Any) -> None:
        self.who = session.current_student()
        self.posed = self.pose(exercise_id)
        it, question = self.posed.exercise, self.posed.question
        self.level = int(it.level[0])
        names = {"vector": list(question.letters[: question.axes]), "number": [say("Answer")], "angle": [say("Degrees")]}
        board = DrawingBoard(question, self.level) if question.kind in DRAWN else None
        choices = (say("yes"), say("no")) if question.kind == "yes-no" else question.choices
        super().__init__(
            title=self.heading(),
            question=question.text,
            drawing=board,
            boxes=names.get(question.kind, []),
            choices=list(choices),
            ordered=question.kind == "order",
            sure=[[each, say(each)] for each in SURE] if it.confident else [],
            why=say("{question} (one sentence, for your teacher)", question=say(it.why)) if it.why else "",
            buttons=self.button_names(),
            tally=self.counted(),
        )
        self._show_own(question.scene)
        self.on_message(self._on_message)
        self._recall()
        self.count()
        _cards.add(self)

    @property
    def id(self) -> str:
        """The id of the exercise."""
        return self.posed.exercise.id

    def pose(self, exercise_id: Any) -> PosedQuestion:
        """The question that stands on the card."""
        return session.pose(exercise_id, self.who)

    def heading(self) -> str:
        """What stands above the question."""
        it = self.posed.exercise
        return " · ".join(filter(None, (f"{it.id} {say(it.title)}", say(core_or_more(it)))))

    def button_names(self) -> list[str]:
        """What the buttons are called before anything is answered."""
        return ["" if self.posed.question.kind == CODE else say("Check"), say("Hint"), say("Show the answer")]

    def counted(self) -> str:
        """What the bar counts; nothing where there is no bar."""
        return say("solved in this lesson")

    def judge(self, answer: Any) -> Verdict:
        """What an answer is worth; it is noted."""
        sure, why = self.said
        return session.check(self.id, answer, self.who, sure, why)

    def _recall(self) -> None:
        """What was answered last, on another card or another day, stands on the card again."""
        verdict = self._last(session.progress(self.who).answers(self.id))
        if verdict is not None:
            self._show(self._boxed(verdict.answer), verdict)

    def _last(self, before: Sequence[str]) -> Verdict | None:
        """What the last of some answers is worth, if there is one that can be read."""
        verdict = judge(self.posed, before[-1]) if before else None
        return verdict if verdict is not None and verdict.right is not None else None

    def _boxed(self, answer: Any) -> list[str]:
        """An answer as it stands in the boxes."""
        if self.drawing is not None:
            self.drawing.put(answer)
            return []
        if self.posed.question.kind == CODE:
            return []
        if isinstance(answer, tuple):
            return [part if isinstance(part, str) else short(part) for part in answer[: len(self.boxes or answer)]]
        return [answer if isinstance(answer, str) else short(answer)]

    def _on_message(self, name: str, value: Any) -> None:
        before = self.done
        with self.hold_sync():
            if name == "check":
                self.check(value)
            elif name == "hint":
                self.take_hint()
            elif name == "reveal":
                self.hint = session.reveal(self.id, self.who).words
            self.count()
            self.revision += 1
        if self.done != before:
            self._count_on_others()

    def check(self, typed: Any) -> Verdict:
        """Check what stands in the boxes or was drawn; a whole vector may stand in the first."""
        told = typed if isinstance(typed, Mapping) else {"typed": typed}
        self.said = [str(told.get(name) or "")[: journal.LONGEST_WHY] for name in ("sure", "why")]
        if self.drawing is not None:
            return self._check_drawing(self.drawing)
        given: Any = told.get("typed")
        listed = isinstance(given, Sequence) and not isinstance(given, str)
        kept: list[Any] = [str(part)[:TYPED] for part in given[:MOST]] if listed else [given]
        filled = [part for part in kept if str(part).strip()]
        by = "; " if self.ordered or number_style().point == "," else ", "
        verdict = self.judge(by.join(filled) if len(filled) > 1 else (filled or [""])[0])
        self._show(kept, verdict)
        return verdict

    def _check_drawing(self, board: DrawingBoard) -> Verdict:
        nothing = Verdict(self.id, None, say(DRAW[self.posed.question.kind]))
        verdict = nothing if board.answer is None else self.judge(board.answer)
        self._show([], verdict)
        return verdict

    def _show(self, typed: list[Any], verdict: Verdict) -> None:
        """An answer and what came of it: drawn into the student's own picture, a counter-example beside it."""
        self.typed = typed
        self.tone = {True: "right", False: "wrong", None: "unread"}[verdict.right]
        self.feedback = "\n".join(filter(None, (verdict.words, verdict.note)))
        self.beside = list(draw_flat(verdict.beside, self.level))
        self.beside_words = describe_picture(verdict.beside, self.level)
        if self.drawing is not None:
            self.drawing.judged(self.tone if verdict.right is not None else "")
        else:
            self._show_own(verdict.scene if verdict.scene != NOTHING else self.posed.question.scene)

    def _show_own(self, scene: Scene) -> None:
        """The student's own picture; in space it stays the same view, so that it stays as it was turned."""
        self.picture_words = describe_picture(scene, self.level)
        if self.drawing is not None:
            return
        self.pictures = list(draw_flat(scene, self.level))
        figure = deep_picture(scene, self.level)
        if self.space is not None and figure is not None:
            self.space.show(figure)
        else:
            before, self.space = self.space, self._turnable(scene)
            close(before)

    def _turnable(self, scene: Scene) -> SpaceView | None:
        """The picture of a scene in space; None where nothing is in space."""
        figure = deep_picture(scene, self.level)
        return SpaceView(figure, height=DEEP) if figure is not None else None

    def take_hint(self) -> None:
        """Show the next hint."""
        self.hint = session.hint(self.id, who=self.who).words

    def count(self) -> None:
        """Show how much of the lesson is solved, and what has been answered here."""
        done = session.progress(self.who)
        self.done = [*done.of(self.posed.exercise.lesson), int(self.id in done.solved)]
        tried = tuple(dict.fromkeys(done.answers(self.id)))
        left_out = "… " if len(tried) > SHOWN else ""
        if self.posed.question.kind == CODE:
            return
        told = left_out + "; ".join(map(self._told_again, tried[-SHOWN:]))
        self.tried = say("Your answers so far: {answers}", answers=told) if len(tried) > 1 else ""

    def _count_on_others(self) -> None:
        lesson = self.posed.exercise.lesson
        for card in tuple(_cards):
            if card is not self and card.who == self.who and card.posed.exercise.lesson == lesson:
                card.count()

    def _told_again(self, kept: str) -> str:
        """An answer that the journal keeps in English, in the language of the card."""
        if language() == ENGLISH:
            return kept
        reading = read(self.posed.question, kept)
        return kept if reading.problem else answer_words(self.posed.question, reading.value)

    def __repr__(self) -> str:
        return say(
            '{question}\nRun this cell to answer on a card, or answer in code: check("{id}", ...)',
            question=repr(self.posed),
            id=self.id,
        )
