"""What can be ordered in Vector 3: `A6 burn (1,0,-2); B6 coast`, `A9 fire at Blaise B6, Carol T1`, `warp A6; vote end`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from vector3_edu.core.kinds import Count, Here
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.orders import Notation, order, starts
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.results import Choice
from vector3_edu.games.vector3.rules.fleet_text import FITS, LEVELS, Fit, describe_fleet, goes_on, read_fleet, write_fleet
from vector3_edu.games.vector3.rules.order_fields import AIMS, ITEMS, SHIPS, TARGET, UNIT, VOTE, Item, Target, Vector
from vector3_edu.games.vector3.rules.state import ZERO, State, Technology, Vec3, find_unit

__all__ = [
    "LINES",
    "ORDERS",
    "Burn",
    "Buy",
    "Detonate",
    "Fire",
    "Fit",
    "Place",
    "Push",
    "Research",
    "Salvo",
    "Target",
    "Vec3",
    "Vote",
    "WarpOut",
]


@order("coast|drift", "burn|accelerate [by] {by}")
class Burn(NamedTuple):
    """Change the velocity of a ship or torpedo by this much; (0, 0, 0) is coasting."""

    by: Vector = ZERO


@order("fire|shoot at|on? {at}", words="fire {at}")
class Fire(NamedTuple):
    """Fire a ship's lasers: one target for each of its whole laser pods, in order (several pods may share one)."""

    at: Annotated[tuple[Target, ...], AIMS]


@order("detonate")
class Detonate(NamedTuple):
    """Detonate a torpedo or mine."""


@order("salvo|launch {items}")
class Salvo(NamedTuple):
    """Salvo from a ship's launch pods: (pod number, "guided" | "unguided" | "mine"), one item a pod."""

    items: Annotated[tuple[Item, ...], ITEMS]


@order("push {target} [by] {by}", words="push {target} by {by}")
class Push(NamedTuple):
    """Change a target's velocity with a tractor-pressor."""

    target: Annotated[Target, TARGET]
    by: Vector


@order("technology {levels}", words="{levels}", unit="technology")
class Research(NamedTuple):
    """Buy technology: unit "technology"."""

    levels: Annotated[Technology, LEVELS]


@order("fleet {ships}", unit="fleet")
class Buy(NamedTuple):
    """Buy a fleet: unit "fleet". Mines of 1979 are bought here too, and placed before play."""

    ships: Annotated[tuple[Fit, ...], FITS]
    mines: Count = 0

    @classmethod
    def read_rest(cls, text: str, _here: Here) -> Buy:
        """A fleet from a line: `6: laser laser; 6: laser cargo; mines 4`."""
        return cls(*read_fleet(text))

    def write_rest(self, _here: Here) -> str:
        """The fleet in a line."""
        return write_fleet(self.ships, self.mines)

    def describe(self) -> str:
        """What is bought, with like ships counted together."""
        return say("buy {fleet}", fleet=describe_fleet(self.ships, self.mines))


@order("place [at] {at}", words="place at {at}")
class Place(NamedTuple):
    """Put a ship (or a mine of 1979) on the map."""

    at: Vector


@order("warp [out] {ships}", words="try to warp out with {ships}", unit="warp")
class WarpOut(NamedTuple):
    """Declare that these ships try to warp out: unit "warp"."""

    ships: Annotated[tuple[str, ...], SHIPS]


@order("vote {end}", words="{end}", unit="vote")
class Vote(NamedTuple):
    """Agree, or no longer agree, to end the game: unit "vote"."""

    end: Annotated[bool, VOTE]


ORDERS = (Burn, Fire, Detonate, Salvo, Push, Research, Buy, Place, WarpOut, Vote)


class Lines(Notation):
    """The lines of Vector 3: a fleet goes on over semicolons, and a ship may say itself that it warps out."""

    def read(self, state: State, seat: str, text: object, units: Sequence[str]) -> dict[str, Choice]:
        if seat not in state.seats:
            seats = listed(state.seats, last="and")
            raise Refused(say("{seat} is not playing in this match. The seats are {seats}.", seat=shown(seat), seats=seats))
        order = super().read(state, seat, text, units)
        acting = [unit for unit in order if unit not in ("warp", "vote")]
        if acting and any(piece.casefold() == self.nothing for piece in self.cut(text)):
            told = mark_many(
                "To pass is to do nothing, but {units} has an order too. Keep one or the other.",
                "To pass is to do nothing, but {units} have an order too. Keep one or the other.",
            )
            raise Refused(say_many(*told, len(acting), units=listed(acting, last="and")))
        return order

    def cut(self, text: object) -> list[str]:
        """A fleet's ships and mines are separated like orders, and belong together."""
        together: list[list[str]] = []
        for piece in super().cut(text):
            if together and goes_on(piece) and starts(together[-1][0], "fleet"):
                together[-1].append(piece)
            else:
                together.append([piece])
        return ["; ".join(each) for each in together]

    def put(self, order: dict[str, Choice], unit: str, choice: Any) -> None:
        if isinstance(choice, WarpOut) and unit in order:
            before: Any = order[unit]
            order[unit] = WarpOut(tuple(dict.fromkeys((*before.ships, *choice.ships))))
        elif choice is not None:
            super().put(order, unit, choice)

    def read_piece(self, state: State, seat: str, piece: str, _units: Sequence[str]) -> tuple[str, Choice]:
        named = self.name_in(piece, seat)
        if named is None:
            return super().read_piece(state, seat, piece, ())
        unit, rest = named[1].upper(), named[2]
        if rest.casefold() in ("warp", "warp out"):
            return "warp", WarpOut((unit,))
        return unit, None if rest.casefold() == self.nothing else self.read_choice(rest, Here(state, seat, unit))

    def read_choice(self, text: str, here: Here) -> Choice:
        """A vector alone is a burn, or a place for what is not on the map yet."""
        if text and not text[0].isalpha():
            unit = find_unit(here.state, here.state.seats.index(here.seat), here.unit)
            text = f"place {text}" if unit is None or unit.at is None else f"burn {text}"
        for cls in self.orders:
            choice: Choice | None = cls.declared.read(text, here)  # type: ignore[attr-defined]
            if choice is not None:
                return choice
        unread = mark("{unit} cannot {verb}: a unit can burn, coast, fire, salvo, push, detonate or be placed.")
        missing = mark("{unit} has no order: a unit can burn, coast, fire, salvo, push, detonate or be placed.")
        raise Refused(say(unread if text else missing, unit=here.unit, verb=text.partition(" ")[0]))


LINES = Lines(ORDERS, unit=UNIT)
