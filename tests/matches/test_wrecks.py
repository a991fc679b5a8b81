"""What is left of ships that were lost is drawn for the rest of the game, and only for those who know of it."""

from functools import cache
from itertools import pairwise

import pytest

from tests.worlds import SECRETIVE, begun
from vector3_edu import Match
from vector3_edu.core.picture.film import BreakUp
from vector3_edu.core.picture.frames import frame_names
from vector3_edu.matches.films import film_since, moments
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.space import space

LOSSES = [("vector3", "basic"), ("vector_command", "duel"), ("triplanetary", "retribution")]
in_each_game = pytest.mark.parametrize(("game", "scenario"), LOSSES, ids=[game for game, _ in LOSSES])


@cache
def with_a_loss(game, scenario):
    """A match in which a ship was lost, some turns ago if the game goes on without it."""
    for seed in range(60):
        match = Match.new(game, scenario=scenario, seed=seed)
        match.play("greedy", turns=40)
        if match.scene().wrecks:
            return match
    raise AssertionError("no ship was lost")


@in_each_game
def test_a_lost_ship_is_a_wreck_to_the_end(game, scenario):
    """From the step in which it breaks up on, every scene shows it once, and never beside the ship."""
    match = with_a_loss(game, scenario)
    many = 0
    for step in range(len(match.steps)):
        scene = match.scene(step=step)
        wrecks = {(wreck.seat, wreck.name) for wreck in scene.wrecks}
        assert len(wrecks) == len(scene.wrecks) >= many
        assert not wrecks & {(body.seat, body.name) for body in scene.bodies}
        many = len(wrecks)
    assert many


@in_each_game
def test_a_film_leaves_the_wreck_where_the_ship_broke_up(game, scenario):
    """Films and replays show it after the break-up, and end with the scene of the match."""
    match = with_a_loss(game, scenario)
    told = list(moments(match))
    assert told[-1].scene.wrecks == match.scenes()[-1].wrecks
    film = film_since(match, None, 0)
    assert film.last == match.scene()
    beats = [beat for moment in told for beat in moment.beats]
    breaks = [(beat, end) for beat in beats for end in beat.effects if isinstance(end, BreakUp) and end.name]
    assert breaks
    for beat, end in breaks:
        places = {wreck.name: wreck.at for wreck in beat.scene.wrecks}
        assert places[end.name] == end.at


def test_a_wreck_in_space_drifts_on_with_its_velocity():
    """Newton's first law: nothing slows it down."""
    match = with_a_loss("vector3", "basic")
    seen = [(scene.wrecks[0], turn) for turn, scene in enumerate(match.scenes()) if scene.wrecks]
    for (before, one), (after, other) in pairwise(seen):
        steps = [b - a for a, b in zip(before.at, after.at, strict=True)]
        assert steps == [(other - one) * part for part in before.velocity]


def test_on_a_board_a_wreck_stays_where_it_was_lost():
    for game, scenario in LOSSES[1:]:
        for wreck in with_a_loss(game, scenario).scene().wrecks:
            assert wreck.velocity == (0, 0, 0)
            assert not wreck.moves


@in_each_game
def test_a_wreck_is_drawn_small_and_grey_and_is_told_in_words(game, scenario):
    """It has a name, and no arrow, no trail and no frame of reference of its own."""
    scene = with_a_loss(game, scenario).scene()
    wreck = scene.wrecks[0]
    here = scene._replace(wrecks=tuple(each._replace(at=scene.bodies[0].at) for each in scene.wrecks))
    for figure in [board(here)] if scene.board else [space(here), table_map(here)]:
        signs = [mark for mark in figure.marks if getattr(mark, "look", "") == "wreck"]
        assert signs
        assert all(sign.ink.colour == figure.palette.soft and sign.size < 9 for sign in signs)
        assert f"Wrecks: {wreck.full_name}" in figure.words()
    assert wreck.full_name not in frame_names(scene)
    assert all((trail.seat, trail.name) != (wreck.seat, wreck.name) for trail in scene.trails)


def test_a_wreck_far_away_does_not_make_the_picture_larger():
    scene = with_a_loss("vector3", "basic").scene()
    away = scene._replace(wrecks=tuple(wreck._replace(at=(90_000, 0, 0)) for wreck in scene.wrecks))
    for drawn in (space, table_map):
        assert drawn(away).around == drawn(scene._replace(wrecks=())).around


@pytest.mark.parametrize("way", SECRETIVE, ids=str)
def test_nobody_sees_a_wreck_of_a_ship_that_they_never_saw_break_up(way):
    """A seat has a wreck only where its own film had the break-up."""
    match = begun(way).play("random", turns=8)
    for seat in (None, *match.seats):
        ends = {
            (end.seat, end.name)
            for moment in moments(match, seat)
            for beat in moment.beats
            for end in beat.effects
            if isinstance(end, BreakUp)
        }
        assert {(wreck.seat, wreck.name) for wreck in match.scene(seat).wrecks} <= ends
