"""What every game must hold, whatever its rules: one test for all of them, over every scenario and edition."""

from functools import cache

import pytest

from tests.bench.games import every_way, one_game
from tests.bench.kinds import Kind, kinds
from vector3_edu import GAMES, Match
from vector3_edu.core.players import random
from vector3_edu.core.scene import Scene
from vector3_edu.games.vector3.state import Load, Technology
from vector3_edu.matches.match import replayed

every_kind = pytest.mark.parametrize("kind", list(kinds()), ids=str)
MOST = 8
"""Choices of a unit that are tried, spread over the list."""


@cache
def played(kind, setup_place=0):
    """A random game of each kind, played once for all tests."""
    setup = kind.setups[setup_place]
    return kind.played(seed=17, turns=5, **({"setup": setup} if setup else {}))


def moments(match, many=12):
    """Some moments of a match, spread over it, at which somebody decides."""
    steps = [step.state for step in match.steps if match.game.asks(step.state)]
    return steps[:: max(1, len(steps) // many)]


def spread(options):
    return [options[k] for k in range(0, len(options), max(1, len(options) // MOST))]


@every_kind
def test_the_same_seed_gives_the_same_game(kind):
    first, again = (kind.played(seed=3, turns=3) for _ in range(2))
    assert again.state == first.state
    assert again.events == first.events


@every_kind
def test_replaying_the_orders_gives_the_same_game(kind):
    match = played(kind)
    again = replayed(match, (step.orders for step in match.steps[1:]))
    assert [step.state for step in again.steps] == [step.state for step in match.steps]
    assert again.events == match.events


@every_kind
@pytest.mark.parametrize("setup_place", [0, -1])
def test_a_saved_game_comes_back_as_it_was(kind, setup_place, tmp_path):
    match = played(kind, setup_place)
    loaded = Match.load(match.save(tmp_path / "game.json"))
    assert loaded.state == match.state
    assert loaded.events == match.events
    assert loaded.result == match.result


@every_kind
def test_undo_brings_back_every_earlier_moment(kind):
    match = played(kind)
    again = match.at(len(match.steps) - 1)
    for step in reversed(match.steps[-20:-1]):
        again.undo()
        assert again.state == step.state
    again.play("random", turns=6)
    assert again.state == match.state


@every_kind
def test_nothing_in_a_state_changes(kind):
    """States are frozen: asking, listing, looking, stepping and undoing leave them as they are."""
    match = played(kind)
    for state in moments(match):
        before, shown = hash(state), repr(state)
        for ask in match.game.asks(state):
            for unit in ask.units:
                spread(match.game.choices(state, ask, unit))
            match.game.seen_by(state, ask.seat)
            match.game.problems(state, ask.seat, {})
        match.game.scene(state)
        assert hash(state) == before
        assert repr(state) == shown


@every_kind
@pytest.mark.parametrize("setup_place", [0, -1])
def test_every_listed_choice_is_legal(kind, setup_place):
    match = played(kind, setup_place)
    for state in moments(match):
        for ask in match.game.asks(state):
            for unit in ask.units:
                for choice in spread(match.game.choices(state, ask, unit)):
                    assert match.game.problems(state, ask.seat, {unit: choice}) == [], (unit, choice)


@every_kind
@pytest.mark.parametrize("setup_place", [0, -1])
def test_every_listed_choice_is_read_back_as_it_was_written(kind, setup_place):
    match = played(kind, setup_place)
    for state in moments(match):
        for ask in match.game.asks(state):
            for unit in ask.units:
                for choice in spread(match.game.choices(state, ask, unit)):
                    line = match.game.write(state, ask.seat, {unit: choice})
                    assert "\n" not in line
                    assert match.game.read(state, ask.seat, line) == {unit: choice}


@every_kind
def test_orders_are_hashable_values(kind):
    match = played(kind)
    for step in match.steps:
        for order in step.orders.values():
            hash(tuple(order.items()))


@every_kind
def test_passing_is_read_back_as_passing(kind):
    match = played(kind)
    for state in moments(match):
        for ask in match.game.asks(state):
            if ask.optional:
                assert match.game.problems(state, ask.seat, {}) == []
                assert match.game.read(state, ask.seat, match.game.write(state, ask.seat, {})) == {}


# ---- what is hidden


@every_kind
def test_looking_twice_shows_no_more_than_looking_once(kind):
    """What a seat sees depends on nothing but what it sees: the hidden part is not in it at all."""
    match = played(kind, -1)
    for state in moments(match):
        for seat in (None, *match.seats):
            seen = match.game.seen_by(state, seat)
            assert match.game.seen_by(seen, seat) == seen
        onlooker = match.game.seen_by(state, None)
        for seat in match.seats:
            assert match.game.seen_by(match.game.seen_by(state, seat), None) == onlooker


@every_kind
def test_a_seat_can_decide_by_what_it_sees(kind):
    """The own part is whole, so computer players and tables work on the seat's own view."""
    match = played(kind, -1)
    for state in moments(match):
        for ask in match.game.asks(state):
            seen = match.game.seen_by(state, ask.seat)
            assert next(each for each in match.game.asks(seen) if each.seat == ask.seat) == ask
            for unit in ask.units:
                by_view, by_state = (match.game.choices(view, ask, unit) for view in (seen, state))
                assert spread(by_view) == spread(by_state)


@every_kind
def test_events_are_redacted_once_and_for_all(kind):
    match = played(kind, -1)
    for event in match.events:
        for seat in (None, *match.seats):
            seen = match.game.event_seen_by(event, seat)
            assert seen is None or match.game.event_seen_by(seen, seat) == seen


@every_kind
@pytest.mark.parametrize("setup_place", [0, -1])
def test_sealed_orders_stay_sealed(kind, setup_place, tmp_path):
    """Whatever a seat has ordered, nothing that others can see changes until all have ordered."""
    match = kind.begun(seed=5, turns=6, **({"setup": kind.setups[setup_place]} if kind.setups[setup_place] else {}))
    sealed = 0
    while match.asks and sealed < 3 and len(match.steps) < 60:
        asks = match.asks
        if len(asks) > 1:
            sealed += 1
            first, other = asks[0], asks[1].seat
            order = next(o for o in _orders(match, first) if o)
            line = match.game.write(match.state, first.seat, order)
            file = tmp_path / "game.json"
            # the same line may stand in the file already, from an earlier turn
            before, known = _seen(match, other), match.save(file).read_text(encoding="utf-8").count(line)
            match.submit(first.seat, order)
            assert _seen(match, other) == before
            assert line not in repr(match)
            assert match.save(file).read_text(encoding="utf-8").count(line) == known
            assert Match.load(file).asks == match.asks
        for ask in match.asks:
            match.let(ask, random)


def _orders(match, ask):
    for unit in ask.units:
        options = match.choices(ask, unit)
        for k in range(len(options) - 1, -1, -1):
            yield {unit: options[k]}
    yield {"": None}


def _seen(match, seat):
    return match.seen_by(seat), match.events_seen_by(seat), match.scene(seat), match.ask_of(seat), len(match.steps)


@pytest.mark.parametrize("scenario", list(GAMES["vector3"].scenarios))
def test_what_the_enemy_hides_makes_no_difference_to_what_a_seat_sees(scenario):
    """Vector 3, 1979, 11.0 and 12.1: technology, pods and mines. Change them, and Ada sees no change."""
    match = played(Kind("vector3", scenario, "1979"), -1)
    for state in moments(match):
        own = state.technology[0], *(ship for ship in state.ships if ship.seat == 0)
        ships = tuple(ship if ship.seat == 0 else _refitted(ship) for ship in state.ships)
        other = state._replace(technology=(state.technology[0], Technology(4, 5, 5, 5, 5, 5, 5, 5, 2)), ships=ships)
        seen = match.game.seen_by(state, match.seats[0])
        assert match.game.seen_by(other, match.seats[0]) == seen
        assert (seen.technology[0], *(ship for ship in seen.ships if ship.seat == 0)) == own
        assert not any(weapon.hidden and weapon.seat == 0 for weapon in match.game.seen_by(state, match.seats[1]).weapons)


def _refitted(ship):
    pods = tuple(pod._replace(kind="laser", load=Load(1, 1, 1)) for pod in ship.pods)
    return ship._replace(pods=pods, lasers=ship.size, launchers=3, tractor=True, screen=True)


# ---- what can be seen


@every_kind
def test_there_is_a_scene_at_every_moment(kind):
    match = played(kind, -1)
    for state in moments(match):
        scene = match.game.scene(match.game.seen_by(state, None))
        assert isinstance(scene, Scene)
        assert set(match.seats) >= {body.seat for body in scene.bodies if body.seat}
        hash(scene)


@every_kind
def test_a_result_names_seats_of_the_match(kind):
    match = kind.played(seed=29, turns=4)
    if match.result:
        assert set(match.result.winners) <= set(match.seats)
        assert [seat for seat, _ in match.result.points] == list(match.seats)
        assert match.result.reason
        assert match.asks == ()
    assert isinstance(match.turn, int)


def test_games_are_listed_with_titles_and_scenarios():
    for name, game in GAMES.items():
        assert game.name == name
        assert game.title
        for key, scenario in game.scenarios.items():
            assert (scenario.name, bool(scenario.title), bool(scenario.summary)) == (key, True, True)


SAMPLE = every_way()[:: max(1, len(every_way()) // 24)]


@pytest.mark.parametrize(("seed", "way"), list(enumerate(SAMPLE)), ids=str)
def test_random_games_finish_and_replay_to_the_same_end(seed, way):
    """A sample of `python -m tests.bench games`, which plays a thousand."""
    assert one_game(*way, seed) == "finished"
