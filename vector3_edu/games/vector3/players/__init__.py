"""The computer players of Vector 3."""

from __future__ import annotations

from vector3_edu.core.players import ComputerPlayer
from vector3_edu.games.vector3.players import reasons
from vector3_edu.games.vector3.players.captain import captain
from vector3_edu.games.vector3.players.greedy import greedy
from vector3_edu.games.vector3.players.habits import Habits, Taste
from vector3_edu.games.vector3.rules.state import Technology

__all__ = ["PLAYERS"]


FAST = Taste(Technology(acceleration=20, lasers=9, launch=1, unguided=3, guided=2, screens=2))
FAR_SIGHTED = Taste(Technology(acceleration=4, lasers=20, multifire=4, screens=6))
CUNNING = Taste(Technology(acceleration=8, lasers=6, launch=4, unguided=10, guided=8, mines=2, screens=4))

DRIFTER = Habits(fight=0, approach=1, slack=2.0, drifts=True, lazy=True, takes_aim=False, holds_on=False)
CHASER = Habits(fight=0, approach=1, slack=1.5, takes_aim=False, holds_on=False, taste=FAST)
SNIPER = Habits(caution=0.8, slack=0.13, holds_on=False, stands="far", taste=FAR_SIGHTED)
FLANKER = Habits(
    caution=1.3, ahead=3, together=0.05, flank=0.05, dodge=0.5, leads=True, slack=0.12, stands="high", taste=CUNNING
)
ADMIRAL = Habits(
    caution=1.2,
    waits=True,
    ahead=3,
    samples=12,
    together=0.05,
    stays=0.03,
    singles_out=0.05,
    dodge=0.75,
    leads=True,
    keeps_lead=True,
)

LEVELS = (
    ComputerPlayer("drifter", "coasts, and shoots at whatever comes into range", captain(DRIFTER), reasons.why()),
    ComputerPlayer("chaser", "burns straight at the nearest enemy and shoots at it", captain(CHASER), reasons.why()),
    ComputerPlayer("sniper", "keeps the range at which it hits and is not hit", captain(SNIPER), reasons.why()),
    ComputerPlayer("greedy", "takes whatever looks best now", greedy, reasons.why()),
    ComputerPlayer(
        "flanker",
        "comes from above and from the far side, and sends torpedoes ahead of its target",
        captain(FLANKER),
        reasons.why(reasons.height),
    ),
    ComputerPlayer(
        "admiral",
        "weighs the odds of every burn against all that its enemies may do",
        captain(ADMIRAL),
        reasons.why(reasons.exchange),
    ),
)
PLAYERS = {level.name: level for level in LEVELS}
