"""Fleets and outfits of Triplanetary as a form: how many of each, where, what they carry, and what it all costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.picture.scene import Point, Preview, Region
from vector3_edu.core.problems import Refused
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.rules import muster
from vector3_edu.games.triplanetary.rules.fleets import hex_of
from vector3_edu.games.triplanetary.rules.muster import about_load, cost_of
from vector3_edu.games.triplanetary.rules.owner_orders import Buy, Commission
from vector3_edu.games.triplanetary.rules.phrases import cargo, tidy, whereabouts
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.scenarios import prospecting
from vector3_edu.games.triplanetary.scenarios.prospecting import wares
from vector3_edu.games.triplanetary.tables import KINDS, MASS, UNLIMITED, Kind
from vector3_edu.games.triplanetary.telling.scene import point
from vector3_edu.matches.table import Table
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.choice_filter import STYLE, menu
from vector3_edu.views.table.choices import ChoiceControls
from vector3_edu.views.table.controls import Controls

MIXED = ("frigate", "corsair", "corvette", "transport", "orbital base")
"""What is proposed in turn, as long as it can be had."""
ROW = {"align_items": "center"}
SMALL = "<small style='display:block;line-height:1.15;font-size:12px'>{}</small>"
MOST = 30
"""More of one kind than any fleet has."""


def shelf(prices: Mapping[str, str]) -> tuple[dict[str, NumberBox], W.VBox]:
    """A number box for each thing that can be had, with what is said of it beside."""
    boxes = {
        item: NumberBox(
            description=item.replace("-", " ").capitalize(),
            min=0,
            max=MOST,
            label_width="90px",
            layout=W.Layout(width="165px", flex="0 0 auto"),
        )
        for item in prices
    }
    rows = [
        W.HBox([box, W.HTML(SMALL.format(prices[item]), layout=W.Layout(flex="1 1 0", min_width="0"))], layout=ROW)
        for item, box in boxes.items()
    ]
    return boxes, W.VBox(rows)


def reckoned(parts: Sequence[tuple[int, int]], purse: int, priced: Callable[[int], str]) -> str:
    """How many at which price, what that makes, and what of the purse is left.

    >>> reckoned([(2, 400), (1, 1500)], 6000, lambda tenths: f"MCr {tenths / 10:g}")
    '2 × MCr 40 + 1 × MCr 150 = MCr 230 of MCr 600: MCr 370 left.'
    """
    if not parts:
        return f"You have {priced(purse)} to spend."
    total = sum(many * cost for many, cost in parts)
    left = f"{priced(abs(purse - total))} {'left' if total <= purse else 'too much'}"
    return f"{' + '.join(f'{many} × {priced(cost)}' for many, cost in parts)} = {priced(total)} of {priced(purse)}: {left}."


def muster_controls(model: Table, ask: Ask) -> Controls:
    """The form, where a scenario says on what terms its fleets are chosen; lists otherwise."""
    return (MusterControls if model.state().rules.terms is not None else ChoiceControls)(model, ask)


class MusterControls(Controls):
    """How many of each kind of ship go into service at a place with the same load; as often as the player likes."""

    def build(self) -> Iterable[W.Widget]:
        self.terms = muster.terms_of(self.state)
        self._walked: tuple[tuple[Commission, ...], tuple[list[Commission], list[str]]] = ((), ([], []))
        self.seat: int = self.state.asked
        free = not any(map(self.terms.price, self.terms.kinds))
        told = {kind: _told(KINDS[kind], "" if free else self._priced(kind)) for kind in self.terms.kinds}
        self.ships, ships = shelf(told)
        self.stores, stores = shelf(
            {item: f"{MASS[item]} t" + ("" if free else f", {self._priced(item)}") for item in self.terms.stores}
        )
        self.place = W.Combobox(
            options=self.terms.places(self.state, self.seat),
            description="Where",
            style=STYLE,
            placeholder="wherever there is room",
            layout=W.Layout(width="auto"),
        )
        self.watch(*self.ships.values(), *self.stores.values(), self.place)
        propose = W.Button(description="Propose a fleet", layout=W.Layout(width="auto", align_self="flex-start"))
        propose.on_click(self._propose)
        carried = [W.HTML("Each carries, where it fits:"), stores] if self.stores else []
        return [W.HTML(self._service()), propose, ships, self.place, *carried]

    def _propose(self, _: Any = None) -> None:
        """A mixed fleet for all that there is to spend, for those who want to fly rather than to reckon."""
        state: State = self.state
        wanted, some = Counter[str](), [kind for kind in MIXED if kind in self.terms.kinds]
        while some:
            for kind in tuple(some):
                wish = self._settled(state, Commission(kind, ""))
                if muster.about(state, wish):
                    some.remove(kind)
                else:
                    state = muster.commission(state, self.seat, wish, [])
                    wanted[kind] += 1
        tell, self.changed = self.changed, lambda: None
        self.place.value = ""
        for kind, box in self.ships.items():
            box.value = wanted[kind]
        for box in self.stores.values():
            box.value = 0
        self.changed = tell
        self.changed()

    def _priced(self, item: str) -> str:
        return self.terms.priced(self.terms.price(item))

    def _service(self) -> str:
        """How many ships make a whole fleet, where a scenario says so, and what is in service already."""
        mine = Counter(ship.kind for ship in self.state.ships if ship.seat == self.seat)
        whole = self.terms.whole(self.state) if self.terms.whole else ""
        return f"{whole} In service: {cargo(tuple(mine.items()))}." if mine else f"{whole} How many of each?"

    @property
    def can_pass(self) -> bool:
        return self.ask.optional

    # ---- from wishes to orders

    def wishes(self) -> Iterable[Commission]:
        """The ships that are wanted, one by one, each with as much of the load as its hold takes."""
        for kind, box in self.ships.items():
            if box.value:
                yield from [Commission(kind, tidy(self.place.value), self._fitting(kind))] * box.value

    def _load(self) -> tuple[tuple[str, int], ...]:
        return tuple(sorted((item, box.value) for item, box in self.stores.items() if box.value))

    def _fitting(self, kind: str) -> tuple[tuple[str, int], ...]:
        """As much of the load as a ship of this kind can carry, item after item."""
        taken: tuple[tuple[str, int], ...] = ()
        for item, many in self._load():
            tries = ((*taken, (item, fewer)) for fewer in range(many, 0, -1))
            taken = next((load for load in tries if not about_load(Commission(kind, "", load), self.terms.stores)), taken)
        return taken

    def _left_behind(self) -> Iterable[str]:
        """What of the load does not go into which ships, and why."""
        for kind in (kind for kind, box in self.ships.items() if box.value):
            if problems := about_load(Commission(kind, "", self._load()), self.terms.stores):
                yield f"{' '.join(problems)} So each {kind} carries {cargo(self._fitting(kind))}."

    def _walk(self) -> tuple[list[Commission], list[str]]:
        """The ships as they can be had, each after the one before, up to the first that cannot; and why that cannot."""
        wishes = tuple(self.wishes())
        if self._walked[0] != wishes:  # words, picture and orders all ask for it
            self._walked = wishes, self._walk_through(wishes)
        return self._walked[1]

    def _walk_through(self, wishes: Iterable[Commission]) -> tuple[list[Commission], list[str]]:
        state: State = self.state
        found: list[Commission] = []
        for wish in wishes:
            wish = wish if wish.place else self._settled(state, wish)
            if problems := muster.about(state, wish):
                return found, problems
            state = muster.commission(state, self.seat, wish, [])
            found.append(wish)
        return found, []

    def _settled(self, state: State, wish: Commission) -> Commission:
        """A ship at the first place of the list that has room for it; orbits are left to orbital bases while they can be."""
        places = self.terms.places(state, self.seat)
        if self.terms.whole:
            base = wish.kind == "orbital base"
            places = tuple(sorted(places, key=lambda place: place.startswith("orbit") != base))
        tries = [wish._replace(place=place) for place in places]
        return next((each for each in tries if not muster.about(state, each)), tries[0] if tries else wish)

    def order(self) -> dict[str, Choice]:
        return next(iter(self.orders()), {})

    def orders(self) -> list[dict[str, Choice]]:
        if problems := self.problems():
            raise Refused(problems)
        return [{muster.FLEET: wish} for wish in self._walk()[0]]

    def problems(self) -> list[str]:
        found, problems = self._walk()
        if not found and not problems:
            return ["No ship is chosen yet. Say how many of each you want, or press Propose a fleet."]
        first = f"{count(len(found), 'ship')} can be had, and then: " if found else ""
        return [first + problem if not k else problem for k, problem in enumerate(problems)]

    # ---- what comes of it

    def preview(self) -> Preview:
        found, _ = self._walk()
        places = Counter((wish.kind, wish.place, wish.load) for wish in found)
        lines = [
            f"{count(many, kind)} {whereabouts(place)}" + (f", each with {cargo(load)}" if load else "") + "."
            for (kind, place, load), many in places.items()
        ]
        spots = dict.fromkeys(at for at in map(self._hex, found) if at is not None)
        rings = tuple(Region(point(at), 0.4, "ring", "", self.ask.seat) for at in spots)
        words = "\n".join([*lines, *self._left_behind(), *self._sums()])
        return Preview(words, regions=rings, near=tuple(ring.centre for ring in rings) or self._home())

    def _home(self) -> tuple[Point, ...]:
        """Where ships can be put into service, to be looked at while none is chosen."""
        places = (self._hex(Commission("", place)) for place in self.terms.places(self.state, self.seat))
        return tuple(point(at) for at in dict.fromkeys(places) if at is not None)

    def _sums(self) -> Iterable[str]:
        """What all that is wanted costs, and what is left."""
        costs = Counter((wish.kind, cost_of(wish, self.terms.price)) for wish in self.wishes())
        parts = [(many, cost) for (_, cost), many in costs.items()]
        if self.state.credit and any(map(self.terms.price, self.terms.kinds)):
            yield reckoned(parts, self.state.credit[self.seat], self.terms.priced)

    def _hex(self, wish: Commission) -> Hex | None:
        return hex_of(self.state, Commission("", wish.place))

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A hex was clicked on: that is where the ships go."""
        there = Hex(place[0], place[1])
        world = self.state.board.bodies.get(there)
        self.place.value = world.name if world else f"at {there.q} {there.r}"
        return []


class OutfitControls(Controls):
    """The first ships of a prospector and the gear that they carry, bought on one world."""

    def build(self) -> Iterable[W.Widget]:
        self.ready: tuple[Any, ...] = tuple(self.model.match.choices(self.ask, "outfit"))
        bundles = dict.fromkeys(buy.items for buy in self.ready)
        lines = [(f"{_bundle(items)}, {_money(self._cost(items))}", items) for items in bundles]
        self.offer = menu("Ready-made", lines)
        self.offer.add_class("v3-above")
        sold = (*wares.SHIPS, *wares.goods(self.state))
        self.boxes, rows = shelf({item: self._said(item) for item in sold})
        self.world = menu("Where", [(world, world) for world in prospecting.BASES], self.ready[0].world)
        self._offered()
        self.offer.observe(self._offered, "value")
        self.watch(*self.boxes.values(), self.world)
        return [self.offer, rows, self.world]

    def _said(self, item: str) -> str:
        price = _money(wares.PRICES[item])
        return _told(KINDS[item], price) if item in wares.SHIPS else f"{price}, {MASS[item]} t"

    def _offered(self, _: Any = None) -> None:
        wanted = Counter(self.offer.value)
        for item, box in self.boxes.items():
            box.value = wanted[item]

    @cached_property
    def purse(self) -> int:
        """What there is to spend, in tenths."""
        return int(self.state.credit[self.state.asked])

    def _cost(self, items: Iterable[str]) -> int:
        return sum(wares.PRICES[item] for item in items)

    def order(self) -> dict[str, Choice]:
        items = tuple(item for item, box in self.boxes.items() for _ in range(box.value))
        return {"outfit": Buy(items, self.world.value)}

    def preview(self) -> Preview:
        items = Counter({item: box.value for item, box in self.boxes.items() if box.value})
        sums = reckoned([(many, wares.PRICES[item]) for item, many in items.items()], self.purse, _money)
        words = f"{_bundle(items.elements()).capitalize()} on {self.world.value}.\n{sums}"
        worlds = self.state.board.worlds
        here = Region(point(worlds[self.world.value].at), 0.4, "ring", "", self.ask.seat)
        usual = (point(worlds[world].at) for world in prospecting.STARTS)
        return Preview(words, regions=(here,), near=(here.centre, *usual))

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A world was clicked on: that is where the outfit is bought."""
        world = self.state.board.bodies.get(Hex(place[0], place[1]))
        if world is None or world.name not in prospecting.BASES:
            return ["Ships are not sold there: click on a world with a base. [Prospecting]"]
        self.world.value = world.name
        return []


def _bundle(items: Iterable[str]) -> str:
    return cargo(tuple((item.replace("-", " "), many) for item, many in Counter(items).items()))


def _money(tenths: int) -> str:
    return f"MCr {tenths / 10:g}"


def _told(kind: Kind, price: str) -> str:
    """What there is to know about a ship before it is bought."""
    strength = f"{'defence' if kind.defensive else 'strength'} {kind.strength}"
    fuel = f"fuel {kind.fuel}" if 0 < kind.fuel < UNLIMITED else ""
    hold = f"hold {kind.cargo} t" if 0 < kind.cargo < UNLIMITED else ""
    return ", ".join(filter(None, (price, strength, fuel, hold))).replace(" t", "\u00a0t")
