"""What a captain sees of Space Domination: starships on the table top; orders are text or one of the listed choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vector3_edu.core.view import View
from vector3_edu.games.space_domination.state import STARSHIP


class SpaceDominationView(View):
    """The table as one seat sees it. A starship without orders drifts."""

    own_phases = ("act",)

    def ships_and_owners(self) -> Iterator[tuple[Any, str, str]]:
        for seat, ship in zip(self.seats, self.state.ships, strict=True):
            if ship.at is not None:
                yield ship, seat, STARSHIP
