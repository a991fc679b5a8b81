"""What a seat may buy in each scenario, what it costs, and every reason why something cannot be bought."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.vector3 import tables
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.names import ROLES
from vector3_edu.games.vector3.rules.orders import Buy, Fit
from vector3_edu.games.vector3.rules.state import Load, State, Technology
from vector3_edu.games.vector3.scenarios.budgets import RULES, SCENARIO_TITLES, limits_of

POD_NEEDS = {"launch": "launch", "screen": "screens", "tractor": "tractors"}
LOAD_NEEDS = {"guided": "guided", "unguided": "unguided", "mine": "mines"}
"""Which technology must be at least 1 before a pod, or an expendable, can be bought (1979, 10.0)."""

TITLES = {
    "acceleration": mark("Acceleration"),
    "lasers": mark("Lasers"),
    "launch": mark("Launch"),
    "unguided": mark("Unguided torpedoes"),
    "guided": mark("Guided torpedoes"),
    "mines": mark("Mines"),
    "multifire": mark("Multifire"),
    "tractors": mark("Tractor-pressors"),
    "screens": mark("Screens"),
}


def can_fit(levels: Technology, pod: str) -> bool:
    """Whether technology allows a pod. 1979, 10.0."""
    return pod not in POD_NEEDS or getattr(levels, POD_NEEDS[pod]) > 0


class Purse(NamedTuple):
    """What a seat may spend, and on what."""

    edition: str
    title: str
    """The title of the scenario."""
    role: str
    """Who buys, where not all seats are alike: "the defender"."""
    points: int
    ships: int
    sizes: tuple[int, ...]
    highest: Technology
    packages: tuple[Technology, ...]
    """Where there are no technology points: the sets of levels to choose from."""
    mines_on_map: bool
    """1979: mines are bought with the fleet and lie on the map before play begins."""


@cache
def purse(edition: str, scenario: str, seat: int) -> Purse:
    """What a seat may spend in a scenario. Setting Up for Play; 1979, 13.1 to 13.4."""
    rules, highest = RULES[edition][scenario], limits_of(edition, scenario, seat)
    roles = EDITIONS[edition].roles
    return Purse(
        edition,
        SCENARIO_TITLES[scenario],
        ROLES[roles[seat]] if roles else "",
        rules.budget(seat).technology,
        rules.budget(seat).ships,
        rules.sizes,
        highest,
        rules.fixed,
        mines_on_map=not EDITIONS[edition].salvoes_mines and highest.mines > 0,
    )


def price(name: str, level: int) -> int:
    """What a level of a technology costs outright, not added up level by level (ruling 3)."""
    return (tables.TECHNOLOGY.number(level, name) or 0) if level > 0 else 0


def technology_cost(levels: Technology) -> int:
    """The technology points that a set of levels costs.

    >>> technology_cost(Technology(acceleration=3, launch=1, guided=3, lasers=2))
    90
    """
    return sum(price(name, level) for name, level in zip(tables.TECHNOLOGIES, levels, strict=True))


def load_cost(load: Load, edition: str) -> int:
    """What is in a launch pod costs this many half points (ruling 27)."""
    costs = tables.HALF_POINTS[edition]
    return load.guided * costs["guided"] + load.unguided * costs["unguided"] + load.mine * costs["mine"]


def fit_cost(fit: Fit, edition: str) -> int:
    """A ship with its pods and loads, in half points; its free cabins cost nothing more."""
    pods = sum(tables.POD_COST[kind] for kind in fit.jacks) - tables.FREE_CABINS[fit.size] * tables.POD_COST["cabin"]
    return 2 * (tables.SHIP_COST[fit.size] + pods) + sum(load_cost(load, edition) for load in fit.loads)


def mine_cost(mines: int, edition: str) -> int:
    """Mines that are laid before play, in half points. 1979, 7.2."""
    return mines * tables.HALF_POINTS[edition]["mine"]


def fleet_cost(buy: Buy, edition: str) -> int:
    """A whole fleet with the mines of 1979, in half points."""
    return sum(fit_cost(fit, edition) for fit in buy.ships) + mine_cost(buy.mines, edition)


def in_points(half_points: int) -> str:
    """Half points as people write them: 9 is 4½."""
    whole, half = divmod(half_points, 2)
    return (f"{whole}½" if whole else "½") if half else f"{whole}"


def can_load(have: Purse, levels: Technology, kind: str) -> bool:
    """Whether something can be put into launch pods. 1979, 7.2 and 10.0: mines lie on the map instead."""
    salvoes_mines = EDITIONS[have.edition].salvoes_mines
    return levels.launch > 0 and getattr(levels, LOAD_NEEDS[kind]) > 0 and (kind != "mine" or salvoes_mines)


# ---- technology


MOST = 10**9
"""Nobody means more of anything, and longer numbers do not fit into a sentence."""


def research_problems(state: State, seat: int, levels: Technology) -> list[str]:
    """Every reason why a seat cannot have these levels. Technology; 1979, 10.0."""
    have = purse(state.edition, state.scenario, seat)
    wanted = Technology(*levels)
    if have.packages:
        if wanted in have.packages:
            return []
        offers = listed(map(level_names, have.packages))
        told = mark("There are no technology points here: take {offers}, not {levels}. [Learning, Technology]")
        return [say(told, offers=offers, levels=level_names(wanted))]
    problems = [p for name in tables.TECHNOLOGIES for p in _level_problems(have, name, getattr(wanted, name))]
    if not problems:
        problems += _too_much_technology(have, wanted)
    return problems


def level_names(levels: Technology) -> str:
    """Levels above none, in words: Acceleration 2 and Lasers 3."""
    named = (name_level(name, level) for name, level in zip(tables.TECHNOLOGIES, levels, strict=True) if level)
    return listed(named, last="and") or say("no technology")


def name_level(name: str, level: int) -> str:
    """A level of a technology: Acceleration 2."""
    return chain((say(TITLES[name]), level), " ")


def _level_problems(have: Purse, name: str, level: int) -> list[str]:
    highest = getattr(have.highest, name)
    if name in ("acceleration", "lasers") and level < 1:
        told = mark("{level} is below what everybody has: {free} is free. Try {free}. [Technology Table]")
        return [say(told, level=name_level(name, level), free=name_level(name, 1))]
    if level <= highest:
        return []
    if not highest:
        told = mark("{technology} can't be bought in the {scenario}. Leave it at 0. [Technology; 1979, 13.0]")
        if have.role:
            told = mark("{technology} can't be bought in the {scenario} by {role}. Leave it at 0. [Technology; 1979, 13.0]")
        return [say(told, technology=say(TITLES[name]), scenario=say(have.title), role=say(have.role))]
    told = mark("{level} is not for sale: levels end at {highest} here. Try {offer} for {price} points. [Technology Table]")
    offer = name_level(name, highest)
    return [say(told, level=name_level(name, level), highest=highest, offer=offer, price=price(name, highest))]


def _too_much_technology(have: Purse, wanted: Technology) -> list[str]:
    cost, points = technology_cost(wanted), have.points
    if cost <= points:
        return []
    prices = {name: (level, price(name, level)) for name, level in wanted._asdict().items()}
    item = mark("{level} for {price}")
    bill = [say(item, level=name_level(name, level), price=paid) for name, (level, paid) in prices.items() if paid]
    savings = sorted((paid - price(name, level - 1), name, level) for name, (level, paid) in prices.items() if paid)
    enough = [saving for saving in savings if saving[0] >= cost - points]
    saved, name, level = enough[0] if enough else savings[-1]
    told = mark(
        "These levels cost {cost} technology points ({bill}) and there are {points}, so {missing} are missing. "
        "Try {level}, which saves {saved} for a start. [Technology Table]"
    )
    if enough:
        told = mark(
            "These levels cost {cost} technology points ({bill}) and there are {points}, so {missing} are missing. "
            "Try {level}, which saves {saved}. [Technology Table]"
        )
    values = {"cost": cost, "bill": listed(bill, last="and"), "points": points, "missing": cost - points}
    return [say(told, **values, level=name_level(name, level - 1), saved=saved)]


# ---- ships


def buy_problems(state: State, seat: int, buy: Buy) -> list[str]:
    """Every reason why a seat cannot have this fleet. Ships and Pods; 1979, 11.0 and 11.1."""
    have, levels = purse(state.edition, state.scenario, seat), state.technology[seat]
    if not buy.ships:
        told = mark("A fleet needs at least one ship. A 6-pod ship costs {cost} and its pods. [Ships and Pods]")
        return [say(told, cost=tables.SHIP_COST[6])]
    most = have.ships // tables.SHIP_COST[6]
    if len(buy.ships) > most:
        told = mark(
            "{ships} ships are too many: the smallest costs {cost} and there are {points} ship points, so there can be "
            "{most} at most. [Ship Cost Table]"
        )
        return [say(told, ships=len(buy.ships), cost=tables.SHIP_COST[6], points=have.ships, most=most)]
    problems = [p for number, fit in enumerate(buy.ships, 1) for p in fit_problems(have, levels, number, fit)]
    problems += _mine_problems(have, levels, buy.mines)
    return problems or _too_dear(have, buy)


def fit_problems(have: Purse, levels: Technology, number: int | str, fit: Fit) -> list[str]:
    """Every reason why a seat with these levels cannot have a ship, which is known by its number or its name."""
    if fit.size not in have.sizes:
        told = mark("Ship {number} cannot have {size} pods: ships here have {sizes}. [Ships and Pods]")
        return [say(told, number=number, size=shown(fit.size, 40), sizes=listed(have.sizes))]
    problems = _slot_problems(number, fit)
    for kind in dict.fromkeys(fit.pods):
        if not can_fit(levels, kind):
            told = mark(
                "Ship {number} cannot have a {pod} pod: that needs {technology} technology 1 and this seat has 0. "
                "Try a laser or cargo pod. [Ships and Pods; 1979, 10.0]"
            )
            problems.append(say(told, number=number, pod=kind, technology=say(TITLES[POD_NEEDS[kind]])))
    return problems + _load_problems(have, levels, number, fit)


def _slot_problems(number: int | str, fit: Fit) -> list[str]:
    """Whether there are as many pods as slots, and cabins enough."""
    free = tables.FREE_CABINS[fit.size]
    slots, cabins, pods = fit.size - free, _count(fit, "cabin"), len(fit.pods)
    if pods == slots or (pods == fit.size and cabins >= free):
        return []
    if pods == fit.size:
        told = mark(
            "Ship {number} has {cabins} cabins on its {size} jacks, and needs at least {free}, which are free. "
            "[Ships and Pods; 1979, 11.0]"
        )
    elif pods < slots:
        told = mark(
            "Ship {number} has {pods} pods to be bought, and a {size}-pod ship takes exactly {slots} besides its {free} "
            "free cabins. Fill the rest with cargo pods at 1 point each. [Ships and Pods]"
        )
    else:
        told = mark(
            "Ship {number} has {pods} pods to be bought, and a {size}-pod ship takes exactly {slots} besides its {free} "
            "free cabins. Take some away. [Ships and Pods]"
        )
    return [say(told, number=number, cabins=cabins, size=fit.size, free=free, pods=pods, slots=slots)]


def _count(fit: Fit, kind: str) -> int:
    """How many pods are of a kind."""
    return fit.pods.count(kind)


def _load_problems(have: Purse, levels: Technology, number: int | str, fit: Fit) -> list[str]:
    launchers = _count(fit, "launch")
    if len(fit.loads) > launchers:
        told = mark(
            "Ship {number} has {loads} loads and {pods} launch pods: give each launch pod one load at most. "
            "[Torpedoes, Salvoing]"
        )
        return [say(told, number=number, loads=len(fit.loads), pods=launchers)]
    problems: list[str] = []
    for place, load in enumerate(fit.loads, 1):
        problems += _pod_problems(have, levels, number, place, load)
    some_empty = len(fit.loads) < launchers or any(load == Load() for load in fit.loads)
    if some_empty and not EDITIONS[have.edition].empty_launchers:
        told = mark("Ship {number} has an empty launch pod: put at least one torpedo into each. [1979, 11.0]")
        problems.append(say(told, number=number))
    return problems


def _pod_problems(have: Purse, levels: Technology, number: int | str, place: int, load: Load) -> list[str]:
    """What is wrong with the load of one launch pod."""
    problems: list[str] = []
    if sum(load) > 2 * levels.launch:
        told = mark(
            "{pod} would hold {load}: it holds at most 2 × Launch technology {level} = {most}. Take out {rest}. [1979, 11.0]"
        )
        most = 2 * levels.launch
        values = {"load": sum(load), "level": levels.launch, "most": most, "rest": sum(load) - most}
        problems.append(say(told, pod=_name_pod(number, place), **values))
    for kind in tables.EXPENDABLES:
        if getattr(load, kind):
            problems += _expendable_problems(have, levels, number, place, kind)
    return problems


def _name_pod(number: int | str, place: int) -> str:
    return say("Ship {number}, launch pod {place}", number=number, place=place)


def _expendable_problems(have: Purse, levels: Technology, number: int | str, place: int, kind: str) -> list[str]:
    if kind == "mine" and not EDITIONS[have.edition].salvoes_mines:
        told = mark("{pod}: mines are never salvoed in 1979. The defender lays them on the map before play. [1979, 7.2]")
        return [say(told, pod=_name_pod(number, place))]
    need = LOAD_NEEDS[kind]
    if getattr(levels, need) >= 1:
        return []
    told = mark(
        "{pod}: {load} needs {technology} technology 1 and this seat has 0. Leave it out. [Ships and Pods; 1979, 10.0]"
    )
    return [say(told, pod=_name_pod(number, place), load=kind, technology=say(TITLES[need]))]


def _mine_problems(have: Purse, levels: Technology, mines: int) -> list[str]:
    if not mines:
        return []
    if EDITIONS[have.edition].salvoes_mines:
        told = mark("{number} mines can't lie on the map beforehand: load them into launch pods, {code}. [Mines]")
        return [say(told, number=mines, code="Load(mine=1)")]
    if not have.mines_on_map:
        told = mark(
            "Mines are the defender's alone, and only in the Advanced Scenario. Leave them at 0. [1979, 7.2 and 13.4]"
        )
        return [say(told)]
    if levels.mines < 1:
        return [say("Mines need Mines technology 1 and this seat has 0. Leave them at 0. [1979, 10.0]")]
    return []


def _too_dear(have: Purse, buy: Buy) -> list[str]:
    cost, most = fleet_cost(buy, have.edition), 2 * have.ships
    if cost <= most:
        return []
    told = mark("ship {number} {points}")
    bill = [
        say(told, number=number, points=in_points(fit_cost(fit, have.edition))) for number, fit in enumerate(buy.ships, 1)
    ]
    bill += [say("mines {points}", points=in_points(mine_cost(buy.mines, have.edition)))] if buy.mines else []
    told = mark(
        "This fleet costs {cost} ship points ({bill}) and there are {points}, so {missing} are missing. A cargo pod costs "
        "1, a laser pod 4: try cheaper pods, fewer torpedoes or a smaller ship. [Ship Cost Table]"
    )
    values = {"cost": in_points(cost), "points": have.ships, "missing": in_points(cost - most)}
    return [say(told, bill=listed(bill, last="and"), **values)]
