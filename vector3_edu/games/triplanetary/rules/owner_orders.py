"""What an owner orders beside the ships: new ships and fleets, and what a scenario leaves to each seat."""

from __future__ import annotations

import re
from collections import Counter
from typing import Annotated, NamedTuple

from vector3_edu.core.hexes import NAMES
from vector3_edu.core.kinds import NAME, Here, Kind, Name, is_text, several
from vector3_edu.core.orders import order
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.games.triplanetary.rules.phrases import FLEET, KIND, LOAD, PLACE, WORLDS, Load, cargo, tidy, whereabouts

# ---- fleets, and what a scenario leaves to an owner


@order("outfit {items} on {world}")
class Buy(NamedTuple):
    """Buy an outfit of ships and equipment on a world: unit "outfit"."""

    items: Annotated[tuple[str, ...], several(NAME, "What")]
    world: Annotated[str, Kind(lambda text, _: text.capitalize(), NAME.write, is_text, "a world", "Where", r"\w+")]

    def describe(self) -> str:
        """What is bought, and where."""
        items = Counter(item.replace("-", " ") for item in self.items)
        return f"buy {cargo(tuple(items.items()))} on {self.world}"


@order("commission {kind}, {place} [, {load}]")
class Commission(NamedTuple):
    """Put a new ship into service with this ordnance aboard: units "fleet" (before the start) and "yard" (in play).

    Places are written `Terra`, `Terra W`, `orbit Terra E`, `orbit Terra E clockwise` or `at 4 -14`.
    """

    kind: Annotated[str, KIND]
    place: Annotated[str, PLACE]
    load: Load = ()

    @classmethod
    def read_rest(cls, text: str, here: Here) -> Commission:
        """`corvette, Terra W, 1 mine`."""
        kind, comma, rest = text.partition(",")
        place, _, load = rest.strip().partition(",")
        if not comma or not re.fullmatch("[a-z ]+", kind.strip(), re.IGNORECASE):
            raise Refused(f"{shown(text)} is not a ship to commission. Write 'commission corvette, Terra W, 1 mine'.")
        return cls(kind.strip().lower(), tidy(place), LOAD.read(load, here))

    def write_rest(self, here: Here) -> str:
        """The ship, its place and its load."""
        return ", ".join(filter(None, (self.kind, self.place, LOAD.write(self.load, here))))

    def describe(self) -> str:
        """The ship, its place and its load, as people say them."""
        aboard = f" with {cargo(self.load)}" if self.load else ""
        return f"put a {self.kind} into service {whereabouts(self.place)}{aboard}"


@order("raise {ships}", words="become a fleet: {ships}")
class Raise(NamedTuple):
    """Turn the corvettes at Clandestine into a fleet of these ships: unit "corvette"."""

    ships: Annotated[tuple[str, ...], FLEET]


@order("appear {world}")
class Appear(NamedTuple):
    """Let the next corvette appear on a world: unit "corvette"; or an alien on a hex of the edge, as in `at 12 -43 SE`."""

    world: Annotated[str, PLACE]


@order("aboard {ship}", words="go aboard {ship}")
class Designate(NamedTuple):
    """Choose in secret which ship carries somebody: unit "fugitives"."""

    ship: Annotated[str, NAME.called("Ship")]


@order("announce {worlds}")
class Announce(NamedTuple):
    """Announce where a ship goes: the one world that a merchant is bound for, or all worlds of a patrol's circuit."""

    worlds: Annotated[tuple[str, ...], WORLDS]

    def describe(self) -> str:
        """One world to go to, or several to go round."""
        one = len(self.worlds) == 1
        return f"head for {self.worlds[0]}" if one else f"go round {listed(self.worlds, last='and')}"


OFFERED = {
    "drive": "have the drive mended",
    "weapon": "have the weapons mended",
    "structure": "have the structure mended",
    "away": "be taken away",
    "shared": "be open to the other bloc too",
    "own": "serve their own bloc alone again",
}
"""What is offered to an owner, in words; sides of worlds and names of ships stand for themselves."""


@order("choose {what}")
class Choose(NamedTuple):
    """Take one of what is offered: a side of a world, a ship for the patrol, damage to mend, whether bases are shared."""

    what: Name

    def describe(self) -> str:
        """What is taken."""
        sides = self.what.split(", ")
        if set(sides) <= set(NAMES):
            return f"choose {'side' if len(sides) == 1 else 'the sides'} {listed(sides, last='and')}"
        return OFFERED.get(self.what, f"call {self.what} home")


@order("mutiny", words="be called on to rebel")
class Mutiny(NamedTuple):
    """Name a ship to rebel."""


@order("agree", words="agree to allow nukes")
class Agree(NamedTuple):
    """Agree that nukes shall be allowed from now on: unit "treaty"."""
