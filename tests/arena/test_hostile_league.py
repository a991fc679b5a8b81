"""Hostile captains in a tournament with honest ones: it ends, nobody is harmed, and each is named."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.arena.hostile_captains import HOSTILE
from tests.arena.tournaments.test_tournament import sittings_in
from tests.bench.honest import write_captains
from tests.bench.tournament import WORST
from tests.often import rarely, thorough
from vector3_edu.arena import tournament
from vector3_edu.arena.sandbox import Limits
from vector3_edu.arena.sandbox.sandboxes import measure_pace
from vector3_edu.arena.tournaments import tournament as tournaments
from vector3_edu.arena.tournaments.participants import student_name
from vector3_edu.arena.tournaments.prizes import caught
from vector3_edu.arena.tournaments.schedule import SITTING_LEAST, Purses, cut_into_sittings, in_order
from vector3_edu.arena.tournaments.tournament import PATIENCE
from vector3_edu.classroom.tournament_page import as_page

LIMITS = Limits(budget=50_000, cpu=1.0, match_cpu=4.0, clock=20.0)
"""Less than usual, so that the test is over sooner; an honest captain needs a tenth of it."""
QUICK = {"games": 2, "turns": 3, "seed": 8, "limits": LIMITS, "progress": False}
HONEST = ("Ada", "Ben", "Chloe")
OF_EACH_HARM = (
    "loops",
    "loops in C",
    "eats gigabytes",
    "exits",
    "forks",
    "reads other captains",
    "returns something endless",
    "forges its answer",
)
"""Time, memory, the end of its process, other processes, files, answers without end, and messages of its own."""


@pytest.fixture
def folder(tmp_path):
    return write_captains(tmp_path / "captains", len(HONEST))


def schedule(names, games):
    """The honest ones against each other, and each hostile one against one of them: all pairs would take too long here."""
    hostile = [name for name in names if name not in HONEST]
    pairs = [*combinations(HONEST, 2), *((name, HONEST[place % 3]) for place, name in enumerate(hostile))]
    return [each for one, other in pairs for each in cut_into_sittings(in_order(names, one, other), range(games))]


def played_by(league):
    """The games of a league, but for the time that they took."""
    return {(game.pair, game.number): game._replace(spent=()) for game in league.games}


@pytest.mark.parametrize("hostile", [OF_EACH_HARM, rarely(tuple(HOSTILE))], ids=["one of each harm", "all"])
def test_hostile_captains_harm_nobody_and_each_is_named(hostile, folder, tmp_path, monkeypatch):
    alone = played_by(tournament(folder, workers=1, **QUICK))
    for name in hostile:
        (folder / f"{name}.py").write_text(HOSTILE[name].text.replace("FOLDER", str(folder)), encoding="utf-8")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr(tournaments, "round_robin", schedule)
    league = tournament(folder, workers=2, out=tmp_path / "results.jsonl", **QUICK)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    together = played_by(league)
    assert len(alone) == 6 and alone.items() <= together.items()
    named = {each.name for each in caught(league)} | {each.name for each in league.absent}
    blatant = {student_name(folder / f"{name}.py") for name in hostile if "" not in HOSTILE[name].codes}
    assert blatant <= named and not named & set(HONEST)
    page = as_page(league)
    assert all(name in page for name in named)


def test_a_captain_that_has_to_be_stopped_again_and_again_is_withdrawn(folder):
    """Three chances; then its opponents win unplayed, and nobody waits for it."""
    (folder / "zed.py").write_text("import os\n\ndef steer(view):\n    os._exit(1)\n")
    write_captains(folder, 5)
    league = tournament(folder, workers=2, **QUICK)
    own = [game for game in league.games if "Zed" in game.pair]
    assert [game.score_of("Zed") for game in own] == [0.0] * 10
    codes = [game.out[game.side("Zed")]["code"] for game in own]
    assert codes.count("withdrawn") == 4 and league.standings[-1].name == "Zed"
    others = [game for game in league.games if "Zed" not in game.pair]
    assert len(others) == 20 and not any(any(game.out) for game in others)


@thorough
def test_who_is_withdrawn_does_not_depend_on_the_number_of_processes(folder, tmp_path):
    for name in ("yan", "zed"):
        (folder / f"{name}.py").write_text("import os\n\ndef steer(view):\n    os._exit(1)\n")
    write_captains(folder, 4)
    for workers in (1, 3):
        tournament(folder, workers=workers, out=tmp_path / f"{workers}.jsonl", **QUICK)
    assert sittings_in(tmp_path / "1.jsonl") == sittings_in(tmp_path / "3.jsonl")


@thorough
@pytest.mark.parametrize("way", WORST)
def test_whoever_steals_time_gets_what_is_in_its_purse_and_no_more(way, folder):
    """Counted in the time of this computer, and compared with what the league itself says that one captain may take."""
    (folder / "zed.py").write_text(WORST[way], encoding="utf-8")
    league = tournament(folder, workers=2, games=10, seed=3, progress=False)
    purses = Purses(league.names, games=30, patience=PATIENCE)
    for outcome in league.outcomes:
        purses.pay(outcome)
    one_sitting = SITTING_LEAST * measure_pace().cpu
    own = purses.spent["Zed"]
    assert own.cpu < 2 * purses.most().cpu + 2 * one_sitting and own.clock < 2 * purses.most().clock + 2 * one_sitting
    others = [game for game in league.games if "Zed" not in game.pair]
    assert len(others) == 30 and not any(any(game.out) for game in others)
    assert "Zed" in {each.name for each in caught(league)} or purses.played["Zed"] == 30
