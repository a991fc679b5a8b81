"""What every game must hold, whatever its rules: one test for all of them, over every scenario and edition."""

import re
from functools import cache

import pytest
from ipywidgets.widgets.widget import _instances

from tests.bench.games import every_way, one_game
from tests.bench.kinds import kinds
from tests.often import THOROUGH
from tests.worlds import SECRETIVE, begun, diverge, known, swapped, worlds
from vector3_edu import GAMES, Match, play
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.players import random
from vector3_edu.matches.match import replay
from vector3_edu.matches.table import Table
from vector3_edu.views.replay import page
from vector3_edu.views.text.text_play import Quit, Sitting

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
    again = replay(match, (step.orders for step in match.steps[1:]))
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


# ---- two worlds: what a seat may not know makes no difference to anything it gets

secretive = pytest.mark.parametrize("way", SECRETIVE, ids=lambda way: " ".join(map(str, (*way[:2], *way[2].values()))))


@cache
def with_secrets(place):
    match = begun(SECRETIVE[place])
    return match.play("greedy" if place % 2 else "random", turns=6)


@secretive
def test_worlds_that_differ_in_secrets_are_the_same_to_whoever_does_not_know_them(way):
    """States, asks, events, choices, refusals, words and scenes: the same bytes in both worlds."""
    match = with_secrets(SECRETIVE.index(way))
    tried = 0
    for k in range(0, len(match.steps), max(1, len(match.steps) // (5 if THOROUGH else 3))):
        here = match.at(k)
        for seat in (None, *match.seats):
            others = [swapped(match, k, state) for state in worlds(way[0], here.state, seat)]
            names = sorted({unit.name for each in (here, *others) for unit in (*each.state.ships, *each.state.weapons)})[-3:]
            told = known(here, seat, names) if others else []
            for other in others:
                tried += other.state != here.state
                assert known(other, seat, names) == told, (k, seat)
    assert tried


@secretive
def test_a_table_in_two_worlds_is_the_same_page(way):
    """Whoever sits at the screen finds nothing of another's secrets in it: headings, logs, pictures, lists, curtains."""
    match = with_secrets(SECRETIVE.index(way))
    tried = 0
    for k in (len(match.steps) // 3, 2 * len(match.steps) // 3) if THOROUGH else (len(match.steps) // 2,):
        here = match.at(k)
        for seat in (here.asks[0].seat, None):
            others = [swapped(match, k, state) for state in worlds(way[0], here.state, seat)]
            pages = {page_of(each, seat) for each in (here, *others[::2], *others[-1:])}
            tried += len(others)
            assert len(pages) == 1
    assert tried


def page_of(match, seat):
    """All models of a play table at which a seat has sat down; or of the curtain before it, which everybody sees."""
    before = set(_instances)
    table = play(match)
    if seat is not None:
        table.model.viewer, table.model.curtain = seat, None
        table.refresh()
    page = _models(before)
    for key in set(_instances) - before:
        _instances[key].close()
    return page


def _models(before):
    names = {}
    text = "\n".join(repr(widget.get_state()) for key, widget in _instances.items() if key not in before)
    return re.sub(r"[0-9a-f]{32}", lambda found: names.setdefault(found[0], f"model {len(names)}"), text)


UNSEEN = [way for way in SECRETIVE if way[0] == "triplanetary" and begun(way).state.rules.secret == "ships"]


@pytest.mark.parametrize("way", UNSEEN, ids=lambda way: " ".join(map(str, (*way[1:2], *way[2].values()))))
def test_what_unseen_ships_do_is_known_to_nobody_else(way):
    """Triplanetary, Detectors: whatever they do, day after day, others are asked the same and told the same."""
    for place in begun(way).state.rules.lurkers:
        for seed in (1, 2) if THOROUGH else (1,):
            for k, (seat, (one, here), (other, there)) in enumerate(diverge(way, seed, begun(way).seats[place], 60)):
                assert one == other, (seat, here, there)
                if k % 9 == 0:
                    assert here.scene(seat) == there.scene(seat)
                    assert page.moments(here, seat) == page.moments(there, seat)


@secretive
def test_a_terminal_in_two_worlds_says_the_same(way):
    match = with_secrets(SECRETIVE.index(way))
    k = len(match.steps) // 2
    here = match.at(k)
    seat = here.asks[0].seat
    others = [swapped(match, k, state) for state in worlds(way[0], here.state, seat)]
    assert len({_said(each, seat) for each in (here, *others)}) == 1


def _said(match, seat):
    lines, said = ["", "look", "help", "news", "explain", "Corsair 99", "A99 burn"], []
    sitting = Sitting(Table(match), lambda prompt: said.append(prompt) or (lines.pop(0) if lines else "quit"), said.append)
    with pytest.raises(Quit):
        sitting.play()
    return "\n".join(said)


@secretive
def test_an_order_that_looks_legal_can_be_carried_out(way):
    """What a seat cannot know is settled by the rules when the order is carried out, and nothing breaks."""
    match = with_secrets(SECRETIVE.index(way))
    for k in range(0, len(match.steps), max(1, len(match.steps) // 8)):
        here = match.at(k)
        for ask in here.asks[:1]:
            for state in worlds(way[0], here.state, ask.seat):
                for unit in ask.units[:3]:
                    for choice in spread(here.choices(ask, unit))[:4]:
                        other = swapped(match, k, state)
                        other.submit(ask.seat, {unit: choice})
                        for left in other.asks:
                            other.let(left, random)


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
