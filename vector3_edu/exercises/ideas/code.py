"""Wrong ideas that show in code: what a captain written by a student orders, over many situations.

Each exercise that is answered with a function says what a function with the idea would order (see trials.py). Older ideas
about motion and aiming (`aims-at-now`, `burn-is-displacement` ...) show in code too.
"""

from __future__ import annotations

from vector3_edu.core.language import mark
from vector3_edu.exercises.ideas.idea import Idea, asks

IDEAS = (
    Idea(
        "first-ship-only", "gives an order to the first ship only (leaves the loop too early)",
        "Your first ship gets an order, and the others coast. What happens to the loop after its first round?",
        {}, asks(mark("Say the loop aloud, line by line, for the second ship. Which line does it never reach?")),
    ),
    Idea(
        "burn-too-long", "orders burns that are longer than the drive allows",
        "A burn that is too long is refused, and then the ship coasts. How long may a burn of this ship be?",
        {}, asks(mark("With at_most, the ship makes the legal burn that comes nearest. Which is that?")),
    ),
    Idea(
        "own-velocity-added", "adds the ship's own velocity where it must be taken away",
        "Your ship keeps its velocity anyway. Must the burn add it a second time?",
        {}, asks(mark("Wanted velocity = velocity now + burn. Which burn is that?")),
    ),
    Idea(
        "order-turned-round", "gives the opposite of the order that is needed (a sign turned round)",
        "Your ship goes exactly the other way. Which way does a − b point: from a to b, or from b to a?",
        {}, asks(mark("Take a ship at 2 and a foe at 5. Is the way to the foe 2 − 5 or 5 − 2?")),
    ),
    Idea(
        "never-brakes", "speeds up all the way and does not brake",
        "It is fast when it gets there. How many turns does it need to stop?",
        {}, asks(mark("From a speed of 3, one less each turn, it still moves 2 + 1. Did it brake in time?")),
    ),
    Idea(
        "brakes-too-late", "brakes only on arrival",
        "It begins to brake when it arrives. How far does it still go while it brakes?",
        {}, asks(mark("From a speed of 3, one less each turn, it still moves 2 + 1. Where must it begin?")),
    ),
    Idea(
        "coasts-to-a-stop", "stops speeding up but never brakes (as if it stopped by itself)",
        "It stops speeding up, but it never brakes. What happens to its speed without an order?",
        {}, asks(mark("It has a speed of 3 and gets no order. What is its speed after one turn? After two?")),
    ),
    Idea(
        "silence-is-holding", "fires where it should hold its fire (without an order, the crew fires)",
        "It fires where the chance is small. Without an order the crew fires by itself: where do you say hold_fire()?",
        {}, asks(mark("Follow your function for a chance of 1/6. Which line does it run then?")),
    ),
    Idea(
        "condition-turned-round", "tests a condition the wrong way round",
        "It does the right thing in exactly the wrong cases. Which way does your comparison point?",
        {}, asks(mark("Put numbers in: is 1/6 >= 1/2 true? What does your function do then?")),
    ),
    Idea(
        "far-for-near", "takes the first foe, or the farthest, for the nearest",
        "It chose a foe that is not the nearest. Which foe does view.foes[0] name?",
        {}, asks(mark("The list of foes has an order of its own. Does the nearest one always come first?")),
    ),
    Idea(
        "distance-for-direction", "works with lengths where a direction is needed",
        "Your burn has the right size, but always the same direction. What says which way to go?",
        {}, asks(mark("Two foes are both 5 cubes away, one ahead and one behind. Can one number tell them apart?")),
    ),
)  # fmt: skip
