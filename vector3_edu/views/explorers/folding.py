"""The map folds into space: the X-Z sheet is turned up, and the two marks of a ship become one place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Body, Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.browser.stage_data import Data, figure_film
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, signed
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.fold import fold

FRAMES, SECONDS = 9, 1.2
"""How many pictures of the fold there are between flat and upright, and how many seconds it takes."""


@dataclass(frozen=True, slots=True)
class Folding(Exhibit):
    """A ship marked on both sheets, and the X-Z sheet folded up by an angle. Vector 3 (2009), Position."""

    ship: Vec3 = Vec3(3, 2, 4)
    angle: int = 0

    title: ClassVar[str] = mark("Fold the map into space")
    shows: ClassVar[str] = mark("how two flat sheets make one space")
    reach: ClassVar[Reach] = (6, 5, 5)
    part: ClassVar[Reach] = (6, 5, 5)
    has_angles: ClassVar[bool] = False
    levels: ClassVar[tuple[int, ...]] = (3,)

    def changed(self, name: str, value: Any) -> Self:
        """The ship was moved or the sheet folded."""
        match name:
            case "ship" | "A6":
                return replace(self, ship=moved(value, self.ship, self.reach))
            case "angle":
                return replace(self, angle=whole(value, 0, 90, self.angle))
            case "fold":
                return replace(self, angle=0 if self.angle == 90 else 90)
        return self

    def controls(self) -> Sequence[Field]:
        """The ship and the fold."""
        return (
            vector_field("ship", say("Ship A6"), self.ship, self.reach, 3, self.colours.seats[0]),
            Field("angle", "number", say("Folded by (degrees)"), self.angle, 0, 90),
            Field("fold", "button", say("Lay it flat") if self.angle == 90 else say("Fold it up")),
        )

    def handles(self) -> Sequence[Handle]:
        """The ship's marks."""
        return (Handle("A6", self.ship, say("ship A6"), "mark", self.colours.seats[0]),)

    def scene(self) -> Scene:
        """One ship."""
        return Scene(say(self.title), (Body("A6", "ship", self.ship, seat="Ada", moves=False),), seats=("Ada",))

    def picture(self) -> Figure:
        """The sheets at this angle."""
        return replace(fold(self.scene(), self.angle, self.palette, self.around), title="", legend=())

    def film_in_space(self, before: Exhibit) -> Data | None:
        """The fold as it happens, if the sheet was flat before and stands upright now, or the other way round."""
        if not isinstance(before, Folding) or {before.angle, self.angle} != {0, 90}:
            return None
        angles = [round(90 * i / FRAMES) for i in range(FRAMES + 1)]
        figures = [replace(self, angle=angle).picture() for angle in (angles if self.angle else reversed(angles))]
        return figure_film(figures, SECONDS)

    def sums(self) -> Sequence[str]:
        """The two marks and the place that they make."""
        x, y, z = map(signed, self.ship)
        return (
            say("X-Y sheet: X {x}, Y {y}", x=x, y=y),
            say("X-Z sheet: X {x}, Z {z}", x=x, z=z),
            say("in space: {ship}", ship=self.say(self.ship)),
        )

    def words(self) -> str:
        """What the marks mean."""
        if self.angle == 90:
            return say(
                "The X-Z sheet stands upright. It is the back wall of space. Go straight up from the mark on "
                "the X-Y sheet and straight towards you from the mark on the X-Z sheet: the two lines meet at "
                "{ship}. That is where the ship is.",
                ship=self.say(self.ship),
            )
        lies = (
            say("Both sheets lie flat on the table")
            if not self.angle
            else say("The X-Z sheet is folded up by {angle}°", angle=self.angle)
        )
        return say(
            "{lies}. The ship has a mark on each, both at the same X. Fold the X-Z sheet up to see where it is.", lies=lies
        )
