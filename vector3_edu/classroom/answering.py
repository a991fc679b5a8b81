"""What the notebook of an assignment imports: sit down with the id that the grader knows, read questions, check answers."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Any

from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.progress import session
from vector3_edu.views import lesson
from vector3_edu.views.lesson import Reply, hint

__all__ = ["Vec3", "check", "hint", "question", "sit_down"]

ACCOUNT = "JUPYTERHUB_USER"
"""Where a JupyterHub says whose notebook server this is; nbgrader uses the same id."""

_seated: list[str] = []
_GRADING = "NBGRADER_EXECUTION", "autograde"
"""What nbgrader says in the environment of a kernel in which it executes work that was handed in."""
NO_GUARD = (
    "\nnbgrader executes what was handed in, because the guard of vector3_edu is missing: its line belongs into "
    "nbgrader_config.py. So the kernel was stopped, and nothing is graded. See lessons/graders.md.\n"
)


def stop_without_guard() -> None:
    """End this Python, before a cell of a student's is executed: with the guard, nbgrader never gets here."""
    name, value = _GRADING
    if os.environ.get(name) != value:
        return
    stream = getattr(
        sys.stderr, "_original_stdstream_copy", None
    )  # where a kernel keeps the terminal that it was started in
    with suppress(OSError, TypeError):
        os.write(stream if isinstance(stream, int) else 2, NO_GUARD.encode())
    os._exit(1)


stop_without_guard()


def sit_down(my_id: Any, seed: int = 0) -> Reply:
    """Get the numbers that belong to an id; on a JupyterHub the id may be left out."""
    _seated.clear()
    account = os.environ.get(ACCOUNT, "")
    name = my_id.strip() if isinstance(my_id, str) else ""
    if not name and not account:
        return Reply("Write your id between quotation marks in the cell above, and run both cells again.", tone="unread")
    if name and account and name_key(name) != name_key(account):
        words = f'You are logged in as {account}, so write my_id = "{account}". Then run both cells again.'
        return Reply(words, tone="unread")
    try:
        who = session.student(name or account, seed)
    except Refused as refused:
        return Reply(str(refused), tone="unread")
    _seated.append(who.name)
    return Reply(f"These are the numbers of {who.name}. They are yours only if this is your id.")


def question(exercise_id: str) -> Reply:
    """The question of an exercise, with your own numbers and its picture."""
    if not _seated:
        return _nobody()
    posed = session.pose(exercise_id)
    words = f'{posed.words}\nHints: hint("{exercise_id}"), in a cell of your own.'
    return Reply(words, posed.question.scene, int(posed.exercise.level[0]))


def check(exercise_id: str, answer: Any) -> Reply:
    """What your answer is worth, as often as you like."""
    if not _seated:
        return _nobody()
    if answer is None or answer is ...:
        return Reply("There is no answer yet.", tone="unread")
    return lesson.check(exercise_id, answer)


def _nobody() -> Reply:
    return Reply("First run the cells at the top, with your id.", tone="unread")
