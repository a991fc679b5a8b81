"""The map during one step: lifted out of a state, changed as things happen, and set down in the next state."""

from __future__ import annotations

from vector3_edu.core.hexes import DIRECTIONS, Hex
from vector3_edu.core.results import Event, Result
from vector3_edu.games.vector_command.rules.events import GameEnded, ShipDestroyed
from vector3_edu.games.vector_command.rules.state import NOBODY, Chaff, Missile, Ship, State


class Battle:
    """Ships, missiles and chaff that can be moved about, and the tale of what happens to them."""

    __slots__ = ("asteroids", "chaff", "events", "launched", "missiles", "order", "result", "seats", "ships", "training")

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.training = len(state.seats) == 1  # nobody to beat, only targets
        self.ships: dict[str, Ship] = {ship.name: ship for ship in state.ships}
        self.order = state.order
        self.missiles: list[Missile] = list(state.missiles)
        self.chaff: list[Chaff] = list(state.chaff)
        self.asteroids = state.asteroids
        self.launched: list[int] = list(state.launched)
        self.result: Result | None = None
        self.events: list[Event] = []

    def owner(self, seat: int) -> str:
        """The name of a seat; targets belong to nobody."""
        return self.seats[seat] if seat >= 0 else ""

    def screened(self, at: Hex) -> bool:
        """Whether chaff lies in a hex or next to it."""
        return bool(self.chaff) and any(cloud.at == at or cloud.at - at in DIRECTIONS for cloud in self.chaff)

    def destroy(self, why: str, *ships: Ship) -> None:
        """Ships are gone, all at one moment; the game ends the moment a side has none left (ruling 9)."""
        for ship in ships:
            del self.ships[ship.name]
            self.events.append(ShipDestroyed(self.owner(ship.seat), ship.name, why))
        self.order = tuple(name for name in self.order if name in self.ships)
        sides = {each.seat for each in self.ships.values()}
        if len(sides) > 1:
            return
        winners = tuple(name for seat, name in enumerate(self.seats) if seat in sides)
        if self.training:
            reason = f"{winners[0]} has destroyed every target." if winners else "The ship is lost."
        else:
            reason = f"{winners[0]} has the last ships on the map." if winners else "No ship is left: a draw."
        self.end(winners, reason)

    def end(self, winners: tuple[str, ...], reason: str) -> None:
        """The game is over."""
        self.result = Result(winners, self.points(), reason)
        self.events.append(GameEnded(*self.result))

    def points(self) -> tuple[tuple[str, int], ...]:
        """For each seat what is left of its ships: reactors and hull added up."""
        left = dict.fromkeys(range(NOBODY, len(self.seats)), 0)
        for ship in self.ships.values():
            left[ship.seat] += ship.reactor + sum(ship.hull)
        return tuple((name, left[seat]) for seat, name in enumerate(self.seats))

    def set_down(self, state: State, turn: int, phase: str) -> State:
        """The next state."""
        return State(
            state.scenario,
            state.options,
            state.seats,
            turn,
            "over" if self.result else phase,
            tuple(self.ships.values()),
            self.order,
            tuple(self.missiles),
            tuple(self.chaff),
            self.asteroids,
            tuple(self.launched),
            self.result,
        )
