"""The site: what the browser edition loads is listed with its checksum, and nothing is asked of another host."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile

import pytest

from vector3_edu.classroom.site import command, tools
from vector3_edu.classroom.site.front import front_page, open_page
from vector3_edu.classroom.site.pages import MODULES, build_pages
from vector3_edu.classroom.site.wheels import lock, normal, read_wheel, slim
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
    found = read_wheel(wheel(tmp_path, "Some_Part", needs, ("part/__init__.py", "single.py", "part/more.py")))
    assert found.name == normal("Some.Part") == "some-part"
    assert found.depends == ("prompt-toolkit",)
    assert found.imports == ("part", "single")


def test_the_lock_file_lists_each_wheel_with_its_true_checksum(tmp_path):
    (tmp_path / "pyodide-lock.json").write_text(json.dumps({"info": {"python": "3.14.0"}, "packages": {"scipy": {}}}))
    path = wheel(tmp_path, "some-part")
    listed = json.loads(lock([read_wheel(path)], tmp_path))
    assert listed["info"] == {"python": "3.14.0"}
    assert set(listed["packages"]) == {"some-part"}
    row = listed["packages"]["some-part"]
    assert row["file_name"] == path.name
    assert row["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_front_page_asks_for_nothing_but_itself():
    page = front_page()
    assert "{script}" not in page
    assert not re.search(r"""(src|href)=["'](?!https://creativecommons|lite/|pages/|open\.html|data:)""", page)
    assert "fetch(" not in page and "import " not in page.partition("<script>")[2]


def test_the_page_for_links_knows_every_lesson_and_its_first_explorer():
    page = open_page()
    lessons = json.loads(re.search(r"const LESSONS = (.*);", page)[1])
    assert lessons["05"] == {"notebook": "05_burns.ipynb", "explore": "burns"}
    assert lessons["19"]["explore"] == "flights" and len(lessons) == 20
    assert "{script}" not in page and "http" not in page


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
    monkeypatch.setattr(tools.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(tools.shutil, "which", lambda name: None)
    said = "\n".join(tools.missing_tools())
    assert "vector3-edu[site]" in said and "jupyterlite-core" in said and "npm" in said


def test_a_folder_with_other_files_is_not_built_over(monkeypatch, tmp_path):
    monkeypatch.setattr(command, "missing_tools", list)
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(Refused, match="holds other files"):
        command.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_the_pages_hold_every_lesson_and_every_rulebook(monkeypatch, tmp_path):
    """What Sphinx is given: it is not installed for the tests."""
    monkeypatch.setattr("vector3_edu.classroom.site.pages.run", lambda words, *rest: True)
    build_pages(tmp_path / "out", tmp_path / "work")
    index = (tmp_path / "work" / "pages" / "index.md").read_text()
    api = (f"api/{module}" for module in MODULES)
    for name in ("lessons/README", "lessons/05_burns", "rules/vector3", "rules/racetrack", *api):
        assert f"\n{name}\n" in index
        assert (tmp_path / "work" / "pages" / f"{name}.md").is_file()
