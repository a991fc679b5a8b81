"""The notebook of an assignment, cell by cell.

For nbgrader and Otter it is the teacher's: both make the students' version of it, and have the same questions, answers and
hidden tests (judging.py), which each marks in its own way. Without either, it is the students' notebook itself, in which
nothing is hidden: `vector3-edu grade` knows the exercises from the teacher's command.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from vector3_edu.classroom.judging import MY_ID, TEACHER, Asked
from vector3_edu.core.words import count
from vector3_edu.exercises import Exercise, Lesson, Question, pose_for
from vector3_edu.exercises.asking.question import CODE

NBGRADER, OTTER, ALONE = "nbgrader", "otter", "vector3-edu"
"""What grades an assignment; the last of them is `vector3-edu grade`."""
OURS = "vector3_"
"""How the names of our cells in nbgrader begin."""
LETTERS = "abcdefgh"
MARK = "vector3-edu assignment"
"""In the metadata of a notebook: by it we know our own."""
GUARD = "vector3_edu.classroom.guard"

SETUP = """\
import math
from math import sqrt

from vector3_edu.classroom.answering import Vec3, check, hint, question, sit_down"""
RULES = (
    "**Your answers.** Run the cells from top to bottom. Below each question, replace the three dots with your answer, and "
    "run the cells: you are told at once whether it is right, and you may try as often as you like. An answer is one line: "
    "numbers, brackets, text in quotation marks, `+`, `-`, `*`, `/`, `sqrt(...)`, `Vec3(...)`. Where a function is "
    "asked for, write it below its question. You may try out other code in cells of your own; the grader executes none of "
    "it. If you worked an answer out with a program, write the result as one line."
)
YOUR_ID = {
    NBGRADER: "the user name that you have on the system of this course",
    OTTER: "the e-mail address that you have on Gradescope, or else the name that your file is to have",
    ALONE: "the name on your teacher's class list. Save the notebook under this name, for example `ada.ipynb`",
}
STUB = "Delete the lines `# YOUR CODE HERE` and `raise NotImplementedError()` wherever you meet them."


class Item(NamedTuple):
    """An exercise of an assignment: its points, and whether it is one of the core."""

    exercise: Exercise
    points: int
    core: bool

    @property
    def name(self) -> str:
        """The name of its answer in the notebook: answer_04_3."""
        return Asked(self.exercise.id, self.points).name


class Assignment(NamedTuple):
    """What is asked, in order, and the seed that all students share."""

    lesson: Lesson
    items: tuple[Item, ...]
    seed: int = 0

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The exercises, as a grader knows them."""
        return tuple(Asked(item.exercise.id, item.points, self.seed) for item in self.items)

    @property
    def name(self) -> str:
        """The name of its file, without its ending."""
        return f"{self.lesson.number}_{self.lesson.slug}"


def notebook(assignment: Assignment, grader: str) -> dict[str, Any]:
    """The version for a grader, as a notebook file holds it."""
    cells = list({NBGRADER: _for_nbgrader, OTTER: _for_otter, ALONE: _for_students}[grader](assignment))
    for k, cell in enumerate(cells):
        cell["id"] = f"vector3-{assignment.lesson.number}-{k}"
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    about = {"kernelspec": kernel, "language_info": {"name": "python"}, "vector3_edu": MARK}
    return {"cells": cells, "metadata": about, "nbformat": 4, "nbformat_minor": 5}


# ---- what both graders have


def _cell(kind: str, source: str, **about: Any) -> dict[str, Any]:
    code: dict[str, Any] = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "metadata": about, "source": source.splitlines(keepends=True), **code}


def introduction(assignment: Assignment, grader: str) -> str:
    """What students read first."""
    core, more = ([item for item in assignment.items if item.core is core] for core in (True, False))
    parts = [
        f"{count(len(some), 'exercise')} marked *{name}* ({count(some[0].points, 'point')} each)"
        for name, some in (("core", core), ("more", more))
        if some
    ]
    total = count(sum(item.points for item in assignment.items), "point")
    stub = f" {STUB}" if grader == NBGRADER else ""
    return (
        f"# {assignment.lesson.number} {assignment.lesson.title}\n\n"
        f"There are {' and '.join(parts)}: {total} in all.\n\n"
        f"**Your id.** In the cell `my_id = ...`, replace the three dots with your id, between quotation marks: "
        f"{YOUR_ID[grader]}. Your numbers follow from it, and answers to somebody else's numbers get no points.\n\n"
        f"{RULES}{stub}"
    )


def heading(item: Item, question: Question) -> str:
    """The heading above a question, and how its answer is written."""
    worth = f"{'core' if item.core else 'more'}, {count(item.points, 'point')}"
    how = how_to_write(question) if question.kind != CODE else how_to_define(item, question)
    return f"### {item.exercise.id} {item.exercise.title} ({worth})\n\n{how}"


def how_to_write(question: Question) -> str:
    """How to write an answer in code: what is drawn, chosen or put in order on a card has a form here too."""
    ends = {1: "`((0,), (3,))`", 2: "`((0, 0), (3, 1))`", 3: "`((0, 0, 0), (3, 1, 2))`"}[question.axes]
    vector = {1: "`(3,)`", 2: "`(1, -2)`", 3: "`(1, -2, 3)`"}[question.axes]
    letters = ", ".join(reversed(LETTERS[: len(question.choices)]))
    return {
        "vector": f"Write the answer like {vector}.",
        "number": "Write the answer as one number, like `7` or `-2.5`.",
        "angle": "Write the answer in degrees, like `45`.",
        "choice": 'Write the letter of your choice in quotation marks, like `"a"`.',
        "yes-no": 'Write `"yes"` or `"no"`.',
        "arrow": f"Instead of drawing the arrow, write where it begins and where it ends, like {ends}.",
        "place": f"Instead of marking the place, write it like {vector}.",
        "order": f'Write the letters in the right order, in quotation marks, like `"{letters}"`.',
    }[question.kind]


def how_to_define(item: Item, question: Question) -> str:
    """How to write a function, with the arguments that its exercise gives it."""
    first = next(line for line in reversed(question.trial.model.splitlines()) if line.startswith("def "))
    return (
        f"Write your function in the cell below, under this name: `{_renamed(first, item.name).strip()}`. If you have "
        f"called it something else, leave it so, and write `{item.name} = ` and its name below it."
    )


def _renamed(text: str, name: str) -> str:
    """A function's text with another name: the last function in it that is not in another one."""
    own = re.findall(r"^def (\w+)", text, re.MULTILINE)[-1]
    return re.sub(rf"\b{own}\b", name, text)


def stub(item: Item, question: Question) -> str:
    """What stands in the cell of an answer at first: three dots, or the function that the lesson gives to start from."""
    if question.kind == CODE and question.trial.given:
        return _renamed(question.trial.given, item.name).strip()
    return f"{item.name} = ..."


def solved(item: Item, question: Question) -> str:
    """The lines that answer a question rightly."""
    if question.kind == CODE:
        return _renamed(question.trial.model, item.name).strip()
    return f"{item.name} = {solution(question)}"


def solution(question: Question) -> str:
    """The right answer as a student would write it in code, if it is no function."""
    answer: Any = question.answer
    if question.kind == "yes-no":
        return '"yes"' if answer else '"no"'
    if question.kind == "choice":
        return f'"{LETTERS[question.choices.index(answer)]}"'
    if question.kind == "order":
        return '"' + ", ".join(LETTERS[question.choices.index(each)] for each in answer) + '"'
    if question.kind == "arrow":
        return repr(tuple(_numbers(end, question.axes) for end in question.as_drawn(answer)))
    return repr(_numbers(answer, question.axes) if question.kind in ("vector", "place") else _number(answer))


def _numbers(vector: Sequence[Any], axes: int) -> tuple[int | float, ...]:
    return tuple(_number(part) for part in vector[:axes])


def _number(value: Any) -> int | float:
    return int(value) if value == int(value) else round(float(value), 6)


def hidden_test(item: Item, seed: int) -> str:
    """The lines that decide about the points. With nbgrader they are not even run: judging.py does what they say."""
    return (
        "from vector3_edu.classroom.judging import grade\n"
        f'grade("{item.exercise.id}", globals().get("{item.name}"), globals().get("{MY_ID}"), seed={seed})'
    )


def _questions(assignment: Assignment) -> Iterator[tuple[Item, Question]]:
    for item in assignment.items:
        yield item, pose_for(item.exercise.id, TEACHER, assignment.seed).question


# ---- nbgrader


def _for_nbgrader(assignment: Assignment) -> Iterator[dict[str, Any]]:
    number, seed = assignment.lesson.number, assignment.seed
    yield _cell("markdown", introduction(assignment, NBGRADER))
    yield _cell("code", SETUP, **_marked(f"{number}_setup", locked=True))
    yield _cell("code", _with_solution("my_id = ...", f'my_id = "{TEACHER}"'), **_marked(f"{number}_id", solution=True))
    yield _cell("code", f"sit_down(my_id, seed={seed})", **_marked(f"{number}_numbers", locked=True))
    for item, asked in _questions(assignment):
        exercise_id, slug = item.exercise.id, item.exercise.id.replace(".", "_")
        yield _cell("markdown", heading(item, asked))
        yield _cell("code", f'question("{exercise_id}")', **_marked(f"{slug}_question", locked=True))
        answer = _with_solution(stub(item, asked), solved(item, asked))
        yield _cell("code", answer, **_marked(f"{slug}_answer", solution=True))
        hidden = f"### BEGIN HIDDEN TESTS\n{hidden_test(item, seed)}\n### END HIDDEN TESTS"
        test = f'{hidden}\ndisplay(check("{exercise_id}", {item.name}))'
        yield _cell("code", test, **_marked(f"{slug}_test", locked=True, points=item.points))


def _with_solution(first: str, right: str) -> str:
    return f"{first}\n### BEGIN SOLUTION\n{right}\n### END SOLUTION"


def _marked(name: str, locked: bool = False, solution: bool = False, points: int | None = None) -> dict[str, Any]:
    """What nbgrader wants to know about a cell, in the third version of its format; a cell with points is a test."""
    about = {
        "grade": points is not None,
        "grade_id": f"{OURS}{name}",
        "locked": locked,
        "schema_version": 3,
        "solution": solution,
        "task": False,
    }
    return {"nbgrader": about if points is None else {**about, "points": points}}


# ---- Otter


def _for_otter(assignment: Assignment) -> Iterator[dict[str, Any]]:
    yield _cell("raw", otter_config(assignment))
    yield _cell("markdown", introduction(assignment, OTTER))
    yield _cell("code", SETUP)
    yield _cell("code", f'my_id = "{TEACHER}"  # SOLUTION')
    yield _cell("code", f"sit_down(my_id, seed={assignment.seed})")
    for item, asked in _questions(assignment):
        exercise_id = item.exercise.id
        yield _cell(
            "raw", f"# BEGIN QUESTION\nname: q{exercise_id.replace('.', '_')}\npoints: {item.points}\ncheck_cell: false"
        )
        yield _cell("markdown", heading(item, asked))
        yield _cell("code", f'question("{exercise_id}")')
        yield _cell("raw", "# BEGIN SOLUTION")
        right = f"{solved(item, asked)}  # SOLUTION"
        if asked.kind == CODE:
            right = f"{stub(item, asked)}\n# BEGIN SOLUTION\n{solved(item, asked)}\n# END SOLUTION"
        yield _cell("code", f'{right}\ncheck("{exercise_id}", {item.name})')
        yield _cell("raw", "# END SOLUTION")
        yield _cell("raw", "# BEGIN TESTS")
        yield _cell("code", f"# HIDDEN\n{hidden_test(item, assignment.seed)}")
        yield _cell("raw", "# END TESTS")
        yield _cell("raw", "# END QUESTION")


def otter_config(assignment: Assignment) -> str:
    """The head of Otter's assignment. Its own run of the tests is off: they pass only for a student whom a grader names.

    It has no name: Otter would refuse a notebook whose metadata, which the student can change, say another one.
    """
    return "\n".join(
        (
            "# ASSIGNMENT CONFIG",
            "init_cell: false",
            "export_cell: false",
            "run_tests: false",
            "strip_solutions_from_all_cells: true",
            "requirements:",
            "  - vector3-edu",
            "plugins:",
            f"  - {GUARD}.ForOtter:",
            f"      assignment: {json.dumps(assignment.name)}",
        )
    )


# ---- without either


def _for_students(assignment: Assignment) -> Iterator[dict[str, Any]]:
    yield _cell("markdown", introduction(assignment, ALONE))
    yield _cell("code", SETUP)
    yield _cell("code", f"{MY_ID} = ...")
    yield _cell("code", f"sit_down({MY_ID}, seed={assignment.seed})")
    for item, asked in _questions(assignment):
        yield _cell("markdown", heading(item, asked))
        yield _cell("code", f'question("{item.exercise.id}")')
        yield _cell("code", f'{stub(item, asked)}\ncheck("{item.exercise.id}", {item.name})')
