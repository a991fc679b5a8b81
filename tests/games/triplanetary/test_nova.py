"""Nova: sides and colonies that are chosen, bases that are lent, and how the last alien ship counts."""

from __future__ import annotations

from typing import Any

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import combat, ordnance, resupply
from vector3_edu.games.triplanetary.rules.events import BasesClaimed
from vector3_edu.games.triplanetary.rules.orders import Demand
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.state import Base, Ship, State, Wounds
from vector3_edu.games.triplanetary.rules.state_updates import with_ship, without
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat, to_resupply
from vector3_edu.games.triplanetary.scenarios import nova
from vector3_edu.games.triplanetary.scenarios.nova import blocs, is_doomed
from vector3_edu.games.triplanetary.scenarios.nova.blocs import ALIENS, EAST, OWN, SHARED, WEST

SEATS = ("WestBloc", "EastBloc", "Aliens")


def begun(**options: object) -> State:
    return GAME.new("nova", SEATS, options, Dice())[0]


def chosen(state: State, seat: str, world: str, side: str, *dice: int) -> State:
    (ask,) = GAME.asks(state)
    assert (ask.seat, ask.phase, ask.units, ask.optional) == (seat, "colony", (world,), False)
    order = GAME.read(state, seat, f"choose {side}")
    assert GAME.problems(state, seat, order) == []
    return GAME.step(state, {seat: order}, TypedDice(dice))[0]


def owned(state: State, seat: int) -> set[str]:
    return {base.name for base in state.bases if base.owner == seat}


def test_the_blocs_choose_their_sides_and_roll_for_their_colonies() -> None:
    """Triplanetary, Nova: three adjacent sides of Terra, a side of Luna each, and the side of a colony that is a world."""
    state = begun(setup="buy")
    assert len(blocs.sides(state, "Terra")) == 6
    assert GAME.problems(state, "EastBloc", {"Terra": Choose("E, NW, SW")}) and GAME.problems(state, "EastBloc", {})
    state = chosen(state, "EastBloc", "Terra", "SE, E, NE")
    assert owned(state, EAST) == {"Terra SE", "Terra E", "Terra NE"}
    assert owned(state, WEST) == {"Terra W", "Terra NW", "Terra SW"}
    state = chosen(state, "WestBloc", "Luna", "NE")
    assert Choose("NE") not in blocs.sides(state, "Luna") and GAME.problems(state, "EastBloc", {"Luna": Choose("NE")})
    state = chosen(state, "EastBloc", "Luna", "SW", 4, 4, 2, 5)
    assert "Clandestine" in owned(state, EAST)
    state = chosen(state, "WestBloc", "Mars", "NW")
    assert {"Mars NW", "Luna NE"} < owned(state, WEST)
    assert state.phase == "muster" and GAME.asks(state)[0].seat == "WestBloc"


@pytest.mark.parametrize("many", [1, 4, 8])
def test_the_alien_fleet_may_be_smaller_or_larger(many: int) -> None:
    """Triplanetary, Nova, Variants."""
    aliens = [ship for ship in begun(aliens=many).ships if ship.seat == ALIENS]
    assert len(aliens) == len({ship.at for ship in aliens}) == many
    assert all(begun().board.on_map(ship.at) for ship in aliens)


# ---- lending bases


def visiting() -> State:
    """An EastBloc corsair with an empty tank orbits over a side of Terra that is the WestBloc's."""
    state = begun()
    over = state.board.above["Terra", "W"]
    ship = Ship(EAST, "Guest", "corsair", over, NAMED["SW"], 0, orbit="Terra")
    return state._replace(ships=(*state.ships, ship), mover=WEST)


def lending(state: State, choice: Any) -> State:
    state = to_resupply(state, [])
    assert blocs.BASES in state.units and GAME.problems(state, "WestBloc", {"bases": choice}) == []
    return GAME.step(state, {"WestBloc": {"bases": choice}}, TypedDice(()))[0]


def test_a_bloc_may_let_the_other_use_its_bases_and_have_them_back() -> None:
    """Triplanetary, Nova: a human player may declare their bases to be friendly to the other human."""
    state = visiting()
    guest = state.ships[-1]
    assert resupply.base_at_hand(state, state.board, guest) is None
    shared = lending(state, SHARED)
    at_hand = resupply.base_at_hand(shared, shared.board, guest)
    assert at_hand is not None and at_hand.name == "Terra W"
    assert GAME.problems(to_resupply(shared._replace(mover=WEST), []), "WestBloc", {"bases": SHARED})
    closed = lending(shared._replace(mover=WEST), OWN)
    assert closed.bases == state.bases


def test_bases_are_asked_about_only_when_a_guest_is_there() -> None:
    assert blocs.offices(begun()) == ()
    assert blocs.offices(visiting()._replace(mover=ALIENS)) == ()


def test_a_guest_is_not_fired_at_by_the_base_and_does_not_launch_from_it() -> None:
    """Triplanetary, Nova; Planetary Defenses: at enemy ships."""
    state = visiting()
    assert [base.name for base in combat.defences(state, WEST)] == ["Terra W"]
    shared = lending(state, SHARED)._replace(mover=WEST)
    assert combat.defences(shared, WEST) == []
    ceres = shared._replace(bases=(Base("Ceres", "asteroid", WEST), Base("Ceres", "asteroid", EAST)), ships=())
    assert ordnance.launchers(ceres._replace(mover=WEST)) == ("Ceres",)
    assert ordnance.launchers(ceres._replace(mover=EAST)) == ()


def test_the_news_of_lent_bases_name_both() -> None:
    _, events = GAME.step(to_resupply(visiting(), []), {"WestBloc": {"bases": SHARED}}, TypedDice(()))
    told = next(event for event in events if isinstance(event, BasesClaimed))
    assert (told.seat, told.guest) == ("WestBloc", "EastBloc") and "Terra W" in told.bases


# ---- the end


def last_alien(**about: object) -> State:
    state = begun()
    gone = {ship.name for ship in state.ships if ship.seat == ALIENS and ship.name != "Alien 1"}
    alien = next(ship for ship in state.ships if ship.name == "Alien 1")
    return with_ship(without(state, gone), alien._replace(**about))


@pytest.mark.parametrize(
    ("about", "over"),
    [
        ({"disabled": 3}, True),
        ({"disabled": 1}, False),
        ({}, False),
        ({"wounds": Wounds(drive=6)}, True),
        ({"disabled": 1, "fuel": 0}, True),
    ],
)
def test_damage_that_dooms_the_last_alien_counts_as_its_destruction(about: dict[str, object], over: bool) -> None:
    """Triplanetary, Nova, Victory: for example, unable to avoid leaving the map."""
    state = last_alien(at=Hex(-11, -1), velocity=Hex(-2, 0), **about)._replace(mover=EAST)
    result = nova.verdict(state, state, ())
    assert (result.winners if result else None) == (("EastBloc",) if over else None)


def test_aliens_do_not_surrender() -> None:
    """Triplanetary, Nova, Victory."""
    state = last_alien(at=Hex(0, -12), velocity=Hex(1, 0))
    hunter = Ship(WEST, "Hunter", "frigate", Hex(0, -12), Hex(1, 0), 9)
    state = to_combat(begin(state._replace(ships=(*state.ships, hunter))), [])
    assert not any(isinstance(each, Demand) for each in GAME.choices(state, GAME.asks(state)[0], "Hunter"))
    assert GAME.problems(state, "WestBloc", {"Hunter": Demand("Alien 1")})


def test_in_the_variant_only_a_captured_alien_brought_home_is_a_decisive_victory() -> None:
    """Triplanetary, Nova, Variants: both blocs win if all Aliens are destroyed."""
    state = begun(nova_victory="capture")
    destroyed = without(state, {ship.name for ship in state.ships if ship.seat == ALIENS})
    both = nova.verdict(state, destroyed, ())
    assert both is not None and both.points == (("WestBloc", 1), ("EastBloc", 1), ("Aliens", 0))
    prize = next(ship for ship in state.ships if ship.seat == ALIENS)._replace(seat=EAST, prize=True)
    under_way = destroyed._replace(ships=(*destroyed.ships, prize))
    assert nova.verdict(state, under_way, ()) is None
    home = nova.verdict(state, with_ship(under_way, prize._replace(prize=False)), ())
    assert home is not None and home.points == (("WestBloc", 1), ("EastBloc", 2), ("Aliens", 0))


def test_an_alien_that_can_ignore_weak_gravity_is_not_doomed_by_it() -> None:
    """Triplanetary, Weak Gravity; Nova, Victory: unable to avoid destruction, whatever its owner chooses."""
    luna = begun().board.worlds["Luna"].at
    falling = last_alien(at=luna + NAMED["E"], velocity=ORIGIN, disabled=1)
    alien = next(ship for ship in falling.ships if ship.seat == ALIENS)
    assert is_doomed(falling, alien._replace(pull=NAMED["W"]))
    assert not is_doomed(falling, alien._replace(weak=(NAMED["W"],)))
