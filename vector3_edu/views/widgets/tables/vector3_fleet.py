"""The fleet builder of Vector 3: technology and ships, with running cost and the reasons why something is not legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.games.vector3.orders import Buy, Fit, Research
from vector3_edu.games.vector3.state import EMPTY, Load, Technology
from vector3_edu.games.vector3.tables import (
    EXPENDABLES,
    FREE_CABINS,
    HALF_POINTS,
    POD_COST,
    PODS,
    SHIP_COST,
    SIZES,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from vector3_edu.views.widgets.tables.controls import WIDE, Preview
from vector3_edu.views.widgets.tables.vector3_base import Vector3Controls

NAMES = {
    "tractor": "tractor-pressor",
    "tractors": "tractor-pressors",
    "unguided": "unguided torpedoes",
    "guided": "guided torpedoes",
}


class TechnologyControls(Vector3Controls):
    """A level for each technology, with what it costs."""

    give_label = "Seal the technology"

    def build(self) -> Iterable[W.Widget]:
        self.offers: tuple[Research, ...] = tuple(self.model.match.choices(self.ask, "technology"))  # type: ignore[arg-type]
        self.offer = W.Dropdown(
            options=[(_levels(r.levels), r.levels) for r in self.offers], description="Ready-made", layout=WIDE
        )
        self.levels = {name: self._level(name) for name in TECHNOLOGIES}
        self.offer.observe(self._offered, "value")
        self._offered()
        self.watch(*self.levels.values())
        return [self.offer, *(box for name, box in self.levels.items() if len(box.options) > 1)]

    def _level(self, name: str) -> W.Dropdown:
        least = getattr(Technology(), name)
        options = [("none", 0)] if least == 0 else []
        for level in range(1, 6):
            cost = TECHNOLOGY.number(level, name)
            if cost is not None:
                options.append((f"level {level}: {cost} points", level))
        style = {"description_width": "130px"}
        return W.Dropdown(
            options=options, value=least, description=NAMES.get(name, name).capitalize(), layout=WIDE, style=style
        )

    def _offered(self, _: Any = None) -> None:
        if self.offer.value is not None:
            for name, level in self.offer.value._asdict().items():
                self.levels[name].value = level

    def order(self) -> dict[str, Choice]:
        return {"technology": Research(Technology(**{name: box.value for name, box in self.levels.items()}))}

    def preview(self) -> Preview:
        costs = {name: TECHNOLOGY.number(box.value, name) or 0 for name, box in self.levels.items() if box.value}
        total = " + ".join(f"{cost} for {NAMES.get(name, name)}" for name, cost in costs.items() if cost)
        return Preview(f"{total or 'Nothing that costs points'}: {sum(costs.values())} technology points.")


class FleetControls(Vector3Controls):
    """Ships with their pods and what their launch pods hold."""

    give_label = "Buy this fleet"

    def build(self) -> Iterable[W.Widget]:
        self.offers: tuple[Buy, ...] = tuple(self.model.match.choices(self.ask, "fleet"))  # type: ignore[arg-type]
        options = [(f"{k}. {_fleet(buy)}", k - 1) for k, buy in enumerate(self.offers, 1)]
        self.offer = W.Dropdown(options=options, description="Ready-made", layout=WIDE)
        self.mines = W.BoundedIntText(description="Mines", min=0, max=500, layout=W.Layout(width="180px"))
        self.ships = W.VBox()
        self.fits: list[FitControls] = []
        add = [W.Button(description=f"Add a {size}-pod ship", layout=W.Layout(width="150px")) for size in SIZES]
        for button, size in zip(add, SIZES, strict=True):
            button.on_click(lambda _, size=size: self._add(Fit(size, ("cargo",) * (size - FREE_CABINS[size]))))
        self.offer.observe(self._offered, "value")
        self._offered()
        self.watch(self.mines)
        hidden = [self.mines] if self.state.edition == "1979" else []
        return [self.offer, self.ships, W.HBox(add, layout=W.Layout(flex_flow="row wrap")), *hidden]

    def _offered(self, _: Any = None) -> None:
        if self.offer.value is not None:
            buy = self.offers[self.offer.value]
            self.fits = []
            self.mines.value = buy.mines
            for fit in buy.ships:
                self._add(fit)

    def _add(self, fit: Fit) -> None:
        self.fits.append(FitControls(fit, self))
        self._show()

    def remove(self, fit: FitControls) -> None:
        self.fits.remove(fit)
        self._show()

    def _show(self) -> None:
        self.ships.children = [fit.box for fit in self.fits]
        self.changed()

    def order(self) -> dict[str, Choice]:
        return {"fleet": Buy(tuple(fit.value for fit in self.fits), self.mines.value)}

    def preview(self) -> Preview:
        halves = [fit.half_points(self.state.edition) for fit in self.fits]
        ships = ", ".join(f"{fit.value.size}-pod ship {points(half)}" for fit, half in zip(self.fits, halves, strict=True))
        mines = self.mines.value * HALF_POINTS[self.state.edition]["mine"]
        added = f", mines {points(mines)}" if mines else ""
        return Preview(f"{ships or 'No ships yet'}{added}: {points(sum(halves) + mines)} ship points in all.")


class FitControls:
    """One ship that is being fitted out."""

    def __init__(self, fit: Fit, fleet: FleetControls) -> None:
        self.size, self.fleet = fit.size, fleet
        style = {"description_width": "52px"}
        narrow = W.Layout(width="205px")
        options = [(f"{NAMES.get(pod, pod)} ({POD_COST[pod]})", pod) for pod in PODS]
        first = FREE_CABINS[fit.size] + 1
        self.pods = [
            W.Dropdown(options=options, value=pod, description=f"Pod {first + k}", layout=narrow, style=style)
            for k, pod in enumerate(fit.pods)
        ]
        loads = iter(fit.loads)
        self.loads = [self._load(next(loads, EMPTY) if pod == "launch" else EMPTY) for pod in fit.pods]
        remove = W.Button(description="Remove", layout=W.Layout(width="80px"))
        remove.on_click(lambda _: fleet.remove(self))
        title = W.HTML(f"<b>{fit.size}-pod ship</b>, {SHIP_COST[fit.size]} points with {FREE_CABINS[fit.size]} cabins")
        rows = [
            W.HBox([pod, load], layout=W.Layout(flex_flow="row wrap"))
            for pod, load in zip(self.pods, self.loads, strict=True)
        ]
        self.box = W.VBox(
            [W.HBox([title, remove]), *rows], layout=W.Layout(border="1px solid #8888", padding="4px", margin="2px 0")
        )
        for pod in self.pods:
            pod.observe(self._moved, "value")
        fleet.watch(*(box for load in self.loads for box in load.children))
        self._moved()

    def _load(self, load: Load) -> W.HBox:
        boxes = [
            W.BoundedIntText(value=getattr(load, kind), min=0, max=10, description=kind, layout=W.Layout(width="130px"))
            for kind in EXPENDABLES
        ]
        return W.HBox(boxes)

    def _moved(self, _: Any = None) -> None:
        for pod, load in zip(self.pods, self.loads, strict=True):
            load.layout.display = "" if pod.value == "launch" else "none"
        self.fleet.changed()

    @property
    def value(self) -> Fit:
        pairs = zip(self.pods, self.loads, strict=True)
        loads = tuple(Load(*(box.value for box in load.children)) for pod, load in pairs if pod.value == "launch")
        return Fit(self.size, tuple(pod.value for pod in self.pods), loads)

    def half_points(self, edition: str) -> int:
        """What the ship costs with all that is on it, in half points."""
        fit, price = self.value, HALF_POINTS[edition]
        pods = SHIP_COST[fit.size] + sum(POD_COST[pod] for pod in fit.pods)
        loaded: int = sum(getattr(load, kind) * price[kind] for load in fit.loads for kind in EXPENDABLES)
        return 2 * pods + loaded


def points(halves: int) -> str:
    """Half points as people write points."""
    return f"{halves // 2}{'½' if halves % 2 else ''}"


def _levels(levels: Technology) -> str:
    return ", ".join(f"{NAMES.get(name, name)} {level}" for name, level in levels._asdict().items() if level)


def _fleet(buy: Buy) -> str:
    return " and ".join(f"{fit.size}-pod ({', '.join(fit.pods)})" for fit in buy.ships)[:90]
