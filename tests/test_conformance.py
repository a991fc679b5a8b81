"""What every game must hold, whatever its rules: the suite that is shipped, over every scenario and edition of ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.every_kind import EVERYDAY, played
from tests.often import THOROUGH, often, rarely, thorough
from tests.worlds import EVERYDAY_SECRETS, SECRETIVE, begun, diverge, worlds
from vector3_edu import GAMES, Match
from vector3_edu.core.game import AnyGame, AnyState
from vector3_edu.testing import GameConformance, Kind
from vector3_edu.testing.kinds import every_way, one_game
from vector3_edu.views.replay import page


class OfOurs(GameConformance):
    """Promises of a game of ours: `make test` tries them with some kinds, played once for the whole run."""

    wrong_orders = 1_000

    def marks(self, kind: Kind) -> Sequence[Any]:
        return [] if kind in EVERYDAY else [thorough]

    def marks_of_secrets(self, scenario: str, options: Mapping[str, Any]) -> Sequence[Any]:
        return [] if (self.game.name, scenario, options) in EVERYDAY_SECRETS else [thorough]

    def _random(self, kind: Kind, setup: str = "") -> Match:
        return played(kind, setup=setup if setup != kind.setups[0] else "")


class KnownSecrets(OfOurs):
    """Promises of a game of which tests/worlds.py knows what else may be hidden."""

    def worlds(self, state: AnyState, seat: str | None) -> list[AnyState]:
        return [*super().worlds(state, seat), *worlds(self.game.name, state, seat)]


def promises_of(game: AnyGame) -> type[GameConformance]:
    """The three lines of a game."""
    secret = [(scenario, options) for name, scenario, options in SECRETIVE if name == game.name]
    base = KnownSecrets if secret else OfOurs
    return type(f"Test_{game.name}", (base,), {"game": game, "secret": secret or None})


globals().update({f"Test_{name}": promises_of(game) for name, game in GAMES.items()})


UNSEEN = [way for way in SECRETIVE if way[0] == "triplanetary" and begun(way).state.rules.secret == "ships"]
SOME_UNSEEN = [way if k % 3 == 0 else rarely(way) for k, way in enumerate(UNSEEN)]


@pytest.mark.parametrize("way", SOME_UNSEEN, ids=lambda way: " ".join(map(str, (*way[1:2], *way[2].values()))))
def test_what_unseen_ships_do_is_known_to_nobody_else(way: Any) -> None:
    """Triplanetary, Detectors: whatever they do, day after day, others are asked the same and told the same."""
    for place in begun(way).state.rules.lurkers:
        for seed in (1, 2) if THOROUGH else (1,):
            for k, (seat, (one, here), (other, there)) in enumerate(diverge(way, seed, begun(way).seats[place], 60)):
                assert one == other, (seat, here, there)
                if k % 9 == 0:
                    assert here.scene(seat) == there.scene(seat)
                    assert page.moments(here, seat) == page.moments(there, seat)


SAMPLE = every_way()[:: max(1, len(every_way()) // often(24))]


@pytest.mark.parametrize(("seed", "way"), list(enumerate(SAMPLE)), ids=str)
def test_random_games_finish_and_replay_to_the_same_end(seed: int, way: Any) -> None:
    """A sample of `python -m tests.bench games`, which plays a thousand."""
    assert one_game(*way, seed) == "finished"
