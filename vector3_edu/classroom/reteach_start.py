"""Cards for a five-minute reteach, lessons 01 to 07: places, distances, motion, sums, burns, points of view."""

from __future__ import annotations

from typing import NamedTuple


class Reteach(NamedTuple):
    """A card for one family of ideas."""

    title: str
    ideas: tuple[str, ...]
    draw: str
    ask: str
    counter: str


START: tuple[Reteach, ...] = (
    Reteach(
        "Tail to tip", ("tip-to-tip", "one-of-two", "one-trip-forgotten", "bisector", "moved-arrow", "takes-away-to-add"),
        "Two arrows from one dot, a = 3 right and b = 2 up. Beside them the same two again, with the tail of b at the "
        "tip of a.",
        "Walk a, then walk b. Where are you now? Which arrow takes you there from the dot in one go?",
        "Let a and b be the same arrow, 3 right. Tip to tip there is nothing between them, but two trips of 3 take you "
        "6 away.",
    ),
    Reteach(
        "Out, not home", ("closes-the-loop",),
        "A triangle of three arrows: a, then b, and the third side without an arrowhead.",
        "Which end of the third side gets the head if it stands for the whole trip? And if it leads home?",
        "Two trips of 1 to the right: the sum takes you 2 to the right. The arrow that closes the loop points left.",
    ),
    Reteach(
        "Lengths do not simply add", ("adds-lengths", "speeds-added", "speeds-subtracted"),
        "Arrows of 3 and 4: along one line the same way, at a right angle, and along one line opposite ways.",
        "How long is the sum in each of the three cases? What can it be at most, and at least?",
        "3 forward and 3 back: the lengths add up to 6, and you stand where you began.",
    ),
    Reteach(
        "From where to where?", ("reversed-difference", "adds-to-subtract", "place-for-way", "shift-reversed"),
        "Two dots on a number line, 2 and 7, with an arrow from 2 to 7. Below it the same dots with the arrow turned round.",
        "What do you add to 2 to get to 7? What do you add to 7 to get to 2? Which of the two does the question ask for?",
        "From 7 to 7 is no way at all: 7 − 7 = 0. Adding would give 14, far away from both.",
    ),
    Reteach(
        "An arrow is a length and a direction", ("wrong-length", "wrong-direction"),
        "One arrow, and around it four more: the same again elsewhere, one longer, one turned a little, one reversed.",
        "Which of them are the same vector? What did each of the others change: the length, the direction, or the place?",
        "Walk 3 steps to the door or 3 steps to the window: the same length, and you end up in different places.",
    ),
    Reteach(
        "Which number, which axis, which sign?",
        ("axes-swapped", "sign-slip", "forwards-for-backwards", "sections-swapped", "repeats-x", "flat-space"),
        "A cross of axes with a mark at (4, −1). Trace it with a finger: along X first, then along Y.",
        "Which number moved your finger sideways? What would have changed if its sign had changed?",
        "(4, −1) and (−1, 4) use the same numbers. Mark both: they are 7 cubes apart.",
    ),
    Reteach(
        "Straight, not along the grid", ("along-the-grid", "longest-leg"),
        "A right triangle on squared paper with legs 3 and 4, and its long side. Lay a strip of paper along that side, "
        "then on the grid.",
        "Is the straight way longer or shorter than the two legs together? Longer or shorter than the longer leg?",
        "Legs 3 and 4: the strip measures 5. Not 7, and not 4.",
    ),
    Reteach(
        "Square, add, take the root", ("forgot-the-root", "dropped-an-axis", "signed-distance"),
        "Squares drawn on the three sides of a 3-4-5 triangle, with 9, 16 and 25 written in them.",
        "25 of what: lengths or little squares? How long is the side of that square? Which leg has no square yet?",
        "Two places 10 apart along X alone: 10² = 100, and nobody would say that they are 100 apart.",
    ),
    Reteach(
        "When to round", ("rounding", "rounded-too-soon"),
        "A number line from 5 to 7 with 5.5 and 6.5 marked, and the bands that round to 5, 6 and 7 in different colours.",
        "In which band is √45? Does the question ask for whole cubes or for the exact length?",
        "√45 is about 6.71: the nearest whole number is 7, although 6² = 36 still fits in.",
    ),
    Reteach(
        "Nothing to stop it", ("motion-needs-push", "stops-at-once", "push-wears-off"),
        "A row of dots, one for each second, for a puck on rough ice (closer and closer) and one on perfect ice "
        "(evenly spaced).",
        "What acts on the first puck that does not act on the second? What would have to act in empty space?",
        "Voyager 1 last corrected its course with a large burn decades ago. It still covers about 17 km every second.",
    ),
    Reteach(
        "A burn changes the velocity",
        ("burn-is-displacement", "last-push-sets-motion", "ignores-burn", "burn-against", "forgets-the-drift"),
        "A ship's velocity as an arrow 4 right. At its tip a burn of 2 up. Then the new velocity from tail to tip.",
        "What was the ship doing before the burn? What is left of that afterwards? Which arrow carries it in the next turn?",
        "A ball rolls 4 to the right each second. Tap it 2 upwards: it does not turn a corner, it goes 4 right and 2 up.",
    ),
    Reteach(
        "Place, velocity, and how many steps", ("velocity-is-place", "one-turn-out", "wrong-way-in-time"),
        "A number line with a ship at 2 and jumps of 3: marks at 2, 5, 8, 11. Number the jumps, not the marks.",
        "How many jumps lead from 2 to 11? Where is the ship after no jump at all? Where was it one jump before?",
        "After 0 turns the ship is at 2, not at 0 and not at 3.",
    ),
    Reteach(
        "Braking, turn by turn", ("full-speed-to-the-end", "leaves-some-speed", "moves-before-burning"),
        "A table with the columns burn, velocity, place. The first row is velocity 5, place 0; each turn a burn of −2 "
        "at most.",
        "What happens first in a turn, the burn or the move? What is the velocity in each row? In which row is it 0?",
        "5 ÷ 2 = 2.5: after two burns the velocity is still 1, and the ship sails past its goal.",
    ),
    Reteach(
        "Who is watching?", ("own-frame", "relative-sign", "frame-changes-nothing", "world-frame-kept"),
        "Two trains on parallel tracks, 100 and 80 km/h, the same way. Draw each speed as the other's passengers see it.",
        "What does the fast train see the slow one do? And the other way round? What is the same in both?",
        "Two trains side by side at 100 km/h each: from one, the other does not move at all.",
    ),
    Reteach(
        "The map may move, the ships stay", ("shift-added", "shift-ignored", "frame-changes-distance",
        "frame-changes-relative"),
        "Two dots on the board and a sheet of transparent squared paper over them. Move the sheet and read the numbers "
        "again.",
        "Which numbers changed: the places, or the way from one dot to the other?",
        "Slide the sheet 3 to the right: both places have an X that is 3 smaller, and the dots have not come any nearer.",
    ),
    Reteach(
        "Both move at once", ("one-of-two-moves", "distance-now"),
        "Two ships on a line at 0 and 12, velocities 2 and −1. Draw both after one turn, after two, after three.",
        "How much does the gap shrink each turn? How far apart are they when the time has come?",
        "If only one moved, they would meet after 6 turns. The drawing shows them in the same place after 4.",
    ),
)  # fmt: skip
