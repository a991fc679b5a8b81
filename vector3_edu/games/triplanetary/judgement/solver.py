"""The course solver: the fewest days, then the least fuel, from where a ship is to a landing or an orbit.

The search is exact. It goes day by day from course to course, forwards from the ship and backwards from the orbits round
the world it is bound for, until the two meet. Each course is met in two states: with no overload on the way so far, and
with one; the two searches may join unless both have one. Why nothing is lost by leaving out courses that come up again:

- As long as fuel does not matter, whatever lies on a quickest way is reached on the first day on which it can be reached,
  from both ends; otherwise there would be a quicker way. So only the first day counts, with the least fuel on that day.
- If the quickest way takes too much fuel, a course that comes up again counts only if it now takes less fuel.
- A ship with its overload still to be had can do whatever one without it can.

Asteroids at speed are avoided, because a plan should not need luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.games.triplanetary.judgement.solver_map import (
    BURNS,
    COAST,
    NEVER,
    OVERLOADS,
    Change,
    Chart,
    Node,
    Pull,
    chart_of,
    gravity_sums,
)
from vector3_edu.games.triplanetary.rules.astrogation import IDLE, name_of
from vector3_edu.games.triplanetary.rules.board import Board
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, TakeOff, Wait
from vector3_edu.games.triplanetary.rules.state import ANY, Ship
from vector3_edu.games.triplanetary.tables import ELIMINATED, KINDS

GOALS = ("land", "orbit")
BACKWARDS = 8
"""About how many courses can be followed forwards in the time in which one is traced backwards."""


class Plan(NamedTuple):
    """A course to a goal: what to plot day by day, how many days and how much fuel it takes."""

    choices: tuple[Choice, ...]
    days: int
    fuel: int
    scarce: bool = False
    """Whether the quickest way of all would take more fuel than there is. Then the search takes several times as long."""

    @property
    def overload(self) -> int:
        """The day of the overload manoeuvre; 0 if there is none."""
        days = (day for day, choice in enumerate(self.choices, 1) if isinstance(choice, Burn) and choice.by.length > 1)
        return next(days, 0)


def plan(board: Board, ship: Ship, world: str, goal: str = "land", most: int = 60, fastest: int = NEVER) -> Plan | None:
    """The fewest days, then the least fuel, for a ship to land on a world ("land") or to be in orbit round it ("orbit").

    None if there is no course in `most` days with the fuel it has and no faster than `fastest` hexes a day. A warship may
    overload once, and does so only if that saves days or fuel. A ship that is disabled drifts first, and is repaired by one
    D a day; so is one with a damaged drive. It is one flight: nobody lands on the way, and what a ship could get at bases
    that it passes, fuel and another overload, is not counted. Triplanetary, Astrogation, Overload Maneuvers, Damage Results.
    """
    _check(board, world, goal)
    landing = goal == "land"
    if (ship.world == world and landing) or (ship.orbit == world and not landing):
        return Plan((), 0, 0)
    if (landing and not board.worlds[world].bases) or ship.kind == "orbital base" or ship.role in IDLE:
        return None
    if ship.fuel < landing or most < 1:
        return None
    down = ship.orbit == world and not _repairs(ship)
    chart = chart_of(board, fastest)
    path, scarce = ([], False) if down else _voyage(chart, ship, _orbits(chart, world), landing, most)
    if path is None:
        return None
    choices, spent = _choices(board, ship, path)
    last = [Land(board.worlds[world].bases[0])] if landing else []
    return Plan((*choices, *last), len(choices) + len(last), spent + len(last), scarce)


def _check(board: Board, world: str, goal: str) -> None:
    named = [each.name for each in board.worlds.values() if each.gravity != "none"]
    problems = []
    if world not in named:
        problems.append(f"{shown(world)} is not a world that a ship can orbit. Try {listed(named)}. [Orbits]")
    if goal not in GOALS:
        problems.append(f"{shown(goal)} is nothing that the solver plans for. Try {listed(GOALS)}. [Landing and Takeoff]")
    if problems:
        raise Refused(problems)


# ---- from the ship to the first course that it can choose


class Outset(NamedTuple):
    """Where a ship is when it can first burn: the courses it has drifted on till then, the last one, the gravity met."""

    drifted: tuple[Node, ...]
    node: Node
    pulls: tuple[Pull, ...]


def _repairs(ship: Ship) -> int:
    """For how many days a ship can't steer: one for each D, and for ever if its drive is broken.

    Triplanetary, Damage Results and Damage Control; Advanced Combat System.
    """
    return NEVER if ship.wounds.drive >= ELIMINATED else max(ship.disabled, ship.wounds.drive)


Way = tuple[list[Node] | None, bool]
"""The courses up to an orbit, or None if there is no way; and whether fuel is too scarce for the quickest way of all."""


def _voyage(chart: Chart, ship: Ship, goals: dict[Node, int], landing: bool, most: int) -> Way:
    """The way to an orbit, with the courses on which the ship drifts first."""
    idle, left = _repairs(ship), most - landing
    outsets = _outsets(chart.board, ship)
    if not ship.world:
        for day in range(1, min(idle, left) + 1):
            outsets = _drift(chart, outsets)
            there = [outset.drifted for outset in outsets if outset.node in goals]
            if there and (day == idle or not landing):
                return list(there[0]), False
    left -= idle + bool(ship.world)
    overload = KINDS[ship.kind].warship and not ship.overloaded
    first: dict[Node, tuple[Node, ...]] = {}
    starts = Layer({}, {})
    for drifted, node, pulls in outsets:
        for later, cost in chart.onward(node, pulls, OVERLOADS if overload else BURNS, {}, -1):
            layer = starts[cost > 1]
            if cost < min(layer.get(later, NEVER), starts.free.get(later, NEVER)):
                layer[later], first[later] = cost, drifted
    path, scarce = _search(chart, starts, goals, ship.fuel - landing, left, overload)
    return path and [*first[path[0]], *path], scarce


def _outsets(board: Board, ship: Ship) -> list[Outset]:
    """A ship in space goes on from its last course; one on a world from the gravity hex to which it rises."""
    fresh = [(ship.at, ship.velocity, ship.pull, ship.weak)]
    if ship.world:
        sides = board.worlds[ship.world].bases if ship.side == ANY else (ship.side,)
        lifts = [board.lift(ship.world, side) for side in sides if side in board.worlds[ship.world].bases]
        fresh = [(lift.end, ORIGIN, lift.pull, lift.weak) for lift in lifts]
    return [Outset((), (*at, *velocity), tuple(gravity_sums(pull, weak).values())) for at, velocity, pull, weak in fresh]


def _drift(chart: Chart, outsets: list[Outset]) -> list[Outset]:
    """A day on which a ship can't burn; weak gravity may be used or ignored all the same."""
    found: dict[Node, Outset] = {}
    for drifted, node, pulls in outsets:
        for later, _ in chart.onward(node, pulls, COAST, {}, -1):
            found[later] = Outset((*drifted, later), later, chart.met(later) or ())
    return list(found.values())


def _orbits(chart: Chart, world: str) -> dict[Node, int]:
    """Every course that is an orbit round a world: six hexes, two ways round."""
    board, centre = chart.board, chart.board.worlds[world].at
    found: dict[Node, int] = {}
    for k in range(6):
        for way in (2, -2):
            start, step = centre + DIRECTIONS[k], DIRECTIONS[(k + way) % 6]
            node = (*(start + step), *step)
            # between two worlds a course may be an orbit round the other
            if chart.met(node) is not None and board.passage(start, step).orbit == world:
                found[node] = 0
    return found


# ---- the search


class Layer(NamedTuple):
    """The courses of one day and the least fuel to them, or from them: without an overload on the way, and with one."""

    free: dict[Node, int]
    used: dict[Node, int]

    @property
    def size(self) -> int:
        return len(self.free) + len(self.used)


Steps = Callable[[Node, tuple[Change, ...], dict[Node, int], int], Iterator[tuple[Node, int]]]


class Front:
    """One of the two searches: the days that it has covered, and what a course must take less fuel than to count again."""

    def __init__(self, steps: Steps, back: Steps, first: Layer, overload: bool, thrifty: bool) -> None:
        self.steps, self.back, self.thrifty = steps, back, thrifty
        self.changes = OVERLOADS if overload else BURNS
        self.days: list[Layer] = []
        self.less = Layer({}, {})
        self._add(first)

    def _add(self, layer: Layer) -> None:
        self.days.append(layer)
        for node, spent in layer.free.items():
            self.less.free[node] = self.less.used[node] = spent if self.thrifty else 0
        for node, spent in layer.used.items():
            self.less.used[node] = spent if self.thrifty else 0

    def grow(self, fuel: int) -> None:
        """One day more."""
        (free, used), less, most = self.days[-1], self.less, self.changes[-1][2]
        found = Layer({}, {})
        for node, spent in free.items():
            for other, cost in self.steps(node, _changes_for(min(fuel - spent, most)), less.free, spent):
                layer, total = found[cost > 1], spent + cost
                if total <= fuel and total < layer.get(other, NEVER) and total < less[cost > 1].get(other, NEVER):
                    layer[other] = total
        for node, spent in used.items():
            for other, cost in self.steps(node, _changes_for(min(fuel - spent, 1)), less.used, spent):
                total = spent + cost
                if total <= fuel and total < found.used.get(other, NEVER) and total < less.used.get(other, NEVER):
                    found.used[other] = total
        better = {node: spent for node, spent in found.used.items() if spent < found.free.get(node, NEVER)}
        self._add(Layer(found.free, better))

    def trace(self, node: Node, used: bool) -> Iterator[Node]:
        """From a course of the last day to one of the first, by steps whose fuel adds up."""
        for day, before in zip(self.days[:0:-1], self.days[-2::-1], strict=True):
            total = day[used][node]
            for other, cost in self.back(node, self.changes if used else BURNS, {}, -1):
                if before[used and cost < 2].get(other, NEVER) + cost == total:
                    node, used = other, used and cost < 2
                    break
            yield node


def _changes_for(fuel: int) -> tuple[Change, ...]:
    """The changes of course that so much fuel pays for on one day."""
    return (COAST, BURNS, OVERLOADS)[max(0, fuel)]


def _search(chart: Chart, starts: Layer, goals: dict[Node, int], fuel: int, most: int, overload: bool) -> Way:
    """The way to an orbit: first as if fuel did not matter, then, if it does, keeping thriftier ways."""
    path, spent = _meet(chart, starts, goals, NEVER, most, overload, thrifty=False)
    scarce = path is not None and spent > fuel
    if scarce:
        path, _ = _meet(chart, starts, goals, fuel, most, overload, thrifty=True)
    return path, scarce


def _meet(  # noqa: PLR0913 (a search from both ends has both)
    chart: Chart, starts: Layer, goals: dict[Node, int], fuel: int, most: int, overload: bool, thrifty: bool
) -> tuple[list[Node] | None, int]:
    ahead = Front(chart.after, chart.before, starts, overload, thrifty)
    behind = Front(chart.before, chart.after, Layer(goals, {}), overload, thrifty)
    while len(ahead.days) + len(behind.days) - 1 <= most and ahead.days[-1].size and behind.days[-1].size:
        found = min(_shared(ahead.days[-1], behind.days[-1]), default=None)
        if found is not None and found[0] <= fuel:
            spent, _, middle, early, late = found
            return [*[*ahead.trace(middle, early)][::-1], middle, *behind.trace(middle, late)], spent
        if ahead.days[-1].size <= BACKWARDS * behind.days[-1].size:
            ahead.grow(fuel)
        else:
            behind.grow(fuel)
    return None, 0


def _shared(ahead: Layer, behind: Layer) -> Iterator[tuple[int, bool, Node, bool, bool]]:
    """Where the two searches meet: the fuel, whether there is an overload, the course, and on which side of it."""
    for early, late in ((False, False), (False, True), (True, False)):
        one, other = ahead[early], behind[late]
        for node in one.keys() & other.keys():
            yield one[node] + other[node], early or late, node, early, late


def _choices(board: Board, ship: Ship, path: list[Node]) -> tuple[list[Choice], int]:
    """What has to be plotted to fly a path, and the fuel."""
    choices: list[Choice] = []
    spent = 0
    at, velocity, pull, weak = ship.at, ship.velocity, ship.pull, ship.weak
    if ship.world:
        q, r, vq, vr = path[0]
        side = name_of(Hex(q - vq, r - vr) - board.worlds[ship.world].at)
        choices += [*[Wait()] * _repairs(ship), TakeOff(side)]
        lift = board.lift(ship.world, side)
        at, velocity, pull, weak = lift.end, ORIGIN, lift.pull, lift.weak
    for node in path:
        course = Hex(node[2], node[3])
        burns = [(course - velocity - bent, ignored) for ignored, bent in gravity_sums(pull, weak).items()]
        by, ignored = min(burns, key=lambda each: each[0].length)
        choices.append(Burn(by, tuple(name_of(arrow) for arrow in ignored)))
        spent += by.length
        passage = board.passage(at, course)
        at, velocity, pull, weak = passage.end, course, passage.pull, passage.weak
    return choices, spent
