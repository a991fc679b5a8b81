"""The table during one seat's turn: lifted out of a state, changed as things move, and set down in the next state."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from vector3_edu.core.plane import Vec2, first_touch
from vector3_edu.core.results import Event
from vector3_edu.games.space_domination.events import StarshipDestroyed, TorpedoLost
from vector3_edu.games.space_domination.state import Starship, State, Torpedo
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_RADIUS


class Contact(NamedTuple):
    """A touch at a moment of a move (0 its start, 1 its end): with a torpedo, or else with the starship of a seat."""

    time: float
    seat: int
    torpedo: Torpedo | None = None


WIDEST = 2 * STARSHIP_RADIUS + 1
"""Whatever is further away than this from all of a move cannot be touched by it: a quick look before measuring."""


class Tabletop:
    """Starships and torpedoes that can be moved about, and the tale of what happens to them."""

    __slots__ = ("events", "fallen", "height", "me", "seats", "ships", "torpedoes", "turn_first", "width")

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.me = state.on_move
        self.ships: list[Starship] = list(state.ships)
        self.torpedoes: list[Torpedo] = list(state.torpedoes)
        self.events: list[Event] = []
        self.fallen = False
        self.width, self.height = state.options.size
        self.turn_first = state.options.aim == "first"

    @property
    def name(self) -> str:
        """The seat on move."""
        return self.seats[self.me]

    def goes_on(self) -> bool:
        """Whether at least two starships still stand."""
        return not self.fallen or len(self.standing()) > 1

    def standing(self) -> list[int]:
        """The seats whose starships still have damage points."""
        return [seat for seat, ship in enumerate(self.ships) if ship.points > 0]

    def touched(self, start: Vec2, move: Vec2, radius: float, own: int, own_torpedo: Torpedo | None = None) -> list[Contact]:
        """Every disc that a disc touches at any moment of a move, first touch first (ruling 3).

        Passed over are the starship of the seat `own`, the torpedo `own_torpedo`, and one launched on this very turn.
        """
        left, right = (start[0], start[0] + move[0]) if move[0] > 0 else (start[0] + move[0], start[0])
        left, right = left - WIDEST, right + WIDEST
        found = []
        for seat, ship in enumerate(self.ships):
            at = ship.at
            if at is not None and left < at[0] < right and seat != own and ship.points > 0:
                time = first_touch(start, move, at, radius + STARSHIP_RADIUS)
                if time is not None:
                    found.append(Contact(time, seat))
        for torpedo in self.torpedoes:
            if left < torpedo.at[0] < right and torpedo is not own_torpedo and not torpedo.fresh:
                time = first_touch(start, move, torpedo.at, radius + TORPEDO_RADIUS)
                if time is not None:
                    found.append(Contact(time, torpedo.seat, torpedo))
        if len(found) > 1:
            found.sort(key=itemgetter(0))
        return found

    def lose_point(self, seat: int) -> int:
        """A starship loses a damage point; how many it has left."""
        left = max(0, self.ships[seat].points - 1)
        self.ships[seat] = self.ships[seat]._replace(points=left)
        return left

    def wreck_spent(self, seats: list[int], why: str) -> None:
        """Those of some starships fall that have no points left, once all that was hit at one moment is counted."""
        for seat in seats:
            if self.ships[seat].points <= 0:
                self.wreck(seat, why)

    def wreck(self, seat: int, why: str) -> None:
        """A starship is turned over, and its torpedoes go with it, for they fly on its turns only."""
        name = self.seats[seat]
        self.ships[seat] = self.ships[seat]._replace(points=0)
        self.fallen = True
        self.events.append(StarshipDestroyed(name, why))
        self.events.extend(TorpedoLost(name, torpedo.name) for torpedo in self.torpedoes if torpedo.seat == seat)
        self.torpedoes = [torpedo for torpedo in self.torpedoes if torpedo.seat != seat]
