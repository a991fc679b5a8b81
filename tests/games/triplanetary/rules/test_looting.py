"""Several things in one resupply phase: looting, rescue and whatever else goes together."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.triplanetary.lines import read_choice, write_choice
from tests.games.triplanetary.rules.test_resupply import HERE, after, ship, supplying
from vector3_edu import Match
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.orders import describe
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import looting, resupply, ship_actions
from vector3_edu.games.triplanetary.rules.events import GoodsTransferred, ShipCaptured
from vector3_edu.games.triplanetary.rules.orders import Burn, Capture, Emplace, Fire, Resupply, Together, Trade, Transfer
from vector3_edu.games.triplanetary.rules.owner_orders import Announce
from vector3_edu.games.triplanetary.rules.state import ANY, Base, Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import note_of
from vector3_edu.games.triplanetary.rules.turn import to_resupply
from vector3_edu.games.triplanetary.tables import KINDS, MASS

COURSE = Hex(1, 0)
HELD = (("mine", 2), ("torpedo", 1))
GIVE_ALL = Together((Transfer("B", "fuel", 5), Transfer("B", "mine", 2), Transfer("B", "torpedo", 1)))


def named(state: State, name: str) -> Ship:
    found = find_ship(state, name)
    assert found is not None
    return found


def pair(**about: object) -> State:
    """Two frigates of one owner side by side, the first with a full hold."""
    first = ship(0, "A", "frigate", HERE, COURSE, fuel=9, hold=HELD)
    return supplying(first, ship(0, "B", "frigate", HERE, COURSE, fuel=3)._replace(**about))


def test_any_variety_of_items_changes_ships_in_one_phase() -> None:
    """Triplanetary, Looting and Rescue."""
    state, events = after(pair(), {"A": GIVE_ALL})
    assert (named(state, "A").fuel, named(state, "A").hold) == (4, ())
    assert (named(state, "B").fuel, named(state, "B").hold) == (8, HELD)
    handed = [(event.item, event.many) for event in events if isinstance(event, GoodsTransferred)]
    assert handed == [("fuel", 5), ("mine", 2), ("torpedo", 1)]


def test_each_thing_is_looked_at_after_those_before_it() -> None:
    """Triplanetary, Cargo: two torpedoes that do not fit beside four mines do when the mines have gone."""
    full = ship(0, "A", "frigate", HERE, COURSE, fuel=5, hold=(("mine", 4),))
    state = supplying(full, ship(0, "B", "frigate", HERE, COURSE, hold=(("torpedo", 2),)))
    assert "can hand 0 of 'torpedo'" in GAME.problems(state, "Ada", {"A": Transfer("B", "torpedo", -2)})[0]
    third = supplying(full, *state.ships[1:2], ship(0, "C", "frigate", HERE, COURSE))
    swap_by_way_of_c = Together((Transfer("C", "mine", 4), Transfer("B", "torpedo", -2)))
    done, _ = after(third, {"A": swap_by_way_of_c})
    assert named(done, "A").hold == (("torpedo", 2),) and named(done, "C").hold == (("mine", 4),)


def laden() -> State:
    """Two frigates of one owner side by side with full tanks and full holds, one with torpedoes, one with mines."""
    first = ship(0, "A", "frigate", HERE, COURSE, hold=(("torpedo", 2),))
    return supplying(first, ship(0, "B", "frigate", HERE, COURSE, hold=(("mine", 4),)))


SWAP = Together((Transfer("B", "torpedo", 2), Transfer("B", "mine", -4)))


@pytest.mark.parametrize("swap", [SWAP, Together(SWAP.parts[::-1])])
def test_two_full_holds_can_exchange_what_they_carry(swap: Together) -> None:
    """Triplanetary, Looting and Rescue: any variety of items; Cargo: what is aboard in the end has to fit."""
    full = laden()
    assert SWAP in GAME.choices(full, GAME.asks(full)[0], "A")
    state, events = after(full, {"A": swap})
    assert (named(state, "A").hold, named(state, "B").hold) == ((("mine", 4),), (("torpedo", 2),))
    assert sum(isinstance(event, GoodsTransferred) for event in events) == 2


@pytest.mark.parametrize(
    "parts",
    [
        (Transfer("B", "torpedo", 2), Transfer("B", "mine", -3)),  # B would have 10 tons too many
        (Transfer("B", "torpedo", 2), Transfer("B", "mine", -5)),  # B has no fifth
        (Transfer("B", "torpedo", 1), Transfer("B", "fuel", -1)),
    ],
)
def test_an_exchange_that_does_not_fit_in_the_end_is_refused(parts: tuple[Transfer, ...]) -> None:
    """Triplanetary, Cargo. If another has been quicker, nothing is crammed into a full hold either."""
    full = laden()
    assert GAME.problems(full, "Ada", {"A": Together(parts)})
    done, _ = ship_actions.act(full, named(full, "A"), Together(parts))
    for each in done.ships:
        assert sum(MASS[item] * many for item, many in each.hold) <= KINDS[each.kind].cargo


def test_all_that_is_wrong_is_said_at_once() -> None:
    """A sentence for each thing that cannot be, and none for what can."""
    order = Together((Transfer("C", "fuel", 1), Transfer("B", "mine", 1), Transfer("B", "mine", 2), Emplace()))
    first, second, third = GAME.problems(pair(), "Ada", {"A": order})
    assert "no ship 'C' beside it" in first and "1 of 'mine' to B, not 2" in second and "put down a base" in third


def test_what_is_no_longer_possible_is_left_out_and_the_rest_is_done() -> None:
    """Two ships take from the same one: the first has what it wants, the second what is left."""
    crowd = supplying(
        ship(0, "A", "frigate", HERE, COURSE, fuel=1),
        ship(0, "B", "frigate", HERE, COURSE, fuel=1),
        ship(0, "C", "tanker", HERE, COURSE, fuel=20),
        ship(0, "D", "frigate", HERE, COURSE, hold=(("mine", 1),)),
    )
    wish = Together((Transfer("D", "mine", -1), Transfer("C", "fuel", -12)))
    state, _ = after(crowd, {"A": wish, "B": wish})
    assert (named(state, "A").hold, named(state, "A").fuel) == ((("mine", 1),), 13)
    assert (named(state, "B").hold, named(state, "B").fuel) == ((), 9)
    assert named(state, "C").fuel == 0 and named(state, "D").hold == ()


def test_a_ship_is_captured_and_emptied_in_one_phase() -> None:
    """Triplanetary, Capture and Looting: what is aboard a prize is its captor's."""
    victim = ship(1, "B", "transport", HERE, COURSE, disabled=2, hold=(("mine", 1),))
    state = supplying(ship(0, "A", "corsair", HERE, COURSE, fuel=3), victim)
    order = Together((Capture("B"), Transfer("B", "mine", -1), Transfer("B", "fuel", -4)))
    state, events = after(state, {"A": order})
    assert named(state, "B").prize and named(state, "A").hold == (("mine", 1),) and named(state, "A").fuel == 7
    assert isinstance(events[0], ShipCaptured) and not any(getattr(event, "looted", False) for event in events)


def test_all_that_can_be_looted_is_offered_as_one_choice_and_fits() -> None:
    """Triplanetary, Looting: a corsair has room for one mine, and for fuel."""
    victim = ship(1, "B", "packet", HERE, COURSE, disabled=2, hold=(("mine", 2), ("torpedo", 1)))
    state = supplying(ship(0, "A", "corsair", HERE, COURSE, fuel=3), victim)
    loot = [choice for choice in GAME.choices(state, GAME.asks(state)[0], "A") if isinstance(choice, Together)]
    assert loot == [Together((Transfer("B", "fuel", -10), Transfer("B", "mine", -1)))]
    state, _ = after(state, {"A": loot[0]})
    assert named(state, "B").hold == (("mine", 1), ("torpedo", 1)) and named(state, "B").fuel == 0


def test_a_surrendered_ship_keeps_its_fuel_whatever_else_is_taken() -> None:
    """Triplanetary, Surrender."""
    victim = ship(1, "B", "packet", HERE, COURSE, hold=(("mine", 1),))
    state = supplying(ship(0, "A", "frigate", HERE, COURSE, fuel=3), victim)
    state = to_resupply(state._replace(mover=0, truces=frozenset({("A", "B")})), [])
    order = {"A": Together((Transfer("B", "mine", -1), Transfer("B", "fuel", -1)))}
    assert "the cargo of one that surrendered" in GAME.problems(state, "Ada", order)[0]


def test_a_ship_hands_over_fuel_and_fills_up_again_at_its_base() -> None:
    """Triplanetary, Resupply From Bases: an asteroid base serves whoever has stopped there."""
    ceres = supplying().board.worlds["Ceres"].at
    ships = ship(0, "A", "tanker", ceres, fuel=50), ship(0, "B", "corvette", ceres, fuel=1)
    state = supplying(*ships, bases=(Base("Ceres", "asteroid", 0, fuel=True),))
    state, _ = after(state, {"A": Together((Transfer("B", "fuel", 19), Resupply()))})
    assert (named(state, "A").fuel, named(state, "B").fuel) == (50, 20)


# ---- on the ground


def ground(*sides: str, seats: tuple[int, int] = (0, 0), **about: object) -> State:
    """Two ships on Mars, each on a side."""
    mars = supplying().board.worlds["Mars"].at
    ships = (
        ship(seat, name, "frigate", mars, world="Mars", side=side, hold=HELD if name == "A" else ())
        for seat, name, side in zip(seats, "AB", sides, strict=True)
    )
    first, second = ships
    return supplying(first, second._replace(**about))


def test_two_ships_of_one_owner_on_one_side_of_a_world_hand_goods_over() -> None:
    """Triplanetary, Looting and Rescue: both have the same position, and no course at all."""
    state = ground("E", "E")
    state, _ = after(state, {"A": Together((Transfer("B", "mine", 2), Transfer("B", "torpedo", 1)))})
    assert named(state, "B").hold == HELD


@pytest.mark.parametrize(("sides", "seats"), [(("E", "W"), (0, 0)), ((ANY, ANY), (0, 0)), (("E", "E"), (0, 1))])
def test_other_ships_on_the_ground_have_nothing_to_do_with_one_another(
    sides: tuple[str, str], seats: tuple[int, int]
) -> None:
    """Another side is another place, and a ship that starts on a world has chosen none yet; strangers are kept apart."""
    state = ground(*sides, seats=seats, disabled=2)
    assert looting.ships_beside(state, named(state, "A")) == []


# ---- words, lines and rubbish


@pytest.mark.parametrize(
    ("choice", "line", "told"),
    [
        (
            GIVE_ALL,
            "give 5 fuel to B, then give 2 mine to B, then give 1 torpedo to B",
            "give 5 fuel points to B, then give 2 mines to B, then give 1 torpedo to B",
        ),
        (
            Together((Resupply(HELD), Transfer("C 2", "terra freight", -3))),
            "resupply 2 mine, 1 torpedo, then take 3 terra freight from C 2",
            "take on fuel and be repaired, and load 2 mines and 1 torpedo, then take 3 tenths of a load from Terra from C 2",
        ),
        (
            Together((Capture("B"), Trade("sell", "ore", 2))),
            "capture B, then sell 2 ore",
            "take B as a prize, then sell 2 tons of ore",
        ),
    ],
)
def test_several_things_are_written_and_read_with_then_between_them(choice: Choice, line: str, told: str) -> None:
    """The line is what is typed, and what a saved game keeps."""
    assert write_choice(choice) == line and read_choice(line) == choice and describe(choice) == told
    assert read_choice(line.replace(", then", " THEN")) == choice


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (Transfer("B", "fuel", 1),),
        None,
        7,
        "ab",
        (Together((Emplace(), Emplace())), Emplace()),
        (Burn(), Fire(())),
        (Announce(("Terra",)), Transfer("B", "fuel", 1)),
        (Transfer("B", "fuel", 1),) * 21,
        (None, "x"),
    ],
)
def test_what_does_not_go_together_gets_a_sentence(parts: object) -> None:
    (sentence,) = GAME.problems(pair(), "Ada", {"A": Together(parts)})  # type: ignore[arg-type]
    assert "can't be done together: name 2 to 20" in sentence or "not possible" in sentence


def test_several_things_are_refused_in_every_other_phase() -> None:
    state = GAME.new("bi-planetary", ("Ada", "Blaise"), {}, Dice())[0]
    assert GAME.problems(state, "Ada", {state.units[0]: GIVE_ALL})


def test_a_saved_game_keeps_several_things(tmp_path: Path) -> None:
    """What was done together comes back from the file as it was."""
    match = Match.new("triplanetary", scenario="nova", seed=3)
    while match.asks[0].phase != "resupply":
        match.submit(match.asks[0].seat, {})
    load = Together((Resupply((("mine", 1),)), Resupply((("torpedo", 1),))))
    match.submit(match.asks[0].seat, {"Frigate 1": load})
    again = Match.load(match.save(tmp_path / "game.json"))
    assert again.state == match.state and again.steps[-1].orders == match.steps[-1].orders
    assert named(match.state, "Frigate 1").hold == (("torpedo", 1),)


def test_a_ship_that_sells_itself_does_nothing_more() -> None:
    """Triplanetary, Campaign, Prize ships: sold with all that is in it."""
    state = GAME.new("campaign", GAME.scenarios["campaign"].seat_names, {}, Dice())[0]
    terra = state.board.worlds["Terra"].at
    patrol = state.seats.index("Patrol")
    prize = ship(patrol, "Prize", "corsair", terra, world="Terra", side="E", prize=True)
    state = to_resupply(state._replace(ships=(*state.ships, prize), mover=patrol), [])
    sold = Together((Trade("sell", "prize", 1), Resupply()))
    (sentence,) = GAME.problems(state, "Patrol", {"Prize": sold})
    assert "is sold by then" in sentence
    assert GAME.problems(state, "Patrol", {"Prize": Trade("sell", "prize", 1)}) == []


def test_one_victim_is_one_raid_however_many_things_are_taken() -> None:
    """Triplanetary, Campaign, Referee (political climate): a raid is a ship that is looted."""
    state = GAME.new("campaign", GAME.scenarios["campaign"].seat_names, {"climate": "changing"}, Dice())[0]
    pirates = next(k for k, seat in enumerate(state.seats) if "irate" in seat)
    victim = ship(0, "V", "packet", HERE, COURSE, disabled=1, hold=(("mine", 1), ("terra freight", 2)))
    state = state._replace(ships=(*state.ships, ship(pirates, "P", "frigate", HERE, COURSE), victim), mover=pirates)
    state = to_resupply(state, [])
    order = {"P": Together((Transfer("V", "mine", -1), Transfer("V", "terra freight", -2)))}
    assert GAME.problems(state, state.seats[pirates], order) == []
    after_raid, _ = GAME.step(state, {state.seats[pirates]: order}, TypedDice(()))
    assert note_of(after_raid, "climate") - note_of(state, "climate") == 1


ITEMS = ("fuel", "mine", "torpedo", "nuke")
CREW = (
    ("A", "frigate", (("mine", 2),)),
    ("B", "dreadnaught", (("nuke", 1), ("torpedo", 1))),
    ("C", "transport", (("mine", 1),)),
)


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(1, 9)), min_size=2, max_size=8))
@settings(max_examples=50, deadline=None)
def test_nothing_is_made_or_lost_however_much_changes_ships(picks: list[tuple[int, int]]) -> None:
    """Triplanetary, Cargo: whatever is possible after what went before goes together, and no hold or tank overflows."""
    start = supplying(*(ship(0, name, kind, HERE, COURSE, fuel=8, hold=hold) for name, kind, hold in CREW))
    state, parts = start, []
    for which, least in picks:
        offers = [each for each in resupply.choices(state, named(state, "A")) if isinstance(each, Transfer)]
        most = offers[which % len(offers)]
        some = max(-least, most.many) if most.many < 0 else min(least, most.many)
        parts.append(most._replace(many=some))
        state, _ = ship_actions.act(state, named(state, "A"), parts[-1])
    done, events = after(start, {"A": Together(tuple(parts))})
    assert done.ships == state.ships and len(events) >= len(parts)
    for item in ITEMS:
        assert _sum(done, item) == _sum(start, item)
    for each in done.ships[:3]:
        full = sum(MASS[item] * many for item, many in each.hold)
        assert 0 <= each.fuel <= KINDS[each.kind].fuel and full <= KINDS[each.kind].cargo


def _sum(state: State, item: str) -> int:
    return sum(each.fuel if item == "fuel" else count_aboard(each, item) for each in state.ships[:3])
