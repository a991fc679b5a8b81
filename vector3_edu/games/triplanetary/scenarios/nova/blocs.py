"""The two blocs of Nova: which sides of Terra and Luna are whose, where the farther colonies are, and who lends bases."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import NAMES
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.board import ASTEROID
from vector3_edu.games.triplanetary.rules.events import BasesClaimed
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.state import Base, Bases, Ship, State, bases_at, indexed_bases
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of

WEST, EAST, ALIENS = 0, 1, 2
COLONIES = {1: "Venus", 2: "Mars", 3: "Ceres", 4: "Callisto", 5: "Clandestine", 6: "Mercury"}
"""Where a bloc's farther colony is, by one die."""

THIRDS = tuple(tuple(NAMES[(k + turn) % 6] for turn in range(3)) for k in range(6))
"""Every three sides of Terra that lie next to one another."""

BASES = "bases"
SHARED, OWN = Choose("shared"), Choose("own")
"""The unit that stands for all bases of a bloc, and whether the other bloc may use them."""


# ---- founding colonies


def roll_for_colonies(dice: Dice) -> tuple[int, int]:
    """A die each for the farther colony; both roll again if they are the same. Triplanetary, Nova."""
    west = east = 0
    while west == east:
        west, east = dice.roll(), dice.roll()
    return west, east


def ask_for_sides(state: State) -> State:
    """The next question about bases, in the order of the rulebook; after the last the fleets are chosen.

    Triplanetary, Nova: the EastBloc takes three adjacent sides of Terra, the WestBloc a side of Luna, the EastBloc another;
    then each gives the side of its farther colony, if that is a world.
    """
    has = {(base.world, base.owner) for base in state.bases}
    wanted = [(EAST, "Terra"), (WEST, "Luna"), (EAST, "Luna")]
    wanted += [(seat, colony_of(state, seat)) for seat in (WEST, EAST) if note_of(state, _note(seat))]
    seat, world = next(((seat, world) for seat, world in wanted if (world, seat) not in has), (WEST, ""))
    return state._replace(phase="colony" if world else "muster", asked=seat, units=(world or "fleet",))


def _note(seat: int) -> str:
    return f"colony {seat}"


def colony_of(state: State, seat: int) -> str:
    """The world or asteroid where a bloc has its farther colony."""
    return COLONIES[note_of(state, _note(seat))]


def sides(state: State, unit: str) -> tuple[Choose, ...]:
    """The sides that can be chosen on a world: three together on Terra, elsewhere one that is free."""
    if unit == "Terra":
        return tuple(Choose(", ".join(third)) for third in THIRDS)
    taken = {base.side for base in state.bases if base.world == unit}
    return tuple(Choose(side) for side in NAMES if side not in taken)


def settle(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """A bloc has chosen sides for its bases."""
    for world, choice in order.items():
        assert isinstance(choice, Choose)
        own = tuple(choice.what.split(", "))
        state = _claim(state, state.asked, world, own, events)
        if world == "Terra":
            state = _claim(state, WEST, world, tuple(side for side in NAMES if side not in own), events)
    if not note_of(state, _note(WEST)) and sum(base.world == "Luna" for base in state.bases) == 2:
        for seat, die in zip((WEST, EAST), roll_for_colonies(dice), strict=True):
            state = add_note(state, _note(seat), die)
            if state.board.worlds[COLONIES[die]].gravity == "none":
                state = _claim(state, seat, COLONIES[die], (ASTEROID,), events)
    return ask_for_sides(state)


def _claim(state: State, seat: int, world: str, own: tuple[str, ...], events: list[Event]) -> State:
    bases = tuple(Base(world, side, seat, defends=side != ASTEROID) for side in own)
    events.append(BasesClaimed(state.seats[seat], tuple(base.name for base in bases)))
    return state._replace(bases=Bases((*state.bases, *bases)))


# ---- lending bases, in the resupply phase


def lent_bases(state: State, seat: int) -> tuple[Base, ...]:
    """The bases of a bloc as the other may use them; none if they are its own. They come after the owner's in `bases`."""
    if not indexed_bases(state).are_shared:
        return ()
    own = {base.name for k, base in enumerate(state.bases) if base.owner == seat and not _is_borrowed(state.bases[:k], base)}
    return tuple(base for base in state.bases if base.name in own and base.owner != seat)


def _is_borrowed(before: tuple[Base, ...], base: Base) -> bool:
    return any(each.name == base.name for each in before)


def offices(state: State) -> tuple[str, ...]:
    """A bloc is asked about its bases when they are lent, or when a ship of the other could use one of them."""
    if state.mover == ALIENS:
        return ()
    guests = [ship for ship in state.ships if ship.seat == 1 - state.mover]
    useful = any(_could_use_base(state, ship, state.mover) for ship in guests)
    return (BASES,) if useful or lent_bases(state, state.mover) else ()


def _could_use_base(state: State, ship: Ship, seat: int) -> bool:
    """Whether a ship stands at a base of a seat, or orbits a world on which it has one."""
    bases, worlds = indexed_bases(state), state.board.worlds
    if ship.orbit in bases.by_owner.get(seat, ()):
        return True
    if any(base.owner == seat for base in bases.by_side.get((ship.world, ship.side), ())):
        return True
    rocks = [] if ship.velocity else bases_at(state, ASTEROID)
    return any(base.owner == seat and worlds[base.world].at == ship.at for base in rocks)


def office_choices(state: State, _unit: str) -> tuple[Choice, ...]:
    """To share the bases, or to have them back. Triplanetary, Nova: a player may declare them friendly to the other."""
    return (OWN,) if lent_bases(state, state.mover) else (SHARED,)


def about_office(state: State, unit: str, choice: Any) -> list[str]:
    """Why this cannot be done with bases."""
    legal = office_choices(state, unit)
    return (
        []
        if any(type(choice) is Choose and each == choice for each in legal)
        else [f"{shown(choice)} is nothing to do with bases. Try {listed(legal)}. [Nova]"]
    )


def decide(state: State, _unit: str, choice: Choice, events: list[Event]) -> State:
    """A bloc opens its bases to the other, or closes them."""
    seat, guest = state.mover, 1 - state.mover
    now = lent_bases(state, seat)
    if bool(now) == (choice == SHARED):
        return state
    own = tuple(base for k, base in enumerate(state.bases) if base.owner == seat and not _is_borrowed(state.bases[:k], base))
    names = tuple(base.name for base in own)
    events.append(BasesClaimed(state.seats[seat], names, "" if now else state.seats[guest]))
    if now:
        return state._replace(bases=Bases(base for base in state.bases if base not in now))
    lent_now = (base._replace(owner=guest, defends=False) for base in own)
    return state._replace(bases=Bases((*state.bases, *lent_now)))
