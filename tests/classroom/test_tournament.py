"""The command for a class tournament: its page, its tables, its prizes and replays; stopping it and going on."""

from __future__ import annotations

import csv
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import redirect_stdout, suppress
from functools import lru_cache
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from tests.arena.tournaments.test_tournament import rows_of, sittings_in
from tests.bench import tether
from tests.bench.honest import write_captains
from tests.often import rarely, thorough
from vector3_edu import Match
from vector3_edu.arena import tournament
from vector3_edu.arena.captains import LONGEST_FILE, load_captain
from vector3_edu.arena.referee import CaptainPlayer, Local
from vector3_edu.arena.sandbox import Limits
from vector3_edu.arena.sandbox.protocol import MOST_BYTES
from vector3_edu.arena.thinking import MOST_PRINTED
from vector3_edu.arena.tournaments.league import League
from vector3_edu.arena.tournaments.participants import Entry
from vector3_edu.arena.tournaments.prizes import best_games, caught, prizes
from vector3_edu.arena.tournaments.schedule import LEAST
from vector3_edu.arena.tournaments.tournament import PATIENCE
from vector3_edu.classroom.tournament import _arguments, beside, games_csv, standings_csv
from vector3_edu.classroom.tournament_page import as_page
from vector3_edu.cli import main
from vector3_edu.core.context import speaking

ROOT = Path(__file__).parents[2]
QUICK = ["--games", "2", "--turns", "12", "--seed", "4", "--workers", "1"]
NASTY = "<script>alert('x')&"


@pytest.fixture(scope="module")
def held(tmp_path_factory):
    """A folder in which a tournament of four was held, one of them with a nasty name and one with nonsense for orders."""
    folder = write_captains(tmp_path_factory.mktemp("league") / "captains", 3)
    (folder / f"{NASTY}.py").write_text("def steer(view):\n    return 'nonsense <b>'\n")
    (folder / "broken.py").write_text("def steer(view:\n")
    with redirect_stdout(StringIO()) as told:
        assert main(["tournament", str(folder), *QUICK, "--with", "drifter"]) == 0
    (folder / "told.txt").write_text(told.getvalue())
    return folder


@pytest.fixture(scope="module")
def league(held):
    """What came of it; all games are kept already."""
    kept = beside(held) / "results.jsonl"
    return tournament(held, "drifter", games=2, turns=12, seed=4, workers=1, out=kept, progress=False)


# ---- the page


class Reader(HTMLParser):
    """Holds that every tag is closed, and collects what a page would fetch."""

    def __init__(self):
        super().__init__()
        self.open, self.links, self.tags = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href", "srcset", "action")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def read(page):
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def test_the_page_asks_for_nothing_from_outside(held):
    page = (beside(held) / "index.html").read_text(encoding="utf-8")
    reader = read(page)
    assert reader.links == [f"replays/game_{number}.html" for number in range(1, 6)]
    assert not {"script", "iframe", "img", "link"} & set(reader.tags)
    assert "default-src 'none'" in page and "http://" not in page and "https://" not in page and "url(" not in page


def test_every_linked_replay_is_there_and_names_the_captains(held):
    for number in range(1, 6):
        text = (beside(held) / "replays" / f"game_{number}.html").read_text(encoding="utf-8")
        assert text.startswith("<!DOCTYPE html>") and 'src="http' not in text


def test_whatever_a_captain_is_called_is_text_and_no_tag(league):
    page = as_page(league).lower()
    assert "<script" not in page and "&lt;script&gt;" in page and "nonsense <b>" not in page


def test_the_page_can_be_followed_without_seeing_it(league):
    """Headings in order, tables with captions and headers, and what scrolls can be reached by keyboard."""
    page = as_page(league)
    assert page.count("<h1>") == 1 and page.count("<caption>") == 2 and page.count("role='region'") == 2
    assert page.count("scope='row'") == 2 * len(league.entries)
    assert re.search(r'<html lang="en">', page)


def test_the_page_says_who_could_not_play_and_what_went_wrong(league):
    page = as_page(league)
    assert "Files that could not play" in page and "Broken" in page and "line 1" in page
    assert "What went wrong" in page and "mistakes" in page


def test_the_page_speaks_spanish(league):
    with speaking("es"):
        page = as_page(league)
    assert '<html lang="es">' in page and "Clasificación" in page and "Standings" not in page


def test_what_a_tournament_has_none_of_has_no_heading():
    page = as_page(made_up((("Ada", "Ben"), game(0.5, end="unfinished"))))
    for heading in ("Files that could not play", "What went wrong", "Games to watch"):
        assert f"<h2>{heading}" not in page


# ---- the tables


def test_the_tables_can_be_read_by_a_spreadsheet(held, league):
    for name, text in (("standings.csv", standings_csv(league)), ("games.csv", games_csv(league))):
        assert (beside(held) / name).read_text(encoding="utf-8") == text
        rows = list(csv.DictReader(text.lstrip("\ufeff").splitlines()))
        assert len(rows) == len(league.standings if name == "standings.csv" else league.games)
    assert [row["captain"] for row in csv.DictReader(standings_csv(league).lstrip("\ufeff").splitlines())] == [
        row.name for row in league.standings
    ]


def test_a_name_is_never_a_formula(tmp_path):
    write_captains(tmp_path, 1)
    (tmp_path / "=1+1.py").write_text("def steer(view):\n    pass\n")
    league = tournament(tmp_path, games=2, turns=2, seed=1, workers=1, progress=False)
    assert ",'=1+1," in standings_csv(league)


# ---- ratings, prizes and the best games


def game(
    score,
    number=0,
    points=(5, 3),
    turns=9,
    leads=0,
    end="won",
    feats=({}, {}),
    out=(None, None),
    kinds=({}, {}),
    lost=(0, 0),
):
    """A game of a made-up tournament."""
    return {
        "number": number,
        "seed": 1,
        "seats": ["Ada", "Blaise"],
        "end": end,
        "score": score,
        "points": list(points),
        "turns": turns,
        "leads": leads,
        "out": list(out),
        "feats": list(feats),
        "spent": [[1.0, 0.5], [2.0, 0.25]],
        "steps": [],
        "faults": [{"kinds": each, "first": [], "lost": many} for each, many in zip(kinds, lost, strict=True)],
    }


def made_up(*games, entries=("Ada", "Ben", "Cem")):
    """A league from games that were never played."""
    people = tuple(Entry(name, source="x = 1\n" * (place + 1), file=f"{name}.py") for place, name in enumerate(entries))
    outcomes = tuple({"key": "k", "pair": list(pair), "games": [one]} for pair, one in games)
    setting = {"game": "vector3", "scenario": "learning", "options": {}, "games": 2, "swiss": 0, "seed": 1}
    return League(setting, people, outcomes)


def prize(league, title):
    return next((each for each in prizes(league) if each.title == title), None)


def test_whoever_wins_more_is_rated_higher_and_more_games_make_it_surer():
    few = made_up(*[(("Ada", "Ben"), game(1.0))] * 3, entries=("Ada", "Ben"))
    many = made_up(*[(("Ada", "Ben"), game(float(n % 4 > 0))) for n in range(40)], entries=("Ada", "Ben"))
    assert [row.name for row in few.standings] == ["Ada", "Ben"]
    assert few.ratings["Ada"].elo == pytest.approx(-few.ratings["Ben"].elo)
    assert many.ratings["Ada"].error < few.ratings["Ada"].error
    assert few.result("Ben", "Ada") == (0.0, 3)


def test_the_sharpshooter_has_the_largest_share_of_hits_and_enough_shots():
    ab, bc = ("Ada", "Ben"), ("Ben", "Cem")
    league = made_up(
        (ab, game(1.0, feats=({"aim": [15, 20]}, {"aim": [10, 20]}))),
        (bc, game(1.0, feats=({"aim": [10, 20]}, {"aim": [2, 2]}))),
    )
    won = prize(league, "Sharpshooter")
    assert won.winners == ("Ada",) and won.number == "15 of 20 lasers hit: 75 of 100"


def test_saving_fuel_by_losing_wins_no_prize():
    ab, ac = ("Ada", "Ben"), ("Ada", "Cem")
    league = made_up(
        (ab, game(1.0, feats=({"burns": [30, 40]}, {"burns": [0, 40]}))),
        (ac, game(0.0, feats=({"burns": [30, 40]}, {"burns": [20, 40]}))),
    )
    assert prize(league, "Fuel saver").winners == ("Cem",)


def test_saving_fuel_by_orders_that_are_refused_wins_no_prize():
    """A move that was lost by a mistake counts as a burn; aiming has nothing to do with it."""
    feats = ({"burns": [5, 40], "aim": [10, 20]}, {"burns": [10, 40], "aim": [5, 20]})
    lost = {"feats": feats, "kinds": ({"illegal": 30}, {}), "lost": (30, 0)}
    league = made_up((("Ada", "Ben"), game(1.0, **lost)), (("Ada", "Ben"), game(0.0)))
    assert prize(league, "Fuel saver")[2:] == (("Ben",), "10 burns in 40 moves: 25 in 100")
    assert prize(league, "Sharpshooter")[2:] == (("Ada",), "10 of 20 lasers hit: 50 of 100")


LOSING = {
    "illegal": "for each in view.ships:\n        each.{verb}((9, 9))",
    "code": "1 / 0",
    "text": "return 'nonsense'",
    "coasting": "for each in view.ships:\n        each.coast()",
    "silence": "pass",
}


@pytest.mark.parametrize(("name", "verb", "phase"), [("vector3", "burn", "burn"), ("racetrack", "steer", "steer")])
@pytest.mark.parametrize("way", LOSING)
def test_a_move_is_lost_by_a_mistake_and_not_by_coasting(name, verb, phase, way):
    steer = load_captain(f"def steer(view):\n    {LOSING[way].format(verb=verb)}\n", f"{way}.py")
    player = CaptainPlayer(Local(steer))
    match = Match.new(name, "learning" if name == "vector3" else None, seats=2, seed=1)
    match.play({match.seats[0]: player, match.seats[1]: "random"}, turns=3)
    asked = [len(thought.ask.units) for thought in player.thoughts if thought.phase == phase]
    assert asked and player.lost_moves(match.game) == (0 if way in ("coasting", "silence") else sum(asked))


def test_the_longest_intercept_is_that_of_one_game():
    ab = ("Ada", "Ben")
    league = made_up(
        (ab, game(1.0, feats=({"intercept": [12, 1]}, {"intercept": [30, 1]}))),
        (ab, game(1.0, number=1, feats=({"intercept": [25, 1]}, {"intercept": [0, 0]}))),
    )
    assert prize(league, "Longest intercept").winners == ("Ben",)


def test_a_giant_killer_beat_somebody_who_is_rated_higher():
    ab, ac, bc = ("Ada", "Ben"), ("Ada", "Cem"), ("Ben", "Cem")
    strong = [(ab, game(1.0, number=n)) for n in range(5)] + [(bc, game(1.0, number=n)) for n in range(5)]
    league = made_up(*strong, (ac, game(0.0)))
    assert prize(league, "Giant killer").winners == ("Cem",)
    assert "Beat Ada" in prize(league, "Giant killer").number


def test_the_tidiest_code_has_the_fewest_mistakes_and_then_the_fewest_lines():
    ab, bc = ("Ada", "Ben"), ("Ben", "Cem")
    league = made_up(
        (ab, game(1.0, kinds=({"illegal": 1}, {}))),
        (bc, game(1.0)),
    )
    assert prize(league, "Tidiest code").winners == ("Ben",)


def test_games_that_were_not_played_make_no_code_tidier():
    """Ada made one mistake in one game, and Ben one in two: those that Ada won unplayed are no proof of care."""
    ab, ac, bc = ("Ada", "Ben"), ("Ada", "Cem"), ("Ben", "Cem")
    easy = [(ac, game(1.0, number=number, end="unplayed") | {"seats": []}) for number in range(5)]
    league = made_up((ab, game(1.0, kinds=({"illegal": 1}, {"illegal": 1}))), (bc, game(1.0)), *easy)
    assert prize(league, "Tidiest code").winners == ("Ben",)


def test_a_third_of_the_games_must_be_won_and_not_drawn():
    """Somebody who does nothing draws against others who do nothing."""
    feats = ({"burns": [0, 40]}, {"burns": [10, 40]})
    league = made_up(*[(("Ada", "Ben"), game(0.5, number=n, feats=feats)) for n in range(4)], (("Ben", "Cem"), game(1.0)))
    assert prize(league, "Fuel saver") is None


def test_a_small_league_counts_no_more_burns_than_moves(tmp_path):
    """Two captains of which one burns at every chance, braking to rest every other turn: 100 in 100, and not more."""
    source = "    for ship in view.ships:\n        ship.burn({burn}, at_most=1)\n"
    rocks, aims = "ship.velocity * -1 if ship.velocity.length else (1, 0, 0)", "toward=view.nearest(ship).at"
    for name, burn in (("rocks", rocks), ("aims", aims)):
        (tmp_path / f"{name}.py").write_text("def steer(view):\n" + source.format(burn=burn))
    league = tournament(tmp_path, games=4, turns=10, seed=3, workers=1, progress=False)
    counted = [game.feats[game.side("Rocks")]["burns"] for game in league.games]
    assert all(burned == of for burned, of in counted) and sum(of for _, of in counted) > 20


def test_the_quickest_win_is_counted_in_turns():
    ab = ("Ada", "Ben")
    league = made_up((ab, game(1.0, turns=9)), (ab, game(0.0, turns=7, number=1)))
    assert prize(league, "Quickest win").winners == ("Ben",) and prize(league, "Quickest win").number == "Won in 7 turns"


def test_a_captain_that_was_stopped_wins_no_prize_and_is_named_with_its_reason():
    ab, ac = ("Ada", "Ben"), ("Ada", "Cem")
    why = {"code": "memory", "words": "It wanted more memory than it may have.", "line": 3, "source": "", "turn": 1}
    league = made_up(
        (ab, game(0.0, end="out", out=(why, None), feats=({"aim": [20, 20]}, {"aim": [10, 20]}))),
        (ac, game(0.0)),
    )
    assert prize(league, "Sharpshooter").winners == ("Ben",)
    assert caught(league)[0].name == "Ada" and caught(league)[0].reasons == (why["words"],)
    assert why["words"] in as_page(league)


def test_the_best_games_are_those_in_which_the_lead_changed_then_the_closest():
    ab, ac, bc = ("Ada", "Ben"), ("Ada", "Cem"), ("Ben", "Cem")
    league = made_up(
        (ab, game(1.0, leads=1, points=(9, 2))),
        (ac, game(1.0, leads=4, points=(9, 2))),
        (bc, game(1.0, leads=4, points=(3, 2))),
        (bc, game(1.0, leads=9, end="unfinished", number=1)),
    )
    assert [each.pair for each in best_games(league)] == [bc, ac, ab]


# ---- the command


def test_the_command_prints_the_standings_and_where_the_page_is(held):
    told = (held / "told.txt").read_text()
    assert "20 games between 5 captains" in told and "drifter (computer)" in told
    assert "index.html" in told and "Broken: broken.py, line 1" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nowhere"], "no folder"),
        ([".", "--game", "chess"], "no game"),
        ([".", "--with", "hal9000"], "or a computer player"),
        ([".", "--option", "flat"], "NAME=VALUE"),
        ([".", "--own", "missing.txt"], "no such file"),
        ([".", "--dask", "tcp://127.0.0.1:9"], "runs the code of anybody on the network"),
        ([".", "--dask", "127.0.0.1:9"], "--everybody-on-this-network-may-run-code"),
        rarely([".", "--dask", "tcp://127.0.0.1:9", "--everybody-on-this-network-may-run-code"], "no Dask cluster"),
        ([".", "--close"], "hold the tournament first"),
        ([".", "--patience", "0"], "from 1 to 10,000"),
    ],
)
def test_what_cannot_be_is_told_without_a_traceback(words, told, tmp_path, monkeypatch, capsys):
    write_captains(tmp_path, 2)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("vector3_edu.arena.tournaments.workers.PATIENCE", 1)
    assert main(["tournament", *words]) == 2
    assert told in capsys.readouterr().err


@thorough
def test_a_race_and_a_scenario_of_ones_own_are_played_from_the_command(tmp_path, monkeypatch):
    monkeypatch.setattr("vector3_edu.classroom.tournament.best_games", lambda league: ())  # replays take long to write
    write_captains(tmp_path / "fleet", 2)
    plan = tmp_path / "plan.txt"
    plan.write_text("Ada has A6 at (0, 0, 0)\nBlaise has A6 at (9, 0, 0)\nturns: 3\n")
    assert main(["tournament", str(tmp_path / "fleet"), "--own", str(plan), *QUICK]) == 0
    cars = tmp_path / "cars"
    cars.mkdir()
    for name in ("ada", "ben"):
        (cars / f"{name}.py").write_text("def steer(view):\n    view.car.steer(toward=view.goal[0])\n")
    assert main(["tournament", str(cars), "--game", "racetrack", "--swiss", "1", *QUICK]) == 0
    assert "Racetrack" in (beside(cars) / "index.html").read_text(encoding="utf-8")


def started(folder, *words):
    """The command in a process of its own."""
    line = [sys.executable, "-m", "vector3_edu.cli", "tournament", str(folder), "--workers", "2", "--seed", "3", *words]
    said_here = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    return subprocess.Popen(line, **said_here, start_new_session=True, preexec_fn=tether.hear_signals)


def wait_for_a_sitting(folder):
    """Until something has been played and kept."""
    file = beside(folder) / "results.jsonl"
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        time.sleep(0.02)
    return file


def descendants(process):
    """The processes that a process has started, and those that they have: their numbers and when they began."""
    found, parents = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(") ")[2].split()
            if fields[0] != "Z":
                parents.setdefault(int(fields[1]), []).append((int(folder.name), fields[19]))
    wanted = [process]
    while wanted:
        for number, began in parents.get(wanted.pop(), ()):
            found[number] = began
            wanted.append(number)
    return found


def still_there(before):
    """Those of these processes that are running still."""
    left = []
    for number, began in before.items():
        with suppress(OSError):
            fields = Path(f"/proc/{number}/stat").read_text().rpartition(") ")[2].split()
            left += [number] if fields[0] != "Z" and fields[19] == began else []
    return left


@pytest.mark.skipif(sys.platform != "linux", reason="looks in /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, rarely(signal.SIGHUP), rarely(signal.SIGTERM), rarely(signal.SIGINT)])
def test_no_process_outlives_whoever_held_the_tournament(how, tmp_path):
    """Killed, a closed terminal, Ctrl+C: it takes workers, stewards and captains that think for long with it."""
    for name in ("ada", "ben", "chloe"):
        (tmp_path / f"{name}.py").write_text("def steer(view):\n    return sum(range(4 * 10**7))\n")
    running = started(tmp_path)
    cabins, late = {}, time.monotonic() + 60
    while len(cabins) < 8 and time.monotonic() < late:  # two workers, with two stewards each, and two cabins at least
        time.sleep(0.1)
        cabins = descendants(running.pid)
    assert len(cabins) >= 8
    os.kill(running.pid, how)
    running.communicate(timeout=60)
    late = time.monotonic() + 4
    while still_there(cabins) and time.monotonic() < late:
        time.sleep(0.05)
    assert still_there(cabins) == []


@thorough
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_tournament_that_is_stopped_or_killed_loses_nothing(how, tmp_path):
    """Ctrl+C ends it politely, SIGKILL at once; the same command then gives the bytes of one that was never stopped."""
    folder = write_captains(tmp_path / "captains", 6)
    running = started(folder, "--games", "2", "--turns", "8")
    file = wait_for_a_sitting(folder)
    os.kill(running.pid, how)
    told = running.communicate()[0]
    kept = [line for line in file.read_text().split("\n")[1:] if line.endswith("}")]
    assert kept and len(kept) < 15 and not (beside(folder) / "index.html").exists()
    if how == signal.SIGINT:
        assert running.returncode == 130 and "The same command goes on from here" in told and "Traceback" not in told
    same = {"games": 2, "turns": 8, "seed": 3, "workers": 2, "progress": False}
    tournament(folder, out=file, **same)
    tournament(folder, out=tmp_path / "whole.jsonl", **same)
    assert sittings_in(file) == sittings_in(tmp_path / "whole.jsonl")
    again = file.read_text().split("\n")
    assert all(line in again for line in kept)


# ---- secret dice, from the command


def test_a_league_is_closed_from_the_command_and_games_csv_then_tells_the_seeds(tmp_path, capsys):
    """Before, the results lie beside the folder of the hand-ins, and no seed is in them."""
    folder = write_captains(tmp_path / "hand_ins", 2)
    words = ["tournament", str(folder), "--games", "2", "--turns", "3", "--workers", "1", "--with", "drifter"]
    (folder / "tournament").mkdir()
    (folder / "tournament" / "results.jsonl").write_text('{"format": "vector3_edu tournament", "settings": {}}\n')
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "Results of an earlier version lie in" in told and "--close publishes them" in told
    out = tmp_path / "hand_ins-tournament"
    assert [row["seed"] for row in rows_of(out / "games.csv")] == [""] * 6
    assert main(["tournament", str(folder), "--close"]) == 0
    assert "6 games were played again by the rules" in capsys.readouterr().out
    seeds = [row["seed"] for row in rows_of(out / "games.csv")]
    assert all(seed.isdigit() for seed in seeds)
    assert main(words) == 0 and [row["seed"] for row in rows_of(out / "games.csv")] == seeds


def test_the_time_of_each_captain_is_on_the_page_and_in_the_tables(held, league):
    rows = rows_of(beside(held) / "standings.csv")
    computed = {row["captain"]: float(row["seconds of computing"]) for row in rows}
    assert computed["drifter (computer)"] == 0 and min(sorted(computed.values())[1:]) > 0
    assert all(float(row["seconds on the clock"]) >= float(row["seconds of computing"]) for row in rows)
    both = ("seconds of computing of the first", "seconds of computing of the second")
    games = sum(float(row[side]) for row in rows_of(beside(held) / "games.csv") for side in both)
    assert games == pytest.approx(sum(computed.values()), abs=0.02)
    page = as_page(league)
    assert "<th scope='col'>Time</th>" in page and re.search(r"<td>0\.\d+ s</td>", page)


# ---- what lessons/tournament.md says, and the test that shows it

SAID = {
    "named after the student: `mia_lopez.py` plays as *Mia Lopez*": "a_student_is_called_like_the_file",
    "A file that cannot play (a syntax error, no captain, two of them) is named on the page with the reason and the line": (
        "files_that_cannot_play_are_told_in_a_sentence_and_the_others_play"
    ),
    "only the games of changed files are played again": "a_changed_file_replays_its_own_games_only",
    "opens in any browser, without a network": "the_page_asks_for_nothing_from_outside",
    "*Fuel saver* (burned least often, of all times that it could)": (
        "burns_are_counted_of_all_times_that_a_ship_could_burn"
    ),
    "*Sharpshooter* (largest share of lasers that hit)": "the_sharpshooter_has_the_largest_share_of_hits_and_enough_shots",
    "(the longest flight without a burn that ended with a hit)": "the_longest_intercept_is_that_of_one_game",
    "*Giant killer* (beat the captain rated furthest above it)": "a_giant_killer_beat_somebody_who_is_rated_higher",
    "*Quickest win*": "the_quickest_win_is_counted_in_turns",
    "(fewest mistakes in a game that was played, then the fewest lines)": "games_that_were_not_played_make_no_code_tidier",
    "a captain must have won a third of its games; draws do not count": "a_third_of_the_games_must_be_won_and_not_drawn",
    "a move that was lost by a mistake, such as a burn that was refused, counts as a burn": (
        "saving_fuel_by_orders_that_are_refused_wins_no_prize"
    ),
    "A captain that had to be stopped wins no prize": (
        "a_captain_that_was_stopped_wins_no_prize_and_is_named_with_its_reason"
    ),
    "those in which the lead changed most often, then the closest": (
        "the_best_games_are_those_in_which_the_lead_changed_then_the_closest"
    ),
    "hold the same for a spreadsheet, with the seconds that each captain took": (
        "the_time_of_each_captain_is_on_the_page_and_in_the_tables"
    ),
    "whoever changes one gains nothing, since that pair is named and plays again": (
        "results_that_were_changed_are_named_and_played_again"
    ),
    "it is played again from its orders by the rules, and must end in the same way": (
        "what_a_worker_sends_must_come_out_by_the_rules"
    ),
    "Ctrl+C stops a tournament; the same command continues where it stopped": (
        "a_tournament_that_is_stopped_or_killed_loses_nothing"
    ),
    "no process of it goes on": "no_process_outlives_whoever_held_the_tournament",
    "The games are the same, order by order, however many processes play": "one_process_and_several_give_the_same_bytes",
    "A file that you take out and put back unchanged keeps its games": (
        "a_file_that_is_taken_out_and_put_back_is_not_played_again"
    ),
    "In one run, every pair plays with the same dice, from both sides": "every_pair_plays_the_same_dice_and_both_sides",
    "do not learn whom they are playing": "a_captain_does_not_learn_who_its_opponent_is",
    "five of its thoughts in one game never come to an end": (
        "a_captain_whose_thoughts_never_end_is_stopped_after_five_of_them"
    ),
    "if that happens against three opponents, it is withdrawn": (
        "a_captain_that_has_to_be_stopped_again_and_again_is_withdrawn"
    ),
    "it may take six times as long as the usual captain": "a_purse_is_a_multiple_of_what_the_usual_captain_takes",
    "One that takes more forfeits the rest of its games, and *What went wrong* says so in numbers": (
        "a_captain_that_takes_too_long_forfeits_the_rest_and_is_named_in_numbers"
    ),
    "thirty captains, one of which does its worst, take at most a quarter longer": (
        "of_all_time_a_captain_that_does_its_worst_gets_no_more_than_a_quarter_of_a_class"
    ),
    "a stopped one goes on with the same": "a_run_that_was_stopped_goes_on_with_the_same_dice",
    "such as the games of a changed file, has new ones": (
        "a_changed_file_plays_with_other_dice_and_the_games_of_the_others_stay"
    ),
    "So a rehearsal gives nothing away": "a_rehearsal_tells_nothing_about_the_dice_of_the_real_league",
    "Nothing that you pass on holds a seed": ("nothing_that_students_may_read_holds_a_seed_before_the_league_is_closed"),
    "The keys lie in the folder `.vector3_edu` of your own account": "keys_can_be_read_by_their_owner_alone",
    "on another computer, the league begins anew": "results_of_another_computer_are_played_again",
    "All games are played again by the rules, `games.csv` tells the seed of each": (
        "a_league_is_closed_from_the_command_and_games_csv_then_tells_the_seeds"
    ),
    "rolls the same dice": "a_closed_league_can_be_played_again_by_anybody",
    "can't be used for new games after it was published": ("a_seed_that_was_given_and_published_is_refused_for_new_games"),
    "All need the same version of the package": "workers_need_the_same_version",
    "If a computer fails in the middle, the others play its games again": (
        "a_worker_that_is_killed_in_the_middle_changes_no_byte"
    ),
    "give the address that begins with `tls://`": ("a_cluster_with_certificates_needs_no_word_and_turns_others_away"),
    "the command refuses, unless you add `--everybody-on-this-network-may-run-code`": (
        "what_cannot_be_is_told_without_a_traceback"
    ),
    "nothing lasts from one match to the next": "nothing_lasts_from_match_to_match",
    "every other request to the system fails, whatever code makes it": (
        "the_filter_alone_lets_a_process_compute_and_nothing_else"
    ),
    "nothing new can be opened (no file, no connection), no process started, no file written": (
        "the_limits_alone_keep_files_and_the_network_out"
    ),
    "The tournament says at the start which walls your computer has": "walls_are_told_in_sentences",
    "Linux is tested with seventy hostile captains": "a_hostile_captain_harms_nobody",
    "It has no other captain's code, no dice and no seed in its memory": "no_question_holds_the_seed_or_the_dice",
    "a captain can try ten thousand small seeds in one thought": (
        "a_seed_that_can_be_guessed_is_guessed_only_without_a_key"
    ),
}
"""Sentences of the page, and the name of the test of each, without its "test"."""

FIGURES = {
    "| steps of its code | {:,} for a decision |": (Limits().budget,),
    "| computing time | {:g} seconds for a decision or for loading its file, {:g} seconds for a match |": (
        Limits().cpu,
        Limits().match_cpu,
    ),
    "| waiting, for whatever | {:g} seconds in a match |": (Limits().wait,),
    "| {:g} times what the usual captain takes, and always {:g} seconds |": (PATIENCE, LEAST),
    "| memory | {:g} MB |": (Limits().memory,),
    "| a file of code | {:,} letters |": (LONGEST_FILE,),
    "a captain has {:g} seconds on the clock for a decision and {:g} for a match": (Limits().clock, Limits().match_clock),
    "what is printed is cut at {:,} letters for each decision": (MOST_PRINTED,),
    "at most {:g} KB of text": (MOST_BYTES / 1024,),
}
"""Figures of the page, and where they come from."""


@pytest.fixture(scope="module")
def lesson():
    return " ".join((ROOT / "lessons" / "tournament.md").read_text(encoding="utf-8").split())


@pytest.mark.parametrize("said", SAID)
def test_what_the_page_on_tournaments_says_stands_on_it_and_has_a_test(said, lesson):
    assert said in lesson
    assert any(f"def test_{SAID[said]}(" in text for text in texts_of_tests())


@lru_cache
def texts_of_tests():
    return [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]


@pytest.mark.parametrize("said", FIGURES)
def test_figures_of_the_page_on_tournaments_are_those_of_the_code(said, lesson):
    assert said.format(*FIGURES[said]) in lesson


def test_every_option_of_the_command_is_on_the_page(lesson):
    options = {word for action in _arguments()._actions for word in action.option_strings if word.startswith("--")}
    assert [word for word in options - {"--help"} if f"`{word}" not in lesson] == []
