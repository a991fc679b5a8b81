"""The switches of each scenario: which parts of the rules are in use."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.games.triplanetary.state import State, settled


class Rules(NamedTuple):
    """What is in use in a scenario, and after how many days it ends undecided."""

    days: int
    race: bool = False
    guns: bool = False
    ordnance: tuple[str, ...] = ()
    """The kinds that can be launched, and (but for nukes) taken on at bases."""
    ramming: bool = False
    secret: str = ""
    """What is hidden from others: nothing, the "cargo" of ships or, till detected, their "identity" or the "ships"."""
    belt: bool = False
    """Whether ships prospect in the Belt and trade."""
    yard: bool = False
    """Whether ships are bought at the unit "yard", or something else is decided without a ship in the resupply phase."""
    rough: bool = False
    """Whether the dense asteroids are ordinary ones to ships with scanners (otherwise they are clear space to them)."""
    refit: tuple[str, ...] = ()
    """The worlds to which each seat has to bring captured ships before it may use them; none if any base will do."""


RULES: dict[str, Rules] = {
    "bi-planetary": Rules(days=120, race=True),
    "grand tour": Rules(days=365, race=True),
    "escape": Rules(days=80, guns=True, ramming=True, secret="cargo"),
    "lateral 7": Rules(days=80, guns=True, ordnance=("mine", "torpedo"), ramming=True, secret="identity"),
    "piracy": Rules(
        days=200, guns=True, ordnance=("mine", "torpedo"), ramming=True, secret="ships", yard=True,
        refit=("Luna", "Terra", "Clandestine"),
    ),
    "nova": Rules(days=120, guns=True, ordnance=("mine", "torpedo"), ramming=True, yard=True),
    "retribution": Rules(days=150, guns=True, ordnance=("mine", "torpedo"), ramming=True, rough=True),
    "fleet mutiny": Rules(days=120, guns=True, ordnance=("mine", "torpedo"), ramming=True),
    "prospecting": Rules(days=120, guns=True, ordnance=("mine",), ramming=True, belt=True, yard=True),
    "campaign": Rules(
        days=200, guns=True, ordnance=("mine", "torpedo", "nuke"), ramming=True, secret="ships", belt=True, yard=True,
    ),
    "interplanetary war": Rules(days=300, guns=True, ordnance=("mine", "torpedo", "nuke"), ramming=True, yard=True),
}

DETECTING = ("nova", "retribution", "interplanetary war")
"""Scenarios in which everything on the map is seen, unless the players want to use their detectors."""


@settled
def detecting(state: State) -> bool:
    """Whether ships of a war are unseen until detectors find them. Triplanetary, Detectors."""
    return state.scenario in DETECTING and state.option("detectors") == "used"


EMPIRE = 1
"""The seat of Fleet Mutiny whose ships may lie face down."""


@settled
def inverted(state: State) -> bool:
    """Whether the Rebels do not know which ships they win over. Triplanetary, Fleet Mutiny, Variant."""
    return state.scenario == "fleet mutiny" and state.option("identities") == "hidden"


@settled
def secret_of(state: State) -> str:
    """What is hidden in a match: what its scenario hides or, if detectors are used in a war, its ships."""
    return RULES[state.scenario].secret or ("ships" if detecting(state) else "")
