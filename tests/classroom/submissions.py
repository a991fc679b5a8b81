"""Notebooks as students hand them in: honest ones, and forgeries, each of which would be worth something to somebody.

A forgery changes honest work (`honest`) in one way, and has code in it that writes a file, the canary, wherever it is run.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.classroom.grading.assignment_cells import Item, solved
from vector3_edu.exercises import lesson, pose_for
from vector3_edu.exercises.syllabus import exercise

SEED = 7


def answer_name(exercise_id):
    return f"answer_{exercise_id.replace('.', '_')}"


def right_answers(ids, name, seed=SEED):
    """The answers of a student who gets everything right, as lines of code."""
    items = {each: Item(exercise(each), 1, core=True) for each in ids}
    return {each: solved(item, pose_for(each, name, seed).question) for each, item in items.items()}


def filled_in(released, my_id, answers):
    """The released notebook with an id (None: left as it was) and answers in place of the dots."""
    handed_in = copy.deepcopy(released)
    lines = {f"{answer_name(exercise_id)} = ...": text for exercise_id, text in answers.items()}
    if my_id is not None:
        lines["my_id = ..."] = f"my_id = {json.dumps(my_id)}"
    for cell in handed_in["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"]).split("\n")
            cell["source"] = "\n".join(lines.get(line, line) for line in source if "NotImplementedError" not in line)
    return handed_in


def honest(released, name, number="04"):
    """Work in which two exercises of the core are right, one answer is wrong, and the others are missing: 4 points."""
    core = list(lesson(number).core)[:3]
    answers = right_answers(core, name)
    answers[core[0]] = f"{answer_name(core[0])} = 12345"
    return filled_in(released, name, answers)


# ---- forgeries


class Forgery(NamedTuple):
    """What somebody changes in the notebook, and whether all that was right can still be found in it."""

    change: Callable[[Any, str], Any]
    keeps: bool = True


def canary(path):
    """Code that tells that it was run."""
    return f"open({str(path)!r}, 'a').write('run ')\n"


def own_cell(source, number="own", **about):
    return {
        "cell_type": "code",
        "id": f"own-{number}",
        "metadata": about,
        "source": source,
        "outputs": [],
        "execution_count": None,
    }


def _marked(**more):
    usual = {"grade": False, "grade_id": "vector3_04_own", "locked": False, "schema_version": 3, "solution": False}
    return {"nbgrader": {**usual, "task": False, **more}}


def _about(cell):
    return cell["metadata"].setdefault("nbgrader", {})


def _tests(notebook):
    return [cell for cell in notebook["cells"] if _about(cell).get("grade")]


def _answers(notebook):
    return [cell for cell in notebook["cells"] if _about(cell).get("solution")]


def _each(pick, **about):
    """Change the metadata of some cells, and put code into them."""

    def change(notebook, code):
        for cell in pick(notebook):
            _about(cell).update(about)
            cell["source"] = code + cell["source"]

    return change


def _emptied_tests(notebook, code):
    for cell in _tests(notebook):
        _about(cell)["locked"] = False
        cell["source"] = code


def _code_for_answers(notebook, code):
    """Today's answers stay; what claims to be locked is code."""
    for cell in _answers(notebook):
        _about(cell).update(locked=True, solution=False)
        cell["source"] = code + cell["source"]


def _without_metadata(notebook, code):
    for cell in notebook["cells"]:
        cell["metadata"] = {}
    notebook["metadata"] = {}
    notebook["cells"].insert(0, own_cell(code))


def _renamed(notebook, code):
    for number, cell in enumerate(notebook["cells"]):
        if "grade_id" in _about(cell):
            _about(cell)["grade_id"] = f"vector3_{number}"
    notebook["cells"].insert(0, own_cell(code))


def _doubled(notebook, code):
    notebook["cells"] = [own_cell(code), *copy.deepcopy(notebook["cells"]), *notebook["cells"]]


def _reversed(notebook, code):
    notebook["cells"] = [own_cell(code), *reversed(notebook["cells"])]


def _without_tests(notebook, code):
    tests = _tests(notebook)
    notebook["cells"] = [own_cell(code), *(cell for cell in notebook["cells"] if cell not in tests)]


def _in_one_cell(notebook, code):
    """All answers in a cell of somebody's own, and none of ours."""
    text = "\n".join(cell["source"] for cell in _answers(notebook))
    notebook["cells"] = [own_cell(code + text)]


def _nothing_of_ours(notebook, code):
    notebook["cells"] = [own_cell(code), own_cell("%%bash\ntouch canary", "bash"), own_cell("!touch canary", "shell")]


def _older_schema(notebook, code):
    for cell in notebook["cells"]:
        _about(cell)["schema_version"] = 1
    notebook["cells"].insert(0, own_cell(code))


def _newer_schema(notebook, code):
    for cell in notebook["cells"]:
        _about(cell)["schema_version"] = 99
    notebook["cells"].insert(0, own_cell(code))


def _other_types(notebook, code):
    for cell in _tests(notebook):
        cell["cell_type"] = "markdown"
        del cell["outputs"], cell["execution_count"]
    notebook["cells"].insert(0, own_cell(code))


def _answers_as_text(notebook, code):
    for cell in _answers(notebook):
        cell["cell_type"] = "markdown"
        del cell["outputs"], cell["execution_count"]
    notebook["cells"].insert(0, own_cell(code))


def _other_kernel(notebook, code):
    notebook["metadata"]["kernelspec"] = {"name": "bash", "display_name": "Bash", "language": "bash"}
    notebook["metadata"]["language_info"] = {"name": "bash"}
    notebook["cells"].insert(0, own_cell(code))


def _forged_outputs(notebook, code):
    result = {"output_type": "execute_result", "data": {"text/plain": "2"}, "metadata": {}, "execution_count": 1}
    for cell in _tests(notebook):
        cell["outputs"] = [result]
    notebook["cells"].insert(0, own_cell(code))


def _more_tests(notebook, code):
    for number in range(5):
        about = _marked(grade=True, locked=True, points=50, grade_id=f"vector3_04_{number + 20}_test")
        notebook["cells"].append(own_cell(code, f"more-{number}", **about))


def _tests_taken(notebook, code):
    """Cells of one's own that bear the names of the tests stand before and after them."""
    for number, cell in enumerate(_tests(notebook)):
        twin = own_cell(code, f"twin-{number}", **copy.deepcopy(cell["metadata"]))
        notebook["cells"] = [twin, *notebook["cells"], copy.deepcopy(twin)]


def _for_otter(notebook, code):
    """Otter makes calls of the names of tests in a cell, leaves out cells that say so, and looks for a name."""
    for cell in notebook["cells"]:
        cell["metadata"]["otter"] = {"tests": ['q04_1"); ' + code.strip() + '; ("'], "ignore": True}
        cell["metadata"]["tags"] = ["otter_ignore"]
    tests = {"q04_1": {"name": "q04_1", "points": 99, "suites": []}}
    notebook["metadata"]["otter"] = {"OK_FORMAT": True, "tests": tests, "assignment_name": "another"}


def _trusted(notebook, code):
    for cell in notebook["cells"]:
        cell["metadata"].update(init_cell=True, trusted=True, run_control={"frozen": False}, tags=["autorun"])
    notebook["cells"].insert(0, own_cell(code, init_cell=True))


def _strange_shapes(notebook, code):
    notebook["cells"] += [own_cell(code, "x", nbgrader=[]), own_cell(code, "y", nbgrader={"locked": True})]


def _liars(notebook, code):
    """Objects that claim to equal every answer, and tests replaced."""
    for cell in _answers(notebook):
        name = cell["source"].partition(" = ")[0]
        if " = ..." in cell["source"]:
            cell["source"] = code + LIAR.format(name=name)
    notebook["cells"].insert(0, own_cell(code + TRICKS))


def _as_the_teacher(notebook, code):
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"]).replace(f"my_id = {json.dumps('cora')}", 'my_id = "teacher"')
    notebook["cells"].insert(0, own_cell(code))


def _as_somebody_else(notebook, code):
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"]).replace(f"my_id = {json.dumps('cora')}", 'my_id = "ada"')
    notebook["cells"].insert(0, own_cell(code))


TRICKS = """\
import builtins, os
import vector3_edu.classroom.judging, vector3_edu.exercises
pass_all = lambda *arguments, **more: None
vector3_edu.classroom.judging.grade = vector3_edu.exercises.judge = check = pass_all
builtins.AssertionError = type("Quiet", (Exception,), {})
os.environ["VECTOR3_EDU_GRADED"] = '["teacher"]'
get_ipython().input_transformers_cleanup.append(lambda lines: ["pass\\n"])
get_ipython().showtraceback = pass_all
"""
"""Replaces all that could judge an answer, and makes a kernel skip the hidden tests."""

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

FORGERIES = {
    "unlocked tests": Forgery(_each(_tests, locked=False)),
    "tests that are solutions": Forgery(_each(_tests, solution=True, locked=False)),
    "tests without grades": Forgery(_each(_tests, grade=False, locked=False)),
    "more points": Forgery(_each(_tests, points=1000)),
    "emptied tests": Forgery(_emptied_tests),
    "locked answers": Forgery(_code_for_answers),
    "answers that are tests": Forgery(_each(_answers, grade=True, solution=False, points=50, locked=True)),
    "no metadata": Forgery(_without_metadata),
    "renamed cells": Forgery(_renamed),
    "doubled cells": Forgery(_doubled),
    "reversed cells": Forgery(_reversed),
    "no tests": Forgery(_without_tests),
    "one cell": Forgery(_in_one_cell),
    "nothing of ours": Forgery(_nothing_of_ours, keeps=False),
    "an older schema": Forgery(_older_schema),
    "a newer schema": Forgery(_newer_schema),
    "tests as text": Forgery(_other_types),
    "answers as text": Forgery(_answers_as_text),
    "another kernel": Forgery(_other_kernel),
    "forged outputs": Forgery(_forged_outputs),
    "more tests": Forgery(_more_tests),
    "tests with twins": Forgery(_tests_taken),
    "otter's metadata": Forgery(_for_otter),
    "trusted cells": Forgery(_trusted),
    "strange shapes": Forgery(_strange_shapes),
    "liars": Forgery(_liars),
    "the teacher's id": Forgery(_as_the_teacher, keeps=False),
    "somebody else's id": Forgery(_as_somebody_else, keeps=False),
}


def forged(released, name, path, what):
    """Honest work of somebody, forged in one of these ways; the file at `path` is written if any of its code is run."""
    notebook = honest(released, name)
    FORGERIES[what].change(notebook, canary(path))
    return notebook


# ---- files beside a notebook


class _Bomb:
    """Unpickled, it runs code."""

    def __init__(self, code):
        self.code = code

    def __reduce__(self):
        return exec, (self.code,)


def write_beside(folder, path):
    """Files that Python, IPython or Otter would load by their names from the folder of a notebook."""
    code = canary(path)
    modules = ("vector3_edu", "ipykernel_launcher", "json", "sitecustomize", "ipython_config", "__init__", "nbgrader_config")
    for name in modules:
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    (folder / "traitlets").mkdir()
    (folder / "traitlets" / "__init__.py").write_text(code, encoding="utf-8")
    (folder / ".OTTER_LOG").write_bytes(pickle.dumps(_Bomb(code)))
    (folder / "own.otter").write_text(json.dumps({"notebook": "x.ipynb", "save_environment": True}), encoding="utf-8")


def write_notebook(folder: Path, name, notebook):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path
