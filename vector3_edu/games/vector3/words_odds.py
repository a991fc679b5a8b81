"""Vector 3 in words: the odds of a choice, before the dice are rolled."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.game import Choice
from vector3_edu.core.problems import listed
from vector3_edu.games.vector3.odds import Odds, detonation_odds, shot_odds
from vector3_edu.games.vector3.orders import Detonate, Fire, Target
from vector3_edu.games.vector3.state import State


def weigh(state: State, seat: str, unit: str, choice: Choice) -> str:
    """What may come of a shot or a detonation; empty for what needs no dice. `state` is what the seat may see."""
    if isinstance(choice, Fire):
        found = shot_odds(state, seat, unit, choice)
    elif isinstance(choice, Detonate):
        found = detonation_odds(state, seat, unit)
        if not found:
            return "nothing is within the blast"
    else:
        return ""
    return listed((told(target, odds) for target, odds in found.items()), last="and")


def told(target: Target, odds: Odds) -> str:
    """The odds of one target: a hit, its end, and the pods that are lost on average."""
    name = f"{target[0]}'s {target[1]}"
    if not odds.hit:
        return f"{name} is not harmed"
    hit = f"hits {name} {percent(odds.hit)}, " if odds.hit < 1 else f"{name}: "
    pods = f", {float(odds.pods_lost):.1f} pods lost on average" if odds.sections else ""
    return f"{hit}destroys it {percent(odds.destroyed)}{pods}"


def percent(chance: Fraction) -> str:
    """A chance in percent, with a digit more where it is small.

    >>> percent(Fraction(1, 2)), percent(Fraction(1, 216)), percent(Fraction(0))
    ('50%', '0.5%', '0%')
    """
    if 0 < chance < Fraction(1, 20):
        return f"{float(100 * chance):.1f}%"
    return f"{float(100 * chance):.0f}%"
