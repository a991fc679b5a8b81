"""A whole fleet fires, launches or detonates at once: the best target, with odds that are exact."""

from __future__ import annotations

from fractions import Fraction

from tests.facts import facts
from tests.games.vector3.battles import battle, ship, weapon
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.judgement import blasts, fleet_orders
from vector3_edu.games.vector3.judgement import shots as judgement_shots
from vector3_edu.games.vector3.judgement.odds import volley_odds
from vector3_edu.games.vector3.rules.orders import Detonate, Fire, Salvo
from vector3_edu.games.vector3.rules.state import Load

LEVELS = battle().technology[0]._replace(lasers=2, acceleration=2, guided=2, unguided=2, tractors=1)


def asked(*units, phase="fire"):
    state = battle(*units, phase=phase, technology=LEVELS)
    return state, GAME.asks(state)[0]


def test_all_ships_fire_at_the_target_that_is_worth_most_to_the_fleet():
    """A9 is easier to hit for one of them, B9 is in reach of both."""
    one, two = ship("A6", pods=("laser",)), ship("B6", at=(8, 0, 0), pods=("laser",))
    state, ask = asked(one, two, ship("A9", 1, at=(-3, 0, 0)), ship("B9", 1, at=(4, 0, 0)))
    assert judgement_shots.best_shots(state, ask) == {"A6": Fire((("Blaise", "B9"),)), "B6": Fire((("Blaise", "B9"),))}


def test_a_ship_that_cannot_reach_the_best_target_fires_at_its_own_best():
    fleet = [ship(name, at=(x, 0, 0), pods=("laser",)) for name, x in (("A6", 0), ("B6", 1), ("C6", 40))]
    state, ask = asked(*fleet, ship("A9", 1, at=(2, 0, 0)), ship("B9", 1, at=(45, 0, 0)))
    shots = judgement_shots.best_shots(state, ask)
    assert {unit: shot.at[0][1] for unit, shot in shots.items()} == {"A6": "A9", "B6": "A9", "C6": "B9"}


def test_the_odds_of_a_fleet_are_those_of_its_lasers_one_after_another():
    """Two ships at the same distance with a laser each are one ship with two lasers."""
    target = ship("A9", 1, at=(3, 0, 0))
    state, ask = asked(ship("A6", pods=("laser",)), ship("B6", at=(6, 0, 0), pods=("laser",)), target)
    (volley,) = judgement_shots.volleys(state, ask, judgement_shots.best_shots(state, ask))
    assert volley.destroyed == volley_odds(target, 2, 2, 3).destroyed
    assert volley.hits == 2 * Fraction(4, 6)
    assert facts(volley.describe()) == ["A6", "B6", "Blaise", "A9", "1.3", "0.6%"]


def test_a_torpedo_that_is_about_to_reach_a_ship_is_shot_down_first():
    torpedo = weapon("T1", 1, at=(4, 0, 0), velocity=(-2, 0, 0), kind="guided", level=5)
    state, ask = asked(ship("A6", pods=("laser", "laser")), ship("A9", 1, at=(6, 0, 0)), torpedo)
    assert judgement_shots.best_shots(state, ask)["A6"].at[0] == ("Blaise", "T1")


def test_only_blasts_that_gain_something_go_off_the_best_first():
    units = weapon("T1", at=(0, 0, 2), level=2), weapon("T2", at=(0, 0, -1), level=2), weapon("T3", at=(90, 0, 0), level=2)
    state, ask = asked(*units, ship("A9", 1), ship("A6", at=(50, 0, 0)), phase="detonate")
    assert blasts.best_blasts(state, ask) == ("T2", "T1")
    assert blasts.detonate_on(state, ask) == {"T2": Detonate()}


def test_a_blast_that_reaches_ones_own_units_is_left_to_be_decided_alone():
    """(2009) Detonating Torpedoes: friend and foe suffer. T1 and T2 would each destroy the other, T3 only harms A9."""
    places = (0, 0, 2), (0, 1, 2), (0, -2, 0)
    three = [weapon(f"T{k}", at=at, level=2) for k, at in enumerate(places, 1)]
    state, ask = asked(*three, ship("A9", 1), ship("A6", at=(50, 0, 0)), phase="detonate")
    assert blasts.best_blasts(state, ask) == ("T3",) and blasts.costly_blasts(state, ask) == ("T1", "T2")
    after = state._replace(weapons=state.weapons[1:])
    assert blasts.best_blasts(after, GAME.asks(after)[0]) == ("T2", "T3"), "judged anew once T1 is gone"


def test_a_ship_keeps_to_the_plan_while_it_can_hit_its_target_and_aims_again_when_it_cannot():
    """The best target may change after each shot; what was announced is done all the same."""
    own = ship("A6", pods=("laser", "laser"), lost=(6,)), ship("B6", at=(0, 1, 0), pods=("laser",))
    state, ask = asked(*own, ship("A9", 1, at=(3, 0, 0)), ship("B9", 1, at=(9, 0, 0)))
    plan = {unit: Fire((("Blaise", "B9"),) * 2) for unit in ("A6", "B6")}
    assert judgement_shots.best_shots(state, ask)["A6"] == Fire((("Blaise", "A9"),))
    assert judgement_shots.fire_on(state, ask, plan) == {"A6": Fire((("Blaise", "B9"),))}, "with the laser that is left"
    gone = state._replace(ships=state.ships[:3])
    assert judgement_shots.fire_on(gone, ask, plan) == {"A6": Fire((("Blaise", "A9"),))}
    assert judgement_shots.fire_on(state, ask._replace(units=("B6",)), plan) == {"B6": Fire((("Blaise", "B9"),))}


def test_every_pod_that_has_a_torpedo_to_reach_the_target_in_time_launches_it():
    """(2009) Torpedoes: one item a launch pod; a mine does not travel."""
    pods, loads = ("launch", "launch", "launch"), (Load(unguided=1), Load(mine=1), Load(guided=1, mine=1))
    state, ask = asked(ship("A9", pods=pods, loads=loads), ship("A6", 1, at=(10, 0, 0)), phase="salvo")
    assert fleet_orders.launch_at(state, ask, state.ships[1]) == {"A9": Salvo(((6, "unguided"), (8, "guided")))}
    state, ask = asked(ship("A9", pods=pods, loads=loads), ship("A6", 1, at=(90, 0, 0)), phase="salvo")
    assert fleet_orders.launch_at(state, ask, state.ships[1]) == {}


def test_nothing_is_to_be_gained_where_no_enemy_is_near():
    state, ask = asked(weapon("T1", level=2), ship("A9", 1, at=(9, 0, 0)), ship("A6"), phase="detonate")
    assert "blast" in GAME.nothing_to_gain(state, ask)
    state, ask = asked(weapon("T1", level=2), ship("A9", 1, at=(1, 0, 0)), ship("A6"), phase="detonate")
    assert GAME.nothing_to_gain(state, ask) == ""
    state, ask = asked(ship("A6", pods=("tractor",)), ship("B6", at=(1, 0, 0)), ship("A9", 1, at=(90, 0, 0)), phase="push")
    assert "tractor-pressors" in GAME.nothing_to_gain(state, ask)
    state, ask = asked(ship("A6", pods=("laser",)), ship("A9", 1, at=(1, 0, 0)))
    assert GAME.nothing_to_gain(state, ask) == "", "who can fire is asked"
