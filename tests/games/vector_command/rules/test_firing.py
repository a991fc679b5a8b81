"""Hit rolls, arcs, lines of fire, damage."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from tests.games.vector_command.positions import battle, of, rolled, ship, state
from vector3_edu.core.hexes import Hex, within
from vector3_edu.games.vector_command.rules import firing
from vector3_edu.games.vector_command.rules.damage import hit, shared_out, struck_side
from vector3_edu.games.vector_command.rules.events import (
    DamageTaken,
    HeavyHitRolled,
    ReactorHit,
    ShipDestroyed,
    ShotFired,
    ShotWasted,
)
from vector3_edu.games.vector_command.rules.firing import blocked, fire, shifts_of, targets, threshold
from vector3_edu.games.vector_command.rules.orders import Fire
from vector3_edu.games.vector_command.rules.state import Asteroid, Chaff
from vector3_edu.games.vector_command.tables import AFT, FORE, MOUNTED, MOUNTS, PORT, STARBOARD

LASER, GAUSS, GUNS, _, MISSILES = (mount.weapon for mount in MOUNTS)


def needed(target_at: tuple[int, int], motion: tuple[int, int], mount: str = "laser", chaff: bool = False) -> int:
    clouds = (Chaff(1, Hex(*target_at) + Hex(0, 1), Hex(0, 0), 2),) if chaff else ()
    one, other = ship("A1", (0, 0)), ship("B1", target_at, "W", motion=motion)
    return threshold(shifts_of(one, MOUNTS[MOUNTED[mount]], other, clouds))


def test_an_ordinary_shot_hits_on_three_or_more() -> None:
    assert needed((4, 0), (1, 0)) == 3


def test_a_point_blank_shot_at_a_ship_at_rest_hits_on_two() -> None:
    """Hit Rolls, first example: −1 and −1, but never below 2."""
    assert needed((1, 0), (0, 0)) == 2


def test_a_chaff_screened_ship_racing_past_needs_five() -> None:
    """Hit Rolls, second example: +1 and +1."""
    assert needed((4, 0), (4, 0), chaff=True) == 5


@pytest.mark.parametrize(
    ("mount", "far", "shift"),
    [("laser", 2, -1), ("laser", 3, 0), ("gauss", 2, -1), ("gauss", 3, 0), ("port guns", 1, -1), ("port guns", 2, 0)],
)
def test_close_is_within_a_third_of_the_weapons_range(mount: str, far: int, shift: int) -> None:
    """Hit Rolls: within 1/3 of the weapon's range."""
    assert needed((far, 0), (1, 0), mount) == 3 + shift


@pytest.mark.parametrize(("motion", "number"), [((0, 0), 2), ((1, 0), 3), ((3, 0), 3), ((2, 2), 4), ((4, 0), 4)])
def test_speed_is_the_length_of_the_motion_in_hexes(motion: tuple[int, int], number: int) -> None:
    """Ruling 3."""
    assert needed((4, 0), motion) == number


# ---- arcs and lines of fire


@pytest.mark.parametrize(
    ("at", "bears"),
    [
        ((5, 0), {"laser", "gauss"}),
        ((2, -2), {"port guns"}),
        ((0, -3), {"port guns"}),
        ((-3, 0), {"missiles"}),
        ((-3, 3), {"starboard guns"}),
        ((0, 5), {"starboard guns"}),
        ((0, 6), set()),
        ((7, 0), {"gauss"}),
        ((4, -2), {"laser", "gauss", "port guns"}),
        ((-12, 0), {"missiles"}),
    ],
)
def test_each_mount_has_its_arc_and_its_range(at: tuple[int, int], bears: set[str]) -> None:
    """Weapons & Firing Arcs."""
    one, other = ship("A1", (0, 0)), ship("B1", at)
    field = state(one, other)
    assert {name for name, place in MOUNTED.items() if targets(field, one, place)} == bears


def test_asteroids_bar_direct_fire_and_not_missiles() -> None:
    """Weapons & Firing Arcs."""
    one, other = ship("A1", (0, 0)), ship("B1", (4, 0))
    field = state(one, other, asteroids=((2, 0),))
    assert not targets(field, one, MOUNTED["laser"])
    behind = state(one._replace(facing=3), other, asteroids=((2, 0),))
    assert targets(behind, one._replace(facing=3), MOUNTED["missiles"])


def test_an_asteroid_beside_a_line_along_hexsides_leaves_one_way_open() -> None:
    """Decided here: such a line is barred only where both hexes beside it are."""
    one_rock, both = [Asteroid(Hex(1, 0))], [Asteroid(Hex(1, 0)), Asteroid(Hex(1, -1))]
    assert not blocked(Hex(0, 0), Hex(2, -1), one_rock)
    assert blocked(Hex(0, 0), Hex(2, -1), both)
    assert not blocked(Hex(0, 0), Hex(2, 0), [Asteroid(Hex(2, 0)), Asteroid(Hex(0, 0))])
    assert not blocked(Hex(0, 0), Hex(4, -2), [Asteroid(Hex(1, 0)), Asteroid(Hex(3, -2))])


@pytest.mark.parametrize(("to", "rock"), [((4, -1), (2, 0)), ((4, -1), (2, -1)), ((7, -1), (3, -1)), ((7, -1), (4, 0))])
def test_an_asteroid_in_a_hex_that_the_line_only_clips_bars_it_too(to: tuple[int, int], rock: tuple[int, int]) -> None:
    """Weapons & Firing Arcs: direct fire cannot shoot through asteroids."""
    assert blocked(Hex(0, 0), Hex(*to), [Asteroid(Hex(*rock))])


def test_a_line_of_fire_is_barred_just_where_it_runs_inside_an_asteroids_hex() -> None:
    """Against an independent measure: the length of the line inside the hex, by cutting it at the hex's six walls."""
    for to in within(7):
        for rock in within(7):
            if to and rock and rock != to:
                inside = _length_inside(to, rock) > 1e-9
                assert blocked(Hex(0, 0), to, [Asteroid(rock)]) == blocked(to, Hex(0, 0), [Asteroid(rock)]) == inside


def _length_inside(to: Hex, rock: Hex) -> float:
    (x, y), (u, v) = rock.to_xy(), to.to_xy()
    first, last = 0.0, 1.0
    for k in range(6):
        across, along = cos(radians(60 * k)), sin(radians(60 * k))
        room, speed = 0.5 + x * across + y * along, u * across + v * along
        if abs(speed) < 1e-12:
            if room < 1e-9:
                return 0.0
        elif speed > 0:
            last = min(last, room / speed)
        else:
            first = max(first, room / speed)
    return last - first


def test_the_listed_shots_stay_within_the_weapon_power() -> None:
    one = ship("A1", (0, 0), power=(0, 0, 2, 2))
    field = state(one, ship("B1", (4, 0)), ship("B2", (5, 0)), phase="fire")
    listed = firing.choices(field, one)
    assert Fire(()) in listed and Fire((("gauss", "B2"),)) in listed and Fire((("laser", "B1"),)) in listed
    assert len(listed) == len(set(listed)) == 5
    assert all(not firing.problems(field, one, choice) for choice in listed)


@pytest.mark.parametrize(
    ("shots", "says"),
    [
        ((("laser", "B1"), ("gauss", "B1")), "take 3 weapon power"),
        ((("laser", "B1"), ("laser", "B1")), "twice"),
        ((("port guns", "B1"),), "looks to port"),
        ((("laser", "A1"),), "not an enemy ship"),
        ((("laser", "Z9"),), "not an enemy ship"),
        ((("phaser", "B1"),), "no weapon"),
        ((("laser", "B2"),), "9 hexes away"),
    ],
)
def test_a_shot_that_cannot_be_is_refused_with_its_reason(shots: object, says: str) -> None:
    one = ship("A1", (0, 0))
    field = state(one, ship("B1", (4, 0)), ship("B2", (9, 0)), phase="fire")
    assert any(says in problem for problem in firing.problems(field, one, Fire(shots)))  # type: ignore[arg-type]


def test_a_target_that_is_gone_wastes_the_next_shot() -> None:
    weak = ship("B1", (2, 0), "W", reactor=1, hull=(1, 6, 6, 6), shields=0)
    field = battle(ship("A1", (0, 0)), weak, ship("B2", (9, 0)))
    fire(field, "A1", Fire((("laser", "B1"), ("gauss", "B1"))), rolled(6))
    assert of(ShipDestroyed, field.events) and of(ShotWasted, field.events)


def test_the_die_decides() -> None:
    for die in (2, 3):
        field = battle(ship("A1", (0, 0)), ship("B1", (4, 0), "W", motion=(1, 0)))
        fire(field, "A1", Fire((("laser", "B1"),)), rolled(die))
        (shot,) = of(ShotFired, field.events)
        assert shot.hit == (die >= 3) and bool(of(DamageTaken, field.events)) == shot.hit


# ---- damage


@pytest.mark.parametrize(
    ("weapon", "pool", "absorbed", "hull"),
    [
        (LASER, 8, 3, 0),
        (LASER, 3, 3, 1),
        (LASER, 1, 1, 3),
        (LASER, 0, 0, 4),
        (GAUSS, 8, 2, 0),
        (GAUSS, 2, 2, 3),
        (GAUSS, 1, 1, 4),
        (GAUSS, 0, 0, 5),
        (GUNS, 8, 1, 0),
        (GUNS, 1, 1, 2),
        (GUNS, 0, 0, 3),
        (MISSILES, 8, 1, 0),
        (MISSILES, 1, 1, 3),
        (MISSILES, 0, 0, 4),
    ],
)
def test_shields_go_first_and_what_they_do_not_block_spills_into_the_hull_up_to_the_total(
    weapon: object, pool: int, absorbed: int, hull: int
) -> None:
    """Damage; Weapons & Firing Arcs (a Gauss Cannon hits an unshielded side for up to 5)."""
    target = ship("B1", (0, 0), shields=pool)
    assert shared_out(target, weapon) == (absorbed, hull)  # type: ignore[arg-type]


def test_shields_without_power_block_nothing_and_keep_their_pool() -> None:
    """Power & Shields: offline; the pool is not lost."""
    target = ship("B1", (0, 0), power=(2, 2, 2, 0))
    field = battle(ship("A1", (4, 0)), target)
    hit(field, target, FORE, LASER, rolled(6))
    assert field.ships["B1"].shields == 8 and field.ships["B1"].hull == (2, 6, 6, 6)


@pytest.mark.parametrize(("source", "side"), [((3, 0), FORE), ((0, -3), PORT), ((-3, 0), AFT), ((0, 3), STARBOARD)])
def test_damage_lands_on_the_side_that_faces_the_attacker(source: tuple[int, int], side: int) -> None:
    assert struck_side(ship("B1", (0, 0), "E"), Hex(*source)) == side


def test_exactly_between_two_sides_the_stronger_takes_it() -> None:
    """Decided here."""
    assert struck_side(ship("B1", (0, 0), "E", hull=(2, 5, 6, 6)), Hex(2, -1)) == PORT
    assert struck_side(ship("B1", (0, 0), "E", hull=(5, 5, 6, 6)), Hex(2, -1)) == FORE


def test_a_side_reduced_to_nothing_costs_the_reactor_one_and_so_does_striking_it_again() -> None:
    """Damage."""
    target = ship("B1", (0, 0), shields=0, hull=(5, 6, 6, 6))
    field = battle(ship("A1", (4, 0)), target)
    hit(field, target, FORE, GAUSS, rolled(6))
    assert field.ships["B1"].reactor == 5
    hit(field, field.ships["B1"], FORE, GAUSS, rolled(6))
    assert field.ships["B1"].reactor == 4
    assert [event.why for event in of(ReactorHit, field.events)] == ["side", "again"]


def test_a_ship_is_destroyed_when_its_reactor_or_all_sides_are_gone() -> None:
    """Damage."""
    for target, why in (
        (ship("B1", (0, 0), shields=0, reactor=1, hull=(3, 6, 6, 6)), "reactor"),
        (ship("B1", (0, 0), shields=0, reactor=6, hull=(3, 0, 0, 0)), "hull"),
    ):
        field = battle(ship("A1", (4, 0)), target)
        hit(field, target, FORE, GUNS, rolled())
        assert [event.why for event in of(ShipDestroyed, field.events)] == [why]
        assert field.result is not None and field.result.winners == ("Ada",)


@pytest.mark.parametrize(
    ("die", "side", "system"),
    [
        (1, FORE, "laser"),
        (2, FORE, "gauss"),
        (3, FORE, "point defence"),
        (4, FORE, ""),
        (2, PORT, "port guns"),
        (1, AFT, "missiles"),
    ],
)
def test_a_heavy_hit_can_knock_out_a_weapon_or_the_point_defence(die: int, side: int, system: str) -> None:
    """Ruling 6: 3 or more hull damage from one shot; 1-2 a working weapon of that side, 3 its point defence."""
    target = ship("B1", (0, 0), shields=0)
    field = battle(ship("A1", (4, 0)), target)
    hit(field, target, side, GUNS, rolled(die))
    (heavy,) = of(HeavyHitRolled, field.events)
    after = field.ships["B1"]
    assert heavy.system == system
    assert [mount.name for mount, works in zip(MOUNTS, after.working, strict=True) if not works] == (
        [system] if system in MOUNTED else []
    )
    assert after.defences[side] == (system != "point defence")


def test_less_than_three_to_the_hull_is_no_heavy_hit() -> None:
    target = ship("B1", (0, 0), shields=1)
    field = battle(ship("A1", (4, 0)), target)
    hit(field, target, FORE, GUNS, rolled())
    assert not of(HeavyHitRolled, field.events)


def test_a_weapon_that_is_knocked_out_does_not_fire() -> None:
    one = ship("A1", (0, 0), working=(False, True, True, True, True))
    field = state(one, ship("B1", (4, 0)), phase="fire")
    assert not targets(field, one, MOUNTED["laser"])
    assert "knocked out" in firing.problems(field, one, Fire((("laser", "B1"),)))[0]
