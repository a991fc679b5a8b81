"""Orders above single burns: each works out a legal burn, the nearest there is, and says where the drive is too weak."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.facts import facts
from tests.games.vector3.battles import battle, ship, weapon
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.judgement import fleet_orders
from vector3_edu.games.vector3.rules import burn
from vector3_edu.games.vector3.rules.state import find_unit

SLOW = battle().technology[0]._replace(acceleration=2)
components = st.integers(-9, 9)
places = st.tuples(components, components, components)


def at_helm(own, mark, **options):
    """A state with one unit of Ada's and a mark of Blaise's, and both of them."""
    state = battle(own, mark, phase="burn", technology=SLOW, **options)
    unit, other = find_unit(state, 0, own.name), find_unit(state, 1, mark.name)
    return state, unit, (f"Blaise {mark.name}", other)


def ordered(name, own, mark, number=0):
    state, unit, target = at_helm(own, mark)
    return fleet_orders.MANOEUVRES[name](state, unit, target, number)


def test_stopping_burns_the_opposite_of_the_velocity():
    assert ordered("Stop", ship(velocity=(1, -2, 0)), ship("B6", 1)).by == Vec3(-1, 2, 0)


def test_matching_velocity_leaves_no_relative_velocity():
    done = ordered("Match velocity", ship(velocity=(1, 0, 0)), ship("B6", 1, at=(9, 0, 0), velocity=(2, 1, -1)))
    assert done.by == Vec3(1, 1, -1) and not done.falls_short
    assert facts(done.words) == ["A6", "(1, 1, −1)", "Blaise", "B6"] and "match the velocity" in done.words


def test_a_burn_that_is_too_long_becomes_the_nearest_legal_one_and_the_words_say_so():
    """(2009) Burn Component Table: a 6-pod ship of level 2 has an acceleration of 3."""
    done = ordered("Match velocity", ship(), ship("B6", 1, at=(9, 0, 0), velocity=(7, 0, 0)))
    assert done.by == Vec3(3, 0, 0) and done.wanted == Vec3(7, 0, 0) and done.falls_short
    words = "A6 would have to burn (7, 0, 0) to match the velocity of Blaise B6; its drive gives 3, so it burns (3, 0, 0)."
    assert done.words == words


def test_an_intercept_meets_a_coasting_target_in_just_so_many_turns():
    torpedo, mark = weapon("T1", kind="guided", velocity=(1, 0, 0)), ship("B6", 1, at=(6, 0, 0), velocity=(0, 2, 0))
    done = ordered("Intercept in", torpedo, mark, 3)
    assert done.by == Vec3(1, 2, 0)
    assert torpedo.at + (torpedo.velocity + done.by) * 3 == mark.at + mark.velocity * 3


def test_a_ship_that_closes_on_a_target_arrives_at_rest_beside_it():
    """It never goes faster than it can still brake."""
    own, mark = ship(), ship("B6", 1, at=(20, 7, -5), velocity=(0, 1, 0))
    for _ in range(14):
        done = ordered("Close on", own, mark)
        velocity = own.velocity + done.by
        own = own._replace(at=own.at + velocity, velocity=velocity)
        mark = mark._replace(at=mark.at + mark.velocity)
    assert (own.at - mark.at).cubes <= 1 and (own.velocity - mark.velocity).cubes <= 1


@pytest.mark.parametrize("start", [(20, 0, 0), (2, 1, 0), (0, 0, 0)])
def test_a_ship_that_keeps_a_range_comes_to_it_from_within_and_from_without(start):
    own, mark = ship(), ship("B6", 1, at=start)
    for _ in range(14):
        done = ordered("Keep range", own, mark, 6)
        velocity = own.velocity + done.by
        own = own._replace(at=own.at + velocity, velocity=velocity)
    assert abs((own.at - mark.at).cubes - 6) <= 1 and own.velocity.cubes <= 1


def test_a_range_of_nothing_is_called_sharing_a_cube():
    assert "to share a cube with" in ordered("Keep range", ship(), ship("B6", 1, at=(1, 0, 0)), 0).words


@given(places, places, places, st.sampled_from(sorted(fleet_orders.MANOEUVRES)), st.integers(0, 9))
def test_every_order_gives_a_legal_burn(at, velocity, other, name, number):
    state, unit, target = at_helm(ship(velocity=velocity), ship("B6", 1, at=at, velocity=other))
    done = fleet_orders.MANOEUVRES[name](state, unit, target, number)
    assert done.by in [choice.by for choice in burn.choices(state, 0, "A6")]
    assert done.falls_short == ("would have to" in done.words)


def test_torpedoes_that_were_launched_together_are_one_salvo():
    one = [weapon(f"T{number}", kind="guided")._replace(turn=2) for number in (1, 2, 3)]
    other = [weapon("T4", kind="unguided")._replace(turn=2), weapon("T5", kind="guided")._replace(turn=3)]
    state = battle(ship(), *one, *other, ship("B6", 1, at=(9, 0, 0)), phase="burn")
    units = burn.units_able(state, 0)
    salvos = fleet_orders.salvos(state, 0, units)
    assert salvos == {"T1–T3": ("T1", "T2", "T3"), "T5": ("T5",)}, "T4 burned in the turn of its salvo"


def test_the_nearest_enemy_is_nearest_to_all_of_them_together():
    foes = ship("A9", 1, at=(4, 0, 0)), ship("B9", 1, at=(9, 0, 0))
    state = battle(ship(), ship("B6", at=(12, 0, 0)), ship("C6", at=(12, 1, 0)), *foes, phase="burn")
    assert fleet_orders.nearest_enemy(state, 0) == ("Blaise", "B9")
    assert fleet_orders.nearest_enemy(state, 0, ["A6"]) == ("Blaise", "A9")
