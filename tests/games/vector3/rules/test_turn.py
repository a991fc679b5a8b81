"""The sequence of play of both editions, scenario by scenario."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, weapon
from vector3_edu.core.dice import Dice
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import PhaseBegan, TurnBegan, UnitMoved
from vector3_edu.games.vector3.rules.state import Load, Technology
from vector3_edu.games.vector3.scenarios.budgets import RULES, limits_of
from vector3_edu.games.vector3.scenarios.catalogue import BOOKS

BUSY = (
    ship("A12", 0, pods=("laser", "launch", "tractor"), loads=(Load(guided=2),)),
    ship("A12", 1, at=(4, 0, 0), pods=("laser", "launch", "tractor"), loads=(Load(guided=2),)),
    weapon("T1", 0, at=(50, 0, 0), velocity=(1, 0, 0), kind="guided"),
    weapon("T1", 1, at=(0, 60, 0), kind="guided"),
)


def phases_of_a_turn(edition: str, scenario: str) -> list[str]:
    """The phases that begin while everybody passes for a whole turn."""
    state = battle(*BUSY, edition=edition, scenario=scenario, phase="burn", technology=Technology(2, 2, 1, 1, 1, 1, 0, 2, 0))
    dice, seen, turn = Dice(1), [], state.turn
    while state.turn < turn + 2:
        orders = {ask.seat: {} for ask in GAME.asks(state)}
        state, events = GAME.step(state, orders, dice)
        seen += [event for event in events if isinstance(event, PhaseBegan | TurnBegan | UnitMoved)]
    first, second = (i for i, event in enumerate(seen) if isinstance(event, TurnBegan))
    return ["move" if isinstance(event, UnitMoved) else event.phase for event in seen[first + 1 : second]]


@pytest.mark.parametrize(
    ("edition", "scenario", "phases"),
    [
        ("2009", "learning", "fire burn"),
        ("2009", "basic", "detonate fire salvo burn"),
        ("2009", "intermediate", "detonate fire salvo burn"),
        ("2009", "advanced", "detonate fire salvo push burn"),
        ("1979", "learning", "fire burn"),
        ("1979", "basic", "detonate salvo fire push burn"),
        ("1979", "intermediate", "detonate salvo fire push burn"),
        ("1979", "advanced", "detonate salvo fire push burn"),
    ],
)
def test_phases_follow_the_sequence_of_the_book(edition: str, scenario: str, phases: str) -> None:
    """(2009) Play Sequence of each scenario; 1979, 3.0; ruling 30. Movement comes first and asks nobody."""
    assert phases_of_a_turn(edition, scenario) == ["move", *phases.split()]


def test_points_and_limits_are_those_of_the_books() -> None:
    """(2009) Setting Up for Play of each scenario; 1979, 13.1 to 13.4 (defender first)."""
    budgets = {(e, s): [tuple(b) for b in of_edition[s].budgets] for e, of_edition in RULES.items() for s in BOOKS}
    assert budgets == {
        ("2009", "learning"): [(0, 48)],
        ("2009", "basic"): [(60, 120)],
        ("2009", "intermediate"): [(100, 200)],
        ("2009", "advanced"): [(160, 300)],
        ("1979", "learning"): [(25, 48), (25, 48)],
        ("1979", "basic"): [(70, 110), (60, 130)],
        ("1979", "intermediate"): [(120, 170), (100, 200)],
        ("1979", "advanced"): [(200, 250), (160, 300)],
    }
    every = (4, 5, 5, 5, 5, 5, 5, 5, 2)
    assert {(e, s, seat): tuple(limits_of(e, s, seat)) for e, s in budgets for seat in (0, 1)} == {
        **{("2009", "learning", seat): (2, 3, 0, 0, 0, 0, 0, 0, 0) for seat in (0, 1)},
        **{("2009", "basic", seat): (4, 4, 4, 4, 0, 0, 4, 0, 0) for seat in (0, 1)},
        **{("2009", "intermediate", seat): (4, 5, 5, 5, 5, 5, 5, 0, 0) for seat in (0, 1)},
        **{("2009", "advanced", seat): every for seat in (0, 1)},
        **{("1979", "learning", seat): (4, 5, 0, 0, 0, 0, 0, 0, 0) for seat in (0, 1)},
        **{("1979", "basic", seat): (4, 5, 5, 0, 5, 0, 5, 5, 2) for seat in (0, 1)},
        **{("1979", "intermediate", seat): (4, 5, 5, 5, 5, 0, 5, 5, 2) for seat in (0, 1)},
        ("1979", "advanced", 0): every,
        ("1979", "advanced", 1): (4, 5, 5, 5, 5, 0, 5, 5, 2),
    }, "acceleration, lasers, launch, unguided, guided, mines, multifire, tractors, screens"


def test_a_phase_in_which_nobody_can_act_goes_by_unasked() -> None:
    """(2009) Play Sequence: two unarmed ships only ever burn."""
    state, events = give(battle(ship(), FAR, phase="burn"), {"Ada": {}, "Blaise": {}})
    assert [event.phase for event in of(events, PhaseBegan)] == ["burn"] and state.phase == "burn"


def test_the_same_orders_and_dice_give_the_same_state_and_leave_the_old_one_alone() -> None:
    """The design: a game is a pure function."""
    state = battle(*BUSY, phase="burn")
    copy = battle(*BUSY, phase="burn")
    once = GAME.step(state, {"Ada": {}, "Blaise": {}}, Dice(5))
    again = GAME.step(state, {"Ada": {}, "Blaise": {}}, Dice(5))
    assert once == again and state == copy and hash(once[0]) == hash(again[0])
