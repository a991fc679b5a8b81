"""When a seat of Vector 3 has had enough: it leaves with wrecks, and agrees to end a chase that nobody can win."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.judgement.burns import ASSUMED_LEVEL, armed, level_of
from vector3_edu.games.vector3.judgement.score import lead
from vector3_edu.games.vector3.rules.burn import legal_burns
from vector3_edu.games.vector3.rules.editions import EDITIONS, schedule
from vector3_edu.games.vector3.rules.orders import Burn, Vote, WarpOut
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, every_unit
from vector3_edu.games.vector3.rules.warp import can_declare, is_in_the_way
from vector3_edu.games.vector3.tables import BOXES, blast_radius, laser_range

LEADS = 20
"""From this turn on, a seat that is not behind agrees to end a fight in which nobody comes near anybody."""
BEHIND = 30
"""From this turn on, a seat that is behind agrees too."""
TIRED = 50
"""From this turn on, any seat agrees to end any fight."""
SOON = 8
"""Turns ahead in which ships that coast may come within range of each other."""


def extras(state: State, ask: Ask, seat: int, holds_on: bool) -> dict[str, WarpOut | Vote]:
    """What is added to burns: ships that leave, and a vote to end. Where a plan has goals, nobody leaves."""
    added: dict[str, WarpOut | Vote] = {}
    if "warp" in ask.extras and not (state.options.custom and state.options.custom.goals):
        added.update(leave(state, seat, holds_on))
    if "vote" in ask.extras:
        added.update(vote(state, seat))
    return added


def vote(state: State, seat: int) -> dict[str, Vote]:
    """Agree to an end, or no longer agree, where that is not what the seat has said already.

    A player knows nothing of past turns, so that a chase is known by what can be seen of it now: nobody is within range,
    and nobody will be soon. Where the game has a last turn it ends by itself.
    """
    if state.options.turn_limit is not None:
        return {}
    wish = _wants_an_end(state, seat)
    return {"vote": Vote(wish)} if wish != (seat in state.votes) else {}


def _wants_an_end(state: State, seat: int) -> bool:
    if is_settled(state):
        return True
    if state.turn < LEADS or state.turn >= TIRED:
        return state.turn >= TIRED
    if in_contact(state, seat):
        return False
    own = [ship for ship in state.ships if ship.seat == seat]
    return state.turn >= BEHIND or not any(map(armed, own)) or lead(state, seat) >= 0


def is_settled(state: State) -> bool:
    """Whether it is clear who wins: all who can still fight lead, or nobody can and there is nothing left to come.

    To hunt down wrecks would change the points, but not the winner.
    """
    fighting = {ship.seat for ship in state.ships if is_dangerous(state, ship)} | {weapon.seat for weapon in state.weapons}
    return len(fighting) < 2 and all(lead(state, seat) > 0 for seat in fighting)


def in_contact(state: State, seat: int) -> bool:
    """Whether a seat's ships are within range of enemies, or they of them, or will be soon if all coast."""
    own = [ship for ship in state.ships if ship.seat == seat]
    others = [ship for ship in state.ships if ship.seat != seat]
    for ship in own:
        for other in others:
            guns = [laser_range(level_of(state, each.seat, "lasers")) for each in (ship, other) if is_dangerous(state, each)]
            if guns and _meets(ship, other, max(guns)):
                return True
    for weapon in state.weapons:
        reach = blast_radius(weapon.level if weapon.level > 0 else ASSUMED_LEVEL)
        if any(_meets(weapon, ship, reach) for ship in (others if weapon.seat == seat else own)):
            return True
    return False


def _meets(one: Unit, other: Unit, reach: int) -> bool:
    """Whether two that coast are within so many cubes of each other now or soon: where they are nearest."""
    apart = (other.at or ZERO) - (one.at or ZERO)
    drift = other.velocity - one.velocity
    turns = min(max(-apart.dot(drift) / drift.squared, 0), SOON) if drift else 0
    nearest = [place + turns * change for place, change in zip(apart, drift, strict=True)]
    return sum(part * part for part in nearest) <= (reach + 0.5) ** 2


# ---- leaving


def leave(state: State, seat: int, holds_on: bool) -> dict[str, WarpOut]:
    """Warp out with wrecks that are under fire, and with all ships if nothing can be won, or lost, by staying.

    Whoever holds on to a lead that the survivor's bonus would turn stays, and keeps out of range.
    """
    own = [ship for ship in state.ships if ship.seat == seat]
    hostile = [ship for ship in state.ships if ship.seat != seat]
    able = [ship for ship in own if can_declare(ship)]
    fighters = any(armed(ship) for ship in own)
    if holds_on and 0 <= lead(state, seat) <= schedule(EDITIONS[state.edition], seat).survivor:
        return {}
    if able and not fighters and state.options.turn_limit is None:
        # nobody can wait for ever
        return {"warp": WarpOut(tuple(ship.name for ship in able))}
    if not able or not any(is_dangerous(state, ship) for ship in hostile):
        return {}
    # the last to stay gets a bonus, so a wreck that flees may be worth more than one that leaves
    ahead = state.points[seat] - max(points for place, points in enumerate(state.points) if place != seat)
    hopeless = not fighters or 8 * _strength(own) < _strength(hostile) / max(1, len({ship.seat for ship in hostile}))
    if hopeless and (ahead < 0 or ahead > schedule(EDITIONS[state.edition], seat).survivor):
        names = tuple(ship.name for ship in able)
    else:
        names = tuple(ship.name for ship in able if fighters and ship.hit and not armed(ship))
    return {"warp": WarpOut(names)} if names else {}


def is_dangerous(state: State, ship: Ship) -> bool:
    """Whether a ship can fight, or may be able to where its pods are secret."""
    secret = state.technology[ship.seat].lasers < 0
    return ship.power_hits < BOXES[ship.size] and (secret or armed(ship))


def _strength(ships: list[Ship]) -> int:
    """Pods that are left on ships that still have power."""
    return sum(sum(pod.whole for pod in ship.pods) for ship in ships if ship.power_hits < BOXES[ship.size])


# ---- How ships leave a battle: whoever tries to warp out keeps away from everything that would prevent it


def flights(state: State, ask: Ask, seat: int, extras: Order) -> dict[str, Burn]:
    """Burns of ships that try to warp out, or are about to: away from enemies, who keep them from it when they are near."""
    declared = extras.get("warp")
    leaving = declared.ships if isinstance(declared, WarpOut) else ()
    foes = [unit for unit in every_unit(state) if unit.seat != seat and unit.at is not None and is_in_the_way(unit)]
    ships = [ship for ship in state.ships if ship.seat == seat and (ship.warping or ship.name in leaving)]
    return {ship.name: _flight(state, ship, foes) for ship in ships if ship.name in ask.units and foes}


def _flight(state: State, ship: Ship, foes: Sequence[Unit]) -> Burn:
    """The burn after which the nearest enemy is farthest away next turn and in the turn after, if all coast then."""

    def room(by: Vec3) -> int:
        gaps = [((foe.at or ZERO) - (ship.at or ZERO), foe.velocity - ship.velocity - by) for foe in foes]
        return sum(min((gap + drift * turns).cubes for gap, drift in gaps) for turns in (1, 2))

    return max(legal_burns(state, ship), key=lambda choice: (room(choice.by), -choice.by.squared))
