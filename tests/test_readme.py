"""README and CONTRIBUTING are true: the example runs, and what they name exists."""

import doctest
import re
from pathlib import Path

from vector3_edu import cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


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
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = {name for name in re.findall(r"`([\w./]+)`", text) if "/" in name or re.search(r"\.(py|md|js|typ|toml)$", name)}
    new = {name for name in named if "NAME" in name or "23" in name}
    named |= set(re.findall(r"^(vector3_edu/[\w.]+) ", text, re.MULTILINE))
    assert len(named) > 50
    for name in named - new:
        places = [ROOT / name, ROOT / "vector3_edu" / name]
        found = any(map(Path.exists, places)) or ("/" not in name and list((ROOT / "vector3_edu").rglob(name)))
        assert found or list((ROOT / "vector3_edu").rglob(f"*/{name}")) or list((ROOT / "tests").rglob(name)), name


def test_the_author_of_the_game_is_named():
    """CC BY-NC 3.0 US asks for it."""
    for name in ("Greg Costikyan", "1979", "2009", "CC BY-NC 3.0 US", "independent"):
        assert name in README
