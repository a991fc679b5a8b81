"""Saved games: one JSON file, written whole or not at all, played again by the rules when it is loaded."""

import json
import os

import pytest

from vector3_edu import Match
from vector3_edu.core import files
from vector3_edu.core.files import Unwritable
from vector3_edu.core.problems import DamagedFile
from vector3_edu.matches import record


@pytest.fixture
def match():
    return Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7, turn_limit=6).play("random", turns=4)


def test_a_save_is_one_readable_json_file(match, tmp_path):
    path = match.save(tmp_path / "deep" / "game.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["format"], data["version"], data["game"], data["seed"]) == (record.FORMAT, record.VERSION, "vector3", 7)
    assert len(data["steps"]) == len(match.steps)
    assert os.listdir(path.parent) == ["game.json"]


def test_a_crash_while_saving_leaves_the_old_file(match, tmp_path, monkeypatch):
    path = match.save(tmp_path / "game.json")
    before = path.read_text(encoding="utf-8")

    def crash(*_):
        raise OSError("the disk is full")

    monkeypatch.setattr(files.os, "replace", crash)
    match.play("random", turns=1)
    with pytest.raises(OSError, match="full"):
        match.save(path)
    assert path.read_text(encoding="utf-8") == before
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.parametrize("content", [b'{"cells": [], "nbformat": 4}', b"My essay", b'{"form": "vector3"}', b"\x80"])
def test_a_match_is_saved_over_nothing_but_a_saved_match(match, tmp_path, content):
    """`m.save("my.ipynb")`, typed by mistake, must not cost anybody their notebook."""
    path = tmp_path / "my.ipynb"
    path.write_bytes(content)
    with pytest.raises(Unwritable, match=r"it is not a saved match\."):
        match.save(path)
    assert path.read_bytes() == content
    assert os.listdir(tmp_path) == ["my.ipynb"]
    path.write_bytes(b"")
    assert Match.load(match.save(path)).state == match.state
    match.play("random", turns=1)
    assert Match.load(match.save(path)).state == match.state


def test_a_name_means_the_same_file_wherever_it_is_typed(match, tmp_path, monkeypatch):
    """Table and terminal add .json where it is missing; loading finds a file with the ending or without it."""
    monkeypatch.chdir(tmp_path)
    assert str(match.save(record.save_path("g1"))) == "g1.json"
    assert record.save_path("g1.json") == record.save_path("g1")
    assert Match.load("g1").state == Match.load("g1.json").state == match.state
    match.save(tmp_path / "bare")
    assert Match.load("bare").state == match.state
    with pytest.raises(DamagedFile, match="neither cannot be read"):
        Match.load("neither")


@pytest.mark.parametrize("name", ["nope/x", "a?b", ".hidden", "x" * 300, "a\nb"])
def test_a_person_cannot_save_where_no_file_should_be(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Unwritable):
        record.save_path(name)
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="modes of files are another matter there")
def test_a_saved_game_may_be_read_by_whoever_may_read_other_files(match, tmp_path):
    (tmp_path / "other").write_text("")
    assert match.save(tmp_path / "game.json").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_loaded_game_goes_on_as_the_first_would_have(match, tmp_path):
    loaded = Match.load(match.save(tmp_path / "game.json"))
    assert loaded.play("random").state == match.play("random").state


def test_sealed_orders_are_kept(tmp_path):
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"))
    match.submit("Ada", "A6 burn (1,0,0)")
    loaded = Match.load(match.save(tmp_path / "game.json"))
    assert [ask.seat for ask in loaded.asks] == ["Blaise"]
    for each in (match, loaded):
        each.submit("Blaise", {})
    assert loaded.state == match.state


def test_names_of_all_the_world_are_kept(tmp_path):
    match = Match.new("vector3", scenario="learning", seats=("Émilie", "陳 景潤"), turn_limit=3).play("random")
    assert Match.load(match.save(tmp_path / "game.json")).state == match.state


def test_every_option_is_kept(tmp_path):
    options = {"edition": "2009", "setup": "buy", "flat": True, "burns": "pythagorean", "duds": True, "turn_limit": 2}
    match = Match.new("vector3", scenario="basic", seats=3, seed=-5, **options).play("random")
    loaded = Match.load(match.save(tmp_path / "game.json"))
    assert dict(loaded.setup.options) == options
    assert loaded.events == match.events


def damaged(match, tmp_path, change):
    data = record.as_data(match)
    change(data)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data.update(format="chess"), "not a saved match"),
        (lambda data: data.update(version=record.VERSION + 1), "Please update"),
        (lambda data: data.update(version="one"), "Was it edited"),
        (lambda data: data.update(game="ludo"), "'ludo'"),
        (lambda data: data.update(game=["vector3"]), "'game'"),
        (lambda data: data.update(scenario="easy"), "easy"),
        (lambda data: data.update(seats="Ada"), "'seats'"),
        (lambda data: data.update(seats=["Ada", "Ada"]), "same name"),
        (lambda data: data.update(seats=["Ada", {}]), "seat"),
        (lambda data: data.update(options={"flat": "maybe"}), "maybe"),
        (lambda data: data.update(options=[]), "'options'"),
        (lambda data: data.pop("seed"), "seed"),
        (lambda data: data.update(seed=1.5), "1.5"),
        (lambda data: data.update(dice="loaded"), "loaded"),
        (lambda data: data.update(steps=[]), "'steps'"),
        (lambda data: data.update(steps={}), "'steps'"),
        (lambda data: data["steps"].__setitem__(1, None), "step 1"),
        (lambda data: data["steps"][2]["orders"].popitem(), "step 2"),
        (lambda data: data["steps"][1]["orders"].update(Ada="A6 burn (99,0,0)"), "step 1"),
        (lambda data: data["steps"][1]["orders"].update(Ada="rubbish"), "step 1"),
        (lambda data: data["steps"][1]["orders"].update(Ada=5), "step 1"),
        (lambda data: data["steps"][1]["orders"].update(Zoe="pass"), "step 1"),
        (lambda data: data["steps"].insert(1, {"orders": {"Blaise": "T1 detonate"}}), "step 1"),
        (lambda data: data.update(sealed="rubbish"), "sealed"),
        (lambda data: data.update(sealed=12), "sealed"),
    ],
)
def test_an_edited_file_is_told_what_is_wrong_and_where(match, tmp_path, change, told):
    with pytest.raises(DamagedFile) as refused:
        Match.load(damaged(match, tmp_path, change))
    assert told in str(refused.value)
    assert "game.json" in str(refused.value)


def test_an_edited_order_that_is_legal_changes_the_game_by_the_rules(tmp_path):
    """A record holds orders, not positions: nobody can edit a ship to another place."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    for order in ("A6 burn (1,0,0)", "A6 burn (0,2,0)"):
        match.submit("Ada", order)
        match.submit("Blaise", "pass")
    path = damaged(match, tmp_path, lambda data: data["steps"][1]["orders"].update(Ada="A6 burn (0,0,1)"))
    assert not {"velocity", "ships", "state"} & set(json.loads(path.read_text(encoding="utf-8")))
    ada = Match.load(path).state.ships[0]
    assert (ada.velocity, ada.at - match.steps[0].state.ships[0].at) == ((0, 2, 1), (0, 2, 2))


def test_sealed_orders_show_nowhere_until_all_are_given(tmp_path):
    """Ruling 20: not in the state, the events, the repr, an earlier look, nor at a glance at the file."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"))
    fresh = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"))
    match.submit("Ada", "A6 burn (1,0,0)")
    assert (match.state, match.events) == (fresh.state, fresh.events)
    for seat in ("Ada", "Blaise", None):
        assert match.seen_by(seat) == fresh.seen_by(seat) and match.events_seen_by(seat) == fresh.events_seen_by(seat)
    assert "burn" not in repr(match) and "(1" not in repr(match)
    assert [ask.seat for ask in match.at(0).asks] == ["Ada", "Blaise"]
    text = match.save(tmp_path / "game.json").read_text(encoding="utf-8")
    assert "burn" not in text and "A6" not in text
    match.undo()
    assert "sealed" not in match.save(tmp_path / "game.json").read_text(encoding="utf-8")


def test_a_file_cut_short_is_told_where(match, tmp_path):
    path = match.save(tmp_path / "game.json")
    text = path.read_text(encoding="utf-8")
    for part in (0, 1, len(text) // 3, len(text) - 3):
        path.write_text(text[:part], encoding="utf-8")
        with pytest.raises(DamagedFile, match="damaged at line"):
            Match.load(path)


@pytest.mark.parametrize("content", [b"\x80\x81\xff\x00", b"[1, 2, 3]", b"null", b'"text"', b"[" * 100_000, b"NaN"])
def test_a_foreign_file_is_no_saved_match(tmp_path, content):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(DamagedFile, match=r"game\.json"):
        Match.load(path)


def test_a_file_that_is_not_there_or_is_a_folder_is_told(tmp_path):
    for path in (tmp_path / "nothing.json", tmp_path):
        with pytest.raises(DamagedFile, match="cannot be read"):
            Match.load(path)


def test_a_huge_file_is_not_even_read(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    path.write_text("x" * 100)
    monkeypatch.setattr(record, "SAVE", record.SAVE._replace(largest=50))
    with pytest.raises(DamagedFile, match="too large for a saved match"):
        Match.load(path)


@pytest.mark.parametrize("typed", [(), (6,), (6, 1, 2)])
def test_a_match_that_waits_for_its_first_dice_is_kept_with_what_was_typed(tmp_path, typed):
    """Real dice: who goes first in the first turn may have to be rolled for before anything else."""
    match = Match.new("vector3", "intermediate", ("Ada", "Blaise", "Carol"), dice="typed")
    if typed:
        match.roll(*typed)
    again = Match.load(match.save(tmp_path / "match.json"))
    assert again.dice_needed and not again.steps
    for each in (match, again):
        each.roll(*(6, 1, 2, 2)[len(typed) :])
    assert again.state == match.state and again.asks[0].seat == "Blaise"


def test_a_scenario_is_found_whatever_its_capitals_and_whatever_stands_between_its_words() -> None:
    names = {Match.new("triplanetary", name).setup.scenario for name in ("Bi_Planetary", "bi planetary", None)}
    assert names == {"bi-planetary"}
