"""The teacher's report on handed-in work."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from vector3_edu.classroom.report import as_csv, as_page, as_text, read_class, report_command
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import IDEAS, Progress, Student, lessons
from vector3_edu.exercises.journal import Entry, hand_in

FIRST = lessons()[0].exercises[0].id
SLIP = next(iter(IDEAS))


def handed(folder: Path, name: str, *entries: Entry) -> Path:
    return hand_in(Progress(Student(name), entries), folder / f"{name}.json")


def wrong(idea: str) -> Entry:
    return Entry("2026-01-01T00:00:00+00:00", "answer", FIRST, "(1, 2, 3)", False, idea)


RIGHT = Entry("2026-01-01T00:01:00+00:00", "answer", FIRST, "(1, 2, 4)", True)


def test_the_report_names_students_and_the_ideas_that_went_wrong(tmp_path):
    handed(tmp_path, "Ada", wrong(SLIP), RIGHT)
    handed(tmp_path, "Blaise", wrong(SLIP))
    work = read_class(tmp_path)
    assert work.wrong()[FIRST, SLIP] == 2
    text = as_text(work)
    assert "Ada" in text
    assert "2 students" in text
    assert "Worth revisiting" in text


def test_an_idea_shown_twice_by_one_student_counts_once(tmp_path):
    handed(tmp_path, "Ada", wrong(SLIP), wrong(SLIP))
    assert read_class(tmp_path).wrong()[FIRST, SLIP] == 1


def test_the_table_for_a_spreadsheet_has_a_row_for_each_exercise(tmp_path):
    handed(tmp_path, "=Ada", wrong(SLIP), RIGHT)
    rows = as_csv(read_class(tmp_path)).splitlines()
    assert rows[1] == f"'=Ada,{FIRST},yes,2,0,{SLIP}"


def test_damaged_and_edited_files_are_named_and_not_fatal(tmp_path):
    handed(tmp_path, "Ada", RIGHT)
    path = handed(tmp_path, "Blaise", wrong(SLIP))
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


# ---- hand-ins that would do harm: one line each, and the rest of the class is reported


def _written(change: Callable[[dict], object]) -> Callable[[Path], object]:
    def write(path: Path) -> None:
        plain = json.loads(handed(path.parent, "rogue", RIGHT).read_text())
        change(plain)
        (path.parent / "rogue.json").unlink()
        path.write_text(json.dumps(plain))

    return write


def _entries(many: int, **each: Callable[[int], str]) -> Callable[[dict], object]:
    """So many entries with something of their own in each."""
    return lambda plain: plain.update(
        entries=[{**plain["entries"][0], **{key: name(k) for key, name in each.items()}} for k in range(many)]
    )


ROGUES = {
    "half a character": _written(lambda plain: plain.update(student="\ud800")),
    "a link that leads nowhere": lambda path: path.symlink_to(path.parent / "nowhere"),
    "a link to all there is": lambda path: path.symlink_to("/dev/zero"),
    "a link to a good file": lambda path: path.symlink_to(path.parent / "Ada.json"),
    "a pipe": os.mkfifo,
    "a folder": lambda path: path.mkdir(),
    "200,000 entries": _written(_entries(200_000)),
    "3,000 ideas": _written(_entries(3_000, idea="idea {}".format)),
    "3,000 exercises": _written(_entries(3_000, exercise="99.{}".format)),
    "many of both": _written(_entries(50_000, idea="=idea {}".format, exercise="9.{}".format)),
    "a name for a terminal": _written(lambda plain: plain.update(student="\x1b[2J\x1b[1;31mAda")),
    "a name of many letters": _written(lambda plain: plain.update(student="A" * 100_000)),
    "a number of many digits": lambda path: path.write_text('{"form": "vector3-edu progress", "seed": ' + "9" * 5_000 + "}"),
    "a number without end": lambda path: path.write_text('{"form": "vector3-edu progress", "seed": 1e999}'),
    "deep": lambda path: path.write_text('{"form": "vector3-edu progress", "entries": ' + "[" * 900 + "]" * 900 + "}"),
    "very deep": lambda path: path.write_text("[" * 1_000_000),
    "large": lambda path: path.write_bytes(b" " * 31_000_000),
    "no text": lambda path: path.write_bytes(b"\xff\xfe\x00"),
    "empty": lambda path: path.write_text(""),
}


@pytest.mark.skipif(os.name == "nt", reason="links and pipes are another matter there")
@pytest.mark.parametrize("rogue", ROGUES.values(), ids=ROGUES)
def test_one_bad_hand_in_is_one_line_and_the_rest_of_the_class_is_reported(tmp_path, capsys, rogue):
    handed(tmp_path, "Ada", wrong(SLIP), RIGHT)
    rogue(tmp_path / "bad.json")
    handed(tmp_path, "Blaise", wrong(SLIP))
    assert report_command([str(tmp_path), "--out", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert sum("bad.json" in line for line in said.splitlines()) == 1
    assert "  Ada: " in said and "  Blaise: " in said
    page, table = ((tmp_path / "out" / name).read_text(encoding="utf-8-sig") for name in ("report.html", "report.csv"))
    assert page.count("bad.json") == 1 and len(page) < 30_000
    assert table.count("\n") < 6 and "Ada," in table and "Blaise," in table
    assert "\x1b" not in said + page + table


def test_work_is_found_in_a_folder_that_is_reached_by_a_link(tmp_path):
    """It is the file itself that must be an ordinary one."""
    (tmp_path / "real").mkdir()
    handed(tmp_path / "real", "Ada", RIGHT)
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert [each.student.name for each in read_class(tmp_path / "link").students] == ["Ada"]


@pytest.mark.skipif(os.name == "nt", reason="names of files are another matter there")
def test_a_file_may_be_called_anything(tmp_path, capsys):
    """A name that is no text, or one that would clear the screen, is told so that it can be seen."""
    for name in (b"\xff.json", b"\x1b[2J.json", b"a\nb.json"):
        (Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))).write_text("{}")
    handed(tmp_path, "Ada", RIGHT)
    assert report_command([str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.count("\ufffd") == 3 and "\x1b" not in said


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋"])
def test_no_name_is_taken_for_a_formula_by_a_spreadsheet(tmp_path, sign):
    handed(tmp_path, f"{sign}1+1", RIGHT)
    assert as_csv(read_class(tmp_path)).splitlines()[1].startswith(f"'{sign}1+1,")


@pytest.mark.parametrize("name", ["report.csv", "report.html"])
def test_a_report_is_written_over_nothing_but_an_earlier_one(tmp_path, capsys, name):
    handed(tmp_path, "Ada", RIGHT)
    assert [report_command([str(tmp_path)]) for _ in range(2)] == [0, 0]
    (tmp_path / name).write_text("marks of the class")
    assert report_command([str(tmp_path)]) == 2
    said = capsys.readouterr().out
    assert "it is not a report of this program" in said and "Name a folder for the report with --out." in said
    assert "Ada: " in said, "the report itself is still told"
    assert (tmp_path / name).read_text() == "marks of the class"
