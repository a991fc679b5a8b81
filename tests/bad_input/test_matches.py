"""Set-ups and questions that cannot be: each gets its sentence."""

import pytest

from vector3_edu import GAMES, Match
from vector3_edu.core.problems import Refused


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"game": "chess"}, "'vector3'"),
        ({"game": None}, "None"),
        ({"game": 5}, "5"),
        ({"scenario": "Learning!"}, "'learning'"),
        ({"scenario": 3}, "3"),
        ({"scenario": []}, "[]"),
        ({"seats": 1}, "2 to 6"),
        ({"seats": 99}, "not 99"),
        ({"seats": -3}, "-3"),
        ({"seats": 2.5}, "2.5"),
        ({"seats": object}, "names"),
        ({"seats": ()}, "not 0"),
        ({"seats": ("Ada", "Ada")}, "same name"),
        ({"seats": ("Ada", "")}, "not a name"),
        ({"seats": ("Ada", "Bl;aise")}, "not a name"),
        ({"seats": ("Ada", "x" * 31)}, "not a name"),
        ({"seats": ("Ada", "Bla\0ise")}, "not a name"),
        ({"seats": ("Ada", "\ud800")}, "not a name"),
        ({"seats": ("Ada", "Bla\x1b[2Jise")}, "not a name"),
        ({"seats": ("Ada", "Bla\u202eise")}, "not a name"),
        ({"seats": ("Ada", "Bla  ise")}, "not a name"),
        ({"seats": ("Ada", None)}, "None"),
        ({"seats": ("Ada", [])}, "[]"),
        ({"seats": iter(lambda: "Ada", None)}, "not 100"),
        ({"seed": 1.5}, "1.5"),
        ({"seed": "7"}, "'7'"),
        ({"seed": float("1e999")}, "inf"),
        ({"seed": True}, "True"),
        ({"seed": 10**5000}, "18 digits"),
        ({"dice": "loaded"}, "'typed'"),
        ({"edition": 2009}, "'2009'"),
        ({"edition": "1066"}, "'1979'"),
        ({"flat": 1}, "True"),
        ({"turn_limit": 0}, "from 1 to"),
        ({"turn_limit": 2.5}, "2.5"),
        ({"turn_limit": float("nan")}, "nan"),
        ({"colour": "red"}, "'colour'"),
        ({"edition": "1979", "seats": 3}, "edition='1979', is for 2 seats"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_words(wanted, told):
    with pytest.raises(Refused) as refused:
        Match.new(**wanted)
    assert told in str(refused.value)
    assert all(len(problem) < 1000 for problem in refused.value.problems)


def test_all_that_is_wrong_with_a_set_up_is_told_at_once():
    with pytest.raises(Refused) as refused:
        Match.new("vector3", seats=1, seed="x", dice="y", flat="z")
    assert len(refused.value.problems) == 4


@pytest.fixture
def match():
    return Match.new("vector3", "learning", ("Ada", "Blaise"), seed=7).play("random", turns=2)


@pytest.mark.parametrize("steps", [0, -1, 1.5, "2", None, 10**9])
def test_an_undo_that_cannot_be_leaves_the_match_as_it_was(match, steps):
    before = len(match.steps), match.state
    with pytest.raises(Refused):
        match.undo(steps)
    assert (len(match.steps), match.state) == before


@pytest.mark.parametrize("step", [-1, 10**9, 1.5, "2", None])
def test_a_step_that_is_not_there(match, step):
    with pytest.raises(Refused, match="There is no step"):
        match.at(step)


@pytest.mark.parametrize("seat", ["Zoe", 5, [], ("Ada",)])
def test_only_seats_of_the_match_can_look(match, seat):
    for look in (match.seen_by, match.events_seen_by, match.scene):
        with pytest.raises(Refused, match="is not playing"):
            look(seat)


def test_changing_an_order_after_it_was_given_changes_nothing(match):
    order = {"A6": match.choices(match.asks[0], "A6")[1]}
    other = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=7).play("random", turns=2)
    match.submit("Ada", order)
    other.submit("Ada", dict(order))
    order["A6"] = "rubbish"
    for each in (match, other):
        each.submit("Blaise", {})
    assert match.state == other.state


@pytest.mark.parametrize("player", ["genius", 5, [], {"Ada": "genius"}])
def test_players_that_are_none(match, player):
    with pytest.raises(Refused, match="no computer player"):
        match.play(player)


def test_computers_for_seats_that_are_none(match):
    with pytest.raises(Refused, match="'Zoe' is not playing"):
        match.play({"Zoe": "random"})


def test_a_game_that_is_not_there_lists_those_that_are():
    with pytest.raises(Refused, match="vector3"):
        GAMES["ludo"]


class Mute:
    """A value that cannot even be shown."""

    def __repr__(self):
        raise RuntimeError("no")


HUGE = 10**5000
"""More digits than Python writes down."""


@pytest.mark.parametrize("strange", [HUGE, -HUGE, Mute()], ids=["huge", "less", "mute"])
@pytest.mark.parametrize("name", ["game", "scenario", "seats", "dice", "edition", "flat", "turn_limit"])
def test_what_cannot_be_written_down_is_refused_all_the_same(name, strange):
    with pytest.raises(Refused):
        Match.new(**{name: strange})
    with pytest.raises(Refused):
        Match.new("vector3", seats=("Ada", strange))


@pytest.mark.parametrize("strange", [HUGE, Mute(), None, "x", -1, [], float("nan")], ids=range(7))
def test_questions_that_make_no_sense_get_a_sentence(match, strange):
    before = len(match.steps), match.state
    for ask in (
        lambda: match.choices(strange, "A6"),
        lambda: match.choices(match.asks[0]._replace(seat=strange), "A6"),
        lambda: match.choices(match.asks[0]._replace(phase=strange), "A6"),
        lambda: match.submit(strange, {}),
        lambda: match.undo(strange),
        lambda: match.at(strange),
        lambda: match.roll(strange),
    ):
        with pytest.raises(Refused):
            ask()
    assert list(match.choices(match.asks[0], strange)) == []
    assert (len(match.steps), match.state) == before


@pytest.mark.parametrize("turns", ["x", 1.5, -1, []])
def test_a_number_of_turns_that_is_none(match, turns):
    with pytest.raises(Refused, match="turns cannot be played"):
        match.play("random", turns=turns)


@pytest.mark.parametrize("step", ["x", 1.5, 10**9, -1])
def test_a_picture_of_a_step_that_is_not_there(match, step):
    with pytest.raises(Refused, match="There is no step"):
        match.scene("Ada", step)


@pytest.mark.parametrize("path", [None, 5, "", "a\0b"])
def test_files_that_cannot_be_named(match, path):
    for attempt in (match.save, Match.load):
        with pytest.raises(Refused, match="is not a file name"):
            attempt(path)


def test_a_match_is_not_written_over_a_folder_nor_into_a_file(match, tmp_path):
    (tmp_path / "file").write_text("here")
    for path in (tmp_path, tmp_path / "file" / "match.json"):
        with pytest.raises(Refused):
            match.save(path)
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_before_the_first_dice_are_typed_in_there_is_nothing_to_see():
    """Vector Command: the first round begins with a roll for who moves first."""
    match = Match.new("vector_command", "duel", ("Ada", "Blaise"), dice="typed")
    assert match.dice_needed and match.asks == () and match.state is None
    for look in (match.seen_by, match.scene):
        with pytest.raises(Refused, match="First roll the dice"):
            look("Ada")
    with pytest.raises(Refused, match="nothing left to undo"):
        match.undo()
    match.roll(6, 1)
    assert match.asks and match.state is not None
