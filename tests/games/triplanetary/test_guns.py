"""Gun combat: odds, range, relative velocity, several ships, counterattack, heroism, planetary defences."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex, distance
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import combat
from vector3_edu.games.triplanetary.rules.events import GunsFired, ShipBecameHeroic, ShipLost
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import Base, Ship, State, Weapon, find_ship
from vector3_edu.games.triplanetary.rules.turn import to_combat
from vector3_edu.games.triplanetary.scenarios import rules_of
from vector3_edu.games.triplanetary.tables import GUN_COMBAT, KINDS, OTHER_DAMAGE, damage, odds

HERE = Hex(-4, -8)


def ship(seat: int, name: str, kind: str, at: Hex = HERE, velocity: Hex = ORIGIN, **about: object) -> Ship:
    return Ship(seat, name, kind, at, velocity, KINDS[kind].fuel)._replace(**about)


def fight(*ships: Ship, weapons: tuple[Weapon, ...] = (), bases: tuple[Base, ...] = ()) -> State:
    """The combat phase of Ada, with these ships."""
    state = State(
        rules_of("interplanetary war"),
        GAME.new("bi-planetary", ("a", "b"), {}, TypedDice(()))[0].map,
        ("Ada", "Blaise"),
        ships=ships,
        weapons=weapons,
        bases=bases,
        credit=(0, 0),
        arrived=(0, 0),
    )
    return to_combat(state, [])


def shoot(
    state: State, unit: str, fire: Fire, *dice: int, answer: tuple[str, Fire] | None = None
) -> tuple[State, list[Event]]:
    """Ada attacks, and Blaise answers or passes."""
    assert GAME.problems(state, "Ada", {unit: fire}) == []
    new, events = GAME.step(state, {"Ada": {unit: fire}}, TypedDice(() if _waits(state, unit, fire) else dice))
    if new.phase == "counterattack":
        order = {answer[0]: answer[1]} if answer else {}
        assert GAME.problems(new, "Blaise", order) == []
        new, events = GAME.step(new, {"Blaise": order}, TypedDice(dice))
    return new, list(events)


def _waits(state: State, unit: str, fire: Fire) -> bool:
    """Whether the attack has to wait for an answer, so that no dice fall yet."""
    from vector3_edu.games.triplanetary.rules.state import Attack

    aimed = state._replace(attack=Attack((unit, *fire.together), fire.targets, fire.strength))
    return bool(fire.targets) and bool(combat.counterattackers(aimed))


def fired(events: list[Event]) -> GunsFired:
    return next(event for event in events if isinstance(event, GunsFired))


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (4, 2, "2:1"),
        (2, 4, "1:2"),
        (1, 4, "1:4"),
        (1, 5, None),
        (3, 2, "1:1"),
        (15, 2, "4:1"),
        (7, 2, "3:1"),
        (8, 15, "1:2"),
        (2, 15, None),
    ],
)
def test_odds_are_rounded_in_favour_of_the_defender(attack: int, defence: int, column: str | None) -> None:
    """Triplanetary, Guns; below 1:4 there is no effect, above 4:1 it is 4:1."""
    assert odds(attack, defence) == column


def test_the_tables_are_as_printed() -> None:
    """Triplanetary, Gun Combat Damage and Other Damage."""
    row = [damage(GUN_COMBAT.cells["6", column]) for column in GUN_COMBAT.columns]
    assert row == [1, 3, 4, 5, 6, 6]
    assert [damage(GUN_COMBAT.cells["1", column]) for column in GUN_COMBAT.columns] == [0, 0, 0, 0, 0, 2]
    assert [OTHER_DAMAGE.cells["6", column] for column in OTHER_DAMAGE.columns] == ["D3", "D2", "D2", "D5"]


def test_a_corsair_attacks_a_corvette_at_two_to_one() -> None:
    """Triplanetary, Guns: the printed example."""
    state = fight(ship(0, "Corsair", "corsair"), ship(1, "Corvette", "corvette"))
    new, events = shoot(state, "Corsair", Fire(("Corvette",)), 4)
    assert (fired(events).odds, fired(events).damage) == ("2:1", 3)
    assert new.result is None and find_ship(new, "Corvette").disabled == 3  # type: ignore[union-attr]


def test_range_is_taken_off_the_die() -> None:
    """Triplanetary, Range: at range 4 a 6 counts as 2."""
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "transport", HERE + Hex(4, 0)))
    _, events = shoot(state, "A", Fire(("B",)), 6)
    assert (fired(events).distance, fired(events).roll) == (4, 2)


def test_range_is_measured_from_the_attackers_closest_approach() -> None:
    """Triplanetary, Range and Figure 8."""
    passing = ship(0, "A", "frigate", HERE + Hex(3, 0), Hex(6, 0))
    target = ship(1, "B", "transport", HERE + Hex(0, -1))
    assert combat.reach(fight(passing, target).board, passing, target) == 1


def test_velocity_difference_above_two_is_taken_off_the_die() -> None:
    """Triplanetary, Relative Velocity and Figure 9."""
    state = fight(ship(0, "A", "frigate", HERE, Hex(1, 0)), ship(1, "B", "transport", HERE, Hex(-3, 0)))
    _, events = shoot(state, "A", Fire(("B",)), 6)
    assert (fired(events).speed, fired(events).roll) == (2, 4)
    slow = fight(ship(0, "A", "frigate", HERE, Hex(1, 0)), ship(1, "B", "transport", HERE, Hex(-1, 0)))
    assert fired(shoot(slow, "A", Fire(("B",)), 6)[1]).speed == 0


def test_several_ships_use_the_worst_range_and_velocity_of_all() -> None:
    """Triplanetary, Multiple-Ship Attacks."""
    state = fight(
        ship(0, "A", "corsair"),
        ship(0, "B", "corsair", HERE + Hex(-2, 0)),
        ship(1, "C", "transport", HERE),
        ship(1, "D", "transport", HERE, Hex(4, 0)),
    )
    _, events = shoot(state, "A", Fire(("C", "D"), ("B",)), 5)
    assert (fired(events).attack, fired(events).defence, fired(events).distance, fired(events).speed) == (8, 2, 2, 2)


def test_no_ship_attacks_or_is_attacked_twice_in_a_phase() -> None:
    """Triplanetary, Multiple-Ship Attacks."""
    state = fight(ship(0, "A", "corsair"), ship(0, "B", "corsair"), ship(1, "C", "transport"), ship(1, "D", "transport"))
    state, _ = shoot(state, "A", Fire(("C",)), 1)
    assert state.phase == "combat"
    assert "can't fire now" in GAME.problems(state, "Ada", {"B": Fire(("D",), ("A",))})[0]
    assert "can't be fired at" in GAME.problems(state, "Ada", {"B": Fire(("C",))})[0]
    state, _ = shoot(state, "B", Fire(("D",)), 1)
    assert state.phase != "combat"


def test_an_attack_can_be_limited() -> None:
    """Triplanetary, Limited Attacks."""
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "transport"))
    _, events = shoot(state, "A", Fire(("B",), (), 1), 6)
    assert fired(events).odds == "1:1"
    assert "strength of 9" in GAME.problems(state, "Ada", {"A": Fire(("B",), (), 9)})[0]


def test_a_counterattack_counts_although_the_ship_is_destroyed() -> None:
    """Triplanetary, Counterattack: before any damage is implemented; odds are worked out again."""
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "corvette"))
    new, events = shoot(state, "A", Fire(("B",)), 6, 6, answer=("B", Fire(("A",))))
    assert [(event.odds, event.counter) for event in events if isinstance(event, GunsFired)] == [
        ("4:1", False),
        ("1:4", True),
    ]
    assert any(isinstance(event, ShipLost) and event.unit == "B" for event in events)
    assert new.ships[0].name == "A" and new.result is not None


def test_ships_beside_the_victim_may_answer_and_defensive_ones_may_not() -> None:
    """Triplanetary, Counterattack and Ship Types."""
    state = fight(
        ship(0, "A", "frigate"), ship(1, "B", "transport"), ship(1, "C", "corsair"), ship(1, "D", "corsair", HERE, Hex(1, 0))
    )
    new, _ = GAME.step(state, {"Ada": {"A": Fire(("B",))}}, TypedDice(()))
    assert new.phase == "counterattack" and new.units == ("C",)


def test_a_disabled_ship_cannot_fire_but_a_dreadnaught_can() -> None:
    """Triplanetary, Damage Results."""
    assert not combat.works(ship(0, "A", "frigate", disabled=1)) and combat.works(ship(0, "A", "dreadnaught", disabled=5))
    assert combat.works(ship(0, "A", "orbital base", disabled=1))
    assert not combat.works(ship(0, "A", "orbital base", disabled=2))
    assert not combat.works(ship(0, "A", "transport")) and combat.works(ship(0, "A", "packet"))


def test_a_bold_attack_that_succeeds_makes_a_hero() -> None:
    """Triplanetary, Heroism: below 1:1 with D2 or more; +1 to later attacks."""
    state = fight(ship(0, "A", "corvette"), ship(1, "B", "corsair"))
    _, events = shoot(state, "A", Fire(("B",)), 5)
    assert any(isinstance(event, ShipBecameHeroic) for event in events)
    hero = fight(ship(0, "A", "corvette", heroic=True), ship(1, "B", "transport"))
    assert fired(shoot(hero, "A", Fire(("B",)), 4)[1]).roll == 5


def test_a_world_in_the_way_stops_fire() -> None:
    """Triplanetary, Line of Sight."""
    venus = fight().board.worlds["Venus"].at
    state = fight(ship(0, "A", "frigate", venus + Hex(-2, 0)), ship(1, "B", "transport", venus + Hex(2, 0)))
    assert state.phase != "combat"


def test_a_view_that_is_blocked_at_the_closest_approach_may_be_clear_from_elsewhere() -> None:
    """Our ruling: the range from the nearest hex of the course with a clear view counts."""
    venus = fight().board.worlds["Venus"].at
    target = ship(1, "B", "transport", venus + Hex(1, 0))
    course = Hex(-2, 4)  # down the western side of Venus: two hexes away behind it, three hexes away with a clear view
    passing = ship(0, "A", "frigate", venus + Hex(0, -2) + course, course)
    board = fight().board
    clear = [at for at in (venus + Hex(0, -2), venus + Hex(-1, 0), venus + Hex(-2, 2)) if not board.blocked(at, target.at)]
    nearest = min(distance(at, target.at) for at in (venus + Hex(0, -2), venus + Hex(-1, 0), venus + Hex(-2, 2)))
    assert board.blocked(venus + Hex(-1, 0), target.at) == "Venus" and nearest == 2
    assert combat.reach(board, passing, target) == min(distance(at, target.at) for at in clear) == 3


def test_an_attack_on_several_ships_is_on_ships_of_one_owner() -> None:
    """Our ruling: who would answer otherwise? Triplanetary, Multiple-Ship Attacks: all of them in one hex."""
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "transport"), ship(1, "C", "transport"))
    assert GAME.problems(state, "Ada", {"A": Fire(("B", "C"))}) == []
    three = state._replace(seats=("Ada", "Blaise", "Cleo"), ships=(*state.ships[:2], ship(2, "C", "transport")))
    assert "one player" in GAME.problems(three, "Ada", {"A": Fire(("B", "C"))})[0]
    apart = fight(ship(0, "A", "frigate"), ship(1, "B", "transport"), ship(1, "C", "transport", HERE + Hex(1, 0)))
    assert "one hex" in GAME.problems(apart, "Ada", {"A": Fire(("B", "C"))})[0]


@pytest.mark.parametrize(("strength", "far", "hope"), [(2, 0, True), (1, 0, False), (8, 5, True), (8, 6, False)])
def test_an_attack_that_no_die_can_make_succeed_is_refused(strength: int, far: int, hope: bool) -> None:
    """Our ruling. Below 1:4, or with six or more taken off the die, nothing can come of it."""
    near = ship(1, "C", "corvette")
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "frigate", HERE + Hex(far, 0)), near)
    assert (GAME.problems(state, "Ada", {"A": Fire(("B",), (), strength)}) == []) is hope


def test_a_landed_ship_is_immune_from_gunfire() -> None:
    """Triplanetary, Planetary Bases."""
    venus = fight().board.worlds["Venus"].at
    state = fight(ship(0, "A", "frigate", venus + Hex(1, 0)), ship(1, "B", "transport", venus, world="Venus", side="E"))
    assert state.phase != "combat"


def test_planetary_defences_fire_at_two_to_one_at_whatever_is_above_them() -> None:
    """Triplanetary, Planetary Defenses."""
    venus = fight().board.worlds["Venus"].at
    above = ship(1, "B", "dreadnaught", venus + NAMED["E"], Hex(4, 0))
    elsewhere = ship(1, "C", "corvette", venus + NAMED["W"])
    state = fight(above, elsewhere, ship(0, "A", "transport"), bases=(Base("Venus", "E", 0, defends=True),))
    assert state.units == ("Venus E",)
    new, events = shoot(state, "Venus E", Fire(()), 5)
    assert [(event.targets, event.damage) for event in events if isinstance(event, GunsFired)] == [(("B",), 4)]
    assert find_ship(new, "B").disabled in (3, 4)  # type: ignore[union-attr]


def test_a_nuke_is_fired_at_at_two_to_one_and_any_damage_destroys_it() -> None:
    """Triplanetary, Nukes."""
    state = fight(
        ship(0, "A", "corvette"),
        ship(1, "B", "transport", HERE + Hex(9, 9)),
        weapons=(Weapon(1, "Nuke 1", "nuke", HERE, ORIGIN),),
    )
    new, events = shoot(state, "A", Fire(("Nuke 1",)), 3)
    assert fired(events).odds == "2:1" and new.weapons == ()


@pytest.mark.parametrize(
    "rubbish",
    [
        None,
        3,
        "fire",
        Fire(()),
        Fire(("Nobody",)),
        Fire(("B", "B")),
        Fire(("B",), ("A",)),
        Fire("B"),
        Fire((None,)),
        Fire(("B",), (), -1),  # type: ignore[arg-type]
        Fire(("B",), (), 10**30),
        Fire(("B",), (), 1.5),
        Fire(("A",)),
        Fire(("B",), ("Nobody",)),  # type: ignore[arg-type]
    ],
)
def test_rubbish_is_answered_with_a_sentence(rubbish: object) -> None:
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "transport"))
    found = GAME.problems(state, "Ada", {"A": rubbish})
    assert found and all(isinstance(problem, str) and len(problem) > 20 for problem in found)


def test_one_attack_at_a_time() -> None:
    state = fight(ship(0, "A", "frigate"), ship(0, "C", "frigate"), ship(1, "B", "transport"))
    assert "Only one unit acts at a time" in GAME.problems(state, "Ada", {"A": Fire(("B",)), "C": Fire(("B",))})[0]
