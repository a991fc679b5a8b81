"""Hard cases of the scenarios and of the Campaign, as a strict referee rules them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.judgement import odds, solver
from vector3_edu.games.triplanetary.rules import belt
from vector3_edu.games.triplanetary.rules.board import board
from vector3_edu.games.triplanetary.rules.events import GunsFired, HazardRolled, ShipDamaged
from vector3_edu.games.triplanetary.rules.fleets import ship_in_orbit, ship_on_world
from vector3_edu.games.triplanetary.rules.orders import Burn, Dig, Fire, Take, Trade
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Commission, Designate, Mutiny
from vector3_edu.games.triplanetary.rules.state import DUMMY, NOBODY, Claim, Ship, State, Weapon, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_damage, note_of, stow, with_ship, without
from vector3_edu.games.triplanetary.rules.turn import begin, check, to_combat, to_resupply
from vector3_edu.games.triplanetary.rules.visibility import dive
from vector3_edu.games.triplanetary.scenarios import campaign, prospecting, retribution
from vector3_edu.games.triplanetary.scenarios.campaign import MERCHANTS, PATROL, PIRATES, PROSPECTORS
from vector3_edu.games.triplanetary.scenarios.campaign.roles import names
from vector3_edu.games.triplanetary.scenarios.lateral_seven import NAVY
from vector3_edu.games.triplanetary.scenarios.nova.blocs import ALIENS, EAST

DENSE = Hex(23, -26)
"""A hex of dense asteroids, beside Clandestine."""


def begun(scenario: str, *dice: int, **options: object) -> State:
    seats = GAME.scenarios[scenario].seat_names or ("Ada", "Blaise")
    return GAME.new(scenario, seats, options, TypedDice(dice) if dice else Dice())[0]


def ordered(state: State, **order: object) -> State:
    seat = state.seats[state.asked]
    assert GAME.problems(state, seat, order) == []
    return GAME.step(state, {seat: order}, Dice())[0]


# ---- Clandestine's owner


def into_the_rocks(state: State, ship: Ship) -> Ship | None:
    """A ship as it is after it has flown into the dense asteroids."""
    flying = ship._replace(world="", side="", orbit="", at=DENSE - Hex(1, 0), velocity=Hex(1, 0), pull=ORIGIN, weak=())
    state = begin(with_ship(state, flying)._replace(mover=ship.seat))
    after = GAME.step(state, {state.seats[ship.seat]: {}}, Dice())[0]
    while after.phase == "ordnance":
        after = GAME.step(after, {state.seats[ship.seat]: {}}, Dice())[0]
    return find_ship(after, ship.name)


@pytest.mark.parametrize(("west", "east"), [(5, 3), (3, 5)])
def test_a_bloc_whose_colony_is_clandestine_finds_its_way_to_it(west: int, east: int) -> None:
    """Triplanetary, Clandestine: ships of the player who owns the base there automatically have scanners."""
    state = begun("nova", west, east)
    for seat, die in enumerate((west, east)):
        ship = next(ship for ship in state.ships if ship.seat == seat)
        assert (into_the_rocks(state, ship) is not None) == (die == 5)


def test_a_fleet_that_was_chosen_for_clandestine_has_scanners_too() -> None:
    """Triplanetary, Clandestine; Nova: ships are placed on friendly bases."""
    state = begun("nova", 5, 3, setup="buy")
    for world, side in (("Terra", "E, NE, NW"), ("Luna", "W"), ("Luna", "E")):
        order = {world: next(each for each in GAME.choices(state, GAME.asks(state)[0], world) if each[0] == side)}  # type: ignore[index]
        state = GAME.step(state, {state.seats[state.asked]: order}, TypedDice((5, 3)))[0]
    state = ordered(ordered(state, fleet=Commission("frigate", "Clandestine")))
    state = ordered(ordered(state, fleet=Commission("frigate", "Ceres")))
    assert [ship.scanners for ship in state.ships if ship.kind == "frigate"] == [True, False]
    assert not any(ship.scanners for ship in state.ships if ship.kind == "corsair")


def test_the_empire_owns_clandestine_and_its_ships_get_there_even_those_that_rebel() -> None:
    """Triplanetary, Clandestine; Fleet Mutiny: all bases begin under the control of the Empire."""
    state = begun("fleet mutiny")
    for _ in range(5):
        state = GAME.step(state, {"Rebels": {state.units[0]: Mutiny()}}, TypedDice((1,)))[0]
    for seat in (0, 1):
        ship = next(ship for ship in state.ships if ship.seat == seat and ship.kind != "orbital base")
        assert into_the_rocks(state, ship) is not None


# ---- fleets that are placed


def test_a_ship_that_starts_at_rest_in_a_gravity_hex_is_pulled_from_the_first_day() -> None:
    """Triplanetary, Gravity: cumulative and mandatory; who stands still in a gravity hex falls unless it burns."""
    state = begun("interplanetary war", setup="buy")
    terra, luna = state.board.worlds["Terra"].at, state.board.worlds["Luna"].at
    for at, pull, weak in ((terra + NAMED["W"], NAMED["E"], ()), (luna + NAMED["E"], ORIGIN, (NAMED["W"],))):
        ship = ordered(state, fleet=Commission("corvette", f"at {at.q} {at.r}")).ships[-1]
        assert (ship.at, ship.pull, ship.weak) == (at, pull, weak)


def test_the_navy_lays_out_its_counters_in_any_asteroid_hexes() -> None:
    """Triplanetary, Lateral 7: it comes first, so that no pirate is in the way; where one would lie, that one gives way."""
    state = begun("lateral 7", counters="chosen")
    (ask,) = GAME.asks(state)
    assert len(GAME.choices(state, ask, "Guard 1")) == len(state.board.asteroids)
    raider = next(ship for ship in state.ships if ship.seat != NAVY)
    state = ordered(state, **{"Guard 1": Appear(f"at {raider.at.q} {raider.at.r}")})
    assert find_ship(state, "Guard 1").at == raider.at  # type: ignore[union-attr]
    state = ordered(state)
    hexes = [ship.at for ship in state.ships]
    assert len(set(hexes)) == len(hexes) and state.board.asteroids.issuperset(hexes[:16])


def test_two_pirate_counters_may_change_places() -> None:
    """Triplanetary, Lateral 7: the pirate places ships and dummies in any unoccupied asteroid hexes."""
    state = ordered(begun("lateral 7", counters="chosen"))
    one, other = (find_ship(state, f"Raider {k}") for k in (1, 2))
    assert one is not None and other is not None
    state = ordered(state, **{"Raider 1": Appear(f"at {other.at.q} {other.at.r}")})
    assert find_ship(state, "Raider 2").at == one.at  # type: ignore[union-attr]
    assert GAME.problems(state, "Pirates", {"Raider 2": Appear(f"at {other.at.q} {other.at.r}")})


# ---- Retribution


def test_a_corvette_that_nobody_saw_coming_frightens_the_first_citizen_too() -> None:
    """Triplanetary, Retribution: each corvette that crashes into Terra while not disabled, detected or not."""
    state = begun("retribution", detectors="used")
    at = state.board.worlds["Terra"].at - Hex(8, 0)
    dive = Ship(0, "Corvette 1", "corvette", at, Hex(8, 0), 5, detected=False, scanners=True)
    state = begin(add_note(state._replace(ships=(*state.ships, dive)), "appeared"))
    assert GAME.step(state, {"Liberty": {}}, TypedDice(()))[0].phase == "patrol"


@pytest.mark.parametrize(("at", "grounded"), [(Hex(8, -27), 1), (Hex(8, -24), 1), (Hex(3, -12), 0)])
def test_ships_that_have_stopped_at_ceres_or_on_an_asteroid_are_grounded(at: Hex, grounded: int) -> None:
    """Triplanetary, Landing and Takeoff: there ships land by simply stopping; Retribution: who hides for 12 turns loses."""
    ship = Ship(retribution.ENFORCERS, "Frigate 1", "frigate", at, fuel=20)
    state = begun("retribution")._replace(ships=(ship,), mover=retribution.ENFORCERS)
    assert note_of(retribution.turn_over(state, []), "grounded 1") == grounded
    under_way = with_ship(state, ship._replace(velocity=Hex(1, 0)))
    assert note_of(retribution.turn_over(under_way, []), "grounded 1") == 0


# ---- Escape


def brought_home(rammed: bool) -> State:
    """An Enforcer with the fugitives comes into orbit round Terra, where it has bases."""
    state = GAME.step(begun("escape"), {"Pilgrims": {"fugitives": Designate("Transport 2")}}, Dice())[0]
    state = with_ship(state, stow(state.ships[1], "fugitives", -1))
    corvette = find_ship(state, "Corvette 1")
    assert corvette is not None
    events = [
        HazardRolled("Enforcers", "Corsair 1", "ram" if rammed else "asteroid", ORIGIN, 6, 6, 2, hits=False),
        ShipDamaged("Enforcers", "Corsair 1", 2, 2),
    ]
    return check(state, with_ship(state, stow(corvette, "fugitives", 1)), [*events])


def test_pilgrims_who_are_captured_have_a_moral_victory_if_they_disabled_an_enforcer() -> None:
    """Triplanetary, Escape, Victory: destroyed or captured; asteroids are none of their doing."""
    for rammed in (True, False):
        state = brought_home(rammed)
        assert state.result is not None and state.result.winners == ("Enforcers",)
        assert ("moral" in state.result.reason) == rammed
    assert note_damage(state, [ShipDamaged("Enforcers", "Corsair 1", 2, 2)]) != state


# ---- Nova


def test_an_alien_that_was_brought_home_counts_although_it_is_lost_later() -> None:
    """Triplanetary, Nova, Variants: a decisive victory for a force that captures an alien and returns it to a base."""
    state = begun("nova", 1, 2, nova_victory="capture")
    prize = next(ship for ship in state.ships if ship.seat == ALIENS)._replace(seat=EAST)
    state = check(state, with_ship(state, prize), [])
    assert state.result is None
    last = check(state, without(state, {ship.name for ship in state.ships if ship.name.startswith("Alien")}), [])
    assert last.result is not None and last.result.points == (("WestBloc", 1), ("EastBloc", 2), ("Aliens", 0))


# ---- Prospecting and the Campaign


def test_a_ship_that_has_fired_buys_no_fuel() -> None:
    """Triplanetary, Resupply From Bases: no ship may fire its guns in a player-turn in which it resupplies."""
    state = begun("prospecting")
    ships = tuple(ship_in_orbit(state.board, k, f"Packet {k}", "packet", "Luna")._replace(fuel=3) for k in (0, 1))
    state = begin(state._replace(ships=ships))._replace(fired=frozenset({"Packet 0"}))
    state = to_resupply(state, [])
    (ask,) = GAME.asks(state)
    fuel = Trade("buy", "fuel", 2)
    assert "has fired" in GAME.problems(state, "Ada", {"Packet 0": fuel})[0]
    assert not any(getattr(each, "item", "") == "fuel" for each in GAME.choices(state, ask, "Packet 0"))
    assert GAME.problems(state._replace(fired=frozenset()), "Ada", {"Packet 0": fuel}) == []


def test_a_pirate_may_rob_a_mine_that_nobody_guards() -> None:
    """Triplanetary, Prospecting: only robot guards keep others from the ore; Campaign: stolen ore is sold at Clandestine."""
    state, rock = begun("campaign"), Hex(8, -24)
    raider = Ship(PIRATES, "Raider", "corsair", rock, fuel=9, scanners=True)
    robbed = Claim(rock, ore=True, owner=PROSPECTORS, mine=True, guards=NOBODY, stock=20)
    state = to_resupply(begin(state._replace(ships=(*state.ships, raider), claims=(robbed,), mover=PIRATES)), [])
    (ask,) = GAME.asks(state)
    assert Take(10) in GAME.choices(state, ask, "Raider")
    taken = ordered(state, Raider=Take(10))
    assert count_aboard(find_ship(taken, "Raider"), "ore") == 10 and taken.claims[0].stock == 10  # type: ignore[arg-type]
    guarded = state._replace(claims=(robbed._replace(guards=PROSPECTORS),))
    assert "Robot guards" in GAME.problems(guarded, "Pirates", {"Raider": Take(10)})[0]
    shards = state._replace(claims=(robbed._replace(shard=1),))
    assert "grapples" in GAME.problems(shards, "Pirates", {"Raider": Take(1, "shard")})[0]


def test_free_mines_of_the_patrol_are_no_wealth() -> None:
    """Triplanetary, Campaign, The Space Patrol: its mines and torpedoes are free; Victory: net worth."""
    state = begun("campaign")
    for seat, more in ((PATROL, 0), (MERCHANTS, 100)):
        ship = next(ship for ship in state.ships if ship.seat == seat)
        armed = with_ship(state, stow(ship, "mine", 1))
        assert campaign.worth(armed, seat) - campaign.worth(state, seat) == more


def test_a_ship_that_was_bought_later_may_earn_the_bonus_for_speed_too() -> None:
    """Triplanetary, Campaign, Referee: the days count from its loading, not from the start of the campaign."""
    state = begun("campaign", speedy_delivery="bonus")._replace(turn=50, credit=(500, 0, 0, 0))
    state = ordered(to_resupply(begin(state), []), yard=Trade("buy", "transport", 1))
    new = state.ships[-1]._replace(world="Venus", side="E", at=state.board.worlds["Venus"].at)
    later = campaign.turn_over(with_ship(state, new)._replace(turn=60, mover=MERCHANTS), [])
    assert later.credit[MERCHANTS] - state.credit[MERCHANTS] == 45


# ---- the course solver


def test_the_solver_finds_no_boosters_where_there_is_no_base() -> None:
    """Triplanetary, Landing and Takeoff: boosters are available only at bases, at the side where a ship landed."""
    ground = board()
    for side, flies in (("W", False), ("E", True)):
        found = solver.plan(ground, ship_on_world(ground, 0, "Corvette 1", "corvette", "Ganymede", side), "Callisto")
        assert (found is not None) == flies


# ---- detectors


@pytest.mark.parametrize(("aside", "found"), [(0, True), (3, True), (4, False)])
def test_a_ship_that_races_past_detectors_has_been_in_their_reach(aside: int, found: bool) -> None:
    """Triplanetary, Campaign, Detection of pirates: not detected until they enter detection range of a world or ship."""
    state, here = begun("piracy"), Hex(-4, -8)
    prey = Ship(1, "Transport 9", "transport", here + Hex(0, aside), fuel=9)
    raider = Ship(2, "Corsair 9", "corsair", here - Hex(8, 0), Hex(16, 0), 9, detected=False, scanners=True)
    past = begin(state._replace(ships=(*state.ships, prey, raider), mover=2))
    while past.phase in ("astrogation", "ordnance") and past.mover == 2:
        past = GAME.step(past, {"Pirates": {}}, Dice())[0]
    raced = find_ship(past, "Corsair 9")
    assert raced is not None and raced.at == here + Hex(8, 0) and raced.detected == found
    racing = begin(
        state._replace(
            ships=(
                *state.ships,
                prey._replace(at=here - Hex(8, 0), velocity=Hex(16, 0)),
                raider._replace(at=here + Hex(0, aside), velocity=ORIGIN),
            ),
            mover=1,
        )
    )
    after = GAME.step(racing, {"Merchants": {}}, Dice())[0]
    assert find_ship(after, "Corsair 9").detected == found  # type: ignore[union-attr]


def test_a_raider_that_was_captured_is_not_destroyed() -> None:
    """Triplanetary, Lateral 7, Victory: the Navy's win is decisive if a pirate ship is also destroyed."""
    state = begun("lateral 7")
    liner = find_ship(state, "Liner 1")
    raider = next(ship for ship in state.ships if ship.seat != NAVY and ship.role != DUMMY)
    assert liner is not None
    home = with_ship(state, liner._replace(world="", side="", orbit="Ganymede"))
    captured = with_ship(home, raider._replace(seat=NAVY, prize=True, role=""))
    for after, worth in ((home, 1), (captured, 1), (without(home, {raider.name}), 2)):
        result = check(state, after, []).result
        assert result is not None and dict(result.points)["Navy"] == worth


# ---- odds


@pytest.mark.parametrize("combat", ["basic", "advanced"])
def test_the_odds_of_a_heros_counterattack_are_those_that_are_rolled(combat: str) -> None:
    """Triplanetary, Heroism: heroic ships add one when attacking."""
    here = Hex(-5, -10)
    ships = Ship(0, "Terran", "corsair", here, fuel=9), Ship(1, "Hero", "corsair", here + Hex(1, 0), fuel=9, heroic=True)
    state = to_combat(begin(begun("interplanetary war", combat=combat)._replace(ships=ships)), [])
    state = GAME.step(state, {"Terra": {"Terran": Fire(("Hero",))}}, TypedDice(()))[0]
    found = []
    for die in range(1, 7):
        events = GAME.step(state, {"Rebels": {"Hero": Fire(("Terran",))}}, TypedDice((1, die, *[1] * 6)))[1]
        found += [event.damage for event in events if isinstance(event, GunsFired) and event.counter]
    shown = odds.attack_odds(state, "Hero", Fire(("Terran",)))
    assert shown == {each: Fraction(found.count(each), 6) for each in set(found)}


@pytest.mark.parametrize(("disabled", "lost"), [(1, False), (2, True)])
def test_an_alien_that_is_repaired_too_late_to_stop_is_doomed(disabled: int, lost: bool) -> None:
    """Triplanetary, Nova, Victory: it counts as destroyed when it receives damage that will result in destruction, such as
    being unable to avoid leaving the map. From 6 hexes a day it stops in 5 + 4 + 3 + 2 + 1 = 15, by overload in 10."""
    state = begun("nova", 1, 2)
    aliens = [ship for ship in state.ships if ship.seat == ALIENS]
    # the last row is 11: after one day of drifting there are ten hexes left, after two there are four
    falling = aliens[0]._replace(at=Hex(-5, -5), velocity=Hex(0, 6), disabled=disabled, fuel=15)
    state = with_ship(without(state, {ship.name for ship in aliens[1:]}), falling)
    after = check(state, state, [])
    assert (after.result is not None) == lost
    if lost:
        assert after.result is not None and after.result.winners == ("WestBloc",)


def test_an_alien_that_was_doomed_stays_so_when_it_is_repaired_and_another_is_shot() -> None:
    """Triplanetary, Nova, Victory: the last alien is the last that could still be saved."""
    state = begun("nova", 1, 2)
    aliens = [ship for ship in state.ships if ship.seat == ALIENS]
    falling = aliens[0]._replace(at=Hex(-5, -5), velocity=Hex(0, 6), disabled=2, fuel=15)
    state = with_ship(without(state, {ship.name for ship in aliens[2:]}), falling)
    state = check(state, state, [])
    assert state.result is None
    repaired = with_ship(state, falling._replace(at=Hex(-5, 7), disabled=0))
    last = check(repaired, without(repaired, {aliens[1].name}), [])
    assert last.result is not None and last.result.winners == ("WestBloc",)


def test_passengers_are_at_clandestine_although_it_has_just_launched_a_torpedo() -> None:
    """Triplanetary, Lateral 7, Victory: the pirate wins by taking them there."""
    state = begun("lateral 7")
    raider = next(ship for ship in state.ships if ship.seat != NAVY and ship.role != DUMMY)
    home = raider._replace(at=state.board.worlds["Clandestine"].at, hold=(("passengers", 1),))
    state = without(with_ship(state, home), {"Liner 1"})
    for fired in ((), ("launched Clandestine",), ("Clandestine",)):
        result = check(state, state._replace(fired=frozenset(fired)), []).result
        assert result is not None and result.winners == ("Pirates",)


def test_a_prize_does_not_work_in_the_belt() -> None:
    """Triplanetary, Capture: it must be returned to a base before it may be used for any other mission."""
    rock = Hex(8, -24)
    ship = Ship(0, "Miner", "transport", rock, fuel=5, hold=(("automated-mine", 1), ("grapples", 1)))
    claim = Claim(rock, ore=True, stock=5, shard=1)
    for prize in (True, False):
        state = begun("prospecting")._replace(ships=(ship._replace(prize=prize),), claims=(claim,))
        (miner,) = state.ships
        for choice in (Take(5), Take(1, "shard"), Dig("automated-mine")):
            problems = prospecting.about(state, miner, choice)
            assert bool(problems) == prize and all("[Capture]" in each for each in problems)
            assert (choice in prospecting.choices(state, miner)) != prize
        assert note_of(belt.prospect(state, state, TypedDice(()), []), "dug Miner") == (not prize)
        unknown = state._replace(claims=(), ships=(ship._replace(prize=prize, velocity=Hex(1, 0)),))
        assert len(belt.prospect(unknown, unknown, Dice(), []).claims) == (not prize)


def test_the_second_pirate_has_no_scanners_for_clandestine_and_hides_at_its_own_base() -> None:
    """Triplanetary, Clandestine: scanners are for the player who owns the base there; Referee: a second secret base."""
    state = GAME.new("campaign", names(5, {"pirates": 2}), {"pirates": 2}, Dice())[0]
    first, second = (next(ship for ship in state.ships if ship.seat == seat) for seat in (3, 4))
    assert (first.scanners, second.scanners) == (True, False)
    for pirate in (first, second):
        assert (into_the_rocks(state, pirate) is not None) == pirate.scanners
        found = with_ship(state, pirate._replace(detected=True))._replace(mover=pirate.seat)
        assert not find_ship(dive(found), pirate.name).detected  # type: ignore[union-attr]


def test_a_torpedo_does_not_go_off_against_a_dummy() -> None:
    """Triplanetary, Lateral 7: a dummy is a counter and no ship, so that nothing is rolled for."""
    state = begun("lateral 7")
    dummy = next(ship for ship in state.ships if ship.seat != NAVY and ship.role == DUMMY)
    liner = next(ship for ship in state.ships if ship.kind == "liner")
    shot = Weapon(NAVY, "Torpedo 1", "torpedo", dummy.at - Hex(4, 0), Hex(4, 0))
    state = begin(state._replace(ships=(dummy, liner), weapons=(shot,), mover=NAVY))
    _, events = GAME.step(state, {"Navy": {}}, TypedDice(()))
    assert not any(isinstance(event, HazardRolled) for event in events)


def test_the_fugitives_do_not_ram() -> None:
    """Triplanetary, Escape: the decoys may ram, and nobody else among the Pilgrims."""
    state = ordered(begun("escape"), fugitives=Designate("Transport 2"))
    enemy = next(ship for ship in state.ships if ship.kind == "corvette")
    enemy = enemy._replace(orbit="", at=Hex(-3, -10), velocity=ORIGIN, pull=ORIGIN, weak=())
    for name in ("Transport 1", "Transport 2"):
        flier = find_ship(state, name)
        assert flier is not None
        flier = flier._replace(world="", side="", at=Hex(-5, -10), velocity=Hex(2, 0))
        met = begin(with_ship(with_ship(state, flier), enemy))
        problems = GAME.problems(met, "Pilgrims", {name: Burn(ram=enemy.name)})
        assert ["only decoys" in each for each in problems] == [True] * (name == "Transport 2")
