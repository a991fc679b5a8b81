"""Every kind of match of our games and of the two small ones: what tests of the machine rooms run over.

Whoever uses it takes the fixture `two_games` too, which makes these two known by their names.
"""

from __future__ import annotations

from tests.lander.game import GAME as LANDER
from tests.sealed.game import GAME as SEALED
from vector3_edu.testing.kinds import kinds, kinds_of

EVERY_KIND = [*kinds(), *kinds_of(LANDER), *kinds_of(SEALED)]
EVERY_GAME = list(dict.fromkeys(kind.game for kind in EVERY_KIND))
