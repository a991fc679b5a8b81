"""Films on paper: what stands still is drawn once, what moves keeps its id, and all is in the pixels of the drawing."""

from __future__ import annotations

import re

import pytest

from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Film, Note
from vector3_edu.core.picture.scene import Arrow, Board, Body, Scene, Trail
from vector3_edu.games import GAMES
from vector3_edu.matches.match import Match
from vector3_edu.matches.players import names
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.stage_paper import flat_film
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.map import edges_of, table_map
from vector3_edu.views.table.pictures import FlatPicture, picture_of

SIZE = (600, 400)


def ship(x, y, z=0, name="A6", seat="Ada"):
    return Body(name, "ship", (x, y, z), (2, 1, 0), seat)


def on_board(*bodies, **more):
    return Scene("", bodies, seats=("Ada", "Blaise"), board=Board("squares", (0, 0), (12, 8)), flat=True, **more)


def played(*scenes, effects=()):
    return Film(scenes[0], tuple(Beat(scene, effects) for scene in scenes[1:]))


def on_paper(film):
    paper = board(film.last)
    return flat_film(film, board, paper, SIZE), paper.page(*SIZE)


def on_sheets(film, level=3):
    paper = table_map(film.last, level=level, around=((-9, -9, -9), (9, 9, 9)))
    data = flat_film(film, lambda scene: table_map(scene, level=level, around=edges_of(paper)), paper, SIZE, paper.sheets)
    return data, paper


def test_a_ship_has_one_id_in_all_frames_and_is_in_the_pixels_of_the_drawing():
    data, page = on_paper(played(on_board(ship(1, 1)), on_board(ship(3, 2)), on_board(ship(5, 3))))
    seen = [[mark for mark in frame["marks"] if mark["is"] == "spot" and mark["stays"]] for frame in data["frames"]]
    assert [len(each) for each in seen] == [1, 1, 1]
    assert len({mark["id"] for (mark,) in seen}) == 1
    wanted = [page.at(at) for at in ((1, 1, 0), (3, 2, 0), (5, 3, 0))]
    assert [mark["at"][:2] for (mark,) in seen] == [pytest.approx(at, abs=0.01) for at in wanted]


def test_what_stands_still_is_drawn_once_and_does_not_move():
    rock = Body("B2", "ship", (7, 7, 0), seat="Blaise", moves=False)
    data, _ = on_paper(played(on_board(ship(1, 1), rock), on_board(ship(3, 2), rock)))
    moving = {mark["id"] for frame in data["frames"] for mark in frame["marks"] if mark["is"] == "spot"}
    assert not any("B2" in mark_id for mark_id in moving)
    assert "B2 (ship)" in data["ground"] and "A6 (ship)" not in data["ground"]


def test_an_arrow_goes_with_its_ship_and_one_that_stays_is_not_mixed_up_with_a_new_one():
    old = Arrow((1, 1, 0), (2, 0, 0), "course", "1", "Ada")
    new = Arrow((5, 1, 0), (2, 0, 0), "course", "2", "Ada")
    first = on_board(ship(1, 5), arrows=(Arrow((1, 5, 0), (2, 1, 0), "velocity", "", "Ada"), old))
    last = on_board(ship(3, 6), arrows=(Arrow((3, 6, 0), (2, 1, 0), "velocity", "", "Ada"), new))
    data, _ = on_paper(played(first, on_board(*last.bodies, arrows=(*last.arrows, old)), last))
    arrows = [{m["id"]: m for m in frame["marks"] if m["is"] == "arrow"} for frame in data["frames"]]
    going = [mark_id for mark_id in arrows[0] if "velocity" in mark_id]
    assert len(going) == 1 and all(going[0] in frame for frame in arrows)
    places = {}
    for frame in arrows:
        for mark_id, arrow in frame.items():
            if "velocity" not in mark_id:
                assert places.setdefault(mark_id, arrow["from"]) == arrow["from"]


def test_on_two_sheets_a_ship_has_two_marks_with_ids_of_their_own():
    data, paper = on_sheets(played(Scene("", (ship(1, 2, 3),), seats=("Ada",)), Scene("", (ship(4, 2, 3),), seats=("Ada",))))
    first, last = ([m for m in frame["marks"] if m["is"] == "spot" and m["nose"]] for frame in data["frames"])
    assert len(first) == 2 and len({mark["id"] for mark in first}) == 2
    assert [mark["id"] for mark in first] == [mark["id"] for mark in last]
    page = paper.page(*SIZE)
    wanted = [page.at(sheet.flat((1, 2, 3))) for sheet in paper.sheets]
    assert [tuple(mark["at"][:2]) for mark in first] == [pytest.approx(place, abs=0.01) for place in wanted]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_trail_grows_on_the_sheets_of_every_level(level):
    trail = [Trail("A6", tuple((k, 0, 0) for k in range(length)), "Ada") for length in (2, 3)]
    scenes = [Scene("", (ship(k, 0),), trails=(each,), seats=("Ada",)) for k, each in enumerate(trail, 1)]
    data, _ = on_sheets(played(*scenes), level)
    lines = [[m for m in frame["marks"] if m["is"] == "line" and m["fades"]] for frame in data["frames"]]
    assert [[len(line["points"]) for line in each] for each in lines] == [[2] * len(lines[0]), [3] * len(lines[1])]
    assert [m["id"] for m in lines[0]] == [m["id"] for m in lines[1]] and len(lines[0]) == (2 if level == 3 else 1)


def test_effects_are_seen_on_every_sheet_in_pixels():
    effects = (
        Beam((0, 0, 0), (3, 0, 4), hit=True, seat="Ada"),
        Blast((1, 1, 1), 2.0),
        BreakUp((3, 0, 4), (1, 0, 0), "Ada"),
        Note((0, 0, 0), "<hit>"),
    )
    scene = Scene("", (ship(0, 0),), seats=("Ada",))
    data, paper = on_sheets(played(scene, scene._replace(bodies=(ship(1, 0),)), effects=effects))
    seen = data["beats"][0]["effects"]
    page = paper.page(*SIZE)
    assert [each["is"] for each in seen] == ["beam", "blast", "breakup", "note"] * 2
    assert seen[4]["end"][:2] == pytest.approx(page.at(paper.sheets[1].flat((3, 0, 4))), abs=0.01)
    assert seen[1]["radius"] == pytest.approx(2 * page.scale)
    assert seen[2]["velocity"][:2] == pytest.approx([page.scale, 0], abs=0.02)
    assert "&lt;hit&gt;" in seen[3]["drawn"]


def test_a_film_without_beats_is_nothing_to_play():
    assert on_paper(Film(on_board(ship(1, 1))))[0] == {"frames": [], "beats": []}


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("game", [*(name for name in GAMES if Match.new(name, seed=1).scene().board), "lander", "sealed"])
def test_every_flat_game_is_played_in_its_picture(game):
    """The play table's pictures play what the table has not shown yet, and then show the scene as it is."""
    match = Match.new(game, seed=3)
    table = Table(match, {seat: names(game)[0] for seat in match.seats})
    picture = picture_of(table.scene())
    sent = []
    picture.map.send = lambda content, **_: sent.append(content)
    for _ in range(12):
        table.let_computer()
        film = table.film()
        if film.beats:
            picture.play(film, table.scene())
    assert len(sent) >= 4
    for content in sent:
        film = content["film"]
        assert len(film["frames"]) == len(film["beats"]) + 1
        assert all(len({m["id"] for m in frame["marks"]}) == len(frame["marks"]) for frame in film["frames"])
        wide, tall = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', film["ground"]).groups())
        spots = [m["at"] for frame in film["frames"] for m in frame["marks"] if m["is"] == "spot"]
        assert all(0 <= x <= wide and 0 <= y <= tall for x, y, _ in spots)
    assert sent[-1]["revision"] == picture.map.revision


def test_after_the_film_the_drawing_is_the_same_as_without_one():
    before, after = on_board(ship(1, 1)), on_board(ship(3, 2))
    one, other = FlatPicture(before, "default"), FlatPicture(before, "default")
    one.show(after)
    other.play(played(before, after), after)
    assert one.map.svg == other.map.svg and one.map.sheets == other.map.sheets
