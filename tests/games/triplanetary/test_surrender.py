"""Surrender, and orbital bases that are put down and visited."""

from __future__ import annotations

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import resupply
from vector3_edu.games.triplanetary.rules.board import MapOptions
from vector3_edu.games.triplanetary.rules.events import BaseEmplaced
from vector3_edu.games.triplanetary.rules.orders import Answer, Burn, Capture, Demand, Emplace, Fire, Resupply, Transfer
from vector3_edu.games.triplanetary.rules.state import Base, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.games.triplanetary.scenarios import rules_of
from vector3_edu.games.triplanetary.tables import KINDS

HERE = Hex(-4, -8)


def ship(seat: int, name: str, kind: str, at: Hex = HERE, velocity: Hex = ORIGIN, **about: object) -> Ship:
    return Ship(seat, name, kind, at, velocity, KINDS[kind].fuel)._replace(**about)


def war(*ships: Ship, bases: tuple[Base, ...] = ()) -> State:
    about = {"ships": ships, "bases": bases, "credit": (0, 0), "arrived": (0, 0)}
    return begin(State(rules_of("interplanetary war"), MapOptions(), ("Ada", "Blaise"), **about))  # type: ignore[arg-type]


def asked(yes: bool) -> State:
    """Ada's corsair has demanded that Blaise's transport surrender, and Blaise has answered."""
    state = to_combat(war(ship(0, "A", "corsair"), ship(1, "B", "transport", hold=(("mine", 1),))), [])
    assert GAME.problems(state, "Ada", {"A": Demand("B")}) == []
    state, _ = GAME.step(state, {"Ada": {"A": Demand("B")}}, TypedDice(()))
    assert state.phase == "surrender" and GAME.asks(state)[0].seat == "Blaise"
    assert GAME.problems(state, "Blaise", {"B": Answer(7)})  # type: ignore[arg-type]
    state, _ = GAME.step(state, {"Blaise": {"B": Answer(yes)}}, TypedDice(()))
    return state


def test_surrender_binds_both_and_opens_the_hold_but_not_the_tank() -> None:
    """Triplanetary, Surrender: no attack, looting without disabling, fuel to get home, no capture."""
    state = asked(yes=True)
    assert state.phase == "resupply"
    assert GAME.problems(state, "Ada", {"A": Transfer("B", "mine", -1)}) == []
    assert "enemy" in GAME.problems(state, "Ada", {"A": Transfer("B", "fuel", -1)})[0]
    assert GAME.problems(state, "Ada", {"A": Capture("B")})
    again = to_combat(state._replace(fired=frozenset()), [])
    assert again.phase != "combat"


def test_a_ship_that_refuses_may_be_fired_at() -> None:
    """Triplanetary, Surrender; a ship demands once in a phase."""
    state = asked(yes=False)
    assert state.phase == "combat" and GAME.problems(state, "Ada", {"A": Fire(("B",))}) == []
    assert GAME.problems(state, "Ada", {"A": Demand("B")})


def carrier(**about: object) -> Ship:
    return ship(0, "A", "transport", hold=(("orbital base", 1),))._replace(**about)


def test_an_orbital_base_is_put_down_in_orbit_and_stays_there() -> None:
    """Triplanetary, Orbital Bases: in a gravity hex; it does not literally orbit."""
    mars = war().board.worlds["Mars"].at
    state = to_resupply(war(carrier(at=mars + NAMED["E"], velocity=NAMED["SE"], orbit="Mars"), ship(1, "B", "tanker")), [])
    assert Emplace() in GAME.choices(state, GAME.asks(state)[0], "A")
    state, events = GAME.step(state, {"Ada": {"A": Emplace()}}, TypedDice(()))
    assert any(isinstance(event, BaseEmplaced) for event in events)
    station = find_ship(state, "Station 1")
    assert station is not None and (station.kind, station.at, station.velocity) == (
        "orbital base",
        mars + NAMED["E"],
        ORIGIN,
    )
    visitor = ship(0, "C", "corvette", mars + NAMED["E"], NAMED["SE"], orbit="Mars")
    assert resupply.base_at_hand(state, state.board, visitor) is not None
    assert resupply.base_at_hand(state, state.board, visitor._replace(seat=1)) is None


def test_no_orbital_base_is_put_down_round_sol() -> None:
    """Triplanetary, Orbital Bases: in a gravity hex of a planet or satellite; the sun is neither."""
    for world, fine in (("Sol", False), ("Jupiter", True), ("Luna", True)):
        above = war().board.worlds[world].at + NAMED["E"]
        state = war(carrier(at=above, velocity=NAMED["SE"], orbit=world), ship(1, "B", "tanker"))
        state = state._replace(phase="resupply", units=("A",))
        assert (Emplace() in GAME.choices(state, GAME.asks(state)[0], "A")) is fine
        found = GAME.problems(state, "Ada", {"A": Emplace()})
        assert found == [] if fine else "planet or satellite" in found[0]


def test_an_orbital_base_on_the_ground_becomes_a_planetary_base() -> None:
    """Triplanetary, Orbital Bases: on a side that has no base yet."""
    ganymede = war().board.worlds["Ganymede"].at
    state = to_resupply(war(carrier(at=ganymede, world="Ganymede", side="W"), ship(1, "B", "tanker")), [])
    state, _ = GAME.step(state, {"Ada": {"A": Emplace()}}, TypedDice(()))
    assert [(base.name, base.owner, base.defends) for base in state.bases] == [("Ganymede W", 0, True)]
    taken = to_resupply(war(carrier(at=ganymede, world="Ganymede", side="E"), bases=(Base("Ganymede", "E", 1),)), [])
    assert (
        "can't put down"
        in GAME.problems(taken._replace(phase="resupply", asked=0, units=("A",)), "Ada", {"A": Emplace()})[0]
    )


def visited(**about: object) -> State:
    """A corvette with an empty tank orbits Mars where an orbital base of its owner is."""
    above = war().board.worlds["Mars"].at + NAMED["E"]
    station = ship(0, "Station 1", "orbital base", above)
    visitor = ship(0, "A", "corvette", above, NAMED["SE"], orbit="Mars", fuel=3)._replace(**about)
    return to_resupply(war(visitor, station, ship(1, "B", "tanker")), [])


def test_a_ship_that_docks_at_an_orbital_base_stops_and_remains_with_it() -> None:
    """Triplanetary, Resupply From Bases: it stops moving and remains with the base."""
    state = visited()
    assert Resupply() in GAME.choices(state, GAME.asks(state)[0], "A")
    above = state.ships[0].at
    state, _ = GAME.step(state, {"Ada": {"A": Resupply()}}, TypedDice(()))
    for _ in range(3):
        corvette = find_ship(state, "A")
        assert corvette is not None
        assert (corvette.at, corvette.velocity, corvette.pull, corvette.orbit) == (above, ORIGIN, ORIGIN, "")
        assert corvette.fuel == KINDS["corvette"].fuel
        state = begin(state, mover=0)
        while state.mover == 0:
            state, _ = GAME.step(state, {}, TypedDice(()))
    state = begin(state, mover=0)
    state, _ = GAME.step(state, {"Ada": {"A": Burn(NAMED["SW"])}}, TypedDice(()))
    gone = find_ship(state, "A")
    assert gone is not None and gone.orbit == "Mars" and gone.at == above + NAMED["SW"]


def test_a_ship_that_is_not_told_to_dock_goes_on_orbiting() -> None:
    """Our ruling: stopping is up to the owner, so that an orbital base serves only a ship that asks."""
    state, _ = GAME.step(visited(), {"Ada": {}}, TypedDice(()))
    corvette = find_ship(state, "A")
    assert corvette is not None and (corvette.velocity, corvette.orbit, corvette.fuel) == (NAMED["SE"], "Mars", 3)


def test_a_ship_that_has_just_risen_is_not_docked() -> None:
    """Triplanetary, Resupply From Bases: courses are matched with an orbital base by being in orbit."""
    state = visited(velocity=ORIGIN, orbit="", pull=NAMED["W"])
    assert not resupply.is_docked(state, state.ships[0])
    assert resupply.base_at_hand(state, state.board, state.ships[0]) is None
