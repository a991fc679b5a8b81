"""Frames of reference: places and velocities depend on who looks; distances and relative velocities do not."""

from itertools import combinations
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Film, Note
from vector3_edu.core.picture.frames import frame_names, frame_of, trace
from vector3_edu.core.picture.scene import MAP, Arrow, Board, Body, Frame, Label, Line, Preview, Region, Scene, Trail

numbers = st.one_of(st.integers(-200, 200), st.floats(-200, 200).map(lambda x: round(x, 3)))
points = st.tuples(numbers, numbers, numbers)
whole = st.tuples(*[st.integers(-30, 30)] * 3)
frames = st.builds(Frame, points, points, st.just("A6"))


def ship(name, at, velocity=(0, 0, 0), seat="Ada"):
    return Body(name, "ship", at, velocity, seat)


@st.composite
def fights(draw, least=2, most=5):
    """Ships here and there, each with some velocity."""
    many = draw(st.integers(least, most))
    return Scene(bodies=tuple(ship(f"S{k}", draw(points), draw(points)) for k in range(many)))


def near(one, other, within=1e-6):
    return dist(one, other) < within


def less(one, other):
    return tuple(a - b for a, b in zip(one, other, strict=True))


@given(fights(), frames)
def test_every_distance_and_every_relative_velocity_is_the_same_in_every_frame(scene, frame):
    """Galileo: only what is measured against the observer changes."""
    seen = scene.seen_from(frame)
    for (a, p), (b, q) in combinations(zip(scene.bodies, seen.bodies, strict=True), 2):
        assert dist(a.at, b.at) == pytest.approx(dist(p.at, q.at), abs=1e-6)
        assert near(less(a.velocity, b.velocity), less(p.velocity, q.velocity))


@given(fights(), frames, frames)
def test_two_frames_one_after_the_other_are_one(scene, first, second):
    twice, once = scene.seen_from(first).seen_from(second), scene.seen_from(first.then(second))
    for a, b in zip(twice.bodies, once.bodies, strict=True):
        assert near(a.at, b.at) and near(a.velocity, b.velocity)
    assert twice.frame == once.frame


@given(frames, points, st.integers(-3, 5))
def test_a_place_seen_from_a_frame_can_be_found_again_on_the_map(frame, at, ahead):
    assert near(frame.place_on_map(frame.place(at, ahead), ahead), at)


@given(whole, whole, st.builds(Frame, whole, whole))
def test_whole_numbers_stay_whole(at, velocity, frame):
    assert all(isinstance(part, int) for part in (*frame.place(at, 1), *frame.motion(velocity)))


@given(points, points, points, frames)
def test_a_triangle_of_velocity_burn_and_sum_closes_in_every_frame(at, velocity, burn, frame):
    """A burn is the same vector for everybody; it is drawn at the tip of a velocity, one turn ahead."""
    tip, new = Frame(velocity=velocity).place_on_map(at, 1), tuple(map(sum, zip(velocity, burn, strict=True)))
    first, push, total = (
        arrow.seen_from(frame)
        for arrow in (Arrow(at, velocity, "velocity"), Arrow(tip, burn, "burn", ahead=1), Arrow(at, new, "sum"))
    )
    ends = [tuple(map(sum, zip(arrow.start, arrow.vector, strict=True))) for arrow in (first, push, total)]
    assert push.vector == burn
    assert near(ends[0], push.start) and near(ends[1], ends[2])


def test_seen_from_a_ship_it_is_at_rest_at_the_origin_and_what_lies_still_on_the_map_moves():
    mine = Body("M1", "mine", (9, 9, 9), seat="Blaise", moves=False)
    scene = Scene(bodies=(ship("A6", (3, 1, 0), (2, 0, -1)), mine))
    own, other = scene.seen_from(frame_of(scene, "Ada A6")).bodies
    assert (own.at, own.velocity) == ((0, 0, 0), (0, 0, 0))
    assert (other.at, other.velocity, other.moves) == ((6, 8, 9), (-2, 0, 1), True)


def test_a_course_and_what_lies_ahead_are_seen_from_where_the_frame_will_be_then():
    frame = Frame((1, 0, 0), (2, 0, 0))
    course = Line(((1, 0, 0), (3, 0, 0), (5, 0, 0)), "course").seen_from(frame)
    assert set(course.points) == {(0, 0, 0)}, "it keeps pace"
    assert Line(((1, 0, 0), (3, 0, 0)), "beam").seen_from(frame).points == ((0, 0, 0), (2, 0, 0))
    reach = Region((3, 1, 0), 2, "reach", places=((4, 1, 0),), ahead=1).seen_from(frame)
    assert (reach.centre, reach.radius, reach.places) == ((0, 1, 0), 2, ((1, 1, 0),))
    assert Trail("A6", ((-1, 0, 0), (1, 0, 0))).seen_from(frame).points == ((0, 0, 0), (0, 0, 0))
    assert Trail("A6", ((1, 0, 0), (3, 0, 0)), kind="course").seen_from(frame).points == ((0, 0, 0), (0, 0, 0))
    assert Label((1, 1, 0), "here").seen_from(frame).at == (0, 1, 0)


def test_a_preview_is_drawn_in_the_frame_and_its_words_and_tip_stay_those_of_the_map():
    arrow, room = Arrow((3, 0, 0), (1, 0, 0), "sum"), ((0, 0, 0), (9, 9, 9))
    shown = Preview("words", (arrow,), tip=(4, 0, 0), tip_ahead=1, room=room)
    seen = shown.seen_from(Frame((1.5, 0, 0), (2, 0, 0)))
    assert (seen.words, seen.tip, seen.arrows[0].vector) == ("words", (4, 0, 0), (-1, 0, 0))
    assert seen.room == ((-2, 0, 0), (8, 9, 9)), "whole numbers with everything between them"
    assert shown.seen_from(MAP) is shown


# ---- from where a scene can be seen


def test_own_ships_come_first_then_enemies_with_the_nearest_first_then_the_centre():
    foes = [ship("A6", (50, 0, 0), seat="Blaise"), ship("B6", (5, 0, 0), seat="Blaise")]
    torpedo = Body("T1", "torpedo", (1, 1, 1), seat="Ada")
    scene = Scene(bodies=(*foes, ship("A6", (0, 0, 0)), torpedo), seats=("Ada", "Blaise"))
    assert frame_names(scene, "Ada") == ("map", "Ada A6", "Blaise B6", "Blaise A6", "centre")
    assert frame_names(Scene()) == ("map",)
    assert frame_names(Scene(bodies=foes[:1])) == ("map", "Blaise A6"), "one ship alone is its own centre"


def test_the_centre_has_the_mean_place_and_the_mean_velocity_of_all_ships():
    scene = Scene(bodies=(ship("A6", (0, 0, 0), (1, 0, 0)), ship("B6", (3, 1, 0), (2, 0, 0))))
    frame = frame_of(scene, "centre")
    assert (frame.origin, frame.velocity, frame.name) == ((1.5, 0.5, 0), (1.5, 0, 0), "the centre of the fight")
    seen = scene.seen_from(frame).bodies
    assert [sum(parts) for parts in zip(*(body.at for body in seen), strict=True)] == [0, 0, 0]


def test_what_is_not_there_and_what_is_on_a_board_has_no_frame_of_its_own():
    scene = Scene(bodies=(ship("A6", (1, 0, 0)),))
    assert frame_of(scene, "Blaise A6") is None
    flat = scene._replace(board=Board("table", (0, 0), (9, 9)))
    assert frame_names(flat) == ("map",)
    assert frame_of(flat, "Ada A6") is None
    assert frame_of(flat, "map") == MAP
    assert flat.seen_from(Frame((1, 0, 0))) is flat


# ---- trails


def moments(*places):
    """A ship of Ada's and one of Blaise's at each of several moments."""
    return [Scene(bodies=(ship("A6", a), ship("A6", b, seat="Blaise"))) for a, b in places]


def test_a_ship_that_keeps_pace_with_the_frame_leaves_no_trail():
    """Both accelerate, so the frame is another one at each moment."""
    scenes = moments(((0, 0, 0), (5, 0, 0)), ((1, 0, 0), (6, 0, 0)), ((4, 2, 0), (9, 2, 0)))
    assert len(trace(scenes).trails) == 2
    assert trace(scenes, "Ada A6").trails == ()


def test_a_trail_is_the_relative_motion():
    scenes = moments(((0, 0, 0), (5, 0, 0)), ((1, 0, 0), (5, 1, 0)), ((4, 0, 0), (5, 2, 0)))
    (trail,) = trace(scenes, "Ada A6").trails
    assert (trail.seat, trail.points) == ("Blaise", ((5, 0, 0), (4, 1, 0), (1, 2, 0)))


def test_seen_from_the_centre_of_two_ships_their_trails_mirror_each_other():
    scenes = moments(((0, 0, 0), (5, 0, 0)), ((1, 0, 3), (5, 1, 0)), ((4, 0, 7), (5, 2, 0)))
    one, other = trace(scenes, "centre").trails
    assert one.points == tuple(tuple(-part for part in at) for at in other.points)


def test_trails_begin_when_the_frame_does():
    late = Scene(bodies=(ship("A6", (5, 5, 5), seat="Blaise"),))
    (trail,) = trace([late, *moments(((0, 0, 0), (5, 5, 4)), ((1, 0, 0), (5, 5, 3)))], "Ada A6").trails
    assert trail.points == ((5, 5, 4), (4, 5, 3))


def test_the_centre_does_not_jump_when_a_ship_is_lost():
    """It is that of the ships that are left, also for the time before."""
    before = Scene(bodies=(ship("A6", (0, 0, 0)), ship("B6", (2, 0, 0)), ship("A6", (40, 0, 0), seat="Blaise")))
    after = Scene(bodies=before.bodies[:2])
    assert trace([before, after], "centre").trails == ()


def test_without_its_frame_a_scene_is_seen_from_the_map():
    scenes = moments(((0, 0, 0), (5, 0, 0)), ((1, 0, 0), (5, 1, 0)))
    assert trace(scenes, "Ada Z9") == trace(scenes)


# ---- films


def glide(film, beat, part):
    """Where bodies are on the way to a beat's scene."""
    start = film.beats[beat - 1].scene if beat else film.first
    return {
        body.full_name: tuple(a + part * (b - a) for a, b in zip(before.at, body.at, strict=True))
        for before, body in zip(start.bodies, film.beats[beat].scene.bodies, strict=True)
    }


@given(st.lists(fights(3, 3), min_size=2, max_size=4), st.sampled_from(("Ada S0", "centre")), st.floats(0, 1))
def test_on_the_way_between_two_scenes_all_distances_in_a_film_stay_what_they_are(scenes, name, part):
    film = Film(scenes[0], tuple(Beat(scene) for scene in scenes[1:]))
    seen = film.seen_from(name)
    for beat in range(len(film.beats)):
        mapped, framed = glide(film, beat, part), glide(seen, beat, part)
        for one, other in combinations(mapped, 2):
            assert dist(mapped[one], mapped[other]) == pytest.approx(dist(framed[one], framed[other]), abs=1e-6)
        if name != "centre":
            assert near(framed[name], (0, 0, 0)), "it stays where it is, in between too"


def test_effects_are_seen_from_where_the_frame_is_then():
    start, end = moments(((0, 0, 0), (5, 0, 0)), ((2, 0, 0), (5, 1, 0)))
    end = Scene(bodies=(end.bodies[0]._replace(velocity=(2, 0, 0)), end.bodies[1]))
    effects = (
        Beam((2, 0, 0), (5, 1, 0), hit=True),
        Blast((5, 1, 0), 3),
        BreakUp((5, 1, 0), (1, 0, 0)),
        Note((5, 1, 0), "hit"),
    )
    beam, blast, pieces, note = Film(start, (Beat(end, effects),)).seen_from("Ada A6").beats[0].effects
    assert (beam.start, beam.end) == ((0, 0, 0), (3, 1, 0))
    assert (blast.centre, blast.radius, note.at) == ((3, 1, 0), 3, (3, 1, 0))
    assert (pieces.at, pieces.velocity) == ((3, 1, 0), (-1, 0, 0))


def test_from_a_ship_that_is_lost_the_rest_of_a_film_is_seen_from_where_it_was():
    start, end = moments(((1, 0, 0), (5, 0, 0)), ((2, 0, 0), (5, 1, 0)))
    gone = Scene(bodies=end.bodies[1:])
    seen = Film(start, (Beat(end), Beat(gone))).seen_from("Ada A6")
    assert seen.last.bodies[0].at == (3, 1, 0)
    film = Film(start, (Beat(end),))
    assert film.seen_from("map") == film
    assert film.seen_from("Nobody Z9") == film
