"""Assignments: what is in them, and whose numbers they have.

How they are graded is in test_grading.py; the real nbgrader and Otter are in test_graders.py.
"""

import json
import os
import re
import subprocess
import sys

import nbformat
import pytest

from tests.classroom.submissions import SEED, right_answers
from vector3_edu.classroom import answering
from vector3_edu.classroom.grading.answer_lines import read_answers
from vector3_edu.classroom.grading.assignment import GUARD_LINE, assignment_command, plan, write_assignment
from vector3_edu.classroom.grading.assignment_cells import ALONE, NBGRADER, OTTER, SETUP, notebook, otter_config, solution
from vector3_edu.classroom.judging import GRADED, TEACHER, answer_in
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import judge, lesson, lessons, pose_for
from vector3_edu.exercises.progress import journal, session

REGION = re.compile(r"### BEGIN (?P<kind>SOLUTION|HIDDEN TESTS)\n.*?### END (?P=kind)\n?", re.DOTALL)


@pytest.fixture(autouse=True)
def own_desk(tmp_path, monkeypatch):
    """A desk of one's own, and nobody who is graded before or afterwards."""
    monkeypatch.setenv(GRADED, "")
    monkeypatch.delenv(GRADED)
    monkeypatch.delenv(answering.ACCOUNT, raising=False)
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    session._seated.clear()
    yield
    session._seated.clear()
    answering._seated.clear()


def source(cell):
    return "".join(cell["source"])


def right(exercise_id, name):
    found = {}
    exec(f"answer = {solution(pose_for(exercise_id, name, SEED).question)}", found)
    return found["answer"]


def test_what_students_get_without_a_grader_gives_no_answer_away():
    """lessons/graders.md: the notebook is ready to hand out."""
    text = json.dumps(notebook(plan(lesson("21")), ALONE))
    assert "judging" not in text and "SOLUTION" not in text and "teacher\\" not in text
    assert len(re.findall(r"(?:my_id|answer_\d+_\d+) = \.\.\.(?!`)", text)) == len(lesson("21").exercises) + 1


# ---- what is in an assignment


@pytest.mark.parametrize("number", [each.number for each in lessons()])
def test_every_answer_of_every_lesson_can_be_typed_and_is_read_as_right(number):
    """What is drawn, marked, chosen or put in order on a card has a form in code, which the evaluator reads; functions are
    tried in test_grading.py."""
    ids = [each.id for each in lesson(number).exercises]
    for name in (TEACHER, "ada"):
        lines = right_answers(ids, name)
        read = read_answers(lines.values())
        assert not read.problems and not read.remarks
        for exercise_id in ids:
            answer = answer_in(read, f"answer_{exercise_id.replace('.', '_')}")
            posed = pose_for(exercise_id, name, SEED)
            assert posed.question.kind == "code" or judge(posed, answer).right, (exercise_id, lines[exercise_id])


@pytest.mark.parametrize("grader", [NBGRADER, OTTER, ALONE])
@pytest.mark.parametrize("number", [each.number for each in lessons()])
def test_every_assignment_is_a_notebook_with_the_core_first(number, grader):
    made = plan(lesson(number))
    book = notebook(made, grader)
    nbformat.validate(book)
    asked = re.findall(r'^question\("(.*)"\)$', "\n".join(source(cell) for cell in book["cells"]), re.MULTILINE)
    assert asked == [item.exercise.id for item in made.items]
    core = set(lesson(number).core)
    assert set(asked) == {each.id for each in lesson(number).exercises}
    assert set(asked[: len(core)]) == core


def test_nbgrader_finds_what_it_wants_to_know_about_each_cell():
    """The third version of its format: unique names, tests that are locked and have points, solutions that are neither."""
    book = notebook(plan(lesson("04")), NBGRADER)
    about = [cell["metadata"]["nbgrader"] for cell in book["cells"] if cell["cell_type"] == "code"]
    keys = {"grade", "grade_id", "locked", "schema_version", "solution", "task"}
    assert all(set(each) - {"points"} == keys and each["schema_version"] == 3 for each in about)
    assert len({each["grade_id"] for each in about}) == len(about)
    assert all(re.fullmatch(r"[a-zA-Z0-9_\-]+", each["grade_id"]) for each in about)
    assert all(("points" in each) == each["grade"] and each["locked"] != each["solution"] for each in about)
    assert sum(each.get("points", 0) for each in about) == 4 * 2 + 6 * 1
    for cell in book["cells"]:
        regions = [match["kind"] for match in REGION.finditer(source(cell))]
        mark = cell["metadata"].get("nbgrader", {"grade": False, "solution": False})
        assert regions == ["HIDDEN TESTS"] * mark["grade"] + ["SOLUTION"] * mark["solution"]


def test_otter_finds_its_blocks_and_its_plug_in():
    book = notebook(plan(lesson("04")), OTTER)
    raw = [source(cell).split("\n")[0] for cell in book["cells"] if cell["cell_type"] == "raw"]
    one = ["# BEGIN QUESTION", "# BEGIN SOLUTION", "# END SOLUTION", "# BEGIN TESTS", "# END TESTS", "# END QUESTION"]
    assert raw == ["# ASSIGNMENT CONFIG", *one * len(lesson("04").exercises)]
    assert "vector3_edu.classroom.guard.ForOtter" in otter_config(plan(lesson("04")))
    assert "\nname:" not in otter_config(plan(lesson("04"))), "Otter would compare it with what the student's notebook says"
    assert sum(source(cell).startswith("# HIDDEN\n") for cell in book["cells"]) == len(lesson("04").exercises)


# ---- at the student's desk


def test_students_get_the_numbers_of_their_id():
    assert "yours only if this is your id" in repr(answering.sit_down("ada", SEED))
    assert pose_for("04.3", "ada", SEED).question.text in repr(answering.question("04.3"))
    assert repr(answering.check("04.3", right("04.3", "ada"))).startswith("Yes,")
    assert "no answer yet" in repr(answering.check("04.3", ...))


def test_without_an_id_there_are_no_questions():
    assert "Write your id" in repr(answering.sit_down(...))
    assert "First run the cells at the top" in repr(answering.question("04.3"))
    assert "First run the cells at the top" in repr(answering.check("04.3", 3))


def test_a_hub_knows_the_id(monkeypatch):
    monkeypatch.setenv(answering.ACCOUNT, "ada")
    assert "the numbers of ada" in repr(answering.sit_down(..., SEED))
    assert 'write my_id = "ada"' in repr(answering.sit_down("blaise", SEED))
    assert "First run" in repr(answering.question("04.3"))


def test_a_kernel_that_nbgrader_started_without_the_guard_stops_at_the_first_cell_of_ours(tmp_path):
    """lessons/graders.md: without the line, nobody gets points, and the kernel stops."""
    line, env = [sys.executable, "-c", f"{SETUP}\nprint('on')"], {**os.environ, "NBGRADER_EXECUTION": "autograde"}
    done = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "") and "its line belongs into nbgrader_config.py" in done.stderr


# ---- the command


def test_the_command_writes_where_the_grader_looks(tmp_path, capsys):
    options = ["--exercises", "core", "--core-points", "5", "--out", str(tmp_path)]
    assert assignment_command(["4", "--for", "nbgrader", *options]) == 0
    said = capsys.readouterr().out
    assert "Lesson 04: 4 exercises, 20 points" in said and "generate_assignment" in said
    assert (tmp_path / "source/vector3_04_adding_vectors/04_adding_vectors.ipynb").exists()
    assert GUARD_LINE in (tmp_path / "nbgrader_config.py").read_text()
    assert assignment_command(["04", "--for", "otter", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "vector3_04_adding_vectors/04_adding_vectors.ipynb").exists()
    assert assignment_command(["05", "--out", str(tmp_path)]) == 0
    assert "vector3-edu grade" in capsys.readouterr().out


def test_a_course_without_the_guard_is_told_to_add_it(tmp_path, capsys):
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n")
    assert assignment_command(["04", "--for", "nbgrader", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert GUARD_LINE in said and "nobody gets points" in said
    assert (tmp_path / "nbgrader_config.py").read_text() == "c = get_config()\n"


def test_what_cannot_be_written_is_refused_in_a_sentence(tmp_path, capsys):
    assert assignment_command(["40", "--for", "otter", "--out", str(tmp_path)]) == 2
    assert "There is no lesson '40'" in capsys.readouterr().out
    assert assignment_command(["04", "--for", "otter", "--core-points", "5000", "--out", str(tmp_path)]) == 2
    assert "0 to 1000 points" in capsys.readouterr().out
    folder = tmp_path / "vector3_04_adding_vectors"
    folder.mkdir()
    (folder / "mine.ipynb").write_text("{}")
    with pytest.raises(Refused, match=r"other notebooks \(mine\.ipynb\)"):
        write_assignment(plan(lesson("04")), OTTER, tmp_path)
    (folder / "mine.ipynb").rename(folder / "04_adding_vectors.ipynb")
    with pytest.raises(Refused, match="it is not an assignment written by vector3-edu"):
        write_assignment(plan(lesson("04")), OTTER, tmp_path)
    assert not list(tmp_path.glob("*.py"))
