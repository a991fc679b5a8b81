"""What each phase of Vector Command is about: the rule in short, and the physics behind it, for step-by-step play."""

from __future__ import annotations

RULES = {
    "place": "Each side chooses where its ships begin and which way they face. All places are sealed and revealed together.",
    "power": "The reactor's power is divided among thrust, rotation, weapons and shields, and all of it must be given out. "
    "Shields take 2 at most; with 0 they are switched off. One category may be overboosted by 1, which adds 1 strain.",
    "move": "Commands are carried out one after the other, then the ship drifts along its motion. Accelerating adds one hex "
    "along the facing; rotating turns the ship, not its motion. Adding can be done in any order, but turning first changes "
    "what is added.",
    "fire": "Each weapon fires once, at what lies on its side of the ship and within its range. A die at or above the "
    "threshold hits. Point defence rolls against missiles that come within one hex; chaff makes the ship harder to hit.",
    "over": "The game is over.",
}
