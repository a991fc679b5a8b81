"""Mutated plans of one's own scenarios: sentences, or a game that can be played to its end; never a traceback.

VECTOR3_EDU_PLANS=20000 tries as many, with another VECTOR3_EDU_SEED others.
"""

import os
from random import Random

import pytest

from vector3_edu import Match
from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.scenarios.catalogue import PLANS
from vector3_edu.games.vector3.scenarios.plan import write_plan
from vector3_edu.games.vector3.scenarios.plan_reader import read_plan

MANY = int(os.environ.get("VECTOR3_EDU_PLANS", "1500"))
SEED = os.environ.get("VECTOR3_EDU_SEED", "1")
PORTIONS = 5
BITS = (
    "",
    " ",
    "\n",
    ":",
    "(",
    ")",
    ",",
    ";",
    "-",
    "9",
    "99999999999",
    "é",
    "\ud800",
    "\0",
    "\u202e",
    "#",
    "'s",
    "has",
    "at",
    "goal:",
    "Ada",
    "M6",
    "T9",
    "A12",
    "moving",
    "with",
    "within",
    "launch(2 guided, 1 mine)",
    "turns: ",
    "technology",
    "²",
    "٣",
    "½",
    "{who}",
    "%s",
)
KITCHEN = """title: Everything
Ada has A6 at (0, 0, 0) moving (2, 0, -1) with laser and cargo
Ada has B9 at (0, 4, 0) with launch(2 guided, 1 mine) screen tractor
Blaise has K12 at (12, 3, -4)
technology: acceleration 3
Blaise's technology: lasers 4
goal: Ada's A6 reaches (20, 0, 0) within 2 cubes
goal: Ada intercepts Blaise's K12 within 3
goal: Blaise meets Ada's B9
goal: Blaise destroys all
goal: Blaise's K12 survives for 8 turns
goal: most points
turns: 9"""


def mutated(text: str, luck: Random) -> str:
    for _ in range(luck.choice((1, 1, 1, 2, 6))):
        at, long = luck.randrange(len(text) + 1), luck.choice((0, 0, 1, 1, 2, 9, 40))
        kind = luck.randrange(4)
        if kind < 2:
            text = text[:at] + luck.choice(BITS) + text[at + long :]
        elif kind == 2:
            text = text[:at] + text[at : at + long] * 2 + text[at + long :]
        else:
            lines = text.split("\n")
            lines.insert(luck.randrange(len(lines) + 1), luck.choice(lines))
            text = "\n".join(lines)
    return text


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_a_mutated_plan_gets_sentences_or_is_a_game_like_any_other(portion: int) -> None:
    luck = Random(f"{SEED} {portion}")
    told = played = 0
    for _ in range(MANY // PORTIONS):
        plan = mutated(luck.choice((KITCHEN, *PLANS.values())), luck)
        options = {"edition": luck.choice(("2009", "2009", "1979")), "flat": luck.random() < 0.1}
        try:
            match = Match.new("vector3", "own", seed=1, plan=plan, **options)
        except Refused as refused:
            told += 1
            assert 0 < len(refused.problems) <= 13 and all(each and len(each) < 600 for each in refused.problems), plan
            continue
        except Exception as error:
            pytest.fail(f"{type(error).__name__}: {error} from {plan!r}")
        read = read_plan(plan, **options)
        assert read_plan(write_plan(read), **options) == read
        assert match.scenario.goal.endswith(".")
        played += 1
        if not played % 20:
            assert match.play("random").result is not None
    assert told > MANY / PORTIONS / 4 and played > MANY / PORTIONS / 20
