"""Exercises: pose, check, diagnose, hint; and a student's progress.

    >>> from vector3_edu.exercises import student, pose, check, hint, progress
    >>> student("Ada")                          # doctest: +SKIP
    >>> pose("04.3")                            # doctest: +SKIP
    >>> check("04.3", (2, -1, 5))               # doctest: +SKIP
    >>> predict("05.p1", 4)                     # doctest: +SKIP

How to add a lesson (say 07)
    1. Write `syllabus/lesson_07.py` with `LESSON = Lesson("07", "points_of_view", "Points of view", (Exercise(...), ...))`;
       it is found by its name. The slug is that of `notebooks/07_points_of_view.ipynb` and `lessons/07_points_of_view.md`.
    2. An `Exercise` has an id, a title, a level (1D, 2D, 3D), the wrong ideas it is made to surface, two hints (the third is
       made from the working of another draw), and `pose(draw) -> Question`. Most questions are `asked(task, text, scene,
       ship=..., a=..., b=...)` (asking/tasks.py): answer and working follow from the numbers. Add a task there if none
       fits; or build a `Question` directly, with `wrong={"idea-id": answer}` for what each idea would answer, or a list of
       answers, likeliest first (choices and yes-no questions do it this way). On hexes: `hex_question` and `hex_asked`
       (asking/hex_questions.py), whose vectors are (q, r); pictures on hexes, table tops and around worlds are in
       asking/boards.py.
    3. Every idea that an exercise lists must give a wrong answer of its own: numbers are drawn again until it does. New
       ideas go into a module of `ideas/`. Ideas that know the task (or "any vector") are matched even if not listed.
    4. The five levels of its mission are drawn by functions in a module of `missions/`.
    5. Run tests/exercises: it takes every exercise there is.

How to have something drawn, marked or put in order
    - `asked("sum", text, scene, a=a, b=b, axes=2, kind="arrow")` has the answer drawn on a map without numbers (sum,
      difference, relative velocity, new velocity, displacement ...). Give `tail=place` where the arrow must begin at a
      certain place; without it, it may begin anywhere. Directly: `Question(text, "arrow", Vec3(...), working, numbers)`.
      The answer is the vector; what a student draws is a `Drawn(tail, tip)`. In code: check("04.9", ((0, 0), (3, 1))).
      List the errors of drawing that it should surface: "tip-to-tip", "closes-the-loop", "bisector" (tasks "sum" and "new
      velocity"), "moved-arrow" (needs `tail`), "wrong-length", "wrong-direction" (any arrow). They are recognised even if
      they are not listed. The picture should show the given arrows: `pictures.fan(...)`, `pictures.course(...)`.
    - `asked("coast", text, scene, at=..., velocity=..., turns=2, axes=2, kind="place")` has a place marked.
    - On hexes: `hex_asked("sum", text, scene, "arrow", a=..., b=...)`, `hex_question(..., kind="place")`.
    - `Question(text, "order", ("slow", "fast"), working, numbers, choices=("fast", "slow"), wrong={"idea": (...)})` has the
      `choices` (in the order in which they are shown) put in order; the answer is a tuple of them. No semicolons in them.
    - `says={"idea-id": Counter("A question? A counter-example.", scene)}` in a Question puts its own words to somebody
      with that idea, where the words of the idea tell another story. `draw.mixed(right, wrong)` is the first order.
    - `means="..."` in a Question says in one sentence what the right answer means; tasks have one already.
    - `Exercise(..., confident=True)` asks how sure the student is, `Exercise(..., why="Why does it not slow down?")` for one
      sentence. Both are noted (`Entry.confidence`, `Entry.why`) for the teacher and never judged.
    - No yes/no question is diagnosed: ask for the number instead.

How to have a function written (lessons 20 to 22)
    `code_question(draw, text, situation, model, wrong, example)` (answering/code_answers.py) asks for a function that
    steers ships or a car. `situation(draw)` draws one position (`in_space`, `on_track` in asking/situations.py); ten
    are hidden, one is shown. `model` is the text of a function that does it: it is what *Show the answer* shows.
    `wrong={"idea-id": function}` has a function for each wrong idea: what it orders over all situations is the
    signature by which the idea is recognised. `accept=as_near(goal)` (answering/trials.py) accepts every burn that ends
    as near to a place as the model's; any function (flight, model's flight) -> bool will do; without one, the orders
    must be those of the model. `call` is the text of a function `use(function, view)`, for a function that is not a
    captain; as a text it can be used behind walls too (FunctionText). In code: check("20.4", steer). What the function
    ordered is kept in words, so that reports judge it again and never run it. Code among words is indented by four
    spaces (`as_code`).

How to write a prediction
    `LESSON = Lesson("05", ..., exercises, predictions=(Prediction(...), ...))`, and in the notebook `predict("05.p1")`::

        Prediction(
            "05.p1", "A6 flies at 6 along X and burns −2. What is its velocity then?", "number", 4,
            "The burn is added to the velocity: 6 + (−2) = 4.",
            scene=pictures.course("A6", [ZERO], velocity=Vec3(6, 0), burn=Vec3(-2, 0)),          # seen before
            shows=lambda: fly({"A6": Course(ZERO, Vec3(6, 0), (Vec3(-2, 0), ZERO))}),          # seen after: a Scene, a
            axes=1, level="1D", tail=ZERO,                                                     # Film or a function
        )

    Kinds are those of a Question, "arrow", "place", "choice" and "order" among them; everybody has the same numbers. What
    was predicted is drawn over `shows` as a ghost: a drawn arrow; a place; a vector (or a number on a line, axes=1), as an
    arrow if `tail` says from where, otherwise as a place; for a choice, what `ghosts={"its text": Scene(...)}` holds for
    it. `reveal` is one or two sentences. `fly` is in asking/course_films.py, `Course` in physics/courses.py.
    `scene` must not give anything away. An explorer that would give it away is closed until then:
    `explore.burns(..., after="05.p1")`.

For teachers' tools: `pose_for(id, name, seed)`, `judge(posed, typed)`, `lessons()`, `IDEAS`, `read_hand_in(path)`.
"""

from __future__ import annotations

from vector3_edu.exercises.answering.checking import Hint, Verdict, judge
from vector3_edu.exercises.answering.predicting import Revealed, predict
from vector3_edu.exercises.asking.posing import PosedQuestion, pose_for
from vector3_edu.exercises.asking.question import Draw, Drawn, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked
from vector3_edu.exercises.ideas import IDEAS
from vector3_edu.exercises.progress.journal import HandIn, Progress, Student, read_hand_in
from vector3_edu.exercises.progress.session import (
    check,
    current_student,
    hand_in,
    hint,
    mission,
    pose,
    progress,
    reveal,
    student,
)
from vector3_edu.exercises.syllabus import exercise, lesson, lessons, prediction

__all__ = [
    "IDEAS",
    "Draw",
    "Drawn",
    "Exercise",
    "HandIn",
    "Hint",
    "Lesson",
    "PosedQuestion",
    "Prediction",
    "Progress",
    "Question",
    "Revealed",
    "Student",
    "Verdict",
    "asked",
    "check",
    "current_student",
    "exercise",
    "hand_in",
    "hint",
    "judge",
    "lesson",
    "lessons",
    "mission",
    "pose",
    "pose_for",
    "predict",
    "prediction",
    "progress",
    "read_hand_in",
    "reveal",
    "student",
]
