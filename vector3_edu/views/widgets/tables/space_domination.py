"""The controls of Space Domination: placing a starship, and a turn with its six dice drawn tail to tip."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import dist, isfinite
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.plane import NOWHERE, Vec2, along, bearing
from vector3_edu.core.scene import Arrow, Line, Point, Preview, Region
from vector3_edu.games.space_domination.events import TorpedoMoved
from vector3_edu.games.space_domination.odds import Outcome, chance_of_hitting, chance_of_leaving, outcomes
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.state import STARSHIP, Starship
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_ACCELERATION, TORPEDO_RADIUS
from vector3_edu.views.widgets.tables.controls import WIDE, Controls
from vector3_edu.views.widgets.tables.space_domination_heading import STYLE, Heading, turn_words

HANDLE = 12.0
"""How far from a starship, in cm, the handle lies that turns it."""
CLOSE = 9.0
"""How far, in cm, the close-up reaches beyond the drift."""


class ActControls(Controls):
    """Move or launch, at whom, and where to point; the die to look at is only for the drawing."""

    give_label = "Do this"

    def build(self) -> Iterable[W.Widget]:
        self.seat = self.state.seats.index(self.ask.seat)
        others = [name for k, name in enumerate(self.state.seats) if k != self.seat and self.state.ships[k].points > 0]
        deeds = [("move", "move")]
        if self.ship.torpedoes > 0:
            deeds.append((f"launch a torpedo ({self.ship.torpedoes} left) and drift", "launch"))
        self.deed = W.Dropdown(options=deeds, description="Do", style=STYLE, layout=WIDE)
        self.target = W.Dropdown(options=others, description="Target", style=STYLE, layout=WIDE)
        self.heading = Heading(self.ship.heading, self.state.options.angles)
        self.face = W.Button(description="Face the target", layout=W.Layout(width="150px"))
        dice = [(f"the die shows {die}", die) for die in range(1, 7)]
        self.die = W.Dropdown(options=dice, value=4, description="Show if", style=STYLE, layout=W.Layout(width="auto"))
        self.heading.changed = lambda: self.changed()
        self.face.on_click(self._face)
        self.deed.observe(self._done, "value")
        self.watch(self.target, self.die)
        return [self.deed, self.target, self.heading.row, self.face, self.heading.convention, self.die]

    @property
    def ship(self) -> Starship:
        ship: Starship = self.state.ships[self.seat]
        return ship

    @property
    def at(self) -> Vec2:
        return self.ship.at or NOWHERE

    def _done(self, _: Any) -> None:
        self.die.layout.display = "none" if self.deed.value == "launch" else ""
        self.changed()

    def _face(self, _: Any = None) -> None:
        there = self.state.ships[self.state.seats.index(self.target.value)].at
        self.heading.put(bearing(self._end(), there or NOWHERE))

    def _end(self) -> Vec2:
        """Where the starship will be, as far as it is known before the die: at its drift's end."""
        return self.at + self.ship.velocity

    @property
    def choice(self) -> Move | Launch:
        if self.deed.value == "launch":
            return Launch(self.target.value, self.heading.value)
        return Move(self.heading.value)

    def order(self) -> dict[str, Choice]:
        return {STARSHIP: self.choice}

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The handle was dragged round the starship: point that way, in whole degrees."""
        if (place[0], place[1]) != tuple(self._end()):
            self.heading.put(round(bearing(self._end(), (place[0], place[1]))))

    # ---- what it would do

    def preview(self) -> Preview:
        if self.model.match.game.problems(self.state, self.ask.seat, self.order()):
            return Preview("")
        found = outcomes(self.state, self.choice)
        x, y = self._end() + along(self.heading.value, HANDLE)
        shown = self._launch(found[0]) if self.deed.value == "launch" else self._move(found)
        held = (round(x), round(y), 0)
        words = f"{shown.words}\n{self._odds()}".strip()
        return shown._replace(words=words, tip=held, tip_label="where the starship will point", around=self._around())

    def _pointing(self) -> float:
        """Where the acceleration of this turn goes (ruling 4)."""
        return self.heading.value if self.state.options.aim == "first" else self.ship.heading

    def _move(self, found: tuple[Outcome, ...]) -> Preview:
        """Six ghosts, and the sum for the die that is looked at: r, then a from its tip, and v."""
        r, pointing, die = self.ship.velocity, self._pointing(), self.die.value
        a = along(pointing, die)
        v = a + r
        ends = [self.at + r + along(pointing, each) for each in range(1, 7)]
        ghosts = tuple(
            Region(_point(end), STARSHIP_RADIUS, "ring", str(each) if each in (1, 6, die) else "", self.ask.seat)
            for each, end in enumerate(ends, 1)
        )
        others = tuple(
            Line((_point(self.at), _point(end)), "construction") for each, end in enumerate(ends, 1) if each != die
        )
        arrows = (
            Arrow(_point(self.at + r), _point(a), "burn", "a"),
            Arrow(_point(self.at), _point(v), "sum", "v"),
            Arrow(_point(self.at + v), _point(along(self.heading.value, 0.6 * HANDLE)), "predicted"),
        )
        words = (
            f"If the die shows {die}: a = {self.heading.components(die, pointing)} = {_pair(a)}.\n{_sum(a, r)}\n"
            f"The starship would move from {self.at} to {self.at + v} and {self._turns()}."
        )
        return Preview(words, arrows, (*others, *self._torpedoes(found[0])), ghosts)

    def _launch(self, found: Outcome) -> Preview:
        """The drift of the starship, and the first leg of the torpedo: r and an a of 6."""
        r, pointing = self.ship.velocity, self._pointing()
        a = along(pointing, TORPEDO_ACCELERATION)
        v = a + r
        arrows = (
            Arrow(_point(self.at + r), _point(a), "burn", "a of the torpedo"),
            Arrow(_point(self.at), _point(v), "sum", "v of the torpedo"),
            Arrow(_point(self.at + r), _point(along(self.heading.value, 0.6 * HANDLE)), "predicted"),
        )
        ghosts = (
            Region(_point(self.at + v), TORPEDO_RADIUS, "ring", "torpedo", self.ask.seat),
            Region(_point(self.at + r), STARSHIP_RADIUS, "ring", "", self.ask.seat),
        )
        words = (
            f"The starship drifts by r = {r} to {self.at + r} and {self._turns()}.\nThe torpedo: "
            f"a = {self.heading.components(TORPEDO_ACCELERATION, pointing)} = {_pair(a)}.\n{_sum(a, r)}\n"
            f"It would reach {self.at + v}, then face {self.target.value}."
        )
        return Preview(words, arrows, self._torpedoes(found), ghosts)

    def _turns(self) -> str:
        """How the starship turns, and what that is good for."""
        turns = turn_words(self.ship.heading, self.heading.value)
        when = "now" if self.state.options.aim == "first" else "next turn"
        return f"{turns}: {when} it accelerates along {self.heading.spoken(self.heading.value)}"

    def _torpedoes(self, found: Outcome) -> tuple[Line, ...]:
        """How the torpedoes fly that are on the table already: no die is needed for that."""
        old = {torpedo.name for torpedo in self.state.torpedoes if torpedo.seat == self.seat}
        return tuple(
            Line((_point(event.start), _point(event.end)), "course", event.unit, self.ask.seat)
            for event in found.events
            if isinstance(event, TorpedoMoved) and event.unit in old
        )

    def _odds(self) -> str:
        """What may come of the turn, over the six faces of the die."""
        gone = chance_of_leaving(self.state, self.choice)
        chances = [(f"the starship flies off the table {_often(gone)}", gone)]
        for name in self.state.seats:
            hit = chance_of_hitting(self.state, self.choice, name)
            chances.append((f"{name}'s starship is hit {_often(hit)}", hit))
        likely = [words for words, chance in chances if chance]
        return f"The odds: {'; '.join(likely)}." if likely else ""

    def _around(self) -> tuple[Vec2, float]:
        half = self.ship.velocity * 0.5
        return self.at + half, CLOSE + half.length


class PlaceControls(Controls):
    """Where the starship is put, and where it points."""

    give_label = "Place it here"

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
        self.offers.observe(self._offered, "value")
        self.watch(*self.boxes)
        return [W.HBox(self.boxes), self.offers, self.heading.row, self.heading.convention]

    def _offered(self, _: Any) -> None:
        self._put(*self.offers.value)

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
        at = self.at
        if not all(isfinite(part) and abs(part) < 1e6 for part in at):
            return Preview("")
        held = (round(at.x), round(at.y), 0)
        ghost = Region(_point(at), STARSHIP_RADIUS, "ring", "here", self.ask.seat)
        shown = Preview(regions=(ghost,), tip=held, tip_label="the starship")
        if self.model.match.game.problems(self.state, self.ask.seat, self.order()):
            return shown
        nose = Arrow(_point(at), _point(along(self.heading.value, 0.6 * HANDLE)), "predicted")
        near = [
            f"{dist(ship.at, at):.1f} cm from {name}'s"
            for name, ship in zip(self.state.seats, self.state.ships, strict=True)
            if ship.at is not None
        ]
        words = f"The starship would stand at {at}, pointing to {self.heading.spoken(self.heading.value)}"
        return shown._replace(words=f"{words}; {', '.join(near)}." if near else f"{words}.", arrows=(nose,))


def _sum(a: Vec2, r: Vec2) -> str:
    """v = a + r, component by component, and its length by Pythagoras."""
    v = a + r
    parts = ", ".join(f"{_number(p)} {'−' if q < -0.005 else '+'} {abs(q):.2f}" for p, q in zip(a, r, strict=True))
    length = f"√({abs(v.x):.2f}² + {abs(v.y):.2f}²) = {v.length:.2f}"
    return f"v = a + r = ({parts}) = {_pair(v)}, and its length is {length}."


def _pair(vector: Vec2) -> str:
    """A vector to two decimals, so that sums written out with it come out."""
    return f"({_number(vector.x)}, {_number(vector.y)})"


def _number(value: float) -> str:
    return f"{value:.2f}".replace("-", "−") if abs(value) >= 0.005 else "0.00"


def _often(chance: Fraction) -> str:
    return "for certain" if chance == 1 else f"in {chance * 6} of 6 cases"


def _point(vector: Vec2) -> Point:
    return (vector[0], vector[1], 0.0)


CONTROLS: dict[str, type[Controls]] = {"act": ActControls, "place": PlaceControls}
