"""Setting up by buying: every purchase and placement is a decision."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import give
from vector3_edu.core.dice import Dice
from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import TechnologyBought
from vector3_edu.games.vector3.rules.orders import Buy, Fit, Place, Research, Vec3
from vector3_edu.games.vector3.rules.state import Technology
from vector3_edu.games.vector3.scenarios.catalogue import BOOKS
from vector3_edu.matches.match import Match

FAST, SHARP = Technology(acceleration=2, lasers=2), Technology(acceleration=1, lasers=3)
PAIR = Buy((Fit(6, ("laser", "laser")), Fit(6, ("laser", "laser"))))


def bought():  # type: ignore[no-untyped-def]
    state, _ = GAME.new("learning", ("Ada", "Blaise"), {"setup": "buy"}, Dice(0))
    state, _ = give(state, {"Ada": {"technology": Research(FAST)}, "Blaise": {"technology": Research(SHARP)}})
    state, _ = give(state, {"Ada": {"fleet": PAIR}, "Blaise": {"fleet": PAIR}})
    return state


def test_technology_is_sealed_and_must_be_chosen() -> None:
    """Ruling 20; (2009) Technology of the Learning Scenario."""
    state, _ = GAME.new("learning", ("Ada", "Blaise"), {"setup": "buy"}, Dice(0))
    asks = GAME.asks(state)
    assert [(ask.seat, ask.units, ask.optional) for ask in asks] == [
        ("Ada", ("technology",), False),
        ("Blaise", ("technology",), False),
    ]
    assert GAME.problems(state, "Ada", {}) and GAME.problems(state, "Ada", {"technology": Research(Technology(3, 3))})
    assert {choice.levels for choice in GAME.choices(state, asks[0], "technology")} == {FAST, SHARP}


def test_purchases_are_noted_in_secret_and_revealed_together() -> None:
    """Ruling 20; (2009) Technology: each writes down what he buys, and then all are revealed at once."""
    match = Match.new("vector3", "basic", ("Ada", "Blaise"), setup="buy")
    before, told = match.state, match.events_seen_by("Blaise")
    match.submit("Ada", {"technology": Research(Technology(lasers=4))})
    assert match.state is before and match.events_seen_by("Blaise") == told and match.ask_of("Blaise")
    match.submit("Blaise", {"technology": Research(Technology(acceleration=2))})
    bought = [event for event in match.steps[-1].events if isinstance(event, TechnologyBought)]
    assert [(event.seat, event.levels.lasers) for event in bought] == [("Ada", 4), ("Blaise", 1)]


def test_ships_are_placed_one_after_another_seat_by_seat() -> None:
    """(2009) Initial Placement: the first seat anywhere, the others warp in."""
    state = bought()
    seen = []
    for at in ((0, 0, 0), (30, 0, 0), (0, 9, 0), (0, 11, 0)):
        ask = GAME.asks(state)[0]
        seen.append((ask.seat, ask.units))
        state, _ = give(state, {ask.seat: {ask.units[0]: Place(Vec3(*at))}}, *((6, 6, 1, 1) if at == (0, 11, 0) else ()))
    assert seen == [("Ada", ("A6", "B6")), ("Ada", ("B6",)), ("Blaise", ("A6", "B6")), ("Blaise", ("B6",))]
    assert state.turn == 1 and all(ship.velocity == Vec3(0, 0, 0) for ship in state.ships)


def test_a_seat_places_its_ships_in_any_order() -> None:
    """(2009) Initial Placement: only the group counts, so a ship may go between two that stand already or come later."""
    state = bought()
    state, _ = give(state, {"Ada": {"B6": Place(Vec3(0, 0, 0))}})
    assert GAME.asks(state)[0].units == ("A6",)
    assert GAME.problems(state, "Ada", {"B6": Place(Vec3(5, 0, 0))})


def test_placing_cannot_be_passed() -> None:
    """(2009) Initial Placement."""
    assert "must decide about A6" in GAME.problems(bought(), "Ada", {})[0]


def test_nobody_can_warp_out_or_vote_before_play() -> None:
    """(2009) Warping Out is for ships in play."""
    assert all(ask.extras == () for ask in GAME.asks(bought()))


@pytest.mark.parametrize(("edition", "seats"), [("2009", 1), ("2009", 7), ("1979", 3), ("1979", 1)])
def test_too_few_or_too_many_players_are_refused_with_a_sentence(edition: str, seats: int) -> None:
    """(2009) two to six seats; 1979, 13.0: two."""
    room = "edition='1979', is for 2" if edition == "1979" else "is for 2 to 6"
    sentence = f"Vector 3, learning, {room} seats, not {seats}."
    for given in (seats, tuple("ABCDEFG"[:seats])):
        with pytest.raises(Refused) as refused:
            Match.new("vector3", "learning", given, edition=edition, turn_limit=9)
        assert refused.value.problems == (sentence,)


@pytest.mark.parametrize("scenario", BOOKS)
def test_a_scenario_tells_the_seats_of_the_edition(scenario: str) -> None:
    """1979, 13.0: a defender and an attacker; (2009) History: more than two players."""
    about = GAME.scenarios[scenario]
    assert about.seats == about.seats_for({}) == about.seats_for({"edition": "2009"}) == (2, 6)
    assert about.seats_for({"edition": "1979"}) == (2, 2)
    assert Match.new("vector3", scenario, edition="1979").seats == ("Ada", "Blaise")


def test_a_ready_game_begins_in_its_first_turn() -> None:
    """Set-up "ready": technology, fleets and positions are there."""
    for scenario in GAME.scenarios:
        state, _ = GAME.new(scenario, ("Ada", "Blaise"), {}, Dice(0))
        assert state.turn == 1 and GAME.asks(state) and all(ship.at is not None for ship in state.ships)


def test_sealed_purchases_are_revealed_by_seats_whoever_wrote_first() -> None:
    """Ruling 20; (2009) Technology: all are revealed at once, so who was quicker is nobody's business."""
    state, _ = GAME.new("learning", ("Ada", "Blaise"), {"setup": "buy"}, Dice(0))
    orders = {"Ada": {"technology": Research(FAST)}, "Blaise": {"technology": Research(SHARP)}}
    slow = {seat: orders[seat] for seat in ("Blaise", "Ada")}
    assert GAME.step(state, slow, Dice(0)) == GAME.step(state, orders, Dice(0))
