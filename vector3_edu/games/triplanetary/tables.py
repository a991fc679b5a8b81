"""The printed tables of Triplanetary (third edition, 2018)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from vector3_edu.core.tables import Table

SHIP_TYPES = Table.parse(
    """
kind         | strength  fuel  cargo  cost
transport    |    1D      10     50     10
packet       |    2       10     50     20
tanker       |    1D      50      0     10
liner        |    2D      10      0     50
corvette     |    2       20      5     40
corsair      |    4       20     10     80
frigate      |    8       20     40    150
dreadnaught  |   15       15     50    600
torch        |    8        *     10    400
orbital-base |   16        0     **   1000
""",
    source="Ship Types",
)

GUN_COMBAT = Table.parse(
    """
roll | 1:4  1:2  1:1  2:1  3:1  4:1
  1  |  -    -    -    -    -   D2
  2  |  -    -    -    -   D2   D3
  3  |  -    -    -   D2   D3   D4
  4  |  -    -   D2   D3   D4   D5
  5  |  -   D2   D3   D4   D5    E
  6  | D1   D3   D4   D5    E    E
""",
    source="Gun Combat Damage",
)

OTHER_DAMAGE = Table.parse(
    """
roll | torpedo  mine  asteroid  ram
  1  |    -       -       -      -
  2  |   D1       -       -      -
  3  |   D1       -       -     D1
  4  |   D1       -       -     D1
  5  |   D2      D2      D1     D3
  6  |   D3      D2      D2     D5
""",
    source="Other Damage",
)

EQUIPMENT = Table.parse(
    """
item           | cost  mass
mine           |  10    10
torpedo        |  20    20
nuke           | 300    20
scanners       |  30     0
grapples       |  40    10
automated-mine |   5    10
robot-guards   |  50    10
ore            |   -     1
shard          |   -    10
""",
    source="Equipment",
)

TO_HIT_GUNS = Table.parse(
    """
roll | 1:4  1:2  1:1  2:1  3:1  4:1
  1  |  -    -    -    -    -    1
  2  |  -    -    -    -    1    1
  3  |  -    -    -    1    1    2
  4  |  -    -    1    1    2    2
  5  |  -    1    1    2    2    3
  6  |  1    1    2    2    3    3
""",
    source="Advanced Combat System, To-Hit Roll, Guns",
)

TO_HIT_OTHER = Table.parse(
    """
roll | torpedo  mine  asteroid  ram
  1  |    -       -       -      -
  2  |    1       -       -      -
  3  |    1       -       -      1
  4  |    1       -       -      1
  5  |    1       1       1      2
  6  |    3       2       2      3
""",
    source="Advanced Combat System, To-Hit Roll, Other Damage",
)

DAMAGE_PLACES = Table.parse(
    """
roll | weapon  drive  structure
  1  |   1       0        0
  2  |   0       1        0
  3  |   0       0        1
  4  |   1       0        1
  5  |   1       1        0
  6  |   0       1        1
""",
    source="Advanced Combat System, Damage",
)

WARSHIPS = ("corvette", "corsair", "frigate", "dreadnaught", "torch")
ORDNANCE = ("mine", "torpedo", "nuke")
CARRIERS = ("transport", "packet")
"""The ships that can carry an orbital base."""

ODDS = ("1:4", "1:2", "1:1", "2:1", "3:1", "4:1")
ELIMINATED = 6
"""A ship that reaches D6 is destroyed; a printed E counts as 6 at once."""

LIFE = 5
"""Turns that ordnance stays active."""

UNLIMITED = 10**6
"""What stands in a tank or hold that has no limit."""


class Kind(NamedTuple):
    """A type of ship as the table gives it; `defensive` marks the D after a combat strength."""

    name: str
    strength: int
    defensive: bool
    fuel: int
    cargo: int
    cost: int
    warship: bool


def _kind(name: str) -> Kind:
    strength, fuel, cargo, cost = (SHIP_TYPES.cells[name, column] for column in SHIP_TYPES.columns)
    return Kind(
        name.replace("-", " "),
        int(strength.rstrip("D")),
        strength.endswith("D"),
        UNLIMITED if fuel == "*" else int(fuel),
        UNLIMITED if cargo == "**" else int(cargo),
        int(cost),
        name in WARSHIPS,
    )


KINDS: dict[str, Kind] = {kind.name: kind for kind in map(_kind, SHIP_TYPES.rows)}
INHABITED = ("Mercury", "Venus", "Terra", "Luna", "Mars", "Callisto", "Io", "Ganymede")
"""The worlds of a trade cycle, on which ships can be bought."""

FREIGHT = tuple(f"{world.lower()} freight" for world in INHABITED)
"""What merchants of the Campaign carry, by the world it comes from, in tenths of the load of a transport."""

MASS = {**{item: EQUIPMENT.number(item, "mass") or 0 for item in EQUIPMENT.rows}, "orbital base": 50, "megacredits": 1}
MASS |= dict.fromkeys(FREIGHT, 5) | {"ice": 1, "metals": 1, "artifact": 1}
"""Tons of each item; an orbital base fills the hold of a transport or packet, the only ships that carry one."""


def damage(text: str) -> int:
    """A printed result as a number of D: a dash is 0, E is as many as destroy a ship.

    >>> damage("D3"), damage("-"), damage("E")
    (3, 0, 6)
    """
    return 0 if text == "-" else ELIMINATED if text == "E" else int(text[1:])


@cache
def odds(attack: int, defence: int) -> str | None:
    """The column of an attack, rounded in favour of the defender; None below 1:4, where nothing can happen.

    Triplanetary, Guns and the notes under Gun Combat Damage.

    >>> odds(4, 2), odds(8, 15), odds(15, 8), odds(1, 5), odds(40, 2)
    ('2:1', '1:2', '1:1', None, '4:1')
    """
    best = None
    for column in ODDS:
        over, under = (int(part) for part in column.split(":"))
        if attack * under >= defence * over:
            best = column
    return best


def strength_points(kind: str) -> float:
    """What a ship costs in combat strength points: half the strength if it is defensive only.

    Triplanetary, Combat Strength Point System.

    >>> strength_points("liner"), strength_points("transport"), strength_points("frigate")
    (1.0, 0.5, 8.0)
    """
    return KINDS[kind].strength / (2 if KINDS[kind].defensive else 1)
