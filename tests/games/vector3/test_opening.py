"""When the admiral begins a fight, and when it waits for one."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import battle, ship
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.games.vector3.events import LaserFired, TurnBegan
from vector3_edu.games.vector3.players.helm import Helm
from vector3_edu.games.vector3.players.levels import ADMIRAL
from vector3_edu.games.vector3.state import Technology

PLAIN = Technology(acceleration=2, lasers=2)
GUNS = ("laser", "laser")


@pytest.mark.parametrize(("drift", "caution"), [(-2, ADMIRAL.opening), (0, ADMIRAL.opening), (2, ADMIRAL.caution)])
def test_the_admiral_attacks_who_comes_and_does_not_run_after_who_runs(drift: int, caution: float) -> None:
    state = battle(
        ship("A6", pods=GUNS), ship("B6", 1, (14, 0, 0), (drift, 0, 0), GUNS), phase="burn", technology=PLAIN, turn=2
    )
    assert Helm(state, 0, ADMIRAL, Dice(1)).caution == caution


def test_two_admirals_open_fire_early() -> None:
    """A Learning game between the best is a fight and not a dance: the first shot falls by turn 3."""
    for seed in (11, 12):
        match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=seed).play("admiral", turns=4)
        turn = 0
        for event in match.events:
            turn = event.turn if isinstance(event, TurnBegan) else turn
            if isinstance(event, LaserFired):
                break
        assert isinstance(event, LaserFired) and turn <= 3
