"""What would come of an order of Vector 3: sums written out, what to draw, prices and odds, all asked of the rules."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.language import chain, mark, mark_many, say, say_many
from vector3_edu.core.picture.scene import Arrow, Line, Point, Preview, Region
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, measured, minus, percent
from vector3_edu.games.vector3 import tables
from vector3_edu.games.vector3.judgement.odds import Odds, detonation_odds, shot_odds
from vector3_edu.games.vector3.rules import burn, names, push, unit_problems
from vector3_edu.games.vector3.rules.events import Pushed
from vector3_edu.games.vector3.rules.fire import hit_number
from vector3_edu.games.vector3.rules.move import move
from vector3_edu.games.vector3.rules.nearby_units import Caught, units_in_blast
from vector3_edu.games.vector3.rules.orders import Buy, Detonate, Fire, Target
from vector3_edu.games.vector3.rules.purchase import (
    fit_cost,
    fleet_cost,
    in_points,
    mine_cost,
    price,
    purse,
    technology_cost,
)
from vector3_edu.games.vector3.rules.salvo import starting_velocity
from vector3_edu.games.vector3.rules.state import Ship, State, Technology, Unit, Weapon, every_unit, find_unit
from vector3_edu.games.vector3.tables import TECHNOLOGIES, blast_radius, burn_cost
from vector3_edu.games.vector3.telling.scene import blast

FARTHEST = 200
"""How far out, in cubes, a place may be to be drawn before it is taken."""
NO_DICE = TypedDice(())
ENEMIES, OWN = mark_many("enemy unit", "enemy units"), mark_many("unit of your own", "units of your own")


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
        return Preview(say("Technology is not paid for in this scenario: each player takes one of the ready-made sets."))
    levels: Technology = order[unit].levels  # type: ignore[attr-defined]
    costs = [(name, price(name, level)) for name, level in zip(TECHNOLOGIES, levels, strict=True)]
    told = mark("{cost} for {technology}")
    parts = chain((say(told, cost=cost, technology=say(names.TECHNOLOGY[name])) for name, cost in costs if cost), " + ")
    spent = technology_cost(levels)
    told = mark("{parts}: {spent} of {points} technology points, {left} left.")
    if spent > have.points:
        told = mark("{parts}: {spent} of {points} technology points, {missing} too many.")
    values = {"left": have.points - spent, "missing": spent - have.points}
    return Preview(say(told, parts=parts or say("Nothing that costs points"), spent=spent, points=have.points, **values))


def preview_fleet(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """What the ships and mines cost, and what is left of the points."""
    buy: Any = order[unit]
    assert isinstance(buy, Buy)
    edition, have = state.edition, purse(state.edition, state.scenario, state.seats.index(ask.seat))
    told = mark("{size}-pod ship {points}")
    parts = [say(told, size=fit.size, points=in_points(fit_cost(fit, edition))) for fit in buy.ships]
    parts = parts or [say("No ships yet")]
    if buy.mines:
        parts.append(say("mines {points}", points=in_points(mine_cost(buy.mines, edition))))
    total = fleet_cost(buy, edition)
    left = 2 * have.ships - total
    told = mark("{parts}: {spent} of {points} ship points, {left} left.")
    if left < 0:
        told = mark("{parts}: {spent} of {points} ship points, {missing} too many.")
    values = {"left": in_points(left), "missing": in_points(-left)}
    return Preview(say(told, parts=chain(parts), spent=in_points(total), points=have.ships, **values))


# ---- placing


def preview_place(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """A ring where a ship would stand, which can be dragged, and how far the nearest other is."""
    at: Vec3 = order[unit].at  # type: ignore[attr-defined]
    shown = _ring(state, ask, unit, at)
    placed = [ship for ship in state.ships if ship.at is not None]
    if not placed:
        return shown._replace(words=say("{unit} would stand at {at}.", unit=unit, at=at))
    near = min(placed, key=lambda ship: cube_distance(ship.at or ZERO, at))
    away = cube_distance(near.at or ZERO, at)
    told = mark("{unit} would stand at {at}, in the same cube as {other}.")
    if away:
        told = mark("{unit} would stand at {at}, {away} from {other}.")
    words = say(told, unit=unit, at=at, away=count(away, "cube"), other=f"{state.seats[near.seat]} {near.name}")
    return shown._replace(words=words, lines=(Line((at, near.at or ZERO), "leg"),))


def preview_mine(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """A ring where a mine would lie, which can be dragged."""
    at: Vec3 = order[unit].at  # type: ignore[attr-defined]
    return _ring(state, ask, unit, at)._replace(words=say("{unit} would lie at {at}.", unit=unit, at=at))


def _ring(state: State, ask: Ask, unit: str, at: Vec3) -> Preview:
    """None so far out that the picture would shrink to a dot."""
    if max(map(abs, at)) > FARTHEST:
        return Preview()
    ring = Region(at, 0.5, "ring", say("{unit} here", unit=unit), ask.seat)
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
    words = say(
        "{unit}: velocity {before} + burn {burn} = {after}. Next turn it moves from {at} to {there}. "
        "The burn takes an acceleration of {cost}.",
        unit=unit,
        before=before.velocity,
        burn=by,
        after=after.velocity,
        at=at,
        there=there,
        cost=burn_cost(by, state.options.burns),
    )
    arrows = [Arrow(at, before.velocity, "velocity", "v")]
    if by:
        tip = at + before.velocity
        arrows += [Arrow(tip, by, "burn", say("burn"), ahead=1), Arrow(at, after.velocity, "sum", say("new v"))]
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
    return Preview(words, drawn, regions=regions, tip=there, tip_label=say("{unit} next turn", unit=unit), tip_ahead=1)


def preview_push(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """Both sums: that of the target, and that of the ship, which is pushed back."""
    choice: Any = order.get(unit)
    if choice is None:
        return Preview(say("Choose a push: with (0, 0, 0) the ship does not push."))
    ship, target = _own(state, ask, unit), _unit(state, choice.target)
    events: list[Event] = []
    pushed = push.push(state, ship.seat, unit, choice, NO_DICE, events)
    after = _own(pushed, ask, unit)
    (event,) = (event for event in events if isinstance(event, Pushed))
    theirs = f"{' '.join(choice.target)}: {target.velocity} + {event.by} = {_unit(pushed, choice.target).velocity}."
    told = mark("{unit} keeps {velocity}: what it pushes is small.")
    if event.back:
        told = mark("{unit} is pushed back by {back}: {before} + {back} = {velocity}.")
    ours = say(told, unit=unit, back=event.back, before=ship.velocity, velocity=after.velocity)
    here, there = ship.at or ZERO, target.at or ZERO
    drawn = (Arrow(there, event.by, "burn", say("push")),)
    return Preview(chain((theirs, ours), " "), drawn, (Line((here, there), "beam"),))


# ---- fighting


def preview_fire(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """The distance to each target by Pythagoras, the number that hits, and the odds."""
    choice: Any = order.get(unit)
    if not isinstance(choice, Fire):
        return Preview()
    ship: Ship = _own(state, ask, unit)
    here, lines, words = ship.at or ZERO, [], []
    for target in dict.fromkeys(choice.at):
        enemy = _unit(state, target)
        words.append(_describe_volley(state, ship, target, choice.at.count(target)))
        lines.append(Line((here, enemy.at), "beam"))
    if not unit_problems.fire_problems(state, ship.seat, unit, choice):
        words.append(say("The odds: {odds}.", odds=weigh(state, ask.seat, unit, choice)))
    return Preview(chain(words, "\n"), lines=tuple(lines))


def _describe_volley(state: State, ship: Ship, target: Target, lasers: int) -> str:
    here, enemy = ship.at or ZERO, _unit(state, target)
    return say_many(
        "{ship} to {target}: {distance}. 1 laser hits on {needed} or less: {needed} in 6.",
        "{ship} to {target}: {distance}. {number} lasers, each hits on {needed} or less: {needed} in 6.",
        lasers,
        ship=ship.name,
        target=" ".join(target),
        needed=hit_number(state, ship, enemy),
        distance=measured(here, enemy.at, cube_distance(here, enemy.at)),
    )


def number_to_hit(state: State, ask: Ask, unit: str, target: Target) -> int:
    """The highest die with which a ship hits a target."""
    return hit_number(state, _own(state, ask, unit), _unit(state, target))


def describe_shot(state: State, ask: Ask, unit: str, target: Target) -> str:
    """A target in a list: how far it is, and how often it is hit; short, so that it fits into a menu."""
    ship, enemy = _own(state, ask, unit), _unit(state, target)
    away = cube_distance(ship.at or ZERO, enemy.at or ZERO)
    where = count(away, "cube") if away else say("the same cube")
    told = mark("{target}: {where}, hits {number} in 6")
    return say(told, target=" ".join(target), where=where, number=hit_number(state, ship, enemy))


def preview_detonation(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """Everything within the blast with its damage rolls, the odds, and a warning if only the seat's own is near."""
    if unit not in order:
        return Preview(say("Choose a torpedo or mine to detonate. None goes off as it stands."))
    weapon: Weapon = _own(state, ask, unit)
    near = units_in_blast(state, weapon)
    harm = chain((_describe_harm(state, weapon.level, each) for each in near), "; ") or say("nothing is within reach")
    words = [say("{unit} has a blast radius of {radius}: {harm}.", unit=unit, radius=blast_radius(weapon.level), harm=harm)]
    if near:
        words.append(say("The odds: {odds}.", odds=weigh(state, ask.seat, unit, Detonate())))
    if near and not any(each.rolls for each in near if each.unit.seat != weapon.seat):
        words.append(say("Careful: it would harm nobody but your own side. Pass, and keep it."))
    ball = blast(state, weapon)
    return Preview(chain(words, "\n"), regions=(ball._replace(label=""),) if ball else ())


def _describe_harm(state: State, level: int, near: Caught) -> str:
    """How many damage rolls a unit gets in a blast, with the sum."""
    name = f"{state.seats[near.unit.seat]} {near.unit.name}"
    screen = f" − {near.screen}" if near.screen else ""
    worked = f"{level} − {near.distance} + 1{screen}"
    told = mark_many(
        "{unit} in the same cube: {worked} = {number} damage roll",
        "{unit} in the same cube: {worked} = {number} damage rolls",
    )
    if near.distance:
        told = mark_many(
            "{unit} at {away}: {worked} = {number} damage roll", "{unit} at {away}: {worked} = {number} damage rolls"
        )
    return say_many(*told, near.rolls, unit=name, away=count(near.distance, "cube"), worked=worked)


def describe_weapon(state: State, ask: Ask, unit: str) -> str:
    """A torpedo or mine in a list: where it is, and how many units of others and of its own side it would harm."""
    weapon: Weapon = _own(state, ask, unit)
    harmed = [each.unit.seat for each in units_in_blast(state, weapon) if each.rolls]
    own = harmed.count(weapon.seat)
    sides = [(len(harmed) - own, ENEMIES), (own, OWN)]
    harms = listed((count(many, *nouns) for many, nouns in sides if many), last="and")
    told = mark("{unit} at {at}: harms {units}") if harms else mark("{unit} at {at}: nothing to harm")
    return minus(say(told, unit=unit, at=weapon.at, units=harms))


def preview_salvo(state: State, ask: Ask, order: Order, _unit: str) -> Preview:
    """What starts where, and how fast."""
    parts = []
    for name in ask.units:
        ship, choice = _own(state, ask, name), order.get(name)
        for number, kind in choice.items if choice else ():  # type: ignore[attr-defined]
            speed = starting_velocity(ship, kind)
            told = mark("{ship} pod {pod}: {weapon} at {at} with velocity {velocity}")
            parts.append(say(told, ship=name, pod=number, weapon=names.a_weapon(kind), at=ship.at, velocity=speed))
    return Preview(say("{parts}.", parts=chain(parts, "; ")) if parts else say("Nothing is salvoed."))


# ---- odds


def weigh(state: State, seat: str, unit: str, choice: Choice) -> str:
    """What may come of a shot or a detonation; empty for what needs no dice. `state` is what the seat may see."""
    if isinstance(choice, Fire):
        found = shot_odds(state, seat, unit, choice)
    elif isinstance(choice, Detonate):
        found = detonation_odds(state, seat, unit)
        if not found:
            return say("nothing is within the blast")
    else:
        return ""
    return listed((describe_odds(target, odds) for target, odds in found.items()), last="and")


def describe_odds(target: Target, odds: Odds) -> str:
    """The odds of one target: a hit, its end, and the pods that are lost on average."""
    name = names.owner_and_unit(*target)
    if not odds.hit:
        return say("{target} is not harmed", target=name)
    if odds.hit < 1:
        told = mark("hits {target} {hit}, destroys it {destroyed}")
        if odds.sections:
            told = mark("hits {target} {hit}, destroys it {destroyed}, {pods:.1f} pods lost on average")
    else:
        told = mark("{target}: destroys it {destroyed}")
        if odds.sections:
            told = mark("{target}: destroys it {destroyed}, {pods:.1f} pods lost on average")
    values = {"hit": percent(odds.hit), "destroyed": percent(odds.destroyed), "pods": float(odds.pods_lost)}
    return say(told, target=name, **values)
