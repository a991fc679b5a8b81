"""Clandestine and the Hideaway: the guns of secret bases, which nobody can attack."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.game import Order
from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import combat, guards, resupply
from vector3_edu.games.triplanetary.rules.board import ASTEROID, board
from vector3_edu.games.triplanetary.rules.events import GunsFired, ShipResupplied
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import EVERYONE, Attack, Base, Ship, State, bases_at
from vector3_edu.games.triplanetary.rules.state_updates import with_ship
from vector3_edu.games.triplanetary.rules.turn import to_combat, to_resupply

PATROL, PIRATES = 0, 2
HOME = board().worlds["Clandestine"].at
FRIGATE = Ship(PATROL, "Frigate 9", "frigate", HOME + Hex(0, 3), fuel=9)
CORSAIR = Ship(PIRATES, "Corsair 9", "corsair", HOME, fuel=3, scanners=True)


def piracy(*ships: Ship, mover: int = PIRATES) -> State:
    state = GAME.new("piracy", GAME.scenarios["piracy"].seat_names, {}, Dice())[0]
    trader = Ship(1, "Transport 9", "transport", state.board.worlds["Terra"].at, world="Terra", side="E")
    return state._replace(ships=(*ships, trader), mover=mover)


def ordered(state: State, order: Order, *dice: int) -> tuple[State, list[GunsFired]]:
    seat = state.seats[state.asked]
    assert GAME.problems(state, seat, order) == []
    state, events = GAME.step(state, {seat: order}, TypedDice(dice))
    return state, [event for event in events if isinstance(event, GunsFired)]


def test_clandestine_fires_with_the_strength_of_an_orbital_base() -> None:
    """Triplanetary, Clandestine and Ship Types: 16 against a frigate's 8 is 2:1, at a range of 3."""
    state = to_combat(piracy(FRIGATE), [])
    (ask,) = GAME.asks(state)
    assert (ask.phase, ask.units) == ("combat", ("Clandestine",))
    assert GAME.choices(state, ask, "Clandestine") == (Fire(("Frigate 9",)),)
    state, (shot,) = ordered(state, {"Clandestine": Fire(("Frigate 9",))}, 6)
    assert (shot.attackers, shot.attack, shot.odds, shot.distance, shot.roll) == (("Clandestine",), 16, "2:1", 3, 3)
    assert state.ships[0].disabled == 2 and state.phase != "counterattack"


@pytest.mark.parametrize(
    ("about", "able"),
    [
        ({"at": HOME + Hex(0, 5)}, True),
        ({"at": HOME + Hex(0, 6)}, False),
        ({"velocity": Hex(5, 0)}, False),
        ({"velocity": Hex(4, 0)}, True),
        ({"detected": False}, False),
        ({"seat": PIRATES}, False),
    ],
)
def test_its_range_and_velocity_count_as_those_of_a_base_at_rest(about: dict[str, object], able: bool) -> None:
    """Triplanetary, Range and Relative Velocity: each hex, and each above two, is one off the die."""
    assert (combat.units(piracy(FRIGATE._replace(**about))) == ("Clandestine",)) is able


def test_it_joins_ships_in_one_attack_once_in_a_phase() -> None:
    """Triplanetary, Multiple-Ship Attacks: strengths are added, and nobody attacks twice."""
    near = CORSAIR._replace(at=HOME + Hex(0, 2))
    other = FRIGATE._replace(name="Frigate 8", at=HOME + Hex(1, 2))
    state = to_combat(piracy(near, FRIGATE, other), [])
    both = Fire(("Frigate 9",), ("Corsair 9",))
    assert both in GAME.choices(state, GAME.asks(state)[0], "Clandestine")
    assert Fire(("Frigate 9",), ("Clandestine",)) in GAME.choices(state, GAME.asks(state)[0], "Corsair 9")
    state, _ = ordered(state, {"Clandestine": both})
    assert state.phase == "counterattack"
    state, (shot, *_) = ordered(state, {}, 1)
    assert (shot.attack, shot.distance) == (20, 3) and "Clandestine" not in state.units
    again = GAME.problems(state, state.seats[PIRATES], {"Corsair 9": Fire(("Frigate 8",), ("Clandestine",))})
    assert again


def test_it_cannot_be_attacked_nor_answered() -> None:
    """Triplanetary, Clandestine: its location is not known, and enemies cannot approach."""
    state = to_combat(piracy(CORSAIR, FRIGATE, mover=PATROL), [])
    assert combat.open_to_fire(state, PATROL) == [CORSAIR]
    (sentence,) = GAME.problems(state, state.seats[PATROL], {"Frigate 9": Fire(("Clandestine",))})
    assert "'Clandestine' can't be fired at" in sentence and "Try Corsair 9." in sentence
    both = piracy(CORSAIR, FRIGATE)._replace(attack=Attack(("Clandestine", "Corsair 9"), ("Frigate 9",), 0))
    assert combat.counter_choices(both, FRIGATE) == (Fire(("Corsair 9",)),)
    asked = both._replace(phase="counterattack", asked=PATROL, units=("Frigate 9",))
    assert GAME.problems(asked, asked.seats[PATROL], {"Frigate 9": Fire(("Clandestine",))})
    assert GAME.problems(asked, asked.seats[PATROL], {"Frigate 9": Fire(("Corsair 9",))}) == []


@pytest.mark.parametrize(("velocity", "crew"), [(Hex(0, 0), ("Corsair 9", "Clandestine")), (Hex(1, 0), ("Corsair 9",))])
def test_it_answers_for_ships_that_are_at_rest_in_its_hex(velocity: Hex, crew: tuple[str, ...]) -> None:
    """Triplanetary, Counterattack: ships in the victim's hex that share its course join in."""
    state = to_combat(piracy(CORSAIR._replace(velocity=velocity), FRIGATE, mover=PATROL), [])
    state, _ = ordered(state, {"Frigate 9": Fire(("Corsair 9",))})
    assert state.phase == "counterattack" and state.units == crew
    fire = Fire(("Frigate 9",), crew[1:])
    state, shots = ordered(state, {"Corsair 9": fire}, 1, 6)
    assert [(shot.counter, shot.attack) for shot in shots] == [(False, 8), (True, 4 + 16 * (len(crew) > 1))]


def test_a_base_that_has_fired_resupplies_nobody_in_that_turn() -> None:
    """Triplanetary, Resupply From Bases: an orbital base does one or the other; on the next turn it is free again."""
    state = to_combat(piracy(CORSAIR, FRIGATE), [])
    state, _ = ordered(state, {"Clandestine": Fire(("Frigate 9",))}, 1)
    assert state.mover == PATROL and state.ships[0].fuel == CORSAIR.fuel
    held = to_resupply(piracy(CORSAIR, FRIGATE), [])
    rested, events = GAME.step(held, {held.seats[PIRATES]: {}}, Dice())
    assert any(isinstance(event, ShipResupplied) for event in events) and rested.ships[0].fuel == 20
    answered = piracy(CORSAIR)._replace(fired=frozenset({"counter Clandestine"}))
    assert resupply.base_at_hand(answered, state.board, CORSAIR) is not None


def test_a_ship_that_comes_home_drops_off_the_detectors_although_the_base_has_fired() -> None:
    """Triplanetary, Asteroids: ships which reach Clandestine do so, supplies or not."""
    far = FRIGATE._replace(at=HOME + Hex(0, 5))
    state = to_combat(piracy(CORSAIR, far), [])
    state, _ = ordered(state, {"Clandestine": Fire(("Frigate 9",))}, 1)
    while state.mover == PIRATES:
        state, _ = ordered(state, {})
    assert state.result is None and state.ships[0]._replace(fuel=3) == CORSAIR._replace(detected=False)


@pytest.mark.parametrize("scenario", ["lateral 7", "piracy", "retribution", "campaign"])
def test_its_owner_is_the_seat_that_has_the_base(scenario: str) -> None:
    """Triplanetary, Clandestine: pirates and rebels have it."""
    state = GAME.new(scenario, GAME.scenarios[scenario].seat_names or ("A", "B"), {}, Dice())[0]
    (base,) = bases_at(state, "Clandestine")
    assert [(each.name, each.seat) for each in guards.strongholds(state)] == [("Clandestine", base.owner)]


def test_a_base_that_is_everybodys_or_a_guests_has_no_guns_for_them() -> None:
    """Triplanetary, Prospecting: open to all; Nova: a bloc lends its bases, and its guns stay its own."""
    opened = GAME.new("prospecting", ("A", "B"), {"clandestine": "open"}, Dice())[0]
    assert bases_at(opened, "Clandestine")[0].owner == EVERYONE and guards.strongholds(opened) == ()
    lent = (Base("Clandestine", ASTEROID, 1), Base("Clandestine", ASTEROID, 0))
    assert [each.seat for each in guards.strongholds(piracy()._replace(bases=lent))] == [1]


def test_the_second_secret_base_has_guns_of_its_own() -> None:
    """Triplanetary, Campaign, Referee: a second secret base, beyond Jupiter."""
    seats = GAME.scenarios["campaign"]
    names = seats.named(6, {"pirates": 2}) if seats.named else ()
    state = GAME.new("campaign", names, {"pirates": 2}, Dice())[0]
    first, second = guards.strongholds(state)
    assert (first.name, second.name) == ("Clandestine", "Hideaway") and first.seat != second.seat
    foe = next(seat for seat in range(len(names)) if seat not in (first.seat, second.seat))
    near = Ship(foe, "Stranger", "corvette", second.at + Hex(1, 0), fuel=1)
    assert combat.units(state._replace(ships=(near,), mover=second.seat)) == ("Hideaway",)


def test_an_attack_by_a_base_is_written_and_read() -> None:
    """The line of text play is what a saved game keeps."""
    state = to_combat(piracy(CORSAIR, FRIGATE), [])
    seat = state.seats[PIRATES]
    order = {"Clandestine": Fire(("Frigate 9",), ("Corsair 9",), 5)}
    line = GAME.write(state, seat, order)
    assert line == "Clandestine: fire at Frigate 9 with Corsair 9 strength 5"
    assert GAME.read(state, seat, line.lower().replace("frigate", "Frigate").replace("corsair", "Corsair")) == order


def test_others_are_not_told_that_the_base_could_fire() -> None:
    """What a pirate is asked is a secret; only the shot itself is seen, as the launch of a torpedo is."""
    state = to_combat(piracy(CORSAIR._replace(detected=False), FRIGATE), [])
    quiet = to_combat(piracy(CORSAIR._replace(detected=False), FRIGATE._replace(at=HOME + Hex(0, 9))), [])
    for seat in (state.seats[PATROL], None):
        seen = GAME.seen_by(state, seat)
        assert (seen.units, seen.phase) == ((), "astrogation")
        assert seen == GAME.seen_by(with_ship(quiet, FRIGATE), seat)


def test_a_base_alone_fires_as_long_as_it_is_there() -> None:
    """Triplanetary, Asteroid Bases: only a nuke harms it; without it there is nobody left to fire."""
    state = piracy(FRIGATE)
    assert combat.units(state._replace(bases=())) == ()
    assert combat.ready(state, PIRATES) == list(guards.strongholds(state))


def test_a_heroic_ship_has_no_use_of_its_heroism_when_it_fires_back() -> None:
    """Triplanetary, Heroism: +1 when attacking; an answer that no die can make succeed is not offered."""
    hero = CORSAIR._replace(heroic=True, at=HOME + Hex(0, 8))
    foe = FRIGATE._replace(at=HOME + Hex(0, 2))
    state = piracy(hero, foe)._replace(attack=Attack(("Frigate 9",), ("Corsair 9",), 0))
    assert combat.counter_choices(state, hero) == ()
    asked = state._replace(phase="counterattack", asked=PIRATES, units=("Corsair 9",))
    assert GAME.problems(asked, asked.seats[PIRATES], {"Corsair 9": Fire(("Frigate 9",))})
    assert not combat.aim(state, [hero], [foe]).hopeless
