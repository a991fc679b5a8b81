"""Games of other packages, which name them as entry points: found, listed, and never in the way of ours."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import vector3_edu
from vector3_edu import GAMES
from vector3_edu.core.problems import Refused
from vector3_edu.games import NAMES

ROOT = Path(vector3_edu.__file__).parents[1]


def install(folder: Path, package: str, points: dict[str, str], code: str = "") -> None:
    """What pip leaves behind of a package: its metadata and one module, called after it."""
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"{name} = {value}" for name, value in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[vector3_edu.games]", *lines, ""]), encoding="utf-8")
    (folder / f"{package}.py").write_text(code, encoding="utf-8")


def run(folder: Path, code: str) -> tuple[str, str]:
    """What a fresh Python prints and warns of that finds the packages in a folder."""
    path = os.pathsep.join([str(folder), str(ROOT)])
    command = [sys.executable, "-c", f"from vector3_edu import GAMES\n{code}"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True)
    return done.stdout.strip(), done.stderr


LANDER = """
from vector3_edu.games.racetrack.game import Racetrack
class Lander(Racetrack):
    name, title = "lander", "Lander"
GAME = Lander()
"""


def test_a_game_of_another_package_is_found_listed_and_played(tmp_path: Path) -> None:
    install(tmp_path, "moon_games", {"lander": "moon_games:GAME"}, LANDER)
    out, err = run(
        tmp_path, "from vector3_edu import Match\nprint(*GAMES, GAMES['lander'].title, Match.new('lander').seats)"
    )
    assert out == f"{' '.join(NAMES)} lander Lander ('Ada', 'Blaise')"
    assert not err


def test_what_is_installed_is_looked_through_only_when_it_is_asked_for(tmp_path: Path) -> None:
    """So that the first line of every notebook stays quick, and a broken package is out of the way of ours."""
    install(tmp_path, "moon_games", {"lander": "moon_games:GAME"}, "raise RuntimeError('no fuel')")
    code = "import sys\nfrom vector3_edu import Match\nMatch.new('vector3')\nprint('importlib.metadata' in sys.modules)"
    assert run(tmp_path, code) == ("False", "")


def test_a_broken_game_is_named_with_its_package_and_stops_nobody_else(tmp_path: Path) -> None:
    install(
        tmp_path, "moon_games", {"lander": "moon_games:GAME", "no_module": "nowhere:GAME"}, "raise RuntimeError('no fuel')"
    )
    install(tmp_path, "sun_games", {"corona": "sun_games:GAME"}, LANDER.replace('"lander"', '"corona"'))
    out, err = run(
        tmp_path, "print(*GAMES)\nprint('lander' in GAMES)\ntry: GAMES['lander']\nexcept KeyError as why: print(why)"
    )
    sentence = "The game 'lander' of the package moon_games can't be loaded: RuntimeError: no fuel"
    assert out.splitlines() == [" ".join([*NAMES, "corona"]), "False", sentence]
    assert sentence in err
    assert "'no_module' of the package moon_games" in err


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    """Ours stay ours; of two packages, the first by name has it."""
    install(tmp_path, "moon_games", {"vector3": "moon_games:GAME", "lander": "moon_games:GAME"}, LANDER)
    install(tmp_path, "other_games", {"lander": "other_games:GAME"}, LANDER)
    out, err = run(tmp_path, "print(*GAMES)\nprint(type(GAMES['vector3']).__module__, type(GAMES['lander']).__module__)")
    assert out.splitlines() == [f"{' '.join(NAMES)} lander", "vector3_edu.games.vector3.game moon_games"]
    assert "moon_games names a game 'vector3'" in err
    assert re.search("other_games .*'lander'.* moon_games", err)


def test_a_game_has_the_name_of_its_entry_point(tmp_path: Path) -> None:
    """A saved game names its game, and has to find it again."""
    install(tmp_path, "moon_games", {"moon": "moon_games:GAME"}, LANDER)
    out, err = run(tmp_path, "print(*GAMES)")
    assert out == " ".join(NAMES)
    assert "the game calls itself 'lander'" in err


def test_unreadable_entry_points_stop_nobody(tmp_path: Path) -> None:
    install(tmp_path, "moon_games", {"lander": "moon_games:GAME"}, LANDER)
    install(tmp_path, "sun_games", {"corona": "sun_games:GAME"})
    (tmp_path / "sun_games-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe\xff")
    out, err = run(tmp_path, "print(*GAMES)")
    assert out == f"{' '.join(NAMES)} lander"
    assert "can't be read" in err


def test_a_game_can_be_registered_for_a_while_under_a_name_of_its_own() -> None:
    class Copy(type(GAMES["racetrack"])):  # type: ignore[misc]
        name = "copy"

    game, like_ours = Copy(), type("Ours", (Copy,), {"name": "vector3"})()
    GAMES.register(game)
    try:
        assert GAMES["copy"] is game
        assert "copy" in list(GAMES)
        for taken in (like_ours, Copy()):
            with pytest.raises(Refused, match="is there already"):
                GAMES.register(taken)
    finally:
        GAMES.forget(game)
    assert "copy" not in GAMES
