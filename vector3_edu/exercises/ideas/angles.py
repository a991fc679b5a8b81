"""Wrong ideas about headings, sine and cosine, on a table top."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.plane import along
from vector3_edu.exercises.asking.boards import on_table
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, as_asked, ship_of


def _arrows(title: str, *arrows: tuple[str, float, float]) -> Scene:
    """Arrows from the middle of a table: label, heading, length."""
    drawn = tuple(
        Arrow((0, 0, 0), (*along(heading, length), 0), kind, label)
        for (label, heading, length), kind in zip(arrows, "abcdef", strict=False)
    )
    return on_table(Scene(title, arrows=drawn))


def _flat(_q: Question) -> Counter:
    words = say(
        "Try your method on an arrow along X: heading 0°, length 6. All of it goes along X and nothing along "
        "Y. cos 0° = 1 and sin 0° = 0: so which of the two belongs to X?"
    )
    return Counter(words, _arrows(say("Heading 0°"), (say("6 long"), 0, 6)))


def _quadrants(_q: Question) -> Counter:
    words = say("These four arrows have the same sizes of components. Only the signs tell them apart. Which one is yours?")
    return Counter(words, _arrows(say("Four headings"), *((f"{h}°", h, 6) for h in (30, 150, 210, 330))))


def _calculator(_q: Question) -> Counter:
    words = say("Ask your calculator for sin 30. Does it say 0.5? If it says −0.988, it is set to radians.")
    return Counter(words, _arrows(say("Half of 6 is 3"), ("30°", 30, 6)))


def _which_way(_q: Question) -> Counter:
    words = say("Here headings begin at X, to the right, and grow counter-clockwise: 90° points up the page along Y.")
    return Counter(words, _arrows(say("Headings"), *((f"{h}°", h, 6) for h in (0, 90, 180, 270))))


def _nose(q: Question) -> Counter:
    words = say(
        "Suppose {ship} spins while it coasts, like a puck on smooth ice. Would its path wind about, or is "
        "it one straight line?",
        ship=ship_of(q),
    )
    return as_asked(q, words)


def _right_angle(_q: Question) -> Counter:
    words = say("6 and 6 at 60° to each other make 10.4; at a right angle 8.5; at 120° only 6. Which of them is Pythagoras?")
    arrows = (("6", 0, 6), ("60°", 60, 6), ("90°", 90, 6), ("120°", 120, 6))
    return Counter(words, _arrows(say("The same lengths, other angles"), *arrows))


def _share(_q: Question) -> Counter:
    words = say(
        "At 30°, a third of a right angle, an arrow of length 6 rises by 3: a half, not a third. Heights do "
        "not grow in step with angles."
    )
    return Counter(words, _arrows(say("30° of 90°"), ("30°", 30, 6), ("90°", 90, 6)))


IDEAS = (
    Idea(
        "sine-for-cosine", "swaps sine and cosine", "Which of the two belongs to the side adjacent to the angle?", {}, _flat
    ),
    Idea(
        "quadrant-forgotten",
        "forgets which way the components point",
        "The sizes are right. Does the arrow go to the right or to the left, up or down?",
        {},
        _quadrants,
    ),
    Idea("radians-for-degrees", "works in radians", "Is your calculator set to degrees?", {}, _calculator),
    Idea(
        "heading-clockwise",
        "counts headings clockwise",
        "You turned clockwise. Which way do headings grow on this table?",
        {},
        _which_way,
    ),
    Idea(
        "heading-from-north",
        "counts headings as on a compass",
        "You began at the top of the page, as a compass does. Where do headings begin on this table?",
        {},
        _which_way,
    ),
    Idea(
        "nose-leads",
        "lets the velocity follow the nose of the ship",
        "You turned the velocity with the ship. Does turning push it anywhere?",
        {},
        _nose,
    ),
    Idea(
        "between-the-two",
        "takes the direction between velocity and nose",
        "You went halfway between velocity and nose. What pushed the ship aside?",
        {},
        _nose,
    ),
    Idea(
        "pythagoras-anywhere",
        "uses Pythagoras without a right angle",
        "Pythagoras needs a right angle. Is there one between these two arrows?",
        {},
        _right_angle,
    ),
    Idea(
        "angle-as-share",
        "takes the angle's share of 90° for the share of the length",
        "Half the angle, half the height: is that so at 30°?",
        {},
        _share,
    ),
)
