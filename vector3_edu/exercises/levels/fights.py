"""Flights that end in a shot: near enough to hit and too far to be hit, or a torpedo that explodes beside its target."""

from __future__ import annotations

from dataclasses import dataclass

from vector3_edu.core.picture.film import Beam, Blast, Effect, Note
from vector3_edu.core.vectors import cube_distance
from vector3_edu.core.words import count
from vector3_edu.exercises.asking.pictures import at as point
from vector3_edu.exercises.missions.cubes import Cubes, Flight
from vector3_edu.games.vector3.detonate import blast_radius, damage_rolls
from vector3_edu.games.vector3.tables import to_hit


@dataclass(frozen=True, slots=True)
class Duel(Cubes):
    """Lasers against lasers: `near` is where only yours reach. Vector 3 (2009), Laser Fire; 1979, 6.6."""

    mine: int = 3
    enemy: int = 2

    def ending(self, state: Flight) -> str:
        """The distance, and what each side needs to hit."""
        apart = cube_distance(state.at, self.there(state.turn))
        late = "Missed: " if state.turn >= self.last_turn and not self.done(state) else ""
        if state.hit:
            return super(Duel, self).ending(state)
        yours, back = to_hit(self.mine, apart), to_hit(self.enemy, apart)
        return f"{late}{apart} cubes apart: {_die('you hit', yours)}; {_die('the enemy hits', back)}."

    def effects(self, state: Flight) -> tuple[Effect, ...]:
        """Both fire, if they can reach each other."""
        if state.hit:
            return super(Duel, self).effects(state)
        here, there = point(state.at), point(self.there(state.turn))
        apart = cube_distance(state.at, self.there(state.turn))
        shots = ((self.ship, here, there, to_hit(self.mine, apart)), (self.name, there, here, to_hit(self.enemy, apart)))
        beams = tuple(Beam(start, end, True, seat) for seat, start, end, die in shots if die and start != end)
        notes = tuple(Note(end, f"hits on {die} or less" if die else "out of range") for _, _, end, die in shots)
        return (*beams, *notes)


def _die(who: str, number: int) -> str:
    return f"{who} with a {number} or less" if number else f"{who} nothing, out of range"


@dataclass(frozen=True, slots=True)
class Torpedo(Cubes):
    """An unguided torpedo: one burn, then it coasts until it is near enough. Vector 3 (2009), Torpedoes; 1979, 7.3."""

    charge: int = 2
    """The level of the torpedo: how far its blast reaches, and how many damage rolls it makes."""

    def ending(self, state: Flight) -> str:
        """Where it exploded, how far from the target, and how many damage rolls that makes."""
        if not self.done(state):
            return super(Torpedo, self).ending(state)
        apart = cube_distance(state.at, self.there(state.turn))
        rolls = count(damage_rolls(self.charge, apart), "damage roll")
        cubes = f"{apart} cube{'' if apart == 1 else 's'} from the target" if apart else "in the target's cube"
        return f"The torpedo explodes at {self.say(state.at)} in turn {state.turn}, {cubes}: {rolls}."

    def effects(self, state: Flight) -> tuple[Effect, ...]:
        """The blast."""
        if not self.done(state):
            return (Blast(point(state.at), blast_radius(self.charge) + 0.5), *super(Torpedo, self).effects(state))
        apart = cube_distance(state.at, self.there(state.turn))
        note = Note(point(self.there(state.turn)), count(damage_rolls(self.charge, apart), "damage roll"), "good")
        return (Blast(point(state.at), blast_radius(self.charge) + 0.5), note)
