"""What may well be regretted in an order of Vector Command, told before it is given."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from vector3_edu.core.hexes import DIRECTIONS, distance
from vector3_edu.games.vector_command.judgement.odds import expected_loss
from vector3_edu.games.vector_command.judgement.outlook import after_move, enemies_of, now, prospects
from vector3_edu.games.vector_command.judgement.volleys import best_volley
from vector3_edu.games.vector_command.rules import firing, moving
from vector3_edu.games.vector_command.rules.geometry import drift, on_map
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move
from vector3_edu.games.vector_command.rules.rounds import strain_limit
from vector3_edu.games.vector_command.rules.state import Ship, State
from vector3_edu.games.vector_command.tables import LEG, MISSILES, MOUNTED, MOUNTS
from vector3_edu.games.vector_command.telling.reasons import answers, shots_words
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
