"""Detectors in wars: an option by which ships are unseen until enemies come near."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.problems import Refused
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.events import MoneyMoved, ShipCommissioned, ShipDetected, Unseen
from vector3_edu.games.triplanetary.rules.orders import Fire, Transfer
from vector3_edu.games.triplanetary.rules.owner_orders import Commission, Raise
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import with_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.games.triplanetary.rules.visibility import UNKNOWN
from vector3_edu.games.triplanetary.telling.words import describe_state, tell
from vector3_edu.matches.match import Match

SEATS = {
    "interplanetary war": ("Terra", "Rebels"),
    "nova": ("WestBloc", "EastBloc", "Aliens"),
    "retribution": ("Liberty", "Enforcers"),
}
HERE = Hex(-6, -10)


def begun(scenario: str = "interplanetary war", **options: object) -> State:
    return GAME.new(scenario, SEATS[scenario], {"detectors": "used", **options}, Dice())[0]


def met(apart: int, **about: object) -> State:
    """A Terran corsair comes to a Rebel's that stands in empty space, unseen; the Rebel is so many hexes away."""
    prey = Ship(1, "Rebel", "corsair", HERE, fuel=9, detected=False)._replace(**about)
    hunter = Ship(0, "Hunter", "corsair", HERE + Hex(apart + 1, 0), Hex(-1, 0), fuel=9, detected=False)
    state = begun()
    return GAME.step(begin(state._replace(ships=(hunter, prey))), {"Terra": {}}, TypedDice(()))[0]


def names(state: State, seat: str | None) -> set[str]:
    return {ship.name for ship in GAME.seen_by(state, seat).ships}


def test_without_the_option_everything_is_seen() -> None:
    state = GAME.new("interplanetary war", SEATS["interplanetary war"], {}, Dice())[0]
    assert GAME.seen_by(state, "Terra") == state


def test_fleets_at_home_are_not_seen_from_afar() -> None:
    """Triplanetary, Detectors: they reach three hexes from ships and five from planetary bases."""
    state = begun()
    for seat, place in (("Terra", 0), ("Rebels", 1)):
        assert names(state, seat) == {ship.name for ship in state.ships if ship.seat == place}
    assert names(state, None) == set()


@pytest.mark.parametrize(("apart", "seen"), [(3, True), (4, False)])
def test_a_ship_detects_within_three_hexes_and_is_detected(apart: int, seen: bool) -> None:
    """Triplanetary, Detectors."""
    state = met(apart)
    assert ("Rebel" in names(state, "Terra")) is seen
    assert ("Hunter" in names(state, "Rebels")) is seen


@pytest.mark.parametrize(("at", "seen"), [(Hex(13, -6) + Hex(0, -5), True), (Hex(13, -6) + Hex(0, -6), False)])
def test_a_planetary_base_detects_within_five_hexes(at: Hex, seen: bool) -> None:
    """Triplanetary, Detectors: Terra's detection area is printed on the map."""
    state = met(30, at=at)
    assert ("Rebel" in names(state, "Terra")) is seen


def test_who_is_not_seen_is_not_fired_at_and_who_fires_is_seen() -> None:
    state = begun()
    prey = Ship(1, "Rebel", "corsair", HERE, detected=False)
    hunter = Ship(0, "Hunter", "corsair", HERE + Hex(4, 0), detected=False)
    state = begin(state._replace(ships=(hunter, prey)))
    assert to_combat(state, []).phase != "combat"
    seen = to_combat(with_ship(state, prey._replace(detected=True)), [])
    seen, _ = GAME.step(seen, {"Terra": {"Hunter": Fire(("Rebel",))}}, TypedDice((1,)))
    assert "Hunter" in names(seen, "Rebels")


def test_a_detected_ship_stays_detected_until_it_comes_to_a_friendly_base() -> None:
    """Triplanetary, Detectors."""
    state = met(2)
    state = with_ship(state, state.ships[0]._replace(at=HERE + Hex(20, 0), velocity=ORIGIN))
    assert "Rebel" in names(state, "Terra")
    home = state.board.worlds["Callisto"].at
    state = begin(with_ship(state, state.ships[1]._replace(at=home, world="Callisto", side="E")), mover=1)
    while state.mover == 1:
        state, _ = GAME.step(state, {"Rebels": {}}, TypedDice(()))
    assert "Rebel" not in names(state, "Terra")


def test_the_detection_of_a_ship_is_told() -> None:
    prey = Ship(1, "Rebel", "corsair", HERE, fuel=9, detected=False)
    hunter = Ship(0, "Hunter", "corsair", HERE + Hex(3, 0), Hex(-1, 0), fuel=9, detected=False)
    _, events = GAME.step(begin(begun()._replace(ships=(hunter, prey))), {"Terra": {}}, TypedDice(()))
    assert {event.unit for event in events if isinstance(event, ShipDetected)} == {"Rebel", "Hunter"}


def test_a_fleet_is_mustered_in_secret() -> None:
    """Nobody hears what the other side puts into service, nor what it has left to spend."""
    state = begun(setup="buy")
    order = {"fleet": Commission("frigate", "orbit Venus E")}
    state, events = GAME.step(state, {"Terra": order}, TypedDice(()))
    assert [type(event.event) for event in events if isinstance(event, Unseen)] == [ShipCommissioned]
    assert not [seen for event in events if (seen := GAME.event_seen_by(event, "Rebels")) is not None]
    view = GAME.seen_by(state, "Rebels")
    assert view.ships == () and view.credit[0] == UNKNOWN and view.phase == "muster" and view.named == 0


def test_the_aliens_of_nova_are_detected_immediately() -> None:
    """Triplanetary, Nova."""
    match = Match.new("triplanetary", "nova", seed=2, detectors="used", turn_limit=2)
    match.play("random", until=lambda each: each.state.phase == "astrogation")
    aliens = {ship.name for ship in match.state.ships if ship.seat == 2}
    assert aliens and aliens <= {ship.name for ship in match.seen_by("WestBloc").ships}


@pytest.mark.parametrize(
    ("scenario", "setup", "days"),
    [
        ("interplanetary war", "ready", 5),
        ("interplanetary war", "buy", 2),
        ("nova", "ready", 5),
        ("retribution", "ready", 6),
    ],
)
def test_no_seat_learns_the_name_of_a_ship_that_it_has_never_seen(scenario: str, setup: str, days: int) -> None:
    """State, scene, words, asks and events: none of them names an unseen ship; and choices are those of the view."""
    match = Match.new("triplanetary", scenario, seed=5, setup=setup, detectors="used", turn_limit=days).play("random")
    known: dict[str, set[str]] = {seat: set() for seat in match.seats}
    before = match.steps[0].state
    for step in match.steps:
        for place, seat in enumerate(match.seats):
            present = (*before.ships, *step.state.ships)
            known[seat] |= {ship.name for ship in present if ship.detected or ship.seat == place}
            unknown = [repr(ship.name) for ship in present if ship.name not in known[seat]]
            if step.state.result is None and unknown:
                view = GAME.seen_by(step.state, seat)
                told = [seen for event in step.events if (seen := GAME.event_seen_by(event, seat)) is not None]
                asks = GAME.asks(view)
                text = repr((view, GAME.scene(view), describe_state(view, seat), asks, told))
                text += "".join([*map(GAME.question, asks), *map(tell, told)])
                assert not any(name in text for name in unknown)
                asked = GAME.asks(step.state)[0].seat == seat and step.state.phase != "muster"
                for ask in asks if asked else ():
                    own = [GAME.choices(view, ask, unit) for unit in ask.units]
                    assert own == [GAME.choices(step.state, ask, unit) for unit in ask.units]
        before = step.state


@pytest.mark.parametrize("value", ["perhaps", True, None, 3])
def test_a_value_that_is_none_is_refused_in_a_sentence(value: object) -> None:
    with pytest.raises(Refused, match=r"detectors=.* is not possible.*'usual' or 'used'"):
        Match.new("triplanetary", "nova", detectors=value)


def test_ships_that_nobody_sees_can_still_be_asked_for_by_their_owner() -> None:
    state = begun()
    assert find_ship(GAME.seen_by(state, "Terra"), state.units[0]) is not None


def test_goods_from_a_ship_unseen_to_a_base_in_sight_are_told_to_their_owner_alone() -> None:
    """Triplanetary, Detectors."""
    station = Ship(0, "Station", "orbital base", HERE)
    giver = Ship(0, "Hidden", "corsair", HERE, fuel=9, hold=(("mine", 1),), detected=False)
    state = begun()
    state = to_resupply(begin(state._replace(ships=(station, giver, *(ship for ship in state.ships if ship.seat)))), [])
    _, events = GAME.step(state, {"Terra": {"Station": Transfer("Hidden", "mine", -1)}}, TypedDice(()))
    told = [seen for event in events if (seen := GAME.event_seen_by(event, "Rebels"))]
    assert "Hidden" not in str(told) and any(isinstance(event, Unseen) for event in events)


def test_money_that_a_new_ship_loads_unseen_is_told_to_its_owner_alone() -> None:
    """Triplanetary, Detectors; Interplanetary War: a ship that is bought takes money aboard in the same turn."""
    state = begun(setup="buy")
    hull = Ship(1, "Rebel", "corsair", HERE, fuel=9)
    state = state._replace(ships=(hull,), credit=(5000, 0), notes=(("money Venus", 30),), mover=0)
    state = to_resupply(begin(state), [])
    order = {"yard": Commission("packet", "Venus")}
    assert GAME.problems(state, "Terra", order) == []
    _, events = GAME.step(state, {"Terra": order}, TypedDice(()))
    assert any(isinstance(event, Unseen) and isinstance(event.event, MoneyMoved) for event in events)
    assert not any(isinstance(event, MoneyMoved) for event in events)


def test_the_freedom_fleet_gathers_unseen_at_clandestine() -> None:
    """Triplanetary, Detectors; Retribution: the Enforcers hear that there is a fleet, and no more."""
    state = begun("retribution")
    home = state.board.worlds["Clandestine"].at
    corvettes = tuple(Ship(0, f"Corvette {k}", "corvette", home, role="gathered", detected=False) for k in (1, 2))
    state = state._replace(ships=(*state.ships, *corvettes), notes=(("appeared", 2),))
    state, events = GAME.step(state, {"Liberty": {"corvette": Raise(("frigate",))}}, TypedDice(()))
    assert "Freedom 1" in names(state, "Liberty") and "Freedom 1" not in names(state, "Enforcers")
    (mine, theirs) = ([tell(seen) for event in events if (seen := GAME.event_seen_by(event, seat))] for seat in state.seats)
    assert "frigate" in mine[0] and "Freedom Fleet" in theirs[0] and "frigate" not in theirs[0]
