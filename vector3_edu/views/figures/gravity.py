"""Gravity beside gravity: a course on hexes, and the course that Newton's law gives the same ship."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.picture.scene import Body, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.asking.boards import flown, over_hexes, sky, smooth
from vector3_edu.games.triplanetary.rules.board import board as map_of_space
from vector3_edu.physics.gravity import DISC, Spot, Track, alone, fly, newton, newton_speeds, period
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.hex_vectors import hex_step, on_board
from vector3_edu.views.figures.marks import number, plain

SHIP, NEWTON = "on hexes", "by Newton"
MOST_TURNS = 24


def _turns(turns: object) -> int:
    if isinstance(turns, bool) or not isinstance(turns, int) or not 1 <= turns <= MOST_TURNS:
        raise Refused(f"The number of turns is a whole number from 1 to {MOST_TURNS}; {str(turns)[:40]} is not.")
    return turns


def fly_by(at: object = (-4, 3), velocity: object = (2, -1), turns: object = 6, world: str = "Terra") -> Figure:
    """A ship that coasts past a world at (0, 0), on hexes and by Newton's law, from the same start."""
    start, going, many = hex_step(at, "A place"), hex_step(velocity, "A velocity"), _turns(turns)
    if start == ORIGIN:
        raise Refused(f"{world} itself is at (0, 0): start the ship somewhere else, such as (−4, 3).")
    track = fly(alone(world), start, going, turns=many)
    place, speed = _spot(start), _spot(going)
    curve = newton(place, speed, many, disc=float(DISC))
    scene = _both(f"Past {world}: on hexes, and by Newton's law", track, curve, world)
    speeds = newton_speeds(place, speed, many)
    said = [_way(SHIP, track.speeds, track.crash)]
    said.append(_way(NEWTON, speeds, world if len(speeds) < many else ""))
    return _with_words(scene, said)


def orbit_beside(turns: object = 6, world: str = "Terra", speed: object = 1) -> Figure:
    """An orbit on hexes, and what Newton's law gives at the same distance: a circle at speed 1, else an ellipse."""
    many, fast = _turns(turns), number(speed, "The speed", 0.7, 1.35)
    track = fly(alone(world), Hex(1, 0), Hex(0, -1), turns=many)
    scene = _both(f"Round {world}: on hexes, and by Newton's law", track, newton((1.0, 0.0), (0.0, fast), many), world)
    size = 1 / (2 - fast * fast)  # half of the long axis, from the energy
    shape = "a circle of that size" if fast == 1 else "this ellipse"
    said = ["On hexes the ship is back after 6 turns.", f"By Newton's law {shape} takes {period(size):.2f} turns."]
    return _with_words(scene, said)


def through_io(turns: object = 14, weak: bool = True) -> Figure:
    """A ship that begins in orbit round Io and never burns: one of Io's gravity hexes is Jupiter's too."""
    chart = map_of_space()
    io = chart.worlds["Io"].at
    track = fly(chart, io + Hex(1, 0), Hex(0, -1), turns=_turns(turns), weak=bool(weak))
    scene = flown(sky(chart, track.stops, "In orbit round Io, without burning"), SHIP, track.stops)
    names = [f"{turn}: {stop}" for turn, stop in enumerate(track.stops)]
    return _with_words(scene, ["Turn by turn " + ", ".join(names) + "."])


def faster_in_orbit(speed: object = 1.1, world: str = "Terra") -> Figure:
    """Two ships by Newton's law, after one orbit of the first: it flies in a circle, the other started faster."""
    fast = number(speed, "The speed", 0.5, 1.35)
    title = f"Round {world} by Newton's law: the same start, another speed"
    scene = sky(alone(world), (ORIGIN, Hex(2, 0), Hex(-2, 0)), title)
    said = []
    for name, start in (("speed 1", 1.0), (f"speed {fast:g}", fast)):
        path = newton((1.0, 0.0), (0.0, start), period(1), disc=float(DISC))
        x, y = path[-1]
        scene = smooth(scene, "", path)._replace(
            bodies=(*scene.bodies, Body(name, "ship", (x, y, 0.0), seat=name, moves=False)), seats=(*scene.seats, name)
        )
        angle = degrees(atan2(y, x)) % 360
        said.append(f"The ship that starts with {name} then stands at {angle:.0f}°, counted from the start.")
    return _with_words(scene, said)


def _spot(at: Hex) -> Spot:
    x, y, _ = over_hexes(at)
    return (x, y)


def _both(title: str, track: Track, curve: tuple[Spot, ...], world: str) -> Scene:
    return smooth(flown(sky(alone(world), (*track.stops, ORIGIN), title), SHIP, track.stops), NEWTON, curve)


def _way(who: str, speeds: tuple[float, ...], crash: str) -> str:
    told = f"{who[0].upper()}{who[1:]} it flies {', '.join(plain(speed) for speed in speeds)} hexes, turn by turn"
    return f"{told}, and crashes on {crash}." if crash else f"{told}."


def _with_words(scene: Scene, said: list[str]) -> Figure:
    figure = on_board(scene)
    return replace(figure, description="\n".join([*said, figure.description]))
