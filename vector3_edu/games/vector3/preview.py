"""What would come of an order of Vector 3: sums written out, what to draw, prices and odds, all asked of the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.problems import listed
from vector3_edu.core.scene import Arrow, Line, Point, Preview, Region
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, measured, minus
from vector3_edu.games.vector3 import burn, checks, names, push, tables
from vector3_edu.games.vector3.detonate import blast_radius, units_in_blast
from vector3_edu.games.vector3.events import Pushed
from vector3_edu.games.vector3.fire import hit_number
from vector3_edu.games.vector3.move import move
from vector3_edu.games.vector3.odds import Odds, detonation_odds, shot_odds
from vector3_edu.games.vector3.orders import Buy, Detonate, Fire, Target
from vector3_edu.games.vector3.purchase import fit_cost, fleet_cost, in_points, mine_cost, price, purse, technology_cost
from vector3_edu.games.vector3.salvo import starting_velocity
from vector3_edu.games.vector3.scene import blast
from vector3_edu.games.vector3.state import Ship, State, Technology, Weapon
from vector3_edu.games.vector3.tables import TECHNOLOGIES, burn_cost
from vector3_edu.games.vector3.units import Unit, every_unit, find_unit

FARTHEST = 200
"""How far out, in cubes, a place may be to be drawn before it is taken."""
NO_DICE = TypedDice(())


def _own(state: State, ask: Ask, name: str) -> Any:
    """A unit of the seat that decides."""
    return find_unit(state, state.seats.index(ask.seat), name)


def _unit(state: State, target: Target) -> Any:
    """A unit by the name of its seat and its own."""
    return find_unit(state, state.seats.index(target[0]), target[1])


# ---- buying


def preview_technology(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """What the levels cost, one by one, and what is left of the points."""
    have = purse(state.edition, state.scenario, state.seats.index(ask.seat))
    if have.packages:
        return Preview("Technology is not paid for in this scenario: each player takes one of the ready-made sets.")
    levels: Technology = order[unit].levels  # type: ignore[attr-defined]
    costs = [(name, price(name, level)) for name, level in zip(TECHNOLOGIES, levels, strict=True)]
    parts = " + ".join(f"{cost} for {names.TECHNOLOGY[name]}" for name, cost in costs if cost)
    spent = technology_cost(levels)
    rest = f"{have.points - spent} left" if spent <= have.points else f"{spent - have.points} too many"
    return Preview(f"{parts or 'Nothing that costs points'}: {spent} of {have.points} technology points, {rest}.")


def preview_fleet(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """What the ships and mines cost, and what is left of the points."""
    buy: Any = order[unit]
    assert isinstance(buy, Buy)
    edition, have = state.edition, purse(state.edition, state.scenario, state.seats.index(ask.seat))
    ships = ", ".join(f"{fit.size}-pod ship {in_points(fit_cost(fit, edition))}" for fit in buy.ships)
    mines = f", mines {in_points(mine_cost(buy.mines, edition))}" if buy.mines else ""
    total = fleet_cost(buy, edition)
    left = 2 * have.ships - total
    rest = f"{in_points(left)} left" if left >= 0 else f"{in_points(-left)} too many"
    return Preview(f"{ships or 'No ships yet'}{mines}: {in_points(total)} of {have.ships} ship points, {rest}.")


# ---- placing


def preview_place(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """A ring where a ship would stand, which can be dragged, and how far the nearest other is."""
    at: Vec3 = order[unit].at  # type: ignore[attr-defined]
    shown = _ring(state, ask, unit, at)
    placed = [ship for ship in state.ships if ship.at is not None]
    if not placed:
        return shown._replace(words=f"{unit} would stand at {at}.")
    near = min(placed, key=lambda ship: cube_distance(ship.at or ZERO, at))
    away = cube_distance(near.at or ZERO, at)
    where = f"{count(away, 'cube')} from" if away else "in the same cube as"
    words = f"{unit} would stand at {at}, {where} {state.seats[near.seat]} {near.name}."
    return shown._replace(words=words, lines=(Line((at, near.at or ZERO), "leg"),))


def preview_mine(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """A ring where a mine would lie, which can be dragged."""
    at: Vec3 = order[unit].at  # type: ignore[attr-defined]
    return _ring(state, ask, unit, at)._replace(words=f"{unit} would lie at {at}.")


def _ring(state: State, ask: Ask, unit: str, at: Vec3) -> Preview:
    """None so far out that the picture would shrink to a dot."""
    if max(map(abs, at)) > FARTHEST:
        return Preview()
    ring = Region(at, 0.5, "ring", f"{unit} here", ask.seat)
    return Preview(regions=(ring,), tip=at, tip_label=unit, room=_room(state, at))


def _room(state: State, at: Vec3) -> tuple[Point, Point]:
    """Room for what is there and for what is placed, in steps of five."""
    places = [unit.at for unit in every_unit(state) if unit.at is not None] + [at, Vec3(-8, -8, -8), Vec3(8, 8, 8)]
    low = [5 * (min(axis) // 5) for axis in zip(*places, strict=True)]
    high = [5 * -(-max(axis) // 5) for axis in zip(*places, strict=True)]
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


# ---- moving


def preview_burn(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """The sum of velocity and burn, tail to tip, and where that leads; for all units that burn, without words for others."""
    before: Unit = _own(state, ask, unit)
    burned = burn.burn(state, {before.seat: order}, NO_DICE, [])
    after: Unit = _own(burned, ask, unit)
    at, there = before.at or ZERO, _own(move(burned, []), ask, unit).at
    by = after.velocity - before.velocity
    words = (
        f"{unit}: velocity {before.velocity} + burn {by} = {after.velocity}. Next turn it moves from {at} to {there}. "
        f"The burn takes an acceleration of {burn_cost(by, state.options.burns)}."
    )
    arrows = [Arrow(at, before.velocity, "velocity", "v")]
    if by:
        arrows += [Arrow(at + before.velocity, by, "burn", "burn", ahead=1), Arrow(at, after.velocity, "sum", "new v")]
    for name in order:
        old = _own(state, ask, name) if name != unit else None
        if old is not None and old.at is not None and (turned := _own(burned, ask, name).velocity) != old.velocity:
            tip = old.at + old.velocity
            arrows += [Arrow(tip, turned - old.velocity, "burn", ahead=1), Arrow(old.at, turned, "sum")]
    drawn = tuple(arrow for arrow in arrows if any(arrow.vector))
    coasting, most = at + before.velocity, burn.limit(state, before)
    legal = tables.burns_within(most, state.options.burns, state.options.flat, burn.one_component(state, before))
    reach = Region(coasting, most + 0.5, "reach", "", ask.seat, tuple(coasting + each for each in legal), 1)
    regions = (reach,) if most else ()
    return Preview(words, drawn, regions=regions, tip=there, tip_label=f"{unit} next turn", tip_ahead=1)


def preview_push(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """Both sums: that of the target, and that of the ship, which is pushed back."""
    choice: Any = order.get(unit)
    if choice is None:
        return Preview("Choose a push: with (0, 0, 0) the ship does not push.")
    ship, target = _own(state, ask, unit), _unit(state, choice.target)
    events: list[Event] = []
    pushed = push.push(state, ship.seat, unit, choice, NO_DICE, events)
    after = _own(pushed, ask, unit)
    (event,) = (event for event in events if isinstance(event, Pushed))
    words = f"{' '.join(choice.target)}: {target.velocity} + {event.by} = {_unit(pushed, choice.target).velocity}. "
    if event.back:
        words += f"{unit} is pushed back by {event.back}: {ship.velocity} + {event.back} = {after.velocity}."
    else:
        words += f"{unit} keeps {after.velocity}: what it pushes is small."
    here, there = ship.at or ZERO, target.at or ZERO
    return Preview(words, (Arrow(there, event.by, "burn", "push"),), (Line((here, there), "beam"),))


# ---- fighting


def preview_fire(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """The distance to each target by Pythagoras, the number that hits, and the odds."""
    choice: Any = order.get(unit)
    if not isinstance(choice, Fire):
        return Preview()
    ship: Ship = _own(state, ask, unit)
    here, lines, words = ship.at or ZERO, [], []
    for target in dict.fromkeys(choice.at):
        mark, lasers = _unit(state, target), choice.at.count(target)
        number, distance = hit_number(state, ship, mark), measured(here, mark.at, cube_distance(here, mark.at))
        hits = "1 laser hits" if lasers == 1 else f"{lasers} lasers, each hits"
        words.append(f"{unit} to {' '.join(target)}: {distance}. {hits} on {number} or less: {number} in 6.")
        lines.append(Line((here, mark.at), "beam"))
    if not checks.fire_problems(state, ship.seat, unit, choice):
        words.append(f"The odds: {weigh(state, ask.seat, unit, choice)}.")
    return Preview("\n".join(words), lines=tuple(lines))


def number_to_hit(state: State, ask: Ask, unit: str, target: Target) -> int:
    """The highest die with which a ship hits a target."""
    return hit_number(state, _own(state, ask, unit), _unit(state, target))


def describe_shot(state: State, ask: Ask, unit: str, target: Target) -> str:
    """A target in a list: how far it is, and how often it is hit; short, so that it fits into a menu."""
    ship, mark = _own(state, ask, unit), _unit(state, target)
    away = cube_distance(ship.at or ZERO, mark.at or ZERO)
    where = count(away, "cube") if away else "the same cube"
    return f"{' '.join(target)}: {where}, hits {hit_number(state, ship, mark)} in 6"


def preview_detonation(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """Everything within the blast with its damage rolls, the odds, and a warning if only the seat's own is near."""
    if unit not in order:
        return Preview("Choose a torpedo or mine to detonate. None goes off as it stands.")
    weapon: Weapon = _own(state, ask, unit)
    level, near = weapon.level, units_in_blast(state, weapon)
    parts = []
    for each in near:
        name = f"{state.seats[each.unit.seat]} {each.unit.name}"
        where = f"at {count(each.distance, 'cube')}" if each.distance else "in the same cube"
        screen = f" − {each.screen}" if each.screen else ""
        rolls = f"{each.rolls} damage {'roll' if each.rolls == 1 else 'rolls'}"
        parts.append(f"{name} {where}: {level} − {each.distance} + 1{screen} = {rolls}")
    words = [f"{unit} has a blast radius of {blast_radius(level)}: {'; '.join(parts) or 'nothing is within reach'}."]
    if near:
        words.append(f"The odds: {weigh(state, ask.seat, unit, Detonate())}.")
    if near and not any(each.rolls for each in near if each.unit.seat != weapon.seat):
        words.append("Careful: it would harm nobody but your own side. Pass, and keep it.")
    ball = blast(state, weapon)
    return Preview("\n".join(words), regions=(ball._replace(label=""),) if ball else ())


def describe_weapon(state: State, ask: Ask, unit: str) -> str:
    """A torpedo or mine in a list: where it is, and how many units of others and of its own side it would harm."""
    weapon: Weapon = _own(state, ask, unit)
    harmed = [each.unit.seat for each in units_in_blast(state, weapon) if each.rolls]
    own = harmed.count(weapon.seat)
    sides = [(len(harmed) - own, "enemy unit"), (own, "unit of your own")]
    does = " and ".join(count(many, noun, noun.replace("unit", "units")) for many, noun in sides if many)
    return minus(f"{unit} at {weapon.at}: {'harms ' + does if does else 'nothing to harm'}")


def preview_salvo(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """What starts where, and how fast."""
    parts = []
    for name in ask.units:
        ship, choice = _own(state, ask, name), order.get(name)
        for number, kind in choice.items if choice else ():  # type: ignore[attr-defined]
            speed = starting_velocity(ship, kind)
            parts.append(f"{name} pod {number}: {names.a(names.WEAPONS[kind][0])} at {ship.at} with velocity {speed}")
    return Preview("; ".join(parts) + "." if parts else "Nothing is salvoed.")


# ---- odds


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
    return listed((describe_odds(target, odds) for target, odds in found.items()), last="and")


def describe_odds(target: Target, odds: Odds) -> str:
    """The odds of one target: a hit, its end, and the pods that are lost on average."""
    name = names.whose(*target)
    if not odds.hit:
        return f"{name} is not harmed"
    hit = f"hits {name} {percent(odds.hit)}, " if odds.hit < 1 else f"{name}: "
    pods = f", {float(odds.pods_lost):.1f} pods lost on average" if odds.sections else ""
    return f"{hit}destroys it {percent(odds.destroyed)}{pods}"


def percent(chance: Fraction) -> str:
    """A chance in percent, with a digit more where it is small.

    >>> percent(Fraction(1, 2)), percent(Fraction(1, 216)), percent(Fraction(1, 100)), percent(Fraction(1, 7776))
    ('50%', '0.5%', '1%', 'under 0.1%')
    """
    if 0 < chance < Fraction(1, 2000):
        return "under 0.1%"
    if 0 < chance < Fraction(1, 20):
        return f"{float(100 * chance):.1f}".removesuffix(".0") + "%"
    return f"{float(100 * chance):.0f}%"
