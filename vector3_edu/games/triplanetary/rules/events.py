"""What happens in Triplanetary, in the past tense. Seats and units are named; `words.py` makes sentences of it."""

from typing import NamedTuple

from vector3_edu.core.hexes import Hex
from vector3_edu.core.results import Event


class DayBegan(NamedTuple):
    day: int


class ShipTookOff(NamedTuple):
    seat: str
    unit: str
    world: str
    side: str
    end: Hex


class ShipMoved(NamedTuple):
    """A course flown: `predicted` is the course before the burn, with the gravity `pull` in it; fuel -1 is a secret."""

    seat: str
    unit: str
    start: Hex
    predicted: Hex
    pull: Hex
    burn: Hex
    end: Hex
    fuel: int


class OrbitEntered(NamedTuple):
    seat: str
    unit: str
    world: str


class GravityMet(NamedTuple):
    """Gravity hexes were entered: what they will add to the next course, and what is left to the owner."""

    seat: str
    unit: str
    pull: Hex
    weak: tuple[Hex, ...]
    worlds: tuple[str, ...]


class ShipLanded(NamedTuple):
    seat: str
    unit: str
    world: str
    side: str


class ShipCrashed(NamedTuple):
    seat: str
    unit: str
    world: str


class ShipLeftTheMap(NamedTuple):
    seat: str
    unit: str
    at: Hex


class ShipLost(NamedTuple):
    """A ship broke up: the dense asteroids, a nuke, damage of D6 or more."""

    seat: str
    unit: str
    reason: str


class HazardRolled(NamedTuple):
    """A die for an asteroid hex, a mine, a torpedo or a ram: the modified roll and the turns of damage, or the hits."""

    seat: str
    unit: str
    hazard: str
    at: Hex
    die: int
    roll: int
    damage: int
    hits: bool = False


class ShipResupplied(NamedTuple):
    seat: str
    unit: str
    base: str
    fuel: int
    load: tuple[tuple[str, int], ...] = ()


class ShipRepaired(NamedTuple):
    seat: str
    unit: str
    left: int


class WorldVisited(NamedTuple):
    seat: str
    unit: str
    world: str
    left: int


class GoalReached(NamedTuple):
    seat: str
    unit: str
    day: int


class WeaponLaunched(NamedTuple):
    seat: str
    unit: str
    weapon: str
    kind: str
    at: Hex
    course: Hex


class WeaponMoved(NamedTuple):
    seat: str
    weapon: str
    start: Hex
    end: Hex


class WeaponSpent(NamedTuple):
    """A mine, torpedo or nuke is no more: what it met, or that its time was up."""

    seat: str
    weapon: str
    kind: str
    at: Hex
    reason: str


class SideDevastated(NamedTuple):
    world: str
    side: str


class GunsFired(NamedTuple):
    """An attack or counterattack: the strengths, the odds, the modifiers, the die and the turns of damage."""

    seat: str
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    attack: int
    defence: int
    odds: str
    distance: int
    speed: int
    heroic: int
    die: int
    roll: int
    damage: int
    counter: bool
    hits: bool = False
    """Whether the result is a number of hits (advanced combat system) and not of turns."""


class ShipDamaged(NamedTuple):
    seat: str
    unit: str
    damage: int
    disabled: int


class ShipWounded(NamedTuple):
    """The advanced combat system: one hit's die, and the damage of each place after it."""

    seat: str
    unit: str
    die: int
    weapon: int
    drive: int
    structure: int


class ShipBecameHeroic(NamedTuple):
    seat: str
    unit: str


class ShipCaptured(NamedTuple):
    seat: str
    unit: str
    target: str


class ShipGivenBack(NamedTuple):
    seat: str
    unit: str


class GoodsTransferred(NamedTuple):
    seat: str
    giver: str
    taker: str
    item: str
    many: int
    looted: bool = False


class FugitivesBoarded(NamedTuple):
    seat: str
    ship: str


class ShipInspected(NamedTuple):
    """An enemy matched courses and saw what the ship carries."""

    seat: str
    unit: str
    found: tuple[str, ...]


class ShipDetected(NamedTuple):
    seat: str
    unit: str
    kind: str


class DummiesRemoved(NamedTuple):
    seat: str
    units: tuple[str, ...]


class ShipMutinied(NamedTuple):
    """The Rebels named a ship, and the die decided whether it joined them."""

    seat: str
    unit: str
    die: int
    joined: bool


class SideSuppressed(NamedTuple):
    seat: str
    unit: str
    world: str
    side: str


class BaseCaptured(NamedTuple):
    seat: str
    base: str


class SurrenderDemanded(NamedTuple):
    seat: str
    unit: str
    target: str
    accepted: bool


class BaseEmplaced(NamedTuple):
    seat: str
    unit: str
    base: str


class OutfitBought(NamedTuple):
    """A seat's first ships and equipment; the cost is in tenths of MCr."""

    seat: str
    items: tuple[str, ...]
    world: str
    cost: int


class ShipCommissioned(NamedTuple):
    """A ship was put into service; `price` is in the money of the scenario, as it is read."""

    seat: str
    unit: str
    kind: str
    place: str
    load: tuple[tuple[str, int], ...]
    price: str


class HexProspected(NamedTuple):
    """Two dice: a 6 on the first is ore, a 1 on the second a contraterrene shard."""

    seat: str
    unit: str
    at: Hex
    ore: int
    shard: int


class ClaimWorked(NamedTuple):
    seat: str
    unit: str
    what: str
    item: str
    many: int


class GoodsTraded(NamedTuple):
    """Something bought or sold; the money is in tenths of MCr, below 0 if it was spent."""

    seat: str
    unit: str
    what: str
    item: str
    many: int
    money: int


class CourseAnnounced(NamedTuple):
    seat: str
    unit: str
    worlds: tuple[str, ...]


class BasesClaimed(NamedTuple):
    """A seat chose where its bases are, or opened them to another; `guest` is nobody if it keeps them for itself."""

    seat: str
    bases: tuple[str, ...]
    guest: str = ""


class CargoDelivered(NamedTuple):
    seat: str
    unit: str
    world: str
    points: int


class MoneyMoved(NamedTuple):
    """A ship took MegaCredits aboard, or brought them home; the money is in MCr."""

    seat: str
    unit: str
    world: str
    many: int
    home: bool


class Unseen(NamedTuple):
    """Something that happened to a ship that only its owner sees."""

    seat: str
    event: Event


class ShipAppeared(NamedTuple):
    seat: str
    unit: str
    world: str


class ShipSighted(NamedTuple):
    """A ship came in at the edge of the map, on this course."""

    seat: str
    unit: str
    at: Hex
    course: Hex


class CorvetteGathered(NamedTuple):
    """A corvette reached Clandestine; all there are worth so many points together."""

    seat: str
    unit: str
    points: int


class FleetRaised(NamedTuple):
    seat: str
    ships: tuple[str, ...]


class PatrolAssigned(NamedTuple):
    seat: str
    unit: str


class RacerDisqualified(NamedTuple):
    """A racer who fired was found out, and is out of the race."""

    seat: str
    unit: str
    reason: str


class GameEnded(NamedTuple):
    winners: tuple[str, ...]
    reason: str
