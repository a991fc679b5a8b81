"""Bases, fuel, ordnance, goods from ship to ship, looting, capture, repair."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import combat, resupply
from vector3_edu.games.triplanetary.rules.board import MapOptions
from vector3_edu.games.triplanetary.rules.orders import Burn, Capture, Resupply, TakeOff, Together, Transfer
from vector3_edu.games.triplanetary.rules.state import Base, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_resupply
from vector3_edu.games.triplanetary.scenarios import RECORDS, rules_of
from vector3_edu.games.triplanetary.tables import KINDS, UNLIMITED

HERE = Hex(-4, -8)


def ship(seat: int, name: str, kind: str, at: Hex = HERE, velocity: Hex = ORIGIN, **about: object) -> Ship:
    return Ship(seat, name, kind, at, velocity, KINDS[kind].fuel)._replace(**about)


def supplying(*ships: Ship, bases: tuple[Base, ...] = ()) -> State:
    """Ada's resupply phase."""
    far = ship(0, "Tanker 1", "tanker", Hex(-2, 8), Hex(1, 0)), ship(1, "Tanker 2", "tanker", Hex(8, 2))
    state = State(
        rules_of("interplanetary war"),
        MapOptions(),
        ("Ada", "Blaise"),
        ships=(*ships, *far),
        bases=bases,
        credit=(0, 0),
        arrived=(0, 0),
    )
    return to_resupply(begin(state), [])


def after(state: State, order: dict[str, object]) -> tuple[State, list[Event]]:
    assert state.phase == "resupply" and GAME.problems(state, "Ada", order) == []
    state, events = GAME.step(state, {"Ada": order}, TypedDice(()))
    return state, list(events)


def test_a_base_gives_fuel_repairs_and_any_ordnance_that_fits() -> None:
    """Triplanetary, Resupply From Bases."""
    mars = supplying().board.worlds["Mars"].at
    landed = ship(0, "A", "frigate", mars, world="Mars", side="E", fuel=2, disabled=3, overloaded=True)
    state = supplying(landed, bases=(Base("Mars", "E", 0),))
    new, _ = after(state, {"A": Resupply((("mine", 2), ("torpedo", 1)))})
    served = find_ship(new, "A")
    assert served is not None and (served.fuel, served.disabled, served.overloaded) == (20, 0, False)
    assert served.hold == (("mine", 2), ("torpedo", 1))
    assert "room for 40" in GAME.problems(state, "Ada", {"A": Resupply((("torpedo", 3),))})[0]
    assert "not a load" in GAME.problems(state, "Ada", {"A": Resupply((("nuke", 1),))})[0]


def test_an_enemy_base_gives_nothing() -> None:
    """Triplanetary, Resupply From Bases."""
    mars = supplying().board.worlds["Mars"].at
    orbiting = ship(0, "A", "frigate", mars + NAMED["E"], NAMED["SE"], orbit="Mars", fuel=2)
    assert resupply.base_at_hand(supplying(orbiting, bases=(Base("Mars", "E", 1),)), supplying().board, orbiting) is None
    assert resupply.base_at_hand(supplying(orbiting, bases=(Base("Mars", "E", 0),)), supplying().board, orbiting) is not None


def test_a_ship_stops_at_an_asteroid_base_to_resupply() -> None:
    """Triplanetary, Resupply From Bases."""
    ceres = supplying().board.worlds["Ceres"].at
    state = supplying(bases=(Base("Ceres", "asteroid", 0),))
    assert resupply.base_at_hand(state, state.board, ship(0, "A", "corvette", ceres)) is not None
    assert resupply.base_at_hand(state, state.board, ship(0, "A", "corvette", ceres, Hex(1, 0))) is None


def test_a_ship_that_has_fired_or_launched_does_not_resupply() -> None:
    """Triplanetary, Resupply From Bases."""
    mars = supplying().board.worlds["Mars"].at
    orbiting = ship(0, "A", "frigate", mars + NAMED["E"], NAMED["SE"], orbit="Mars", fuel=2)
    state = supplying(orbiting, bases=(Base("Mars", "E", 0),))
    for mark in ("A", "launched A"):
        busy = state._replace(fired=frozenset({mark}))
        assert "has fired or launched" in GAME.problems(busy, "Ada", {"A": Resupply()})[0]
        assert resupply.maintain(busy, busy.board, orbiting) == (orbiting, [])


def test_fuel_goes_from_ship_to_ship_on_the_same_course() -> None:
    """Triplanetary, Looting and Rescue."""
    state = supplying(ship(0, "A", "corvette", HERE, Hex(1, 0), fuel=3), ship(0, "B", "tanker", HERE, Hex(1, 0)))
    new, _ = after(state, {"B": Transfer("A", "fuel", 10)})
    assert (find_ship(new, "A").fuel, find_ship(new, "B").fuel) == (13, 40)  # type: ignore[union-attr]
    apart = supplying(ship(0, "A", "corvette", HERE, Hex(1, 0), fuel=3), ship(0, "B", "tanker", HERE, Hex(0, 0)))
    assert apart.phase != "resupply"


def test_a_torch_shares_no_fuel() -> None:
    """Triplanetary, Torch Ships: unlimited fuel, none of which goes to other ships."""
    torch = ship(0, "A", "torch")
    assert torch.fuel == UNLIMITED
    assert supplying(torch, ship(0, "B", "corvette", fuel=1)).phase != "resupply"
    frigate = supplying(torch._replace(kind="frigate", fuel=9), ship(0, "B", "corvette", fuel=1))
    assert Transfer("B", "fuel", 9) in GAME.choices(frigate, GAME.asks(frigate)[0], "A")


def test_a_torch_never_runs_out_of_fuel() -> None:
    """Triplanetary, Torch Ships: a burn every day of the longest game leaves more than any other tank holds."""
    longest = max(rules.days for rules in RECORDS.values())
    assert UNLIMITED - 2 * longest > UNLIMITED // 2 > max(kind.fuel for kind in KINDS.values() if kind.name != "torch")


def test_only_a_disabled_enemy_is_looted_or_captured() -> None:
    """Triplanetary, Looting and Rescue, Capture."""
    victim = ship(1, "B", "transport", HERE, Hex(1, 0), hold=(("mine", 2),))
    state = supplying(ship(0, "A", "corsair", HERE, Hex(1, 0), fuel=3), victim)
    assert state.phase != "resupply"
    state = supplying(ship(0, "A", "corsair", HERE, Hex(1, 0), fuel=3), victim._replace(disabled=2))
    assert set(resupply.choices(state, state.ships[0])) == {
        Capture("B"),
        Transfer("B", "fuel", -10),
        Transfer("B", "mine", -1),
        Together((Transfer("B", "fuel", -10), Transfer("B", "mine", -1))),
    }
    looted, _ = after(state, {"A": Transfer("B", "mine", -1)})
    assert find_ship(looted, "A").hold == find_ship(looted, "B").hold == (("mine", 1),)  # type: ignore[union-attr]


def test_a_prize_cannot_fire_until_it_has_been_at_a_base_of_its_captor() -> None:
    """Triplanetary, Capture."""
    state = supplying(ship(0, "A", "corsair"), ship(1, "B", "frigate", disabled=1))
    taken, _ = after(state, {"A": Capture("B")})
    prize = find_ship(taken, "B")
    assert prize is not None and prize.seat == 0 and prize.prize
    mended = prize._replace(disabled=0)
    assert not combat.works(mended) and combat.works(mended._replace(prize=False))
    mars = state.board.worlds["Mars"].at
    home = prize._replace(at=mars, world="Mars", side="E")
    served, _ = resupply.maintain(supplying(home, bases=(Base("Mars", "E", 0),)), state.board, home)
    assert not served.prize and combat.works(served._replace(world="", side=""))


def test_damage_mends_by_one_a_turn() -> None:
    """Triplanetary, Damage Control."""
    state = begin(
        State(
            rules_of("interplanetary war"),
            MapOptions(),
            ("Ada", "Blaise"),
            ships=(ship(0, "A", "frigate", disabled=3), ship(1, "B", "frigate", HERE + Hex(0, 9), disabled=3)),
            credit=(0, 0),
            arrived=(0, 0),
        )
    )
    new, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
    assert [each.disabled for each in new.ships] == [2, 3]


def test_take_off_needs_a_friendly_base() -> None:
    """Triplanetary, Landing and Takeoff: boosters are available only at friendly bases."""
    mars = supplying().board.worlds["Mars"].at
    landed = ship(0, "A", "corvette", mars, world="Mars", side="E")
    enemy = begin(supplying(landed, bases=(Base("Mars", "E", 1),))._replace(mover=0))
    assert "no boosters" in GAME.problems(enemy, "Ada", {"A": TakeOff("E")})[0]


@pytest.mark.parametrize(
    "rubbish",
    [
        None,
        3,
        Resupply(3),
        Resupply((("mine", "x"),)),
        Resupply(("mine",)),
        Capture(None),
        Capture("Nobody"),
        Transfer("B", "fuel", 0),  # type: ignore[arg-type]
        Transfer("B", "fuel", 10**9),
        Transfer("B", None, 1),
        Transfer(None, "fuel", 1),
        Transfer("B", "gold", -1),
        Burn(),  # type: ignore[arg-type]
    ],
)
def test_rubbish_is_answered_with_a_sentence(rubbish: object) -> None:
    state = supplying(ship(0, "A", "corsair", fuel=3), ship(1, "B", "transport", disabled=2))
    assert GAME.problems(state, "Ada", {"A": rubbish})


def test_a_ship_that_has_launched_takes_no_part_in_refuelling() -> None:
    """Triplanetary, Ordnance Launch: not while refuelling, transfers between ships in space included."""
    state = supplying(ship(0, "A", "corsair", fuel=9), ship(0, "B", "corsair", fuel=5))
    give = {"A": Transfer("B", "fuel", 3)}
    assert GAME.problems(state, "Ada", give) == []
    for launcher in ("A", "B"):
        late = state._replace(fired=frozenset({f"launched {launcher}"}))
        assert "has launched" in GAME.problems(late, "Ada", give)[0]
        assert give["A"] not in GAME.choices(late, GAME.asks(late)[0], "A")


def test_the_fuel_of_a_ship_that_surrendered_stays_aboard_though_it_is_disabled() -> None:
    """Triplanetary, Surrender: it must be left with enough fuel to reach a friendly base."""
    prey = ship(1, "B", "transport", fuel=5, disabled=2, hold=(("mine", 1),))
    state = supplying(ship(0, "A", "corsair", fuel=9), prey)
    loot = {"A": Transfer("B", "fuel", -3)}
    assert GAME.problems(state, "Ada", loot) == []
    bound = state._replace(truces=frozenset({("A", "B")}))
    assert GAME.problems(bound, "Ada", loot) and GAME.problems(bound, "Ada", {"A": Transfer("B", "mine", -1)}) == []
