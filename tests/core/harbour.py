"""A made-up set of orders for ships in a harbour: every way in which an order can be declared, and nothing of any game."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from vector3_edu.core.kinds import COUNT, Count, Here, Load, Name, Names, Word, flag, one_of, several
from vector3_edu.core.orders import Notation, order

WAYS = ("north", "east", "south", "west")
UNITS = ("S1", "S2")


@order("sail|go [off] to|for {port} [with {crew}] [at {speed} knots?]", words="sail to {port} [at {speed} knots]")
class Sail(NamedTuple):
    port: Name
    crew: Names = ()
    speed: Count = 0


@order("anchor", "anchor at {port} [for {days} days?]")
class Anchor(NamedTuple):
    port: Name = ""
    days: Count = 0


@order("load {goods} [from {shore}]")
class TakeOn(NamedTuple):
    goods: Load
    shore: Annotated[str, one_of(("quay", "barge"), "a shore")] = "quay"


@order("turn_to|steer {way?}")
class Turn(NamedTuple):
    way: Annotated[str, one_of(WAYS, "a direction")] = "north"


@order("cast_off|put_out, [and] leaving {behind} behind?")
class CastOff(NamedTuple):
    behind: Count


@order("signal {words} [twice] [in {colour}]")
class Signal(NamedTuple):
    words: Word
    colour: Word = "red"


@order("repair")
class Repair(NamedTuple):
    pass


@order("lamp|light {lit}", unit="lamp")
class Lamp(NamedTuple):
    lit: Annotated[bool, flag("on", "off", "a lamp")]


@order("chart")
class Chart(NamedTuple):
    """An irregular order: depths with a dash between them."""

    depths: Annotated[tuple[int, ...], several(COUNT)] = ()

    @classmethod
    def read_rest(cls, text: str, here: Here) -> Chart:
        return cls(tuple(int(part) for part in text.split("-") if part.strip().isdecimal()))

    def write_rest(self, here: Here) -> str:
        return "-".join(map(str, self.depths))

    def describe(self) -> str:
        return f"chart {len(self.depths)} depths"


ORDERS = (Sail, Anchor, TakeOn, Turn, CastOff, Signal, Repair, Lamp, Chart)
LINES = Notation(ORDERS, unit=r"[A-Z]\d")


def read(text: object, units: tuple[str, ...] = UNITS) -> dict[str, object]:
    return LINES.read(None, "Ada", text, units)


def read_one(text: str) -> object:
    """The order of a single ship, which need not be named."""
    (choice,) = read(text, ("S1",)).values()
    return choice


def write_one(choice: object) -> str:
    return LINES.write(None, "Ada", {"S1": choice}).removeprefix("S1 ")  # type: ignore[dict-item]
