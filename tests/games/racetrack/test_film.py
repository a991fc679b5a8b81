"""How a move of Racetrack looks."""

from __future__ import annotations

from tests.games.racetrack.test_race import race
from vector3_edu.core.picture.film import Beat, BreakUp, Note
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.racetrack.game import GAME
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.racetrack.race import Car, State

OPEN = "........\n........\n........"


def filmed(state: State, x: int, y: int) -> tuple[State, tuple[Beat, ...]]:
    after, events = GAME.step(state, {"Ada": {CAR: Steer(Vec3(x, y))}}, None)  # type: ignore[arg-type]
    return after, GAME.film(state, events, after)


def test_the_change_is_laid_at_the_tip_of_the_old_velocity_before_the_car_drives() -> None:
    state = race(OPEN, Car(Vec3(1, 1), Vec3(2, 0)), Car(Vec3(0, 0)))
    after, (steer, drive) = filmed(state, 1, -1)
    assert steer.scene.bodies[0].at == (1, 1, 0)
    assert [(arrow.kind, arrow.start, arrow.vector) for arrow in steer.scene.arrows] == [
        ("velocity", (1, 1, 0), (2, 0, 0)),
        ("burn", (3, 1, 0), (1, -1, 0)),
        ("sum", (1, 1, 0), (3, -1, 0)),
    ]
    assert steer.caption == "Ada's new velocity: (2, 0) + (1, −1) = (3, −1)."
    assert drive.scene == GAME.scene(after)
    assert drive.scene.bodies[0].at == (4, 0, 0)


def test_a_car_that_coasts_just_drives() -> None:
    _, (drive,) = filmed(race(OPEN, Car(Vec3(1, 1), Vec3(2, 0)), Car(Vec3(0, 0))), 0, 0)
    assert drive.scene.bodies[0].at == (3, 1, 0)


def test_a_car_that_hits_a_wall_stops_before_it_and_breaks_up_there() -> None:
    """RULES.md: it loses all its speed."""
    after, (drive, crash) = filmed(race("..#..", Car(Vec3(0, 0), Vec3(4, 0)), Car(Vec3(4, 0))), 0, 0)
    assert drive.scene.bodies[0].at == after.cars[0].at == (1, 0, 0)
    assert crash.effects == (BreakUp((1, 0, 0), (4, 0, 0), "Ada", 0.5), Note((1, 0, 0), "crash", "bad"))
    assert crash.scene.bodies[0].velocity == (0, 0, 0)


def test_a_car_is_seen_at_the_finish_before_it_leaves_the_track() -> None:
    _, (drive, finish) = filmed(race("...F..", Car(Vec3(0, 0), Vec3(4, 0)), Car(Vec3(5, 0))), 0, 0)
    assert (drive.scene.bodies[0].seat, drive.scene.bodies[0].at) == ("Ada", (3, 0, 0))
    assert [body.seat for body in finish.scene.bodies] == ["Blaise"]
    assert finish.effects == (Note((3, 0, 0), "finish", "good"),)
