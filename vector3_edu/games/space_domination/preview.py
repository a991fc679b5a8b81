"""What would come of a turn: its six dice drawn tail to tip, the sum worked out in numbers, and the odds."""

from __future__ import annotations

from fractions import Fraction
from math import dist, isfinite
from typing import Any

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.orders import is_misshapen
from vector3_edu.core.picture.scene import Arrow, Line, Point, Preview, Region
from vector3_edu.core.plane import NOWHERE, Vec2, along, compass, normal, turned
from vector3_edu.games.space_domination.events import TorpedoMoved
from vector3_edu.games.space_domination.odds import Outcome, chance_of_hitting, chance_of_leaving, outcomes
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.problems import problems
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_ACCELERATION, TORPEDO_RADIUS

HANDLE = 12.0
"""How far from a starship, in cm, the handle lies that turns it."""
NOSE = 0.6 * HANDLE
CLOSE = 9.0
"""How far, in cm, the close-up reaches beyond the drift."""
USUAL_DIE = 4


def preview_turn(
    state: State, ask: Ask, order: Order, _unit: str, die: int = USUAL_DIE, convention: str | None = None
) -> Preview:
    """A move or a launch; `die` is the one whose sum is drawn, `convention` how headings are said ("axis", "compass")."""
    choice: Any = order.get(STARSHIP)
    if is_misshapen(choice) or problems(state, ask.seat, order):
        return Preview()
    turn = Turn(state, ask.seat, choice.heading, convention or state.options.angles)
    results = outcomes(state, choice)
    shown = turn.launch(choice.target) if isinstance(choice, Launch) else turn.move(die)
    x, y = turn.drifts_to + along(choice.heading, HANDLE)
    half = turn.ship.velocity * 0.5
    return shown._replace(
        words=f"{shown.words}\n{_odds(state, choice)}".strip(),
        lines=(*shown.lines, *_torpedoes(state, ask.seat, results[0])),
        tip=(round(x), round(y), 0),
        tip_label="where the starship will point",
        around=(turn.at + half, CLOSE + half.length),
    )


class Turn:
    """The turn of one starship, with a heading chosen and no die rolled yet."""

    def __init__(self, state: State, seat: str, heading: float, convention: str) -> None:
        self.state, self.seat, self.heading, self.convention = state, seat, heading, convention
        self.ship: Starship = state.ships[state.seats.index(seat)]
        self.at = self.ship.at or NOWHERE
        self.drift = self.ship.velocity
        self.drifts_to = self.at + self.drift
        self.aims_first = state.options.aim == "first"
        self.pointing = heading if self.aims_first else self.ship.heading  # ruling 4
        self.nose = Arrow((0, 0, 0), point(along(heading, NOSE)), "heading")

    def move(self, die: int) -> Preview:
        """Six ghosts, and the sum for one die: r, then a from its tip, and v."""
        a = along(self.pointing, die)
        v = a + self.drift
        ends = {each: self.drifts_to + along(self.pointing, each) for each in range(1, 7)}
        ghosts = tuple(
            Region(point(end), STARSHIP_RADIUS, "ring", str(each) if each in (1, 6, die) else "", self.seat)
            for each, end in ends.items()
        )
        others = tuple(Line((point(self.at), point(end)), "construction") for each, end in ends.items() if each != die)
        arrows = (
            Arrow(point(self.drifts_to), point(a), "burn", "a"),
            Arrow(point(self.at), point(v), "sum", "v"),
            self.nose._replace(start=point(self.at + v)),
        )
        words = (
            f"If the die shows {die}: a = {self._components(die)} = {_pair(a)}.\n{_sum(a, self.drift)}\n"
            f"The starship then moves from {self.at} to {self.at + v} and {self._turns()}."
        )
        return Preview(words, arrows, others, ghosts)

    def launch(self, target: str) -> Preview:
        """The drift of the starship, and the first leg of the torpedo: r and an a of 6."""
        a = along(self.pointing, TORPEDO_ACCELERATION)
        v = a + self.drift
        arrows = (
            Arrow(point(self.drifts_to), point(a), "burn", "a of the torpedo"),
            Arrow(point(self.at), point(v), "sum", "v of the torpedo"),
            self.nose._replace(start=point(self.drifts_to)),
        )
        ghosts = (
            Region(point(self.at + v), TORPEDO_RADIUS, "ring", "torpedo", self.seat),
            Region(point(self.drifts_to), STARSHIP_RADIUS, "ring", "", self.seat),
        )
        words = (
            f"The starship drifts by r = {self.drift} to {self.drifts_to} and {self._turns()}.\nThe torpedo: "
            f"a = {self._components(TORPEDO_ACCELERATION)} = {_pair(a)}.\n{_sum(a, self.drift)}\n"
            f"It would reach {self.at + v}, then face {target}."
        )
        return Preview(words, arrows, (), ghosts)

    def _turns(self) -> str:
        """How the starship turns, and what that is good for."""
        when = "now" if self.aims_first else "next turn"
        turns = describe_turn(self.ship.heading, self.heading)
        return f"{turns}: {when} it accelerates along {degrees(said(self.heading, self.convention))}"

    def _components(self, length: float) -> str:
        """An acceleration from its length and heading: from the X axis cosine comes first, on a compass sine."""
        angle = degrees(said(self.pointing, self.convention))
        first, second = ("sin", "cos") if self.convention == "compass" else ("cos", "sin")
        return f"({length:g} × {first} {angle}, {length:g} × {second} {angle})"


def _torpedoes(state: State, seat: str, result: Outcome) -> tuple[Line, ...]:
    """How the torpedoes fly that are on the table already: no die is needed for that."""
    own = state.seats.index(seat)
    old = {torpedo.name for torpedo in state.torpedoes if torpedo.seat == own}
    return tuple(
        Line((point(event.start), point(event.end)), "course", event.unit, seat)
        for event in result.events
        if isinstance(event, TorpedoMoved) and event.unit in old
    )


def _odds(state: State, choice: Move | Launch) -> str:
    """What may come of the turn, over the six faces of the die."""
    gone = chance_of_leaving(state, choice)
    chances = [(f"the starship flies off the table {_often(gone)}", gone)]
    for name in state.seats:
        hit = chance_of_hitting(state, choice, name)
        chances.append((f"{name}'s starship is hit {_often(hit)}", hit))
    likely = [words for words, chance in chances if chance]
    return f"The odds: {'; '.join(likely)}." if likely else ""


def preview_place(state: State, ask: Ask, order: Order, _unit: str, convention: str | None = None) -> Preview:
    """A ring where the starship would stand, which can be dragged, and how far the others are."""
    choice = order.get(STARSHIP)
    if not isinstance(choice, Place) or not all(isfinite(part) and abs(part) < 1e6 for part in choice.at):
        return Preview()
    at, heading = choice.at, choice.heading
    ghost = Region(point(at), STARSHIP_RADIUS, "ring", "here", ask.seat)
    shown = Preview(regions=(ghost,), tip=(round(at.x), round(at.y), 0), tip_label="the starship")
    if problems(state, ask.seat, order):
        return shown
    near = [
        f"{dist(ship.at, at):.1f} cm from {name}'s"
        for name, ship in zip(state.seats, state.ships, strict=True)
        if ship.at is not None
    ]
    pointing = degrees(said(heading, convention or state.options.angles))
    words = f"The starship would stand at {at}, pointing to {pointing}"
    nose = Arrow(point(at), point(along(heading, NOSE)), "heading")
    return shown._replace(words=f"{words}; {', '.join(near)}." if near else f"{words}.", arrows=(nose,))


# ---- numbers in sentences


def said(heading: float, convention: str) -> float:
    """The number of degrees that stands for a heading in a convention, to a tenth.

    >>> said(0, "compass"), said(405, "axis")
    (90.0, 45.0)
    """
    return round(compass(heading) if convention == "compass" else normal(heading), 1) % 360


def degrees(angle: float) -> str:
    """An angle as it stands in a sentence.

    >>> degrees(30.0), degrees(12.5)
    ('30°', '12.5°')
    """
    return f"{round(angle, 1):g}°"


def describe_turn(before: float, after: float) -> str:
    """How far a starship turns, the short way.

    >>> describe_turn(350, 10), describe_turn(10, 10)
    ('turns 20° to the left', 'does not turn')
    """
    turn = turned(before, after)
    if abs(turn) < 0.05:
        return "does not turn"
    return f"turns {degrees(abs(turn))} to the {'left' if turn > 0 else 'right'}"


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


def point(vector: Vec2) -> Point:
    """A place on the table as a place of the scene."""
    return (vector[0], vector[1], 0.0)
