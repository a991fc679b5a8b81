"""Nova, Fleet Mutiny and Interplanetary War: set-ups, special rules, victories; and every war played at random."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.games.triplanetary.lines import read_choice, write_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMED, NAMES, ORIGIN, Hex, distance
from vector3_edu.core.players import random
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.judgement import solver
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.events import DayBegan, ShipDetected, SideSuppressed
from vector3_edu.games.triplanetary.rules.fleets import ship_on_world
from vector3_edu.games.triplanetary.rules.orders import Burn, Launch, Suppress, Trade
from vector3_edu.games.triplanetary.rules.ordnance import side_facing
from vector3_edu.games.triplanetary.rules.owner_orders import Mutiny
from vector3_edu.games.triplanetary.rules.state import Ship, State, count_aboard
from vector3_edu.games.triplanetary.rules.state_updates import note_of
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import RECORDS, fleet_mutiny, interplanetary_war, nova
from vector3_edu.games.triplanetary.tables import EQUIPMENT, KINDS, MASS, strength_points
from vector3_edu.matches.match import Match
from vector3_edu.matches.players import find

WARS = [name for name in GAME.scenarios if not RECORDS[name].race]


def begun(scenario: str, *dice: int) -> State:
    seats = GAME.scenarios[scenario].seat_names
    return GAME.new(scenario, seats, {}, TypedDice(dice) if dice else Dice())[0]


@pytest.mark.parametrize("scenario", WARS)
def test_a_war_played_at_random_can_be_saved_and_loaded(scenario: str, tmp_path: Path) -> None:
    for seed in range(2):
        match = Match.new("triplanetary", scenario=scenario, seed=seed, turn_limit=20).play("random")
        loaded = Match.load(match.save(tmp_path / "war.json"))
        assert loaded.state == match.state and loaded.events == match.events and match.result is not None


@pytest.mark.parametrize("scenario", WARS)
def test_every_listed_choice_of_a_war_is_accepted_and_can_be_read_back(scenario: str) -> None:
    match = Match.new("triplanetary", scenario=scenario, seed=7, turn_limit=8)
    while match.asks:
        ask = match.asks[0]
        for unit in ask.units:
            for choice in match.choices(ask, unit)[::3]:
                assert match.problems(ask.seat, {unit: choice}) == []
                assert read_choice(write_choice(choice)) == choice
        match.let(ask, find("random", "triplanetary"))


@pytest.mark.parametrize("scenario", WARS)
def test_greedy_plays_every_war(scenario: str) -> None:
    match = Match.new("triplanetary", scenario=scenario, seed=2, turn_limit=3).play("greedy")
    assert match.result is not None


# ---- Nova


def test_the_blocs_have_fifty_points_each_and_share_terra() -> None:
    """Triplanetary, Nova."""
    state = begun("nova", 3, 3, 2, 6)
    for seat in (nova.WEST, nova.EAST):
        assert sum(strength_points(ship.kind) for ship in state.ships if ship.seat == seat) == 50
    assert {base.world for base in state.bases if base.owner == nova.WEST} == {"Terra", "Luna", "Mars"}
    assert {base.world for base in state.bases if base.owner == nova.EAST} == {"Terra", "Luna", "Mercury"}


def test_an_alien_in_orbit_round_sol_ends_the_world() -> None:
    """Triplanetary, Nova."""
    state = begun("nova")
    alien = state.ships[-1]._replace(at=NAMED["E"], velocity=Hex(0, 0), pull=NAMED["W"], hold=())
    state = begin(state._replace(ships=(*state.ships[:-1], alien), mover=nova.ALIENS))
    state, _ = GAME.step(state, {"Aliens": {alien.name: Burn(NAMED["NE"])}}, TypedDice(()))
    assert state.result is not None and state.result.winners == ("Aliens",)


def test_the_last_alien_that_loses_itself_is_a_marginal_victory_of_both_blocs() -> None:
    """Triplanetary, Nova; our ruling where nobody has shot it down."""
    state = begun("nova")
    alien = state.ships[-1]._replace(at=Hex(-15, -1), velocity=Hex(-3, 0))
    humans = tuple(ship for ship in state.ships if ship.seat != nova.ALIENS)
    state = begin(state._replace(ships=(*humans, alien), mover=nova.ALIENS))
    state, _ = GAME.step(state, {"Aliens": {}}, TypedDice(()))
    assert state.result is not None and state.result.winners == ("WestBloc", "EastBloc")


# ---- Fleet Mutiny


def test_the_empire_places_twelve_ships_and_two_bases_three_hexes_apart() -> None:
    """Triplanetary, Fleet Mutiny."""
    ships = begun("fleet mutiny").ships
    assert len(ships) == 14 and sum(ship.kind == "orbital base" for ship in ships) == 2
    assert min(distance(a.at, b.at) for a, b in combinations(ships, 2)) >= 3


def test_five_ships_are_named_and_a_six_stays_loyal() -> None:
    """Triplanetary, Fleet Mutiny."""
    state = begun("fleet mutiny")
    assert "needed" in GAME.problems(state, "Rebels", {})[0]
    for name, die in zip([ship.name for ship in state.ships[:5]], (1, 6, 5, 2, 3), strict=True):
        assert state.phase == "mutiny"
        state, _ = GAME.step(state, {"Rebels": {name: Mutiny()}}, TypedDice((die,)))
    assert state.phase == "astrogation"
    assert [ship.seat for ship in state.ships[:6]] == [fleet_mutiny.REBELS, fleet_mutiny.EMPIRE, 0, 0, 0, 1]


def over_terra(suppressed: int) -> State:
    """A Rebel corsair in orbit round Terra, with some sides suppressed already."""
    state = begun("fleet mutiny")
    terra = state.board.worlds["Terra"].at
    about = {"at": terra + NAMED["SE"], "velocity": NAMED["SW"], "pull": NAMED["NW"], "orbit": "Terra"}
    rebel = state.ships[4]._replace(seat=fleet_mutiny.REBELS, **about)
    sides = frozenset(("Terra", side) for side in ("E", "NE", "NW")[:suppressed])
    return begin(state._replace(ships=(rebel, *state.ships[5:8]), mover=0, suppressed=sides))


@pytest.mark.parametrize(("before", "winners"), [(2, None), (3, ("Rebels",))])
def test_four_suppressed_sides_of_terra_win(before: int, winners: tuple[str, ...] | None) -> None:
    """Triplanetary, Fleet Mutiny: suppression is automatic if a ship in orbit fires."""
    state = over_terra(before)
    state, _ = GAME.step(state, {"Rebels": {}}, TypedDice(()))
    assert state.phase == "combat" and GAME.problems(state, "Rebels", {state.ships[0].name: Suppress()}) == []
    state, events = GAME.step(state, {"Rebels": {state.ships[0].name: Suppress()}}, TypedDice(()))
    assert any(isinstance(event, SideSuppressed) for event in events)
    assert (state.result.winners if state.result else None) == winners


@pytest.mark.parametrize(("suppressed", "points"), [(0, (0, 2)), (2, (0, 2)), (3, (0, 1))])
def test_the_empire_wins_when_no_rebel_is_left(suppressed: int, points: tuple[int, int]) -> None:
    """Triplanetary, Fleet Mutiny: decisively with fewer than three sides of Terra suppressed, marginally with three."""
    state = over_terra(suppressed)
    assert fleet_mutiny.verdict(state, state, ()) is None
    result = fleet_mutiny.verdict(state, state._replace(ships=state.ships[1:]), ())
    assert result is not None and tuple(worth for _, worth in result.points) == points


def test_a_base_is_captured_by_a_warship_that_lands_where_no_other_is() -> None:
    """Triplanetary, Fleet Mutiny."""
    state = over_terra(0)
    rebel = state.ships[0]._replace(at=state.board.worlds["Terra"].at, world="Terra", side="E", orbit="")
    taken = fleet_mutiny.take_bases(state._replace(ships=(rebel, *state.ships[1:])), [])
    assert [base.owner for base in taken.bases if base.name == "Terra E"] == [fleet_mutiny.REBELS]


# ---- Interplanetary War


def test_the_fleets_cost_all_of_their_allowance() -> None:
    """Triplanetary, Interplanetary War: MCr 1600 and MCr 1000; our ruling: ready fleets spend all of it."""
    state = begun("interplanetary war")
    for seat, most in ((0, 1600), (1, 1000)):
        own = [ship for ship in state.ships if ship.seat == seat]
        load = sum((EQUIPMENT.number(item, "cost") or 0) * many for ship in own for item, many in ship.hold)
        assert sum(KINDS[ship.kind].cost for ship in own) + load == most
        mass = [(sum(MASS[item] * many for item, many in ship.hold), KINDS[ship.kind].cargo) for ship in own]
        assert all(tons <= room for tons, room in mass) and state.credit[seat] == 0


@pytest.mark.parametrize(
    ("terra", "luna", "rebels", "points"),
    [
        (3, 1, True, (0, 2)),
        (3, 0, True, None),
        (2, 6, True, None),
        (0, 0, False, (2, 0)),
        (0, 1, False, (2, 0)),
        (1, 0, False, (1, 0)),
    ],
)
def test_the_war_is_decided_by_devastation_or_by_the_rebel_fleet(
    terra: int, luna: int, rebels: bool, points: tuple[int, int] | None
) -> None:
    """Triplanetary, Interplanetary War: Terra's victory is marginal if a side of Terra has been devastated."""
    state = begun("interplanetary war")
    waste = frozenset((*(("Terra", side) for side in NAMES[:terra]), *(("Luna", side) for side in NAMES[:luna])))
    state = state._replace(devastated=waste, ships=tuple(ship for ship in state.ships if ship.seat == 0 or rebels))
    state, _ = GAME.step(state, {"Terra": {}}, TypedDice(()))
    assert (tuple(worth for _, worth in state.result.points) if state.result else None) == points


def test_every_base_earns_a_tenth_of_a_megacredit_a_turn() -> None:
    """Triplanetary, Interplanetary War; the money is counted in tenths, and what Luna and Venus earn waits there."""
    state = begun("interplanetary war")
    state, _ = GAME.step(state, {"Terra": {}}, TypedDice(()))
    while state.asked == 0:
        state, _ = GAME.step(state, {"Terra": {}}, TypedDice(()))
    assert state.credit == (6, 0) and [note_of(state, f"money {world}") for world in ("Luna", "Venus")] == [6, 6]
    while state.asked == 1:
        state, _ = GAME.step(state, {"Rebels": {}}, TypedDice(()))
    assert state.credit == (6, 14)


@pytest.mark.parametrize(
    ("kind", "world", "side", "over"),
    [("frigate", "Mercury", "W", True), ("frigate", "Mercury", "NE", False), ("transport", "Mercury", "NE", True)],
)
def test_a_rebel_who_can_never_rise_again_is_out_of_the_fight(kind: str, world: str, side: str, over: bool) -> None:
    """Our ruling: no boosters without a base, and only a warship can take one. Triplanetary, Fleet Mutiny."""
    state = begun("fleet mutiny")
    rebel = state.ships[1]._replace(seat=fleet_mutiny.REBELS, kind=kind, world=world, side=side, orbit="")
    rebel = rebel._replace(velocity=Hex(0, 0))
    state = state._replace(ships=(state.ships[0], rebel), phase="astrogation")
    result = fleet_mutiny.verdict(state, state, ())
    assert (result.winners if result else None) == (("Empire",) if over else None)


@pytest.mark.parametrize("many", [8, 12, 16])
def test_the_empire_may_have_more_ships_or_fewer(many: int) -> None:
    """Triplanetary, Fleet Mutiny, Variant: increase or decrease the size of the fleet initially."""
    seats = GAME.scenarios["fleet mutiny"].seat_names
    ships = GAME.new("fleet mutiny", seats, {"empire_ships": many}, Dice())[0].ships
    assert sum(ship.kind != "orbital base" for ship in ships) == many
    assert min(distance(a.at, b.at) for a, b in combinations(ships, 2)) >= 3
    bought = Match.new("triplanetary", scenario="fleet mutiny", seed=2, setup="buy", empire_ships=many)
    bought.play("random", until=lambda match: match.asks[0].phase == "mutiny")
    assert sum(ship.kind != "orbital base" for ship in bought.state.ships) == many


@pytest.mark.parametrize("setup", ["ready", "buy"])
def test_the_rebels_may_not_know_whom_they_win_over(setup: str) -> None:
    """Triplanetary, Fleet Mutiny, Variant: inverted, so that identities are concealed from the Rebel player."""
    match = Match.new("triplanetary", scenario="fleet mutiny", seed=2, setup=setup, identities="hidden")
    while match.asks[0].phase == "muster":
        assert match.seen_by("Rebels").ships == () and match.seen_by("Empire").ships == match.state.ships
        match.let(match.asks[0], random)
    told = [event for event in match.events_seen_by("Rebels") if not isinstance(event, DayBegan)]
    assert told == [] and {ship.kind for ship in match.seen_by("Rebels").ships} == {"contact"}
    kinds = [ship._replace(kind="corvette", hold=(), fuel=3) for ship in match.state.ships]
    assert GAME.seen_by(match.state._replace(ships=tuple(kinds)), "Rebels") == match.seen_by("Rebels")
    assert all(name.startswith("Counter ") for name in match.asks[0].units)
    while match.asks[0].phase == "mutiny":
        match.let(match.asks[0], random)
    assert sum(isinstance(event, ShipDetected) for event in match.events_seen_by("Rebels")) == len(match.state.ships)
    assert match.seen_by("Rebels") == match.state


@pytest.mark.parametrize("prize", [False, True])
def test_a_prize_takes_no_base(prize: bool) -> None:
    """Triplanetary, Capture: it has to be returned to a friendly base before it is used for anything else."""
    state = begun("fleet mutiny")
    ship = ship_on_world(state.board, fleet_mutiny.REBELS, "Corsair 9", "corsair", "Mars", "E")._replace(prize=prize)
    state = fleet_mutiny.take_bases(state._replace(ships=(*state.ships, ship)), [])
    owner = next(base.owner for base in state.bases if base.name == "Mars E")
    assert owner == (fleet_mutiny.EMPIRE if prize else fleet_mutiny.REBELS)


def test_bases_are_stars_in_the_colours_of_their_owners() -> None:
    """Triplanetary, Bases: whose a base is decides who is served and who is fired at."""
    labels = Match.new("triplanetary", "interplanetary war").scene().labels
    stars = {label.meaning: label.seat for label in labels if label.text == "★"}
    assert stars["A base of Terra on side E of Luna."] == "Terra" and stars["A base of Rebels on side SW of Io."] == "Rebels"
    assert set(stars.values()) == {"Terra", "Rebels"}


# ---- a war that the Rebels win

RAIDS = {"Packet 1": "Terra", "Packet 2": "Terra", "Transport 2": "Luna", "Transport 3": "Terra"}
"""Where each ship of the Rebels takes a nuke."""


def bombing_run(state: State, ship: Ship, routes: dict[tuple[str, str], list[Choice]]) -> Choice:
    """One day of a raid: to Mars for fuel, into an orbit round the target, to rest over a side that still stands."""
    course, target = predict_course(ship), RAIDS[ship.name]
    centre = state.board.worlds[target].at
    if distance(ship.at, centre) == 1 and not ship.velocity:
        return Burn(ORIGIN - course)  # gravity has hold of it: the nuke falls, and the ship does not
    if ship.orbit == target:
        return Burn() if (target, side_facing(centre, ship.at)) in state.devastated else Burn(ORIGIN - course)
    fuelled = "Mars" in (ship.world, ship.orbit) or (ship.name, target) in routes
    goal = target if fuelled else "Mars"
    if (ship.name, goal) not in routes:
        found = solver.plan(state.board, ship, goal, "orbit")
        assert found is not None
        routes[ship.name, goal] = list(found.choices)
    return routes[ship.name, goal].pop(0)


def rebel_orders(state: State, routes: dict[tuple[str, str], list[Choice]]) -> dict[str, object]:
    """What the Rebels order: raids of whoever has a nuke, and a fourth nuke as soon as there is money for it."""
    armed = [ship for ship in state.ships if ship.seat == interplanetary_war.REBELS and count_aboard(ship, "nuke")]
    if state.phase == "astrogation":
        return {ship.name: bombing_run(state, ship, routes) for ship in armed}
    if state.phase == "ordnance":
        worlds = state.board.worlds
        over = [ship.name for ship in armed if distance(ship.at, worlds[RAIDS[ship.name]].at) == 1 and not ship.velocity]
        return {name: Launch("nuke") for name in over if name in state.units}
    if state.phase == "resupply" and state.credit[interplanetary_war.REBELS] >= interplanetary_war.price("nuke"):
        return {"Transport 3": Trade("buy", "nuke", 1)}
    return {}


def test_the_rebels_can_win_with_ready_fleets() -> None:
    """Our ruling: three nukes they have, the fourth they can pay for and bring to its target before time is up.

    Terra does nothing here: that its fleet can stop them is what the war is about.
    """
    state, routes, bought = begun("interplanetary war"), {}, 0
    while state.result is None:
        seat = state.seats[state.asked]
        order = rebel_orders(state, routes) if state.asked == interplanetary_war.REBELS else {}
        assert GAME.problems(state, seat, order) == []
        bought = state.turn if state.phase == "resupply" and order else bought
        state, _ = GAME.step(state, {seat: order}, TypedDice(()))
    assert state.result.winners == ("Rebels",) and bought == 216 and state.turn < RECORDS["interplanetary war"].days
