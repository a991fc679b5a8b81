"""The student's desk: plain code, progress that survives, a file to hand in."""

from __future__ import annotations

import json
import os
import signal
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tests.facts import says
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import (
    check,
    current_student,
    hand_in,
    hint,
    judge,
    lessons,
    mission,
    pose,
    pose_for,
    progress,
    read_hand_in,
    reveal,
    student,
)
from vector3_edu.exercises.progress import journal, session
from vector3_edu.views import lesson

HUGE = 10**5000
"""More digits than Python writes down."""


def right(exercise_id: str) -> object:
    return pose(exercise_id).question.answer


def test_the_first_steps_of_a_student() -> None:
    student("Ada")
    assert "a + b" in repr(pose("04.3"))
    assert check("04.3", right("04.3")).right
    assert progress().solved == {"04.3"}


def test_check_never_raises_whatever_the_exercise_is_called() -> None:
    for exercise_id in ("99.1", "04.99", None, 4.3, "", "banana", (1, 2), "04", "../x"):
        assert check(exercise_id, 1).right is None
        assert hint(exercise_id).words.endswith((".", "3."))
        assert reveal(exercise_id).words


def test_an_answer_that_cannot_be_read_is_no_try() -> None:
    student("Ada")
    check("04.3", "what?")
    assert progress().tries("04.3") == 0


def test_hints_go_on_where_they_were() -> None:
    student("Ada")
    assert [hint("04.3").number for _ in range(4)] == [1, 2, 3, 3]


def test_the_answer_is_shown_only_to_those_who_have_tried() -> None:
    student("Ada")
    assert "First commit yourself" in reveal("04.2").words
    check("04.2", (99, 99))
    hint("04.2", 3)
    assert "The answer is" in reveal("04.2").words


def test_a_new_kernel_finds_its_student_and_progress_again() -> None:
    student("Émilie du Châtelet", seed=3)
    check("04.1", right("04.1"))
    session._seated.clear()
    assert current_student() == ("Émilie du Châtelet", 3)
    assert progress().solved == {"04.1"}


def test_names_in_any_script_have_files_of_their_own() -> None:
    names = ["Ada", "Эмми", "王小明", "محمد", "../../etc", "Ada Lovelace", "é", "a/b", "."]
    files = {journal.file_of(journal.Student(name)) for name in names}
    assert len(files) == len(names)
    assert {file.parent for file in files} == {journal.folder()}


def test_a_damaged_journal_loses_only_its_damaged_lines() -> None:
    student("Ada")
    check("04.1", right("04.1"))
    path = journal.file_of(current_student())
    path.write_bytes(path.read_bytes() + b'\xff\xfe{"time": 3}\n[[[\n{"kind": "answer", "exer')
    check("04.2", right("04.2"))
    assert progress().solved == {"04.1", "04.2"}
    assert progress().damaged == 3
    assert "damaged" in repr(progress())


def test_a_folder_that_cannot_be_written_is_said_in_words(own_desk: Path) -> None:
    own_desk.write_text("a file where the folder should be")
    student("Ada")
    verdict = check("04.1", right("04.1"))
    assert verdict.right
    assert "could not be saved" in repr(verdict)
    assert "could not be written" in hand_in()


def _work(folder: str, exercise_id: str) -> None:
    import os

    os.environ[journal.FOLDER] = folder
    for number in range(50):
        journal.note(journal.Student("Ada"), journal.Entry("now", "answer", exercise_id, str(number), right=True))


def test_two_open_notebooks_lose_nothing_of_each_other(own_desk: Path) -> None:
    workers = [get_context("spawn").Process(target=_work, args=(str(own_desk), f"04.{n}")) for n in (1, 2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    done = journal.read_journal(journal.Student("Ada"))
    assert (len(done.entries), done.damaged) == (100, 0)


def test_a_handed_in_file_is_read_and_edits_are_noticed(tmp_path: Path) -> None:
    student("Ada", seed=2)
    check("04.1", right("04.1"))
    check("04.2", (99, 99))
    path = tmp_path / "ada.json"
    assert str(path) in hand_in(path)
    read = read_hand_in(path)
    assert read.progress is not None and not read.problems
    assert read.progress.student == ("Ada", 2)
    assert read.progress.solved == {"04.1"}
    plain = json.loads(path.read_text())
    plain["entries"][-1]["right"] = True
    path.write_text(json.dumps(plain))
    assert "was changed" in read_hand_in(path).problems[0]


def test_what_is_no_hand_in_file_is_named_and_never_fatal(tmp_path: Path) -> None:
    for number, content in enumerate(
        [b"", b"{}", b"[1]", b"\xff\xff", b"[" * 100_000, (b'{"form": "vector3-edu progress", "entries": 3}')]
    ):
        path = tmp_path / f"{number}.json"
        path.write_bytes(content)
        read = read_hand_in(path)
        assert read.progress is None
        assert path.name in read.problems[0]
    assert read_hand_in(tmp_path / "nowhere.json").problems


def test_the_bar_shows_how_far_a_lesson_is() -> None:
    student("Ada")
    check("04.1", right("04.1"))
    done, of = progress().of("04")
    assert (done, of > 5) == (1, True)
    assert f"1 of {of}" in progress().bar("04")


def test_an_answer_that_is_partly_right_hears_which_part() -> None:
    x, y, z = right("04.3")
    assert "X and Z are right, Y is not." in check("04.3", (x, y + 50, z)).words
    assert "are not" not in check("04.3", (x + 50, y + 50, z + 50)).words


@pytest.mark.parametrize(("exercise_id", "answer", "drawn"), [("08.1", 77, False), ("17.3", 99, False), ("05.1", 40, True)])
def test_an_answer_is_looked_for_in_the_picture_only_where_it_is_drawn(exercise_id: str, answer: int, drawn: bool) -> None:
    verdict = judge(pose_for(exercise_id, "Ada"), answer)
    assert verdict.right is False and not verdict.idea
    assert ("in the picture" in verdict.words) is drawn
    assert (verdict.scene != pose_for(exercise_id, "Ada").question.scene) is drawn


def test_nothing_chosen_is_answered_for_the_card_and_for_code() -> None:
    verdict = judge(pose_for("08.7", "Ada"), "")
    assert verdict.right is None
    assert says(verdict.words, "3") and verdict.words.endswith("a, b or c.")


def test_a_name_without_letters_changes_nobody_and_is_answered_in_words() -> None:
    student("Blaise")
    assert student("  ").name == "Blaise"
    assert "no name" in repr(lesson.student("")) and "Blaise" in repr(lesson.student(""))


def test_in_a_notebook_handing_in_is_said_in_words(tmp_path: Path) -> None:
    lesson.student("Ada")
    said = lesson.hand_in(tmp_path / "mine.json")
    assert repr(said) == f"Give this file to your teacher: {tmp_path / 'mine.json'}"
    assert repr(said) in said._repr_html_()


# ---- files and names that would do harm


def test_a_hand_in_is_written_over_nothing_but_an_earlier_one(tmp_path: Path) -> None:
    """`hand_in("my.ipynb")`, typed by mistake, must not cost anybody their notebook."""
    student("Ada")
    mine = tmp_path / "my.ipynb"
    mine.write_text('{"cells": []}')
    assert "not a hand-in file" in hand_in(mine) and "hand_in('my-work.json')" in hand_in(mine)
    assert mine.read_text() == '{"cells": []}'
    path = tmp_path / "mine.json"
    for answer in ((1, 2), (3, 4)):
        check("04.2", answer)
        hand_in(path)
    read = read_hand_in(path).progress
    assert read is not None and len(read.entries) == len(progress().entries)
    for strange in (5, "", "a\0b", tmp_path):
        assert hand_in(strange).count("For example") == 1


@pytest.mark.skipif(os.name == "nt", reason="there are no such limits there")
def test_a_full_disk_never_says_that_an_answer_was_saved(own_desk: Path) -> None:
    """Writes are short, and then fail, beyond so many bytes: half a line is not left behind."""
    import resource

    student("Ada")
    check("04.1", right("04.1"))
    path = journal.file_of(current_student())
    before = path.read_bytes()
    limit, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 30, limit[1]))
    try:
        verdict = check("04.2", right("04.2"))
        said = hand_in(own_desk / "mine.json")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        signal.signal(signal.SIGXFSZ, ignored)
    assert verdict.right and "could not be saved" in repr(verdict) and "the disk is full" in repr(verdict)
    assert "the disk is full" in said and not (own_desk / "mine.json").exists()
    assert path.read_bytes() == before
    check("04.3", right("04.3"))
    assert (progress().solved, progress().damaged) == ({"04.1", "04.3"}, 0)


@pytest.mark.parametrize("name", ["\ud800", "A\0da", "Ada\x1b[2J", "\u202eadA", HUGE], ids=range(5))
def test_a_name_that_no_file_can_hold_gets_a_sentence(name: object) -> None:
    student("Blaise")
    if isinstance(name, str):
        with pytest.raises(Refused, match="is not a name"):
            student(name)
        said = repr(lesson.student(name))
        assert "is not a name" in said and "You are Blaise as before" in said and said.encode()
    else:
        assert student(name).name == "that int"


@pytest.mark.parametrize("seed", [HUGE, -(10**18), 1.5, float("1e999"), "7", True], ids=range(6))
def test_a_seed_that_is_none_gets_a_sentence(seed: object) -> None:
    student("Blaise")
    with pytest.raises(Refused, match="must be a whole number"):
        student("Ada", seed)
    assert current_student().name == "Blaise"


@pytest.mark.parametrize("exercise_id", [HUGE, "\ud800", "x" * 10_000, "04.1\0"], ids=range(4))
def test_an_exercise_that_cannot_even_be_named_gets_a_sentence(exercise_id: object) -> None:
    for said in (
        check(exercise_id, 1).words,
        hint(exercise_id).words,
        reveal(exercise_id).words,
        mission(exercise_id, 1).words,
    ):
        assert said.startswith("There is no") or "has no exercise" in said
        assert len(said) < 500


def test_moves_that_cannot_be_written_down_get_a_sentence() -> None:
    for number in lessons():
        assert repr(mission(number.number, HUGE, "\ud800", "x" * 10_000)).encode()


@pytest.mark.skipif(os.name == "nt", reason="links and pipes are another matter there")
def test_a_journal_that_is_no_file_is_not_read_and_not_written(own_desk: Path) -> None:
    """A link to /dev/zero would never end, a pipe would wait for ever."""
    own_desk.mkdir()
    for make in (lambda path: os.mkfifo(path), lambda path: path.symlink_to("/dev/zero"), lambda path: path.mkdir()):
        path = journal.file_of(journal.Student("Ada"))
        make(path)
        student("Ada")
        assert "could not be saved" in repr(check("04.1", right("04.1")))
        assert "cannot be read" in repr(progress()) and "cannot be read" in lesson.progress()._repr_html_()
        assert "nothing to hand in" in hand_in()
        session._seated.clear()
        assert current_student() == session.NOBODY
        path.rmdir() if path.is_dir() else path.unlink()


def test_a_long_journal_is_read_line_by_line_whatever_is_in_it(own_desk: Path) -> None:
    """Lines are read many at once for speed; a damaged one costs its neighbours nothing."""
    student("Ada")
    line = '{"student": "Ada", "seed": 0, "time": "now", "kind": "answer", "exercise": "04.1", "right": true}\n'
    half = '{"time": "now", "kind": "\\ud800"}'
    bad = ['{"time": "now"}', "[1", "2]", "{},{}", half, "9" * 5000, "[" * 99_999, "NaN", '"x"']
    journal.file_of(current_student()).write_text(line * 2_000 + "\n".join(bad) + "\n" + line * 2_000)
    assert (len(progress().entries), progress().damaged) == (4_000, len(bad))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda plain: plain.update(student="\ud800"), "half a character"),
        (lambda plain: plain.update(student="A\0"), "does not say who"),
        (lambda plain: plain.update(student=7), "does not say who"),
        (lambda plain: plain.pop("student"), "does not say who"),
        (lambda plain: plain.update(seed=10**300), "a number of 301 digits"),
        (lambda plain: plain.update(seed=0.5), "does not say who"),
        (lambda plain: plain.update(entries=plain["entries"] * 100_000), "entries, more than anybody makes by hand"),
    ],
)
def test_a_hand_in_that_would_do_harm_is_named_and_left_out(tmp_path: Path, change: Any, told: str) -> None:
    student("Ada")
    check("04.1", right("04.1"))
    hand_in(tmp_path / "ada.json")
    plain = json.loads((tmp_path / "ada.json").read_text())
    change(plain)
    (tmp_path / "ada.json").write_text(json.dumps(plain))
    read = read_hand_in(tmp_path / "ada.json")
    assert read.progress is None and len(read.problems) == 1
    assert "ada.json" in read.problems[0] and told in read.problems[0] and read.problems[0].encode()
