"""How the greedy player of Triplanetary leads ships in a war: it looks a few days ahead, and shoots where it hurts most."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.games.triplanetary.astrogation import BURNS, predicted
from vector3_edu.games.triplanetary.board import Board
from vector3_edu.games.triplanetary.chances import expected, of_fire
from vector3_edu.games.triplanetary.movement import fly
from vector3_edu.games.triplanetary.orders import (
    Burn,
    Capture,
    Fire,
    Land,
    Launch,
    Resupply,
    Suppress,
    TakeOff,
    Trade,
    Transfer,
    Wait,
)
from vector3_edu.games.triplanetary.state import Ship, State, ship_named
from vector3_edu.games.triplanetary.tables import KINDS

DEPTH = 3
"""Days that are looked ahead."""

NEAR = 14
"""Hexes from which an enemy in space is worth taking off for."""

LOST = 1000.0
"""What losing the ship costs, beside anything else."""

PEOPLE = ("fugitives", "passengers")

Worth = Callable[[Ship], float]
"""How bad it is to be somewhere: less is better."""


def fleet(game: Game, state: State, ask: Ask) -> Order | None:
    """An order for any phase of a war; None where chance may decide."""
    if ask.phase == "astrogation":
        ships = [ship for unit in ask.units if (ship := ship_named(state, unit)) is not None]
        return {ship.name: _course(game, state, ask, ship) for ship in ships}
    if ask.phase == "ordnance":
        return {unit: best for unit in ask.units if (best := _launch(state, game.choices(state, ask, unit))) is not None}
    if ask.phase in ("combat", "counterattack"):
        return _shot(game, state, ask)
    if ask.phase == "surrender":
        return {}
    if ask.phase == "resupply":
        own = {ship.name for ship in state.ships if ship.seat == state.asked}
        return {unit: best for unit in ask.units if (best := _supply(game.choices(state, ask, unit), own)) is not None}
    return None


# ---- courses


def _course(game: Game, state: State, ask: Ask, ship: Ship) -> Choice:
    options = game.choices(state, ask, ship.name)
    worth = _aim(state, ship)
    if worth is None:
        return Wait() if ship.world else _safest(state, ship, options)
    lifts = [each for each in options if isinstance(each, TakeOff)]
    if ship.world:
        return min(lifts, key=lambda lift: _ahead(state, ship, lift, worth, 2), default=Wait())
    burns = [each for each in options if isinstance(each, Burn) and not each.ram and Hex(*each.by).length < 2]
    return min(burns, key=lambda burn: _ahead(state, ship, burn, worth, DEPTH))


def _aim(state: State, ship: Ship) -> Worth | None:
    """What a ship wants: to leave beyond Jupiter, or to match courses with the nearest enemy; None to stay put."""
    board = state.board
    if state.scenario == "escape" and ship.seat == 0:
        return _outwards
    if state.scenario == "fleet mutiny" and ship.seat == 0:
        return lambda future: _to_orbit(board, future, "Terra")
    if state.scenario == "nova" and state.seats[ship.seat] == state.seats[-1]:
        return lambda future: _to_orbit(board, future, "Sol")
    if ship.kind == "liner" and ship.seat == 1:
        return lambda future: _to_orbit(board, future, "Ganymede")
    if any(item in PEOPLE for item, _ in ship.hold) and state.scenario == "lateral 7":
        return lambda future: distance(future.at, board.worlds["Clandestine"].at) + future.velocity.length
    enemies = [each for each in state.ships if each.seat != ship.seat and not each.world and each.detected]
    prey = min(enemies, key=lambda each: (distance(each.at, ship.at), each.name), default=None)
    if prey is None or ship.prize or KINDS[ship.kind].defensive or (ship.world and distance(prey.at, ship.at) > NEAR):
        return None
    course = predicted(prey)
    there = prey.at + course * DEPTH
    if not board.on_map(there):
        there = prey.at + course
    return lambda future: distance(future.at, there) + 0.8 * distance(future.velocity, course) - future.fuel / 40


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


def _ahead(state: State, ship: Ship, choice: Choice, worth: Worth, days: int) -> float:
    """The best that can come of a choice within some days, if nothing but this ship moves."""
    flight = fly(state, state.board, ship, choice)
    if flight.ship is None:
        left = state.scenario == "escape" and ship.seat == 0 and flight.passage is not None and not flight.passage.hit
        return -LOST if left and flight.passage and flight.passage.end.r < state.board.top else LOST
    risk = 2.0 * len(flight.passage.asteroids) if flight.passage else 0.0
    if days == 1:
        return risk + worth(flight.ship) + _edge(state.board, flight.ship)
    burns = BURNS if flight.ship.fuel else BURNS[:1]
    return risk + min(_ahead(state, flight.ship, burn, worth, days - 1) for burn in burns)


def _edge(board: Board, ship: Ship) -> float:
    """Fast towards the edge of the map is bad: it takes as many days to stop as the course is long."""
    speed = ship.velocity.length
    return 0.0 if board.on_map(ship.at + ship.velocity * (speed // 2 + 1)) else 10.0 * speed


def _safest(state: State, ship: Ship, options: Sequence[Choice]) -> Choice:
    """Land if that is possible; otherwise coast, or burn away from what a coast would hit."""
    burns = [each for each in options if isinstance(each, Burn) and not each.ram]
    lands = [each for each in options if isinstance(each, Land)]
    home = {base.side for base in state.bases if base.world == ship.orbit and base.owner == ship.seat}
    if any(land.side in home for land in lands):
        return next(land for land in lands if land.side in home)
    return min(burns, key=lambda burn: (_ahead(state, ship, burn, lambda future: 0.0, 2), Hex(*burn.by).length))


# ---- guns and ordnance


def _shot(game: Game, state: State, ask: Ask) -> Order:
    """The attack with the most turns of damage to be expected; none if nothing is to be expected."""
    best: tuple[float, str, Choice] | None = None
    for unit in ask.units:
        for fire in game.choices(state, ask, unit):
            hope = _hope(state, unit, fire) if isinstance(fire, Fire) else 9.0 if isinstance(fire, Suppress) else 0.0
            if best is None or hope > best[0]:
                best = (hope, unit, fire)
    return {best[1]: best[2]} if best and best[0] > 0 else {}


def _hope(state: State, unit: str, fire: Fire) -> float:
    """The damage to be expected, of all targets together; planetary defences always fire."""
    return float(expected(of_fire(state, unit, fire))) * len(fire.targets) if fire.targets else 3.0


def _launch(state: State, options: Sequence[Choice]) -> Choice | None:
    """A torpedo for an enemy that it can meet this turn."""
    enemies = {ship.at for ship in state.ships if ship.seat != state.mover and not ship.world}
    plots = dict(state.plots)
    for ship in state.ships:
        if ship.seat != state.mover or ship.world:
            continue
        burn = plots.get(ship.name)
        course = predicted(ship, burn.ignore if isinstance(burn, Burn) else ())
        for each in options:
            if isinstance(each, Launch) and each.kind == "torpedo" and ship.at + course + each.by in enemies:
                return each
    return None


def _supply(options: Sequence[Choice], own: set[str]) -> Choice | None:
    """Take people from enemies first, then ships, then sell what there is, then the fullest hold."""
    transfers = [each for each in options if isinstance(each, Transfer) and each.many < 0 and each.other not in own]
    people = [each for each in transfers if each.item in PEOPLE]
    sales = [each for each in options if isinstance(each, Trade) and each.what == "sell"]
    prizes = [each for each in options if isinstance(each, Capture)]
    loads = [each for each in options if isinstance(each, Resupply)]
    return next(iter((*people, *prizes, *sales, *reversed(loads))), None)
