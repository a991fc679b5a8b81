"""The README is true: its example runs, and what it names exists."""

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


def test_the_commands_and_folders_it_names_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make (\w+)`", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for command in re.findall(r"vector3-edu (\w+)", README):
        assert command in cli.COMMANDS, command
    for folder in re.findall(r"^(vector3_edu/\w+) ", README, re.MULTILINE):
        assert (ROOT / folder).is_dir(), folder


def test_the_author_of_the_game_is_named():
    """CC BY-NC 3.0 US asks for it."""
    for name in ("Greg Costikyan", "1979", "2009", "CC BY-NC 3.0 US", "independent"):
        assert name in README
