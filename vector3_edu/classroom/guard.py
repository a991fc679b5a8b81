"""What stands between a grader and the notebooks of students: nothing that was handed in is executed.

nbgrader is given an exporter of ours (one line in nbgrader_config.py): the notebook that it grades is the teacher's own,
with the text of answers put in, and the outputs by which nbgrader counts points are written here, not by a kernel. Otter
always starts a kernel; a plug-in of ours hands it a notebook that is the teacher's alone, with the answers as data.
"""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
from nbconvert.exporters import NotebookExporter
from nbconvert.preprocessors import ExecutePreprocessor

from vector3_edu.classroom.grading.answer_lines import LONGEST_CELL, Answers, read_answers
from vector3_edu.classroom.grading.assignment import GUARD_LINE, MOST_POINTS
from vector3_edu.classroom.grading.assignment_cells import OURS
from vector3_edu.classroom.judging import (
    GRADED,
    MY_ID,
    NOTEBOOK,
    Asked,
    Mark,
    answer_in,
    code_in,
    mark_all,
    read_notebook,
    remarks_on,
)
from vector3_edu.core.files import name_of, read_text, set_aside
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.exercises import pose_for
from vector3_edu.exercises.syllabus import exercise

_TEST = re.compile(r'^grade\("(?P<exercise>[\w.]+)", .*\bseed=(?P<seed>-?\d{1,18})\)$', re.MULTILINE)
_QUESTION = re.compile(r'^question\("(?P<exercise>[\w.]+)"\)$', re.MULTILINE)
_SET = re.compile(rf"^(?:def )?({MY_ID}|answer_\w+)\b", re.MULTILINE)

Converted = Any
"""A notebook, or its text, and what nbconvert knows about it."""


# ---- the teacher's side


class Master(NamedTuple):
    """The teacher's notebook of an assignment, and what is asked in it, by the names of nbgrader's test cells."""

    notebook: Any
    tests: Mapping[str, Asked]

    @property
    def asked(self) -> tuple[Asked, ...]:
        return tuple(self.tests.values())

    def with_answers(self, answers: Answers) -> Any:
        """The teacher's notebook with the text of the cells that set the answers, in place of the solutions."""
        notebook = copy.deepcopy(self.notebook)
        for cell in notebook["cells"]:
            name = _SET.search(cell["source"])
            if _about(cell).get("solution") and name:
                cell["source"] = _handed_in(answers, name[1])
            if cell["cell_type"] == "code":
                cell["outputs"], cell["execution_count"] = [], None
        return notebook


def read_master(path: Path) -> Master | None:
    """The teacher's notebook, if it is one of our assignments."""
    text = read_text(path, NOTEBOOK)
    try:
        notebook = nbformat.reads(text, as_version=4)
        cells = [(_about(cell), _TEST.search(cell["source"])) for cell in notebook["cells"]]
    except (nbformat.ValidationError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        told = mark("{file} is no notebook that can be read. Was it cut short, or changed by hand?")
        raise Refused(say(told, file=name_of(path))) from None
    tests = {
        about["grade_id"]: _asked(about, test)
        for about, test in cells
        if about.get("grade") and test and str(about.get("grade_id", "")).startswith(OURS)
    }
    return Master(notebook, tests) if tests else None


def _asked(about: Mapping[str, Any], test: re.Match[str]) -> Asked:
    """What a test cell of the teacher's asks; points may have been changed by hand, or in nbgrader."""
    points = about.get("points")
    if isinstance(points, bool) or not isinstance(points, int | float) or not 0 <= points <= MOST_POINTS:
        told = mark("{exercise} has {points} points in your notebook. An exercise can have 0 to {most}.")
        raise Refused(say(told, exercise=test["exercise"], points=shown(points), most=MOST_POINTS))
    return Asked(exercise(test["exercise"]).id, float(points), int(test["seed"]))


def _about(cell: Any) -> Mapping[str, Any]:
    """What nbgrader knows about a cell of the teacher's."""
    about: Mapping[str, Any] = cell["metadata"].get("nbgrader", {})
    return about


def _handed_in(answers: Answers, name: str) -> str:
    if name in answers.cells:
        return answers.cells[name][:LONGEST_CELL]
    return f"{name} = ...\n# " + say("There is no answer in the notebook that was handed in.")


# ---- nbgrader


class ForNbgrader(NotebookExporter):  # type: ignore[misc]
    """How nbgrader reads and writes notebooks when it grades. Those of other assignments it treats as it always does.

    nbgrader calls it twice for each notebook: first it is cleaned, and then graded.
    """

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._read: dict[tuple[str, ...], Answers] = {}
        self._preprocessors: list[Any]

    def from_filename(self, filename: str, resources: Any = None, **more: Any) -> Converted:
        about = dict((resources or {}).get("nbgrader", {}))
        master = self._master(about)
        if master is None:
            return super().from_filename(filename, resources=resources, **more)
        key = tuple(str(about.get(each)) for each in ("student", "assignment", "notebook"))
        if key not in self._read:
            self._read[key] = answers = read_notebook(Path(filename))
            resources["metadata"] = {"name": Path(filename).stem, "path": str(Path(filename).parent)}
            return self.from_notebook_node(master.with_answers(answers), resources=resources, **more)
        write_outputs = self._judging(master, self._read.pop(key), key[0])
        kept = [
            each for each in self._preprocessors if not isinstance(each, ExecutePreprocessor) and each is not for_nbgrader
        ]
        self._preprocessors = [write_outputs, *kept]
        return super().from_filename(filename, resources=resources, **more)

    def _master(self, about: Mapping[str, Any]) -> Master | None:
        course = getattr(self.parent, "coursedir", None)
        if course is None or "assignment" not in about:
            return None
        folder = course.format_path(course.source_directory, ".", about["assignment"])
        path = Path(folder) / f"{about['notebook']}.ipynb"
        if path.is_file():
            return read_master(path)
        if _is_in_gradebook(about):
            told = mark("{path} is missing: our assignments are graded by the teacher's own notebook. Put it back.")
            raise Refused(say(told, path=path))
        return None

    def _judging(self, master: Master, answers: Answers, student: str) -> Callable[[Any, Any], Converted]:
        marks = mark_all(answers, master.asked, [student])

        def write_outputs(notebook: Any, resources: Any) -> Converted:
            by_test = dict(zip(master.tests, marks, strict=True))
            said = [say("Graded for {name}.", name=student), *remarks_on(answers, master.asked)]
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    cell["outputs"] = _outputs(cell, by_test, student, said)
            return notebook, resources

        return write_outputs


def _outputs(cell: Any, marks: Mapping[str, Mark], student: str, said: Sequence[str]) -> list[Any]:
    """What stands below a cell when it is graded. nbgrader gives no points where there is an error, otherwise all."""
    about, asked = _about(cell), _QUESTION.search(cell["source"])
    if about.get("grade"):
        found = marks.get(about.get("grade_id", ""))
        if found is None:
            return [_error(say("This cell is no exercise of vector3_edu, so nothing of it was executed. Grade it by hand."))]
        words = f"{found.asked.exercise}: {found.words}"
        return [_shown(words) if found.right else _error(words)]
    if asked:
        seeds = [each.asked.seed for each in marks.values() if each.asked.exercise == asked["exercise"]]
        return [_shown(pose_for(asked["exercise"], student, seeds[0]).words)] if seeds else []
    return [_shown("\n".join(said))] if cell["source"].startswith("sit_down(") else []


def _shown(words: str) -> Any:
    return nbformat.from_dict({"output_type": "display_data", "data": {"text/plain": words}, "metadata": {}})


def _error(words: str) -> Any:
    return nbformat.from_dict({"output_type": "error", "ename": "NoPoints", "evalue": words, "traceback": words.split("\n")})


def for_nbgrader(notebook: Any, resources: Any) -> Converted:
    """What earlier versions wrote into nbgrader_config.py: it asks for today's line, before anything is executed."""
    if _is_in_gradebook(resources.get("nbgrader", {})):
        told = mark(
            "nbgrader_config.py has a line of an earlier version of vector3_edu. Put this one in its place:\n  {line}"
        )
        raise Refused(say(told, line=GUARD_LINE))
    return notebook, resources


def _is_in_gradebook(about: Mapping[str, Any]) -> bool:
    """Whether nbgrader's own gradebook has our cells in a notebook."""
    from nbgrader.api import Gradebook, MissingEntry

    with Gradebook(about["db_url"]) as book:
        try:
            known = book.find_notebook(about["notebook"], about["assignment"])
        except MissingEntry:
            return False
        return any(cell.name.startswith(OURS) for cell in known.source_cells)


# ---- Otter


class ForOtter:
    """The plug-in for Otter: it is made for each submission. `config` has the file name of the assignment."""

    def __init__(self, submission_path: str, submission_metadata: Any, plugin_config: Any) -> None:
        self._path = Path(submission_path or ".")
        self._about = submission_metadata if isinstance(submission_metadata, dict) else {}
        self._assignment = (plugin_config or {}).get("assignment", "")
        if self._path.is_file():
            clear_beside(self._path)

    def before_execution(self, notebook: Any) -> Any:
        """A notebook with the answers of the one handed in, as data. Otter adds cells of its own and all tests."""
        try:
            answers = read_answers(code_in(notebook))
        except ValueError:
            answers = Answers({}, {})
        os.environ[GRADED] = json.dumps(self.ids())
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        cell: dict[str, Any] = {
            "cell_type": "code",
            "metadata": {},
            "source": as_data(answers),
            "outputs": [],
            "execution_count": None,
        }
        return nbformat.from_dict({"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4})

    def ids(self) -> list[str]:
        """By which ids the student is known: the e-mail address on Gradescope, elsewhere the name of the file.

        >>> ForOtter("work/ada_l_8812.ipynb", {}, {}).ids()
        ['ada_l_8812']
        >>> ForOtter("work/04.ipynb", {"users": [{"email": "ada@school.org", "name": "Ada", "id": 12}]}, {}).ids()
        ['ada@school.org']
        """
        users = self._about.get("users") or []
        if users:
            return [str(user["email"]) for user in users if user.get("email")]
        return [] if self._path.stem in ("", self._assignment) else [self._path.stem]


def as_data(answers: Answers) -> str:
    """The answers of a notebook as lines of code that hold nothing but data.

    >>> print(as_data(read_answers(["answer_04_1 = 2 * 3", "answer_04_2 = input()", "spare = 4"])))
    from vector3_edu.classroom.judging import Unread
    from vector3_edu.core.vectors import Vec3
    from vector3_edu.exercises.answering.trials import FunctionText
    answer_04_1 = 6
    answer_04_2 = Unread(why='The grader does not work this out: input(). Write the result itself.')
    """
    names = sorted(name for name in answers.cells if name == MY_ID or re.fullmatch(r"answer_[0-9]+_[0-9]+", name))
    lines = [f"{name} = {answer_in(answers, name)!r}" for name in names]
    return "\n".join(
        (
            "from vector3_edu.classroom.judging import Unread",
            "from vector3_edu.core.vectors import Vec3",
            "from vector3_edu.exercises.answering.trials import FunctionText",
            *lines,
        )
    )


def clear_beside(path: Path) -> None:
    """Leave only a notebook and Otter's tests in its folder. Otter unpickles a log that it finds there, and its kernel would
    import what lies beside the notebook."""
    for other in sorted(path.parent.iterdir()):
        if other.name not in (path.name, "tests"):
            set_aside(other)
