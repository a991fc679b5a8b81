"""The teacher's report on handed-in work."""

import json
from pathlib import Path

import pytest

from vector3_edu.classroom.report import as_csv, as_page, as_text, read_class, report_command
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import Progress, Student, lessons
from vector3_edu.exercises.journal import Entry, hand_in

FIRST = lessons()[0].exercises[0].id


def handed(folder: Path, name: str, *entries: Entry) -> Path:
    return hand_in(Progress(Student(name), entries), folder / f"{name}.json")


def wrong(idea: str) -> Entry:
    return Entry("2026-01-01T00:00:00+00:00", "answer", FIRST, "(1, 2, 3)", False, idea)


RIGHT = Entry("2026-01-01T00:01:00+00:00", "answer", FIRST, "(1, 2, 4)", True)


def test_the_report_names_students_and_the_ideas_that_went_wrong(tmp_path):
    handed(tmp_path, "Ada", wrong("sign slip"), RIGHT)
    handed(tmp_path, "Blaise", wrong("sign slip"))
    work = read_class(tmp_path)
    assert work.wrong()[FIRST, "sign slip"] == 2
    text = as_text(work)
    assert "Ada" in text
    assert "2 students" in text
    assert "Worth revisiting" in text


def test_an_idea_shown_twice_by_one_student_counts_once(tmp_path):
    handed(tmp_path, "Ada", wrong("sign slip"), wrong("sign slip"))
    assert read_class(tmp_path).wrong()[FIRST, "sign slip"] == 1


def test_the_table_for_a_spreadsheet_has_a_row_for_each_exercise(tmp_path):
    handed(tmp_path, "=Ada", wrong("sign slip"), RIGHT)
    rows = as_csv(read_class(tmp_path)).splitlines()
    assert rows[1] == f"'=Ada,{FIRST},yes,2,0,sign slip"


def test_damaged_and_edited_files_are_named_and_not_fatal(tmp_path):
    handed(tmp_path, "Ada", RIGHT)
    path = handed(tmp_path, "Blaise", wrong("sign slip"))
    edited = json.loads(path.read_text())
    edited["entries"][0]["right"] = True
    path.write_text(json.dumps(edited))
    (tmp_path / "broken.json").write_text('{"form": ')
    (tmp_path / "other.json").write_text("[1, 2]")
    work = read_class(tmp_path)
    named = " ".join(work.problems)
    assert "Blaise.json" in named
    assert "broken.json" in named
    assert "other.json" in named
    assert len(work.students) == 2


def test_names_cannot_put_markup_into_the_page(tmp_path):
    handed(tmp_path, "<b>Ada", RIGHT)
    assert "<b>Ada" not in as_page(read_class(tmp_path))


def test_the_command_prints_and_writes(tmp_path, capsys):
    handed(tmp_path, "Ada", RIGHT)
    assert report_command([str(tmp_path), "--out", str(tmp_path / "out")]) == 0
    assert "Ada" in capsys.readouterr().out
    assert (tmp_path / "out" / "report.csv").exists()
    assert "<table>" in (tmp_path / "out" / "report.html").read_text()


def test_a_folder_without_work_is_refused_with_a_sentence(tmp_path, capsys):
    assert report_command([str(tmp_path)]) == 2
    assert "no hand-in files" in capsys.readouterr().out
    with pytest.raises(Refused, match="not a folder"):
        read_class(tmp_path / "none")


def test_what_is_solved_is_counted_against_the_lessons_that_were_begun(tmp_path, capsys):
    lesson = lessons()[0]
    handed(tmp_path, "Ada", RIGHT)
    handed(tmp_path, "Blaise", Entry("2026-01-01T00:00:00+00:00", "student"))
    assert report_command([str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert f"1 of {len(lesson.exercises)} in lesson {lesson.number}, 1 answer" in said
    assert "Blaise: no lesson begun" in said
    assert f"open {(tmp_path / 'report.html').resolve()} in a browser" in said
