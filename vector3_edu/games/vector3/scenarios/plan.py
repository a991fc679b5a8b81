"""Plans: a scenario of your own in a few lines of text. They are ours; the books know nothing of them.

    title: Rescue at Kepler
    Ada has A6 at (0, 0, 0) moving (2, 0, 0) with laser cargo
    Blaise has A9 at (12, 3, -4)
    Ada's technology: acceleration 3, lasers 2
    goal: Ada's A6 meets Blaise's A9
    turns: 12

Two ships are enough: what is not said has a sensible value (`plan_reader`).
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from vector3_edu.core.kinds import Here, Kind, is_text
from vector3_edu.core.language import mark
from vector3_edu.core.orders import order as sentence
from vector3_edu.core.orders import write
from vector3_edu.games.vector3.rules.fleet_text import Fit, write_levels, write_pods
from vector3_edu.games.vector3.rules.goals import POINTS, write_goal
from vector3_edu.games.vector3.rules.order_fields import VECTOR, Vector
from vector3_edu.games.vector3.rules.state import ZERO, Goal, Technology, Vec3


def _text(name: str) -> Kind:
    return Kind(lambda text, _: text, lambda value, _: value, is_text, name)


@sentence("has {ship} [at {at}] [moving {velocity}] [with {pods}]")
class Has(NamedTuple):
    """The line of a ship, after the name of its seat."""

    ship: Annotated[str, _text(mark("a ship, as in A6"))]
    at: Annotated[Vec3 | None, VECTOR] = None
    velocity: Vector = ZERO
    pods: Annotated[str, _text(mark("pods, as in laser cargo"))] = ""


class Craft(NamedTuple):
    """A ship of a plan: whose it is, where it is at the first decision, how it moves, and its pods."""

    seat: int
    name: str
    at: Vec3
    velocity: Vec3
    fit: Fit


class Plan(NamedTuple):
    """A scenario of one's own, as its lines say it."""

    title: str
    """Empty if it has none."""
    seats: tuple[str, ...]
    ships: tuple[Craft, ...]
    technology: tuple[Technology, ...]
    goals: tuple[Goal, ...]
    points: bool
    """Whether the most points win if nobody has met a goal."""
    turns: int
    flat: bool = False


def write_plan(plan: Plan) -> str:
    """A plan as its lines, with everything said.

    >>> from vector3_edu.games.vector3.scenarios.plan_reader import read_plan
    >>> print(write_plan(read_plan("Ada has A6\\nBlaise has A6 moving (0, 1, 0)\\ngoal: Ada destroys Blaise")))
    Ada has A6 at (-6,0,0) with laser laser
    Blaise has A6 at (6,0,0) moving (0,1,0) with laser laser
    technology: acceleration 2, lasers 2
    goal: Ada destroys Blaise
    turns: 12
    """
    lines = [f"title: {plan.title}"] if plan.title else []
    lines += ["map: flat"] if plan.flat else []
    for ship in plan.ships:
        seat = plan.seats[ship.seat]
        lines.append(f"{seat} {write(Has(ship.name, ship.at, ship.velocity, write_pods(ship.fit)), Here(None, seat))}")
    if len(set(plan.technology)) == 1:
        lines.append(f"technology: {write_levels(plan.technology[0])}")
    else:
        each = zip(plan.seats, plan.technology, strict=True)
        lines += [f"{seat}'s technology: {write_levels(levels)}" for seat, levels in each]
    lines += [f"goal: {write_goal(goal)}" for goal in plan.goals]
    lines += [f"goal: {POINTS}"] if plan.points and plan.goals else []
    return "\n".join([*lines, f"turns: {plan.turns}"])
