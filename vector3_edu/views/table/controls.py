"""What every set of controls has: a box of widgets, the order it stands for, and what it would do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from html import escape
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import ipywidgets as W

from vector3_edu.core.game import AnyGame, AnyState, Ask, Choice, Order
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.orders import describe
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.words import minus
from vector3_edu.matches.table import Table
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.choice_filter import Sieve
from vector3_edu.views.table.layout import Folds


def own_controls(game: AnyGame, module: str) -> ModuleType | None:
    """A module of the package that a game names as its controls (`game.controls`), if it has that one."""
    name = f"{game.controls}.{module}"
    return import_module(name) if game.controls and find_spec(name) else None


NOT_NOW = mark("not now")
NAMES = (mark("Vote"), mark("Warp"))
"""What the lists are called."""


class Also:
    """The extras of an ask. `boxes` is empty where there are none; the fold says what is chosen in it."""

    def __init__(self, model: Table, ask: Ask) -> None:
        self.changed: Callable[[], None] = lambda: None
        offers = {extra: model.match.choices(ask, extra) for extra in ask.extras}
        self.sieves = {extra: Sieve(say(extra.capitalize()), each, say(NOT_NOW)) for extra, each in offers.items() if each}
        for sieve in self.sieves.values():
            sieve.changed = self._move
        self.fold = Folds([W.VBox([sieve.box for sieve in self.sieves.values()])])
        self.boxes = [self.fold] if self.sieves else []
        self._say()

    def order(self) -> dict[str, Choice]:
        """What is added to the order as the lists stand."""
        return {extra: sieve.choice for extra, sieve in self.sieves.items() if sieve.choice is not None}

    def _move(self) -> None:
        self._say()
        self.changed()

    def _say(self) -> None:
        added = chain(minus(describe(choice)) for choice in self.order().values())
        self.fold.set_title(0, say("Also: {added}", added=added) if added else say("Also"))


WIDE = {"width": "auto"}


class Controls(ABC):
    """Controls for one decision of one seat. `changed` is called whenever something is moved."""

    def __init__(self, model: Table, ask: Ask) -> None:
        self.model, self.ask = model, ask
        self.state = model.state()
        self.game = self.words = model.match.game
        self.phase = self.game.phases[ask.phase]
        self.changed: Callable[[], None] = lambda: None
        self.noted: Callable[[str], None] = lambda sentence: None
        """Called with what was taken in place of a number that could not be."""
        self.box: W.Widget = W.VBox(list(self.build()))

    @abstractmethod
    def build(self) -> Iterable[W.Widget]:
        """The widgets, top to bottom."""

    @abstractmethod
    def order(self) -> dict[str, Choice]:
        """The order as the controls stand."""

    def orders(self) -> list[dict[str, Choice]]:
        """The orders to give one after the other: a fleet that is asked for ship by ship may be given as a whole."""
        return [self.order()]

    def problems(self) -> list[str]:
        """Why what the controls say cannot be done, as sentences."""
        return self.model.match.problems(self.ask.seat, self.order())

    @property
    def can_pass(self) -> bool:
        """Whether there is a button for giving no order at all."""
        return self.ask.optional and bool(self.ask.units) and (self.ask.one or bool(self.phase.decline))

    @property
    def labels(self) -> tuple[str, str]:
        """What stands on the button that gives the order, and on the one that gives none."""
        return say(self.phase.give), say(self.phase.decline or mark("Pass"))

    def extras(self) -> dict[str, Choice]:
        """What may be added to any order, a pass included; most games have nothing of the kind."""
        return {}

    def looked_at(self) -> str:
        """The unit that the preview looks at closely."""
        return self.ask.units[0] if self.ask.units else ""

    # ---- the fleet as a whole

    groups = False
    """Whether several units can be turned to at once."""

    def selected(self) -> tuple[str, ...]:
        """The own units that are being decided about."""
        return (self.looked_at(),)

    def aimed(self) -> tuple[str, ...]:
        """What is aimed at, by full names: "Blaise B6"."""
        return ()

    def doing(self) -> dict[str, str]:
        """What units do in the order as it stands, in a few words."""
        return {unit: self.game.describe(choice) for unit, choice in self.order().items() if unit in self.ask.units}

    def at_once(self) -> str:
        """What stands on the button that decides for the whole fleet at once; without words there is none."""
        return ""

    def decide_at_once(self, state: AnyState, ask: Ask) -> Order:
        """The next order that this button gives; an empty one is the last."""
        return {}

    def preview(self) -> Preview:
        """What the order would do."""
        return self.phase.preview(self.state, self.ask, self.order(), self.looked_at())

    def dragged(self, place: tuple[int, int, int]) -> None:  # noqa: B027 (what cannot be dragged does nothing)
        """The tip of the preview was dragged to this place on the map; most controls have none."""

    def bound(self) -> str:
        """Why the tip is not where it was dragged to, in a sentence."""
        return say("This is the nearest place that you can choose now.")

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A place on the map was clicked on; sentences where that means nothing."""
        return []

    def pick(self, body: str) -> None:
        """A thing in the picture was clicked on: turn to it or aim at it, wherever a list offers it.

        A card that stands for several things names them all, with commas; the first is meant.
        """
        body = body.split(", ")[0]
        for menu in _menus(self.box):
            for value in _values(menu):
                named = (self.ask.seat, value) if isinstance(value, str) else value
                if isinstance(named, tuple) and " ".join(map(str, named)) == body:
                    menu.value = value

    def watch(self, *widgets: W.Widget) -> None:
        """Tell the table when one of these is moved."""
        for widget in widgets:
            widget.observe(lambda _: self.changed(), "value")
            if isinstance(widget, NumberBox):
                widget.noted = lambda sentence: self.noted(sentence)


def _menus(widget: W.Widget) -> list[W.Dropdown]:
    """All lists in a box, however deep."""
    if isinstance(widget, W.Dropdown):
        return [widget]
    return [menu for child in getattr(widget, "children", ()) for menu in _menus(child)]


def _values(menu: W.Dropdown) -> list[object]:
    """What can be chosen in a list: an option is a line with its value, or both in one."""
    return [option[1] if isinstance(option, tuple) else option for option in menu.options]


class NothingControls(Controls):
    """A seat that is asked although it has nothing to act with: not being asked would tell the others so."""

    @property
    def labels(self) -> tuple[str, str]:
        return say("Pass"), say("Pass")

    def build(self) -> Iterable[W.Widget]:
        self.also = Also(self.model, self.ask)
        self.also.changed = lambda: self.changed()
        return [W.HTML(f"<p>{escape(self.words.why_idle(self.state, self.ask))}</p>"), *self.also.boxes]

    def order(self) -> dict[str, Choice]:
        return self.extras()

    def extras(self) -> dict[str, Choice]:
        return self.also.order()

    def preview(self) -> Preview:
        return Preview()
