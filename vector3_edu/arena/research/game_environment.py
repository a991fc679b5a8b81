"""A match as a PettingZoo environment, in the manner of its classic games: an observation and an action mask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from vector3_edu.arena.research.decisions import Asking, Decision
from vector3_edu.arena.research.observation import FARTHEST, Observer, Vector
from vector3_edu.core.game import Choice
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused, shown
from vector3_edu.matches import players
from vector3_edu.matches.match import Match

SEEDS = 2**31
NOT_ON = "Nobody is asked now: the game is over, or it has not begun. Call reset."


class GameEnvironment(AECEnv[str, Any, int]):
    """A game between agents: `player_0` sits on the first seat of the match, and so on.

    Who is asked at the same time acts one after the other, and none of them sees what the others have sealed.
    """

    metadata = {"render_modes": ["ansi"], "name": "vector3_edu_v0", "is_parallelizable": False}

    def __init__(  # noqa: PLR0913 (all that `environment` takes)
        self,
        game: str,
        scenario: str | None,
        seats: int | Sequence[str] | None,
        turns: int,
        actions: int | None,
        extras: bool,
        opponents: Mapping[int, Any] | None,
        options: Mapping[str, Any],
    ) -> None:
        super().__init__()
        self.turns, self.extras = _whole("turns", turns, 1), bool(extras)
        self.match = Match.new(game, scenario, seats, hints=False, **options)
        self.room = _whole("actions", self.match.game.research.actions if actions is None else actions, 3)
        self.metadata = {**self.metadata, "name": f"{game}_v0"}
        self.render_mode = "ansi"
        self._again = partial(Match.new, game, scenario, seats, hints=False, **options)
        board = self.match.scene().board
        self.observer = Observer(self.match.game, self.match.seats, self.turns, board)
        found = {seat: players.find(_player(self.match, seat, by), game) for seat, by in (opponents or {}).items()}
        self.opponents = {seat: player for seat, player in found.items() if player is not None}
        self.possible_agents = [f"player_{k}" for k in range(len(self.match.seats)) if k not in self.opponents]
        if not self.possible_agents:
            raise Refused("Every seat has a computer player. Leave at least one of them to an agent.")
        seen = Box(-FARTHEST, FARTHEST, (len(self.observer.labels),), np.float32)
        mask = Box(0, 1, (self.room,), np.int8)
        self.observation_spaces = {name: Dict({"observation": seen, "action_mask": mask}) for name in self.possible_agents}
        self.action_spaces = {name: Discrete(self.room) for name in self.possible_agents}
        self.agents: list[str] = []
        self._random, _ = seeding.np_random(0)
        self._asking: Asking | None = None
        self._observed: dict[str, dict[str, Any]] = {}

    # ---- PettingZoo's names

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (PettingZoo's)
        """Begin a game. With a seed it is that very game, dice included; without one it is the next of a series."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.match = self._again(seed=seed if seed is not None else int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._asking = None
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now. The mask is empty for whoever is not asked."""
        if agent not in self._observed:
            decision = self.decision if agent == self.agent_selection else None
            mask: Vector = np.zeros(self.room, np.int8)
            if decision is not None:
                mask[list(decision.menu)] = 1
            left = self._asking.left if self._asking and decision else 0
            seat = self.seat_of(agent)
            vector = self.observer.vector(self.match.seen_by(seat), seat, decision, left)
            self._observed[agent] = {"observation": vector, "action_mask": mask}
        return self._observed[agent]

    def step(self, action: int | None) -> None:
        """Take the action of the agent that is asked now."""
        if not self.agents:
            raise Refused(NOT_ON)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        decision = self.decision
        assert self._asking is not None and decision is not None
        if not isinstance(action, int | np.integer) or action not in decision.menu:
            legal = f"{len(decision.menu)} actions are, such as {next(iter(decision.menu))}; see the action mask"
            raise Refused(f"Action {shown(action)} is not legal for {agent} now: {legal}.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._asking.take(int(action))
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        """Where everything is, in words, as an onlooker sees it. For pictures, see `scene`."""
        return self.match.game.describe_state(self.match.seen_by(None), None)

    def close(self) -> None:
        """Nothing is left open."""

    # ---- more to look at

    @property
    def decision(self) -> Decision | None:
        """What the selected agent decides now: the ask, the unit and the choice behind each action."""
        return self._asking.decision if self._asking else None

    def seat_of(self, agent: str) -> str:
        """The name of an agent's seat in the match."""
        return self.match.seats[int(agent.removeprefix("player_"))]

    def choice(self, action: int) -> Choice | None:
        """The choice of the game that an action stands for now; None gives the unit no order."""
        return self.decision.menu[action] if self.decision else None

    def action_numbers(self) -> Vector:
        """Every action of this decision as a row of numbers; the columns are `observation.ACTION`."""
        decision = self.decision
        if decision is None:
            raise Refused(NOT_ON)
        seat = decision.ask.seat
        return self.observer.actions(self.match.seen_by(seat), seat, decision, self.room)

    def scene(self, agent: str | None = None) -> Scene:
        """What an agent sees, as a scene to be drawn; None is an onlooker."""
        return self.match.scene(self.seat_of(agent) if agent is not None else None)

    # ---- inside

    def _go_on(self) -> None:
        """Go on to the next decision, handing in orders that are complete; or to the end."""
        self._observed = {}
        while (asks := self.match.asks) and self.match.turn <= self.turns:
            seat, place = asks[0].seat, self.match.seats.index(asks[0].seat)
            if place in self.opponents:
                self.match.let(asks[0], self.opponents[place])
                continue
            if self._asking is None:
                self._asking = Asking(self.match.game, self.match.seen_by(seat), asks[0], self.room, self.extras)
            if self._asking.decision:
                self.agent_selection = f"player_{place}"
                return
            ready, self._asking = self._asking, None
            self.match.submit(ready.ask.seat, ready.order)
        self._asking = None
        self._end()

    def _end(self) -> None:
        """Rewards: 1 for a victory, -1 for a defeat, 0 for a draw and for a game that was cut short."""
        result = self.match.result
        over = self.terminations if result else self.truncations
        for agent in self.agents:
            over[agent] = True
            if result and result.winners:
                won = self.seat_of(agent) in result.winners
                self.rewards[agent] = -1.0 if not won else float(len(result.winners) == 1)
        self.agent_selection = self.agents[0]


def _player(match: Match, seat: object, by: Any) -> Any:
    """A computer player for a seat of the match; says so if there is no such seat."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(match.seats):
        last = len(match.seats) - 1
        raise Refused(f"There is no seat {shown(seat)} for a computer player: the seats are numbered from 0 to {last}.")
    return by


def _whole(name: str, value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise Refused(f"{name}={shown(value)} cannot be: give a whole number from {least}.")
    return value
