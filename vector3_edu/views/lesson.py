"""The door of the lessons: exercises as cards or in plain code, missions, explorers, pictures, and one's progress.

    from vector3_edu.views.lesson import *

This is the first line of every notebook, and the only one that imports. What notebooks show students from other rooms is in
`FROM_ELSEWHERE`, so that a module can move without breaking anybody's copy of a notebook.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.core import language
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.answering import predicting
from vector3_edu.exercises.answering.predicting import UNSAID, is_open, when_opened
from vector3_edu.exercises.asking.question import NOTHING
from vector3_edu.exercises.progress import reviewing, session
from vector3_edu.views.cards.course_map import CourseMap
from vector3_edu.views.lesson_figures import deep_picture, page
from vector3_edu.views.runtime import IN_BROWSER, live_output

FROM_ELSEWHERE = {
    "Match": "vector3_edu",
    "choose_language": "vector3_edu",
    "play": "vector3_edu",
    "captain": "vector3_edu.arena",
    "duel": "vector3_edu.arena",
    "ladder": "vector3_edu.arena",
    "Hex": "vector3_edu.core.hexes",
    "distance": "vector3_edu.core.hexes",
    "Vec2": "vector3_edu.core.plane",
    "along": "vector3_edu.core.plane",
    "compass": "vector3_edu.core.plane",
    "Vec3": "vector3_edu.core.vectors",
    "cube_distance": "vector3_edu.core.vectors",
    "live_game": "vector3_edu.exercises.syllabus.lesson_11",
    "odds": "vector3_edu.games.vector3.judgement",
    "burn_cost": "vector3_edu.games.vector3.tables",
    "carry_out": "vector3_edu.games.vector_command.rules.moving",
    "forces": "vector3_edu.physics",
    "intercepts": "vector3_edu.physics",
    "simulate": "vector3_edu.physics",
    "common_velocity": "vector3_edu.physics.forces",
    "momentum": "vector3_edu.physics.forces",
    "push": "vector3_edu.physics.forces",
    "alone": "vector3_edu.physics.gravity",
    "circular_speed": "vector3_edu.physics.gravity",
    "fly": "vector3_edu.physics.gravity",
    "newton_speeds": "vector3_edu.physics.gravity",
    "period": "vector3_edu.physics.gravity",
    "pull_of": "vector3_edu.physics.gravity",
    "quarters": "vector3_edu.core.vectors",
    "concept_check": "vector3_edu.views",
    "explore": "vector3_edu.views",
    "charts": "vector3_edu.views.figures",
    "scatter": "vector3_edu.views.figures.graphs",
    "faster_in_orbit": "vector3_edu.views.figures.gravity",
    "fly_by": "vector3_edu.views.figures.gravity",
    "orbit_beside": "vector3_edu.views.figures.gravity",
    "through_io": "vector3_edu.views.figures.gravity",
    "hex_directions": "vector3_edu.views.figures.hex_vectors",
    "hex_sum": "vector3_edu.views.figures.hex_vectors",
    "hex_turns": "vector3_edu.views.figures.hex_vectors",
    "delta_v_ledger": "vector3_edu.views.figures.ledger",
    "reach_cloud": "vector3_edu.views.figures.reach_cloud",
    "turn_ring": "vector3_edu.views.figures.turn_ring",
    "components": "vector3_edu.views.figures.vectors",
    "vector_sum": "vector3_edu.views.figures.vectors",
    "burn_table": "vector3_edu.views.lesson_figures",
    "figure_of": "vector3_edu.views.replay.data",
    "Replay": "vector3_edu.views.replay.replay",
}
"""Where a name comes from: a module, or the package of a module that notebooks use whole. Two notebooks never mean different
things by one name. Each is loaded when it is asked for, since a lesson needs few of them.
"""

__all__ = [
    "after",
    "check",
    "exercise",
    "hand_in",
    "hint",
    "mission",
    "my_work",
    "predict",
    "progress",
    "reveal",
    "review",
    "say",
    "student",
    *FROM_ELSEWHERE,
]


def __getattr__(name: str) -> Any:
    """What `from FROM_ELSEWHERE[name] import name` gives."""
    if name not in FROM_ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(__import__(FROM_ELSEWHERE[name], fromlist=[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *FROM_ELSEWHERE})


class Reply(NamedTuple):
    """Words with their picture, for a notebook and for a terminal."""

    words: str
    scene: Scene = NOTHING
    level: int = 3
    tone: str = ""
    palette: str = "default"
    film: Film | None = None
    """The film of it, if something moved."""
    opens: Callable[[], Any] | None = None
    """Makes the widget that stands in its place while a kernel runs."""

    def __repr__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        return page(self.words, self.scene, self.level, self.tone, self.palette)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """While a kernel runs, pictures in space can be turned, and flights play as films."""
        if self.opens is not None:
            return live_output(self.opens)
        moves = self.film is not None or deep_picture(self.scene, self.level) is not None
        return live_output(self._live) if moves else {}

    def _live(self) -> Any:
        from vector3_edu.views.cards.reply_page import ReplyPage

        return ReplyPage(self.words, self.scene, self.level, self.tone, self.palette, self.film)


def student(name: Any = None, seed: Any = None, theme: Any = None) -> Reply:
    """Sit down: say who you are, and get your own numbers. Without a name: a card that asks whoever worked here last."""
    try:
        who = session.student(name, seed, theme)
    except Refused as refused:
        as_before = language.mark("{refused} You are {student} as before.")
        wrong = language.say(as_before, refused=refused, student=repr(session.current_student()))
        return Reply(wrong, opens=lambda: _open_student(wrong))
    if isinstance(name, str) and not name.strip():
        nameless = language.mark('There is no name in it, so you are {student} as before. Write student("your name").')
        return Reply(language.say(nameless, student=repr(who)), opens=_open_student)
    welcome = language.mark('You are {student}, with numbers of your own. Somebody else? Write student("your name").')
    return Reply(language.say(welcome, student=repr(who)), opens=_open_student)


def _open_student(said: str = "") -> Any:
    from vector3_edu.views.cards.student_card import StudentCard

    return StudentCard(said)


def exercise(id: str, widget: bool = True) -> Any:
    """The card of an exercise. Where there are no widgets: the question with its picture, to be answered with `check`."""
    if widget:
        try:
            from vector3_edu.views.cards.exercise_card import ExerciseCard
        except ImportError:
            return exercise(id, widget=False)
        return ExerciseCard(id)
    posed = session.pose(id)
    how = language.say('Answer with check("{id}", ...); take a hint with hint("{id}").', id=posed.exercise.id)
    return Reply(f"{posed!r}\n{how}", posed.question.scene, int(posed.exercise.level[0]))


def predict(id: Any, answer: Any = UNSAID) -> Any:
    """The card of a prediction: commit to it or skip it, and see what really happens. In code: predict("05.p1", 4)."""
    shown = predicting.predict(id, answer)
    if answer is UNSAID and not shown.problem:
        try:
            from vector3_edu.views.cards.question_cards import PredictCard
        except ImportError:
            pass
        else:
            return PredictCard(id)
    return Reply(shown.words, shown.scene, shown.level, "unread" if shown.problem else "", film=shown.film)


def review() -> Any:
    """What you solved some days ago comes back today, mixed, with new numbers: after 1, 3, 7 and 21 days."""
    items = reviewing.due(session.progress())
    if not items:
        return Reply(language.say("Nothing comes back today. What you solve now comes back tomorrow, with new numbers."))
    try:
        from vector3_edu.views.cards.question_cards import ReviewStack
    except ImportError:
        asked = (repr(reviewing.pose_review(item, session.current_student())) for item in items)
        return Reply("\n\n".join(asked))
    return ReviewStack(items)


def check(id: Any, answer: Any, sure: str = "", why: str = "") -> Reply:
    """Check an answer: right, or a question back with a picture. `sure` and `why` are for your teacher. Never raises."""
    verdict = session.check(id, answer, sure=sure, why=why)
    tone = {True: "right", False: "wrong", None: "unread"}[verdict.right]
    return Reply(repr(verdict), verdict.beside if verdict.beside != NOTHING else verdict.scene, _level(id), tone)


def hint(id: Any, number: Any = None) -> Reply:
    """The next hint for an exercise, or the first, second or third."""
    return Reply(session.hint(id, number).words)


def reveal(id: Any) -> Reply:
    """The answer with its working, once you have tried and taken the hints."""
    return Reply(session.reveal(id).words)


def hand_in(path: str | Path | None = None) -> Reply:
    """Write the file that you give to your teacher, say where it is, and offer to download it."""
    words = session.hand_in(path)
    if not words.startswith(language.say(session.GIVE)):
        return Reply(words)
    if IN_BROWSER:
        words = language.say("Press Download my work, and give the file that you get to your teacher.")
    return Reply(words, opens=lambda: _open_work(words))


def my_work() -> Reply:
    """Download everything you have done as one file, or bring it back, on this computer or another one."""
    words = language.say(
        "Your work is kept in the folder progress. With a kernel, buttons here download it and bring it back."
    )
    return Reply(words, opens=_open_work)


def _open_work(said: str = "") -> Any:
    from vector3_edu.views.cards.work_box import WorkBox

    return WorkBox(said)


def say(*parts: Any) -> Reply:
    """Words (in the language that was chosen) and numbers in a row: vectors in brackets, lists with commas, a proper minus.

    >>> from vector3_edu.core.vectors import Vec3
    >>> say("From here", [Vec3(1, -2, 0), Vec3(0, 0, 3)], "in 2.5 turns, at", -1.5)
    From here (1, −2, 0), (0, 0, 3) in 2.5 turns, at −1.5
    """
    return Reply(" ".join(map(_written, parts)).replace(" \n", "\n"))


def _written(part: Any) -> str:
    if isinstance(part, str):
        return language.say(part)
    if isinstance(part, list) or (isinstance(part, tuple) and part and isinstance(part[0], tuple)):
        return _between(part).join(map(_written, part))
    if isinstance(part, tuple):
        return f"({_between(part).join(map(_written, part))})"
    plain = f"{part + 0.0:.4f}".rstrip("0").rstrip(".") if isinstance(part, float) else str(part)
    return plain.replace("-", "−").replace(".", language.number_style().point)


def _between(parts: Sequence[Any]) -> str:
    """What stands between numbers: a comma, unless the language has commas in the numbers themselves."""
    return language.number_style().between if any(isinstance(part, float) for part in parts) else ", "


def mission(lesson: Any, *moves: Any, level: Any = None) -> Reply:
    """A mission of a lesson: without moves its levels to fly, with them what comes of them. Never raises."""
    outcome = session.mission(lesson, *moves, level=level)
    tone = {True: "right", False: "wrong", None: ""}[outcome.done]
    said = Reply(outcome.words, outcome.scene, 2 if outcome.flat else 3, tone, "space", outcome.film)
    return said if moves or not outcome.level else said._replace(opens=lambda: _open_levels(outcome.lesson, level))


def _open_levels(lesson: str, level: int | None) -> Any:
    from vector3_edu.views.cards.mission_board import MissionBoard

    return MissionBoard(lesson, level)


def _level(id: Any) -> int:
    try:
        return int(session.pose(id).exercise.level[0])
    except Refused:
        return 3


def progress() -> CourseMap:
    """How far you are: the map of the course."""
    return CourseMap(session.progress())


# ---- Figures and numbers that would give a prediction away: closed until it is committed, so that Run All shows
# nothing


def after(id: str, show: Callable[..., Any], *what: Any, **how: Any) -> Any:
    """Show a figure or say something once the prediction is committed or skipped.

    `after("17.p3", delta_v_ledger, "Apollo 11")` shows `delta_v_ledger("Apollo 11")`. Until then a sentence
    stands in its place. In a notebook it opens by itself; elsewhere the line is run again.
    """
    if is_open(id):
        return show(*what, **how)
    closed = Reply(language.say("This opens when you have committed to the prediction above, or skipped it ({id}).", id=id))
    ipython = sys.modules.get("IPython")
    if ipython is None or getattr(ipython.get_ipython(), "kernel", None) is None:
        return closed
    handle = ipython.display.display(closed, display_id=True)
    when_opened(id, lambda: handle.update(show(*what, **how)))
    return None
