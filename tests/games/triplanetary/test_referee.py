"""The referee's switches of a campaign: trade, markets and finds, the bank, politics, private warships, nukes, reports."""

from __future__ import annotations

import pytest

from tests.games.triplanetary.lines import read_choice, write_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.core.problems import Refused
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import belt
from vector3_edu.games.triplanetary.rules.campaign_events import (
    AttackReported,
    MoneyPaid,
    Reported,
    SpecialFreightOffered,
    TreatyDenounced,
)
from vector3_edu.games.triplanetary.rules.events import (
    GoodsTransferred,
    ShipBecameHeroic,
    ShipCaptured,
    ShipDamaged,
    ShipLost,
    Unseen,
)
from vector3_edu.games.triplanetary.rules.orders import Burn, Capture, Fire, Pay, Trade, Transfer
from vector3_edu.games.triplanetary.rules.owner_orders import Agree, Commission
from vector3_edu.games.triplanetary.rules.state import Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, with_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.games.triplanetary.scenarios import campaign
from vector3_edu.games.triplanetary.scenarios.campaign import market, referee
from vector3_edu.games.triplanetary.scenarios.campaign.roles import MERCHANTS, PATROL, PIRATES, PROSPECTORS, names
from vector3_edu.games.triplanetary.scenarios.prospecting import wares
from vector3_edu.games.triplanetary.tables import GUN_COMBAT, damage
from vector3_edu.games.triplanetary.telling.words import tell
from vector3_edu.matches.match import Match

HERE = Hex(-4, -8)


def begun(seats: int = 4, **options: object) -> State:
    return GAME.new("campaign", names(seats, options), options, Dice())[0]


def first(state: State, seat: int) -> Ship:
    return next(ship for ship in state.ships if ship.seat == seat)


def in_port(state: State, world: str, kind: str = "transport", **about: object) -> State:
    """The first merchant ship has come from Terra and stands on a world."""
    ship = first(state, MERCHANTS)._replace(kind=kind, world=world, side="E", at=state.board.worlds[world].at)
    return with_ship(state, ship._replace(**about))


def delivered(world: str, kind: str = "transport", **options: object) -> int:
    return campaign.turn_over(in_port(begun(**options), world, kind), []).credit[MERCHANTS]


SWITCHES = {
    "risky_runs": "double",
    "special_cargoes": "offered",
    "speedy_delivery": "bonus",
    "trade_cycles": "shared",
    "bank": "open",
    "ore_markets": "every world",
    "finds": "rich",
    "climate": "changing",
    "nukes": "by agreement",
    "combat_results": "secret",
    "orbital_bases": "counters",
    "private_warships": "illegal",
}


@pytest.mark.parametrize("option", [*SWITCHES])
@pytest.mark.parametrize("value", ["perhaps", 7, None, ["open"]])
def test_a_value_that_a_switch_has_not_is_refused_in_a_sentence(option: str, value: object) -> None:
    with pytest.raises(Refused, match=f"{option}=.* is not possible. Try"):
        Match.new("triplanetary", "campaign", **{option: value})


def test_a_campaign_with_every_switch_thrown_is_played_to_its_end() -> None:
    match = Match.new("triplanetary", "campaign", 6, 5, setup="buy", pirates=2, turn_limit=12, combat="advanced", **SWITCHES)
    match.play("random")
    assert match.result is not None
    assert all(tell(event) or type(event).__name__ in ("GravityMet", "Unseen") for event in match.events)


# ---- regulation of trade


@pytest.mark.parametrize(
    ("world", "option", "fare"),
    [("Venus", {}, 30), ("Io", {}, 30), ("Io", {"risky_runs": "double"}, 60), ("Venus", {"risky_runs": "double"}, 30)],
)
def test_runs_beyond_the_belt_may_pay_double(world: str, option: dict[str, object], fare: int) -> None:
    """Triplanetary, Campaign, Referee: risky trade runs may be increased in payoff value."""
    assert delivered(world, **option) == fare


@pytest.mark.parametrize(("days", "fare"), [(12, 45), (13, 30)])
def test_a_speedy_delivery_may_earn_half_as_much_again(days: int, fare: int) -> None:
    """Triplanetary, Campaign, Referee: bonuses for speedy delivery."""
    state = in_port(begun(speedy_delivery="bonus"), "Venus")
    state = add_note(state, f"loaded {first(state, MERCHANTS).name}")._replace(turn=1 + days)
    state = campaign.turn_over(state, [])
    assert state.credit[MERCHANTS] == fare
    assert note_of(state, f"loaded {first(state, MERCHANTS).name}") == 1 + days


def test_the_first_freight_to_the_world_on_offer_earns_ten_more() -> None:
    """Triplanetary, Campaign, Referee: special merchant cargoes are offered from time to time."""
    state = begun(special_cargoes="offered")._replace(mover=3, turn=10)
    events: list[Event] = []
    campaign.turn_over(state, events)
    assert events == [SpecialFreightOffered("Luna", 100, 20)]
    state = campaign.turn_over(in_port(state._replace(turn=11, mover=MERCHANTS), "Luna"), [])
    assert state.credit[MERCHANTS] == 130 and referee.on_offer(state) == ""
    assert referee.on_offer(begun()._replace(turn=11)) == ""


@pytest.mark.parametrize(("cycles", "second"), [("own", 30), ("shared", 0)])
def test_merchants_keep_their_own_cycles_unless_they_compete_for_one(cycles: str, second: int) -> None:
    """Triplanetary, Campaign, Merchants: not affected by competitors, unless the referee wants it."""
    state = in_port(begun(5, trade_cycles=cycles), "Venus")
    other = next(ship for ship in state.ships if ship.seat == 1)
    state = campaign.turn_over(state, [])
    state = with_ship(state, other._replace(world="Venus", side="E"))._replace(mover=1)
    assert campaign.turn_over(state, []).credit[:2] == (30, second)


def test_a_load_that_was_robbed_earns_in_proportion() -> None:
    """Triplanetary, Campaign, Pirates: they are paid for the part that they can carry away."""
    robbed = in_port(begun(), "Venus", hold=(("terra freight", 8),))
    assert campaign.turn_over(robbed, []).credit[MERCHANTS] == 24


@pytest.mark.parametrize(("kind", "tenths"), [("corvette", 1), ("corsair", 2), ("frigate", 8), ("packet", 10)])
def test_a_pirate_takes_as_much_of_a_load_as_its_hold_takes(kind: str, tenths: int) -> None:
    """Triplanetary, Campaign, Pirates: MCr 10 for a whole cargo, otherwise the percentage."""
    state = begun()
    victim = first(state, MERCHANTS)._replace(world="", side="", at=HERE, disabled=2)
    pirate = first(state, PIRATES)._replace(kind=kind, at=HERE, detected=True)
    state = to_resupply(begin(with_ship(with_ship(state, victim), pirate)._replace(mover=PIRATES)), [])
    loot = Transfer(victim.name, "terra freight", -tenths)
    assert loot in GAME.choices(state, GAME.asks(state)[0], pirate.name)
    state, _ = GAME.step(state, {"Pirates": {pirate.name: loot}}, TypedDice(()))
    robber = find_ship(state, pirate.name)
    assert robber is not None and count_aboard(robber, "terra freight") == tenths
    at_home = robber._replace(at=state.board.worlds["Clandestine"].at, velocity=ORIGIN, world="", side="")
    state = to_resupply(begin(with_ship(state, at_home)._replace(mover=PIRATES)), [])
    before = state.credit[PIRATES]
    sale = {robber.name: Trade("sell", "terra freight", tenths)}
    assert GAME.problems(state, "Pirates", sale) == []
    state, _ = GAME.step(state, {"Pirates": sale}, TypedDice(()))
    assert state.credit[PIRATES] - before == 100 * tenths // 10  # tenths of a MegaCredit, for tenths of a load


# ---- prospecting


@pytest.mark.parametrize(("world", "usual", "opened"), [("Ceres", 20, 20), ("Luna", 30, 30), ("Mars", None, 20)])
def test_a_referee_may_open_markets_on_every_world(world: str, usual: int | None, opened: int) -> None:
    """Triplanetary, Campaign, Referee: the markets for ore and shards may be opened on other worlds."""
    assert wares.market(begun(), world).get("ore") == usual
    assert wares.market(begun(ore_markets="every world"), world).get("ore") == opened


@pytest.mark.parametrize(
    ("dice", "hold", "ships"),
    [
        ((1, 2, 5), (), 1),
        ((1, 2, 6, 1), (("ice", 20),), 1),
        ((1, 2, 6, 4), (("metals", 5),), 1),
        ((1, 2, 6, 6), (("artifact", 1),), 1),
        ((1, 2, 6, 5), (), 2),
    ],
)
def test_prospectors_may_find_ice_metals_lost_ships_and_artifacts(
    dice: tuple[int, ...], hold: tuple[tuple[str, int], ...], ships: int
) -> None:
    """Triplanetary, Campaign, Referee: precious metals, ice to deliver to Ceres, lost ships, alien artifacts."""
    state = begun(finds="rich")._replace(mover=PROSPECTORS)
    miner = first(state, PROSPECTORS)._replace(world="", side="", at=Hex(1, -29), velocity=Hex(1, 0), hold=())
    state = belt.prospect(state, with_ship(state, miner), TypedDice(dice), [])
    own = [ship for ship in state.ships if ship.seat == PROSPECTORS]
    assert own[0].hold == hold and len(own) == ships and all(ship.prize for ship in own[1:])


def test_ice_is_sold_on_ceres_alone() -> None:
    state = begun(finds="rich")
    assert wares.market(state, "Ceres")["ice"] == 10 and "ice" not in wares.market(state, "Luna")


# ---- the bank, and rescues


def test_seats_pay_one_another_at_the_bank() -> None:
    """Triplanetary, Campaign, Referee: money makes it easy for the players to deal among themselves."""
    state = to_resupply(begin(begun(bank="open")._replace(credit=(75, 0, 0, 0))), [])
    assert Pay("Patrol", 7) in GAME.choices(state, GAME.asks(state)[0], "bank")
    assert "have MCr 7.5" in GAME.problems(state, "Merchants", {"bank": Pay("Patrol", 8)})[0]
    state, events = GAME.step(state, {"Merchants": {"bank": Pay("Patrol", 5)}}, TypedDice(()))
    assert state.credit == (25, 0, 50, 0) and MoneyPaid("Merchants", "Patrol", 5) in events
    closed = to_resupply(begin(begun()._replace(credit=(75, 0, 0, 0))), [])
    assert "bank" not in closed.units


@pytest.mark.parametrize(
    "rubbish",
    [
        None,
        5,
        Pay("Merchants", 1),
        Pay("Nobody", 1),
        Pay("Patrol", 0),
        Pay("Patrol", 1.5),
        Pay("Patrol", -3),
        Pay(None, None),
        Pay("Patrol", 10**30),
        Agree(),
    ],  # type: ignore[arg-type]
)
def test_a_payment_that_cannot_be_is_answered_with_a_sentence(rubbish: object) -> None:
    state = to_resupply(begin(begun(bank="open")._replace(credit=(75, 0, 0, 0))), [])
    assert GAME.problems(state, "Merchants", {"bank": rubbish})


def test_a_tanker_helps_a_stranger_out_of_fuel() -> None:
    """Triplanetary, Campaign, Merchants: a tanker negotiates rescues of ships which would otherwise go off the map."""
    state = begun()
    tanker = first(state, MERCHANTS)._replace(kind="tanker", world="", side="", at=HERE, fuel=50, hold=())
    stray = first(state, PROSPECTORS)._replace(world="", side="", at=HERE, fuel=0)
    state = to_resupply(begin(with_ship(with_ship(state, tanker), stray)), [])
    help_out = {tanker.name: Transfer(stray.name, "fuel", 6)}
    assert GAME.problems(state, "Merchants", help_out) == []
    assert "enemy" in GAME.problems(state, "Merchants", {tanker.name: Transfer(stray.name, "automated-mine", -1)})[0]
    state, events = GAME.step(state, {"Merchants": help_out}, TypedDice(()))
    assert first(state, PROSPECTORS).fuel == 6
    assert [event.looted for event in events if isinstance(event, GoodsTransferred)] == [False]


# ---- political climate


@pytest.mark.parametrize(
    ("event", "climate"),
    [
        (GoodsTransferred("Pirates", "Transport 1", "Corsair 1A", "terra freight", 2, looted=True), 1),
        (GoodsTransferred("Merchants", "Transport 1", "Transport 3", "terra freight", 2, looted=True), 0),
        (GoodsTransferred("Patrol", "Corsair 1A", "Corsair 5", "terra freight", 2, looted=True), 0),
        (ShipCaptured("Pirates", "Corsair 1A", "Transport 1"), 1),
        (ShipLost("Merchants", "Transport 1", "gunfire"), 1),
        (ShipLost("Pirates", "Corsair 1A", "gunfire"), -1),
        (GoodsTransferred("Pirates", "Transport 1", "Corsair 1A", "fuel", 2, looted=True), 1),
        (GoodsTransferred("Pirates", "Transport 1", "Corsair 1A", "fuel", 2, looted=False), 0),
        (Unseen("Pirates", ShipLost("Pirates", "Corsair 1A", "asteroid")), 0),
    ],
)
def test_raids_raise_the_patrols_budget_and_its_successes_lower_it(event: Event, climate: int) -> None:
    """Triplanetary, Campaign, Referee: rampant piracy gets the Patrol more money, success a funding cut."""
    state = begun(climate="changing")._replace(mover=PIRATES)
    assert first(state, PIRATES).name == "Corsair 1A"
    felt = referee.feel(state, state, [event])
    assert note_of(felt, "climate") == climate
    assert campaign.turn_over(felt._replace(mover=PATROL), []).credit[PATROL] == 20 + 10 * climate
    assert note_of(referee.feel(begun(), begun(), [event]), "climate") == 0


def test_the_senate_has_its_limits() -> None:
    state = begun(climate="changing")
    raid = GoodsTransferred("Pirates", "Transport 1", "Corsair 1A", "terra freight", 2, looted=True)
    for _ in range(5):
        state = referee.feel(state, state, [raid])
    assert note_of(state, "climate") == referee.HARSHEST
    assert referee.budget(add_note(begun(), "climate", -2), 20) == 0


# ---- private warships


def at_yard(seat: int = MERCHANTS, money: int = 2000, **options: object) -> State:
    state = begun(**options)
    return to_resupply(begin(state._replace(mover=seat, credit=tuple(money * (k == seat) for k in range(4)))), [])


def test_an_illegal_warship_is_bought_for_a_bribe_and_nobody_sees_it_leave() -> None:
    """Triplanetary, Campaign, Referee: a heavy bribe keeps it from being detected as it leaves its world."""
    state = at_yard(private_warships="illegal")
    known = GAME.seen_by(state, "Patrol")
    state, events = GAME.step(state, {"Merchants": {"yard": Commission("corvette", "Mars")}}, TypedDice(()))
    bought = state.ships[-1]
    assert bought.kind == "corvette" and not bought.detected and state.credit[MERCHANTS] == 2000 - 600
    assert not any(GAME.event_seen_by(event, "Patrol") for event in events if isinstance(event, Unseen))
    seen = GAME.seen_by(state, "Patrol")
    assert (seen.ships, seen.credit, seen.named) == (known.ships, known.credit, known.named)
    mars = state.board.worlds["Mars"].at
    state = state._replace(ships=tuple(ship for ship in state.ships if ship.world != "Mars" or ship.name == bought.name))
    leaving = with_ship(state, bought._replace(world="", side="", at=mars + NAMED["E"] * 2))
    leaving, _ = GAME.step(begin(leaving, mover=1), {"Prospectors": {}}, TypedDice(()))
    assert not leaving.ships[-1].detected and leaving.ships[-1].role == "bribed Mars"
    away = campaign.turn_over(with_ship(leaving, leaving.ships[-1]._replace(at=mars + NAMED["E"] * 7)), [])
    assert away.ships[-1].role == ""
    back = with_ship(away, away.ships[-1]._replace(at=mars + NAMED["E"] * 2))
    back, _ = GAME.step(begin(back, mover=1), {"Prospectors": {}}, TypedDice(()))
    assert back.ships[-1].detected
    paid = campaign.turn_over(back._replace(mover=PATROL), []).credit[PATROL] - back.credit[PATROL]
    assert paid == campaign.BUDGET["detected"]


def test_warships_beyond_the_belt_cost_the_list_price_and_stay_there() -> None:
    """Triplanetary, Campaign, Referee: bought on any moon of Jupiter, they may not come sunward of the Belt."""
    state = at_yard(private_warships="outer moons")
    assert "can't appear at 'Mars'" in GAME.problems(state, "Merchants", {"yard": Commission("corvette", "Mars")})[0]
    state, _ = GAME.step(state, {"Merchants": {"yard": Commission("corvette", "Io")}}, TypedDice(()))
    assert state.credit[MERCHANTS] == 2000 - 400
    there = state.ships[-1]._replace(world="", side="", at=Hex(6, -20), velocity=ORIGIN)
    state = begin(with_ship(state, there), mover=MERCHANTS)
    options = GAME.choices(state, GAME.asks(state)[0], there.name)
    assert Burn(Hex(0, 1)) in options and Burn(Hex(0, 2)) not in options
    assert "sunward of the Belt" in GAME.problems(state, "Merchants", {there.name: Burn(Hex(0, 2))})[0]


# ---- nukes by agreement


def test_nukes_are_banned_until_all_have_agreed_and_then_for_sale() -> None:
    """Triplanetary, Campaign, Referee: by unanimous agreement, and the genie does not go back."""
    state = begun(nukes="by agreement")._replace(credit=(4000,) * 4)
    packet = first(state, MERCHANTS)._replace(kind="packet", side="E")
    state = begin(with_ship(state, packet))
    for place, seat in enumerate(state.seats):
        state = to_resupply(begin(state, mover=place), [])
        assert "treaty" in state.units and GAME.problems(state, seat, {"treaty": Agree()}) == []
        assert "banned" in " ".join(market.about(state, packet, Trade("buy", "nuke", 1)))
        state, events = GAME.step(state, {seat: {"treaty": Agree()}}, TypedDice(()))
        assert TreatyDenounced(seat, 3 - place) in events
    state = to_resupply(begin(state, mover=MERCHANTS), [])
    assert "treaty" not in state.units
    assert GAME.problems(state, "Merchants", {packet.name: Trade("buy", "nuke", 1)}) == []
    assert "one nuke at most" in GAME.problems(state, "Merchants", {packet.name: Trade("buy", "nuke", 2)})[-1]
    state, _ = GAME.step(state, {"Merchants": {packet.name: Trade("buy", "nuke", 1)}}, TypedDice(()))
    now = find_ship(state, packet.name)
    assert now is not None and count_aboard(now, "nuke") == 1 and count_aboard(now, "terra freight") == 6
    assert state.credit[MERCHANTS] == 1000


def test_without_the_switch_there_is_no_treaty_to_denounce() -> None:
    state = to_resupply(begin(begun()._replace(credit=(4000,) * 4)), [])
    assert "treaty" not in state.units
    assert "banned" in GAME.problems(state, "Merchants", {first(state, MERCHANTS).name: Trade("buy", "nuke", 1)})[-1]


# ---- secret combat results


def shot(die: int, **options: object) -> tuple[State, tuple[Event, ...]]:
    """A corsair of the Patrol has fired at the pirate's, two hexes away, at 1:1."""
    state = begun(combat_results="secret", **options)
    hunter = next(ship for ship in state.ships if ship.kind == "corsair" and ship.seat == PATROL)
    prey = first(state, PIRATES)._replace(at=HERE + Hex(2, 0), detected=True)
    state = with_ship(with_ship(state, hunter._replace(world="", side="", at=HERE)), prey)
    state = to_combat(begin(state, mover=PATROL), [])
    state, _ = GAME.step(state, {"Patrol": {hunter.name: Fire((prey.name,))}}, TypedDice(()))
    return GAME.step(state, {"Pirates": {}}, TypedDice((die,)))


@pytest.mark.parametrize(("die", "outcome", "damage"), [(2, "missed", 0), (6, "hit", 2)])
def test_an_attacker_learns_only_whether_it_hit(die: int, outcome: str, damage: int) -> None:
    """Triplanetary, Campaign, Referee: the attacker is told missed, hit, or blew up; the victim knows."""
    state, events = shot(die)
    prey = first(state, PIRATES)
    (attack,) = [event for event in events if isinstance(event, Reported)]
    for seat in ("Patrol", "Merchants", None):
        report = GAME.event_seen_by(attack, seat)
        assert isinstance(report, AttackReported) and report.outcome == outcome
        assert not any(isinstance(GAME.event_seen_by(event, seat), ShipDamaged | Unseen) for event in events)
        assert next(ship for ship in GAME.seen_by(state, seat).ships if ship.name == prey.name).disabled == 0
    assert prey.disabled == damage and GAME.event_seen_by(attack, "Pirates") == attack
    assert next(ship for ship in GAME.seen_by(state, "Pirates").ships if ship.name == prey.name).disabled == damage
    assert "D" not in tell(GAME.event_seen_by(attack, "Patrol")).replace("Patrol", "")


def test_becoming_heroic_tells_no_more_than_a_hit() -> None:
    """Triplanetary, Heroism; Campaign, Referee: whoever knows the odds and that it hit knows whether that was D2 or more."""
    for column in ("1:4", "1:2"):
        hits = {damage(GUN_COMBAT.cells[str(roll), column]) for roll in range(1, 7)} - {0}
        assert len({turns >= 2 for turns in hits}) == 1
    for die, outcome in ((4, "missed"), (5, "hit")):
        state = begun(combat_results="secret")
        hunter = next(ship for ship in state.ships if ship.kind == "corvette" and ship.seat == PATROL)
        prey = first(state, PIRATES)._replace(at=HERE, detected=True)
        state = with_ship(with_ship(state, hunter._replace(world="", side="", at=HERE)), prey)
        state = to_combat(begin(state, mover=PATROL), [])
        state, _ = GAME.step(state, {"Patrol": {hunter.name: Fire((prey.name,))}}, TypedDice(()))
        _, events = GAME.step(state, {"Pirates": {}}, TypedDice((die,)))
        seen = [GAME.event_seen_by(event, "Merchants") for event in events]
        assert [event.outcome for event in seen if isinstance(event, AttackReported)] == [outcome]
        assert any(isinstance(event, ShipBecameHeroic) for event in seen) is (outcome == "hit")


def test_everybody_sees_a_ship_blow_up() -> None:
    state, _ = shot(2)
    state = with_ship(state, first(state, PIRATES)._replace(disabled=5))
    state = to_combat(begin(state._replace(fired=frozenset(), struck=frozenset()), mover=PATROL), [])
    hunter = next(ship for ship in state.ships if ship.at == HERE)
    state, _ = GAME.step(state, {"Patrol": {hunter.name: Fire((first(state, PIRATES).name,))}}, TypedDice((6,)))
    assert not any(ship.seat == PIRATES for ship in state.ships)


def test_whoever_matches_courses_sees_the_damage() -> None:
    """Our ruling: a prize can be taken only by those who see that the ship is disabled."""
    state, _ = shot(6)
    prey = first(state, PIRATES)
    hunter = next(ship for ship in state.ships if ship.at == HERE)
    state = to_resupply(begin(with_ship(state, hunter._replace(at=prey.at)), mover=PATROL), [])
    seen = GAME.seen_by(state, "Patrol")
    assert next(ship for ship in seen.ships if ship.name == prey.name).disabled == prey.disabled > 0
    apart = GAME.seen_by(with_ship(state, hunter._replace(at=prey.at, velocity=Hex(1, 0))), "Patrol")
    assert next(ship for ship in apart.ships if ship.name == prey.name).disabled == 0
    ask = GAME.asks(seen)[0]
    assert Capture(prey.name) in GAME.choices(seen, ask, hunter.name)


@pytest.mark.parametrize("choice", [Pay("Ada Lovelace", 12), Agree()])
def test_what_is_done_at_offices_is_read_as_it_is_written(choice: object) -> None:
    assert read_choice(write_choice(choice)) == choice  # type: ignore[arg-type]


def test_what_was_found_stays_aboard_although_a_shard_goes_off() -> None:
    """Triplanetary, Campaign, Referee (Prospecting): a find and a shard in one hex."""
    state = begun(finds="rich")
    ship = first(state, PROSPECTORS)._replace(at=Hex(0, -27), velocity=Hex(0, -1), world="", side="", hold=())
    state = begin(with_ship(state, ship)._replace(mover=PROSPECTORS))
    state, _ = GAME.step(state, {"Prospectors": {}}, TypedDice((2, 1, 6, 3, 1)))
    assert find_ship(state, ship.name) is not None and count_aboard(first(state, PROSPECTORS), "metals") == 5
