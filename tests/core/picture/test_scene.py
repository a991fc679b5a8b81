"""What there is to see, as plain data."""

from vector3_edu.core.hexes import Hex, within
from vector3_edu.core.picture.scene import Arrow, Board, Body, Line, Preview, Region, Scene


def at(place):
    return Body("A6", "ship", place, seat="Ada")


def test_a_body_that_moved_leaves_a_trail_oldest_place_first():
    scenes = [Scene(bodies=(at((x, 0, 0)),)) for x in (0, 1, 3)]
    (trail,) = scenes[-1].with_trails(scenes[:-1]).trails
    assert trail.points == ((0, 0, 0), (1, 0, 0), (3, 0, 0))
    assert (trail.name, trail.seat) == ("A6", "Ada")


def test_a_body_at_rest_leaves_no_trail():
    scenes = [Scene(bodies=(at((1, 1, 1)),)) for _ in range(3)]
    assert scenes[-1].with_trails(scenes[:-1]).trails == ()


def test_a_body_that_is_gone_leaves_no_trail():
    before = Scene(bodies=(at((0, 0, 0)),))
    assert Scene().with_trails([before]).trails == ()


def test_two_seats_may_have_ships_of_the_same_name():
    def both(x):
        return Scene(bodies=(at((x, 0, 0)), at((0, x, 0))._replace(seat="Blaise")))

    trails = both(1).with_trails([both(0)]).trails
    assert {trail.seat: trail.points[-1] for trail in trails} == {"Ada": (1, 0, 0), "Blaise": (0, 1, 0)}


def test_a_place_on_hexes_is_called_as_the_game_calls_it():
    """To the whole number, however far out: no rounding may move a ship to the hex beside."""
    ground = Board("hexes", (-300, -300), (300, 300))
    for at in (*within(6), Hex(-2, -10), Hex(211, -170), Hex(-250, 3)):
        assert ground.numbers((*at.to_xy(), 0.0)) == at
        assert ground.length((*at.to_xy(), 0.0)) == at.length


def test_places_in_space_on_sheets_and_on_squares_are_called_by_their_own_numbers():
    place = (3.0, -2.0, 5.0)
    assert Scene().numbers(place) == place
    assert Scene(flat=True).numbers(place) == (3, -2)
    assert Scene(board=Board("squares", (-9, -9), (9, 9)), flat=True).numbers(place) == (3, -2)
    assert Scene(flat=True).length((3, 4, 0)) == 5


def test_what_two_previews_draw_in_the_same_place_is_drawn_once():
    """A hint shows the rings that the table shows already: two rings in each other would say no more."""
    ring, far = Region((1, 0, 0), 0.14, "ring"), Region((2, 0, 0), 0.24, "ring")
    course = Arrow((0, 0, 0), (1, 0, 0), "sum", "new course")
    line = Line(((0, 0, 0), (9, 0, 0)), "construction", "to Venus, 9 hexes")
    own = Preview("mine", (course,), (line,), (ring,))
    hint = Preview(
        "theirs",
        (course._replace(label="again"), course._replace(kind="predicted", label="if it coasts")),
        (line._replace(label="to Venus"),),
        (ring._replace(radius=0.24), far),
    )
    both = own.drawn_over(hint)
    assert both.words == "mine" and both.lines == (line,) and both.regions == (far, ring)
    assert [arrow.label for arrow in both.arrows] == ["if it coasts", "new course"]
