"""The hidden test of an assignment: whose answer is it, and is it right? It runs in the grader, after the guard (guard.py).

`grade` raises `NoPoints` with a sentence, or returns, which graders count as passed.
"""

from __future__ import annotations

from typing import Any

from vector3_edu.classroom.guard import graded_ids
from vector3_edu.core.problems import Refused, shown
from vector3_edu.exercises import judge, pose_for
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.progress.journal import student_named

TEACHER = "teacher"
"""The id that the solutions of an assignment are worked out for; it is accepted only where nobody is graded."""


class NoPoints(AssertionError):
    """Why an answer gets no points, as a sentence; a notebook shows it without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def grade(exercise_id: str, answer: Any, said: Any, seed: int = 0) -> None:
    """Pass if the answer is right for the student whom the grader names; `said` is the id in the notebook."""
    try:
        posed = pose_for(exercise_id, student_named(graded_student(said), seed).name, seed)
    except Refused as refused:
        raise NoPoints(str(refused)) from None
    if answer is None or answer is ...:
        raise NoPoints(f"{exercise_id}: there is no answer that the grader can read.")
    verdict = judge(posed, answer)
    if not verdict.right:
        raise NoPoints(f"{exercise_id}: {verdict.words}")


def graded_student(said: Any) -> str:
    """The id that the numbers are drawn from: the one in the notebook, if the grader knows the student by it."""
    name = said if isinstance(said, str) else ""
    ids = graded_ids()
    if ids is None:
        if name == TEACHER:
            return name
        raise Refused(
            "The guard did not run, so nothing is graded. With nbgrader, its line belongs in nbgrader_config.py; with "
            "Otter, its plug-in belongs in the assignment. See lessons/graders.md, and grade again."
        )
    if not ids:
        raise Refused("The grader does not say whose work this is. Name the file after the student, for example ada.ipynb.")
    if not name:
        if len(ids) == 1:
            return ids[0]
        raise Refused("There is no id in the notebook: my_id is empty.")
    if name_key(name) not in {name_key(each) for each in ids}:
        raise Refused(f"The notebook says that it is the work of {shown(name)}, but {shown(ids[0])} handed it in.")
    return name
