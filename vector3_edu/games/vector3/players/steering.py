"""How a level steers its ships: every legal burn is weighed by its habits, and one of the best is taken."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from vector3_edu.core.dice import Dice
from vector3_edu.core.players import pick
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.judgement.burns import FAR_ENOUGH, closing, nearest_burn, stretched
from vector3_edu.games.vector3.judgement.foresight import Fighter, Foresight, fighters, harm, outgunned
from vector3_edu.games.vector3.judgement.score import lead
from vector3_edu.games.vector3.judgement.threats import Threats
from vector3_edu.games.vector3.players.greedy import burns
from vector3_edu.games.vector3.players.habits import Habits
from vector3_edu.games.vector3.rules.burn import one_component
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Ship, State
from vector3_edu.games.vector3.tables import burns_within

SHORT_LIST = 14
"""Burns that look best against enemies who coast; only these are tried against all that enemies may do."""
SENSIBLE = 3
"""One in so many of the burns that are tried is what a sensible enemy would do."""
BRAVE = 12
"""From this turn on captains dare more and more, so that two who circle close in the end."""
UNEASY = 5
"""From this turn on they do so if no ship has been damaged yet."""
PRUDENT = 3.0
"""How many times as cautious a captain is who has a lead to keep."""
SOON = 2
"""Turns of coasting after which an enemy is to be singled out."""
ALONE = 12
"""Cubes by which an enemy can be nearer than the next one: more than that is no better."""
COASTING = 4
"""Turns of coasting for which a drifter looks ahead."""


def sample_burns(state: State, foes: Sequence[Fighter], own: Sequence[Fighter], many: int, luck: Dice) -> list[list[Vec3]]:
    """Joint burns of the enemies: they coast, close in, do what looks best now, or burn by chance, mostly at full thrust."""
    found = [[ZERO] * len(foes)]
    if many > 1 and own:
        found.append([_closing_in(state, foe, own) for foe in foes])
        found += [[_sensible(state, foe) for foe in foes]] * (many // SENSIBLE)
    while len(found) < many:
        found.append([_any_burn(state, foe, luck) for foe in foes])
    return found


def _closing_in(state: State, foe: Fighter, own: Sequence[Fighter]) -> Vec3:
    here = foe.at + foe.velocity
    mark = min((ship.at + ship.velocity for ship in own), key=lambda at: (at - here).squared)
    return nearest_burn(mark - here, foe.most, state.options, one_component(state, foe.ship))


def _sensible(state: State, foe: Fighter) -> Vec3:
    """The burn of an enemy who takes what looks best now."""
    name = foe.ship.name
    return Vec3(*burns(state, foe.ship.seat, [name]).get(name, Burn()).by)


def _any_burn(state: State, foe: Fighter, luck: Dice) -> Vec3:
    """One of a ship's burns by chance; the better of two by length, for who burns at all seldom burns a little."""
    legal = burns_within(foe.most, state.options.burns, state.options.flat, one_component(state, foe.ship))
    return legal[max(pick(luck, len(legal)), pick(luck, len(legal)))]


def _scarred(ship: Ship) -> bool:
    """Whether a ship has been damaged."""
    sections = ship.maneuver_hits or ship.power_hits or ship.warp_hits
    return bool(sections) or not all(pod.whole for pod in ship.pods)


def _caution(state: State, habits: Habits, own: Sequence[Fighter], foes: Sequence[Fighter]) -> float:
    """How much hits taken weigh now: somebody has to begin a fight, and somebody has to end it."""
    if any(map(_scarred, state.ships)):
        return habits.caution * min(1.0, max(0.4, 1 - 0.06 * (state.turn - BRAVE)))
    begins = habits.caution if habits.waits and _draw_apart(own, foes) else habits.opening
    return begins * min(1.0, max(0.4, 1 - 0.1 * (state.turn - UNEASY)))


def _draw_apart(own: Sequence[Fighter], foes: Sequence[Fighter]) -> bool:
    """Whether the two fleets do not come nearer to each other, taken as a whole."""
    closing = sum((foe.at - ship.at).dot(foe.velocity - ship.velocity) for ship in own for foe in foes)
    moving = any(foe.velocity != ship.velocity for ship in own for foe in foes)
    return moving and closing >= 0


class BurnChooser:
    """A fleet on which burns are decided, one ship after another, each knowing what those before it will do."""

    def __init__(self, state: State, seat: int, habits: Habits, luck: Dice) -> None:
        self.state, self.habits, self.luck = state, habits, luck
        self.own = fighters(state, seat, own=True)
        self.foes = fighters(state, seat, own=False)
        self.velocity = {ship.ship.name: ship.velocity for ship in self.own}
        self.caution = _caution(state, habits, self.own, self.foes)
        self.keeps_lead = habits.keeps_lead and lead(state, seat) > 0 and outgunned(self.own, self.foes)
        if self.keeps_lead:
            self.caution *= PRUDENT
        if self.foes:
            self.soon = [foe.at + foe.velocity * SOON for foe in self.foes]
            self.outlook = Foresight(self.foes, sample_burns(state, self.foes, self.own, habits.samples, luck), habits.ahead)
            self.threats = Threats(state, seat, self.own, luck, 6) if habits.dodge else None
            self.armed = any(foe.launchers for foe in self.foes)

    def steer(self) -> dict[str, Vec3]:
        """A burn for each ship, those nearest to the enemy first."""
        order = {ship.ship.name: ZERO for ship in self.own}
        if self.foes:
            for ship in sorted(self.own, key=lambda ship: self.outlook.nearest(ship, ship.velocity, 1)):
                by = self.choose(ship)
                order[ship.ship.name] = by
                self.velocity[ship.ship.name] = ship.velocity + by
        return order

    def choose(self, ship: Fighter) -> Vec3:
        """The burn that is worth most, or one that is hardly worth less."""
        habits, state = self.habits, self.state
        if habits.drifts and self._drifts_into_range(ship):
            return ZERO
        legal = burns_within(ship.most, state.options.burns, state.options.flat, one_component(state, ship.ship))
        friends = [(each, self.velocity[each.ship.name]) for each in self.own if each is not ship]
        others = self.outlook.shots_at(friends) if habits.fight else []
        pull = self._pull(ship)
        first = [(self.worth(ship, by, friends, others, pull, 1), by) for by in legal]
        if habits.samples > 1:
            first.sort(key=lambda pair: -pair[0])
            first = [(self.worth(ship, by, friends, others, pull, habits.samples), by) for _, by in first[:SHORT_LIST]]
        best = max(worth for worth, _ in first)
        good = [by for worth, by in first if worth >= best - habits.slack - 1e-9]
        return good[pick(self.luck, len(good))]

    def worth(
        self,
        ship: Fighter,
        by: Vec3,
        friends: Sequence[tuple[Fighter, Vec3]],
        others: list[list[list[float]]],
        pull: Vec3 | None,
        samples: int,
    ) -> float:
        """What a burn is worth: hits made less hits and blasts taken, a good place, and not being far off."""
        habits, velocity = self.habits, ship.velocity + by
        if not habits.fight:
            return -habits.approach * self.outlook.nearest(ship, velocity, 1)
        made, taken = self.outlook.exchange(ship, velocity, others, samples, habits.focus)
        value = habits.fight * made - self.caution * taken
        if pull is not None:
            value -= habits.approach * (velocity - pull).length
        here = ship.at + velocity
        if self.threats is not None:
            value -= habits.dodge * habits.caution * self.threats.rolls(ship, here)
        if habits.flank:
            value += habits.flank * self._flanking(here)
        if habits.singles_out:
            value += habits.singles_out * self.singled_out(ship.at + velocity * SOON)
        for friend, moves in friends:
            apart = (friend.at + moves - here).length
            value -= habits.together * max(0.0, apart - habits.apart) / len(friends)
            if habits.stays:
                later = (friend.at + moves * 3 - ship.at - velocity * 3).length
                value -= habits.stays * max(0.0, later - habits.apart) / len(friends)
            if self.armed and habits.dodge and apart < 3:
                value -= 0.1 * (3 - apart)
        return value

    def _drifts_into_range(self, ship: Fighter) -> bool:
        tables = [harm(ship, foe) for foe in self.foes]
        for turn in range(1, COASTING + 1):
            for foe, table in zip(self.foes, tables, strict=True):
                apart = foe.at + foe.velocity * turn - ship.at - ship.velocity * turn
                if apart.squared < len(table):
                    return True
        return False

    def _pull(self, ship: Fighter) -> Vec3 | None:
        """The velocity that brings a ship into range and can be braked there, or away if it had better not fight."""
        here = ship.at + ship.velocity
        foe = min(self.foes, key=lambda foe: (foe.at + foe.velocity - here).squared)
        way = foe.at + foe.velocity - here
        if ship.ship.warping or self.keeps_lead or not (ship.lasers or ship.launchers):
            return (
                foe.velocity + stretched(here - foe.at - foe.velocity or Vec3(1, 0, 0), 3 * ship.most)
                if (way.squared < FAR_ENOUGH * FAR_ENOUGH)
                else None
            )
        reach = sqrt(len(harm(ship, foe)))
        if way.length <= reach:
            return None
        return closing(way - stretched(way, int(0.6 * reach)), ship.most) + foe.velocity

    def singled_out(self, there: Vec3) -> float:
        """By how many cubes the nearest enemy will be nearer to a place than any other, if enemies coast."""
        if len(self.soon) < 2:
            return 0.0
        nearest, next_ = sorted((at - there).squared for at in self.soon)[:2]
        return min(ALONE, sqrt(next_) - sqrt(nearest))

    def _flanking(self, here: Vec3) -> float:
        """From −1 to 2: how far a place is on the other side of the nearest enemy from its friends, and off their plane."""
        foe = min(self.foes, key=lambda foe: (foe.at + foe.velocity - here).squared)
        there = foe.at + foe.velocity
        way = here - there
        value = min(1.0, abs(way.z) / 4)
        rest = [each.at + each.velocity - there for each in self.foes if each is not foe]
        if rest:
            friends = Vec3(*(sum(part) for part in zip(*rest, strict=True)))
            value -= way.dot(friends) / max(1.0, way.length * friends.length)
        return value
