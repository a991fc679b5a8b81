"""The play table without its pictures: who looks, what is secret, what can be taken back."""

import json

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.orders import Burn
from vector3_edu.matches.match import Match
from vector3_edu.views.widgets.table_model import TableModel


def table(computer=None, **options):
    options = {"scenario": "learning", "seats": ("Ada", "Blaise"), "seed": 7, **options}
    return TableModel(Match.new("vector3", **options), computer)


def test_against_the_computer_there_is_no_curtain():
    model = table({"Blaise": "random"})
    model.settle()
    assert model.viewer == "Ada"
    assert model.curtain is None
    assert model.ask.seat == "Ada"


def test_two_people_have_a_curtain_when_orders_are_sealed():
    model = table()
    assert (model.viewer, model.curtain, model.ask) == (None, "Ada", None)
    model.lift_curtain()
    assert (model.viewer, model.curtain) == ("Ada", None)
    assert model.give({}) == []
    assert (model.viewer, model.curtain) == (None, "Blaise")


def test_behind_the_curtain_nothing_of_a_sealed_order_can_be_seen():
    model = table()
    model.lift_curtain()
    burn = next(b for b in model.match.choices(model.ask, model.ask.units[0]) if b != Burn(type(b.by)(0, 0, 0)))
    before = model.match.scene(None)
    model.give({model.ask.units[0]: burn})
    assert model.match.scene(None) == before
    assert str(burn.by) not in repr(model.match) + json.dumps(model.log())


def test_an_illegal_order_says_why_and_changes_nothing():
    model = table({"Blaise": "random"})
    model.settle()
    steps = len(model.match.steps)
    problems = model.give({"Z99": Burn((0, 0, 0))})
    assert problems
    assert "Z99" in problems[0]
    assert len(model.match.steps) == steps


def test_undo_goes_back_to_the_last_decision_of_a_person():
    model = table({"Blaise": "random"})
    model.settle()
    first = model.match.state
    model.give({})
    model.settle()
    assert model.match.state != first
    while model.match.state != first:
        assert model.undo() == []
    assert model.ask.seat == "Ada"


def test_undo_at_the_beginning_says_so():
    model = table({"Blaise": "random"})
    model.undo()
    assert "nothing left to undo" in model.undo()[0]


def test_saving_never_writes_over_a_file_of_somebody_else(tmp_path):
    model = table({"Blaise": "random"})
    other = tmp_path / "homework.json"
    other.write_text("{}")
    assert "did not write it" in model.save(str(other))[0]
    assert other.read_text() == "{}"
    assert "no folder" in model.save(str(tmp_path / "new" / "game.json"))[0]
    assert not (tmp_path / "new").exists()
    assert "not a name for a file" in model.save(str(tmp_path / "a?b.json"))[0]
    assert model.save(str(tmp_path / "game")) == []
    assert model.save(str(tmp_path / "game.json")) == []


def test_loading_goes_on_with_the_saved_match(tmp_path):
    model = table({"Blaise": "greedy"})
    model.settle()
    model.give({})
    model.settle()
    model.save(str(tmp_path / "game.json"))
    fresh = table({"Blaise": "greedy"}, seed=99)
    assert fresh.load(str(tmp_path / "game.json")) == []
    assert fresh.match.state == model.match.state
    assert fresh.ask == model.ask


def test_loading_what_is_no_match_says_what_is_wrong(tmp_path):
    (tmp_path / "bad.json").write_text("{")
    model = table({"Blaise": "random"})
    assert "damaged" in model.load(str(tmp_path / "bad.json"))[0]
    assert "cannot be read" in model.load(str(tmp_path / "none.json"))[0]


def test_typed_dice_are_asked_for_and_taken():
    model = table({"Blaise": "greedy"}, dice="typed")
    for _ in range(200):
        if model.match.dice_needed:
            break
        model.settle()
        if model.ask is not None:
            model.give({})
    assert model.match.dice_needed
    assert "not on a die" in model.roll("9")[0]
    assert "Type the numbers" in model.roll("")[0]
    assert model.roll("3, 5 1 6 2 4 6 6") == []


def test_a_seat_that_does_not_play_cannot_be_the_computers():
    with pytest.raises(Refused, match="does not play"):
        table({"Carol": "random"})
