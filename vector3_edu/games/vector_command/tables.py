"""The numbers of Vector Command. The weapons and the hit roll are printed; what is ours stands in SHIPS and below it."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.tables import Table

WEAPON_TABLE = Table.parse(
    """
weapon   | power range shield hull total ammo
laser    |   1     6      3     1    4     -
gauss    |   2     7      2     5    5     -
guns     |   1     5      1     3    3     -
missiles |   1    18      1     4    4     6
""",
    source="Weapons & Firing Arcs",
)

SHIPS = Table.parse(
    """
ship    | reactor shields side pd_ammo
capital |    6       8      6     6
target  |    1       0      3     0
""",
    source="ruling 2; targets of the training scenario are ours",
)

RADIUS = 12
"""The map is a hexagon of this radius (ruling 1)."""

CATEGORIES = ("thrust", "rotation", "weapons", "shields")
MOST_SHIELDS = 2
OVERBOOSTS = (*CATEGORIES, "")
MOST_RECHARGE = 4

SIDES = ("fore", "port", "starboard", "aft")
FORE, PORT, STARBOARD, AFT = range(4)
SIDE_OF_TURN = (FORE, PORT, PORT, AFT, STARBOARD, STARBOARD)
"""Which side looks along the facing turned counter-clockwise by so many sixths (ruling 2)."""

THRUSTERS = {"reverse": 3, "port": 1, "starboard": -1}
"""Where each thruster pushes, in sixths of a turn from the facing; each costs 1 thrust, once a turn (ours)."""
ROTATIONS = {"rotate port": 1, "rotate starboard": -1}
COMMANDS = ("accelerate", *THRUSTERS, *ROTATIONS)
MOST_COMMANDS = 40

BASE_THRESHOLD, LOWEST_THRESHOLD, HIGHEST_THRESHOLD = 3, 2, 6
FAST = 3
"""A target is harder to hit when it moves faster than this."""

HEAVY = 3
"""A heavy hull hit is this much hull damage from one shot (ruling 6)."""
LONGEST = 150
"""Rounds after which a fight that nobody can win any more is called off, unless a table sets another limit."""
STRAINED, OVERSTRAINED = 3, 6
STRAIN_COSTS = (1, 2)
"""Dice of the strain roll that cost the reactor 1 (ruling 5)."""

STANCES = ("off", "intercept", "intercept +1")
"""A stance's place is its ammo and its dice (ruling 7)."""
INTERCEPTED = 5
"""A die of this or more kills a missile (ruling 7)."""
CHAFF_AMMO, CHAFF_TURNS = 2, 3

LEG = ("forward", "forward", "drift", "forward", "drift", "forward")


class Weapon(NamedTuple):
    """A row of the weapon table."""

    name: str
    power: int
    range: int
    shield: int
    hull: int
    total: int
    ammo: int | None


class Mount(NamedTuple):
    """A weapon on a side of a ship."""

    name: str
    weapon: Weapon
    side: int


def _weapon(name: str) -> Weapon:
    power, reach, shield, hull, total = (int(WEAPON_TABLE.cells[name, column]) for column in WEAPON_TABLE.columns[:5])
    return Weapon(name, power, reach, shield, hull, total, WEAPON_TABLE.number(name, "ammo"))


MOUNTS = (
    Mount("laser", _weapon("laser"), FORE),
    Mount("gauss", _weapon("gauss"), FORE),
    Mount("port guns", _weapon("guns"), PORT),
    Mount("starboard guns", _weapon("guns"), STARBOARD),
    Mount("missiles", _weapon("missiles"), AFT),
)
"""What a capital ship carries where (ruling 2)."""
MOUNTED = {mount.name: place for place, mount in enumerate(MOUNTS)}
MISSILES = MOUNTED["missiles"]
