"""The variant in which every planetary base has an orbital base overhead."""

from __future__ import annotations

import pytest

from tests.games.triplanetary.lines import read_choice, write_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import ordnance, resupply
from vector3_edu.games.triplanetary.rules.campaign_events import FreightDelivered
from vector3_edu.games.triplanetary.rules.events import CargoDelivered, GunsFired, MoneyMoved
from vector3_edu.games.triplanetary.rules.orders import Emplace, Fire, Resupply, Trade, Transfer
from vector3_edu.games.triplanetary.rules.state import Plan, Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import add_note, with_ship, without
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.games.triplanetary.scenarios import campaign, interplanetary_war, piracy
from vector3_edu.matches.match import Match

SEATS = {"campaign": ("Merchants", "Prospectors", "Patrol", "Pirates"), "piracy": ("Patrol", "Merchants", "Pirates")}
MODULES = {"campaign": campaign, "piracy": piracy}


def in_orbit(scenario: str, world: str = "Mars", side: str = "E", bases: str = "overhead") -> State:
    """A transport with a cargo from Terra orbits over a side of a world; the merchants are on move."""
    state = GAME.new(scenario, SEATS[scenario], {"orbital_bases": bases}, Dice())[0]
    ship = find_ship(state, "Transport 1")
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
    ship = find_ship(state, "Transport 1")
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


# ---- the facilities as counters of their own


def facilities(scenario: str = "campaign", **options: object) -> State:
    seats = {**SEATS, "interplanetary war": ("Terra", "Rebels")}[scenario]
    return GAME.new(scenario, seats, {"orbital_bases": "counters", **options}, Dice())[0]


@pytest.mark.parametrize(("scenario", "owners"), [("campaign", {2}), ("interplanetary war", {0, 1})])
def test_every_planetary_base_has_a_counter_overhead(scenario: str, owners: set[int]) -> None:
    """Triplanetary, Orbital Bases: represented by orbital base counters; those of the worlds are in the Patrol's hands."""
    state = facilities(scenario)
    stations = [ship for ship in state.ships if ship.kind == "orbital base"]
    planetary = [base for base in state.bases if base.side != "asteroid"]
    assert {ship.at for ship in stations} == {state.board.above[base.world, base.side] for base in planetary}
    assert len(stations) == len(planetary) and {ship.seat for ship in stations} == owners
    assert not any(ship.kind == "orbital base" for ship in GAME.new(scenario, state.seats, {}, Dice())[0].ships)


def over_mars(state: State, seat: int, kind: str = "transport", **about: object) -> tuple[State, Ship]:
    """A ship orbits over the east side of Mars, where there is a facility."""
    at = state.board.worlds["Mars"].at + NAMED["E"]
    ship = Ship(seat, "Visitor", kind, at, NAMED["SE"], fuel=4, orbit="Mars")._replace(**about)
    return begin(state._replace(ships=(*state.ships, ship)), mover=seat), ship


def test_a_facility_outlives_the_base_below_and_goes_on_taking_freight_and_giving_fuel() -> None:
    """Triplanetary, Orbital Bases: counters are not destroyed by nukes hitting the planet."""
    state, ship = over_mars(facilities(), 0, hold=(("terra freight", 10),))
    state = ordnance.devastate(state, "Mars", "E", [])
    assert resupply.port(state, ship) == "Mars"
    events: list[Event] = []
    campaign.turn_over(state, events)
    assert [event.unit for event in events if isinstance(event, FreightDelivered)] == ["Visitor"]
    served = to_resupply(state, [])
    assert GAME.problems(served, "Merchants", {"Visitor": Resupply()}) == []
    overhead, lonely = over_mars(GAME.new("campaign", SEATS["campaign"], {"orbital_bases": "overhead"}, Dice())[0], 0)
    assert resupply.port(ordnance.devastate(overhead, "Mars", "E", []), lonely) == ""


def test_a_facility_that_is_destroyed_takes_no_freight() -> None:
    state, ship = over_mars(facilities(), 0)
    gone = without(state, {"Station Mars E"})
    assert resupply.port(state, ship) == "Mars" and resupply.port(gone, ship) == ""


def test_pirates_are_not_served_by_facilities() -> None:
    """Triplanetary, Campaign, Pirates: they refuel only on Clandestine."""
    state, ship = over_mars(facilities(), 3, "corsair", detected=True)
    assert resupply.base_at_hand(state, state.board, ship) is None


def test_a_facility_fights_in_the_usual_way() -> None:
    """Triplanetary, Orbital Bases: strength 16, attacked and attacking like any orbital base; one torpedo a turn."""
    state, _ = over_mars(facilities(), 3, "corsair", detected=True)
    attack = to_combat(state, [])
    assert Fire(("Station Mars E",)) in GAME.choices(attack, GAME.asks(attack)[0], "Visitor")
    answer, _ = GAME.step(attack, {"Pirates": {"Visitor": Fire(("Station Mars E",))}}, TypedDice(()))
    assert answer.phase == "counterattack" and answer.units == ("Station Mars E",)
    hit, events = GAME.step(answer, {"Patrol": {"Station Mars E": Fire(("Visitor",))}}, TypedDice((6, 6)))
    assert [(event.attack, event.defence) for event in events if isinstance(event, GunsFired)] == [(4, 16), (16, 4)]
    assert find_ship(hit, "Visitor") is None
    patrol = begin(state, mover=2)
    assert "Station Mars E" in ordnance.launchers(patrol) and "Station Mars E" not in patrol.units


def test_facilities_are_nobodys_wealth_and_no_fleet() -> None:
    """Our ruling: worlds own them, so that they count neither as property nor as a fleet that has to be destroyed."""
    worth = dict(campaign.verdict(facilities()).points)
    assert worth == dict(campaign.verdict(GAME.new("campaign", SEATS["campaign"], {}, Dice())[0]).points)
    state = facilities("interplanetary war")
    beaten = state._replace(ships=tuple(ship for ship in state.ships if ship.seat == 0 or ship.role == "port"))
    result = interplanetary_war.verdict(state, beaten, ())
    assert result is not None and result.winners == ("Terra",)


def test_without_a_patrol_nobody_mans_the_facilities_of_the_worlds() -> None:
    state = GAME.new("campaign", ("Merchants", "Pirates"), {"orbital_bases": "counters"}, Dice())[0]
    assert not any(ship.kind == "orbital base" for ship in state.ships)


# ---- orbital bases that are bought and carried


@pytest.mark.parametrize(("kind", "fine"), [("transport", True), ("packet", True), ("dreadnaught", False)])
def test_an_orbital_base_is_bought_by_a_ship_that_can_carry_it(kind: str, fine: bool) -> None:
    """Triplanetary, Orbital Bases: purchased in the game, carried only by a transport or packet."""
    state = GAME.new("interplanetary war", ("Terra", "Rebels"), {"setup": "buy"}, Dice())[0]
    carrier = Ship(0, "Carrier", kind, state.board.worlds["Terra"].at, world="Terra", side="E")
    rebel = Ship(1, "Rebel", "corvette", state.board.worlds["Mars"].at, world="Mars", side="E")
    state = to_resupply(begin(state._replace(ships=(carrier, rebel), credit=(10000, 0))), [])
    order = {"Carrier": Trade("buy", "orbital base", 1)}
    found = GAME.problems(state, "Terra", order)
    assert (found == []) is fine and (fine or "only a transport or a packet" in found[-1])
    if fine:
        assert order["Carrier"] in GAME.choices(state, GAME.asks(state)[0], "Carrier")
        assert read_choice(write_choice(order["Carrier"])) == order["Carrier"]
        state, _ = GAME.step(state, {"Terra": order}, TypedDice(()))
        assert count_aboard(state.ships[0], "orbital base") == 1 and state.credit[0] < 100


def test_a_campaigner_may_buy_an_orbital_base_and_put_it_down() -> None:
    """Triplanetary, Orbital Bases: they function like normal bases, providing fuel and ordnance."""
    state = GAME.new("campaign", SEATS["campaign"], {}, Dice())[0]
    packet = Ship(2, "Carrier", "packet", state.board.worlds["Ganymede"].at, fuel=10, world="Ganymede", side="E")
    state = to_resupply(begin(state._replace(ships=(*state.ships, packet), credit=(0, 0, 10000, 0)), mover=2), [])
    state, _ = GAME.step(state, {"Patrol": {"Carrier": Trade("buy", "orbital base", 1)}}, TypedDice(()))
    carrier = find_ship(state, "Carrier")
    assert carrier is not None and count_aboard(carrier, "orbital base") == 1
    state = with_ship(state, carrier._replace(side="W"))
    state = to_resupply(begin(state, mover=2), [])
    state, _ = GAME.step(state, {"Patrol": {"Carrier": Emplace()}}, TypedDice(()))
    assert ("Ganymede W", 2) in [(base.name, base.owner) for base in state.bases]


def test_an_orbital_base_does_not_go_into_the_hold_of_a_dreadnaught() -> None:
    """Triplanetary, Orbital Bases; Cargo: although 50 tons would fit."""
    here = {"at": Hex(-4, -8), "fuel": 5}
    giver = Ship(0, "Giver", "transport", hold=(("orbital base", 1),), **here)  # type: ignore[arg-type]
    taker = Ship(0, "Taker", "dreadnaught", **here)  # type: ignore[arg-type]
    state = GAME.new("interplanetary war", ("Terra", "Rebels"), {}, Dice())[0]
    state = to_resupply(begin(state._replace(ships=(giver, taker, *state.ships))), [])
    assert GAME.problems(state, "Terra", {"Giver": Transfer("Taker", "orbital base", 1)})


@pytest.mark.parametrize(("bases", "moved"), [("none", 0), ("overhead", 2), ("counters", 2)])
def test_money_is_loaded_and_brought_home_in_orbit(bases: str, moved: int) -> None:
    """Triplanetary, Orbital Bases: cargo can be delivered to orbit; Interplanetary War: money is a cargo."""
    state = GAME.new("interplanetary war", ("Terra", "Rebels"), {"setup": "buy", "orbital_bases": bases}, Dice())[0]
    above = state.board.above
    ships = (
        Ship(0, "Loading", "transport", above["Luna", "E"], NAMED["SE"], orbit="Luna"),
        Ship(0, "Home", "transport", above["Terra", "E"], NAMED["SE"], orbit="Terra", hold=(("megacredits", 3),)),
        Ship(1, "Rebel", "corvette", state.board.worlds["Mars"].at, world="Mars", side="E"),
    )
    events: list[Event] = []
    interplanetary_war.earn(add_note(state._replace(ships=ships, mover=0), "money Luna", 50), events)
    assert [event.home for event in events if isinstance(event, MoneyMoved)] == [False, True][:moved]


def test_a_base_that_nobody_sees_put_down_is_there_unseen() -> None:
    """Triplanetary, Detectors: whoever is out of reach of detectors learns of neither the ship nor its base."""
    state = GAME.new("interplanetary war", ("Terra", "Rebels"), {"detectors": "used"}, Dice())[0]
    carrier = Ship(
        1,
        "Transport 1X",
        "transport",
        Hex(17, -36),
        NAMED["SE"],
        orbit="Callisto",
        hold=(("orbital base", 1),),
        detected=False,
    )
    state = to_resupply(state._replace(ships=(*state.ships, carrier), mover=1, asked=1), [])
    after, events = GAME.step(state, {"Rebels": {carrier.name: Emplace()}}, TypedDice(()))
    assert [ship.name for ship in after.ships if ship.kind == "orbital base"] == ["Station 1X-1"]
    assert GAME.seen_by(after, "Terra").ships == GAME.seen_by(state, "Terra").ships
    assert not any("Station" in repr(GAME.event_seen_by(event, "Terra")) for event in events)
    assert any("Station" in repr(GAME.event_seen_by(event, "Rebels")) for event in events)
