"""The real nbgrader and the real Otter grade what students hand in: `make graders` installs both and runs these tests.

Each claim of lessons/graders.md about one of them is proved here; what needs neither is in test_grading.py.
"""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.classroom.submissions import (
    FORGERIES,
    SEED,
    canary,
    filled_in,
    forged,
    honest,
    own_cell,
    right_answers,
    write_beside,
    write_notebook,
)
from vector3_edu.classroom.grading.assignment import assignment_command
from vector3_edu.exercises import lesson

pytestmark = pytest.mark.graders
NAME, FILE = "vector3_04_adding_vectors", "04_adding_vectors.ipynb"
CODE_NAME, CODE_FILE = "vector3_21_lead_the_target", "21_lead_the_target.ipynb"
IDS = [each.id for each in lesson("04").exercises]
CORE = list(lesson("04").core)
FULL = 2 * len(CORE) + len(IDS) - len(CORE)
OLD_LINE = 'c.Autograde.autograde_preprocessors.insert(0, "vector3_edu.classroom.guard.for_nbgrader")'


def run(*words, cwd, fails=False):
    """What a command of the environment that these tests run in has printed."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # nbgrader calls alembic by its name
    line, env = [sys.executable, "-m", *words], {**os.environ, "PATH": path}
    done = subprocess.run(line, cwd=cwd, env=env, capture_output=True, text=True, timeout=580)
    assert bool(done.returncode) is fails, done.stdout + done.stderr
    return done.stdout + done.stderr


def gradebook(folder, name=NAME):
    """The points of each student, the most that there are, and whether somebody has to look."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as book:
        handed_in = book.assignment_submissions(name)
        return {each.student.id: (each.score, each.max_score, each.needs_manual_grade) for each in handed_in}


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """A course of nbgrader in which a class has handed in honest work, every forgery and rubbish, and all is graded."""
    pytest.importorskip("nbgrader", reason="nbgrader is not installed here: run `make graders`.")
    folder = tmp_path_factory.mktemp("course")
    assert assignment_command(["04", "--for", "nbgrader", "--seed", str(SEED), "--out", str(folder)]) == 0
    run("nbgrader", "generate_assignment", NAME, cwd=folder)
    released = json.loads((folder / "release" / NAME / FILE).read_text(encoding="utf-8"))
    path = folder / "CANARY"
    for number, what in enumerate(["", *FORGERIES]):
        name = f"cora{number}"
        book, where = honest(released, name), folder / "submitted" / name / NAME
        if what:
            FORGERIES[what].change(book, canary(path))
        write_notebook(where, FILE, book)
        if what:
            write_beside(where, path)
    ada = filled_in(released, "ada", right_answers(IDS, "ada"))
    write_notebook(folder / "submitted" / "ada" / NAME, FILE, ada)
    write_notebook(folder / "submitted" / "dan" / NAME, FILE, ada)  # Ada's work, under his account
    # on a JupyterHub the id may stay as it was
    write_notebook(folder / "submitted" / "eve" / NAME, FILE, filled_in(released, None, right_answers(IDS, "eve")))
    write_notebook(folder / "submitted" / "rex" / NAME, FILE, {}).write_text("{", encoding="utf-8")
    run("nbgrader", "autograde", NAME, cwd=folder)
    return folder, released


def test_nbgrader_gives_honest_work_what_it_earned(course):
    folder, _ = course
    found = gradebook(folder)
    assert {name: found[name] for name in ("ada", "eve", "cora0", "dan", "rex")} == {
        "ada": (FULL, FULL, False),
        "eve": (FULL, FULL, False),
        "cora0": (4, FULL, False),
        "dan": (0, FULL, False),
        "rex": (0, FULL, False),
    }


def test_no_forgery_gets_more_than_the_honest_work_in_it(course):
    """lessons/graders.md: whatever is changed in a notebook, the points are those of the answers that can be found."""
    folder, _ = course
    found = gradebook(folder)
    for number, what in enumerate(FORGERIES, 1):
        score, most, manual = found[f"cora{number}"]
        own_id = what in ("the teacher's id", "somebody else's id")  # made for another name: nothing is changed
        assert (score, most, manual) == (4 if FORGERIES[what].keeps or own_id else 0, FULL, False), what


def test_nbgrader_executes_nothing_that_was_handed_in(course):
    folder, _ = course
    assert not (folder / "CANARY").exists() and not list(folder.rglob("canary"))


def test_the_same_notebooks_do_write_a_file_where_nbgrader_executes_them(course, tmp_path):
    """The positive control: an assignment that is not ours is executed as nbgrader always does, with our line too."""
    about = {
        "grade": True,
        "grade_id": "own",
        "locked": True,
        "points": 1,
        "schema_version": 3,
        "solution": False,
        "task": False,
    }
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    book = {
        "cells": [own_cell("assert 1", nbgrader=about)],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    folder, _ = course
    write_notebook(tmp_path / "source" / "other", "other.ipynb", book)
    (tmp_path / "nbgrader_config.py").write_text((folder / "nbgrader_config.py").read_text())
    run("nbgrader", "generate_assignment", "other", cwd=tmp_path)
    released = json.loads((tmp_path / "release" / "other" / "other.ipynb").read_text(encoding="utf-8"))
    released["cells"].insert(0, own_cell(canary(tmp_path / "CANARY")))
    write_notebook(tmp_path / "submitted" / "ada" / "other", "other.ipynb", released)
    run("nbgrader", "autograde", "other", cwd=tmp_path)
    assert (tmp_path / "CANARY").exists() and gradebook(tmp_path, "other") == {"ada": (1, 1, False)}


def test_functions_are_graded_too(tmp_path):
    """Lesson 21 asks for functions: right ones get their points, and one that writes a file does not."""
    pytest.importorskip("nbgrader", reason="nbgrader is not installed here: run `make graders`.")
    assert assignment_command(["21", "--for", "nbgrader", "--seed", str(SEED), "--out", str(tmp_path)]) == 0
    run("nbgrader", "generate_assignment", CODE_NAME, cwd=tmp_path)
    released = json.loads((tmp_path / "release" / CODE_NAME / CODE_FILE).read_text(encoding="utf-8"))
    ids = [each.id for each in lesson("21").exercises]
    answers = right_answers(ids, "ada")
    write_notebook(tmp_path / "submitted" / "ada" / CODE_NAME, CODE_FILE, filled_in(released, "ada", answers))
    answers = right_answers(ids, "cora")
    answers["21.3"] = f"def answer_21_3(view):\n    {canary(tmp_path / 'CANARY')}"
    write_notebook(tmp_path / "submitted" / "cora" / CODE_NAME, CODE_FILE, filled_in(released, "cora", answers))
    run("nbgrader", "autograde", CODE_NAME, cwd=tmp_path)
    full = len(ids) + len(lesson("21").core)
    assert gradebook(tmp_path, CODE_NAME) == {"ada": (full, full, False), "cora": (full - 2, full, False)}
    assert not (tmp_path / "CANARY").exists()


def test_what_nbgrader_releases_gives_no_answer_away(course):
    _, released = course
    text = json.dumps(released)
    assert "judging" not in text and "teacher" not in text
    assert len(re.findall(r"(?:my_id|answer_\d+_\d+) = \.\.\.(?!`)", text)) == len(IDS) + 1


def test_feedback_says_why_there_are_no_points(course):
    folder, _ = course

    def errors(name):
        cells = json.loads((folder / "autograded" / name / NAME / FILE).read_text(encoding="utf-8"))["cells"]
        return [out["evalue"] for cell in cells for out in cell.get("outputs", ()) if out["output_type"] == "error"]

    assert not errors("ada")
    assert all("it is the work of 'ada', but 'dan' handed it in" in why for why in errors("dan"))
    assert len(errors("dan")) == len(IDS)


def test_nbgrader_accepts_the_solutions_of_the_teacher(course):
    folder, _ = course
    said = run("nbgrader", "validate", f"source/{NAME}/{FILE}", cwd=folder)
    assert "Success" in said, said


@pytest.mark.parametrize(("line", "told"), [("", "Kernel died"), (OLD_LINE, "has a line of an earlier version")])
def test_without_the_guard_nbgrader_gives_no_points_and_says_so(course, tmp_path, line, told):
    """lessons/graders.md: without the line, or with that of an earlier version, nobody gets anything."""
    _, released = course
    assert assignment_command(["04", "--for", "nbgrader", "--seed", str(SEED), "--out", str(tmp_path)]) == 0
    (tmp_path / "nbgrader_config.py").write_text(f"c = get_config()\n{line}\n")
    run("nbgrader", "generate_assignment", NAME, cwd=tmp_path)
    handed_in = filled_in(released, "ada", right_answers(IDS, "ada"))
    handed_in["cells"].append(own_cell(canary(tmp_path / "CANARY")))
    write_notebook(tmp_path / "submitted" / "ada" / NAME, FILE, handed_in)
    assert told in run("nbgrader", "autograde", NAME, cwd=tmp_path, fails=True)
    assert [score for score, *_ in gradebook(tmp_path).values()] == [0]
    assert not (tmp_path / "CANARY").exists()


# ---- Otter


@pytest.fixture(scope="module")
def otter(tmp_path_factory):
    """The students' notebook and the autograder that Otter makes of our assignment."""
    pytest.importorskip("otter", reason="Otter is not installed here: run `make graders`.")
    folder = tmp_path_factory.mktemp("otter")
    assert assignment_command(["04", "--for", "otter", "--seed", str(SEED), "--out", str(folder)]) == 0
    run("otter", "assign", FILE, "dist", cwd=folder / NAME)
    made = folder / NAME / "dist"
    released = json.loads((made / "student" / FILE).read_text(encoding="utf-8"))
    return released, next((made / "autograder").glob("*.zip"))


def graded_by_otter(autograder, folder, name, book, path=None):
    """The points; with a path, a zip file is graded that holds all sorts of other files."""
    handed_in = write_notebook(folder / "in", f"{name}.ipynb", book)
    if path is not None:
        write_beside(handed_in.parent, path)
        with zipfile.ZipFile(folder / "in.zip", "w") as packed:
            for each in handed_in.parent.rglob("*"):
                packed.write(each, each.relative_to(handed_in.parent))
        handed_in = folder / "in.zip"
    run("otter", "run", "-a", str(autograder), "-o", str(folder), str(handed_in), cwd=folder)
    tests = json.loads((folder / "results.json").read_text(encoding="utf-8"))["tests"]
    worth = [each for each in tests if "max_score" in each and re.match(r"q\d", each["name"])]
    return sum(each["score"] for each in worth), sum(each["max_score"] for each in worth)


def test_otter_gives_honest_work_what_it_earned(otter, tmp_path):
    released, autograder = otter
    ada = filled_in(released, "ada", right_answers(IDS, "ada"))
    assert graded_by_otter(autograder, tmp_path, "ada", ada) == (FULL, FULL)


def test_otter_gives_no_points_for_work_under_another_name(otter, tmp_path):
    """lessons/graders.md: the whole name of the file counts; its beginning does not."""
    released, autograder = otter
    ada = filled_in(released, "ada", right_answers(IDS, "ada"))
    assert graded_by_otter(autograder, tmp_path, "ada_8812", ada) == (0, FULL)


# the others differ in metadata of nbgrader's alone, which Otter does not know
OTTERS = (
    "otter's metadata",
    "no metadata",
    "another kernel",
    "trusted cells",
    "liars",
    "nothing of ours",
    "answers as text",
)


@pytest.mark.parametrize("what", OTTERS)
def test_no_forgery_gets_more_from_otter_and_nothing_of_it_is_executed(otter, tmp_path, what):
    """Beside the notebook lie a log, which Otter would unpickle, and files that Python would import."""
    released, autograder = otter
    path = tmp_path / "CANARY"
    book = forged(released, "cora", path, what)
    assert graded_by_otter(autograder, tmp_path, "cora", book, path) == (4 if FORGERIES[what].keeps else 0, FULL)
    assert not path.exists()


def test_the_log_beside_a_notebook_does_run_where_otter_reads_it(tmp_path):
    """The positive control of the log: Otter's own reader runs what is in it."""
    logs = pytest.importorskip("otter.check.logs")
    write_beside(tmp_path, tmp_path / "CANARY")
    with pytest.raises(Exception):  # noqa: B017 (what comes of it is Otter's affair)
        logs.Log.from_file(str(tmp_path / ".OTTER_LOG"), ascending=False)
    assert (tmp_path / "CANARY").exists()


def test_what_otter_hands_out_gives_no_answer_away(otter):
    released, _ = otter
    text = json.dumps(released)
    assert "judging" not in text and "teacher\\" not in text
    assert len(re.findall(r"(?:my_id|answer_\d+_\d+) = \.\.\.(?!`)", text)) == len(IDS) + 1
