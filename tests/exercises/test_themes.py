"""A peaceful theme: other words, the same mathematics."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Widget

from tests.facts import says
from vector3_edu import Match
from vector3_edu.classroom.course import FIGHTS, retell_notebook, shipped
from vector3_edu.classroom.print import MARK, worksheet
from vector3_edu.core.picture.film import Beat, BreakUp, Film, Note
from vector3_edu.core.picture.scene import Arrow, Body, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import lesson, pose_for, progress, themes
from vector3_edu.exercises.answering.checking import HINTS
from vector3_edu.exercises.asking.posing import listed_answers
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.themes import THEMES, retell, retell_film, retell_posed, theme, use_theme
from vector3_edu.views.browser.disposal import widgets_of
from vector3_edu.views.cards.course_map import CourseMap
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.cards.mission_board import MissionBoard, MissionGame
from vector3_edu.views.cards.question_cards import PredictCard
from vector3_edu.views.figures.turn_ring import turn_ring

LESSONS = ("01", "02", "03", "04", "05", "06", "07", "10", "12", "13", "14", "15", "16", "17", "18", "19")
WAR = re.compile(
    r"\b(torpedo\w*|lasers?|enem(y|ies)|fires?|fired|firing|weapon\w*|attack\w*|blasts?|shoots?|shooting|shots?|kill\w*|war|"
    r"warships?|battle\w*|combat|guns?|missiles?|bombs?|nukes?|destroy\w*|pirates?|duels?|fight\w*|volleys?|damaged?)\b",
    re.IGNORECASE,
)
EVERYDAY = re.compile(r"\w+\.ipynb|slingshots?|tug[- ]of[- ]war|fires? (its|the|a|your) (drive|engine)", re.IGNORECASE)
"""Names of files, and words that sound like war and are none: engines are fired too."""
each_lesson = pytest.mark.parametrize("number", LESSONS)


def words_of_war(text: str) -> list[str]:
    return [found[0] for found in WAR.finditer(EVERYDAY.sub(" ", text))]


@pytest.fixture(autouse=True)
def no_theme_is_left() -> Iterator[None]:
    themes._chosen.clear()
    yield
    themes._chosen.clear()


@each_lesson
def test_no_word_of_war_is_left_in_what_a_student_is_asked(number: str) -> None:
    use_theme("rescue")
    for each in lesson(number).exercises:
        for name in ("Ada", "Blaise", "Carol"):
            told = retell_posed(pose_for(each.id, name))
            it, question = told.exercise, told.question
            named = [body.name for body in question.scene.bodies] + [arrow.label for arrow in question.scene.arrows]
            said = (it.title, *it.hints, question.text, question.working, question.example, *question.choices, *named)
            assert not words_of_war("\n".join(said)), each.id
    for it in lesson(number).predictions:
        assert not words_of_war("\n".join((it.text, it.reveal, *it.choices))), it.id


@each_lesson
def test_no_word_of_war_is_left_in_the_prose_of_a_notebook(number: str) -> None:
    it = lesson(number)
    content = (shipped("notebooks") / f"{number}_{it.slug}.ipynb").read_bytes()
    plain, told = (json.loads(each)["cells"] for each in (content, retell_notebook(content, "rescue")))
    for before, after in zip(plain, told, strict=True):
        if before["cell_type"] == "markdown":
            assert not words_of_war("".join(after["source"])), before["id"]
        elif before != after:
            code = "".join(before["source"]), "".join(after["source"])
            assert code[0].startswith(FIGHTS) and code[1].startswith('play("racetrack"')


def test_the_first_notebook_offers_races_in_place_of_battles() -> None:
    content = (shipped("notebooks") / "00_start_here.ipynb").read_bytes()
    cells = json.loads(retell_notebook(content, "rescue"))["cells"]
    said = "".join(chain.from_iterable(cell["source"] for cell in cells if cell["cell_type"] == "markdown"))
    assert not words_of_war(said) and not re.search(r"\bmines?\b|\btools\b", said)
    led_to = set(re.findall(r"\((\w+)\.ipynb\)", said))
    assert "01_where_is_it" in led_to and not {each for each in led_to if each.startswith(("08", "09", "11"))}
    assert {each for each in led_to if each.startswith("play_")} == {"play_racetrack", "play_triplanetary"}
    codes = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert sum("racetrack" in code for code in codes) == 2 and not any('"vector3"' in code for code in codes)
    known: dict[str, Any] = {"Match": Match}
    exec(next(code for code in codes if code.startswith("match")), known)
    assert known["match"].turn == 11


PEACEFUL = ("01", "02", "03", "04", "05", "06", "07", "10", "19")
in_peace = pytest.mark.parametrize("number", PEACEFUL)


def words_in(scene: Scene) -> list[str]:
    """All words of a picture."""
    named = [(each.name, each.seat) for each in (*scene.bodies, *scene.trails)]
    labelled = [(each.label, each.seat) for each in (*scene.arrows, *scene.lines, *scene.regions)]
    return [scene.title, *(label.text for label in scene.labels), *chain.from_iterable(named + labelled), *scene.seats]


def words_on(widget: Widget) -> str:
    """All that a widget and those in it tell the page: words, pictures, the captions of films; not its program."""
    found = []
    for each in widgets_of(widget, set()):
        state = {name: value for name, value in each.get_state().items() if not name.startswith("_")}
        found.append(json.dumps(state, default=str, ensure_ascii=False))
    return "\n".join(found)


@in_peace
def test_no_word_of_war_is_on_a_card_after_a_wrong_answer_or_a_prediction(number: str) -> None:
    session.student("Ada", theme="rescue")
    for each in lesson(number).exercises:
        card = ExerciseCard(each.id)
        for _, wrong in listed_answers(each, card.posed.question):
            verdict = session.check(each.id, wrong)
            assert not words_of_war("\n".join((verdict.words, *words_in(verdict.scene), *words_in(verdict.beside)))), each.id
        assert not words_of_war(words_on(card)), each.id
    for it in lesson(number).predictions:
        card = PredictCard(it.id)
        card._on_message("hint", 1)
        assert card.reply is not None and not words_of_war(words_on(card)), it.id


@in_peace
def test_no_word_of_war_is_in_the_captions_of_a_mission_or_on_its_board(number: str) -> None:
    session.student("Ada", theme="rescue")
    for level in range(1, 6):
        board = MissionBoard(number, level)
        play = board.exhibit.now
        assert not words_of_war(words_on(board)), level
        for move in play.level.proof.moves:
            if not board.exhibit.now.over:
                board.exhibit = MissionGame.of(board.exhibit.now.make(move), "space")
        assert board.exhibit.now.over and not words_of_war(words_on(board)), level
        film = board.exhibit.film(MissionGame.of(play, "space"))
        assert film is not None
        notes = [effect.text for beat in film.beats for effect in beat.effects if isinstance(effect, Note)]
        said = [beat.caption for beat in film.beats] + [word for beat in film.beats for word in words_in(beat.scene)]
        assert not words_of_war("\n".join((*notes, *said))), level


def test_captions_names_and_rising_words_of_a_film_are_told_in_the_theme() -> None:
    beam = Arrow((0, 0, 0), (1, 0, 0), "a", "laser")
    scene = Scene("A battle", (Body("pirate", "ship", (0, 0, 0), seat="pirate"),), (beam,))
    beat = Beat(scene, (Note((0, 0, 0), "a shot"), BreakUp((0, 0, 0), name="torpedo")), 1.0, "The torpedo hits an enemy.")
    use_theme("rescue")
    told = retell_film(Film(scene, (beat,)))
    assert told.beats[0].caption == "The drone hits a lost ship." and not words_of_war(repr(told))
    assert told.beats[0].scene.bodies[0].at == (0, 0, 0) and told.seconds == 1.0


@in_peace
def test_no_word_of_war_is_on_a_worksheet_or_its_key(number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[Any] = []
    monkeypatch.setattr(worksheet, "compile_pdf", lambda _, data: printed.append(data) or b"%PDF" + MARK)
    use_theme("rescue")
    worksheet.write_worksheets(lesson(number), worksheet.copies_for(["Ada"]), tmp_path)
    assert len(printed) == 2 and not words_of_war(json.dumps(printed, ensure_ascii=False))


def test_the_map_leaves_out_the_lessons_about_fights_and_says_so() -> None:
    session.student("Ada", theme="rescue")
    shown = CourseMap(progress())._repr_html_()
    assert not words_of_war(shown.replace("_", " "))
    assert not re.search(r"<a href='(08|09|11|20|21|22)_", shown) and says(shown, "08, 09, 11, 20, 21, 22")
    assert [number for number in PEACEFUL if f"<a href='{number}_" not in shown] == []
    session.student("Ada", theme="games")
    assert "09 Torpedoes" in CourseMap(progress())._repr_html_()


def test_no_notebook_of_the_theme_leads_to_a_lesson_that_is_left_out() -> None:
    for number in PEACEFUL:
        content = (shipped("notebooks") / f"{number}_{lesson(number).slug}.ipynb").read_bytes()
        assert not re.search(rb"\((08|09|11)_\w+\.ipynb\)", retell_notebook(content, "rescue")), number


def test_the_ring_of_a_turn_has_no_fire_in_it() -> None:
    use_theme("rescue")
    assert not words_of_war(turn_ring().svg()) and "signal, push, pull" in turn_ring().svg()


@each_lesson
def test_no_word_of_war_is_left_in_the_briefing_of_a_mission(number: str) -> None:
    session.student("Ada", theme="rescue")
    assert not words_of_war(session.mission(number).words)


@each_lesson
def test_the_numbers_and_the_answers_are_unchanged(number: str) -> None:
    for each in lesson(number).exercises:
        plain = pose_for(each.id, "Ada")
        use_theme("rescue")
        told = retell_posed(plain)
        themes._chosen.clear()
        assert (told.question.answer, told.question.numbers, told.question.choices, told.question.wrong) == (
            plain.question.answer,
            plain.question.numbers,
            plain.question.choices,
            plain.question.wrong,
        )
        assert re.findall(r"\d+", told.question.text) == re.findall(r"\d+", plain.question.text)
        places = [body.at for body in plain.question.scene.bodies]
        assert [body.at for body in told.question.scene.bodies] == places


def test_a_student_chooses_a_theme_and_answers_count_as_always() -> None:
    session.student("Ada", theme="rescue")
    posed = session.pose("02.4")
    assert "lost ship" in posed.question.text and "enemy" not in repr(posed)
    assert session.check("02.4", posed.question.answer).right
    assert not words_of_war("".join(session.hint("02.4", number).words for number in range(1, HINTS + 1)))
    session.student("Ada", theme="games")
    assert "enemy" in session.pose("02.4").question.text
    assert progress().solved == {"02.4"}


def test_a_folder_can_have_a_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(themes.SETTING, "rescue")
    assert theme() == "rescue" and retell("an enemy") == "a lost ship"
    monkeypatch.setenv(themes.SETTING, "no such theme")
    assert theme() == "games" and retell("an enemy") == "an enemy"


def test_an_unknown_theme_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="games and rescue"):
        session.student("Ada", theme="banana")


def test_no_phrase_of_the_theme_brings_a_word_of_war_back() -> None:
    assert not words_of_war("\n".join(THEMES["rescue"].values()))
