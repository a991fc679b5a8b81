"""What every exhibit has: a level from one dimension to three, a palette, angles, and answers to the same questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees, hypot, sqrt
from typing import Any, ClassVar, Self

from vector3_edu.core.language import mark, mark_many, number_style, say, say_many
from vector3_edu.core.picture.film import Beat, Film
from vector3_edu.core.picture.scene import Point, Scene
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.views.browser.graph_view import Timed
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import AXES, Field
from vector3_edu.views.browser.stage_data import Data, film_data
from vector3_edu.views.browser.stage_paper import flat_film
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Box
from vector3_edu.views.figures.palettes import PALETTES, Palette, palette_named
from vector3_edu.views.figures.space import space

ANGLES = {"counterclockwise": mark("{angle}° counterclockwise from X"), "compass": mark("{angle}° clockwise from Y")}
COUNTED = (("counterclockwise", mark("from X axis")), ("compass", mark("compass")))
"""The same conventions, as short as a menu needs them."""
LEVELS = {1: "1D", 2: "2D", 3: "3D"}
LANE = 0.06
"""How far apart `table_map` draws the arrows above a number line, as a part of the line."""
SIZES = {1: (840, 230), 2: (440, 370), 3: (310, 400)}
"""How large the paper is drawn, in pixels: a line is wide, two sheets above one another are tall."""
BESIDE = 520
"""The width of the picture in space, which stands beside the sheets and is as high as they are."""
Reach = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A thing to explore. `told` gives the exhibit after a change; nothing is ever changed in place."""

    level: int = 3
    palette: str = "default"
    angles: str = "counterclockwise"

    title: ClassVar[str] = mark("Explore")
    shows: ClassVar[str] = mark("something to explore")
    """What comes after "Run this cell to see ..."."""
    reach: ClassVar[Reach] = (8, 6, 6)
    """How far the picture goes either way along each axis."""
    part: ClassVar[Reach] = (8, 6, 6)
    """How far each component of what is moved may go, either way."""
    has_angles: ClassVar[bool] = True
    has_graphs: ClassVar[bool] = False
    """Whether graphs over time stand beside the picture."""
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3)
    height: ClassVar[int] = 400
    """The height of the picture in space and of the two sheets beside it."""

    def __post_init__(self) -> None:
        if type(self.level) is not int or self.level not in self.levels:
            raise Refused(
                say(
                    "The level is {levels}: how many dimensions to show. {level} is not.",
                    levels=listed(self.levels),
                    level=short(self.level),
                )
            )
        if not isinstance(self.angles, str) or self.angles not in ANGLES:
            raise Refused(
                say("Angles can be {angles}; {given} is neither.", angles=listed(ANGLES), given=short(self.angles))
            )
        palette_named(self.palette)

    @property
    def colours(self) -> Palette:
        """The palette itself."""
        return palette_named(self.palette)

    def after_message(self, name: str, value: Any) -> Self:
        """The exhibit after a student changed something; what makes no sense changes nothing."""
        match name:
            case "level" if type(value) is int and value in self.levels:
                return replace(self, level=value)
            case "palette" if isinstance(value, str) and value in PALETTES:
                return replace(self, palette=value)
            case "angles" if isinstance(value, str) and value in ANGLES:
                return replace(self, angles=value)
        return self.changed(name, value)

    def changed(self, name: str, value: Any) -> Self:
        """The exhibit after one of its own things changed."""
        return self

    def controls(self) -> Sequence[Field]:
        """The controls of its own."""
        return ()

    def fields(self) -> tuple[Field, ...]:
        """All controls: the level, its own, and how it is shown."""
        level = Field("level", "choice", say("Dimensions"), self.level, options=tuple((n, LEVELS[n]) for n in self.levels))
        shown = [
            Field(
                "palette",
                "menu",
                say("Colours"),
                self.colours.name,
                options=said_options((n, n) for n in PALETTES),
                aside=True,
            )
        ]
        if self.has_angles and self.level > 1:
            shown.append(Field("angles", "menu", say("Angles"), self.angles, options=said_options(COUNTED), aside=True))
        return (*([level] if len(self.levels) > 1 else []), *self.controls(), *shown)

    def handles(self) -> Sequence[Handle]:
        """What can be moved on the map."""
        return ()

    def scene(self) -> Scene:
        """What there is to see."""
        return Scene(say(self.title))

    def sums(self) -> Sequence[str]:
        """The arithmetic, a line each."""
        return ()

    def words(self) -> str:
        """What is shown, in words that change with it."""
        return ""

    def flat(self, vector: Vec3) -> Vec3:
        """A vector with only the components that this level has."""
        return Vec3(*vector[: self.level], *ZERO[self.level :])

    def say(self, vector: Sequence[float]) -> str:
        """A vector as people write it, as long as the level: (3, −2) in two dimensions, 3 in one."""
        parts = [signed(part) for part in vector[: self.level]]
        return f"({', '.join(parts)})" if self.level > 1 else parts[0]

    def then(self, vector: Sequence[float]) -> str:
        """A vector that follows a sign: 3 + (−2)."""
        return f"({self.say(vector)})" if self.level == 1 and vector[0] < 0 else self.say(vector)

    def pointing(self, vector: Vec3) -> str:
        """Where a vector points: an angle in the X-Y plane by the chosen convention, and in space how far above it."""
        x, y, z = self.flat(vector)
        if not (x or y or z):
            return say("no direction")
        if self.level == 1:
            return say("to the right (+x)") if x > 0 else say("to the left (−x)")
        upward = degrees(atan2(z, hypot(x, y)))
        above, below = mark("{angle:.0f}° above the X-Y plane"), mark("{angle:.0f}° below the X-Y plane")
        tilt = say(above if z > 0 else below, angle=abs(upward)) if z else ""
        if not (x or y):
            return say("straight up (along z)") if z > 0 else say("straight down (along z)")
        turn = degrees(atan2(y, x)) if self.angles == "counterclockwise" else degrees(atan2(x, y))
        words = say(ANGLES[self.angles], angle=round(turn) % 360)
        return f"{words}, {tilt}" if tilt else words

    def why_not(self, name: str, wanted: Any) -> str:
        """Why a handle is not where it was dragged to, in a sentence; nothing if it is there."""
        at = next((handle.at for handle in self.handles() if handle.name == name), None)
        good = isinstance(wanted, list | tuple) and len(wanted) == 3
        return self.bound(name) if at is not None and good and list(wanted[: self.level]) != list(at[: self.level]) else ""

    def bound(self, handle: str) -> str:
        """What keeps a handle from going further."""
        return bounds_of(self.part[: self.level])

    @property
    def in_space(self) -> bool:
        """Whether the picture in space is worth showing: a line and a plane are clearer on paper."""
        return self.level == 3

    @property
    def around(self) -> Box:
        """From where to where the picture goes; fixed, so that nothing jumps while a student moves something."""
        x, y, z = self.reach
        return (-x, -y, -z), (x, y, z)

    def picture(self) -> Figure:
        """The scene in space. It is framed by what there is to see; the stage keeps its frame while things move."""
        return self.drawn(self.scene())

    def drawn(self, scene: Scene) -> Figure:
        """A scene in space as this exhibit shows it."""
        return replace(space(scene, self.palette, words=self.words()), title="", size=(BESIDE, self.height))

    def film(self, before: Exhibit) -> Film | None:
        """The way from what was shown before to what is shown now, if it is worth seeing."""
        return None

    def glide(self, before: Exhibit, seconds: float = 1.2) -> Film:
        """A film in which everything glides from where it was to where it is."""
        return Film(before.scene(), (Beat(self.scene(), seconds=seconds),))

    def timed(self) -> Timed:
        """The graphs over time, if it has any."""
        return Timed((), (), ())

    def film_in_space(self, before: Exhibit) -> Data | None:
        """The film as it is seen in space."""
        film = self.film(before)
        return None if film is None else film_data(film, self.colours, self.drawn)

    def film_on_paper(self, before: Exhibit) -> Data | None:
        """The film as it is seen on the sheets of this level."""
        film = self.film(before)
        if film is None:
            return None
        paper = self.paper()
        return flat_film(film, self._plot, paper, self.size, paper.sheets)

    def paper(self) -> Figure:
        """The scene on the sheets of this level."""
        return replace(self._plot(self.plotted()), title="", legend=(), description=self.words())

    def _plot(self, scene: Scene) -> Figure:
        return table_map(scene, self.palette, around=self.around, level=self.level)

    def plotted(self) -> Scene:
        """What is plotted on the sheets; where two small sheets would be crowded, it may say less."""
        return self.scene()

    @property
    def size(self) -> tuple[int, int]:
        """How large the paper is drawn, in pixels."""
        wide, tall = SIZES[self.level]
        return wide, self.height if self.level == 3 else tall

    @property
    def lane(self) -> float:
        """How far apart arrows are drawn above a number line."""
        low, high = self.around
        return LANE * (high[0] - low[0]) if self.level == 1 else 0


def said_options(options: Iterable[tuple[Any, str]]) -> tuple[tuple[Any, str], ...]:
    """The options of a choice or a menu, each with its name in the language that was chosen."""
    return tuple((value, say(name)) for value, name in options)


def signed(number: float) -> str:
    """A number as people write it: a true minus, one decimal at most.

    >>> signed(-3), signed(3.7416), signed(2.0)
    ('−3', '3.7', '2')
    """
    text = f"{number:.1f}".removesuffix(".0")
    return ("0" if text == "-0" else text).replace("-", "−").replace(".", number_style().point)


def pythagoras(vector: Sequence[int], name: str = mark("length")) -> str:
    """The length of a vector worked out: squares, sum, root.

    >>> pythagoras((3, 4))
    'length = √(3² + 4²) = √(9 + 16) = √25 = 5'
    """
    name = say(name)
    if len(vector) == 1:
        return f"{name} = |{signed(vector[0])}| = {abs(vector[0])}"
    squares = " + ".join(f"({signed(part)})²" if part < 0 else f"{part}²" for part in vector)
    values = " + ".join(str(part * part) for part in vector)
    total = sum(part * part for part in vector)
    return f"{name} = √({squares}) = √({values}) = √{total} {equals(sqrt(total))}"


def bounds_of(part: Sequence[int]) -> str:
    """How far components may go, in a sentence.

    >>> bounds_of((4, 3, 3)), bounds_of((5,)), bounds_of((6, 6))
    ('x goes from −4 to 4, y and z from −3 to 3.', 'It goes from −5 to 5.', 'x and y go from −6 to 6.')
    """
    far = {most: [axis for axis, each in zip(AXES, part, strict=False) if each == most] for most in part}
    if len(part) == 1:
        return say("It goes from −{part} to {part}.", part=part[0])
    (most, axes), *rest = far.items()
    one, many = mark_many("{axes} goes from −{most} to {most}", "{axes} go from −{most} to {most}")
    first = say_many(one, many, len(axes), axes=listed(axes, last="and"), most=most)
    others = (say("{axes} from −{most} to {most}", axes=listed(axes, last="and"), most=most) for most, axes in rest)
    return ", ".join((first, *others)) + "."


def counted(number: int, what: str) -> str:
    """A number of things.

    >>> counted(1, "turn"), counted(3, "turn")
    ('1 turn', '3 turns')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"


def equals(value: float) -> str:
    """ "= 5" or "≈ 5.4": a rounded number never claims to be exact."""
    return f"{'=' if value == int(value) else '≈'} {signed(value)}"


def place(value: object, what: str) -> Vec3:
    """Whole numbers from a cell as a vector, or a sentence that says what to write."""
    numbers = (value,) if isinstance(value, int) and not isinstance(value, bool) else value
    good = isinstance(numbers, tuple | list) and 1 <= len(numbers) <= 3
    if not good or any(isinstance(n, bool) or not isinstance(n, int) or abs(n) > 99 for n in numbers):  # type: ignore[attr-defined]
        raise Refused(
            say(
                "{what} is one to three whole numbers from −99 to 99, such as (2, −1, 3); {value} is not.",
                what=what,
                value=short(value),
            )
        )
    x, y, z = (*numbers, 0, 0)[:3]  # type: ignore[misc]
    return Vec3(x, y, z)


def as_cube(vector: Point) -> Vec3:
    """A place or a velocity in a frame whose own are whole numbers, as a vector of whole numbers."""
    x, y, z = map(round, vector)
    return Vec3(x, y, z)


def short(value: object) -> str:
    """Whatever was given, cut so that a sentence stays a sentence."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def axes_of(level: int) -> str:
    """The axes that a level has."""
    return AXES[:level]
