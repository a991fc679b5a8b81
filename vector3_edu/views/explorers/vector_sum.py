"""Two vectors added or subtracted: tail to tip, as a parallelogram, or component by component."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Arrow, Line, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, equals, said_options, signed

STYLES = {"tail": mark("tail to tip"), "parallelogram": mark("parallelogram"), "components": mark("by components")}
OPERATIONS = {"sum": "a + b", "difference": "a − b"}


@dataclass(frozen=True, slots=True)
class VectorSum(Exhibit):
    """Two vectors and their sum or difference."""

    a: Vec3 = Vec3(4, 1, 2)
    b: Vec3 = Vec3(-1, 3, 2)
    style: str = "tail"
    operation: str = "sum"
    values: bool = True

    title: ClassVar[str] = mark("Adding vectors")
    shows: ClassVar[str] = mark("two vectors and their sum")
    part: ClassVar[Reach] = (4, 3, 3)

    def changed(self, name: str, value: Any) -> Self:
        """A vector was moved, or the way of drawing it chosen. On the map b is moved by its tip, wherever it is drawn."""
        match name:
            case "a" | "tip of a":
                return replace(self, a=moved(value, self.a, self.part, self.level))
            case "b":
                return replace(self, b=moved(value, self.b, self.part, self.level))
            case "tip of b" if isinstance(value, list | tuple) and len(value) == 3:
                tip = moved(value, self.b_tip, self.reach, self.level)
                return self.changed("b", list((tip - self.b_start) * self.sign))
            case "style" if isinstance(value, str) and value in STYLES:
                return replace(self, style=value)
            case "operation" if isinstance(value, str) and value in OPERATIONS:
                return replace(self, operation=value)
            case "swap":
                return replace(self, a=self.b, b=self.a)
            case "values":
                return replace(self, values=value is True)
        return self

    @property
    def sign(self) -> int:
        """1 for a sum, −1 for a difference."""
        return 1 if self.operation == "sum" else -1

    @property
    def first(self) -> Vec3:
        """a, as far as the level shows it."""
        return self.flat(self.a)

    @property
    def second(self) -> Vec3:
        """What is added to a: b, or −b for a difference."""
        return self.flat(self.b) * self.sign

    @property
    def total(self) -> Vec3:
        """The sum, or the difference."""
        return self.first + self.second

    @property
    def b_start(self) -> Vec3:
        """Where b is drawn from: the tip of a, or for a parallelogram the same tail."""
        return ZERO if self.style == "parallelogram" else self.first

    @property
    def b_tip(self) -> Vec3:
        """Where the arrow of b ends."""
        return self.b_start + self.second

    def controls(self) -> Sequence[Field]:
        """a, b, and the switches."""
        ink = self.colours
        return (
            Field("operation", "choice", say("Work out"), self.operation, options=tuple(OPERATIONS.items())),
            vector_field("a", "a", self.a, self.part, self.level, ink.vector("a")),
            vector_field("b", "b", self.b, self.part, self.level, ink.vector("b")),
            Field("style", "choice", say("Draw it"), self.style, options=said_options(STYLES.items())),
            Field("swap", "button", say("Swap a and b")),
            Field("values", "switch", say("Show values"), self.values),
        )

    def handles(self) -> Sequence[Handle]:
        """The tips of a and b."""
        ink = self.colours
        return (
            Handle("tip of a", self.first, say("tip of a"), "tip", ink.vector("a"), lift=self.lane),
            Handle(
                "tip of b",
                self.b_tip,
                say("tip of {vector}", vector=self.second_name),
                "tip",
                ink.vector("b"),
                lift=2 * self.lane,
            ),
        )

    @property
    def second_name(self) -> str:
        """b, or −b for a difference."""
        return "b" if self.sign > 0 else "−b"

    def scene(self) -> Scene:
        """Two arrows and the arrow that does what both do."""

        def value(vector: Vec3) -> str:
            return f" {self.say(vector)}" if self.values else ""

        arrows = [
            Arrow(ZERO, self.first, "a", "a" + value(self.first)),
            Arrow(self.b_start, self.second, "b", self.second_name + value(self.second)),
            Arrow(ZERO, self.total, "sum", OPERATIONS[self.operation] + value(self.total)),
        ]
        lines: list[Line] = []
        if self.style == "parallelogram":
            lines = [Line((self.first, self.total), "construction"), Line((self.second, self.total), "construction")]
        if self.style == "components":
            lines = [Line(steps(ZERO, self.total), "construction")]
        return Scene(say(self.title), arrows=tuple(arrows), lines=tuple(lines), flat=self.level < 3)

    def plotted(self) -> Scene:
        """On two small sheets the names alone."""
        return self.scene() if self.level < 3 else replace(self, values=False).scene()

    def sums(self) -> Sequence[str]:
        """Component by component, then the lengths."""
        mark = "+" if self.sign > 0 else "−"
        b, name = self.flat(self.b), OPERATIONS[self.operation]
        lines = [f"{name} = {self.say(self.first)} {mark} {self.then(b)} = {self.say(self.total)}"]
        if self.style == "components" and self.level > 1:
            parts = zip("xyz"[: self.level], self.first, b, self.total, strict=False)
            lines += [f"{axis}: {signed(p)} {mark} {bracketed(q)} = {signed(r)}" for axis, p, q, r in parts]
        lengths = (("a", self.first), ("b", b), (name, self.total))
        return (
            *lines,
            say("lengths: {lengths}", lengths=", ".join(f"|{what}| {equals(it.length)}" for what, it in lengths)),
        )

    def words(self) -> str:
        """What the three arrows do, and that lengths do not simply add."""
        way = {
            "tail": say("{vector} starts at the tip of a", vector=self.second_name),
            "parallelogram": say(
                "a and {vector} start together, and the diagonal between them is the answer", vector=self.second_name
            ),
            "components": say(
                "{vector} starts at the tip of a, and each component is added by itself", vector=self.second_name
            ),
        }[self.style]
        name = OPERATIONS[self.operation]
        most, total = self.first.length + self.second.length, self.total.length
        lengths = (
            say("Here the lengths add up too, to {most}, because both point the same way.", most=signed(most))
            if abs(most - total) < 1e-9
            else say(
                "The lengths would make {most}, but {name} is only {total} long: directions matter.",
                most=signed(most),
                name=name,
                total=signed(total),
            )
        )
        answer = say(
            "{name} = {total}, pointing {way}", name=name, total=self.say(self.total), way=self.pointing(self.total)
        )
        return say(
            "Drawn {style}: {way}. {answer}. {lengths}",
            style=say(STYLES[self.style]),
            way=way,
            answer=answer,
            lengths=lengths,
        )


def steps(start: Vec3, end: Vec3) -> tuple[Vec3, ...]:
    """The way from a place to a place along x, then y, then z."""
    corner = Vec3(end.x, start.y, start.z)
    edge = Vec3(end.x, end.y, start.z)
    return tuple(dict.fromkeys((start, corner, edge, end)))


def bracketed(number: int) -> str:
    """A number that follows a sign: negative ones stand in brackets."""
    return f"({signed(number)})" if number < 0 else signed(number)
