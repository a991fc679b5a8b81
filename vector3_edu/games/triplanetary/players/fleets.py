"""How the greedy player of Triplanetary leads ships in a war: it looks a few days ahead, and shoots where it hurts most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.games.triplanetary.astrogation import predict_course
from vector3_edu.games.triplanetary.board import Board
from vector3_edu.games.triplanetary.chances import chance_of_loss, mean_result, of_fire
from vector3_edu.games.triplanetary.orders import (
    Appear,
    Burn,
    Capture,
    Fire,
    Launch,
    Mutiny,
    Resupply,
    Suppress,
    TakeOff,
    Transfer,
    Wait,
)
from vector3_edu.games.triplanetary.players.lookahead import LEAVE, Worth, look_ahead, objective_of
from vector3_edu.games.triplanetary.players.miners import miner
from vector3_edu.games.triplanetary.scenarios.retribution import GATHERED, corvette
from vector3_edu.games.triplanetary.state import EVERYONE, Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.games.triplanetary.trading import deals_among

DEPTH = 3
"""Days that are looked ahead."""

NEAR = 14
"""Hexes from which an enemy in space is worth taking off for."""

HOMEWARD = 8
"""Fuel points with which a hunter turns to the nearest base."""

PEOPLE = ("fugitives", "passengers")


def fleet(game: Game[State, Event], state: State, ask: Ask) -> Order | None:
    """An order for any phase of a war; None where chance may decide."""
    if state.rules.all_prospect and (order := miner(game, state, ask)) is not None:
        return order
    if ask.phase == "astrogation":
        ships = [ship for unit in ask.units if (ship := find_ship(state, unit)) is not None]
        return {ship.name: _course(game, state, ask, ship) for ship in ships}
    if ask.phase == "ordnance":
        return {unit: best for unit in ask.units if (best := _launch(state, game.choices(state, ask, unit))) is not None}
    if ask.phase in ("combat", "counterattack"):
        return _shot(game, state, ask)
    if ask.phase == "appear":
        wanted = _next_corvette(state, game.choices(state, ask, ask.units[0]))
        return {} if wanted is None else {ask.units[0]: wanted}
    if ask.phase == "mutiny":
        return {min(ask.units, key=lambda unit: _from_terra(state, unit)): Mutiny()}
    if ask.phase == "surrender":
        return {}
    if ask.phase == "resupply":
        own = {ship.name for ship in state.ships if ship.seat == state.asked}
        return {unit: best for unit in ask.units if (best := _supply(game.choices(state, ask, unit), own)) is not None}
    return None


def _from_terra(state: State, unit: str) -> tuple[int, int]:
    """Rebels want what is near Terra, and of that the strongest, if they can see what it is."""
    ship = find_ship(state, unit)
    assert ship is not None
    strength = KINDS[ship.kind].strength if ship.kind in KINDS else 0
    return distance(ship.at, state.board.worlds["Terra"].at), -strength


def _next_corvette(state: State, options: Sequence[Choice]) -> Choice | None:
    """The next corvette as near to Clandestine as may be; when the last one has come there, the strongest fleet."""
    worlds = state.board.worlds
    starts = [each for each in options if isinstance(each, Appear)]
    if starts:
        return min(starts, key=lambda each: distance(worlds[each.world].at, worlds["Clandestine"].at))
    coming = any(corvette(ship) and ship.role != GATHERED for ship in state.ships)
    return None if coming else options[-1]


# ---- courses


def _course(game: Game[State, Event], state: State, ask: Ask, ship: Ship) -> Choice:
    options = game.choices(state, ask, ship.name)
    worth = _aim(state, ship)
    if worth is None:
        return Wait() if ship.world else _safest(state, ship, options)
    lifts = [each for each in options if isinstance(each, TakeOff)]
    if ship.world:
        return min(lifts, key=lambda lift: look_ahead(state, ship, lift, worth, 2), default=Wait())
    burns = [each for each in options if isinstance(each, Burn) and not each.ram and Hex(*each.by).length < 2]
    # of what comes to the same in the end, that which is better tomorrow: otherwise it could be put off for ever
    soon = 1 if state.rules.grounded_loses else DEPTH

    def worst(burn: Burn) -> tuple[float, float]:
        return look_ahead(state, ship, burn, worth, DEPTH), look_ahead(state, ship, burn, worth, soon)

    return min(burns, key=worst)


def _aim(state: State, ship: Ship) -> Worth | None:
    """What a ship wants: to get where it has to go, or to match courses with the nearest enemy; None to stay put."""
    board, objective = state.board, objective_of(state, ship)
    if objective == LEAVE:
        return _outwards
    if objective is not None and objective.what == "orbit":
        return lambda future: _to_orbit(board, future, objective.world)
    if objective is not None:
        return lambda future: _to_rest(future, board.worlds[objective.world].at)
    enemies = [each for each in state.ships if each.seat != ship.seat and not each.world and each.detected]
    # whichever bloc of Nova gets the last alien: while there are aliens, both may lose to them
    enemies = [each for each in enemies if each.seat in state.rules.foes] or enemies
    enemies = [each for each in enemies if not _is_sheltered(state, ship, each)]
    prey = min(enemies, key=lambda each: (distance(each.at, ship.at), each.name), default=None)
    far = prey is not None and ship.world and distance(prey.at, ship.at) > NEAR and not state.rules.hunts
    if prey is None or ship.prize or KINDS[ship.kind].defensive or far:
        return None
    haven = _haven(state, ship) if ship.fuel <= HOMEWARD else ""
    if haven:
        return lambda future: _to_orbit(board, future, haven)
    course = predict_course(prey)
    there = prey.at + course * DEPTH
    if not board.on_map(there):
        there = prey.at + course
    return lambda future: distance(future.at, there) + 0.8 * distance(future.velocity, course) + _spent(future)


def _is_sheltered(state: State, ship: Ship, prey: Ship) -> bool:
    """Whether an enemy is among the dense asteroids of its base, where others are lost. Triplanetary, Clandestine."""
    return not ship.scanners and distance(prey.at, state.board.worlds["Clandestine"].at) <= 1


def _haven(state: State, ship: Ship) -> str:
    """The nearest world with a friendly base to refuel from; nothing if there is none."""
    worlds = state.board.worlds
    bases = [base for base in state.bases if base.owner in (ship.seat, EVERYONE) and worlds[base.world].gravity != "none"]
    return min({base.world for base in bases}, key=lambda name: (distance(worlds[name].at, ship.at), name), default="")


def _spent(future: Ship) -> float:
    """Fuel is worth a little, and a ship that could not stop any more is as good as lost."""
    return 6.0 * max(0, future.velocity.length + 1 - future.fuel) - future.fuel / 40


def _outwards(future: Ship) -> float:
    """Up the map, at a speed that the fuel left can stop, and not near its sides."""
    return future.at.r + 3 * max(-4, future.velocity.r) + 0.1 * abs(future.at.q + future.at.r / 2) - future.fuel / 4


def _to_orbit(board: Board, future: Ship, world: str) -> float:
    """Towards a world, slowly enough at the end to go into orbit round it."""
    if future.orbit == world:
        return -20.0
    far, speed = distance(future.at, board.worlds[world].at), future.velocity.length
    # from so far away a ship can still stop if it may lose one hex of speed a day
    fastest = int((2 * max(0, far - 1)) ** 0.5)
    return distance(future.at + future.velocity, board.worlds[world].at) + 3.0 * max(0, speed - max(1, fastest))


def _to_rest(future: Ship, goal: Hex) -> float:
    """Towards a hex, to stop there: no faster than a ship can brake that loses one hex of speed a day."""
    far, speed = distance(future.at, goal), future.velocity.length
    return distance(future.at + future.velocity, goal) + 3.0 * max(0, speed - max(1, int((2 * far) ** 0.5))) + (far > 0)


def _safest(state: State, ship: Ship, options: Sequence[Choice]) -> Choice:
    """Coast, in orbit for ever, or burn away from what a coast would hit."""
    burns = [each for each in options if isinstance(each, Burn) and not each.ram]
    return min(burns, key=lambda burn: (look_ahead(state, ship, burn, lambda future: 0.0, 2), Hex(*burn.by).length))


# ---- guns and ordnance


def _shot(game: Game[State, Event], state: State, ask: Ask) -> Order:
    """The attack with the most turns of damage to be expected; none if nothing is to be expected."""
    best: tuple[float, str, Choice] | None = None
    for unit in ask.units:
        for fire in chain.from_iterable(_gently(state, unit, each) for each in game.choices(state, ask, unit)):
            hope = _hope(state, unit, fire) if isinstance(fire, Fire) else 9.0 if isinstance(fire, Suppress) else 0.0
            if best is None or hope > best[0]:
                best = (hope, unit, fire)
    return {best[1]: best[2]} if best and best[0] > 0 else {}


def _gently(state: State, unit: str, fire: Choice) -> list[Choice]:
    """An attack as it is; on passengers with whom both sides would lose, only what cannot destroy their ship.

    Triplanetary, Lateral 7, Victory; Limited Attacks.
    """
    precious = state.rules.precious
    if not precious or not isinstance(fire, Fire):
        return [fire]
    targets = [ship for name in fire.targets if (ship := find_ship(state, name)) is not None]
    if not any(item in precious for target in targets for item, _ in target.hold):
        return [fire]
    worst, defence = max(target.disabled for target in targets), sum(KINDS[target.kind].strength for target in targets)
    crew = [ship for name in (unit, *fire.together) if (ship := find_ship(state, name)) is not None]
    full = sum(KINDS[ship.kind].strength for ship in crew)
    limits = [fire, *[fire._replace(strength=many * defence) for many in (2, 1) if many * defence < full]]
    return [each for each in limits if not chance_of_loss(of_fire(state, unit, each), worst)]


def _hope(state: State, unit: str, fire: Fire) -> float:
    """The damage to be expected, of all targets together; planetary defences always fire."""
    return float(mean_result(of_fire(state, unit, fire))) * len(fire.targets) if fire.targets else 3.0


def _launch(state: State, options: Sequence[Choice]) -> Choice | None:
    """A torpedo for an enemy that it can meet this turn."""
    enemies = {ship.at for ship in state.ships if ship.seat != state.mover and not ship.world}
    plots = dict(state.plots)
    for ship in state.ships:
        if ship.seat != state.mover or ship.world:
            continue
        burn = plots.get(ship.name)
        course = predict_course(ship, burn.ignore if isinstance(burn, Burn) else ())
        for each in options:
            if isinstance(each, Launch) and each.kind == "torpedo" and ship.at + course + each.by in enemies:
                return each
    return None


def _supply(options: Sequence[Choice], own: set[str]) -> Choice | None:
    """Take people from enemies first, then ships, then sell what there is, then the fullest hold."""
    transfers = [each for each in options if isinstance(each, Transfer) and each.many < 0 and each.other not in own]
    people = [each for each in transfers if each.item in PEOPLE]
    sales = deals_among(options, "sell")
    prizes = [each for each in options if isinstance(each, Capture)]
    loads = [each for each in options if isinstance(each, Resupply)]
    return next(iter((*people, *prizes, *sales, *reversed(loads))), None)
