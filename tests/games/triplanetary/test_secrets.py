"""What a pirate does unseen in the Campaign and in Piracy stays with the pirate."""

from __future__ import annotations

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary import campaign, piracy
from vector3_edu.games.triplanetary.events import GoodsTraded, Unseen
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.orders import Trade, Transfer
from vector3_edu.games.triplanetary.results import noted
from vector3_edu.games.triplanetary.state import Ship, State, with_ship, without
from vector3_edu.games.triplanetary.turn import to_resupply
from vector3_edu.views.words.triplanetary import describe_state

SEATS = {"campaign": ("Merchants", "Prospectors", "Patrol", "Pirates"), "piracy": ("Patrol", "Merchants", "Pirates")}


def supplied(scenario: str, mover: int, credit: int = 0) -> State:
    """A game in which a seat with some money has come to its resupply phase."""
    state = GAME.new(scenario, SEATS[scenario], {}, Dice())[0]
    return state._replace(mover=mover, credit=tuple(credit * (k == mover) for k in range(len(state.seats))))


def pirate(state: State) -> Ship:
    return next(ship for ship in state.ships if state.seats[ship.seat] == "Pirates")


def ordered(state: State, unit: str, choice: Choice) -> tuple[State, tuple[Event, ...]]:
    state = to_resupply(state, [])
    assert state.phase == "resupply"
    assert GAME.problems(state, "Pirates", {unit: choice}) == []
    return GAME.step(state, {"Pirates": {unit: choice}}, TypedDice(()))


def told(events: tuple[Event, ...], seat: str | None) -> list[Event]:
    return [seen for event in events if (seen := GAME.event_seen_by(event, seat)) is not None]


def test_a_ship_bought_at_clandestine_is_told_to_the_pirate_alone() -> None:
    """Triplanetary, Campaign, Pirates: they are not detected until they enter detection range or fire."""
    before = supplied("campaign", campaign.PIRATES, credit=5000)
    state, events = ordered(before, piracy.YARD, Trade("buy", "corsair", 1))
    assert any(isinstance(event, Unseen) and isinstance(event.event, GoodsTraded) for event in told(events, "Pirates"))
    for seat in ("Merchants", "Prospectors", "Patrol", None):
        assert not any(isinstance(event, GoodsTraded | Unseen) for event in told(events, seat))
        was, now = GAME.seen_by(before, seat), GAME.seen_by(state, seat)
        assert (now.ships, now.credit, now.named) == (was.ships, was.credit, was.named)
        assert "Pirates has MCr" not in describe_state(now, seat)
    assert GAME.seen_by(state, "Pirates").credit[campaign.PIRATES] == 5000 - 800


def test_loot_sold_at_clandestine_is_told_to_the_pirate_alone() -> None:
    """Triplanetary, Campaign, Pirates."""
    state = supplied("campaign", campaign.PIRATES)
    state = with_ship(state, pirate(state)._replace(hold=(("terra freight", 1),)))
    state, events = ordered(state, pirate(state).name, Trade("sell", "terra freight", 1))
    assert state.credit[campaign.PIRATES] == campaign.STOLEN
    assert not any(isinstance(event, GoodsTraded | Unseen) for event in told(events, "Patrol"))
    assert GAME.seen_by(state, "Patrol").credit == (0, 0, 0, -1)


def test_fuel_that_goes_from_one_unseen_ship_to_another_is_told_to_nobody_else() -> None:
    state = supplied("piracy", piracy.PIRATES)
    for name, fuel in (("Corsair 2", 20), ("Corsair 3", 5)):
        ship = next(ship for ship in state.ships if ship.name == name)
        state = with_ship(state, ship._replace(at=Hex(3, -12), velocity=Hex(1, 0), fuel=fuel))
    state, events = ordered(state, "Corsair 2", Transfer("Corsair 3", "fuel", 4))
    assert [ship.fuel for ship in state.ships if ship.seat == piracy.PIRATES] == [16, 9]
    assert not any("Corsair 3" in repr(event) for event in told(events, "Patrol"))
    assert any("Corsair 3" in repr(event) for event in told(events, "Pirates"))


def test_the_return_of_a_beaten_pirate_is_told_to_the_pirate_alone() -> None:
    """Triplanetary, Campaign, Pirates: after twenty turns, on Clandestine."""
    state = supplied("campaign", campaign.PIRATES)
    state = noted(without(state, {pirate(state).name}), "pirates gone", campaign.RETURN - 1)
    events: list[Event] = []
    state = campaign.turn_over(state, events)
    assert not pirate(state).detected
    assert told(tuple(events), "Pirates") == events != []
    assert told(tuple(events), "Patrol") == told(tuple(events), None) == []


def test_a_ship_bought_on_ganymede_is_seen_by_everybody() -> None:
    """Triplanetary, Piracy: pirates buy on Ganymede, and a world detects what stands on it."""
    state, events = ordered(supplied("piracy", piracy.PIRATES, credit=50), piracy.YARD, Trade("buy", "corsair", 1))
    assert any(isinstance(event, GoodsTraded) for event in told(events, "Patrol"))
    assert any(ship.world == "Ganymede" for ship in GAME.seen_by(state, "Patrol").ships)
