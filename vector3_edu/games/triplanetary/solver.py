"""The course solver: the fewest days, then the least fuel, from where a ship is to a landing or an orbit.

The search is exact. After a move, all that matters about a ship is where it is and its last course: the gravity it met
follows from these. So the search goes day by day over (place, course), forwards from the ship and backwards from the orbits
round the world it is bound for, until the two meet. Asteroids at speed are avoided, because a plan should not need luck.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import cache
from itertools import chain, combinations
from typing import NamedTuple

from vector3_edu.core import courses
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import DIRECTIONS, NAMED, ORIGIN, Hex, within
from vector3_edu.games.triplanetary.astrogation import CHANGES, name_of
from vector3_edu.games.triplanetary.board import Board
from vector3_edu.games.triplanetary.orders import Burn, Land, TakeOff
from vector3_edu.games.triplanetary.state import ANY, Ship

Node = tuple[int, int, int, int]
"""Where a ship is and the course that brought it there: q, r and the two numbers of the course."""

Pull = tuple[int, int]
NO_PULL: tuple[Pull, ...] = ((0, 0),)

FUEL: dict[Pull, int] = {way: way.length for way in CHANGES[0]}
"""What the changes of course cost that one fuel point pays for."""

OFF_MAP = 10**6
"""What stands for the distance from a place that is not on the map."""

Earlier = tuple[int, int, int, int]
"""A course that may have come before another: how far the two are apart, how long it is, and its two numbers."""

SLOW, FAST = within(5), within(7)
"""How far the last course can be from the next: one hex of burn, and gravity. On this map the gravity met on one course
never adds up to more than 4 hexes if the course is shorter than 10, nor to more than 6 if it is longer (counted out up to
a length of 16)."""


class Plan(NamedTuple):
    """A course to a goal: what to plot day by day, how many days and how much fuel it takes."""

    choices: tuple[Choice, ...]
    days: int
    fuel: int


class Chart:
    """A board as the solver reads it: which courses are safe, and what they add to the next."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._met: dict[Node, tuple[Pull, ...] | None] = {}
        self._nearest = board.distances(board.gravity)
        self._earlier: dict[tuple[int, int, int], tuple[Earlier, ...]] = {}
        self._ways: dict[Pull, tuple[Hex, ...]] = {}
        self._places: frozenset[Pull] = frozenset(board.hexes())

    def met(self, node: Node) -> tuple[Pull, ...] | None:
        """The gravity that counts after a course, once for each way to treat weak gravity; None if it ends in tears."""
        if node in self._met:
            return self._met[node]
        q, r, dq, dr = node
        found: tuple[Pull, ...] | None = NO_PULL
        sq, sr = q - dq, r - dr
        ways = self._ways.get((dq, dr))
        if ways is None:
            step = Hex(dq, dr)
            along = [way for side in courses.sides(step) for way in side.between]
            ways = self._ways[dq, dr] = (*(courses.entered(step) or (ORIGIN,)), *along)
        if (q, r) not in self._places or (sq, sr) not in self._places:
            found = None
        elif not self.board.marked.isdisjoint([(sq + a, sr + b) for a, b in ways]):
            found = self._slowly(Hex(sq, sr), Hex(dq, dr))
        self._met[node] = found
        return found

    def _slowly(self, start: Hex, step: Hex) -> tuple[Pull, ...] | None:
        passage = self.board.passage(start, step)
        if passage.hit or passage.dense or passage.asteroids:
            return None
        return tuple(_ways(passage.pull, passage.weak))

    def after(self, node: Node, pulls: Iterable[Pull]) -> Iterator[tuple[Node, int]]:
        """Every course that can follow, and its fuel."""
        q, r, vq, vr = node
        for pq, pr in pulls:
            for dq, dr in CHANGES[0]:
                wq, wr = vq + pq + dq, vr + pr + dr
                yield (q + wq, r + wr, wq, wr), 1 if dq or dr else 0

    def before(self, node: Node, skip: Container[Node] = ()) -> Iterator[tuple[Node, int]]:
        """Every course that this one can follow, and the fuel burned in between; not those to be skipped."""
        q, r, vq, vr = node
        pq, pr = q - vq, r - vr
        nearest = self._nearest
        near = nearest.get((pq, pr), 0)
        for change, long, uq, ur in self._earlier.get((vq, vr, near)) or self._candidates(vq, vr, near):
            # a course along which no gravity can lie is changed by the burn alone
            if change > 1 and near + nearest.get((pq - uq, pr - ur), OFF_MAP) > long:
                continue
            earlier = (pq, pr, uq, ur)
            if earlier in skip:
                continue
            pulls = self.met(earlier)
            if pulls is None:
                continue
            cost = change if pulls is NO_PULL else min([FUEL.get((vq - uq - a, vr - ur - b), 2) for a, b in pulls])
            if cost <= 1:
                yield earlier, cost

    def _candidates(self, vq: int, vr: int, near: int) -> tuple[Earlier, ...]:
        """The courses to a place from which one may go on like this, if gravity is so near to the place."""
        # what a course meets lies no further from its end than the course is long
        every = _changed(vq, vr, near <= _length(vq, vr) + 8)
        found = self._earlier[vq, vr, near] = tuple([each for each in every if each[0] <= 1 or each[1] >= near])
        return found


@cache
def _changed(vq: int, vr: int, wide: bool) -> tuple[Earlier, ...]:
    """The courses that a burn, or a burn and gravity, can have changed into this one."""
    ways = CHANGES[0] if not wide else SLOW if _length(vq, vr) < 5 else FAST
    return tuple((_length(dq, dr), _length(vq - dq, vr - dr), vq - dq, vr - dr) for dq, dr in ways)


def _length(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


def plan(board: Board, ship: Ship, world: str, goal: str = "land", most: int = 60) -> Plan | None:
    """The fewest days, then the least fuel, for a ship to land on a world ("land") or to be in orbit round it ("orbit").

    None if there is no course in `most` days with the fuel it has. Overload manoeuvres are not used.
    """
    chart = chart_of(board)
    last = [Land("E")] if goal == "land" else []
    if (ship.world == world and goal == "land") or (ship.orbit == world and goal == "orbit"):
        return Plan((), 0, 0)
    if ship.orbit == world:
        return Plan(tuple(last), 1, 1) if ship.fuel else None
    starts = _starts(board, ship)
    fuel = min(ship.fuel - len(last), 10**6)
    if fuel < 0:
        return None
    path = _search(chart, starts, _orbits(board, world), fuel, most - len(last) - bool(ship.world))
    if path is None:
        return None
    choices, spent = _choices(board, ship, path)
    side = next(iter(board.worlds[world].bases), "E")
    return Plan((*choices, *[Land(side) for _ in last]), len(choices) + len(last), spent + len(last))


_CHARTS: dict[int, Chart] = {}


def chart_of(board: Board) -> Chart:
    """The solver's memory of a board; kept, because lessons and players ask again and again."""
    chart = _CHARTS.get(id(board))
    if chart is None or chart.board is not board or len(chart._met) > 2_000_000:
        chart = _CHARTS[id(board)] = Chart(board)
    return chart


def _starts(board: Board, ship: Ship) -> dict[Node, int]:
    """The first courses that can be flown: after the last one, or after rising from a base (a day of its own)."""
    chart = chart_of(board)
    fresh = [(ship.at, ship.velocity, ship.pull, ship.weak)]
    if ship.world:
        sides = board.worlds[ship.world].bases if ship.side == ANY else (ship.side,)
        lifts = [board.lift(ship.world, side) for side in sides if side in NAMED]
        fresh = [(lift.end, ORIGIN, lift.pull, lift.weak) for lift in lifts]
    return _cheapest(
        (node, cost)
        for at, velocity, pull, weak in fresh
        for node, cost in chart.after((*at, *velocity), _ways(pull, weak))
        if chart.met(node) is not None
    )


def _ways(pull: Hex, weak: tuple[Hex, ...]) -> set[Hex]:
    """What gravity can add up to, once for each way to treat the weak arrows."""
    every = chain.from_iterable(combinations(weak, many) for many in range(len(weak) + 1))
    return {sum(used, pull) for used in every}


def _orbits(board: Board, world: str) -> dict[Node, int]:
    """Every course that is an orbit round a world: six hexes, two ways round."""
    centre = board.worlds[world].at
    found = {}
    for k in range(6):
        for way in (2, -2):
            at, step = centre + DIRECTIONS[k], DIRECTIONS[(k + way) % 6]
            found[(*(at + step), *step)] = 0
    return found


def _cheapest(pairs: Iterable[tuple[Node, int]]) -> dict[Node, int]:
    best: dict[Node, int] = {}
    for node, cost in pairs:
        if cost < best.get(node, 10**9):
            best[node] = cost
    return best


def _search(chart: Chart, starts: dict[Node, int], goals: dict[Node, int], fuel: int, most: int) -> list[Node] | None:
    """The courses up to an orbit: first as if fuel did not matter, then, if it does, keeping thriftier ways."""
    for thrifty in (False, True):
        path, spent = _meet(chart, starts, goals, fuel if thrifty else 10**9, most, thrifty)
        if path is None or spent <= fuel:
            return path
    return None


def _meet(
    chart: Chart, starts: dict[Node, int], goals: dict[Node, int], fuel: int, most: int, thrifty: bool
) -> tuple[list[Node] | None, int]:
    ahead, behind = [dict(starts)], [dict(goals)]
    best_ahead, best_behind = dict(starts), dict(goals)
    while len(ahead) + len(behind) - 1 <= most and ahead[-1] and behind[-1]:
        shared = ahead[-1].keys() & behind[-1].keys()
        costs = [(ahead[-1][node] + behind[-1][node], node) for node in shared]
        if costs and min(costs)[0] <= fuel:
            spent, middle = min(costs)
            return _path(chart, ahead, behind, middle), spent
        if len(ahead[-1]) <= len(behind[-1]):
            ahead.append(_forwards(chart, ahead[-1], best_ahead, fuel, thrifty))
        else:
            behind.append(_backwards(chart, behind[-1], best_behind, fuel, thrifty))
    return None, 0


def _forwards(chart: Chart, fresh: dict[Node, int], best: dict[Node, int], fuel: int, thrifty: bool) -> dict[Node, int]:
    found: dict[Node, int] = {}
    for node, spent in fresh.items():
        pulls = chart.met(node)
        for later, cost in chart.after(node, pulls or ()):
            total = spent + cost
            if later in best and not (thrifty and total < best[later]):
                continue
            if total <= fuel and total < found.get(later, 10**9) and chart.met(later) is not None:
                found[later] = total
    best.update(found)
    return found


def _backwards(chart: Chart, fresh: dict[Node, int], best: dict[Node, int], fuel: int, thrifty: bool) -> dict[Node, int]:
    found: dict[Node, int] = {}
    skip: Container[Node] = () if thrifty else best
    for node, spent in fresh.items():
        for earlier, cost in chart.before(node, skip):
            total = spent + cost
            if total <= fuel and total < min(found.get(earlier, 10**9), best.get(earlier, 10**9)):
                found[earlier] = total
    best.update(found)
    return found


def _path(chart: Chart, ahead: list[dict[Node, int]], behind: list[dict[Node, int]], middle: Node) -> list[Node]:
    """Walk from where the two searches met to both ends, by steps whose fuel adds up."""
    path = [middle]
    for layer, after in zip(reversed(ahead[:-1]), reversed(ahead[1:]), strict=True):
        total = after[path[0]]
        path.insert(0, next(node for node, cost in chart.before(path[0]) if layer.get(node, 10**9) + cost == total))
    for layer, before in zip(reversed(behind[:-1]), reversed(behind[1:]), strict=True):
        total, pulls = before[path[-1]], chart.met(path[-1]) or ()
        path.append(next(node for node, cost in chart.after(path[-1], pulls) if layer.get(node, 10**9) + cost == total))
    return path


def _choices(board: Board, ship: Ship, path: list[Node]) -> tuple[list[Choice], int]:
    """What has to be plotted to fly a path, and the fuel."""
    choices: list[Choice] = []
    spent = 0
    at, velocity, pull, weak = ship.at, ship.velocity, ship.pull, ship.weak
    if ship.world:
        q, r, vq, vr = path[0]
        side = name_of(Hex(q - vq, r - vr) - board.worlds[ship.world].at)
        choices.append(TakeOff(side))
        lift = board.lift(ship.world, side)
        at, velocity, pull, weak = lift.end, ORIGIN, lift.pull, lift.weak
    for node in path:
        course = Hex(node[2], node[3])
        every = chain.from_iterable(combinations(weak, many) for many in range(len(weak) + 1))
        change = course - velocity - pull
        burns = [(change - sum((a for a in weak if a not in ignored), ORIGIN), ignored) for ignored in every]
        by, ignored = min(burns, key=lambda each: each[0].length)
        choices.append(Burn(by, tuple(name_of(arrow) for arrow in ignored)))
        spent += by.length
        passage = board.passage(at, course)
        at, velocity, pull, weak = passage.end, course, passage.pull, passage.weak
    return choices, spent
