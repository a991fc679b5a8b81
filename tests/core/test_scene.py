"""What there is to see, as plain data."""

from vector3_edu.core.events import as_plain
from vector3_edu.core.scene import Body, Label, Scene


def at(place):
    return Body("A6", "ship", place, seat="Ada")


def test_a_body_that_moved_leaves_a_trail_oldest_place_first():
    scenes = [Scene(bodies=(at((x, 0, 0)),)) for x in (0, 1, 3)]
    (trail,) = scenes[-1].followed(scenes[:-1]).trails
    assert trail.points == ((0, 0, 0), (1, 0, 0), (3, 0, 0))
    assert (trail.name, trail.seat) == ("A6", "Ada")


def test_a_body_at_rest_leaves_no_trail():
    scenes = [Scene(bodies=(at((1, 1, 1)),)) for _ in range(3)]
    assert scenes[-1].followed(scenes[:-1]).trails == ()


def test_a_body_that_is_gone_leaves_no_trail():
    before = Scene(bodies=(at((0, 0, 0)),))
    assert Scene().followed([before]).trails == ()


def test_two_seats_may_have_ships_of_the_same_name():
    def both(x):
        return Scene(bodies=(at((x, 0, 0)), at((0, x, 0))._replace(seat="Blaise")))

    trails = both(1).followed([both(0)]).trails
    assert {trail.seat: trail.points[-1] for trail in trails} == {"Ada": (1, 0, 0), "Blaise": (0, 1, 0)}


def test_an_event_as_plain_data_names_its_kind():
    assert as_plain(Label((0, 0, 0), "Terra")) == {
        "kind": "Label", "at": (0, 0, 0), "text": "Terra", "seat": "", "told": "",
    }
