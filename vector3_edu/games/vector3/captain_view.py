"""What a captain sees of Vector 3: ships, foes and torpedoes with places and velocities; burns, lasers, salvos, blasts."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.research import ByUnit, Research
from vector3_edu.core.results import Choice, Order
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.view import Unit, View, numbers, whole_vector
from vector3_edu.games.vector3.judgement.burns import enemies, steer_torpedo
from vector3_edu.games.vector3.judgement.leaving import extras
from vector3_edu.games.vector3.judgement.odds import Odds, hit_chance, volley_odds, volley_odds_on_torpedo
from vector3_edu.games.vector3.rules.burn import legal_burns, limit
from vector3_edu.games.vector3.rules.orders import Burn, Detonate, Fire, Push, Salvo
from vector3_edu.games.vector3.rules.salvo import loaded_pods
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, has_power, screen_of, weapon_with_motion, with_motion
from vector3_edu.games.vector3.scenarios.budgets import limits_of
from vector3_edu.games.vector3.tables import burn_cost

_cost = cache(burn_cost)


@cache
def _vectors(burns: tuple[Burn, ...]) -> tuple[Vec3, ...]:
    return tuple(Vec3(*each.by) for each in burns)


class Body(Unit):
    """Anything that moves in space: its place `at`, its `velocity`, and where it will be."""

    at: Vec3
    velocity: Vec3

    @property
    def acceleration(self) -> int:
        """How long its burns can be, with the damage that it has."""
        return limit(self._view.state, self._record)

    @property
    def burns(self) -> tuple[Vec3, ...]:
        """Every burn that its drive allows; coasting, (0, 0, 0), comes first."""
        return _vectors(tuple(legal_burns(self._view.state, self._record)))

    def after(self, burn: Any = ZERO, turns: int = 1) -> Any:
        """The same after a burn and so many turns: velocity + burn, then place + velocity for each turn."""
        velocity = self.velocity + whole_vector(burn)
        at, record = self.at + velocity * turns, self._record
        if isinstance(record, Ship):
            moved: Ship | Weapon = with_motion(record, at, velocity)
        else:
            moved = weapon_with_motion(record, at, velocity, fresh=False)
        return type(self)(self._view, moved, self.owner, self.name)

    @staticmethod
    def _ship_in(body: Body) -> Ship | None:
        """The ship as the rules have it; None if the body is a torpedo."""
        return body._record if isinstance(body._record, Ship) else None

    def __repr__(self) -> str:
        return say(
            "<{owner} {name} at {at}, velocity {velocity}>",
            owner=self.owner,
            name=self.name,
            at=self.at,
            velocity=self.velocity,
        )


class ShipView(Body):
    """A ship, one's own or a foe's."""

    @property
    def laser_level(self) -> int:
        """The level of its lasers; where that is secret, the highest that it could be."""
        state, seat = self._view.state, self._record.seat
        level: int = state.technology[seat].lasers
        return level if level >= 0 else limits_of(state.edition, state.scenario, seat).lasers

    def chance_to_hit(self, target: Body) -> Fraction:
        """The chance that one of its lasers hits a target from where both are; 0 out of range or without lasers or power.

        To know it for next turn, ask `ship.after(burn).chance_to_hit(foe.after())`.
        """
        if not self._record.lasers or not has_power(self._record):
            return Fraction(0)
        return hit_chance(self.laser_level, cube_distance(self.at, target.at), self._screen(target))

    def odds(self, target: Body) -> Odds:
        """What all its lasers together may do to a target, as exact fractions: `.hit`, `.destroyed`, `.pods_lost`."""
        distance, lasers = cube_distance(self.at, target.at), self._record.lasers if has_power(self._record) else 0
        ship = self._ship_in(target)
        if ship is not None:
            edition = self._view.state.edition
            return volley_odds(ship, lasers, self.laser_level, distance, self._screen(target), edition)
        return volley_odds_on_torpedo(lasers, self.laser_level, distance)

    def _screen(self, target: Body) -> int:
        ship = self._ship_in(target)
        return 0 if ship is None else screen_of(self._view.state, ship)


class Steered(Body):
    """A body of one's own that can burn."""

    def burn(self, by: Any = None, *, toward: Any = None, at_most: int | None = None) -> None:
        """Change its velocity.

        `burn((1, 0, -2))` is just that burn, and must be legal. With `at_most`, it is the legal burn no longer than that
        which comes nearest to the vector. `burn(toward=place)` is the burn that ends the next move as near to a place as
        possible: it takes into account the velocity that the ship already has. Outside the burn phase nothing happens.
        """
        if self._view.phase != "burn" or not self.can_act:
            return
        try:
            wanted = self._wanted(by, toward)
            if toward is None and at_most is None:
                self.choose(Burn(whole_vector(wanted)))
            else:
                self.choose(Burn(self.nearest_burn(wanted, at_most)))
        except Refused as refused:
            self._view.object_to(self.name, " ".join(refused.problems))

    def coast(self) -> None:
        """Keep its velocity."""
        if self._view.phase == "burn" and self.can_act:
            self.choose(Burn(ZERO))

    def nearest_burn(self, wanted: Any, at_most: float | None = None) -> Vec3:
        """The legal burn, no longer than `at_most`, that comes nearest to a wanted change of velocity."""
        x, y, z = numbers(wanted, 3)
        legal, burns = self.burns, self._view.state.options.burns
        if at_most is not None:
            legal = tuple([each for each in legal if (_cost(each, burns) or 0) <= at_most]) or (ZERO,)
        # burns come in the order of their costs, so of two that are as near the cheaper one is taken
        away = [(a - x) ** 2 + (b - y) ** 2 + (c - z) ** 2 for a, b, c in legal]
        return legal[away.index(min(away))]

    def _wanted(self, by: Any, toward: Any) -> tuple[float, ...]:
        if (by is None) == (toward is None):
            told = mark("Give {unit} one burn: burn((1, 0, 0)), or burn(toward=foe.at).")
            raise Refused(say(told, unit=self.name))
        if toward is None:
            return numbers(by, 3)
        there = numbers(self._view.place_of(toward), 3)
        here = self.at + self.velocity
        return there[0] - here[0], there[1] - here[1], there[2] - here[2]


class OwnShip(ShipView, Steered):
    """A ship of one's own: it can burn, coast, fire, hold its fire, launch and push."""

    def fire(self, *targets: Any) -> None:
        """Fire all lasers at one target, or share them out over several, the first targets getting what is left over."""
        if self._view.phase != "fire" or not self.can_act:
            return
        if not targets or not all(isinstance(each, Body) for each in targets):
            told = mark("{unit} needs something to fire at: fire(foe), with one of view.foes.")
            self._view.object_to(self.name, say(told, unit=self.name))
            return
        aims = [(each.owner, each.name) for each in targets]
        lasers = self._record.lasers
        self.choose(Fire(tuple(sorted((aims[k % len(aims)] for k in range(lasers)), key=aims.index))))

    def hold_fire(self) -> None:
        """Do not fire in this phase, nor let the crew do it."""
        if self._view.phase == "fire":
            self._view.held.add(self.name)  # type: ignore[attr-defined]

    def launch(self, kind: str = "guided", many: int | None = None) -> None:
        """Salvo torpedoes or mines from its launch pods: "guided", "unguided" or "mine"; all that are ready, or so many."""
        if self._view.phase != "salvo" or not self.can_act:
            return
        pods = [number for number, kinds in loaded_pods(self._record) if kind in kinds]
        if not pods:
            kinds = listed(("'guided'", "'unguided'", "'mine'"))
            told = mark("{unit} has nothing of the kind {kind} to launch. Kinds are {kinds}.")
            self._view.object_to(self.name, say(told, unit=self.name, kind=repr(kind), kinds=kinds))
            return
        self.choose(Salvo(tuple((number, kind) for number in pods[:many])))

    def push(self, target: Body, by: Any) -> None:
        """Change the velocity of a target with a tractor-pressor."""
        if self._view.phase == "push" and self.can_act:
            try:
                self.choose(Push((target.owner, target.name), whole_vector(by)))
            except Refused as refused:
                self._view.object_to(self.name, " ".join(refused.problems))


class OwnTorpedo(Steered):
    """A torpedo or mine of one's own: it can burn while it is steered, and go off."""

    def detonate(self) -> None:
        """Go off in the detonation phase."""
        if self._view.phase == "detonate" and self.can_act:
            self.choose(Detonate())


class Vector3View(View):
    """A fight in space as one seat sees it: `ships`, `foes`, `torpedoes` of one's own and `threats` of the others."""

    own_phases = ("burn",)
    crew = "chaser"
    usual_scenario = "learning"
    state: State

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.held: set[str] = set()

    if TYPE_CHECKING:

        @property
        def ships(self) -> list[OwnShip]: ...

        @property
        def foes(self) -> list[ShipView]: ...

    def every_unit(self) -> list[ShipView]:
        return [OwnShip(self, *each) if each[1] == self.seat else ShipView(self, *each) for each in self.ships_and_owners()]

    def movers(self) -> tuple[str, ...]:
        """One's own ships, without torpedoes."""
        ships = {ship.name for ship in self.state.ships}
        return tuple(unit for unit in self.ask.units if unit in ships)

    @property
    def torpedoes(self) -> list[OwnTorpedo]:
        """One's own torpedoes and mines in space."""
        return [OwnTorpedo(self, each, self.seat, each.name) for each in self._weapons(mine=True)]

    @property
    def threats(self) -> list[Body]:
        """Torpedoes and mines of the others, as far as they can be seen."""
        return [Body(self, each, self.state.seats[each.seat], each.name) for each in self._weapons(mine=False)]

    def _weapons(self, mine: bool) -> list[Weapon]:
        return [each for each in self.state.weapons if (each.seat == self._place) == mine]

    def distance(self, one: Any, other: Any) -> int:
        """How many cubes lie between two places, rounded as the rules do."""
        return cube_distance(one, other)

    def as_choice(self, unit: str, said: Any) -> Choice:
        """A vector alone is a burn."""
        if self.phase == "burn" and type(said) in (Vec3, tuple, list):
            return Burn(whole_vector(said))
        return super().as_choice(unit, said)

    def crew_order(self) -> Order:
        """The crew fires, launches and detonates; in the burn phase it only steers torpedoes, and votes to end."""
        if self.phase == "burn":
            return {**self._steer_torpedoes(), **extras(self.state, self.ask, self._place, holds_on=False)}
        if self.phase == "fire" and self.held:
            self.ask = self.ask._replace(units=tuple(unit for unit in self.ask.units if unit not in self.held))
        return super().crew_order() if self.ask.units else {}

    def _steer_torpedoes(self) -> dict[str, Choice]:
        foes = enemies(self.state, self._place)
        able = [each for each in self.state.weapons if each.seat == self._place and each.name in self.ask.units]
        return {each.name: Burn(steer_torpedo(self.state, each, foes, limit(self.state, each))) for each in able}

    @property
    def _place(self) -> int:
        return self.state.seats.index(self.seat)


# ---- what an agent sees that learns to play


def _ship_facts(state: State, _me: int) -> ByUnit:
    facts: dict[tuple[str, str], tuple[float, ...]] = {}
    for ship in state.ships:
        whole = sum(pod.whole for pod in ship.pods) / max(1, len(ship.pods))
        facts[state.seats[ship.seat], ship.name] = (
            whole,
            ship.lasers,
            ship.launchers,
            ship.tractor,
            ship.screen,
            ship.maneuver_hits,
            ship.power_hits,
            ship.warping,
            0,
        )
    for weapon in state.weapons:
        facts[state.seats[weapon.seat], weapon.name] = (1, *(0,) * 6, weapon.fresh, weapon.level)
    return facts


RESEARCH = Research[State](
    actions=1280,
    names=("whole", "lasers", "launchers", "tractor", "screen", "maneuver hits", "power hits", "warping or fresh", "level"),
    units=_ship_facts,
    scores=lambda state: state.points,
)
