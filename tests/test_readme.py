"""README and CONTRIBUTING are true: the example runs, and what they name exists."""

import doctest
import re
from pathlib import Path

from vector3_edu import GAMES, cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
IN_CODE = set(re.findall(r"`([\w./-]+)`", CONTRIBUTING.replace("```", "")))


def test_the_example_runs_as_it_is_printed():
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert results.attempted >= 7
    assert results.failed == 0


def test_the_example_is_short():
    example = README.partition("```python")[2].partition("```")[0]
    assert 7 <= example.count(">>>") <= 10


def test_the_commands_that_it_names_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make (\w+)`", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for command in re.findall(r"vector3-edu (\w+)", README):
        assert command in cli.COMMANDS, command


def test_the_files_that_contributing_names_exist():
    """A newcomer has only the tree and this page: a file that has moved must move here too."""
    named = {name for name in IN_CODE if "/" in name or re.search(r"\.(py|md|js|toml)$", name)}
    assert len(named) > 50
    for name in named:
        assert find_file(name), name


def find_file(name):
    """The files that a name stands for: from the top, in the package, or in the folder of any game."""
    pattern = re.sub(r"23_the_slug", "22_*", name).replace("NAME", "*").replace("lesson_23", "lesson_22").rstrip("/")
    places = ("", "vector3_edu/", "vector3_edu/games/*/") if "/" in name else ("", "vector3_edu/**/", "tests/**/")
    return [path for place in places for path in ROOT.glob(place + pattern)]


def test_the_functions_that_contributing_names_exist():
    """Words of code without a path: functions, classes, their fields, and constants."""
    sources = [
        path for folder in ("vector3_edu", "tests") for path in (ROOT / folder).rglob("*.py") if path != Path(__file__)
    ]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    named = {name for name in IN_CODE if re.fullmatch(r"_?[A-Za-z]\w+", name)} - {"Manager", "True", "pre"}
    assert len(named) > 30
    for name in named:
        assert re.search(rf"(?:def|class) {name}\b|\b{name}\b\s*(?::|=)|^from .* import .*\b{name}\b", text, re.MULTILINE), (
            name
        )


def test_the_map_names_every_room_and_no_other():
    """Every folder of the package with modules in it; the rooms of games once, as every game has the same."""
    drawn = CONTRIBUTING.partition("```")[2].partition("```")[0]
    columns = [re.split(r" {3,}", line.strip())[0] for line in drawn.splitlines() if line.startswith(("vector3_edu", "  "))]
    named = {room.rpartition("/")[2] for column in columns for room in column.split()}
    rooms = {path.parent.name for path in (ROOT / "vector3_edu").rglob("__init__.py")} - {"vector3_edu", "games"}
    in_scenarios = {path.parent.name for path in (ROOT / "vector3_edu").glob("games/*/scenarios/*/__init__.py")}
    assert named - {"NAME", "locale", "cli.py"} == rooms - set(GAMES) - in_scenarios


def test_the_author_of_the_game_is_named():
    """CC BY-NC 3.0 US asks for it."""
    for name in ("Greg Costikyan", "1979", "2009", "CC BY-NC 3.0 US", "independent"):
        assert name in README
