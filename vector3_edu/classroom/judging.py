"""Work that was handed in: what its cells say, whose it is, and what each answer is worth. None of it is ever executed.

Which exercises there are, how many points they give and who handed in comes from the teacher's side; a notebook gives its
answers, found by the names that they set, and nothing else. nbgrader and Otter are served by guard.py, the command
`vector3-edu grade` by grading/gradebook.py. The hidden tests of an assignment call `grade`, which raises `NoPoints` with a
sentence, or returns.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.classroom.grading.answer_lines import Answers, read_answers
from vector3_edu.core.files import Kind, name_of, read_text
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import DamagedFile, Refused, listed, shown
from vector3_edu.exercises import Verdict, judge, pose_for
from vector3_edu.exercises.answering.trials import FunctionText
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.asking.question import CODE
from vector3_edu.exercises.progress.journal import student_named

TEACHER = "teacher"
"""The id that the solutions of an assignment are worked out for; it is accepted only where nobody is graded."""
GRADED = "VECTOR3_EDU_GRADED"
"""The environment variable that tells the hidden tests by which ids the grader knows the student: a list in JSON."""
MY_ID = "my_id"
NOTEBOOK = Kind("a notebook", largest=20_000_000)
PATIENCE = 2.0
"""Seconds after which a function that had to be stopped has cost enough: the others of its notebook are not tried then."""


class NoPoints(AssertionError):
    """Why an answer gets no points, as a sentence; a notebook shows it without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class NotJudged(NoPoints):
    """Why an answer could not be judged at all."""


class Unread(NamedTuple):
    """An answer that cannot be read, and why."""

    why: str


class Asked(NamedTuple):
    """An exercise of an assignment, as the teacher set it."""

    exercise: str
    points: float
    seed: int = 0

    @property
    def name(self) -> str:
        """The name of its answer in a notebook: answer_04_3."""
        return f"answer_{self.exercise.replace('.', '_')}"


class Mark(NamedTuple):
    """What one answer earned, and what is to be said about it."""

    asked: Asked
    right: bool
    words: str
    unread: bool = False
    """Whether there is an answer, but none that could be judged."""

    @property
    def points(self) -> float:
        return self.asked.points if self.right else 0


# ---- what was handed in


def read_notebook(path: Path) -> Answers:
    """What the cells of a notebook file say; a file that is none has no answers, and a remark.

    Students read the remark: it names the file, not the folder on the teacher's computer.
    """
    try:
        found = json.loads(read_text(path, NOTEBOOK))
        return read_answers(code_in(found))
    except DamagedFile as refused:
        told = str(refused).replace(name_of(path), name_of(Path(path.name)))
        return Answers({}, {}, remarks=(told,))
    except (ValueError, RecursionError):
        told = mark("{file} is no notebook that can be read. Was it cut short, or changed by hand?")
        return Answers({}, {}, remarks=(say(told, file=name_of(Path(path.name))),))


def code_in(notebook: Any) -> Iterator[str]:
    """The text of the cells of a notebook: those with code, and an answer whose cell became text by a slip of a finger."""
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list):
        raise ValueError("no cells")
    for cell in cells:
        source = cell.get("source") if isinstance(cell, dict) else None
        text = "".join(map(str, source)) if isinstance(source, list) else source
        if isinstance(text, str) and (
            cell.get("cell_type") == "code" or text.lstrip().startswith(("answer_", MY_ID, "def answer_"))
        ):
            yield text


def answer_in(answers: Answers, name: str) -> Any:
    """The value that a name has in a notebook: plain data, the text of a function, or why there is none."""
    if name in answers.functions:
        return FunctionText(answers.code, name)
    if name in answers.values:
        return answers.values[name]
    if name in answers.problems:
        return Unread(answers.problems[name])
    told = mark("There is no line {name} = ... with an answer in the notebook.")
    return Unread(say(told, name=name))


def remarks_on(answers: Answers, asked: Sequence[Asked]) -> tuple[str, ...]:
    """What a teacher should know about a notebook as a whole."""
    names = [each.name for each in asked]
    again = [name for name in names if name in answers.again]
    said = list(answers.remarks)
    if again:
        told = mark("Set more than once, so the last one counts: {names}.")
        said.append(say(told, names=listed(again, last="and")))
    if asked and not any(name in answers.cells for name in names) and not answers.remarks:
        said.append(say("There is no answer to any of these exercises in the notebook. Is it the right one?"))
    return tuple(said)


# ---- whose it is


def graded_ids() -> list[str] | None:
    """By which ids the grader knows the student whose work it runs now; None if the guard did not run."""
    known = os.environ.get(GRADED)
    return None if known is None else [str(each) for each in json.loads(known)]


def owner(ids: Sequence[str], said: Any) -> str:
    """Whose numbers count: those of the id that the teacher's side knows. The notebook may say the same, or nothing."""
    if not ids:
        raise Refused(say("Nobody says whose work this is. Name the file after the student, for example ada.ipynb."))
    name = said if isinstance(said, str) else ""
    if not name.strip():
        if len(ids) == 1:
            return ids[0]
        raise Refused(say("Several students handed this in together, and the notebook does not say whose numbers it has."))
    same = [each for each in ids if name_key(each) == name_key(name)]
    if same:
        return same[0]
    told = mark("The notebook says that it is the work of {name}, but {who} handed it in.")
    raise Refused(say(told, name=shown(name), who=shown(ids[0])))


# ---- what it is worth


def mark_all(answers: Answers, asked: Sequence[Asked], ids: Sequence[str]) -> list[Mark]:
    """What each answer of a notebook is worth, for the student whom the teacher's side names."""
    marks = []
    slow = False
    for each in asked:
        answer = answer_in(answers, each.name)
        began = time.monotonic()
        try:
            if slow and isinstance(answer, FunctionText):
                raise NotJudged(say("It was not tried, because another function of this notebook took too long."))
            words = verdict(each.exercise, answer, owner(ids, answers.values.get(MY_ID)), each.seed).words
            marks.append(Mark(each, right=True, words=words))
        except (NoPoints, Refused) as none:
            unread = each.name in answers.cells and not (isinstance(none, NoPoints) and not isinstance(none, NotJudged))
            marks.append(Mark(each, right=False, words=str(none), unread=unread))
            slow = slow or (isinstance(none, NotJudged) and time.monotonic() - began > PATIENCE)
    return marks


def verdict(exercise_id: str, answer: Any, name: str, seed: int) -> Verdict:
    """The verdict on a right answer; NoPoints with a sentence for any other."""
    try:
        posed = pose_for(exercise_id, student_named(name, seed).name, seed)
    except Refused as refused:
        raise NoPoints(str(refused)) from None
    is_function = callable(answer) or isinstance(answer, FunctionText)
    if isinstance(answer, Unread):
        raise NotJudged(answer.why)
    if answer is None or answer is ...:
        raise NotJudged(say("There is no answer that the grader can read."))
    if (posed.question.kind == CODE) is not is_function:
        function, value = mark("The answer is a function: def {name}(...)."), mark("The answer is no function, but a value.")
        raise NotJudged(say(value if is_function else function, name=Asked(exercise_id, 0).name))
    found = judge(posed, answer)
    if not found.right:
        raise (NotJudged if found.right is None else NoPoints)(found.words)
    return found


def grade(exercise_id: str, answer: Any, said: Any, seed: int = 0) -> None:
    """The hidden test of an assignment: pass if the answer is right for the student whom the grader names."""
    try:
        verdict(exercise_id, answer, graded_student(said), seed)
    except (NoPoints, Refused) as none:
        raise NoPoints(f"{exercise_id}: {none}") from None


def graded_student(said: Any) -> str:
    """The id that the numbers are drawn from: the one that the grader knows, or the teacher's where nobody is graded."""
    ids = graded_ids()
    if ids is not None:
        return owner(ids, said)
    if said == TEACHER and isinstance(said, str):
        return TEACHER
    raise Refused(
        say(
            "The guard did not run, so nothing is graded. With nbgrader, its line belongs in nbgrader_config.py; with "
            "Otter, its plug-in belongs in the assignment. See lessons/graders.md, and grade again."
        )
    )
