"""Buying a fleet: sensible choices for every purse, ships as they leave the yard, and fleets that are ready to play."""

from __future__ import annotations

from functools import cache
from itertools import cycle, islice

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3 import tables
from vector3_edu.games.vector3.rules.editions import DEFENDER, EDITIONS
from vector3_edu.games.vector3.rules.orders import Buy, Fit
from vector3_edu.games.vector3.rules.purchase import (
    Purse,
    buy_problems,
    can_fit,
    can_load,
    fit_cost,
    fleet_cost,
    price,
    purse,
    research_problems,
)
from vector3_edu.games.vector3.rules.state import EMPTY, ZERO, Load, Pod, Ship, State, Technology, Weapon
from vector3_edu.games.vector3.scenarios.budgets import RULES

__all__ = ["buy_choices", "buy_problems", "launch_ships", "ready", "research_choices", "research_problems", "ship_names"]


IN_SPACE = {
    2: ((-6, 0, 0), (6, 0, 0)),
    3: ((8, 0, 0), (-4, 7, 0), (-4, -7, 0)),
    4: ((5, 5, 5), (5, -5, -5), (-5, 5, -5), (-5, -5, 5)),
    5: ((8, 0, 0), (-4, 7, 0), (-4, -7, 0), (0, 0, 9), (0, 0, -9)),
    6: ((9, 0, 0), (0, 9, 0), (0, 0, 9), (-9, 0, 0), (0, -9, 0), (0, 0, -9)),
}
"""Centres of the fleets in space: neighbours are 12 to 14 cubes apart, two turns of acceleration."""

IN_THE_PLANE = {
    2: IN_SPACE[2],
    3: IN_SPACE[3],
    4: ((9, 0, 0), (0, 9, 0), (-9, 0, 0), (0, -9, 0)),
    5: ((11, 0, 0), (3, 10, 0), (-9, 6, 0), (-9, -6, 0), (3, -10, 0)),
    6: ((12, 0, 0), (6, 10, 0), (-6, 10, 0), (-12, 0, 0), (-6, -10, 0), (6, -10, 0)),
}

WARPED_IN = ((-12, 0, 0), (12, 0, 0))
"""1979: defender and attacker stand farther apart, for the attacker cannot fire before the second turn (5.1)."""


def stations(state: State, seat: int, ships: int) -> tuple[Vec3, ...]:
    """The places of a ready fleet's ships: a connected group with links of 2 cubes (ruling 21)."""
    table = IN_THE_PLANE if state.options.flat else IN_SPACE
    centres = WARPED_IN if EDITIONS[state.edition].warps_in else table[len(state.seats)]
    centre = Vec3(*centres[seat])
    return tuple(centre + 2 * step for step in lattice(state.options.flat)[:ships])


def mine_field(state: State, mines: int) -> tuple[Vec3, ...]:
    """A wall of the defender's mines across the attacker's way, 3 cubes apart (1979, 7.2)."""
    centre = Vec3(*WARPED_IN[DEFENDER]) + Vec3(8, 0, 0)
    upright = [step for step in lattice(state.options.flat) if not step.x]
    return tuple(centre + 3 * step for step in upright[:mines])


@cache
def lattice(flat: bool) -> tuple[Vec3, ...]:
    """The whole-number points around the origin, nearest first: each has a neighbour that stands before it."""
    wide = range(-12, 13) if flat else range(-4, 5)
    deep = range(1) if flat else wide
    points = (Vec3(x, y, z) for x in wide for y in wide for z in deep)
    return tuple(sorted(points, key=lambda point: (point.squared, abs(point.x), point)))


PLANS = """
acceleration 2, lasers 2, launch 1, unguided 3, launch 2, guided 2, mines 1, screens 1, tractors 1, multifire 1, lasers 3, \
unguided 4, guided 3, launch 3
acceleration 2, lasers 2, launch 1, guided 2, multifire 1, unguided 2, launch 2, screens 1, unguided 3, mines 1, \
tractors 1, launch 3, unguided 4, guided 3
lasers 2, acceleration 2, lasers 3, multifire 1, screens 1, lasers 4, multifire 2, acceleration 3, lasers 5
lasers 3, multifire 1, lasers 4, acceleration 2, screens 1, launch 1, unguided 1, lasers 5
acceleration 2, acceleration 3, lasers 2, launch 1, unguided 1, guided 1, lasers 3, acceleration 4, screens 1
launch 1, unguided 1, launch 2, unguided 2, acceleration 2, unguided 3, mines 1, lasers 2, launch 3, unguided 4, screens 1
launch 1, guided 1, launch 2, acceleration 2, guided 2, lasers 2, guided 3, launch 3, screens 1, guided 4
launch 1, mines 1, launch 2, mines 3, unguided 1, acceleration 2, lasers 2, mines 5, unguided 2, tractors 1, screens 1
screens 1, lasers 2, acceleration 2, screens 2, launch 1, unguided 1, lasers 3
tractors 1, acceleration 2, launch 1, unguided 1, lasers 2, tractors 2, unguided 2, tractors 3, screens 1
"""
"""Ways to spend technology points: each level in turn if it is for sale and can be paid for.

Ready seats follow one of the first two. Their torpedoes are as good as their lasers are plain: torpedoes are what there is
to manoeuvre for, as the designer's notes of 2009 say.
"""

TASTES = """
9 6 6   | launch laser           | guided unguided unguided mine
12 9 6  | screen laser launch laser tractor launch | guided unguided mine
6       | laser laser            | unguided
6       | laser launch           | unguided guided mine
9       | laser laser screen laser | unguided
9 6     | launch laser laser tractor | guided unguided
12      | laser launch laser screen launch laser | guided unguided mine mine
12 6    | launch launch laser screen | unguided mine
9       | laser laser laser cargo | unguided
6 9     | launch cargo laser cabin | guided
"""
"""Ways to spend ship points: sizes in turn, pods in turn (lasers where technology is missing), loads of launch pods."""


# ---- choices


def research_choices(state: State, seat: int) -> tuple[Technology, ...]:
    """Some sets of levels that a seat can pay for, a bit of everything first."""
    return _technologies(purse(state.edition, state.scenario, seat))


@cache
def _technologies(have: Purse) -> tuple[Technology, ...]:
    if have.packages:
        return have.packages
    return tuple(dict.fromkeys(_planned(have, plan) for plan in PLANS.strip().splitlines()))


def _planned(have: Purse, plan: str) -> Technology:
    levels, left = Technology(), have.points
    for step in plan.split(","):
        name, level = step.split()[0], int(step.split()[1])
        more = price(name, level) - price(name, getattr(levels, name))
        if level <= getattr(have.highest, name) and more <= left:
            levels, left = levels._replace(**{name: level}), left - more
    useless = levels.launch and not any(can_load(have, levels, kind) for kind in tables.EXPENDABLES)
    return levels._replace(launch=0) if useless else levels


def buy_choices(state: State, seat: int) -> tuple[Buy, ...]:
    """Some fleets that a seat can pay for with its technology."""
    return _fleets(purse(state.edition, state.scenario, seat), state.technology[seat])


@cache
def _fleets(have: Purse, levels: Technology) -> tuple[Buy, ...]:
    fleets = (_tasted(have, levels, taste) for taste in TASTES.strip().splitlines())
    return tuple(dict.fromkeys(fleet for fleet in fleets if fleet.ships))


def _tasted(have: Purse, levels: Technology, taste: str) -> Buy:
    sizes, pods, loads = (part.split() for part in taste.split("|"))
    able = [kind if can_fit(levels, kind) else "laser" for kind in pods]
    stock = [kind for kind in tables.EXPENDABLES if can_load(have, levels, kind)]
    goods = [kind for kind in loads if kind in stock] or stock
    if not goods:
        able = ["laser" if kind == "launch" else kind for kind in able]
    mines = 8 if have.mines_on_map and levels.mines else 0
    left = 2 * have.ships - fleet_cost(Buy((), mines), have.edition)
    ships: list[Fit] = []
    wanted = [size for size in map(int, sizes) if size in have.sizes] or [6]
    for size in (*islice(cycle(wanted), 20), 6, 6, 6):
        fit = _fitted(have, levels, size, able, goods, left)
        if not fit and size == 6:
            fit = _fitted(have, levels, size, ["laser"], goods, left)
        if fit:
            ships.append(fit)
            left -= fit_cost(fit, have.edition)
    return Buy(tuple(ships), mines if ships else 0)


def _fitted(have: Purse, levels: Technology, size: int, pods: list[str], goods: list[str], left: int) -> Fit | None:
    """A ship with the pods that are wanted as far as the money goes, cargo for the rest; None if it cannot be armed."""
    slots = size - tables.FREE_CABINS[size]
    left -= 2 * (tables.SHIP_COST[size] + slots * tables.POD_COST["cargo"])
    if left < 2 * (tables.POD_COST["laser"] - tables.POD_COST["cargo"]):
        return None
    chosen: list[str] = []
    for kind in islice(cycle(pods), slots):
        first = tables.HALF_POINTS[have.edition][goods[0]] if kind == "launch" else 0
        more = 2 * (tables.POD_COST[kind] - tables.POD_COST["cargo"]) + first
        chosen.append(kind if more <= left else "cargo")
        left -= more if more <= left else 0
    if not {"laser", "launch"} & set(chosen) or chosen.count("cargo") > slots // 2:
        return None
    loads = _loaded(have, levels, chosen.count("launch"), goods, left)
    return Fit(size, tuple(chosen), loads)


def _loaded(have: Purse, levels: Technology, launchers: int, goods: list[str], left: int) -> tuple[Load, ...]:
    """One item for each launch pod, which is paid for already, then more in turn while there is room and money."""
    if not launchers:
        return ()
    loads = [Load(**{goods[0]: 1})] * launchers
    more = cycle(goods[1:] or goods)
    for item in range(launchers * (2 * levels.launch - 1)):
        kind = next(more)
        cost = tables.HALF_POINTS[have.edition][kind]
        if cost > left:
            break
        pod = item % launchers
        loads[pod] = loads[pod]._replace(**{kind: getattr(loads[pod], kind) + 1})
        left -= cost
    return tuple(loads)


# ---- ships


LETTERS = "ABCDEFGHIJKLNOPQRSUVWXYZ"
"""Letters of ships. M and T are left out: M6 and T6 are a mine and a torpedo."""


def ship_names(sizes: tuple[int, ...]) -> tuple[str, ...]:
    """The names of a seat's ships, each size lettered for itself (ruling 15).

    >>> ship_names((6, 9, 6, 12))
    ('A6', 'A9', 'B6', 'A12')
    """
    counts = dict.fromkeys(tables.SIZES, 0)
    names = []
    for size in sizes:
        again, letter = divmod(counts[size], len(LETTERS))
        names.append(f"{LETTERS[letter] * (again + 1)}{size}")
        counts[size] += 1
    return tuple(names)


def launch_ships(seat: int, fits: tuple[Fit, ...]) -> tuple[Ship, ...]:
    """The ships of a fleet, not yet placed."""
    names = ship_names(tuple(fit.size for fit in fits))
    return tuple(launch_ship(seat, name, fit) for name, fit in zip(names, fits, strict=True))


def launch_ship(seat: int, name: str, fit: Fit) -> Ship:
    """A ship that is not yet placed."""
    loads, jacks = iter(fit.loads), fit.jacks
    return Ship(
        seat,
        name,
        fit.size,
        None,
        ZERO,
        tuple(Pod(kind, load=next(loads, EMPTY) if kind == "launch" else EMPTY) for kind in jacks),
        lasers=jacks.count("laser"),
        launchers=jacks.count("launch"),
        tractor="tractor" in jacks,
        screen="screen" in jacks,
    )


def fleet_size(fits: tuple[Fit, ...]) -> tuple[int, int]:
    """How many ships a fleet has, and how many pods are on them."""
    return len(fits), sum(fit.size for fit in fits)


# ---- ready to play


def ready(state: State) -> State:
    """The state with technology, fleets and positions for a quick start: like for like in 2009, by role in 1979.

    Seats stand evenly round a circle or sphere, at rest, where lasers of level 2 do not reach yet and those of 3 just do.
    """
    seats = range(len(state.seats))
    technology = tuple(_ready_technology(state, seat) for seat in seats)
    state = state._replace(technology=technology)
    buys = tuple(_ready_fleet(state, seat) for seat in seats)
    ships: list[Ship] = []
    weapons: list[Weapon] = []
    for seat, buy in enumerate(buys):
        fleet = launch_ships(seat, buy.ships)
        places = stations(state, seat, len(fleet))
        ships += [ship._replace(at=at) for ship, at in zip(fleet, places, strict=True)]
        weapons += [
            Weapon(seat, f"M{number}", "mine", at, ZERO, technology[seat].mines, fresh=False, hidden=True)
            for number, at in enumerate(mine_field(state, buy.mines), 1)
        ]
    named = tuple((0, buy.mines) for buy in buys)
    began = tuple(fleet_size(buy.ships) for buy in buys)
    return state._replace(ships=tuple(ships), weapons=tuple(weapons), named=named, began=began)


def _ready_technology(state: State, seat: int) -> Technology:
    have = purse(state.edition, state.scenario, seat)
    return have.packages[0] if have.packages else _planned(have, PLANS.strip().splitlines()[EDITIONS[state.edition].plan])


def _ready_fleet(state: State, seat: int) -> Buy:
    have, levels = purse(state.edition, state.scenario, seat), state.technology[seat]
    taste = TASTES.strip().splitlines()[RULES[state.edition][state.scenario].taste]
    return _tasted(have, levels, taste)
