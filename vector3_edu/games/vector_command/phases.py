"""The phases of Vector Command: placing, then for each ship power, move and fire."""

from __future__ import annotations

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.phases import Phase, Place
from vector3_edu.games.vector_command import placing
from vector3_edu.games.vector_command.rules import defending, firing, moving, orders, power
from vector3_edu.games.vector_command.rules.state import State, active, ship_named
from vector3_edu.games.vector_command.telling.previews import preview_fire, preview_move, preview_place, preview_power


def _move_choices(state: State, ask: Ask, unit: str) -> tuple[Choice, ...]:
    power = active(state).power
    return moving.choices(power.thrust, power.rotation)


def _fire_choices(state: State, ask: Ask, unit: str) -> tuple[Choice, ...]:
    ship = active(state)
    return firing.choices(state, ship) if unit == ship.name else defending.choices(ship)


def _usual_fire(state: State, ask: Ask, unit: str) -> Choice:
    ship = active(state)
    return firing.usual(state, ship) if unit == ship.name else orders.Defend(ship.stances)  # type: ignore[arg-type]


def _where_placed(state: State, ask: Ask, unit: str, choice: Choice) -> tuple[Place, ...]:
    assert isinstance(choice, orders.Place)
    return ((*choice.at, 0),)


def _where_moved(state: State, ask: Ask, unit: str, choice: Choice) -> tuple[Place, ...]:
    assert isinstance(choice, orders.Move)
    ship = active(state)
    return ((*(ship.at + ship.motion + moving.carry_out(ship.facing, choice.commands)[1]), 0),)


def _where_fired(state: State, ask: Ask, unit: str, choice: Choice) -> tuple[Place, ...]:
    shots = choice.shots if isinstance(choice, orders.Fire) else ()
    return tuple((*ship_named(state, target).at, 0) for _, target in shots)


PHASES = {
    "place": Phase[State](
        title="Placing ships",
        question="{seat}, {units}: choose where to start and which way to face.",
        rule="Each side chooses where its ships start and which way they face. All places are sealed and revealed together.",
        choices=lambda state, ask, unit: placing.choices(ship_named(state, unit).seat),
        start=lambda state, ask, unit: placing.nearest(ship_named(state, unit)),
        preview=preview_place,
        where=_where_placed,
        nothing="begin where it stands",
        give="Seal the places",
    ),
    "power": Phase[State](
        title="Allocate power",
        question="{seat}, {unit}: divide its power among thrust, rotation, weapons and shields.",
        rule="The reactor's power is divided among thrust, rotation, weapons and shields, and all of it must be used. "
        "Shields take 2 at most; with 0 they are switched off. One category may be overboosted by 1, which adds 1 strain.",
        choices=lambda state, ask, unit: power.choices(active(state).reactor),
        start=lambda state, ask, unit: power.usual(active(state).reactor),
        preview=preview_power,
        give="Set the power",
    ),
    "move": Phase[State](
        title="Move",
        question="{seat}, {unit}: give its commands in order. Then it drifts.",
        rule="Commands are carried out one after another, then the ship drifts along its motion. Accelerating adds one "
        "hex along the facing; rotating turns the ship, not its motion. Pushes can be added in any order, but turning first "
        "changes the direction of a push.",
        choices=_move_choices,
        preview=preview_move,
        where=_where_moved,
        give="Carry out and drift",
    ),
    "fire": Phase[State](
        title="Fire and point defence",
        question="{seat}, {unit}: fire its weapons and set its point defence.",
        rule="Each weapon fires once, at what lies on its side of the ship and within its range. A die at or above the "
        "threshold hits. Point defence rolls against missiles that come within one hex; chaff makes the ship harder to hit.",
        choices=_fire_choices,
        start=_usual_fire,
        preview=preview_fire,
        where=_where_fired,
        give="Fire and defend",
    ),
}
