"""A phase declared once: its title, its question, its rule, the legal choices, and a preview of what they would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from vector3_edu.core.language import mark, mark_many, say
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Choice, Order

S = TypeVar("S")
Place = tuple[int, int, int]


class Ask(NamedTuple):
    """Who must decide what now.

    `units`: the units that are asked about. If `one`, exactly one of them acts, or the seat passes (an empty order);
    otherwise each gets a choice, and one left out does nothing. `extras`: made-up units that may be added to the order
    ("warp", "vote"). `optional`: whether an empty order is legal.
    """

    seat: str
    phase: str
    units: tuple[str, ...]
    one: bool = False
    extras: tuple[str, ...] = ()
    optional: bool = True


@dataclass(frozen=True, kw_only=True)
class Phase(Generic[S]):
    """A phase in which seats decide. The play table and text play are built from it.

    A game whose sequence of play needs more (who can act, what happens) says so in a subclass of its own.
    """

    title: str
    question: str
    """What a seat is asked: "{seat}, {unit}: fire its weapons". `{unit}` is the first of `{units}`."""
    rule: str
    """The rule and the physics behind it, in a few sentences."""
    choices: Callable[[S, Ask, str], Sequence[Choice]]
    """Every legal choice of a unit or, if there are too many to list, some sensible ones."""
    why_not: Callable[[S, Ask, str, Choice], Sequence[str]] | None = None
    """Every reason why a unit can't choose this; without this function, only the listed choices are legal."""
    limit: str = ""
    """Why what is not among the choices can't be chosen: "a velocity changes by at most 1 along each axis"."""
    preview: Callable[[S, Ask, Order, str], Preview] = lambda *_: Preview()
    """A preview of an order, with a close look at one of its units."""
    where: Callable[[S, Ask, str, Choice], Sequence[Place]] = lambda *_: ()
    """The places on the map that a choice concerns, in the players' coordinates: a click on one chooses it."""
    start: Callable[[S, Ask, str], Choice | None] = lambda *_: None
    """What the controls of a unit show before anybody touches them."""
    unit: str = mark("Unit")
    """The label of the list of units: "Ship"."""
    called: Callable[[S, str], str] = lambda _state, unit: unit
    """The name of one unit in that list."""
    note: Callable[[S, Ask, str, Choice], str] = lambda *_: ""
    """What follows the words of a choice in a list: its price, or its odds."""
    give: str = mark("Give orders")
    """The label of the button that gives the order."""
    decline: str = ""
    """The label of the button that gives no order. Without it, there is such a button only where one unit acts at a time."""
    nothing: str = ""
    """What a unit without an order does, worded as one of its choices: "launch nothing"."""
    idle: tuple[str, str] = mark_many("{units} is given no order.", "{units} are given no order.")
    """What happens to one unit that is left out of an order, and to several, as sentences."""

    def ask(self, ask: Ask) -> str:
        """What a seat must decide now."""
        first = ask.units[0] if ask.units else ""
        return say(self.question, seat=ask.seat, unit=first, units=listed(ask.units, last="and"))
