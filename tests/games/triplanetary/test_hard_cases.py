"""Hard cases: what a strict referee would rule, in places where two rules meet."""

from __future__ import annotations

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.game import Order
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import combat, resupply
from vector3_edu.games.triplanetary.rules.board import board
from vector3_edu.games.triplanetary.rules.events import GoodsTransferred, HazardRolled
from vector3_edu.games.triplanetary.rules.fleets import ship_in_orbit, ship_on_world
from vector3_edu.games.triplanetary.rules.orders import Burn, Capture, Emplace, Fire, Launch, Trade, Transfer
from vector3_edu.games.triplanetary.rules.state import Claim, Ship, State, Weapon
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.games.triplanetary.tables import KINDS

HERE = Hex(0, -12)


def begun(scenario: str, **options: object) -> State:
    about = GAME.scenarios[scenario]
    seats = about.seat_names or ("Ada", "Blaise")
    return GAME.new(scenario, seats, options, Dice())[0]


def war(*ships: Ship, weapons: tuple[Weapon, ...] = (), mover: int = 0) -> State:
    return begin(begun("interplanetary war")._replace(ships=ships, weapons=weapons, mover=mover))


def supplied(state: State, order: Order) -> State:
    state = to_resupply(state, [])
    seat = state.seats[state.mover]
    assert GAME.problems(state, seat, order) == []
    return GAME.step(state, {seat: order}, TypedDice(()))[0]


TERRAN = Ship(0, "Terran", "corvette", HERE, fuel=9)
REBEL = Ship(1, "Rebel", "corvette", Hex(-6, -10), fuel=9)


def test_the_hex_where_a_turn_began_is_not_entered_again_on_the_way_round_the_world() -> None:
    """Triplanetary, Gravity and Astral Bodies: the part of a world's hex beside a gravity hex belongs to it, so that a ship
    which began there has not entered it. Two gravity hexes are entered here, NW and W of Mercury, and not NE again."""
    passage = board().passage(Hex(2, 3), Hex(-3, 2))
    assert passage.pull == Hex(0, 1) + Hex(1, 0)


def test_a_torpedo_that_hits_a_world_does_not_come_out_on_the_other_side() -> None:
    """Triplanetary, Ordnance Launch: it is detonated when it meets an astral body."""
    terra = board().worlds["Terra"].at
    shot = Weapon(0, "Torpedo 1", "torpedo", terra + Hex(-3, 0), Hex(6, 0))
    state, events = GAME.step(war(TERRAN, REBEL._replace(at=terra + Hex(3, 0)), weapons=(shot,)), {"Terra": {}}, Dice())
    assert not any(isinstance(event, HazardRolled) for event in events) and not state.weapons


def test_a_torpedo_that_detonates_among_asteroids_harms_a_ship_there() -> None:
    """Triplanetary, Asteroids and Clandestine: mines and torpedoes detonate on entering an asteroid hex; only among the
    dense asteroids does that happen without harming ships."""
    rock = Hex(8, -24)
    shot = Weapon(0, "Torpedo 1", "torpedo", rock + Hex(0, 2), Hex(0, -2))
    state, events = GAME.step(war(TERRAN, REBEL._replace(at=rock), weapons=(shot,)), {"Terra": {}}, TypedDice((1,)))
    assert [event.hazard for event in events if isinstance(event, HazardRolled)] == ["torpedo"] and not state.weapons


def test_a_nuke_leaves_no_mine_in_its_hex() -> None:
    """Triplanetary, Nukes: it destroys everything in the hex, and an asteroid hex becomes clear space."""
    rock = Hex(8, -24)
    nuke = Weapon(2, "Nuke 1", "nuke", rock + Hex(0, 2), Hex(0, -2))
    state = begun("campaign", nukes="by agreement")
    state = begin(
        state._replace(claims=(Claim(rock, ore=True, owner=1, mine=True, guards=1, stock=7),), weapons=(nuke,), mover=2)
    )
    assert GAME.step(state, {"Patrol": {}}, TypedDice(()))[0].claims == ()


def test_weapons_are_met_in_the_order_of_the_course() -> None:
    """Triplanetary, Mines: at the instant of contact."""
    flier = TERRAN._replace(kind="dreadnaught", velocity=Hex(4, 0))
    far, near = Weapon(1, "Nuke 1", "nuke", HERE + Hex(3, 0), ORIGIN), Weapon(1, "Mine 2", "mine", HERE + Hex(1, 0), ORIGIN)
    state, events = GAME.step(war(flier, REBEL, weapons=(far, near)), {"Terra": {}}, TypedDice((1,)))
    assert any(isinstance(event, HazardRolled) for event in events) and state.weapons == ()


def test_the_defences_of_a_player_without_ships_still_fire() -> None:
    """Triplanetary, Planetary Defenses: in a player's combat phase each of that player's bases may fire."""
    terra = board().worlds["Terra"].at
    above = REBEL._replace(name="Above", at=terra + Hex(2, 0), velocity=Hex(-1, 0))
    state = war(above, REBEL, mover=1)
    seen = []
    while state.turn < 2 or state.mover == 0:
        seen.append((state.seats[state.asked], state.phase))
        state, _ = GAME.step(state, {state.seats[state.asked]: {}}, Dice())
    assert ("Terra", "combat") in seen


def test_a_ship_that_joins_a_counterattack_is_seen() -> None:
    """Triplanetary, Campaign, Pirates (when they fire on a target); our ruling that whoever fires is seen."""
    state = begun("interplanetary war", detectors="used")
    target = REBEL._replace(at=HERE + Hex(4, 0), kind="corsair")
    ships = (TERRAN._replace(kind="corsair"), target, target._replace(name="Hidden", detected=False))
    state = to_combat(begin(state._replace(ships=ships)), [])
    state, _ = GAME.step(state, {"Terra": {"Terran": Fire(("Rebel",))}}, Dice())
    state, _ = GAME.step(state, {"Rebels": {"Rebel": Fire(("Terran",), ("Hidden",))}}, Dice())
    assert all(ship.detected for ship in state.ships)


def test_a_prize_that_is_disabled_again_can_be_taken_back() -> None:
    """Triplanetary, Capture: while a ship is disabled, it may be captured by an enemy; Piracy: a merchant ship that is
    recaptured is given back to the Merchant."""
    state = begun("piracy")
    hunter = Ship(0, "Hunter", "corsair", HERE, fuel=9)
    prize = Ship(2, "Transport 1", "transport", HERE, fuel=5, prize=True, disabled=2)
    others = tuple(ship for ship in state.ships if ship.name not in ("Transport 1",))
    state = begin(state._replace(ships=(*others, hunter, prize), mover=0, notes=(("owner Transport 1", 2),)))
    state = supplied(state, {"Hunter": Capture("Transport 1")})
    assert next(ship.seat for ship in state.ships if ship.name == "Transport 1") == 1


def test_an_orbital_base_is_not_put_down_and_handed_over_too() -> None:
    """Triplanetary, Cargo: orders of one phase are carried out one after the other, and each must still be possible."""
    giver = ship_in_orbit(board(), 1, "Giver", "transport", "Mars")._replace(hold=(("orbital base", 1),))
    taker = giver._replace(name="Taker", hold=())
    order = {"Taker": Transfer("Giver", "orbital base", -1), "Giver": Emplace()}
    state = supplied(war(giver, taker, TERRAN, mover=1), order)
    bases = sum(ship.kind == "orbital base" for ship in state.ships)
    assert bases + sum(dict(ship.hold).get("orbital base", 0) for ship in state.ships) == 1


def test_a_hold_that_another_has_filled_takes_no_more() -> None:
    """Triplanetary, Cargo: total mass less than or equal to the capacity."""
    giver = ship_in_orbit(board(), 1, "Giver", "frigate", "Mars")._replace(hold=(("nuke", 1),))
    taker = giver._replace(name="Taker", kind="dreadnaught", hold=())
    order = {"Giver": Transfer("Taker", "nuke", 1), "Taker": Trade("buy", "mine", 5)}
    state = supplied(war(giver, taker, TERRAN, mover=1)._replace(credit=(0, 500)), order)
    mass = {"mine": 10, "nuke": 20}
    for ship in state.ships:
        assert sum(mass[item] * many for item, many in ship.hold) <= KINDS[ship.kind].cargo


def test_clandestine_does_not_launch_and_resupply_in_one_turn() -> None:
    """Triplanetary, Clandestine: the rules of an orbital base, which fires a torpedo if no resupply is in progress."""
    state = begun("lateral 7")
    home = state.board.worlds["Clandestine"].at
    raider = Ship(0, "Raider", "corsair", home, fuel=2, scanners=True, detected=False)
    liner = next(ship for ship in state.ships if ship.kind == "liner")
    state, _ = GAME.step(begin(state._replace(ships=(raider, liner))), {"Pirates": {}}, Dice())
    state, _ = GAME.step(state, {"Pirates": {"Clandestine": Launch("torpedo", Hex(1, 0))}}, Dice())
    while state.mover == 0:
        state, _ = GAME.step(state, {"Pirates": {}}, Dice())
    assert state.ships[0].fuel == 2


def test_a_gift_is_no_loot() -> None:
    """Triplanetary, Looting and Rescue: looting is to steal; whoever gives fuel rescues."""
    state = begun("campaign")
    ships = (Ship(0, "Tanker", "tanker", HERE, fuel=30), Ship(1, "Dry", "transport", HERE))
    state = to_resupply(begin(state._replace(ships=ships)), [])
    _, events = GAME.step(state, {"Merchants": {"Tanker": Transfer("Dry", "fuel", 5)}}, Dice())
    assert [event.looted for event in events if isinstance(event, GoodsTransferred)] == [False]


def test_two_ships_may_attack_together_although_a_third_is_badly_placed() -> None:
    """Triplanetary, Multiple-Ship Attacks: any ships may join; 4 against 15 is 1:4, alone none of them has an attack."""
    prey = Ship(1, "Prey", "dreadnaught", HERE, Hex(3, 0), fuel=9)
    far = TERRAN._replace(name="Far", at=HERE + Hex(6, 0), velocity=Hex(1, 0))
    state = to_combat(war(TERRAN, TERRAN._replace(name="Second"), far, prey), [])
    assert (
        GAME.problems(state._replace(phase="combat", units=("Terran",)), "Terra", {"Terran": Fire(("Prey",), ("Second",))})
        == []
    )
    assert state.phase == "combat" and "Terran" in combat.units(state)


def test_a_ship_that_starts_on_a_world_of_its_own_is_at_a_base() -> None:
    """Triplanetary, Resupply From Bases: it is on a friendly base, whichever it will rise from."""
    state = begun("interplanetary war")
    ship = ship_on_world(state.board, 0, "New", "frigate", "Terra")
    assert resupply.base_at_hand(state, state.board, ship) is not None


def test_a_mine_that_comes_to_a_nuke_sets_it_off() -> None:
    """Triplanetary, Nukes: it explodes when a mine or torpedo enters its hex, and destroys everything there."""
    mine, nuke = Weapon(0, "Mine 1", "mine", HERE, Hex(2, 0)), Weapon(1, "Nuke 2", "nuke", HERE + Hex(2, 0), ORIGIN)
    own = REBEL._replace(name="Own", at=HERE + Hex(2, 0))
    far = TERRAN._replace(at=Hex(0, -16))
    state, _ = GAME.step(war(far, own, REBEL, weapons=(mine, nuke)), {"Terra": {}}, TypedDice(()))
    assert not state.weapons and all(ship.name != "Own" for ship in state.ships)


def test_a_ship_that_rams_on_the_way_to_a_crash_has_rammed() -> None:
    """Triplanetary, Ramming and Crashes: what comes first on the course comes first."""
    terra = board().worlds["Terra"].at
    diver = TERRAN._replace(at=terra + Hex(-3, 0), velocity=Hex(3, 0))
    state = war(diver, REBEL._replace(at=terra + Hex(-2, 0)))
    state, events = GAME.step(state, {"Terra": {"Terran": Burn(ORIGIN, (), "Rebel")}}, TypedDice((6,)))
    assert [event.unit for event in events if isinstance(event, HazardRolled)] == ["Terran", "Rebel"]
    assert [(ship.name, ship.disabled) for ship in state.ships] == [("Rebel", 3)]


def test_a_ship_that_leaves_the_map_meets_the_mines_before_its_edge() -> None:
    """Triplanetary, Mines and Exiting the Map."""
    out = TERRAN._replace(at=Hex(14, 5), velocity=Hex(4, 0))
    mine = Weapon(1, "Mine 1", "mine", Hex(15, 5), ORIGIN)
    state, events = GAME.step(war(out, REBEL, weapons=(mine,)), {"Terra": {}}, TypedDice((5,)))
    assert any(isinstance(event, HazardRolled) for event in events) and not state.weapons
    assert [ship.name for ship in state.ships] == ["Rebel"]
