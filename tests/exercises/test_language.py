"""Whatever lessons 01 to 05 say can be said in another language: nothing is left over but names, numbers and formulae."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.catalogues import LESSONS
from tests.core.pseudo import check as check_words
from tests.core.pseudo import outside, pseudo
from tests.often import for_all
from vector3_edu.core import language
from vector3_edu.core.context import use_language
from vector3_edu.core.language import in_english, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import IDEAS, lessons, mission, pose_for, predict, prediction, themes
from vector3_edu.exercises.answering.checking import answer_words, give_hint, judge, kept_words
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.asking.posing import PosedQuestion, same
from vector3_edu.exercises.asking.question import Drawn, Exercise, Prediction, Question
from vector3_edu.exercises.missions.course import LEVELS, level_of
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.exercises.themes import retell_film, retell_posed, retell_scene

__all__ = ["pseudo"]

FEW = 4
"""Draws of each exercise, and students who fly each mission."""
TAUGHT = [each for each in lessons() if each.number in LESSONS]
EXERCISES = [exercise for each in TAUGHT for exercise in each.exercises]
PREDICTIONS = [it for each in TAUGHT for it in each.predictions]
SIGNS = (
    "c",
    "d",
    "p1",
    "p2",
    "p3",
    "p4",
    "a",
    "b",
    "km",
    "m",
    "s",
    "Δv",
    "dx",
    "dy",
    "dz",
    "v",
    "q",
    "r",
    "Dragon",
    "Cygnus",
    "Voyager",
    "Apollo",
    "you",
    "xy",
    "T",
)
"""Formulae, units, names of ships, and letters of choices."""
CODE = re.compile(r"\b(?:mission|predict|check|hint|student)\([^⟦]*?\)|\"[^\"]*\"|'[^']*'")


def check(text: str) -> None:
    """Nothing in it is English but code."""
    check_words(CODE.sub("", outside(text)), SIGNS)


def check_scene(scene: Scene) -> None:
    """The words in a picture."""
    for text in words_of(scene):
        check(text)


def words_of(scene: Scene) -> Iterator[str]:
    """All that is read in a picture."""
    yield scene.title
    yield from (body.name for body in scene.bodies)
    yield from (arrow.label for arrow in scene.arrows)
    yield from (line.label for line in scene.lines)
    yield from (region.label for region in scene.regions)
    yield from (label.text for label in scene.labels)
    yield from (trail.name for trail in scene.trails)


def check_film(film: Film) -> None:
    """The captions of a film, the words that rise in it, and its pictures."""
    check_scene(film.first)
    for beat in film.beats:
        check(beat.caption)
        check_scene(beat.scene)
        for effect in beat.effects:
            check(getattr(effect, "text", ""))


# ---- exercises


@for_all("exercise", EXERCISES)
def test_an_exercise_can_be_done_in_another_language(pseudo: None, exercise: Exercise) -> None:
    for seed in range(FEW):
        posed = retell_posed(pose_for(exercise.id, "Ada", seed))
        question = posed.question
        for text in (repr(posed), question.text, question.working, question.means, question.example, *question.choices):
            check(text)
        check(say(exercise.title))
        check(say(exercise.why) if exercise.why else "")
        check_scene(question.scene)
        for number in (1, 2, 3):
            check(give_hint(posed, number).words)
        for answer in answers_to(posed):
            check_verdict(posed, answer)


def answers_to(posed: PosedQuestion) -> Iterator[Any]:
    """The right answer, what each idea would answer, and something that nobody would."""
    question = posed.question
    yield question.answer
    for idea in IDEAS.values():
        yield from idea.answers(question)[:2]
    yield from nonsense(question)


def nonsense(question: Question) -> Iterator[Any]:
    """Answers that no idea explains, or that cannot be read."""
    if question.kind in ("number", "angle"):
        yield from (question.answer + 1, 7777, -7777.5)
    elif question.kind == "order":
        yield from (question.answer[::-1], (*question.answer[:1], *question.answer[:0:-1]))
    elif question.kind != "choice":
        yield from (Vec3(77, 7, -7), question.answer + Vec3(1, 0, 0), question.answer + Vec3(0, 7, 0))
    yield from (None, "x", "1 2 3 4 5 6 7 8 9", (1, 2, 3, 4), "1/0", 10**12, float("nan"), [7] * 99, "", object())


def check_verdict(posed: PosedQuestion, answer: Any) -> None:
    if isinstance(answer, Drawn):
        answer = (tuple(answer.tail), tuple(answer.tip))
    elif posed.question.kind == "arrow" and isinstance(answer, Vec3):
        answer = tuple(answer[:2])
    verdict = judge(posed, answer)
    check(re.sub(r"<[^<>]*>|None|nan|\bx\b", "", outside(verdict.words)))
    check(outside(repr(verdict)).rpartition("⟧")[2])
    check_scene(verdict.scene)
    check_scene(verdict.beside)


@for_all("exercise", EXERCISES)
def test_numbers_and_answers_are_the_same_in_every_language(pseudo: None, exercise: Exercise) -> None:
    there = pose_for(exercise.id, "Ada", 3).question
    use_language("en")
    here = pose_for(exercise.id, "Ada", 3).question
    assert in_english(there.text) == here.text
    assert [in_english(choice) for choice in there.choices] == list(here.choices)
    if here.kind not in ("choice", "order"):
        assert here.answer == there.answer and {**here.numbers, "ship": ""} == {**there.numbers, "ship": ""}


@for_all("exercise", EXERCISES)
def test_an_answer_is_kept_in_english_and_read_again_in_every_language(pseudo: None, exercise: Exercise) -> None:
    there = pose_for(exercise.id, "Ada", 3).question
    kept = kept_words(there, there.answer)
    assert "⟦" not in kept and same(there, read(there, kept).value, there.answer)
    use_language("en")
    here = pose_for(exercise.id, "Ada", 3).question
    assert kept == answer_words(here, here.answer) and same(here, read(here, kept).value, here.answer)


def test_a_choice_made_in_another_language_is_right_in_the_english_report(pseudo: None) -> None:
    posed = session.pose("03.5")
    verdict = session.check("03.5", posed.question.answer)
    assert verdict.right and "⟦" in posed.question.answer
    entry = session.progress().entries[-1]
    assert "⟦" not in entry.answer and entry.right
    use_language("en")
    again = session.pose("03.5")
    assert judge(again, entry.answer).right and judge(again, entry.answer).answer == again.question.answer


# ---- ideas, predictions, missions


def test_the_ideas_of_all_exercises_have_names_for_the_report(pseudo: None) -> None:
    for idea in IDEAS.values():
        check_words(say(idea.name))
        check_words(say(idea.ask))


@pytest.mark.parametrize("it", PREDICTIONS, ids=lambda it: it.id)
def test_a_prediction_can_be_made_in_another_language(pseudo: None, it: Prediction) -> None:
    who = Student("Ada")
    before = predict(it.id, who=who)
    check(before.words)
    check_scene(before.scene)
    check(predict(it.id, "nonsense?!", who=who).words.replace("nonsense?!", ""))
    right = it.question.answer
    given = tuple(it.question.as_drawn(right)) if it.kind == "arrow" else right
    opened = predict(it.id, given, who=who)
    assert opened.right
    check(opened.words)
    check_scene(opened.scene)
    if opened.film is not None:
        check_film(opened.film)
    check(predict(it.id, given, who=who).words)
    assert "⟦" not in session.progress(who).entries[-1].answer
    check(predict(it.id, "skip", who=Student("Blaise")).words)
    use_language("en")
    assert predict(it.id, who=who).right and prediction(it.id).answer == it.answer


@pytest.mark.parametrize(("lesson", "number"), [(it, n + 1) for it in LESSONS if it in LEVELS for n in range(5)])
def test_a_mission_can_be_flown_in_another_language(pseudo: None, lesson: str, number: int) -> None:
    for seed in range(FEW if lesson != "05" else 1):
        level = level_of(lesson, number, "Ada", seed)
        puzzle = level.puzzle
        for text in (level.title, level.briefing, level.par(), puzzle.grip, say(puzzle.launch), puzzle.bound):
            check(text)
        for moves in (level.proof.moves, level.proof.moves[:-1], ()):
            play = level.begin()
            for move in moves:
                check(puzzle.asks(play.state))
                check(puzzle.status(play.state, move))
                play = play.step(move)
            for text in (*play.log, play.verdict(), puzzle.ending(play.state)):
                check(text)
            check_scene(retell_scene(play.scene()))
            film = play.film()
            if film is not None:
                check_film(retell_film(film))


@pytest.mark.parametrize("lesson", [it for it in LESSONS if it in LEVELS])
def test_a_mission_in_code_is_told_in_another_language(pseudo: None, lesson: str) -> None:
    for moves in ((), ((0, 0, 0),), ((99, 99, 99),), ("x",), ((0, 0, 0),) * 40, ((1, 0, 0), (0, 0, 0), (3, 0, 0))):
        check(re.sub(r"\bx\b", "", mission(lesson, *moves).words))
        for level in (1, 2, 3, 4, 5, 9):
            check(re.sub(r"\bx\b|level=", "", mission(lesson, *moves, level=level).words))


# ---- what is typed


@pytest.fixture
def spanish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers as they are written in Spain; sentences stay English where nothing is translated."""
    monkeypatch.setattr(language, "languages", lambda: ("en", "es"))
    monkeypatch.setattr(language, "chosen", ["es"])


def test_a_decimal_comma_is_read_where_the_language_has_one(spanish: None) -> None:
    number, vector = Question("", "number", 2.5, "", {}), Question("", "vector", Vec3(1, 2, 3), "", {})
    plane = Question("", "vector", Vec3(1, 2), "", {}, axes=2)
    assert [read(number, typed).value for typed in ("2,5", "2.5", "−0,25", "7", "2,5 cubes")] == [2.5, 2.5, -0.25, 7, 2.5]
    assert [read(vector, typed).value for typed in ("(1, 2, 3)", "1,2,3", "(1; 2; 3)")] == [(1, 2, 3)] * 3
    assert [read(plane, typed).value for typed in ("(1,5; 2)", "(1.5, 2)", "1,5;2")] == [(1.5, 2, 0)] * 3
    assert answer_words(number, 2.5) == "2,5" and kept_words(number, 2.5) == "2.5"
    assert answer_words(plane, Vec3(1.5, 2)) == "(1,5; 2)" and kept_words(plane, Vec3(1.5, 2)) == "(1.5, 2)"  # type: ignore[arg-type]


def test_a_comma_is_no_decimal_point_in_english() -> None:
    assert "2 numbers" in read(Question("", "number", 2.5, "", {}), "2,5").problem


def test_yes_and_no_are_read_in_both_languages(pseudo: None) -> None:
    question = Question("", "yes-no", answer=True, working="", numbers={})
    assert [read(question, typed).value for typed in ("⟦yes⟧", "yes", "⟦No⟧".lower(), "no")] == [True, True, False, False]


def test_a_theme_is_told_in_english_only(pseudo: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(themes.SETTING, "rescue")
    assert themes.theme() == themes.PLAIN
    with pytest.raises(themes.Refused, match="is told in English only"):
        themes.use_theme("rescue")
    assert themes.use_theme(themes.PLAIN) == themes.PLAIN


def test_what_is_said_at_the_desk_can_be_said_in_another_language(pseudo: None) -> None:
    for text in (
        session.reveal("01.1").words,
        session.hand_in(),
        repr(session.progress()),
        repr(session.hint("04.99")),
        repr(session.hint("99.1")),
        repr(session.check("x", 1)),
        repr(predict("05.p9")),
        session.mission("99").words,
        repr(journal.Student("Ada", 7)),
    ):
        check(text)
