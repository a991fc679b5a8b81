"""The site: what the browser edition loads, and that nothing is asked of another host."""

from __future__ import annotations

import doctest
import gzip
import json
import re
import struct
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

import vector3_edu
from tests.often import thorough
from vector3_edu import exercises
from vector3_edu.classroom import site
from vector3_edu.classroom.course import shipped
from vector3_edu.classroom.site import command
from vector3_edu.classroom.site.command import build_pages, front_page, open_page
from vector3_edu.classroom.site.lite import modules_in, pack
from vector3_edu.classroom.site.wheels import normal, read_wheel, slim
from vector3_edu.core.problems import Refused


def wheel(folder, name, needs=(), files=("part/__init__.py",)):
    """A small wheel with these requirements."""
    path = folder / f"{name.replace('-', '_')}-1.0-py3-none-any.whl"
    said = [f"Name: {name}", "Version: 1.0", *(f"Requires-Dist: {need}" for need in needs)]
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name.replace('-', '_')}-1.0.dist-info/METADATA", "\n".join(said) + "\n")
        for file in files:
            archive.writestr(file, "")
    return path


def test_a_wheel_needs_in_the_browser_only_what_runs_there(tmp_path):
    """Markers are read for Python in a browser; what only makes sense on a real machine is left out."""
    elsewhere = ("pexpect; sys_platform != 'win32'", "colorama; sys_platform == 'win32'", "extra-one; extra == 'x'")
    needs = ["Prompt_Toolkit>=3", *elsewhere]
    found = read_wheel(wheel(tmp_path, "Some_Part", needs))
    assert found.name == normal("Some.Part") == "some-part"
    assert found.depends == ("prompt-toolkit",)


def unpack(archive):
    """What start.mjs reads: a list of names and sizes, and the contents one after the other."""
    plain = gzip.decompress(archive)
    at = 4 + struct.unpack("<I", plain[:4])[0]
    found = {}
    for name, size in json.loads(plain[4:at]):
        found[name] = plain[at : at + size]
        at += size
    assert at == len(plain)
    return found


def test_the_files_of_all_packages_are_in_one_archive(tmp_path):
    paths = [wheel(tmp_path, name, files=(f"{name}/__init__.py", f"{name}/data/é.txt")) for name in ("one", "two")]
    found = unpack(pack(paths))
    assert set(found) >= {"one/__init__.py", "two/data/é.txt", "one-1.0.dist-info/METADATA"}
    assert found["two-1.0.dist-info/METADATA"].startswith(b"Name: two")


def test_what_notebooks_can_need_is_imported_beforehand_and_nothing_of_the_teachers_desk(tmp_path):
    files = ("__init__.py", "cli.py", "views/lesson.py", "core/__init__.py", "classroom/report.py", "_course/lessons/a.md")
    found = modules_in(wheel(tmp_path, "vector3-edu", files=[f"vector3_edu/{file}" for file in files]))
    assert found == ["vector3_edu", "vector3_edu.core", "vector3_edu.views.lesson"]


NOT_IN_A_BROWSER = (
    "pytest",
    "numpy",
    "typst",
    "jupyterlab",
    "gymnasium",
    "pettingzoo",
    "plotly",
    "fcntl",
    "termios",
    "resource",
)
IMPORT_WITHOUT = """
import importlib, sys
for name in {blocked}:
    sys.modules[name] = None
for name in {modules}:
    importlib.import_module(name)
"""


def test_what_is_imported_beforehand_needs_nothing_that_a_browser_lacks(tmp_path):
    """Node.js imports it all when the site is built, in a Python that has only the packages of the browser edition."""
    root = Path(vector3_edu.__file__).parent
    files = [path.relative_to(root.parent).as_posix() for path in root.rglob("*.py")]
    modules = modules_in(wheel(tmp_path, "vector3-edu", files=files))
    assert "vector3_edu.arena.thinking" in modules
    code = IMPORT_WITHOUT.format(blocked=NOT_IN_A_BROWSER, modules=modules)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_front_page_asks_for_nothing_but_itself():
    page = front_page()
    assert "{script}" not in page
    assert not re.search(r"""(src|href)=["'](?!https://creativecommons|lite/|pages/|open\.html|data:)""", page)
    assert "fetch(" not in page and "import " not in page.partition("<script>")[2]


def test_the_page_for_links_knows_every_lesson_and_its_first_explorer():
    page = open_page()
    lessons = json.loads(re.search(r"\.openAsked\((.*)\);", page)[1])
    assert lessons["05"] == {"notebook": "05_burns.ipynb", "explore": "burns"}
    assert lessons["19"]["explore"] == "flights" and len(lessons) == 23
    assert "{script}" not in page and not re.search("https?:", page)


def test_a_wheel_is_slimmed_of_what_the_browser_never_opens(tmp_path):
    """Of plotly only the library itself is needed, of jedi not the types of packages that are not there."""
    data = ("plotly/package_data/plotly.min.js", "plotly/package_data/widgetbundle.js", "plotly-1.0.data/data/share/copy.js")
    files = ("plotly/__init__.py", "_plotly_utils/a.py", *data)
    slimmed = slim(read_wheel(wheel(tmp_path, "plotly", files=files)))
    with zipfile.ZipFile(slimmed) as archive:
        assert archive.namelist() == ["plotly-1.0.dist-info/METADATA", "plotly/package_data/plotly.min.js"]
    files = ("jedi/api.py", "jedi/third_party/typeshed/stdlib/re.pyi", "jedi/third_party/typeshed/stubs/six/a.pyi")
    with zipfile.ZipFile(slim(read_wheel(wheel(tmp_path, "jedi", files=files)))) as archive:
        assert set(archive.namelist()) == {"jedi-1.0.dist-info/METADATA", *files[:2]}


def test_a_missing_tool_is_told_with_what_to_install(monkeypatch):
    monkeypatch.setattr(site.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(site.shutil, "which", lambda name: None)
    said = "\n".join(site.missing_tools())
    assert "vector3-edu[site]" in said and "jupyterlite-core" in said and "node and npm" in said


def test_a_folder_with_other_files_is_not_built_over(monkeypatch, tmp_path):
    monkeypatch.setattr(command, "missing_tools", list)
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(Refused, match="holds other files"):
        command.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_the_pages_hold_every_lesson_and_every_rulebook(monkeypatch, tmp_path):
    """What Sphinx is given; it is not run."""
    monkeypatch.setattr("vector3_edu.classroom.site.command.run", lambda words, *rest: True)
    build_pages(tmp_path / "out", tmp_path / "work")
    index = (tmp_path / "work" / "pages" / "index.md").read_text()
    for name in ("lessons/README", "lessons/05_burns", "rules/vector3", "rules/racetrack", "research", "reference/index"):
        assert f"\n{name}\n" in index
        assert (tmp_path / "work" / "pages" / f"{name}.md").is_file()


REFERENCE = {path.stem: path.read_text(encoding="utf-8") for path in (shipped("docs") / "reference").glob("*.md")}
ENTRY = re.compile(r"^\.\. auto(\w+):: ([\w.]+)", re.MULTILINE)
RELIED_ON = """
vector3_edu.Match vector3_edu.GAMES vector3_edu.play vector3_edu.matches.match.Step vector3_edu.matches.players.names
vector3_edu.core.vectors vector3_edu.games.vector3.tables
vector3_edu.arena.captain vector3_edu.arena.duel vector3_edu.arena.tournament
vector3_edu.core.game.Game vector3_edu.core.phases.Phase vector3_edu.core.orders.order vector3_edu.core.results.Scenario
vector3_edu.core.picture.scene.Scene vector3_edu.core.picture.scene.Preview vector3_edu.testing.GameConformance
vector3_edu.views.lesson
"""
"""What code outside the package relies on; a module stands for the names in it."""


def test_the_reference_holds_every_name_that_stays():
    named = {name for text in REFERENCE.values() for _, name in ENTRY.findall(text)}
    assert set(RELIED_ON.split()) <= named
    assert {f"vector3_edu.exercises.{name}" for name in exercises.__all__} - named == {"vector3_edu.exercises.IDEAS"}


def test_every_name_of_the_reference_exists():
    """Sphinx only warns of a name that it cannot find, and leaves it out."""
    for page, text in REFERENCE.items():
        for kind, name in ENTRY.findall(text):
            home, _, own = (name, "", "") if kind == "module" else name.rpartition(".")
            assert not own or hasattr(import_module(home), own), f"{page}.md names {name}"
            assert import_module(home)


def test_every_page_of_the_reference_is_in_its_index():
    listed = REFERENCE["index"].partition("```{toctree}")[2].split()
    assert set(REFERENCE) - {"index"} == set(listed) & set(REFERENCE)


@pytest.mark.parametrize("page", sorted(page for page, text in REFERENCE.items() if ">>>" in text))
def test_the_examples_of_the_reference_are_true(page):
    text = REFERENCE[page].replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, page, f"{page}.md", 0)
    results = doctest.DocTestRunner().run(test)
    assert results.attempted and not results.failed


@thorough
def test_sphinx_sets_the_pages_without_a_warning(monkeypatch, tmp_path):
    """A docstring that Sphinx stumbles over, or a link that leads nowhere, would be a hole in a page."""
    monkeypatch.setattr("vector3_edu.classroom.site.command.run", lambda words: site.run([*words, "-W", "--keep-going"]))
    build_pages(tmp_path / "out", tmp_path / "work")
    page = (tmp_path / "out" / "reference" / "matches.html").read_text(encoding="utf-8")
    assert "Every reason why an order cannot be given" in page
    assert "automodule" not in page and ".. py:" not in page
