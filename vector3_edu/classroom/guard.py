"""What runs before a grader executes a notebook that was handed in: it leaves answers in it, and nothing else to run.

A grader runs a student's code and our hidden tests in one Python, and there code can always trick the tests: it can replace
`check`, this package or Python's own functions. So no such code is run. Of each cell that a student can change, only
*plain* lines stay: a name, =, and numbers, text, brackets, arithmetic, `sqrt` and its like, or `Vec3`. Everything else
becomes a comment. The grader says who handed the notebook in; the hidden tests (judging.py) find it in `GRADED`.

nbgrader is told of it in nbgrader_config.py, Otter in the assignment: `assignment.py` writes both.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from vector3_edu.core.files import set_aside

GRADED = "VECTOR3_EDU_GRADED"
"""The environment variable that tells the hidden tests by which ids the grader knows the student: a list in JSON."""
OURS = "vector3_"
"""How the names of our cells in nbgrader begin."""
LEFT_OUT = "# Not read by the grader: "
FROM_MATH = ("sqrt", "hypot", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "degrees", "radians", "pi")
CALLS = frozenset({"Vec3", "abs", "round", "min", "max", "sum", "int", "float", *FROM_MATH} - {"pi"})
PREAMBLE = f"import math\nfrom math import {', '.join(FROM_MATH)}\nfrom vector3_edu.core.vectors import Vec3"
"""What plain lines may use; it runs before them."""
NODES = (
    ast.Constant,
    ast.Tuple,
    ast.List,
    ast.UnaryOp,
    ast.BinOp,
    ast.Name,
    ast.Call,
    ast.Attribute,
    ast.Load,
    ast.USub,
    ast.UAdd,
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.Div,
    ast.Pow,
)
LARGEST_POWER = 3
"""More than that nobody needs here, and large powers keep a computer busy for hours."""
IMPORTED = frozenset({".py", ".pyc", ".pyd", ".so"})
"""Files that Python would load by their names, instead of its own or of ours."""


def graded_ids() -> list[str] | None:
    """By which ids the grader knows the student whose work it runs now; None if the guard did not run."""
    known = os.environ.get(GRADED)
    return None if known is None else [str(each) for each in json.loads(known)]


# ---- plain lines


def plain_lines(source: str, known: set[str]) -> str:
    """A cell with its plain lines only, the others as comments; the names that they set are added to `known`.

    >>> print(plain_lines("answer = (3, 1 - 2)\\nimport os\\nother = os.getcwd()", set()))
    answer = (3, 1 - 2)
    # Not read by the grader: import os
    # Not read by the grader: other = os.getcwd()
    """
    kept, names = [], set(known)
    try:
        for statement in ast.parse(source).body:
            target, line = _plain_target(statement, names), ast.unparse(statement)
            kept.append(line if target else _comment(line))
            names |= {target} if target else set()
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return _comment(source)
    known |= names
    return "\n".join(kept)


def _comment(source: str) -> str:
    return "\n".join(f"{LEFT_OUT}{line}" for line in source.splitlines())


def _plain_target(statement: ast.stmt, known: set[str]) -> str:
    """The name that a plain line sets; "" if the line is not plain."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return ""
    target = statement.targets[0]
    if not isinstance(target, ast.Name) or not _is_free(target.id) or not _is_plain(statement.value, known):
        return ""
    return target.id


def _is_free(name: str) -> bool:
    """Whether a student may give this name to a value: it is not Python's, nor one that plain lines call."""
    return not (name.startswith("_") or hasattr(builtins, name) or name in CALLS or name in ("math", "pi"))


def _is_plain(value: ast.expr, known: set[str]) -> bool:
    """Whether nothing can come of an expression but a value."""
    called = {id(node.func) for node in ast.walk(value) if isinstance(node, ast.Call)}
    of_math = {id(node.value) for node in ast.walk(value) if isinstance(node, ast.Attribute)}
    for node in ast.walk(value):
        if not isinstance(node, NODES):
            return False
        if isinstance(node, ast.Name) and id(node) not in of_math:
            allowed = CALLS if id(node) in called else known | {"pi"}
            if node.id not in allowed:
                return False
        if isinstance(node, ast.Attribute) and not _of_math(node, id(node) in called):
            return False
        if isinstance(node, ast.Call) and (node.keywords or not isinstance(node.func, ast.Name | ast.Attribute)):
            return False
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow) and not _small(node.right):
            return False
    return True


def _of_math(node: ast.Attribute, called: bool) -> bool:
    owner = node.value
    known = node.attr in FROM_MATH and called is (node.attr != "pi")
    return known and isinstance(owner, ast.Name) and owner.id == "math"


def _small(power: ast.expr) -> bool:
    value = power.value if isinstance(power, ast.Constant) else None
    return isinstance(value, int | float) and 0 <= value <= LARGEST_POWER


def _code_cell(notebook: Any, source: str, number: int) -> Any:
    """A cell of the same make as the notebook."""
    node = type(notebook)
    cell = node(cell_type="code", metadata=node(), source=source, outputs=[], execution_count=None)
    if (notebook.get("nbformat", 4), notebook.get("nbformat_minor", 0)) >= (4, 5):
        cell["id"] = f"vector3-guard-{number}"
    return cell


# ---- for nbgrader


def for_nbgrader(notebook: Any, resources: Any) -> tuple[Any, Any]:
    """Guard one of our assignments before nbgrader executes it; any other notebook stays as it is.

    It runs after nbgrader has put back the cells that students cannot change: those have both a name and a lock.
    """
    if resources.get(GRADED):
        return notebook, resources  # nbgrader reads its configuration twice if you call it in the folder of the course
    about = resources.get("nbgrader", {})
    locked = [cell for cell in notebook["cells"] if _is_locked(cell)]
    os.environ.pop(GRADED, None)
    if not any(cell["metadata"]["nbgrader"]["grade_id"].startswith(OURS) for cell in locked):
        return notebook, resources
    known: set[str] = set()
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code" and not _is_locked(cell):
            cell["source"] = plain_lines(cell["source"], known)
    notebook["cells"].insert(0, _code_cell(notebook, PREAMBLE, 0))
    folder = resources.get("metadata", {}).get("path")
    if folder:
        set_aside_code(Path(folder))
    os.environ[GRADED] = json.dumps([about["student"]] if about.get("student") else [])
    resources[GRADED] = True
    return notebook, resources


def _is_locked(cell: Mapping[str, Any]) -> bool:
    about = cell.get("metadata", {}).get("nbgrader", {})
    return bool(about.get("locked") and about.get("grade_id"))


def set_aside_code(folder: Path, but: Iterable[str] = ()) -> None:
    """Give another name to whatever was handed in beside a notebook and would be imported from there."""
    for path in sorted(folder.iterdir()):
        if path.name not in but and (path.suffix in IMPORTED or path.is_dir()):
            set_aside(path)


# ---- for Otter


class ForOtter:
    """The plug-in for Otter: it is made for each submission. `config` has the file name of the assignment."""

    def __init__(self, submission_path: str, submission_metadata: Any, plugin_config: Any) -> None:
        self._path = Path(submission_path or ".")
        self._about = submission_metadata if isinstance(submission_metadata, dict) else {}
        self._assignment = (plugin_config or {}).get("assignment", "")

    def before_execution(self, notebook: Any) -> Any:
        """A notebook with the plain lines of the one handed in; Otter's own cells and all tests are added to it later."""
        known: set[str] = set()
        sources = [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
        plain = [PREAMBLE, *(plain_lines("".join(source), known) for source in sources)]
        node = type(notebook)
        notebook["cells"] = [_code_cell(notebook, source, k) for k, source in enumerate(plain)]
        notebook["metadata"] = node(kernelspec=node(name="python3", display_name="Python 3", language="python"))
        set_aside_code(self._path.parent, but=("tests", "__init__.py"))
        os.environ[GRADED] = json.dumps(self.ids())
        return notebook

    def ids(self) -> list[str]:
        """By which ids the student is known: what Gradescope says, or what the file name begins with.

        >>> ForOtter("work/ada_l_8812_vectors.ipynb", {}, {}).ids()
        ['ada', 'ada_l', 'ada_l_8812', 'ada_l_8812_vectors']
        """
        users = self._about.get("users") or []
        if users:
            found = (str(user.get(field) or "") for user in users for field in ("email", "sid", "name", "id"))
            return [user_id for user_id in found if user_id]
        stem = self._path.stem
        if not stem or (self._assignment and stem.startswith(self._assignment)):
            return []
        parts = stem.split("_")
        return ["_".join(parts[: k + 1]) for k in range(len(parts))]
