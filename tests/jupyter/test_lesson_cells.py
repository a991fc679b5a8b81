"""Which cells may start by themselves: every card and picture of the course, and nothing that a stranger could write."""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path

import pytest

from tests.jupyter.hostile import CELLS
from tests.often import for_all
from vector3_edu.classroom.course import copy_notebooks, shipped
from vector3_edu.jupyter.lesson_cells import kind_of, kinds_of

COMPUTES = {"after", "duel", "ladder", "say"}
RECORDS = {"check", "hand_in", "mission"}
ON_THEIR_OWN = {"Replay", "delta_v_ledger", "play"}
"""What a cell calls at its end that waits for its student: it computes, it records, or it shows something of one's own."""


def code_of(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def notebooks(folder: Path) -> dict[str, list[str]]:
    return {path.name: code_of(path) for path in sorted(folder.glob("*.ipynb"))}


def test_every_notebook_starts_with_its_imports_and_nearly_all_of_the_course_starts_by_itself():
    course = notebooks(shipped("notebooks"))
    kinds = {name: kinds_of(cells) for name, cells in course.items()}
    assert len(course) == 32 and all(each[0] == "import" and each.count("import") == 1 for each in kinds.values())
    counts = Counter(kind for each in kinds.values() for kind in each)
    assert counts["start"] > 440 and counts["start"] > 4 * counts[""], counts


def test_what_waits_for_a_student_computes_or_records_or_was_written_by_somebody():
    left = [cell for cells in notebooks(shipped("notebooks")).values() for cell in cells if not kind_of(cell)]
    last = [ast.parse(cell).body[-1] for cell in left]
    called = {
        line.value.func.id
        for line in last
        if isinstance(line, ast.Expr) and isinstance(getattr(line.value, "func", None), ast.Name)
    }
    assert called == COMPUTES | RECORDS | ON_THEIR_OWN


def test_no_cell_that_starts_answers_or_flies_or_says_who_somebody_is():
    for cells in notebooks(shipped("notebooks")).values():
        for cell in filter(kind_of, cells):
            assert not cell.startswith(("check(", "reveal(", "hand_in(", 'student("')), cell
            if cell.startswith(("exercise(", "predict(", "mission(")):
                assert "," not in cell, cell


def test_a_copy_in_another_language_starts_the_same_cells(tmp_path):
    copy_notebooks(tmp_path, code="es")
    english = {name: kinds_of(cells) for name, cells in notebooks(shipped("notebooks")).items()}
    assert {name: kinds_of(cells) for name, cells in notebooks(tmp_path).items()} == english


@for_all("cell", CELLS)
def test_a_cell_that_could_do_harm_waits(cell):
    assert kind_of(cell) == ""


@pytest.mark.parametrize(
    "cell",
    [
        "student()",
        'exercise("05.1")',
        '\n\nexercise( "05.1" )\n',
        "concept_check.before(3)",
        'mission("05")',
        "explore.burns(velocity=(2, -1, 0), level=3, limit=None)",
        'after("17.p3", delta_v_ledger, "Apollo 11")',
        "play(live_game(1, turn=3))",
        "figure_of(live_game(1, turn=3).scene())",
        'after("16.p4", orbit_beside, turns=6, speed=0.866)',
        'table = play("vector3", scenario="learning", computer={"Blaise": "greedy"})\ntable',
        'charts.laser_odds(title="Chance − in %")'.replace(" in %", ""),
    ],
)
def test_a_card_or_a_picture_starts(cell):
    assert kind_of(cell) == "start"
