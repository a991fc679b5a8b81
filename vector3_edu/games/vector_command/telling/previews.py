"""What would come of an order: where commands lead, what a shot needs, what the power does. The rules are asked for it."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.hexes import DIRECTIONS, NAMES, distance
from vector3_edu.core.orders import is_misshapen
from vector3_edu.core.picture.scene import Arrow, Line, Preview, Region
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.vector_command.judgement.odds import chance_to_destroy, chance_to_intercept
from vector3_edu.games.vector_command.rules import defending
from vector3_edu.games.vector_command.rules.damage import struck_side
from vector3_edu.games.vector_command.rules.events import ShipMoved, ShotFired
from vector3_edu.games.vector_command.rules.firing import shifts_of, threshold
from vector3_edu.games.vector_command.rules.geometry import follow
from vector3_edu.games.vector_command.rules.moving import carry_out, move
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, Place, defence_of
from vector3_edu.games.vector_command.rules.power import allocate
from vector3_edu.games.vector_command.rules.problems import problems
from vector3_edu.games.vector_command.rules.rounds import recharge_rate, strain_limit
from vector3_edu.games.vector_command.rules.state import Ship, State, active, owner, ship_named
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTED, MOUNTS, ROTATIONS, SIDES
from vector3_edu.games.vector_command.telling.scene import arcs, point
from vector3_edu.games.vector_command.telling.words import at, explain, hexes, tell


def preview_place(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """A ring and a nose where each ship would begin; the one that is looked at can be dragged."""
    places = {name: choice for name, choice in order.items() if isinstance(choice, Place)}
    if not places or problems(state, ask.seat, order):
        return Preview()
    words = "; ".join(f"{name} at {at(place.at)}, facing {NAMES[place.facing]}" for name, place in places.items())
    ghosts = (Region(point(place.at), 0.45, "ring", f"{name} here", ask.seat) for name, place in places.items())
    noses = (Arrow(point(place.at), point(DIRECTIONS[place.facing]), "heading") for place in places.values())
    tip = (*places[unit].at, 0) if unit in places else None
    return Preview(f"{words}.", tuple(noses), regions=tuple(ghosts), tip=tip, tip_label=unit)


# ---- power


def preview_power(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """The sum of the shares, and what shields and strain come to."""
    choice = order.get(unit)
    if not isinstance(choice, Allocate) or is_misshapen(choice):
        return Preview()
    ship, shares = active(state), (choice.thrust, choice.rotation, choice.weapons, choice.shields)
    left = ship.reactor - sum(shares)
    rest = "all is given out" if not left else f"{left} still to give out" if left > 0 else f"{-left} too many"
    battle = Battle(state)
    allocate(battle, ship, choice)
    after = battle.ships[ship.name]
    lines = (
        f"{' + '.join(map(str, shares))} = {sum(shares)} of {ship.reactor}: {rest}.",
        _shield_words(after),
        _strain_words(ship.strain, after),
        _prices(),
    )
    return Preview("\n".join(filter(None, lines)), lines=arcs(ship, ship.at, ship.facing, ask.seat))


def _shield_words(ship: Ship) -> str:
    points = count(ship.shields, "point")
    if not ship.power.shields:
        return f"Shields are switched off; {points} are kept for later."
    return f"Shields are on with {points} and recharge by {recharge_rate(ship)} at the end of the round."


def _strain_words(before: int, ship: Ship) -> str:
    limit = strain_limit(ship)
    risk = f" At {limit} or more a die is rolled: 1 or 2 costs the reactor 1." if ship.strain >= limit else ""
    if ship.overboost:
        return f"Strain: {before} + 1 = {ship.strain}.{risk}"
    return f"Strain {before} goes down by 1.{risk}" if before else ""


def _prices() -> str:
    """What each weapon takes."""
    prices = dict.fromkeys((mount.weapon.name, mount.weapon.power) for mount in MOUNTS)
    return "Firing takes " + ", ".join(f"{power} for {name}" for name, power in prices) + "."


# ---- the helm


def preview_move(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """Each push tail to tip after the motion that the ship has, the new motion, and where it leads."""
    choice = order.get(unit, Move())
    if not isinstance(choice, Move) or is_misshapen(choice):
        return Preview()
    battle = Battle(state)
    move(battle, active(state), choice)
    event = battle.events[-1]
    assert isinstance(event, ShipMoved)
    here, end = point(event.start), point(event.end)
    arrows = [*_pushes(event), Arrow(here, point(event.aimed), "sum", "new motion")]
    arrows.append(Arrow(end, point(DIRECTIONS[event.facing]), "heading"))
    ghost = Region(end, 0.45, "ring", f"{event.unit} next", ask.seat)
    words = "\n".join(filter(None, (_worked(event), _outcome(event), _other_order(event))))
    tip = (*(event.start + event.aimed), 0)
    bearing = arcs(active(state), event.end, event.facing, ask.seat)
    return Preview(words, tuple(arrows), bearing, (ghost,), tip=tip, tip_label=f"{event.unit} next")


def _worked(event: Event) -> str:
    """The arithmetic of something that has not happened yet: what is explained beyond what is told."""
    return explain(event).removeprefix(tell(event)).strip()


def work_out_move(state: State, ship: Ship, choice: Move) -> str:
    """The motion and the place that commands lead to, one sum a line."""
    battle = Battle(state)
    move(battle, ship, choice)
    return _worked(battle.events[-1]).replace(". ", ".\n")


def work_out_shots(state: State, ship: Ship, fire: Fire) -> str:
    """What each shot needs, one a line."""
    return "\n".join(_shot_words(state, ship, mount, ship_named(state, target)) for mount, target in fire.shots)


def _pushes(event: ShipMoved) -> list[Arrow]:
    tail, arrows = event.start + event.before, []
    for _, _, push in follow(event.facing_before, event.commands):
        if push:
            arrows.append(Arrow(point(tail), point(push), "burn"))
        tail += push
    return arrows


def _outcome(event: ShipMoved) -> str:
    going = f"with a speed of {hexes(event.motion.length)}" if event.motion else "at rest"
    return f"So {event.unit} would be at {at(event.end)}, facing {NAMES[event.facing]}, {going}."


def _other_order(event: ShipMoved) -> str:
    """What the same commands would do the other way round: adding commutes, turning and adding do not."""
    if len({command in ROTATIONS for command in event.commands}) < 2:
        return ""
    back = event.commands[::-1]
    motion = event.before + carry_out(event.facing_before, back)[1]
    if motion == event.aimed:
        return "In the opposite order the result would be the same."
    return f"In the opposite order ({', '.join(back)}) the motion would be {at(motion)}: order matters."


# ---- guns and point defence


def preview_fire(state: State, ask: Ask, order: Order, _unit: str) -> Preview:
    """Each shot with its threshold, what the volley can destroy, and what the point defence can stop."""
    ship = active(state)
    fire, defence = order.get(ship.name, Fire()), order.get(defence_of(ship.name), Defend(ship.stances))  # type: ignore[arg-type]
    if not isinstance(fire, Fire) or not isinstance(defence, Defend) or is_misshapen(fire) or is_misshapen(defence):
        return Preview()
    known = {each.name: each for each in state.ships}
    shots = [(mount, known[target]) for mount, target in fire.shots if mount in MOUNTED and target in known]
    spent = sum(MOUNTS[MOUNTED[mount]].weapon.power for mount, _ in shots)
    words = [f"Weapon power: {spent} of {ship.power.weapons}."]
    words += [_shot_words(state, ship, mount, target) for mount, target in shots]
    words += [*_volley_words(state, ship, shots), _defence_words(defence)]
    lines = tuple(
        Line((point(ship.at), point(target.at)), "course" if MOUNTED[mount] == MISSILES else "beam")
        for mount, target in shots
    )
    bearing = arcs(ship, ship.at, ship.facing, ask.seat)
    return Preview("\n".join(words), lines=(*bearing, *lines), regions=_cloud(state, ship, defence))


def _shot_words(state: State, ship: Ship, mount: str, target: Ship) -> str:
    if MOUNTED[mount] == MISSILES:
        return f"Missiles fly {hexes(MOUNTS[MISSILES].weapon.range)} after {target.name}, leg by leg."
    shifts, far = shifts_of(ship, MOUNTS[MOUNTED[mount]], target, state.chaff), distance(ship.at, target.at)
    shot = ShotFired(
        owner(state, ship.seat),
        ship.name,
        mount,
        target.name,
        ship.at,
        target.at,
        far,
        shifts,
        threshold(shifts),
        die=0,
        hit=False,
    )
    side = struck_side(target, ship.at)
    shields = target.shields if target.power.shields else 0
    return (
        f"{mount.capitalize()} at {target.name}: {_worked(shot)} "
        f"It would strike the {SIDES[side]} side (hull {target.hull[side]}) behind shields of {shields}."
    )


def _volley_words(state: State, ship: Ship, shots: list[tuple[str, Ship]]) -> list[str]:
    """How likely all direct fire together destroys each target."""
    aimed: dict[str, list[str]] = {}
    for mount, target in shots:
        if MOUNTED[mount] != MISSILES:
            aimed.setdefault(target.name, []).append(mount)
    chances = ((name, chance_to_destroy(state, ship.name, name, mounts)) for name, mounts in aimed.items())
    return [f"{name} is destroyed with a chance of {_percent(chance)}." for name, chance in chances if chance]


def _defence_words(defence: Defend) -> str:
    best = max(defence.stances)
    if not best:
        return "Point defence is off."
    chances = ((count(dice, "die", "dice"), chance_to_intercept(dice)) for dice in range(1, best + 1))
    return "Point defence stops a missile " + "; ".join(f"with {dice}: {_percent(odds)}" for dice, odds in chances) + "."


def _percent(chance: Fraction) -> str:
    """A chance as a fraction where it is short, and in percent."""
    percent = f"{round(100 * float(chance))}%"
    return f"{chance} ({percent})" if chance.denominator < 100 else percent


def _cloud(state: State, ship: Ship, defence: Defend) -> tuple[Region, ...]:
    """The chaff, where it would be dropped."""
    if defence.chaff is None or defending.problems(ship, defence):
        return ()
    battle = Battle(state)
    defending.defend(battle, ship, defence)
    return (Region(point(battle.chaff[-1].at), 0.5, "chaff", "chaff", owner(state, ship.seat)),)


# ---- lists of targets


def describe_target(state: State, ship: Ship, mount: str, target: str) -> str:
    """A target as it stands in the list of a weapon: how far, how likely, and what it takes."""
    other, weapon = ship_named(state, target), MOUNTS[MOUNTED[mount]].weapon
    far = hexes(distance(ship.at, other.at))
    if MOUNTED[mount] == MISSILES:
        return f"{target}, {far}: a salvo, {ship.missiles} left, power {weapon.power}"
    needed = threshold(shifts_of(ship, MOUNTS[MOUNTED[mount]], other, state.chaff))
    return f"{target}, {far}: {needed} or more, {7 - needed} in 6, power {weapon.power}"


def why_silent(ship: Ship, mount: str) -> str:
    """Why a weapon has no target."""
    place = MOUNTED[mount]
    if not ship.working[place]:
        return "knocked out"
    if place == MISSILES and not ship.missiles:
        return "all fired"
    return f"looks to {SIDES[MOUNTS[place].side]}, reaches {MOUNTS[place].weapon.range}"
