"""Worlds that differ only in what one seat may not know: the same to that seat in every byte, if nothing leaks."""

from zlib import crc32

import pytest

from tests.often import rarely
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.rules.state import WHOLE, Ship
from vector3_edu.games.triplanetary.rules.state_updates import stow
from vector3_edu.games.triplanetary.rules.visibility import CARRIERS
from vector3_edu.games.vector3.rules.state import Load, Technology, Weapon
from vector3_edu.games.vector3.scenarios.budgets import RULES
from vector3_edu.matches.players import find
from vector3_edu.testing.two_worlds import known

SECRETIVE = [
    *(
        ("vector3", scenario, {"edition": "1979", "setup": setup})
        for scenario in ("learning", "basic", "intermediate", "advanced")
        for setup in ("ready", "buy")
    ),
    ("triplanetary", "escape", {}),
    ("triplanetary", "lateral 7", {}),
    ("triplanetary", "piracy", {}),
    ("triplanetary", "campaign", {}),
    ("triplanetary", "campaign", {"setup": "buy", "pirates": 2, "seats": 5}),
    ("triplanetary", "campaign", {"combat_results": "secret", "private_warships": "illegal", "orbital_bases": "counters"}),
    ("triplanetary", "campaign", {"combat_results": "secret", "combat": "advanced", "bank": "open", "climate": "changing"}),
    ("triplanetary", "nova", {"detectors": "used"}),
    ("triplanetary", "retribution", {"detectors": "used"}),
    ("triplanetary", "interplanetary war", {"detectors": "used"}),
    ("triplanetary", "interplanetary war", {"detectors": "used", "setup": "buy"}),
    ("triplanetary", "fleet mutiny", {"identities": "hidden"}),
]
"""Every kind of match in which somebody has secrets: the game, the scenario and the options."""
EVERYDAY_SECRETS = [SECRETIVE[0], SECRETIVE[7], *SECRETIVE[8:16], SECRETIVE[18], SECRETIVE[19]]
"""Those that `make test` tries: of Vector 3 the smallest and the largest, of Triplanetary each kind of secret once."""

secretive = pytest.mark.parametrize(
    "way",
    [way if way in EVERYDAY_SECRETS else rarely(way) for way in SECRETIVE],
    ids=lambda way: " ".join(map(str, (*way[:2], *way[2].values()))),
)


def worlds(game, state, seat):
    """Other worlds than this one that a seat cannot tell from it; None is an onlooker."""
    own = state.seats.index(seat) if seat is not None else -9
    if state.result is not None:
        return []
    return OTHERS[game](state, own)


# ---- Vector 3, 1979: technology, pods, loads and mines


def _original(state, own):
    levels = Technology(4, 5, 5, 5, 5, 5, 5, 5, 2)
    technology = tuple(each if place == own else levels for place, each in enumerate(state.technology))
    ships = tuple(ship if ship.seat == own else _refitted(ship) for ship in state.ships)
    found = [state._replace(technology=technology, ships=ships)]
    if own != 0 and state.phase not in ("technology", "fleet"):
        bare = tuple(weapon for weapon in state.weapons if not weapon.hidden)
        found.append(state._replace(weapons=bare))
        near = next((ship.at for ship in state.ships if ship.seat == own and ship.at is not None), None)
        mines = RULES["1979"][state.scenario].limits.mines
        if near is not None and mines and state.phase not in ("place", "mines"):
            mine = Weapon(0, "M99", "mine", near, near - near, 2, fresh=False, hidden=True)
            named = tuple((each[0], 99) if place == 0 else each for place, each in enumerate(state.named))
            found.append(state._replace(weapons=(*state.weapons, mine), named=named, mines_left=7))
    return found


def _refitted(ship):
    pods = tuple(pod._replace(kind="laser", load=Load(1, 1, 1)) for pod in ship.pods)
    return ship._replace(pods=pods, lasers=ship.size, launchers=3, tractor=True, screen=True)


# ---- Triplanetary: cargo, identities, ships that no detector has found, money, plots and damage


def _triplanetary(state, own):
    rules = state.rules
    if state.phase in ("muster", "mutiny") and rules.face_down >= 0:
        turned = _shuffled(state.ships, rules.face_down, ("kind", "fuel", "hold"))
        return [state._replace(ships=turned)] if own != rules.face_down else []
    found = {"cargo": _cargo, "identity": _identity, "ships": _ships, "": lambda state, own: []}[rules.secret](state, own)
    if rules.secret and state.mover != own:
        found.append(state._replace(plots=(), rocks=(("Corsair 99", (Hex(0, 0),)),)))
    rich = enumerate(state.credit)
    found.append(state._replace(credit=tuple(has + 1000 * (k in rules.secret_purses and k != own) for k, has in rich)))
    if rules.secret_damage:
        found.append(_battered(state, own))
    return found


def _shuffled(ships, seat, fields):
    """The ships of a seat, each with what the next one is."""
    own = [ship for ship in ships if ship.seat == seat and ship.kind != "orbital base"]
    turned = {
        ship.name: ship._replace(**{field: getattr(other, field) for field in fields})
        for ship, other in zip(own, [*own[1:], *own[:1]], strict=True)
    }
    return tuple(turned.get(ship.name, ship) for ship in ships)


def _cargo(state, own):
    """The fugitives are aboard another ship."""
    carriers = [ship for ship in state.ships if ship.kind in CARRIERS and not ship.inspected and ship.seat != own]
    if len(carriers) < 2:
        return []
    moved = {ship.name: ship._replace(hold=()) for ship in carriers}
    moved[carriers[-1].name] = stow(moved[carriers[-1].name], "fugitives", 1)
    return [state._replace(ships=tuple(moved.get(ship.name, ship) for ship in state.ships))]


def _identity(state, own):
    """Which of the counters face down is which."""
    down = [ship for ship in state.ships if not ship.detected and ship.seat != own]
    turned = {
        ship.name: other._replace(seat=ship.seat, name=ship.name, at=ship.at, velocity=ship.velocity, legs=ship.legs)
        for ship, other in zip(down, [*down[1:], *down[:1]], strict=True)
        if ship.seat == other.seat
    }
    return [state._replace(ships=tuple(turned.get(ship.name, ship) for ship in state.ships))]


def _ships(state, own):
    """Ships that nobody has found: none of them, or all of them elsewhere, or one more, right beside the seat's own."""

    def seen(ship):
        return ship.detected or ship.seat == own

    unseen = {ship.name for ship in state.ships if not seen(ship)}
    secret = state.asked in state.rules.lurkers and state.asked != own and not state.rules.phases[state.phase].setting_up
    units = tuple(unit for unit in state.units if unit not in unseen)
    plots = tuple(plot for plot in state.plots if plot[0] not in unseen)
    gone = state._replace(ships=tuple(filter(seen, state.ships)), units=units, plots=plots)
    if unseen and not (secret or units):
        return []
    away = tuple(
        ship
        if seen(ship)
        else ship._replace(at=ship.at + Hex(2, -1), velocity=Hex(3, 0), world="", side="", fuel=1, hold=())
        for ship in state.ships
    )
    found = [gone, state._replace(ships=away)]
    if secret:
        found.append(state._replace(phase="repair" if state.phase == "resupply" else "resupply", units=()))
    near = next((ship for ship in state.ships if ship.seat == own), None)
    lurking = [seat for seat in state.rules.lurkers if seat != own]
    if near is not None and lurking:
        beside = Ship(lurking[-1], "Corsair 99", "corsair", near.at, near.velocity, 20, detected=False)
        found.append(state._replace(ships=(*state.ships, beside)))
        found.append(state._replace(ships=(*state.ships, beside._replace(disabled=3, hold=(("mine", 1),)))))
    return found


def _battered(state, own):
    """Damage that only the owners know of."""
    courses = {(ship.at, ship.velocity) for ship in state.ships if ship.seat == own and not ship.world}
    return state._replace(
        ships=tuple(
            ship
            if ship.seat == own or ship.kind == "orbital base" or (ship.at, ship.velocity) in courses
            else ship._replace(disabled=2, wounds=WHOLE)
            for ship in state.ships
        )
    )


OTHERS = {"vector3": _original, "triplanetary": _triplanetary}


# ---- matches in these worlds


def begun(way, seed=11, **options):
    """A match of one of the kinds in SECRETIVE."""
    game, scenario, own = way
    own = {**own, **options}
    return Match.new(game, scenario, own.pop("seats", None), seed, **own)


# ---- worlds that drift apart


class Life:
    """A match that goes on in its own way: one seat gives its unseen ships other orders than in the world beside it.

    Everybody else decides by what they see alone, so that they do the same in both worlds as long as they see the same.
    The dice are the same too, however many of them are rolled out of sight.
    """

    def __init__(self, way, seed, secretive, salt):
        self.match, self.seed, self.secretive, self.salt = begun(way, dice="typed"), seed, secretive, salt
        self.player = find("greedy" if seed % 2 else "random", self.match.game.name)
        self.noticed, self.armed, self.sailed = False, False, False
        self.diaries = {seat: [] for seat in self.match.seats if seat != secretive}
        self._roll()

    def _roll(self):
        while self.match.dice_needed:
            self.match.roll(4 - 2 * (len(self.match.pending.rolls) % 2))

    def _luck(self, *salt):
        return Dice(crc32(repr((self.seed, *salt)).encode()), 0)

    @property
    def own(self):
        place = self.match.seats.index(self.secretive)
        return [ship for ship in self.match.state.ships if ship.seat == place]

    def go_on(self):
        """One decision: of the secretive seat in secret, of any other with an entry in its diary."""
        match = self.match
        ask = match.asks[0]
        view = match.seen_by(ask.seat)
        order = dict(self.player(match.game, view, ask, self._luck(view)))
        unseen = {ship.name for ship in self.own if not ship.detected}
        weapons = len(match.state.weapons)
        if ask.seat == self.secretive:
            order = self._in_secret(ask, view, order, unseen)
        else:
            self.diaries[ask.seat].append((known(match, ask.seat), match.at(len(match.steps) - 1)))
        match.submit(ask.seat, order)
        self._roll()
        self.sailed = self.sailed or bool(self.own)
        fired = any("GunsFired" in repr(event) for event in match.steps[-1].events)
        beaten = self.sailed and not self.own
        found = any(ship.name in unseen and ship.detected for ship in self.own)
        self.noticed = self.noticed or found or fired or beaten or len(match.state.weapons) > weapons

    def _in_secret(self, ask, view, order, unseen):
        if not self.salt:
            return order
        other = dict(find("random", self.match.game.name)(self.match.game, view, ask, self._luck(view, self.salt)))
        if ask.one:
            return other if {*order, *other} <= unseen else order
        place = self.match.seats.index(self.secretive)
        free = unseen | ({"yard", "bank"} if place in self.match.state.rules.secret_purses else set())
        kept = {unit: choice for unit, choice in order.items() if unit not in free}
        return kept | {unit: choice for unit, choice in other.items() if unit in free}


def diverge(way, seed, secretive, decisions):
    """What others have written down in two worlds, a seat and its two pages at a time, until a secret is noticed."""
    lives = [Life(way, seed, secretive, salt) for salt in (0, 1)]
    pages = dict.fromkeys(lives[0].diaries, 0)
    for _ in range(decisions):
        for life in lives:
            life.go_on()
        if any(life.noticed or life.match.result for life in lives):
            return
        for seat, page in pages.items():
            one, other = (life.diaries[seat] for life in lives)
            yield from ((seat, *pair) for pair in zip(one[page:], other[page:], strict=False))
            pages[seat] = min(len(one), len(other))
