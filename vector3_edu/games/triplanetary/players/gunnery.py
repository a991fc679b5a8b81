"""When the computer players of Triplanetary fire their guns and launch torpedoes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.judgement.courses import objective_of
from vector3_edu.games.triplanetary.judgement.odds import Chances, chance_of_loss, mean_result, of_fire
from vector3_edu.games.triplanetary.players.styles import Style
from vector3_edu.games.triplanetary.rules.combat import counter_choices, counterattackers
from vector3_edu.games.triplanetary.rules.guards import find_combatant
from vector3_edu.games.triplanetary.rules.movement import COAST, fly
from vector3_edu.games.triplanetary.rules.orders import Fire, Launch, Suppress
from vector3_edu.games.triplanetary.rules.ordnance import courses
from vector3_edu.games.triplanetary.rules.state import Attack, Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import KINDS

DRIFT = 6
"""Days for which a ship may drift that has been hit, and that nobody has come to yet."""
LOSS = 3
"""Turns of damage that a ship destroyed is worth beside the damage itself."""
ANSWER = Fraction(1, 2)
"""How much damage that an answer does counts, compared with what the attack does: it is the enemy who is hunted."""


def choose_attack(game: Game[State, Event], state: State, ask: Ask, style: Style) -> Order:
    """The attack with the most to be expected; none if that is too little."""
    best: tuple[float, str, Choice] | None = None
    for unit in ask.units:
        offers = [each for each in game.choices(state, ask, unit) if not spares(state, ask, each)]
        for fire in chain.from_iterable(_gently(state, unit, each) for each in offers):
            hope = _hope(state, unit, fire, style) if isinstance(fire, Fire) else 9.0 if isinstance(fire, Suppress) else 0.0
            if best is None or hope > best[0]:
                best = (hope, unit, fire)
    return {best[1]: best[2]} if best and best[0] > 0 and best[0] >= style.least else {}


def spares(state: State, ask: Ask, fire: Choice) -> bool:
    """Whether an attack is on others who have the same enemy: the Patrol leaves Merchants alone, unless they fire at it."""
    seat, foes = state.seats.index(ask.seat), state.rules.foes
    if not isinstance(fire, Fire) or ask.phase == "counterattack" or not foes or seat in foes:
        return False
    targets = [ship for name in fire.targets if (ship := find_ship(state, name)) is not None]
    return any(ship.seat not in foes for ship in targets)


def _gently(state: State, unit: str, fire: Choice) -> list[Choice]:
    """An attack as it is; on passengers with whom both sides would lose, only what cannot lose their ship.

    Triplanetary, Lateral 7, Victory; Limited Attacks.
    """
    precious = state.rules.precious
    if not precious or not isinstance(fire, Fire):
        return [fire]
    targets = [ship for name in fire.targets if (ship := find_ship(state, name)) is not None]
    if not any(item in precious for target in targets for item, _ in target.hold):
        return [fire]
    if any(_drifts_away(state, target) for target in targets):
        return []
    worst, defence = max(target.disabled for target in targets), sum(KINDS[target.kind].strength for target in targets)
    crew = [ship for name in (unit, *fire.together) if (ship := find_ship(state, name)) is not None]
    full = sum(KINDS[ship.kind].strength for ship in crew)
    limits = [fire, *[fire._replace(strength=many * defence) for many in (2, 1) if many * defence < full]]
    return [each for each in limits if not chance_of_loss(of_fire(state, unit, each), worst)]


def _drifts_away(state: State, ship: Ship) -> bool:
    """Whether a ship that could not burn for some days would be lost: off the map, or on a world."""
    drifting: Ship | None = ship
    for _ in range(DRIFT):
        drifting = fly(state, state.board, drifting, COAST).ship if drifting is not None else None
    return drifting is None


def _hope(state: State, unit: str, fire: Fire, style: Style) -> float:
    """The damage to be expected, of all targets together; planetary defences always fire."""
    if not fire.targets:
        return 3.0
    found = of_fire(state, unit, fire)
    if not style.weighs:
        return float(mean_result(found)) * len(fire.targets)
    return float(damage_to(state, found, fire.targets) - (0 if state.attack else ANSWER * answer_to(state, unit, fire)))


def damage_to(state: State, chances: Chances, targets: Sequence[str], loss: int = LOSS) -> Fraction:
    """The damage to be expected to some ships; one that is destroyed counts for more by `loss`."""
    hurt = [each.disabled for name in targets if (each := find_combatant(state, name)) is not None]
    total = sum((mean_result(chances) + loss * chance_of_loss(chances, each) for each in hurt), Fraction(0))
    return total if hurt else mean_result(chances)


def answer_to(state: State, unit: str, fire: Fire, loss: int = LOSS) -> Fraction:
    """The damage to be expected from the best answer to an attack. Triplanetary, Counterattack."""
    aimed = state._replace(attack=Attack((unit, *fire.together), fire.targets, fire.strength), phase="counterattack")
    return max(
        (damage_to(aimed, of_fire(aimed, ship.name, back), back.targets, loss)
         for ship in counterattackers(aimed) for back in counter_choices(aimed, ship)),
        default=Fraction(0),
    )  # fmt: skip


def choose_launch(state: State, unit: str, options: Sequence[Choice]) -> Choice | None:
    """A torpedo for an enemy that it meets this turn, or a nuke for a world that has to be bombed."""
    foes = state.rules.foes if state.mover not in state.rules.foes else ()
    enemies = {ship.at for ship in state.ships if ship.seat in foes or (not foes and ship.seat != state.mover)}
    enemies -= {ship.at for ship in state.ships if ship.world}
    ship = find_ship(state, unit)
    if ship is None or ship.world:
        return None
    course, _ = courses(ship, dict(state.plots).get(unit))
    goal, bombs = objective_of(state, ship), [each for each in options if isinstance(each, Launch) and each.kind == "nuke"]
    if goal is not None and goal.what == "bomb" and state.board.passage(ship.at, course).hit == goal.world and bombs:
        return bombs[0]
    torpedoes = (each for each in options if isinstance(each, Launch) and each.kind == "torpedo")
    return next((each for each in torpedoes if ship.at + course + each.by in enemies), None)
