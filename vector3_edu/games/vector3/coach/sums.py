"""What can be said exactly about a coming exchange of fire: ranges, numbers to hit, odds; and the sums behind them."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, measured, minus, signed
from vector3_edu.games.vector3.rules.names import owner_and_unit
from vector3_edu.games.vector3.rules.state import State, Unit, Weapon
from vector3_edu.games.vector3.tables import laser_band, to_hit

# ---- words


def name_of(state: State, unit: Unit) -> str:
    """A unit with its owner in front."""
    return owner_and_unit(state.seats[unit.seat], unit.name)


def in_six(number: int) -> str:
    """The chance of one laser.

    >>> in_six(4)
    '4 in 6'
    """
    return say("{faces} in {cases}", faces=number, cases=6)


def decimal(number: Fraction) -> str:
    """A number to be expected, to one digit; to two where it would vanish.

    >>> decimal(Fraction(5, 4)), decimal(Fraction(1, 50)), decimal(Fraction(2))
    ('1.2', '0.02', '2')
    """
    if number == int(number):
        return signed(int(number))
    return say(mark("{number:.1f}") if number >= Fraction(1, 20) else mark("{number:.2f}"), number=float(number))


def pods_words(number: Fraction) -> str:
    """Pods to be expected.

    >>> pods_words(Fraction(1)), pods_words(Fraction(3, 2))
    ('1 pod', '1.5 pods')
    """
    return _some(number, *mark_many("pod", "pods"))


def hits_words(number: Fraction) -> str:
    """Hits to be expected.

    >>> hits_words(Fraction(1)), hits_words(Fraction(1, 2))
    ('1 hit', '0.5 hits')
    """
    return _some(number, *mark_many("hit", "hits"))


def _some(number: Fraction, one: str, many: str) -> str:
    return say("{number} {things}", number=decimal(number), things=say_many(one, many, 1 if number == 1 else 2))


def distance_words(distance: int) -> str:
    """How far off something is.

    >>> distance_words(1), distance_words(0)
    ('1 cube away', 'in the same cube')
    """
    return say("{cubes} away", cubes=count(distance, "cube")) if distance else say("in the same cube")


def distance_from_words(distance: int) -> str:
    """How far off something is from what is named next.

    >>> distance_from_words(1), distance_from_words(0)
    ('1 cube from', 'in the same cube as')
    """
    return say("{cubes} from", cubes=count(distance, "cube")) if distance else say("in the same cube as")


def working_of_motion(before: Unit, by: Vec3) -> list[str]:
    """Velocity + burn = new velocity; place + velocity = new place."""
    at, velocity = before.at or ZERO, before.velocity + by
    lines = (
        [
            say(
                "{unit}: velocity {velocity} + burn {by} = {after}.",
                unit=before.name,
                velocity=before.velocity,
                by=by,
                after=velocity,
            )
        ]
        if by
        else []
    )
    lines.append(
        say(
            "{unit}: place {at} + velocity {velocity} = {there}.",
            unit=before.name,
            at=at,
            velocity=velocity,
            there=at + velocity,
        )
    )
    return [minus(line) for line in lines]


def working_of_range(one: str, start: Vec3, other: str, end: Vec3) -> str:
    """The difference of two places, component by component, and its length."""
    between = say(
        "From {one} to {other}: {end} − {start} = {way}.", one=one, other=other, end=end, start=start, way=end - start
    )
    return minus(
        say("{between} {measured} cubes.", between=between, measured=measured(start, end, cube_distance(start, end)))
    )


def working_of_number(level: int, distance: int, screen: int = 0) -> str:
    """How the number to hit follows from a range."""
    number = to_hit(level, distance, screen)
    if not to_hit(level, distance):
        return say(
            "Lasers of level {level} reach 5 × {level} = {reach} cubes, so {distance} cubes is out of range.",
            level=level,
            reach=5 * level,
            distance=distance,
        )
    less = say(" − {screen} for the screen", screen=screen) if screen else ""
    band = laser_band(level, distance)
    return say(
        "Lasers of level {level}: {cubes} is in band {band} of the Laser Fire Table, and 6 − {band}{less} = {number}: "
        "{hits_on}.",
        level=level,
        cubes=count(distance, "cube"),
        band=band,
        less=less,
        number=number,
        hits_on=_hits_on(number),
    )


def _hits_on(number: int) -> str:
    return (
        say("a laser hits on {number} or less, {chance}", number=number, chance=in_six(number))
        if number
        else say("no laser can hit")
    )


def coasting_line(state: State, unit: Unit) -> str:
    """Where a unit will be if it does not burn."""
    at = unit.at or ZERO
    return minus(
        say(
            "{unit}, coasting: place {at} + velocity {velocity} = {there}.",
            unit=name_of(state, unit),
            at=at,
            velocity=unit.velocity,
            there=at + unit.velocity,
        )
    )


def is_torpedo(unit: Unit) -> bool:
    """Whether a unit is a torpedo."""
    return isinstance(unit, Weapon) and unit.kind != "mine"
