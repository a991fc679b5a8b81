"""Tournaments: who plays whom, both sides of the same dice, stopping and going on, the same bytes everywhere."""

from __future__ import annotations

from itertools import combinations
from json import dumps, loads
from pathlib import Path

import pytest

from tests.bench.honest import captain_source, write_captains
from tests.often import rarely
from vector3_edu.arena import captain, tournament
from vector3_edu.arena.captains import load_captain
from vector3_edu.arena.sandbox import Limits
from vector3_edu.arena.tournaments.participants import read_field, student_name
from vector3_edu.arena.tournaments.results import Results, changed_settings, match_seed
from vector3_edu.arena.tournaments.schedule import SITTING, cut_into_sittings, round_robin, swiss_round
from vector3_edu.arena.tournaments.sittings import begin, key_of, play_sitting
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
