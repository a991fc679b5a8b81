"""What each phase of Space Domination is about: the rule in short, and the physics behind it, for step-by-step play."""

from __future__ import annotations

RULES = {
    "place": "In the order of play, each puts a starship on the table and points it. It must lie on the table whole, "
    "at least 20 cm from every starship that is already there.",
    "act": "Move: v = a + r, laid tail to tip. r is how you moved last turn, a points where your starship points now, and "
    "a die says how long a is. Or launch a torpedo: then you drift along r, which is Newton's first law. Turning costs "
    "nothing, but it only changes where you accelerate next: it never changes how you drift.",
    "over": "The game is over.",
}
