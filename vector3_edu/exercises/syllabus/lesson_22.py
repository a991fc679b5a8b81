"""Lesson 22, plan ahead: look ahead, score what you see, think of the foe; then test fairly whether it is better."""

from __future__ import annotations

from math import floor, log

from vector3_edu.arena.budgets import BUDGET
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.vectors import legal_burns
from vector3_edu.exercises.syllabus import code_22 as code
from vector3_edu.exercises.syllabus import code_22 as fair

_CRASH = "It hits the wall in turn 3"
_MANY = "About a thousand million"
_EVIDENCE = "230 of 400"

PREDICTIONS = (
    Prediction(
        "22.p1",
        "A car has velocity 3, and there are 11 free squares between it and a wall. In each turn it changes its velocity by "
        "at most 1, then it moves. Its captain looks one turn ahead: it takes the fastest move that does not hit the wall "
        "right now. What happens?",
        "choice", _CRASH,
        "It goes 4, then 5. Now 2 squares are left, and even braking takes it 4 squares further. The mistake was made "
        "in turn 2, when everything still looked fine: 7 squares were left, and 3 + 2 + 1 = 6 are enough to stop from 4.",
        scene=pictures.course("car", [ZERO], velocity=Vec3(3, 0, 0)),
        shows=pictures.course("car", [Vec3(x, 0, 0) for x in (0, 4, 9, 12)], "4, then 5, then the wall"),
        choices=("It stops just in front of the wall", "It hits the wall in turn 2", _CRASH), level="1D", axes=1,
    ),
    Prediction(
        "22.p2",
        "In the Learning Scenario a drive of 3 has 179 burns, coasting included. There are four ships, two on each side, "
        "and all burn at the same time. In how many ways can a single turn go?",
        "choice", _MANY,
        "179 × 179 × 179 × 179 = 1,026,625,681. Every burn of one ship goes with every burn of every other, so the numbers "
        "are multiplied, not added. For two turns it is that number times itself. No computer tries them all. This is "
        "called a combinatorial explosion; chess programs meet it too.",
        choices=("About 700", "About 30,000", "About a million", _MANY), level="3D", axes=3,
    ),
    Prediction(
        "22.p3",
        "One captain has won 3 of 3 games against sniper. Another one has won 230 of 400. Which result is better evidence "
        "that its captain is better than sniper?",
        "choice", _EVIDENCE,
        "Two equal captains win 3 of 3 once in 8 tries, like a coin. But 230 is 30 more than half of 400, three standard "
        "errors: chance alone goes that far about once in 650 tries.",
        choices=("3 of 3: it has never lost", _EVIDENCE, "Both say the same"), level="1D", axes=1,
    ),
)  # fmt: skip


DRIVE = 3
OFFERED = 4
"""Burns that are offered for comparison."""
KINDS_OF_BURNS = ((5, "along a line"), (9, "in the plane"), (19, "in space"), (21, "in the plane"))
"""How many burns a drive of 2, 1, 1 and 2 has. Burn Component Table."""


def _best_of_some(draw: Draw) -> Question:
    """Which burn ends nearest to a foe that coasts."""
    ship, at, velocity, theirs = draw.ship(), draw.vector(2, 3), draw.vector(2, 3), draw.vector(2, 3)
    there = at + velocity + theirs + draw.vector(2, 6, least=2)
    burns = [burn for burn in draw.shuffled(legal_burns(DRIVE, 2)) if burn][:OFFERED]

    def nearest(start: Vec3, goal: Vec3) -> str:
        ranked = sorted(burns, key=lambda burn: (start + burn - goal).squared)
        apart = (start + ranked[1] - goal).length - (start + ranked[0] - goal).length
        return short(ranked[0], 2) if apart > 0.3 else ""

    right = nearest(at + velocity, there + theirs)
    wrong = {"aims-at-now": nearest(at + velocity, there), "burn-is-displacement": nearest(at, there + theirs)}
    if not right or not all(wrong.values()):
        wrong = {}  # two burns are almost alike: other numbers are drawn
    text = (
        f"{ship} is at {short(at, 2)} with velocity {short(velocity, 2)}. The foe is at {short(there, 2)} with velocity "
        f"{short(theirs, 2)}, and it coasts. First {ship} burns, then both move. Which of these burns takes {ship} nearest "
        "to the foe?"
    )
    lines = "; ".join(
        f"{short(burn, 2)} leads to {short(at + velocity + burn, 2)}, {(there + theirs - at - velocity - burn).length:.1f} "
        "away"
        for burn in burns
    )
    working = f"After the move the foe is at {short(there + theirs, 2)}. Try each burn: {lines}."
    numbers = {"ship": ship, "at": at, "velocity": velocity, "there": there, "theirs": theirs, "axes": 2}
    scene = pictures.pair({ship: (at, velocity), "foe": (there, theirs)})
    return Question(
        text,
        "choice",
        right,
        working,
        numbers,
        scene=scene,
        wrong=wrong,
        choices=tuple(short(burn, 2) for burn in burns),
        axes=2,
        says={"aims-at-now": _moved_on(there, theirs)},
    )


def _moved_on(there: Vec3, theirs: Vec3) -> Counter:
    """For those who measure to where the foe was."""
    return Counter(
        f"You measured to where the foe is now, {short(there, 2)}. When your move ends, its move has ended too. Where is it "
        "then?",
        pictures.course("foe", [there, there + theirs], "The foe moves too", velocity=theirs),
    )


def _futures(draw: Draw) -> Question:
    """How many ways one turn can go."""
    burns, where = draw.pick(KINDS_OF_BURNS)
    own, foes = draw.whole(1, 2), draw.whole(1, 2)
    every = own + foes
    ships = "1 ship" if own == 1 else f"{own} ships"
    text = (
        f"You have {ships}, and your foe has {foes}. Each of these ships can choose among {burns} burns {where}, coasting "
        "included. All choose at the same time. In how many different ways can the turn go?"
    )
    working = (
        f"Each burn of one ship goes with every burn of each other ship: {' × '.join([str(burns)] * every)} = "
        f"{burns**every:,} ways."
    )
    wrong = {"choices-added": burns * every, "forgets-the-foe": burns**own}
    numbers = {"burns": burns, "ships": every}
    return Question(text, "number", burns**every, working, numbers, wrong=wrong, axes=1, unit="ways")


def _within_budget(draw: Draw) -> Question:
    """How many turns a captain can look ahead if it tries everything."""
    burns, cost = draw.pick((5, 7, 9, 19, 21, 37)), draw.pick((40, 50, 100, 125, 200, 250))
    looks = BUDGET // cost
    right = floor(log(looks) / log(burns) + 1e-9)
    text = (
        f"One thought of a captain may take {BUDGET:,} steps. To follow one plan to its end costs about {cost} steps. Your "
        f"ship has {burns} burns in every turn, and your captain tries every plan. How many turns can it look ahead?"
    )
    working = (
        f"{BUDGET:,} ÷ {cost} = {looks:,} plans. For {right} turns there are {burns}^{right} = {burns**right:,} plans, and "
        f"that fits; for {right + 1} turns there would be {burns ** (right + 1):,}."
    )
    wrong = {
        "choices-added": looks // burns,
        "looks-are-free": floor(log(BUDGET) / log(burns) + 1e-9),
    }
    numbers = {"burns": burns, "cost": cost, "budget": f"{BUDGET:,}"}
    return Question(text, "number", right, working, numbers, wrong=wrong, axes=1, unit="turns")


def _before_the_wall(draw: Draw) -> Question:
    """The largest velocity from which a car can still stop."""
    room = draw.whole(7, 40)
    right = max(v for v in range(1, 20) if v * (v - 1) // 2 <= room)
    text = (
        f"A car drives straight at a wall. There are {room} free squares between the car and the wall. In each turn the car "
        "first changes its velocity by at most 1, then it moves. What is the largest velocity that it can have now and "
        "still stop in front of the wall?"
    )
    way = " + ".join(str(v) for v in range(right - 1, 0, -1))
    working = (
        f"From velocity {right} it brakes: {way} = {right * (right - 1) // 2} squares, and there are {room}. From velocity "
        f"{right + 1} it would need {right * (right + 1) // 2}."
    )
    wrong = {"one-turn-only": room + 1}
    return Question(text, "number", right, working, {"room": room}, wrong=wrong, axes=1, unit="squares per turn")


def _worst_case(draw: Draw) -> Question:
    """Three burns, three things that the foe may do."""
    burns = [short(burn, 2) for burn in draw.shuffled([each for each in legal_burns(2, 2) if each])[:3]]
    careful, hopeful, steady = draw.shuffled(burns)
    scores = {
        careful: [draw.whole(3, 4) for _ in range(3)],
        hopeful: [9, draw.whole(0, 2), draw.whole(0, 1)],
        steady: [draw.whole(7, 8), draw.whole(7, 8), draw.whole(0, 2)],
    }
    told = {burn: draw.shuffled(scores[burn]) for burn in burns}
    text = (
        "Your foe may coast, turn left or turn right, and you do not know which. Your captain has scored three burns "
        "against each of these, and higher is better. "
        + " ".join(f"Burn {burn}: {one}, {two} and {three}." for burn, (one, two, three) in told.items())
        + " Which burn has the best worst case?"
    )
    lines = "; ".join(f"{burn}: {min(scores[burn])}" for burn in burns)
    working = f"The worst score of each burn is {lines}. The best of these is {min(scores[careful])}, with burn {careful}."
    wrong = {"best-case-only": hopeful, "mean-for-worst": steady}
    return Question(text, "choice", careful, working, {"axes": 2}, wrong=wrong, choices=tuple(burns), axes=2)


LESSON = Lesson("22", "plan_ahead", "Plan ahead", (
    Exercise(
        "22.1", "The best of four", "2D", ("aims-at-now", "burn-is-displacement"),
        ("For each burn, find where your ship will be. Where will the foe be?",
         "The foe will be at {there} + {theirs}. Your ship: {at} + {velocity} + burn. Compare the four distances."),
        _best_of_some,
    ),
    Exercise(
        "22.2", "Try every burn", "3D", ("aims-at-now", "burn-is-displacement", "worst-for-best"),
        ("ship.burns is the list of all legal burns. ship.after(burn) is the ship after one of them. What must be small?",
         "min(ship.burns, key=score) is the burn with the lowest score. The score of a burn is a distance to foe.after()."),
        code.best_burn,
    ),
    Exercise(
        "22.3", "How many futures?", "3D", ("choices-added", "forgets-the-foe"),
        ("Start small: how many pairs of burns do two ships have?",
         "There are {ships} ships that choose. Multiply {burns} by itself, once for each ship."),
        _futures,
    ),
    Exercise(
        "22.4", "What fits into a thought", "1D", ("choices-added", "looks-are-free"),
        ("First: how many plans can be followed with {budget} steps?",
         "Divide {budget} by {cost}. Then multiply {burns} by itself, as often as the result still fits."),
        _within_budget,
    ),
    Exercise(
        "22.5", "Before the wall", "1D", ("one-turn-only",),
        ("How far does a car still go if it brakes as hard as it can?",
         "From velocity 4 it needs 3 + 2 + 1 squares. Try larger velocities, until {room} squares are too few."),
        _before_the_wall,
        why="Why is it not enough to look at the next move?",
    ),
    Exercise(
        "22.6", "Brake in time", "2D", ("one-turn-only", "never-brakes"),
        ("Before you take a move, ask: could the car still stop after it?",
         "Take car = view.car.after(by), and let it brake with car = car.after((-1, 0)) until it stands. If it crashes on "
         "the way, try a slower move."),
        code.brake_in_time,
    ),
    Exercise(
        "22.7", "The best worst case", "2D", ("best-case-only", "mean-for-worst"),
        ("What is the worst that each burn can bring?",
         "Write down the lowest score of each burn. Then take the burn whose lowest score is the highest."),
        _worst_case,
    ),
    Exercise(
        "22.8", "Fear the worst", "2D", ("forgets-the-foe", "best-case-only"),
        ("Take one burn of yours. How far away may the foe be, over all guesses? That is its worst case.",
         "The score of a burn is the max of ship.after(burn).distance_to(foe.after(guess)) over all guesses. Keep the burn "
         "with the lowest score."),
        code.careful_burn,
    ),
    Exercise(
        "22.9", "How far by chance?", "1D", ("one-error-is-proof", "error-in-proportion"),
        ("Take the root of the number of games first.",
         "One standard error is 50 ÷ √{games}. You allow for two of them."),
        fair.how_far_by_chance,
    ),
    Exercise(
        "22.10", "How many games?", "1D", ("one-error-is-proof", "error-in-proportion"),
        ("Two standard errors are 100 ÷ √games. They must be no more than {lead}.",
         "√games is 100 ÷ {lead}. So what is the number of games?"),
        fair.how_many_games,
        why="Why does one game that you watched prove nothing?",
    ),
    Exercise(
        "22.11", "Weak and strong evidence", "1D", ("few-games-prove-it", "most-games-prove-it"),
        ("Neither the share nor the number of games decides it alone.",
         "For each result: how many wins more than half? Divide that by √games ÷ 2."),
        fair.weak_to_strong,
    ),
    Exercise(
        "22.12", "The luckiest copy", "1D", ("luck-stays", "luck-is-due"),
        ("All copies are the same captain. What made this one win more?",
         "Its next {games} games are like all others. What is {share} of 100, for {games} games?"),
        fair.luckiest,
    ),
    Exercise(
        "22.13", "One result, two changes", "1D", ("several-changes-at-once",),
        ("The score rose by many standard errors. Was that one change, or the other, or both?",
         "Think of a captain with only one of the two changes. Has it played?"),
        fair.one_result,
    ),
), core=("22.1", "22.5", "22.7", "22.10"), predictions=PREDICTIONS)  # fmt: skip
