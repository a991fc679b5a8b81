"""`vector3-edu assignment`: a lesson's exercises as a notebook to hand in, with or without nbgrader or Otter."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from vector3_edu.classroom import NAME_A_FOLDER, tell_refusals
from vector3_edu.classroom.grading.assignment_cells import ALONE, GUARD, MARK, NBGRADER, OTTER, Assignment, Item, notebook
from vector3_edu.classroom.print.worksheet import lessons_named
from vector3_edu.core.files import Kind, name_of, read, write
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import whole_number
from vector3_edu.core.words import count
from vector3_edu.exercises import Lesson

NOTEBOOK = Kind("an assignment written by vector3-edu", begins=b'{\n "cells"', ends=MARK.encode())
CONFIG = Kind("the configuration of nbgrader", begins=b"# The guard of vector3-edu", largest=1_000_000)
ANY_CONFIG = Kind("the configuration of nbgrader", largest=1_000_000)
GUARD_LINE = f'c.Autograde.exporter_class = "{GUARD}.ForNbgrader"'
NBGRADER_CONFIG = f"""\
# The guard of vector3-edu: nothing that is handed in for our assignments is executed.
c = get_config()
{GUARD_LINE}
"""
CORE, ALL = "core", "all"
MOST_POINTS = 1000


@tell_refusals(NAME_A_FOLDER)
def assignment_command(argv: Sequence[str]) -> int:
    """Write the assignments, say where they are and what to do next."""
    parser = argparse.ArgumentParser(
        prog="vector3-edu assignment",
        description="A lesson's exercises as a notebook to hand in, with own numbers for each student.",
    )
    parser.add_argument("lessons", nargs="+", metavar="LESSON", help="numbers of lessons, such as 04, or all")
    add = parser.add_argument
    graders = (ALONE, NBGRADER, OTTER)
    add(
        "--for", dest="grader", choices=graders, default=ALONE, help="what grades it; vector3-edu grade, if you name nothing"
    )
    add_points(parser)
    add("--out", type=Path, default=Path("assignments"), help="the folder to write to; for nbgrader, your course")
    options = parser.parse_args(list(argv))
    for lesson in [each for number in options.lessons for each in lessons_named(number)]:
        assignment = plan(lesson, options)
        path = write_assignment(assignment, options.grader, options.out)
        many, points = len(assignment.items), sum(item.points for item in assignment.items)
        print(f"Lesson {lesson.number}: {count(many, 'exercise')}, {count(points, 'point')}, in {name_of(path)}")
    print(what_next(options.grader, options.out, lessons=" ".join(options.lessons)))
    return 0


def add_points(parser: argparse.ArgumentParser) -> None:
    """The options that say what is asked and what it is worth, where an assignment is made and where it is graded."""
    add = parser.add_argument
    add("--exercises", choices=(ALL, CORE), default=ALL, help="all of a lesson (default), or the core only")
    add("--core-points", type=whole_number, default=2, metavar="N", help="points of a core exercise (default 2)")
    add("--more-points", type=whole_number, default=1, metavar="N", help="points of any other exercise (default 1)")
    add("--seed", type=whole_number, default=0, help="a different seed gives the whole course different numbers")


USUAL = argparse.Namespace(exercises=ALL, core_points=2, more_points=1, seed=0)


def plan(lesson: Lesson, options: argparse.Namespace = USUAL) -> Assignment:
    """The exercises of a lesson in order, the core first."""
    for points in (options.core_points, options.more_points):
        if not 0 <= points <= MOST_POINTS:
            raise Refused(f"An exercise can have 0 to {MOST_POINTS} points; {points} is not possible.")
    core = [Item(each, options.core_points, core=True) for each in lesson.exercises if each.id in lesson.core]
    more = [Item(each, options.more_points, core=False) for each in lesson.exercises if each.id not in lesson.core]
    return Assignment(lesson, tuple(core if options.exercises == CORE else core + more), options.seed)


def write_assignment(assignment: Assignment, grader: str, folder: Path) -> Path:
    """Write the notebook in a folder of its own, where the grader looks for it."""
    name = f"vector3_{assignment.name}"
    path = (folder / "source" / name if grader == NBGRADER else folder / name) / f"{assignment.name}.ipynb"
    others = sorted(each.name for each in path.parent.glob("*.ipynb") if each != path)
    if others:
        raise Refused(
            f"{name_of(path.parent)} has other notebooks ({listed(others, last='and')}), which would be handed out too. "
            "Move them, or name another folder with --out."
        )
    text = json.dumps(notebook(assignment, grader), indent=1, ensure_ascii=False) + "\n"
    write(path, text, NOTEBOOK)
    if grader == NBGRADER and not (folder / "nbgrader_config.py").exists():
        write(folder / "nbgrader_config.py", NBGRADER_CONFIG, CONFIG)
    return path


def what_next(grader: str, folder: Path, lessons: str) -> str:
    """What a teacher does with what was written."""
    if grader == ALONE:
        return (
            f'Next: hand out the notebook, collect it, and grade it with "vector3-edu grade FOLDER --lesson {lessons}" and '
            "the options that you have used here, except --out. See lessons/graders.md."
        )
    if grader == OTTER:
        return 'Next: "otter assign NOTEBOOK dist" makes what students get, and the autograder. See lessons/graders.md.'
    config = folder / "nbgrader_config.py"
    if GUARD_LINE in read(config, ANY_CONFIG).decode("utf-8", "replace"):
        return f'Next, in {name_of(folder)}: "nbgrader generate_assignment NAME". See lessons/graders.md.'
    return (
        f"Add this line to {name_of(config)}. Without it, nbgrader executes what students hand in, and nobody gets points:\n"
        f"  {GUARD_LINE}"
    )
