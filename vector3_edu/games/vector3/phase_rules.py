"""What each phase of Vector 3 is about: the rule in short, and the physics behind it, for step-by-step play."""

from __future__ import annotations

RULES = {
    "technology": "Each seat buys technology in secret. A level is paid for outright: level 3 does not need level 2 first.",
    "fleet": "Ship points buy ships, pods for every free slot, and torpedoes or mines for launch pods.",
    "mines": "The defender hides mines in space before the attacker arrives.",
    "place": "Ships are put on the map at rest. Those who come later arrive as one group: each ship within 2 cubes of "
    "another of its own, and more than 3 cubes from everyone else's.",
    "detonate": "A torpedo or mine reaches everything within its level in cubes, friend or foe. Rolls for damage: "
    "level − distance + 1, less the screens.",
    "fire": "Each ship may fire once. The distance is Pythagoras in three dimensions, rounded to whole cubes; the farther, "
    "the smaller the number that still hits. Each laser pod rolls one die.",
    "salvo": "Each launch pod may send out one torpedo or mine. A torpedo starts with the velocity of its ship: that is "
    "Newton's first law at work. A mine stands still.",
    "push": "A tractor-pressor changes the velocity of its target, and its own ship is pushed back by the exact opposite: "
    "Newton's third law.",
    "burn": "A burn is a vector that is added to the velocity. What is not burned stays: a ship that does nothing keeps its "
    "velocity for ever. All burns are sealed and revealed together, then everything moves by its velocity.",
    "over": "The game is over.",
}

EDITIONS = {
    "1979": {
        "technology": RULES["technology"] + " What you buy stays secret until it shows itself in play.",
        "place": "The defender's ships are put on the map first, anywhere and at rest. The attacker warps in during the "
        "first Movement, as one group at rest: each ship within 2 cubes of another of its own, as near to the defender as "
        "it likes. It can do nothing until the second Movement is over.",
        "detonate": RULES["detonate"] + " Who passes is out of this phase.",
        "salvo": "Each launch pod may send out one torpedo; mines were laid before play. Two dice say whether it works: "
        "with less than 7 − the level of the launch technology it is a dud. A torpedo starts with the velocity of its "
        "ship: that is Newton's first law at work.",
        "fire": RULES["fire"] + " Who passes is out of this phase.",
        "push": "A tractor-pressor changes the velocity of another ship, and its own ship is pushed back by the exact "
        "opposite: Newton's third law. Who passes is out of this phase.",
    },
}
"""Where an edition goes another way than the other; see `phase_rule`."""
