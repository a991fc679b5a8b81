"""A sitting at a table: who looks, what is secret, what can be taken back, which files are written."""

import json

import pytest

from vector3_edu.core.problems import DamagedFile, Refused
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table


def table(computer=None, **options):
    options = {"scenario": "learning", "seats": ("Ada", "Blaise"), "seed": 7, **options}
    return Table(Match.new("vector3", **options), computer)


def test_against_the_computer_there_is_no_curtain():
    sitting = table({"Blaise": "random"})
    sitting.settle()
    assert sitting.viewer == "Ada"
    assert sitting.curtain is None
    assert sitting.ask.seat == "Ada"


def test_two_people_have_a_curtain_when_orders_are_sealed():
    sitting = table()
    assert (sitting.viewer, sitting.curtain, sitting.ask) == (None, "Ada", None)
    sitting.lift_curtain()
    assert (sitting.viewer, sitting.curtain) == ("Ada", None)
    assert sitting.give({}) == {}
    assert (sitting.viewer, sitting.curtain) == (None, "Blaise")


def test_there_is_no_curtain_where_everything_lies_on_the_table():
    """Triplanetary, Bi-Planetary: one seat after the other, and nothing hidden."""
    sitting = Table(Match.new("triplanetary", "bi-planetary", ("Ada", "Blaise")))
    assert (sitting.viewer, sitting.curtain) == ("Ada", None)
    sitting.give({})
    assert (sitting.viewer, sitting.curtain) == ("Blaise", None)


def test_where_ships_may_be_unseen_the_curtain_falls_between_all_turns():
    """Triplanetary, Detectors: one seat decides at a time, and what it sees is not for the other."""
    sitting = Table(Match.new("triplanetary", "interplanetary war", detectors="used"))
    assert (sitting.viewer, sitting.curtain) == (None, "Terra")
    sitting.lift_curtain()
    while sitting.curtain is None:
        assert sitting.viewer == "Terra", "nobody has to get up between two decisions of one's own"
        sitting.give({})
    assert (sitting.viewer, sitting.curtain) == (None, "Rebels")


def test_behind_the_curtain_nothing_of_a_sealed_order_can_be_seen():
    sitting = table()
    sitting.lift_curtain()
    unit = sitting.ask.units[0]
    burn = next(b for b in sitting.match.choices(sitting.ask, unit) if b != Burn(type(b.by)(0, 0, 0)))
    before = sitting.match.scene(None)
    sitting.give({unit: burn})
    assert sitting.match.scene(None) == before
    assert str(burn.by) not in repr(sitting.match) + json.dumps(sitting.log())


def test_an_illegal_order_says_why_and_changes_nothing():
    sitting = table({"Blaise": "random"})
    steps = len(sitting.match.steps)
    with pytest.raises(Refused, match="Z99"):
        sitting.give({"Z99": Burn((0, 0, 0))})
    assert len(sitting.match.steps) == steps and sitting.ask.seat == "Ada"


def test_people_decide_before_the_computer():
    """What is sealed while a person thinks is then a person's, and a person's to take back."""
    sitting = table({"Ada": "random"})
    sitting.settle()
    assert sitting.match.sealed == () and sitting.ask.seat == "Blaise"
    sitting.give({})
    sitting.settle()
    assert len(sitting.match.steps) > 1


def test_one_undo_takes_back_one_decision_of_a_person_and_all_that_the_computer_did_since():
    sitting = table({"Ada": "greedy"}, scenario="advanced", edition="1979")
    sitting.settle()
    moments = []
    for _ in range(12):
        moments.append((len(sitting.match.steps), sitting.ask))
        sitting.give({})
        sitting.settle()
    for moment in reversed(moments):
        sitting.undo()
        assert (len(sitting.match.steps), sitting.ask) == moment
    with pytest.raises(Refused, match="nothing left to undo"):
        sitting.undo()
    assert (len(sitting.match.steps), sitting.ask) == moments[0]


def test_an_order_that_is_still_sealed_is_taken_back_alone():
    sitting = table()
    sitting.lift_curtain()
    sitting.give({})
    sitting.undo()
    assert sitting.match.sealed == () and sitting.curtain == "Ada"


def test_computers_alone_are_taken_back_step_by_step():
    sitting = table({"Ada": "random", "Blaise": "random"})
    while len(sitting.match.steps) < 3:
        sitting.let_computer()
    sitting.undo()
    assert len(sitting.match.steps) == 2


def test_everybody_hears_what_has_happened_since_their_own_last_decision():
    sitting = table()
    for burn in ("A6 burn (1,0,0)", "B6 burn (0,1,0)"):
        sitting.lift_curtain()
        sitting.give(burn)
    for seat in ("Ada", "Blaise"):
        sitting.lift_curtain()
        assert sitting.viewer == seat
        words = " ".join(entry.outcome for entry in sitting.news())
        assert "Ada's A6 burned (1, 0, 0)" in words and "Blaise's B6 burned (0, 1, 0)" in words
        sitting.give({})


def test_saving_never_writes_over_a_file_of_somebody_else(tmp_path):
    sitting = table({"Blaise": "random"})
    other = tmp_path / "homework.json"
    other.write_text("{}")
    with pytest.raises(Refused, match="did not write it"):
        sitting.save(str(other))
    assert other.read_text() == "{}"
    with pytest.raises(Refused, match="no folder"):
        sitting.save(str(tmp_path / "new" / "game.json"))
    assert not (tmp_path / "new").exists()
    with pytest.raises(Refused, match="is not a file name"):
        sitting.save(str(tmp_path / "a?b.json"))
    assert sitting.save(str(tmp_path / "game")) == sitting.save(str(tmp_path / "game.json")) == tmp_path / "game.json"


def test_loading_goes_on_with_the_saved_match(tmp_path):
    sitting = table({"Blaise": "greedy"})
    sitting.give({})
    sitting.settle()
    sitting.save(tmp_path / "game.json")
    fresh = table({"Blaise": "greedy"}, seed=99)
    fresh.load(str(tmp_path / "game.json"))
    fresh.settle()
    assert fresh.match.state == sitting.match.state
    assert fresh.ask == sitting.ask
    assert fresh.save(tmp_path / "game.json") == tmp_path / "game.json", "what was loaded is the table's own"


def test_loading_what_is_no_match_says_what_is_wrong(tmp_path):
    (tmp_path / "bad.json").write_text("{")
    sitting = table({"Blaise": "random"})
    match = sitting.match
    for name, why in (("bad.json", "damaged"), ("none.json", "cannot be read")):
        with pytest.raises(Refused, match=why):
            sitting.load(str(tmp_path / name))
    Match.new("triplanetary").save(tmp_path / "other.json")
    with pytest.raises(Refused, match="a match of Triplanetary"):
        sitting.load(str(tmp_path / "other.json"))
    assert sitting.match is match


def test_typed_dice_are_asked_for_and_taken():
    sitting = table({"Blaise": "greedy"}, dice="typed")
    for _ in range(200):
        if sitting.match.dice_needed:
            break
        sitting.settle()
        if sitting.ask is not None:
            sitting.give({})
    assert sitting.match.dice_needed
    for text, why in (("9", "not on a die"), ("", "Type the numbers"), ("9" * 5000, "not on a die"), ("²", "not on a die")):
        with pytest.raises(Refused, match=why):
            sitting.roll(text)
    sitting.roll("3, 5 1 6 2 4 6 6")


def test_a_seat_that_does_not_play_cannot_be_the_computers():
    with pytest.raises(Refused, match="is not playing"):
        table({"Carol": "random"})


def test_a_function_at_the_table_is_refereed_and_may_be_asked_again():
    """A player written in a notebook cell: its mistake is told, and nothing is lost."""
    answers = [{"A6": Burn((30, 0, 0))}, "A6 burn (1,0,0)"]
    sitting = table({"Blaise": lambda game, state, ask, luck: answers.pop(0)})
    sitting.give({})
    with pytest.raises(Refused, match="plays for Blaise"):
        sitting.settle()
    assert sitting.match.sealed == ("Ada",)
    sitting.let_computer()
    assert sitting.match.turn == 2


def test_taking_back_what_was_revealed_is_counted_and_said(tmp_path):
    """A practice table lets everybody go back past a reveal, but whoever looks back at the game is told of it."""
    sitting = table({"Blaise": "random"})
    for many in (1, 2):
        sitting.give("A6 burn (1,0,0)")
        sitting.settle()
        assert sitting.undo().startswith(f"A revealed turn was taken back ({many}")
    assert sitting.match.debrief("Ada").taken_back == "2 revealed turns were taken back."
    loaded = Match.load(sitting.save(tmp_path / "game.json"))
    assert loaded.taken_back == 2 and loaded.at(0).taken_back == 2
    assert "2 revealed turns were taken back." in str(loaded.debrief("Ada")).splitlines()


def test_taking_back_what_nobody_else_has_answered_is_not_counted(tmp_path):
    """Orders that are still sealed are nobody's news, and neither is one's own move in a game where all lies open."""
    sitting = table()
    sitting.lift_curtain()
    sitting.give({})
    assert sitting.undo() == ""
    race = Table(Match.new("triplanetary", "bi-planetary", ("Ada", "Blaise")))
    race.give({})
    assert race.undo() == ""
    assert sitting.match.taken_back == race.match.taken_back == 0
    assert "taken_back" not in json.loads(race.save(tmp_path / "race.json").read_text())


@pytest.mark.parametrize("number", [-1, 1.5, "2", True, None])
def test_a_file_with_a_strange_count_of_what_was_taken_back_is_refused(tmp_path, number):
    path = table({"Blaise": "random"}).save(tmp_path / "game.json")
    path.write_text(json.dumps(json.loads(path.read_text()) | {"taken_back": number}))
    with pytest.raises(DamagedFile, match=r"'taken_back' is .* a whole number from 0"):
        Match.load(path)
