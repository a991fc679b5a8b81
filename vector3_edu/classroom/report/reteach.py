"""Five minutes for an idea that persists: what to draw on the board, what to ask, and one counter-example.

One card for each family of ideas. `card_for` gives every idea a card; one that no family names gets the general one.
"""

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


# ---- Cards for a five-minute reteach, lessons 08 on: chances, aiming, pushes, angles, hexes, gravity, fuel


LATER: tuple[Reteach, ...] = (
    Reteach(
        "Chances do not add up",
        ("chances-added", "one-pod-only", "all-must-hit", "chance-of-none", "order-forgotten", "any-for-average"),
        "A tree for two coins: four ends, each with 1/4. Circle the ends with at least one head, then those with "
        "exactly one.",
        "How many ends are circled? Which ends did you count twice? What is left of the whole?",
        "Two coins with 1/2 each would make 1 by adding. But two tails do happen, one time in four.",
    ),
    Reteach(
        "A die has no memory", ("luck-is-due", "losing-streak"),
        "A long line of coin tosses from the class on the board. Underline what came after each run of three tails.",
        "How often did heads follow three tails? What in the coin could know about the run?",
        "Count in the line: after three tails, heads came about half the time.",
    ),
    Reteach(
        "Steps in a table",
        ("band-for-die", "distance-on-die", "whole-band-nearer", "one-cube-nearer"),
        "A staircase: distance along the floor, the number on the die up the side, each step as wide as the laser's level.",
        "On which step does this distance lie? How far is it to the edge of the step? Does one cube nearer change the step?",
        "A bus fare that goes up every 3 stops: the fourth and the sixth stop cost the same, the seventh costs more.",
    ),
    Reteach(
        "Aim where it will be",
        ("aims-at-now", "lead-one-turn", "whole-way-each-turn", "ship-drift-forgotten", "ship-drift-added"),
        "A target with its next four places marked, and yourself. Draw the line to where it is now and to where it is "
        "after four turns.",
        "How many turns is it on its way? Where is the target then? What velocity do you have already?",
        "Throw a ball to a running friend: a throw to where the friend is now lands behind them.",
    ),
    Reteach(
        "Play the computer",
        ("first-ship-only", "condition-turned-round", "far-for-near", "silence-is-holding", "distance-for-direction"),
        "The function on the board, large, and a table beside it: a row for each ship, a column for each line.",
        "Which line is next? What is in `ship` now? Is the condition true for these numbers? What does this ship do?",
        "One student is the program and points at lines; two others are ships and do only what they are told. The second "
        "ship waits for its order.",
    ),
    Reteach(
        "From where you drift to where it will be",
        ("own-velocity-added", "order-turned-round", "burn-too-long", "never-brakes", "brakes-too-late", "coasts-to-a-stop"),
        "Two places: where I will be if I coast, and where I want to be. One arrow from the first to the second: the burn.",
        "Where do I go without a burn? Which way does the arrow point? Is it longer than the drive allows? How do I stop?",
        "Run, then stop at a line on the floor: somebody who begins to brake at the line ends up behind it.",
    ),
    Reteach(
        "A blast thins out", ("blast-same-everywhere", "own-blast-harmless"),
        "Rings around a point, numbered from the outermost inwards: 1, 2, 3.",
        "In which ring is each ship? Does a ring know whose ship is in it?",
        "At the very edge you are in ring 1: one roll, not none.",
    ),
    Reteach(
        "A push has two ends",
        ("pusher-unmoved", "pushed-the-same-way", "push-makes-momentum", "bigger-pushes-harder", "active-pushes-harder",
         "whole-difference"),
        "Two carts that touch, with a spring between them. One arrow on each, the same length, opposite ways.",
        "Can the spring push one cart and not the other? What is the sum of the two arrows?",
        "Two carts at rest of the same mass, one with the spring: both roll away, equally fast. Show it with "
        "carts.",
    ),
    Reteach(
        "The same force, another mass",
        ("ignores-mass", "mass-upside-down", "force-times-mass", "mass-forgotten", "straight-line-in-mass",
         "weightless-is-massless", "weight-for-net-force"),
        "Two carts under the same force arrow, masses 1 and 2. The arrows of their Δv below: twice as long for the "
        "lighter one.",
        "Which is easier to set moving, the full cart or the empty one? How much easier if the mass is doubled?",
        "The same push on 1 kg and on 2 kg: Δv of 4 m/s and of 2 m/s. Mass × Δv is the same for both.",
    ),
    Reteach(
        "All the forces, as arrows",
        ("one-force-only", "forces-without-direction", "balanced-means-rest", "force-is-velocity",
        "acceleration-along-motion"),
        "A puck with its velocity in one colour and two forces in another. Put the forces tail to tip: the net force.",
        "Which arrows are forces, and which one is not? Where does the net force point? Which way does the velocity change?",
        "Two equal and opposite forces on a gliding puck: the net force is zero, and the puck glides on as it did.",
    ),
    Reteach(
        "Energies add up, speeds do not", ("energy-is-speed", "energy-half-forgotten", "energy-speeds-added"),
        "Two bars: the kinetic energy before a fall, ½mv², and the energy of the fall on top of it.",
        "Which two things have the same unit, so that they can be added? How do you get back from the energy to the speed?",
        "3 m/s and a fall that alone would give 4 m/s: together 5 m/s, since 9 + 16 = 25. Not 7.",
    ),
    Reteach(
        "Which side, which angle?",
        ("sine-for-cosine", "quadrant-forgotten", "radians-for-degrees", "angle-as-share", "angle-opposite",
         "angle-complement", "angle-clockwise", "heading-clockwise", "heading-from-north"),
        "A circle of radius 10 with the X axis. An arrow at 30°; drop its shadow on X and on Y.",
        "Which shadow is longer at a small angle? From which axis do you count, and which way round? Which quadrant is "
        "it in?",
        "At 0° the shadow on X is the whole arrow: cos 0° = 1, and sin 0° = 0. A calculator that says otherwise is set "
        "to radians.",
    ),
    Reteach(
        "Pythagoras needs a right angle", ("pythagoras-anywhere", "hex-pythagoras"),
        "Two arrows of length 5, first at 60°, then at 90°, then at 120°, with their sums.",
        "Which of the three sums has the length √50? What happens to the sum as the angle opens?",
        "Two arrows of 5 that point the same way: their sum is 10 long, not √50.",
    ),
    Reteach(
        "The nose does not steer", ("nose-leads", "between-the-two", "turn-forgotten"),
        "A ship that drifts to the right, drawn three times along its path, its nose turned further each time.",
        "What pushed the ship sideways between the drawings? Which arrow belongs to the path, which to the nose?",
        "Slide a book across the table and let it spin: it goes straight on while its spine points everywhere.",
    ),
    Reteach(
        "Counting on hexes",
        ("hex-swapped", "hex-as-squares", "hex-adds-parts", "hex-forgets-third", "hex-steps-for-straight",
         "third-number-sign",
         "third-number-zero", "ring-not-closed", "quarter-for-sixth"),
        "Seven hexes, one and its six neighbours, with (q, r) in each. Below each the third number, so that all three "
        "make 0.",
        "Which step changes both numbers at once? How many steps lead to (2, −1)? How many hexes are there around the "
        "middle?",
        "(1, −1) is a neighbour: one step, not two, although two numbers change.",
    ),
    Reteach(
        "First this, then that",
        ("order-ignored", "all-turns-first", "turns-the-wrong-way", "order-never-matters", "order-always-matters"),
        "Two rows of pictures: turn left, then two steps forward; two steps forward, then turn left.",
        "Where does each row end? Which pairs of commands may be swapped without harm, and which may not?",
        "Two pushes give the same velocity in any order. A turn before a push sends the push another way.",
    ),
    Reteach(
        "Gravity adds to the velocity",
        ("gravity-at-once", "gravity-ignored", "gravity-sets-motion", "gravity-pushes", "gravity-goes-on",
         "gravity-wears-off",
         "one-of-two-worlds"),
        "A ship's velocity, and at its tip the arrow of gravity from the hex, towards the world. Then the new velocity.",
        "In which hex was the ship when it was pulled? What did the pull change, and what did it leave?",
        "A ball thrown sideways does not drop straight down, and does not fly straight on: both motions are in its path.",
    ),
    Reteach(
        "Falling from rest", ("gravity-needs-motion", "drifts-off", "circles-from-rest", "no-gravity-up-there"),
        "A ship at rest beside a world, the arrow of gravity in its hex, and its next three places.",
        "What acts on the ship? Which way does it start to move? What would have to push it sideways?",
        "Hold a pen and let go: it was at rest, it is pulled, and it falls straight down, without circling.",
    ),
    Reteach(
        "How the pull thins out", ("pull-inverse", "pull-same", "pull-forgets-mass"),
        "A lamp with a square of card 1 m away and its shadow on a wall 2 m away: four cards fill the shadow.",
        "Over how many cards is the light spread at 2 m? And at 3 m? What is left for each of them?",
        "At twice the distance a quarter, at three times a ninth: not a half and a third.",
    ),
    Reteach(
        "What acts in an orbit", ("forces-balance", "force-along-motion"),
        "A circle with a ship on it, its velocity along the circle, and one force only: towards the centre.",
        "If an outward force balanced the pull, which path would be left? Which force would make the ship faster?",
        "Swing a ball on a string and let go: it flies off along the tangent, not outwards.",
    ),
    Reteach(
        "Fast enough to miss",
        ("period-same", "period-forgets-the-path", "orbit-inwards", "orbit-outwards", "orbit-slanting",
        "orbit-speed-same", "orbit-speed-like-pull",
         "orbit-speed-grows"),
        "Newton's cannon on a mountain: slow shots fall, a fast one goes round. A second circle further out, with a "
        "shorter velocity.",
        "Which way must the velocity point so that the distance stays the same? Does a wide circle need more speed or less?",
        "Mercury covers 47 km each second, Saturn 10.",
    ),
    Reteach(
        "Fuel is for changing", ("fuel-for-distance", "forgets-braking", "braking-gives-back", "burns-netted"),
        "A flight as a velocity-time graph: up, a long level part, down. Colour where fuel is used.",
        "Where on the graph is fuel used? What does a longer level part cost? What is the Δv of the whole flight?",
        "Up to 3 and down to 0 again takes a Δv of 6, for a flight of 10 hexes and for one of 100.",
    ),
    Reteach(
        "The slingshot",
        ("slingshot-no-gain", "turned-on-the-map", "speed-kept-on-the-map", "speed-for-free", "slingshot-from-rest",
         "pull-slows-for-good"),
        "A ball that bounces off a wall at rest, and off a bat that comes to meet it. Velocities before and after, as "
        "the bat sees them.",
        "What speed does the bat see before and after? What do you add to get back to the ground?",
        "A ball at 10 meets a bat at 5: the bat sees 15 come and 15 go, the ground sees 20 go.",
    ),
    Reteach(
        "Matching courses", ("same-place-is-enough", "must-stand-still", "first-two-forgotten"),
        "Two ships in one hex with different arrows, and the same two one turn later.",
        "Are they still together? What must be equal besides the place? Does either of them have to stand still?",
        "The space station flies at 7.7 km/s, and so does the ship that docks: their relative velocity is 0.",
    ),
    Reteach(
        "Look further than one turn", ("one-turn-only", "looks-are-free", "worst-for-best"),
        "A row of squares that ends at a wall, and a car with velocity 4. Mark where it stands after each turn of braking.",
        "How far does it run on? In which turn must it begin to brake? What must you look at before you take a move?",
        "From velocity 4 it still moves 3 + 2 + 1 = 6 squares. With seven squares of room it is safe, with five it is not.",
    ),
    Reteach(
        "Choices multiply, and the foe has some too",
        ("choices-added", "forgets-the-foe", "best-case-only", "mean-for-worst"),
        "A table with three rows, your burns, and three columns, the burns of the foe. A score in each of the nine fields.",
        "How many fields are there? Who chooses the row, and who the column? What is the worst field of each row?",
        "Rows 9, 0, 0 and 5, 4, 5: the first has the best field, the second the better worst field, 4.",
    ),
    Reteach(
        "Luck or skill?",
        ("few-games-prove-it", "most-games-prove-it", "error-in-proportion", "one-error-is-proof", "luck-stays",
         "several-changes-at-once"),
        "Every pair tosses a coin 16 times. All results as crosses over a line from 0 to 16.",
        "How far from 8 do they lie? Which pair has most heads, and will it again? How many throws would show an unfair "
        "coin?",
        "One standard error of 16 throws is 2 heads, or one eighth of the throws; of 400 throws it is 10 heads, one "
        "fortieth.",
    ),
)  # fmt: skip


GENERAL = Reteach(
    "Two answers side by side",
    (),
    "One of their own questions, with two answers: the one that most of the group gave and the right one. Do not "
    "say which is which.",
    "How would you convince somebody who gave the other answer? What would you have to see to change your mind?",
    "Try both answers on the easiest numbers there are (0, 1, or two equal arrows). One of them leads to nonsense.",
)

CARDS: tuple[Reteach, ...] = (*START, *LATER)


_BY_IDEA = {idea: card for card in CARDS for idea in card.ideas}


def card_for(idea: str) -> Reteach:
    """The card that helps against an idea."""
    return _BY_IDEA.get(idea, GENERAL)
