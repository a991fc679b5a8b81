"""Laser odds: the same shot gets worse with distance, in bands as wide as the laser's level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar, Self

from vector3_edu.core.picture.scene import Body, Line, Region, Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.tables import LASER_BANDS, laser_band, laser_range, to_hit
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, counted, pythagoras
from vector3_edu.views.figures.charts import laser_odds

CHART, LOW = (430, 165), 3.8
"""How large the chart of the odds is drawn, in pixels, and how high it is for its width."""

ODDS = "The chance that one laser pod hits, range by range; a line marks the range chosen"


@lru_cache(256)
def odds_by_range(tech: int, distance: int, palette: str) -> str:
    """The chances of a laser's level as stairs over the range, with the present range marked. Laser Fire Table."""
    return replace(laser_odds(tech, distance, palette, LOW), title="", legend=()).svg(*CHART)


@dataclass(frozen=True, slots=True)
class Lasers(Exhibit):
    """A ship that fires some laser pods at another."""

    firer: Vec3 = Vec3(-4, -2, 0)
    target: Vec3 = Vec3(3, 2, 2)
    tech: int = 2
    pods: int = 2

    title: ClassVar[str] = "Laser odds"
    shows: ClassVar[str] = "how a laser's odds fall with distance"
    height: ClassVar[int] = 330
    reach: ClassVar[Reach] = (12, 8, 8)
    part: ClassVar[Reach] = (12, 8, 8)
    has_angles: ClassVar[bool] = False

    def changed(self, name: str, value: Any) -> Self:
        """A ship was moved, or another laser chosen."""
        match name:
            case "firer" | "Ada":
                return replace(self, firer=moved(value, self.firer, self.reach, self.level))
            case "target" | "Blaise":
                return replace(self, target=moved(value, self.target, self.reach, self.level))
            case "tech":
                return replace(self, tech=whole(value, 1, 5, self.tech))
            case "pods":
                return replace(self, pods=whole(value, 1, 6, self.pods))
        return self

    @property
    def gap(self) -> Vec3:
        """From the firer to the target."""
        return self.flat(self.target) - self.flat(self.firer)

    @property
    def need(self) -> int:
        """The highest die that hits; 0 out of range."""
        return to_hit(self.tech, self.gap.cubes)

    @property
    def chance(self) -> Fraction:
        """The chance that one pod hits."""
        return Fraction(self.need, 6)

    @property
    def any_hit(self) -> Fraction:
        """The chance that at least one of the pods hits: all but the chance that all miss."""
        return 1 - (1 - self.chance) ** self.pods

    @property
    def band(self) -> int:
        """How far the present band reaches."""
        return self.tech * laser_band(self.tech, self.gap.cubes)

    def controls(self) -> Sequence[Field]:
        """Both ships, the laser's level, the pods."""
        first, second = self.colours.seats[:2]
        return (
            vector_field("firer", "Ada fires from", self.firer, self.reach, self.level, first),
            vector_field("target", "Blaise is at", self.target, self.reach, self.level, second),
            Field("tech", "number", "Laser level", self.tech, 1, 5),
            Field("pods", "number", "Laser pods", self.pods, 1, 6),
            Field("odds", "picture", ODDS, odds_by_range(self.tech, self.gap.cubes, self.palette)),
        )

    def handles(self) -> Sequence[Handle]:
        """Both ships."""
        first, second = self.colours.seats[:2]
        return (
            Handle("Ada", self.flat(self.firer), "Ada", "mark", first),
            Handle("Blaise", self.flat(self.target), "Blaise", "mark", second),
        )

    def scene(self) -> Scene:
        """The beam, and the edges of the band and of the range where they fit into the picture."""
        at, there = self.flat(self.firer), self.flat(self.target)
        bodies = (Body("A6", "ship", at, seat="Ada", moves=False), Body("A6", "ship", there, seat="Blaise", moves=False))
        room = min(far - abs(part) for far, part in zip(self.reach, at[: self.level], strict=False))
        wanted = {self.band: "band", laser_range(self.tech): "range"}
        regions = tuple(Region(at, r, "range", name, "Ada") for r, name in wanted.items() if r <= room and self.level > 1)
        label = f"{self.gap.cubes} cubes" if self.gap else ""
        lines = (Line((at, there), "laser" if self.need else "leg", label, "Ada"),) if self.gap else ()
        return Scene(self.title, bodies, regions=regions, lines=lines, seats=("Ada", "Blaise"), flat=self.level < 3)

    def sums(self) -> Sequence[str]:
        """Distance, band, die, chance."""
        distance = self.gap.cubes
        lines = [f"{pythagoras(self.gap[: self.level], 'distance')}, in cubes {distance}"]
        if not self.need:
            reach = f"{LASER_BANDS} × {self.tech} = {laser_range(self.tech)}"
            return (*lines, f"range of level {self.tech}: {reach} cubes, so this is too far")
        band = laser_band(self.tech, distance)
        return (
            *lines,
            f"band: {max(1, distance)} ÷ {self.tech}, rounded up = {band}; a pod hits with 6 − {band} = {self.need} or less",
            f"one pod: {self.need}/6 = {percent(self.chance)}",
            f"at least one of {self.pods}: 1 − ({6 - self.need}/6){power(self.pods)} = {percent(self.any_hit)}",
            f"hits to expect: {self.pods} × {self.need}/6 = {float(self.pods * self.chance):.2f}",
        )

    def words(self) -> str:
        """What the shot is worth, and where it would change."""
        distance = self.gap.cubes
        if not self.need:
            reach = laser_range(self.tech)
            return (
                f"Blaise is {distance} cubes away, and lasers of level {self.tech} reach {reach}. "
                f"Come {distance - reach} nearer."
            )
        further = f"beyond, the die must be {self.need - 1} or less" if self.need > 1 else "beyond, it is out of range"
        return (
            f"At {counted(distance, 'cube')} a laser of level {self.tech} hits on a die of {self.need} or less: "
            f"{percent(self.chance)}. With {counted(self.pods, 'pod')} the chance of any hit is {percent(self.any_hit)}. "
            f"Up to {self.band} cubes it stays so; {further}."
        )


def percent(chance: Fraction) -> str:
    """A chance in whole per cent.

    >>> percent(Fraction(1, 3))
    '33%'
    """
    return f"{float(100 * chance):.0f}%"


def power(number: int) -> str:
    """A small exponent: ² or ¹²."""
    return str(number).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")) if number != 1 else ""
