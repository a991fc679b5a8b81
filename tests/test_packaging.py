"""What is shipped: its version, its licence, its types, and floors that are floors."""

from __future__ import annotations

import re
import tomllib
import zipfile
from pathlib import Path

import pytest

import vector3_edu
from tests.floors import PYPROJECT, floors
from tests.package import check_names

ROOT = Path(__file__).parents[1]
TEXT = PYPROJECT.read_text(encoding="utf-8")
PROJECT = tomllib.loads(TEXT)["project"]


def test_the_version_stands_in_one_place_and_its_changes_are_told():
    """Whoever cites a version finds its date; a test can compare what a file of data cannot look up."""
    assert "version" in PROJECT["dynamic"] and "version" not in PROJECT
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version, date = re.search(r"^## \[([\d.]+)\] - ([\d-]+)$", changes, re.MULTILINE).groups()
    assert version == vector3_edu.__version__
    assert f"\nversion: {version}\ndate-released: {date}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_types_are_for_those_who_import_the_package():
    """PEP 561: a type checker reads the annotations of a package that holds this empty file."""
    assert (Path(vector3_edu.__file__).parent / "py.typed").exists()


def test_the_licence_names_both_the_package_and_the_game():
    """MIT is for code and words; the tables of Vector 3 come with a game that is CC BY-NC 3.0 US."""
    notice = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert PROJECT["license"].split(" AND ") == ["MIT", "LicenseRef-CC-BY-NC-3.0-US"]
    assert notice.startswith("MIT License") and "CC BY-NC 3.0 US" in notice


def test_everything_that_is_needed_has_a_floor_that_is_tried():
    held = list(floors(TEXT))
    groups = PROJECT["optional-dependencies"]
    assert len(held) == len(PROJECT["dependencies"]) + len(groups["test"]) + len(groups["thorough"])
    assert "typst==0.15" in held


def test_a_requirement_without_a_floor_is_refused():
    with pytest.raises(ValueError, match="'numpy' has no floor"):
        list(floors('project.dependencies = ["numpy"]'))


def test_an_archive_that_lacks_something_or_holds_too_much_is_found_out(tmp_path):
    wheel = tmp_path / "vector3_edu-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("vector3_edu/py.typed", "")
        archive.writestr("vector3_edu/__pycache__/cli.cpython-311.pyc", "")
        archive.writestr("vector3_edu/exercises/progress/journal.py", "")
        archive.writestr("vector3_edu/_course/notebooks/progress/ada.jsonl", "")
    assert check_names(wheel, (r"vector3_edu/py\.typed", "LICENSE")) == [
        f"{wheel.name} lacks LICENSE",
        f"{wheel.name} holds vector3_edu/__pycache__/cli.cpython-311.pyc",
        f"{wheel.name} holds vector3_edu/_course/notebooks/progress/ada.jsonl",
    ]
