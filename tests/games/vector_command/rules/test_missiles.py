"""Missiles, point defence and chaff."""

from __future__ import annotations

import pytest

from tests.games.vector_command.positions import battle, of, rolled, ship
from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.games.vector_command.rules import defending
from vector3_edu.games.vector_command.rules.defending import defend
from vector3_edu.games.vector_command.rules.events import (
    DamageTaken,
    MissileLaunched,
    MissilesFought,
    MissileSpent,
    MissileStruck,
    PointDefenceFired,
)
from vector3_edu.games.vector_command.rules.geometry import bearings
from vector3_edu.games.vector_command.rules.missiles import fly, launch, plan
from vector3_edu.games.vector_command.rules.orders import Defend
from vector3_edu.games.vector_command.rules.rounds import end_round
from vector3_edu.games.vector_command.rules.state import Chaff, Missile

CALM = {"stances": (0, 0, 0, 0)}


def test_a_leg_is_four_forward_and_at_most_two_drifts() -> None:
    """Missiles: 2 forward, an optional drift, 1 forward, an optional drift, and 1 more forward."""
    for toward in within(14):
        if toward.length < 7:
            continue
        facing, steps = plan(toward, 0, 18)
        assert facing in (0, 1, 5)
        forward = DIRECTIONS[facing]
        assert 4 <= len(steps) <= 6
        assert steps.count(forward) == 4 and steps[:2] == (forward, forward) and steps[-1] == forward
        assert all(step in (forward, forward.turned(1), forward.turned(-1)) for step in steps)


def test_a_missile_launched_within_its_range_reaches_a_target_that_stays() -> None:
    """Ruling 8: range 18 counts forward hexes and drifts. Close by and just between two directions it flies past."""
    for toward in within(17):
        at, facing, reach = ORIGIN, bearings(toward)[0], 18
        while at != toward and reach > 0:
            facing, steps = plan(toward - at, facing, reach)
            at, reach = at + sum(steps, ORIGIN), reach - len(steps)
        assert at == toward or (len(bearings(toward)) == 2 and toward.length <= 4)


def test_a_target_straight_ahead_needs_no_drift() -> None:
    assert plan(Hex(9, 0), 0, 18) == (0, (Hex(1, 0),) * 4)


def test_a_target_between_two_directions_is_come_to_by_drifting() -> None:
    assert plan(Hex(4, 0) + Hex(2, -2), 0, 18)[1].count(Hex(1, -1)) == 2


def test_the_leg_of_a_missile_turns_with_it() -> None:
    for toward in within(6):
        facing, steps = plan(toward, 0, 18)
        assert plan(toward.turned(2), 2, 18) == ((facing + 2) % 6, tuple(step.turned(2) for step in steps))


def test_without_a_target_it_flies_straight_on() -> None:
    assert plan(None, 3, 18) == (3, (DIRECTIONS[3],) * 4)


def test_a_missile_leaves_facing_its_target_and_flies_its_first_leg_at_once() -> None:
    """Missiles."""
    field = battle(ship("A1", (9, 0), "E"), ship("B1", (-3, 0), **CALM))
    launch(field, field.ships["A1"], field.ships["B1"], rolled())
    (missile,) = field.missiles
    assert (missile.at, missile.facing, missile.range) == (Hex(5, 0), 3, 14)
    assert field.ships["A1"].missiles == 5
    assert of(MissileLaunched, field.events)[0].missile == "M1"


def test_it_moves_again_at_the_end_of_the_round_and_strikes() -> None:
    field = battle(ship("A1", (6, 0), "E"), ship("B1", (-1, 0), "E", power=(3, 1, 2, 0), **CALM))
    launch(field, field.ships["A1"], field.ships["B1"], rolled())
    assert not of(MissileStruck, field.events)
    end_round(field, rolled(6))
    assert of(MissileStruck, field.events) and not field.missiles
    (damage,) = of(DamageTaken, field.events)
    assert (damage.side, damage.hull) == ("fore", 4)


def test_a_missile_that_uses_up_its_range_disappears() -> None:
    missile = Missile(0, "M1", Hex(0, 0), 0, "B1", 3)
    field = battle(ship("A1", (-9, 0)), ship("B1", (9, 0), **CALM), missiles=(missile,))
    fly(field, missile, rolled())
    assert not field.missiles
    assert [(event.why, event.at) for event in of(MissileSpent, field.events)] == [("range", Hex(3, 0))]


def test_a_missile_that_leaves_the_map_is_gone() -> None:
    missile = Missile(0, "M1", Hex(11, 0), 0, "gone", 18)
    field = battle(ship("A1", (-9, 0)), ship("B1", (0, 0), **CALM), missiles=(missile,))
    fly(field, missile, rolled())
    assert [event.why for event in of(MissileSpent, field.events)] == ["rim"]


# ---- point defence


@pytest.mark.parametrize(
    ("stance", "dice", "killed", "ammo"),
    [(1, (5,), True, 5), (1, (4,), False, 5), (2, (1, 6), True, 4), (2, (4, 4), False, 4)],
)
def test_point_defence_rolls_against_a_missile_within_one_hex(
    stance: int, dice: tuple[int, ...], killed: bool, ammo: int
) -> None:
    """Point Defense; ruling 7: 5 or 6 kills; +1 costs 2 ammo and rolls two dice."""
    missile = Missile(0, "M1", Hex(-4, 0), 0, "B1", 10)
    target = ship("B1", (0, 0), "W", stances=(stance, 0, 0, 0))
    field = battle(ship("A1", (-9, 0)), target, missiles=(missile,))
    fly(field, missile, rolled(*dice, 6))
    (shot,) = of(PointDefenceFired, field.events)
    assert (shot.side, shot.dice, shot.killed, shot.ammo) == ("fore", dice, killed, ammo)
    assert bool(of(MissileStruck, field.events)) == (not killed)
    assert field.ships["B1"].pd_ammo == ammo


def test_ammo_spent_on_a_missile_in_the_ships_own_hex_stays_spent() -> None:
    """Point Defense: intercept costs 1 ammo, also when the missile gets through and strikes."""
    missile = Missile(0, "M1", Hex(0, 0), 0, "B1", 10)
    field = battle(ship("A1", (-9, 0)), ship("B1", (0, 0), "W"), missiles=(missile,))
    fly(field, missile, rolled(1))
    assert of(PointDefenceFired, field.events)[0].ammo == field.ships["B1"].pd_ammo == 5
    assert of(MissileStruck, field.events) and field.ships["B1"].shields == 7


def test_a_side_that_is_off_leaves_the_roll_to_the_side_that_the_missile_comes_to_next() -> None:
    """Point Defense: a missile within one hex is rolled against; decided here: once a leg, by the first side that can."""
    missile = Missile(0, "M1", Hex(-3, 1), 0, "B2", 14)
    passed = ship("B1", (0, 0), "SW", stances=(0, 1, 1, 1))
    field = battle(ship("A1", (-9, 0)), passed, ship("B2", (9, 1), **CALM), missiles=(missile,))
    fly(field, missile, rolled(6))
    (shot,) = of(PointDefenceFired, field.events)
    assert (shot.unit, shot.side, shot.killed) == ("B1", "port", True)


def test_with_one_ammo_left_plus_one_rolls_a_single_die() -> None:
    missile = Missile(0, "M1", Hex(-4, 0), 0, "B1", 10)
    field = battle(ship("A1", (-9, 0)), ship("B1", (0, 0), "W", stances=(2, 0, 0, 0), pd_ammo=1), missiles=(missile,))
    fly(field, missile, rolled(6))
    assert of(PointDefenceFired, field.events)[0].dice == (6,)
    assert field.ships["B1"].pd_ammo == 0


@pytest.mark.parametrize("broken", [{"stances": (0, 1, 1, 1)}, {"defences": (False, True, True, True)}, {"pd_ammo": 0}])
def test_a_side_that_is_off_or_broken_or_out_of_ammo_lets_missiles_through(broken: dict[str, object]) -> None:
    missile = Missile(0, "M1", Hex(-4, 0), 0, "B1", 10)
    field = battle(ship("A1", (-9, 0)), ship("B1", (0, 0), "W", **broken), missiles=(missile,))
    fly(field, missile, rolled())
    assert of(MissileStruck, field.events) and not of(PointDefenceFired, field.events)


@pytest.mark.parametrize(("dice", "left"), [((5, 2), ["M1"]), ((2, 5), ["M7"]), ((3, 3), [])])
def test_a_missile_that_flies_through_an_enemy_missiles_hex_fights_it(dice: tuple[int, int], left: list[str]) -> None:
    """Ruling 8: each rolls a die, higher lives, a tie kills both."""
    mine, theirs = Missile(0, "M1", Hex(0, 0), 0, "B1", 10), Missile(1, "M7", Hex(2, 0), 3, "A1", 10)
    field = battle(ship("A1", (-9, 0)), ship("B1", (9, 0)), missiles=(mine, theirs))
    fly(field, mine, rolled(*dice))
    assert of(MissilesFought, field.events)[0].dice == dice
    assert [missile.name for missile in field.missiles] == left


# ---- chaff


def test_chaff_takes_two_ammo_and_drifts_with_the_motion_for_three_turns() -> None:
    """Point Defense & Chaff; ruling 7."""
    field = battle(ship("A1", (0, 0), motion=(1, 0)), ship("B1", (9, 0)))
    defend(field, field.ships["A1"], Defend((1, 1, 1, 1), 1))
    assert field.ships["A1"].pd_ammo == 4 and field.chaff[0].at == Hex(1, -1)
    for places in ([Hex(2, -1)], [Hex(3, -1)], []):
        end_round(field, rolled())
        assert [cloud.at for cloud in field.chaff] == places


def test_chaff_near_the_target_takes_one_off_a_missiles_hull_damage() -> None:
    cloud = Chaff(1, Hex(0, 1), ORIGIN, 2)
    missile = Missile(0, "M1", Hex(-4, 0), 0, "B1", 10)
    field = battle(ship("A1", (-9, 0)), ship("B1", (0, 0), shields=0, **CALM), missiles=(missile,), chaff=(cloud,))
    fly(field, missile, rolled(6))
    assert of(MissileStruck, field.events)[0].chaff and of(DamageTaken, field.events)[0].hull == 3


def test_deploying_chaff_does_not_change_the_stance() -> None:
    """Point Defense & Chaff."""
    field = battle(ship("A1", (0, 0), stances=(2, 0, 1, 0)), ship("B1", (9, 0)))
    defend(field, field.ships["A1"], Defend((2, 0, 1, 0), 0))
    assert field.ships["A1"].stances == (2, 0, 1, 0)


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        (Defend((1, 1, 1, 1), 1), "map ends"),
        (Defend((1, 1, 1, 1), 0), "map ends"),
    ],
)
def test_a_defence_that_cannot_be_is_refused(choice: Defend, says: str) -> None:
    assert any(says in problem for problem in defending.problems(ship("A1", (12, -6)), choice))


def test_chaff_without_ammo_is_refused() -> None:
    one = ship("A1", (0, 0), pd_ammo=1)
    assert "has 1 left" in defending.problems(one, Defend((1, 1, 1, 1), 0))[0]
    assert all(choice.chaff is None for choice in defending.choices(one))
