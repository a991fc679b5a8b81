"""The menu "Seen from" at the play table, and what picture, map, words and handles make of it."""

import pytest

from tests.facts import says
from vector3_edu import Match, play
from vector3_edu.core.picture.scene import MAP, Body, Frame, Scene, Trail
from vector3_edu.core.vectors import Vec3
from vector3_edu.matches.table import TRAILS
from vector3_edu.views.figures.close_up import nearby
from vector3_edu.views.figures.describe import describe
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.space import space
from vector3_edu.views.replay.data import moments
from vector3_edu.views.replay.replay import Replay


def in_flight(turns=3, **options):
    """A table at which a burn is asked for and the ships have moved apart."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7, **options)
    match.play("greedy", turns=turns)
    table = play(match, computer={"Blaise": "greedy"})
    while table.controls.ask.phase != "burn":
        table._pass()
    return table


def look(table, name):
    table.seen_from.menu.value = name


def handle(table):
    (tip,) = table.pictures.map.handles
    return tip["x"], tip["y"], tip["z"]


def test_the_menu_offers_the_map_my_ships_the_nearest_foe_first_and_the_centre():
    table = in_flight()
    labels = [label for label, _ in table.seen_from.menu.options]
    assert labels[:3] == ["the map", "my ship A6", "my ship B6"]
    assert labels[3].startswith("Blaise ") and labels[3].endswith(", the nearest")
    assert labels[-1] == "the centre of the fight"
    assert table.seen_from.note.value == ""


def test_there_is_no_menu_where_there_is_only_the_board():
    for game in ("triplanetary", "racetrack"):
        assert play(game, seed=3).seen_from.box.layout.display == "none"
    assert in_flight().seen_from.box.layout.display == ""


def test_words_map_and_picture_follow_the_menu():
    table = in_flight()
    look(table, "Blaise A6")
    assert says(table.pictures.map.words, "Blaise A6 rests at (0, 0, 0)")
    assert "A6 (ship) at (0, 0, 0), at rest" in table.pictures.map.words
    assert "Relative to Blaise A6" in table.seen_from.note.value
    look(table, "map")
    assert "Seen from" not in table.pictures.map.words and table.seen_from.note.value == ""


def test_a_preview_gives_the_numbers_of_the_map_and_of_the_frame():
    table = in_flight()
    ship = table.controls.own(table.controls.name.value)
    look(table, f"Ada {ship.name}")
    table.controls.vector.boxes[0].value = 1
    assert f"+ burn (1, 0, 0) = {ship.velocity + Vec3(1, 0, 0)}".replace("-", "−") in table.preview.value
    assert "burn = (1, 0, 0), new v = (1, 0, 0)" in table.preview.value, "to one who rides along, only the burn is seen"
    assert f"Seen from Ada {ship.name}" in table.preview.value
    look(table, "map")
    assert "Seen from" not in table.preview.value


@pytest.mark.parametrize("name", ["map", "Ada A6", "Blaise A6", "centre"])
def test_the_tip_is_dragged_in_the_frame_and_the_burn_is_that_of_the_map(name):
    table = in_flight()
    ship = table.controls.own(table.controls.name.value)
    look(table, name)
    x, y, z = handle(table)
    table._dragged("tip", [x + 1, y, z])
    assert table.controls.vector.value == Vec3(1, 0, 0)
    assert handle(table) == pytest.approx((x + 1, y, z)), "the handle stays under the hand"
    table._dragged("tip", [x, y - 1, z])
    assert table.controls.vector.value == Vec3(0, -1, 0)
    table._give()
    moved = next(each for each in table.match.steps[-1].state.ships if (each.seat, each.name) == (ship.seat, ship.name))
    assert moved.velocity == ship.velocity + Vec3(0, -1, 0)


def test_nonsense_from_the_page_changes_nothing_in_a_frame_either():
    table = in_flight()
    look(table, "centre")
    for nonsense in (None, [1, 2], ["a", "b", "c"], {"x": 1}, [10**40, 0, 0], [float("nan"), 0, 0], [float("inf"), 0, 0]):
        table._dragged("tip", nonsense)
    assert table.controls.vector.value == Vec3(0, 0, 0)


def test_a_ship_that_is_lost_leaves_the_menu_and_the_table_says_that_the_map_is_back():
    table = in_flight()
    look(table, "Blaise A6")
    step = table.match.steps[-1]
    left = tuple(ship for ship in step.state.ships if (ship.seat, ship.name) != (1, "A6"))
    table.match.steps[-1] = step._replace(state=step.state._replace(ships=left))
    table.refresh()
    assert table.seen_from.menu.value == "map"
    assert "Blaise A6 is gone" in table.seen_from.note.value
    assert "Blaise A6" not in dict(table.seen_from.menu.options).values()


def test_a_name_is_never_taken_for_html():
    table = play("vector3", scenario="learning", seats=("Ada", "<i>B"), seed=7)
    table._lift()
    look(table, "<i>B A6")
    assert "<i>" not in table.seen_from.note.value and "&lt;i&gt;B A6" in table.seen_from.note.value


# ---- the replay


def test_a_replay_can_be_seen_from_any_frame_with_trails_as_long_as_at_a_table():
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7).play("greedy", turns=12)
    *_, last = moments(match, "Ada", seen_from="Blaise A6")
    ship = next(body for body in last.scene.bodies if body.full_name == "Blaise A6")
    assert (ship.at, ship.velocity) == ((0, 0, 0), (0, 0, 0))
    assert max(len(trail.points) for trail in last.scene.trails) == TRAILS + 1
    assert all(scene.frame.name == "Blaise A6" for scene in (last.film.first, *(beat.scene for beat in last.beats)))


def test_a_replay_asks_for_another_film_when_it_is_seen_from_elsewhere():
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7).play("greedy", turns=3)
    replay = Replay(match, seat="Ada")
    assert dict(replay.menu.options)["the centre of the fight"] == "centre"
    before = replay._texts("map", drawn=False)
    replay.menu.value = "Blaise A6"
    assert replay.view.revision == 1
    assert "Seen from Blaise A6" in replay._texts("Blaise A6", drawn=False) and "Seen from" not in before


def test_a_moment_without_its_ship_is_seen_from_the_map_and_says_so():
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7).play("greedy", turns=30)
    gone = {f"{match.seats[ship.seat]} {ship.name}" for ship in match.steps[0].state.ships}
    gone -= {f"{match.seats[ship.seat]} {ship.name}" for ship in match.state.ships}
    name = min(gone)
    first, *_, last = moments(match, seen_from=name)
    assert first.scene.frame.name == name and not any("not there" in line for line in first.lines)
    assert last.lines[0].startswith(f"{name} is not here")
    assert last.scene.frame == last.film.first.frame == MAP, "nothing slides from one frame into the other"
    assert name in dict(Replay(match).menu.options).values(), "it was there once"


# ---- the neighbourhood


def fight(*far):
    ships = [Body("A6", "ship", (0, 0, 0), seat="Ada"), Body("A6", "ship", (5, 0, 0), seat="Blaise")]
    return Scene(bodies=(*ships, *far), seats=("Ada", "Blaise"), frame=Frame((90, 0, 0), (9, 0, 0), "Ada A6"))


def test_what_is_far_away_is_named_at_the_rim_and_does_not_blow_up_the_box():
    away = Body("B6", "ship", (0, 400, 0), seat="Blaise"), Body("T1", "torpedo", (0, 0, 90), seat="Ada")
    scene = nearby(fight(*away))
    assert [body.full_name for body in scene.bodies] == ["Ada A6", "Blaise A6"]
    low, high = space(scene).around
    assert max(b - a for a, b in zip(low, high, strict=True)) < 60
    assert max(abs(n) for sheet in table_map(scene).sheets for n in (*sheet.low, *sheet.high)) < 60
    words = describe(scene)
    assert says(words, "Blaise B6 at (0, 400, 0), 400 away")
    assert says(words, "1 beyond 20")


def test_the_nearest_foe_is_always_near_enough_to_be_seen():
    scene = Scene(
        bodies=(
            Body("A6", "ship", (0, 0, 0), seat="Ada"),
            Body("B6", "ship", (1, 0, 0), seat="Ada"),
            Body("A6", "ship", (70, 0, 0), seat="Blaise"),
            Body("A6", "ship", (0, 900, 0), seat="Caroline"),
        ),
        frame=Frame(name="Ada A6"),
    )
    assert [body.seat for body in nearby(scene).bodies] == ["Ada", "Ada", "Blaise"]


def test_a_trail_is_cut_where_it_comes_from_far_away():
    trail = Trail("A6", ((300, 0, 0), (20, 0, 0), (9, 0, 0), (5, 0, 0)), "Blaise")
    (kept,) = nearby(fight()._replace(trails=(trail,))).trails
    assert kept.points == ((9, 0, 0), (5, 0, 0))


def test_from_the_map_everything_is_drawn():
    scene = fight(Body("B6", "ship", (0, 400, 0), seat="Blaise"))._replace(frame=Frame())
    assert nearby(scene) is scene
