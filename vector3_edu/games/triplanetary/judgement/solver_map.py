"""A board as the course solver reads it: which courses are safe, which can follow one another, and what that burns.

After a move, all that matters about a ship is where it is and the course that brought it there: the gravity that it met
follows from these. So the solver walks from course to course, forwards with `after` and backwards with `before`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations

from vector3_edu.core import courses
from vector3_edu.core.hexes import ORIGIN, Hex, within
from vector3_edu.games.triplanetary.rules.astrogation import CHANGES
from vector3_edu.games.triplanetary.rules.board import Board

Node = tuple[int, int, int, int]
"""Where a ship is and the course that brought it there: q, r and the two numbers of the course."""

Pull = tuple[int, int]
NO_PULL: tuple[Pull, ...] = ((0, 0),)

Change = tuple[int, int, int]
COAST: tuple[Change, ...] = ((0, 0, 0),)
BURNS: tuple[Change, ...] = tuple((*way, way.length) for way in CHANGES[0])
OVERLOADS: tuple[Change, ...] = tuple((*way, way.length) for ways in CHANGES for way in ways)
"""What can be done to a course with no fuel, with one point a day, and with two at once: two numbers and the fuel."""

FUEL: dict[Pull, int] = {(q, r): cost for q, r, cost in OVERLOADS}
NEVER = 10**9
MOST_KNOWN = 2_000_000
"""Courses that a chart remembers at a time."""

Bent = tuple[int, int, int, int]
"""A course that may have come before another: how far the two are apart, how long it is, and its two numbers."""

BEND = 2
"""How far one world can bend a course: its arrows are at most the six directions, each once, and however many of these
are added up, the sum is never longer than two hexes."""


class Chart:
    """The courses across a board that are no faster than this, and a memory of those that have been asked about."""

    def __init__(self, board: Board, fastest: int = NEVER) -> None:
        self.board, self.fastest = board, fastest
        self.known: dict[Node, tuple[Pull, ...] | None] = {}
        centres = [world.at for world in board.worlds.values() if world.gravity != "none"]
        self._away = [(at, board.distances([at])) for at in centres]
        self._nearest = board.distances(board.gravity)
        self._clearance = board.distances(board.marked)
        self._places: frozenset[Pull] = frozenset(board.hexes())
        self._touched: dict[Pull, tuple[tuple[Hex, ...], tuple[Hex, ...]]] = {}
        self._likely: dict[tuple[int, int, int, int], tuple[Bent, ...]] = {}
        self._doubly: dict[tuple[int, int, int], tuple[tuple[int, Bent], ...]] = {}

    def met(self, node: Node) -> tuple[Pull, ...] | None:
        """The gravity that counts after a course, once for each way to treat weak gravity; None if it ends in tears."""
        if node in self.known:
            return self.known[node]
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        q, r, dq, dr = node
        start, room = (q - dq, r - dr), self._clearance
        found: tuple[Pull, ...] | None = None
        if (q, r) in self._places and start in self._places and _length(dq, dr) <= self.fastest:
            near = room.get(start, NEVER) + room.get((q, r), NEVER) <= _length(dq, dr)
            found = self._meets(start, (dq, dr)) if near else NO_PULL
        self.known[node] = found
        return found

    def _meets(self, start: Pull, step: Pull) -> tuple[Pull, ...] | None:
        (q, r), board = start, self.board
        if step not in self._touched:
            way = Hex(*step)
            beside = tuple(each for side in courses.sides(way) for each in side.between)
            self._touched[step] = (courses.entered(way) or (ORIGIN,), beside)
        entered, beside = self._touched[step]
        inside = [(q + a, r + b) for a, b in entered]
        if _length(*step) > 1 and not board.asteroids.isdisjoint(inside):
            return None
        if board.marked.isdisjoint([*inside, *[(q + a, r + b) for a, b in beside]]):
            return NO_PULL
        passage = board.passage(Hex(q, r), Hex(*step))
        if passage.hit or passage.dense or passage.asteroids:
            return None
        return tuple(sorted(set(gravity_sums(passage.pull, passage.weak).values())))

    def after(
        self, node: Node, changes: tuple[Change, ...], less: dict[Node, int], spent: int
    ) -> Iterator[tuple[Node, int]]:
        """Every safe course that can follow, and its fuel; not those that are known with no more fuel than was spent."""
        return self.onward(node, self.met(node) or (), changes, less, spent)

    def onward(
        self, node: Node, pulls: Iterable[Pull], changes: tuple[Change, ...], less: dict[Node, int], spent: int
    ) -> Iterator[tuple[Node, int]]:
        """Every safe course that can follow if this is the gravity that was met."""
        q, r, vq, vr = node
        known = self.known
        for pq, pr in pulls:
            for dq, dr, cost in changes:
                wq, wr = vq + pq + dq, vr + pr + dr
                later = (q + wq, r + wr, wq, wr)
                if less.get(later, NEVER) <= spent:
                    continue
                met = known[later] if later in known else self.met(later)
                if met is not None:
                    yield later, cost

    def before(
        self, node: Node, changes: tuple[Change, ...], less: dict[Node, int], spent: int
    ) -> Iterator[tuple[Node, int]]:
        """Every safe course that this one can follow, and the fuel; not those known with no more fuel than was spent."""
        q, r, vq, vr = node
        pq, pr = q - vq, r - vr
        if (pq, pr) not in self._places:
            return
        nearest, most = self._nearest, changes[-1][2]
        near = nearest.get((pq, pr), NEVER)
        for change, long, uq, ur in self._candidates(pq, pr, vq, vr, most):
            # a course along which no gravity can lie is changed by the burn alone
            if change > most and near + nearest.get((pq - uq, pr - ur), NEVER) > long:
                continue
            earlier = (pq, pr, uq, ur)
            if less.get(earlier, NEVER) <= spent:
                continue
            pulls = self.met(earlier)
            if pulls is None:
                continue
            cost = change if pulls is NO_PULL else min([FUEL.get((vq - uq - a, vr - ur - b), NEVER) for a, b in pulls])
            if cost <= most:
                yield earlier, cost

    def _candidates(self, pq: int, pr: int, vq: int, vr: int, most: int) -> Iterable[Bent]:
        """The courses to a place from which one may go on like this, bent by the burn and by none, one or more worlds."""
        near = min(self._nearest.get((pq, pr), NEVER), _length(vq, vr) + most + BEND + 1)
        key = (vq, vr, near, most)
        single = self._likely.get(key)
        if single is None:
            # what a course meets lies no further from its end than the course is long
            every = _around(vq, vr, most + BEND)
            single = self._likely[key] = tuple([each for each in every if each[0] <= most or each[1] >= near])
        # rounded up, so that neighbouring speeds share what was found
        several = self._several(pq, pr, -(-(_length(vq, vr) + most) // 4) * 4)
        if not several:
            return single
        further = [
            (change, long, uq, ur)
            for many, (_, long, uq, ur) in several
            if most + BEND < (change := _length(vq - uq, vr - ur)) <= most + BEND * many
        ]
        return (*single, *further)

    def _several(self, pq: int, pr: int, speed: int) -> tuple[tuple[int, Bent], ...]:
        """The courses to a place that can meet several worlds, and how many, if the next is no faster than this."""
        key = (pq, pr, speed)
        if key not in self._doubly:
            near = sorted(table[pq, pr] for _, table in self._away)
            many = 1
            # a world that bends a course is no further from its end than the course is long, and one hex
            while many < len(near) and near[many] <= speed + BEND * (many + 1) + 1:
                many += 1
            self._doubly[key] = tuple(self._crowded(pq, pr, speed + BEND * many)) if many > 1 else ()
        return self._doubly[key]

    def _crowded(self, pq: int, pr: int, longest: int) -> Iterator[tuple[int, Bent]]:
        nearest, near = self._nearest, self._nearest[pq, pr]
        worlds = [(table, far, q - pq, r - pr) for (q, r), table in self._away if (far := table[pq, pr]) <= longest + 1]
        for bent in _around(0, 0, longest):
            _, long, uq, ur = bent
            start = (pq - uq, pr - ur)
            # whatever lies on a course is as far from its two ends together as they are from one another
            if start not in self._places or near + nearest[start] > long:
                continue
            beside = [q * ur - r * uq for table, far, q, r in worlds if far + table[start] <= long + 2]
            # a line through a hex next to a world passes its centre by less than the square root of 2.5 hexes
            wide = 10 * (uq * uq + uq * ur + ur * ur)
            many = sum([3 * across * across <= wide for across in beside]) if len(beside) > 1 else 0
            if many > 1:
                yield many, bent


@cache
def _around(vq: int, vr: int, far: int) -> tuple[Bent, ...]:
    """The courses that are no further from one than this."""
    return tuple((_length(dq, dr), _length(vq - dq, vr - dr), vq - dq, vr - dr) for dq, dr in within(far))


def _length(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


def gravity_sums(pull: Hex, weak: tuple[Hex, ...]) -> dict[tuple[Hex, ...], Hex]:
    """What gravity adds up to, for each set of weak arrows that may be ignored. Triplanetary, Weak Gravity."""
    arrows = tuple(dict.fromkeys(weak))
    sets = [ignored for many in range(len(arrows) + 1) for ignored in combinations(arrows, many)]
    return {ignored: sum((arrow for arrow in weak if arrow not in ignored), pull) for ignored in sets}


@lru_cache(maxsize=8)
def chart_of(board: Board, fastest: int = NEVER) -> Chart:
    """The chart of a board, drawn once, because lessons and players ask again and again."""
    return Chart(board, fastest)
