"""Tournaments: who plays whom, both sides of the same dice, stopping and going on, the same bytes everywhere."""

from __future__ import annotations

import csv
import os
import re
import zlib
from base64 import b64decode
from itertools import combinations
from json import dumps, loads
from pathlib import Path
from shutil import copy, copytree

import pytest

from tests.bench.honest import captain_source, write_captains
from tests.often import rarely, thorough
from vector3_edu.arena import captain, tournament
from vector3_edu.arena.captains import load_captain
from vector3_edu.arena.sandbox import Limits, sandboxes
from vector3_edu.arena.sandbox.protocol import Pace
from vector3_edu.arena.tournaments.participants import read_field, student_name
from vector3_edu.arena.tournaments.results import Results, changed_settings, match_seed
from vector3_edu.arena.tournaments.schedule import (
    BURST,
    LEAST,
    SITTING,
    SITTING_LEAST,
    Purses,
    cut_into_sittings,
    round_robin,
    swiss_round,
)
from vector3_edu.arena.tournaments.sittings import begin, key_of, play_sitting, replay
from vector3_edu.arena.tournaments.tournament import PATIENCE, close_league
from vector3_edu.arena.tournaments.workers import cores_for
from vector3_edu.classroom.tournament import write_all
from vector3_edu.classroom.tournament_page import as_page
from vector3_edu.core.problems import Refused
from vector3_edu.matches.record import as_data

QUICK = {"games": 2, "turns": 6, "seed": 11, "progress": False}
"""Few games, short ones."""


@pytest.fixture
def folder(tmp_path):
    """Three honest captains."""
    return write_captains(tmp_path / "captains", 3)


def hold(folder, **more):
    return tournament(folder, **{**QUICK, "workers": 1, **more})


# ---- the schedule


@pytest.mark.parametrize("many", [2, 3, 8, 9])
def test_everybody_meets_everybody_once(many):
    names = [f"captain {number}" for number in range(many)]
    pairs = [fixture.pair for fixture in round_robin(names, games=4)]
    assert sorted(pairs) == sorted(combinations(names, 2))


def test_in_each_round_a_captain_plays_once():
    """So that one who has to be stopped is known early, whoever is quick."""
    names = [f"{number:02}" for number in range(10)]
    pairs = [fixture.pair for fixture in round_robin(names, games=2)]
    for start in range(0, len(pairs), 5):
        assert len({name for pair in pairs[start : start + 5] for name in pair}) == 10


def test_many_games_are_played_in_several_sittings():
    fixtures = cut_into_sittings(("Ada", "Blaise"), range(2 * SITTING + 4))
    assert [len(fixture.numbers) for fixture in fixtures] == [SITTING, SITTING, 4]
    assert [number for fixture in fixtures for number in fixture.numbers] == list(range(2 * SITTING + 4))


def test_two_games_in_a_row_have_the_same_dice_and_no_two_others():
    seeds = [match_seed("07", number) for number in range(20)]
    assert seeds[::2] == seeds[1::2] and len(set(seeds)) == 10
    assert not set(seeds) & {match_seed("08", number) for number in range(20)}


def test_every_pair_plays_the_same_dice_and_both_sides(folder):
    league = hold(folder, games=4)
    by_pair = {}
    for game in league.games:
        by_pair.setdefault(game.pair, []).append(game)
    assert len(by_pair) == 3
    seeds = {tuple(game.seed for game in games) for games in by_pair.values()}
    assert len(seeds) == 1
    for games in by_pair.values():
        assert [game.seats for game in games] == [("Ada", "Blaise"), ("Blaise", "Ada")] * 2


def test_a_captain_does_not_learn_who_its_opponent_is(tmp_path):
    """Otherwise it could let a friend win."""
    (tmp_path / "friend.py").write_text("def steer(view):\n    assert 'Mia' not in str(view.seats)\n")
    (tmp_path / "mia.py").write_text("def steer(view):\n    pass\n")
    assert not any(row.faults for row in hold(tmp_path).standings)


def test_a_swiss_round_pairs_those_who_stand_alike_and_have_not_met():
    names = ["A", "B", "C", "D"]
    pairs, rests = swiss_round(names, {"A": 3, "B": 3, "C": 1, "D": 1}, {}, [], "lots")
    assert sorted(pairs) == [("A", "B"), ("C", "D")] and rests == ""
    pairs, _ = swiss_round(names, {"A": 3, "B": 3, "C": 1, "D": 1}, {("A", "B"): 1}, [], "lots")
    assert ("A", "B") not in pairs


def test_in_a_swiss_round_of_an_odd_number_the_lowest_who_has_not_rested_rests():
    scores = {"A": 3, "B": 2, "C": 0}
    assert swiss_round(["A", "B", "C"], scores, {}, [], "lots")[1] == "C"
    assert swiss_round(["A", "B", "C"], scores, {}, ["C"], "lots")[1] == "B"


def test_where_all_have_met_captains_meet_again():
    met = dict.fromkeys(combinations("ABCD", 2), 1)
    assert len(swiss_round(list("ABCD"), {}, met, [], "lots")[0]) == 2


def test_a_swiss_tournament_plays_so_many_rounds_with_new_dice_each(tmp_path):
    league = hold(write_captains(tmp_path, 5), swiss=2)
    assert len(league.games) == 2 * 2 * 2
    assert len({game.pair for game in league.games}) == 4
    assert {game.number for game in league.games} == {0, 1, 2, 3}


# ---- who takes part


def test_a_student_is_called_like_the_file():
    assert student_name(Path("mia_lopez.py")) == "Mia Lopez"
    assert student_name(Path("x" * 80 + ".py")) == "X" + "x" * 23


def test_two_students_of_the_same_name_are_told_apart(tmp_path):
    (tmp_path / "mia.py").write_text("def steer(view):\n    pass\n")
    (tmp_path / "Mia.py").write_text("def steer(view):\n    pass\n")
    assert [entry.name for entry in read_field([tmp_path], "vector3").entries] == ["Mia", "Mia 2"]


BAD = {
    "syntax.py": ("def steer(view:\n", "line 1"),
    "empty.py": ("\n", "is empty"),
    "nobody.py": ("x = 1\n", "has no captain"),
    "two.py": (
        "from vector3_edu.arena import captain\n@captain('a')\ndef a(v): pass\n@captain('b')\ndef b(v): pass\n",
        "2 captains",
    ),
    "crash.py": ("1 / 0\n", "ZeroDivisionError"),
}


def test_files_that_cannot_play_are_told_in_a_sentence_and_the_others_play(folder):
    for name, (text, _) in BAD.items():
        (folder / name).write_text(text)
    (folder / "bytes.py").write_bytes(b"\xff\xfe\x00")
    (folder / "link.py").symlink_to(folder / "ada.py")
    league = hold(folder)
    absent = {each.name: each.why for each in league.absent}
    for name, (_, told) in BAD.items():
        assert told in absent[student_name(Path(name))]
    assert "not a text file" in absent["Bytes"] and "link" in absent["Link"]
    assert league.names == ("Ada", "Ben", "Chloe") and len(league.games) == 6


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"games": 3}, "even number"),
        ({"games": 0}, "even number"),
        ({"game": "chess"}, "no game"),
        ({"scenario": "nowhere"}, "no scenario"),
        ({"swiss": 3}, "from 1 to 2 rounds"),
        ({"turns": 0}, "turns=0"),
        ({"workers": 0}, "workers=0"),
        ({"seed": 10**18}, "18 digits"),
        ({"edition": "1066"}, "edition"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(folder, more, told):
    with pytest.raises(Refused, match=told):
        hold(folder, **more)


def test_a_tournament_of_one_is_refused_and_says_who_is_missing(tmp_path):
    write_captains(tmp_path, 1)
    (tmp_path / "nobody.py").write_text("x = 1\n")
    with pytest.raises(Refused, match=r"two captains(.|\n)*Nobody: nobody.py has no captain"):
        hold(tmp_path)


def test_captains_of_a_notebook_and_computer_players_take_part():
    @captain("Coasts")
    def coasts(view):
        for ship in view.ships:
            ship.coast()

    league = tournament(coasts, "drifter", lambda view: None, **QUICK)
    assert league.names == ("captain", "coasts", "drifter (computer)")
    assert "Standings after 6 games" in league._repr_mimebundle_()["text/html"]
    assert repr(league).startswith("6 games between 3 captains")


def test_a_captain_whose_thoughts_never_end_is_stopped_after_five_of_them(tmp_path):
    """Each costs a move and a long wait: a class would wait for minutes for a `while` that was meant to be an `if`."""
    folder = write_captains(tmp_path / "captains", 1)
    (folder / "lea.py").write_text("def steer(view):\n    while True:\n        pass\n", encoding="utf-8")
    game = hold(folder, turns=40, limits=Limits(budget=2_000)).games[0]
    side = game.pair.index("Lea")
    assert game.out[side]["code"] == "long" and "5 times" in game.out[side]["words"]


def test_every_game_can_be_played(tmp_path):
    (tmp_path / "mia.py").write_text("def steer(view):\n    pass\n")
    for game in ("racetrack", "space_domination", "vector_command", "triplanetary"):
        league = tournament(tmp_path, "random", game=game, games=2, seed=1, turns=3, workers=1, progress=False)
        assert len(league.games) == 2 and not any(game.out[0] or game.out[1] for game in league.games)


# ---- what is kept of a game


def test_a_game_can_be_replayed_from_its_orders_under_the_captains_names(folder):
    league = hold(folder, games=2, turns=30)
    game = next(game for game in league.games if game.is_real)
    match = league.match(game)
    assert set(match.seats) == set(game.pair) and match.turn == game.turns
    points = dict(match.result.points)
    assert tuple(points[name] for name in game.pair) == game.points


def test_a_game_is_the_same_as_one_that_is_played_by_hand(folder):
    """Same seats, same dice, same captains in this process: each order is the same."""
    league = hold(folder)
    game = league.games[0]
    match = begin(league.setting, game.seed)
    code = {entry.name: load_captain(entry.source, entry.file) for entry in league.entries}
    match.play({seat: code[name].as_player() for seat, name in zip(game.seats, game.pair, strict=True)})
    assert [step["orders"] for step in as_data(match)["steps"]] == list(game.steps)


def test_the_score_of_a_game_is_plain_data(folder):
    league = hold(folder)
    for outcome in league.outcomes:
        assert loads(dumps(outcome)) == outcome


# ---- the same bytes


def results_of(folder, out, **more):
    """The sittings in a file of results, without the time that they took and whose seal they have."""
    hold(folder, out=out, **more)
    return sittings_in(out)


def sittings_in(out):
    sittings = [loads(line) for line in out.read_text().splitlines()[1:]]
    for each in sittings:
        del each["seal"], each["key"], each["run"]
        for game in each["games"]:
            del game["spent"]
    return sittings


@pytest.mark.parametrize("workers", [2, rarely(4)])
def test_one_process_and_several_give_the_same_bytes(workers, folder, tmp_path):
    once = results_of(folder, tmp_path / "1.jsonl", workers=1)
    assert len(once) == 3
    assert results_of(folder, tmp_path / "several.jsonl", workers=workers) == once


@pytest.mark.parametrize(("many", "cores"), [(1, [None]), (2, [3, 5]), (3, [None] * 3)])
def test_workers_have_a_core_each_only_if_they_take_up_all(many, cores, monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {5, 3}, raising=False)
    assert list(cores_for(many)) == cores


def test_another_seed_gives_other_games(folder, tmp_path):
    assert results_of(folder, tmp_path / "1.jsonl") != results_of(folder, tmp_path / "2.jsonl", seed=12)


def test_without_a_seed_one_is_drawn_and_kept(folder, tmp_path):
    out = tmp_path / "r.jsonl"
    first = results_of(folder, out, seed=None)
    assert results_of(folder, out, seed=None) == first
    assert results_of(folder, tmp_path / "other.jsonl", seed=None) != first


# ---- stopping and going on


class Counted:
    """How many sittings were really played."""

    def __init__(self, monkeypatch, stop_after=None):
        self.tasks = []

        def play(tasks):
            for task in tasks:
                if stop_after is not None and len(self.tasks) == stop_after:
                    raise KeyboardInterrupt
                self.tasks.append(task["pair"])
                yield play_sitting(task)

        monkeypatch.setattr("vector3_edu.arena.tournaments.tournament._runner", lambda *how, alone: play)


def test_a_stopped_tournament_goes_on_where_it_was(folder, tmp_path, monkeypatch):
    whole = results_of(folder, tmp_path / "whole.jsonl")
    out = tmp_path / "r.jsonl"
    Counted(monkeypatch, stop_after=2)
    with pytest.raises(KeyboardInterrupt):
        hold(folder, out=out)
    counted = Counted(monkeypatch)
    assert results_of(folder, out) == whole and len(counted.tasks) == 1
    counted = Counted(monkeypatch)
    assert results_of(folder, out) == whole and not counted.tasks


def test_two_tournaments_do_not_write_the_same_results_at_once(tmp_path, monkeypatch):
    """Each would roll dice of its own. However the first one ends, another can go on."""
    out, refused = tmp_path / "r.jsonl", []

    def play(tasks):
        for start in (computers, lambda path: close_league(path)):
            with pytest.raises(Refused, match="Another tournament is writing"):
                start(out)
            refused.append(start)
        computers(tmp_path / "another.jsonl")
        next(tasks)
        raise KeyboardInterrupt
        yield

    with monkeypatch.context() as patch:
        patch.setattr("vector3_edu.arena.tournaments.tournament._runner", lambda *how, alone: play if not refused else quick)
        with pytest.raises(KeyboardInterrupt):
            computers(out)
    assert len(refused) == 2 and [path.name for path in tmp_path.iterdir() if "lock" in path.name] == []
    Counted(monkeypatch)
    computers(out)


def quick(tasks):
    return map(play_sitting, tasks)


def test_half_a_line_of_a_killed_program_is_played_again(folder, tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    whole = results_of(folder, out)
    out.write_bytes(out.read_bytes()[:-200])
    counted = Counted(monkeypatch)
    assert results_of(folder, out) == whole and len(counted.tasks) == 1


def test_a_changed_file_replays_its_own_games_only(folder, tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    hold(folder, out=out)
    (folder / "ben.py").write_text(captain_source(9))
    counted = Counted(monkeypatch)
    hold(folder, out=out)
    assert sorted(counted.tasks) == [["Ada", "Ben"], ["Ben", "Chloe"]]


def test_a_file_that_is_taken_out_and_put_back_is_not_played_again(folder, tmp_path, monkeypatch):
    """Nor is the old version of a file that was changed and changed back."""
    out, file = tmp_path / "r.jsonl", folder / "ben.py"
    whole, text = results_of(folder, out), file.read_text()
    file.unlink()
    assert {game.pair for game in hold(folder, out=out).games} == {("Ada", "Chloe")}
    file.write_text(text)
    counted = Counted(monkeypatch)
    assert results_of(folder, out) == whole and not counted.tasks
    file.write_text(captain_source(9))
    hold(folder, out=out)
    file.write_text(text)
    counted = Counted(monkeypatch)
    assert results_of(folder, out)[:3] == whole and not counted.tasks


@thorough
def test_what_has_been_spare_for_longest_is_forgotten_first(folder, tmp_path, monkeypatch):
    monkeypatch.setattr("vector3_edu.arena.tournaments.results.MOST_SPARE", 2)
    out = tmp_path / "r.jsonl"
    texts = [captain_source(number) for number in (9, 10, 11)]
    for text in texts:
        (folder / "ben.py").write_text(text)
        hold(folder, out=out)
    assert len(Results(out).kept) == 3 + 2
    for text, played in ((texts[1], 0), (texts[0], 2)):
        (folder / "ben.py").write_text(text)
        counted = Counted(monkeypatch)
        hold(folder, out=out)
        assert len(counted.tasks) == played


def test_a_new_student_changes_nothing_for_the_others(folder, tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    before = {(game.pair, game.number): game for game in hold(folder, out=out).games}
    (folder / "aaron.py").write_text(captain_source(9))
    counted = Counted(monkeypatch)
    after = {(game.pair, game.number): game for game in hold(folder, out=out).games}
    assert len(counted.tasks) == 3 and before.items() <= after.items()


def test_a_changed_option_is_said(folder, tmp_path):
    out, told = tmp_path / "r.jsonl", []
    hold(folder, out=out)
    hold(folder, out=out, games=4, tell=told.append)
    assert told == ["Different from last time: games a pair, 2 then, 4 now."]
    assert changed_settings({}, {"games": 4}) == []


def test_a_file_that_holds_something_else_is_left_alone(folder, tmp_path):
    out = tmp_path / "diary.txt"
    out.write_text("Dear diary\n")
    with pytest.raises(Refused, match="does not hold the results"):
        hold(folder, out=out)
    assert out.read_text() == "Dear diary\n"


def test_lines_that_are_no_sittings_are_passed_over(tmp_path):
    out = tmp_path / "r.jsonl"
    head = '{"format": "vector3_edu tournament", "settings": {}}'
    out.write_text("\n".join([head, "", "[1]", '{"key": 5, "games": []}', '{"key": "a"}', "{"]))
    assert Results(out).kept == {}


def test_the_key_of_a_sitting_depends_on_the_code_and_not_on_the_language(folder):
    league = hold(folder)
    assert len({outcome["key"] for outcome in league.outcomes}) == 3
    task = {"pair": ["a", "b"], "language": "en", "sides": [1, 2]}
    assert key_of(task) == key_of({**task, "language": "es"}) != key_of({**task, "sides": [1, 3]})


# ---- dice: fresh ones for each run, and secret until the league is closed


def seeds_of(league):
    return {(game.pair, game.number): game.seed for game in league.games if game.seats}


DRAWN = {"seed": None}


def test_a_run_that_was_stopped_goes_on_with_the_same_dice(folder, tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    Counted(monkeypatch, stop_after=2)
    with pytest.raises(KeyboardInterrupt):
        hold(folder, out=out, **DRAWN)
    Counted(monkeypatch)
    assert len(set(seeds_of(hold(folder, out=out, **DRAWN)).values())) == 1
    assert len(Results(out).keys.runs) == 1


@pytest.mark.parametrize("stopped", [False, True])
def test_a_changed_file_plays_with_other_dice_and_the_games_of_the_others_stay(stopped, folder, tmp_path, monkeypatch):
    """Whoever has seen a page knows dice from its replays; whoever changes a file after Ctrl+C might have seen results."""
    out = tmp_path / "r.jsonl"
    Counted(monkeypatch, stop_after=2 if stopped else None)
    if stopped:
        with pytest.raises(KeyboardInterrupt):
            hold(folder, out=out, **DRAWN)
    else:
        hold(folder, out=out, **DRAWN)
    kept = {tuple(each["pair"]): each["games"] for each in Results(out).kept.values()}
    (folder / "ben.py").write_text(captain_source(9))
    Counted(monkeypatch)
    after = seeds_of(hold(folder, out=out, **DRAWN))
    old = {games[0]["seed"] for games in kept.values()}
    for pair in (("Ada", "Ben"), ("Ben", "Chloe")):
        assert after[pair, 0] == after[pair, 1] and after[pair, 0] not in old
    assert stopped or after[("Ada", "Chloe"), 0] in old


def test_a_rehearsal_tells_nothing_about_the_dice_of_the_real_league(tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    Counted(monkeypatch)
    rehearsed = set(seeds_of(computers(out, **DRAWN)).values())
    assert not rehearsed & set(seeds_of(computers(out, games=4, **DRAWN)).values())


def test_nothing_that_students_may_read_holds_a_seed_before_the_league_is_closed(tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    Counted(monkeypatch)
    league = computers(out, seed=482915730264)
    keys = Results(out).keys
    secret = {str(seed) for seed in seeds_of(league).values()} | {keys.key, "482915730264", *(run.key for run in keys.runs)}
    monkeypatch.setattr("vector3_edu.classroom.tournament.best_games", lambda league: league.games[:1])
    write_all(league, tmp_path / "page")
    texts = [out.read_text(), *(path.read_text() for path in (tmp_path / "page").rglob("*.*"))]
    texts += [inflated(piece) for text in texts for piece in PACKED.findall(text)]
    assert len(texts) == 6 and not [each for each in secret for text in texts if each in text]
    assert all(row["seed"] == "" for row in rows_of(tmp_path / "page" / "games.csv"))


PACKED = re.compile(r'<script type="text/plain" id="data"[^>]*>([^<]+)</script>')


def inflated(piece):
    return zlib.decompress(b64decode(piece), -15).decode()


def rows_of(table):
    return list(csv.DictReader(table.read_text(encoding="utf-8").lstrip("\ufeff").splitlines()))


def test_a_closed_league_can_be_played_again_by_anybody(folder, tmp_path):
    """From the results and their keys alone; what is played afterwards has other dice."""
    out = tmp_path / "r.jsonl"
    seeds = seeds_of(hold(folder, out=out, **DRAWN))
    told, league = close_league(out)
    assert told == ["6 games were played again by the rules, and all end as they are written."]
    assert all(game.is_published for game in league.games) and seeds_of(league) == seeds
    head, *lines = map(loads, out.read_text().splitlines())
    for sitting in lines:
        for game in sitting["games"]:
            seed = match_seed(head["keys"][str(sitting["run"])], game["number"])
            assert seed == seeds[tuple(sitting["pair"]), game["number"]]
            assert replay(head["settings"], seed, game["steps"]).turn == game["turns"]
    (folder / "ben.py").write_text(captain_source(9))
    later = hold(folder, out=out, **DRAWN)
    fresh = {game.seed for game in later.games if "Ben" in game.pair}
    assert not fresh & set(seeds.values())
    assert [game.is_published for game in later.games] == ["Ben" not in game.pair for game in later.games]


def test_a_seed_that_was_given_and_published_is_refused_for_new_games(tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    Counted(monkeypatch)
    computers(out)
    close_league(out)
    computers(out)  # shows it again
    with pytest.raises(Refused, match="Choose another seed"):
        computers(out, games=4)


def test_a_league_that_is_not_finished_cannot_be_closed(tmp_path, monkeypatch):
    out = tmp_path / "r.jsonl"
    with pytest.raises(Refused, match="hold the tournament first"):
        close_league(out)
    Counted(monkeypatch, stop_after=2)
    with pytest.raises(KeyboardInterrupt):
        computers(out)
    with pytest.raises(Refused, match="not finished"):
        close_league(out)


# ---- nobody changes results


def computers(out, **more):
    """A league of computer players, which needs no processes."""
    return tournament("drifter", "random", "chaser", **{**QUICK, "turns": 3, "out": out, **more})


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """The results of a league of computer players."""
    out = tmp_path_factory.mktemp("kept") / "r.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        Counted(patch)
        computers(out)
    return out


@pytest.fixture
def copied(kept, tmp_path, monkeypatch):
    """A copy of them, and of their keys."""
    monkeypatch.setenv("VECTOR3_EDU_HOME", str(copytree(os.environ["VECTOR3_EDU_HOME"], tmp_path / "keys")))
    return Path(copy(kept, tmp_path / "r.jsonl"))


CHANGES = {
    "score": lambda sitting: sitting["games"][0].update(score=1 - sitting["games"][0]["score"], end="won"),
    "points": lambda sitting: sitting["games"][0].update(points=[99, 0]),
    "orders": lambda sitting: sitting["games"][0]["steps"].pop(),
    "a captain that was never stopped": lambda sitting: sitting["games"][0].update(
        out=[{"code": "gone", "words": ""}, None]
    ),
    "mistakes": lambda sitting: sitting["games"][0].update(faults=[{"kinds": {}, "first": [], "lost": 9}] * 2),
    "time": lambda sitting: sitting["games"][0].update(spent=[[0, 0], [900, 900]]),
    "whose games they are": lambda sitting: sitting.update(key="0" * 24),
    "the run": lambda sitting: sitting.update(run=2),
    "the run, to none": lambda sitting: sitting.update(run=0),
    "the seal": lambda sitting: sitting.update(seal="é"),
    "no seal": lambda sitting: sitting.pop("seal"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_results_that_were_changed_are_named_and_played_again(what, kept, copied, monkeypatch):
    told = []
    head, first, *others = copied.read_text().splitlines()
    sitting = loads(first)
    CHANGES[what](sitting)
    copied.write_text("\n".join([head, dumps(sitting), *others]) + "\n")
    counted = Counted(monkeypatch)
    computers(copied, tell=told.append)
    assert sittings_in(copied) == sittings_in(kept) and counted.tasks == [sitting["pair"]]
    pair = " and ".join(map(repr, sitting["pair"]))
    assert told == [f"The results of 1 sitting were changed after they were written, so it is played again: {pair}."]


def test_results_that_were_not_changed_are_not_played_again(kept, copied, monkeypatch):
    counted = Counted(monkeypatch)
    computers(copied, tell=pytest.fail)
    assert sittings_in(copied) == sittings_in(kept) and not counted.tasks


def alter_head(**changes):
    return lambda head, *lines: [dumps({**loads(head), **changes}), *lines]


REARRANGED = {
    "a line taken out": lambda head, _, *lines: [head, *lines],
    "a line doubled": lambda head, first, *lines: [head, first, first, *lines],
    "another order": lambda head, *lines: [head, *reversed(lines)],
    "a line that is none": lambda head, _, *lines: [head, "[]", *lines],
    "fewer that count": alter_head(used=1),
    "more that count": alter_head(used=5),
    "all but the last": alter_head(used=-1),
    "as if it was not finished": alter_head(used=0),
    "other settings": lambda head, *lines: [head.replace('"turns": 3', '"turns": 60'), *lines],
}


@pytest.mark.parametrize("what", REARRANGED)
def test_sealed_results_that_were_rearranged_are_named_and_no_league_is_closed_with_them(what, copied, monkeypatch):
    """Spare sittings of a fourth captain lie in the file too, each with a seal that is right."""
    Counted(monkeypatch)
    tournament("drifter", "random", "chaser", "admiral", **{**QUICK, "turns": 3, "out": copied})
    computers(copied)
    copied.write_text("\n".join(REARRANGED[what](*copied.read_text().splitlines())) + "\n")
    with pytest.raises(Refused, match=r"not finished(.|\n)*not as it was written with the last standings"):
        close_league(copied)
    told = []
    computers(copied, tell=told.append)
    assert "What is missing is played again" in told[0]
    assert len(close_league(copied)[1].games) == 6


def test_results_of_another_computer_are_played_again(copied, tmp_path, monkeypatch):
    monkeypatch.setenv("VECTOR3_EDU_HOME", str(tmp_path / "another home"))
    told, counted = [], Counted(monkeypatch)
    computers(copied, tell=told.append)
    assert len(counted.tasks) == 3 and "not written on this computer" in told[0]


@pytest.mark.skipif(os.name != "posix", reason="modes of files")
def test_keys_can_be_read_by_their_owner_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("VECTOR3_EDU_HOME", str(tmp_path / "home"))
    Counted(monkeypatch)
    computers(tmp_path / "r.jsonl")
    (keys,) = (tmp_path / "home" / "leagues").iterdir()
    assert keys.parent.stat().st_mode & 0o077 == 0


def test_where_no_keys_can_be_kept_it_is_said(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("VECTOR3_EDU_HOME", str(tmp_path / "file"))
    with pytest.raises(Refused, match="Name another folder of your own in the variable VECTOR3_EDU_HOME"):
        computers(tmp_path / "r.jsonl")


FORGED = {
    "the score": lambda game: game.update(score=1 - game["score"], end="won"),
    "the points": lambda game: game.update(points=[game["points"][0] + 1, game["points"][1]]),
    "an order": lambda game: game["steps"][1].update({game["seats"][0]: "fly home"}),
    "the end of the game": lambda game: game["steps"].pop(),
    "changes of lead": lambda game: game.update(leads=game["leads"] + 1),
    "feats": lambda game: game["feats"][0].update(burns=[0, 400]),
    "no orders": lambda game: game.pop("steps"),
    "another number": lambda game: game.update(number=7),
    "nobody's reason": lambda game: game.update(out=[{}, None]),
    "time that is no number": lambda game: game.update(spent=["a", "b"]),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_a_worker_sends_must_come_out_by_the_rules(what, kept, tmp_path, monkeypatch):
    """It may sit on another computer. What does not is named, and played again here."""
    told, sent = [], []

    def play(tasks):
        for task in tasks:
            outcome = loads(dumps(play_sitting(task)))
            if not sent:
                FORGED[what](outcome["games"][0])
            sent.append(task["pair"])
            yield outcome

    monkeypatch.setattr("vector3_edu.arena.tournaments.tournament._runner", lambda *how, alone: play)
    computers(tmp_path / "forged.jsonl", tell=told.append)
    assert sittings_in(tmp_path / "forged.jsonl") == sittings_in(kept)
    names = " and ".join(map(repr, sent[0]))
    assert told == [f"A result of {names} does not come out by the rules. It is played again on this computer."]


# ---- time


def spent(seconds, pair=("Ada", "Ben"), games=1, other=0.1):
    """A sitting in which the first took so many seconds for each game, and the second a tenth of one."""
    game = {"seats": ["Ada", "Blaise"], "spent": [[seconds, seconds], [other, other]]}
    return {"pair": list(pair), "games": [game] * games}


@pytest.fixture
def usual_pace(monkeypatch):
    monkeypatch.setattr(sandboxes, "measure_pace", Pace)


@pytest.mark.usefixtures("usual_pace")
def test_a_purse_is_a_multiple_of_what_the_usual_captain_takes():
    names = ("Ada", "Ben", "Chloe", "Dev")
    purses = Purses(names, games=300, patience=10)
    assert purses.most().cpu == LEAST and not purses.why_empty("Ada")
    purses.pay(spent(8.0, ("Ada", "Ben")))
    purses.pay(spent(0.1, ("Chloe", "Dev")))
    assert purses.usual().cpu == pytest.approx(0.1) and purses.most().cpu == pytest.approx(10 * 300 * 0.1)
    purses.pay(spent(8.0, ("Ada", "Chloe"), games=40))
    assert purses.why_empty("Ada").startswith(
        "It computed for 328 seconds in 41 of its 300 games, and 300 seconds is the most"
    )
    assert not purses.why_empty("Ben")


@pytest.mark.usefixtures("usual_pace")
def test_several_sittings_at_once_spend_no_purse_many_times_over():
    purses = Purses(("Ada", "Ben"), games=300, patience=10)
    assert purses.left("Ada", 2) == [SITTING_LEAST, SITTING_LEAST]
    purses.pay(spent(9.0))
    assert purses.left("Ada", 2) == pytest.approx([BURST * 10 * 2 * 0.1] * 2)
    purses = Purses(("Ada", "Ben"), games=20, patience=10)
    purses.pay(spent(4.0, other=0.001))
    assert purses.left("Ada", 2) == pytest.approx([1.0, 1.0])


@thorough
def test_a_captain_that_takes_too_long_forfeits_the_rest_and_is_named_in_numbers(folder, tmp_path, monkeypatch):
    """The league goes on, and stays the same when it is shown again."""
    monkeypatch.setattr("vector3_edu.arena.tournaments.schedule.LEAST", 0.2)
    (folder / "zed.py").write_text("def steer(view):\n    sum(range(2 * 10**6))\n")
    out = tmp_path / "r.jsonl"
    league = hold(folder, out=out, patience=1, games=4)
    own = [game for game in league.games if "Zed" in game.pair]
    reasons = [why["words"] for game in own if (why := game.out[game.side("Zed")]) and why["code"] == "spent"]
    assert re.match(r"It computed for [\d.]+ seconds in \d+ of its 12 games, and [\d.]+ seconds is the most", reasons[0])
    assert reasons[0] in as_page(league)
    others = [game for game in league.games if "Zed" not in game.pair]
    assert len(others) == 12 and not any(any(game.out) for game in others)
    counted = Counted(monkeypatch)
    again = hold(folder, out=out, patience=1, games=4)
    assert not counted.tasks and [game.end for game in again.games] == [game.end for game in league.games]
    freed = hold(folder, out=out, patience=1_000, games=4)
    assert counted.tasks and not any(any(game.out) for game in freed.games)


def test_of_all_time_a_captain_that_does_its_worst_gets_no_more_than_a_quarter_of_a_class(tmp_path, monkeypatch):
    """Thirty captains, by the numbers of a laptop: the time of one that uses all it is given, whatever it is given.

    Nothing is played here; each sitting takes what its captains have left. A hostile captain may use it up in every sitting,
    a little less, or all at the beginning.
    """
    monkeypatch.setattr(sandboxes, "measure_pace", Pace)
    names = [f"{number:02}" for number in range(30)]
    match, own = 0.1, 0.03  # seconds for a game, and of those for each captain
    for games in (2, 10):
        for greed in (0.3, 0.9, 0.99):
            purses = Purses(names, games=29 * games, patience=PATIENCE)
            worst = honest = 0.0
            for fixture in round_robin(names, games):
                if purses.why_empty("07") and "07" in fixture.pair:
                    continue
                left = [purses.left(name, len(fixture.numbers))[1] for name in fixture.pair]
                many = len(fixture.numbers)
                took = [greed * left[k] if name == "07" else own * many for k, name in enumerate(fixture.pair)]
                worst += sum(each for each, name in zip(took, fixture.pair, strict=True) if name == "07")
                honest += match * many
                game = {"seats": ["a", "b"], "spent": [[each / many] * 2 for each in took]}
                purses.pay({"pair": list(fixture.pair), "games": [game] * many})
            assert worst < honest / 6  # so that there is room for what else a hostile captain costs
