"""The greedy player of Vector 3: always the move that looks best now, knowing only what its seat sees."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.players import picked
from vector3_edu.games.vector3.editions import EDITIONS, schedule
from vector3_edu.games.vector3.orders import Buy, Research, WarpOut
from vector3_edu.games.vector3.players import aim
from vector3_edu.games.vector3.players.steer import armed, burns
from vector3_edu.games.vector3.state import Ship, State, Technology
from vector3_edu.games.vector3.tables import BOXES

LIKED = Technology(acceleration=6, lasers=9, launch=1, unguided=3, guided=4, mines=1, multifire=1, tractors=0, screens=8)
"""How much a level of each technology is liked."""
LIKED_PODS = {"laser": 4, "launch": 4, "screen": 5, "tractor": 1, "cabin": 1, "cargo": 0}


def greedy(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
    """Close to a good range, shoot the best target, salvo and detonate sensibly, avoid blasts, leave when lost."""
    seat = state.seats.index(ask.seat)
    order: dict[str, Any] = {}
    if ask.phase == "fire":
        order.update(aim.fire(game, state, ask, seat))
    elif ask.phase == "detonate":
        order.update(aim.detonate(state, ask, seat))
    elif ask.phase == "salvo":
        order.update(aim.salvo(state, ask, seat))
    elif ask.phase == "push":
        order.update(aim.push(state, ask, seat))
    elif ask.phase == "burn":
        order.update(burns(state, seat, ask.units))
        if "warp" in ask.extras:
            order.update(_leave(state, seat))
    else:
        order.update(_prepare(game, state, ask, luck))
    return order


# ---- before play


def _prepare(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
    """Buy what is liked most; place ships where the first suggestion is, and mines here and there."""
    order: dict[str, Any] = {}
    for unit in ask.units[:1] if ask.one else ask.units:
        options = game.choices(state, ask, unit)
        order[unit] = options[picked(luck, len(options))] if ask.phase == "mines" else max(options, key=_liking)
    return order


def _liking(choice: Any) -> float:
    if isinstance(choice, Research):
        return float(sum(like * level for like, level in zip(LIKED, choice.levels, strict=True)))
    if isinstance(choice, Buy):
        return float(sum(5 + sum(LIKED_PODS[pod] for pod in fit.pods) for fit in choice.ships))
    return 0.0


# ---- leaving


def _leave(state: State, seat: int) -> dict[str, WarpOut]:
    """Warp out with wrecks that are under fire, and with all ships if nothing can be won, or lost, by staying."""
    own = [ship for ship in state.ships if ship.seat == seat]
    hostile = [ship for ship in state.ships if ship.seat != seat]
    able = [ship for ship in own if not ship.warping and ship.warp_hits < BOXES[ship.size]]
    fighters = any(armed(ship) for ship in own)
    if able and not fighters and state.options.turn_limit is None:
        # nobody can wait for ever
        return {"warp": WarpOut(tuple(ship.name for ship in able))}
    if not able or not any(_dangerous(state, ship) for ship in hostile):
        return {}
    # the last to stay gets a bonus, so a wreck that flees may be worth more than one that leaves
    lead = state.points[seat] - max(points for place, points in enumerate(state.points) if place != seat)
    hopeless = not fighters or 8 * _strength(own) < _strength(hostile) / max(1, len({ship.seat for ship in hostile}))
    if hopeless and (lead < 0 or lead > schedule(EDITIONS[state.edition], seat).survivor):
        names = tuple(ship.name for ship in able)
    else:
        names = tuple(ship.name for ship in able if fighters and ship.hit and not armed(ship))
    return {"warp": WarpOut(names)} if names else {}


def _dangerous(state: State, ship: Ship) -> bool:
    secret = state.technology[ship.seat].lasers < 0
    return ship.power_hits < BOXES[ship.size] and (secret or armed(ship))


def _strength(ships: list[Ship]) -> int:
    """Pods that are left on ships that still have power."""
    return sum(sum(pod.whole for pod in ship.pods) for ship in ships if ship.power_hits < BOXES[ship.size])


PLAYERS = {"greedy": greedy}
