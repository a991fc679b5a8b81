"""Match: a game in progress."""

import pytest

from tests.facts import facts
from vector3_edu import GAMES, Match
from vector3_edu.core.problems import IllegalOrder, Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.orders import Burn

COAST = Burn(Vec3(0, 0, 0))


def new(**options):
    return Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7, **options)


def test_a_new_match_asks_all_seats_for_burns():
    match = new()
    assert [(ask.seat, ask.phase, ask.units) for ask in match.asks] == [
        ("Ada", "burn", ("A6", "B6")),
        ("Blaise", "burn", ("A6", "B6")),
    ]
    assert match.turn == 1
    assert match.result is None


def test_orders_are_sealed_until_all_have_given_theirs():
    """Ruling 20: accelerations are revealed together."""
    match = new()
    before = match.state
    match.submit("Ada", {"A6": Burn(Vec3(1, 0, 0))})
    assert match.state is before
    assert [ask.seat for ask in match.asks] == ["Blaise"]
    match.submit("Blaise", {})
    assert match.turn == 2


def test_a_unit_that_is_left_out_does_nothing():
    match = new()
    velocity = match.state.ships[0].velocity
    match.submit("Ada", {})
    match.submit("Blaise", {})
    assert match.state.ships[0].velocity == velocity


def test_an_order_may_be_a_line_of_text():
    match = new()
    match.submit("Ada", "A6 burn (1,0,0); B6 coast")
    match.submit("Blaise", "pass")
    assert match.state.ships[0].velocity == Vec3(1, 0, 0)


def test_an_illegal_order_raises_all_its_sentences_and_changes_nothing():
    match = new()
    with pytest.raises(IllegalOrder) as refused:
        match.submit("Ada", {"A6": Burn(Vec3(9, 0, 0)), "Z9": COAST})
    assert len(refused.value.problems) == 2
    assert list(refused.value.problems) == match.problems("Ada", {"A6": Burn(Vec3(9, 0, 0)), "Z9": COAST})
    assert [ask.seat for ask in match.asks] == ["Ada", "Blaise"]


def test_a_seat_orders_only_once():
    match = new()
    match.submit("Ada", {})
    with pytest.raises(IllegalOrder, match="already"):
        match.submit("Ada", {})


def test_whoever_is_not_asked_hears_who_is():
    """One decides, two decide."""
    match = closing()
    match.roll(6, 6, 1, 1)
    assert [facts(each) for each in match.problems("Blaise", {})] == [["Blaise", "Ada"]]


def test_undo_takes_back_sealed_orders_first_and_then_steps():
    match = new()
    match.submit("Ada", {})
    match.undo()
    assert len(match.asks) == 2
    match.play("random", turns=2)
    steps = len(match.steps)
    match.undo(steps - 1)
    assert match.turn == 1
    with pytest.raises(Refused, match="nothing left to undo"):
        match.undo()


def test_the_same_dice_fall_after_undo():
    match = new().play("random", turns=8)
    state, rolls = match.state, match.steps[-1].rolls
    match.undo(3)
    match.play("random", until=lambda match: match.state == state or match.turn > state.turn)
    assert match.state == state
    assert match.steps[-1].rolls == rolls


def test_a_match_can_be_looked_at_as_it_stood_earlier():
    match = new().play("random", turns=3)
    earlier = match.at(2)
    assert earlier.state == match.steps[2].state
    earlier.play("random", turns=1)
    assert len(match.steps) > 3
    with pytest.raises(Refused, match="There is no step 999"):
        match.at(999)


def test_decisions_count_unit_choices_and_passes():
    match = new()
    assert match.decisions == 0
    match.submit("Ada", {"A6": COAST, "B6": COAST})
    match.submit("Blaise", {})
    assert match.decisions == 3


def test_computers_play_only_the_seats_that_are_named():
    match = new()
    match.play({"Ada": "random"})
    assert [ask.seat for ask in match.asks] == ["Blaise"]
    assert match.turn == 1


def test_a_game_that_nobody_can_end_is_not_played_for_ever():
    """Ships that coast never meet; play comes back after 300 turns."""
    match = new().play(lambda game, state, ask, luck: {})
    assert match.turn == 301
    assert match.result is None


def test_a_player_may_be_a_function():
    asked = []

    def still(game, state, ask, luck):
        asked.append(ask.seat)
        return {}

    new().play(still, turns=2)
    assert {"Ada", "Blaise"} == set(asked)


def test_a_function_may_answer_with_a_line_of_text():
    match = new().play({"Ada": lambda game, state, ask, luck: "A6 burn (1,0,0)", "Blaise": "random"}, turns=1)
    assert match.steps[1].orders["Ada"] == {"A6": Burn(Vec3(1, 0, 0))}


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"A6": Burn(Vec3(30, 0, 0))}, "its drive gives 3"),
        ({"Z9": COAST}, "Z9"),
        ("A6 burn (30,0,0)", "its drive gives 3"),
        ("rubbish", "rubbish"),
        (None, "None is not an order"),
        (42, "42 is not an order"),
        ([("A6", COAST)], "is not an order"),
    ],
)
def test_the_order_of_a_function_is_refereed(answer, why):
    """Whoever plays, the rules hold: a function once burned (30, 0, 0) on a drive of 3."""

    def spinner(game, state, ask, luck):
        return answer if (state.turn, ask.phase) == (2, "burn") else {}

    match = new()
    with pytest.raises(IllegalOrder) as refused:
        match.play({"Ada": "random", "Blaise": spinner})
    first, *reasons = refused.value.problems
    assert "spinner plays for Blaise" in first and "illegal" in first
    assert why in " ".join(reasons)
    assert match.turn == 2, "what was played before is kept"
    assert [ask.seat for ask in match.asks] == ["Blaise"]
    steps = len(match.steps)
    match.submit("Blaise", {})
    assert len(match.steps) == steps + 1, "and it goes on as if nothing had been said"


def test_an_order_is_read_once_and_judged_once(monkeypatch):
    match, calls = new(), []
    for name in ("read", "problems"):
        own = getattr(type(match.game), name)
        monkeypatch.setattr(type(match.game), name, lambda *given, own=own, name=name: (calls.append(name), own(*given))[1])
    match.submit("Ada", "A6 burn (1,0,0)")
    assert calls == ["read", "problems"]


def test_an_unknown_player_is_refused_with_the_known_ones():
    with pytest.raises(Refused, match=r"'random', 'drifter', .* or 'admiral'"):
        new().play("genius")


def test_trails_grow_with_the_turns():
    match = new().play("random", turns=3)
    scene = match.scene("Ada")
    assert max(len(trail.points) for trail in scene.trails) >= 3
    assert scene.seats == ("Ada", "Blaise")


def test_the_repr_says_where_the_game_stands():
    match = new(turn_limit=2)
    assert repr(match) == "<Vector 3, learning: turn 1, waiting for Ada and Blaise>"
    match.play("random")
    assert "turn limit" in repr(match)


def test_a_finished_game_takes_no_orders():
    match = new(turn_limit=2).play("random")
    assert match.asks == ()
    assert "over" in match.problems("Ada", {})[0]


def test_ended_games_name_their_winners():
    match = new(turn_limit=30).play({"Ada": "greedy", "Blaise": "random"})
    assert match.result.winners
    assert dict(match.result.points).keys() == {"Ada", "Blaise"}


# ---- dice from a real table


def closing():
    """A match with typed dice, just before fleets are in range of each other."""
    match = new(dice="typed")
    match.submit("Ada", "A6 burn (3,0,0); B6 burn (3,0,0)")
    match.submit("Blaise", "A6 burn (-3,0,0); B6 burn (-3,0,0)")
    return match


def test_typed_dice_are_waited_for():
    match = closing()
    assert match.dice_needed
    assert match.asks == ()
    assert "First roll the dice" in match.problems("Ada", {})[0]
    match.roll(6, 6, 1, 1)
    assert not match.dice_needed
    assert [ask.seat for ask in match.asks] == ["Ada"]


def test_a_tie_asks_for_more_dice():
    """Ruling 18: ties at the top roll again."""
    match = closing()
    match.roll(3, 4, 4, 3)
    assert match.dice_needed
    match.roll(1, 1, 6, 6)
    assert [ask.seat for ask in match.asks] == ["Blaise"]


@pytest.mark.parametrize("number", [0, 7, -1, 3.0, "3", None, True])
def test_what_is_not_on_a_die_is_refused(number):
    match = closing()
    with pytest.raises(Refused, match="not on a die"):
        match.roll(6, number)
    assert match.dice_needed


def test_dice_are_not_taken_when_none_are_needed():
    with pytest.raises(Refused, match="No dice"):
        new(dice="typed").roll(3)


def test_typed_dice_are_saved(tmp_path):
    match = closing()
    half = Match.load(match.save(tmp_path / "half.json"))
    assert half.dice_needed
    for each in (match, half):
        each.roll(6, 6, 1, 1)
    loaded = Match.load(match.save(tmp_path / "whole.json"))
    assert loaded.state == match.state == half.state
    assert loaded.steps[-1].rolls == (6, 6, 1, 1)


def test_undo_takes_typed_dice_back_with_the_orders():
    match = closing()
    match.roll(3)
    match.undo()
    assert not match.dice_needed
    assert [ask.seat for ask in match.asks] == ["Ada", "Blaise"]


# ---- games


def test_an_unknown_game_is_refused_and_is_a_key_error_too():
    with pytest.raises(Refused, match="no game called 'ludo'"):
        Match.new("ludo")
    assert "ludo" not in GAMES
    assert "vector3" in repr(GAMES)
