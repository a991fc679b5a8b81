"""The teacher's report on handed-in work."""

import html
import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from vector3_edu.classroom.report.hand_ins import judge_again
from vector3_edu.classroom.report.persistence import TOP, persisting, standing
from vector3_edu.classroom.report.report import ClassWork, as_csv, as_page, as_text, read_class, report_command
from vector3_edu.classroom.report.reteach import GENERAL, card_for
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import IDEAS, Progress, Student, exercise, judge, lesson, lessons, pose_for
from vector3_edu.exercises.answering.checking import answer_words, kept_words
from vector3_edu.exercises.asking.posing import listed_answers, same
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.progress.concept_check import pose_check
from vector3_edu.exercises.progress.journal import FOLDER, Entry, checksum, hand_in

FIRST = lessons()[0].exercises[0].id
NOW = "2026-01-01T00:00:00+00:00"


def handed(folder: Path, name: str, *entries: Entry, file: str = "") -> Path:
    return hand_in(Progress(Student(name), entries), folder / f"{file or name}.json")


def said(name: str, exercise_id: str, idea: str = "", **more: str) -> Entry:
    """The right answer of this student to an exercise, or the one that an idea leads to."""
    question = pose_for(exercise_id, name).question
    answer = IDEAS[idea].answers(question)[0] if idea else question.answer
    words = answer_words(question, answer)
    return Entry(NOW, "answer", exercise_id, words, not idea, idea, **more)


def shown_in(idea: str, lessons_done: tuple[str, ...]) -> list[str]:
    """The exercises of these lessons that are made to bring an idea out."""
    return [each.id for number in lessons_done for each in lesson(number).exercises if idea in each.ideas]


SLIP = exercise(FIRST).ideas[0]


# ---- the Monday page


PLANTED = {
    "motion-needs-push": ("Ada", "Blaise", "Carol", "Dora", "Emmy", "Fermat", "Galois"),
    "along-the-grid": ("Ada", "Hypatia", "Ivy", "Joan", "Kurt"),
    "ignores-burn": ("Lise", "Max", "Niels", "Olga"),
}
CLASS = sorted({name for group in PLANTED.values() for name in group} | {"Paul", "Quinn"})
DONE = ("01", "02", "03", "04", "05")


def plant(folder: Path) -> None:
    """A class that did lessons 01 to 05: three ideas come back with some, and everybody slips once somewhere."""
    slips = [(each.id, each.ideas[0]) for number in DONE for each in lesson(number).exercises if each.ideas]
    for place, name in enumerate(CLASS):
        entries = []
        once, idea_once = slips[(5 * place) % len(slips)]
        for number in DONE:
            for each in lesson(number).exercises:
                held = [idea for idea, group in PLANTED.items() if name in group and idea in each.ideas]
                for idea in held[:1]:
                    if IDEAS[idea].answers(pose_for(each.id, name).question):
                        entries.append(said(name, each.id, idea))
                if each.id == once and not held and IDEAS[idea_once].answers(pose_for(once, name).question):
                    entries.append(said(name, once, idea_once))
                entries.append(said(name, each.id))
        handed(folder, name, *entries)


def test_a_class_with_three_planted_ideas_shows_these_three_on_top(tmp_path):
    plant(tmp_path)
    work = read_class(tmp_path)
    found = persisting(work.students)[:TOP]
    assert [each.idea for each in found] == list(PLANTED)
    for each in found:
        assert set(PLANTED[each.idea]) == set(each.group)
    page = as_page(work)
    for idea in PLANTED:
        card = card_for(idea)
        assert html.escape(card.draw) in page and html.escape(card.ask) in page and html.escape(card.counter) in page
    assert "Group:</b> " in page and "Quinn" in page


def test_an_idea_shown_once_is_a_slip_unless_it_is_in_the_latest_answer():
    ids = shown_in("motion-needs-push", ("03",))
    ada = Progress(Student("Ada"), (said("Ada", ids[0], "motion-needs-push"), said("Ada", ids[0])))
    assert persisting([ada]) == []
    latest = ada._replace(entries=(*ada.entries, said("Ada", ids[1], "motion-needs-push")))
    twice = latest._replace(entries=(*latest.entries, said("Ada", ids[1])))
    only_latest = ada._replace(entries=(said("Ada", ids[0]), said("Ada", ids[1], "motion-needs-push")))
    for work in (latest, twice, only_latest):
        assert [each.idea for each in persisting([work])] == ["motion-needs-push"]


def test_the_same_answer_sent_twice_is_one_answer():
    ids = shown_in("motion-needs-push", ("03",))
    slip = said("Ada", ids[0], "motion-needs-push")
    assert persisting([Progress(Student("Ada"), (slip, slip, said("Ada", ids[0])))]) == []


def test_an_idea_counts_only_from_the_lesson_on_that_brings_it_out():
    """03.2 can be answered as somebody would who treats a burn as the motion; but burns come in lesson 05."""
    early = Entry(NOW, "answer", "03.3", "(1, 1)", right=False, idea="burn-is-displacement")
    assert persisting([Progress(Student("Ada"), (early, early._replace(answer="(2, 2)")))]) == []
    later = early._replace(exercise="05.2")
    assert persisting([Progress(Student("Ada"), (later, later._replace(answer="(2, 2)")))])


def test_the_check_before_the_course_is_looked_at_apart():
    entries = tuple(Entry(NOW, "before", f"before.{k:02d}", "x", right=False, idea="motion-needs-push") for k in (1, 2, 3))
    assert persisting([Progress(Student("Ada"), entries)]) == []


def test_who_of_a_group_has_overcome_an_idea_is_said():
    """As the student's own page says it: two later answers show it."""
    first, second, third = shown_in("motion-needs-push", ("03",))[:3]
    shown = (said("Ada", first, "motion-needs-push"), said("Ada", second, "motion-needs-push"))
    still = Progress(Student("Ada"), (*shown, said("Ada", second)))
    assert persisting([still])[0].overcome == ()
    since = still._replace(entries=(*still.entries, said("Ada", third)))
    assert persisting([since])[0].group == persisting([since])[0].overcome == ("Ada",)
    assert "Right twice since then: Ada" in as_page(ClassWork((since,)))


def test_every_idea_has_a_card_to_reteach_it_with():
    for idea in IDEAS:
        card = card_for(idea)
        assert all(len(part) > 30 for part in (card.draw, card.ask, card.counter)), idea
        assert "?" in card.ask
    assert sum(card_for(idea) is GENERAL for idea in IDEAS) <= len(IDEAS) // 10


# ---- judged again


def test_an_edited_flag_changes_nothing(tmp_path):
    """The answer is judged again from its exercise, the name and the seed."""
    plant(tmp_path)
    before = as_csv(read_class(tmp_path))
    for path in tmp_path.glob("*.json"):
        edited = json.loads(path.read_text())
        for entry in edited["entries"]:
            entry["right"], entry["idea"] = True, ""
        edited["checksum"] = checksum(edited)
        path.write_text(json.dumps(edited, ensure_ascii=False))
    work = read_class(tmp_path)
    assert as_csv(work) == before
    assert [each.idea for each in persisting(work.students)[:TOP]] == list(PLANTED)
    assert any("other mark" in problem or "another mark" in problem for problem in work.problems)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda each: each.number)
def test_every_answer_that_the_journal_keeps_is_judged_as_it_was(lesson):
    """For the right answer and for that of each listed idea, in every exercise."""
    for each in lesson.exercises:
        for name in ("Ada", "Blaise"):
            posed = pose_for(each.id, name)
            for value in (posed.question.answer, *(answer for _, answer in listed_answers(each, posed.question))):
                words = kept_words(posed.question, value)
                first = judge(posed, words.strip("\u201c\u201d"))
                entry = Entry(NOW, "answer", each.id, words, first.right, first.idea)
                again = judge_again(Progress(Student(name), (entry,)))
                assert again == (Progress(Student(name), (entry,)), ()), (each.id, words)
                assert first.right is same(posed.question, value, posed.question.answer)


def test_what_is_unknown_is_named(tmp_path):
    handed(tmp_path, "Ada", Entry(NOW, "answer", "99.9", "7", right=True), Entry(NOW, "answer", FIRST, "banana", right=True))
    work = read_class(tmp_path)
    assert "99.9" in work.problems[0] and f"cannot be read: {FIRST}" in work.problems[0]
    assert not work.students[0].entries


def test_a_question_of_the_check_is_judged_again_and_a_foreign_one_is_not_read():
    who = Student("Ada")
    right = pose_check("before", 3, who).question.answer
    entries = (
        Entry(NOW, "before", "before.03", right, right=False),
        Entry(NOW, "after", "before.03", right, right=True),
        Entry(NOW, "before", FIRST, right, right=True),
        Entry(NOW, "before", "before.04", "pass", right=True),
    )
    again = judge_again(Progress(who, entries))
    assert [(entry.exercise, entry.right) for entry in again.progress.entries] == [("before.03", True), ("before.04", False)]


def test_an_answer_to_an_exercise_that_came_back_is_judged_with_its_own_numbers():
    posed = pose_for("04.2", "Ada", other=101)
    entry = Entry(
        NOW, "review", "04.2", answer_words(posed.question, posed.question.answer), right=False, idea="", number=101
    )
    assert judge_again(Progress(Student("Ada"), (entry,))).progress.entries == (entry._replace(right=True),)


# ---- who


def test_who_is_missing_and_who_is_not_on_the_list(tmp_path, capsys):
    handed(tmp_path, "ada  lovelace", said("Ada Lovelace", FIRST))
    handed(tmp_path, "Blaze", said("Blaze", FIRST))
    (tmp_path / "names.csv").write_text("name\nAda Lovelace\nBlaise\nCarol\n")
    assert report_command([str(tmp_path), "--students", str(tmp_path / "names.csv")]) == 0
    told = capsys.readouterr().out
    assert "1 of 3 handed in" in told
    assert "Missing: Blaise and Carol" in told and "Not on the class list: Blaze" in told
    page, table = ((tmp_path / name).read_text(encoding="utf-8-sig") for name in ("report.html", "report.csv"))
    assert "Missing:</b> Blaise and Carol" in page
    assert "\nCarol,no," in table


def test_two_hand_ins_under_one_name_are_shown_and_never_put_together(tmp_path):
    handed(tmp_path, "Ada", said("Ada", FIRST), file="one")
    handed(tmp_path, "ADA", said("Ada", "01.2"), file="two")
    work = read_class(tmp_path, ["Ada"])
    assert {each.student.name for each in work.students} == {"Ada [one.json]", "ADA [two.json]"}
    assert [len(each.solved) for each in work.students] == [1, 1]
    assert len(work.shared) == 1 and not work.missing
    assert "Several hand-ins under one name" in as_text(work) and "[one.json]" in as_page(work)


def test_a_later_hand_in_that_goes_on_from_an_earlier_one_takes_its_place(tmp_path):
    first = said("Ada", FIRST)
    handed(tmp_path, "Ada", first, said("Ada", "01.2"), file="tuesday")
    handed(tmp_path, "Ada", first, file="monday")
    work = read_class(tmp_path)
    assert [len(each.solved) for each in work.students] == [2] and not work.shared


def test_work_under_a_shared_name_is_quoted_with_its_own_question(tmp_path):
    ids = shown_in("motion-needs-push", ("03",))
    wrongs = [said("Ada", exercise_id, "motion-needs-push") for exercise_id in ids[:2]]
    handed(tmp_path, "Ada", *wrongs, file="one")
    handed(tmp_path, "Ada", said("Ada", FIRST), file="two")
    assert html.escape(pose_for(ids[1], "Ada").question.text) in as_page(read_class(tmp_path))


def test_somebody_without_a_name_is_asked_for_it_and_hands_nothing_in(tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER, str(tmp_path / "progress"))
    monkeypatch.setattr(session, "_seated", [])
    session.student()
    assert "say who you are first" in session.hand_in(tmp_path / "mine.json") and not (tmp_path / "mine.json").exists()
    session.student("Ada")
    assert "Give this file" in session.hand_in(tmp_path / "mine.json") and (tmp_path / "mine.json").exists()
    monkeypatch.setattr(session, "_seated", [])


# ---- the table and the page


def test_the_gradebook_has_a_row_for_each_student(tmp_path):
    one = Entry(NOW, "hint", "01.2", number=1)
    handed(tmp_path, "=Ada", said("=Ada", FIRST, SLIP), said("=Ada", FIRST), one, said("=Ada", "01.2"))
    head, row = as_csv(read_class(tmp_path)).splitlines()
    cells = dict(zip(head.split(","), row.split(","), strict=True))
    assert cells["student"] == "'=Ada" and cells["solved"] == "2" and cells["exercises tried"] == "2"
    assert cells["right at the first try"] == "1" and cells["hints"] == "1"


def test_reasons_predictions_and_being_sure_are_counted_and_quoted(tmp_path):
    wrong = said("Ada", FIRST, SLIP, confidence="sure", why="It looks <b>nearer</b>.")
    handed(tmp_path, "Ada", wrong, Entry(NOW, "skip", "01.p1"), said("Ada", "01.2", confidence="sure"))
    work = read_class(tmp_path)
    it = standing(work.students[0])
    assert (it.sure_and_wrong, len(it.whys)) == (1, 1)
    page = as_page(work)
    assert "It looks &lt;b&gt;nearer&lt;/b&gt;." in page and "(wrong)" in page


def test_damaged_and_edited_files_are_named_and_not_fatal(tmp_path):
    handed(tmp_path, "Ada", said("Ada", FIRST))
    path = handed(tmp_path, "Blaise", said("Blaise", FIRST, SLIP))
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
    assert [len(each.solved) for each in work.students] == [1, 0]


def test_names_cannot_put_markup_into_the_page(tmp_path):
    handed(tmp_path, "<b>Ada", said("<b>Ada", FIRST, SLIP))
    assert "<b>Ada" not in as_page(read_class(tmp_path, ["<i>Bo"]))


def test_the_page_needs_nothing_from_elsewhere_and_prints_small(tmp_path):
    plant(tmp_path)
    page = as_page(read_class(tmp_path))
    assert not re.search(r"(src|href)=|https?:|@import|url\(", page)
    assert "@page" in page and "@media print" in page


def test_the_command_prints_and_writes(tmp_path, capsys):
    handed(tmp_path, "Ada", said("Ada", FIRST))
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
    handed(tmp_path, "Ada", said("Ada", FIRST))
    handed(tmp_path, "Blaise", Entry(NOW, "student"))
    assert report_command([str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert f"1 of {len(lesson.exercises)} in lesson {lesson.number}, 1 of 1 right at the first try" in told
    assert "Blaise: no lesson begun" in told
    assert f"open {(tmp_path / 'report.html').resolve()} in a browser" in told


# ---- hand-ins that would do harm: one line each, and the rest of the class is reported


def _written(change: Callable[[dict], object]) -> Callable[[Path], object]:
    def write(path: Path) -> None:
        plain = json.loads(handed(path.parent, "rogue", said("rogue", FIRST)).read_text())
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
    handed(tmp_path, "Ada", said("Ada", FIRST, SLIP), said("Ada", FIRST))
    rogue(tmp_path / "bad.json")
    handed(tmp_path, "Blaise", said("Blaise", FIRST, SLIP))
    assert report_command([str(tmp_path), "--out", str(tmp_path / "out")]) == 0
    told = capsys.readouterr().out
    assert sum("bad.json" in line for line in told.splitlines()) == 1
    assert "  Ada: " in told and "  Blaise: " in told
    page, table = ((tmp_path / "out" / name).read_text(encoding="utf-8-sig") for name in ("report.html", "report.csv"))
    assert page.count("bad.json") == 1 and len(page) < 30_000
    assert table.count("\n") < 6 and "Ada," in table and "Blaise," in table
    assert "\x1b" not in told + page + table


def test_work_is_found_in_a_folder_that_is_reached_by_a_link(tmp_path):
    """It is the file itself that must be an ordinary one."""
    (tmp_path / "real").mkdir()
    handed(tmp_path / "real", "Ada", said("Ada", FIRST))
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert [each.student.name for each in read_class(tmp_path / "link").students] == ["Ada"]


@pytest.mark.skipif(os.name == "nt", reason="names of files are another matter there")
def test_a_file_may_be_called_anything(tmp_path, capsys):
    """A name that is no text, or one that would clear the screen, is told so that it can be seen."""
    for name in (b"\xff.json", b"\x1b[2J.json", b"a\nb.json"):
        (Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))).write_text("{}")
    handed(tmp_path, "Ada", said("Ada", FIRST))
    assert report_command([str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told.count("\ufffd") == 3 and "\x1b" not in told


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋"])
def test_no_name_is_taken_for_a_formula_by_a_spreadsheet(tmp_path, sign):
    handed(tmp_path, f"{sign}1+1", said(f"{sign}1+1", FIRST))
    assert as_csv(read_class(tmp_path)).splitlines()[1].startswith(f"'{sign}1+1,")


@pytest.mark.parametrize("name", ["report.csv", "report.html"])
def test_a_report_is_written_over_nothing_but_an_earlier_one(tmp_path, capsys, name):
    handed(tmp_path, "Ada", said("Ada", FIRST))
    assert [report_command([str(tmp_path)]) for _ in range(2)] == [0, 0]
    (tmp_path / name).write_text("marks of the class")
    assert report_command([str(tmp_path)]) == 2
    told = capsys.readouterr().out
    assert "it is not a report of this program" in told and "Name a folder with --out." in told
    assert "Ada: " in told, "the report itself is still told"
    assert (tmp_path / name).read_text() == "marks of the class"
