"""What is counted for the prizes of a tournament."""

from typing import NamedTuple

import pytest

from vector3_edu import Match
from vector3_edu.arena import captain
from vector3_edu.arena.referee import CaptainPlayer, Local
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


@pytest.mark.parametrize("scenario", ["learning", "basic"])
@pytest.mark.parametrize("seed", range(3))
def test_burns_are_counted_of_all_times_that_a_ship_could_burn(scenario, seed):
    """Also of a ship that brakes to rest, which then flies nowhere, and of the last burn before the game ends.

    In *basic* there are torpedoes too, which burn and are no ships.
    """
    match = Match.new("vector3", scenario=scenario, seats=2, seed=seed, turn_limit=25)
    rocking = CaptainPlayer(Local(captain(rock)))
    match.play({match.seats[0]: rocking, match.seats[1]: "chaser"}, turns=25)
    could = [unit for thought in rocking.thoughts if thought.phase == "burn" for unit in thought.ask.units]
    ships = [unit for unit in could if unit[0] not in "TM"]
    assert not rocking.faults and burns(match.steps, match.seats[0]) == (len(ships), len(ships))
    burned, of = burns(match.steps, match.seats[1])
    assert 0 < burned <= of


def rock(view):
    """Burns forth and back, so that it rests every other turn."""
    for ship in view.ships:
        ship.burn(ship.velocity * -1 if ship.velocity.length else (1, 0, 0), at_most=1)


def test_aim_is_hits_of_lasers_fired():
    assert aim(FLIGHT, "Ada") == (2, 3) and aim(FLIGHT, "Blaise") == (1, 1)


def test_an_intercept_is_as_long_as_the_flight_since_the_last_burn():
    """3 cubes, 3 more by inertia, a hit at 6; a second burn begins anew, and 6 cubes later it hits again."""
    assert intercept(FLIGHT, "Ada") == (6, 1)
    assert intercept([Step((burned(X), moved(O, X)))], "Ada") == (0, 0)
