"""A captain of Vector 3: what it decides in each phase, by its habits and by what its seat sees."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order, Player
from vector3_edu.core.players import pick
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.players import leaving, shooting, torpedoes
from vector3_edu.games.vector3.players.before_play import buy_fleet, buy_technology
from vector3_edu.games.vector3.players.errands import errands, spare
from vector3_edu.games.vector3.players.flight import flights
from vector3_edu.games.vector3.players.habits import Habits
from vector3_edu.games.vector3.players.prize import prize
from vector3_edu.games.vector3.players.steer import enemies, steer_torpedo
from vector3_edu.games.vector3.players.steering import Helm
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.orders import Burn, Fire, Place
from vector3_edu.games.vector3.rules.state import State, Weapon
from vector3_edu.games.vector3.units import find_unit


def captain(habits: Habits) -> Player[State, Event]:
    """A computer player with these habits."""

    def decide(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
        seat = state.seats.index(ask.seat)
        if ask.phase == "burn":
            extras = leaving.extras(state, ask, seat, holds_on=habits.holds_on)
            burns = _burns(state, ask, seat, habits, luck) | errands(state, ask, seat)
            return {**burns, **flights(state, ask, seat, extras), **extras}
        state = spare(state, seat)
        if ask.phase == "fire":
            if habits.lazy and any(each == seat for each, _ in state.acted):
                return {}
            return shooting.fire(game, state, ask, seat, prize) if habits.takes_aim else _fire_at_nearest(game, state, ask)
        if ask.phase == "detonate":
            return shooting.detonate(state, ask, seat)
        if ask.phase == "salvo":
            if habits.leads:
                return torpedoes.salvo(state, seat, ask.units, luck, habits.launches_at)
            return shooting.salvo(state, ask, seat)
        if ask.phase == "push":
            return shooting.push(state, ask, seat) if habits.takes_aim else {}
        return prepare(game, state, ask, seat, habits, luck)

    return decide


def _burns(state: State, ask: Ask, seat: int, habits: Habits, luck: Dice) -> dict[str, Burn]:
    helm = Helm(state, seat, habits, luck)
    burns = helm.steer()
    if habits.leads:
        burns |= torpedoes.steer_fan(state, seat, ask.units, helm.velocity, luck)
    else:
        foes = enemies(state, seat)
        for name in ask.units:
            weapon = find_unit(state, seat, name)
            if isinstance(weapon, Weapon):
                burns[name] = steer_torpedo(state, weapon, foes, limit(state, weapon))
    return {name: Burn(burns[name]) for name in ask.units if name in burns}


def _fire_at_nearest(game: Game[State, Event], state: State, ask: Ask) -> dict[str, Fire]:
    """The first ship that can fire, with all lasers at what is nearest to it."""
    for name in ask.units:
        for choice in game.choices(state, ask, name)[:1]:
            assert isinstance(choice, Fire)
            return {name: choice}
    return {}


# ---- before play


def prepare(game: Game[State, Event], state: State, ask: Ask, seat: int, habits: Habits, luck: Dice) -> Order:
    """Buy technology and a fleet that go together and are to one's taste; place ships, and mines here and there."""
    if ask.phase == "technology":
        return {"technology": buy_technology(state, seat, habits.taste)}
    if ask.phase == "fleet":
        return {"fleet": buy_fleet(state, seat, habits.taste)}
    order: dict[str, Any] = {}
    for unit in ask.units[:1] if ask.one else ask.units:
        options = game.choices(state, ask, unit)
        order[unit] = options[pick(luck, len(options))] if ask.phase == "mines" else _place(state, seat, habits, options)
    return order


def _place(state: State, seat: int, habits: Habits, options: Any) -> Place:
    """The first ship as near, as far or as high as the captain likes; the others beside it, as is suggested."""
    others = [ship.at for ship in state.ships if ship.seat != seat and ship.at is not None]
    own = any(ship.seat == seat and ship.at is not None for ship in state.ships)
    if not others or own or habits.stands == "near":
        return options[0]  # type: ignore[no-any-return]

    def distance(option: Place) -> int:
        return min((Vec3(*option.at) - at).squared for at in others)

    if habits.stands == "high":
        usual = distance(options[0])
        near = [option for option in options if distance(option) <= 1.5 * usual]
        return max(near, key=lambda option: abs(option.at[2] - others[0][2]))  # type: ignore[no-any-return]
    return max(options, key=distance)  # type: ignore[no-any-return]
