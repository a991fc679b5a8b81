"""Damage: what a hit by a laser or a blast does to a ship, a torpedo or a mine, and who scores for it."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Event
from vector3_edu.games.vector3.rules.editions import EDITIONS, Edition, schedule
from vector3_edu.games.vector3.rules.events import DamageRolled, PointsScored, UnitDestroyed
from vector3_edu.games.vector3.rules.state import Cause, Pod, Ship, State, Weapon
from vector3_edu.games.vector3.rules.warp import interrupt
from vector3_edu.games.vector3.tables import ADJOINING, BOXES, DAMAGE, POD_DESTRUCTION, SIZES

_DAMAGE = {int(row): DAMAGE.cells[row, "ship"] for row in DAMAGE.rows}
_WEAPON_DIES = frozenset(int(row) for row in DAMAGE.rows if DAMAGE[row, "torpedo"] == "destroyed")


def _pods_by_dice() -> dict[tuple[int, int, int], int | None]:
    found: dict[tuple[int, int, int], int | None] = {}
    for row in POD_DESTRUCTION.rows:
        first, _, seconds = row.partition(",")
        low, _, high = seconds.partition("-")
        for size in SIZES:
            cell = POD_DESTRUCTION.cells[row, str(size)]
            for second in range(int(low), int(high) + 1):
                found[size, int(first), second] = None if cell == "*" else int(cell)
    return found


POD_BY_DICE = _pods_by_dice()
"""Ship size and two dice to the number of the pod; None is rolled again."""


class Blow(NamedTuple):
    """One roll on the Damage Table: the ship after it, what was rolled, and why the ship is destroyed, if it is."""

    ship: Ship
    rolled: DamageRolled
    destroyed: str


def section_boxes_left(ship: Ship) -> tuple[int, int, int]:
    """Boxes that Maneuver, Power and Warp still have."""
    boxes = BOXES[ship.size]
    return boxes - ship.maneuver_hits, boxes - ship.power_hits, boxes - ship.warp_hits


def roll_pod(size: int, dice: Dice) -> tuple[int, list[int]]:
    """Roll which pod is hit: one die for a 6-pod ship, else two; stars again. Pod Destruction Table; ruling 11."""
    rolls: list[int] = []
    while True:
        first = dice.roll()
        second = dice.roll() if size > 6 else 1
        rolls += [first, second] if size > 6 else [first]
        number = POD_BY_DICE[size, first, second]
        if number is not None:
            return number, rolls


def roll_damage(ship: Ship, owner: str, edition: Edition, dice: Dice, cause: Cause | None = None) -> Blow:
    """One roll on the Damage Table for a ship. (2009) Determining Damage; 1979, 6.2 and 12.4."""
    pair = (dice.roll(), dice.roll())
    result = _DAMAGE[pair[0] + pair[1]]
    if result == "see-note":
        more = dice.roll()
        result = "destroyed" if more == 1 else "none"
        rolled = DamageRolled(owner, ship.name, pair, (more,), result, cause=cause)
        return Blow(ship, rolled, "direct" if more == 1 else "")
    if result != "pod":
        ship, result = _section_hit(ship, result)
        return Blow(ship, DamageRolled(owner, ship.name, pair, (), result, cause=cause), _ruined(ship, edition))
    number, rolls = roll_pod(ship.size, dice)
    pod = ship.pods[number - 1]
    if pod.whole:
        ship = _pod_lost(ship, number)
        rolled = DamageRolled(owner, ship.name, pair, tuple(rolls), "pod", (number, pod.kind), cause=cause)
    else:
        ship, result = _section_hit(ship, ADJOINING[ship.size][number - 1])
        rolled = DamageRolled(owner, ship.name, pair, tuple(rolls), result, None, travelled=True, cause=cause)
    return Blow(ship, rolled, _ruined(ship, edition))


def roll_weapon_damage(weapon: Weapon, owner: str, dice: Dice, cause: Cause | None = None) -> DamageRolled:
    """One roll on the Damage Table for a torpedo or mine: results in parentheses destroy it. Ruling 10; 1979, 12.4."""
    pair = (dice.roll(), dice.roll())
    result = "destroyed" if pair[0] + pair[1] in _WEAPON_DIES else "none"
    return DamageRolled(owner, weapon.name, pair, (), result, cause=cause)


def _section_hit(ship: Ship, section: str) -> tuple[Ship, str]:
    """A box of a section is lost; a section without boxes feels nothing (ruling 4)."""
    hits: int = getattr(ship, f"{section}_hits")
    if hits >= BOXES[ship.size]:
        return ship, "none"
    return ship._replace(**{f"{section}_hits": hits + 1}), section  # type: ignore[arg-type]


def _pod_lost(ship: Ship, number: int) -> Ship:
    pod = ship.pods[number - 1]
    pods = (*ship.pods[: number - 1], Pod(pod.kind, whole=False, load=pod.load), *ship.pods[number:])
    kind = pod.kind
    return ship._replace(
        pods=pods,
        lasers=ship.lasers - (kind == "laser"),
        launchers=ship.launchers - (kind == "launch"),
        tractor=ship.tractor if kind != "tractor" else _has(pods, "tractor"),
        screen=ship.screen if kind != "screen" else _has(pods, "screen"),
    )


def _has(pods: tuple[Pod, ...], kind: str) -> bool:
    return any(pod.kind == kind and pod.whole for pod in pods)


def _ruined(ship: Ship, edition: Edition) -> str:
    """Why a ship is destroyed by what it has lost, or nothing. (2009) Damage Effects; ruling 33 for 1979."""
    sections_gone = not any(section_boxes_left(ship))
    if "cabins" in edition.kills and not _has(ship.pods, "cabin"):
        return "cabins"
    if "sections" in edition.kills and sections_gone:
        return "sections"
    if "hulk" in edition.kills and sections_gone and not any(pod.whole for pod in ship.pods):
        return "hulk"
    return ""


class Strike:
    """One volley or blast while it is being worked out: ships and weapons as they stand, points, and what happened.

    It lives within a single step; what it leaves behind is a new state.
    """

    __slots__ = ("by", "cause", "dice", "edition", "events", "points", "ships", "state", "weapons")

    def __init__(self, state: State, by: int, unit: str, weapon: str, dice: Dice, events: list[Event]) -> None:
        self.state = state
        self.by = by
        self.cause = Cause(state.seats[by], unit, weapon)
        self.dice = dice
        self.events = events
        self.edition = EDITIONS[state.edition]
        self.ships: list[Ship | None] = list(state.ships)
        self.weapons: list[Weapon | None] = list(state.weapons)
        self.points = list(state.points)

    def hit_ship(self, place: int) -> bool:
        """Damage the ship at a place in the list once; says whether it is still there."""
        ship = self.ships[place]
        if ship is None:
            return False
        owner = self.state.seats[ship.seat]
        edition = self.edition
        blow = roll_damage(ship if ship.hit else ship._replace(hit=True), owner, edition, self.dice, self.cause)
        self.events.append(blow.rolled)
        if blow.rolled.pod is not None and edition.pods_at_once:
            self._score(ship, "pod", 1)
        if not blow.destroyed:
            counts = blow.ship.warping and edition.warps_by_phases
            self.ships[place] = interrupt(blow.ship, owner, self.state.phase, self.events) if counts else blow.ship
            return True
        self.ships[place] = None
        self.events.append(UnitDestroyed(owner, ship.name, blow.destroyed, cause=self.cause))
        self._score(ship, "ship", sum(pod.whole for pod in blow.ship.pods) if edition.pods_at_once else 0)
        return False

    def hit_weapon(self, place: int, why: str = "blast") -> bool:
        """Damage the torpedo or mine at a place in the list once; says whether it is still there."""
        weapon = self.weapons[place]
        if weapon is None:
            return False
        owner = self.state.seats[weapon.seat]
        rolled = roll_weapon_damage(weapon, owner, self.dice, self.cause)
        self.events.append(rolled)
        if rolled.result == "none":
            return True
        self.weapons[place] = None
        self.events.append(UnitDestroyed(owner, weapon.name, why, cause=self.cause))
        return False

    def _score(self, ship: Ship, why: str, pods: int) -> None:
        """Points for a pod, or for a ship with the pods that were left on it. Ruling 13.

        2009: they go to the seat that struck, and nobody scores for their own ships. 1979, 14.1 and 14.2: to the enemy,
        whoever struck.
        """
        seats = self.state.seats
        for seat in range(len(seats)) if self.edition.scores_own_losses else (self.by,):
            if seat != ship.seat:
                points = pods + (schedule(self.edition, seat).ship if why == "ship" else 0)
                self.points[seat] += points
                self.events.append(PointsScored(seats[seat], points, why, (seats[ship.seat], ship.name), pods))

    def outcome(self) -> tuple[tuple[Ship, ...], tuple[Weapon, ...], tuple[int, ...]]:
        """Ships, weapons and points as they stand after the strike."""
        ships = tuple([ship for ship in self.ships if ship is not None])
        weapons = tuple([weapon for weapon in self.weapons if weapon is not None])
        return ships, weapons, tuple(self.points)
