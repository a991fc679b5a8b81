"""The scenarios: who starts where, with what, and which bases there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Scenario
from vector3_edu.games.triplanetary import muster, race, roles, secrets
from vector3_edu.games.triplanetary.board import MapOptions
from vector3_edu.games.triplanetary.race import ROUTES
from vector3_edu.games.triplanetary.scenarios import (
    campaign,
    escape,
    fleet_mutiny,
    interplanetary_war,
    lateral_seven,
    nova,
    piracy,
    prospecting,
    retribution,
)
from vector3_edu.games.triplanetary.scenarios.nova.blocs import ALIENS
from vector3_edu.games.triplanetary.state import State
from vector3_edu.games.triplanetary.turn import begin

SCENARIOS: Mapping[str, Scenario] = {
    "bi-planetary": Scenario(
        "bi-planetary", "Bi-Planetary",
        "One corvette starts on Mars and one on Venus. Fly to the other world and land; the fewest days win.",
    ),
    "grand tour": Scenario(
        "grand tour", "Grand Tour",
        "A race past every body with full gravity and home again; fuel only at Terra, Venus, Mars and Callisto.",
        seats=(2, 6),
    ),
    "escape": Scenario(
        "escape", "Escape",
        "Three transports rise from Terra; one carries the fugitives, and must leave the map beyond Jupiter.",
        seat_names=("Pilgrims", "Enforcers"),
    ),
    "lateral 7": Scenario(
        "lateral 7", "Lateral 7",
        "A liner flies from Venus to Ganymede; pirates lie hidden in the Belt among dummies, and so does a dreadnaught.",
        seat_names=("Pirates", "Navy"),
    ),
    "piracy": Scenario(
        "piracy", "Piracy",
        "Merchants carry cargoes between the worlds, pirates hunt them unseen, and the patrol hunts the pirates.",
        seats=(3, 3), seat_names=("Patrol", "Merchants", "Pirates"),
    ),
    "nova": Scenario(
        "nova", "Nova",
        "Four alien corsairs come in beyond Jupiter, each with a bomb for the sun; two blocs hurry to stop them.",
        seats=(3, 3), seat_names=("WestBloc", "EastBloc", "Aliens"),
    ),
    "retribution": Scenario(
        "retribution", "Retribution",
        "Ten corvettes, one after another, fly to Clandestine or crash into Terra; those at Clandestine become a fleet.",
        seat_names=("Liberty", "Enforcers"),
    ),
    "fleet mutiny": Scenario(
        "fleet mutiny", "Fleet Mutiny",
        "Five ships of the Empire turn on it, if the dice let them, and try to hold Terra to ransom.",
        seat_names=("Rebels", "Empire"),
    ),
    "prospecting": Scenario(
        "prospecting", "Prospecting",
        "Miners look for ore and contraterrene shards in the Belt, and sell them on Ceres and Luna; the richest wins.",
        seats=(2, 6),
    ),
    "interplanetary war": Scenario(
        "interplanetary war", "Interplanetary War",
        "Terra against her colonies: fleets of warships with mines, torpedoes and nukes.",
        seat_names=("Terra", "Rebels"),
    ),
    "campaign": Scenario(
        "campaign", "Campaign",
        "Merchants, prospectors, the Space Patrol and a pirate in one Solar System; the richest at the end wins.",
        seats=(roles.FEWEST, roles.MOST), seat_names=roles.ROLES, usual=roles.USUAL, named=roles.names,
    ),
}

OPTIONS: Mapping[str, tuple[Any, ...]] = {
    "detectors": ("usual", "used"),
    "route": tuple(ROUTES),
    "start": ("different worlds", "Terra"),
    "order": ("any", "alphabetical", "size", "from the sun"),
    "mercury": ("(1, 4)", "(1, 3)"),
    "callisto": ("six bases", "one base"),
    "rows": (55, 51, 66),
    "hexsides": ("neither", "both"),
    "aliens": (4, 1, 2, 3, 5, 6, 7, 8),
    "nova_victory": ("last ship", "capture"),
    "empire_ships": (12, 8, 10, 14, 16),
    "identities": ("known", "hidden"),
    "liner": ("Venus", "Terra"),
    "combat": ("basic", "advanced"),
    "tour_combat": ("forbidden", "on the sly"),
    "orbital_bases": ("none", "overhead", "counters"),
    "counters": ("by dice", "chosen"),
    "private_warships": ("forbidden", "taxed", "illegal", "outer moons"),
    "setup": ("ready", "buy"),
    "merchants": (None, *range(roles.MOST + 1)),
    "prospectors": (None, *range(roles.MOST + 1)),
    "patrols": (None, 0, 1, 2, 3, 4),
    "pirates": (None, 0, 1, 2),
    "turn_limit": (),
    "risky_runs": ("usual", "double"),
    "special_cargoes": ("none", "offered"),
    "speedy_delivery": ("usual", "bonus"),
    "trade_cycles": ("own", "shared"),
    "bank": ("none", "open"),
    "ore_markets": ("usual", "every world"),
    "finds": ("usual", "rich"),
    "clandestine": ("closed", "open", "scanners"),
    "climate": ("steady", "changing"),
    "nukes": ("banned", "by agreement"),
    "combat_results": ("open", "secret"),
}

MAP = ("mercury", "callisto", "rows", "hexsides")
"""Options of the map, which are kept with it."""

SET_UPS: Mapping[str, Callable[[State, Dice], State]] = {
    "bi-planetary": race.bi_planetary,
    "grand tour": race.grand_tour,
    "escape": escape.set_up,
    "lateral 7": lateral_seven.set_up,
    "piracy": piracy.set_up,
    "nova": nova.set_up,
    "retribution": retribution.set_up,
    "fleet mutiny": fleet_mutiny.set_up,
    "prospecting": prospecting.set_up,
    "interplanetary war": interplanetary_war.set_up,
    "campaign": campaign.set_up,
}


@lru_cache(maxsize=100)
def _settled(given: tuple[tuple[str, Any], ...]) -> tuple[MapOptions, tuple[tuple[str, Any], ...]]:
    """The map and the other options, those that were not given as they usually are."""
    options: dict[str, Any] = dict(given)
    chosen: dict[str, Any] = {name: options.get(name, legal[0] if legal else None) for name, legal in OPTIONS.items()}
    ground = MapOptions(chosen["mercury"], chosen["callisto"], chosen["rows"], chosen["hexsides"])
    return ground, tuple((name, chosen[name]) for name in OPTIONS if name not in MAP)


def set_up(scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice) -> State:
    """The state at the first decision of a scenario."""
    ground, kept = _settled(tuple(options.items()))
    state = State(scenario, kept, ground, seats, arrived=(0,) * len(seats), credit=(0,) * len(seats))
    state = SET_UPS[scenario](state, dice)
    if state.option("setup") == "buy" and scenario in muster.TERMS and state.phase == "astrogation":
        return muster.begin(state)
    if state.phase not in secrets.IN_THE_OPEN:
        state = secrets.conceal(state, ALIENS)
    return begin(state) if state.phase == "astrogation" else state
