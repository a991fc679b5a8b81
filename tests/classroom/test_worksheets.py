"""Worksheets: one PDF for the class, with own numbers or in forms, and a key that fits them."""

import os
import re

import pytest

from vector3_edu.classroom.print import MARK, worksheet
from vector3_edu.classroom.print.sheet_pages import HEIGHTS, blank_map
from vector3_edu.classroom.print.worksheet import copies_for, worksheet_command, write_worksheets
from vector3_edu.classroom.roster import read_roster
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import lesson, lessons, pose_for
from vector3_edu.exercises.answering.checking import answer_words
from vector3_edu.exercises.asking.question import DRAWN
from vector3_edu.views.lesson_figures import TO_COUNT


@pytest.fixture
def pages(monkeypatch):
    """What is put on the pages, kept instead of being made into PDF."""
    kept = []
    monkeypatch.setattr(worksheet, "compile_pdf", lambda _, data: kept.append(data) or b"%PDF" + MARK)
    return kept


def test_a_class_has_one_pdf_and_the_teacher_a_key(tmp_path):
    written = write_worksheets(lesson("04"), copies_for(["Ada", "Blaise"]), tmp_path)
    assert [path.name for path in written] == ["04_class.pdf", "04_answer_key.pdf"]
    assert all(path.read_bytes().startswith(b"%PDF") for path in written)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in written}


@pytest.mark.parametrize("number", [each.number for each in lessons()])
def test_every_lesson_can_be_printed_in_forms(tmp_path, number):
    """The template takes whatever a lesson has: choices, drawings, predictions, hexes."""
    for path in write_worksheets(lesson(number), copies_for([], 2), tmp_path):
        assert path.read_bytes().startswith(b"%PDF")


def test_the_key_has_the_answers_to_what_the_students_were_asked(pages, tmp_path):
    write_worksheets(lesson("04"), copies_for(["Ada", "Blaise"]), tmp_path)
    printed, key = pages
    for copy, numbers in zip(printed["copies"], key["sets"], strict=True):
        assert copy["name"] == numbers["name"]
        answers = {each["id"]: each for each in numbers["answers"]}
        for question in copy["questions"]:
            posed = pose_for(question["id"], copy["name"], 0)
            assert question["text"] == posed.question.text
            assert answers[question["id"]]["answer"] == answer_words(posed.question, posed.question.answer)


def test_students_have_their_own_numbers_or_all_the_same(pages, tmp_path):
    write_worksheets(lesson("04"), copies_for(["Ada", "Blaise"]), tmp_path)
    ada, blaise = pages[0]["copies"]
    assert ada["questions"] != blaise["questions"]
    pages.clear()
    write_worksheets(lesson("04"), copies_for(["Ada", "Blaise"]), tmp_path, variant="same")
    ada, blaise = pages[0]["copies"]
    assert ada["questions"] == blaise["questions"]
    assert len(pages[1]["sets"]) == 1


def test_forms_are_dealt_out_so_that_neighbours_have_different_numbers(pages, tmp_path):
    names = ["Ada", "Blaise", "Carol", "Dora", "Emmy", "Fermat"]
    write_worksheets(lesson("04"), copies_for(names, 4), tmp_path)
    copies, key = pages[0]["copies"], pages[1]
    assert [copy["form"] for copy in copies] == list("ABCDAB")
    assert copies[0]["questions"] == copies[4]["questions"]
    assert len({str(copy["questions"]) for copy in copies}) == 4
    assert [numbers["name"] for numbers in key["sets"]] == ["Form A", "Form B", "Form C", "Form D"]
    assert key["dealt"][0] == "Form A: Ada and Emmy"


def test_without_names_each_form_is_printed_once_to_be_copied(pages, tmp_path, capsys):
    assert worksheet_command(["04", "--forms", "4", "--out", str(tmp_path)]) == 0
    assert "4 worksheets in" in capsys.readouterr().out
    assert [(copy["name"], copy["form"]) for copy in pages[0]["copies"]] == [("", letter) for letter in "ABCD"]


@pytest.mark.parametrize("forms", ["-1", "9", "400"])
def test_a_number_of_forms_that_cannot_be_is_refused_with_a_sentence(tmp_path, capsys, forms):
    assert worksheet_command(["04", "--forms", forms, "--out", str(tmp_path / "out")]) == 2
    assert "1 to 8 forms" in capsys.readouterr().out and not (tmp_path / "out").exists()


def test_the_grid_of_the_key_has_short_answers_for_every_question(pages, tmp_path):
    """30 rows and all questions fit on one page: no cell has more than a few letters."""
    for number in ("02", "05", "12"):
        pages.clear()
        write_worksheets(lesson(number), copies_for([f"Student {k}" for k in range(30)]), tmp_path)
        printed, key = pages
        asked = [each["id"] for part in ("predictions", "questions") for each in printed["copies"][0][part]]
        assert len(key["sets"]) == 30
        for numbers in key["sets"]:
            assert [each["id"] for each in numbers["answers"]] == asked
            assert all(0 < len(each["short"]) <= 20 for each in numbers["answers"])


def test_the_key_draws_the_answers_that_can_be_drawn(pages, tmp_path):
    write_worksheets(lesson("04"), copies_for(["Ada"]), tmp_path)
    drawn = {each["id"]: each["picture"] for each in pages[1]["sets"][0]["answers"]}
    assert ">answer<" in drawn["04.2"] and drawn["04.2"].startswith("<svg")
    asked = {each["id"]: each["picture"] for each in pages[0]["copies"][0]["questions"]}
    assert ">answer<" not in asked["04.2"]


def test_words_of_the_questions_are_explained_from_the_glossary(pages, tmp_path):
    write_worksheets(lesson("05"), copies_for(["Ada"]), tmp_path)
    terms = dict(pages[0]["copies"][0]["terms"])
    assert {"burn", "velocity"} <= set(terms) and len(terms) <= 6
    assert all(meaning and "lesson" not in meaning for meaning in terms.values())


def test_predictions_come_first_and_nothing_on_their_page_tells_what_happens(pages, tmp_path):
    """They have a page of their own; what is revealed is on the key alone."""
    told = 0
    for each in lessons():
        pages.clear()
        write_worksheets(each, copies_for(["Ada"]), tmp_path)
        copy = pages[0]["copies"][0]
        assert [row["id"] for row in copy["predictions"]] == [it.id for it in each.predictions]
        for it in each.predictions:
            told += 1
            assert it.reveal not in str(copy)
            assert it.reveal in str(pages[1]["sets"])
    assert told > 10
    template = worksheet.TEMPLATE.read_text(encoding="utf-8")
    assert template.index("copy.predictions") < template.index("pagebreak(weak: true)") < template.index("in copy.questions")


def test_worksheets_can_be_told_in_the_words_of_rescue_missions(pages, tmp_path):
    asked = {}
    for theme in ("rescue", "games"):
        pages.clear()
        assert worksheet_command(["02", "--theme", theme, "--out", str(tmp_path)]) == 0
        asked[theme] = {row["id"]: row["text"] for row in pages[0]["copies"][0]["questions"]}
        asked[theme]["key"] = [each["short"] for each in pages[1]["sets"][0]["answers"]]
    assert "enemy" in asked["games"]["02.4"] and "lost ship" in asked["rescue"]["02.4"]
    assert asked["games"]["key"] == asked["rescue"]["key"]


def test_another_seed_gives_another_set(pages, tmp_path):
    write_worksheets(lesson("04"), copies_for(["Ada"]), tmp_path, seed=1)
    write_worksheets(lesson("04"), copies_for(["Ada"]), tmp_path, seed=2)
    assert pages[0]["copies"] != pages[2]["copies"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ada\nBlaise\n", ["Ada", "Blaise"]),
        ("name\nAda\n\nAda\nBlaise\n", ["Ada", "Ada (2)", "Blaise"]),
        ("Ada\nADA\nada\nAda (2)\n", ["Ada", "ADA (3)", "ada (4)", "Ada (2)"]),
        ("\u00c9milie\nE\u0301milie\n", ["\u00c9milie", "E\u0301milie (2)"]),
        ("Ada   Lovelace\n", ["Ada Lovelace"]),
        ("class;student\n7b;Ada\n7b;Blaise\n", ["Ada", "Blaise"]),
        ("\ufeffName,Mark\nAda,1\n", ["Ada"]),
    ],
)
def test_class_lists_are_read_as_teachers_write_them(tmp_path, text, names):
    path = tmp_path / "names.csv"
    path.write_text(text, encoding="utf-8")
    assert read_roster(path) == names


def test_a_class_list_without_names_is_refused(tmp_path):
    (tmp_path / "empty.csv").write_text("\n")
    with pytest.raises(Refused, match="no names"):
        read_roster(tmp_path / "empty.csv")
    with pytest.raises(Refused, match="cannot be read"):
        read_roster(tmp_path / "none.csv")


@pytest.mark.parametrize("text", ["A\0da", "Ada\x1b[2J", "x" * 81, "x" * 200_000, "Ada\n" * 401, "x," * 600_000])
def test_a_class_list_that_would_do_harm_is_refused_with_a_sentence(tmp_path, capsys, text):
    (tmp_path / "names.csv").write_text(text)
    assert worksheet_command(["04", "--students", str(tmp_path / "names.csv"), "--out", str(tmp_path / "out")]) == 2
    assert 20 < len(capsys.readouterr().out) < 300
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(os.name == "nt", reason="links and pipes are another matter there")
def test_a_class_list_is_an_ordinary_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for path in (tmp_path / "pipe", tmp_path / "link", tmp_path):
        with pytest.raises(Refused, match="cannot be read"):
            read_roster(path)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_class_list_is_read_in_the_encodings_of_spreadsheets(tmp_path, encoding):
    (tmp_path / "names.csv").write_text("Émilie\nRené\n", encoding=encoding)
    assert read_roster(tmp_path / "names.csv") == ["Émilie", "René"]


def test_a_file_of_the_teachers_own_is_left_alone(pages, tmp_path, capsys):
    mine = tmp_path / "04_answer_key.pdf"
    mine.write_bytes(b"%PDF-1.7 my own key")
    assert worksheet_command(["04", "--out", str(tmp_path)]) == 2
    said = capsys.readouterr().out
    assert "it is not a PDF of this program. Choose another name or folder. Name a folder with --out" in said
    assert mine.read_bytes() == b"%PDF-1.7 my own key"


def test_an_unknown_lesson_is_refused_with_those_there_are(capsys):
    assert worksheet_command(["99"]) == 2
    assert "There is no lesson '99'. Try 0" in capsys.readouterr().out


@pytest.mark.parametrize("axes", [1, 2, 3])
def test_blank_maps_are_drawings_that_need_nothing_else(axes):
    svg = blank_map(axes)
    assert svg.startswith("<svg")
    assert "href" not in svg


@pytest.mark.parametrize(("sheets", "way"), [("above", "towards the fold"), ("sideways", "Z to the right")])
def test_maps_lie_as_the_teacher_wants_them(pages, tmp_path, sheets, way):
    """01.5 has a picture of two sheets, 01.7 too; a worksheet has them as the lesson or as the printed map has them."""
    assert worksheet_command(["01", "--out", str(tmp_path), "--sheets", sheets]) == 0
    pictures = {row["id"]: row["picture"] for row in pages[0]["copies"][0]["questions"]}
    assert way in pictures["01.5"] and way in pictures["01.7"] and way in blank_map(3, sheets)


@pytest.mark.parametrize(("number", "there"), [("02", False), ("13", False), ("15", True), ("17", True), ("18", True)])
def test_a_sheet_on_hexes_says_what_q_and_r_are(pages, tmp_path, number, there):
    write_worksheets(lesson(number), copies_for(["Ada"]), tmp_path)
    assert ("q counts hexes to the east" in pages[0]["copies"][0]["note"]) is there


@pytest.mark.parametrize("number", ["01", "04", "12", "13", "15", "18"])
def test_what_is_to_be_drawn_has_a_grid_with_room_and_the_key_shows_the_right_drawing(pages, tmp_path, number):
    """On squares and on hexes: the same paper for the student and in the key, and only the key has the answer in it."""
    it = lesson(number)
    write_worksheets(it, copies_for(["Ada"]), tmp_path)
    printed, key = pages
    rows = {row["id"]: row for part in ("predictions", "questions") for row in printed["copies"][0][part]}
    answers = {each["id"]: each for each in key["sets"][0]["answers"]}
    asked = {each.id: each.question for each in it.predictions}
    asked |= {each.id: pose_for(each.id, "Ada").question for each in it.exercises}
    to_draw = [exercise_id for exercise_id, question in asked.items() if question.kind in DRAWN]
    assert to_draw
    for exercise_id in to_draw:
        row, right = rows[exercise_id], answers[exercise_id]["picture"]
        assert row["todo"] and not row["choices"] and row["height"] == HEIGHTS["drawing"], exercise_id
        assert ">answer<" not in row["picture"] and ">answer<" in right, exercise_id
        grids = [re.findall(rf'<path d="([^"]+)"[^>]*stroke="{TO_COUNT.grid}"', paper) for paper in (row["picture"], right)]
        assert grids[0] == grids[1] and sum(path.count("M") for path in grids[0]) > 12, (exercise_id, grids)
