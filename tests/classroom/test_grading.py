"""How work is graded, without a grader: answers read as data, whose they are, and the gradebook that `grade` writes.

The table of lessons/graders.md makes the claims; each test names the one that it proves. The real nbgrader and Otter are in
test_graders.py.
"""

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.classroom.submissions import (
    FORGERIES,
    SEED,
    answer_name,
    canary,
    filled_in,
    forged,
    honest,
    right_answers,
    write_beside,
    write_notebook,
)
from vector3_edu.classroom.grading import answer_lines, gradebook
from vector3_edu.classroom.grading.answer_lines import LONGEST_NOTEBOOK, read_answers
from vector3_edu.classroom.grading.assignment import plan
from vector3_edu.classroom.grading.assignment_cells import ALONE, NBGRADER, notebook
from vector3_edu.classroom.grading.gradebook import grade_command, grade_folder
from vector3_edu.classroom.guard import ForOtter, as_data, read_master
from vector3_edu.classroom.judging import GRADED, TEACHER, NoPoints, Unread, answer_in, grade, mark_all, read_notebook
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import lesson
from vector3_edu.exercises.progress.journal import Entry, Progress, Student, hand_in_name, hand_in_text

IDS = [each.id for each in lesson("04").exercises]
CORE = list(lesson("04").core)
FULL = 2 * len(CORE) + len(IDS) - len(CORE)
ASKED = plan(lesson("04"))._replace(seed=SEED).asked


@pytest.fixture(autouse=True)
def nobody_graded(monkeypatch):
    monkeypatch.setenv(GRADED, "")
    monkeypatch.delenv(GRADED)


def value(text):
    return read_answers([f"a = {text}"]).values["a"]


def why(text, name="a"):
    return read_answers([text]).problems[name]


# ---- answers are data: the evaluator


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("-2.5", -2.5),
        ("(1, -2)", (1, -2)),
        ("((0, 0), (3, 1))", ((0, 0), (3, 1))),
        ("'b'", "b"),
        ("[1, 2]", [1, 2]),
        ("3 + 4 * 2 / 5", 4.6),
        ("sqrt(3 ** 2 + 16)", 5),
        ("math.sqrt(4) + round(hypot(3, 4), 1)", 7),
        ("Vec3(1, 2, 3) + (1, 1, 1)", Vec3(2, 3, 4)),
        ("3 * Vec3(1, 2, 3) - Vec3(0, 1, 0)", Vec3(3, 5, 9)),
        ("Vec3(3, 4, 0).length", 5),
        ("Vec3(1, 2, 3).dot((1, 0, 1))", 4),
        ("(4, 5, 6)[1]", 5),
        ("sum((1, 2)) + max(3, 1) + min([4, 2])", 8),
        ("True", True),
        ("int('7') + 9 // 2 + 9 % 2", 12),
    ],
)
def test_the_evaluator_works_out_what_a_plain_line_says(text, worth):
    found = value(text)
    assert found == worth and type(found) in (int, float, str, bool, tuple, list, Vec3)


@pytest.mark.parametrize(
    "text",
    [
        "'a' * 10**9",
        "[0] * 10**9",
        "((9**9)**9)**9",
        "2 ** 10**30",
        "10.0 ** 400",
        "1e308 * 10",
        "float('nan')",
        "int('9' * 10**6)",
        "int('9' * 39) * 100",
        "(-8) ** 0.5",
        "1 / 0",
        "0 ** -1",
        "round(1.5, -10**9)",
        "'%1000000000d' % 1",
        "math.factorial(10**6)",
        "Vec3(10**39, 0, 0) * 10**39",
        "sqrt('x')",
        "sum(1)",
        "min()",
        "(1, 2)[10**30]",
        "[[[1]]]",
        "1 << 10**9",
        "b'1'",
        "1j",
        "f'{1}'",
        "[x for x in (1,)]",
        "(1).__class__",
        "Vec3(1, 2, 3).__class__",
        "Vec3(1, 2, 3)._replace(x=1)",
        "math.__loader__",
        "eval('1')",
        "open",
        "b",
        "hypot(*[1])",
        "round(1, **{})",
        "(lambda: 1)()",
        "1 if 1 else 2",
        "{'x': 1}",
        "(yield)",
        "-" * 9000 + "1",
        "(" * 31 + ")" * 31,
        "+".join(["1"] * 3000),
        ",".join(["1"] * 3000),
    ],
)
def test_what_is_too_large_or_no_plain_value_gets_a_sentence(text):
    """The answer is a sentence, before anything large is made: no test here would end otherwise."""
    told = why(f"a = {text}")
    assert told.endswith(".") and len(told) < 400


@pytest.mark.parametrize(
    "text",
    [
        "a += 1",
        "a, b = 1, 2",
        "a: int = 1",
        "for a in (1, 2): pass",
        "(a := 1)",
        "del a",
        "a = 1\nif",
        "import os as a\na.b = 1",
    ],
)
def test_a_name_that_a_line_changes_in_another_way_has_no_value(text):
    """Python would give it another value than the last plain line, so the grader takes none."""
    read = read_answers(["a = 5", text])
    assert "a" not in read.values or text.startswith(("a = 1", "import"))


@pytest.mark.parametrize(
    "text", ["a[0] = 1", "b[0] += 1", "del a[0]", "a.append(1)", "b.sort()", "if 1: b.pop()", "c = b.pop()"]
)
def test_a_list_that_a_line_changes_has_no_value_under_any_of_its_names(text):
    read = read_answers(["a = [5, 6]", "b = a", "other = [5, 6]", "check('04.1', a)", text])
    assert dict(read.values) == {"other": [5, 6]} and "does not read this line" in read.problems["a"]


@pytest.mark.parametrize(
    "text",
    ["def sqrt(x):\n    return 1", "sqrt = print", "math = 3", "e = input()", "class math:\n    pi = 3"],
)
def test_a_name_of_pythons_that_the_notebook_sets_is_no_longer_pythons(text):
    name = {"sqrt": "sqrt(4)", "math": "math.pi", "e": "e"}[next(each for each in ("sqrt", "math", "e") if each in text)]
    assert "a" not in read_answers([text, f"a = {name}"]).values


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("int()", "it has too few parts, too many, or parts of the wrong kind"),
        ("round(1, 2, 3)", "it has too few parts"),
        ("Vec3(1.5, 2, 3).cubes", "parts of the wrong kind"),
        ("sqrt(-1)", "there is no such number"),
        ("7 % 0", "it divides by zero"),
        ("(1, 2)[5]", "it asks for a part that is not there"),
        ("int('x')", "'x' is not a number"),
    ],
)
def test_why_a_line_cannot_be_worked_out_is_said_in_our_words(text, told):
    """Python's own words name functions of this package: a student can do nothing with them."""
    assert told in why(f"a = {text}")


def test_squares_of_squares_end_in_a_sentence():
    read = read_answers(["a = 9", *["a = a * a"] * 400])
    assert "a" not in read.values and "no value that the grader can read" in read.problems["a"]


def test_a_notebook_that_is_full_of_work_is_read_up_to_a_limit(monkeypatch):
    """Operations are counted for the whole notebook, and so are letters, cells and brackets: time follows from that."""
    assert "more than 5,000 operations" in read_answers(["a = " + "+".join("1" * 30)] * 900).problems["a"]
    full = read_answers(["x = 1\n" * 1500] * 40)
    assert "nothing was read from cell" in full.remarks[0] and len(full.code) < 2 * LONGEST_NOTEBOOK
    assert read_answers(["a = 1"] * 5000).remarks
    assert len(read_answers(["a=1;" * 2400] * 6).code) < LONGEST_NOTEBOOK, (
        "each line is kept once, however many are in a row"
    )
    parsed = []
    monkeypatch.setattr(answer_lines, "_parsed", lambda text: parsed.append(text) or [])
    read_answers(["a = " + "(" * 5000, "a = '" + "x" * 20_000])
    assert parsed == [], "what is too long or too deep is not even parsed"


@pytest.mark.parametrize(
    "text", ["%matplotlib inline\n!ls\na = 3", "a = 3\nif\nb = 4", "a = 3\r\nprint(1)", "a = 1;a = 3", "a = 3\na = ..."]
)
def test_lines_around_an_answer_do_no_harm(text):
    assert read_answers([text]).values["a"] == 3


@pytest.mark.parametrize("text", ["\0a = 1", "a = '\ud800'", "a = 0x", "a = 1e", "\\", "a = \u202e1", "a" * 9999, "a = '''"])
def test_nothing_that_is_handed_in_raises(text):
    read_answers([text])


def test_half_a_letter_is_replaced_so_that_every_grader_can_write_what_was_read():
    """nbgrader stopped at such a notebook with an error of Python's."""
    read = read_answers(["a = 1  # \ud800", "b = '\udfff'"])
    assert dict(read.values) == {"a": 1, "b": "?"} and "".join(read.cells.values()).encode()


def test_functions_and_names_for_them_are_kept_as_text():
    read = read_answers(
        ["from vector3_edu.classroom.answering import check\nimport math", "def meet(ship, foe):\n    return 1", "a = meet"]
    )
    assert read.functions == {"meet", "a"} and "def meet" in read.code and "classroom" not in read.code
    read = read_answers(["é = 1; print('é'); tell = 2; del é\n@str\ndef meet(ship,\n  foe): return 1"])
    assert read.code.split("\n", 1)[1] == "é = 1\ntell = 2\ndel é\n@str\ndef meet(ship,\n  foe): return 1\n"


# ---- functions: the sandbox of captains


def test_a_function_that_was_handed_in_is_tried_behind_walls(tmp_path):
    """Lessons 20 to 22, with one that is right, one that writes a file, one that never ends, and one that is a value."""
    asked = plan(lesson("20"))._replace(seed=SEED).asked
    answers = right_answers([each.exercise for each in asked], "ada")
    answers["20.4"] = f"def answer_20_4(view):\n    {canary(tmp_path / 'canary')}"
    answers["20.6"] = "def answer_20_6(view):\n    while True:\n        pass"
    answers["20.7"] = 'answer_20_7 = "-|-|-"'
    marks = {each.asked.exercise: each for each in mark_all(read_answers(answers.values()), asked, ["ada"])}
    assert {name for name, each in marks.items() if not each.right} == {"20.4", "20.6", "20.7"}
    assert "can't open files" in marks["20.4"].words and not (tmp_path / "canary").exists()
    assert "too long" in marks["20.6"].words
    assert marks["20.7"].words == "The answer is a function: def answer_20_7(...)."


# ---- whose it is, and what it is worth


def marks_of(book, who):
    return mark_all(read_answers(code_of(book)), ASKED, [who])


def points(book, who):
    return sum(each.points for each in marks_of(book, who))


def released():
    return json.loads(json.dumps(notebook(plan(lesson("04"))._replace(seed=SEED), ALONE)))


def test_honest_work_gets_what_it_earned():
    assert points(filled_in(released(), "ADA", right_answers(IDS, "ada")), "ada") == FULL
    assert points(filled_in(released(), None, right_answers(IDS, "ada")), "ada") == FULL
    assert points(honest(released(), "ada"), "ada") == 4


def test_work_with_another_id_gets_nothing():
    """The page: a friend's notebook, one's own id above it, the teacher's id."""
    ada = filled_in(released(), "ada", right_answers(IDS, "ada"))
    assert "it is the work of 'ada', but 'dan' handed it in" in marks_of(ada, "dan")[0].words
    assert points(filled_in(released(), "dan", right_answers(IDS, "ada")), "dan") < FULL
    assert points(filled_in(released(), TEACHER, right_answers(IDS, TEACHER)), "dan") == 0


def test_without_the_guard_a_hidden_test_passes_for_nobody():
    with pytest.raises(NoPoints, match="The guard did not run"):
        grade("04.3", 1, "ada", SEED)


# ---- nbgrader: the teacher's notebook, with answers put in (what its own run makes of it is in test_graders.py)


@pytest.fixture
def master(tmp_path):
    made = notebook(plan(lesson("04"))._replace(seed=SEED), NBGRADER)
    return read_master(write_notebook(tmp_path, "master.ipynb", made))


def test_what_was_asked_is_read_from_the_teachers_notebook(master):
    assert master.asked == ASKED
    assert [each.points for each in master.asked] == [2] * len(CORE) + [1] * (len(IDS) - len(CORE))


@pytest.mark.parametrize("what", FORGERIES)
def test_whatever_is_forged_the_cells_are_the_teachers_and_the_points_those_of_the_answers(master, tmp_path, what):
    path = write_notebook(tmp_path, "cora.ipynb", forged(nbgrader_released(), "cora", tmp_path / "canary", what))
    read = read_notebook(path)
    earned = sum(each.points for each in mark_all(read, master.asked, ["cora"]))
    assert earned == (4 if FORGERIES[what].keeps else 0)
    rebuilt, own = master.with_answers(read)["cells"], master.notebook["cells"]
    assert [cell["metadata"] for cell in rebuilt] == [cell["metadata"] for cell in own]
    answers = [k for k, cell in enumerate(own) if cell["metadata"].get("nbgrader", {}).get("solution")]
    assert all(rebuilt[k]["source"] == own[k]["source"] for k in range(len(own)) if k not in answers)
    assert not any("### BEGIN SOLUTION" in rebuilt[k]["source"] for k in answers)
    assert not (tmp_path / "canary").exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cells": 3}', '{"cells": [3, {"source": 5}, {}]}', "[" * 100_000, "\xff"])
def test_a_file_that_is_no_notebook_has_no_answers_and_a_sentence(tmp_path, text):
    (tmp_path / "ada.ipynb").write_text(text, encoding="latin-1")
    read = read_notebook(tmp_path / "ada.ipynb")
    assert not read.values and (read.remarks or text.startswith('{"cells": [3'))


def test_a_link_to_the_teachers_notebook_is_not_read(tmp_path):
    write_notebook(tmp_path, "master.ipynb", filled_in(released(), None, right_answers(IDS, "ada")))
    (tmp_path / "ada.ipynb").symlink_to(tmp_path / "master.ipynb")
    assert "a link to another place" in read_notebook(tmp_path / "ada.ipynb").remarks[0]


# ---- Otter: answers as data


@pytest.mark.parametrize("what", FORGERIES)
def test_otter_gets_one_cell_that_holds_nothing_but_data(tmp_path, what):
    book = forged(nbgrader_released(), "cora", tmp_path / "canary", what)
    path = write_notebook(tmp_path / "in", "cora.ipynb", book)
    write_beside(path.parent, tmp_path / "canary")
    (path.parent / "tests").mkdir()
    after = ForOtter(str(path), {}, {}).before_execution(book)
    (cell,) = after["cells"]
    assert set(after["metadata"]) == {"kernelspec"} and not cell["metadata"]
    names = {}
    exec(cell["source"], names)  # which is ours alone
    assert not (tmp_path / "canary").exists()
    values = [each for name, each in names.items() if name.startswith("answer_")]
    assert all(type(each) in (int, float, str, tuple, list, Vec3, Unread) for each in values)
    left = {each.name for each in path.parent.iterdir() if not each.name.rpartition(".")[2].startswith("set-aside")}
    assert left == {"cora.ipynb", "tests"}, "Otter unpickles a log beside the notebook; its kernel would import files"


def test_a_name_in_other_digits_takes_nothing_from_an_answer():
    """Python takes full-width digits for the usual ones, so a line that cannot be read would replace the answer."""
    assert "１" not in as_data(read_answers(["answer_04_1 = 2", "answer_０４_１ = ("]))


def test_otter_knows_one_id_exactly():
    """The page: the e-mail address on Gradescope, elsewhere the whole name of the file."""
    about = {"users": [{"email": "ada@school.org", "name": "Ada Lovelace", "id": 12, "sid": "7"}]}
    assert ForOtter("/x/anything.ipynb", about, {}).ids() == ["ada@school.org"]
    assert ForOtter("/x/ada_8812_04.ipynb", {}, {"assignment": "04"}).ids() == ["ada_8812_04"]
    assert ForOtter("/x/04_adding_vectors.ipynb", {}, {"assignment": "04_adding_vectors"}).ids() == []


def test_the_data_for_otter_are_judged_as_the_answers_are(monkeypatch):
    names = {}
    exec(as_data(read_answers(code_of(filled_in(released(), "ada", right_answers(IDS, "ada"))))), names)
    monkeypatch.setenv(GRADED, json.dumps(["ada"]))
    for each in IDS:
        grade(each, names.get(answer_name(each)), names.get("my_id"), SEED)
    with pytest.raises(NoPoints, match="does not work this out: input"):
        grade("04.1", answer_in(read_answers(["answer_04_1 = input()"]), "answer_04_1"), None, SEED)


RUN_ALL = """
import json, sys
for cells in json.load(sys.stdin):
    for text in cells:
        try:
            exec(text, {})
        except BaseException:
            pass
"""


def test_the_canary_is_noticed_when_code_does_run(tmp_path):
    """A positive control: the same notebooks, executed as they are handed in, write the file."""
    paths = {what: tmp_path / what.replace(" ", "_") for what in FORGERIES if what != "otter's metadata"}
    handed_in = [code_of(forged(nbgrader_released(), "cora", path, what)) for what, path in paths.items()]
    subprocess.run([sys.executable, "-c", RUN_ALL], input=json.dumps(handed_in), text=True, check=True, cwd=tmp_path)
    assert [what for what, path in paths.items() if not path.exists()] == []


def nbgrader_released():
    """What nbgrader makes of an assignment for students."""
    book = notebook(plan(lesson("04"))._replace(seed=SEED), NBGRADER)
    for cell in book["cells"]:
        cell["source"] = "".join(cell["source"]).split("\n### BEGIN SOLUTION")[0]
    return json.loads(json.dumps(book))


def code_of(book):
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


# ---- the command


@pytest.fixture
def folder(tmp_path):
    """A class that has handed in: honest work, a forgery, a file of hand_in(), somebody unknown, and rubbish."""
    where = tmp_path / "in"
    write_notebook(where, "ada.ipynb", filled_in(released(), "ada", right_answers(IDS, "ada")))
    write_notebook(where / "blaise" / "vector3_04", "04_adding_vectors.ipynb", honest(released(), "blaise"))
    write_notebook(where, "dan.ipynb", filled_in(released(), "ada", right_answers(IDS, "ada")))
    write_notebook(where, "mallory.ipynb", released())
    (where / "eve.ipynb").write_text("{", encoding="utf-8")
    (where / hand_in_name(Student("Fay", SEED))).write_text(handed_in("Fay", SEED), encoding="utf-8")
    (where / "class.csv").write_text(
        "name,mail\nada,a@x.org\nblaise,b@x.org\ndan,\neve,\nFay,\n=1+1,\nGus,\n", encoding="utf-8"
    )
    return where


def handed_in(name, seed, right="04.1"):
    """A hand-in that claims that everything is right, with one answer that is."""
    text = right_answers([right], name, seed)[right].partition(" = ")[2].strip('"')
    entries = [Entry("2026-01-01T10:00:00", "answer", each, text if each == right else "-99", right=True) for each in IDS]
    return hand_in_text(Progress(Student(name, seed), tuple(entries)))


def command(folder, *more):
    return grade_command([str(folder), "--lesson", "04", "--seed", str(SEED), "--class", str(folder / "class.csv"), *more])


def table(path):
    return list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))


def test_grade_writes_a_gradebook(folder, capsys):
    """The page: each student once, points for each exercise, and sentences about what could not be graded."""
    assert command(folder) == 0
    heads, *rows = table(folder / "gradebook.csv")
    assert heads == [
        "student",
        "handed in",
        *(f"{each.exercise} (of {each.points})" for each in ASKED),
        "points",
        "of",
        "remarks",
    ]
    worth = {row[0]: (row[1], row[-3]) for row in rows}
    full, first = str(FULL), "2" if "04.1" in CORE else "1"
    assert worth == {
        "ada": ("yes", full),
        "blaise": ("yes", "4"),
        "dan": ("yes", "0"),
        "eve": ("yes", "0"),
        "Fay": ("yes", first),
        "'=1+1": ("no", ""),
        "Gus": ("no", ""),
    }
    said = capsys.readouterr().out
    assert "mallory.ipynb: 'mallory' is not on the class list" in said
    assert "it is the work of 'ada', but 'dan' handed it in" in said and "no notebook that can be read" in said
    assert all(row[-2] == full for row in rows)


def test_grade_without_a_class_list_goes_by_the_files(folder):
    (folder / "class.csv").unlink()
    book = grade_folder(folder, ASKED)
    assert [row.member.name for row in book.rows] == ["ada", "blaise", "dan", "eve", "Fay", "mallory"]


def test_a_hand_in_counts_only_for_its_own_student_and_seed(folder):
    (folder / "Gus.json").write_text(handed_in("Fay", SEED), encoding="utf-8")
    (folder / "dan.json").write_text(handed_in("dan", SEED + 1), encoding="utf-8")
    problems = " ".join(grade_folder(folder, ASKED).problems)
    assert "it is the work of 'Fay', but 'Gus' handed it in" in problems
    assert f"those of seed {SEED + 1}, and yours is {SEED}" in problems


def test_files_of_other_kinds_are_named(folder, capsys):
    """A browser that calls a notebook ada.ipynb.txt costs nobody their points without a word; nbgrader's own file does."""
    for name in ("ada.ipynb.txt", "all\n.zip", "timestamp.txt", ".hidden.txt"):
        (folder / name).write_text("x")
    assert command(folder) == 0
    assert "were not read: ada.ipynb.txt and all\ufffd.zip.\n" in capsys.readouterr().out


def test_a_heap_of_files_of_one_student_keeps_nobody_else_from_being_graded(folder, capsys, monkeypatch):
    monkeypatch.setattr(gradebook, "MOST_OF_ONE", 3)
    monkeypatch.setattr(gradebook, "MOST_FILES", 12)
    for number in range(30):
        write_notebook(folder / "blaise", f"z{number}.ipynb", {"cells": []})
    assert command(folder) == 0
    assert "'blaise' handed in 31 files; only the first 3 of them were graded." in capsys.readouterr().out
    assert {row[0]: row[-3] for row in table(folder / "gradebook.csv")}["ada"] == str(FULL)


def test_remarks_name_no_folder_of_the_teachers(folder):
    """They go to students, as feedback in Moodle."""
    (folder / "dan.ipynb").unlink()
    (folder / "dan.ipynb").symlink_to(folder / "ada.ipynb")
    assert command(folder, "--for", "moodle") == 0
    written = (folder / "gradebook-moodle.csv").read_text(encoding="utf-8")
    assert "dan.ipynb cannot be read" in written and "eve.ipynb is no notebook" in written and str(folder) not in written


def test_points_come_from_the_command_or_from_the_teachers_notebook(folder, tmp_path):
    assert command(folder, "--exercises", "core", "--core-points", "5", "--out", str(tmp_path / "core")) == 0
    assert table(tmp_path / "core" / "gradebook.csv")[1][-3:-1] == ["20", "20"]
    master = write_notebook(tmp_path, "m.ipynb", notebook(plan(lesson("04"))._replace(seed=SEED), NBGRADER))
    assert grade_command([str(folder), "--master", str(master), "--out", str(tmp_path / "m")]) == 0
    assert table(tmp_path / "m" / "gradebook.csv")[1][-3:-1] == [str(FULL), str(FULL)]


def test_grade_runs_nothing_of_a_forgery(tmp_path):
    """No file is written, and no forgery is worth more than the honest work in it."""
    for what in FORGERIES:
        where = tmp_path / "in" / "cora" / what.replace(" ", "_")
        write_notebook(where, "04.ipynb", forged(nbgrader_released(), "cora", tmp_path / "canary", what))
        write_beside(where, tmp_path / "canary")
    before = set(sys.modules)
    (row,) = grade_folder(tmp_path / "in", ASKED).rows
    assert row.points == 4 and not (tmp_path / "canary").exists()
    assert not {"traitlets", "sitecustomize", "ipython_config"} & (set(sys.modules) - before)


def test_canvas_gets_the_columns_of_its_own_export(folder):
    """Student, ID, SIS User ID, SIS Login ID, Section, then the assignment; and a line with the points possible."""
    columns = "Student,ID,SIS User ID,SIS Login ID,Section"
    (folder / "class.csv").write_text(
        f'{columns}\n"Lovelace, Ada",17,S1,ada,Blue\n"Pascal, Blaise",18,,blaise,Blue\n', encoding="utf-8"
    )
    assert command(folder, "--column", "SIS Login ID", "--for", "canvas") == 0
    rows = table(folder / "gradebook-canvas.csv")
    title = f"04 {lesson('04').title}"
    assert rows == [
        [*columns.split(","), title],
        ["    Points Possible", "", "", "", "", str(FULL)],
        ["Lovelace, Ada", "17", "S1", "ada", "Blue", str(FULL)],
        ["Pascal, Blaise", "18", "", "blaise", "Blue", "4"],
    ]


def test_moodle_and_google_get_a_column_that_names_the_student(folder):
    assert command(folder, "--for", "moodle") == 0
    title = f"04 {lesson('04').title}"
    heads, first, *_ = table(folder / "gradebook-moodle.csv")
    assert heads == ["Username", title, f"{title} (feedback)"] and first == ["ada", str(FULL), ""]
    assert command(folder, "--for", "google") == 0
    assert table(folder / "gradebook-google.csv")[0] == ["Email address or name", f"{title} (of {FULL})"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["in"], "Say what was asked"),
        (["in", "--lesson", "40"], "There is no lesson '40'"),
        (["nowhere", "--lesson", "04"], "is not a folder"),
        (["in", "--lesson", "04", "--class", "in/class.csv", "--column", "e-mail"], "has no column 'e-mail'"),
        (["in", "--lesson", "04", "--column", "e-mail"], "Name the list too"),
        (["in", "--master", "in/ada.ipynb"], "is no assignment of ours for nbgrader"),
    ],
)
def test_what_cannot_be_graded_is_refused_in_a_sentence(folder, monkeypatch, capsys, words, told):
    monkeypatch.chdir(folder.parent)
    assert grade_command(words) == 2
    assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text[:-9], "is no notebook that can be read"),
        (lambda _: "[" * 100_000, "is no notebook that can be read"),
        (lambda text: text.replace('"cells"', '"sells"'), "is no notebook that can be read"),
        (lambda text: text.replace('"nbformat": 4', '"nbformat": 9'), "is no notebook that can be read"),
        (lambda text: text.replace('"points": 2', '"points": -2'), "has -2 points in your notebook"),
        (lambda text: text.replace('"points": 2', '"points": 1e999'), "has inf points in your notebook"),
        (lambda text: text.replace('"points": 2', '"points": null'), "has None points in your notebook"),
        (lambda text: text.replace('grade(\\"04.1', 'grade(\\"99.1'), "There is no exercise '99.1'"),
    ],
)
def test_a_notebook_of_the_teachers_that_says_nonsense_is_refused_before_anything_is_graded(folder, capsys, change, told):
    made = json.dumps(notebook(plan(lesson("04"))._replace(seed=SEED), NBGRADER))
    master = folder.parent / "master.ipynb"
    master.write_text(change(made), encoding="utf-8")
    assert grade_command([str(folder), "--master", str(master)]) == 2
    assert told in capsys.readouterr().out and not (folder / "gradebook.csv").exists()


def test_the_line_of_a_canvas_export_with_the_points_is_nobody(folder):
    """With --column it has no name; without, it is called as the line is."""
    (folder / "class.csv").write_text("Student,ID\n    Points Possible,\nada,17\n", encoding="utf-8")
    assert command(folder, "--for", "canvas") == 0
    assert [row[:2] for row in table(folder / "gradebook-canvas.csv")[1:]] == [["    Points Possible", ""], ["ada", "17"]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('name\n"ada\nblaise\n', "is not a table of names"),
        (f"name\n{'a' * 100}\n", "has a name that cannot be used. That is 100 letters long"),
        ("name\nada\0\n", "has a name that cannot be used"),
    ],
)
def test_a_class_list_that_would_be_misread_is_refused(folder, capsys, text, told):
    (folder / "class.csv").write_text(text, encoding="utf-8")
    assert command(folder) == 2 and told in capsys.readouterr().out


def test_a_large_class_is_graded_and_a_line_separator_begins_no_line(folder):
    names = "".join(f"s{number},note\u2028more\n" for number in range(600))
    (folder / "class.csv").write_text(f"name,note\n{names}", encoding="utf-8")
    assert command(folder) == 0 and len(table(folder / "gradebook.csv")) == 601


def test_a_gradebook_is_written_over_nothing_else(folder, capsys):
    (folder / "gradebook.csv").write_text("mine")
    assert command(folder) == 2
    assert "There is already a file" in capsys.readouterr().out and Path(folder / "gradebook.csv").read_text() == "mine"
