"""Submarines hold what every game holds, and nobody finds out where the other one is."""

from tests.sealed.game import GAME, SQUARES, State
from vector3_edu.testing import GameConformance


class TestSubmarines(GameConformance):
    game = GAME

    def worlds(self, state: State, seat: str | None) -> list[State]:
        """The submarine that was not heard is anywhere else."""
        if state.result is not None:
            return []
        hidden = [ship for ship in state.ships if not ship.heard and state.seats[ship.seat] != seat]
        moved = [(ship, ship._replace(at=at)) for ship in hidden for at in SQUARES[::7] if at != ship.at]
        ships = (tuple(new if each is old else each for each in state.ships) for old, new in moved)
        return [*super().worlds(state, seat), *(state._replace(ships=each) for each in ships)]
