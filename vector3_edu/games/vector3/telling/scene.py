"""What there is to see in a game of Vector 3: ships, torpedoes and mines with their velocities; ranges and blasts."""

from __future__ import annotations

from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.picture.scene import Body, Region, Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3 import tables
from vector3_edu.games.vector3.rules.goals import Reach
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon
from vector3_edu.games.vector3.scenarios.budgets import SCENARIO_TITLES
from vector3_edu.games.vector3.tables import blast_radius


def scene(state: State) -> Scene:
    """Everything on the map; what a seat may not know must have been taken out before, by `hidden.seen_by`."""
    bodies = [_ship(state, ship, ship.at) for ship in state.ships if ship.at is not None]
    bodies += [_weapon(state, weapon) for weapon in state.weapons]
    custom = state.options.custom
    name = custom.title if custom is not None and custom.title else say(SCENARIO_TITLES[state.scenario])
    title = (
        say("Vector 3, {scenario}, turn {turn}", scenario=name, turn=state.turn)
        if state.turn
        else say("Vector 3, {scenario}", scenario=name)
    )
    return Scene(title, tuple(bodies), regions=_goals(state), seats=state.seats, flat=state.options.flat)


def _goals(state: State) -> tuple[Region, ...]:
    """The places that somebody has to reach, in a scenario of one's own. What counts as within is the cube distance."""
    goals = state.options.custom.goals if state.options.custom is not None else ()
    told = mark("Goal of {who}")
    return tuple(
        Region(goal.aim.at, goal.aim.near + 0.5, "goal", say(told, who=f"{goal.seat} {goal.unit}".strip()), goal.seat)
        for goal in goals
        if isinstance(goal.aim, Reach)
    )


def _ship(state: State, ship: Ship, at: Vec3) -> Body:
    return Body(ship.name, "ship", at, ship.velocity, state.seats[ship.seat], ship.size, note=ship_note(ship))


def _weapon(state: State, weapon: Weapon) -> Body:
    mine = weapon.kind == "mine"
    kind = "mine" if mine else "torpedo"
    reach = say("blast radius {radius}", radius=blast_radius(weapon.level)) if weapon.level > 0 else ""
    note = reach if mine else chain(filter(None, (say(_TORPEDO[weapon.kind]), reach)))
    moves = not mine or bool(weapon.velocity)
    seat = state.seats[weapon.seat]
    return Body(weapon.name, kind, weapon.at, weapon.velocity, seat, note=note, moves=moves, part_of_fleet=False)


_TORPEDO = {"guided": mark("guided"), "unguided": mark("unguided")}
_DESTROYED = {
    "maneuver": mark("maneuver destroyed"),
    "power": mark("power destroyed"),
    "warp": mark("warp destroyed"),
}
_HIT = {
    "maneuver": mark("maneuver hit {hits} of {boxes}"),
    "power": mark("power hit {hits} of {boxes}"),
    "warp": mark("warp hit {hits} of {boxes}"),
}


def ship_note(ship: Ship) -> str:
    """A ship's state in a line: pods that are whole, sections that are hit, whether it is warping out."""
    boxes = tables.BOXES[ship.size]
    parts = [say("{whole} of {size} pods whole", whole=sum(pod.whole for pod in ship.pods), size=ship.size)]
    for section in tables.SECTIONS:
        hits = getattr(ship, f"{section}_hits")
        if hits:
            told = _DESTROYED[section] if hits >= boxes else _HIT[section]
            parts.append(say(told, hits=hits, boxes=boxes))
    if ship.warping:
        parts.append(say("warping out"))
    return chain(parts)


def blast(state: State, weapon: Weapon) -> Region | None:
    """How far the blast of a torpedo or mine reaches. None if the level is hidden.

    Detonating Torpedoes; 1979, 7.3. What counts as within is the cube distance, so the sphere is half a cube wider.
    """
    if weapon.level < 1:
        return None
    radius = blast_radius(weapon.level)
    label = say("{weapon}: blast radius {radius}", weapon=weapon.name, radius=radius)
    return Region(weapon.at, radius + 0.5, "blast", label, state.seats[weapon.seat])
