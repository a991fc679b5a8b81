"""Decisions that scenarios of Triplanetary leave to an owner, and prices, at the play table."""

import pytest

from tests.facts import says
from vector3_edu import Match, play
from vector3_edu.core.hexes import NAMED, Hex
from vector3_edu.core.orders import describe
from vector3_edu.games.triplanetary.controls.ship_display import cards
from vector3_edu.games.triplanetary.rules.orders import Answer, Burn, Resupply, Trade
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Choose, Commission, Raise
from vector3_edu.games.triplanetary.rules.state import Attack, Ship, Weapon, Wounds
from vector3_edu.games.triplanetary.rules.state_updates import add_note
from vector3_edu.games.triplanetary.scenarios import retribution
from vector3_edu.games.triplanetary.telling.scene import point
from vector3_edu.games.triplanetary.telling.words import describe_state


def begun(scenario, **options):
    return Match.new("triplanetary", scenario=scenario, seed=3, **options)


def put(match, **changes):
    """A table of a match whose state has been changed by hand."""
    match.steps[-1] = match.steps[-1]._replace(state=match.state._replace(**changes))
    table = play(match)
    if table.model.curtain is not None:
        table._lift()
    return table


def labels(menu):
    return [label for label, _ in menu.options]


def test_the_sides_of_terra_are_chosen_on_a_map_that_shows_terra():
    """Triplanetary, Nova: the EastBloc takes three adjacent sides, the WestBloc has the others."""
    table = play(begun("nova", setup="buy"))
    terra = table.match.state.board.worlds["Terra"].at
    assert "EastBloc: choose your side of Terra." in table.question.value
    assert point(terra) in table.controls.preview().near and ">Terra" in table.pictures.map.svg
    assert table.give.description == "Take this"
    west = terra + NAMED["W"]
    table._dragged("place", [*west, 0])
    chosen = table.controls.order()["Terra"].what.split(", ")
    assert "W" in chosen and "the other bloc has" in table.preview.value
    rings = [region.centre for region in table.controls.preview().regions if region.radius == 0.4]
    assert rings == [point(terra + NAMED[side]) for side in chosen]
    table._dragged("place", [0, 0, 0])
    assert "The nearest place" in table.problems.value
    assert table.controls.order()["Terra"].what.split(", ") == chosen, "nothing is lost"
    table._give()
    assert {base.side for base in table.match.state.bases if base.owner == 1} == set(chosen)


def test_a_side_that_is_given_up_to_a_nuke_says_what_is_lost_on_it():
    """Triplanetary, Nukes: the suffering player chooses where the course does not say."""
    match = begun("interplanetary war")
    mars = match.state.board.worlds["Mars"].at
    ship = next(ship for ship in match.state.ships if ship.seat == 1)._replace(at=mars, world="Mars", side="W")
    nuke = Weapon(0, "Nuke 9", "nuke", mars + Hex(-1, -1), Hex(1, 1))
    table = put(match, ships=(ship,), weapons=(nuke,), units=())
    while table.match.state.phase != "suffering":
        table._give()
    assert labels(table.controls.sieve.lists[0]) == ["choose side NW", "choose side W"]
    assert "NW of Mars: the base." in table.preview.value
    table._dragged("place", [*(mars + NAMED["W"]), 0])
    assert f"W of Mars: the base and {ship.name}." in table.preview.value
    table._give()
    assert ("Mars", "W") in table.match.state.devastated


def test_the_ship_that_is_called_home_is_chosen_by_name_or_on_the_map():
    """Triplanetary, Retribution: one ship of the Enforcers is reassigned for each corvette that crashes into Terra."""
    match = begun("retribution")
    match.submit("Liberty", {"corvette": Appear("Io")})
    calling = retribution.ask_whom_to_call(add_note(match.state, "calls"))
    table = put(match, **{name: getattr(calling, name) for name in ("phase", "asked", "units", "notes")})
    assert "Enforcers: choose which ship is called home." in table.question.value
    assert labels(table.controls.sieve.lists[0])[0] == "call Frigate 1 home"
    assert says(table.preview.value, "Frigate 1, 3 hexes from Terra")
    corsair = next(ship for ship in table.match.state.ships if ship.name == "Corsair 2")
    table._dragged("place", [*corsair.at, 0])
    table._give()
    assert next(ship.role for ship in table.match.state.ships if ship.name == "Corsair 2") == "patrol"


def test_repairs_show_the_damage_before_and_after():
    """Triplanetary, Advanced Combat System: one D a turn, of the kind that the owner chooses."""
    match = begun("interplanetary war", combat="advanced")
    ship = match.state.ships[0]._replace(wounds=Wounds(weapon=2, drive=0, structure=1))
    table = put(match, ships=(ship, *match.state.ships[1:]), phase="repair", units=(ship.name,))
    assert labels(table.controls.sieve.lists[0]) == ["have the weapons mended", "have the structure mended"]
    assert f"{ship.name}: weapons D2 − 1 = D1; structure D1 stays." in table.preview.value
    table._give()
    assert table.match.state.ships[0].wounds == Wounds(1, 0, 1)


def test_dummies_are_taken_away_one_by_one_and_counted():
    """Triplanetary, Lateral 7: a hidden ship that accelerates costs three dummies."""
    match = begun("lateral 7")
    ship = next(ship for ship in match.state.ships if ship.role == "hidden")
    match.submit("Pirates", {ship.name: Burn(Hex(1, 0))})
    table = put(match)
    dummy = table.controls.unit.value
    assert dummy in table.preview.value and "3 dummies still have to go" in table.preview.value
    assert table.give.description == "Take it away"
    here = next(each.at for each in table.match.state.ships if each.name == dummy)
    assert point(here) in [region.centre for region in table.controls.preview().regions]
    table._give()
    assert "2 dummies still have to go" in table.preview.value and dummy not in [s.name for s in table.match.state.ships]


def test_the_owner_of_counters_face_down_is_told_which_are_ships():
    table = play(begun("lateral 7", counters="chosen"), computer={"Pirates": "greedy"})
    kinds = sorted(label.split(": ")[1] for label in labels(table.controls.unit))
    assert kinds == ["dreadnaught", "dummy", "dummy", "dummy"]


def test_the_sons_of_liberty_may_wait_with_their_fleet():
    """Triplanetary, Retribution: the corvettes at Clandestine become a fleet whenever their owner likes."""
    match = begun("retribution")
    home = match.state.board.worlds["Clandestine"].at
    gathered = tuple(Ship(0, f"Corvette {k}", "corvette", home, fuel=9, role="gathered", scanners=True) for k in (1, 2))
    flying = Ship(0, "Corvette 3", "corvette", Hex(5, -20), fuel=9, scanners=True)
    table = put(match, ships=(*match.state.ships, *gathered, flying), notes=(("appeared", 3),))
    assert all(isinstance(choice, Raise) for choice in table.controls.offers("corvette"))
    assert "become a fleet: 4 corvettes" in labels(table.controls.sieve.lists[0])
    assert table.skip.description == "Wait" and table.skip.layout.display == ""
    table._pass()
    assert table.match.state.phase == "astrogation" and len(table.match.state.ships) == len(match.state.ships)


def test_an_announced_circuit_is_drawn_from_world_to_world():
    """Triplanetary, Piracy: all hear where ships are bound for."""
    table = play(begun("piracy"))
    if table.model.curtain is not None:
        table._lift()
    (line,) = table.controls.preview().lines
    worlds = table.controls.order()["Dreadnaught 1"].worlds
    around = [table.match.state.board.worlds[world].at for world in (*worlds, worlds[0])]
    assert line.points == tuple(map(point, around))
    assert f"Dreadnaught 1 will go round {worlds[0]}, " in table.preview.value


def yard(scenario, credit, **options):
    match = begun(scenario, **options)
    money = (credit,) * len(match.seats)
    return put(match, phase="resupply", units=("yard",), mover=0, asked=0, credit=money, ships=match.state.ships or (SHIP,))


SHIP = Ship(0, "Frigate 9", "frigate", Hex(5, -10), fuel=9)


@pytest.mark.parametrize(
    ("scenario", "credit", "words", "left"),
    [
        ("interplanetary war", 110, "put a transport into service on Terra, MCr 10", "MCr 11 − MCr 10 = MCr 1 left."),
        ("campaign", 110, "transport, MCr 10", "MCr 11 − MCr 10 = MCr 1 left."),
        ("prospecting", 250, "packet, MCr 20", "MCr 25 − MCr 20 = MCr 5 left."),
        ("piracy", 9, "buy 1 corvette, 4 points", "You have 9 points to spend. 9 points − 4 points = 5 points left."),
    ],
)
def test_a_yard_shows_the_price_of_each_ship_and_what_is_left(scenario, credit, words, left):
    """Most scenarios count MegaCredits, Piracy counts points: two for each point of a warship's strength."""
    table = yard(scenario, credit, **({"setup": "buy"} if "war" in scenario else {}))
    lists = table.controls.lists["yard"].lists[0]
    assert words in labels(lists)
    lists.value = words
    assert left in table.preview.value


def test_a_ship_of_the_campaign_stands_in_the_list_with_its_place():
    """Triplanetary, Campaign: new ships appear at the usual place or on another world; one list for both."""
    table = yard("campaign", 200)
    sieve = table.controls.lists["yard"]
    assert all(isinstance(choice, Commission) for choice in sieve.offers)
    assert {choice.place for choice in sieve.offers if choice.kind == "transport"} >= {"Terra", "Mars"}
    sieve.lists[0].value = "transport, MCr 10"
    table._give()
    assert table.match.state.credit[0] == 100


def test_what_cannot_all_be_paid_for_is_warned_of():
    match = begun("interplanetary war", setup="buy")
    terra = match.state.board.worlds["Terra"].at
    ships = tuple(Ship(0, f"Frigate {k}", "frigate", terra, fuel=9, world="Terra", side="W") for k in (1, 2))
    names = tuple(ship.name for ship in ships)
    table = put(match, ships=ships, phase="resupply", units=names, mover=0, asked=0, credit=(150, 0))
    for unit in names:
        sieve = table.controls.lists[unit]
        sieve.value = sieve.offers.index(Trade("buy", "mine", 1))
    assert says(table.preview.value, "MCr 15 − 20 = −5")
    table._give()
    assert table.match.state.credit[0] >= 0


def test_many_stations_are_looked_at_one_after_another():
    """Triplanetary, Orbital Bases as counters: eighteen stations can launch torpedoes."""
    match = begun("interplanetary war", orbital_bases="counters")
    match.submit("Terra", {})
    table = put(match)
    units = table.controls.ask.units
    assert len(units) == 18 and len(table.controls.desk.children) == 1
    station = next(ship for ship in table.match.state.ships if ship.name == units[7])
    table._dragged("place", [*station.at, 0])
    assert table.controls.unit.value == station.name
    assert [region.centre for region in table.controls.preview().regions] == [point(station.at)]
    table.controls.lists[station.name].value = 0
    assert f"{station.name}: launch a torpedo" in labels(table.controls.unit)[7]
    assert f"{station.name} launches a torpedo" in table.preview.value
    assert list(table.controls.order()) == [station.name]


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Choose("E"), "choose side E"),
        (Choose("shared"), "be open to the other bloc too"),
        (Trade("sell", "ore", 5), "sell 5 tons of ore"),
        (Trade("buy", "robot-guards", 1), "buy robot guards"),
        (Resupply((("mine", 2),)), "take on fuel and be repaired, and load 2 mines"),
    ],
)
def test_choices_are_told_in_words_that_go_on_after_the_unit_will(choice, words):
    assert describe(choice) == words


def test_the_muster_form_looks_at_the_places_of_its_seat():
    table = play("triplanetary", scenario="interplanetary war", setup="buy", computer={"Rebels": "greedy"}, seed=1)
    terra = point(table.match.state.board.worlds["Terra"].at)
    assert terra in table.controls.preview().near and ">Callisto" not in table.pictures.map.svg


def test_who_plays_with_counters_face_down_always_knows_which_are_ships():
    """Triplanetary, Lateral 7: the owner may look at the counters; a dummy has no card, no fuel and no guns."""
    table = play(begun("lateral 7"), computer={"Navy": "greedy"})
    ships = [ship for ship in table.match.state.ships if ship.seat == 0]
    real = {ship.name for ship in ships if ship.role == "hidden"}
    for label, (_, unit) in zip(labels(table.controls.unit), table.controls.unit.options, strict=True):
        assert ("(dummy)" in label) == (unit not in real)
    lines = describe_state(table.model.state(), "Pirates").splitlines()
    told = {line.split(" (")[0]: line for line in lines}
    for ship in ships:
        line = told[f"Pirates' {ship.name}"]
        assert ("fuel" in line and "not detected yet" in line) == (ship.name in real)
    assert {figure.title.split(",")[0].removeprefix("Pirates ") for figure in cards(table.model.state())} & {
        ship.name for ship in ships
    } == real
    guard = describe_state(table.match.seen_by("Navy"), "Navy").splitlines()[1]
    assert "(face down)" in guard and "fuel" not in guard


def test_a_ship_that_stands_still_far_from_everything_leaves_no_empty_line():
    table = play(begun("piracy"), computer={"Patrol": "greedy", "Merchants": "greedy"})
    assert "It ends at" in table.preview.value and "<br><br>" not in table.preview.value


def test_who_is_told_to_surrender_sees_who_demands_it_and_gives_up_only_on_purpose():
    """Triplanetary, Surrender: a ship that gives up may be looted; neither may attack the other from then on."""
    match = begun("interplanetary war")
    hunter = Ship(0, "Frigate 9", "frigate", Hex(5, -12), fuel=9)
    prey = Ship(1, "Transport 9", "transport", Hex(5, -10), fuel=9)
    table = put(
        match, ships=(hunter, prey), phase="surrender", asked=1, units=(prey.name,), demand=(hunter.name, prey.name), mover=0
    )
    assert says(table.preview.value, "Frigate 9, odds 4:1, range 2")
    assert point(hunter.at) in table.controls.preview().near
    assert table.controls.order() == {prey.name: Answer(yes=False)}
    table.controls.sieve.value = 0
    assert "may be looted" in table.preview.value
    table._give()
    assert (hunter.name, prey.name) in table.match.state.truces


def test_who_may_fire_back_is_told_who_fires_at_whom():
    """Triplanetary, Counterattack."""
    match = begun("interplanetary war")
    ships = (Ship(0, "Frigate 9", "frigate", Hex(5, -12), fuel=9), Ship(1, "Corsair 9", "corsair", Hex(5, -10), fuel=9))
    attack = Attack(("Frigate 9",), ("Corsair 9",), 0)
    table = put(match, ships=ships, phase="counterattack", asked=1, units=("Corsair 9",), attack=attack, mover=0)
    assert says(table.preview.value, "Frigate 9 at Corsair 9: odds 2:1, range 2")
    assert "Strength 4 against 8: odds 1:2." in table.preview.value


def test_stations_round_every_world_do_not_cover_the_map_with_their_names():
    """Triplanetary, Orbital Bases as counters: "Station Terra W" is seen west of Terra, and told in words."""
    table = put(begun("interplanetary war", orbital_bases="counters"))
    assert sum(ship.kind == "orbital base" for ship in table.match.state.ships) > 6
    assert ">Station " not in table.pictures.map.svg and "Terra" in table.pictures.map.svg
    assert "Station Terra W (orbital base)" in table.pictures.below.value
    few = play(begun("fleet mutiny"))
    assert "Station 1" in few.pictures.map.svg


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("fleet mutiny", "The fleet is 12 ships and 2 orbital bases, all of them at least 3 hexes apart."),
        ("retribution", "You have 2 corsairs, in orbit round different planets."),
    ],
)
def test_a_fleet_that_must_be_whole_says_how_large_it_is(scenario, words):
    table = play(begun(scenario, setup="buy"))
    assert words in table.controls.box.children[0].value
