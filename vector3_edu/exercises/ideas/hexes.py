"""Wrong ideas about vectors on hexes."""

from __future__ import annotations

from vector3_edu.core.hexes import DIRECTIONS, NAMES
from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.vectors import Vec3, quarters
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, ship_of


def rose(title: str = "The six directions") -> Scene:
    """The six directions, each with its two numbers."""
    arrows = tuple(
        Arrow((0, 0, 0), (way.q * 2, way.r * 2, 0), kind, f"{name} {way}")
        for name, way, kind in zip(NAMES, DIRECTIONS, "abcdef", strict=True)
    )
    return on_hexes(Scene(title, arrows=arrows))


def _on_the_rose(_q: Question) -> Counter:
    words = say(
        "Find E and SE first: they are one step along q and one step along r. NE is E less SE. Is yours among these six?"
    )
    return Counter(words, rose())


def _short_cut(_q: Question) -> Counter:
    words = say(
        "Go one hex east and one hex north-west: (1, 0) and (0, −1). You end at (1, −1), which is right beside "
        "the start. How far would that be with your method?"
    )
    return Counter(words, on_hexes(pictures.chain([("E", Vec3(1, 0)), ("NW", Vec3(0, -1))], title=say("A short cut"))))


def _long_way(_q: Question) -> Counter:
    words = say(
        "Go one hex east and one south-east: (1, 1). No single step leads there: it takes two. The third "
        "number, s = −q − r, is −2. What does it tell you?"
    )
    return Counter(words, on_hexes(pictures.chain([("E", Vec3(1, 0)), ("SE", Vec3(0, 1))], title=say("No short cut"))))


def _sixty(_q: Question) -> Counter:
    words = say(
        "The q axis and the r axis are not at right angles here. (1, −1) is one step, but √(1² + 1²) is 1.4. "
        "What went wrong?"
    )
    return Counter(words, rose(say("Axes at 120°")))


def _third(_q: Question) -> Counter:
    words = say("The three numbers of a hex always add up to 0. Add up yours: do they?")
    return Counter(words, pictures.fan([("E", Vec3(1, 0, -1)), ("SE", Vec3(0, 1, -1)), ("NE", Vec3(1, -1, 0))]))


HEX_IDEAS = (
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


# ---- Wrong ideas about turning, and about the order of turning and pushing


def _two_orders(q: Question) -> Counter:
    if q.axes == 3:
        return _book(q)
    words = say(
        "{ship} faces east. Rotate to port and then accelerate: it is pushed north-east. Accelerate and "
        "then rotate: it is pushed east. Which of the two is yours?",
        ship=ship_of(q),
    )
    arrows = [(say("rotate first"), Vec3(1, -1)), (say("accelerate first"), Vec3(1, 0))]
    return Counter(words, on_hexes(pictures.fan(arrows, title=say("The same two commands"))))


def _book(_q: Question) -> Counter:
    x = Vec3(4, 0, 0)
    words = say(
        "Hold a pencil along X. Turned about Z and then about X it ends along Z; about X and then about Z it "
        "ends along Y. Try it. Which one is yours?"
    )
    return Counter(words, pictures.fan([(say("Z, then X"), quarters(x, "ZX")), (say("X, then Z"), quarters(x, "XZ"))]))


def _round(q: Question) -> Counter:
    if q.axes == 3:
        words = say("A quarter turn about Z brings X onto Y. About X it brings Y onto Z. Which way did you go?")
        return Counter(words, pictures.fan([("X", Vec3(3, 0, 0)), ("Y", Vec3(0, 3, 0)), ("Z", Vec3(0, 0, 3))]))
    if not q.on_hexes:
        words = say(
            "Try your turn on the arrow (1, 0), straight to the right. Counter-clockwise it becomes (0, 1), straight up."
        )
        return Counter(words, pictures.fan([("before", Vec3(1, 0)), ("after", Vec3(0, 1))], title="Counter-clockwise"))
    return Counter(say("Port is counter-clockwise: E, NE, NW, W, SW, SE. Which way did you go round?"), rose())


def _pushes(_q: Question) -> Counter:
    words = say("East and then north-west, or north-west and then east: follow both ways with a finger. Where do they end?")
    scene = on_hexes(pictures.chain([("E", Vec3(1, 0)), ("NW", Vec3(0, -1)), (say("and back W"), Vec3(-1, 0))]))
    return Counter(words, scene)


_still_to_do = asks("Do one thing at a time, and write down what you have after each. Is everything done?")


TURNING_IDEAS = (
    Idea(
        "order-ignored",
        "does the steps in the wrong order",
        "That is what the other order gives. Which came first?",
        {},
        _two_orders,
    ),
    Idea(
        "all-turns-first",
        "makes all turns before all pushes",
        "You made all the turns first. Where did the ship point at its first push?",
        {},
        _two_orders,
    ),
    Idea(
        "turns-the-wrong-way", "turns the wrong way round", "You turned the other way. Which way is asked for?", {}, _round
    ),
    Idea(
        "quarter-for-sixth",
        "turns by 90° as on squares",
        "That is a right angle as on squares. How many turns of 60° make a whole turn?",
        {},
        _round,
    ),
    Idea(
        "turn-forgotten",
        "forgets a turn",
        "One thing is missing in your answer. Was everything turned that should be?",
        {},
        _still_to_do,
    ),
    Idea(
        "order-never-matters",
        "thinks that the order never matters",
        "You swapped every pair. Put on a shoe and then a sock: is that the same as sock first?",
        {},
        _two_orders,
    ),
    Idea(
        "order-always-matters",
        "thinks that the order always matters",
        "You swapped no pair. Two pushes are two arrows, tail to tip. Does their sum depend on the order?",
        {},
        _pushes,
    ),
)


IDEAS = (*HEX_IDEAS, *TURNING_IDEAS)
