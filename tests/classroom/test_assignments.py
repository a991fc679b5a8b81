"""Assignments for graders: what is in them, whose numbers they have, and what the guard leaves of what is handed in.

The real nbgrader and Otter are in test_graders.py; here a kernel runs the cells as nbgrader would.
"""

import json
import os
import re

import nbformat
import pytest
from nbclient import NotebookClient

from tests.classroom.submissions import FAKE_PACKAGE, SEED, filled_in, forged, right_answers
from vector3_edu.classroom import answering
from vector3_edu.classroom.grading.assignment import CORE, GUARD_LINE, assignment_command, plan, write_assignment
from vector3_edu.classroom.grading.assignment_cells import NBGRADER, OTTER, notebook, otter_config, solution
from vector3_edu.classroom.guard import GRADED, LEFT_OUT, ForOtter, for_nbgrader, plain_lines
from vector3_edu.classroom.judging import TEACHER, NoPoints, grade
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import judge, lesson, lessons, pose_for
from vector3_edu.exercises.asking.posing import is_code
from vector3_edu.exercises.progress import journal, session

IDS = list(lesson("04").core)
REGION = re.compile(r"### BEGIN (?P<kind>SOLUTION|HIDDEN TESTS)\n.*?### END (?P=kind)\n?", re.DOTALL)
STUB = "# YOUR CODE HERE\nraise NotImplementedError()"


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


def graded_cells(book):
    return [cell for cell in book["cells"] if cell["metadata"].get("nbgrader", {}).get("grade")]


# ---- what is in an assignment


@pytest.mark.parametrize("number", [each.number for each in lessons()])
def test_every_answer_of_every_lesson_can_be_typed_as_one_plain_line(number):
    """What is drawn, marked, chosen or put in order on a card has a form in code; it is right, and the guard leaves it."""
    for each in lesson(number).exercises:
        if is_code(each):
            continue  # a grader runs nobody's functions: they are in no assignment
        for name in (TEACHER, "ada", "blaise"):
            posed = pose_for(each.id, name, SEED)
            line = f"answer = {solution(posed.question)}"
            assert LEFT_OUT not in plain_lines(line, set()), line
            found = {}
            exec(line, found)
            assert judge(posed, found["answer"]).right, (each.id, line)


@pytest.mark.parametrize("grader", [NBGRADER, OTTER])
@pytest.mark.parametrize("number", [each.number for each in lessons()])
def test_every_assignment_is_a_notebook_with_the_core_first(number, grader):
    made = plan(lesson(number))
    book = notebook(made, grader)
    nbformat.validate(book)
    asked = re.findall(r'^question\("(.*)"\)$', "\n".join(source(cell) for cell in book["cells"]), re.MULTILINE)
    assert asked == [item.exercise.id for item in made.items]
    on_cards = {each.id for each in lesson(number).exercises if not is_code(each)}
    core = on_cards & set(lesson(number).core)
    assert set(asked) == on_cards
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
    assert sum(source(cell).startswith("# HIDDEN\n") for cell in book["cells"]) == len(lesson("04").exercises)


# ---- graded in a kernel, as nbgrader does it


def released():
    """What students get: without solutions and hidden tests."""
    book = notebook(plan(lesson("04"), CORE, seed=SEED), NBGRADER)
    for cell in book["cells"]:
        stub = STUB if "BEGIN SOLUTION" in source(cell) else ""
        cell["source"] = REGION.sub(stub, source(cell))
    return book


def points(handed_in, who, folder, guarded=True):
    """The points that nbgrader would give: hidden tests put back, the guard, every cell run, errors counted."""
    masters = notebook(plan(lesson("04"), CORE, seed=SEED), NBGRADER)["cells"]
    marked = {cell["metadata"]["nbgrader"]["grade_id"]: cell for cell in masters if "nbgrader" in cell["metadata"]}
    locked = {name: cell for name, cell in marked.items() if cell["metadata"]["nbgrader"]["locked"]}
    for cell in handed_in["cells"]:
        master = locked.get(cell["metadata"].get("nbgrader", {}).get("grade_id"))
        cell["source"] = source(master or cell)
    book = nbformat.from_dict(handed_in)
    if guarded:
        book, _ = for_nbgrader(book, {"nbgrader": {"student": who}, "metadata": {"path": str(folder)}})
    NotebookClient(book, allow_errors=True, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    passed = [cell for cell in graded_cells(book) if not any(map(is_bad, cell["outputs"]))]
    return sum(cell["metadata"]["nbgrader"]["points"] for cell in passed)


def is_bad(output):
    return output["output_type"] == "error" or output.get("name") == "stderr"


def test_whoever_is_right_has_all_points_and_a_wrong_answer_costs_its_own(tmp_path):
    answers = right_answers(IDS, "ada")
    assert points(filled_in(released(), "Ada", answers), "ada", tmp_path) == 8
    assert points(filled_in(released(), "ada", {**answers, IDS[0]: "12345"}), "ada", tmp_path) == 6


def test_a_forged_notebook_gets_no_points_though_its_tricks_are_real(tmp_path):
    """Without the guard the same tricks earn every point: no test that runs beside a student's code is safe from it."""
    (tmp_path / "vector3_edu.py").write_text(FAKE_PACKAGE)
    assert points(forged(released(), "cora", IDS), "cora", tmp_path) == 0
    assert not (tmp_path / "vector3_edu.py").exists()
    os.environ.pop(GRADED)
    assert points(forged(released(), "cora", IDS), "cora", tmp_path, guarded=False) == 8


# ---- the guard


@pytest.mark.parametrize(
    "line",
    [
        "a = 3",
        "a = -2.5",
        "a = (1, -2)",
        "a = ((0, 0), (3, 1))",
        "a = 'b'",
        "a = [1, 2]",
        "a = 3 + 4 * 2 / 5",
        "a = ...",
        "a = sqrt(3 ** 2 + 16)",
        "a = math.sqrt(2)",
        "a = Vec3(1, 2, 3) + Vec3(0, 0, 1)",
        "b = 2\na = (b, b * 3)",
        "a = 2 * pi",
        "a = round(hypot(3, 4), 1)",
    ],
)
def test_the_guard_leaves_answers_as_they_are(line):
    assert LEFT_OUT not in plain_lines(line, set())


@pytest.mark.parametrize(
    "line",
    [
        "import os",
        "from math import sqrt",
        "check = None or print",
        "sqrt = eval",
        "a = b",
        "a = eval('1')",
        "a = print",
        "a = (lambda: 1)()",
        "a = Vec3",
        "a = [x for x in (1, 2)]",
        "a = (1).__class__",
        "a = math.__loader__",
        "a = math",
        "a = pi(1)",
        "a = f'{1}'",
        "a = b'1' if 1 else 2",
        "def f(): pass",
        "class A: pass",
        "a: int = 1",
        "a += 1",
        "a = b = 1",
        "a, b = 1, 2",
        "(a := 1)",
        "print = 3",
        "_ = 1",
        "__name__ = 'x'",
        "a = 9 ** 9 ** 9",
        "a = 9 ** 99999",
        "a.b = 1",
        "a[0] = 1",
        "%%bash\nls",
        "!ls",
        "a = !ls",
        "check('04.1', 3)",
        "a = sum(*[[1]])",
        "a = round(1, **{})",
        "a = (yield)",
        "del a",
        "exec('1')",
        "a = {}['x']",
        "a = open",
        "raise NotImplementedError()",
        "a = math.pi()",
    ],
)
def test_the_guard_leaves_no_other_code(line):
    left = plain_lines(line, set())
    assert left and all(each.startswith("#") for each in left.splitlines()), left


def test_code_nested_too_deeply_to_be_read_is_no_answer():
    assert plain_lines("a = " + "-" * 100_000 + "1", set()).startswith(LEFT_OUT)
    assert plain_lines("a = " + "(" * 5000 + ")" * 5000, set()).startswith(LEFT_OUT)


def test_the_guard_leaves_notebooks_of_other_teachers_alone():
    cell = nbformat.v4.new_code_cell("import os", metadata={"nbgrader": {"grade_id": "other", "locked": True}})
    book = nbformat.v4.new_notebook(cells=[cell, nbformat.v4.new_code_cell("import sys")])
    after, _ = for_nbgrader(book, {"nbgrader": {"student": "ada"}})
    assert [each["source"] for each in after["cells"]] == ["import os", "import sys"]
    assert GRADED not in os.environ


def test_the_guard_of_otter_drops_what_could_carry_code(tmp_path):
    """Otter runs the names of tests in the metadata of a cell; a student could write code there."""
    cell = nbformat.v4.new_code_cell("answer = 3", metadata={"otter": {"tests": ['q1"); import os; ("']}})
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("words"), cell], metadata={"otter": {"tests": {}}})
    for name in ("otter.py", "tests"):
        (tmp_path / name).mkdir()
    after = ForOtter(str(tmp_path / "ada.ipynb"), None, {}).before_execution(book)
    assert [each["source"] for each in after["cells"]][1:] == ["answer = 3"]
    assert not any(each["metadata"] for each in after["cells"]) and "otter" not in after["metadata"]
    assert {each.name for each in tmp_path.iterdir()} == {"otter.py.set-aside-1", "tests"}


# ---- whose work it is


def right(exercise_id, name):
    found = {}
    exec(f"answer = {solution(pose_for(exercise_id, name, SEED).question)}", found)
    return found["answer"]


def graded_as(monkeypatch, *ids):
    monkeypatch.setenv(GRADED, json.dumps(ids))


def test_answers_count_for_the_student_whom_the_grader_names(monkeypatch):
    graded_as(monkeypatch, "ada")
    grade("04.3", right("04.3", "ada"), "ADA", SEED)
    grade("04.3", right("04.3", "ada"), ..., SEED)
    with pytest.raises(NoPoints, match="the work of 'blaise', but 'ada' handed it in"):
        grade("04.3", right("04.3", "blaise"), "blaise", SEED)
    with pytest.raises(NoPoints, match=r"^04\.3: Not"):
        grade("04.3", right("04.3", "blaise"), "ada", SEED)
    with pytest.raises(NoPoints, match="no answer that the grader can read"):
        grade("04.3", ..., "ada", SEED)


def test_the_name_of_the_teacher_is_no_name_for_a_student(monkeypatch):
    grade("04.3", right("04.3", TEACHER), TEACHER, SEED)
    graded_as(monkeypatch, "ada")
    with pytest.raises(NoPoints, match="handed it in"):
        grade("04.3", right("04.3", TEACHER), TEACHER, SEED)


def test_without_the_guard_nothing_is_graded():
    with pytest.raises(NoPoints, match="The guard did not run"):
        grade("04.3", right("04.3", "ada"), "ada", SEED)


def test_gradescope_says_who_handed_in(monkeypatch):
    about = {"users": [{"email": "ada@school.org", "name": "Ada Lovelace", "id": 12}]}
    ids = ForOtter("/autograder/submission/04_adding_vectors.ipynb", about, {"assignment": "04_adding_vectors"}).ids()
    graded_as(monkeypatch, *ids)
    grade("04.3", right("04.3", "ada@school.org"), "Ada@school.org", SEED)
    with pytest.raises(NoPoints, match="my_id is empty"):
        grade("04.3", right("04.3", "ada@school.org"), "", SEED)


def test_a_file_as_it_was_handed_out_does_not_say_whose_it_is(monkeypatch):
    ids = ForOtter("somewhere/04_adding_vectors.ipynb", "", {"assignment": "04_adding_vectors"}).ids()
    graded_as(monkeypatch, *ids)
    with pytest.raises(NoPoints, match="Name the file after the student"):
        grade("04.3", right("04.3", "04"), "04", SEED)


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


def test_a_course_without_the_guard_is_told_to_add_it(tmp_path, capsys):
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n")
    assert assignment_command(["04", "--for", "nbgrader", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert GUARD_LINE in said and "nothing will be graded" in said
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
