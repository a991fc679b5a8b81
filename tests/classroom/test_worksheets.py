"""Worksheets: one PDF a student with their own numbers, and a key that fits them."""

import os

import pytest

from vector3_edu.classroom import worksheet
from vector3_edu.classroom.pdf import MARK
from vector3_edu.classroom.roster import read_roster
from vector3_edu.classroom.worksheet import blank_map, file_name, worksheet_command, write_worksheets
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import lesson, pose_for
from vector3_edu.exercises.checking import answer_words


@pytest.fixture
def pages(monkeypatch):
    """What is put on the pages, kept instead of being made into PDF."""
    kept = []
    monkeypatch.setattr(worksheet, "compile_pdf", lambda _, data: kept.append(data) or b"%PDF" + MARK)
    return kept


def test_each_student_has_a_pdf_and_the_teacher_a_key(tmp_path):
    written = write_worksheets(lesson("04"), ["Ada", "Blaise"], tmp_path)
    assert [path.name for path in written] == ["04_Ada.pdf", "04_Blaise.pdf", "04_answer_key.pdf"]
    assert all(path.read_bytes().startswith(b"%PDF") for path in written)


def test_the_key_has_the_answers_to_what_the_students_were_asked(pages, tmp_path):
    write_worksheets(lesson("04"), ["Ada", "Blaise"], tmp_path)
    *sheets, key = pages
    for sheet, student in zip(sheets, key["students"], strict=True):
        assert sheet["name"] == student["name"]
        for question, answer in zip(sheet["questions"], student["answers"], strict=True):
            posed = pose_for(question["id"], sheet["name"], 0)
            assert question["text"] == posed.question.text
            assert answer["answer"] == answer_words(posed.question, posed.question.answer)


def test_students_have_their_own_numbers_or_all_the_same(pages, tmp_path):
    write_worksheets(lesson("04"), ["Ada", "Blaise"], tmp_path)
    assert pages[0]["questions"] != pages[1]["questions"]
    pages.clear()
    write_worksheets(lesson("04"), ["Ada", "Blaise"], tmp_path, variant="same")
    assert pages[0]["questions"] == pages[1]["questions"]
    assert len(pages[2]["students"]) == 1


def test_another_seed_gives_another_set(pages, tmp_path):
    write_worksheets(lesson("04"), ["Ada"], tmp_path, seed=1)
    write_worksheets(lesson("04"), ["Ada"], tmp_path, seed=2)
    assert pages[0]["questions"] != pages[2]["questions"]


def test_names_make_files_of_their_own():
    """Some systems take Ada.pdf and ada.pdf for one file, and é in one piece for é in two."""
    names = ["Ada", "Ada!", "ada", "ADA", "Émilie", "E\u0301milie", "Emilie", "李雷", "韩梅梅", "a/b", "../etc"]
    names.append("Answer Key")
    files = [file_name(name) for name in names]
    assert len({file.lower() for file in (*files, worksheet.KEY)}) == len(names) + 1
    assert all(set(file) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") for file in files)


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
    mine = tmp_path / f"04_{worksheet.KEY}.pdf"
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
    pictures = {row["id"]: row["picture"] for row in pages[0]["questions"]}
    assert way in pictures["01.5"] and way in pictures["01.7"] and way in blank_map(3, sheets)


@pytest.mark.parametrize(("number", "there"), [("02", False), ("13", False), ("15", True), ("17", True), ("18", True)])
def test_a_sheet_on_hexes_says_what_q_and_r_are(pages, tmp_path, number, there):
    write_worksheets(lesson(number), ["Ada"], tmp_path)
    assert ("q counts hexes to the east" in pages[0]["note"]) is there
