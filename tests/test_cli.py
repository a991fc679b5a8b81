"""The command, and games played in a terminal in plain words."""

import importlib
import os
import subprocess
import sys

import pytest

from tests.every_kind import every_kind
from tests.facts import says
from vector3_edu import GAMES, Match, cli
from vector3_edu.core.problems import Refused
from vector3_edu.matches.table import Table
from vector3_edu.views.text.terminal import play_command, replay_command, retell
from vector3_edu.views.text.text_play import Sitting

pytestmark = pytest.mark.usefixtures("two_games")

TWO = ["--seats", "Ada,Blaise", "--seed", "5"]


def typed(*lines):
    """A keyboard at which these lines are typed, and then the input ends."""
    waiting = list(lines)

    def hear(prompt):
        said.append(prompt)
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    said = []
    return hear, said.append, said


def play(argv, *lines):
    hear, say, said = typed(*lines)
    return play_command(argv, hear, say), "\n".join(said)


def test_every_command_of_the_table_can_be_loaded():
    for command in cli.COMMANDS.values():
        module, _, name = command.where.partition(":")
        assert callable(getattr(importlib.import_module(module), name)), command


def test_without_a_command_the_usage_is_shown(capsys):
    assert cli.main([]) == 0
    out = capsys.readouterr().out
    assert all(f"vector3-edu {name}" in out for name in cli.COMMANDS)


def test_an_unknown_command_gets_a_suggestion(capsys):
    assert cli.main(["plya"]) == 2
    assert "Did you mean play?" in capsys.readouterr().err


def test_the_version_is_told(capsys):
    assert cli.main(["--version"]) == 0
    assert "vector3-edu 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "ludo"], "no game called 'ludo'"),
        (["play", "--scenario", "easy"], "no scenario 'easy'"),
        (["play", "--edition", "1066"], "1066"),
        (["play", "--computer", "Zoe=greedy"], "no seat 'Zoe'"),
        (["play", "--computer", "Ada=genius"], "no computer player 'genius'"),
        (["play", "--option", "flat"], "NAME=VALUE"),
        (["play", "--dice", "loaded"], "loaded"),
        (["replay", "nowhere.json"], "nowhere.json"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence_without_a_traceback(words, told, capsys):
    assert cli.main(words) == 2
    assert told in capsys.readouterr().err


def test_bad_arguments_end_with_a_code_and_not_with_an_exception(capsys):
    assert cli.main(["play", "--seed", "seven"]) == 2
    assert "--seed" in capsys.readouterr().err


def test_control_c_ends_politely(monkeypatch, capsys):
    def interrupted(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert play_command(TWO, interrupted) == 130
    assert "Stopped." in capsys.readouterr().out


def test_the_end_of_input_ends_politely():
    code, said = play([*TWO, "--computer", "Blaise"])
    assert code == 0
    assert "Goodbye. The game was not saved." in said


def test_a_game_against_the_computer_can_be_begun_by_typing_orders():
    code, said = play([*TWO, "--computer", "Blaise=greedy"], "A6 burn (1,0,0); B6 coast", "look", "quit")
    assert code == 0
    assert "Ada's A6 burned (1, 0, 0)" in said
    assert "Turn 2." in said
    assert "velocity (1, 0, 0)" in said


def test_choices_are_picked_by_number_from_a_list():
    _, said = play([*TWO, "--computer", "Blaise"], "a6", "more", "2", "B6", "1", "quit")
    assert "A6 has 179 choices" in said
    assert "16." in said
    assert "Still open: B6" in said
    assert "Turn 2." in said


def test_what_was_picked_so_far_can_be_sent():
    _, said = play([*TWO, "--computer", "Blaise"], "A6", "2", "done", "quit")
    assert "Ada's A6 burned (−1, −1, 0)" in said


def test_an_illegal_order_gets_its_sentence_and_another_try():
    _, said = play([*TWO, "--computer", "Blaise"], "A6 burn (9,9,9)", "A6 fire", "rubbish", "", "A6", "999", "quit")
    assert "9" in said and "A6" in said
    assert "Turn 2." not in said
    assert "goes from 1 to 179" in said
    assert "Type pass to do nothing" in said


def test_an_order_for_another_phase_is_answered_as_it_was_typed():
    """Problems speak the notation of the terminal, which code can submit too."""
    _, said = play([*TWO, "--computer", "Blaise"], "A6 fire at Blaise A6", "A6 burn (1,0,0)", "quit")
    assert says(said, "not A6 at Blaise A6, try A6 (1,0,0)")
    assert "Turn 2." in said


@pytest.mark.parametrize(
    ("line", "told"), [("A6 burn (1,0,0)", "B6 coasts."), ("warp A6", "A6 and B6 coast."), ("b6 coast", "A6 coasts.")]
)
def test_a_unit_that_an_order_leaves_out_is_named(line, told):
    """Vector 3 (2009), Acceleration: a ship that does not burn keeps its velocity."""
    _, said = play([*TWO, "--computer", "Blaise"], line, "quit")
    assert told in said.splitlines()


@pytest.mark.parametrize("line", ["A6 burn (1,0,0); B6 coast", "pass", "A6 burn (9,0,0)"])
def test_nothing_is_said_of_units_where_none_is_left_out_or_nothing_is_sent(line):
    _, said = play([*TWO, "--computer", "Blaise"], line, "quit")
    assert not any(each.endswith((" coasts.", " coast.")) for each in said.splitlines())


def test_a_look_tells_what_each_drive_gives_beside_the_level_of_technology():
    """Acceleration Table: level 2 gives a ship of 6 pods 3, and that is what a burn is measured against."""
    _, said = play([*TWO, "--computer", "Blaise"], "look", "A6 burn (9,0,0)", "quit")
    assert says(said, "Ada: acceleration 2, lasers 2")
    assert "2 lasers; its drive gives 3." in said
    assert said.count("its drive gives 3") == 5, "four ships, and the burn that is refused"


def test_everything_can_be_looked_at_from_a_ship_or_from_the_centre_of_the_fight():
    looks = "look from A6", "look from blaise a6", "look from centre", "look from Mars", "look", "quit"
    _, said = play([*TWO, "--computer", "Blaise"], "help", "A6 burn (1,0,0)", *looks)
    assert "look from NAME" in said
    for name in ("Ada A6", "Blaise A6", "the centre of the fight"):
        assert f"Seen from {name}, which is at rest at (0, 0, 0)" in said
    assert "velocity (−1, 0, 0), speed 1" in said, "what rests on the map moves past the ship that burned"
    assert says(said, "not Mars: Ada A6, Ada B6, Blaise")


def test_on_a_board_there_is_no_other_place_to_look_from():
    _, said = play(["triplanetary", "--scenario", "bi-planetary"], "help", "look from Mars", "quit")
    assert "look from NAME" not in said
    assert "cannot look from 'Mars'" in said and "only look from the map" in said


def test_help_shows_an_example_that_works():
    _, said = play([*TWO, "--computer", "Blaise"], "help", "quit")
    example = said.partition("for example: ")[2].splitlines()[0]
    match = Match.new("vector3", seats=("Ada", "Blaise"), seed=5)
    assert match.problems("Ada", example) == []


def test_help_tells_how_to_leave_and_how_to_end_the_game():
    """Vector 3 (2009), Warping Out and Ending the Game."""
    _, said = play([*TWO, "--computer", "Blaise"], "help", "warp", "warp A6", "look", "quit")
    assert said.count("add for example: warp A6") == 2
    assert "add: vote end" in said
    assert "trying to warp out" in said


def test_explain_writes_the_arithmetic_out():
    _, said = play([*TWO, "--computer", "Blaise"], "A6 burn (1,0,0)", "news", "explain", "quit")
    assert "(0, 0, 0) + (1, 0, 0) = (0 + 1, 0 + 0, 0 + 0) = (1, 0, 0)" in said


def test_undo_goes_back_to_the_last_decision_of_a_person():
    burns = "A6 burn (1,0,0)", "A6 burn (2,0,0)"
    _, said = play([*TWO, "--computer", "Blaise=greedy"], *burns, "undo", "look", "undo", "look", "undo")
    looks = [part.partition("\n")[0] for part in said.split("Turn ") if "acceleration." in part.partition("\n")[0]]
    assert [look[0] for look in looks] == ["2", "1"]
    assert "nothing left to undo" in said


def test_sealed_orders_are_not_shown_to_the_next_person():
    """Vector 3 (2009), Acceleration: orders are revealed at the same time."""
    _, said = play(TWO, "", "A6 burn (3,0,0); B6 coast", "", "look", "news")
    assert "Blaise, please come to the keyboard" in said
    assert "(3" not in said.replace("(3,1,1)", "")


def test_a_game_is_saved_and_gone_on_with(tmp_path):
    file = str(tmp_path / "game.json")
    lines = "A6 burn (1,0,0)", f"save {file}", "save", f"save {file}/inside/a/file", "quit"
    _, said = play([*TWO, "--computer", "Blaise=greedy"], *lines)
    assert "Saved as" in said
    assert "Say where to" in said
    assert "could not be written" in said
    _, said = play(["--load", file, "--computer", "Blaise=greedy"], "look", "quit")
    assert "Turn 2, acceleration." in said


def test_the_file_that_is_written_is_named_and_found_again(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    _, said = play([*TWO, "--computer", "Blaise=greedy"], "A6 burn (1,0,0)", "save g1", "save nope/x", "quit")
    assert "Saved as g1.json." in said
    assert "there is no folder nope" in said
    assert [each.name for each in tmp_path.iterdir()] == ["g1.json"]
    for name in ("g1", "g1.json"):
        assert "Turn 2, acceleration." in play(["--load", name, "--computer", "Blaise=greedy"], "look", "quit")[1]
    assert "The last saved game is in g2.json." in play(["--load", "g1", "--save", "g2"], "", "quit")[1]


def test_a_game_can_be_kept_in_a_file_all_the_time(tmp_path):
    file = tmp_path / "game.json"
    play([*TWO, "--computer", "Blaise=greedy", "--save", str(file)], "A6 burn (1,0,0)")
    assert Match.load(file).turn == 2


def test_a_file_of_somebody_else_is_never_written_over(tmp_path, capsys):
    file = tmp_path / "homework.json"
    file.write_text("{}")
    _, said = play([*TWO, "--computer", "Blaise=greedy"], f"save {file}", "quit")
    assert "this table did not write it" in said
    assert cli.main(["play", *TWO, "--save", str(file)]) == 2
    assert "this table did not write it" in capsys.readouterr().err
    assert file.read_text() == "{}"
    file.unlink()
    _, said = play([*TWO, "--computer", "Blaise=greedy"], f"save {file}", f"save {file}", "quit")
    assert said.count("Saved as") == 2, "its own file it may"


def test_a_game_that_was_loaded_may_be_kept_in_its_own_file(tmp_path):
    file = str(tmp_path / "game.json")
    play([*TWO, "--computer", "Blaise=greedy", "--save", file], "A6 burn (1,0,0)")
    play(["--load", file, "--computer", "Blaise=greedy", "--save", file], "A6 burn (1,0,0)")
    assert Match.load(file).turn == 3


ODD = ["9" * 5000, "²", "A6 burn (" + "9" * 5000 + ",0,0)", "x" * 100_000, "A6\x1b[2J burn", "\ud800", "\0", " ", "--5"]


@pytest.mark.parametrize("line", ODD, ids=range(len(ODD)))
def test_whatever_is_typed_gets_a_sentence_and_another_try(line, tmp_path, monkeypatch):
    """Numbers without end, control characters, half a character: nothing of it reaches the screen raw."""
    monkeypatch.chdir(tmp_path)
    code, said = play([*TWO, "--computer", "Blaise"], line, "A6", line, f"save {line}", "A6 burn (1,0,0)", "quit")
    assert code == 0
    assert "Ada's A6 burned (1, 0, 0)" in said
    assert said.isprintable() or all(each.isprintable() for each in said.split("\n"))
    assert len(said) < 20_000


def test_dice_that_are_no_dice_get_a_sentence():
    burns = "", "A6 burn (3,0,0); B6 burn (3,0,0)", "", "A6 burn (-3,0,0)"
    _, said = play(["--seats", "Ada,Blaise", "--dice", "typed"], *burns, "9" * 5000, "\x1b[2J", "²", "", "quit")
    assert said.count("is not on a die") == 3
    assert "Type the numbers on the dice" in said and "\x1b" not in said


@pytest.mark.parametrize("words", [["--seed", "9" * 5000], ["--turns", "--5"], ["--option", f"turn_limit={'9' * 5000}"]])
def test_numbers_beyond_all_bounds_are_refused_in_a_line(words, capsys):
    assert cli.main(["play", *words]) == 2
    assert len(capsys.readouterr().err) < 2500


@pytest.mark.parametrize("option", ["seats", "computer", "load", "scenario", "edition", "option", "dice", "save"])
def test_control_characters_in_arguments_do_not_reach_the_screen(option, capsys):
    assert cli.main(["play", f"--{option}", "\x1b[2J=x"]) == 2
    err = capsys.readouterr().err
    assert err.strip() and "\x1b" not in err


def test_bytes_that_are_no_letters_do_not_end_the_game():
    """A terminal that speaks another encoding."""
    run = [sys.executable, "-m", "vector3_edu.cli", "play", *TWO, "--computer", "Blaise"]
    typed = b"A6 \xff\xfe burn\nA6 burn (1,0,0)\nquit\n"
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(run, input=typed, capture_output=True, check=False, env=narrow)
    assert done.returncode == 0, done.stderr
    assert b"A6 burned (1, 0, 0)" in done.stdout and b"Goodbye." in done.stdout


def test_dice_of_a_real_table_are_typed_in():
    """Ready fleets stand just out of range, so dice are needed once they have closed in."""
    burns = "", "A6 burn (3,0,0); B6 burn (3,0,0)", "", "A6 burn (-3,0,0)"
    _, said = play(["--seats", "Ada,Blaise", "--dice", "typed"], *burns, "7", "x", "5 5 1", "1", "look", "quit")
    assert "Ada rolls for who goes first." in said and "Roll 2 dice on the table" in said
    assert "7 is not on a die" in said
    assert "'x' is not on a die" in said
    assert says(said, "Ada 5 + 5, Blaise 1 + 1: Ada")


def test_computers_play_a_whole_game_and_it_is_told():
    code, said = play([*TWO, "--computer", "Ada=greedy", "--computer", "Blaise=random", "--turns", "12"])
    assert code == 0
    assert "The game is over." in said


def test_options_of_a_game_can_be_given():
    _, said = play([*TWO, "--option", "flat=yes", "--setup", "buy", "--edition", "1979", "--scenario", "basic"], "", "help")
    assert "Buying technology: Ada, buy technology." in said


def test_a_saved_game_is_retell_turn_by_turn(tmp_path):
    match = Match.new("vector3", seats=("Ada", "Blaise"), seed=3, turn_limit=8).play("random")
    lines = []
    assert replay_command([str(match.save(tmp_path / "game.json")), "--explain"], lines.append) == 0
    assert lines[0] == "Vector 3, Learning Scenario: Ada and Blaise."
    assert [line for line in lines if line.startswith("Turn ")] == [f"Turn {turn}." for turn in range(1, 9)]
    assert lines[-1].startswith("The game is over.")


def test_a_game_that_goes_on_keeps_its_secrets_in_a_replay():
    """1979, 11.0: technology stays secret until the end of the game."""
    match = Match.new("vector3", "advanced", seats=("Ada", "Blaise"), edition="1979", setup="buy", seed=3)
    match.play("random", until=lambda match: match.turn > 0)
    assert "keeps it secret" in "\n".join(retell(match))
    assert "keeps it secret" not in "\n".join(retell(match, secrets=True))
    assert retell(match)[-1] == "The game goes on: Blaise decides now."


@every_kind
def test_every_game_can_be_played_in_the_terminal_by_picking_from_lists(kind):
    match = kind.begun(seed=6, turns=2, **({"setup": kind.setups[-1]} if kind.setups[-1] else {}))
    said, lines = [], []

    def hear(prompt):
        said.append(prompt)
        if len(said) > 1500:
            raise EOFError
        if not lines and match.asks:
            ask = match.asks[0]
            lines.extend(["look", "help", "news", "explain"] if len(match.steps) < 3 else [])
            for unit in ask.units[: 1 if ask.one else None]:
                lines.extend([unit, "1"])
            lines.append("done" if ask.units and not ask.one else "pass")
        return lines.pop(0) if "please come" not in prompt else ""

    sitting = Sitting(Table(match, dict.fromkeys(match.seats[1:2], "random")), hear, said.append)
    try:
        sitting.play()
    except EOFError:
        assert len(match.steps) > 5
    assert all("Traceback" not in line for line in said)


@pytest.mark.parametrize("number", ["9" * 5_000, "1e999", "7.5", "seven", "٣" * 30])
@pytest.mark.parametrize(
    "words", [["worksheet", "04", "--seed"], ["paper", "space_domination", "--seats"], ["lab", "--port"], ["play", "--seed"]]
)
def test_a_number_that_is_none_gets_a_sentence(words, number, capsys, tmp_path, monkeypatch):
    """Python itself reads no number of more than 4,300 digits, and says so by an exception."""
    monkeypatch.chdir(tmp_path)
    assert cli.main([*words, number]) == 2
    said = capsys.readouterr().err
    assert "is not a usable whole number" in said and len(said) < 1_500
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="names of files are another matter there")
def test_a_folder_may_be_called_anything(tmp_path):
    """A name that is no text cannot be written to a terminal as it is."""
    folder = os.fsencode(tmp_path) + b"/\xff\x1b[2J"
    command = [os.fsencode(sys.executable), b"-m", b"vector3_edu.cli"]
    for words in ([b"report", folder], [b"paper", b"space_domination", b"--out", folder + b"/a.pdf"], [b"replay", folder]):
        ran = subprocess.run([*command, *words], capture_output=True)
        assert b"Traceback" not in ran.stderr and b"\x1b" not in ran.stdout + ran.stderr
        assert ran.returncode == (0 if words[0] == b"paper" else 2)


@pytest.mark.parametrize("game", GAMES)
def test_text_play_says_the_goal_before_the_first_decision(game):
    """Whoever sits down at a terminal knows how to win, as at the play table."""
    _, said = play([game])
    goal = next(iter(GAMES[game].scenarios.values())).goal
    assert said.splitlines()[1] == f"Goal: {goal}"


def test_a_scenario_of_ones_own_is_played_from_a_file(tmp_path):
    path = tmp_path / "race.txt"
    plan = "title: A race\nZoe has A6 at (0, 0, 0)\nMax has A6 at (0, 90, 0)\ngoal: Zoe reaches (3, 0, 0)"
    path.write_text(plan, encoding="utf-8")
    _, said = play(["--own", str(path), "--computer", "Max=chaser"], "A6 burn (3, 0, 0)")
    assert said.splitlines()[:2] == [
        "Vector 3, A race: Zoe and Max.",
        "Goal: Zoe wins when one of Zoe's ships is at (3, 0, 0). If nobody has won when turn 12 is over, Max wins.",
    ]
    assert "Zoe wins." in said
    path.write_text("#####\n#S.F#\n#S.F#\n#####", encoding="utf-8")
    _, said = play(["racetrack", "--own", str(path)], "quit")
    assert said.startswith("Racetrack, Your own track")
    for words, told in ((["vector_command", "--own", str(path)], "no scenarios"), (["--own", str(path)], "needs ships")):
        with pytest.raises(Refused, match=told):
            play(words)
    path.write_bytes(b"\xff\xfe\0")
    with pytest.raises(Refused, match="not a text file"):
        play(["--own", str(path)])


def test_text_play_says_that_a_revealed_turn_was_taken_back():
    """A practice game may go back past a reveal, but says so."""
    _, said = play([*TWO, "--computer", "Blaise=random"], "pass", "undo", "quit")
    assert "A revealed turn was taken back (1" in said
