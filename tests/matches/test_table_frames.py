"""A table seen from the map, from a ship or from the centre of the fight."""

from math import dist

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import TRAILS, Table


def table(turns=4, **options):
    options = {"scenario": "learning", "seats": ("Ada", "Blaise"), "seed": 7, **options}
    match = Match.new("vector3", **options)
    match.play("greedy", turns=turns)
    return Table(match, {"Blaise": "greedy"})


def bodies(scene):
    return {body.full_name: body for body in scene.bodies}


def test_a_table_is_seen_from_the_map_until_somebody_looks_from_elsewhere():
    sitting = table()
    assert sitting.seen_from == "map" and not sitting.frame.name
    assert sitting.frames[0] == "map" and sitting.frames[-1] == "centre"
    assert sitting.frames[1:3] == ("Ada A6", "Ada B6"), "own ships first"


def test_places_velocities_and_trails_follow_the_ship_and_distances_stay():
    sitting = table()
    before = bodies(sitting.scene())
    sitting.look_from("Blaise A6")
    scene = sitting.scene()
    after = bodies(scene)
    assert (after["Blaise A6"].at, after["Blaise A6"].velocity) == ((0, 0, 0), (0, 0, 0))
    for one in before:
        for other in before:
            assert dist(before[one].at, before[other].at) == pytest.approx(dist(after[one].at, after[other].at))
    assert scene.frame.name == "Blaise A6"
    assert all(trail.points[-1] == after[f"{trail.seat} {trail.name}"].at for trail in scene.trails)
    assert ("Blaise", "A6") not in {(trail.seat, trail.name) for trail in scene.trails}


def test_what_cannot_be_looked_from_is_refused_in_a_sentence():
    sitting = table()
    for nonsense in ("Blaise Z9", "", None, ["map"], "Ada"):
        with pytest.raises(Refused, match="Choose map, Ada A6, Ada B6, Blaise"):
            sitting.look_from(nonsense)
    assert sitting.seen_from == "map"


def test_everybody_looks_from_where_they_have_chosen():
    """What Ada looks from is not for Blaise to know."""
    sitting = Table(Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7))
    sitting.lift_curtain()
    sitting.look_from("Ada A6")
    sitting.give({})
    assert (sitting.viewer, sitting.curtain, sitting.seen_from) == (None, "Blaise", "map")
    sitting.lift_curtain()
    assert sitting.seen_from == "map"
    sitting.look_from("centre")
    sitting.give({})
    while sitting.viewer != "Ada":
        sitting.lift_curtain()
    assert sitting.seen_from == "Ada A6"


def test_when_the_ship_is_gone_the_table_is_seen_from_the_map_again_and_says_so():
    sitting = table()
    sitting.look_from("Blaise A6")
    assert sitting.leave_lost_frame() == ""
    step = sitting.match.steps[-1]
    left = tuple(ship for ship in step.state.ships if (ship.seat, ship.name) != (1, "A6"))
    sitting.match.steps[-1] = step._replace(state=step.state._replace(ships=left))
    assert not sitting.scene().frame.name and not sitting.frame.name
    assert "Blaise A6 is gone" in sitting.leave_lost_frame()
    assert sitting.seen_from == "map" and sitting.leave_lost_frame() == ""


def test_on_boards_everything_is_seen_from_the_board():
    for game in ("space_domination", "vector_command", "triplanetary", "racetrack"):
        assert Table(Match.new(game, seed=3)).frames == ("map",), game


def test_before_the_first_dice_are_rolled_there_is_only_the_map():
    sitting = Table(Match.new("space_domination", dice="typed"))
    assert sitting.frames == ("map",) and sitting.leave_lost_frame() == ""


def chase(turns):
    """Two ships that speed up side by side, five cubes apart."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    while match.asks and match.turn <= turns:
        for ask in match.asks:
            burns = {unit: Burn(Vec3(0, 0, 1)) for unit in ask.units} if ask.phase == "burn" else {}
            match.submit(ask.seat, burns)
    return Table(match, {"Blaise": "greedy"})


def test_trails_go_back_eight_turns_at_a_table_and_to_the_beginning_in_the_match():
    sitting = chase(20)
    assert {len(trail.points) for trail in sitting.scene().trails} == {TRAILS + 1}
    assert min(len(trail.points) for trail in sitting.match.scene("Ada").trails) > 2 * TRAILS


def test_a_chase_at_turn_thirty_is_as_small_as_the_ships_are_near_to_each_other():
    """On the map they have come hundreds of cubes; seen from one of them nothing has moved."""
    sitting = chase(30)
    far = max(abs(part) for body in sitting.scene().bodies for part in body.at)
    sitting.look_from("Ada A6")
    scene = sitting.scene()
    assert far > 300
    assert max(dist((0, 0, 0), body.at) for body in scene.bodies) < 40
    assert scene.trails == () and not any(any(body.velocity) for body in scene.bodies)


@pytest.mark.parametrize("name", ["map", "Ada A6", "Blaise A6", "centre"])
def test_a_film_is_seen_from_where_the_table_is_and_ends_with_what_the_table_shows(name):
    sitting = table(turns=9)
    sitting.look_from(name)
    while sitting.ask.phase != "burn":
        sitting.give({})
        sitting.settle()
    sitting.film()
    sitting.give({"A6": Burn(Vec3(1, 0, 0))})
    sitting.settle()
    film, now = sitting.film(), sitting.scene()
    assert film.beats and film.last.frame == now.frame
    assert film.last.bodies == now.bodies and film.last.trails == now.trails
    if name not in ("map", "centre"):
        for scene in (film.first, *(beat.scene for beat in film.beats)):
            assert bodies(scene)[name].at == (0, 0, 0)
