"""What every game must hold, whatever its rules, over every scenario and edition: one test for each promise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from vector3_edu.core.game import AnyGame, AnyState, Order
from vector3_edu.core.phases import Ask
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.players import random
from vector3_edu.games import GAMES
from vector3_edu.matches.match import Match, replay
from vector3_edu.testing.kinds import (
    WRONG_NAMES,
    Kind,
    every_way,
    kinds_of,
    one_game,
    orders_of_other_games,
    wrong_choices,
)
from vector3_edu.testing.two_worlds import known, names_in, page_of, said_in_terminal, spread, swapped
from vector3_edu.views.replay.data import moments

Options = Mapping[str, Any]
MOST_WAYS = 8
"""Ways to begin a match (kinds, seats, set-ups) that random games are played of."""


class GameConformance:
    """Derive a class from it that says whose promises these are: `game = GAME`.

    A game that is neither ours nor installed is registered while its tests run.
    """

    game: ClassVar[AnyGame]
    secret: ClassVar[Sequence[tuple[str, Options]] | None] = None
    """The scenarios, each with options, in which seats have secrets; if nobody says, all, with the last set-up there is."""
    wrong_orders: ClassVar[int] = 100
    """How many wrong orders of each kind are tried."""
    _played: ClassVar[dict[Any, Match]]

    def worlds(self, state: AnyState, seat: str | None) -> list[AnyState]:
        """Other states than this one that a seat (None is an onlooker) cannot tell from it.

        One that knows no more than the seat does comes for nothing. A game with secrets should add some in which others
        have something else to hide: other cargo, ships elsewhere.
        """
        seen = self.game.seen_by(state, seat)
        return [seen] if seen != state and state.result is None else []

    # ---- pytest

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """A test for each kind of match, and for each set-up or way to have secrets where a promise is about these."""
        if "kind" in metafunc.fixturenames and "setup" in metafunc.fixturenames:
            every = [(kind, setup) for kind in kinds_of(self.game) for setup in self._setups(kind)]
            names = [" ".join(filter(None, map(str, each))) for each in every]
            params = [pytest.param(kind, setup, marks=self.marks(kind)) for kind, setup in every]
            metafunc.parametrize(("kind", "setup"), params, ids=names)
        elif "kind" in metafunc.fixturenames:
            params = [pytest.param(kind, marks=self.marks(kind)) for kind in kinds_of(self.game)]
            metafunc.parametrize("kind", params, ids=str)
        elif "way" in metafunc.fixturenames:
            ways = list(self._secret_ways())
            names = [" ".join(map(str, (way[0], *way[1].values()))) for way in ways]
            params = [pytest.param(way, marks=self.marks_of_secrets(*way)) for way in ways]
            metafunc.parametrize("way", params, ids=names)

    def marks(self, kind: Kind) -> Sequence[Any]:
        """The marks of all tests of a kind of match: a suite of many kinds may leave some to another run."""
        return ()

    def marks_of_secrets(self, scenario: str, options: Options) -> Sequence[Any]:
        """The marks of all tests of a way to have secrets."""
        return ()

    def _setups(self, kind: Kind) -> list[str]:
        """The first set-up and the last."""
        setups = {**self.game.options, **self.game.scenarios[kind.scenario].options}.get("setup", ("",))
        return list(dict.fromkeys((setups[0], setups[-1])))

    def _secret_ways(self) -> Iterator[tuple[str, Options]]:
        if self.secret is not None:
            yield from self.secret
            return
        for kind in kinds_of(self.game):
            options = {"edition": kind.edition, "setup": self._setups(kind)[-1]}
            yield kind.scenario, {name: value for name, value in options.items() if value}

    @classmethod
    def setup_class(cls) -> None:
        """Games that have been played, and a name by which this game is known."""
        cls._played = {}
        if cls.game.name not in GAMES:
            GAMES.register(cls.game)

    @classmethod
    def teardown_class(cls) -> None:
        """Let go of both."""
        cls._played = {}
        GAMES.forget(cls.game)

    # ---- what the promises are tried with

    def _random(self, kind: Kind, setup: str = "") -> Match:
        """A random game of each kind, played once for all tests."""
        if (kind, setup) not in self._played:
            self._played[kind, setup] = kind.played(seed=17, turns=5, setup=setup)
        return self._played[kind, setup]

    def _last_setup(self, kind: Kind) -> Match:
        return self._random(kind, self._setups(kind)[-1])

    def _with_secrets(self, way: tuple[str, Options]) -> Match:
        key = way[0], tuple(way[1].items())
        if key not in self._played:
            scenario, options = way[0], dict(way[1])
            match = Match.new(self.game.name, scenario, options.pop("seats", None), seed=11, **options)
            self._played[key] = match.play("random" if len(self._played) % 2 else self._stronger(), turns=6)
        return self._played[key]

    def _stronger(self) -> str:
        """A computer player with a plan, where there is one."""
        return ["random", *self.game.players][-1]

    # ---- what is played can be played again

    def test_the_same_seed_gives_the_same_game(self, kind: Kind) -> None:
        first, again = (kind.played(seed=3, turns=3) for _ in range(2))
        assert again.state == first.state
        assert again.events == first.events

    def test_replaying_the_orders_gives_the_same_game(self, kind: Kind) -> None:
        match = self._random(kind)
        again = replay(match, (step.orders for step in match.steps[1:]))
        assert [step.state for step in again.steps] == [step.state for step in match.steps]
        assert again.events == match.events

    def test_a_saved_game_comes_back_as_it_was(self, kind: Kind, setup: str, tmp_path: Path) -> None:
        match = self._random(kind, setup)
        loaded = Match.load(match.save(tmp_path / "game.json"))
        assert loaded.state == match.state
        assert loaded.events == match.events
        assert loaded.result == match.result

    def test_undo_brings_back_every_earlier_moment(self, kind: Kind) -> None:
        match = self._random(kind)
        again = match.at(len(match.steps) - 1)
        for step in reversed(match.steps[-20:-1]):
            again.undo()
            assert again.state == step.state
        again.play("random", turns=6)
        assert again.state == match.state

    def test_random_games_finish_and_replay_to_the_same_end(self) -> None:
        """Every number of seats and every set-up, or a sample; a game finishes in time if it has an option `turn_limit`."""
        allowed = ("finished",) if "turn_limit" in self.game.options else ("finished", "unfinished")
        for seed, (kind, seats, setup) in enumerate(spread(every_way(self.game.name), MOST_WAYS)):
            assert one_game(kind, seats, setup, seed) in allowed, (kind, seats, setup)

    # ---- states and orders are values

    def test_nothing_in_a_state_changes(self, kind: Kind) -> None:
        """States are frozen: asking, listing, looking, stepping and undoing leave them as they are."""
        match = self._random(kind)
        for state in _decisions_of(match):
            before, shown = hash(state), repr(state)
            for ask in match.game.asks(state):
                for unit in ask.units:
                    spread(match.game.choices(state, ask, unit))
                match.game.seen_by(state, ask.seat)
                match.game.problems(state, ask.seat, {})
            match.game.scene(state)
            assert hash(state) == before
            assert repr(state) == shown

    def test_every_listed_choice_is_legal(self, kind: Kind, setup: str) -> None:
        match = self._random(kind, setup)
        for state, ask, unit, choice in _listed_choices(match):
            assert match.game.problems(state, ask.seat, {unit: choice}) == [], (unit, choice)

    def test_every_listed_choice_is_read_back_as_it_was_written(self, kind: Kind, setup: str) -> None:
        match = self._random(kind, setup)
        for state, ask, unit, choice in _listed_choices(match):
            line = match.game.write(state, ask.seat, {unit: choice})
            assert "\n" not in line
            assert match.game.read(state, ask.seat, line) == {unit: choice}

    def test_orders_are_hashable_values(self, kind: Kind) -> None:
        for step in self._random(kind).steps:
            for order in step.orders.values():
                assert isinstance(hash(tuple(order.items())), int)

    def test_passing_is_read_back_as_passing(self, kind: Kind) -> None:
        match = self._random(kind)
        for state in _decisions_of(match):
            for ask in match.game.asks(state):
                if ask.optional:
                    assert match.game.problems(state, ask.seat, {}) == []
                    assert match.game.read(state, ask.seat, match.game.write(state, ask.seat, {})) == {}

    # ---- orders that cannot be given

    def test_orders_of_other_games_are_refused(self, kind: Kind) -> None:
        match = self._last_setup(kind)
        others = orders_of_other_games(self.game.name)
        for state in _decisions_of(match, many=4):
            for ask in match.game.asks(state)[:1]:
                for unit, choice in product((*ask.units[:1], *ask.extras[:1]), others):
                    assert _problems(match, state, ask, {unit: choice}), (unit, choice)

    def test_units_that_are_not_there_are_refused(self, kind: Kind) -> None:
        match = self._last_setup(kind)
        for state, ask, _, choice in spread(list(_listed_choices(match))):
            for name in WRONG_NAMES:
                assert _problems(match, state, ask, {name: choice}), name

    def test_wrong_values_in_an_order_are_refused_or_do_no_harm(self, kind: Kind) -> None:
        """Whatever stands in its fields: a sentence says what is wrong with it, or it can be written and carried out."""
        match, luck = self._last_setup(kind), Random(7)
        for state, ask, unit, choice in {type(each[-1]): each for each in _listed_choices(match)}.values():
            wrong = list(wrong_choices(choice))
            for each in luck.sample(wrong, min(self.wrong_orders, len(wrong))):
                if not _problems(match, state, ask, {unit: each}):
                    other = swapped(match, 0, state)
                    assert other.game.write(state, ask.seat, {unit: each})
                    other.submit(ask.seat, {unit: each})

    # ---- what is hidden

    def test_looking_twice_shows_no_more_than_looking_once(self, kind: Kind) -> None:
        """What a seat sees depends on nothing but what it sees: the hidden part is not in it at all."""
        match = self._last_setup(kind)
        for state in _decisions_of(match):
            for seat in (None, *match.seats):
                seen = match.game.seen_by(state, seat)
                assert match.game.seen_by(seen, seat) == seen
            onlooker = match.game.seen_by(state, None)
            for seat in match.seats:
                assert match.game.seen_by(match.game.seen_by(state, seat), None) == onlooker

    def test_a_seat_can_decide_by_what_it_sees(self, kind: Kind) -> None:
        """The own part is whole, so computer players and tables work on the seat's own view."""
        match = self._last_setup(kind)
        for state in _decisions_of(match):
            for ask in match.game.asks(state):
                seen = match.game.seen_by(state, ask.seat)
                assert next(each for each in match.game.asks(seen) if each.seat == ask.seat) == ask
                for unit in ask.units:
                    by_view, by_state = (match.game.choices(view, ask, unit) for view in (seen, state))
                    assert spread(by_view) == spread(by_state)

    def test_events_are_redacted_once_and_for_all(self, kind: Kind) -> None:
        match = self._last_setup(kind)
        for event in match.events:
            for seat in (None, *match.seats):
                seen = match.game.event_seen_by(event, seat)
                assert seen is None or match.game.event_seen_by(seen, seat) == seen

    def test_sealed_orders_stay_sealed(self, kind: Kind, setup: str, tmp_path: Path) -> None:
        """Whatever a seat has ordered, nothing that others can see changes until all have ordered."""
        match = kind.begun(seed=5, turns=6, setup=setup)
        sealed = 0
        while match.asks and sealed < 3 and len(match.steps) < 60:
            asks = match.asks
            if len(asks) > 1:
                sealed += 1
                first, other = asks[0], asks[1].seat
                order = next(each for each in _orders(match, first) if each)
                line = match.game.write(match.state, first.seat, order)
                file = tmp_path / "game.json"
                # the same line may stand in the file already, from an earlier turn
                before, there = _seen(match, other), match.save(file).read_text(encoding="utf-8").count(line)
                match.submit(first.seat, order)
                assert _seen(match, other) == before
                assert line not in repr(match)
                assert match.save(file).read_text(encoding="utf-8").count(line) == there
                assert Match.load(file).asks == match.asks
            for ask in match.asks:
                match.let(ask, random)

    # ---- two worlds: what a seat may not know makes no difference to anything it gets

    def test_worlds_that_differ_in_secrets_are_the_same_to_whoever_does_not_know_them(self, way: Any) -> None:
        """States, asks, events, choices, refusals, words and scenes: the same bytes in both worlds."""
        match, tried = self._with_secrets(way), 0
        for k in spread(range(len(match.steps)), 3):
            here = match.at(k)
            for seat in (None, *match.seats):
                others = [swapped(match, k, state) for state in self.worlds(here.state, seat)]
                names = names_in(here, *others)
                said = known(here, seat, names) if others else []
                for other in others:
                    tried += other.state != here.state
                    assert known(other, seat, names) == said, (k, seat)
        assert tried or not any(match.game.has_secrets(step.state) for step in match.steps)

    def test_a_table_in_two_worlds_is_the_same_page(self, way: Any) -> None:
        """Whoever sits at the screen finds nothing of another's secrets in it: headings, logs, pictures, lists, curtains."""
        match = self._with_secrets(way)
        k = len(match.steps) // 2
        here = match.at(k)
        for seat in (*(ask.seat for ask in here.asks[:1]), None):
            others = [swapped(match, k, state) for state in self.worlds(here.state, seat)]
            pages = {page_of(each, seat) for each in (here, *others[::2], *others[-1:])}
            assert len(pages) == 1, seat

    def test_a_terminal_in_two_worlds_says_the_same(self, way: Any) -> None:
        match = self._with_secrets(way)
        k = len(match.steps) // 2
        here = match.at(k)
        for ask in here.asks[:1]:
            others = [swapped(match, k, state) for state in self.worlds(here.state, ask.seat)]
            assert len({said_in_terminal(each) for each in (here, *others)}) == 1, ask.seat

    def test_an_order_that_looks_legal_can_be_carried_out(self, way: Any) -> None:
        """What a seat cannot know is settled by the rules when the order is carried out, and nothing breaks."""
        match = self._with_secrets(way)
        for k in spread(range(len(match.steps))):
            here = match.at(k)
            for ask in here.asks[:1]:
                seen = self.game.seen_by(here.state, ask.seat)
                for state in (each for each in (here.state, *self.worlds(here.state, ask.seat)) if each != seen):
                    for unit in ask.units[:3]:
                        for choice in spread(here.choices(ask, unit))[:4]:
                            other = swapped(match, k, state)
                            other.submit(ask.seat, {unit: choice})
                            for left in other.asks:
                                other.let(left, random)

    # ---- what can be seen

    def test_there_is_a_scene_at_every_moment(self, kind: Kind) -> None:
        match = self._last_setup(kind)
        for state in _decisions_of(match):
            scene = match.game.scene(match.game.seen_by(state, None))
            assert isinstance(scene, Scene)
            assert set(match.seats) >= {body.seat for body in scene.bodies if body.seat}
            assert isinstance(hash(scene), int)

    def test_a_result_names_seats_of_the_match(self, kind: Kind) -> None:
        match = kind.played(seed=29, turns=4)
        if match.result:
            assert set(match.result.winners) <= set(match.seats)
            assert [seat for seat, _ in match.result.points] == list(match.seats)
            assert match.result.reason
            assert match.asks == ()
        assert isinstance(match.turn, int)

    def test_every_match_has_a_table_a_terminal_a_debrief_and_a_replay(self, kind: Kind) -> None:
        match = self._random(kind)
        here = match.at(len(match.steps) // 2)
        assert here.game.title in page_of(here, here.asks[0].seat if here.asks else None)
        assert here.result or said_in_terminal(here)
        assert str(match.debrief())
        assert moments(match, None)

    def test_the_game_has_titles_and_summaries(self) -> None:
        assert GAMES[self.game.name] is self.game
        assert self.game.title
        for key, scenario in self.game.scenarios.items():
            assert (scenario.name, bool(scenario.title), bool(scenario.summary)) == (key, True, True)


def _decisions_of(match: Match, many: int = 12) -> list[AnyState]:
    """Some moments of a match, spread over it, at which somebody decides."""
    return spread([step.state for step in match.steps if match.game.asks(step.state)], many)


def _listed_choices(match: Match) -> Iterator[tuple[AnyState, Ask, str, Any]]:
    """Some choices of every unit at some moments."""
    for state in _decisions_of(match):
        for ask in match.game.asks(state):
            for unit in ask.units:
                yield from ((state, ask, unit, choice) for choice in spread(match.game.choices(state, ask, unit)))


def _problems(match: Match, state: AnyState, ask: Ask, order: Any) -> list[str]:
    """What is wrong with an order, in sentences that can be shown."""
    problems = match.game.problems(match.game.seen_by(state, ask.seat), ask.seat, order)
    assert all(problem.strip() and len(problem) < 2_000 for problem in problems), order
    return problems


def _orders(match: Match, ask: Ask) -> Iterator[Order]:
    for unit in ask.units:
        yield from ({unit: choice} for choice in reversed(match.choices(ask, unit)))
    yield {"": None}


def _seen(match: Match, seat: str) -> tuple[object, ...]:
    return match.seen_by(seat), match.events_seen_by(seat), match.scene(seat), match.ask_of(seat), len(match.steps)
