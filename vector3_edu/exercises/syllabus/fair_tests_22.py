"""The second half of lesson 22: how many games it takes to say that one captain is better than another."""

from __future__ import annotations

from math import isqrt

from vector3_edu.exercises.asking.question import Draw, Question

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
