"""The changes that every ship and every step makes: quick ways from one state to the next.

What happens seldom uses `_replace`, which takes three times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.results import Choice, Event, Result, setter
from vector3_edu.games.triplanetary.rules.events import GunsFired, HazardRolled, ShipDamaged, ShipWounded
from vector3_edu.games.triplanetary.rules.state import Leg, Ship, State, Weapon

NOBODY_YET: frozenset[str] = frozenset()


_fly = setter(Ship, "at", "velocity", "fuel", "pull", "weak", "orbit", "overloaded", "spent", "legs")


def move_ship(  # noqa: PLR0913 (every course ends here: a record around its numbers costs time)
    ship: Ship, at: Hex, velocity: Hex, pull: Hex, weak: tuple[Hex, ...], orbit: str, legs: tuple[Leg, ...], burned: int
) -> Ship:
    """The ship after it has flown a course."""
    overloaded = ship.overloaded or burned > 1
    return _fly(ship, at, velocity, ship.fuel - burned, pull, weak, orbit, overloaded, ship.spent + burned, legs)


_land = setter(Ship, "at", "velocity", "fuel", "pull", "weak", "world", "side", "orbit", "spent", "legs")


def stop_ship(  # noqa: PLR0913 (every course ends here: a record around its numbers costs time)
    ship: Ship, at: Hex, pull: Hex, weak: tuple[Hex, ...], world: str, side: str, legs: tuple[Leg, ...], burned: int
) -> Ship:
    """The ship after it has landed on a side of a world or, lifted by boosters, stands still above it."""
    return _land(ship, at, ORIGIN, ship.fuel - burned, pull, weak, world, side, "", ship.spent + burned, legs)


with_ships: Callable[[State, tuple[Ship, ...]], State] = setter(State, "ships")
"""The state with these ships."""

with_plots: Callable[[State, tuple[tuple[str, Choice], ...]], State] = setter(State, "plots")
"""The state with these courses chosen."""

with_weapons: Callable[[State, tuple[Weapon, ...]], State] = setter(State, "weapons")
"""The state with these mines, torpedoes and nukes in space."""

with_accounts: Callable[[State, tuple[int, ...], tuple[tuple[str, int], ...]], State] = setter(State, "credit", "notes")
"""The state with these purses and notes."""

with_known: Callable[..., State] = setter(
    State, "ships", "claims", "notes", "units", "phase", "plots", "rocks", "credit", "named"
)
"""The state with what a seat may know of each of these."""

ask_seat: Callable[[State, str, int, tuple[str, ...]], State] = setter(State, "phase", "asked", "units")
"""The state in a phase in which a seat decides about these units."""

_begin = setter(State, "turn", "mover", "phase", "asked", "units", "fired", "struck", "attack", "plots")


def begin_turn(state: State, turn: int, mover: int, phase: str, units: tuple[str, ...]) -> State:
    """A new player-turn: a seat decides about these units, and nobody has plotted, attacked or been attacked yet."""
    return _begin(state, turn, mover, phase, mover, units, NOBODY_YET, NOBODY_YET, None, ())


def add_weapon(state: State, weapon: Weapon) -> State:
    """The state with one weapon more, which a ship or base has just launched."""
    fired = state.fired | {f"launched {weapon.launcher}"}
    return state._replace(weapons=(*state.weapons, weapon), named=state.named + 1, fired=fired)


_clear = setter(State, "fired", "struck", "attack", "plots")


def clear_turn(state: State) -> State:
    """The state after a player-turn: no course is plotted, and nobody has attacked or been attacked yet."""
    return _clear(state, fired=NOBODY_YET, struck=NOBODY_YET, attack=None, plots=())


def pay(state: State, seat: int, change: int) -> State:
    """A seat has more or less to spend."""
    credit = tuple([has + change if k == seat else has for k, has in enumerate(state.credit)])
    return with_accounts(state, credit, state.notes)


def with_ship(state: State, new: Ship) -> State:
    """The state with a ship as it is now."""
    name = new.name
    return with_ships(state, tuple([new if ship.name == name else ship for ship in state.ships]))


_leave = setter(State, "ships", "weapons")


def without(state: State, gone: frozenset[str] | set[str]) -> State:
    """The state without some ships and weapons."""
    ships = tuple([ship for ship in state.ships if ship.name not in gone])
    weapons = tuple([weapon for weapon in state.weapons if weapon.name not in gone])
    return _leave(state, ships=ships, weapons=weapons)


def stow(ship: Ship, item: str, change: int) -> Ship:
    """The ship with more or less of an item in its hold."""
    counts = dict(ship.hold)
    counts[item] = counts.get(item, 0) + change
    hold = tuple(sorted([stock for stock in counts.items() if stock[1] > 0]))
    return ship._replace(hold=hold)


# ---- Results in the words of the table top, and what is remembered on the way to them


HURT, ROLLED = (ShipDamaged, ShipWounded), (GunsFired, HazardRolled)
DECISIVE, MARGINAL = 2, 1
"""What a victory is worth in points."""


def win(
    state: State, winners: tuple[int, ...], reason: str, worth: int = MARGINAL, marginal: tuple[int, ...] = ()
) -> Result:
    """A game won by some seats; for some of them it may be a marginal victory only."""
    worths = {k: MARGINAL if k in marginal else worth for k in winners}
    points = tuple((seat, worths.get(k, 0)) for k, seat in enumerate(state.seats))
    return Result(tuple(state.seats[k] for k in winners), points, reason)


def add_note(state: State, note: str, change: int = 1) -> State:
    """Add to a named number that a scenario has to remember."""
    counts = dict(state.notes)
    counts[note] = counts.get(note, 0) + change
    return with_accounts(state, state.credit, tuple(sorted(counts.items())))


def note_of(state: State, note: str) -> int:
    """A named number that a scenario remembers; 0 if it was never noted."""
    for name, number in state.notes:
        if name == note:
            return number
    return 0


def note_damage(state: State, events: Sequence[Event]) -> State:
    """Remember which seats have had a ship disabled by others; what asteroids do to a ship is nobody's merit."""
    hurt, by_rocks = set(), False
    event: Any
    for event in events:
        if type(event) in ROLLED:
            by_rocks = getattr(event, "hazard", "") == "asteroid"
        elif type(event) in HURT and not by_rocks:
            hurt.add(event.seat)
    for seat in sorted(hurt) if hurt else ():
        state = add_note(state, f"disabled {seat}")
    return state


def disabled_once(state: State, seat: int) -> bool:
    """Whether a ship of a seat has ever been disabled."""
    return note_of(state, f"disabled {state.seats[seat]}") > 0
