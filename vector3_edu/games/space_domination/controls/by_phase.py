"""The controls of Space Domination: placing a starship, and a turn with its heading."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isfinite
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.plane import NOWHERE, Vec2, bearing, compass, normal
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.preview import USUAL_DIE, preview_place, preview_turn, said
from vector3_edu.games.space_domination.state import STARSHIP, Starship
from vector3_edu.games.space_domination.tables import FARTHEST
from vector3_edu.views.table.controls import WIDE, Controls

CONVENTIONS = (("from the X axis, counter-clockwise", "axis"), ("compass: from the Y axis, clockwise", "compass"))
STEP = 15
STYLE = {"description_width": "70px"}


class Heading:
    """A number box for degrees with a choice of convention; `value` is always counted from the X axis.

    The buttons stand beside those that turn left and right.
    """

    def __init__(self, heading: float, convention: str, *buttons: W.Button) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._quiet = False
        self._kept = convention
        self.number = W.FloatText(
            value=said(heading, convention), step=5, description="Heading °", style=STYLE, layout=W.Layout(width="160px")
        )
        self.convention = W.Dropdown(
            options=CONVENTIONS, value=convention, description="Counted", style=STYLE, layout=W.Layout(width="auto")
        )
        left = _button(f"Left {STEP}°", lambda _: self.put(self.value + STEP))
        right = _button(f"Right {STEP}°", lambda _: self.put(self.value - STEP))
        turns = W.HBox([left, right, *buttons], layout=W.Layout(flex_flow="row wrap", align_items="center"))
        self.rows = [self.number, turns, self.convention]
        self.number.observe(lambda _: self._moved(), "value")
        self.convention.observe(self._counted, "value")

    @property
    def value(self) -> float:
        """Degrees counter-clockwise from the X axis; what is not a heading is left as it is, for the rules to refuse."""
        number = float(self.number.value)
        if not is_heading(number):
            return number
        return compass(number) if self._kept == "compass" else normal(number)

    def put(self, heading: float) -> None:
        """Point along a heading that is counted from the X axis."""
        if is_heading(heading):
            self.number.value = said(heading, self._kept)

    def _counted(self, _: Any) -> None:
        """Another convention: the same direction, another number."""
        heading, self._kept = self.value, self.convention.value
        self._quiet = True
        self.put(heading)
        self._quiet = False
        self.changed()

    def _moved(self) -> None:
        if not self._quiet:
            self.changed()


def is_heading(number: float) -> bool:
    """Whether the rules take it for a heading."""
    return isfinite(number) and abs(number) <= FARTHEST


def _button(label: str, act: Callable[[Any], None]) -> W.Button:
    button = W.Button(description=label, layout=W.Layout(width="auto"))
    button.on_click(act)
    return button


class ActControls(Controls):
    """Move or launch, at whom, and where to point; the die to look at is only for the drawing."""

    def build(self) -> Iterable[W.Widget]:
        seat = self.state.seats.index(self.ask.seat)
        self.ship: Starship = self.state.ships[seat]
        others = [name for k, name in enumerate(self.state.seats) if k != seat and self.state.ships[k].points > 0]
        deeds = [("move", "move")]
        if self.ship.torpedoes > 0:
            deeds.append((f"launch a torpedo ({self.ship.torpedoes} left) and drift", "launch"))
        self.deed = W.Dropdown(options=deeds, description="Do", style=STYLE, layout=WIDE)
        self.target = W.Dropdown(options=others, description="Target", style=STYLE, layout=WIDE)
        self.face = W.Button(description="Face the target", layout=W.Layout(width="auto"))
        self.heading = Heading(self.ship.heading, self.state.options.angles, self.face)
        dice = [(f"the die shows {die}", die) for die in range(1, 7)]
        self.die = W.Dropdown(
            options=dice, value=USUAL_DIE, description="Show if", style=STYLE, layout=W.Layout(width="auto")
        )
        self.heading.changed = lambda: self.changed()
        self.face.on_click(self._face)
        self.deed.observe(self._done, "value")
        self.watch(self.target, self.die)
        return [self.deed, self.target, *self.heading.rows, self.die]

    @property
    def drifts_to(self) -> Vec2:
        """Where the starship will be, as far as it is known before the die."""
        return (self.ship.at or NOWHERE) + self.ship.velocity

    def _done(self, _: Any) -> None:
        self.die.layout.display = "none" if self.deed.value == "launch" else ""
        self.changed()

    def _face(self, _: Any = None) -> None:
        there = self.state.ships[self.state.seats.index(self.target.value)].at
        self.heading.put(bearing(self.drifts_to, there or NOWHERE))

    def order(self) -> dict[str, Choice]:
        if self.deed.value == "launch":
            return {STARSHIP: Launch(self.target.value, self.heading.value)}
        return {STARSHIP: Move(self.heading.value)}

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The handle was dragged round the starship: point that way, in whole degrees."""
        if (place[0], place[1]) != tuple(self.drifts_to):
            self.heading.put(round(bearing(self.drifts_to, (place[0], place[1]))))

    def preview(self) -> Preview:
        return preview_turn(self.state, self.ask, self.order(), STARSHIP, self.die.value, self.heading.convention.value)


class PlaceControls(Controls):
    """Where the starship is put, and where it points."""

    def build(self) -> Iterable[W.Widget]:
        places: dict[Vec2, float] = {}
        for choice in self.model.match.choices(self.ask, STARSHIP):
            assert isinstance(choice, Place)
            places.setdefault(choice.at, choice.heading)
        start = next(iter(places), Vec2(20.0, 40.0))
        middle = Vec2(*self.state.options.size) * 0.5
        self.offers = W.Dropdown(
            options=[(f"({at.x:g}, {at.y:g})", at) for at in places], description="Try", style=STYLE, layout=WIDE
        )
        layout, style = W.Layout(width="130px"), {"description_width": "40px"}
        self.boxes = [
            W.FloatText(value=part, step=1, description=f"{axis} cm", layout=layout, style=style)
            for axis, part in zip("XY", start, strict=True)
        ]
        self.heading = Heading(round(bearing(start, middle)), self.state.options.angles)
        self.heading.changed = lambda: self.changed()
        self.offers.observe(lambda _: self._put(*self.offers.value), "value")
        self.watch(*self.boxes)
        return [W.HBox(self.boxes), self.offers, *self.heading.rows]

    def _put(self, x: float, y: float) -> None:
        for box, part in zip(self.boxes, (x, y), strict=True):
            box.value = part

    @property
    def at(self) -> Vec2:
        return Vec2(*(float(box.value) for box in self.boxes))

    def order(self) -> dict[str, Choice]:
        return {STARSHIP: Place(self.at, self.heading.value)}

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The starship was dragged to another place."""
        self._put(float(place[0]), float(place[1]))

    def preview(self) -> Preview:
        return preview_place(self.state, self.ask, self.order(), STARSHIP, self.heading.convention.value)


CONTROLS: dict[str, type[Controls]] = {"act": ActControls, "place": PlaceControls}
