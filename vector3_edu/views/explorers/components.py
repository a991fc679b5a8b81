"""One vector taken apart into its components, and put together again by Pythagoras."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Arrow, Line, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field
from vector3_edu.views.explorers.exhibit import Exhibit, axes_of, pythagoras, said_options, signed

STYLES = {"triangle": mark("one after the other"), "axes": mark("along the axes"), "none": mark("hidden")}


WAYS = (
    (mark("{number} right along {axis}"), mark("{number} left along {axis}")),
    (mark("{number} forward along {axis}"), mark("{number} back along {axis}")),
    (mark("{number} up along {axis}"), mark("{number} down along {axis}")),
)
"""How far to go along each axis, by whether that is forwards or backwards."""


@dataclass(frozen=True, slots=True)
class Components(Exhibit):
    """A vector and its component vectors: how far it goes along each axis."""

    v: Vec3 = Vec3(6, 3, 4)
    style: str = "triangle"
    values: bool = True

    title: ClassVar[str] = mark("Components of a vector")
    shows: ClassVar[str] = mark("a vector and its components")

    def changed(self, name: str, value: Any) -> Self:
        """The vector was moved, or the way of drawing chosen."""
        match name:
            case "v" | "tip of v":
                return replace(self, v=moved(value, self.v, self.part, self.level))
            case "style" if isinstance(value, str) and value in STYLES:
                return replace(self, style=value)
            case "values":
                return replace(self, values=value is True)
        return self

    @property
    def shown(self) -> Vec3:
        """The vector, as far as the level shows it."""
        return self.flat(self.v)

    def controls(self) -> Sequence[Field]:
        """The vector, and the switches."""
        return (
            vector_field("v", "v", self.v, self.part, self.level, self.colours.sum),
            Field("style", "choice", say("Component vectors"), self.style, options=said_options(STYLES.items())),
            Field("values", "switch", say("Show values"), self.values),
        )

    def handles(self) -> Sequence[Handle]:
        """The tip of the vector."""
        return (Handle("tip of v", self.shown, say("tip of v"), "tip", self.colours.sum, lift=self.lane),)

    def scene(self) -> Scene:
        """The vector, and an arrow along each axis."""
        v = self.shown
        name = f"v {self.say(v)}" if self.values else "v"
        arrows, corner = [Arrow(ZERO, v, "sum", name)], ZERO
        lines: list[Line] = []
        for i, axis in enumerate(axes_of(self.level) if self.style != "none" else ""):
            along = Vec3(*(part if i == j else 0 for j, part in enumerate(v)))
            label = f"v{axis} = {signed(v[i])}" if self.values and v[i] else ""
            if v[i]:
                arrows.append(Arrow(corner if self.style == "triangle" else ZERO, along, axis, label))
            corner = corner + along
        if self.style == "axes" and self.level > 1:
            edge = Vec3(v.x, v.y, 0)
            ways = (((v.x, 0, 0), edge), ((0, v.y, 0), edge), (edge, v), ((0, 0, v.z), v))
            lines = [Line(way, "construction") for way in ways[: 2 if self.level == 2 else 4] if way[0] != way[1]]
        return Scene(say(self.title), arrows=tuple(arrows), lines=tuple(lines), flat=self.level < 3)

    def plotted(self) -> Scene:
        """On two small sheets the names alone."""
        return self.scene() if self.level < 3 else replace(self, values=False).scene()

    def sums(self) -> Sequence[str]:
        """Each component, the length, the direction."""
        v = self.shown
        parts = ", ".join(f"v{axis} = {signed(v[i])}" for i, axis in enumerate(axes_of(self.level)))
        return (parts, pythagoras(v[: self.level], "|v|"), say("direction: {way}", way=self.pointing(v)))

    def words(self) -> str:
        """How to walk along the vector, axis by axis."""
        v, names = self.shown, {1: WAYS[:1], 2: (WAYS[0], WAYS[2]), 3: WAYS}[self.level]
        walk = [say(way[v[i] < 0], number=abs(v[i]), axis=axes_of(3)[i]) for i, way in enumerate(names) if v[i]]
        if not walk:
            return say("v is the zero vector: no length and no direction. Move its tip to give it some.")
        return say(
            "To go along v you can go {walk}. A component is a number, with a sign; the component vectors are "
            "arrows, and their sum is v = {v}.",
            walk=f", {say('then')} ".join(walk),
            v=self.say(v),
        )
