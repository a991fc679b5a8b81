"""What each phase of Triplanetary is about: the rule in short, and the physics behind it, for step-by-step play."""

from __future__ import annotations

RULES = {
    "astrogation": "A ship goes on as it went last turn, as far and in the same direction. Gravity that it met last "
    "turn bends the new course by one hex for each arrow. One fuel point moves its end by one hex, whichever way. "
    "The course is a straight line from centre to centre: what it touches on the way counts.",
    "ordnance": "A ship may release one thing. Mines and nukes take over the course that the ship had before its burn; a "
    "torpedo may be pushed by one or two hexes. All of them coast after that, are bent by gravity, and last five turns.",
    "combat": "The strengths of attacker and defender give the odds, rounded in the defender's favour. Each hex of range "
    "takes 1 off the die, and so does each hex of relative velocity beyond 2. Guns do not reach through a world.",
    "counterattack": "Those who are attacked may fire back before the damage is carried out, with odds of their own.",
    "resupply": "A ship that has landed, orbits over a friendly base or has stopped at one is filled up and repaired. Ships "
    "at the same place on the same course have no relative velocity, so goods can be handed over: as many kinds as you "
    "like, one after the other.",
    "designate": "One ship carries the fugitives. Nobody else knows which, until somebody matches courses and looks.",
    "mutiny": "One ship is named, and a die decides whether it rebels or stays loyal.",
    "surrender": "An enemy who could fire demands that a ship give up. A ship that does is looted, not shot at.",
    "outfit": "Money is spent before the start: ships, and the gear that they need for the work ahead.",
    "muster": "Ships are chosen, with the place where each starts and what it carries: as many at a time as you like.",
    "entry": "Ships come in anywhere on the edge beyond Jupiter, one hex a turn fast; where decides which worlds bend them.",
    "layout": "Counters lie face down in asteroid hexes; their owner knows which are ships.",
    "dummies": "A ship that burns gives itself away, and three counters that are no ships are taken up for it. You choose "
    "which, one after another.",
    "appear": "The next corvette appears on a world of your choice. Those that have gathered at Clandestine may become a "
    "fleet at any time: the more of them there are, the larger it is.",
    "start": "Each role starts with ships of its own choice, on worlds of its own choice: a merchant with two transports or "
    "a packet, a pirate with two corvettes or a corsair; a prospector has MCr 25 to spend.",
    "colony": "Whoever has a base on a side of a world is served there, and its defences guard that side. Of Terra each "
    "bloc has three sides that lie next to one another.",
    "announce": "All hear where ships are bound for: the Patrol goes round its worlds again and again, a merchant to one. "
    "Who knows where a ship goes can work out where to meet it.",
    "patrol": "A ship is called home to guard Terra, and stays near it from now on. The one that is called is your choice.",
    "suffering": "A nuke devastates one side of a world. Where its course does not say which, who suffers it chooses.",
    "repair": "Damage has a place: weapons, drive or structure. A crew mends one D a turn, of the kind its owner chooses.",
    "over": "The game is over.",
}
