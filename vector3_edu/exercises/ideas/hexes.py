"""Wrong ideas about vectors on hexes."""

from __future__ import annotations

from vector3_edu.core.hexes import DIRECTIONS, NAMES
from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea


def rose(title: str = "The six directions") -> Scene:
    """The six directions, each with its two numbers."""
    arrows = tuple(
        Arrow((0, 0, 0), (way.q * 2, way.r * 2, 0), kind, f"{name} {way}")
        for name, way, kind in zip(NAMES, DIRECTIONS, "abcdef", strict=True)
    )
    return on_hexes(Scene(title, arrows=arrows))


def _on_the_rose(q: Question) -> Counter:
    words = say(
        "Find E and SE first: they are one step along q and one step along r. NE is E less SE. Is yours among these six?"
    )
    return Counter(words, rose())


def _short_cut(q: Question) -> Counter:
    words = say(
        "Go one hex east and one hex north-west: (1, 0) and (0, −1). You end at (1, −1), which is right beside "
        "the start. How far would that be with your method?"
    )
    return Counter(words, on_hexes(pictures.chain([("E", Vec3(1, 0)), ("NW", Vec3(0, -1))], title=say("A short cut"))))


def _long_way(q: Question) -> Counter:
    words = say(
        "Go one hex east and one south-east: (1, 1). No single step leads there: it takes two. The third "
        "number, s = −q − r, is −2. What does it tell you?"
    )
    return Counter(words, on_hexes(pictures.chain([("E", Vec3(1, 0)), ("SE", Vec3(0, 1))], title=say("No short cut"))))


def _sixty(q: Question) -> Counter:
    words = say(
        "The q axis and the r axis are not at right angles here. (1, −1) is one step, but √(1² + 1²) is 1.4. "
        "What went wrong?"
    )
    return Counter(words, rose(say("Axes at 120°")))


def _third(q: Question) -> Counter:
    words = say("The three numbers of a hex always add up to 0. Add up yours: do they?")
    return Counter(words, pictures.fan([("E", Vec3(1, 0, -1)), ("SE", Vec3(0, 1, -1)), ("NE", Vec3(1, -1, 0))]))


IDEAS = (
    Idea(
        "hex-swapped",
        "swaps q and r",
        "Both numbers are there. Which one counts to the east, and which one to the south-east?",
        {},
        _on_the_rose,
    ),
    Idea(
        "hex-as-squares",
        "reads hexes as if they were squares",
        "That would be right on squares. Is there a hex straight above another here?",
        {},
        _on_the_rose,
    ),
    Idea(
        "hex-adds-parts",
        "adds q and r for the distance",
        "You added the two numbers. Is there a step that changes both at once?",
        {},
        _short_cut,
    ),
    Idea(
        "hex-forgets-third",
        "takes the larger of q and r and forgets the third number",
        "You took the larger of the two. Can one step count for both of them when both have the same sign?",
        {},
        _long_way,
    ),
    Idea(
        "hex-pythagoras",
        "uses Pythagoras on q and r",
        "Pythagoras needs a right angle. What is the angle between the q axis and the r axis?",
        {},
        _sixty,
    ),
    Idea(
        "hex-steps-for-straight",
        "gives the steps for the straight line",
        "That is how many steps it takes. Do the steps lie on one straight line?",
        {},
        _sixty,
    ),
    Idea("third-number-sign", "gives q + r for the third number", "What do your three numbers add up to?", {}, _third),
    Idea(
        "third-number-zero",
        "leaves the third number at 0",
        "Your third number is 0. What must q, r and s add up to?",
        {},
        _third,
    ),
)
