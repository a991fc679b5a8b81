"""Mutated orders: whatever becomes of a line or of a choice, it is an order or a sentence, and never a traceback.

VECTOR3_EDU_ORDERS=25000 tries as many, with another VECTOR3_EDU_SEED others.
"""

import os
from random import Random

import pytest

from vector3_edu import GAMES, Match
from vector3_edu.core.players import random
from vector3_edu.core.problems import Refused

ORDERS = int(os.environ.get("VECTOR3_EDU_ORDERS", "2500"))
SEED = os.environ.get("VECTOR3_EDU_SEED", "1")
LETTERS = "0123456789 ,;:()+-−.·[]{}'\"\n\t²½éß漢\x00\ud800ABEWNSnes" + "with at to from then fire burn coast"
RUBBISH = (None, True, -1, 10**400, 1.5, float("nan"), "", "x" * 3000, (), ("a",), [], {}, object(), b"x", ((1, 2), 3))


def moments():
    """Asks of short matches in every scenario, each with the state as its seat sees it."""
    for name, game in GAMES.items():
        for scenario, record in game.scenarios.items():
            bought = name == "vector3" and "buy" in {**game.options, **record.options}["setup"]
            match = Match.new(name, scenario, seed=3, **({"setup": "buy"} if bought else {}))
            for _ in range(12):
                if not match.asks:
                    break
                yield from ((match.at(len(match.steps) - 1), ask) for ask in match.asks)
                for ask in match.asks:
                    match.let(ask, random)


def mangle_text(line, luck):
    """A line with letters taken out, doubled, changed or put in, or with its parts in another order."""
    letters = list(line)
    for _ in range(luck.randint(1, 6)):
        k = luck.randrange(len(letters) + 1)
        odd = luck.choice(LETTERS)
        letters[k : k + luck.choice((0, 1, 1, 3))] = luck.choice(("", odd, odd * 9, line[:40]))
    return "".join(luck.sample(letters, len(letters)) if luck.random() < 0.1 else letters)


def mangle_choice(choice, luck):
    """A choice with rubbish in one of its fields, or rubbish in its place."""
    fields = getattr(choice, "_fields", ())
    if not fields or luck.random() < 0.2:
        return luck.choice(RUBBISH)
    return choice._replace(**{luck.choice(fields): luck.choice(RUBBISH)})


@pytest.fixture(scope="module")
def asked():
    return list(moments())


def test_a_mutated_order_is_an_order_or_a_sentence(asked):
    """Bad input gets a sentence that says what is wrong; the match is as it was."""
    luck = Random(SEED)
    for _ in range(ORDERS):
        match, ask = luck.choice(asked)
        before, units = match.state, [unit for unit in ask.units if match.choices(ask, unit)]
        if not units:
            continue
        unit = luck.choice(units)
        choice = luck.choice(match.choices(ask, unit))
        line = match.game.write(match.state, ask.seat, {unit: choice})
        order = mangle_text(line, luck) if luck.random() < 0.6 else {unit: mangle_choice(choice, luck)}
        problems = match.problems(ask.seat, order)
        assert all(isinstance(problem, str) and problem for problem in problems), (line, order)
        try:
            match.at(len(match.steps) - 1).submit(ask.seat, order)
        except Refused as refused:
            assert list(refused.problems) == problems
        else:
            assert not problems, (line, order)
        assert match.state is before
