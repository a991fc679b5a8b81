"""Wrong ideas about gravity and orbits. Several are in the taxonomy of the Force Concept Inventory (Hestenes 1992)."""

from __future__ import annotations

from vector3_edu.core.hexes import Hex
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.boards import flown, sky
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, own, ship_of
from vector3_edu.exercises.question import Question
from vector3_edu.physics.gravity import alone, fly


def _flight(q: Question, words: str, at: Hex, velocity: Hex, turns: int, title: str) -> Counter:
    """The student's ship coasts past Mars, or round it."""
    track = fly(alone("Mars"), at, velocity, turns=turns)
    scene = flown(sky(alone("Mars"), (*track.stops, Hex(0, 0)), title), ship_of(q), track.stops, track.onward)
    return Counter(words, scene)


def _climb(q: Question) -> Counter:
    words = (
        f"Suppose {ship_of(q)} starts with 2. It moves 2 cubes; gravity takes 1 off, and it moves 1; then it stands still: "
        "3 cubes in all. What does your way give for that?"
    )
    return Counter(words, pictures.course(ship_of(q), [Vec3(x, 0, 0) for x in (0, 2, 3)], "A small jump"))


def _let_go(q: Question) -> Counter:
    at, there = own(q, "at", ZERO), own(q, "there", Vec3(4, 0, 0))
    words = (
        f"Suppose {ship_of(q)} stood still. A turn later it would move towards the world, by the pull alone. Yours has a "
        "velocity already. What does the same pull do to that?"
    )
    return Counter(words, pictures.places({ship_of(q): at, "world": there}, "Let go at rest"))


def _past(q: Question) -> Counter:
    if q.axes != 2:
        return _climb(q) if q.axes == 1 else _let_go(q)
    words = (
        f"Here {ship_of(q)} has coasted past Mars. The first move that meets gravity is still straight; the next one is "
        "bent. And when it is past, it keeps its new course. Where does your way differ?"
    )
    return _flight(q, words, Hex(-4, 3), Hex(2, -1), 4, "Past Mars")


def _round(q: Question) -> Counter:
    words = (
        f"Here {ship_of(q)} goes round Mars without burning. Look at two courses in a row: which arrow must be added to "
        "the first to make the second? Which way does it point?"
    )
    return _flight(q, words, Hex(1, 0), Hex(0, -1), 3, "Round Mars")


def _falling(q: Question) -> Counter:
    words = (
        f"Suppose {ship_of(q)} stands still beside Mars. Nothing and the pull make the pull alone. What holds the ship "
        "up? A dropped stone asks for no push either."
    )
    return Counter(words, flown(sky(alone("Mars"), (Hex(0, 0),), "Beside Mars"), ship_of(q), (Hex(1, 0),), Hex(-1, 0)))


_square = asks(
    "Think of paint sprayed from a can: at twice the distance the patch is twice as wide and twice as high. How "
    "much paint is there on each part of it?"
)

_saturn = asks(
    "Saturn is about 9 times as far from the Sun as the Earth is. The Earth goes round at 30 km a second, Saturn at 10. "
    "What has 9 times the distance done to the speed?"
)

_moon = asks(
    "Suppose the world were gone all at once. The ship would fly straight on. So what does the pull do all the "
    "time, and is there anything that balances it?"
)

_square_on = asks(
    "Multiply the two vectors component by component and add up. 0 means that they are at right angles. What comes "
    "out for your choice?"
)

_two_worlds = asks("There are two arrows in this hex, and they are vectors. What do two opposite arrows make together?")

_ring = asks("Count round the ring with a finger: there are six hexes, 0 to 5. Which comes after 5?")


IDEAS = (
    Idea(
        "gravity-at-once",
        "counts gravity on the move that meets it",
        "When does the pull count: on the move that meets it, or on the one after?",
        {},
        _past,
    ),
    Idea(
        "gravity-ignored",
        "lets a ship fly straight past a world",
        "You let it fly straight on. Did it meet no gravity?",
        {},
        _past,
    ),
    Idea(
        "gravity-sets-motion",
        "lets gravity replace the velocity",
        "That is the pull alone. What became of the velocity that the ship had?",
        {},
        _past,
    ),
    Idea(
        "gravity-pushes",
        "turns the pull round",
        "Does the arrow in the hex point to the world, or away from it?",
        {},
        _round,
    ),
    Idea(
        "gravity-goes-on",
        "lets a world pull on when the ship has left its gravity",
        "Is the ship still in a gravity hex? What pulls it now?",
        {},
        _past,
    ),
    Idea(
        "gravity-wears-off",
        "lets a ship go back to its old course behind the world",
        "You sent it back to its old course. What pushed it back?",
        {},
        _past,
    ),
    Idea("gravity-needs-motion", "thinks that a ship at rest is not pulled", "What holds it up there?", {}, _falling),
    Idea(
        "drifts-off",
        "thinks that a ship at rest drifts away",
        "Which way does the arrow in its hex point?",
        {},
        _falling,
    ),
    Idea(
        "circles-from-rest",
        "thinks that gravity sets a ship at rest circling",
        "What would push it sideways?",
        {},
        _falling,
    ),
    Idea(
        "pull-inverse",
        "divides the pull by the distance only once",
        "You divided once. Does gravity thin out in one direction, or in two?",
        {},
        _square,
    ),
    Idea(
        "pull-same",
        "thinks that gravity is the same everywhere",
        "Is the pull as strong far away as near by?",
        {},
        _square,
    ),
    Idea(
        "pull-halved-first",
        "takes the step in distance off the pull",
        "Does the pull shrink by as much as the distance grows?",
        {},
        _square,
    ),
    Idea(
        "forces-balance",
        "thinks that an outward force balances gravity in orbit",
        "If the pulls cancelled, what would bend the course?",
        {},
        _moon,
    ),
    Idea(
        "force-along-motion",
        "thinks that something must push a ship along its orbit",
        "Does a ship need a push to keep moving, or only to change?",
        {},
        _moon,
    ),
    Idea(
        "no-gravity-up-there",
        "thinks that there is no gravity in space",
        "If nothing pulled the ship, would it go round, or straight on?",
        {},
        _moon,
    ),
    Idea(
        "orbit-inwards",
        "aims the velocity of an orbit at the world",
        "Where does a ship go that flies straight at the world?",
        {},
        _square_on,
    ),
    Idea(
        "orbit-outwards",
        "aims the velocity of an orbit away from the world",
        "Where does a ship go that flies straight away?",
        {},
        _square_on,
    ),
    Idea(
        "orbit-slanting",
        "takes a slanting velocity for that of a circle",
        "Would its distance stay the same on such a course?",
        {},
        _square_on,
    ),
    Idea(
        "orbit-speed-same",
        "thinks that all orbits have the same speed",
        "Far out the pull is weaker. Can it bend an equally fast course as much?",
        {},
        _saturn,
    ),
    Idea(
        "orbit-speed-like-pull",
        "lets the speed of an orbit fall like the pull",
        "Your speed falls too quickly. A wide circle needs less of a bend: how does the speed fall, if not like the pull?",
        {},
        _saturn,
    ),
    Idea(
        "orbit-speed-grows",
        "thinks that outer orbits are faster",
        "Which planet is faster: Mercury or Saturn?",
        {},
        _saturn,
    ),
    Idea(
        "one-of-two-worlds",
        "counts the gravity of one world only",
        "Whose arrows are in this hex? Did you count both?",
        {},
        _two_worlds,
    ),
    Idea("ring-not-closed", "counts on beyond the ring", "How many hexes are there in the ring?", {}, _ring),
)
