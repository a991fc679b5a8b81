"""How computer players of Vector 3 fight: what to shoot at, when to salvo, when to detonate, what to push away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from vector3_edu.core.game import Ask, Game
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.judgement.blasts import blast_worth, worth_of_waiting
from vector3_edu.games.vector3.judgement.burns import Enemy, enemies, nearest_burn
from vector3_edu.games.vector3.judgement.odds import torpedo_damage_chance
from vector3_edu.games.vector3.judgement.threats import torpedoes_to_fear
from vector3_edu.games.vector3.rules.fire import hit_number
from vector3_edu.games.vector3.rules.orders import Detonate, Fire, Push, Salvo, Target
from vector3_edu.games.vector3.rules.push import targets as within_reach
from vector3_edu.games.vector3.rules.salvo import loaded_pods
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_unit
from vector3_edu.games.vector3.tables import acceleration

TORPEDO_DIES = float(torpedo_damage_chance())
"""The chance that a damage roll destroys a torpedo."""
MOST_SHOTS = 60
"""Ways to aim that are weighed; those after them are much like them."""


# ---- lasers


def fire(game: Game[State, Event], state: State, ask: Ask, seat: int, prize: Callable[[Ship], float]) -> dict[str, Fire]:
    """The shot that is worth most, of all ships that can still fire; an empty order if nothing can be hit."""
    danger = torpedoes_to_fear(state, seat)
    best: tuple[float, str, Fire] | None = None
    for name in ask.units:
        shooter = find_unit(state, seat, name)
        if not isinstance(shooter, Ship):
            continue
        options = game.choices(state, ask, name)
        for place in range(min(len(options), MOST_SHOTS)):
            choice = options[place]
            assert isinstance(choice, Fire)
            worth = _worth(state, shooter, choice, danger, prize)
            if best is None or worth > best[0]:
                best = (worth, name, choice)
    return {best[1]: best[2]} if best else {}


def _worth(
    state: State, shooter: Ship, choice: Fire, danger: dict[tuple[int, str], float], prize: Callable[[Ship], float]
) -> float:
    worth = 0.0
    for target, lasers in Counter(choice.at).items():
        mark = find_unit(state, state.seats.index(target[0]), target[1])
        if mark is None or mark.at is None:
            continue
        number = hit_number(state, shooter, mark)
        if isinstance(mark, Ship):
            worth += lasers * number / 6 * prize(mark)
        else:
            survives = (1 - number / 6 * TORPEDO_DIES) ** lasers
            worth += (1 - survives) * danger.get((mark.seat, mark.name), 0.2)
    return worth


# ---- torpedoes and mines


def detonate(state: State, ask: Ask, seat: int) -> dict[str, Detonate]:
    """Set off the torpedo or mine that does most, unless it will do better next turn or hurts its own side more."""
    best: tuple[float, str] | None = None
    for name in ask.units:
        weapon = find_unit(state, seat, name)
        if not isinstance(weapon, Weapon):
            continue
        now = blast_worth(state, weapon)
        if now > 0 and now >= 0.8 * worth_of_waiting(state, weapon) and (best is None or now > best[0]):
            best = (now, name)
    return {best[1]: Detonate()} if best else {}


def salvo(state: State, ask: Ask, seat: int) -> dict[str, Salvo]:
    """Launch at enemies that a torpedo can reach: unguided ones if at once, guided ones if soon, mines in their way."""
    foes = enemies(state, seat)
    order: dict[str, Salvo] = {}
    for name in ask.units:
        ship = find_unit(state, seat, name)
        if isinstance(ship, Ship) and ship.at is not None and foes:
            items = _items(state, ship, foes)
            if items:
                order[name] = Salvo(items)
    return order


def _items(state: State, ship: Ship, foes: Sequence[Enemy]) -> tuple[tuple[int, str], ...]:
    wanted = _wanted(state, ship, foes)
    chosen = ((number, next((kind for kind in wanted if kind in kinds), "")) for number, kinds in loaded_pods(ship))
    return tuple((number, kind) for number, kind in chosen if kind)


def _wanted(state: State, ship: Ship, foes: Sequence[Enemy]) -> list[str]:
    """Which kinds are worth launching now, the best first."""
    assert ship.at is not None
    technology = state.technology[ship.seat]
    here = ship.at + ship.velocity
    far = min(cube_distance(here, foe.next) for foe in foes)
    closing = min(cube_distance(here + ship.velocity * 2, foe.next + foe.ship.velocity * 2) for foe in foes)
    wanted = []
    if far <= acceleration(technology.acceleration, "unguided") + technology.unguided // 2:
        wanted.append("unguided")
    if closing <= 4 * acceleration(technology.acceleration, "guided"):
        wanted.append("guided")
    mines = technology.mines
    if min(cube_distance(ship.at, foe.next) for foe in foes) <= mines < cube_distance(ship.at, here):
        wanted.append("mine")
    return wanted


# ---- tractor-pressors


def push(state: State, ask: Ask, seat: int) -> dict[str, Push]:
    """Push away the hostile torpedo that comes nearest to one of the seat's ships; otherwise leave velocities alone."""
    danger = torpedoes_to_fear(state, seat)
    level = state.technology[seat].tractors
    best: tuple[float, str, Push] | None = None
    for name in ask.units:
        ship = find_unit(state, seat, name)
        if not isinstance(ship, Ship) or ship.at is None:
            continue
        for target in within_reach(state, seat, ship):
            threat = danger.get((state.seats.index(target[0]), target[1]), 0.0)
            if threat > 1 and (best is None or threat > best[0]):
                away = _pushed_away(state, seat, target, level)
                best = (threat, name, Push(target, away)) if away else best
    return {best[1]: best[2]} if best else {}


def _pushed_away(state: State, seat: int, target: Target, level: int) -> Vec3:
    torpedo = find_unit(state, state.seats.index(target[0]), target[1])
    assert torpedo is not None and torpedo.at is not None
    there = torpedo.at + torpedo.velocity
    own = [ship.at + ship.velocity for ship in state.ships if ship.seat == seat and ship.at is not None]
    near = min(own, key=lambda at: (at - there).squared)
    way = there - near or Vec3(1, 0, 0)
    far = way.length
    return nearest_burn(Vec3(*(round(part * 2 * level / far) for part in way)), level, state.options)
