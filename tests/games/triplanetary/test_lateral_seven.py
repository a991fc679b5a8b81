"""Lateral 7: counters face down, dummies, the alarm, the passengers."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.events import DummiesRemoved, ShipDetected, ShipMoved
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Choose
from vector3_edu.games.triplanetary.rules.state import DUMMY, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import note_of, with_ship, without
from vector3_edu.games.triplanetary.rules.turn import to_combat
from vector3_edu.games.triplanetary.rules.visibility import CONTACT, MOORED
from vector3_edu.games.triplanetary.scenarios import lateral_seven
from vector3_edu.games.triplanetary.scenarios.lateral_seven import NAVY, PIRATES
from vector3_edu.games.triplanetary.telling.scene import point

SEATS = ("Pirates", "Navy")


def begun() -> State:
    return GAME.new("lateral 7", SEATS, {}, Dice(seed=5))[0]


def real(state: State, seat: int) -> list[Ship]:
    return [ship for ship in state.ships if ship.seat == seat and ship.role != DUMMY and ship.kind != "liner"]


def flown(state: State, order: dict[str, object]) -> tuple[State, list[Event]]:
    """The Pirates plot, launch nothing, and fly."""
    state, events = GAME.step(state, {"Pirates": order}, TypedDice(()))
    if state.phase == "ordnance":
        state, more = GAME.step(state, {"Pirates": {}}, TypedDice(()))
        return state, [*events, *more]
    return state, list(events)


def test_the_pirates_have_three_ships_among_twelve_counters_and_the_navy_one_among_four() -> None:
    """Triplanetary, Lateral 7."""
    state = begun()
    assert sorted(ship.kind for ship in real(state, PIRATES)) == ["corsair", "corsair", "corvette"]
    assert [ship.kind for ship in real(state, NAVY)] == ["dreadnaught"]
    assert sum(ship.seat == PIRATES for ship in state.ships) == 12 and sum(ship.seat == NAVY for ship in state.ships) == 5
    assert all(ship.at in state.board.asteroids for ship in state.ships if ship.kind != "liner")


def test_a_counter_face_down_looks_like_any_other() -> None:
    """Triplanetary, Lateral 7: inverted to conceal their identities."""
    state = begun()
    seen = [ship for ship in GAME.seen_by(state, "Navy").ships if ship.seat == PIRATES]
    assert {(ship.kind, ship.fuel, ship.hold, ship.role, ship.scanners) for ship in seen} == {(CONTACT, 0, (), "", False)}
    assert find_ship(GAME.seen_by(state, "Pirates"), "Liner 1") == find_ship(state, "Liner 1")
    shuffled = state._replace(
        ships=tuple(ship._replace(kind="corvette", fuel=1) if ship.role == DUMMY else ship for ship in state.ships)
    )
    assert GAME.seen_by(shuffled, "Navy").ships[:12] == GAME.seen_by(state, "Navy").ships[:12]


def test_the_detection_areas_are_drawn() -> None:
    """Triplanetary, Detectors: printed on the map; a hexagon for six bases, a third of it for one."""
    board = GAME.scene(begun()).board
    assert board is not None
    watched = {cell.at for cell in board.cells if cell.kind == "detection"}
    mars, ganymede = Hex(1, -20), Hex(24, -38)
    assert all(point(mars + way * 5) in watched for way in NAMED.values())
    assert {name for name in ("NE", "E", "SE", "NW") if point(ganymede + NAMED[name] * 5) in watched} == {"NE", "E", "SE"}


def test_moving_tells_nothing_about_fuel() -> None:
    state = begun()
    _, events = flown(state, {})
    assert {event.fuel for event in events if isinstance(event, ShipMoved)} == {-1}


def test_a_ship_that_accelerates_first_costs_three_dummies_of_its_owners_choice() -> None:
    """Triplanetary, Lateral 7."""
    state = begun()
    ship = real(state, PIRATES)[0]
    dummies = [each.name for each in state.ships if each.seat == PIRATES and each.role == DUMMY]
    state, _ = GAME.step(state, {"Pirates": {ship.name: Burn(Hex(1, 0))}}, TypedDice(()))
    for name in (dummies[0], dummies[4], dummies[8]):
        (ask,) = GAME.asks(state)
        assert (ask.phase, ask.one, ask.optional) == ("dummies", True, False) and ship.name not in ask.units
        assert GAME.problems(state, "Pirates", {}) and GAME.problems(state, "Pirates", {ship.name: Choose("away")})
        state, events = GAME.step(state, {"Pirates": {name: Choose("away")}}, TypedDice(()))
        assert DummiesRemoved("Pirates", (name,)) in events
    left = [each.name for each in state.ships if each.seat == PIRATES and each.role == DUMMY]
    assert left == [name for name in dummies if name not in (dummies[0], dummies[4], dummies[8])]
    assert state.phase != "dummies" and note_of(state, "dummies") == 0


def test_the_last_dummies_go_without_a_question() -> None:
    """Triplanetary, Lateral 7: three pirate ships under way leave no dummy."""
    state = begun()
    order = {ship.name: Burn(Hex(1, 0)) for ship in real(state, PIRATES)}
    state, events = GAME.step(state, {"Pirates": order}, TypedDice(()))
    assert state.phase != "dummies" and [len(event.units) for event in events if isinstance(event, DummiesRemoved)] == [9]


def test_dummies_and_the_dreadnaught_lie_still_until_a_pirate_is_detected() -> None:
    """Triplanetary, Lateral 7."""
    state = begun()
    dreadnaught = real(state, NAVY)[0]
    assert dreadnaught.role == MOORED
    raider = real(state, PIRATES)[0]
    liner = find_ship(state, "Liner 1")
    assert liner is not None
    state = with_ship(state, liner._replace(world="", side="", at=raider.at + Hex(0, 3)))
    quiet = GAME.problems(
        state._replace(mover=1, asked=1, units=(dreadnaught.name,)), "Navy", {dreadnaught.name: Burn(Hex(1, 0))}
    )
    assert "waits until a pirate is detected" in quiet[0]
    state, events = flown(state, {})
    assert any(isinstance(event, ShipDetected) and event.unit == raider.name for event in events)
    assert find_ship(GAME.seen_by(state, "Navy"), raider.name).kind == raider.kind  # type: ignore[union-attr]
    while state.phase != "astrogation" or state.asked != NAVY:
        state, _ = GAME.step(state, {SEATS[state.asked]: {}}, TypedDice(()))
    assert GAME.problems(state, "Navy", {dreadnaught.name: Burn(Hex(1, 0))}) == []


@pytest.mark.parametrize(("where", "winners"), [("Ganymede", ("Navy",)), ("crash", ()), ("Clandestine", ("Pirates",))])
def test_the_passengers_decide(where: str, winners: tuple[str, ...]) -> None:
    """Triplanetary, Lateral 7, Victory."""
    state = begun()
    liner = find_ship(state, "Liner 1")
    assert liner is not None
    worlds = state.board.worlds
    if where == "Ganymede":
        liner = liner._replace(
            at=worlds[where].at + NAMED["E"], velocity=NAMED["SE"], pull=NAMED["W"], world="", side="", orbit=""
        )
    elif where == "crash":
        liner = liner._replace(at=worlds["Mars"].at + Hex(2, 0), velocity=Hex(-2, 0), world="", side="")
    else:
        raider = real(state, PIRATES)[0]._replace(at=worlds[where].at, hold=(("passengers", 1),), role="")
        state = with_ship(state, raider)
        liner = liner._replace(hold=())
    state = with_ship(state, liner)
    for _ in range(12):
        if state.result is None:
            state, _events = GAME.step(state, {SEATS[state.asked]: {}}, Dice())
    assert state.result is not None and state.result.winners == winners


@pytest.mark.parametrize(
    ("where", "lost", "points"),
    [
        ("Ganymede", "", (0, 1)),
        ("Ganymede", "raider", (0, 2)),
        ("Clandestine", "", (1, 0)),
        ("Clandestine", "guard", (2, 0)),
    ],
)
def test_a_victory_is_decisive_if_an_enemy_warship_is_destroyed_too(where: str, lost: str, points: tuple[int, int]) -> None:
    """Triplanetary, Lateral 7, Victory: the dreadnaught for the pirates, a pirate ship for the Navy."""
    state = begun()
    liner, raider, guard = find_ship(state, "Liner 1"), real(state, PIRATES)[0], real(state, NAVY)[0]
    assert liner is not None
    there = state.board.worlds[where].at
    if where == "Ganymede":
        state = with_ship(state, liner._replace(at=there, world=where, side="E"))
    else:
        state = with_ship(with_ship(state, liner._replace(hold=())), raider._replace(at=there, hold=(("passengers", 1),)))
    sunk = {"raider": raider.name, "guard": guard.name}.get(lost, "")
    result = lateral_seven.verdict(state, without(state, {sunk}), ())
    assert result is not None and tuple(worth for _, worth in result.points) == points


def test_counters_are_put_into_free_asteroid_hexes_the_navy_first() -> None:
    """Triplanetary, Lateral 7: in any asteroid hexes, the pirate's in unoccupied ones."""
    state = GAME.new("lateral 7", ("Pirates", "Navy"), {"counters": "chosen"}, Dice())[0]
    (ask,) = GAME.asks(state)
    assert (ask.seat, ask.phase, ask.one) == ("Navy", "layout", True) and "Liner 1" not in ask.units
    free = GAME.choices(state, ask, "Guard 1")[0]
    assert GAME.problems(state, "Navy", {"Guard 1": free}) == []
    state = GAME.step(state, {"Navy": {"Guard 1": free}}, Dice())[0]
    assert next(f"at {ship.at.q} {ship.at.r}" for ship in state.ships if ship.name == "Guard 1") == free.world  # type: ignore[attr-defined]
    assert "Guard 1" not in GAME.asks(state)[0].units
    state = GAME.step(state, {"Navy": {}}, Dice())[0]
    assert GAME.asks(state)[0].seat == "Pirates" and len(GAME.asks(state)[0].units) == 12
    for wrong in (free, Appear("at 0 0")):
        assert "Lateral 7" in GAME.problems(state, "Pirates", {"Raider 1": wrong})[0]
    state = GAME.step(state, {"Pirates": {}}, Dice())[0]
    assert state.phase == "astrogation" and GAME.asks(state)[0].seat == "Pirates"


def test_a_pirate_that_fires_from_beyond_the_detectors_gives_the_alarm() -> None:
    """Triplanetary, Lateral 7: the dreadnaught may not move until a pirate is detected; whoever fires is."""
    state = begun()
    raider, guard = real(state, PIRATES)[0], real(state, NAVY)[0]
    liner = next(ship for ship in state.ships if ship.kind == "liner")._replace(world="", side="", at=Hex(-5, -10))
    state = with_ship(with_ship(state, liner), raider._replace(at=Hex(-5, -14), kind="corsair"))
    state, _ = GAME.step(to_combat(state, []), {"Pirates": {raider.name: Fire((liner.name,))}}, TypedDice((1,)))
    now = find_ship(state, guard.name)
    assert guard.role == MOORED and now is not None and now.role != MOORED
