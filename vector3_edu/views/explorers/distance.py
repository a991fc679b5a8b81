"""The distance between two places by Pythagoras, and how Vector 3 counts it in whole cubes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from typing import Any, ClassVar, Self

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Body, Line, Scene
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field
from vector3_edu.views.explorers.exhibit import Exhibit, axes_of, equals, pythagoras, signed
from vector3_edu.views.explorers.vector_sum import bracketed, steps
from vector3_edu.views.figures.marks import Box


@dataclass(frozen=True, slots=True)
class Distance(Exhibit):
    """Two places, the box between them, and its diagonals."""

    p: Vec3 = Vec3(-3, -2, -1)
    q: Vec3 = Vec3(4, 3, 2)
    box: bool = True

    title: ClassVar[str] = mark("How far is it?")
    shows: ClassVar[str] = mark("the distance between two places")
    has_angles: ClassVar[bool] = False

    def changed(self, name: str, value: Any) -> Self:
        """A place was moved."""
        match name:
            case "p" | "P":
                return replace(self, p=moved(value, self.p, self.part, self.level))
            case "q" | "Q":
                return replace(self, q=moved(value, self.q, self.part, self.level))
            case "box":
                return replace(self, box=value is True)
        return self

    @property
    def gap(self) -> Vec3:
        """From P to Q."""
        return self.flat(self.q) - self.flat(self.p)

    @property
    def around(self) -> Box:
        """Just the box between the places and a margin, in steps of two: it grows as the places move apart."""
        low, high = [], []
        for ends in zip(self.flat(self.p), self.flat(self.q), strict=True):
            low.append(float(2 * ((min(ends) - 1) // 2)))
            high.append(float(-2 * ((-max(ends) - 1) // 2)))
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    def controls(self) -> Sequence[Field]:
        """The two places."""
        first, second = self.colours.seats[:2]
        return (
            vector_field("p", "P", self.p, self.part, self.level, first),
            vector_field("q", "Q", self.q, self.part, self.level, second),
            Field("box", "switch", say("Show the legs"), self.box),
        )

    def handles(self) -> Sequence[Handle]:
        """P and Q themselves."""
        first, second = self.colours.seats[:2]
        return (Handle("P", self.flat(self.p), "P", "mark", first), Handle("Q", self.flat(self.q), "Q", "mark", second))

    def scene(self) -> Scene:
        """The straight line, the legs along the axes, and the diagonal of the floor."""
        p, q = self.flat(self.p), self.flat(self.q)
        bodies = (Body("", "place", p, seat="P", moves=False), Body("", "place", q, seat="Q", moves=False))
        lines = [Line((p, q), "sum", f"{signed(self.gap.length)}" if p != q else "")]
        if self.box and self.level > 1:
            corners = steps(p, q)
            for start, end in pairwise(corners):
                axis = next(i for i in range(3) if start[i] != end[i])
                if len(corners) > 2:
                    lines.append(Line((start, end), "xyz"[axis], f"d{'xyz'[axis]} = {signed(end[axis] - start[axis])}"))
            floor = Vec3(q.x, q.y, p.z)
            if self.level == 3 and floor not in (p, q) and q.x != p.x and q.y != p.y:
                lines.append(Line((p, floor), "leg"))
        return Scene(say(self.title), bodies=bodies, lines=tuple(lines), seats=("P", "Q"), flat=self.level < 3)

    def sums(self) -> Sequence[str]:
        """The differences, the squares, the root, and the cubes."""
        p, q = self.p, self.q
        parts = [
            f"d{axis} = {signed(q[i])} − {bracketed(p[i])} = {signed(self.gap[i])}"
            for i, axis in enumerate(axes_of(self.level))
        ]
        cubes = cube_distance(self.flat(p), self.flat(q))
        return (*parts, pythagoras(self.gap[: self.level], mark("distance")), say("in whole cubes: {cubes}", cubes=cubes))

    def words(self) -> str:
        """The straight way and the way along the grid."""
        x, y, z = (abs(part) for part in self.gap)
        if not self.gap:
            return say("P and Q are in the same place: the distance is 0.")
        if self.level == 1:
            return say("From P to Q is {x}: on a line the distance is the difference without its sign.", x=x)
        straight = self.gap.length
        floor = ""
        if self.level == 3:
            floor = say(
                "Across the floor it is √({x}² + {y}²) {length}; then {z} up or down.",
                x=x,
                y=y,
                length=equals(sqrt(x * x + y * y)),
                z=z,
            )
        way = say(
            "Along the grid from P to Q is {sum} = {grid}, but straight it is {straight}.",
            sum=" + ".join(str(part) for part in (x, y, z)[: self.level]),
            grid=x + y + z,
            straight=signed(straight),
        )
        return say(
            "{straight} Vector 3 rounds to the nearest whole cube: {cubes}.",
            straight=" ".join(filter(None, (way, floor))),
            cubes=self.gap.cubes,
        )
