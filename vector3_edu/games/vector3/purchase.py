"""What a seat may buy in each scenario, what it costs, and every reason why something cannot be bought."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from vector3_edu.core.problems import listed, shown
from vector3_edu.games.vector3 import tables
from vector3_edu.games.vector3.editions import EDITIONS
from vector3_edu.games.vector3.orders import Buy, Fit
from vector3_edu.games.vector3.scenarios import RULES, SCENARIOS, limits_of
from vector3_edu.games.vector3.state import Load, State, Technology

POD_NEEDS = {"launch": "launch", "screen": "screens", "tractor": "tractors"}
LOAD_NEEDS = {"guided": "guided", "unguided": "unguided", "mine": "mines"}
"""Which technology must be at least 1 before a pod, or an expendable, can be bought (1979, 10.0)."""

TITLES = {name: name.title() for name in tables.TECHNOLOGIES} | {
    "unguided": "Unguided torpedoes",
    "guided": "Guided torpedoes",
    "tractors": "Tractor-pressors",
}


def can_fit(levels: Technology, pod: str) -> bool:
    """Whether technology allows a pod. 1979, 10.0."""
    return pod not in POD_NEEDS or getattr(levels, POD_NEEDS[pod]) > 0


class Purse(NamedTuple):
    """What a seat may spend, and on what."""

    edition: str
    title: str
    """Who buys, and in which scenario, as a sentence ends."""
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
        f"in the {SCENARIOS[scenario].title}" + (f" by the {roles[seat].lower()}" if roles else ""),
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


def is_count(value: Any) -> bool:
    """Whether a value is a whole number of things, 0 or more, that can be written down."""
    return type(value) is int and 0 <= value <= MOST


def research_problems(state: State, seat: int, levels: Any) -> list[str]:
    """Every reason why a seat cannot have these levels. Technology; 1979, 10.0."""
    have = purse(state.edition, state.scenario, seat)
    if not isinstance(levels, tuple) or len(levels) != len(tables.TECHNOLOGIES) or not all(map(is_count, levels)):
        return [
            "Technology is nine levels in the order of the Technology Table, each a whole number, 0 for none. "
            "Try Technology(acceleration=2, lasers=2). [Technology Table]"
        ]
    wanted = Technology(*levels)
    if have.packages:
        if wanted in have.packages:
            return []
        offers = listed(map(level_names, have.packages))
        return [f"There are no technology points here: take {offers}, not {level_names(wanted)}. [Learning, Technology]"]
    problems = [p for name in tables.TECHNOLOGIES for p in _level_problems(have, name, getattr(wanted, name))]
    if not problems:
        problems += _too_much_technology(have, wanted)
    return problems


def level_names(levels: Technology) -> str:
    """Levels above none, in words: Acceleration 2 and Lasers 3."""
    named = (f"{TITLES[name]} {level}" for name, level in zip(tables.TECHNOLOGIES, levels, strict=True) if level)
    return listed(named, last="and") or "no technology"


def _level_problems(have: Purse, name: str, level: int) -> list[str]:
    title, highest = TITLES[name], getattr(have.highest, name)
    if name in ("acceleration", "lasers") and level < 1:
        return [f"{title} {level} is below what everybody has: {title} 1 is free. Try {title} 1. [Technology Table]"]
    if level <= highest:
        return []
    if not highest:
        return [f"{title} can't be bought {have.title}. Leave it at 0. [Technology; 1979, 13.0]"]
    return [
        f"{title} {level} is not for sale: levels end at {highest} here. "
        f"Try {title} {highest} for {price(name, highest)} points. [Technology Table]"
    ]


def _too_much_technology(have: Purse, wanted: Technology) -> list[str]:
    cost, points = technology_cost(wanted), have.points
    if cost <= points:
        return []
    prices = {name: (level, price(name, level)) for name, level in wanted._asdict().items()}
    bill = listed((f"{TITLES[name]} {level} for {paid}" for name, (level, paid) in prices.items() if paid), last="and")
    savings = sorted((paid - price(name, level - 1), name, level) for name, (level, paid) in prices.items() if paid)
    enough = [saving for saving in savings if saving[0] >= cost - points]
    saved, name, level = enough[0] if enough else savings[-1]
    rest = "" if enough else " for a start"
    return [
        f"These levels cost {cost} technology points ({bill}) and there are {points}, so {cost - points} are missing. "
        f"Try {TITLES[name]} {level - 1}, which saves {saved}{rest}. [Technology Table]"
    ]


# ---- ships


def buy_problems(state: State, seat: int, buy: Any) -> list[str]:
    """Every reason why a seat cannot have this fleet. Ships and Pods; 1979, 11.0 and 11.1."""
    have, levels = purse(state.edition, state.scenario, seat), state.technology[seat]
    if not isinstance(buy, Buy) or not isinstance(buy.ships, tuple):
        return ["A fleet is a number of ships, as in Buy(ships=(Fit(6, ('laser', 'laser')),)). [Ships and Pods]"]
    if not len(buy.ships):
        return [f"A fleet needs at least one ship. A 6-pod ship costs {tables.SHIP_COST[6]} and its pods. [Ships and Pods]"]
    most = have.ships // tables.SHIP_COST[6]
    if len(buy.ships) > most:
        return [
            f"{len(buy.ships)} ships are too many: the smallest costs {tables.SHIP_COST[6]} and there are {have.ships} "
            f"ship points, so there can be {most} at most. [Ship Cost Table]"
        ]
    problems = [p for number, fit in enumerate(buy.ships, 1) for p in _fit_problems(have, levels, f"Ship {number}", fit)]
    problems += _mine_problems(have, levels, buy.mines)
    return problems or _too_dear(have, buy)


def _fit_problems(have: Purse, levels: Technology, ship: str, fit: Any) -> list[str]:
    if not isinstance(fit, Fit) or not isinstance(fit.pods, tuple) or not isinstance(fit.loads, tuple):
        return [f"{ship} is not a ship. A ship has a size, pods and loads: Fit(6, ('laser', 'cargo')). [Ships and Pods]"]
    if type(fit.size) is not int or fit.size not in have.sizes:
        return [f"{ship} cannot have {shown(fit.size, 40)} pods: ships here have {listed(have.sizes)}. [Ships and Pods]"]
    free = tables.FREE_CABINS[fit.size]
    slots, problems = fit.size - free, []
    if len(fit.pods) == fit.size:
        if _count(fit, "cabin") < free:
            cabins = f"{_count(fit, 'cabin')} cabins on its {fit.size} jacks"
            problems.append(f"{ship} has {cabins}, and needs at least {free}, which are free. [Ships and Pods; 1979, 11.0]")
    elif len(fit.pods) != slots:
        advice = "Fill the rest with cargo pods at 1 point each" if len(fit.pods) < slots else "Take some away"
        problems.append(
            f"{ship} has {len(fit.pods)} pods to be bought, and a {fit.size}-pod ship takes exactly {slots} besides its "
            f"{free} free cabins. {advice}. [Ships and Pods]"
        )
    for kind in dict.fromkeys(pod if isinstance(pod, str) else shown(pod, 40) for pod in fit.pods):
        if kind not in tables.PODS:
            known = listed(tables.PODS, last="and")
            problems.append(f"{ship}: there is no {kind[:40]} pod. Pods are {known}. [Ship Cost Table]")
        elif not can_fit(levels, kind):
            problems.append(
                f"{ship} cannot have a {kind} pod: that needs {TITLES[POD_NEEDS[kind]]} technology 1 and this seat has 0. "
                f"Try a laser or cargo pod. [Ships and Pods; 1979, 10.0]"
            )
    return problems + _load_problems(have, levels, ship, fit)


def _count(fit: Fit, kind: str) -> int:
    """How many pods are of a kind; whatever else stands among them may not even bear to be compared."""
    return sum(isinstance(pod, str) and pod == kind for pod in fit.pods)


def _load_problems(have: Purse, levels: Technology, ship: str, fit: Fit) -> list[str]:
    launchers = _count(fit, "launch")
    if len(fit.loads) > launchers:
        many = f"{len(fit.loads)} loads and {launchers} launch pods"
        return [f"{ship} has {many}: give each launch pod one load at most. [Torpedoes, Salvoing]"]
    problems, most = [], 2 * levels.launch
    for number, load in enumerate(fit.loads, 1):
        pod = f"{ship}, launch pod {number}"
        if not isinstance(load, Load) or not all(map(is_count, load)):
            problems.append(f"{pod}: a load is whole numbers, as in Load(guided=1, unguided=1). [Ships and Pods]")
            continue
        if sum(load) > most:
            problems.append(
                f"{pod} would hold {sum(load)}: it holds at most 2 × Launch technology {levels.launch} = {most}. "
                f"Take out {sum(load) - most}. [1979, 11.0]"
            )
        for kind in tables.EXPENDABLES:
            if getattr(load, kind):
                problems += _expendable_problems(have, levels, pod, kind)
    some_empty = len(fit.loads) < launchers or any(load == Load() for load in fit.loads)
    if some_empty and not EDITIONS[have.edition].empty_launchers:
        problems.append(f"{ship} has an empty launch pod: put at least one torpedo into each. [1979, 11.0]")
    return problems


def _expendable_problems(have: Purse, levels: Technology, pod: str, kind: str) -> list[str]:
    if kind == "mine" and not EDITIONS[have.edition].salvoes_mines:
        return [f"{pod}: mines are never salvoed in 1979. The defender lays them on the map before play. [1979, 7.2]"]
    need = LOAD_NEEDS[kind]
    if getattr(levels, need) >= 1:
        return []
    return [
        f"{pod}: {kind} needs {TITLES[need]} technology 1 and this seat has 0. Leave it out. [Ships and Pods; 1979, 10.0]"
    ]


def _mine_problems(have: Purse, levels: Technology, mines: Any) -> list[str]:
    if not is_count(mines):
        return [f"The number of mines is {shown(mines, 40)}; it is a whole number, 0 for none. [1979, 7.2]"]
    if not mines:
        return []
    if EDITIONS[have.edition].salvoes_mines:
        return [f"{mines} mines can't lie on the map beforehand: load them into launch pods, Load(mine=1). [Mines]"]
    if not have.mines_on_map:
        return ["Mines are the defender's alone, and only in the Advanced Scenario. Leave them at 0. [1979, 7.2 and 13.4]"]
    if levels.mines < 1:
        return ["Mines need Mines technology 1 and this seat has 0. Leave them at 0. [1979, 10.0]"]
    return []


def _too_dear(have: Purse, buy: Buy) -> list[str]:
    cost, most = fleet_cost(buy, have.edition), 2 * have.ships
    if cost <= most:
        return []
    bill = [f"ship {number} {in_points(fit_cost(fit, have.edition))}" for number, fit in enumerate(buy.ships, 1)]
    bill += [f"mines {in_points(mine_cost(buy.mines, have.edition))}"] if buy.mines else []
    return [
        f"This fleet costs {in_points(cost)} ship points ({listed(bill, last='and')}) and there are {have.ships}, so "
        f"{in_points(cost - most)} are missing. A cargo pod costs 1, a laser pod 4: try cheaper pods, fewer torpedoes or a "
        f"smaller ship. [Ship Cost Table]"
    ]

