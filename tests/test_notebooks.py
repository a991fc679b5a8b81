"""Notebooks: thin, stored without outputs, and whole whether run from the top, twice, or from the middle."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from tests.often import thorough
from vector3_edu.classroom.course import copy_notebooks
from vector3_edu.classroom.site.lite import LINKED
from vector3_edu.core.language import ENGLISH, languages
from vector3_edu.exercises import lessons
from vector3_edu.exercises.asking.posing import is_code
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.syllabus import ORDER
from vector3_edu.exercises.themes import PLAIN, THEMES
from vector3_edu.jupyter.lesson_cells import kind_of
from vector3_edu.views import lesson as door

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LESSONS = [path for path in NOTEBOOKS if re.match(r"\d\d_", path.name) and not path.name.startswith("00_")]
LINES = 8
DOOR = "vector3_edu.views.lesson"
"""All that a notebook imports from. Every other room can be moved without breaking a student's copy."""
IMPORT = f"from {DOOR} import *"
CODE = {lesson.number for lesson in lessons() if any(map(is_code, lesson.exercises))}
"""Lessons in which students write functions."""

each = pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
each_lesson = pytest.mark.parametrize("path", LESSONS, ids=[path.stem for path in LESSONS])


def cells(path: Path, kind: str = "code") -> list[dict[str, Any]]:
    return [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == kind]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


@pytest.fixture(autouse=True)
def own_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    monkeypatch.chdir(tmp_path)
    session._seated.clear()
    yield
    session._seated.clear()


def run(shell: InteractiveShell, codes: list[str]) -> None:
    for code in codes:
        done = shell.run_cell(code)
        assert done.success, (code, done.error_in_exec or done.error_before_exec)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Iterator[InteractiveShell]:
    InteractiveShell.clear_instance()
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


@each
def test_a_notebook_runs_from_top_to_bottom_and_does_nothing_in_a_students_name(path: Path, shell: InteractiveShell) -> None:
    """*Run All* flies no mission, answers no question and takes no hint: a journal holds what a student did."""
    run(shell, [source(cell) for cell in cells(path)])
    assert {entry.kind for entry in session.progress().entries} <= {"student"}


@thorough
@each
def test_a_notebook_runs_twice(path: Path, shell: InteractiveShell) -> None:
    codes = [source(cell) for cell in cells(path)]
    run(shell, codes + codes)
    assert {entry.kind for entry in session.progress().entries} <= {"student"}


def test_a_function_that_a_lesson_gives_counts_once_it_is_changed(shell: InteractiveShell) -> None:
    given = next(
        source(cell) for cell in cells(ROOT / "notebooks" / "22_plan_ahead.ipynb") if 'check("22.6"' in source(cell)
    )
    commented = given.replace("after(by)", "after(by)  # a turn later")
    changed = given.replace("(1, 0), (0, 0)", "(0, 0), (1, 0)")
    assert given != commented != changed
    run(shell, [IMPORT, given, commented])
    assert not session.progress().entries
    run(shell, [changed])
    assert [entry.kind for entry in session.progress().entries] == ["answer"]


@thorough
@each_lesson
def test_a_lesson_runs_from_the_middle_after_its_imports(path: Path, shell: InteractiveShell) -> None:
    """A student restarts the kernel, runs the first cell, and goes on somewhere below; then goes back up."""
    first, *rest = [source(cell) for cell in cells(path)]
    middle = len(rest) // 2
    run(shell, [first, *rest[middle:], *rest[:middle]])


@each
def test_a_notebook_is_thin_and_stored_without_outputs(path: Path) -> None:
    for cell in cells(path):
        code = source(cell)
        assert not cell["outputs"] and cell["execution_count"] is None
        assert len(code.splitlines()) <= LINES, code
        loops = (ast.FunctionDef, ast.For) if path.name[:2] in CODE else ()
        others = {ast.FunctionDef, ast.ClassDef, ast.For, ast.While, ast.AsyncFunctionDef, ast.Lambda} - {*loops}
        assert not any(isinstance(node, tuple(others)) for node in ast.walk(ast.parse(code))), code


@each
def test_a_notebook_hides_none_of_the_names_that_its_first_line_gives(path: Path) -> None:
    """Else a cell below would fail when it is run again; Python's own names are looked after in test_architecture.py."""
    nodes = [node for cell in cells(path) for node in ast.walk(ast.parse(source(cell)))]
    made = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    made |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    assert not made & set(door.__all__)


def imports(cells: Iterable[dict[str, Any]]) -> list[str]:
    """The lines with which cells import."""
    nodes = [node for cell in cells if cell["cell_type"] == "code" for node in ast.walk(ast.parse(source(cell)))]
    return [ast.unparse(node) for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


LANGUAGES = [(code, PLAIN) for code in languages()]


@pytest.mark.parametrize(("code", "theme"), [*LANGUAGES, *((ENGLISH, theme) for theme in THEMES if theme != PLAIN)])
def test_the_first_cell_of_a_notebook_is_its_one_line_of_imports(code: str, theme: str, tmp_path: Path) -> None:
    """In every language and in the words of every theme, as a student gets them; and it may start by itself."""
    copied = copy_notebooks(tmp_path, theme=theme, code=code)
    assert len(copied.new) == len(NOTEBOOKS)
    for path in sorted(tmp_path.glob("*.ipynb")):
        assert source(cells(path)[0]) == IMPORT and imports(cells(path)) == [IMPORT], path.name
    assert kind_of(IMPORT) == "import"


def test_the_notebook_that_opens_a_link_imports_in_the_same_line() -> None:
    assert imports(LINKED["cells"]) == [IMPORT]


def test_the_door_of_lessons_gives_nothing_that_no_notebook_uses() -> None:
    nodes = [node for path in NOTEBOOKS for cell in cells(path) for node in ast.walk(ast.parse(source(cell)))]
    assert set(door.FROM_ELSEWHERE) <= {node.id for node in nodes if isinstance(node, ast.Name)}


@each
def test_cell_ids_are_there_and_all_different(path: Path) -> None:
    ids = [cell["id"] for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    assert len(set(ids)) == len(ids)


def test_every_lesson_has_a_notebook_and_a_teachers_page_of_the_same_slug() -> None:
    for lesson in lessons():
        name = f"{lesson.number}_{lesson.slug}"
        assert (ROOT / "notebooks" / f"{name}.ipynb").exists(), name
        assert (ROOT / "lessons" / f"{name}.md").exists(), name


def test_every_exercise_of_a_lesson_stands_in_its_notebook() -> None:
    for lesson in lessons():
        path = ROOT / "notebooks" / f"{lesson.number}_{lesson.slug}.ipynb"
        text = "\n".join(source(cell) for cell in cells(path))
        missing = [exercise.id for exercise in lesson.exercises if f'"{exercise.id}"' not in text]
        assert not missing, (path.name, missing)


@each_lesson
def test_a_lesson_asks_for_a_prediction_and_ends_with_what_is_known(path: Path) -> None:
    text = "\n".join(source(cell) for cell in cells(path, "markdown"))
    assert "predict" in text.lower()
    assert "## What you know now" in text


@each_lesson
def test_cells_that_only_open_a_card_or_a_mission_are_folded_and_the_next_lesson_is_linked(path: Path) -> None:
    number = path.name[:2]
    only = re.compile(rf'(exercise|predict|progress|play)\(.*\)|mission\("{number}"\)')
    for cell in cells(path):
        if only.fullmatch(source(cell)):
            assert cell["metadata"].get("jupyter") == {"source_hidden": True}, source(cell)
    after = ORDER.after(number)
    links = re.findall(r"\]\((\d\d)_\w+\.ipynb\)", "".join(source(cell) for cell in cells(path, "markdown")))
    assert after in links if after else links


@each_lesson
def test_a_lesson_can_be_handed_in_and_says_how(path: Path) -> None:
    """`hand_in()` and `reveal()` are there without an import of one's own, and the last words say what they are for."""
    assert {"hand_in", "reveal"} <= set(door.__all__)
    last = source(cells(path, "markdown")[-1])
    assert "hand_in()" in last and "reveal(" in last


@each
def test_no_cell_ends_with_a_bare_list(path: Path) -> None:
    """Numbers are said in words, not as Python shows them."""
    for cell in cells(path):
        end = ast.parse(source(cell)).body[-1]
        assert not (isinstance(end, ast.Expr) and isinstance(end.value, ast.List | ast.Tuple)), source(cell)


@thorough
def test_two_notebooks_pass_in_a_real_kernel(tmp_path: Path) -> None:
    """The same cells as above, once in a kernel of their own, as a student runs them."""
    chosen = [path for path in LESSONS if path.name[:2] in ("01", "05")]
    plain = tmp_path / "pytest.ini"
    plain.write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-c", plain, "--nbval-lax", "-q", "-p", "no:cacheprovider", *chosen]
    # a run of its own: it must not take itself for a worker of this one, nor write down its coverage
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "SLIPCOVER_"))}
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, env=alone, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
