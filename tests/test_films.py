"""What every film must hold, whatever the game: one test for all of them, over every scenario and edition."""

from functools import cache
from itertools import pairwise

import pytest

from tests.every_kind import every_kind, played
from tests.worlds import SECRETIVE, begun, diverge, secretive
from vector3_edu import GAMES, Match
from vector3_edu.core.picture.film import Beam
from vector3_edu.matches.films import MOST_SECONDS, film_since, moments
from vector3_edu.matches.table import Table
from vector3_edu.testing import kinds

pytestmark = pytest.mark.usefixtures("two_games")


@cache
def with_secrets(place):
    return begun(SECRETIVE[place]).play("greedy" if place % 2 else "random", turns=6)


def steps(match, seat):
    """Each step of a match as a seat knows it: before, events, after."""
    game = match.game
    for one, other in pairwise(match.steps):
        events = tuple(seen for event in other.events if (seen := game.event_seen_by(event, seat)) is not None)
        yield game.seen_by(one.state, seat), events, game.seen_by(other.state, seat)


def words_in(value):
    """Every text in an event, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from words_in(each)


@every_kind
@pytest.mark.parametrize("place", [0, -1])
def test_a_film_ends_where_the_state_says(kind, place):
    """The last scene is the scene of the state after the step; only where nothing can be seen is there no film."""
    match = played(kind, ["random", *kind_players(kind)][place])
    for before, events, after in steps(match, None):
        beats = match.game.film(before, events, after)
        last = beats[-1].scene if beats else match.game.scene(before)
        assert last == match.game.scene(after), (before.phase, events)


def kind_players(kind):
    return GAMES[kind.game].players


@every_kind
def test_beats_are_short(kind):
    """A beat takes a moment, and a step a few seconds, however much happens in it."""
    match = played(kind, ["random", *kind_players(kind)][-1])
    for before, events, after in steps(match, None):
        beats = match.game.film(before, events, after)
        assert all(0.2 <= beat.seconds <= 1.5 for beat in beats)
        assert sum(beat.seconds for beat in beats) <= 9, events
        for beat in beats:
            assert len(beat.caption) < 200, beat.caption
            assert all(effect.start != effect.end for effect in beat.effects if isinstance(effect, Beam))


def test_of_a_two_ship_game_a_turn_takes_about_five_seconds():
    match = Match.new("racetrack", "oval", seed=5).play("driver", turns=8)
    seconds = [sum(beat.seconds for beat in match.game.film(*step)) for step in steps(match, None)]
    assert max(one + other for one, other in pairwise(seconds)) <= 5


def assert_nothing_leaks(match, seat):
    game = match.game
    for before, events, after in steps(match, seat):
        known = {(body.seat, body.name) for state in (before, after) for body in game.scene(state).bodies}
        told = set(words_in(events))
        for beat in game.film(before, events, after):
            for body in beat.scene.bodies:
                assert (body.seat, body.name) in known or body.name in told, (body, events)
            seats = {effect.seat for effect in beat.effects if hasattr(effect, "seat")}
            assert seats <= {"", *match.seats}


@secretive
def test_a_film_never_shows_what_a_seat_may_not_know(way):
    """Every body in every scene is one that the seat sees before or after the step, or has been told of by name."""
    match = with_secrets(SECRETIVE.index(way))
    for seat in (None, *match.seats):
        assert_nothing_leaks(match, seat)


@secretive
def test_a_film_is_made_from_what_its_seat_knows_alone(way):
    """The states and events that a seat has been given are redacted already: redacting them again changes nothing."""
    match = with_secrets(SECRETIVE.index(way))
    game = match.game
    for seat in match.seats[:2]:
        for before, events, after in steps(match, seat):
            again = game.film(game.seen_by(before, seat), events, game.seen_by(after, seat))
            assert again == game.film(before, events, after)


UNSEEN = [way for way in SECRETIVE if way[0] == "triplanetary" and begun(way).state.rules.secret == "ships"]


@pytest.mark.parametrize("way", UNSEEN, ids=lambda way: " ".join(map(str, (*way[1:2], *way[2].values()))))
def test_what_unseen_ships_do_is_in_nobody_elses_film(way):
    """Triplanetary, Detectors: worlds that differ only out of sight have the same films."""
    for place in begun(way).state.rules.lurkers:
        for k, (seat, (_, here), (_, there)) in enumerate(diverge(way, 3, begun(way).seats[place], 40)):
            if k % 9 == 0:
                assert list(moments(here, seat)) == list(moments(there, seat))


# ---- whole matches


@every_kind
def test_the_film_of_a_match_leads_from_moment_to_moment(kind):
    """The beats of each moment end in its scene, and the last scene is what the match shows, trails and all."""
    match = played(kind)
    for seat in (None, match.seats[0]):
        seen = [moment.with_trails() for moment in moments(match, seat)]
        assert seen[0].beats == ()
        assert all(moment.beats[-1].scene == moment.scene for moment in seen if moment.beats)
        assert seen[-1].scene == match.scene(seat)


@every_kind
def test_a_trail_grows_with_its_body(kind):
    """In every scene of a film, a trail ends where its body is."""
    match = played(kind)
    for moment in moments(match, None):
        for beat in moment.with_trails().beats:
            places = {(body.seat, body.name): body.at for body in beat.scene.bodies}
            for trail in beat.scene.trails:
                assert trail.points[-1] == places[trail.seat, trail.name]


@every_kind
def test_what_is_there_before_and_after_a_step_is_there_all_the_while(kind):
    """Nothing goes and comes back; only asteroids do that leave Vector Command's map and come in at the other side."""
    match = played(kind)
    for before, events, after in steps(match, None):
        old, new = ({(body.seat, body.name) for body in match.game.scene(state).bodies} for state in (before, after))
        for beat in match.game.film(before, events, after):
            here = {(body.seat, body.name) for body in beat.scene.bodies}
            assert len(here) == len(beat.scene.bodies)
            assert all(name.startswith("asteroid") for _, name in (old & new) - here)


@every_kind
def test_a_film_of_what_is_new_ends_with_what_the_match_shows(kind):
    match = played(kind)
    for since in range(0, len(match.steps), max(1, len(match.steps) // 4)):
        film = film_since(match, None, since)
        assert film.last == match.scene(None)
        assert film.seconds <= MOST_SECONDS


def test_of_a_long_film_only_the_end_is_shown():
    """It begins with what was to be seen when its first beat began."""
    match = next(kinds("vector3")).played(seed=3, turns=9, by="greedy")
    whole = [beat for moment in moments(match) for beat in moment.with_trails().beats]
    assert sum(beat.seconds for beat in whole) > MOST_SECONDS
    film = film_since(match, None, 0)
    many = len(film.beats)
    assert film.beats == tuple(whole[-many:])
    assert film.first == whole[-many - 1].scene
    assert film.seconds + whole[-many - 1].seconds > MOST_SECONDS


@pytest.mark.parametrize("name", ["map", "centre", "Ada A6"])
def test_a_film_is_seen_from_where_the_table_is_seen_from(name):
    """Its last scene is that of the table, and what it is seen from rests at (0, 0, 0) in all of it."""
    table = Table(Match.new("vector3", "learning", ("Ada", "Blaise"), seed=4), {"Blaise": "greedy"})
    for _ in range(4):
        table.look_from(name)
        table.give({})
        table.settle()
        film = table.film()
        assert film.beats
        assert film.last == table.scene()
        if name == "Ada A6":
            for scene in (film.first, *(beat.scene for beat in film.beats)):
                own = next(body for body in scene.bodies if body.full_name == name)
                assert (own.at, own.velocity) == ((0, 0, 0), (0, 0, 0))


def test_seen_from_a_ship_that_is_lost_a_film_is_seen_from_the_map():
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=2).play("greedy", turns=3)
    assert film_since(match, None, 0, "Ada Z9") == film_since(match, None, 0)
    assert film_since(match, None, 0, "Ada A6") != film_since(match, None, 0)
