"""The coach about what to buy: technology and fleets, compared by what they do at a usual distance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import say
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count
from vector3_edu.games.vector3.coach.sums import decimal, in_six, working_of_number
from vector3_edu.games.vector3.judgement.worth import unused_technology
from vector3_edu.games.vector3.rules import names, setting_up
from vector3_edu.games.vector3.rules.orders import Buy, Research
from vector3_edu.games.vector3.rules.purchase import fleet_cost, in_points, price, purse, technology_cost
from vector3_edu.games.vector3.rules.state import Load, State, Technology
from vector3_edu.games.vector3.tables import EXPENDABLES, SIZES, TECHNOLOGIES, acceleration, laser_range, to_hit

DUEL = 6
"""A usual distance of a fight, in cubes."""
SCREEN, BLAST = 0.35, 0.12
"""What a level of screens, and one of torpedoes or mines, is worth against a laser that always hits."""
POINTS = 20
"""What brings the worth of fleets to about the scale of points, so that a poor fleet is not the worst of all mistakes."""
WASTED = 0.9
"""What is left of a fleet's worth for each technology of which it makes no use."""
SALVOES = 3
"""How often a launch pod may come to salvo in a game."""


# ---- technology


def worth_of_technology(_state: State, _ask: Ask, order: Order) -> float:
    """How strong levels are: how well lasers hit and how far, how ships accelerate, what screens and torpedoes add."""
    choice = order.get("technology")
    return _technology_worth(Technology(*choice.levels)) if isinstance(choice, Research) else 0.0


def _technology_worth(levels: Technology) -> float:
    lasers = to_hit(levels.lasers, DUEL) / 6 + laser_range(levels.lasers) / 50
    speed = sum(acceleration(levels.acceleration, size) for size in SIZES) / 30
    carried = (levels.unguided + levels.guided + levels.mines / 2) if levels.launch else 0
    return lasers + speed + SCREEN * levels.screens + BLAST * carried + 0.05 * (levels.multifire + levels.tractors)


def advise_technology(state: State, ask: Ask, most: int) -> list[Advice]:
    """The strongest of the levels that are offered, with what they do in numbers."""
    seat = state.seats.index(ask.seat)
    orders = [{"technology": choice} for choice in setting_up.research_choices(state, seat, "technology")]
    found = sorted(((worth_of_technology(state, ask, order), order) for order in orders), key=lambda each: -each[0])[:most]
    return [
        Advice(order, _why_technology(state, seat, levels), _working_of_technology(state, seat, levels), value, "08")
        for value, order in found
        for levels in (_levels(order),)
    ]


def _levels(order: Order) -> Technology:
    choice: Any = order["technology"]
    return Technology(*choice.levels)


def _why_technology(state: State, seat: int, levels: Technology) -> str:
    number = to_hit(levels.lasers, DUEL)
    hits = (
        say("hit at {duel} cubes on {number} or less ({chance})", duel=DUEL, number=number, chance=in_six(number))
        if number
        else say("don't hit at {duel} cubes", duel=DUEL)
    )
    sizes = purse(state.edition, state.scenario, seat).sizes
    speeds = listed(
        (
            say("{size}-pod ships by {acceleration}", size=size, acceleration=acceleration(levels.acceleration, size))
            for size in sizes
        ),
        last="and",
    )
    more = [name for name in ("screens", "guided", "unguided", "mines", "multifire", "tractors") if getattr(levels, name)]
    others = ", ".join(f"{say(names.TECHNOLOGY[name])} {getattr(levels, name)}" for name in more)
    reach = say(
        "Lasers {lasers} reach {reach} cubes and {hits}", lasers=levels.lasers, reach=laser_range(levels.lasers), hits=hits
    )
    words = say("{reach}; a burn can change the velocity of {speeds}", reach=reach, speeds=speeds)
    return say("{words}; also {others}.", words=words, others=others) if others else f"{words}."


def _working_of_technology(state: State, seat: int, levels: Technology) -> str:
    have = purse(state.edition, state.scenario, seat)
    lines = [working_of_number(levels.lasers, DUEL)]
    if not have.packages:
        costs = [(name, price(name, level)) for name, level in zip(TECHNOLOGIES, levels, strict=True)]
        parts = " + ".join(f"{cost} ({say(names.TECHNOLOGY[name])})" for name, cost in costs if cost) or "0"
        lines.append(
            say(
                "{parts} = {cost} of {points} technology points.",
                parts=parts,
                cost=technology_cost(levels),
                points=have.points,
            )
        )
    return "\n".join(lines)


# ---- fleets


def worth_of_fleet(state: State, ask: Ask, order: Order) -> float:
    """What a fleet can deal at a usual distance, times what it can take; less for technology that it makes no use of."""
    choice = order.get("fleet")
    if not isinstance(choice, Buy) or not choice.ships:
        return 0.0
    levels = state.technology[state.seats.index(ask.seat)]
    size = sum(fit.size for fit in choice.ships)
    shields = sum(fit.size for fit in choice.ships if "screen" in fit.jacks) / size
    blasts = sum(_load_worth(levels, load) for fit in choice.ships for load in fit.loads)
    deals = float(_hits(levels, choice)) + BLAST * blasts
    strength: float = deals * size**0.5 * (1 + SCREEN * levels.screens * shields) / POINTS
    return strength * WASTED ** len(unused_technology(levels, choice))


def _hits(levels: Technology, buy: Buy) -> Fraction:
    """The hits of all lasers of a fleet at a usual distance, on average."""
    return Fraction(_lasers(buy) * to_hit(levels.lasers, DUEL), 6)


def _lasers(buy: Buy) -> int:
    return sum(fit.jacks.count("laser") for fit in buy.ships)


def _load_worth(levels: Technology, load: Load) -> int:
    """The levels of the best torpedoes and mines in a launch pod, as many as there may be time to salvo."""
    level = {"guided": levels.guided, "unguided": levels.unguided, "mine": levels.mines}
    held = sorted((level[kind] for kind in EXPENDABLES for _ in range(getattr(load, kind))), reverse=True)
    return sum(held[:SALVOES])


def advise_fleet(state: State, ask: Ask, most: int) -> list[Advice]:
    """The strongest of the fleets that are offered."""
    seat = state.seats.index(ask.seat)
    orders = [{"fleet": choice} for choice in setting_up.buy_choices(state, seat, "fleet")]
    found = sorted(((worth_of_fleet(state, ask, order), order) for order in orders), key=lambda each: -each[0])[:most]
    return [
        Advice(order, _why_fleet(levels, buy), _working_of_fleet(state, seat, buy), value, "08")
        for levels in (state.technology[seat],)
        for value, order in found
        for buy in (_fleet(order),)
    ]


def _fleet(order: Order) -> Buy:
    choice = order["fleet"]
    assert isinstance(choice, Buy)
    return choice


def _why_fleet(levels: Technology, buy: Buy) -> str:
    pods, lasers = sum(fit.size for fit in buy.ships), _lasers(buy)
    loads = {kind: sum(getattr(load, kind) for fit in buy.ships for load in fit.loads) for kind in EXPENDABLES}
    carried = [count(many, *names.WEAPONS[kind]) for kind, many in loads.items() if many]
    carries = say(" and {list}", list=", ".join(carried)) if carried else ""
    volley = say("a volley at {duel} cubes scores {hits} hits on average", duel=DUEL, hits=decimal(_hits(levels, buy)))
    words = say(
        "{ships} with {pods} pods to lose, {lasers}{carries}; {volley}.",
        ships=count(len(buy.ships), "ship"),
        pods=pods,
        lasers=count(lasers, "laser"),
        carries=carries,
        volley=volley,
    )
    unused = unused_technology(levels, buy)
    return (
        say(
            "{words} It makes no use of {list}.", words=words, list=", ".join(say(names.TECHNOLOGY[name]) for name in unused)
        )
        if unused
        else words
    )


def _working_of_fleet(state: State, seat: int, buy: Buy) -> str:
    levels, have = state.technology[seat], purse(state.edition, state.scenario, seat)
    number = to_hit(levels.lasers, DUEL)
    return "\n".join(
        [
            working_of_number(levels.lasers, DUEL),
            say(
                "{lasers} lasers × {number}/6 = {hits} hits.",
                lasers=_lasers(buy),
                number=number,
                hits=decimal(_hits(levels, buy)),
            ),
            say("{cost} of {points} ship points.", cost=in_points(fleet_cost(buy, state.edition)), points=have.ships),
        ]
    )
