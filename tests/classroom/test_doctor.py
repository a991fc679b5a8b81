"""What `vector3-edu doctor` says of the extension that opens lessons ready: whether it is there, whole, and switched on."""

from __future__ import annotations

import json
import shutil

import pytest

from vector3_edu.classroom import doctor
from vector3_edu.jupyter import EXTENSION, NAME


@pytest.fixture
def places(tmp_path, monkeypatch):
    """A Jupyter of its own, in which the extension is installed."""
    for name, place in (
        ("JUPYTER_CONFIG_DIR", "config"),
        ("JUPYTERLAB_SETTINGS_DIR", "settings"),
        ("JUPYTER_PATH", "share"),
    ):
        monkeypatch.setenv(name, str(tmp_path / place))
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "0")  # what was installed for all tests comes after it
    shutil.copytree(EXTENSION, tmp_path / "share" / "labextensions" / NAME)
    return tmp_path


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data))


def test_an_extension_that_is_there_and_switched_on_is_well(places):
    assert doctor._extension() == doctor.Finding(
        well=True, text=f"the extension that opens lessons ready, in {places / 'share' / 'labextensions' / NAME}"
    )
    assert doctor._starts_by_itself().well


def test_an_extension_that_is_missing_is_told_with_the_command_that_installs_it(tmp_path, monkeypatch):
    monkeypatch.setattr(doctor, "_places", lambda: [tmp_path])
    found = doctor._extension()
    assert not found.well and found.needed and "-m pip install --force-reinstall --no-deps" in found.text
    assert not doctor._starts_by_itself().well


def test_an_extension_of_another_version_is_a_note(places):
    (places / "share" / "labextensions" / NAME / "static" / "course.js").write_text("export {};")
    found = doctor._extension()
    assert not found.well and not found.needed and "not that of this version" in found.text


@pytest.mark.parametrize("name", [NAME, f"{NAME}:ready"])
def test_an_extension_that_is_switched_off_is_told_with_the_command_that_switches_it_on(places, name):
    write(places / "config" / "labconfig" / "page_config.json", {"disabledExtensions": {name: True}})
    found = doctor._extension()
    assert not found.well and found.text.endswith(f"jupyter labextension enable {name}")


def test_another_extension_that_is_switched_off_is_nobodys_business(places):
    write(places / "config" / "labconfig" / "page_config.json", {"disabledExtensions": {f"{NAME}-more": True}})
    assert doctor._extension().well


def test_lessons_that_wait_for_a_hand_are_a_note(places):
    write(places / "settings" / NAME / "ready.jupyterlab-settings", {"ready": False})
    found = doctor._starts_by_itself()
    assert not found.well and not found.needed and "Settings Editor" in found.text
