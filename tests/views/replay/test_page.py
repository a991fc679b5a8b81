"""The page of a replay: small, whole, and written over nothing but an earlier one."""

import base64
import json
import os
import re
import zlib

import pytest

from tests.often import rarely
from vector3_edu import Match
from vector3_edu.core.players import random
from vector3_edu.core.problems import Refused
from vector3_edu.matches.record import as_data
from vector3_edu.views.browser.stage_data import frame_data
from vector3_edu.views.replay.data import Pieces, figure_of, moments, pack
from vector3_edu.views.replay.page import export, page
from vector3_edu.views.replay.replay import Replay


@pytest.fixture(scope="module")
def match():
    return Match.new("vector3", "learning", ("Ada", "Blaise"), seed=7).play("random", turns=3)


def held(text, element_id):
    """What a page holds under a name, unpacked."""
    size, packed = re.search(rf'id="{element_id}" data-size="(\d+)">([^<]*)</script>', text).groups()
    data = zlib.decompress(base64.b64decode(packed), -zlib.MAX_WBITS)
    assert len(data) == int(size)
    return data.decode()


def whole(data, number):
    """A piece put together again."""
    piece = data["pieces"][number]
    if not isinstance(piece, dict):
        return piece
    keys, *values = piece["object"]
    return {key: whole(data, value) for key, value in zip(data["pieces"][keys], values, strict=True)}


def as_json(data):
    """Data as it comes back from a page."""
    return json.loads(json.dumps(data))


def test_pieces_are_kept_once_and_objects_that_differ_share_what_is_alike():
    pieces = Pieces()
    one, other = ({"x": [1, 2], "look": {"colour": "red", "size": size}} for size in (3, 4))
    numbers = [pieces.number(each) for each in (one, other, one)]
    assert numbers[0] == numbers[2] != numbers[1]
    data = {"pieces": pieces.as_data()}
    assert [whole(data, number) for number in numbers] == [one, other, one]
    assert sum(piece == [1, 2] for piece in data["pieces"]) == 1


def test_what_stands_in_a_row_again_is_one_run():
    pieces = Pieces()
    assert pieces.runs(["a", "b", "c"]) == [[0, 3]]
    assert pieces.runs(["a", "b", "x", "c", "y"]) == [[0, 2], [3, 1], [2, 1], [4, 1]]


def test_every_moment_is_on_the_page_with_its_words_and_its_news(match):
    data = json.loads(held(page(match), "data"))
    seen = moments(match)
    assert [moment["title"] for moment in data["moments"]] == [moment.title for moment in seen]
    for told, moment in zip(data["moments"], seen, strict=True):
        assert [whole(data, number) for number in told["news"]] == list(moment.lines)
        assert moment.scene.bodies[0].name in "\n".join(whole(data, number) for number in told["words"])
    assert "Plotly" in held(page(match), "library")


def test_every_moment_has_the_film_that_leads_to_it(match):
    """A film ends in its moment, and its ships go where Python has them."""
    data = json.loads(held(page(match), "data"))
    for told, moment in zip(data["moments"], moments(match), strict=True):
        scenes = [moment.film.first, *(beat.scene for beat in moment.beats)]
        wanted = [frame_data(figure_of(scene, "space")) for scene in scenes]
        for frame, drawn in zip(told["frames"], wanted, strict=True):
            marks = [whole(data, number) for number in frame["marks"]]
            assert {"marks": marks, **whole(data, frame["rest"])} == as_json(drawn)
        beats = [whole(data, number) for number in told["beats"]]
        assert [beat["caption"] for beat in beats] == [beat.caption for beat in moment.beats]
    assert sum(len(told["beats"]) for told in data["moments"]) >= len(data["moments"]) - 1


def test_text_is_packed_and_nothing_in_it_is_html():
    size, packed = pack("<!--<script>é" * 1000)
    assert size == 14_000 and len(packed) < 200 and "<" not in packed


def test_a_page_is_written_over_nothing_but_a_page(match, tmp_path):
    path = export(match, tmp_path / "game.html")
    assert export(match, path) == path and os.listdir(tmp_path) == ["game.html"]
    (tmp_path / "mine.html").write_text("<!DOCTYPE html><html><!-- my homework --></html>")
    with pytest.raises(Refused, match="it is not a replay"):
        export(match, tmp_path / "mine.html")
    assert (tmp_path / "mine.html").read_text().endswith("<!-- my homework --></html>")


@pytest.mark.parametrize("game", ["vector_command", "triplanetary", "racetrack", "space_domination"])
def test_on_a_board_each_moment_is_a_drawing_with_a_film_that_leads_to_it(game):
    match = Match.new(game, seed=2).play("random", turns=3)
    data = json.loads(held(page(match), "data"))
    for told, moment in zip(data["moments"], moments(match), strict=True):
        drawing = "".join("".join(data["pieces"][start : start + many]) for start, many in told["drawing"])
        assert drawing.startswith("<svg") and drawing.endswith("</svg>")
        assert len(told["beats"]) == len(moment.beats) and len(told["frames"]) == len(moment.beats) + bool(moment.beats)
    assert any(told["beats"] for told in data["moments"])


def asked(replay, **content):
    """What the viewer answers to its page: the messages and the bytes with them."""
    told = []
    replay.view.send = lambda message, buffers=(): told.append((message, b"".join(buffers)))
    replay.view._give_match(None, {"ask": "replay", "to": 4, **content}, [])
    return told


def test_the_viewer_gives_the_match_in_pieces_to_the_page_that_asks(match, monkeypatch):
    monkeypatch.setattr("vector3_edu.views.replay.replay.MOST", 2000)
    told = asked(Replay(match))
    assert [(said["number"], said["of"], said["to"]) for said, _ in told] == [(k, len(told), 4) for k in range(len(told))]
    assert len(told) > 1 and max(len(piece) for _, piece in told) == 2000
    text = zlib.decompress(b"".join(piece for _, piece in told), -zlib.MAX_WBITS)
    assert len(text) == told[0][0]["size"]
    assert [moment["title"] for moment in json.loads(text)["moments"]] == [moment.title for moment in moments(match)]


def test_without_webgl_every_moment_in_space_is_a_drawing(match):
    ((_, packed),) = asked(Replay(match), drawn=True)
    data = json.loads(zlib.decompress(packed, -zlib.MAX_WBITS))
    assert data["flat"] and all(moment["drawing"] and not moment["beats"] for moment in data["moments"])


@pytest.mark.parametrize("name", [".", "..", "a/b", "a\0b", "mine"])
def test_the_viewer_says_where_it_cannot_write(match, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.html").write_text("my homework")
    replay = Replay(match)
    replay.file.value = name
    replay._export()
    assert replay.message.value.endswith(".") and "Written" not in replay.message.value
    assert os.listdir(tmp_path) == ["mine.html"]


def test_a_match_that_waits_for_its_first_dice_has_nothing_to_replay(tmp_path):
    with pytest.raises(Refused, match="nothing to see yet"):
        export(Match.new("vector_command", "duel", ("Ada", "Blaise"), dice="typed"), tmp_path / "x.html")


@pytest.mark.parametrize("setup", ["ready", rarely("buy")])
def test_what_a_seat_exports_holds_neither_the_seed_nor_what_others_have_ordered_in_secret(setup):
    """A saved match holds both; the page and the table of vectors of a seat are the same whatever the others have sealed."""
    seed = 918_273_645_546_372_819
    match = Match.new("vector3", "learning", 2, seed, edition="1979", setup=setup)
    match.play("random", until=lambda match: match.turn == 2 and len(match.asks) == 2)
    first, *others = match.asks
    before = [(page(match, ask.seat), match.debrief(ask.seat).csv()) for ask in others]
    match.let(first, random)
    for ask, (shown, table) in zip(others, before, strict=True):
        assert (page(match, ask.seat), match.debrief(ask.seat).csv()) == (shown, table)
        assert not any(str(seed) in text for text in (shown, table, held(shown, "data")))
    assert as_data(match)["seed"] == seed and as_data(match)["sealed"]
