"""What a pirate does unseen in the Campaign and in Piracy stays with the pirate."""

from __future__ import annotations

from itertools import count

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.players import random
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.board import in_detection
from vector3_edu.games.triplanetary.rules.events import GoodsTraded, HazardRolled, ShipCommissioned, Unseen
from vector3_edu.games.triplanetary.rules.orders import Trade, Transfer
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.state import DUMMY, NOBODY, Claim, Ship, State, Weapon
from vector3_edu.games.triplanetary.rules.state_updates import add_note, with_ship, without
from vector3_edu.games.triplanetary.rules.turn import begin, to_resupply
from vector3_edu.games.triplanetary.rules.visibility import _seen_by_anyone, hidden_name
from vector3_edu.games.triplanetary.scenarios import campaign, piracy
from vector3_edu.games.triplanetary.telling.words import describe_state, tell
from vector3_edu.matches.match import Match

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
    state = add_note(without(state, {pirate(state).name}), f"gone {campaign.PIRATES}", campaign.RETURN - 1)
    events: list[Event] = []
    state = campaign.turn_over(state, events)
    assert not pirate(state).detected
    assert told(tuple(events), "Pirates") == events != []
    assert told(tuple(events), "Patrol") == told(tuple(events), None) == []


def test_a_ship_bought_on_ganymede_is_seen_by_everybody() -> None:
    """Triplanetary, Piracy: pirates buy on Ganymede, and a world detects what stands on it."""
    state, events = ordered(supplied("piracy", piracy.PIRATES, credit=50), piracy.YARD, Trade("buy", "corsair", 1))
    assert any(isinstance(event, ShipCommissioned) for event in told(events, "Patrol"))
    assert any(ship.world == "Ganymede" for ship in GAME.seen_by(state, "Patrol").ships)


DAYS = 12


def watched(*purchases: int) -> tuple[list[object], State]:
    """All that the others see and hear of a campaign in which the pirate waits, and buys on some days; and the end."""
    state = supplied("campaign", campaign.PIRATES)._replace(mover=0, credit=(2000, 2000, 20000, 20000))
    others, dice, seen, ticks = (*SEATS["campaign"][:3], None), Dice(5), [], count()
    while state.turn <= DAYS and state.result is None:
        (ask,) = GAME.asks(state)
        if ask.seat == "Pirates":
            buys = ask.phase == "resupply" and state.turn in purchases
            order = {"yard": Trade("buy", "corsair", 1)} if buys else {}
            assert GAME.problems(state, "Pirates", order) == []
        else:
            for seat in others:
                view = GAME.seen_by(state, seat)
                seen += [view, GAME.scene(view), describe_state(view, seat), *map(GAME.question, GAME.asks(view))]
            order = dict(random(GAME, GAME.seen_by(state, ask.seat), ask, Dice(9, 100 * next(ticks))))
        state, events = GAME.step(state, {ask.seat: order}, dice)
        seen += [(seat, event, tell(event)) for seat in others for event in told(events, seat)]
    return seen, state


def test_the_others_cannot_tell_whether_a_ship_was_bought_unseen() -> None:
    """Triplanetary, Campaign, Pirates: state, events, scene and words are the same, numbers of later ships included."""
    (without_it, end), (with_it, other) = watched(6), watched(2, 6)
    assert with_it == without_it and any("Transport 1" in str(each) for each in with_it)
    fleets = [{ship.name for ship in state.ships if state.seats[ship.seat] == "Pirates"} for state in (end, other)]
    assert fleets[0] < fleets[1] and len(fleets[1]) == len(fleets[0]) + 1
    assert end.named == other.named


def test_what_a_pirate_is_asked_is_not_known() -> None:
    """A resupply phase would tell that there is money or a load, a combat phase that somebody is in sight."""
    state = to_resupply(supplied("campaign", campaign.PIRATES, credit=5000), [])
    assert state.phase == "resupply" and GAME.seen_by(state, "Pirates").phase == "resupply"
    assert {GAME.seen_by(state, seat).phase for seat in ("Patrol", "Merchants", None)} == {"astrogation"}


def test_a_rock_that_hits_an_unseen_ship_is_told_to_its_owner_alone() -> None:
    state = supplied("piracy", piracy.PIRATES)
    lurking = pirate(state)._replace(at=Hex(0, -28), velocity=Hex(2, 0))
    weapon = Weapon(piracy.PIRATES, "Torpedo 9", "torpedo", Hex(3, -28), Hex(-1, 0))
    state = begin(with_ship(state, lurking)._replace(weapons=(weapon,)))
    state, events = GAME.step(state, {"Pirates": {}}, TypedDice((6, 6, 6)))
    while state.phase == "ordnance":
        state, events = GAME.step(state, {"Pirates": {}}, TypedDice((6, 6, 6)))
    assert not any(isinstance(event, HazardRolled) for event in told(events, "Patrol"))
    assert any(isinstance(event.event, HazardRolled) for event in events if isinstance(event, Unseen))


def test_a_pirate_on_ganymede_stays_in_sight_of_the_world() -> None:
    """Triplanetary, Detectors: a world reaches five hexes, so that nobody drops off the detectors there."""
    state, _ = ordered(supplied("piracy", piracy.PIRATES, credit=50), piracy.YARD, Trade("buy", "corsair", 1))
    bought = state.ships[-1]
    assert bought.world == "Ganymede" and bought.detected


def at_war(*purchases: int) -> tuple[list[object], State]:
    """All that Terra sees and hears of a war with detectors in which the Rebels only buy, on some days; and the end."""
    state = GAME.new("interplanetary war", ("Terra", "Rebels"), {"setup": "buy", "detectors": "used"}, Dice())[0]
    for order in ({"fleet": Commission("corvette", "Terra")}, {}, {"fleet": Commission("corvette", "Callisto")}, {}):
        state, _ = GAME.step(state, {state.seats[state.asked]: order}, Dice())
    dice, seen, ticks = Dice(5), [], count()
    while state.turn <= 8 and state.result is None:
        (ask,) = GAME.asks(state)
        if ask.seat == "Rebels":
            buys = ask.phase == "resupply" and state.turn in purchases
            order = {"yard": Commission("corvette", "Callisto")} if buys else {}
        else:
            view = GAME.seen_by(state, "Terra")
            seen += [view, GAME.scene(view), describe_state(view, "Terra")]
            order = dict(random(GAME, view, ask, Dice(9, 100 * next(ticks))))
        state, events = GAME.step(state, {ask.seat: order}, dice)
        seen += told(events, "Terra")
    return seen, state


def test_an_enemy_cannot_tell_whether_a_warship_was_built_unseen() -> None:
    """Triplanetary, Detectors, in a war: neither numbers nor anything else betray a ship that no detector has found."""
    (without_it, end), (with_it, other) = at_war(5), at_war(2, 5)
    assert with_it == without_it and len(other.ships) == len(end.ships) + 1


def test_names_of_unseen_ships_are_never_given_twice() -> None:
    state = GAME.new("interplanetary war", ("Terra", "Rebels"), {"setup": "buy", "detectors": "used"}, Dice())[0]
    for _ in range(30):
        state, _ = GAME.step(state, {"Terra": {"fleet": Commission("transport", "Terra")}}, Dice())
    assert len({ship.name for ship in state.ships}) == 30
    spared = without(state, {state.ships[3].name})
    assert hidden_name(spared, 0, "corvette").split()[1] == state.ships[3].name.split()[1]


def unseen_in_the_belt(**options: object) -> State:
    """A pirate whom nobody sees is about to enter an asteroid hex, one hex a turn fast."""
    state = GAME.new("campaign", SEATS["campaign"], options, Dice())[0]
    ship = pirate(state)._replace(at=Hex(0, -27), velocity=Hex(0, -1))
    return begin(with_ship(state, ship)._replace(mover=campaign.PIRATES))


def prospected(state: State, *dice: int) -> State:
    while state.mover == campaign.PIRATES and state.phase in ("astrogation", "ordnance"):
        state, _ = GAME.step(state, {"Pirates": {}}, TypedDice(dice if state.phase == "ordnance" else ()))
    return state


def test_what_a_pirate_prospects_unseen_stays_with_the_pirate_until_another_comes_there() -> None:
    """Triplanetary, Campaign, Pirates: a mark on the map would show where the ship has been."""
    before = unseen_in_the_belt()
    state = prospected(before, 6, 2)
    assert [claim.ore for claim in GAME.seen_by(state, "Pirates").claims] == [True]
    for seat in ("Merchants", "Prospectors", "Patrol", None):
        assert GAME.seen_by(state, seat).claims == () and GAME.seen_by(state, seat).notes == before.notes
    miner = next(ship for ship in state.ships if state.seats[ship.seat] == "Prospectors")
    miner = miner._replace(at=Hex(0, -27), velocity=Hex(0, -1), world="", side="")
    state = begin(without(with_ship(state, miner), {pirate(state).name})._replace(mover=campaign.PROSPECTORS))
    state, _ = GAME.step(state, {"Prospectors": {}}, TypedDice(()))
    assert [claim.ore for claim in GAME.seen_by(state, "Patrol").claims] == [True]


def test_a_lost_ship_that_a_pirate_finds_unseen_is_unseen_too() -> None:
    """Triplanetary, Campaign, Referee (Prospecting)."""
    state = prospected(unseen_in_the_belt(finds="rich"), 2, 2, 6, 5)
    assert any(ship.name.startswith("Wreck") for ship in GAME.seen_by(state, "Pirates").ships)
    assert not any(ship.name.startswith("Wreck") for ship in GAME.seen_by(state, "Patrol").ships)


def test_a_ship_that_digs_unseen_is_not_named() -> None:
    """Triplanetary, Campaign, Pirates."""
    state = unseen_in_the_belt()
    ship = pirate(state)._replace(at=Hex(0, -28), velocity=Hex(0, 0))
    state = prospected(with_ship(state, ship)._replace(claims=(Claim(ship.at, ore=True),)))
    assert ship.name in str(GAME.seen_by(state, "Pirates").notes) and ship.name not in str(GAME.seen_by(state, "Patrol"))


def test_a_ship_that_was_captured_keeps_its_name_to_itself() -> None:
    """Names are how orders and events tell ships apart, whoever has them now."""
    state = GAME.new("campaign", SEATS["campaign"], {}, Dice())[0]
    ship = pirate(state)
    taken = with_ship(state, ship._replace(seat=campaign.PATROL))
    assert hidden_name(taken, campaign.PIRATES, ship.kind) != ship.name


def test_what_is_noted_about_a_ship_out_of_sight_is_not_seen() -> None:
    """Triplanetary, Campaign, Pirates: whose ship a prize was is known, but not that the pirates still have it."""
    state = GAME.new("campaign", SEATS["campaign"], {}, Dice())[0]
    ship = pirate(state)
    state = add_note(state, f"owner {ship.name}")
    assert ship.name in str(GAME.seen_by(state, "Pirates").notes) and ship.name not in str(GAME.seen_by(state, "Patrol"))
    seen = with_ship(state, ship._replace(detected=True))
    assert ship.name in str(GAME.seen_by(seen, "Patrol").notes)
    assert ship.name not in str(GAME.seen_by(without(state, {ship.name}), "Patrol"))


def _seen_by_a_plain_search(state: State, ship: Ship) -> bool:
    """Triplanetary, Detectors: any ship within three hexes and any base that reaches there, but those that keep quiet."""
    pirates, worlds = state.rules.smugglers, state.board.worlds
    silent = pirates if ship.seat in pirates else (ship.seat,)
    bribed = ship.role.removeprefix("bribed ") if ship.role.startswith("bribed ") else "nobody"
    others = [other for other in state.ships if other.seat not in silent and other.role != DUMMY and other.world != bribed]
    bases = [base for base in state.bases if base.owner not in (*silent, NOBODY) and base.world != bribed]
    return any(distance(other.at, ship.at) <= 3 for other in others) or any(
        in_detection(worlds[base.world], base.side, ship.at) for base in bases
    )


def test_ships_are_on_the_detectors_of_all_that_reach_them() -> None:
    """In every state of random games, wherever a ship is and whoever owns the bases."""
    answers = []
    for scenario, options in (
        ("piracy", {}),
        ("campaign", {"private_warships": "illegal"}),
        ("nova", {"detectors": "used"}),
    ):
        match = Match.new("triplanetary", scenario, seed=3, **options).play("random", turns=15)
        for step in match.steps:
            for ship in step.state.ships:
                answers.append(_seen_by_anyone(step.state, ship))
                assert answers[-1] == _seen_by_a_plain_search(step.state, ship)
    assert 100 < sum(answers) < len(answers) - 100
