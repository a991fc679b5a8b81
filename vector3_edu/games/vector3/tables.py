"""The printed tables of Vector 3. Both editions print the same figures except where an edition is named."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.tables import Table
from vector3_edu.core.vectors import Vec3, rounded_root

SIZES = (6, 9, 12)
SECTIONS = ("maneuver", "power", "warp")
PODS = ("cargo", "cabin", "laser", "launch", "screen", "tractor")
EXPENDABLES = ("guided", "unguided", "mine")
TECHNOLOGIES = ("acceleration", "lasers", "launch", "unguided", "guided", "mines", "multifire", "tractors", "screens")

ACCELERATION = Table.parse(
    """
level | 6  9  12  guided  unguided
  1   | 2  2   1    3        4
  2   | 3  2   2    4        5
  3   | 4  3   2    5        6
  4   | 5  4   3    6        6
""",
    source="Acceleration Table; 1979, 4.5",
)

BURN_COMPONENTS = """
1 | 1                                   1,1
2 | 2    2,1                            1,1,1  2,1,1
3 | 3    2,2  3,1                       2,2,1  2,2,2  3,1,1
4 | 4    3,2  3,3  4,1  4,2             3,2,1  3,2,2  3,3,1  4,1,1
5 | 5    4,3  5,1  5,2                  3,3,2  3,3,3  4,2,1  4,2,2  4,3,1  4,3,2  5,1,1  5,2,1
6 | 6    4,4  5,3  5,4  6,1  6,2        4,3,3  4,4,1  4,4,2  4,4,3  5,2,2  5,3,1  5,3,2  5,4,1  5,4,2  6,1,1  6,2,1
"""
"""Burn Component Table; 1979, 4.6. One row is a misprint in both editions: 5,4,2 is 6.708 long, and stands at 6."""

LASER_FIRE = Table.parse(
    """
to-hit |  1    2     3     4     5
   5   |  1   1-2   1-3   1-4   1-5
   4   |  2   3-4   4-6   5-8   6-10
   3   |  3   5-6   7-9   9-12  11-15
   2   |  4   7-8  10-12 13-16  16-20
   1   |  5   9-10 13-15 17-20  21-25
""",
    source="Laser Fire Table; 1979, 6.6",
)

DAMAGE = Table.parse(
    """
dice | ship       torpedo
  2  | see-note   destroyed
  3  | maneuver   destroyed
  4  | pod        destroyed
  5  | pod        destroyed
  6  | pod        destroyed
  7  | pod        destroyed
  8  | pod        -
  9  | pod        -
 10  | pod        -
 11  | warp       -
 12  | power      -
""",
    source="Damage Table; 1979, 12.4. After a 2, one more die: 1 destroys the ship, anything else has no effect",
)

POD_DESTRUCTION = Table.parse(
    """
dice | 6  9  12
1,1-3| 1  1   1
1,4-6| 1  2   2
2,1-3| 2  3   3
2,4-6| 2  4   4
3,1-3| 3  5   5
3,4-6| 3  6   6
4,1-3| 4  7   7
4,4-6| 4  8   8
5,1-3| 5  9   9
5,4-6| 5  *  10
6,1-3| 6  *  11
6,4-6| 6  *  12
""",
    source="Pod Destruction Table; 1979, 12.5. A 6-pod ship needs the first die only; * is rolled again, both dice",
)

TECHNOLOGY = Table.parse(
    """
level | acceleration lasers launch unguided guided mines multifire tractors screens
  1   |      0         0      5       10      20     5      10        20      40
  2   |     15        10     10       20      30    10      20        30      90
  3   |     30        20     20       30      45    15      35        45      --
  4   |     60        40     40       40      70    20      55        60      --
  5   |     --        80     80       50      90    25      80        90      --
""",
    source="Technology Table; 1979, 11.2",
)

HIGHEST = {
    name: max(int(level) for level in TECHNOLOGY.rows if TECHNOLOGY.number(level, name) is not None) for name in TECHNOLOGIES
}
"""The highest level of each technology that there is."""

SHIP_COST = {6: 16, 9: 32, 12: 48}
FREE_CABINS = {6: 4, 9: 5, 12: 6}
POD_COST = {"cargo": 1, "cabin": 2, "laser": 4, "launch": 5, "screen": 8, "tractor": 6}
HALF_POINTS = {"2009": {"guided": 4, "unguided": 2, "mine": 1}, "1979": {"guided": 4, "unguided": 2, "mine": 2}}
"""What expendables cost, in half points: a mine of 2009 costs half a point, and money is never a float."""

BOXES = {6: 1, 9: 2, 12: 3}
"""Boxes of each section on the ship display (ruling 5)."""

ADJOINING = {size: [section for section in SECTIONS for _ in range(size // 3)] for size in SIZES}
"""Which section adjoins each pod, pods in number order (ruling 6)."""

LASER_BANDS = len(LASER_FIRE.rows)
"""How many bands of ranges the Laser Fire Table has, each as many cubes wide as the level of the lasers; 1979, 6.2."""

TRACTOR_RANGE = 5
"""Cubes a tractor-pressor reaches for each level; 1979, 8.1."""


def _printed_burns() -> dict[tuple[int, ...], int]:
    costs: dict[tuple[int, ...], int] = {(0, 0, 0): 0}
    for line in BURN_COMPONENTS.strip().splitlines():
        cost, _, burns = line.partition("|")
        for burn in burns.split():
            parts = [int(part) for part in burn.split(",")]
            costs[tuple(sorted(parts + [0] * (3 - len(parts)), reverse=True))] = int(cost)
    return costs


BURNS = _printed_burns()
"""Sorted absolute components of a burn to the acceleration that it takes."""


def burn_cost(burn: tuple[int, int, int], burns: str = "printed") -> int | None:
    """The acceleration that a burn takes, by the printed table or (`burns="pythagorean"`) by its rounded length.

    None if no acceleration of the table is enough.

    >>> burn_cost((-2, 1, 2)), burn_cost((5, 4, 2)), burn_cost((5, 4, 2), "pythagorean")
    (3, 6, 7)
    """
    if burns == "pythagorean":
        return rounded_root(sum(part * part for part in burn))
    return BURNS.get(tuple(sorted((abs(part) for part in burn), reverse=True)))


@cache
def burns_within(limit: int, burns: str = "printed", flat: bool = False, one_component: bool = False) -> tuple[Vec3, ...]:
    """Every burn that an acceleration allows, none at all first, then by cost; along one axis only where it must be so."""
    deep = range(1) if flat else range(-limit, limit + 1)
    wide = range(-limit, limit + 1)
    costs = {Vec3(x, y, z): burn_cost((x, y, z), burns) for x in wide for y in wide for z in deep}
    legal = [(cost, burn) for burn, cost in costs.items() if cost is not None and cost <= limit]
    return tuple(burn for _, burn in sorted(legal) if not one_component or sum(map(bool, burn)) < 2)


def to_hit(level: int, distance: int, screen: int = 0) -> int:
    """The highest die that hits at a distance, through a screen too; 0 is none. Laser Fire Table; Screens; 1979, 6.6.

    The table is 6 - ceil(distance / level) in disguise.

    >>> to_hit(2, 10), to_hit(2, 11), to_hit(3, 0), to_hit(3, 2, screen=1)
    (1, 0, 5, 4)
    """
    if level < 1 or distance > LASER_BANDS * level:
        return 0
    return max(0, LASER_BANDS + 1 - laser_band(level, distance) - screen)


def laser_band(level: int, distance: int) -> int:
    """The band of the Laser Fire Table that a distance is in, from 1; the same cube counts as the nearest (ruling 1).

    >>> laser_band(3, 0), laser_band(3, 3), laser_band(3, 4)
    (1, 1, 2)
    """
    return max(1, -(-distance // level))


@cache
def laser_range(level: int, screen: int = 0) -> int:
    """How many cubes away lasers can still hit, through a screen too; 0 where they cannot. Laser Fire Table; 1979, 6.2.

    The to-hit number 6 - ceil(distance / level) is above a screen of s just as far as (5 - s) × level.

    >>> laser_range(2), laser_range(3, screen=2)
    (10, 9)
    """
    return max(0, LASER_BANDS - screen) * max(0, level)


def tractor_range(level: int) -> int:
    """How many cubes tractor-pressors reach. (2009) Use on a Ship; 1979, 8.1.

    >>> tractor_range(3)
    15
    """
    return TRACTOR_RANGE * max(0, level)


@cache
def acceleration(level: int, size: int | str, hits: int = 0) -> int:
    """How much a ship of a size (6, 9, 12) or a "guided" or "unguided" torpedo can change its velocity in a turn.

    `hits` are the boxes that Maneuver has lost (ruling 7).

    >>> acceleration(level=2, size=9, hits=0), acceleration(3, 12, hits=1), acceleration(4, 9, hits=1)
    (2, 1, 2)
    """
    full = ACCELERATION.number(level, size)
    assert full is not None
    if not hits or isinstance(size, str):
        return full
    boxes = BOXES[size]
    if hits >= boxes:
        return 1
    left = boxes - hits
    return max(1, (2 * full * left + boxes) // (2 * boxes))


def blast_radius(level: int) -> int:
    """How many cubes a blast reaches: the level of the torpedo or mine. (2009) Detonating Torpedoes; 1979, 7.3."""
    return level


def damage_rolls(level: int, distance: int, screen: int = 0) -> int:
    """How often a unit at a distance rolls on the Damage Table. (2009) Detonating Torpedoes; 1979, 7.3; ruling 10.

    >>> damage_rolls(5, 2), damage_rolls(3, 2), damage_rolls(2, 2, screen=1)
    (4, 2, 0)
    """
    return max(0, level - distance + 1 - screen) if distance <= blast_radius(level) else 0
