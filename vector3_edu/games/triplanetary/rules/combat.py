"""The combat phase: who can fire at whom, at what odds, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.board import Board
from vector3_edu.games.triplanetary.rules.damage import gun_result, harm, shoots
from vector3_edu.games.triplanetary.rules.events import GunsFired, ShipBecameHeroic, WeaponSpent
from vector3_edu.games.triplanetary.rules.guards import GUARDS, find_combatant, guards, strength, strongholds, with_guards
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import (
    Attack,
    Base,
    Field,
    Ship,
    State,
    Weapon,
    at_truce,
    bases_at,
    find_near,
    find_ship,
)
from vector3_edu.games.triplanetary.rules.state_updates import with_ship, without
from vector3_edu.games.triplanetary.tables import KINDS, odds

HOPELESS = 6
"""Modifiers of this much leave nothing of any die."""

DEFENCE_ODDS = "2:1"
"""At which planetary defences fire, and at which nukes are fired at."""


class Aim(NamedTuple):
    """What an attack comes to before the die: the strengths, the column and the modifiers."""

    attack: int
    defence: int
    odds: str | None
    distance: int | None
    """The greatest range; None if a world is in the way."""
    speed: int
    """What the greatest velocity difference takes off: each hex above two."""
    heroic: int

    @property
    def hopeless(self) -> bool:
        return self.odds is None or self.distance is None or self.distance + self.speed - self.heroic >= HOPELESS


def works(ship: Ship) -> bool:
    """Whether a ship's guns can fire: not defensive, not damaged, not on the ground, no prize."""
    if ship.kind == GUARDS:
        return shoots(ship)
    if KINDS[ship.kind].defensive or ship.world or ship.prize:
        return False
    return shoots(ship)


def reach(board: Board, attacker: Ship, target: Ship | Weapon) -> int | None:
    """The range: from the attacker's closest approach on its course to where the target is now, with a clear view.

    Triplanetary, Range and Line of Sight.
    """
    return board.reach(attacker.at, attacker.velocity, target.at, HOPELESS)


def aim(state: State, attackers: list[Ship], targets: list[Ship | Weapon], limit: int = 0) -> Aim:
    """The odds and modifiers of an attack; of several ships the worst range and velocity count.

    Triplanetary, Guns, Multiple-Ship Attacks, Range, Relative Velocity.
    """
    board = state.board
    ranges = [reach(board, attacker, target) for attacker in attackers for target in targets]
    furthest = None if None in ranges else max(far for far in ranges if far is not None)
    fastest = max(distance(attacker.velocity, target.velocity) for attacker in attackers for target in targets)
    attack = limit or sum([strength(attacker) for attacker in attackers])
    defence = sum([strength(target) for target in targets if isinstance(target, Ship)])
    column = DEFENCE_ODDS if any(isinstance(target, Weapon) for target in targets) else odds(attack, defence)
    heroic = int(any(attacker.heroic for attacker in attackers))
    return Aim(attack, defence, column, furthest, max(0, fastest - 2), heroic)


def ready(state: State, seat: int) -> list[Ship]:
    """The ships of a seat that may still attack in this phase, and its secret base."""
    fired = state.fired
    able = [ship for ship in state.ships if ship.seat == seat and ship.name not in fired and works(ship)]
    able += [base for base in strongholds(state) if base.seat == seat and base.name not in fired]
    return able


def open_to_fire(state: State, seat: int) -> list[Ship | Weapon]:
    """What a seat's guns may be aimed at: enemy ships in space and guards that were not attacked yet, and enemy nukes.

    Triplanetary, Planetary Bases: a ship that has landed is immune from gunfire.
    """
    struck = state.struck
    found: list[Ship | Weapon] = [
        ship for ship in state.ships if ship.seat != seat and not ship.world and ship.detected and ship.name not in struck
    ]
    if state.claims:
        found += [each for each in guards(state) if each.seat != seat and each.name not in struck]
    for weapon in state.weapons:
        if weapon.kind == "nuke" and weapon.seat != seat:
            found.append(weapon)
    return found


def choices(state: State, unit: str) -> tuple[Fire, ...]:
    """Attacks worth listing for a ship: on each target and on all in a hex, alone and with all others that bear on it."""
    ship = find_combatant(state, unit)
    if ship is None:
        return defence_choices(state, unit)
    near = find_near(ship.at, _reach_of(ship), open_to_fire(state, ship.seat))
    return tuple(_attacks(state, ship, near, Field(ready(state, ship.seat))))


def _reach_of(ship: Ship) -> int:
    """How far from where a ship is a target may be, if it is within range of some hex of the ship's course."""
    return HOPELESS + ship.velocity.length


def _attacks(state: State, ship: Ship, near: Iterable[Ship | Weapon], crew: Field[Ship]) -> Iterator[Fire]:
    """The attacks worth listing, one after the other: whether there is one at all is asked more often than which."""
    if state.truces:
        near = (target for target in near if not at_truce(state, ship.name, target.name))
    for targets in _groups(near):
        alone = _bears(state, ship, targets)
        if alone is None:
            continue
        names = tuple([target.name for target in targets])
        if _hopeful([ship], targets, [alone]):
            yield Fire(names)
        able = _together(ship, alone, _others(state, ship, targets, crew), targets)
        if able:
            yield Fire(names, tuple([each.name for each, _ in able]))


Bearing = tuple[int, int]
"""The range and the velocity at which a ship can fire."""


def _others(state: State, ship: Ship, targets: list[Ship | Weapon], crew: Field[Ship]) -> list[tuple[Ship, Bearing]]:
    """The other ships that bear on targets in one hex."""
    near = crew.near(targets[0].at, HOPELESS + crew.fastest)
    bearings = [(each, _bears(state, each, targets)) for each in near if each.name != ship.name]
    return [(each, bearing) for each, bearing in bearings if bearing is not None]


def _together(
    ship: Ship, alone: Bearing, able: list[tuple[Ship, Bearing]], targets: list[Ship | Weapon]
) -> list[tuple[Ship, Bearing]]:
    """Those of some ships that fire with another: all of them, but for the worst placed that would spoil it for the rest."""
    while able and not _hopeful([ship, *[each for each, _ in able]], targets, [alone, *[bears for _, bears in able]]):
        able.remove(max(able, key=lambda each: each[1][0] + max(0, each[1][1] - 2)))
    return able


def _bears(state: State, attacker: Ship, targets: list[Ship | Weapon]) -> Bearing | None:
    """The range and velocity at which a ship could fire at these targets, if it were only strong enough."""
    board, far, fast = state.board, 0, 0
    for target in targets:
        if state.truces and at_truce(state, attacker.name, target.name):
            return None
        near = reach(board, attacker, target)
        if near is None:
            return None
        far, fast = max(far, near), max(fast, distance(attacker.velocity, target.velocity))
    return (far, fast) if far + max(0, fast - 2) - attacker.heroic < HOPELESS else None


def _hopeful(attackers: list[Ship], targets: list[Ship | Weapon], bearings: list[Bearing]) -> bool:
    """Whether some die succeeds for ships that bear on their targets: what `aim` says, without measuring again."""
    far, fast = max([far for far, _ in bearings]), max([fast for _, fast in bearings])
    if far + max(0, fast - 2) - any(attacker.heroic for attacker in attackers) >= HOPELESS:
        return False
    defence = [strength(target) for target in targets if isinstance(target, Ship)]
    return len(defence) < len(targets) or odds(sum([strength(ship) for ship in attackers]), sum(defence)) is not None


def _groups(targets: Iterable[Ship | Weapon]) -> Iterator[list[Ship | Weapon]]:
    """Each target alone, then all ships of one owner in one hex together."""
    together: dict[tuple[Hex, int], list[Ship | Weapon]] = {}
    for target in targets:
        yield [target]
        if isinstance(target, Ship):
            together.setdefault((target.at, target.seat), []).append(target)
    yield from [group for group in together.values() if len(group) > 1]


# ---- planetary defences


def defences(state: State, seat: int) -> list[Base]:
    """The bases of a seat that can fire at something above them. Triplanetary, Planetary Defenses."""
    return _defending_bases(state, seat, [target.at for target in open_to_fire(state, seat)])


def _defending_bases(state: State, seat: int, places: list[Hex]) -> list[Base]:
    board = state.board
    overhead = board.overhead
    targets = [at for at in places if at in overhead]
    if not targets:
        return []
    below = {world for at in targets for world in board.overhead[at]}
    return [
        base
        for world in board.worlds
        if world in below
        for base in bases_at(state, world)
        if base.defends
        and base.owner == seat
        and board.above[world, base.side] in targets
        and base.name not in state.fired
        and _above(state, base)
    ]


def _above(state: State, base: Base) -> list[Ship | Weapon]:
    over = state.board.above[base.world, base.side]
    hosts = {each.owner for each in bases_at(state, base.world) if each.name == base.name}
    return [target for target in open_to_fire(state, base.owner) if target.at == over and target.seat not in hosts]


def units(state: State) -> tuple[str, ...]:
    """The ships and bases of the seat on move that have somebody to fire at."""
    targets = open_to_fire(state, state.mover)
    if not targets:
        return ()
    enemies, crew = Field(targets), Field(ready(state, state.mover))
    able = []
    for ship in crew.things:
        near = enemies.around(ship.at, _reach_of(ship))
        if near and next(_attacks(state, ship, near, crew), None) is not None:
            able.append(ship.name)
    return (*able, *[base.name for base in _defending_bases(state, state.mover, [target.at for target in targets])])


def defence_choices(state: State, unit: str) -> tuple[Fire, ...]:
    """A base fires at everything above it, or at nothing."""
    return (Fire(()),) if any(base.name == unit for base in defences(state, state.mover)) else ()


def defend(state: State, unit: str, dice: Dice) -> tuple[State, list[Event]]:
    """A base fires at every enemy above it at 2:1, whatever the range and velocity. Triplanetary, Planetary Defenses."""
    base = next(base for base in state.bases if base.name == unit)
    events: list[Event] = []
    for target in _above(state, base):
        die = dice.roll()
        hit = gun_result(state, die, DEFENCE_ODDS)
        seat = state.seats[base.owner]
        events.append(
            GunsFired(
                seat,
                attackers=(unit,),
                targets=(target.name,),
                attack=2,
                defence=1,
                odds=DEFENCE_ODDS,
                distance=0,
                speed=0,
                heroic=0,
                die=die,
                roll=die,
                damage=hit,
                counter=False,
                hits=state.rules.advanced,
            )
        )
        state, more = _struck(state, target, hit, dice)
        events += more
        state = state._replace(struck=state.struck | {target.name})
    return state._replace(fired=state.fired | {unit}), events


# ---- attacks


def counterattackers(state: State) -> list[Ship]:
    """The ships that may fire back: those attacked, and ships in their hex that share their course; a secret base too.

    Triplanetary, Counterattack.
    """
    if state.attack is None:
        return []
    present = (*state.ships, *guards(state), *strongholds(state))
    victims = [ship for ship in present if ship.name in state.attack.targets]
    matched = {(victim.seat, victim.at, victim.velocity) for victim in victims}
    able = [ship for ship in present if (ship.seat, ship.at, ship.velocity) in matched and works(ship)]
    return [ship for ship in able if f"counter {ship.name}" not in state.fired and _can_answer(state, ship)]


def _can_answer(state: State, ship: Ship) -> bool:
    return bool(counter_choices(state, ship))


def counter_choices(state: State, ship: Ship) -> tuple[Fire, ...]:
    """Ways to fire back: at each attacker, and at all of them; not at a secret base. Heroism is of no use in defence."""
    assert state.attack is not None
    names = [name for name in state.attack.attackers if not at_truce(state, ship.name, name)]
    attackers = [each for each in state.ships if each.name in names]
    groups = [[each] for each in attackers] + ([attackers] if len(attackers) > 1 else [])
    return tuple(
        Fire(tuple(each.name for each in group))
        for group in groups
        if not aim(state, [ship], list(group))._replace(heroic=0).hopeless
    )


def resolve(state: State, counter: Attack | None, dice: Dice) -> tuple[State, list[Event]]:
    """Roll for the attack and for the counterattack, and only then carry out the damage. Triplanetary, Counterattack."""
    attack = state.attack
    assert attack is not None
    shots = [(attack, False)] + ([(counter, True)] if counter else [])
    events: list[Event] = []
    hits: list[tuple[Attack, GunsFired]] = []
    for each, back in shots:
        fired = _roll(state, each, back, dice)
        events.append(fired)
        hits.append((each, fired))
    for each, fired in hits:
        for name in each.targets:
            target = target_named(state, name)
            if target is not None:
                state, more = _struck(state, target, fired.damage, dice)
                events += more
        if not fired.counter:
            state, more = _heroes(state, each, fired)
            events += more
    answered = [f"counter {name}" for name in counter.attackers] if counter else []
    fired_now = state.fired | {*attack.attackers, *answered}
    return state._replace(attack=None, fired=fired_now, struck=state.struck | {*attack.targets}), events


def _roll(state: State, attack: Attack, counter: bool, dice: Dice) -> GunsFired:
    attackers = [ship for name in attack.attackers if (ship := find_combatant(state, name)) is not None]
    targets = [target for name in attack.targets if (target := target_named(state, name)) is not None]
    taken = aim(state, attackers, targets, attack.strength)
    heroic = 0 if counter else taken.heroic
    die = dice.roll()
    far = taken.distance if taken.distance is not None else HOPELESS
    roll = min(6, die - far - taken.speed + heroic)
    hit = gun_result(state, roll, taken.odds) if taken.odds else 0
    seat = state.seats[attackers[0].seat]
    return GunsFired(
        seat,
        attack.attackers,
        attack.targets,
        taken.attack,
        taken.defence,
        taken.odds or "-",
        far,
        taken.speed,
        heroic,
        die,
        roll,
        hit,
        counter,
        state.rules.advanced,
    )


def target_named(state: State, name: str) -> Ship | Weapon | None:
    """The ship, the robot guards or the weapon of that name; a secret base is nobody's target."""
    return find_combatant(state, name) or next((weapon for weapon in state.weapons if weapon.name == name), None)


def _struck(state: State, target: Ship | Weapon, hit: int, dice: Dice) -> tuple[State, list[Event]]:
    if isinstance(target, Weapon):
        if not hit:
            return state, []
        spent = WeaponSpent(state.seats[target.seat], target.name, target.kind, target.at, "shot down")
        return without(state, {target.name}), [spent]
    hurt, events = harm(state, target, hit, "gunfire", dice)
    if target.kind == GUARDS:
        return with_guards(state, target.at, hurt), events
    return (with_ship(state, hurt) if hurt else without(state, {target.name})), events


def _heroes(state: State, attack: Attack, fired: GunsFired) -> tuple[State, list[Event]]:
    """An attack below 1:1 that disables for two turns or more makes heroes. Triplanetary, Heroism."""
    events: list[Event] = []
    if fired.odds not in ("1:4", "1:2") or fired.damage < 2:
        return state, events
    for name in attack.attackers:
        ship = find_ship(state, name)
        if ship is not None and not ship.heroic:
            state = with_ship(state, ship._replace(heroic=True))
            events.append(ShipBecameHeroic(state.seats[ship.seat], name))
    return state, events
