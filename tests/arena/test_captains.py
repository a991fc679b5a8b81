"""Captains in code: what they see, how they order, and what a mistake costs."""

import inspect
import os
import random
import re
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.arena.hostile_captains import HOSTILE
from tests.every_kind import EVERY_GAME
from vector3_edu import GAMES, Match
from vector3_edu.arena import captain, duel, duels
from vector3_edu.arena.budgets import Guard
from vector3_edu.arena.captains import as_captain, load_captain
from vector3_edu.arena.mistakes import MEANINGS
from vector3_edu.arena.referee import MOST_LETTERS, CaptainPlayer, Local, secret_number
from vector3_edu.arena.sandbox import Limits
from vector3_edu.arena.thinking import think
from vector3_edu.core.dice import Dice
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.racetrack.view import OwnCar, RacetrackView
from vector3_edu.games.vector3.captain_view import OwnTorpedo
from vector3_edu.games.vector3.judgement.odds import hit_chance
from vector3_edu.games.vector3.rules.orders import Burn, Fire
from vector3_edu.games.vector3.rules.state import Ship


@captain("Leads its target")
def leads(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(toward=foe.at + foe.velocity, at_most=ship.acceleration)


def learning(**more):
    return Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=3, **more)


def asked(game):
    """A match of a game at the first decision of Ada's that has units on the map."""
    match = Match.new(game, seats=("Ada", "Blaise"), seed=3)
    return match.play("random", until=lambda match: bool(match.ask_of("Ada")) and bool(view_of(match).ships))


def decide(steer, match=None, budget=100_000, memory=None):
    """What a captain answers to the first decision of Ada's."""
    match = match or learning()
    ask = match.ask_of("Ada")
    return think(as_captain(steer), match.game, match.seen_by("Ada"), ask, {} if memory is None else memory, 5, budget)


def view_of(match=None, seat="Ada"):
    match = match or learning()
    return match.game.view(match.game, match.seen_by(seat), match.ask_of(seat))


# ---- what it sees


def test_a_view_has_the_words_of_the_lessons():
    view = view_of()
    ship, foe = view.ships[0], view.foes[0]
    assert (view.turn, view.phase, view.seat) == (1, "burn", "Ada")
    assert ship.is_mine and not foe.is_mine
    assert ship.distance_to(foe) == cube_distance(ship.at, foe.at)
    assert view.nearest(ship) == min(view.foes, key=lambda each: cube_distance(ship.at, each.at))
    assert ship.burns[0] == Vec3(0, 0, 0) and ship.acceleration == 3


def test_a_ship_can_be_asked_where_it_will_be():
    """Velocity + burn, then place + velocity, turn by turn."""
    ship = view_of().ships[0]
    later = ship.after((1, 0, -2), turns=3)
    assert later.velocity == ship.velocity + Vec3(1, 0, -2)
    assert later.at == ship.at + 3 * later.velocity


def test_chances_are_the_exact_odds():
    view = view_of()
    ship = view.ships[0].after((3, 0, 0), turns=2)
    foe = view.foes[0]
    level = view.state.technology[0].lasers
    assert ship.chance_to_hit(foe) == hit_chance(level, cube_distance(ship.at, foe.at))
    assert ship.odds(foe).hits[0] == (1 - ship.chance_to_hit(foe)) ** ship.lasers


def test_looking_ahead_goes_by_the_rules():
    view = view_of()
    ship = view.ships[0]
    future = view.after({ship: (2, 1, 0)})
    moved = next(each for each in future.ships if each.name == ship.name)
    assert (moved.at, moved.velocity) == (ship.after((2, 1, 0)).at, Vec3(2, 1, 0))
    assert future.turn == 2 and view.turn == 1, "what is now has not changed"
    with pytest.raises(Refused, match=r"that is 15\.6 long"):
        view.after({ship: (9, 9, 9)})


def test_a_misspelled_name_is_met_with_the_right_one():
    ship = view_of().ships[0]
    with pytest.raises(AttributeError, match="Did you mean velocity"):
        _ = ship.velocitty
    assert {"velocity", "at", "burn", "fire", "lasers"} <= set(dir(ship))


def test_a_captain_sees_no_more_than_its_seat():
    """1979 hides the pods of the other side (11.0); the view is made of what `seen_by` leaves."""
    match = learning(edition="1979")
    seen = []
    think(as_captain(lambda view: seen.append(view)), match.game, match.seen_by("Ada"), match.ask_of("Ada"), {}, 0)
    assert seen[0].state == match.seen_by("Ada") != match.state


# ---- how it orders


def test_a_burn_toward_a_place_takes_the_velocity_into_account():
    match = learning()
    match.submit("Ada", "A6 burn (0, 3, 0)")
    match.submit("Blaise", "A6 coast")
    while match.ask_of("Ada") is None or match.ask_of("Ada").phase != "burn":
        match.play("random", until=lambda m: bool(m.ask_of("Ada")) and m.ask_of("Ada").phase == "burn")
    view = view_of(match)
    ship = next(each for each in view.ships if each.name == "A6")
    goal = ship.at + ship.velocity + (3, 0, 0)
    ship.burn(toward=goal)
    assert view.given["A6"].choice == Burn(Vec3(3, 0, 0))


def test_a_vector_that_is_too_long_is_shortened_only_if_asked():
    short = decide(lambda view: view.ships[0].burn((30, 0, 0), at_most=2))
    assert short.order["A6"] == Burn(Vec3(2, 0, 0)) and not short.faults
    exact = decide(lambda view: view.ships[0].burn((30, 0, 0)))
    assert "A6" not in exact.order and "its drive gives 3" in exact.faults[0].words


def test_text_and_choices_are_orders_too():
    assert decide(lambda view: "A6 burn (1, 0, 0); B6 coast").order["A6"] == Burn(Vec3(1, 0, 0))
    assert decide(lambda view: {view.ships[0]: (1, 0, 0)}).order["A6"] == Burn(Vec3(1, 0, 0))
    assert decide(lambda view: {"A6": view.ships[0].choices[1]}).order["A6"].by != Vec3(0, 0, 0)


def test_what_belongs_to_another_phase_is_no_fault():
    """The same function is called in every phase: a shot in the burn phase, or a burn in the fire phase, is passed over."""
    answer = decide(lambda view: view.ships[0].fire(view.foes[0]))
    assert not answer.faults and "A6" not in answer.order


def test_the_crew_fires_unless_the_captain_says_otherwise():
    match = learning()
    fire = lambda m: bool(m.ask_of("Ada")) and m.ask_of("Ada").phase == "fire"  # noqa: E731
    match.play({"Ada": leads, "Blaise": "chaser"}, until=fire)
    shots = [each for each in decide(leads, match).order.values() if isinstance(each, Fire)]
    assert len(shots) == 1, "one ship fires at a time"
    assert decide(lambda view: [ship.hold_fire() for ship in view.ships] and None, match).order == {}
    aimed = decide(lambda view: [ship.fire(view.foes[-1]) for ship in view.ships] and None, match)
    last = match.seen_by("Ada").ships[-1].name
    assert {target for shot in aimed.order.values() for target in shot.at} == {("Blaise", last)}


# ---- what a mistake costs


def test_an_illegal_order_costs_that_ship_its_move_and_no_other():
    def steer(view):
        view.ships[0].burn((9, 9, 9))
        view.ships[1].burn((1, 0, 0))

    answer = decide(steer)
    assert set(answer.order) == {"B6"}
    (fault,) = answer.faults
    assert (fault.code, fault.unit, fault.source) == ("illegal", "A6", "view.ships[0].burn((9, 9, 9))")
    assert "Turn 1, line" in str(fault) and "Try (" in fault.words


def test_an_exception_is_told_with_the_line():
    def steer(view):
        ship = view.ships[7]
        ship.coast()

    (fault,) = decide(steer).faults
    assert (fault.code, fault.source) == ("error", "ship = view.ships[7]") and "IndexError" in fault.words


WRONG = {
    "vector3": {
        "view.ships[0].burn(1, 0)": ("burn takes 1 value in its brackets, and 2 are", "burn(by, toward=..., at_most=...)"),
        "view.ships[0].burn(towards=(1, 0, 0))": ("burn has no 'towards'; did you mean 'toward'?", "foe.at"),
        "view.ships[0].burn((1, 0, 0), speed=2)": ("burn has no 'speed'.", "at_most is a number"),
        "view.ships[0].burn((1, 0, 0), by=2)": ("burn gets 'by' twice", "by is a vector"),
        "view.ships[0].burn((1, 0, 0), at_most='far')": ("burn can't work with", "at_most is a number"),
        "view.ships[0].coast(1)": ("coast takes nothing in its brackets", "Write coast()"),
        "view.ships[0].push()": ("push needs 'target' and 'by'", "Write push(target, by)"),
        "view.ships[0].distance_to(5)": ("distance_to can't work with what = 5", "a unit or a place"),
        "view.ships[0].velocity()": ("Only a function can stand before brackets", "Leave them out"),
        "view.ships[0].after.at": ("after is a function", "after(...)"),
        "view.ships[0].at + 3": ("3 can't be added to", "a vector with as many numbers"),
        "view.ships[0].at.w": ("A vector has no w", "x, y and z"),
        "view.foes[0].burn((1, 0, 0))": ("A6 belongs to Blaise", "order your own"),
        "view.nearest(view.ships[0], []).at": ("This is None", "if foe is not None"),
        "view.nearest()": ("nearest needs 'unit'", "Write nearest(unit, among)"),
        "view.ships.at": ("A list of units has no at", "view.ships[0]"),
        "view.shipz": ("The view has no shipz", "Did you mean ships?"),
    },
    "racetrack": {
        "view.car.steer(1, 0)": ("steer takes 1 value in its brackets, and 2 are given", "such as (1, 0)"),
        "view.car.steer(towards=(3, 3))": ("did you mean 'toward'?", "Write steer(by, toward=...)"),
        "view.is_wall(3, 4)": ("is_wall takes 1 value", "such as foe.at or (3, 4)"),
        "view.distance(view.car, (3, 4))": ("distance can't work with one = <the car of Ada", "foe.at"),
        "view.carr": ("The view has no carr", "Did you mean car?"),
    },
    "triplanetary": {
        "view.ships[0].burn(1, 0)": ("burn takes 1 value in its brackets", "Write burn(by, toward=...)"),
        "view.ships[0].at + 3": ("3 can't be added to", "a vector with as many numbers"),
    },
    "space_domination": {"view.ships[0].choose()": ("choose needs 'choice'", "Write choose(choice)")},
    "vector_command": {"view.ships[0].distance_to()": ("distance_to needs 'what'", "Write distance_to(what)")},
}


@pytest.mark.parametrize(("game", "line"), [(game, line) for game, lines in WRONG.items() for line in lines])
def test_what_is_called_wrongly_is_told_with_what_is_accepted(game, line):
    """Never in Python's own words, which name classes that a student has not seen."""
    steer = load_captain(f"def steer(view):\n    return {line}\n", f"{line}.py")
    (fault,) = decide(steer, asked(game)).faults
    assert (fault.code, fault.line, fault.source) == ("error", 2, f"return {line}")
    assert all(words in fault.words for words in WRONG[game][line]) and "argument" not in fault.words


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_argument_of_a_view_has_words_for_what_it_is(game):
    view = view_of(asked(game))
    for each in (view, *view.ships, *view.foes):
        names = [name for name in dir(type(each)) if name[0] != "_" and inspect.isfunction(getattr(type(each), name))]
        arguments = {argument for name in names for argument in [*inspect.signature(getattr(each, name)).parameters]}
        assert arguments - {"ask", "said", "words"} <= set(MEANINGS), "but for those that only the referee gives"


@pytest.mark.parametrize("function", [lambda: None, lambda one, other: None])
def test_a_function_with_the_wrong_arguments_is_told_which_a_captain_has(function):
    (fault,) = decide(function).faults
    assert "A captain has one, the view" in fault.words


def test_an_error_of_the_students_own_functions_stays_pythons():
    def helper(one):
        return one + "x"

    for steer in (lambda view: helper(1, 2), lambda view: helper(1), lambda view: min([])):
        (fault,) = decide(steer).faults
        assert fault.words.startswith(("TypeError: ", "ValueError: "))


def test_orders_that_were_given_before_an_error_stand_as_they_do_beside_a_refused_one():
    """Every mistake costs the same: the ship without a legal order does nothing, and no other loses its move."""

    def refused(view):
        view.ships[1].burn((1, 0, 0))
        view.ships[0].burn((9, 9, 9))

    def fails(view):
        view.ships[1].burn((1, 0, 0))
        view.ships[0].burn(1 / 0)

    def loops(view):
        view.ships[1].burn((1, 0, 0))
        while True:
            pass

    answers = [decide(steer, budget=20_000) for steer in (refused, fails, loops)]
    assert [answer.faults[0].code for answer in answers] == ["illegal", "error", "long"]
    assert all(answer.order == {"B6": Burn(Vec3(1, 0, 0))} for answer in answers)


@pytest.mark.parametrize("wrong", ["ship.fire(view.ships[0])", "ship.fire(1 / 0)", "ship.fire(ship.positon)"])
def test_after_any_mistake_the_crew_does_not_fire(wrong):
    match = learning()
    fire = lambda m: bool(m.ask_of("Ada")) and m.ask_of("Ada").phase == "fire"  # noqa: E731
    match.play({"Ada": leads, "Blaise": "chaser"}, until=fire)
    steer = load_captain(f"def steer(view):\n    ship = view.ships[0]\n    {wrong}\n", "wrong.py")
    answer = decide(steer, match)
    assert len(answer.faults) == 1 and answer.order == {}


@pytest.mark.parametrize(
    ("written", "meant"), [("positon", "at"), ("position", "at"), ("speed", "velocity"), ("velocitty", "velocity")]
)
def test_a_word_that_is_not_ours_is_met_with_one_that_is(written, meant):
    steer = load_captain(f"def steer(view):\n    return view.foes[0].{written}\n", "words.py")
    (fault,) = decide(steer).faults
    assert fault.words.endswith(f"Did you mean {meant}?")


@pytest.mark.parametrize("result", [5, 2.5, object(), ["A6"], Vec3(1, 0, 0)])
def test_a_result_of_the_wrong_kind_is_told(result):
    (fault,) = decide(lambda view: result).faults
    assert fault.code == "kind" and "not an order" in fault.words


def test_a_thought_that_takes_too_long_is_stopped():
    def one_line(view):
        while True:
            pass

    def stubborn(view):
        try:
            while True:
                view.memory["round"] = 1
        except Exception:
            return "A6 burn (1, 0, 0)"

    for steer in (one_line, stubborn, lambda view: sum(k for k in iter(int, 1))):
        answer = decide(steer, budget=20_000)
        assert [fault.code for fault in answer.faults] == ["long"] and "A6" not in answer.order


def test_a_bare_except_does_not_buy_more_time():
    """It catches even the sign that the budget is used up; the order that follows does not count."""

    def stubborn(view):
        try:
            while True:
                pass
        except:  # noqa: E722
            return "A6 burn (1, 0, 0)"

    answer = decide(stubborn, budget=20_000)
    assert [fault.code for fault in answer.faults] == ["long"] and "A6" not in answer.order


def test_a_captain_that_exits_only_loses_a_move():
    (fault,) = decide(lambda view: sys.exit("good-bye")).faults
    assert fault.code == "error" and "SystemExit: good-bye" in fault.words
    with pytest.raises(KeyboardInterrupt):
        decide(interrupt)


def interrupt(view):
    raise KeyboardInterrupt  # somebody pressed Stop in the notebook


def test_what_is_printed_is_kept_in_bounds():
    answer = decide(lambda view: print("x" * 10_000_000))
    assert 0 < len(answer.printed) <= 4000


def test_memory_lasts_for_one_match():
    def steer(view):
        view.memory["turns"] = view.memory.get("turns", 0) + (view.phase == "burn")

    player = CaptainPlayer(Local(as_captain(steer)))
    learning().play({"Ada": player, "Blaise": "drifter"}, turns=4)
    assert player.mind.memory["turns"] == 4
    learning().play({"Ada": player, "Blaise": "drifter"}, turns=2)
    assert player.mind.memory["turns"] == 2, "a new match begins with an empty memory"


def test_chance_is_the_same_when_a_match_is_played_again():
    def steer(view):
        for ship in view.ships:
            if ship.can_act and view.phase == "burn":
                ship.choose(random.choice(ship.choices))

    before = random.getstate()
    one, other = (duel(steer, "drifter", games=2, progress=False) for _ in range(2))
    assert [game.match.steps[-1].state for game in one.games] == [game.match.steps[-1].state for game in other.games]
    assert random.getstate() == before, "and the student's own luck is left alone"
    assert secret_number(Dice(1, 2)) == secret_number(Dice(1, 2)) != secret_number(Dice(1, 3))
    assert secret_number(Dice(1, 2), b"one") != secret_number(Dice(1, 2), b"other") != secret_number(Dice(1, 2))


# ---- duels


def test_a_duel_is_fair():
    """Every two games share their dice, with the sides changed."""
    result = duel("drifter", "drifter", games=6, progress=False)
    assert [game.match.setup.seed for game in result.games] == [0, 0, 1, 1, 2, 2]
    assert result.games[0].seats == tuple(reversed(result.games[1].seats))
    assert result.wins == result.losses, "a player is as good as itself"


def test_neighbouring_seeds_share_no_dice():
    """Lesson 22: whoever changes the seed plays with other dice."""
    duels = [duel("drifter", "drifter", games=4, seed=seed, progress=False) for seed in (100, 101)]
    first, second = ({game.match.setup.seed for game in each.games} for each in duels)
    assert not first & second


def test_leading_the_target_beats_a_drifter():
    result = duel(leads, "drifter", games=12, progress=False)
    assert result.wins > result.losses and not result.refused and not result.unfinished
    assert f"leads won {result.wins} of 12 games against drifter" in str(result)


def test_a_captain_that_crashes_at_every_turn_still_ends_its_games():
    result = duel(lambda view: 1 / 0, "chaser", games=2, progress=False)
    assert not result.unfinished and result.refused > 10 and "ZeroDivisionError" in result.describe()


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("name", [name for name in EVERY_GAME if name != "lander"])
def test_every_game_has_a_view_in_which_captains_play_to_the_end(name):
    def steer(view):
        for unit in view.ships:
            if unit.can_act:
                unit.choose(view.luck.choice(unit.choices))

    result = duel(steer, "random", game=name, games=1, progress=False)
    assert len(result.games[0].match.steps) > 3 and not [each for each in result.faults if each.code == "error"]


def test_a_car_can_be_raced():
    """Racetrack: brake before the wall, and the first checkpoint is passed."""

    def drive(view):
        goal = view.nearest(view.car.at, among=view.goal)
        safe = [by for by in view.car.changes if not view.car.after(by).crashed and not view.car.after(by).after().crashed]
        view.car.steer(min(safe, key=lambda by: view.distance(view.car.after(by).at, goal)) if safe else (0, 0))

    (game,) = duel(drive, "learner", game="racetrack", scenario="oval", games=1, progress=False).games
    assert game.match.state.cars[0].passed >= 1 and not game.faults()


@pytest.mark.parametrize(
    ("bad", "words"),
    [((5,), "not a captain"), (("nobody",), "no computer player"), ((leads, "chaser", "chess"), "no game 'chess'")],
)
def test_a_duel_that_cannot_be_says_why(bad, words):
    with pytest.raises(Refused, match=words):
        duel(*bad, progress=False)


def swallows(view):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def sleeps(view):
    time.sleep(1000)


def sleeps_again(view):
    while True:
        try:  # noqa: SIM105 (as students write it)
            time.sleep(1000)
        except:  # noqa: E722
            pass


def matches_a_pattern(view):
    re.match(r"(a+)+$", "a" * 60 + "b")


@pytest.mark.parametrize("steer", [swallows, sleeps, sleeps_again, matches_a_pattern])
def test_what_counting_cannot_stop_is_stopped_in_a_duel(steer, monkeypatch):
    """It is given up after five thoughts that are stopped, and that is told; the games that are left are not played."""
    monkeypatch.setattr(duels, "Limits", lambda: Limits(cpu=0.05))
    result = duel(steer, "drifter", games=20, budget=50_000, progress=False)
    assert [fault.code for fault in result.faults] == ["long"] * 5
    assert (len(result.games), result.losses) == (1, 1)
    assert "was stopped, and loses game 1; the other 19 were not played" in str(result)


def test_an_endless_loop_is_given_up_after_five_thoughts_and_loses_whichever_side_it_plays():
    def loops(view):
        while True:
            pass

    result = duel("drifter", loops, games=20, budget=10_000, progress=False)
    assert (result.wins, len(result.games)) == (1, 1) and "loops was stopped" in result.describe()


def test_what_a_duel_keeps_of_printing_has_an_end():
    def prints(view):
        for _ in range(100):
            print("x" * 1000)
            print("y" * 1000, file=sys.stderr)

    result = duel(prints, "drifter", games=12, progress=False)
    thoughts = [thought for game in result.games for thought in game.players[0].thoughts]
    assert len(thoughts) > 100 and sum(len(thought.printed) for thought in thoughts) == MOST_LETTERS


@pytest.mark.parametrize(("steer", "game"), [(leads, 3), (sleeps_again, 1)])
def test_a_duel_that_is_stopped_shows_what_has_been_played(steer, game):
    """As the Stop button does it: the kernel is interrupted, whatever the captain catches."""
    done = []

    def interrupt_later(number, _all):
        done.append(number)
        if len(done) == game:
            threading.Timer(0.2, stop_us).start()

    before = signal.getsignal(signal.SIGINT)
    result = duel(steer, "drifter", games=10_000, progress=interrupt_later)
    assert 1 <= len(result.games) < 10_000 and f"You stopped the duel in game {len(result.games)} of" in result.describe()
    assert signal.getsignal(signal.SIGINT) is before


def stop_us():
    os.kill(os.getpid(), signal.SIGINT)


def test_stop_is_heard_between_thoughts_too():
    """It is noted there, so that no match is left half done; a second time it interrupts at once."""
    with Guard(5) as guard:
        signal.raise_signal(signal.SIGINT)
        assert guard.stopped
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


ANSWERS = ("answers with", "burns with", "burns without", "lies about", "fails in", "puts its", "names a", "takes a")


@pytest.mark.parametrize("name", [name for name in HOSTILE if name.startswith(ANSWERS) and "unpacks" not in name])
def test_no_captain_that_acts_by_what_it_answers_ends_a_duel_with_an_error(name, tmp_path):
    """A notebook has no walls, so those that would need them are not tried here."""
    steer = load_captain(HOSTILE[name].text.replace("FOLDER", str(tmp_path)), f"{name}.py")
    result = duel(steer, "drifter", games=1, budget=20_000, progress=False)
    assert len(result.games) == 1 and not [*tmp_path.iterdir()]


# ---- files


def test_a_file_has_one_captain():
    text = "from vector3_edu.arena import captain\n\n@captain('Waits')\ndef wait(view):\n    return 'pass'\n"
    found = load_captain(text, "ada.py", "ada")
    assert (found.name, found.motto, found.source_line(5)) == ("ada", "Waits", "return 'pass'")
    assert load_captain("def only(view):\n    pass\n", "b.py").name == "only"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def steer(view:\n", "line 1"),
        ("x = 1\n", "has no captain"),
        ("1 / 0\n", "ZeroDivisionError"),
        ("from vector3_edu.arena import captain\n@captain\ndef a(v): 0\n@captain\ndef b(v): 0\n", "2 captains, a and b"),
    ],
)
def test_a_file_without_a_captain_says_why(text, words):
    with pytest.raises(Refused, match=words):
        load_captain(text, "ada.py")


def test_the_page_tells_every_word_that_a_captain_can_use():
    page = (Path(__file__).parents[2] / "lessons" / "captains.md").read_text(encoding="utf-8")
    views = (view_of(), view_of().ships[0], OwnTorpedo, RacetrackView, OwnCar)
    inside = {
        "every_unit",
        "ships_and_owners",
        "place_of",
        "as_choice",
        "object_to",
        "objections",
        "given",
        "crew_order",
        "least",
        "own_phases",
        "crew",
        "usual_scenario",
        "held",
        "movers",
    }
    words = {name for each in views for name in dir(each) if not name.startswith("_")} - inside
    fields = set(Ship._fields) | {"record", "count", "index"}
    missing = [name for name in sorted(words - fields) if f".{name}" not in page and f"`{name}`" not in page]
    assert not missing
