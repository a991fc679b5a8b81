"""Cards for a five-minute reteach, lessons 08 on: chances, aiming, pushes, angles, hexes, gravity, fuel."""

from __future__ import annotations

from vector3_edu.classroom.reteach_start import Reteach

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
