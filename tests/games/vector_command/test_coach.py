"""The coach of Vector Command: its advice is legal, and its numbers are those of `odds`."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.facts import says
from tests.games.vector_command.positions import ship, state
from vector3_edu import Match
from vector3_edu.core.phases import Ask
from vector3_edu.core.words import in_dice
from vector3_edu.games.vector_command.game import GAME
from vector3_edu.games.vector_command.judgement.odds import chance_to_hit, expected_loss, left_of
from vector3_edu.games.vector_command.judgement.outlook import after_move, now
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, defence_of
from vector3_edu.games.vector_command.rules.state import State, active
from vector3_edu.games.vector_command.telling.reasons import mean, with_ships

COACH = GAME.coach


def positions(scenario: str, seed: int, every: int = 5, **options: object) -> list[State]:
    """Decisions out of a game between levels."""
    match = Match.new("vector_command", scenario, seed=seed, **options)
    levels = ("greedy", "cadet", "gunner", "random")
    match.play({seat: levels[(k + seed) % 4] for k, seat in enumerate(match.seats)}, turns=8)
    return [step.state for step in match.steps[seed % every :: every] if step.state.phase != "over"]


@pytest.mark.parametrize("scenario", ["duel", "squadron", "asteroids", "training"])
def test_all_advice_is_legal_and_ordered_by_its_worth(scenario: str) -> None:
    for seed in range(2):
        for now_ in positions(scenario, seed, every=11, setup="chosen" if seed else "ready"):
            for ask in GAME.asks(now_):
                check(now_, ask)


def check(field: State, ask: Ask) -> None:
    advice = COACH.advise(field, ask)
    assert 1 <= len(advice) <= 3 and COACH.question(field, ask).endswith("?") and COACH.picture(field, ask).words
    for each in advice:
        assert GAME.problems(field, ask.seat, each.order) == []
        assert each.why.endswith(".") and each.why[0].isupper() and "  " not in each.why
        assert COACH.worth(field, ask, each.order) == pytest.approx(each.worth)
        assert all(danger.endswith(".") and danger[0].isupper() for danger in COACH.dangers(field, ask, each.order))
    assert [each.worth for each in advice] == sorted((each.worth for each in advice), reverse=True)


def test_the_numbers_of_shots_are_those_of_odds_to_the_fraction() -> None:
    """Both those of the advice itself and those of the volleys that a move promises."""
    checked = 0
    for seed in range(4):
        for field in positions("duel", seed, every=4):
            (ask,) = GAME.asks(field)
            for each in COACH.advise(field, ask):
                choice = each.order.get(active(field).name)
                if isinstance(choice, Fire):
                    checked += compare(field, each.why)
                elif isinstance(choice, Move):
                    mine = active(field)
                    checked += compare(with_ships(field, after_move(mine, now(mine), choice)), each.why)
    assert checked > 20


def compare(field: State, why: str) -> int:
    """Read the first volley of a sentence again, and compare its numbers with the odds; how many shots there were."""
    mine = active(field).name
    said = re.search(rf"{mine}'s ([^.']*?\)) takes? ((?:[^.]|\.\d)*?) from (\w+) on average", why)
    if not said:
        return 0
    shots = re.findall(r"(laser|gauss|port guns|starboard guns) \((\d+) in (\d+)\)", said[1])
    for mount, faces, cases in shots:
        assert Fraction(int(faces), int(cases)) == chance_to_hit(field, mine, mount, said[3])
    loss = expected_loss(field, mine, said[3], [mount for mount, _, _ in shots])
    for number, what in zip(loss[:3], ("shield", "hull", "reactor"), strict=True):
        assert (f"{mean(number)} {what} point" in said[2]) == bool(number)
    return len(shots)


def test_expected_loss_is_the_mean_of_what_a_volley_leaves() -> None:
    field = state(ship("A1", (0, 0), power=(0, 0, 3, 0)), ship("B1", (4, 0), "W", motion=(1, 0), shields=2))
    spread = left_of(field, "A1", "B1", ("laser", "gauss"))
    loss = expected_loss(field, "A1", "B1", ("laser", "gauss"))
    assert loss.shields == sum(chance * (2 - (left.shields if left else 0)) for left, chance in spread.items())
    assert loss.hull == sum(chance * (24 - (sum(left.hull) if left else 0)) for left, chance in spread.items())
    assert mean(Fraction(31, 18)) == "31/18 ≈ 1.7" and in_dice(Fraction(5, 9)) == "20 in 36"


def test_a_move_is_worked_out_as_a_hex_sum() -> None:
    field = state(ship("A1", (-4, 0), motion=(1, 0)), ship("B1", (4, 0), "W"), phase="move")
    (ask,) = GAME.asks(field)
    best = COACH.advise(field, ask)[0]
    assert best.working.startswith("Motion (1, 0), facing E.") and "\nPlace: (−4, 0) + " in best.working
    assert best.lesson in ("13", "14")


def dangers(field: State, order: dict[str, object]) -> str:
    (ask,) = GAME.asks(field)
    assert GAME.problems(field, ask.seat, order) == []
    return " ".join(COACH.dangers(field, ask, order))


def test_dangers_of_power() -> None:
    field = state(ship("A1", (0, 0), motion=(1, 0), strain=2), ship("B1", (4, 0), "W"))
    said = dangers(field, {"A1": Allocate(3, 3, 0, 0, "thrust")})
    assert "shields would be off" in said and "Strain rises to 3" in said and "no power for weapons" in said


def test_dangers_of_a_move() -> None:
    field = state(ship("A1", (12, -6), motion=(2, 1)), ship("B1", (6, -6), "E", motion=(1, 0)), phase="move")
    assert says(dangers(field, {"A1": Move()}), "A1: (2, 1) into (0, 2)")
    still = state(ship("A1", (0, 0), motion=(1, 0), shields=0), ship("B1", (4, 0), "W", motion=(0, 1)), phase="move")
    assert "A1 would be at rest" in dangers(still, {"A1": Move(("reverse",))})
    weak = ship("A1", (0, 0), motion=(1, 0), shields=0, hull=(1, 1, 1, 1), reactor=1, power=(1, 0, 0, 0))
    lost = state(weak, ship("B1", (4, 0), "W", motion=(0, 1)), phase="move")
    assert "B1 could destroy A1 there: B1's " in dangers(lost, {"A1": Move()})
    turning = ship("A1", (0, 0), motion=(0, 1), power=(2, 3, 1, 0), missiles=0)
    away = state(turning, ship("B1", (3, 0), "W"), phase="move")
    assert "another move keeps one bearing" in dangers(away, {"A1": Move(("rotate port",) * 3)})
    assert "bearing" not in dangers(away, {"A1": Move()})


def test_dangers_of_shots() -> None:
    field = state(ship("A1", (0, 0)), ship("B1", (1, 0), "W", motion=(1, 0)), phase="fire")
    said = dangers(field, {"A1": Fire(), defence_of("A1"): Defend((0, 0, 0, 0), 1)})
    assert "power to fire its laser at B1" in said and "screen B1 too" in said


def test_an_order_that_is_not_legal_is_worth_nothing_that_can_be_told() -> None:
    field = state(ship("A1", (0, 0)), ship("B1", (4, 0), "W"))
    (ask,) = GAME.asks(field)
    assert COACH.worth(field, ask, {}) is None and COACH.dangers(field, ask, {}) == ()
