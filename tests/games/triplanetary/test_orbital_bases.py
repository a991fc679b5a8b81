"""The variant in which every planetary base has an orbital base overhead."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.hexes import NAMED
from vector3_edu.games.triplanetary import campaign, ordnance, piracy, resupply
from vector3_edu.games.triplanetary.campaign_events import FreightDelivered
from vector3_edu.games.triplanetary.events import CargoDelivered
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.state import Plan, State, ship_named, with_ship
from vector3_edu.matches.match import Match

SEATS = {"campaign": ("Merchants", "Prospectors", "Patrol", "Pirates"), "piracy": ("Patrol", "Merchants", "Pirates")}
MODULES = {"campaign": campaign, "piracy": piracy}


def in_orbit(scenario: str, world: str = "Mars", side: str = "E", bases: str = "overhead") -> State:
    """A transport with a cargo from Terra orbits over a side of a world; the merchants are on move."""
    state = GAME.new(scenario, SEATS[scenario], {"orbital_bases": bases}, Dice())[0]
    ship = ship_named(state, "Transport 1")
    assert ship is not None
    at = state.board.worlds[world].at + NAMED[side]
    state = with_ship(state, ship._replace(world="", side="", at=at, velocity=NAMED["SE"], orbit=world))
    if scenario == "piracy":
        state = state._replace(plans=(("Transport 1", Plan((world,), state.board.worlds["Terra"].at)),))
    return state._replace(mover=SEATS[scenario].index("Merchants"))


@pytest.mark.parametrize("scenario", ["campaign", "piracy"])
def test_a_cargo_is_delivered_from_orbit_and_a_new_one_taken_aboard(scenario: str) -> None:
    """Triplanetary, Orbital Bases: the ship does not land, but makes delivery and picks up new cargo."""
    events: list[Event] = []
    state = MODULES[scenario].turn_over(in_orbit(scenario), events)
    told = [(event.unit, event.world) for event in events if isinstance(event, CargoDelivered | FreightDelivered)]
    assert told == [("Transport 1", "Mars")]
    ship = ship_named(state, "Transport 1")
    item, many = {"campaign": ("freight", 10), "piracy": ("cargo", 1)}[scenario]
    assert ship is not None and ship.hold == ((f"mars {item}", many),)


@pytest.mark.parametrize("scenario", ["campaign", "piracy"])
def test_without_the_variant_a_ship_has_to_land(scenario: str) -> None:
    events: list[Event] = []
    MODULES[scenario].turn_over(in_orbit(scenario, bases="none"), events)
    assert events == []


def test_the_base_has_to_be_below_and_in_one_piece() -> None:
    """Triplanetary, Orbital Bases: Ganymede has one base, on its eastern side; a nuke on it ends the orbital one too."""
    east, west = in_orbit("piracy", "Ganymede", "E"), in_orbit("piracy", "Ganymede", "W")
    names = [ship.name for ship in east.ships].index("Transport 1")
    assert resupply.port(east, east.ships[names]) == "Ganymede"
    assert resupply.port(west, west.ships[names]) == ""
    waste = ordnance.devastate(east, "Ganymede", "E", [])
    assert resupply.port(waste, waste.ships[names]) == ""


def test_a_game_with_orbital_bases_can_be_played() -> None:
    match = Match.new("triplanetary", "piracy", seed=3, orbital_bases="overhead", turn_limit=20).play("random")
    assert match.result is not None
