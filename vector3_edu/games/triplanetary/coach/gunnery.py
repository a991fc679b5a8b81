"""The coach in combat: odds, range and relative velocity of every attack, and what is to be expected of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.picture.scene import Line, Preview, Region
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement.odds import (
    ANSWER,
    answer_to,
    attack_odds,
    chance_of_loss,
    damage_to,
    mean_result,
    spares,
)
from vector3_edu.games.triplanetary.rules import combat
from vector3_edu.games.triplanetary.rules.combat import DEFENCE_ODDS, Aim
from vector3_edu.games.triplanetary.rules.damage import gun_result
from vector3_edu.games.triplanetary.rules.guards import GUARDS, find_combatant
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import Ship, State, Weapon
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.games.triplanetary.telling.scene import point

ODDS = "18"
"""The lesson on matching courses: guns hit best at no relative velocity."""
NOBODY_TO_HIT = "Who is in range, and is any of them an enemy whom you want to stop?"


def attacks(state: State, ask: Ask) -> Iterator[tuple[str, Fire]]:
    """Every attack on ships, guards or nukes that can be made now and whose odds are known; none on one's own side."""
    for unit in ask.units:
        ship = find_combatant(state, unit)
        if ship is None:
            continue
        counter = ask.phase == "counterattack"
        for fire in combat.counter_choices(state, ship) if counter else combat.choices(state, unit):
            if fire.targets and not spares(state, ask, fire) and aim_of(state, unit, fire) is not None:
                yield unit, fire


def aim_of(state: State, unit: str, fire: Fire) -> Aim | None:
    """The odds and modifiers of an attack; None while a counter lies face down."""
    crew = [ship for name in (unit, *fire.together) if (ship := find_combatant(state, name)) is not None]
    targets: list[Ship | Weapon] = [it for name in fire.targets if (it := combat.target_named(state, name)) is not None]
    known = all(isinstance(each, Weapon) or each.kind in (*KINDS, GUARDS) for each in (*crew, *targets))
    if not crew or not targets or not known:
        return None
    taken = combat.aim(state, crew, targets, fire.strength)
    return taken._replace(heroic=0) if state.phase == "counterattack" else taken


def question(state: State, ask: Ask) -> str:
    """About the odds, or about range and relative velocity."""
    first = next(attacks(state, ask), None)
    if first is None:
        return NOBODY_TO_HIT if ask.units else ""
    unit, fire = first
    return (
        f"{unit} can fire at {listed(fire.targets, last='and')}. How near did they come, and how fast does one move as "
        "seen from the other? Each hex of range takes 1 off the die, and so does each hex of speed beyond 2."
    )


def picture(state: State, ask: Ask) -> Preview:
    """A line from each ship to each of its targets, with the range."""
    lines, rings, words = [], [], []
    for unit, fire in attacks(state, ask):
        ship, taken = find_combatant(state, unit), aim_of(state, unit, fire)
        if len(fire.targets) > 1 or fire.together or ship is None or taken is None:
            continue
        target = combat.target_named(state, fire.targets[0])
        assert target is not None
        lines.append(Line((point(ship.at), point(target.at)), "beam", f"range {taken.distance}", ask.seat))
        rings.append(Region(point(target.at), 0.4, "ring", "", ask.seat))
        words.append(f"{unit} at {target.name}: range {taken.distance}, odds {taken.odds}, and {taken.speed} off for speed.")
    near = tuple(place for line in lines for place in line.points)
    return Preview("\n".join(words), lines=tuple(lines), regions=tuple(dict.fromkeys(rings)), near=near)


def value(state: State, unit: str, choice: Choice) -> float | None:
    """The damage that an attack does on average, a ship destroyed counted for more, less half of what the answer does."""
    if not isinstance(choice, Fire):
        return None
    found = attack_odds(state, unit, choice)
    if not choice.targets:
        return float(mean_result(found))
    if aim_of(state, unit, choice) is None:
        return None
    back = Fraction(0) if state.phase == "counterattack" else ANSWER * answer_to(state, unit, choice)
    return float(damage_to(state, found, choice.targets) - back)


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """The attacks of which most is to be expected; none at all where every one is worth less than nothing."""
    found = [(value(state, unit, fire) or 0.0, unit, fire) for unit, fire in attacks(state, ask)]
    best = sorted((each for each in found if each[0] > 0), key=lambda each: -each[0])[:most]
    advices = [
        Advice({unit: fire}, _why(state, unit, fire), _working(state, unit, fire), worth, ODDS) for worth, unit, fire in best
    ]
    if not best and ask.optional:
        why = "every attack would cost you more than it costs the enemy" if found else "you have nothing to gain by firing"
        advices.append(Advice({}, f"Hold fire: {why}.", "", 0.0, ODDS))
    return advices


def worth(state: State, _ask: Ask, order: Order) -> float | None:
    """What is to be expected of an attack; holding fire is worth nothing."""
    for unit, choice in order.items():
        return value(state, unit, choice)
    return 0.0


def dangers(state: State, ask: Ask, order: Order) -> Iterator[str]:
    """An attack whose answer does more than the attack itself, and one that may kill those with whom everybody loses."""
    for unit, choice in order.items():
        if not isinstance(choice, Fire) or aim_of(state, unit, choice) is None or ask.phase == "counterattack":
            continue
        dealt = damage_to(state, attack_odds(state, unit, choice), choice.targets, loss=0)
        back = answer_to(state, unit, choice, loss=0)
        if back > dealt:
            what = "hits" if state.rules.advanced else "turns of damage"
            yield f"The counterattack would do {back} {what} on average, more than the {dealt} that this attack does."
        for name in choice.targets:
            target = find_combatant(state, name)
            loss = chance_of_loss(attack_odds(state, unit, choice), target.disabled) if target is not None else 0
            if target is not None and loss and any(item in state.rules.precious for item, _ in target.hold):
                yield f"{name} carries the people without whom you lose: the chance that it is destroyed is {loss}."


def _why(state: State, unit: str, fire: Fire) -> str:
    """Odds, range, the chance to do damage, and the damage to be expected, both ways."""
    found, taken = attack_odds(state, unit, fire), aim_of(state, unit, fire)
    assert taken is not None
    hits = "hits" if state.rules.advanced else "turns of damage"
    who, whom = listed((unit, *fire.together), last="and"), listed(fire.targets, last="and")
    words = (
        f"{who} at {whom}: odds {taken.odds}, range {taken.distance}, chance to do damage "
        f"{1 - found.get(0, Fraction(0))}, {mean_result(found)} {hits} on average"
    )
    targets = [each for name in fire.targets if (each := find_combatant(state, name)) is not None]
    loss = max((chance_of_loss(found, each.disabled) for each in targets), default=Fraction(0))
    words += f", chance to destroy {loss}" if loss and not state.rules.advanced else ""
    if state.phase == "counterattack":
        return f"{words}."
    back = answer_to(state, unit, fire, loss=0)
    return words + (f"; the counterattack does {back} on average." if back else "; nobody can counterattack.")


def _working(state: State, unit: str, fire: Fire) -> str:
    """Strengths to odds, and the die with what is taken off it."""
    taken = aim_of(state, unit, fire)
    assert taken is not None
    less = (taken.distance or 0) + taken.speed - taken.heroic
    results = [f"{die} − {less} → {_result(state, die - less, taken)}" for die in range(1, 7)]
    nuke = taken.odds == DEFENCE_ODDS and not taken.defence
    odds = f"strength {taken.attack} against {taken.defence}: {taken.odds}"
    odds = f"a nuke is fired at with {DEFENCE_ODDS}" if nuke else odds
    heroic = f", {taken.heroic} more for heroism" if taken.heroic else ""
    return "\n".join((odds, f"off the die: range {taken.distance} + speed {taken.speed}{heroic}", ", ".join(results)))


def _result(state: State, roll: int, taken: Aim) -> str:
    assert taken.odds is not None
    hit = gun_result(state, min(6, roll), taken.odds)
    return count(hit, "hit") if state.rules.advanced else f"D{hit}" if hit else "–"
