"""The real nbgrader and the real Otter grade what students hand in: `make graders` installs both and runs these tests."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.classroom.submissions import FAKE_PACKAGE, SEED, filled_in, forged, right_answers
from vector3_edu.classroom.grading.assignment import assignment_command
from vector3_edu.exercises import lesson

pytestmark = pytest.mark.graders
NAME, FILE = "vector3_04_adding_vectors", "04_adding_vectors.ipynb"
IDS = [each.id for each in lesson("04").exercises]
CORE = list(lesson("04").core)
FULL = 2 * len(CORE) + len(IDS) - len(CORE)


def run(*words, cwd):
    """A command of the environment that these tests run in."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # nbgrader calls alembic by its name
    line, env = [sys.executable, "-m", *words], {**os.environ, "PATH": path}
    done = subprocess.run(line, cwd=cwd, env=env, capture_output=True, text=True, timeout=580)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def submissions(released):
    """Who hands in what, and the points that it deserves."""
    ada = filled_in(released, "ada", right_answers(IDS, "ada"))
    partly = {exercise_id: text for exercise_id, text in right_answers(IDS, "Blaise").items() if exercise_id in CORE}
    partly[CORE[0]] = "12345"
    return {
        "ada": (ada, FULL),
        "blaise": (filled_in(released, "Blaise", partly), 2 * (len(CORE) - 1)),
        "cora": (forged(released, "cora", IDS), 0),
        "dan": (ada, 0),  # Ada's work, under his account
    }


def hand_in(folder, notebook, *files):
    folder.mkdir(parents=True)
    (folder / FILE).write_text(json.dumps(notebook), encoding="utf-8")
    for name in files:
        (folder / name).write_text(FAKE_PACKAGE, encoding="utf-8")


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """A course of nbgrader in which four students have handed in, and everything is graded."""
    pytest.importorskip("nbgrader", reason="nbgrader is not installed here: run `make graders`.")
    folder = tmp_path_factory.mktemp("course")
    assert assignment_command(["04", "--for", "nbgrader", "--seed", str(SEED), "--out", str(folder)]) == 0
    run("nbgrader", "generate_assignment", NAME, cwd=folder)
    released = json.loads((folder / "release" / NAME / FILE).read_text(encoding="utf-8"))
    for name, (notebook, _) in submissions(released).items():
        fakes = ("vector3_edu.py", "ipykernel_launcher.py", "json.py") if name == "cora" else ()
        hand_in(folder / "submitted" / name / NAME, notebook, *fakes)
    # on a JupyterHub the id may stay as it was
    hand_in(folder / "submitted" / "eve" / NAME, filled_in(released, None, right_answers(IDS, "eve")))
    run("nbgrader", "autograde", NAME, cwd=folder)
    return folder, released


def test_nbgrader_gives_each_student_the_points_they_deserve(course):
    from nbgrader.api import Gradebook

    folder, released = course
    deserved = {name: points for name, (_, points) in submissions(released).items()} | {"eve": FULL}
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as book:
        handed_in = book.assignment_submissions(NAME)
        found = {each.student.id: (each.score, each.max_score, each.needs_manual_grade) for each in handed_in}
    assert found == {name: (points, FULL, False) for name, points in deserved.items()}


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


def test_without_the_guard_nbgrader_gives_no_points_and_says_so(course, tmp_path):
    """A teacher who forgets the line in nbgrader_config.py notices at once: nobody gets anything."""
    from nbgrader.api import Gradebook

    _, released = course
    assert assignment_command(["04", "--for", "nbgrader", "--seed", str(SEED), "--out", str(tmp_path)]) == 0
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n")
    run("nbgrader", "generate_assignment", NAME, cwd=tmp_path)
    hand_in(tmp_path / "submitted" / "ada" / NAME, submissions(released)["ada"][0])
    run("nbgrader", "autograde", NAME, cwd=tmp_path)
    with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}") as book:
        assert [each.score for each in book.assignment_submissions(NAME)] == [0]
    assert "The guard did not run" in (tmp_path / "autograded" / "ada" / NAME / FILE).read_text(encoding="utf-8")


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


def graded_by_otter(autograder, folder, name, notebook):
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    run("otter", "run", "-a", str(autograder), "-o", str(folder), str(path), cwd=folder)
    tests = json.loads((folder / "results.json").read_text(encoding="utf-8"))["tests"]
    worth = [each for each in tests if "max_score" in each and re.match(r"q\d", each["name"])]
    return sum(each["score"] for each in worth), sum(each["max_score"] for each in worth)


@pytest.mark.parametrize("name", ["ada", "blaise", "cora", "dan"])
def test_otter_gives_each_student_the_points_they_deserve(otter, tmp_path, name):
    released, autograder = otter
    notebook, deserved = submissions(released)[name]
    assert graded_by_otter(autograder, tmp_path, name, notebook) == (deserved, FULL)


def test_otter_gives_no_points_where_nobody_knows_whose_work_it_is(otter, tmp_path):
    released, autograder = otter
    notebook = submissions(released)["ada"][0]
    assert graded_by_otter(autograder, tmp_path, Path(FILE).stem, notebook) == (0, FULL)


def test_what_otter_hands_out_gives_no_answer_away(otter):
    released, _ = otter
    text = json.dumps(released)
    assert "judging" not in text and "teacher\\" not in text
    assert len(re.findall(r"(?:my_id|answer_\d+_\d+) = \.\.\.(?!`)", text)) == len(IDS) + 1
