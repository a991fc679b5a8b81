"""The computer players of Triplanetary in scenarios with fighting and mining; their races are tested with the races."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.bench.players import duels
from vector3_edu import GAMES, Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.games.triplanetary.judgement.odds import attack_odds, chance_of_loss
from vector3_edu.games.triplanetary.judgement.solver import plan
from vector3_edu.games.triplanetary.players import PLAYERS
from vector3_edu.games.triplanetary.players.styles import GREEDY
from vector3_edu.games.triplanetary.players.war import fleet, miner
from vector3_edu.games.triplanetary.rules.campaign_events import FreightDelivered
from vector3_edu.games.triplanetary.rules.cargo import overfull
from vector3_edu.games.triplanetary.rules.events import (
    CargoDelivered,
    CorvetteGathered,
    FleetRaised,
    GunsFired,
    HexProspected,
    ShipTookOff,
    SideDevastated,
)
from vector3_edu.games.triplanetary.rules.orders import Burn, Dig, Fire, Launch, Take, TakeOff
from vector3_edu.games.triplanetary.rules.state import Claim, Ship, State, Wounds
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.testing import Kind

GAME = GAMES["triplanetary"]
greedy, navigator = PLAYERS["greedy"], PLAYERS["navigator"]


@pytest.mark.parametrize(("scenario", "many"), [("escape", 6), ("retribution", 2), ("fleet mutiny", 2), ("prospecting", 4)])
def test_greedy_beats_random(scenario: str, many: int) -> None:
    """All of the first games; the full hundred is `python -m tests.bench players`."""
    won, drawn, lost = duels(Kind("triplanetary", scenario), "greedy", many=many)
    assert won == many, (won, drawn, lost)


@pytest.mark.parametrize(("scenario", "seat"), [("lateral 7", "Navy"), ("interplanetary war", "Terra")])
def test_greedy_beats_random_on_the_side_that_can_win(scenario: str, seat: str) -> None:
    """A liner that is flown at random is lost with its passengers, and the Rebels have one nuke of the four they need."""
    match = Match.new("triplanetary", scenario=scenario, seed=2, turn_limit=60)
    match.play({each: "greedy" if each == seat else "random" for each in match.seats})
    assert match.result is not None and match.result.winners == (seat,)


@pytest.mark.parametrize("about", [{"overloaded": True}, {"disabled": 2}, {"wounds": Wounds(drive=2)}])
def test_a_racer_keeps_to_its_plan_whatever_was_planned_for_others_in_the_same_place(about: dict[str, Any]) -> None:
    """Triplanetary, Overload Maneuvers and Damage Results: what one corvette can do, the next may have done already."""
    match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"), seed=3)
    start = match.state.ships[0]._replace(world="", side="", at=Hex(2, -12))
    days = []
    for other in ({}, about):
        ship = start._replace(**other)
        found = plan(match.state.board, ship, "Venus")
        assert found is not None
        days.append(found.days)
        state = begin(match.state._replace(ships=(ship, match.state.ships[1])))
        for choice in found.choices:
            order = navigator(GAME, state, GAME.asks(state)[0], Dice())
            assert GAME.problems(state, "Ada", order) == [] and order == {"Corvette 1": choice}
            state, _ = GAME.step(state, {"Ada": order}, Dice())
            if state.result is None:
                state, _ = GAME.step(state, {"Blaise": {}}, Dice())
        assert state.result is not None and state.result.winners == ("Ada",)
    assert days[0] < days[1]


def decided(state: State) -> dict[str, object]:
    (ask,) = GAME.asks(state)
    order = fleet(GAME, state, ask, GREEDY)
    assert order is not None and GAME.problems(state, ask.seat, order) == []
    return dict(order)


def test_a_hunter_with_little_fuel_turns_to_the_nearest_base() -> None:
    state = Match.new("triplanetary", scenario="escape", seed=1).state
    terra = state.board.worlds["Terra"].at
    prey = Ship(0, "Transport 1", "transport", Hex(2, -34), Hex(0, -1), 8)
    hunter = Ship(1, "Corsair 1", "corsair", Hex(9, -10), Hex(0, -1), 20)
    for fuel, closer in ((20, False), (6, True)):
        order = decided(begin(state._replace(ships=(prey, hunter._replace(fuel=fuel)), mover=1)))
        burn = order["Corsair 1"]
        assert isinstance(burn, Burn)
        assert (distance(hunter.at + burn.by, terra) < distance(hunter.at, terra)) is closer


def mining(*claims: Claim, **about: object) -> State:
    """A transport with three mines stands in an asteroid hex; it is Ada's turn."""
    match = Match.new("triplanetary", scenario="prospecting", seed=1)
    state = match.play("greedy", until=lambda match: match.asks[0].phase == "astrogation").state
    ship = state.ships[0]._replace(world="", side="", at=Hex(-2, -24))._replace(**about)
    return state._replace(ships=(ship, *state.ships[1:]), claims=claims, mover=0)


def test_a_miner_stays_on_ore_until_its_mine_is_down() -> None:
    """Triplanetary, Prospecting: placement requires the ship to stand still for one turn."""
    ore = Claim(Hex(-2, -24), ore=True)
    state = mining(ore)
    name = state.ships[0].name
    assert decided(begin(state)) == {name: Burn()}
    assert decided(to_resupply(state, [])) == {name: Dig("automated-mine")}
    dug = mining(ore._replace(owner=0, mine=True, stock=4), hold=())
    assert decided(to_resupply(dug, [])) == {name: Take(4)}


def test_a_miner_looks_at_one_rock_after_another() -> None:
    """Triplanetary, Prospecting: at a speed of 1."""
    state = begin(mining(Claim(Hex(-2, -24), ore=False)))
    (ask,) = GAME.asks(state)
    order = miner(GAME, state, ask)
    assert order is not None
    burn = order[state.ships[0].name]
    assert isinstance(burn, Burn) and Hex(-2, -24) + burn.by in state.board.asteroids


def test_greedy_sons_of_liberty_fly_to_clandestine_and_raise_their_fleet_when_the_last_has_come() -> None:
    """Triplanetary, Retribution: corvettes that stop there become the Freedom Fleet; single ones beat nobody."""
    match = Match.new("triplanetary", "retribution", seed=3)
    match.play("greedy")
    gathered = [event for event in match.events if isinstance(event, CorvetteGathered)]
    raised = [event for event in match.events if isinstance(event, FleetRaised)]
    assert len(gathered) > 5 and len(raised) == 1


def test_greedy_pirates_do_not_fire_so_that_the_passengers_could_be_lost() -> None:
    """Triplanetary, Lateral 7: if the passengers are destroyed, both lose; a limited attack disables at most."""
    state = GAME.new("lateral 7", ("Pirates", "Navy"), {}, Dice())[0]
    liner = next(ship for ship in state.ships if ship.kind == "liner")
    at = Hex(-4, -8)
    hunters = [Ship(0, f"Raider {k}", "corsair", at, fuel=9) for k in (1, 2)]
    found = []
    for disabled in (0, 3):
        drifting = liner._replace(world="", side="", at=at, disabled=disabled)
        fighting = to_combat(begin(state._replace(ships=(*hunters, drifting))), [])
        (ask,) = GAME.asks(fighting)
        for unit, fire in greedy(GAME, fighting, ask, Dice()).items():
            assert isinstance(fire, Fire) and not chance_of_loss(attack_odds(fighting, unit, fire), disabled)
            found.append(disabled)
    assert found == [0]  # with three D already, any hit at 1:1 may be too many


def test_a_greedy_bloc_rises_against_the_aliens_and_not_against_the_other() -> None:
    """Triplanetary, Nova: the aliens win against both."""
    state = GAME.new("nova", ("WestBloc", "EastBloc", "Aliens"), {}, Dice())[0]
    (ask,) = GAME.asks(state)
    order = greedy(GAME, state, ask, Dice())
    assert any(isinstance(choice, TakeOff) for choice in order.values())


# ---- the levels


@pytest.mark.parametrize(("name", "days"), [("cadet", 17), ("greedy", 14), ("navigator", 10)])
def test_each_level_needs_fewer_days_for_the_race_than_the_one_below(name: str, days: int) -> None:
    """Bi-Planetary takes ten days at least; whoever flies 2 or 3 hexes a turn and looks before landing takes longer."""
    match = Match.new("triplanetary", "bi-planetary").play({"Ada": name, "Blaise": lambda *_: {}})
    assert match.result is not None and match.result.winners == ("Ada",) and match.turn == days
    fastest = {"cadet": 2, "greedy": 3}.get(name, 9)
    assert all(leg.step.length <= fastest for leg in match.state.ships[0].legs[:-1])


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_every_level_plays_every_scenario_by_the_rules(scenario: str, name: str) -> None:
    """Every order is refereed; the games as a whole are played by the bench."""
    match, level = Match.new("triplanetary", scenario, seed=3, turn_limit=3), PLAYERS[name]

    def refereed(game: Any, state: State, ask: Any, luck: Dice) -> Any:
        return level(game, state, ask, luck)

    assert match.play(refereed).result is not None


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(("scenario", "words"), [("bi-planetary", "I .*: that way I land"), ("escape", "I (fire|bring)")])
def test_every_level_says_why(scenario: str, name: str, words: str) -> None:
    """In one sentence, from what the listener may see."""
    level = PLAYERS[name]
    match = Match.new("triplanetary", scenario, seed=3, turn_limit=5).play(level)
    said = []
    for before, step in pairwise(match.steps):
        for seat, order in step.orders.items():
            for listener in match.seats:
                ask = next(ask for ask in GAME.asks(before.state) if ask.seat == seat)
                said.append(level.why(GAME, GAME.seen_by(before.state, listener), ask, order))
    assert level.character and any(re.match(words, each) for each in said)
    assert all(each.endswith(".") for each in said if each)


def test_no_reason_speaks_of_a_ship_that_the_listener_cannot_see() -> None:
    """Triplanetary, Detectors: nothing is told of ships that nobody has detected."""
    match = Match.new("triplanetary", "nova", seed=1, detectors="used", turn_limit=6).play("navigator")
    for before, step in pairwise(match.steps):
        for seat, order in step.orders.items():
            for listener in set(match.seats) - {seat}:
                seen = GAME.seen_by(before.state, listener)
                shown = {ship.name for ship in seen.ships}
                hidden = {ship.name for ship in before.state.ships} - shown
                ask = next(ask for ask in GAME.asks(before.state) if ask.seat == seat)
                said = navigator.why(GAME, seen, ask, order)
                assert not any(name in said for name in hidden)


def test_a_hunter_who_has_taken_the_fugitives_brings_them_to_a_base() -> None:
    """Triplanetary, Escape: otherwise the game would never end."""
    state = Match.new("triplanetary", scenario="escape", seed=1).state
    hunter = Ship(1, "Corvette 1", "corvette", Hex(9, -12), fuel=9, hold=(("fugitives", 1),))
    order = decided(begin(state._replace(ships=(hunter,), mover=1)))
    burn, terra = order["Corvette 1"], state.board.worlds["Terra"].at
    assert isinstance(burn, Burn) and distance(hunter.at + burn.by, terra) < distance(hunter.at, terra)


@pytest.mark.parametrize("name", PLAYERS)
def test_piracy_is_decided_and_the_patrol_leaves_those_alone_whom_it_protects(name: str) -> None:
    """Triplanetary, Piracy: merchants fly and deliver, pirates hunt them, and the Patrol hunts the pirates."""
    matches = [Match.new("triplanetary", "piracy", seed=seed).play(name) for seed in (0, 1)]
    assert all(match.result is not None and match.result.winners and match.turn < 60 for match in matches)
    events = [event for match in matches for event in match.events]
    assert any(isinstance(event, CargoDelivered) for event in events)
    shots = [event for event in events if isinstance(event, GunsFired) and event.seat == "Patrol" and not event.counter]
    assert not [shot for shot in shots if any(target.startswith(("Transport", "Packet")) for target in shot.targets)]


@pytest.mark.parametrize("name", ["greedy", "navigator"])
def test_lateral_7_is_decided_and_the_passengers_are_not_lost(name: str) -> None:
    """Triplanetary, Lateral 7: both sides lose with the passengers, so nobody makes them drift off the map."""
    results = [Match.new("triplanetary", "lateral 7", seed=seed).play(name).result for seed in (0, 3, 6)]
    assert all(result is not None and "lost" not in result.reason for result in results)
    assert sum(bool(result and result.winners) for result in results) >= 2


def test_counters_that_lie_face_down_are_in_nobodys_way_when_goods_change_ships() -> None:
    """Triplanetary, Lateral 7 and Cargo: what is in the hold of an unseen counter cannot be known, nor need it be."""
    assert not overfull(Ship(1, "Raider 1", "contact", Hex(0, 0)))


def test_a_campaign_is_lived_in() -> None:
    """Triplanetary, Campaign: merchants deliver, prospectors look for ore, and guns are fired between Patrol and pirates."""
    match = Match.new("triplanetary", "campaign", seed=1, turn_limit=40).play("navigator")
    events = {type(event) for event in match.events}
    assert {FreightDelivered, HexProspected, GunsFired} <= events
    assert match.result is not None and match.result.winners and match.turn == 40


def test_rebels_bring_their_nukes_to_terra_and_the_war_is_decided() -> None:
    """Triplanetary, Interplanetary War: a nuke takes over the course of its ship, and that has to lead into the world."""
    match = Match.new("triplanetary", "interplanetary war", seed=1, turn_limit=60).play("navigator")
    assert match.result is not None and match.result.winners == ("Terra",)
    assert any(isinstance(event, ShipTookOff) and event.seat == "Rebels" for event in match.events)
    state = match.state._replace(ships=(Ship(1, "Packet 1", "packet", Hex(13, -3), Hex(0, -3), 6, hold=(("nuke", 1),)),))
    state = begin(state._replace(result=None, weapons=(), mover=1))
    order = decided(state)
    burn = order["Packet 1"]
    assert isinstance(burn, Burn) and any(burn.by), "it flies past, and only the nuke goes on into Terra"
    state, _ = GAME.step(state, {"Rebels": order}, Dice())
    assert state.phase == "ordnance" and decided(state) == {"Packet 1": Launch("nuke")}
    state, events = GAME.step(state, {"Rebels": {"Packet 1": Launch("nuke")}}, Dice())
    assert any(isinstance(event, SideDevastated) and event.world == "Terra" for event in events)


def test_the_coach_of_the_patrol_proposes_no_shot_at_a_merchant() -> None:
    """Triplanetary, Piracy, The Patrol."""
    state = Match.new("triplanetary", "piracy", seed=1).state
    at = Hex(9, -12)
    patrol = Ship(0, "Dreadnaught 1", "dreadnaught", at, fuel=9)
    merchant, pirate = Ship(1, "Transport 1", "transport", at, fuel=9), Ship(2, "Corsair 2", "corsair", at, fuel=9)
    for others, wanted in (((merchant,), 0), ((merchant, pirate), 1)):
        fighting = to_combat(begin(state._replace(ships=(patrol, *others), mover=0, asked=0)), [])
        asks = GAME.asks(fighting)
        advice = [each for ask in asks if ask.phase == "combat" for each in GAME.coach.advise(fighting, ask, 3)]
        fires = [fire for each in advice for fire in each.order.values() if isinstance(fire, Fire)]
        assert bool(fires) == bool(wanted) and not [fire for fire in fires if "Transport 1" in fire.targets]
