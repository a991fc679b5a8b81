"""How the computer players of Triplanetary prospect: slowly from rock to rock, and a mine wherever there is ore."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.judgement.courses import LOST, look_ahead
from vector3_edu.games.triplanetary.rules.belt import rocks
from vector3_edu.games.triplanetary.rules.orders import Burn, Buy, Dig, Take, TakeOff, Wait
from vector3_edu.games.triplanetary.rules.state import NOBODY, Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.trading import deals_among

OUTFIT = Buy(("transport", "automated-mine", "automated-mine", "automated-mine"), "Mars")
"""All the money for machines that dig; the nearest rocks are four hexes from Mars."""

MINE = "automated-mine"
DEPTH, NEAREST = 3, 4
"""Days that are looked ahead, and goals that are thought of."""

RESERVE = 2
"""Fuel points with which a miner stops for good, where it is."""


def miner(game: Game[State, Event], state: State, ask: Ask) -> Order | None:
    """An order for a prospector's ships in the phases that are about the Belt; None for the others."""
    if ask.phase == "outfit":
        return {ask.units[0]: OUTFIT}
    if ask.phase == "astrogation":
        ships = [ship for unit in ask.units if (ship := find_ship(state, unit)) is not None]
        return {ship.name: _course(state, ship, game.choices(state, ask, ship.name)) for ship in ships}
    if ask.phase == "resupply":
        return {unit: best for unit in ask.units if (best := _work(game.choices(state, ask, unit))) is not None}
    return None


def _course(state: State, ship: Ship, options: Sequence[Choice]) -> Choice:
    """The best course among those that a prospector thinks of."""
    rate = rate_prospecting(state, ship)
    if ship.world:
        lifts = [each for each in options if isinstance(each, TakeOff)] if ship.fuel > RESERVE else []
        return min(lifts, key=rate, default=Wait())
    burns = [each for each in options if isinstance(each, Burn) and not each.ram and Hex(*each.by).length < 2]
    return min(burns, key=rate)


def rate_prospecting(state: State, ship: Ship) -> Callable[[Choice], float]:
    """How bad each course is: away from the nearest rock that nobody has looked at, or ore that nobody digs.

    A prospector looks at rocks at one hex a day, and stays on ore until its mine is down.
    """
    unknown = rocks(state) - {claim.at for claim in state.claims}
    ore = {claim.at for claim in state.claims if claim.ore and claim.owner == NOBODY} if count_aboard(ship, MINE) else set()
    wanted = ore or (unknown if count_aboard(ship, MINE) else set())
    goals = sorted(wanted, key=lambda goal: (distance(goal, ship.at), goal))[:NEAREST]
    stays = not ship.velocity and not ship.world and (not goals or ship.at in ore) and ship.at not in state.board.gravity

    def worth(future: Ship) -> float:
        far = min((distance(future.at + future.velocity, goal) for goal in goals), default=0)
        tired = 20.0 * future.velocity.length if future.fuel < RESERVE or not goals else 0.0
        return far + 4.0 * max(0, future.velocity.length - 1) + tired - future.fuel / 4

    def toll(future: Ship) -> float:
        if future.at in ore:
            return -20.0 if not future.velocity else -1.0
        return -3.0 if future.at in unknown and future.velocity.length == 1 else 0.0

    def rate(choice: Choice) -> float:
        if isinstance(choice, Wait):
            return 0.0 if ship.fuel <= RESERVE else LOST
        if stays and choice == Burn():
            return -LOST
        return look_ahead(state, ship, choice, worth, DEPTH, toll)

    return rate


def _work(options: Sequence[Choice]) -> Choice | None:
    """A mine is put down, ore is sold or picked up, and the tank is filled."""
    digs = [each for each in options if isinstance(each, Dig) and each.item == MINE]
    sales = [each for each in deals_among(options, "sell") if each.item in ("ore", "shard")]
    fuel = [each for each in deals_among(options, "buy") if each.item == "fuel"]
    taken = [each for each in options if isinstance(each, Take)]
    return next(iter((*digs, *sales, *reversed(fuel), *reversed(taken))), None)
