"""How the seats stand, and what dice decided: for the score line and for telling luck from skill."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.hexes import distance
from vector3_edu.core.results import Chance, Event, Standing
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement.odds import DIE
from vector3_edu.games.triplanetary.rules.campaign_events import Reported
from vector3_edu.games.triplanetary.rules.damage import gun_result, other_result
from vector3_edu.games.triplanetary.rules.events import GunsFired, HazardRolled, Unseen
from vector3_edu.games.triplanetary.rules.ship_actions import in_words
from vector3_edu.games.triplanetary.rules.state import DUMMY, Ship, State
from vector3_edu.games.triplanetary.rules.visibility import UNKNOWN
from vector3_edu.games.triplanetary.tables import ELIMINATED, KINDS, ODDS

SURVIVED = {
    "asteroid": "asteroid hexes passed unharmed",
    "mine": "mines survived unharmed",
    "torpedo": "torpedoes survived unharmed",
    "ram": "rams survived unharmed",
}
"""What luck with other dice than those of guns is called: it is that of the ship that is rolled for."""

BODY = 20
"""Hexes that a body counts for which is still to be passed."""
LOST = 500.0
"""Hexes that a ship counts for which is out of the race."""


# ---- luck


def dice_results(before: State, event: Event) -> tuple[Chance, ...]:
    """The damage that guns did and were to be expected to do; and whether a ship came through a hazard unharmed."""
    if isinstance(event, Unseen | Reported):
        return dice_results(before, event.event)
    if isinstance(event, GunsFired) and event.odds in ODDS:
        modifier = event.heroic - event.distance - event.speed
        results = [gun_result(before, min(6, die + modifier), event.odds) for die in DIE]
        what, many = "gun hits" if event.hits else "turns of damage by guns", len(event.targets)
        return (Chance(event.seat, what, Fraction(many * sum(results), 6), many * event.damage),)
    if isinstance(event, HazardRolled) and event.hazard in SURVIVED:
        less = event.die - event.roll
        unharmed = sum(not other_result(before, die - less, event.hazard) for die in DIE)
        return (Chance(event.seat, SURVIVED[event.hazard], Fraction(unharmed, 6), int(not event.damage)),)
    return ()


# ---- standings


def standings(state: State) -> tuple[Standing, ...]:
    """How all seats stand: in a race by the way that is left, among traders by money, in a war by strength."""
    tell = _racer if state.rules.race else _trader if state.rules.counts == "money" and state.credit else _fighter
    return tuple(tell(state, seat) for seat in range(len(state.seats)))


def _own(state: State, seat: int) -> list[Ship]:
    return [ship for ship in state.ships if ship.seat == seat and ship.role != DUMMY]


def _racer(state: State, seat: int) -> Standing:
    """The hexes that are left, and the bodies still to be passed; who is home stands best."""
    name, ship = state.seats[seat], next(iter(_own(state, seat)), None)
    if state.arrived and state.arrived[seat]:
        return Standing(name, 1 / state.arrived[seat], f"arrived on day {state.arrived[seat]}")
    if ship is None or state.rules.objective is None:
        return Standing(name, -LOST, "out of the race")
    goal = state.rules.objective(state, ship)
    assert goal is not None
    far = distance(ship.at, state.board.worlds[goal.world].at)
    bodies = state.rules.bodies_left(state, ship) if state.rules.bodies_left is not None else 0
    left = f"{count(bodies, 'more body', 'more bodies')} to pass, " if bodies else ""
    speed = count(ship.velocity.length, "hex", "hexes") + " a turn" if ship.velocity else "at rest"
    where = f"{count(far, 'hex', 'hexes')} from {goal.world}, {speed}" if far else f"on {goal.world}"
    words = f"{left}{where}, fuel {ship.fuel}"
    return Standing(name, float(-far - BODY * bodies), words)


def _trader(state: State, seat: int) -> Standing:
    money, own = state.credit[seat], _own(state, seat)
    ships = count(len(own), "ship")
    if money == UNKNOWN:
        return Standing(state.seats[seat], float(len(own)), f"a secret purse, {ships}")
    return Standing(state.seats[seat], float(money), f"{in_words(state, money)}, {ships}")


def _fighter(state: State, seat: int) -> Standing:
    """The strength of the ships that are left, less for those that are disabled."""
    own = _own(state, seat)
    known = [ship for ship in own if ship.kind in KINDS]
    able = sum(KINDS[ship.kind].strength * (1 - min(_damage(ship), ELIMINATED) / ELIMINATED) for ship in known)
    hurt = sum(_damage(ship) > 0 for ship in known)
    words = count(len(own), "ship")
    words += f", strength {sum(KINDS[ship.kind].strength for ship in known)}" if known else ""
    words += f", {hurt} damaged" if hurt else ""
    return Standing(state.seats[seat], able, words)


def _damage(ship: Ship) -> int:
    return max(ship.disabled, *ship.wounds)
