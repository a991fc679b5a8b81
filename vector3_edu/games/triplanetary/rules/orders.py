"""What a unit can be ordered to do: `Corvette 1: burn NE; Corvette 2: take off SW`.

What one ship does one after the other has `then` between it: `Tanker 1: give 3 fuel to Corsair 1, then resupply`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated, NamedTuple

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.kinds import COUNT, NAME, WORD, Count, Here, Kind, Name, flag, is_whole, one_of
from vector3_edu.core.language import mark
from vector3_edu.core.orders import Notation, describe, is_misshapen, order, starts, write
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.results import Choice
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.rules.owner_orders import (
    Agree,
    Announce,
    Appear,
    Buy,
    Choose,
    Commission,
    Designate,
    Mutiny,
    Raise,
)
from vector3_edu.games.triplanetary.rules.phrases import ARROWS, KIND, SIDE, Load, Units, Way, cargo, write_way

# ---- flying


@order("coast [ignore {ignore}] [ram {ram}]", "burn {by} [ignore {ignore}] [ram {ram}]")
class Burn(NamedTuple):
    """Change the predicted course by this much; (0, 0) is coasting.

    `ignore` names the arrows of weak gravity that are not used; `ram` names a ship to be rammed on the way.
    """

    by: Way = ORIGIN
    ignore: Annotated[tuple[str, ...], ARROWS] = ()
    ram: Name = ""

    def describe(self) -> str:
        """The burn with the fuel that it takes."""
        cost = Hex(*self.by).length
        does = "overload" if cost > 1 else "burn"
        words = f"{does} {write_way(self.by)} ({count(cost, 'fuel point')})" if cost else "coast"
        words += f", ignoring weak gravity {listed(self.ignore, last='and')}" if self.ignore else ""
        return words + (f", ramming {self.ram}" if self.ram else "")


@order("wait", words="stay on the ground")
class Wait(NamedTuple):
    """Stay on the ground."""


@order("take_off|takeoff {side}", words="take off from side {side}")
class TakeOff(NamedTuple):
    """Rise on boosters to the gravity hex above a side of the world."""

    side: Annotated[str, SIDE]


@order("land {side}", words="land on side {side} (1 fuel point)")
class Land(NamedTuple):
    """Come down from orbit on a side of the world; takes one fuel point."""

    side: Annotated[str, SIDE]


# ---- fighting


@order("launch {kind} [{by}]")
class Launch(NamedTuple):
    """Release a mine, torpedo or nuke; a torpedo may accelerate one or two hexes now."""

    kind: Annotated[str, KIND]
    by: Way = ORIGIN

    def describe(self) -> str:
        """What is launched, and how it is pushed."""
        return f"launch a {self.kind}" + (f", pushed {write_way(self.by)}" if Hex(*self.by) else "")


@order("fire [at {targets}] [with {together}] [strength {strength}]")
class Fire(NamedTuple):
    """Fire guns at ships (or a nuke), together with other ships; `strength` 0 is all there is."""

    targets: Units = ()
    together: Units = ()
    strength: Count = 0

    def describe(self) -> str:
        """Whom it fires at, with whom; guns of a base fire at all that is above it."""
        return write(self, Here(None, "")) if self.targets else "fire at everything above it"


@order("demand {target}", words="demand that {target} surrender")
class Demand(NamedTuple):
    """Demand in the combat phase that an enemy ship surrender."""

    target: Annotated[str, NAME.called("Whom")]


@order("{yes}")
class Answer(NamedTuple):
    """Surrender, or do not."""

    yes: Annotated[bool, flag("surrender", "refuse", mark("an answer"))]

    def describe(self) -> str:
        """The answer."""
        return "surrender" if self.yes else "refuse to surrender"


@order("suppress", words="fire at the side of the world below")
class Suppress(NamedTuple):
    """Fire at the side of the world below."""


# ---- fuel and goods


@order("resupply [{load}]")
class Resupply(NamedTuple):
    """Take on fuel, repairs and this ordnance from a base."""

    load: Load = ()

    def describe(self) -> str:
        """What is taken on."""
        return "take on fuel and be repaired" + (f", and load {cargo(self.load)}" if self.load else "")


@order("give|take {many} {item} to|from {other}")
class Transfer(NamedTuple):
    """Hand over fuel or cargo to a ship on the same course; fewer than none are taken (a helpless ship is looted)."""

    other: Annotated[str, NAME.called("With")]
    item: Annotated[str, WORD]
    many: Annotated[int, replace(COUNT, fits=is_whole)]

    @property
    def verb(self) -> str:
        """Which way the goods go."""
        return "give" if self.many > 0 else "take"

    @classmethod
    def read_rest(cls, text: str, _here: Here) -> Transfer:
        """`3 fuel to Corsair 1`, or `3 fuel from Corsair 1`."""
        said = re.fullmatch(r"(\d{1,6}) ((?:(?! (?:to|from) )[\w -])+) (to|from) (.+)", text, re.IGNORECASE)
        if not said:
            example = "'give 3 fuel to Tanker 1' or 'take 1 mine from Tanker 1'"
            raise Refused(f"{shown(text)} can't be handed over. Try {example}.")
        return cls(said[4], said[2].lower(), int(said[1]) * (1 if said[3].lower() == "to" else -1))

    def write_rest(self, _here: Here) -> str:
        """How much of what, to or from whom."""
        return f"{abs(self.many)} {self.item} {'to' if self.many > 0 else 'from'} {self.other}"

    def describe(self) -> str:
        """How much of what, to or from whom, as people say it."""
        goods = cargo(((self.item, abs(self.many)),))
        return f"give {goods} to {self.other}" if self.many > 0 else f"take {goods} from {self.other}"


@order("capture {target}", words="take {target} as a prize")
class Capture(NamedTuple):
    """Take a disabled enemy ship on the same course as a prize."""

    target: Annotated[str, NAME.called("Whom")]


@order("emplace", words="put down the orbital base that it carries")
class Emplace(NamedTuple):
    """Put down the orbital base that a ship carries: where it orbits, or on the side where it has landed."""


@order("{what} {many} {item}")
class Trade(NamedTuple):
    """Buy or sell at a base."""

    what: Annotated[str, one_of(("buy", "sell"), mark("a deal"), mark("Does"))]
    item: Annotated[str, WORD]
    many: Count

    def describe(self) -> str:
        """What changes hands; a prize is itself what is sold."""
        sold = self.what == "sell" and self.item == "prize"
        return "be sold as a prize" if sold else f"{self.what} {cargo(((self.item, self.many),))}"


@order("put_down {item}")
class Dig(NamedTuple):
    """Put down an automated mine or robot guards on a hex with ore."""

    item: Annotated[str, KIND]

    def describe(self) -> str:
        """What is put down."""
        return f"put down {'an automated mine' if self.item == 'automated-mine' else self.item.replace('-', ' ')}"


@order("pick_up {many} {item?}")
class Take(NamedTuple):
    """Pick up tons of ore that a mine has dug, or a shard that was left where it was found."""

    many: Count
    item: Annotated[str, KIND] = "ore"

    def describe(self) -> str:
        """How much of what."""
        much = f"{count(self.many, 'ton')} of ore" if self.item == "ore" else count(self.many, self.item)
        return f"pick up {much}"


@order("pay {many} to {seat}", words="pay MCr {many} to {seat}")
class Pay(NamedTuple):
    """Hand MegaCredits to another seat: unit "bank"."""

    seat: Name
    many: Count


SEVERAL = (Transfer, Resupply, Capture, Emplace, Trade, Dig, Take)
"""What a ship may do together with other things in the resupply phase."""


def _read_part(text: str, here: Here) -> Choice:
    return LINES.read_choice(text, here)


PARTS = Kind(
    lambda text, here: tuple(_read_part(part, here) for part in re.split(r",? then ", text, flags=re.IGNORECASE)),
    lambda parts, here: ", then ".join(write(part, here) for part in parts),
    lambda parts: type(parts) is tuple and all(type(part) in SEVERAL and not is_misshapen(part) for part in parts),
    "several things that a ship does in the resupply phase",
    "Which",
    words=lambda parts: ", then ".join(map(describe, parts)),
)


@order("{parts}")
class Together(NamedTuple):
    """Do several things in one resupply phase, one after the other: hand over, take, capture, load, buy, sell, work."""

    parts: Annotated[tuple[Choice, ...], PARTS]

    @property
    def verb(self) -> str:
        """What is done."""
        return "several things"


PRICED = (Trade, Commission)
"""What costs or earns money."""

DEALS = (Trade, Dig, Take, Announce)
"""What a ship does in the resupply phase by the rules of its scenario."""

ORDERS = (
    Burn,
    Wait,
    TakeOff,
    Land,
    Launch,
    Fire,
    Demand,
    Answer,
    Suppress,
    Resupply,
    Transfer,
    Capture,
    Emplace,
    Trade,
    Dig,
    Take,
    Pay,
    Buy,
    Commission,
    Raise,
    Appear,
    Designate,
    Announce,
    Choose,
    Mutiny,
    Agree,
    Together,
)


class Lines(Notation):
    """The lines of Triplanetary: a colon after each unit, and `then` between what one ship does one after the other."""

    def write_piece(self, here: Here, choice: Choice) -> str:
        return f"{here.unit}: {write(choice, here)}"

    def read_choice(self, text: str, here: Here) -> Choice:
        several_things = re.search(" then ", text, re.IGNORECASE) and not starts(text, "pay")
        # the name of a player who is paid may be any words
        return Together(PARTS.read(text, here)) if several_things else super().read_choice(text, here)


LINES: Notation = Lines(ORDERS, unit="[^:]+(?= ?:)", nothing="nothing")
