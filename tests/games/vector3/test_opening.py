"""When the admiral begins a fight, when it waits for one, whom it goes for, and when it has had enough."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import battle, ship
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.players import ADMIRAL, PLAYERS
from vector3_edu.games.vector3.players.steering import BurnChooser
from vector3_edu.games.vector3.rules.events import LaserFired, TurnBegan
from vector3_edu.games.vector3.rules.state import State, Technology

PLAIN = Technology(acceleration=2, lasers=2)
GUNS = ("laser", "laser")


@pytest.mark.parametrize(("drift", "caution"), [(-2, ADMIRAL.opening), (0, ADMIRAL.opening), (2, ADMIRAL.caution)])
def test_the_admiral_attacks_who_comes_and_does_not_run_after_who_runs(drift: int, caution: float) -> None:
    state = battle(
        ship("A6", pods=GUNS), ship("B6", 1, (14, 0, 0), (drift, 0, 0), GUNS), phase="burn", technology=PLAIN, turn=2
    )
    assert BurnChooser(state, 0, ADMIRAL, Dice(1)).caution == caution


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


# ---- whom it goes for


def test_the_admiral_goes_where_one_enemy_is_near_and_the_other_is_far() -> None:
    """Two enemies stand 12 cubes apart: beyond the first of them the second cannot help it, halfway it can."""
    state = battle(
        ship("A6", pods=GUNS),
        ship("A6", 1, (12, 0, 0), pods=GUNS),
        ship("B6", 1, (24, 0, 0), pods=GUNS),
        phase="burn",
        technology=PLAIN,
    )
    helm = BurnChooser(state, 0, ADMIRAL, Dice(1))
    assert helm.singled_out(Vec3(6, 0, 0)) == 12
    assert helm.singled_out(Vec3(18, 0, 0)) == 0
    alone = BurnChooser(state._replace(ships=state.ships[:2]), 0, ADMIRAL, Dice(1))
    assert alone.singled_out(Vec3(6, 0, 0)) == 0, "one enemy alone has nobody to be cut off from"


def test_ships_of_the_admiral_do_not_drift_apart() -> None:
    """Both are together now, but their velocities part them: burns bring the velocities nearer to each other."""
    own = (ship("A6", velocity=(0, 2, 0), pods=GUNS), ship("B6", at=(0, 1, 0), velocity=(0, -2, 0), pods=GUNS))
    state = battle(*own, ship("C6", 1, (40, 0, 0), pods=GUNS), phase="burn", technology=PLAIN)
    burns = BurnChooser(state, 0, ADMIRAL, Dice(1)).steer()
    after = own[0].velocity + burns["A6"] - own[1].velocity - burns["B6"]
    assert after.length < 4


# ---- a lead to keep


def fight(points: tuple[int, int], pods: tuple[str, ...]) -> State:
    """A ship within range of a sound one that has two lasers."""
    own, other = ship("A6", pods=pods), ship("B6", 1, (8, 0, 0), pods=GUNS)
    return battle(own, other, phase="burn", technology=PLAIN, turn=6, points=points)


@pytest.mark.parametrize(
    ("points", "pods", "keeps"),
    [((3, 1), ("laser",), True), ((3, 1), GUNS, False), ((1, 1), ("laser",), False), ((0, 2), ("laser",), False)],
)
def test_with_a_lead_and_fewer_guns_the_admiral_keeps_out_of_range_and_says_so(
    points: tuple[int, int], pods: tuple[str, ...], keeps: bool
) -> None:
    """(2009) Winning the Game: who leads has to win nothing more, and who is outgunned would lose it again."""
    state = fight(points, pods)
    assert BurnChooser(state, 0, ADMIRAL, Dice(1)).keeps_lead is keeps
    (ask,) = (each for each in GAME.asks(state) if each.seat == "Ada")
    admiral = PLAYERS["admiral"]
    order = admiral(GAME, GAME.seen_by(state, "Ada"), ask, Dice(1))
    if keeps:
        assert cube_distance(order["A6"].by, (8, 0, 0)) > 8
    said = admiral.why(GAME, GAME.seen_by(state, "Blaise"), ask, order)
    assert ("I lead by 2 points and have fewer" in said) is keeps
