"""The campaign for two to twelve: who plays what, and how each role may start."""

from __future__ import annotations

import pytest

from tests.games.triplanetary.lines import read_choice, write_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.game import Choice
from vector3_edu.core.problems import Refused
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.events import ShipCaptured, ShipCommissioned, ShipGivenBack, Unseen
from vector3_edu.games.triplanetary.rules.orders import Trade
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.rules.state_updates import add_note, with_ship, without
from vector3_edu.games.triplanetary.rules.turn import begin, to_resupply
from vector3_edu.games.triplanetary.scenarios import campaign
from vector3_edu.games.triplanetary.scenarios.campaign import opening
from vector3_edu.games.triplanetary.scenarios.campaign.roles import (
    MERCHANTS,
    PATROL,
    PIRATES,
    PROSPECTORS,
    names,
    playing,
    share_out,
)
from vector3_edu.matches.match import Match


def begun(seats: int = 4, **options: object) -> State:
    return GAME.new("campaign", names(seats, options), options, Dice())[0]


def chosen(seats: int = 4, **options: object) -> State:
    return begun(seats, setup="buy", **options)


def ordered(state: State, choice: Choice | None, events: list[Event] | None = None) -> State:
    seat = state.seats[state.asked]
    order = {} if choice is None else {"fleet": choice}
    assert GAME.problems(state, seat, order) == []
    state, happened = GAME.step(state, {seat: order}, TypedDice(()))
    if events is not None:
        events += happened
    return state


# ---- who plays what


@pytest.mark.parametrize("seats", range(2, 13))
def test_two_to_twelve_play_and_every_seat_has_a_role(seats: int) -> None:
    """Triplanetary, Campaign: a dozen players, one of them a pirate."""
    match = Match.new("triplanetary", "campaign", seats, turn_limit=2).play("random")
    assert len(match.seats) == seats and match.result is not None
    part = share_out(seats)
    assert len(part) == seats and part.count(PIRATES) == 1 and MERCHANTS in part
    assert part.count(PATROL) == (seats > 2)


def test_without_a_number_four_play_one_role_each() -> None:
    assert Match.new("triplanetary", "campaign").seats == ("Merchants", "Prospectors", "Patrol", "Pirates")


@pytest.mark.parametrize("seats", [1, 13])
def test_fewer_than_two_and_more_than_twelve_cannot_play(seats: int) -> None:
    with pytest.raises(Refused, match="2 to 12 seats"):
        Match.new("triplanetary", "campaign", seats)


def test_seats_may_be_shared_out_as_the_players_like() -> None:
    """Triplanetary, Campaign, Referee: the Patrol may be divided, and merchants and prospectors are easy to add."""
    assert names(6, {"patrols": 2, "prospectors": 0, "pirates": 2}) == (
        "Merchants",
        "Merchants 2",
        "Patrol",
        "Patrol 2",
        "Pirates",
        "Pirates 2",
    )
    with pytest.raises(Refused, match=r"5 seats cannot.*merchants 1.*add up to 5"):
        Match.new("triplanetary", "campaign", 5, merchants=1, prospectors=1, patrols=1, pirates=1)
    with pytest.raises(Refused, match="cannot be shared out"):
        Match.new("triplanetary", "campaign", 3, merchants=4)


@pytest.mark.parametrize(
    ("option", "value"),
    [("merchants", -1), ("merchants", 1.0), ("prospectors", "two"), ("patrols", 5), ("pirates", 3), ("pirates", True)],
)
def test_a_number_of_seats_that_cannot_be_is_refused_in_a_sentence(option: str, value: object) -> None:
    with pytest.raises(Refused, match=f"{option}=.* is not possible. Try"):
        Match.new("triplanetary", "campaign", **{option: value})


def test_those_who_share_the_patrol_share_its_ships_and_its_budget() -> None:
    """Triplanetary, Campaign, Referee: the Patrol may be divided between players."""
    state = begun(6, patrols=2)
    first, second = playing(state, PATROL)
    for seat in (first, second):
        assert sorted(ship.kind for ship in state.ships if ship.seat == seat) == ["corsair", "corvette"]
    state = campaign.turn_over(state._replace(mover=first), [])
    state = campaign.turn_over(state._replace(mover=second), [])
    assert (state.credit[first], state.credit[second]) == (10, 10)


def test_a_second_pirate_has_a_base_of_its_own_and_neither_tells_of_the_other() -> None:
    """Triplanetary, Campaign, Referee: a second secret base well beyond Jupiter, and a competing set of pirates."""
    state = begun(5, pirates=2)
    one, other = playing(state, PIRATES)
    lairs = [(base.world, base.owner) for base in state.bases if base.owner >= 0]
    assert lairs == [("Clandestine", one), ("Hideaway", other)]
    corsairs = {ship.seat: ship for ship in state.ships if ship.seat in (one, other)}
    assert corsairs[other].at == state.board.worlds["Hideaway"].at
    assert all(base.shut == (one, other) for base in state.bases if base.owner < 0)
    beside = corsairs[other]._replace(at=corsairs[one].at)
    state = begin(without(state, {beside.name})._replace(ships=(*state.ships[:-1], beside), mover=0))
    state, _ = GAME.step(state, {state.seats[0]: {}}, TypedDice(()))
    assert not any(ship.detected for ship in state.ships if ship.seat in (one, other))
    assert not any(ship.seat == other for ship in GAME.seen_by(state, state.seats[one]).ships)
    assert GAME.seen_by(state, state.seats[one]).credit[other] == -1


def test_one_secret_base_is_enough_for_one_pirate() -> None:
    assert "Hideaway" not in begun().board.worlds


# ---- chosen starts


def test_a_merchant_starts_with_two_transports_or_a_packet_on_any_worlds() -> None:
    """Triplanetary, Campaign, Merchants."""
    state = chosen()
    assert state.phase == "start" and not GAME.asks(state)[0].optional
    two = ordered(state, Commission("transport", "Mars"))
    assert two.asked == 0
    assert "You can't start with 'packet' now" in GAME.problems(two, "Merchants", {"fleet": Commission("packet", "Mars")})[0]
    two = ordered(two, Commission("transport", "Io"))
    assert two.asked == 1 and [ship.world for ship in two.ships] == ["Mars", "Io"]
    assert two.ships[0].hold == (("mars freight", 10),)
    one = ordered(state, Commission("packet", "Venus"))
    assert one.asked == 1 and [ship.kind for ship in one.ships] == ["packet"]


def test_a_prospector_spends_25_megacredits_on_ships_and_equipment_and_keeps_the_rest() -> None:
    """Triplanetary, Campaign, Prospectors: transports, packets and tankers, and all equipment of Prospecting."""
    state = ordered(chosen(), Commission("packet", "Venus"))
    assert state.credit[1] == 250 and not GAME.asks(state)[0].optional
    state = ordered(state, Commission("transport", "Mars", (("automated-mine", 1),)))
    assert state.credit[1] == 100 and GAME.asks(state)[0].optional
    dear, heavy = GAME.problems(state, "Prospectors", {"fleet": Commission("tanker", "Mars", (("robot-guards", 1),))})
    assert "costs MCr 60" in dear and "have MCr 10" in dear and "10 tons" in heavy
    state = ordered(state, None)
    assert state.asked == 2 and state.credit[1] == 100
    assert state.ships[-1].hold == (("automated-mine", 1),)


def test_the_patrol_places_its_four_ships_where_it_likes() -> None:
    """Triplanetary, Campaign, The Space Patrol: two corvettes and two corsairs, on any world."""
    state = ordered(ordered(chosen(), Commission("packet", "Venus")), Commission("packet", "Mars"))
    for kind, world in (("corsair", "Mars W"), ("corsair", "Terra"), ("corvette", "Luna")):
        state = ordered(state, Commission(kind, world))
    assert {choice.kind for choice in opening.choices(state)} == {"corvette"}  # type: ignore[union-attr]
    state = ordered(state, Commission("corvette", "Callisto"))
    assert state.asked == 3 and [ship.side for ship in state.ships if ship.world == "Mars"][-1] == "W"


@pytest.mark.parametrize("kinds", [("corsair",), ("corvette", "corvette")])
def test_a_pirate_starts_with_a_corsair_or_two_corvettes_and_nobody_hears_of_it(kinds: tuple[str, ...]) -> None:
    """Triplanetary, Campaign, Pirates: fully fuelled on Clandestine."""
    state = chosen(2)
    state = ordered(state, Commission("packet", "Venus"))
    events: list[Event] = []
    for kind in kinds:
        assert state.phase == "start"
        state = ordered(state, Commission(kind, "Clandestine"), events)
    assert state.phase == "astrogation" and state.mover == 0
    assert [type(event.event) for event in events if isinstance(event, Unseen)] == [ShipCommissioned] * len(kinds)
    assert all(GAME.event_seen_by(event, "Merchants") is None for event in events)
    own = [ship for ship in state.ships if ship.seat == 1]
    assert [ship.kind for ship in own] == list(kinds) and len({ship.name for ship in own}) == len(kinds)
    assert not any(ship.seat == 1 for ship in GAME.seen_by(state, "Merchants").ships)


@pytest.mark.parametrize(
    "rubbish",
    [
        None,
        7,
        "packet",
        Trade("buy", "packet", 1),
        Commission("dreadnaught", "Terra"),
        Commission("packet", "Sol"),
        Commission("packet", "Clandestine"),
        Commission("packet", "orbit Terra E"),
        Commission("packet", "at 4 -14"),
        Commission("packet", "Terra", (("mine", 1),)),
        Commission(None, None),
        Commission(["packet"], "Terra"),  # type: ignore[arg-type]
        Commission("packet", "Terra", "mine"),
        Commission("packet", "Terra", (("mine", float("nan")),)),  # type: ignore[arg-type]
    ],
)
def test_a_start_that_cannot_be_is_answered_with_a_sentence(rubbish: object) -> None:
    found = GAME.problems(chosen(), "Merchants", {"fleet": rubbish})
    assert found and all(sentence.endswith((".", "]")) for sentence in found)


@pytest.mark.parametrize(
    "load", [(("automated-mine", 9),), (("ore", 1),), (("mine", 0),), (("mine", 2), ("grapples", 1)), 3]
)
def test_a_prospectors_load_that_cannot_be_is_answered_with_a_sentence(load: object) -> None:
    state = ordered(chosen(), Commission("packet", "Venus"))
    assert GAME.problems(state, "Prospectors", {"fleet": Commission("transport", "Mars", load)})  # type: ignore[arg-type]


def test_a_start_is_read_as_it_is_written() -> None:
    start = Commission("transport", "Mars", (("automated-mine", 2),))
    assert write_choice(start) == "commission transport, Mars, 2 automated-mine"
    assert read_choice(write_choice(start)) == start


def test_a_beaten_pirate_chooses_again_after_twenty_turns() -> None:
    """Triplanetary, Campaign, Pirates: with either a corsair or two corvettes on Clandestine."""
    state = chosen(2)
    state = ordered(ordered(state, Commission("packet", "Venus")), Commission("corsair", "Clandestine"))
    state = without(state, {state.ships[-1].name})
    assert opening.before_turn(add_note(state, "gone 1", 19)._replace(mover=1)) is None
    state = add_note(state, "gone 1", 20)._replace(mover=0)
    state = begin(state)
    while state.mover == 0:
        state, _ = GAME.step(state, {"Merchants": {}}, TypedDice(()))
    assert (state.phase, state.asked) == ("start", 1)
    state = ordered(ordered(state, Commission("corvette", "Clandestine")), Commission("corvette", "Clandestine"))
    assert state.phase == "astrogation" and state.mover == 1
    assert [ship.kind for ship in state.ships if ship.seat == 1] == ["corvette", "corvette"]
    assert opening.before_turn(state) is None


def test_the_patrol_is_paid_as_long_as_one_pirate_is_at_large() -> None:
    """Triplanetary, Campaign, Pirates: the Patrol gets no money in times of no piracy."""
    state = begun(6, pirates=2)
    one, other = playing(state, PIRATES)
    patrol = playing(state, PATROL)[0]
    gone = add_note(state, opening.absence_note(one))._replace(mover=patrol)
    assert campaign.turn_over(gone, []).credit[patrol] == campaign.BUDGET["quiet"]
    assert campaign.turn_over(add_note(gone, opening.absence_note(other)), []).credit[patrol] == 0


# ---- new ships in play


def at_yard(seat: int, money: int, **options: object) -> State:
    state = begun(**options)
    credit = tuple(money * (k == seat) for k in range(4))
    return to_resupply(begin(state._replace(mover=seat, credit=credit)), [])


@pytest.mark.parametrize(
    ("seat", "kind", "world", "fine"),
    [
        (MERCHANTS, "liner", "Ganymede", True),
        (MERCHANTS, "corvette", "Ganymede", False),
        (PROSPECTORS, "tanker", "Mercury", True),
        (PROSPECTORS, "liner", "Mercury", False),
        (PATROL, "frigate", "Venus", True),
        (PATROL, "frigate", "Clandestine", False),
        (PIRATES, "tanker", "Clandestine", True),
        (PIRATES, "tanker", "Terra", False),
        (PATROL, "frigate", "Sol", False),
    ],
)
def test_each_role_buys_its_own_kinds_of_ship_on_any_world(seat: int, kind: str, world: str, fine: bool) -> None:
    """Triplanetary, Campaign: merchants and prospectors start new ships on any world; pirates have only their own base."""
    state = at_yard(seat, 9000)
    order = {"yard": Commission(kind, world)}
    assert (GAME.problems(state, state.seats[seat], order) == []) is fine
    if fine:
        state, _ = GAME.step(state, {state.seats[seat]: order}, TypedDice(()))
        new = state.ships[-1]
        assert (new.kind, new.seat, new.at) == (kind, seat, state.board.worlds[world].at)


@pytest.mark.parametrize(
    "rubbish",
    [None, Commission(None, None), Commission("liner", 3), Trade("buy", "liner", 2), Trade("sell", "liner", 1)],  # type: ignore[arg-type]
)
def test_a_purchase_that_cannot_be_is_answered_with_a_sentence(rubbish: object) -> None:
    assert GAME.problems(at_yard(MERCHANTS, 9000), "Merchants", {"yard": rubbish})


@pytest.mark.parametrize(("first", "given"), [(MERCHANTS, True), (PIRATES, False)])
def test_a_ship_that_one_pirate_took_from_another_is_not_given_back(first: int, given: bool) -> None:
    """Triplanetary, Campaign, Prize ships: the Patrol returns recaptured civilian ships, and keeps captured pirates."""
    state = begun(5, pirates=2)
    patrol, (one, two) = playing(state, PATROL)[0], playing(state, PIRATES)
    owner = one if first == PIRATES else playing(state, first)[0]
    ship = next(each for each in state.ships if each.seat == owner)
    robbed = with_ship(state, ship._replace(seat=two, prize=True))
    robbed = campaign.note_attacks(state, robbed, [ShipCaptured(state.seats[two], "Corsair", ship.name)])
    events: list[Event] = [ShipCaptured(state.seats[patrol], "Corvette", ship.name)]
    taken = campaign.note_attacks(robbed, with_ship(robbed, ship._replace(seat=patrol, prize=True)), events)
    assert next(each.seat for each in taken.ships if each.name == ship.name) == (owner if given else patrol)
    assert any(isinstance(event, ShipGivenBack) for event in events) is given
