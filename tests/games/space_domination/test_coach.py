"""The coach of Space Domination: its advice is legal, and its numbers are those of `odds`."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.facts import says
from tests.games.space_domination.positions import starship, table, torpedo
from vector3_edu import Match
from vector3_edu.core.coach import Advice
from vector3_edu.core.words import in_dice
from vector3_edu.games.space_domination.game import GAME
from vector3_edu.games.space_domination.odds import (
    chance_of_being_struck,
    chance_of_hitting,
    chance_of_leaving,
    chance_of_striking,
    expected_loss,
)
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.state import STARSHIP, State

COACH = GAME.coach


def positions(many: int, **options: object) -> list[State]:
    """Decisions out of games between levels and chance."""
    found: list[State] = []
    for seed in range(many):
        match = Match.new("space_domination", seed=seed, **options)
        players = {seat: ("greedy", "cadet", "random")[(k + seed) % 3] for k, seat in enumerate(match.seats)}
        match.play(players, turns=14)
        found += [step.state for step in match.steps[seed % 3 :: 5] if step.state.phase != "over"]
    return found


WAYS: list[dict[str, object]] = [{}, {"aim": "first"}, {"seats": 3, "angles": "compass"}, {"setup": "chosen"}]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_all_advice_is_legal_and_ordered_by_its_worth(way: dict[str, object]) -> None:
    for state in positions(4, **way):
        (ask,) = GAME.asks(state)
        advice = COACH.advise(state, ask)
        assert 1 <= len(advice) <= 3 and COACH.question(state, ask) and COACH.picture(state, ask).words
        for each in advice:
            assert GAME.problems(state, ask.seat, each.order) == []
            assert each.why.endswith(".") and each.working and each.why[0].isupper()
            assert COACH.worth(state, ask, each.order) == pytest.approx(each.worth)
            assert all(danger.endswith(".") for danger in COACH.dangers(state, ask, each.order))
        assert [each.worth for each in advice] == sorted((each.worth for each in advice), reverse=True)


def test_the_numbers_of_advice_are_those_of_odds_to_the_fraction() -> None:
    checked = 0
    for state in positions(8):
        (ask,) = GAME.asks(state)
        for each in COACH.advise(state, ask):
            checked += compare(state, each)
    assert checked > 40


def compare(state: State, advice: Advice) -> int:
    """Read the numbers in a sentence again and compare each with the odds; how many there were."""
    choice = advice.order[STARSHIP]
    assert isinstance(choice, Move | Launch)
    me, enemy = state.seats[state.on_move], state.seats[1 - state.on_move]
    wanted = {
        rf"chance to hit {enemy} this turn is": chance_of_hitting(state, choice, enemy),
        "torpedoes hit by their next flight is": chance_of_striking(state, choice, enemy),
        "a torpedo on the table hits you is": chance_of_being_struck(state, choice),
        "you fly off the table is": chance_of_leaving(state, choice),
    }
    found = 0
    for words, chance in wanted.items():
        said = re.search(rf"{words} (\d+) in (\d+)", advice.why, re.IGNORECASE)
        if said:
            assert Fraction(int(said[1]), int(said[2])) == chance
            found += 1
        elif "hits you" not in words and "next flight" not in words:
            assert chance == 0
    never = {
        "torpedoes can't hit by their next flight": chance_of_striking(state, choice, enemy),
        "No torpedo on the table can hit you": chance_of_being_struck(state, choice),
    }
    for words, chance in never.items():
        if words in advice.why:
            assert chance == 0
            found += 1
    said = re.search(r"it costs you ([\d/]+)", advice.why)
    assert (Fraction(said[1]) if said else Fraction(0)) == expected_loss(state, choice, me)
    return found


def test_a_chance_is_said_in_faces_of_dice() -> None:
    assert in_dice(Fraction(2, 3)) == "4 in 6" and in_dice(Fraction(1, 12)) == "3 in 36"


def test_the_coach_launches_at_a_starship_right_ahead() -> None:
    """A torpedo reaches 6 + 1.5 at once."""
    state = table(starship(50, 40), starship(56, 40))
    (ask,) = GAME.asks(state)
    best = COACH.advise(state, ask)[0]
    assert isinstance(best.order[STARSHIP], Launch) and says(best.why, "hit Blaise 6 in 6")


def test_the_coach_works_the_sum_tail_to_tip() -> None:
    state = table(starship(30, 40, 90, v=(2, 1)), starship(90, 40))
    (ask,) = GAME.asks(state)
    for each in COACH.advise(state, ask):
        if isinstance(each.order[STARSHIP], Move):
            assert "v = a + r = (0.00 + 2.00, 4.00 + 1.00) = (2.00, 5.00)" in each.working


def test_dangers_name_the_edge_a_collision_and_torpedoes() -> None:
    edge = table(starship(118, 40), starship(30, 40))
    (ask,) = GAME.asks(edge)
    said = "The chance that you fly off the table, and lose all your points, is 4 in 6."
    assert said in COACH.dangers(edge, ask, {STARSHIP: Move(0)})
    near = table(starship(30, 40), starship(36, 40))
    said = "The chance that you run into Blaise, and each of you loses a point, is 3 in 6."
    assert said in COACH.dangers(near, ask, {STARSHIP: Move(0)})
    chased = table(starship(30, 40), starship(90, 40), torpedoes=(torpedo(1, 40, 40, 180, 0),))
    assert any("hits you before your next turn" in each for each in COACH.dangers(chased, ask, {STARSHIP: Move(0)}))
    own = table(starship(30, 40), starship(90, 40), torpedoes=(torpedo(0, 26, 40, 0, 1),))
    assert any("own torpedo hits you" in each for each in COACH.dangers(own, ask, {STARSHIP: Move(0)}))
    away = table(starship(30, 40, 180), starship(90, 40))
    assert any("does not hit Blaise" in each for each in COACH.dangers(away, ask, {STARSHIP: Launch("Blaise", 180)}))


def test_an_order_that_is_not_legal_is_worth_nothing_that_can_be_told() -> None:
    state = table(starship(30, 40), starship(90, 40))
    (ask,) = GAME.asks(state)
    assert COACH.worth(state, ask, {}) is None and COACH.worth(state, ask, {STARSHIP: Place((3, 3), 0)}) is None  # type: ignore[arg-type]
    assert COACH.dangers(state, ask, {}) == ()
    assert COACH.worth(state, ask, {STARSHIP: Move(37.5)}) is not None
