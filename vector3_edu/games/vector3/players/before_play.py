"""What computer players of Vector 3 buy: technology that their pods use, and no other, to their taste."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.players import pick
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.judgement.worth import FREE, unused_technology, useful_technology
from vector3_edu.games.vector3.players.habits import Habits, Taste
from vector3_edu.games.vector3.rules.orders import Buy, Place, Research
from vector3_edu.games.vector3.rules.purchase import Purse, price, purse, technology_cost
from vector3_edu.games.vector3.rules.state import State, Technology
from vector3_edu.games.vector3.scenarios.ready_fleets import buy_choices, research_choices
from vector3_edu.games.vector3.tables import TECHNOLOGIES

USUAL = Taste()


def buy_technology(state: State, seat: int, taste: Taste = USUAL) -> Research:
    """The levels that are liked best together with a fleet that uses every one of them."""
    return Research(max(_plans(state, seat, taste), key=lambda levels: _liking(state, seat, levels, taste)))


def buy_fleet(state: State, seat: int, taste: Taste = USUAL) -> Buy:
    """The fleet that uses most of the technology there is; among equals, the one that is liked best."""
    levels = state.technology[seat]
    every = buy_choices(state, seat)
    return max(every, key=lambda buy: (-len(unused_technology(levels, buy)), _fleet_liking(buy, taste)))


def _plans(state: State, seat: int, taste: Taste) -> Iterator[Technology]:
    """Suggested levels and, for each fleet that could go with them, those that it uses, the points saved spent again."""
    have = purse(state.edition, state.scenario, seat)
    for levels in research_choices(state, seat):
        yield levels
        if not have.packages:
            for buy in _fleets(state, seat, levels):
                yield _spend(have, Technology(*map(min, levels, map(max, FREE, useful_technology(buy)))), buy, taste)


def _spend(have: Purse, levels: Technology, buy: Buy, taste: Taste) -> Technology:
    """Levels raised one by one where a fleet uses them, the best for its price first, as long as there are points."""
    most = useful_technology(buy)
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


# ---- before play


def prepare(game: Game[State, Event], state: State, ask: Ask, seat: int, habits: Habits, luck: Dice) -> Order:
    """Buy technology and a fleet that go together and are to one's taste; place ships, and mines here and there."""
    if ask.phase == "technology":
        return {"technology": buy_technology(state, seat, habits.taste)}
    if ask.phase == "fleet":
        return {"fleet": buy_fleet(state, seat, habits.taste)}
    order: dict[str, Any] = {}
    for unit in ask.units[:1] if ask.one else ask.units:
        options = game.choices(state, ask, unit)
        order[unit] = options[pick(luck, len(options))] if ask.phase == "mines" else _place(state, seat, habits, options)
    return order


def _place(state: State, seat: int, habits: Habits, options: Any) -> Place:
    """The first ship as near, as far or as high as the captain likes; the others beside it, as is suggested."""
    others = [ship.at for ship in state.ships if ship.seat != seat and ship.at is not None]
    own = any(ship.seat == seat and ship.at is not None for ship in state.ships)
    if not others or own or habits.stands == "near":
        return options[0]  # type: ignore[no-any-return]

    def distance(option: Place) -> int:
        return min((Vec3(*option.at) - at).squared for at in others)

    if habits.stands == "high":
        usual = distance(options[0])
        near = [option for option in options if distance(option) <= 1.5 * usual]
        return max(near, key=lambda option: abs(option.at[2] - others[0][2]))  # type: ignore[no-any-return]
    return max(options, key=distance)  # type: ignore[no-any-return]
