"""Who is learning, and in which language: the two cards with which a student sits down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

import ipywidgets as W
import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.views.browser.delivery import with_plain_text
from vector3_edu.views.browser.messages import Wired, use_palette
from vector3_edu.views.figures.palettes import palette_named

MOST_OTHERS = 12
"""Students of this folder who have a button; who worked last comes first."""


class StudentCard(Wired):
    """Who sits here. A name that is typed, or the button of another student, changes that; the lesson then starts again."""

    view = "cards/student_card"
    sentence = mark("Run this cell to say who you are.")
    name = traitlets.Unicode("").tag(sync=True)
    """Nothing until somebody has said it."""
    greeting = traitlets.Unicode("").tag(sync=True)
    others = traitlets.List().tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    """What was wrong with the last name."""
    longest = traitlets.Int(journal.LONGEST_NAME).tag(sync=True)

    def __init__(self, said: str = "") -> None:
        self.here: list[Student] = []
        super().__init__(said=said)
        self.add_class("v3-student-card")
        self._show()
        self.on_message(self._on_message)
        use_palette(self, palette_named("default"))

    def _show(self) -> None:
        who = session.current_student()
        self.name = "" if session.is_nobody(who) else repr(who)
        known = mark("You are {student}, with numbers of your own.")
        self.greeting = say(known, student=self.name) if self.name else say("Who are you?")
        self.here = list(islice((each for each in journal.students_here() if each != who), MOST_OTHERS))
        self.others = [repr(each) for each in self.here]

    def _on_message(self, name: str, value: Any) -> None:
        before = session.current_student()
        with self.hold_sync():
            try:
                if name == "name" and isinstance(value, str):
                    self.said = "" if value.strip() else say("Type your name first, as you always write it.")
                    session.student(value)
                elif name == "sit" and isinstance(value, int) and 0 <= value < len(self.here):
                    self.said = ""
                    session.student(*self.here[value])
            except Refused as refused:
                self.said = " ".join(refused.problems)
            self._show()
        if session.current_student() != before:
            self.send({"changed": True})


class LanguageCard(W.VBox):
    """The choice of a language: a button for each, and below what came of it.

    `names` are the languages by their codes; `choose` is called with a code and says in HTML what came of it.
    """

    def __init__(self, names: Mapping[str, str], choose: Callable[[str], str]) -> None:
        self.told = W.HTML()
        super().__init__([W.HBox([self._button(code, name, choose) for code, name in names.items()]), self.told])
        self.add_class("v3-language")

    def _button(self, code: str, name: str, choose: Callable[[str], str]) -> W.Button:
        def chosen(_: Any) -> None:
            self.told.value = choose(code)

        button = W.Button(description=name)
        button.on_click(chosen)
        return button

    def __repr__(self) -> str:
        return say("Run this cell to choose a language.")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))
