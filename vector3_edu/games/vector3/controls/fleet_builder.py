"""The fleet builder of Vector 3: technology and ships, with running cost and the reasons why something is not legal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.language import chain, mark, say
from vector3_edu.games.vector3.controls.base import Vector3Controls
from vector3_edu.games.vector3.judgement.worth import unused_technology
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.fleet_text import list_pods
from vector3_edu.games.vector3.rules.orders import Buy, Fit, Research
from vector3_edu.games.vector3.rules.purchase import can_fit, can_load, fit_cost, in_points, price, purse
from vector3_edu.games.vector3.rules.state import EMPTY, Load, Technology
from vector3_edu.games.vector3.tables import EXPENDABLES, FREE_CABINS, POD_COST, PODS, SHIP_COST, TECHNOLOGIES
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.controls import WIDE
from vector3_edu.views.table.layout import Folds

JACKS = mark(
    "A pod goes on each jack, in any order. The jack counts: a hit on a jack whose pod is gone reaches the section "
    "beside it, so cheap pods can guard what matters."
)
STYLE = {"description_width": "145px"}
MOST_LOADED = 10
"""What a list for a launch pod offers at most; the rules say what really fits."""


class TechnologyControls(Vector3Controls):
    """A level for each technology, with what it costs."""

    def build(self) -> Iterable[W.Widget]:
        self.purse = purse(self.state.edition, self.state.scenario, self.seat)
        self.offers: list[Research] = self.choices("technology")
        ready = [(names.list_levels(offer.levels), offer.levels) for offer in self.offers]
        self.offer = W.Dropdown(options=ready, description=say("Ready-made"), layout=WIDE, style=STYLE)
        self.offer.add_class("v3-above")
        self.levels = {name: self._level(name) for name in TECHNOLOGIES}
        self.offer.observe(self._offered, "value")
        self._offered()
        self.watch(*self.levels.values())
        bought = () if self.purse.packages else self.levels.values()
        return [self.offer, *(box for box in bought if len(box.options) > 1)]

    def _level(self, name: str) -> W.Dropdown:
        least = getattr(Technology(), name)
        options = [(say("none"), 0)] if least == 0 else []
        highest = getattr(self.purse.highest, name)
        told = mark("level {level}: {points} points")
        options += [(say(told, level=level, points=price(name, level)), level) for level in range(1, highest + 1)]
        called = say(names.TECHNOLOGY[name]).capitalize()
        return W.Dropdown(options=options, value=least, description=called, layout=WIDE, style=STYLE)

    def _offered(self, _: Any = None) -> None:
        if self.offer.value is not None:
            for name, level in self.offer.value._asdict().items():
                self.levels[name].value = level

    def looked_at(self) -> str:
        return "technology"

    def decided(self) -> dict[str, Choice]:
        return {"technology": Research(Technology(**{name: box.value for name, box in self.levels.items()}))}


class FleetControls(Vector3Controls):
    """Ships with a pod on each jack and what their launch pods hold."""

    def build(self) -> Iterable[W.Widget]:
        self.purse = purse(self.state.edition, self.state.scenario, self.seat)
        self.offers: list[Buy] = self.choices("fleet")
        options = [(f"{k}. {_fleet(buy)}", k - 1) for k, buy in enumerate(self.offers, 1)]
        style = {"description_width": "initial"}
        waste = [len(unused_technology(self.state.technology[self.seat], buy)) for buy in self.offers]
        first = waste.index(min(waste)) if waste else None
        self.offer = W.Dropdown(options=options, value=first, description=say("Ready-made"), layout=WIDE, style=style)
        self.offer.add_class("v3-above")
        self.mines = NumberBox(description=say("Mines"), min=0, max=500, layout=W.Layout(width="180px"))
        self.ships = Folds()
        self.fits: list[FitControls] = []
        add = [W.Button(description=say("Add a {size}-pod ship", size=size), layout=WIDE) for size in self.purse.sizes]
        for button, size in zip(add, self.purse.sizes, strict=True):
            button.on_click(lambda _, size=size: self._add(Fit(size, ("cargo",) * (size - FREE_CABINS[size]))))
        self.offer.observe(self._offered, "value")
        self._offered()
        self.watch(self.mines)
        hidden = [self.mines] if self.purse.mines_on_map else []
        return [self.offer, W.HTML(say(JACKS)), self.ships, W.HBox(add, layout=W.Layout(flex_flow="row wrap")), *hidden]

    @property
    def pods(self) -> tuple[str, ...]:
        """The pods that this seat's technology allows."""
        return tuple(pod for pod in PODS if can_fit(self.state.technology[self.seat], pod))

    @property
    def expendables(self) -> tuple[str, ...]:
        """What may be put into a launch pod. 1979, 7.2: mines lie on the map instead."""
        return tuple(kind for kind in EXPENDABLES if can_load(self.purse, self.state.technology[self.seat], kind))

    def _offered(self, _: Any = None) -> None:
        if self.offer.value is not None:
            buy = self.offers[self.offer.value]
            self.fits = []
            self.mines.value = buy.mines
            for fit in buy.ships:
                self._add(fit)
            self.ships.selected_index = 0 if self.fits else None

    def _add(self, fit: Fit) -> None:
        self.fits.append(FitControls(fit, self))
        self._show()

    def remove(self, fit: FitControls) -> None:
        self.fits.remove(fit)
        self._show()

    def _show(self) -> None:
        self.ships.hold([fit.box for fit in self.fits])
        self.ships.selected_index = len(self.fits) - 1 if self.fits else None
        self.retitle()
        self.changed()

    def retitle(self) -> None:
        """Say on each fold which ship is in it: its size, its points and its pods."""
        for k, fit in enumerate(self.fits):
            value = fit.value
            points = in_points(fit_cost(value, self.state.edition))
            told = mark("{size}-pod ship, {points} points: {pods}")
            self.ships.set_title(k, say(told, size=value.size, points=points, pods=list_pods(value)))

    @property
    def buy(self) -> Buy:
        return Buy(tuple(fit.value for fit in self.fits), self.mines.value)

    def looked_at(self) -> str:
        return "fleet"

    def decided(self) -> dict[str, Choice]:
        return {"fleet": self.buy}


class FitControls:
    """One ship that is being fitted out: a pod for each of its jacks, cabins and all."""

    def __init__(self, fit: Fit, fleet: FleetControls) -> None:
        self.size, self.fleet = fit.size, fleet
        self.pods = [self._pod(number, pod) for number, pod in enumerate(fit.jacks, 1)]
        loads = iter(fit.loads)
        self.loads = [self._load(next(loads, EMPTY) if pod == "launch" else EMPTY) for pod in fit.jacks]
        remove = W.Button(description=say("Remove"), layout=W.Layout(width="80px"))
        remove.on_click(lambda _: fleet.remove(self))
        told = mark("{points} points with its {number} free cabins")
        cabins = say(told, points=SHIP_COST[fit.size], number=FREE_CABINS[fit.size])
        wrap = W.Layout(flex_flow="row wrap")
        parts = [part for pair in zip(self.pods, self.loads, strict=True) for part in pair]
        self.box = W.VBox([W.HBox([W.HTML(cabins), remove], layout=wrap), W.HBox(parts, layout=wrap)])
        for pod in self.pods:
            pod.observe(self._moved, "value")
        for box in (box for load in self.loads for box in load.children):
            box.observe(self._moved, "value")
        self._moved()

    def _pod(self, number: int, pod: str) -> W.Dropdown:
        options = [(f"{say(names.SHORT[kind])} ({POD_COST[kind]})", kind) for kind in self.fleet.pods]
        style, narrow, jack = {"description_width": "46px"}, W.Layout(width="150px"), say("Jack {number}", number=number)
        return W.Dropdown(options=options, value=pod, description=jack, layout=narrow, style=style)

    def _load(self, load: Load) -> W.HBox:
        many, narrow, style = list(range(MOST_LOADED + 1)), W.Layout(width="125px"), {"description_width": "65px"}
        boxes = [
            W.Dropdown(options=many, value=getattr(load, kind), description=named, layout=narrow, style=style)
            for kind in self.fleet.expendables
            for named in [say(names.SHORT[kind])]
        ]
        return W.HBox(boxes, layout=W.Layout(flex_flow="row wrap", width="100%"))

    def _moved(self, _: Any = None) -> None:
        for pod, load in zip(self.pods, self.loads, strict=True):
            load.layout.display = "" if pod.value == "launch" else "none"
        self.fleet.retitle()
        self.fleet.changed()

    @property
    def value(self) -> Fit:
        pairs = zip(self.pods, self.loads, strict=True)
        kinds = self.fleet.expendables
        loads = tuple(
            Load(**{kind: box.value for kind, box in zip(kinds, load.children, strict=True)})
            for pod, load in pairs
            if pod.value == "launch"
        )
        return Fit(self.size, tuple(pod.value for pod in self.pods), loads)


def _fleet(buy: Buy) -> str:
    told = mark("{size}-pod ({pods})")
    ships = [say(told, size=fit.size, pods=chain(say(names.SHORT[pod]) for pod in fit.pods)) for fit in buy.ships]
    return reduce(lambda first, last: say("{first} and {last}", first=first, last=last), ships)[:90] if ships else ""
