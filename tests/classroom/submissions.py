"""Notebooks as students hand them in: the released notebook with an id, answers and, from some, tricks."""

from __future__ import annotations

import copy
import json

from vector3_edu.classroom.grading.assignment_cells import solution
from vector3_edu.exercises import pose_for

SEED = 7

TRICKS = """\
import builtins, sys
import vector3_edu.classroom.judging, vector3_edu.exercises, vector3_edu.exercises.answering.checking
from vector3_edu.exercises.progress import session as desk
pass_all = lambda *arguments, **more: None
vector3_edu.classroom.judging.grade = pass_all
vector3_edu.exercises.judge = vector3_edu.exercises.answering.checking.judge = desk.check = check = pass_all
builtins.AssertionError = type("Quiet", (Exception,), {})
builtins.display = pass_all
import os
os.environ["VECTOR3_EDU_GRADED"] = '["teacher"]'
"""
"""Replaces all that could judge an answer."""

SILENCE = """\
from IPython import get_ipython
get_ipython().input_transformers_cleanup.append(lambda lines: ["pass\\n"])
get_ipython().ast_transformers.clear()
get_ipython().showtraceback = lambda *arguments, **more: None
"""
"""Makes a kernel skip whatever comes after it, the hidden tests included."""

LIAR = """\
class Liar(tuple):
    def __eq__(self, other):
        return True
    def __sub__(self, other):
        return 0
    __rsub__ = __sub__
    __hash__ = None
{name} = Liar((0, 0))
"""
"""An answer that says that it equals everything."""

FAKE_PACKAGE = "import sys\nfrom unittest.mock import MagicMock\nsys.modules[__name__] = MagicMock()\n"
"""A file vector3_edu.py beside the notebook that takes the place of the package."""


def right_answers(ids, name):
    """The answers of a student who gets everything right, as lines of code."""
    return {exercise_id: solution(pose_for(exercise_id, name, SEED).question) for exercise_id in ids}


def filled_in(released, my_id, answers):
    """The released notebook with an id (None: left as it was) and answers in place of the dots."""
    handed_in = copy.deepcopy(released)
    names = {exercise_id: f"answer_{exercise_id.replace('.', '_')}" for exercise_id in answers}
    lines = {f"{names[exercise_id]} = ...": f"{names[exercise_id]} = {text}" for exercise_id, text in answers.items()}
    if my_id is not None:
        lines["my_id = ..."] = f"my_id = {json.dumps(my_id)}"
    for cell in handed_in["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"]).split("\n")
            cell["source"] = "\n".join(lines.get(line, line) for line in source)
    return handed_in


def forged(released, my_id, ids):
    """A notebook without a single answer, but with every trick we know of."""
    liars = {exercise_id: f"0\n{LIAR.format(name='answer_' + exercise_id.replace('.', '_'))}" for exercise_id in ids}
    handed_in = filled_in(released, my_id, liars)
    for place, source in ((0, TRICKS), (1, SILENCE), (4, TRICKS), (len(handed_in["cells"]) + 2, TRICKS)):
        handed_in["cells"].insert(place, _own_cell(source, place))
    pretended = _own_cell(TRICKS + SILENCE, "pretended")  # nbgrader itself refuses a second locked cell
    about = {"grade": False, "locked": False, "solution": False, "schema_version": 3, "task": False}
    pretended["metadata"] = {"nbgrader": {**about, "grade_id": "vector3_04_own"}}
    handed_in["cells"].insert(2, pretended)
    return handed_in


def _own_cell(source, number):
    return {
        "cell_type": "code",
        "id": f"own-{number}",
        "metadata": {},
        "source": source,
        "outputs": [],
        "execution_count": None,
    }
