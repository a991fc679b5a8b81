"""A captain of Vector 3: what it decides in each phase, by its habits and by what its seat sees."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order, Player
from vector3_edu.core.results import Event
from vector3_edu.games.vector3.judgement import leaving
from vector3_edu.games.vector3.judgement.burns import enemies, steer_torpedo
from vector3_edu.games.vector3.judgement.leaving import flights
from vector3_edu.games.vector3.judgement.worth import prize
from vector3_edu.games.vector3.players import shooting, torpedoes
from vector3_edu.games.vector3.players.before_play import prepare
from vector3_edu.games.vector3.players.errands import errands, spare
from vector3_edu.games.vector3.players.habits import Habits
from vector3_edu.games.vector3.players.steering import BurnChooser
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.orders import Burn, Fire
from vector3_edu.games.vector3.rules.state import State, Weapon, find_unit


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
    helm = BurnChooser(state, seat, habits, luck)
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
