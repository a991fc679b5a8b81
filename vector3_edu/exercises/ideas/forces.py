"""Wrong ideas about forces: Newton's first and second law. Hestenes, Wells & Swackhamer 1992 (Force Concept Inventory)."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, as_asked, asks, ship_of


def _loaded(q: Question) -> Counter:
    words = say(
        "Push an empty shopping cart, then a full one, just as hard. Which one speeds up more? Now put "
        "{ship} with and without its load in place of the carts.",
        ship=ship_of(q),
    )
    ships = {"empty": (ZERO, Vec3(6, 0, 0)), "full": (Vec3(0, 3, 0), Vec3(2, 0, 0))}
    return Counter(words, pictures.pair(ships, say("The same push for the same time")))


def _puck(_q: Question) -> Counter:
    words = say(
        "A puck slides over smooth ice. Nothing pushes it any more, and nothing holds it back: the net force "
        "is zero. Is it at rest?"
    )
    stops = [Vec3(3 * turn, 0, 0) for turn in range(4)]
    return Counter(words, pictures.course("puck", stops, say("No net force"), velocity=Vec3(3, 0, 0)))


def _steady_push(q: Question) -> Counter:
    words = say(
        "Suppose the same push acts turn after turn, and each turn adds 2: the velocity is 2, then 4, then 6. "
        "The force stays the same. Does the velocity?"
    )
    stops = [Vec3(x, 0, 0) for x in (0, 2, 6, 12)]
    return Counter(
        words, pictures.course(ship_of(q), stops, say("The same thrust, turn after turn"), velocity=Vec3(6, 0, 0))
    )


def _tug_of_war(_q: Question) -> Counter:
    words = say(
        "In a tug of war each team pulls the rope with 900 N. The rope stays where it is. What would one pull "
        "alone have done to it?"
    )
    pulls = [(say("one pull"), Vec3(-4, 0, 0)), (say("the other"), Vec3(4, 0, 0))]
    return Counter(words, pictures.fan(pulls, title=say("Two forces on one thing")))


def _braking(_q: Question) -> Counter:
    words = say(
        "A car brakes. It still moves forwards. Which way does the force on it point, and which way does the "
        "velocity change?"
    )
    return Counter(
        words, pictures.fan([("velocity", Vec3(5, 0, 0)), ("force", Vec3(-3, 0, 0))], title=say("A car that brakes"))
    )


_table = asks(
    "Look at the table from line to line. Each time the mass grows by the same amount, does the acceleration fall by the "
    "same amount? Multiply mass and acceleration in each line."
)


def _floating(q: Question) -> Counter:
    words = say(
        "In a space station an astronaut shakes two closed boxes, one full of tools and one empty. A scale "
        "there shows nothing for either. Can the astronaut still tell which is full?"
    )
    return as_asked(q, words)


IDEAS = (
    Idea(
        "mass-forgotten",
        "takes the force itself for the acceleration, without the mass",
        "You left the mass out. Does the same force speed up a truck as much as a bicycle?",
        {},
        _loaded,
    ),
    Idea(
        "thrust-forgotten",
        "goes by the mass alone, without the force",
        "You went by the mass alone. Does a bicycle that nobody pushes speed up more than a truck with its engine on?",
        {},
        _loaded,
    ),
    Idea(
        "force-times-mass",
        "multiplies force and mass, so that more mass speeds up more",
        "You multiplied. By that, a ship with twice the mass would speed up twice as much. Would it?",
        {},
        _loaded,
    ),
    Idea(
        "force-is-velocity",
        "thinks that a constant force gives a constant velocity",
        "You let the force set the velocity, as if one force belonged to one speed. What does a force change, second by "
        "second?",
        {},
        _steady_push,
    ),
    Idea(
        "one-force-only",
        "counts one force instead of the net force",
        "You counted one force. How many act on the ship, and which way does each point?",
        {},
        _tug_of_war,
    ),
    Idea(
        "forces-without-direction",
        "adds the sizes of forces without their directions",
        "You added the sizes. Do the two forces help each other, or do they act against each other?",
        {},
        _tug_of_war,
    ),
    Idea(
        "balanced-means-rest",
        "thinks that without a net force a ship stops (motion needs a force)",
        "You let the ship stop. With a net force of zero, what would change its velocity?",
        {},
        _puck,
    ),
    Idea(
        "acceleration-along-motion",
        "lets a ship speed up along its motion, wherever the force points",
        "You added to the velocity along the old course. Which way does the force point?",
        {},
        _braking,
    ),
    Idea(
        "straight-line-in-mass",
        "continues the acceleration over the mass as a straight line",
        "You subtracted the same amount again. With a very large mass, would the acceleration fall below zero?",
        {},
        _table,
    ),
    Idea(
        "weightless-is-massless",
        'thinks that something in free fall ("weightless") needs no force to speed up',
        "In free fall a scale shows nothing. Does that mean that the module has no mass?",
        {},
        _floating,
    ),
    Idea(
        "weight-for-net-force",
        "takes the weight on Earth for the force that is needed",
        "That is the force that holds it up on Earth. What does the force have to do here: hold it up, or speed it up?",
        {},
        _floating,
    ),
)
