"""What a hit on a ship is worth: guns that may fall silent, points that it may score, and the end of the ship."""

from __future__ import annotations

from functools import lru_cache

from vector3_edu.games.vector3.rules.state import HIDDEN, Pod, Ship
from vector3_edu.games.vector3.tables import ADJOINING, BOXES, SECTIONS

GUN = 4.0
"""Points that a laser or a loaded launch pod put out of action is worth: who has no guns left has lost the field."""
A_POD, MANEUVER, POWER, WARP = 30 / 36, 2 / 36, 1 / 36, 2 / 36
"""The chances of one roll on the Damage Table."""
SHIP = 5
"""Points for a ship, besides its pods."""
SECRET_GUN = 0.4
"""How likely a pod is a gun where pods are secret."""
WHOLE = 2.0
"""What a hit on an undamaged ship comes to; prizes are counted in such hits."""


def prize(ship: Ship) -> float:
    """What a hit on a ship is worth."""
    return _prize(ship.size, ship.pods, (ship.maneuver_hits, ship.power_hits, ship.warp_hits))


@lru_cache(maxsize=20_000)
def _prize(size: int, pods: tuple[Pod, ...], hits: tuple[int, int, int]) -> float:
    boxes, each = BOXES[size], A_POD / size
    chances = dict(zip(SECTIONS, (MANEUVER, POWER, WARP), strict=True))
    silenced = points = 0.0
    guns = sum(map(_gun, pods)) if hits[1] < boxes else 0.0
    cabins = sum(pod.whole and pod.kind == "cabin" for pod in pods)
    killed = 1 / 216 + (each if cabins == 1 else 0.0)
    for pod, section in zip(pods, ADJOINING[size], strict=True):
        if pod.whole:
            points += each
            silenced += each * _gun(pod) if guns else 0.0
        else:
            chances[section] += each
    out = [hit >= boxes for hit in hits]
    for k, section in enumerate(SECTIONS):
        if not out[k] and hits[k] + 1 >= boxes:
            silenced += chances[section] * guns if section == "power" else 0.0
            killed += chances[section] if sum(out) == 2 else 0.0
    left = sum(pod.whole for pod in pods)
    return (GUN * silenced + points + killed * (SHIP + left)) / WHOLE


def _gun(pod: Pod) -> float:
    """1 for a laser or a loaded launch pod; a guess where pods are secret."""
    if not pod.whole:
        return 0.0
    return SECRET_GUN if pod.kind == HIDDEN else float(pod.kind == "laser" or any(pod.load))
