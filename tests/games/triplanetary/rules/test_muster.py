"""Fleets that are chosen ship by ship, and what money buys in the Interplanetary War."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.facts import says
from tests.games.triplanetary.lines import read_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, Hex, distance
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.cargo import most
from vector3_edu.games.triplanetary.rules.events import MoneyMoved, ShipCommissioned
from vector3_edu.games.triplanetary.rules.fleets import ship_on_world
from vector3_edu.games.triplanetary.rules.orders import Trade, Wait
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Choose, Commission
from vector3_edu.games.triplanetary.rules.state import Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import fleet_mutiny, interplanetary_war
from vector3_edu.matches.match import Match


def begun(scenario: str = "interplanetary war", *dice: int) -> State:
    seats = GAME.scenarios[scenario].seat_names
    return GAME.new(scenario, seats, {"setup": "buy"}, TypedDice(dice) if dice else Dice())[0]


def ordered(state: State, **order: object) -> State:
    return GAME.step(state, {state.seats[state.asked]: order}, TypedDice(()))[0]


def at_war() -> State:
    """Terra has a transport on Luna and the Rebels a corvette on Mars; all other money is unspent."""
    state = ordered(ordered(begun(), fleet=Commission("transport", "Luna")))
    return ordered(ordered(state, fleet=Commission("corvette", "Mars")))


def test_a_fleet_is_bought_ship_by_ship_from_the_allowance() -> None:
    """Triplanetary, Interplanetary War: MCr 1600 and MCr 1000; a frigate is 150, a torpedo 20."""
    state = begun()
    assert state.credit == (16000, 10000) and not GAME.asks(state)[0].optional
    state, events = GAME.step(
        state, {"Terra": {"fleet": Commission("frigate", "orbit Terra E", (("torpedo", 2),))}}, TypedDice(())
    )
    assert state.credit == (16000 - 1900, 10000) and GAME.asks(state)[0].optional
    assert [event.price for event in events if isinstance(event, ShipCommissioned)] == ["MCr 190"]
    assert state.ships[0].orbit == "Terra" and count_aboard(state.ships[0], "torpedo") == 2
    state = ordered(state, fleet=Commission("dreadnaught", "Terra"))
    (dear,) = GAME.problems(state, "Terra", {"fleet": Commission("dreadnaught", "Terra", (("nuke", 1),))})
    assert "MCr 900" in dear and "MCr 810" in dear
    state = ordered(state)
    assert GAME.asks(state)[0].seat == "Rebels" and state.phase == "muster"
    state = ordered(ordered(state, fleet=Commission("corvette", "Io")))
    assert state.phase == "astrogation" and state.units == ("Frigate 1", "Dreadnaught 2")


@pytest.mark.parametrize(
    ("place", "fine"),
    [
        ("Terra", True),
        ("Luna W", True),
        ("orbit Venus NE", True),
        ("orbit Luna SW clockwise", True),
        ("at 11 -6", True),
        ("Mars", False),
        ("orbit Sol E", False),
        ("at 0 -12", False),
        ("at 13 -6", False),
        ("Terra Q", False),
        ("", False),
        ("orbit Terra", False),
        ("at 999 999", False),
        (None, False),
        (("Terra",), False),
    ],
)
def test_ships_start_on_the_worlds_of_their_owner_or_in_reach_of_their_detectors(place: object, fine: bool) -> None:
    """Triplanetary, Interplanetary War: on or in orbit around Terra, Luna and Venus, or stationary in detector range."""
    found = GAME.problems(begun(), "Terra", {"fleet": Commission("corvette", place)})  # type: ignore[arg-type]
    assert (found == []) is fine and all(sentence.endswith((".", "]")) for sentence in found)


@pytest.mark.parametrize(
    ("kind", "load", "words"),
    [
        ("corvette", (("mine", 1),), "takes 5"),
        ("transport", (("nuke", 2),), "one nuke at most"),
        ("corsair", (("mine", 1.0),), "not possible"),
        ("corsair", (("torpedo", 1), ("mine", 1)), "not a load"),
        ("corsair", "mine", "not possible"),
        ("galleon", (), "You can't choose"),
        (("corsair",), (), "not possible"),
        (["corsair"], (), "not possible"),
        ("orbital base", (), "gravity hex"),
    ],
)
def test_what_cannot_be_bought_is_answered_with_a_sentence(kind: object, load: object, words: str) -> None:
    """Triplanetary, Cargo; Orbital Bases."""
    found = GAME.problems(begun(), "Terra", {"fleet": Commission(kind, "Terra", load)})  # type: ignore[arg-type]
    assert any(words in sentence for sentence in found)


def test_an_orbital_base_is_put_into_a_gravity_hex_and_stays_there() -> None:
    """Triplanetary, Orbital Bases; MCr 1000."""
    state = ordered(begun(), fleet=Commission("orbital base", "orbit Terra E"))
    assert state.credit[0] == 6000 and state.ships[0].at == Hex(14, -6) and not state.ships[0].velocity


def test_a_place_is_read_whatever_letters_it_is_typed_in() -> None:
    assert read_choice("Commission Frigate, ORBIT terra ne Clockwise, 1 mine, 1 torpedo") == Commission(
        "frigate", "orbit Terra NE clockwise", (("mine", 1), ("torpedo", 1))
    )


def test_a_new_ship_appears_on_a_world_with_a_base() -> None:
    """Triplanetary, Interplanetary War: ships appear immediately on any world controlled by the player."""
    state = ordered(at_war())
    assert state.phase == "resupply" and "yard" in state.units
    assert GAME.problems(state, "Terra", {"yard": Commission("frigate", "Mars")})
    assert GAME.problems(state, "Terra", {"yard": Commission("frigate", "orbit Terra E")})
    before = state.credit[0]
    state = ordered(state, yard=Commission("frigate", "Venus", (("nuke", 1),)))
    new = find_ship(state, "Frigate 3")
    assert new is not None and new.world == "Venus" and count_aboard(new, "nuke") == 1
    assert state.credit[0] == before - 4500 + 6  # and the six bases on Terra have earned a tenth each


def test_ordnance_is_paid_for_when_it_is_loaded() -> None:
    """Triplanetary, Interplanetary War: mines, torpedoes and nukes are purchased; a mine is MCr 10."""
    state = at_war()
    transport = state.ships[0]._replace(side="W")
    state = ordered(state._replace(ships=(transport, *state.ships[1:])))
    assert GAME.problems(state, "Terra", {transport.name: Trade("buy", "nuke", 2)})
    (too_heavy,) = GAME.problems(state, "Terra", {transport.name: Trade("buy", "mine", 6)})
    assert says(too_heavy, "Transport 1: 60 tons, room for 50") and too_heavy.endswith("[Cargo]")
    after = ordered(state, **{transport.name: Trade("buy", "mine", 5)})
    assert count_aboard(after.ships[0], "mine") == 5 and after.credit[0] == state.credit[0] - 500 + 6


def test_money_of_luna_and_venus_has_to_be_brought_to_terra() -> None:
    """Triplanetary, Interplanetary War: in commercial ships, a ton for each MegaCredit."""
    state = add_note(at_war(), "money Luna", 634)
    events: list[object] = []
    on_luna = interplanetary_war.earn(state, events)  # type: ignore[arg-type]
    assert count_aboard(on_luna.ships[0], "megacredits") == 50 and note_of(on_luna, "money Luna") == 640 - 500
    assert note_of(on_luna, "money Venus") == 6 and on_luna.credit[0] == state.credit[0] + 6
    home = ship_on_world(state.board, 0, "Transport 1", "transport", "Terra")._replace(hold=on_luna.ships[0].hold)
    at_home = interplanetary_war.earn(on_luna._replace(ships=(home, *state.ships[1:])), events)  # type: ignore[arg-type]
    assert at_home.credit[0] == on_luna.credit[0] + 500 + 6 and not at_home.ships[0].hold
    assert [(event.world, event.many, event.home) for event in events if isinstance(event, MoneyMoved)] == [
        ("Luna", 50, False),
        ("Terra", 50, True),
    ]


def test_warships_carry_no_money_and_the_rebels_need_no_carriers() -> None:
    """Triplanetary, Interplanetary War."""
    state = add_note(at_war(), "money Luna", 634)
    corvette = ship_on_world(state.board, 0, "Corvette 9", "corvette", "Luna")
    assert not interplanetary_war.earn(state._replace(ships=(corvette,)), []).ships[0].hold
    rebels = state._replace(mover=interplanetary_war.REBELS)
    assert interplanetary_war.earn(rebels, []).credit[1] == rebels.credit[1] + 14


def test_money_is_lost_with_the_last_base_of_its_world() -> None:
    """Triplanetary, Interplanetary War: if all bases on a planet are destroyed, all MCr there are too."""
    state = add_note(at_war(), "money Venus", 90)
    left = tuple(base for base in state.bases if base.world not in ("Venus", "Callisto"))
    state = interplanetary_war.earn(state._replace(bases=left, ships=()), [])
    assert note_of(state, "money Venus") == 0 and state.credit[1] == 0 and state.credit[0] > 0


def test_a_side_without_ships_still_has_its_turn_to_buy_some() -> None:
    state = begin(at_war()._replace(mover=interplanetary_war.REBELS))
    state = state._replace(ships=state.ships[1:])
    while state.asked == interplanetary_war.REBELS:
        state = ordered(state, **({"Corvette 2": Wait()} if state.phase == "astrogation" else {}))
    assert state.asked == interplanetary_war.TERRA and state.turn == 2


# ---- Nova, Fleet Mutiny and Retribution


def two_blocs() -> State:
    """The EastBloc has taken the eastern sides; colonies are at Ceres (a 3) and on Mars (a 2), and fleets are chosen."""
    state = ordered(begun("nova"), Terra=Choose("E, NE, NW"))
    state = ordered(state, Luna=Choose("W"))
    state = GAME.step(state, {"EastBloc": {"Luna": Choose("E")}}, TypedDice((3, 2)))[0]
    return ordered(state, Mars=Choose("E"))


def test_a_bloc_has_fifty_points_and_starts_on_its_bases() -> None:
    """Triplanetary, Nova; Combat Strength Point System: a transport is half a point."""
    state = two_blocs()
    (name,) = GAME.problems(state, "WestBloc", {"fleet": Commission("frigate", "Terra E")})
    assert "Terra W" in name and "Ceres" in name
    for place in ("Ceres", "Terra W", "Luna W"):
        state = ordered(state, fleet=Commission("dreadnaught", place))
    assert state.ships[-3].at == state.board.worlds["Ceres"].at and state.credit[0] == 50
    (too_dear,) = GAME.problems(state, "WestBloc", {"fleet": Commission("frigate", "Terra W")})
    assert says(too_dear, "costs 8, 5 left") and too_dear.endswith("[Nova]")
    assert "You can't choose" in GAME.problems(state, "WestBloc", {"fleet": Commission("torch", "Terra W")})[0]
    state = ordered(ordered(state, fleet=Commission("transport", "Terra W")))
    assert GAME.asks(state)[0].seat == "EastBloc" and state.credit[0] == 45


def test_the_aliens_come_in_anywhere_on_the_edge_beyond_jupiter() -> None:
    """Triplanetary, Nova: after both fleets are placed, at one hex a turn."""
    state = two_blocs()
    for place in ("Terra W", "Terra E"):
        state = ordered(ordered(state, fleet=Commission("corvette", place)))
    assert GAME.asks(state)[0].seat == "Aliens" and state.phase == "entry" and len(state.units) == 4
    for wrong in ("at 20 -42 SE", "at 20 -43 E", "at 200 -43 SE", "20", None):
        assert GAME.problems(state, "Aliens", {"Alien 1": Appear(wrong)})  # type: ignore[arg-type]
    assert GAME.problems(state, "Aliens", {"Alien 1": Appear("at 20 -43 SW")}) == []
    state = ordered(state, **{"Alien 1": Appear("at 20 -43 SW")})
    alien = find_ship(state, "Alien 1")
    assert alien is not None and (alien.at, alien.velocity) == (Hex(20, -43), NAMED["SW"])
    assert state.phase == "astrogation" and state.asked == 0 and state.credit == (0, 0, 0)


def test_the_empire_places_twelve_ships_and_two_bases_as_it_likes() -> None:
    """Triplanetary, Fleet Mutiny: no ship closer than three hexes to any other."""
    state = begun("fleet mutiny")
    state = ordered(state, fleet=Commission("corsair", "at 0 -10", (("mine", 1),)))
    assert "closer than 3" in GAME.problems(state, "Empire", {"fleet": Commission("corsair", "at 2 -10")})[0]
    assert GAME.problems(state, "Empire", {"fleet": Commission("corsair", "at 3 -10")}) == []
    assert "needed" in GAME.problems(state, "Empire", {})[0]
    for k in range(11):
        place = next(place for place in fleet_mutiny.places(state, fleet_mutiny.EMPIRE) if k < 5 or place.startswith("at"))
        state = ordered(state, fleet=Commission("frigate", place))
    assert "12 already" in GAME.problems(state, "Empire", {"fleet": Commission("corsair", "at 3 -14")})[0]
    assert {choice.kind for choice in GAME.choices(state, GAME.asks(state)[0], "fleet")} == {"orbital base"}  # type: ignore[attr-defined]
    assert "planet or satellite" in GAME.problems(state, "Empire", {"fleet": Commission("orbital base", "orbit Sol E")})[-1]
    for _ in range(2):
        state = ordered(state, fleet=GAME.choices(state, GAME.asks(state)[0], "fleet")[0])
    assert state.phase == "mutiny" and GAME.asks(state)[0].seat == "Rebels" and len(state.units) == 14
    assert min(distance(a.at, b.at) for a, b in combinations(state.ships, 2)) >= 3


def test_the_enforcers_choose_the_planets_round_which_their_corsairs_orbit() -> None:
    """Triplanetary, Retribution: each in orbit around a different planet selected by the player."""
    state = begun("retribution")
    assert GAME.asks(state)[0].seat == "Enforcers" and not GAME.asks(state)[0].optional
    for place, why in (("orbit Luna E", "not a planet"), ("Mars", "not a planet"), ("at 4 -14", "not a planet")):
        assert why in GAME.problems(state, "Enforcers", {"fleet": Commission("corsair", place)})[0]
    assert GAME.problems(state, "Enforcers", {"fleet": Commission("frigate", "orbit Mars E")})
    state = ordered(state, fleet=Commission("corsair", "orbit Jupiter E clockwise"))
    assert "already" in GAME.problems(state, "Enforcers", {"fleet": Commission("corsair", "orbit Jupiter W")})[0]
    state = ordered(state, fleet=Commission("corsair", "orbit Mars E"))
    assert [(ship.kind, ship.orbit or ship.world) for ship in state.ships] == [
        ("frigate", "Luna"),
        ("corsair", "Jupiter"),
        ("corsair", "Mars"),
    ]
    assert (state.phase, state.asked) == ("appear", 0)


@pytest.mark.parametrize("scenario", ["interplanetary war", "nova", "fleet mutiny", "retribution"])
def test_a_war_with_chosen_fleets_can_be_played(scenario: str) -> None:
    for player in ("random", "greedy"):
        match = Match.new("triplanetary", scenario=scenario, seed=4, setup="buy", turn_limit=3).play(player)
        assert match.result is not None and all(has >= 0 for has in match.state.credit)


def test_money_is_carried_by_commercial_ships_alone() -> None:
    """Triplanetary, Interplanetary War: MegaCredits may only be transported in commercial ships."""
    giver = Ship(0, "Packet", "packet", Hex(0, -12), fuel=5, hold=(("megacredits", 9),))
    for kind, many in (("transport", 9), ("frigate", 0)):
        assert most(giver, Ship(0, "Taker", kind, Hex(0, -12), fuel=5), "megacredits") == many
