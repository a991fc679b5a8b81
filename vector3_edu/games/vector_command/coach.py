"""The coach of Vector Command: where ships drift, what bears from there, and what comes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.hexes import DIRECTIONS, NAMES, ORIGIN, Hex, distance
from vector3_edu.core.phases import Ask
from vector3_edu.core.picture.scene import Arrow, Line, Preview, Region
from vector3_edu.core.results import Order
from vector3_edu.games.vector_command.judgement.odds import expected_loss
from vector3_edu.games.vector_command.judgement.outlook import (
    after_move,
    best_turns,
    enemies_of,
    now,
    places,
    prospects,
    weigh,
)
from vector3_edu.games.vector_command.judgement.shot_values import best_defence, defence_worth, fire_worths
from vector3_edu.games.vector_command.judgement.volley_values import best_volley
from vector3_edu.games.vector_command.rules import firing, moving, scenarios
from vector3_edu.games.vector_command.rules.geometry import bearings, drift, on_map
from vector3_edu.games.vector_command.rules.missiles import plan
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, Place, defence_of
from vector3_edu.games.vector_command.rules.problems import problems
from vector3_edu.games.vector_command.rules.rounds import strain_limit
from vector3_edu.games.vector_command.rules.state import NOBODY, Ship, State, active, owner
from vector3_edu.games.vector_command.tables import LEG, MISSILES, MOUNTED, MOUNTS, ROTATIONS
from vector3_edu.games.vector_command.telling.previews import work_out_move, work_out_shots
from vector3_edu.games.vector_command.telling.reasons import answers, shots_words, why_fire, why_turn
from vector3_edu.games.vector_command.telling.scene import arcs, point
from vector3_edu.games.vector_command.telling.words import at, hexes

DEADLY = Fraction(1, 6)
"""From which chance on that an answer destroys the ship it is worth a warning."""
SPARE = 3
"""A reactor that gives less has to leave something out."""


def power_dangers(state: State, ship: Ship, choice: Allocate) -> Iterator[str]:
    """Shields that are off, weapons without power, strain."""
    if not choice.shields and ship.shields and ship.reactor >= SPARE:
        yield f"{ship.name}'s shields would be off: its {ship.shields} points absorb nothing this round."
    after = after_move(ship, choice, Move())
    if choice.overboost and after.strain >= strain_limit(after):
        yield f"Strain rises to {after.strain}: a die is rolled, and with a chance of 2 in 6 the reactor loses 1."
    idle = not after.power.weapons and ship.reactor >= SPARE
    if idle and any(each.volley.mounts for each in prospects(state, ship, [choice._replace(weapons=SPARE)])):
        yield f"{ship.name} keeps no power for weapons, though an enemy can be brought under fire this turn."
    if not after.power.thrust and not on_map(ship.at + ship.motion):
        yield f"Without thrust {ship.name} drifts into the rim, which takes part of its motion."


def move_dangers(state: State, ship: Ship, choice: Move) -> Iterator[str]:
    """The rim, standing still, arcs that lose the enemy, missiles, and guns that can answer."""
    after = after_move(ship, now(ship), choice)
    aimed = ship.motion + moving.carry_out(ship.facing, choice.commands)[1]
    if after.motion != aimed:
        yield f"The rim turns {ship.name}'s motion of {at(aimed)} into {at(after.motion)}."
    elif not on_map(after.at + after.motion):
        left = drift(after.at, after.motion)[1]
        yield f"Next turn the rim will cut {ship.name}'s motion to {at(left)}, unless you brake."
    if not after.motion:
        yield f"{ship.name} would be at rest, and every shot at it would be 1 in 6 more likely to hit."
    enemies = enemies_of(state, ship)
    bore, bears = (
        best_volley(each, ship.power.weapons, enemies, state.asteroids, state.chaff).mounts for each in (ship, after)
    )
    if bore and not bears and any(each.volley.mounts for each in prospects(state, ship, [now(ship)])):
        yield f"No weapon of {ship.name} bears on an enemy from there any more; another move keeps one bearing."
    for missile in state.missiles:
        if missile.target == ship.name and distance(missile.at, after.at) <= min(missile.range, len(LEG)):
            yield f"Missile {missile.name} is {hexes(distance(missile.at, after.at))} from there, and may strike this round."
    for there, unit, mounts in answers(state, after):
        direct = [mount for mount in mounts if MOUNTED[mount] != MISSILES]
        dead = expected_loss(there, unit, ship.name, direct).destroyed
        if dead >= DEADLY:
            yield f"{unit} could destroy {ship.name} there: {shots_words(there, unit, ship.name, direct)}."


def fire_dangers(state: State, ship: Ship, fire: Fire, defence: Defend) -> Iterator[str]:
    """Weapons that stay silent, chaff that helps the enemy, missiles that nobody watches."""
    spent = sum(MOUNTS[MOUNTED[mount]].weapon.power for mount, _ in fire.shots)
    used = [mount for mount, _ in fire.shots]
    for place, mount in enumerate(MOUNTS):
        able = firing.targets(state, ship, place) if mount.name not in used else ()
        if able and mount.weapon.power <= ship.power.weapons - spent:
            yield f"{ship.name} has the power to fire its {mount.name} at {able[0]}, but holds its fire."
    coming = [each.name for each in state.missiles if each.target == ship.name and each.seat != ship.seat]
    if coming and not any(defence.stances):
        yield f"{coming[0]} is after {ship.name}, and its point defence is off."
    if defence.chaff is not None:
        spot = ship.at + DIRECTIONS[defence.chaff]
        for enemy in enemies_of(state, ship):
            if distance(spot, enemy.at) <= 1:
                yield f"That chaff would screen {enemy.name} too, and make your own shots at it less likely to hit."


SUMS, ORDER_MATTERS, ODDS = "13", "14", "08"
"""The lessons on hex vectors, on the order of commands, and on the odds of a shot."""


class VectorCommandCoach(Coach[State]):
    """Knows the exact odds of every volley, and the best answer to it."""

    def question(self, state: State, ask: Ask) -> str:
        if state.phase == "place":
            return "Where can your ships cover each other, with their bows towards the enemy?"
        ship = active(state)
        enemy = min(enemies_of(state, ship), key=lambda each: distance(ship.at, each.at))
        if state.phase == "power":
            return (
                f"{enemy.name} is {distance(ship.at, enemy.at)} hexes away. How much thrust and rotation does {ship.name} "
                "need to bring its bow to bear, and what is left for weapons?"
            )
        if state.phase == "move":
            return (
                f"{ship.name} has a motion of {at(ship.motion)} and {enemy.name} one of {at(enemy.motion)}. Where do both "
                f"drift, and which of {ship.name}'s sides will face {enemy.name}?"
            )
        return f"Which side of {ship.name} faces {enemy.name}, which weapons are there, and what do they need to hit?"

    def picture(self, state: State, ask: Ask) -> Preview:
        if state.phase == "place":
            return Preview("Your zone lies on your side of the map; the middle is where everybody will meet.")
        ship = active(state)
        arrows: list[Arrow] = []
        lines: list[Line] = []
        regions = [Region(point(spot), 0.14, "ring", "", ask.seat) for spot in _reach(state, ship)]
        for enemy in enemies_of(state, ship):
            seat, there = owner(state, enemy.seat), drift(enemy.at, enemy.motion)[0]
            regions.append(Region(point(there), 0.45, "ring", f"{enemy.name} drifts here", seat))
            if enemy.motion:
                arrows.append(Arrow(point(enemy.at), point(enemy.motion), "predicted", "", seat))
            if enemy.seat != NOBODY:
                lines += arcs(enemy, there, enemy.facing, seat)[:1]
        lines += [_leg(state, k) for k in range(len(state.missiles))]
        return Preview(_picture_words(state), tuple(arrows), tuple(lines), tuple(regions))

    def advise(self, state: State, ask: Ask, most: int = 3) -> Sequence[Advice]:
        if state.phase == "place":
            return _place(state, ask)[:most]
        ship = active(state)
        if state.phase == "power":
            return _power(state, ship, most)
        if state.phase == "move":
            found = prospects(state, ship, [now(ship)])[:most]
            return tuple(
                Advice(
                    {ship.name: each.move},
                    why_turn(state, each, f"{ship.name} reaches"),
                    work_out_move(state, ship, each.move),
                    each.worth,
                    _lesson(each.move),
                )
                for each in found
            )
        return _fire(state, ship, most)

    def worth(self, state: State, ask: Ask, order: Order) -> float | None:
        if problems(state, ask.seat, order):
            return None
        if state.phase == "place":
            return sum(_place_worth(choice) for choice in order.values() if isinstance(choice, Place))
        ship = active(state)
        choice = order.get(ship.name)
        if state.phase == "power":
            return prospects(state, ship, [choice])[0].worth if isinstance(choice, Allocate) else None
        if state.phase == "move":
            return weigh(state, ship, now(ship), choice if isinstance(choice, Move) else Move()).worth
        fire = choice if isinstance(choice, Fire) else Fire()
        return fire_worths(state, ship, (fire,))[0] + defence_worth(state, ship, _defence(ship, order))

    def dangers(self, state: State, ask: Ask, order: Order) -> Sequence[str]:
        if state.phase == "place" or problems(state, ask.seat, order):
            return ()
        ship = active(state)
        choice = order.get(ship.name)
        if isinstance(choice, Allocate):
            return tuple(power_dangers(state, ship, choice))
        if state.phase == "move":
            return tuple(move_dangers(state, ship, choice if isinstance(choice, Move) else Move()))
        return tuple(fire_dangers(state, ship, choice if isinstance(choice, Fire) else Fire(), _defence(ship, order)))


def _defence(ship: Ship, order: Order) -> Defend:
    choice = order.get(defence_of(ship.name))
    return choice if isinstance(choice, Defend) else Defend(ship.stances)  # type: ignore[arg-type]


# ---- pictures


def _reach(state: State, ship: Ship) -> list[Hex]:
    """Where a ship can get: with the power it has, or before that is set with thrust 3."""
    if state.phase == "fire":
        return []
    thrust, rotation = ship.power[:2] if state.phase == "move" else (3, 1)
    return list(dict.fromkeys(spot for spot, _ in places(ship.at, ship.motion, ship.facing, thrust, rotation)))


def _leg(state: State, k: int) -> Line:
    """The next leg of a missile, if its target stays where it is."""
    missile = state.missiles[k]
    target = next((ship.at for ship in state.ships if ship.name == missile.target), None)
    _, steps = plan(target - missile.at if target else None, missile.facing, missile.range)
    spots = [missile.at]
    for step in steps:
        spots.append(spots[-1] + step)
    return Line(tuple(map(point, spots)), "course", missile.name, owner(state, missile.seat))


def _picture_words(state: State) -> str:
    if state.phase == "fire":
        own = "Each arc of fire is marked with its weapons and how far they reach. "
    else:
        own = "Small rings show the hexes that you can reach. "
    legs = " Dashed lines show the next legs of missiles." if state.missiles else ""
    return f"{own}Large rings show where the others drift, each with the arc of its bow.{legs}"


# ---- advice


def _power(state: State, ship: Ship, most: int) -> tuple[Advice, ...]:
    """Power for the best turns: the splits that lead furthest, each told with the move that it is for."""
    best = best_turns(state, ship, most)
    return tuple(
        Advice(
            {ship.name: each.power},
            why_turn(state, each, f"With that power {ship.name} can reach"),
            work_out_move(state, ship, each.move),
            each.worth,
            _lesson(each.move),
        )
        for each in best
    )


def _lesson(move: Move) -> str:
    """Commands that turn and push are a matter of their order."""
    return ORDER_MATTERS if len({command in ROTATIONS for command in move.commands}) == 2 else SUMS


def _fire(state: State, ship: Ship, most: int) -> tuple[Advice, ...]:
    options = firing.choices(state, ship)
    defence = best_defence(state, ship)
    guarded = defence_worth(state, ship, defence)
    ranked = sorted(zip(fire_worths(state, ship, options), options, strict=True), key=lambda each: -each[0])[:most]
    added = {defence_of(ship.name): defence} if (defence.stances, defence.chaff) != (ship.stances, None) else {}
    return tuple(
        Advice(
            {ship.name: fire, **added},
            why_fire(state, ship, fire, defence, "Fire at"),
            work_out_shots(state, ship, fire),
            value + guarded,
            ODDS,
        )
        for value, fire in ranked
    )


def _place(state: State, ask: Ask) -> list[Advice]:
    """Ready formations, as they are or moved up and down the zone, with all bows to the middle."""
    ships = [ship for ship in state.ships if ship.name in ask.units]
    found: list[Advice] = []
    for shift in (Hex(0, 0), Hex(-1, 2), Hex(1, -2)):
        spots = {ship.name: scenarios.nearest(ship).at for ship in ships}
        moved = {
            name: spot + shift if scenarios.in_zone(ship.seat, spot + shift) else spot
            for ship, (name, spot) in zip(ships, spots.items(), strict=True)
        }
        order = {name: Place(spot, bearings(ORIGIN - spot)[0]) for name, spot in moved.items()}
        if not problems(state, ask.seat, order) and all(order != each.order for each in found):
            far = "; ".join(
                f"{name} at {at(spot)} is {distance(spot, ORIGIN)} hexes from the middle and faces "
                f"{NAMES[order[name].facing]}"
                for name, spot in moved.items()
            )
            sums = "\n".join(
                f"{name}: middle − place = (0, 0) − {at(spot)} = {at(ORIGIN - spot)}" for name, spot in moved.items()
            )
            worth = sum(map(_place_worth, order.values()))
            found.append(Advice(dict(order), f"{far}.", sums, worth, SUMS))
    return sorted(found, key=lambda each: -each.worth)


def _place_worth(choice: Place) -> float:
    """A place near the middle, with the bow toward it."""
    spot = Hex(*choice.at)
    toward = bearings(ORIGIN - spot)
    awry = min(min((choice.facing - each) % 6, (each - choice.facing) % 6) for each in toward)
    return -float(abs(distance(spot, ORIGIN) - 8) + awry)


COACH = VectorCommandCoach()
