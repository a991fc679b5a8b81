"""What is counted for the prizes of a tournament."""

from typing import NamedTuple

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.feats import aim, burns, intercept
from vector3_edu.games.vector3.rules.events import Burned, LaserFired, UnitMoved

O, X = Vec3(0, 0, 0), Vec3(3, 0, 0)


class Step(NamedTuple):
    events: tuple


def burned(by, unit="A6", seat="Ada"):
    return Burned(seat, unit, O, by, by)


def moved(start, end, unit="A6", seat="Ada"):
    return UnitMoved(seat, unit, start, end - start, end)


def fired(hit, unit="A6", seat="Ada"):
    return LaserFired(seat, unit, ("Blaise", "B6"), O, X, 3, 2, 4, 0, 1, hit)


FLIGHT = [
    Step((burned(X), moved(O, X), burned(O), moved(X, 2 * X), fired(hit=False), fired(hit=True))),
    Step((burned(X), moved(2 * X, 4 * X), fired(hit=True))),
    Step((burned(X, seat="Blaise"), moved(O, X, seat="Blaise"), fired(hit=True, seat="Blaise"))),
    Step((burned(X, unit="T1"), moved(O, X, unit="T1"))),
]


def test_only_real_burns_of_own_ships_count():
    """Coasting is a burn of nothing, and a torpedo is no ship."""
    assert burns(FLIGHT, "Ada") == (2, 3)


def test_aim_is_hits_of_lasers_fired():
    assert aim(FLIGHT, "Ada") == (2, 3) and aim(FLIGHT, "Blaise") == (1, 1)


def test_an_intercept_is_as_long_as_the_flight_since_the_last_burn():
    """3 cubes, 3 more by inertia, a hit at 6; a second burn begins anew, and 6 cubes later it hits again."""
    assert intercept(FLIGHT, "Ada") == (6, 1)
    assert intercept([Step((burned(X), moved(O, X)))], "Ada") == (0, 0)
