"""A student's own copies of the notebooks."""

import json

from vector3_edu.classroom.course import copy_notebooks, shipped
from vector3_edu.classroom.doctor import doctor_command, examine
from vector3_edu.classroom.lab import _server, lab_command


def shelf(tmp_path, **notebooks):
    source = tmp_path / "shipped"
    source.mkdir(exist_ok=True)
    for name, text in notebooks.items():
        (source / f"{name}.ipynb").write_text(text)
    return source


def test_notebooks_are_copied_to_a_new_folder(tmp_path):
    copied = copy_notebooks(tmp_path / "mine", shelf(tmp_path, a="1", b="2"))
    assert copied.new == ("a.ipynb", "b.ipynb")
    assert (tmp_path / "mine" / "a.ipynb").read_text() == "1"


def test_what_a_student_changed_is_never_written_over(tmp_path):
    mine = tmp_path / "mine"
    copy_notebooks(mine, shelf(tmp_path, a="1", b="2"))
    (mine / "a.ipynb").write_text("my answers")
    copied = copy_notebooks(mine, shelf(tmp_path, a="new 1", b="new 2"))
    assert copied == ((), ("b.ipynb",), ("a.ipynb",))
    assert (mine / "a.ipynb").read_text() == "my answers"
    assert (mine / "b.ipynb").read_text() == "new 2"


def test_a_file_that_was_there_before_the_first_copy_is_the_students_own(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "a.ipynb").write_text("mine since long")
    assert copy_notebooks(tmp_path / "mine", shelf(tmp_path, a="1")).kept == ("a.ipynb",)


def test_a_damaged_memory_of_the_copies_keeps_the_students_work(tmp_path):
    mine = tmp_path / "mine"
    copy_notebooks(mine, shelf(tmp_path, a="1"))
    (mine / ".vector3_edu" / "copied.json").write_text("{")
    (mine / "a.ipynb").write_text("my answers")
    assert copy_notebooks(mine, shelf(tmp_path, a="2")).kept == ("a.ipynb",)


def test_every_shipped_notebook_is_json_without_outputs():
    for notebook in shipped("notebooks").glob("*.ipynb"):
        cells = json.loads(notebook.read_text())["cells"]
        assert not any(cell.get("outputs") for cell in cells), notebook.name


def test_the_doctor_finds_this_installation_well(capsys):
    assert doctor_command([]) == 0
    assert "All is well" in capsys.readouterr().out


def test_the_doctor_names_a_missing_package(monkeypatch, capsys):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert any("pip install plotly" in finding.text for finding in examine())
    assert doctor_command([]) == 1
    assert "MISSING" in capsys.readouterr().out


def test_a_port_that_cannot_be_is_refused_with_a_sentence(tmp_path, capsys):
    assert lab_command([str(tmp_path), "--no-browser", "--port", "70000"]) == 2
    assert "70000 is not a port" in capsys.readouterr().out


def test_a_folder_that_cannot_be_used_is_refused_with_a_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert lab_command([str(tmp_path / "file"), "--no-browser"]) == 2
    assert "cannot be used" in capsys.readouterr().out


def test_open_tabs_are_remembered_in_the_students_folder_and_not_in_the_account(tmp_path):
    (option,) = [word for word in _server(tmp_path / "mine", 8888, tmp_path) if "workspaces_dir" in word]
    assert option == f"--LabApp.workspaces_dir={tmp_path / 'mine' / '.vector3_edu' / 'workspaces'}"
