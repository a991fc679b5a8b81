"""Crowded battles: how long a turn of Vector 3 takes with many ships and torpedoes, and a step of Triplanetary.

All times are the processor's, because what else runs on the machine is nobody's fault here.
"""

from __future__ import annotations

from statistics import median
from time import process_time

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.triplanetary.rules.state import Ship as SolarShip
from vector3_edu.games.triplanetary.rules.state import State as SolarState
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.vector3.rules.orders import Fit
from vector3_edu.games.vector3.rules.state import State, Technology, Weapon
from vector3_edu.games.vector3.scenarios.ready_fleets import launch_ships
from vector3_edu.matches.films import film_since
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import TRAILS

FIT = Fit(9, ("laser", "laser", "screen", "tractor"))
TECHNOLOGY = Technology(2, 2, launch=1, unguided=2, guided=2, mines=1, multifire=1, tractors=1, screens=1)


def battle(ships: int, torpedoes: int, seed: int = 1) -> Match:
    """A match in which two fleets and their torpedoes fill space evenly, whatever their number."""
    match = Match.new("vector3", "advanced", seed=seed)
    state: State = match.state
    dice = Dice(seed)
    side = round(12 * (ships / 6) ** (1 / 3))
    fleets = [launch_ships(seat, (FIT,) * (ships // 2)) for seat in (0, 1)]
    placed = tuple(ship._replace(at=_somewhere(dice, side)) for fleet in fleets for ship in fleet)
    weapons = tuple(
        Weapon(number % 2, f"T{number // 2 + 1}", "guided", _somewhere(dice, side), ZERO, 2, fresh=False)
        for number in range(torpedoes)
    )
    crowded = state._replace(
        ships=placed, weapons=weapons, technology=(TECHNOLOGY,) * 2, named=((torpedoes, 0),) * 2, phase="burn"
    )
    match.steps[-1] = match.steps[-1]._replace(state=crowded)
    return match


def _somewhere(dice: Dice, side: int) -> Vec3:
    return Vec3(*(sum(dice.roll() * 6**k for k in range(3)) % side for _ in range(3)))


def turn_seconds(ships: int, torpedoes: int, times: int = 5) -> float:
    """How long it takes random players from one acceleration through a whole turn: all detonate, fire, salvo, push, burn."""
    seconds = []
    for seed in range(1, times + 1):
        match = battle(ships, torpedoes, seed)
        begun = process_time()
        match.play("random", turns=2)
        seconds.append(process_time() - begun)
    return median(seconds)


def film_seconds(ships: int, torpedoes: int, turns: int = 10) -> float:
    """How long it takes to make the film of a step in which everything moves, with its trails; the median of a match."""
    match = battle(ships, torpedoes).play("random", turns=turns)
    seconds = []
    for step in range(1, len(match.steps)):
        if match.steps[step].state.turn != match.steps[step - 1].state.turn:
            here = match.at(step)
            begun = process_time()
            film_since(here, None, step - 1, turns=TRAILS)
            seconds.append(process_time() - begun)
    return median(seconds)


# ---- Triplanetary


WARSHIPS = ("corsair", "corvette", "frigate", "dreadnaught")


def war(ships: int, seed: int = 1) -> Match:
    """A match of Triplanetary in which the warships of two fleets are scattered over the map, with slow courses."""
    match = Match.new("triplanetary", "interplanetary war", seed=seed)
    state: SolarState = match.state
    dice, places = Dice(seed), [at for at in state.board.hexes() if at not in state.board.marked]
    fleet = []
    for number in range(ships):
        at = places[sum(dice.roll() * 6**k for k in range(5)) % len(places)]
        course = Hex(dice.roll() % 5 - 2, dice.roll() % 5 - 2)
        kind = WARSHIPS[number // 2 % len(WARSHIPS)]
        fleet.append(SolarShip(number % 2, f"{kind} {number}", kind, at, course, fuel=15))
    scattered = state._replace(ships=tuple(fleet), phase="astrogation", mover=0)
    match.steps[-1] = match.steps[-1]._replace(state=begin(scattered))
    return match


def war_seconds(ships: int, times: int = 3) -> tuple[float, float]:
    """How long a step and a decision of random players take in such a war."""
    found = []
    for seed in range(1, times + 1):
        match = war(ships, seed)
        begun = process_time()
        match.play("random", turns=3)
        seconds = process_time() - begun
        found.append((seconds / (len(match.steps) - 1), seconds / match.decisions))
    return median(step for step, _ in found), median(decision for _, decision in found)
