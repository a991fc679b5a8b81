"""What a unit can be ordered to do: each choice is a small value, with its words (see notation.py)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from vector3_edu.core.hexes import ORIGIN, Hex


class Burn(NamedTuple):
    """Change the predicted course by this much; (0, 0) is coasting.

    `ignore` names the arrows of weak gravity that are not used; `ram` names a ship to be rammed on the way.
    """

    by: Hex = ORIGIN
    ignore: tuple[str, ...] = ()
    ram: str = ""


class Wait(NamedTuple):
    """Stay on the ground."""


class TakeOff(NamedTuple):
    """Rise on boosters to the gravity hex above a side of the world."""

    side: str


class Land(NamedTuple):
    """Come down from orbit on a side of the world; takes one fuel point."""

    side: str


class Launch(NamedTuple):
    """Release a mine, torpedo or nuke; a torpedo may accelerate one or two hexes now."""

    kind: str
    by: Hex = ORIGIN


class Fire(NamedTuple):
    """Fire guns at ships (or a nuke), together with other ships; `strength` 0 is all there is."""

    targets: tuple[str, ...]
    together: tuple[str, ...] = ()
    strength: int = 0


class Resupply(NamedTuple):
    """Take on fuel, repairs and this ordnance from a base."""

    load: tuple[tuple[str, int], ...] = ()


class Transfer(NamedTuple):
    """Hand over fuel or cargo to a ship on the same course, or take it (a disabled or surrendered ship is looted)."""

    other: str
    item: str
    many: int


class Designate(NamedTuple):
    """Choose in secret which ship carries somebody: unit "fugitives"."""

    ship: str


class Announce(NamedTuple):
    """Announce where a ship goes: the one world that a merchant is bound for, or all worlds of a patrol's circuit."""

    worlds: tuple[str, ...]


class Choose(NamedTuple):
    """Take one of what is offered: a side of a world, a ship for the patrol, damage to mend, whether bases are shared."""

    what: str


class Mutiny(NamedTuple):
    """Name a ship that shall rebel."""


class Suppress(NamedTuple):
    """Fire at the side of the world below."""


class Appear(NamedTuple):
    """Let the next corvette appear on a world: unit "corvette"; or an alien on a hex of the edge, as in `at 12 -43 SE`."""

    world: str


class Raise(NamedTuple):
    """Turn the corvettes at Clandestine into a fleet of these ships: unit "corvette"."""

    ships: tuple[str, ...]


class Demand(NamedTuple):
    """Demand in the combat phase that an enemy ship surrender."""

    target: str


class Answer(NamedTuple):
    """Surrender, or do not."""

    yes: bool


class Emplace(NamedTuple):
    """Put down the orbital base that a ship carries: where it orbits, or on the side where it has landed."""


class Buy(NamedTuple):
    """Buy an outfit of ships and equipment on a world: unit "outfit"."""

    items: tuple[str, ...]
    world: str


class Commission(NamedTuple):
    """Put a new ship into service with this ordnance aboard: units "fleet" (before the start) and "yard" (in play).

    Places are written `Terra`, `Terra W`, `orbit Terra E`, `orbit Terra E clockwise` or `at 4 -14`.
    """

    kind: str
    place: str
    load: tuple[tuple[str, int], ...] = ()


class Trade(NamedTuple):
    """Buy or sell at a base."""

    what: str
    item: str
    many: int


class Dig(NamedTuple):
    """Put down an automated mine or robot guards on a hex with ore."""

    item: str


class Take(NamedTuple):
    """Pick up tons of ore that a mine has dug, or a shard that was left where it was found."""

    many: int
    item: str = "ore"


class Pay(NamedTuple):
    """Hand MegaCredits to another seat: unit "bank"."""

    seat: str
    many: int


class Agree(NamedTuple):
    """Agree that nukes shall be allowed from now on: unit "treaty"."""


class Capture(NamedTuple):
    """Take a disabled enemy ship on the same course as a prize."""

    target: str


class Together(NamedTuple):
    """Do several things in one resupply phase, one after the other: hand over, take, capture, load, buy, sell, work."""

    parts: tuple[Hashable, ...]


DEALS = (Trade, Dig, Take, Announce)
"""What a ship does in the resupply phase by the rules of its scenario."""

SEVERAL = (Transfer, Resupply, Capture, Emplace, Trade, Dig, Take)
"""What a ship may do together with other things in the resupply phase."""
