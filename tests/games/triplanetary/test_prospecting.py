"""Prospecting: outfits, ore and shards, mines and guards, markets, the richest miner."""

from __future__ import annotations

import pytest

from tests.games.triplanetary.lines import read_choice, write_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.judgement.odds import attack_odds
from vector3_edu.games.triplanetary.rules import attacks, belt, combat, looting
from vector3_edu.games.triplanetary.rules.cargo import most
from vector3_edu.games.triplanetary.rules.events import GunsFired, HazardRolled, HexProspected, ShipCrashed
from vector3_edu.games.triplanetary.rules.orders import Burn, Capture, Dig, Fire, Take, Trade, Transfer
from vector3_edu.games.triplanetary.rules.owner_orders import Buy, Commission
from vector3_edu.games.triplanetary.rules.state import NOBODY, WHOLE, Claim, Ship, State, Wounds, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.games.triplanetary.scenarios import prospecting, rules_of
from vector3_edu.matches.players import find

SEATS = ("Ada", "Blaise")
ROCK = Hex(1, -29)


def begun() -> State:
    return GAME.new("prospecting", SEATS, {}, Dice())[0]


def miner(**about: object) -> Ship:
    return Ship(0, "Miner", "transport", ROCK, fuel=5)._replace(**about)


def in_the_belt(ship: Ship, *claims: Claim) -> State:
    """Ada's ship in the Belt, and one of Blaise far away."""
    other = Ship(1, "Other", "transport", Hex(0, 8), fuel=9)
    return begin(begun()._replace(ships=(ship, other), claims=claims, credit=(100, 100)))


def test_everybody_buys_an_outfit_for_25_megacredits() -> None:
    """Triplanetary, Prospecting."""
    state = begun()
    assert state.credit == (250, 250)
    assert "costs MCr 30" in GAME.problems(state, "Ada", {"outfit": Buy(("packet", "transport"), "Mars")})[0]
    assert "needs a ship" in GAME.problems(state, "Ada", {"outfit": Buy(("automated-mine",), "Mars")})[0]
    state, _ = GAME.step(state, {"Ada": {"outfit": Buy(("transport", "automated-mine", "automated-mine"), "Mars")}}, Dice())
    state, _ = GAME.step(state, {"Blaise": {"outfit": Buy(("packet",), "Luna")}}, Dice())
    assert state.phase == "astrogation" and state.credit == (50, 50)
    assert [(ship.kind, ship.world, ship.hold, ship.fuel) for ship in state.ships] == [
        ("transport", "Mars", (("automated-mine", 2),), 10),
        ("packet", "Luna", (), 10),
    ]


@pytest.mark.parametrize(
    ("dice", "ore", "shard"),
    [((6, 2), True, 0), ((5, 2), False, 0), ((1, 3), False, 0), ((5, 1), False, 1), ((6, 1), True, 1)],
)
def test_two_dice_say_whether_there_is_ore_or_a_shard(dice: tuple[int, ...], ore: bool, shard: int) -> None:
    """Triplanetary, Prospecting: 6 is ore, 1 a shard, which a ship with grapples may leave; at a speed of one hex."""
    state = in_the_belt(miner(at=ROCK + Hex(1, 0), velocity=Hex(-1, 0), hold=(("grapples", 1),)))
    state, events = GAME.step(state, {"Ada": {}}, TypedDice(dice))
    assert [event.at for event in events if isinstance(event, HexProspected)] == [ROCK]
    assert state.claims == (Claim(ROCK, ore, shard=shard),)
    ship = find_ship(state, "Miner")
    assert ship is not None and ship.hold == (("grapples", 1),) and not ship.disabled


def test_without_grapples_a_shard_explodes() -> None:
    """Triplanetary, Prospecting: the ship suffers an attack as per asteroids; a 6 is D2, and one mends at once."""
    state = in_the_belt(miner(at=ROCK + Hex(1, 0), velocity=Hex(-1, 0)))
    state, _ = GAME.step(state, {"Ada": {}}, TypedDice((1, 1, 6)))
    state, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
    assert find_ship(state, "Miner").disabled == 1  # type: ignore[union-attr]


def test_a_hex_is_prospected_once_and_only_slowly() -> None:
    """Triplanetary, Prospecting."""
    state = in_the_belt(miner(at=ROCK + Hex(1, 0), velocity=Hex(-1, 0)), Claim(ROCK, ore=False))
    assert len(GAME.step(state, {"Ada": {}}, TypedDice(()))[0].claims) == 1
    fast = in_the_belt(miner(at=ROCK + Hex(2, 0), velocity=Hex(-2, 0)))
    assert GAME.step(fast, {"Ada": {}}, TypedDice((1, 1)))[0].claims == ()


def test_a_ship_at_rest_digs_a_tenth_of_a_ton_a_turn() -> None:
    """Triplanetary, Prospecting, Mining."""
    state = in_the_belt(miner(), Claim(ROCK, ore=True))
    for _ in range(10):
        state = belt.prospect(state, state, Dice(), [])
    assert count_aboard(find_ship(state, "Miner"), "ore") == 1  # type: ignore[arg-type]


def test_an_automated_mine_digs_a_ton_a_turn_and_guards_keep_others_off() -> None:
    """Triplanetary, Automated Mines and Robot Guards."""
    state = to_resupply(in_the_belt(miner(hold=(("automated-mine", 1), ("robot-guards", 1))), Claim(ROCK, ore=True)), [])
    machines = ("automated-mine", "robot-guards", "guarded-mine")
    assert set(GAME.choices(state, GAME.asks(state)[0], "Miner")) == {Dig(item) for item in machines}
    state, _ = GAME.step(state, {"Ada": {"Miner": Dig("automated-mine")}}, TypedDice(()))
    assert state.claims == (Claim(ROCK, ore=True, owner=0, mine=True, stock=1),)
    guarded = in_the_belt(miner(), Claim(ROCK, ore=True, owner=1, mine=True, guards=1, stock=7))
    assert "guards" in prospecting.about(guarded, guarded.ships[0], Take(3))[0]
    free = to_resupply(in_the_belt(miner(), Claim(ROCK, ore=True, owner=1, mine=True, stock=7)), [])
    free, _ = GAME.step(free, {"Ada": {"Miner": Take(7)}}, TypedDice(()))
    assert count_aboard(find_ship(free, "Miner"), "ore") == 7 and free.claims[0].stock == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(("world", "ore", "shard"), [("Ceres", 2, 100), ("Luna", 3, 200)])
def test_ore_and_shards_are_sold_on_ceres_and_luna(world: str, ore: int, shard: int) -> None:
    """Triplanetary, Prospecting."""
    at = begun().board.worlds[world].at
    about = {"world": world, "side": "E"} if world == "Luna" else {}
    for item, price in (("ore", ore), ("shard", shard)):
        state = to_resupply(in_the_belt(miner(at=at, velocity=ORIGIN, hold=((item, 2),), **about)), [])
        state, _ = GAME.step(state, {"Ada": {"Miner": Trade("sell", item, 2)}}, TypedDice(()))
        assert state.credit[0] == 100 + 20 * price


def test_fuel_costs_half_a_megacredit_and_ships_are_bought_on_worlds() -> None:
    """Triplanetary, Prospecting, Fuel."""
    luna = begun().board.worlds["Luna"].at
    state = to_resupply(in_the_belt(miner(at=luna, world="Luna", side="E")), [])
    fuelled, _ = GAME.step(state, {"Ada": {"Miner": Trade("buy", "fuel", 4)}}, TypedDice(()))
    assert fuelled.credit[0] == 80 and find_ship(fuelled, "Miner").fuel == 9  # type: ignore[union-attr]
    richer, _ = GAME.step(state, {"Ada": {"Miner": Trade("buy", "transport", 1)}}, TypedDice(()))
    assert richer.credit[0] == 0 and sum(ship.seat == 0 for ship in richer.ships) == 2
    assert "costs MCr 20" in GAME.problems(state, "Ada", {"Miner": Trade("buy", "packet", 1)})[0]


def test_the_richest_miner_wins_property_included() -> None:
    """Triplanetary, Prospecting, Victory: ore at MCr 2 a ton, everything else at full price."""
    state = in_the_belt(miner(hold=(("ore", 5),)), Claim(ROCK, ore=True, owner=0, mine=True, stock=3))
    assert prospecting.worth(state, 0) == 100 + 100 + 5 * 20 + 50 + 3 * 20
    guarded = state._replace(claims=(Claim(ROCK, ore=True, owner=0, mine=True, guards=0, stock=3),))
    assert prospecting.worth(guarded, 0) == prospecting.worth(state, 0) + 500 and prospecting.worth(guarded, 1) == 200
    assert prospecting.verdict(state).winners == ("Ada",)


@pytest.mark.parametrize(
    "rubbish",
    [
        None,
        3,
        Trade("buy", "moon", 1),
        Trade("buy", "fuel", 0),
        Trade("buy", "fuel", 10**9),
        Trade("sell", "ore", 1),
        Trade("give", "ore", 1),
        Trade("buy", None, 1),
        Trade("buy", "fuel", 1.5),
        Dig("house"),
        Dig(None),
        Take(0),
        Take(None),
        Burn(),  # type: ignore[arg-type]
    ],
)
def test_rubbish_is_answered_with_a_sentence(rubbish: object) -> None:
    luna = begun().board.worlds["Luna"].at
    state = to_resupply(in_the_belt(miner(at=luna, world="Luna", side="E")), [])
    assert GAME.problems(state, "Ada", {"Miner": rubbish})


@pytest.mark.parametrize(
    "rubbish", [None, 3, Buy(None, "Mars"), Buy((), "Mars"), Buy(("transport",), "Pluto"), Buy((None,), None)]
)  # type: ignore[arg-type]
def test_an_outfit_that_is_none_is_answered_with_a_sentence(rubbish: object) -> None:
    assert GAME.problems(begun(), "Ada", {"outfit": rubbish})


# ---- robot guards under attack


NAME = "Guards 1 -29"


def raided(**about: object) -> State:
    """Ada's packet stands on a claim with robot guards of Blaise and five tons of ore; it is the combat phase."""
    claim = Claim(ROCK, ore=True, owner=1, mine=True, guards=1, stock=5)._replace(**about)
    return to_combat(in_the_belt(miner(kind="packet"), claim), [])


def test_robot_guards_are_fired_at_with_a_strength_of_two_and_fire_back() -> None:
    """Triplanetary, Robot Guards: a combat value of 2, for defence and counterattacks."""
    state = raided()
    assert state.phase == "combat" and Fire((NAME,)) in GAME.choices(state, GAME.asks(state)[0], "Miner")
    assert GAME.problems(state, "Ada", {"Miner": Fire((NAME,))}) == []
    assert read_choice(write_choice(Fire((NAME,)))) == Fire((NAME,))
    state, _ = GAME.step(state, {"Ada": {"Miner": Fire((NAME,))}}, TypedDice(()))
    assert (state.phase, state.asked, state.units) == ("counterattack", 1, (NAME,))
    assert GAME.choices(state, GAME.asks(state)[0], NAME) == (Fire(("Miner",)),)
    assert GAME.problems(state, "Blaise", {NAME: Fire(("Miner",))}) == []
    assert dict(attack_odds(state, NAME, Fire(("Miner",))))[4] > 0
    state, events = GAME.step(state, {"Blaise": {NAME: Fire(("Miner",))}}, TypedDice((1, 5)))
    shots = [(event.attack, event.defence, event.odds) for event in events if isinstance(event, GunsFired)]
    assert shots == [(2, 2, "1:1"), (2, 2, "1:1")]
    assert state.ships[0].disabled and state.claims[0].guards == 1 and not state.claims[0].disabled


def test_guards_that_are_disabled_keep_nobody_from_the_ore_until_they_have_mended() -> None:
    """Triplanetary, Robot Guards; Damage Control: one D a turn."""
    state, _ = GAME.step(raided(), {"Ada": {"Miner": Fire((NAME,))}}, TypedDice(()))
    state, _ = GAME.step(state, {"Blaise": {}}, TypedDice((4,)))
    assert state.phase == "resupply" and state.claims[0].disabled == 2
    assert GAME.problems(state, "Ada", {"Miner": Take(5)}) == []
    for left in (1, 0, 0):
        state = belt.produce(state._replace(mover=1))
        assert state.claims[0].disabled == left
    assert "fire at them first" in prospecting.about(state, state.ships[0], Take(5))[0]


def test_damage_destroys_robot_guards_at_d6() -> None:
    """Triplanetary, Damage Results."""
    state, _ = GAME.step(raided(disabled=3), {"Ada": {"Miner": Fire((NAME,))}}, TypedDice((5,)))
    assert state.claims[0].guards == NOBODY and state.claims[0].mine
    assert "Miner" not in {unit for ask in GAME.asks(state) for unit in ask.units if state.phase == "combat"}


def test_robot_guards_never_open_fire_and_own_guards_are_no_target() -> None:
    """Triplanetary, Robot Guards: they do not initiate combat."""
    state = raided()._replace(mover=1)
    assert combat.units(state) == ()
    assert raided(guards=0).phase != "combat"
    assert "can't be fired at" in attacks.problems(raided(guards=0), 0, "Miner", Fire((NAME,)))[0]


@pytest.mark.parametrize("combat", ["basic", "advanced"])
def test_games_with_robot_guards_are_played_to_the_end(combat: str) -> None:
    state = raided()._replace(rules=rules_of("prospecting", 2, (("combat", combat), ("turn_limit", 6))))
    dice, luck = Dice(3), Dice(4)
    while state.result is None:
        ask = GAME.asks(state)[0]
        order = find("random", "triplanetary")(GAME, state, ask, luck)
        assert GAME.problems(state, ask.seat, order) == []
        state, _ = GAME.step(state, {ask.seat: order}, dice)


# ---- shards that are left for later


def test_a_shard_is_picked_up_or_left_for_later_as_the_owner_likes() -> None:
    """Triplanetary, Prospecting: with grapples a shard may be picked up, or left for later."""
    slow = miner(at=ROCK + Hex(1, 0), velocity=Hex(-1, 0), hold=(("grapples", 1),))
    state, _ = GAME.step(in_the_belt(slow), {"Ada": {}}, TypedDice((2, 1)))
    assert state.claims == (Claim(ROCK, ore=False, shard=1),)
    take = Take(1, "shard")
    assert take in GAME.choices(state, GAME.asks(state)[0], "Miner") and read_choice(write_choice(take)) == take
    taken, _ = GAME.step(state, {"Ada": {"Miner": take}}, TypedDice(()))
    assert count_aboard(taken.ships[0], "shard") == 1 and taken.claims[0].shard == 0
    left, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
    assert left.claims[0].shard == 1 and not count_aboard(left.ships[0], "shard")
    later = to_resupply(begin(left._replace(ships=(miner(hold=(("grapples", 1),)), left.ships[1]), mover=0)), [])
    assert GAME.problems(later, "Ada", {"Miner": take}) == []


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"hold": (("grapples", 1), ("ore", 35))}, "room for 5 tons"),
        ({"hold": ()}, "no PM grapples"),
        ({"hold": (("grapples", 1),), "velocity": Hex(2, 0)}, "one hex a turn"),
        ({"hold": (("grapples", 1),), "at": Hex(0, 0)}, "none lie here"),
    ],
)
def test_a_shard_that_does_not_fit_or_cannot_be_held_stays_where_it_is(about: dict[str, object], words: str) -> None:
    """Triplanetary, Prospecting; Cargo."""
    state = in_the_belt(miner(**about), Claim(ROCK, ore=False, shard=1))
    assert words in prospecting.about(state, state.ships[0], Take(1, "shard"))[0]


@pytest.mark.parametrize("wish", [Take(2, "shard"), Take(1, "moon"), Take(0, "shard")])
def test_taking_what_is_not_there_is_answered_with_a_sentence(wish: Take) -> None:
    state = in_the_belt(miner(hold=(("grapples", 1),)), Claim(ROCK, ore=True, shard=1))
    assert prospecting.about(state, state.ships[0], wish)


@pytest.mark.parametrize(("equipment", "taken"), [((), 0), ((("grapples", 1),), 1)])
def test_a_shard_changes_ships_only_into_grapples(equipment: tuple[tuple[str, int], ...], taken: int) -> None:
    """Triplanetary, PM Grapples; Campaign, Pirates: no stealing of shards without them."""
    victim = Ship(1, "Victim", "transport", ROCK, hold=(("grapples", 1), ("shard", 1)), disabled=3)
    state = to_resupply(in_the_belt(miner(hold=equipment))._replace(ships=(miner(hold=equipment), victim)), [])
    fine = GAME.problems(state, "Ada", {"Miner": Transfer("Victim", "shard", -1)}) == []
    assert fine is bool(taken)


# ---- the variants with Clandestine


def clandestine(how: str, **about: object) -> State:
    state = GAME.new("prospecting", SEATS, {"clandestine": how}, Dice())[0]
    ship = miner(at=state.board.worlds["Clandestine"].at, hold=(("ore", 4),), scanners=how == "open")._replace(**about)
    other = Ship(1, "Other", "transport", Hex(0, 8), fuel=9)
    return to_resupply(begin(state._replace(ships=(ship, other), credit=(400, 100))), [])


@pytest.mark.parametrize("how", ["open", "scanners"])
def test_clandestine_may_buy_ore_at_the_price_of_ceres(how: str) -> None:
    """Triplanetary, Prospecting, Variants."""
    state = clandestine(how)
    sold, _ = GAME.step(state, {"Ada": {"Miner": Trade("sell", "ore", 4)}}, TypedDice(()))
    assert sold.credit[0] == 400 + 4 * 20
    assert GAME.problems(clandestine("closed"), "Ada", {"Miner": Trade("sell", "ore", 4)})


def test_where_clandestine_is_open_the_dense_asteroids_are_like_any_others() -> None:
    """Triplanetary, Prospecting, Variants: the blue asteroids are treated as normal asteroids."""
    outside = Hex(22, -26)
    for how, dice, there in (("open", (5, 5), True), ("closed", (), False)):
        state = clandestine(how)
        state = begin(state._replace(ships=(miner(at=outside, velocity=Hex(1, 0), scanners=how == "open"), state.ships[1])))
        state, _ = GAME.step(state, {"Ada": {}}, TypedDice(dice))
        assert (find_ship(state, "Miner") is not None) is there
        assert [claim.at for claim in state.claims] == ([outside + Hex(1, 0)] if there else [])
    fast = clandestine("open")
    fast = begin(fast._replace(ships=(miner(at=outside, velocity=Hex(2, 0), scanners=True), fast.ships[1])))
    fast, events = GAME.step(fast, {"Ada": {}}, TypedDice((1, 1)))
    assert any(isinstance(event, HazardRolled | ShipCrashed) for event in events)


def test_scanners_are_bought_once_and_lead_through_the_dense_asteroids() -> None:
    """Triplanetary, Prospecting, Variants: Clandestine only for ships which have purchased scanners."""
    luna = begun().board.worlds["Luna"].at
    state = clandestine("scanners", at=luna, world="Luna", side="E", hold=())
    assert (
        "not sold"
        in GAME.problems(
            clandestine("open", at=luna, world="Luna", side="E"), "Ada", {"Miner": Trade("buy", "scanners", 1)}
        )[0]
    )
    state, _ = GAME.step(state, {"Ada": {"Miner": Trade("buy", "scanners", 1)}}, TypedDice(()))
    ship = find_ship(state, "Miner")
    assert ship is not None and ship.scanners and ship.hold == (("scanners", 1),) and state.credit[0] == 100
    assert "needs scanners once" in prospecting.about(state._replace(credit=(900, 0)), ship, Trade("buy", "scanners", 1))[0]
    state = begin(state._replace(ships=(ship._replace(world="", side="", at=Hex(22, -26), velocity=Hex(1, 0)),)), mover=0)
    state, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
    assert find_ship(state, "Miner") is not None


def test_scanners_go_with_the_ship_and_with_the_hand_that_takes_them() -> None:
    """Triplanetary, Capture; Looting and Rescue."""
    state = clandestine("scanners", scanners=True, hold=(("scanners", 1),))
    mate = miner(name="Mate", at=state.ships[0].at)
    state = to_resupply(begin(state._replace(ships=(state.ships[0], mate, state.ships[1]))), [])
    state, _ = GAME.step(state, {"Ada": {"Miner": Transfer("Mate", "scanners", 1)}}, TypedDice(()))
    assert [ship.scanners for ship in state.ships[:2]] == [False, True]


@pytest.mark.parametrize(
    ("captor", "prize", "has"),
    [
        ({"scanners": True}, {}, True),  # who owns Clandestine has them in every ship
        ({"scanners": True, "hold": (("scanners", 1),)}, {}, False),
        ({}, {"scanners": True, "hold": (("scanners", 1),)}, True),
        ({}, {"scanners": True}, False),
    ],
)
def test_a_prize_has_scanners_if_they_are_aboard_or_its_captor_owns_clandestine(
    captor: dict[str, object], prize: dict[str, object], has: bool
) -> None:
    """Our ruling. Triplanetary, Clandestine; Capture."""
    raider = miner(kind="packet", **captor)
    state = in_the_belt(raider)._replace(ships=(raider, miner(seat=1, name="Prize", disabled=2, **prize)))
    state, _ = looting.capture(state, raider, Capture("Prize"))
    assert find_ship(state, "Prize").scanners is has  # type: ignore[union-attr]


# ---- ships on any world


@pytest.mark.parametrize("world", ["Ceres", "Io", "Mercury"])
def test_new_ships_are_bought_on_any_world_and_can_leave_it(world: str) -> None:
    """Triplanetary, Prospecting: on any world as soon as a player has the money."""
    state = to_resupply(in_the_belt(miner()), [])
    order = {"yard": Commission("transport", world)}
    assert GAME.problems(state, "Ada", order) == []
    state, _ = GAME.step(state, {"Ada": order}, TypedDice(()))
    new = state.ships[-1]
    assert (new.seat, new.kind, new.at, state.credit[0]) == (0, "transport", state.board.worlds[world].at, 0)
    state = begin(state, mover=0)
    assert len(GAME.choices(state, GAME.asks(state)[0], new.name)) > 1
    before = to_resupply(in_the_belt(miner()), [])
    assert "costs MCr 20" in GAME.problems(before, "Ada", {"yard": Commission("packet", "Io")})[0]


@pytest.mark.parametrize("rubbish", [None, Commission("corvette", "Io"), Commission("transport", "Sol"), Commission(1, 2)])  # type: ignore[arg-type]
def test_a_ship_that_is_not_for_sale_is_answered_with_a_sentence(rubbish: object) -> None:
    assert GAME.problems(to_resupply(in_the_belt(miner()), []), "Ada", {"yard": rubbish})


def test_an_outfit_may_start_on_ceres() -> None:
    state, _ = GAME.step(begun(), {"Ada": {"outfit": Buy(("transport",), "Ceres")}}, Dice())
    state, _ = GAME.step(state, {"Blaise": {"outfit": Buy(("packet",), "Luna")}}, Dice())
    assert Burn(Hex(1, 0)) in GAME.choices(state, GAME.asks(state)[0], "Transport 1")


def test_a_miner_without_ships_who_has_money_is_still_in_the_game() -> None:
    state = in_the_belt(miner())._replace(credit=(0, 100))
    state = begin(state._replace(ships=(state.ships[0],)))
    while state.mover == 0:
        state, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
    assert state.mover == 1
    while state.phase != "resupply":
        state, _ = GAME.step(state, {"Blaise": {}}, TypedDice(()))
    assert state.units == ("yard",)


@pytest.mark.parametrize("order", [{}, {"Miner": Trade("buy", "fuel", 1)}])
def test_a_base_that_sells_fuel_repairs_ships_and_puts_prizes_into_service(order: dict[str, object]) -> None:
    """Triplanetary, Capture; Advanced Combat System: a ship that reaches a base is restored to full operating status."""
    luna = begun().board.worlds["Luna"].at
    prize = miner(kind="packet", at=luna, world="Luna", side="E", prize=True, wounds=Wounds(6, 6, 2))
    state = to_resupply(in_the_belt(prize), [])
    while state.mover == 0:
        state, _ = GAME.step(state, {"Ada": order if state.phase == "resupply" else {}}, TypedDice(()))
    now = find_ship(state, "Miner")
    assert now is not None and not now.prize and now.wounds == WHOLE


def test_a_mine_and_its_guards_are_put_down_at_the_same_time() -> None:
    """Triplanetary, Prospecting, Robot Guards: this may be done at the same time as an automated mine is dropped off."""
    ship = miner(hold=(("automated-mine", 1), ("robot-guards", 1)))
    state = to_resupply(in_the_belt(ship, Claim(ROCK, ore=True)), [])
    assert Dig("guarded-mine") in GAME.choices(state, GAME.asks(state)[0], "Miner")
    assert read_choice(write_choice(Dig("guarded-mine"))) == Dig("guarded-mine")
    state, _ = GAME.step(state, {"Ada": {"Miner": Dig("guarded-mine")}}, TypedDice(()))
    (claim,) = state.claims
    assert (claim.mine, claim.owner, claim.guards, state.ships[0].hold) == (True, 0, 0, ())
    half = miner(hold=(("robot-guards", 1),))
    assert "can't put down" in prospecting.about(in_the_belt(half, Claim(ROCK, ore=True)), half, Dig("guarded-mine"))[0]


def test_grapples_stay_where_a_shard_is() -> None:
    """Triplanetary, PM Grapples: they allow the transport of shards without disastrous results."""
    giver, taker = miner(hold=(("grapples", 1), ("shard", 1))), miner(name="Second")
    assert most(giver, taker, "grapples") == 0
    assert most(giver._replace(hold=(("grapples", 2), ("shard", 1))), taker, "grapples") == 1
    assert most(giver._replace(hold=(("grapples", 1),)), taker, "grapples") == 1
