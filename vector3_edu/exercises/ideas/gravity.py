"""Wrong ideas about gravity and orbits. Several are in the taxonomy of the Force Concept Inventory (Hestenes 1992)."""

from __future__ import annotations

from vector3_edu.core.hexes import Hex
from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import flown, sky
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, own, ship_of
from vector3_edu.physics.gravity import alone, fly


def _flight(q: Question, words: str, at: Hex, velocity: Hex, turns: int, title: str) -> Counter:
    """The student's ship coasts past Mars, or round it."""
    track = fly(alone("Mars"), at, velocity, turns=turns)
    scene = flown(sky(alone("Mars"), (*track.stops, Hex(0, 0)), title), ship_of(q), track.stops, track.onward)
    return Counter(words, scene)


def _climb(q: Question) -> Counter:
    words = say(
        "Suppose {ship} starts at 2 cubes per turn. It moves 2 cubes; gravity takes 1 off, and it moves 1 "
        "cube; then it stands still: 3 cubes in all. What does your method give for that?",
        ship=ship_of(q),
    )
    return Counter(words, pictures.course(ship_of(q), [Vec3(x, 0, 0) for x in (0, 2, 3)], say("A small jump")))


def _let_go(q: Question) -> Counter:
    at, there = own(q, "at", ZERO), own(q, "there", Vec3(4, 0, 0))
    words = say(
        "Suppose {ship} stood still. A turn later it would move towards the world, by the pull alone. Yours "
        "has a velocity already. What does the same pull do to that?",
        ship=ship_of(q),
    )
    return Counter(words, pictures.places({ship_of(q): at, "world": there}, say("Let go at rest")))


def _past(q: Question) -> Counter:
    if q.axes != 2:
        return _climb(q) if q.axes == 1 else _let_go(q)
    words = say(
        "Here {ship} has coasted past Mars. The first move that meets gravity is still straight; the next "
        "one is bent. And when it is past, it keeps its new velocity. Where does your answer differ?",
        ship=ship_of(q),
    )
    return _flight(q, words, Hex(-4, 3), Hex(2, -1), 4, say("Past Mars"))


def _round(q: Question) -> Counter:
    if q.axes == 3:
        return _let_go(q)
    words = say(
        "Here {ship} goes round Mars without burning. Look at two courses in a row: which arrow must be "
        "added to the first to make the second? Which way does it point?",
        ship=ship_of(q),
    )
    return _flight(q, words, Hex(1, 0), Hex(0, -1), 3, say("Round Mars"))


def _falling(q: Question) -> Counter:
    words = say(
        "Suppose {ship} stands still beside Mars. A velocity of zero and the pull add up to the pull alone. "
        "What holds the ship up? A dropped stone needs no push either.",
        ship=ship_of(q),
    )
    return Counter(words, flown(sky(alone("Mars"), (Hex(0, 0),), say("Beside Mars")), ship_of(q), (Hex(1, 0),), Hex(-1, 0)))


_square = asks(
    "Think of paint sprayed from a can: at twice the distance the patch is twice as wide and twice as high. How much paint "
    "lands on each square centimetre of it?"
)

_scales = asks(
    "A bathroom scale shows how strongly the Earth pulls you. What does it show if you hold somebody else's backpack as "
    "well?"
)

_saturn = asks(
    "Saturn is about 9 times as far from the Sun as the Earth is. The Earth goes round at 30 km/s, Saturn at 10 km/s. "
    "What has 9 times the distance done to the speed?"
)

_months = asks(
    "Saturn is about 9 times as far from the Sun as the Earth is, and 3 times slower. Its path is 9 times as long. How many "
    "years does it take for one orbit?"
)

_moon = asks(
    "Suppose the world vanished. The ship would fly straight on. So what does the pull do all the time, and is there "
    "anything that balances it?"
)

_square_on = asks(
    "Multiply the two vectors component by component and add the products. 0 means that they are at right angles. What do "
    "you get for your choice?"
)

_two_worlds = asks("There are two arrows in this hex, and they are vectors. What do two opposite arrows add up to?")

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
        "Your answer leaves the pull out. Did the ship meet no gravity?",
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
    Idea("gravity-pushes", "turns the pull round", "Does the pull point towards the world, or away from it?", {}, _round),
    Idea(
        "gravity-goes-on",
        "lets a world go on pulling when the ship has left its gravity",
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
    Idea("drifts-off", "thinks that a ship at rest drifts away", "Which way does the arrow in its hex point?", {}, _falling),
    Idea(
        "circles-from-rest", "thinks that gravity sets a ship at rest circling", "What would push it sideways?", {}, _falling
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
        "Is the pull as strong far away as it is near by?",
        {},
        _square,
    ),
    Idea(
        "pull-forgets-mass",
        "thinks that gravity does not depend on the mass it pulls",
        "You divided for the distance. Does a planet pull a large ship and a small probe with the same force?",
        {},
        _scales,
    ),
    Idea(
        "forces-balance",
        "thinks that an outward force balances gravity in orbit",
        "If the forces cancelled, what would bend the course?",
        {},
        _moon,
    ),
    Idea(
        "force-along-motion",
        "thinks that something must push a ship along its orbit",
        "Does a ship need a force to keep moving, or only to change its velocity?",
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
        "Your speed falls too quickly. A wide circle bends less: how does the speed fall, if not like the pull?",
        {},
        _saturn,
    ),
    Idea(
        "orbit-speed-grows", "thinks that outer orbits are faster", "Which planet is faster: Mercury or Saturn?", {}, _saturn
    ),
    Idea(
        "period-forgets-the-path",
        "counts the speed of an orbit but not the length of its path",
        "You counted how fast it is. Is the path as long as before?",
        {},
        _months,
    ),
    Idea(
        "period-same",
        "thinks that every orbit takes the same time",
        "Mercury goes round the Sun in 88 days, the Earth in 365. Does every orbit take the same time?",
        {},
        _months,
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
