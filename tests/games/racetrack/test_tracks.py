"""Tracks as they are drawn."""

from __future__ import annotations

import pytest

from vector3_edu import Match
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.racetrack.solver import routes
from vector3_edu.games.racetrack.tracks import DRAWN, read_track

TINY = "#####\n#S.F#\n#S1F#\n#####"


def test_a_track_is_read_as_it_is_drawn() -> None:
    """RULES.md: (x, y) counts from the bottom left, and everything outside is wall."""
    track = read_track(TINY, 2)
    assert track.squares("S") == [Vec3(1, 2), Vec3(1, 1)]
    assert [track.at(square) for square in ((2, 1), (3, 2), (0, 0), (-1, 1), (9, 1))] == ["1", "F", "#", "#", "#"]
    assert track.checkpoints == 1


@pytest.mark.parametrize("name", DRAWN)
def test_every_track_of_ours_has_room_for_six_cars_and_a_way_to_the_finish(name: str) -> None:
    track = read_track(DRAWN[name], 6)
    safe = routes(track).safe
    assert all(safe[start, Vec3(0, 0), 0].turns < 40 for start in track.squares("S"))


@pytest.mark.parametrize(("name", "best", "worst"), [("hairpins", 27, 27), ("oval", 15, 16), ("slalom", 10, 11)])
def test_a_track_takes_as_many_turns_as_ever(name: str, best: int, worst: int) -> None:
    """A wall that stands elsewhere makes another race: these are the fewest turns from the best start and from the worst."""
    track = read_track(DRAWN[name], 6)
    turns = [routes(track).safe[start, Vec3(0, 0), 0].turns for start in track.squares("S")]
    assert (min(turns), max(turns)) == (best, worst)


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ("", ["no start squares (S)", "no finish"]),
        ("###\n#S#\n#?#", ["'?' has no meaning", "1 start square (S)", "no finish"]),
        ("S" * 70 + "\n" + "F" * 5, ["70 by 2"]),
        ("SS3F", ["Checkpoint 1", "Checkpoint 2"]),
        ("SS²F", ["'²' has no meaning"]),
    ],
)
def test_a_bad_drawing_is_told_everything_that_is_wrong_with_it(drawing: str, told: list[str]) -> None:
    """Bad input gets a sentence, and all of them at once."""
    with pytest.raises(Refused) as refused:
        read_track(drawing, 2)
    assert len(refused.value.problems) == len(told)
    assert all(part in problem for part, problem in zip(told, refused.value.problems, strict=True))


def test_your_own_track_is_raced_saved_and_loaded(tmp_path) -> None:
    match = Match.new("racetrack", scenario="own", track=TINY).play("champion")
    assert match.result is not None and match.turn == 2
    assert Match.load(match.save(tmp_path / "race.json")).state == match.state


@pytest.mark.parametrize("track", ["x", 7, None, ["#"], "\ud800", "#" * 5000])
def test_a_track_that_cannot_be_raced_gets_a_sentence(track: object) -> None:
    with pytest.raises(Refused):
        Match.new("racetrack", scenario="oval" if track is None else "own", track=TINY if track is None else track)
