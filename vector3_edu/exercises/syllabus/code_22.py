"""The exercises of lesson 22 that are answered with a function: try every burn, brake in time, fear the worst."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Any

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.answering.code_answers import code_question
from vector3_edu.exercises.asking.question import Draw, Question
from vector3_edu.exercises.asking.situations import REFUSED, Situation, TrialRun, in_space, on_track

FASTER, STEADY, SLOWER = Vec3(1, 0), Vec3(0, 0), Vec3(-1, 0)
SWERVES = (
    (Vec3(3, 0), Vec3(3, 1)),
    (Vec3(-3, 0), Vec3(-3, -1)),
    (Vec3(0, 3), Vec3(-1, 3)),
    (Vec3(0, -3), Vec3(1, -3)),
)
"""Two burns of a foe that lie close together: with coasting they are what it may do in a situation."""
GIVE = """
def use(function, view):
    ship = view.ships[0]
    return {ship: function(ship, view.foes[0])}
"""
GIVE_GUESSES = f"""
from vector3_edu.core.vectors import Vec3
def use(function, view):
    ship, foe = view.ships[0], view.foes[0]
    swerves = {SWERVES!r}[sum(foe.at) % {len(SWERVES)}]
    return {{ship: function(ship, foe, [Vec3(0, 0), *swerves])}}
"""


# ---- 22.2: try every burn


BEST_BURN = """
def best_burn(ship, foe):
    def score(burn):
        return ship.after(burn).distance_to(foe.after())
    return min(ship.burns, key=score)
"""


def best_burn(draw: Draw) -> Question:
    """The burn that ends nearest to a foe that coasts."""
    text = (
        "Write a function best_burn(ship, foe). It returns the burn, one of ship.burns, after which the next move ends "
        "nearest to the foe. The foe coasts."
    )
    example = (
        "Suppose you want the burn that makes the ship slowest. Its speed after a burn is ship.after(burn).velocity.length. "
        "Let score(burn) return that number. Then min(ship.burns, key=score) is the burn that you want."
    )
    wrong = {
        "aims-at-now": lambda ship, foe: min(ship.burns, key=lambda burn: ship.after(burn).distance_to(foe)),
        "burn-is-displacement": lambda ship, foe: min(ship.burns, key=lambda burn: foe.after().distance_to(ship.at + burn)),
        "worst-for-best": lambda ship, foe: max(ship.burns, key=lambda burn: ship.after(burn).distance_to(foe.after())),
    }

    def place(draw: Draw) -> Situation:
        at, velocity, theirs = draw.vector(3, 5), draw.vector(3, 3), draw.vector(3, 4)
        there = at + velocity - theirs + draw.vector(3, 6, least=3)
        return in_space([(at, velocity)], [(there, theirs)])

    return code_question(
        draw,
        text,
        place,
        BEST_BURN,
        wrong,
        example,
        accept=_at_most(_gap),
        call=GIVE,
    )


def _gap(flight: TrialRun) -> float:
    """How far apart the two are when the move has ended, if the foe coasts."""
    start = flight.situation.view()
    return float(flight.end.ships[0].distance_to(start.foes[0].after()))


def _at_most(value: Callable[[TrialRun], float]) -> Callable[[TrialRun, TrialRun], bool]:
    """Accept what does at least as well as the model: ties are broken as one likes."""

    def accept(flight: TrialRun, model: TrialRun) -> bool:
        return not any(REFUSED in act for act in flight.acts) and value(flight) <= value(model)

    return accept


# ---- 22.6: brake in time


GREEDY = """
def steer(view):
    for by in (1, 0), (0, 0), (-1, 0):
        car = view.car.after(by)
        if not car.crashed:
            return view.car.steer(by)
    return view.car.steer((-1, 0))
"""
"""What the notebook gives to start from; it counts once it is changed."""
BRAKE = """
def steer(view):
    for by in (1, 0), (0, 0), (-1, 0):
        car = view.car.after(by)
        while not car.crashed and car.velocity.x > 0:
            car = car.after((-1, 0))
        if not car.crashed:
            return view.car.steer(by)
"""


def brake_in_time(draw: Draw) -> Question:
    """As far along a straight road as one dares, and never into the wall at its end."""
    text = (
        "Write a captain, steer(view), for a car on a straight road that ends at a wall. It drives to the right, as fast as "
        "it can, and never hits the wall. It is watched for five turns. It may change its velocity by (1, 0), (0, 0) or "
        "(−1, 0)."
    )
    example = (
        "Suppose you want to know how far a car still goes if it brakes from now on. Let car = view.car, and repeat "
        "car = car.after((-1, 0)) as long as car.velocity.x is more than 0. Then car.at is where it stops, and car.crashed "
        "says whether that was the wall."
    )

    def one_turn_only(view: Any) -> Any:
        for by in (FASTER, STEADY, SLOWER):
            if not view.car.after(by).crashed:
                return view.car.steer(by)
        return view.car.steer(SLOWER)

    def place(draw: Draw) -> Situation:
        speed = draw.whole(1, 4)
        room = speed * (speed + 1) // 2 + draw.whole(2, 9)
        at = draw.whole(2, 4)
        drawing = "\n".join(("#" * (at + room + 2), f"#FS{'.' * (at + room - 2)}#", "#" * (at + room + 2)))
        return on_track(drawing, Vec3(at, 1), Vec3(speed, 0), turns=5)

    wrong = {"one-turn-only": one_turn_only, "never-brakes": lambda view: view.car.steer(FASTER)}
    return code_question(
        draw,
        text,
        place,
        BRAKE,
        wrong,
        example,
        axes=2,
        accept=_at_most(_left_over),
        tell=_tell_crash,
        given=GREEDY,
    )


def _hits(flight: TrialRun) -> bool:
    """Whether the car hits the wall at any time."""
    moves = (tuple(map(int, act.split(","))) for act in flight.acts if act != REFUSED)
    cars = (flight.situation.view(state).car for state in flight.states)
    return any(car.after(by).crashed for car, by in zip(cars, moves, strict=False))


def _left_over(flight: TrialRun) -> float:
    """Squares that the car has left free; more than any road has if it hit the wall."""
    return 1000.0 if _hits(flight) else -float(flight.end.car.at.x)


def _tell_crash(flight: TrialRun) -> str:
    return "It hits the wall." if _hits(flight) else ""


# ---- 22.8: fear the worst


HOPEFUL = """
def careful_burn(ship, foe, guesses):
    def score(burn):
        return ship.after(burn).distance_to(foe.after())
    return min(ship.burns, key=score)
"""
"""What the notebook gives to start from; it counts once it is changed."""
CAREFUL = """
def careful_burn(ship, foe, guesses):
    def score(burn):
        return max(ship.after(burn).distance_to(foe.after(guess)) for guess in guesses)
    return min(ship.burns, key=score)
"""


def careful_burn(draw: Draw) -> Question:
    """The burn with the best worst case against three burns of the foe."""
    text = (
        "Write a function careful_burn(ship, foe, guesses). You want to stay close to the foe, but you do not know its "
        "burn: it makes one of the burns in the list guesses. Return the burn of your ship whose worst case is best: the "
        "largest distance to the foe, over all guesses, must be as small as possible."
    )
    example = (
        "Suppose you want the burn with the best best case. Then the score of a burn is "
        "min(ship.after(burn).distance_to(foe.after(guess)) for guess in guesses), and you keep the burn with the lowest "
        "score."
    )
    wrong = {
        "forgets-the-foe": lambda ship, foe, _guesses: min(
            ship.burns, key=lambda burn: ship.after(burn).distance_to(foe.after())
        ),
        "best-case-only": lambda ship, foe, guesses: min(
            ship.burns, key=lambda burn: min(ship.after(burn).distance_to(foe.after(guess)) for guess in guesses)
        ),
    }

    def place(draw: Draw) -> Situation:
        """To be where a coasting foe will be takes a long burn, to be where it may turn to a short one: so hopes show."""
        there, theirs, velocity = draw.vector(2, 6), draw.vector(2, 4), draw.vector(2, 3)
        (ahead, aside), more = _swerves(there), draw.pick((-1, 0, 1))
        gap = (aside - ahead) * more - Vec3(*(2 * (part > 0) - 2 * (part < 0) for part in ahead))
        return in_space([(there + theirs - velocity - gap, velocity)], [(there, theirs)], flat=True)

    return code_question(
        draw,
        text,
        place,
        CAREFUL,
        wrong,
        example,
        axes=2,
        accept=_at_most(_worst_gap),
        call=GIVE_GUESSES,
        given=HOPEFUL,
    )


def _swerves(there: Vec3) -> tuple[Vec3, Vec3]:
    return SWERVES[sum(there) % len(SWERVES)]


def _guesses(view: Any) -> list[Vec3]:
    return [Vec3(0, 0), *_swerves(view.foes[0].at)]


def _worst_gap(flight: TrialRun) -> float:
    start = flight.situation.view()
    foe, ship = start.foes[0], flight.end.ships[0]
    return max(float(ship.distance_to(foe.after(guess))) for guess in _guesses(start))


# ---- The second half of lesson 22: how many games it takes to say that one captain is better than another


ERROR = "One standard error of a score is 50 ÷ √games, in points of 100."
GAMES = (16, 25, 64, 100, 400, 625)
LEADS = (1, 2, 2.5, 5, 10, 12.5)
"""Points above 50 for which the number of games is whole, with two standard errors and with one."""
CHANGES = (
    "it looks two turns ahead",
    "it fires at the weakest foe",
    "it keeps its ships together",
    "it brakes sooner",
    "it goes for the nearest foe",
    "it holds its fire beyond 8 cubes",
)


def _plain(number: float) -> str:
    return f"{number:,g}"


def how_far_by_chance(draw: Draw) -> Question:
    """Two standard errors of a score."""
    games = draw.pick(GAMES)
    root = isqrt(games)
    text = (
        f"Two captains are equally good, and they play {games} games. {ERROR} How many points away from 50 may chance "
        "alone take the score, if you allow for two standard errors?"
    )
    one, two = _plain(50 / root), _plain(100 / root)
    working = f"√{games} = {root}. One standard error is 50 ÷ {root} = {one}; two are {two} points."
    wrong = {"one-error-is-proof": 50 / root, "error-in-proportion": 100 / games}
    numbers = {"games": games}
    right = 100 // root if 100 % root == 0 else 100 / root
    return Question(text, "number", right, working, numbers, wrong=wrong, axes=1, unit="points", tolerance=0.02)


def how_many_games(draw: Draw) -> Question:
    """Until a lead is two standard errors."""
    lead = draw.pick(LEADS)
    games = round((100 / lead) ** 2)
    text = (
        f"A captain seems to score {_plain(50 + lead)} of 100 against its rival. {ERROR} How many games must they play "
        f"until two standard errors are no more than this lead of {_plain(lead)} points over 50?"
    )
    working = (
        f"2 × 50 ÷ √games = {_plain(lead)}, so √games = 100 ÷ {_plain(lead)} = {_plain(100 / lead)}, and that times itself "
        f"is {games:,} games."
    )
    wrong = {"one-error-is-proof": round((50 / lead) ** 2), "error-in-proportion": 100 / lead}
    return Question(text, "number", games, working, {"lead": _plain(lead)}, wrong=wrong, axes=1, unit="games")


def weak_to_strong(draw: Draw) -> Question:
    """Four results, put in order by how many standard errors they are above one half."""
    few = draw.whole(1, 2)
    errors = (few, *draw.shuffled([each for each in (1, 2, 3, 4) if each != few]))
    games = (4, 16, 100, 400)
    won = [many // 2 + by * isqrt(many) // 2 for many, by in zip(games, errors, strict=True)]
    names = [f"{wins} of {many}" for wins, many in zip(won, games, strict=True)]

    def rank(keys: list[float]) -> tuple[str, ...]:
        return tuple(name for _, name in sorted(zip(keys, names, strict=True)))

    right = rank([float(by) for by in errors])
    wrong = {
        "few-games-prove-it": rank([wins / many for wins, many in zip(won, games, strict=True)]),
        "most-games-prove-it": rank([float(many) for many in games]),
    }
    text = (
        "Four captains have played against the same rival. Each result says how many games a captain won. Put them in "
        "order, from the weakest evidence that the captain is better than its rival to the strongest. (One standard error "
        "of the number of wins is √games ÷ 2.)"
    )
    lines = "; ".join(
        f"{name}: {wins - many // 2} more than half, that is {by} × {isqrt(many) / 2:g}"
        for name, wins, many, by in zip(names, won, games, errors, strict=True)
    )
    working = f"Count the standard errors above one half. {lines}."
    example = (
        "Suppose one captain won 8 of 9 games and another 30 of 36. Half of 9 is 4.5, and √9 ÷ 2 = 1.5: 8 is 3.5 more, or "
        "2.3 standard errors. Half of 36 is 18, and √36 ÷ 2 = 3: 30 is 12 more, or 4 standard errors. The second "
        "result is stronger evidence, although the share is a little smaller."
    )
    posed = Question(text, "order", right, working, {"axes": 1}, axes=1, example=example)
    return posed._replace(wrong=wrong, choices=draw.mixed(right, wrong))


def luckiest(draw: Draw) -> Question:
    """Regression to the mean."""
    copies, games, share = draw.pick((20, 24, 28, 30)), draw.pick((20, 40)), draw.pick((40, 45, 50, 55, 60))
    mean = games * share // 100
    best = mean + draw.whole(4, 7)
    text = (
        f"A class of {copies} plays with copies of one and the same captain. Over 10,000 games, this captain scores {share} "
        f"of 100. Now each copy plays {games} games, and the luckiest one wins {best}. It plays {games} more games. How "
        "many wins do you expect this time?"
    )
    working = (
        f"It is the same captain as all the others, and luck does not last. Expect {share} of 100: {games} × {share} ÷ 100 "
        f"= {mean} wins, give or take a few."
    )
    wrong = {"luck-stays": best, "luck-is-due": 2 * mean - best}
    numbers = {"games": games, "share": share}
    return Question(text, "number", mean, working, numbers, wrong=wrong, axes=1, unit="games")


def one_result(draw: Draw) -> Question:
    """Two changes, one result."""
    one, other, *_ = draw.shuffled(CHANGES)
    before, lead = draw.whole(44, 51), draw.whole(8, 12)
    text = (
        f"You changed two things about your captain: {one}, and {other}. Before, it scored {before} of 100 against sniper; "
        f"now it scores {before + lead}. Each time it played 1,600 games, so a standard error is 1.25 points. What do you "
        "know?"
    )
    right = "Together the two changes help. These games do not say which of them does it"
    both, first = "Both changes help, or the score would not have risen so much", f"The first change helps: {one}"
    none = "Nothing: 1,600 games are too few for a difference like this"
    working = (
        f"{lead} points are many standard errors, so the new captain is better. But one result cannot tell two changes "
        "apart: one may help a lot and the other may even do harm. Change one thing at a time."
    )
    example = (
        "Suppose you change the tyres of a bicycle and oil its chain, and the next ride is faster. You know that the two "
        "together helped. To know what the oil did, ride once with the old tyres and the oiled chain."
    )
    return Question(
        text,
        "choice",
        right,
        working,
        {"one": one, "other": other},
        choices=draw.shuffled((right, both, first, none)),
        wrong={"several-changes-at-once": [both, first]},
        axes=1,
        example=example,
    )
