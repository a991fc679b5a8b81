"""Worlds that differ only in what one seat may not know: the same to that seat in every byte, if nothing leaks."""

from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.secrets import CARRIERS, IN_THE_OPEN
from vector3_edu.games.triplanetary.state import WHOLE, Ship, loaded
from vector3_edu.games.vector3.state import Load, Technology, Weapon

SECRETIVE = [
    *(("vector3", scenario, {"edition": "1979", "setup": setup})
      for scenario in ("learning", "basic", "intermediate", "advanced") for setup in ("ready", "buy")),
    ("triplanetary", "escape", {}),
    ("triplanetary", "lateral 7", {}),
    ("triplanetary", "piracy", {}),
    ("triplanetary", "campaign", {}),
    ("triplanetary", "campaign", {"setup": "buy", "pirates": 2, "seats": 5}),
    ("triplanetary", "campaign", {"combat_results": "secret", "private_warships": "illegal", "orbital_bases": "counters"}),
    ("triplanetary", "campaign", {"combat_results": "secret", "combat": "advanced", "finds": "rich", "bank": "open", "climate": "changing"}),
    ("triplanetary", "nova", {"detectors": "used"}),
    ("triplanetary", "retribution", {"detectors": "used"}),
    ("triplanetary", "interplanetary war", {"detectors": "used"}),
    ("triplanetary", "interplanetary war", {"detectors": "used", "setup": "buy"}),
    ("triplanetary", "fleet mutiny", {"identities": "hidden"}),
]  # fmt: skip
"""Every kind of match in which somebody has secrets: the game, the scenario and the options."""


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
        if near is not None and state.phase not in ("place", "mines"):
            mine = Weapon(0, "M99", "mine", near, near - near, 2, False, True)
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
        found.append(state._replace(plots=()))
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
    moved[carriers[-1].name] = loaded(moved[carriers[-1].name], "fugitives", 1)
    return [state._replace(ships=tuple(moved.get(ship.name, ship) for ship in state.ships))]


def _identity(state, own):
    """Which of the counters face down is which."""
    down = [ship for ship in state.ships if not ship.detected and ship.seat != own]
    turned = {
        ship.name: other._replace(seat=ship.seat, name=ship.name, at=ship.at, velocity=ship.velocity, legs=ship.legs)
        for ship, other in zip(down, [*down[1:], *down[:1]], strict=True) if ship.seat == other.seat
    }  # fmt: skip
    return [state._replace(ships=tuple(turned.get(ship.name, ship) for ship in state.ships))]


def _ships(state, own):
    """Ships that nobody has found: none of them, or all of them elsewhere, or one more, right beside the seat's own."""
    def seen(ship):
        return ship.detected or ship.seat == own

    unseen = {ship.name for ship in state.ships if not seen(ship)}
    secret = state.asked in state.rules.lurkers and state.asked != own and state.phase not in IN_THE_OPEN
    units = tuple(unit for unit in state.units if unit not in unseen)
    plots = tuple(plot for plot in state.plots if plot[0] not in unseen)
    gone = state._replace(ships=tuple(filter(seen, state.ships)), units=units, plots=plots)
    if unseen and not (secret or units):
        return []
    away = tuple(
        ship if seen(ship) else ship._replace(at=ship.at + Hex(2, -1), velocity=Hex(3, 0), world="", side="", fuel=1, hold=())
        for ship in state.ships
    )
    found = [gone, state._replace(ships=away)]
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
    return state._replace(ships=tuple(
        ship if ship.seat == own or ship.kind == "orbital base" or (ship.at, ship.velocity) in courses
        else ship._replace(disabled=2, wounds=WHOLE)
        for ship in state.ships
    ))


OTHERS = {"vector3": _original, "triplanetary": _triplanetary}
