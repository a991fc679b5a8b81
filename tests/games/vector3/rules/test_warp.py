"""Warping out: two quiet turns, then gone."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit, weapon
from vector3_edu.core.dice import Dice
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import GameEnded, PointsScored, WarpDeclared, WarpDelayed, WarpedOut
from vector3_edu.games.vector3.rules.orders import Burn, Detonate, Fire, Vec3, WarpOut
from vector3_edu.games.vector3.rules.state import Load, Technology

LEAVE = {"Ada": {"warp": WarpOut(("A6",))}}
STAY = ship("B9", at=(500, 0, 0))
COAST: dict[str, dict[str, object]] = {"Ada": {}, "Blaise": {}}


def quiet(*units, **settings):  # type: ignore[no-untyped-def]
    return battle(*units, STAY, FAR, phase="burn", technology=Technology(), **settings)


def test_a_ship_leaves_at_the_end_of_the_second_clean_turn() -> None:
    """Ruling 22; (2009) Warping Out."""
    state, events = give(quiet(ship()), LEAVE)
    assert of(events, WarpDeclared) and unit(state, "A6").warping == 2 and not of(events, WarpedOut)
    state, events = give(state, COAST)
    assert of(events, WarpedOut) == [WarpedOut("Ada", "A6")] and unit(state, "A6") is None


def test_several_ships_can_declare_at_once_and_burn_as_well() -> None:
    """(2009) Warping Out: one, any, or all of his ships."""
    order = {"Ada": {"warp": WarpOut(("A6", "B9")), "A6": Burn(Vec3(1, 0, 0))}}
    state, _ = give(quiet(ship()), order)
    assert unit(state, "A6").warping == unit(state, "B9").warping == 2 and unit(state, "A6").velocity == Vec3(1, 0, 0)


@pytest.mark.parametrize("phase", ["detonate", "fire", "salvo", "push", "burn"])
def test_ships_can_declare_at_any_decision_of_their_seat(phase: str) -> None:
    """(2009) Warping Out: at any time; ruling 22. The turn of the declaration is the first of two, whatever its phase."""
    pods, far = ("laser", "launch", "tractor"), weapon("T1", 0, at=(50, 0, 0))
    one = ship("A9", pods=pods, loads=(Load(guided=1),))
    state = battle(one, STAY, ship("B6", 1, at=(4, 0, 0)), far, FAR, phase=phase)
    assert next(ask for ask in GAME.asks(state) if ask.seat == "Ada").extras == ("warp", "vote")
    asked = {ask.seat: {} for ask in GAME.asks(state)}
    state, events = GAME.step(state, {**asked, "Ada": {"warp": WarpOut(("A9",))}}, Dice(1))
    assert of(events, WarpDeclared) == [WarpDeclared("Ada", "A9")]
    while unit(state, "A9") is not None:
        state, events = GAME.step(state, {ask.seat: {} for ask in GAME.asks(state)}, Dice(1))
    assert of(events, WarpedOut) and state.turn == 5, "declared in turn 3, gone as turn 4 ended"


@pytest.mark.parametrize(
    ("enemy", "why"),
    [
        (ship("B6", 1, at=(3, 0, 0)), "near"),
        (weapon("T1", 1, at=(0, 0, 3)), "near"),
        (ship("B6", 1, at=(4, 0, 0)), ""),
        (weapon("M1", 1, kind="mine"), ""),
        (ship("B6", 0, at=(1, 0, 0)), ""),
    ],
)
def test_enemy_ships_and_torpedoes_within_three_cubes_hold_it_back(enemy, why: str) -> None:  # type: ignore[no-untyped-def]
    """Ruling 22: mines do not count; (2009) Warping Out, 1."""
    state, events = give(quiet(ship(), enemy), LEAVE)
    assert [event.why for event in of(events, WarpDelayed)] == ([why] if why else [])
    assert unit(state, "A6").warping == (1 if why else 2)


def test_a_hit_this_turn_starts_the_count_again() -> None:
    """Ruling 22; (2009) Warping Out, 2."""
    state = quiet(ship(hit=True, warping=2))
    state, events = give(state, COAST)
    assert of(events, WarpDelayed)[0].why == "hit" and (unit(state, "A6").warping, unit(state, "A6").hit) == (1, False)
    state, _ = give(state, COAST)
    state, events = give(state, COAST)
    assert of(events, WarpedOut)


def test_lasers_and_blasts_count_as_hits_even_if_nothing_breaks() -> None:
    """Ruling 22: hit by a laser, torpedo or mine."""
    target = ship("B6", 1, at=(1, 0, 0), warping=1)
    shot, _ = give(battle(ship(pods=("laser",)), target, FAR), {"Ada": {"A6": Fire((("Blaise", "B6"),))}}, 1, 1, 1, 6)
    assert unit(shot, "B6", 1).hit
    bang = battle(weapon("T1", level=1), target, FAR, ship(at=(90, 0, 0)), phase="detonate", technology=Technology())
    blasted, _ = give(bang, {"Ada": {"T1": Detonate()}}, 1, 1, 6)
    assert unit(blasted, "B6", 1).hit


def test_a_destroyed_warp_drive_cancels_it() -> None:
    """Ruling 22; (2009) Damage Effects; 1979, 6.4."""
    state, events = give(quiet(ship(warping=2, warp_hits=1)), COAST)
    assert of(events, WarpDelayed)[0].why == "drive" and unit(state, "A6").warping == 0
    assert GAME.asks(state)[0].extras == ("warp", "vote"), "the other ship still could"
    assert "Warp section" in GAME.problems(state, "Ada", LEAVE["Ada"])[0]


def test_a_seat_without_drives_is_not_offered_to_warp_out() -> None:
    """(2009) Damage Effects."""
    state = battle(ship(warp_hits=1), FAR, phase="burn")
    assert GAME.asks(state)[0].extras == ("vote",)
    assert GAME.problems(state, "Ada", LEAVE["Ada"])


def test_the_choices_of_warping_out_are_each_ship_and_all_together() -> None:
    """(2009) Warping Out."""
    state = quiet(ship())
    listed = GAME.choices(state, GAME.asks(state)[0], "warp")
    assert listed == (WarpOut(("A6",)), WarpOut(("B9",)), WarpOut(("A6", "B9")))


def test_the_game_ends_when_the_last_ship_of_all_but_one_has_left() -> None:
    """Ruling 14; (2009) Warping Out: the other gets the ten points."""
    state = battle(ship(warping=2), FAR, phase="burn", technology=Technology())
    after, events = give(state, COAST)
    assert after.phase == "over" and of(events, GameEnded)[0].winners == ("Blaise",)
    assert of(events, PointsScored)[0].why == "survivor"


@pytest.mark.parametrize(("edition", "ready"), [("2009", 2), ("1979", 3)])
def test_when_the_last_ships_of_all_leave_together_nobody_survives_to_score(edition: str, ready: int) -> None:
    """Ruling 14: the end is checked once, after all have warped out; nobody is left, so there is no bonus."""
    units = (ship(warping=ready), FAR._replace(warping=ready))
    state = battle(*units, phase="burn", technology=Technology(), edition=edition, scenario="learning")
    after, events = give(state, COAST)
    assert [event.seat for event in of(events, WarpedOut)] == ["Ada", "Blaise"] and after.points == (0, 0)
    assert after.result.reason.startswith("Nobody") and after.result.winners == ("Ada", "Blaise")


def test_a_seat_whose_rival_leaves_with_it_still_has_ships_that_stay() -> None:
    """Ruling 14: Ada's A6 and Blaise's last ship go in the same turn, and Ada's B9, which stays, earns the ten points."""
    state = battle(ship(warping=2), STAY, FAR._replace(warping=2), phase="burn", technology=Technology())
    after, events = give(state, COAST)
    assert [event.unit for event in of(events, WarpedOut)] == ["A6", "C12"] and after.points == (10, 0)


# ---- 1979


def original(*units):  # type: ignore[no-untyped-def]
    return quiet(*units, edition="1979", scenario="learning")


def test_in_the_original_a_ship_is_gone_in_the_third_movement() -> None:
    """1979, 5.2; ruling 31: two movements clear, removed in the next."""
    state, _ = give(original(ship()), LEAVE)
    assert unit(state, "A6").warping == 2
    state, _ = give(state, COAST)
    assert unit(state, "A6").warping == 3
    state, events = give(state, COAST)
    assert of(events, WarpedOut) and unit(state, "A6") is None


def test_in_the_original_nearness_is_judged_after_movement() -> None:
    """1979, 5.2."""
    chaser = ship("B6", 1, at=(9, 0, 0), velocity=(-6, 0, 0))
    state, events = give(original(ship(), chaser), LEAVE, 1)
    assert of(events, WarpDelayed)[0].why == "near" and unit(state, "A6").warping == 1


def shot_at(leaver, phase="fire"):  # type: ignore[no-untyped-def]
    """Blaise shoots at, or detonates a torpedo beside, Ada's ship that tries to warp out; the roll breaks nothing."""
    guns = [ship(name, 1, at=(9, 0, 0), pods=("laser",)) for name in ("B6", "C6")]
    torpedoes = [weapon("T1", 1, at=(1, 0, 0), level=1), weapon("T2", 1, at=(0, 99, 0))]
    units = (leaver, STAY, *guns, *torpedoes, FAR)
    state = battle(*units, phase=phase, edition="1979", scenario="basic", technology=Technology(lasers=5), round=(1,))
    order = {"B6": Fire((("Ada", leaver.name),))} if phase == "fire" else {"T1": Detonate()}
    state, events = give(state, {"Blaise": order}, *((1, 1, 1, 6) if phase == "fire" else (1, 1, 6)))
    return unit(state, leaver.name), [event.why for event in of(events, WarpDelayed)]


@pytest.mark.parametrize(
    ("warping", "early", "counts"),
    [
        (1, False, False),  # declared in or after this Laser Combat
        (1, True, True),  # declared before it, in the same turn: the first of two
        (2, False, True),
        (2, True, True),
        (3, False, True),
        (3, True, False),  # the third one
    ],
)
def test_in_the_original_the_next_two_laser_phases_count(warping: int, early: bool, counts: bool) -> None:
    """1979, 5.2, to the letter; ruling 31: those still to come in the turn of the declaration included."""
    leaver, why = shot_at(ship(warping=warping, early=early))
    assert why == (["hit"] if counts else [])
    assert (leaver.warping, leaver.early) == ((1, False) if counts else (warping, early))


@pytest.mark.parametrize(("warping", "counts"), [(1, False), (2, True), (3, True)])
def test_in_the_original_the_next_two_detonation_phases_count(warping: int, counts: bool) -> None:
    """1979, 5.2, to the letter; ruling 31: Detonation is over, or has begun, whenever somebody can declare."""
    leaver, why = shot_at(ship(warping=warping, early=True), phase="detonate")
    assert why == (["hit"] if counts else []) and leaver.warping == (1 if counts else warping)


@pytest.mark.parametrize("phase", ["detonate", "salvo", "fire", "push", "burn"])
def test_in_the_original_it_matters_whether_laser_combat_is_still_to_come(phase: str) -> None:
    """1979, 3.0 and 5.2; ruling 31: Detonation and Salvo come before Laser Combat, the other phases after it."""
    pods, near = ("laser", "launch", "tractor"), weapon("T1", 0, at=(50, 0, 0))
    units = (ship("A9", pods=pods, loads=(Load(guided=1),)), ship("B6", 1, at=(4, 0, 0)), near)
    state = battle(*units, FAR, phase=phase, edition="1979", scenario="basic")
    asked, dice = {ask.seat: {} for ask in GAME.asks(state)}, Dice(1)
    state, _ = GAME.step(state, {**asked, "Ada": {"warp": WarpOut(("A9",))}}, dice)
    assert unit(state, "A9").early == (phase in ("detonate", "salvo"))


def test_in_the_original_an_attempt_that_failed_begins_again_with_the_next_turn() -> None:
    """1979, 5.2, note: near an enemy after Movement, then two Movements clear, and gone in the third."""
    chaser = ship("B6", 1, at=(9, 0, 0), velocity=(-8, 0, 0))
    state, events = give(original(ship(), chaser), LEAVE, 1)
    assert of(events, WarpDelayed)[0].why == "near" and (unit(state, "A6").warping, state.turn) == (1, 4)
    counts = []
    while unit(state, "A6") is not None:
        state, _ = GAME.step(state, {ask.seat: {} for ask in GAME.asks(state)}, Dice(1))
        counts.append(unit(state, "A6") and unit(state, "A6").warping)
    assert list(dict.fromkeys(counts)) == [1, 2, 3, None] and state.turn == 7


def test_in_the_original_a_drive_that_is_shot_away_ends_the_attempt_at_once() -> None:
    """1979, 6.4: it may not warp out for the rest of the game, even if this Laser Combat no longer counts."""
    guns = [ship(name, 1, at=(9, 0, 0), pods=("laser",)) for name in ("B6", "C6")]
    state = battle(ship(warping=3, early=True), STAY, *guns, FAR, edition="1979", scenario="basic", round=(1,))
    state, events = give(state, {"Blaise": {"B6": Fire((("Ada", "A6"),))}}, 1, 5, 6)
    assert of(events, WarpDelayed)[0].why == "drive" and unit(state, "A6").warping == 0


def test_in_the_original_lost_pods_of_a_ship_that_got_away_still_score() -> None:
    """1979, 14.1 and 14.2: pods destroyed on an undestroyed ship; ruling 34."""
    state, events = give(original(ship(warping=3, lost=(1, 2))), COAST)
    assert state.points == (0, 2) and of(events, PointsScored)[0].why == "pods_left"
