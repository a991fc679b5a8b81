"""Exercises: pose, check, diagnose, hint; and a student's progress.

    >>> from vector3_edu.exercises import student, pose, check, hint, progress
    >>> student("Ada")                          # doctest: +SKIP
    >>> pose("04.3")                            # doctest: +SKIP
    >>> check("04.3", (2, -1, 5))               # doctest: +SKIP

How to add a lesson (say 07)
    1. Write `syllabus/lesson_07.py` with `LESSON = Lesson("07", "points_of_view", "Points of view", (Exercise(...), ...))`;
       it is found by its name. The slug is that of `notebooks/07_points_of_view.ipynb` and `lessons/07_points_of_view.md`.
    2. An `Exercise` has an id, a title, a level (1D, 2D, 3D), the wrong ideas it is made to surface, two hints (the third is
       made from the working of another draw), and `pose(draw) -> Question`. Most questions are `asked(task, text, scene,
       ship=..., a=..., b=...)` (tasks.py): answer and working follow from the numbers. Add a task there if none fits; or
       build a `Question` directly, with `wrong={"idea-id": answer}` for what each idea would answer, or a list of answers,
       likeliest first (choices and yes-no questions do it this way). On hexes: `hex_question` and `hex_asked` (hexed.py),
       whose vectors are (q, r); pictures on hexes, table tops and around worlds are in boards.py.
    3. Every idea that an exercise lists must give a wrong answer of its own: numbers are drawn again until it does. New
       ideas go into a module of `ideas/`. Ideas that know the task (or "any vector") are matched even if not listed.
    4. The mission at the end is a pure function of the student and of all moves, in `missions.py`.
    5. Run tests/exercises: it takes every exercise there is.

For teachers' tools: `pose_for(id, name, seed)`, `judge(posed, typed)`, `lessons()`, `IDEAS`, `read_hand_in(path)`.
"""

from __future__ import annotations

from vector3_edu.exercises.checking import Hint, Verdict, judge
from vector3_edu.exercises.desk import check, hand_in, hint, mission, pose, progress, reveal, seated, student
from vector3_edu.exercises.ideas import IDEAS
from vector3_edu.exercises.journal import HandIn, Progress, Student, read_hand_in
from vector3_edu.exercises.posing import Posed, pose_for
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.syllabus import exercise, lesson, lessons
from vector3_edu.exercises.tasks import asked

__all__ = [
    "IDEAS", "Draw", "Exercise", "HandIn", "Hint", "Lesson", "Posed", "Progress", "Question", "Student", "Verdict", "asked",
    "check", "exercise", "hand_in", "hint", "judge", "lesson", "lessons", "mission", "pose", "pose_for", "progress",
    "read_hand_in", "reveal", "seated", "student",
]  # fmt: skip
