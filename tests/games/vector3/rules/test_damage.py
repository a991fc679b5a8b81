"""The Damage Table, the Pod Destruction Table, and what is lost with what."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit, weapon
from vector3_edu.core.dice import TypedDice
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.damage import POD_BY_DICE, roll_damage, roll_pod, roll_weapon_damage
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import CaughtInBlast, DamageRolled, PointsScored, UnitDestroyed
from vector3_edu.games.vector3.rules.orders import Burn, Detonate, Fire, Vec3
from vector3_edu.games.vector3.rules.state import Cause, Load, Ship, Weapon

NEW, OLD = EDITIONS["2009"], EDITIONS["1979"]


def hit(target: Ship, *dice: int, edition=NEW):  # type: ignore[no-untyped-def]
    return roll_damage(target, "Blaise", edition, TypedDice(dice))


def test_a_two_and_then_a_one_destroys_a_ship() -> None:
    """Damage Table, note; 1979, 12.4."""
    assert hit(ship(), 1, 1, 1).destroyed == "direct"


@pytest.mark.parametrize("die", range(2, 7))
def test_a_two_and_then_anything_else_does_nothing(die: int) -> None:
    """Damage Table, note; 1979, 12.4."""
    blow = hit(ship(), 1, 1, die)
    assert blow.destroyed == "" and blow.ship == ship() and blow.rolled.result == "none"


@pytest.mark.parametrize(("dice", "section"), [((1, 2), "maneuver"), ((5, 6), "warp"), ((6, 6), "power")])
def test_a_section_loses_a_box(dice: tuple[int, int], section: str) -> None:
    """Damage Table: 3 Maneuver, 11 Warp, 12 Power; 1979, 6.2."""
    blow = hit(ship("A9"), *dice)
    assert blow.rolled.result == section and getattr(blow.ship, f"{section}_hits") == 1


def test_a_hit_on_a_destroyed_section_has_no_effect() -> None:
    """Ruling 4; 1979, 6.2."""
    gone = ship("A6", power_hits=1)
    blow = hit(gone, 6, 6)
    assert blow.ship == gone and blow.rolled.result == "none"


@pytest.mark.parametrize("pair", [(1, 3), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)])
def test_four_to_ten_hit_a_pod(pair: tuple[int, int]) -> None:
    """Damage Table; 1979, 12.4: on a 6-pod ship one die names the pod."""
    blow = hit(ship(pods=("laser",)), *pair, 5)
    assert blow.rolled.pod == (5, "laser") and blow.ship.lasers == 0 and not blow.ship.pods[4].whole


def test_two_dice_name_the_pod_of_a_larger_ship() -> None:
    """Pod Destruction Table; 1979, 12.5."""
    assert [POD_BY_DICE[9, 1, 3], POD_BY_DICE[9, 1, 4], POD_BY_DICE[9, 5, 3]] == [1, 2, 9]
    assert [POD_BY_DICE[12, 5, 4], POD_BY_DICE[12, 6, 1], POD_BY_DICE[12, 6, 6]] == [10, 11, 12]


def test_a_star_is_rolled_again_with_both_dice() -> None:
    """Ruling 11."""
    assert roll_pod(9, TypedDice((5, 4, 6, 6, 2, 1))) == (3, [5, 4, 6, 6, 2, 1])


def test_every_pod_of_every_size_can_be_hit() -> None:
    """Pod Destruction Table."""
    for size in (6, 9, 12):
        assert {pod for (each, _, _), pod in POD_BY_DICE.items() if each == size and pod} == set(range(1, size + 1))


@pytest.mark.parametrize(("pod", "section"), [(2, "maneuver"), (3, "power"), (5, "warp")])
def test_a_hit_on_a_lost_pod_travels_to_the_section_that_adjoins_it(pod: int, section: str) -> None:
    """(2009) Determining Damage; 1979, 6.2; ruling 6."""
    blow = hit(ship(lost=(pod,)), 3, 4, pod)
    assert blow.rolled.travelled and blow.rolled.result == section and getattr(blow.ship, f"{section}_hits") == 1


def test_a_ship_without_cabins_is_destroyed() -> None:
    """(2009) Damage Effects."""
    assert hit(ship(lost=(1, 2, 3)), 3, 4, 4).destroyed == "cabins"


def test_a_ship_without_any_section_is_destroyed() -> None:
    """(2009) Damage Effects."""
    assert hit(ship(maneuver_hits=1, power_hits=1), 5, 6).destroyed == "sections"


def test_the_original_knows_neither_of_these_ends() -> None:
    """Ruling 33: in 1979 a ship dies on a 2 followed by a 1."""
    assert hit(ship(lost=(1, 2, 3)), 3, 4, 4, edition=OLD).destroyed == ""
    assert hit(ship(maneuver_hits=1, power_hits=1), 5, 6, edition=OLD).destroyed == ""


def test_in_the_original_a_hulk_with_nothing_left_counts_as_destroyed() -> None:
    """Ruling 33."""
    hulk = ship(lost=range(1, 7), maneuver_hits=1, power_hits=1)
    assert hit(hulk, 5, 6, edition=OLD).destroyed == "hulk"


def test_without_power_a_ship_cannot_fire_salvo_or_push() -> None:
    """(2009) Damage Effects; 1979, 6.4: a section of a 9-pod ship that is hit once still works."""
    near = ship("A6", seat=1, at=(1, 0, 0))
    for phase in ("fire", "salvo", "push"):
        asked = []
        for hits in (1, 2):
            one = ship("A9", pods=("laser", "launch", "tractor"), loads=(Load(guided=1),), power_hits=hits)
            asked.append([ask.seat for ask in GAME.asks(battle(one, near, phase=phase))])
        assert asked == [["Ada"], []]


def test_a_pod_that_is_destroyed_cannot_be_used() -> None:
    """(2009) Damage Effects; 1979, 6.4: lasers, launch pods, tractor-pressors and screens."""
    near = ship("A6", seat=1, at=(1, 0, 0))
    for phase, pod in (("fire", "laser"), ("salvo", "launch"), ("push", "tractor")):
        loads = (Load(guided=1),) if pod == "launch" else ()
        whole, lost = (ship("A6", pods=(pod,), loads=loads, lost=gone) for gone in ((), (5,)))
        assert [ask.seat for ask in GAME.asks(battle(whole, near, phase=phase))] == ["Ada"]
        assert [ask.seat for ask in GAME.asks(battle(lost, near, phase=phase))] == []
    two = battle(ship("A6", pods=("laser", "laser"), lost=(6,)), near)
    assert GAME.problems(two, "Ada", {"A6": Fire((("Blaise", "A6"),))}) == [], "one shot for the laser that is left"
    assert GAME.problems(two, "Ada", {"A6": Fire((("Blaise", "A6"),) * 2)})


def test_a_lost_tractor_or_screen_pod_is_missed_only_if_it_was_the_last() -> None:
    """(2009) Screens: a second pod goes on when the first is lost."""
    one = hit(ship(pods=("screen", "screen")), 3, 4, 5).ship
    assert one.screen and not hit(one, 3, 4, 6).ship.screen


@pytest.mark.parametrize("total", range(2, 13))
def test_a_torpedo_dies_on_any_result_in_parentheses(total: int) -> None:
    """(2009) Shooting at Torpedoes: 7 or less; Damage Table, note; ruling 10."""
    pair = (1, total - 1) if total <= 7 else (total - 6, 6)
    torpedo = Weapon(1, "T1", "guided", Vec3(0, 0, 0), Vec3(0, 0, 0), 1)
    assert (roll_weapon_damage(torpedo, "Blaise", TypedDice(pair)).result == "destroyed") == (total <= 7)


def test_a_pod_scores_a_point_and_a_ship_five_and_its_whole_pods() -> None:
    """(2009) Winning the Game: the last cabin scores, then the ship with the two pods that were left."""
    target = ship("B6", seat=1, at=(1, 0, 0), lost=(1, 2, 3))
    state = battle(ship(pods=("laser",)), target, FAR)
    after, events = give(state, {"Ada": {"A6": Fire((("Blaise", "B6"),))}}, 1, 3, 4, 4)
    assert [(event.points, event.why) for event in of(events, PointsScored)] == [(1, "pod"), (7, "ship")]
    assert after.points == (8, 0) and unit(after, "B6", 1) is None
    assert of(events, UnitDestroyed)[0].why == "cabins"


def test_a_destroyed_drive_and_lost_lasers_are_kept_up_to_date() -> None:
    """(2009) Damage Effects: a destroyed laser pod may no longer fire."""
    blow = hit(ship("A12", pods=("laser", "laser", "launch")), 4, 4, 4, 1)
    assert blow.rolled == DamageRolled("Blaise", "A12", (4, 4), (4, 1), "pod", (7, "laser"))
    assert (blow.ship.lasers, blow.ship.launchers) == (1, 1)
    assert GAME.problems(battle(blow.ship, FAR, phase="burn"), "Ada", {"A12": Burn(Vec3(3, 0, 0))}) == []


def test_damage_and_destruction_by_lasers_name_the_ship_that_fired() -> None:
    """Events say who and what caused them, and for what the points were scored."""
    target = ship("B6", seat=1, at=(1, 0, 0), lost=(1, 2, 3))
    state = battle(ship(pods=("laser",)), target, weapon("T1", 1, at=(2, 0, 0)), FAR)
    _, events = give(state, {"Ada": {"A6": Fire((("Blaise", "B6"),))}}, 1, 3, 4, 4)
    by = Cause("Ada", "A6", "laser")
    assert [event.cause for event in (*of(events, DamageRolled), *of(events, UnitDestroyed))] == [by, by]
    assert {event.target for event in of(events, PointsScored)} == {("Blaise", "B6")}
    assert [event.pods for event in of(events, PointsScored)] == [1, 2]
    _, events = give(state, {"Ada": {"A6": Fire((("Blaise", "T1"),))}}, 1, 3, 4)
    assert [event.cause for event in (*of(events, DamageRolled), *of(events, UnitDestroyed))] == [by, by]


@pytest.mark.parametrize("kind", ["guided", "unguided", "mine"])
def test_damage_and_destruction_by_a_blast_name_the_torpedo_or_mine(kind: str) -> None:
    """Events say who and what caused them."""
    name = "M3" if kind == "mine" else "T3"
    state = battle(weapon(name, level=1, kind=kind), ship("B6", 1), ship(at=(50, 0, 0)), FAR, phase="detonate")
    _, events = give(state, {"Ada": {name: Detonate()}}, 1, 1, 1)
    caused = [event for event in events if isinstance(event, CaughtInBlast | DamageRolled | UnitDestroyed)]
    assert len(caused) == 4 and {event.cause for event in caused} == {Cause("Ada", name, kind)}
