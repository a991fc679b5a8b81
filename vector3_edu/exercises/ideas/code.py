"""Wrong ideas that show in code: what a captain written by a student orders, over many situations.

Each exercise that is answered with a function says what a function with the idea would order (see trials.py). Older ideas
about motion and aiming (`aims-at-now`, `burn-is-displacement` ...) show in code too.
"""

from __future__ import annotations

from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks

CODING_IDEAS = (
    Idea(
        "first-ship-only",
        "gives an order to the first ship only (leaves the loop too early)",
        "Your first ship gets an order, and the others coast. What happens to the loop after its first round?",
        {},
        asks(mark("Say the loop aloud, line by line, for the second ship. Which line does it never reach?")),
    ),
    Idea(
        "burn-too-long",
        "orders burns that are longer than the drive allows",
        "A burn that is too long is refused, and then the ship coasts. How long may a burn of this ship be?",
        {},
        asks(mark("With at_most, the ship makes the legal burn that comes nearest. Which is that?")),
    ),
    Idea(
        "own-velocity-added",
        "adds the ship's own velocity where it must be taken away",
        "Your ship keeps its velocity anyway. Must the burn add it a second time?",
        {},
        asks(mark("Wanted velocity = velocity now + burn. Which burn is that?")),
    ),
    Idea(
        "order-turned-round",
        "gives the opposite of the order that is needed (a sign turned round)",
        "Your ship goes exactly the other way. Which way does a − b point: from a to b, or from b to a?",
        {},
        asks(mark("Take a ship at 2 and a foe at 5. Is the way to the foe 2 − 5 or 5 − 2?")),
    ),
    Idea(
        "never-brakes",
        "speeds up all the way and does not brake",
        "It is fast when it gets there. How many turns does it need to stop?",
        {},
        asks(mark("From a speed of 3, one less each turn, it still moves 2 + 1. Did it brake in time?")),
    ),
    Idea(
        "brakes-too-late",
        "brakes only on arrival",
        "It begins to brake when it arrives. How far does it still go while it brakes?",
        {},
        asks(mark("From a speed of 3, one less each turn, it still moves 2 + 1. Where must it begin?")),
    ),
    Idea(
        "coasts-to-a-stop",
        "stops speeding up but never brakes (as if it stopped by itself)",
        "It stops speeding up, but it never brakes. What happens to its speed without an order?",
        {},
        asks(mark("It has a speed of 3 and gets no order. What is its speed after one turn? After two?")),
    ),
    Idea(
        "silence-is-holding",
        "fires where it should hold its fire (without an order, the crew fires)",
        "It fires where the chance is small. Without an order the crew fires by itself: where do you say hold_fire()?",
        {},
        asks(mark("Follow your function for a chance of 1/6. Which line does it run then?")),
    ),
    Idea(
        "condition-turned-round",
        "tests a condition the wrong way round",
        "It does the right thing in exactly the wrong cases. Which way does your comparison point?",
        {},
        asks(mark("Put numbers in: is 1/6 >= 1/2 true? What does your function do then?")),
    ),
    Idea(
        "far-for-near",
        "takes the first foe, or the farthest, for the nearest",
        "It chose a foe that is not the nearest. Which foe does view.foes[0] name?",
        {},
        asks(mark("The list of foes has an order of its own. Does the nearest one always come first?")),
    ),
    Idea(
        "distance-for-direction",
        "works with lengths where a direction is needed",
        "Your burn has the right size, but always the same direction. What says which way to go?",
        {},
        asks(mark("Two foes are both 5 cubes away, one ahead and one behind. Can one number tell them apart?")),
    ),
)


# ---- Wrong ideas about planning: looking ahead, what the others may do, and how many games prove that a captain is
# better


def _runs_on(_q: Question) -> Counter:
    stops = [Vec3(x, 0, 0) for x in (0, 4, 7, 9, 10)]
    words = say(
        "Suppose a car has velocity 5 and brakes by 1 each turn. It moves 4 squares, then 3, 2 and 1: ten squares "
        "before it stops. Is there room for that?"
    )
    return Counter(words, pictures.course("car", stops, say("Braking from velocity 5")))


_two_dice = asks(
    mark(
        "Throw two dice, a red one and a white one. The red one can show 6 numbers, and with each of them the white one can "
        "show 6. Are there 12 pairs, or 36?"
    )
)
_both_choose = asks(
    mark(
        "Suppose you have 3 burns and the foe has 3. For each of your burns the foe has 3 answers: 9 possible turns. "
        "Whose choices are in the number that you found?"
    )
)
_price = asks(
    mark(
        "Suppose a thought may take 1,000 steps, and one look costs 100. Then there are 10 looks in it, not 1,000. How many "
        "looks are in yours?"
    )
)
_hopes = asks(
    mark(
        "Suppose one burn scores 9, 0, 0 and another 5, 5, 5. The first is best if the foe does you a favour. What does it "
        "score if the foe does not?"
    )
)
_not_on_average = asks(
    mark(
        "Suppose one burn scores 9, 9, 0 and another 5, 5, 5. The mean of the first is 6. What does it score on the day "
        "when the foe does the third thing?"
    )
)
_upside_down = asks(
    mark(
        "Suppose the foe is at 10, and your burns would take you to 6, 7 or 8. The distances are 4, 3 and 2. Which of them "
        "do you want, the largest or the smallest?"
    )
)
_four_times = asks(
    mark(
        "With 100 games a standard error is 50 ÷ 10 = 5 points; with 400 games it is 50 ÷ 20 = 2.5 points. Four times as "
        "many games: is the error a quarter, or a half?"
    )
)
_one_in_three = asks(
    mark(
        "Let two equal captains play 100 games, again and again. About one time in three, the score is more than one "
        "standard error away from 50. Would you call that a proof?"
    )
)
_coin = asks(
    mark("Throw a coin four times. Once in sixteen tries it shows four heads: 100 of 100. Is it better than another coin?")
)
_half = asks(
    mark("Suppose somebody wins 5,000 of 10,000 games. That is a great many games. What do they say about who is better?")
)
_again = asks(
    mark(
        "Let twenty people throw a coin ten times each. The luckiest has eight heads. The same person throws ten times "
        "more. How many heads do you expect?"
    )
)
_which_one = asks(
    mark(
        "Suppose you eat an apple and take a pill, and your headache goes away. Which of the two was it? What would you "
        "have to try, to find out?"
    )
)


PLANNING_IDEAS = (
    Idea(
        "one-turn-only",
        "looks one turn ahead only",
        "That is fine for one turn. What happens in the turn after that?",
        {},
        _runs_on,
    ),
    Idea(
        "choices-added",
        "adds the numbers of choices, or multiplies once, where every choice goes with every other",
        "Does each choice of one ship go with just one choice of the other, or with all of them?",
        {},
        _two_dice,
    ),
    Idea(
        "forgets-the-foe",
        "plans as if the foe had nothing to decide",
        "The foe decides at the same moment, and you do not see it. Where is that in your plan?",
        {},
        _both_choose,
    ),
    Idea(
        "looks-are-free",
        "forgets what each look ahead costs",
        "You used the whole budget as if a look cost one step. What does one look cost?",
        {},
        _price,
    ),
    Idea(
        "best-case-only",
        "hopes for the best case",
        "That burn has the best score of all, if the foe does what you hope. What if it does not?",
        {},
        _hopes,
    ),
    Idea(
        "mean-for-worst",
        "takes the best mean for the best worst case",
        "That burn is best on average. What is the worst that can come of it?",
        {},
        _not_on_average,
    ),
    Idea(
        "worst-for-best",
        "takes the largest where the smallest is wanted",
        "Your function keeps the burn with the greatest distance. Which end of the list do you want?",
        {},
        _upside_down,
    ),
    Idea(
        "error-in-proportion",
        "thinks that the error shrinks in proportion to the number of games",
        "You left out the root. If you play four times as many games, how much smaller is the error?",
        {},
        _four_times,
    ),
    Idea(
        "one-error-is-proof",
        "takes one standard error for proof",
        "That is one standard error. How often does chance alone go further than that?",
        {},
        _one_in_three,
    ),
    Idea(
        "few-games-prove-it",
        "takes the highest share for the best evidence, however few the games",
        "That is the highest share. How many games is it made of, and could a coin do that?",
        {},
        _coin,
    ),
    Idea(
        "most-games-prove-it",
        "counts the games and not the difference",
        "That is the largest number of games. How far is each result from one half?",
        {},
        _half,
    ),
    Idea(
        "luck-stays",
        "expects luck to last",
        "You expect as many wins as before. How many of them were skill, and how many were luck?",
        {},
        _again,
    ),
    Idea(
        "several-changes-at-once",
        "credits one of several changes, or each of them",
        "Two things were changed, and there is one result. What would the score be with only one of them?",
        {},
        _which_one,
    ),
)


IDEAS = (*CODING_IDEAS, *PLANNING_IDEAS)
