"""The exhibits without a browser: whichever way a student changes something, picture, numbers and words follow."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.picture.scene import Frame
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.tables import burn_cost, to_hit
from vector3_edu.views.explorers.blast import Blast
from vector3_edu.views.explorers.burns import Burns, after, nearest_burn
from vector3_edu.views.explorers.components import Components
from vector3_edu.views.explorers.course import Planner
from vector3_edu.views.explorers.distance import Distance
from vector3_edu.views.explorers.exhibit import Exhibit
from vector3_edu.views.explorers.folding import Folding
from vector3_edu.views.explorers.frames import Frames
from vector3_edu.views.explorers.graphs import Graphs
from vector3_edu.views.explorers.lasers import Lasers
from vector3_edu.views.explorers.vector_sum import VectorSum

EXHIBITS = (VectorSum, Components, Distance, Burns, Planner, Frames, Lasers, Blast, Folding, Graphs)
LEVELS = [(exhibit, level) for exhibit in EXHIBITS for level in exhibit.levels]
RUBBISH: tuple[Any, ...] = (
    None,
    "",
    "3",
    2.0,
    float("nan"),
    float("inf"),
    10**400,
    -5.5,
    True,
    object(),
    [],
    [1],
    [None] * 3,
    ["a", {}, 2],
    [[1], [2], [3]],
    {"x": None},
    {"x": "9"},
    {"q": 1},
    {"x": [1]},
)


@pytest.mark.parametrize(("exhibit", "level"), LEVELS)
def test_every_exhibit_can_be_seen_at_every_level_in_three_renderings(exhibit: type[Exhibit], level: int) -> None:
    """Issue: each figure has plotly, SVG and words; 1D, 2D and 3D levels."""
    shown = exhibit(level)
    assert json.loads(json.dumps(shown.picture().plotly()))["data"]
    assert shown.paper().svg(*shown.size).startswith("<svg")
    assert shown.words() == shown.paper().words()
    assert shown.sums()
    assert {len(field.axes) for field in shown.fields() if field.kind == "vector"} <= {level}
    low, high = shown.around
    assert all(low[i] <= handle.at[i] <= high[i] for handle in shown.handles() for i in range(level))


@pytest.mark.parametrize("exhibit", EXHIBITS)
def test_rubbish_from_a_page_never_breaks_an_exhibit(exhibit: type[Exhibit]) -> None:
    """Whatever comes in, the exhibit stays something that can be shown."""
    shown = exhibit()
    names = [field.name for field in shown.fields()] + [handle.name for handle in shown.handles()] + ["nonsense"]
    for name in names:
        for value in RUBBISH:
            shown = shown.after_message(name, value)
    assert shown.words()
    assert shown.paper().svg(*shown.size)
    assert shown.level in shown.levels


@pytest.mark.parametrize("exhibit", EXHIBITS)
def test_the_words_change_with_the_picture(exhibit: type[Exhibit]) -> None:
    """PhET's rule: a summary in words that changes with the picture."""
    shown = exhibit()
    handle = shown.handles()[-1]
    other = shown.after_message(handle.name, [part + step for part, step in zip(handle.at, (-1, 1, -1), strict=True)])
    assert other != shown
    assert (other.words(), other.sums()) != (shown.words(), shown.sums())
    assert other.scene() != shown.scene()


def test_dragging_the_tip_of_b_and_typing_b_agree() -> None:
    """Drawn tail to tip, b starts at the tip of a, so its tip lies at a + b."""
    start = VectorSum()
    for style in ("tail", "parallelogram", "components"):
        for operation in ("sum", "difference"):
            shown = start.after_message("style", style).after_message("operation", operation)
            typed = shown.after_message("b", {"x": 2}).after_message("b", {"y": -1}).after_message("b", {"z": 0})
            tip = {handle.name: handle.at for handle in typed.handles()}["tip of b"]
            assert shown.after_message("tip of b", list(tip)) == typed


def test_a_difference_is_a_sum_with_the_opposite() -> None:
    """Common Core HSN-VM.B.4c."""
    shown = VectorSum(a=Vec3(1, 2, 3), b=Vec3(3, 1, -1), operation="difference")
    assert shown.total == Vec3(-2, 1, 4)
    assert shown.sums()[0] == "a − b = (1, 2, 3) − (3, 1, −1) = (−2, 1, 4)"


def test_a_level_forgets_nothing_that_it_does_not_show() -> None:
    """From three dimensions to one and back, all components are as they were."""
    start = VectorSum(a=Vec3(1, 2, 3))
    shown = start.after_message("level", 1).after_message("a", {"x": -2, "y": 3})
    assert shown.total == Vec3(-2 + start.b.x, 0, 0)
    assert shown.after_message("level", 3).a == Vec3(-2, 2, 3)


@pytest.mark.parametrize(
    ("vector", "turned", "compass"),
    [((1, 0), 0, 90), ((0, 1), 90, 0), ((-1, 0), 180, 270), ((1, -1), 315, 135), ((3, 4), 53, 37)],
)
def test_angles_follow_the_convention_that_is_chosen(vector: tuple[int, int], turned: int, compass: int) -> None:
    """Counterclockwise from X as in mathematics, clockwise from Y as on a compass."""
    shown = Components(2)
    assert shown.pointing(Vec3(*vector)) == f"{turned}° counterclockwise from X"
    assert shown.after_message("angles", "compass").pointing(Vec3(*vector)) == f"{compass}° clockwise from Y"


def test_a_vector_in_space_also_says_how_far_it_rises() -> None:
    """The angle above the X-Y plane: (3, 4, 5) rises by 45°."""
    assert Components().pointing(Vec3(3, 4, 5)) == "53° counterclockwise from X, 45° above the X-Y plane"
    assert Components().pointing(Vec3(0, 0, -2)) == "straight down (along z)"


def test_the_distance_is_worked_out_as_in_the_rulebook() -> None:
    """Vector 3 (2009), Cube Distance: the printed example has differences 5, −2, −8 and comes to 10."""
    shown = Distance(p=Vec3(0, 0, 6), q=Vec3(5, -2, -2))
    assert shown.sums()[-2:] == ("distance = √(5² + (−2)² + (−8)²) = √(25 + 4 + 64) = √93 ≈ 9.6", "in whole cubes: 10")


@given(st.tuples(*[st.integers(-9, 9)] * 3), st.integers(1, 6), st.integers(1, 3))
@settings(max_examples=50, deadline=None)
def test_only_burns_that_the_drive_allows_can_be_made(wanted: tuple[int, int, int], drive: int, level: int) -> None:
    """Burn Component Table; 1979, 4.6."""
    burn = nearest_burn(Vec3(*wanted), drive, level)
    cost = burn_cost(burn)
    assert cost is not None and cost <= drive
    assert not any(burn[level:])
    asked = burn_cost(wanted)
    if asked is not None and asked <= drive and not any(wanted[level:]):
        assert burn == wanted


@given(st.tuples(*[st.integers(-4, 4)] * 3))
@settings(max_examples=50, deadline=None)
def test_a_ship_that_does_not_burn_keeps_its_velocity(velocity: tuple[int, int, int]) -> None:
    """Vector 3 (2009), Movement: strictly Newtonian."""
    ship = Burns(velocity=Vec3(*velocity))
    later = ship.after_message("next", 1).after_message("next", 1)
    assert later.velocity == velocity
    assert later.at == after(ship.at, ship.velocity)[2]
    assert later.past == (ship.at, ship.at + velocity)


def test_the_tip_of_the_burn_and_its_numbers_agree() -> None:
    """The burn is drawn at the tip of the old velocity, so its tip is the next place."""
    ship = Burns(drive=3)
    typed = ship.after_message("burn", {"x": 1}).after_message("burn", {"y": 2})
    assert typed.burn == Vec3(1, 2, 0)
    assert ship.after_message("tip of the burn", list(ship.place + ship.velocity + (1, 2, 0))) == typed
    assert typed.sums()[0] == "new velocity = (2, 1, 0) + (1, 2, 0) = (3, 3, 0)"
    assert typed.after_message("next", 1).at == typed.tip


def test_the_room_of_the_burn_picture_does_not_depend_on_the_burn() -> None:
    """Otherwise the grid would jump under the pointer while a burn is dragged."""
    ship = Burns(2, drive=3)
    rooms = {ship.after_message("tip of the burn", [x, y, 0]).around for x in (-9, -4, 0) for y in (-7, -3, 1)}
    assert rooms == {ship.around}


def test_the_planner_says_the_fewest_turns_and_shows_a_way() -> None:
    """From rest a distance of 6 takes 2 turns at 2 a turn: 2 + 4; to stop there too takes 4: 2, 2, 1 … down to 0."""
    start = Planner(1, at=Vec3(-6, 0, 0), velocity=ZERO, goal=Vec3(0, 0, 0))
    assert "in 2 turns, and not in fewer" in start.words()
    shown = start.after_message("show", 1)
    assert shown.there == 2
    assert "2 turns" in shown.words() and "the fewest possible" in shown.words()
    stopping = start.after_message("aim", "stop").after_message("show", 1)
    assert stopping.course.places[-1] == ZERO and stopping.course.velocities[-1] == ZERO
    assert "at rest" in stopping.words()


def test_a_ship_that_flies_through_the_goal_has_still_to_stop() -> None:
    """Reaching a place and stopping there are two things."""
    shown = Planner(1, at=Vec3(-4, 0, 0), velocity=Vec3(1, 0, 0), goal=ZERO, aim="stop")
    assert "flies through the goal" in shown.words()
    assert shown.there is None
    assert shown.after_message("aim", "reach").there == 4


def test_each_turn_of_the_plan_has_its_own_burn() -> None:
    """A burn in turn 1 of n counts n times, in the last turn once."""
    start = Planner(velocity=ZERO)
    first = start.after_message("turn", 1).after_message("burn", {"x": 1})
    last = start.after_message("turn", 4).after_message("burn", {"x": 1})
    assert first.course.places[-1] - start.at == Vec3(4, 0, 0)
    assert last.course.places[-1] - start.at == Vec3(1, 0, 0)
    assert last.after_message("turns", 2).plan == (ZERO, ZERO)


@given(*[st.tuples(*[st.integers(-3, 3)] * 3)] * 2, st.integers(0, 5))
@settings(max_examples=50, deadline=None)
def test_a_shift_of_frame_changes_nothing_between_the_ships(shift: Any, drift: Any, turn: int) -> None:
    """Vector 3 (1979), 4.4; AP Physics 1, 1.4."""
    still = Frames(turn=turn)
    moving = still.after_message("shift", list(shift)).after_message("drift", list(drift))
    seen = [[view.seen(ship, turn) for ship in (view.ada, view.blaise)] for view in (still, moving)]
    (((p, u), (q, v)), ((p2, u2), (q2, v2))) = seen
    assert (q - p, v - u) == (q2 - p2, v2 - u2)
    assert p2 - p == Vec3(*shift) + Vec3(*drift) * turn


def test_whom_the_map_travels_with_stands_still() -> None:
    """A frame of reference is chosen, not given."""
    view = Frames().after_message("ride", "Ada")
    assert view.seen(view.ada, 3)[1] == ZERO
    assert view.ride == "Ada"
    assert "Ada's ship stands still" in view.words()
    assert view.after_message("drift", {"x": 0}).ride == "own"


@pytest.mark.parametrize("tech", range(1, 6))
def test_laser_odds_are_those_of_the_table(tech: int) -> None:
    """Laser Fire Table; 1979, 6.6."""
    for far in range(13):
        shot = Lasers(1, firer=ZERO, target=Vec3(far, 0, 0), tech=tech, pods=2)
        need = to_hit(tech, far)
        assert shot.need == need
        assert shot.any_hit == 1 - (1 - shot.chance) ** 2
        assert ("too far" in shot.sums()[-1]) == (need == 0)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", ["torpedo", "target"])
def test_a_blast_is_the_same_whoever_looks_at_it(level: int, name: str) -> None:
    """What one looks from is at rest; distances, rolls and the best turn are those of the map."""
    on_map = Blast(level)
    seen = on_map.after_message("seen_from", name)
    for turn in range(7):
        assert (seen.distance(turn), seen.rolls(turn)) == (on_map.distance(turn), on_map.rolls(turn))
    still = seen.torpedo_at if name == "torpedo" else seen.target_at
    assert still(0) == still(6)
    assert f"the {name}, the {name} is at rest" in seen.words() and "Seen from" not in on_map.words()
    assert len(on_map.handles()) == 2


@pytest.mark.parametrize(
    "exhibit", [Burns(burn=Vec3(1, 1, 0)), Planner().after_message("turn", 3).after_message("burn", {"x": 1})]
)
def test_a_burn_is_drawn_at_the_tip_of_the_velocity_in_every_frame(exhibit: Any) -> None:
    """Its start lies a turn later than that of the velocity."""
    velocity, burn, *rest = exhibit.scene().seen_from(Frame((3, 1, 2), (2, -1, 1))).arrows
    tip = tuple(map(sum, zip(velocity.start, velocity.vector, strict=True)))
    assert (velocity.kind, burn.kind, burn.start) == ("velocity", "burn", tip)
    for total in rest:
        end = tuple(map(sum, zip(burn.start, burn.vector, strict=True)))
        assert tuple(map(sum, zip(total.start, total.vector, strict=True))) == end


def test_a_velocity_is_dragged_in_the_frame_that_is_shown() -> None:
    """Its numbers stay those of the map."""
    seen = Blast().after_message("seen_from", "target")
    (handle,) = seen.handles()
    x, y, z = handle.at
    assert seen.after_message(handle.name, [x, y, z]) == seen
    assert seen.after_message(handle.name, [x - 1, y, z]).velocity == seen.velocity - Vec3(1, 0, 0)
    assert seen.after_message("seen_from", "Mars") == seen


def test_a_blast_makes_level_minus_distance_plus_one_rolls() -> None:
    """Vector 3 (2009), Detonation."""
    for turn in range(7):
        shown = Blast(tech=3).after_message("turn", turn)
        far = cube_distance(shown.torpedo_at(turn), shown.target_at(turn))
        assert shown.rolls(turn) == max(0, 3 - far + 1)
    assert Blast(1).after_message("turn", 3).rolls(3) == 3


def test_the_fold_is_a_film_only_when_the_sheet_really_folds() -> None:
    """Moving the ship redraws at once; the button folds in many pictures."""
    flat = Folding()
    folded = flat.after_message("fold", 1)
    assert folded.angle == 90
    film = folded.film_in_space(flat)
    assert film is not None and len(film["frames"]) == len(film["beats"]) + 1 > 8
    assert not flat.after_message("ship", {"x": 1}).film_in_space(flat)


@pytest.mark.parametrize("wrong", [{"level": 4}, {"level": "2"}, {"angles": "left"}, {"palette": "pink"}])
def test_an_exhibit_refuses_what_it_cannot_show_in_a_sentence(wrong: dict[str, Any]) -> None:
    """Errors that list the valid choices."""
    with pytest.raises(Refused):
        VectorSum(**wrong)


@pytest.mark.parametrize("palette", ["default", "colour-blind", "projector", "dark"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_lasers_show_their_odds_by_range_with_the_range_marked(level: int, palette: str) -> None:
    """Laser Fire Table; 1979, 6.6: the chart follows both the level and the distance."""
    shown = Lasers(level, palette, tech=3)
    (chart,) = [field.value for field in shown.fields() if field.kind == "picture"]
    assert f"range in cubes: {shown.gap.cubes}<" in chart
    assert "A line marks range in cubes" in chart and "level 3: 0 to 3: 83.3 %" in chart
    other = shown.after_message("tech", 1)
    assert [field.value for field in other.fields() if field.kind == "picture"] != [chart]


@pytest.mark.parametrize("exhibit", EXHIBITS)
def test_picture_map_and_controls_have_room_on_one_screen(exhibit: type[Exhibit]) -> None:
    """At 1280 × 800 JupyterLab leaves 679 pixels: what is drawn leaves the panel enough of them, as a browser test shows."""
    assert exhibit.height == exhibit(3).size[1] <= 400
