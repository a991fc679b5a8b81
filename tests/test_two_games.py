"""A lander of one seat, and submarines with sealed orders and secrets: all that a game gets without a change elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import warnings
from pathlib import Path
from typing import Any

import pytest

import vector3_edu
from tests.games.test_other_packages import install
from tests.views.test_play_table import played
from vector3_edu import Match, play
from vector3_edu.arena import captain, duel, tournament
from vector3_edu.arena.ladder import ladder
from vector3_edu.arena.research import environment
from vector3_edu.classroom.print.paper import write_paper
from vector3_edu.classroom.site.command import rules_of
from vector3_edu.core.problems import Refused
from vector3_edu.testing.two_worlds import said_in_terminal
from vector3_edu.views.replay import page

ROOT = Path(vector3_edu.__file__).parents[1]
NAMES = ("lander", "sealed")
PLAYERS = {"lander": "steady", "sealed": "hunter"}

pytestmark = pytest.mark.usefixtures("two_games")
both = pytest.mark.parametrize("name", NAMES)


@captain("Brakes, or fires where it hears something")
def steer(view: Any) -> None:
    for ship in view.ships:
        heard = [foe for foe in view.foes if foe.at != ship.at]
        falls = view.turn and hasattr(ship, "fuel") and ship.velocity.y < -2 and ship.fuel > 1
        ship.choose("burn 2" if falls else f"fire at {tuple(heard[0].at[:2])}" if heard else ship.choices[0])


def shown(widget: Any) -> str:
    """All that a widget and those in it say."""
    texts = [str(getattr(widget, name, "")) for name in ("value", "description", "title")]
    return " ".join([*texts, *(shown(each) for each in getattr(widget, "children", ()))])


@both
def test_it_is_played_at_a_table(name: str) -> None:
    """By the buttons, from the first decision to the last."""
    table = play(name, seed=2, turn_limit=4)
    assert table.match.game.title in shown(table)
    assert set(played(table)) == set(table.match.game.phases)
    assert "The game is over" in table.header.value
    assert table.match.debrief().verdict


@both
def test_it_is_played_at_a_table_with_the_computer(name: str) -> None:
    table = play(name, seed=2, turn_limit=4, computer=PLAYERS[name])
    played(table)
    assert table.match.result is not None


@both
def test_it_is_played_in_a_terminal(name: str) -> None:
    said = said_in_terminal(Match.new(name, seed=2))
    assert Match.new(name).asks[0].units[0] in said
    assert "Ada" in said


@both
def test_it_is_saved_and_comes_back(name: str, tmp_path: Path) -> None:
    match = Match.new(name, seed=2).play(PLAYERS[name])
    assert match.result
    assert Match.load(match.save(tmp_path / "match.json")).state == match.state


@both
def test_a_debrief_without_a_coach_calls_things_by_their_names(name: str) -> None:
    match = Match.new(name, seed=2).play(PLAYERS[name])
    debrief = match.debrief()
    assert debrief.verdict and not debrief.missed
    assert debrief.csv().count("\n") > 1
    noun = match.game.noun
    assert debrief.flight.noun == noun
    assert any(noun[0] in each.title for each in debrief.series)
    assert not {"car", "cars", "ship", "ships"} & set(str(debrief).replace(".", " ").split())


def test_what_may_not_be_known_is_not_in_a_debrief_of_a_game_that_goes_on() -> None:
    """Of the other submarine there is nothing but the turns after it fired."""
    match = Match.new("sealed", seed=2).play("random", turns=6)
    assert match.result is None
    ada, blaise = match.seats
    heard = {step.state.turn for step in match.steps if step.state.ships[1].heard}
    assert {row.turn for row in match.debrief(ada).vectors if row.seat == blaise} <= heard
    assert {row.turn for row in match.debrief(ada).vectors if row.seat == ada} > heard


@both
def test_it_is_looked_at_again(name: str, tmp_path: Path) -> None:
    match = Match.new(name, seed=2).play(PLAYERS[name])
    moments = page.moments(match)
    assert len(moments) == len(match.steps)
    html = page.page(match)
    assert match.game.title in html
    assert page.export(match, tmp_path / "replay.html").stat().st_size > 1_000


def test_a_captain_flies_alone_where_there_is_one_seat() -> None:
    match = Match.new("lander", seed=2).play(steer)
    assert match.result and match.result.reason == "The landing was soft."


@pytest.mark.parametrize("meet", [duel, ladder, tournament])
def test_captains_cannot_meet_where_there_is_one_seat_and_are_told_what_to_do(meet: Any) -> None:
    who = (steer, "steady") if meet is not ladder else (steer,)
    with pytest.raises(Refused, match=r"is for one seat.*Match\.new\('lander', 'moon'\)\.play\(captain\)"):
        meet(*who, game="lander", games=2, progress=False)


def test_a_captain_meets_a_computer_player() -> None:
    fought = duel(steer, "hunter", game="sealed", games=4, progress=False)
    assert fought.refused == 0, fought.faults
    assert fought.wins + fought.losses + fought.draws == 4


def test_seats_are_counted_as_one_says_it() -> None:
    with pytest.raises(Refused, match="moon, is for one seat, not 2"):
        Match.new("lander", seats=2)


@both
def test_its_rules_are_a_page_of_the_site(name: str, two_games: Any) -> None:
    game = next(each for each in two_games if each.name == name)
    assert rules_of(game).startswith(f"# {game.title}")
    assert "game." in rules_of(game)


@both
def test_where_there_is_no_paper_that_is_said(name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=f"no paper for '{name}'"):
        write_paper(name, tmp_path / "paper.pdf")


@both
def test_it_is_an_environment_for_those_who_train_agents(name: str) -> None:
    """PettingZoo's own test, and a game from beginning to end by chance."""
    api_test = pytest.importorskip("pettingzoo.test").api_test
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # as in test_research.py: PettingZoo warns of observations that are dictionaries
        api_test(environment(name), num_cycles=60)
    env = environment(name, turns=8)
    env.reset(seed=4)
    while env.agents:
        seen, _, over, cut, _ = env.last()
        legal = [action for action, may in enumerate(seen["action_mask"]) if may]
        env.step(None if over or cut else legal[len(env.agents) % len(legal)])
    assert env.match.turn > 1


# ---- installed, as a package of somebody else's is


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a Python in which both games are installed."""
    install(tmp_path / "site", "two_games", {"lander": "tests.lander.game:GAME", "sealed": "tests.sealed.game:GAME"})
    path = os.pathsep.join([str(tmp_path / "site"), str(ROOT)])
    return {**os.environ, "PYTHONPATH": path}


def test_commands_know_installed_games(installed: dict[str, str]) -> None:
    """Text play to the end, by the computer alone."""
    command = [sys.executable, "-m", "vector3_edu.cli", "play", "lander", "--computer", "Ada=steady"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "The landing was" in done.stdout or "the landing was" in done.stdout
    usage = subprocess.run([*command[:4], "--help"], env=installed, capture_output=True, text=True, timeout=60).stdout
    assert "lander or sealed" in " ".join(usage.split())


HUNT = """
def hunt(view):
    for ship in view.ships:
        ship.choose(ship.choices[0])
"""


def test_captains_of_an_installed_game_meet_in_processes_of_their_own(tmp_path: Path) -> None:
    """A tournament seats each captain in a sandbox, which finds what is installed; PYTHONPATH is not for it."""
    venv.create(tmp_path / "own", symlinks=os.name != "nt")
    python = next(each for each in tmp_path.glob("own/*/python*") if each.is_file())
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    install(packages, "two_games", {"sealed": "tests.sealed.game:GAME"})
    for name in ("ada", "blaise"):
        (tmp_path / f"{name}.py").write_text(HUNT, encoding="utf-8")
    files = [str(tmp_path / "ada.py"), str(tmp_path / "blaise.py")]
    code = f"""
from vector3_edu.arena import tournament
if __name__ == "__main__":
    held = tournament(*{files}, "hunter", game="sealed", games=2, turns=12, seed=1, workers=1, progress=False)
    print(*((row.name, row.faults, row.games) for row in held.standings), sep="; ")
"""
    script = tmp_path / "held.py"
    script.write_text(code, encoding="utf-8")
    known = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([str(python), str(script)], env=known, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    rows = done.stdout.splitlines()[-1].split("; ")
    assert sorted(rows) == ["('Ada', 0, 4)", "('Blaise', 0, 4)", "('hunter (computer)', 0, 4)"]
