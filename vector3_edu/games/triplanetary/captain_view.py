"""What a captain sees of Triplanetary: ships on hexes with velocity, fuel and the pull of worlds; burns to steer them."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.core.research import ByUnit, Research
from vector3_edu.core.view import Unit, View, numbers
from vector3_edu.games.triplanetary.rules.orders import Burn
from vector3_edu.games.triplanetary.rules.state import State


class OwnShip(Unit):
    """A ship of one's own. `burn` and `coast` steer it in the astrogation phase; `choose` takes any of its `choices`."""

    at: Hex
    velocity: Hex
    pull: Hex

    @property
    def predicted(self) -> Hex:
        """Where it ends its move if it coasts: place + velocity + the gravity that it carries from last turn."""
        return self.at + self.velocity + self.pull

    @property
    def burns(self) -> tuple[Hex, ...]:
        """Every burn that it has the fuel and the drive for; coasting, (0, 0), is one of them."""
        return tuple(dict.fromkeys(each.by for each in self.choices if isinstance(each, Burn)))

    def burn(self, by: Any = None, *, toward: Any = None) -> None:
        """Change the course by this much, or so that the move ends as near to a hex as can be."""
        if self._view.phase != "astrogation" or not self.can_act:
            return
        try:
            if (by is None) == (toward is None):
                raise Refused(say(mark("Give {unit} one burn: burn((1, 0)), or burn(toward=foe.at)."), unit=self.name))
            self.choose(Burn(_hex(by) if toward is None else self.nearest_burn(toward)))
        except Refused as refused:
            self._view.object_to(self.name, " ".join(refused.problems))

    def coast(self) -> None:
        """Burn no fuel."""
        if self._view.phase == "astrogation" and self.can_act:
            self.choose(Burn(ORIGIN))

    def nearest_burn(self, place: Any) -> Hex:
        """The legal burn that ends the move as near to a hex as can be; of equal ones the one that takes least fuel."""
        there = _hex(self._view.place_of(place))
        options = self.burns or (ORIGIN,)
        return min(options, key=lambda by: ((there - (self.predicted + by)).squared, by.length))


class TriplanetaryView(View):
    """The Solar System as one seat sees it."""

    own_phases = ("astrogation",)

    def every_unit(self) -> list[Unit]:
        return [OwnShip(self, *each) if each[1] == self.seat else Unit(self, *each) for each in self.ships_and_owners()]


def _hex(value: Any) -> Hex:
    q, r = numbers(value, 2)
    return Hex(q, r)  # type: ignore[arg-type]


# ---- what an agent sees that learns to play


def _ship_facts(state: State, me: int) -> ByUnit:
    facts: dict[tuple[str, str], tuple[float, ...]] = {
        (state.seats[ship.seat], ship.name): (
            ship.fuel,
            ship.disabled,
            sum(ship.wounds),
            bool(ship.world),
            bool(ship.orbit),
            ship.overloaded,
            ship.prize,
            *ship.pull.to_xy(),
            sum(many for _, many in ship.hold),
            len(ship.visited),
        )
        for ship in state.ships
    }
    return facts | {
        (state.seats[each.seat], each.name): (each.left, *(0,) * 6, *each.pull.to_xy(), 0, 0) for each in state.weapons
    }


RESEARCH = Research[State](
    actions=400,
    own=10,
    others=20,
    nobody=14,
    names=(
        "fuel or turns left",
        "disabled",
        "wounds",
        "landed",
        "in orbit",
        "overloaded",
        "prize",
        "pull x",
        "pull y",
        "cargo",
        "worlds visited",
    ),
    units=_ship_facts,
    scores=lambda state: state.credit,
)
