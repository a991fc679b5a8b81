"""What there is to see."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.rules import visibility
from vector3_edu.games.vector3.rules.state import Options, State, Weapon
from vector3_edu.games.vector3.scenarios import ready_fleets
from vector3_edu.games.vector3.telling.scene import blast, scene, ship_note

SEATS = ("Ada", "Blaise")
TORPEDO = Weapon(1, "T1", "guided", Vec3(1, 2, 3), Vec3(0, 1, -1), 2)
MINE = Weapon(0, "M1", "mine", Vec3(4, 4, 4), Vec3(0, 0, 0), 1)


def a_game(edition: str = "2009", flat: bool = False) -> State:
    state = ready_fleets.ready(State(edition, "advanced", Options(flat=flat), SEATS, 3, "burn"))
    return state._replace(weapons=(*state.weapons, TORPEDO, MINE))


def test_every_unit_on_the_map_is_a_body_with_its_place_and_velocity() -> None:
    state = a_game()
    state = state._replace(ships=(state.ships[0]._replace(velocity=Vec3(1, 0, -2)), *state.ships[1:]))
    seen = scene(state)
    assert len(seen.bodies) == len(state.ships) + 2
    first = seen.bodies[0]
    assert (first.name, first.kind, first.seat, first.size) == ("A12", "ship", "Ada", 12)
    assert (first.at, first.velocity) == (state.ships[0].at, (1, 0, -2))
    assert seen.seats == SEATS and not seen.flat and seen.title == "Vector 3, Advanced Scenario, turn 3"


def test_a_ship_that_is_not_placed_yet_is_not_seen() -> None:
    """Initial Placement; 1979, 5.1."""
    state = a_game()
    waiting = state._replace(ships=tuple(ship._replace(at=None) for ship in state.ships), weapons=(), turn=0)
    assert scene(waiting).bodies == () and "turn" not in scene(waiting).title


def test_torpedoes_move_and_mines_lie_still_until_they_are_pushed() -> None:
    """Mines; Use on Mines."""
    bodies = {body.name: body for body in scene(a_game()).bodies}
    assert (bodies["T1"].kind, bodies["T1"].moves, bodies["T1"].note) == ("torpedo", True, "guided, blast radius 2")
    assert (bodies["M1"].kind, bodies["M1"].moves) == ("mine", False)
    pushed = a_game()._replace(weapons=(MINE._replace(velocity=Vec3(1, 0, 0)),))
    assert scene(pushed).bodies[-1].moves


def test_a_ships_note_tells_what_is_left_of_it() -> None:
    """Determining Damage: pods, then sections."""
    ship = a_game().ships[0]
    assert ship_note(ship) == "12 of 12 pods whole"
    pods = (ship.pods[0]._replace(whole=False), *ship.pods[1:])
    worn = ship._replace(pods=pods, maneuver_hits=1, power_hits=3, warping=1)
    assert ship_note(worn) == "11 of 12 pods whole, maneuver hit 1 of 3, power destroyed, warping out"


def test_what_is_hidden_is_not_in_the_scene() -> None:
    """1979, 7.2; ruling 35."""
    state = a_game("1979")
    names = [body.name for body in scene(visibility.seen_by(state, "Blaise")).bodies if body.kind == "mine"]
    assert names == ["M1"]  # the one in plain sight; the defender's field is gone
    ada = next(body for body in scene(visibility.seen_by(state, "Ada")).bodies if body.name == "T1")
    assert ada.note == "guided"


def test_the_sphere_of_a_blast_holds_just_what_it_reaches() -> None:
    """Detonating Torpedoes; 1979, 7.3."""
    sphere = blast(a_game(), TORPEDO)
    assert sphere is not None and sphere.centre == TORPEDO.at
    for x in range(5):
        for z in range(5):
            assert (x * x + z * z <= sphere.radius**2) == (cube_distance((0, 0, 0), (x, 0, z)) <= 2)
    assert blast(a_game(), TORPEDO._replace(level=-1)) is None


def test_a_flat_game_is_shown_flat() -> None:
    """1979, 13.0."""
    seen = scene(a_game(flat=True)._replace(weapons=()))
    assert seen.flat and all(body.at[2] == 0 for body in seen.bodies)
