"""Things to explore by hand in a notebook, one line each.

`from vector3_edu.views.lesson import explore`, then for example `explore.vector_sum()`. `level` is 1, 2 or 3 dimensions;
`palette` is "default", "space", "colour-blind", "projector" or "high-contrast". Numbers can be given to begin with;
everything can be changed with sliders, boxes, arrow keys, or by dragging on the map. With `after="05.p1"` it stays closed
until that prediction is committed or skipped.
"""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.views.explorers.blast import Blast
from vector3_edu.views.explorers.burns import Burns, nearest_burn
from vector3_edu.views.explorers.components import Components
from vector3_edu.views.explorers.course import AIMS, Planner
from vector3_edu.views.explorers.distance import Distance
from vector3_edu.views.explorers.exhibit import place, short
from vector3_edu.views.explorers.explorer import Explorer, Linked
from vector3_edu.views.explorers.flights import MASS, THRUST, Flights
from vector3_edu.views.explorers.folding import Folding
from vector3_edu.views.explorers.frames import Frames
from vector3_edu.views.explorers.graphs import ALL, Graphs
from vector3_edu.views.explorers.lasers import Lasers
from vector3_edu.views.explorers.links import exhibit_of
from vector3_edu.views.explorers.vector_sum import VectorSum

__all__ = [
    "blast",
    "burns",
    "components",
    "course",
    "distance",
    "flights",
    "fold",
    "frames",
    "graphs",
    "lasers",
    "vector_sum",
]


def vector_sum(
    a: object = (4, 1, 2), b: object = (-1, 3, 2), level: int = 3, palette: str = "default", after: str = ""
) -> Explorer:
    """Add or subtract two vectors: tail to tip, as a parallelogram, or by components."""
    return Explorer(VectorSum(level, palette, a=_within(a, "a", VectorSum.part), b=_within(b, "b", VectorSum.part)), after)


def components(v: object = (6, 3, 4), level: int = 3, palette: str = "default", after: str = "") -> Explorer:
    """Take a vector apart along the axes, and put it together by Pythagoras."""
    return Explorer(Components(level, palette, v=_within(v, "v", Components.part)), after)


def distance(
    p: object = (-3, -2, -1), q: object = (4, 3, 2), level: int = 3, palette: str = "default", after: str = ""
) -> Explorer:
    """Measure how far two places are from each other, straight and in whole cubes."""
    return Explorer(Distance(level, palette, p=_within(p, "p", Distance.part), q=_within(q, "q", Distance.part)), after)


def burns(  # noqa: PLR0913 (what can be set in a cell, each by its name)
    velocity: object = (2, 1, 0),
    burn: object = (0, 0, 0),
    acceleration: int = 2,
    level: int = 3,
    palette: str = "default",
    others: Scene | None = None,
    after: str = "",
) -> Explorer:
    """Coast and burn: the new velocity is a sum, and the next five turns follow from it. `others` is shown around it."""
    drive = _whole(acceleration, say("The acceleration"), 1, 6)
    wanted = place(burn, say("The burn"))
    legal = nearest_burn(wanted, drive, 3)
    if legal != wanted:
        raise Refused(
            say(
                "The burn {wanted} is {length:.1f} long, which is more than an acceleration of {drive} allows. The "
                "nearest that it allows is {legal}. [Burn Component Table]",
                wanted=str(wanted),
                length=wanted.length,
                drive=drive,
                legal=str(legal),
            )
        )
    ship = Burns(level, palette, velocity=_within(velocity, say("The velocity"), Burns.part), burn=legal, drive=drive)
    return Explorer(ship.among(others) if others is not None else ship, after)


def course(
    goal: object = (5, 4, 3),
    aim: str = "reach",
    acceleration: int = 2,
    level: int = 3,
    palette: str = "default",
    after: str = "",
) -> Explorer:
    """Plan burns turn by turn to be at a place (`aim="reach"`), or to be at rest there (`aim="stop"`)."""
    if not isinstance(aim, str) or aim not in AIMS:
        raise Refused(say('The aim is "reach" or "stop"; {aim} is neither.', aim=short(aim)))
    drive = _whole(acceleration, say("The acceleration"), 1, 6)
    return Explorer(Planner(level, palette, goal=_within(goal, say("The goal"), Planner.part), aim=aim, drive=drive), after)


def graphs(
    velocity: object = (2, 1, 0), axis: str = "x", level: int = 1, palette: str = "default", after: str = ""
) -> Explorer:
    """Position-time, velocity-time and the path of one flight, with one cursor. `axis` is "x", "y", "z" or "all"."""
    if axis not in (*"xyz", ALL):
        raise Refused(say('The axis of the graphs is "x", "y", "z" or "all"; {axis} is not.', axis=short(axis)))
    return Explorer(Graphs(level, palette, velocity=_within(velocity, say("The velocity"), Graphs.part), axis=axis), after)


def flights(thrust: int = 60, mass: int = 12, palette: str = "default", after: str = "") -> Explorer:
    """A test range: fly with different thrusts (kN) and masses (t), and plot the accelerations."""
    force, tonnes = _whole(thrust, say("The thrust"), *THRUST), _whole(mass, say("The mass"), *MASS)
    return Explorer(Flights(1, palette, thrust=force, mass=tonnes), after)


def frames(level: int = 3, palette: str = "default", after: str = "") -> Explorer:
    """Shift the map, or let it travel with a ship, and see what stays the same."""
    return Explorer(Frames(level, palette), after)


def lasers(laser: int = 2, pods: int = 2, level: int = 3, palette: str = "default", after: str = "") -> Explorer:
    """See how the odds of a laser fall with distance. `laser` is its technology level."""
    tech, many = _whole(laser, say("The laser's level"), 1, 5), _whole(pods, say("The number of pods"), 1, 6)
    return Explorer(Lasers(level, palette, tech=tech, pods=many), after)


def blast(torpedo: int = 2, level: int = 3, palette: str = "default", seen_from: str = "map", after: str = "") -> Explorer:
    """Lead a moving target with a torpedo, and see what the blast reaches. `torpedo` is its technology level.

    `seen_from`: "map", "torpedo" or "target", which then is at rest.
    """
    return Explorer(
        Blast(level, palette, tech=_whole(torpedo, say("The torpedo's level"), 1, 5), seen_from=seen_from), after
    )


def fold(ship: object = (3, 2, 4), palette: str = "default", after: str = "") -> Explorer:
    """Fold the table's two sheets into space."""
    return Explorer(Folding(3, palette, ship=_within(ship, say("The ship's place"), Folding.reach)), after)


def open_link(link: str, after: str = "") -> Explorer:
    """An explorer as a link describes it: `explore.open_link("explore=burns&velocity=3,0,0&level=2")`, or a whole address.

    *Copy link*, in every explorer, makes such a link of what is shown.
    """
    return Explorer(exhibit_of(link), after)


def from_address() -> Linked:
    """The explorer that the address of this page asks for."""
    return Linked()


def _within(value: object, what: str, reach: tuple[int, int, int]) -> Vec3:
    vector = place(value, what)
    if any(abs(part) > far for part, far in zip(vector, reach, strict=True)):
        room = ", ".join(
            say("{axis} from −{far} to {far}", axis=axis, far=far) for axis, far in zip("xyz", reach, strict=True)
        )
        raise Refused(
            say("{what} has to fit into the picture: {room}. {vector} does not.", what=what, room=room, vector=str(vector))
        )
    return vector


def _whole(value: object, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refused(
            say(
                "{what} is a whole number from {low} to {high}; {value} is not.",
                what=what,
                low=low,
                high=high,
                value=short(value),
            )
        )
    return value
