"""The campaign: four roles, their money, and the richest at the end."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import resupply
from vector3_edu.games.triplanetary.rules.events import GunsFired, ShipAppeared, ShipCaptured, ShipGivenBack, Unseen
from vector3_edu.games.triplanetary.rules.orders import Dig, Trade
from vector3_edu.games.triplanetary.rules.state import Base, Claim, Ship, State
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, stow, with_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_resupply
from vector3_edu.games.triplanetary.scenarios import campaign
from vector3_edu.games.triplanetary.scenarios.campaign import MERCHANTS, PATROL, PIRATES, PROSPECTORS, market, yard

SEATS = ("Merchants", "Prospectors", "Patrol", "Pirates")


def begun() -> State:
    return GAME.new("campaign", SEATS, {}, Dice())[0]


def first(state: State, seat: int) -> Ship:
    return next(ship for ship in state.ships if ship.seat == seat)


def test_everybody_starts_as_the_book_says() -> None:
    """Triplanetary, Campaign."""
    kinds = [sorted(ship.kind for ship in begun().ships if ship.seat == seat) for seat in range(4)]
    assert kinds == [["transport"] * 2, ["transport"], ["corsair", "corsair", "corvette", "corvette"], ["corsair"]]
    assert not any(ship.seat == PIRATES for ship in GAME.seen_by(begun(), "Patrol").ships)


@pytest.mark.parametrize(("kind", "fare"), [("transport", 30), ("packet", 50), ("liner", 100)])
def test_a_delivery_pays_the_fare_of_the_ship(kind: str, fare: int) -> None:
    """Triplanetary, Campaign, Merchants: MCr 3, 5 and 10."""
    state = begun()
    ship = first(state, MERCHANTS)._replace(kind=kind, world="Venus", side="E", at=state.board.worlds["Venus"].at)
    state = campaign.turn_over(with_ship(state, ship), [])
    assert state.credit[MERCHANTS] == fare
    again = campaign.turn_over(with_ship(state, ship), [])
    assert again.credit[MERCHANTS] == fare


@pytest.mark.parametrize(("detected", "attacked", "money"), [(False, 0, 20), (True, 0, 30), (True, 1, 40)])
def test_the_patrols_budget_grows_with_the_danger(detected: bool, attacked: int, money: int) -> None:
    """Triplanetary, Campaign, The Space Patrol: MCr 2, 3 or 4 a turn."""
    state = begun()._replace(mover=PATROL)
    state = with_ship(state, first(state, PIRATES)._replace(detected=detected))
    state = add_note(state, "attacked") if attacked else state
    assert campaign.turn_over(state, []).credit[PATROL] == money


def test_an_attack_is_remembered_until_the_patrol_is_paid() -> None:
    state = begun()._replace(mover=PIRATES)
    shot = GunsFired("Pirates", ("Corsair 8",), ("Transport 1",), 4, 1, "4:1", 0, 0, 0, 1, 1, 2, counter=False)
    noticed = campaign.note_attacks(state, state, (shot,))
    assert note_of(noticed, "attacked") == 1
    assert note_of(campaign.note_attacks(noticed._replace(mover=PATROL), noticed, ()), "attacked") == 0


@pytest.mark.parametrize(
    ("attacker", "counter", "money"), [("Pirates", False, 40), ("Pirates", True, 30), ("Patrol", False, 30)]
)
def test_a_pirate_that_fires_back_is_not_attacking(attacker: str, counter: bool, money: int) -> None:
    """Triplanetary, Campaign, The Patrol's Budget: MCr 3 if a pirate is merely detected but is not attacking."""
    state = begun()._replace(mover=PATROL)
    state = with_ship(state, first(state, PIRATES)._replace(detected=True))
    shot = GunsFired(attacker, ("One",), ("Other",), 4, 4, "1:1", 0, 0, 0, 1, 1, 2, counter)
    noticed = campaign.note_attacks(state, state, [shot])
    assert campaign.turn_over(noticed, []).credit[PATROL] == money


def test_pirates_refuel_only_at_clandestine_and_sell_their_loot_there_or_on_ceres() -> None:
    """Triplanetary, Campaign, Pirates: a stolen cargo nets MCr 10, in proportion; ore fetches the price of Ceres."""
    state = begun()._replace(mover=PIRATES)
    worlds = state.board.worlds
    for world, fuel in (("Ceres", False), ("Clandestine", True)):
        loot = (("ore", 3), ("terra freight", 2))
        pirate = first(state, PIRATES)._replace(at=worlds[world].at, velocity=ORIGIN, hold=loot)
        there = with_ship(state, pirate)
        assert (resupply.base_at_hand(there, there.board, pirate) is not None) == fuel
        selling = to_resupply(begin(there), [])
        sold, _ = GAME.step(selling, {"Pirates": {pirate.name: Trade("sell", "terra freight", 2)}}, TypedDice(()))
        assert sold.credit[PIRATES] == 20
        assert campaign.act(there, pirate, Trade("sell", "ore", 3), []).credit[PIRATES] == 60
    away = first(state, PIRATES)._replace(at=Hex(0, -10), hold=(("ore", 3),))
    assert campaign.about(state, away, Trade("sell", "ore", 1))


def test_prospectors_work_and_trade_and_fuel_is_free() -> None:
    """Triplanetary, Campaign, Prospectors."""
    rock = Hex(1, -29)
    state = begun()._replace(mover=PROSPECTORS, claims=(Claim(rock, ore=True),), credit=(0, 100, 0, 0))
    miner = first(state, PROSPECTORS)
    there = with_ship(state, miner._replace(world="", side="", at=rock))
    assert Dig("automated-mine") in campaign.choices(there, first(there, PROSPECTORS))
    assert "Fuel is free" in campaign.about(state, miner, Trade("buy", "fuel", 1))[0]
    assert campaign.about(state, miner._replace(side="E"), Trade("buy", "mine", 1)) == []


def test_ships_are_bought_at_the_yard() -> None:
    """Triplanetary, Campaign: prices in MegaCredits."""
    state = to_resupply(begin(begun()._replace(mover=PATROL, credit=(0, 0, 400, 0))), [])
    assert GAME.problems(state, "Patrol", {"yard": Trade("buy", "corvette", 1)}) == []
    assert "prices" in GAME.problems(state, "Patrol", {"yard": Trade("buy", "corsair", 1)})[0]
    state, _ = GAME.step(state, {"Patrol": {"yard": Trade("buy", "corvette", 1)}}, TypedDice(()))
    assert sum(ship.seat == PATROL for ship in state.ships) == 5


def test_a_beaten_pirate_comes_back_after_twenty_turns_and_the_patrol_goes_unpaid_meanwhile() -> None:
    """Triplanetary, Campaign, Pirates."""
    state = begun()._replace(mover=PIRATES)
    state = state._replace(ships=tuple(ship for ship in state.ships if ship.seat != PIRATES))
    events: list[object] = []
    for _ in range(20):
        assert not events
        state = campaign.turn_over(state, events)
        if not events:
            assert campaign.turn_over(state._replace(mover=PATROL), []).credit[PATROL] == 0
    (unseen,) = events
    assert isinstance(unseen, Unseen) and isinstance(unseen.event, ShipAppeared)
    assert first(state, PIRATES).kind == "corsair"


def test_the_richest_at_the_end_wins() -> None:
    """Triplanetary, Campaign, Victory."""
    result = campaign.verdict(begun()._replace(credit=(9000, 0, 0, 0)))
    assert result.winners == ("Merchants",) and dict(result.points)["Merchants"] == 9200


@pytest.mark.parametrize(
    ("seat", "world", "tenths"),
    [
        (PATROL, "Venus", 75),
        (PATROL, "Clandestine", 0),
        (PIRATES, "Clandestine", 75),
        (PIRATES, "Ceres", 50),
        (PIRATES, "Mars", 50),
        (MERCHANTS, "Terra", 0),
    ],
)
def test_a_prize_is_sold_before_it_is_put_into_service(seat: int, world: str, tenths: int) -> None:
    """Triplanetary, Campaign, Prize ships: 75% of the new price, or 50% for pirates away from Clandestine."""
    state = begun()
    body = state.board.worlds[world]
    on = {"world": world, "side": "E"} if body.gravity != "none" else {}
    prize = Ship(seat, "Transport 99", "transport", body.at, prize=True, **on)  # type: ignore[arg-type]
    state = to_resupply(begin(state._replace(ships=(*state.ships, prize), mover=seat)), [])
    sale = {"Transport 99": Trade("sell", "prize", 1)}
    assert (GAME.problems(state, SEATS[seat], sale) == []) is bool(tenths)
    if tenths:
        sold = campaign.act(state, prize, sale["Transport 99"], [])
        assert sold.credit[seat] == tenths and prize not in sold.ships
    in_service = with_ship(state, prize._replace(prize=False))
    assert GAME.problems(in_service, SEATS[seat], sale)


@pytest.mark.parametrize(("served", "owner"), [(False, MERCHANTS), (True, PATROL)])
def test_a_ship_taken_back_from_pirates_is_given_to_its_owner(served: bool, owner: int) -> None:
    """Triplanetary, Campaign, Prize ships: unless it has made it to Clandestine."""
    state = begun()
    ship = first(state, MERCHANTS)
    robbed = with_ship(state, ship._replace(seat=PIRATES, prize=True))
    robbed = campaign.note_attacks(state, robbed, [ShipCaptured("Pirates", "Corsair 8", ship.name)])
    robbed = with_ship(robbed, ship._replace(seat=PIRATES, prize=not served))
    events: list[Event] = [ShipCaptured("Patrol", "Corsair 5", ship.name)]
    taken = campaign.note_attacks(robbed, with_ship(robbed, ship._replace(seat=PATROL, prize=True)), events)
    (now,) = [each for each in taken.ships if each.name == ship.name]
    assert now.seat == owner and now.prize
    assert any(isinstance(event, ShipGivenBack) for event in events) is not served


def test_a_private_warship_is_taxed_for_the_patrol() -> None:
    """Triplanetary, Campaign, Referee: 150% of the list price, the extra 50% to the Patrol."""
    rich = (600, 0, 0, 0)
    assert GAME.problems(_at_yard(begun()._replace(credit=rich)), "Merchants", {"yard": Trade("buy", "corvette", 1)})
    state = _at_yard(GAME.new("campaign", SEATS, {"private_warships": "taxed"}, Dice())[0]._replace(credit=rich))
    assert GAME.problems(state, "Merchants", {"yard": Trade("buy", "corvette", 1)}) == []
    state = yard.buy(state, Trade("buy", "corvette", 1), [])
    assert state.credit == (0, 0, 200, 0) and state.ships[-1].kind == "corvette"


def _at_yard(state: State) -> State:
    return to_resupply(begin(state), [])


def test_a_pirate_who_buys_a_warship_again_is_not_beaten_any_more() -> None:
    """Triplanetary, Campaign, Pirates: the Patrol goes unpaid only while there is no piracy."""
    state = begun()
    left = state._replace(ships=tuple(ship for ship in state.ships if ship.seat != PIRATES), mover=PIRATES)
    beaten = campaign.turn_over(left, [])
    assert campaign.turn_over(beaten._replace(mover=PATROL), []).credit[PATROL] == 0
    armed = campaign.turn_over(beaten._replace(ships=state.ships), [])
    assert campaign.turn_over(armed._replace(mover=PATROL), []).credit[PATROL] == 20


@pytest.mark.parametrize(
    ("seat", "item", "counts"),
    [
        (MERCHANTS, "orbital base", True),
        (PIRATES, "torpedo", True),
        (PATROL, "torpedo", False),
        (PIRATES, "mine", True),
        (PATROL, "mine", False),
    ],
)
def test_what_was_bought_is_wealth_wherever_it_is(seat: int, item: str, counts: bool) -> None:
    """Triplanetary, Campaign, Victory: net worth; the Patrol has its torpedoes free."""
    state = begun()
    ship = first(state, seat)._replace(hold=())
    empty = campaign.worth(with_ship(state, ship), seat)
    aboard = campaign.worth(with_ship(state, stow(ship, item, 1)), seat)
    assert aboard - empty == market.price(item) * counts
    own = state._replace(bases=(*state.bases, Base("Sol", "E", seat)))
    assert campaign.worth(own, seat) - campaign.worth(state, seat) == market.price("orbital base")
