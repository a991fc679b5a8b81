"""What computer players of Vector 3 buy: technology that their pods use, and no other, to their taste."""

from __future__ import annotations

from collections.abc import Iterator

from vector3_edu.games.vector3.players.habits import Taste
from vector3_edu.games.vector3.rules.orders import Buy, Research
from vector3_edu.games.vector3.rules.purchase import LOAD_NEEDS, POD_NEEDS, Purse, price, purse, technology_cost
from vector3_edu.games.vector3.rules.state import State, Technology
from vector3_edu.games.vector3.scenarios.ready_fleets import buy_choices, research_choices
from vector3_edu.games.vector3.tables import EXPENDABLES, TECHNOLOGIES

USUAL = Taste()
FREE = Technology()
"""What everybody has."""


def buy_technology(state: State, seat: int, taste: Taste = USUAL) -> Research:
    """The levels that are liked best together with a fleet that uses every one of them."""
    return Research(max(_plans(state, seat, taste), key=lambda levels: _liking(state, seat, levels, taste)))


def buy_fleet(state: State, seat: int, taste: Taste = USUAL) -> Buy:
    """The fleet that uses most of the technology there is; among equals, the one that is liked best."""
    levels = state.technology[seat]
    every = buy_choices(state, seat)
    return max(every, key=lambda buy: (-len(unused_technology(levels, buy)), _fleet_liking(buy, taste)))


def unused_technology(levels: Technology, buy: Buy) -> tuple[str, ...]:
    """The technologies above what everybody has, of which a fleet makes no use at their level."""
    most = _useful(buy)
    return tuple(
        name
        for name, level, free, useful in zip(TECHNOLOGIES, levels, FREE, most, strict=True)
        if level > max(free, useful)
    )


def _useful(buy: Buy) -> Technology:
    """Up to which level a fleet can use each technology: Multifire needs a laser more than its level on one ship."""
    endless = 9
    pods = {pod for fit in buy.ships for pod in fit.jacks}
    held = {kind for fit in buy.ships for load in fit.loads for kind in EXPENDABLES if getattr(load, kind)}
    most = {name: endless * (pod in pods) for pod, name in POD_NEEDS.items()}
    most |= {LOAD_NEEDS[kind]: endless * (kind in held or (kind == "mine" and buy.mines > 0)) for kind in EXPENDABLES}
    lasers = max((fit.jacks.count("laser") for fit in buy.ships), default=0)
    return Technology(acceleration=endless, lasers=endless * (lasers > 0), multifire=max(0, lasers - 1), **most)


def _plans(state: State, seat: int, taste: Taste) -> Iterator[Technology]:
    """Suggested levels and, for each fleet that could go with them, those that it uses, the points saved spent again."""
    have = purse(state.edition, state.scenario, seat)
    for levels in research_choices(state, seat):
        yield levels
        if not have.packages:
            for buy in _fleets(state, seat, levels):
                yield _spend(have, Technology(*map(min, levels, map(max, FREE, _useful(buy)))), buy, taste)


def _spend(have: Purse, levels: Technology, buy: Buy, taste: Taste) -> Technology:
    """Levels raised one by one where a fleet uses them, the best for its price first, as long as there are points."""
    most = _useful(buy)
    while True:
        steps = []
        for name in TECHNOLOGIES:
            level = getattr(levels, name)
            if 0 < level < min(getattr(most, name), getattr(have.highest, name)):
                cost = price(name, level + 1) - price(name, level)
                if technology_cost(levels) + cost <= have.points:
                    steps.append((getattr(taste.technology, name) / max(cost, 1), name))
        if not steps:
            return levels
        name = max(steps)[1]
        levels = levels._replace(**{name: getattr(levels, name) + 1})


def _fleets(state: State, seat: int, levels: Technology) -> tuple[Buy, ...]:
    technology = (*state.technology[:seat], levels, *state.technology[seat + 1 :])
    return buy_choices(state._replace(technology=technology), seat)


def _liking(state: State, seat: int, levels: Technology, taste: Taste) -> tuple[int, float]:
    """How much a set of levels is liked with the best fleet for it: first of all, nothing is bought in vain."""
    liked = float(sum(like * level for like, level in zip(taste.technology, levels, strict=True)))
    every = _fleets(state, seat, levels)
    return max((-len(unused_technology(levels, buy)), liked + _fleet_liking(buy, taste)) for buy in every)


def _fleet_liking(buy: Buy, taste: Taste) -> float:
    return float(sum(5 + sum(taste.pods[pod] for pod in fit.pods) for fit in buy.ships))
