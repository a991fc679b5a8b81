"""What the greedy player buys: technology and pods that go together."""

from __future__ import annotations

import pytest

from vector3_edu.games.vector3.judgement.worth import unused_technology
from vector3_edu.games.vector3.rules.orders import Buy, Fit
from vector3_edu.games.vector3.rules.purchase import purse, technology_cost
from vector3_edu.games.vector3.rules.state import Load, Technology
from vector3_edu.testing import Kind, kinds

KINDS = [kind for kind in kinds("vector3") if "buy" in kind.setups]


def test_what_a_fleet_does_not_use_is_named() -> None:
    """(2009) Technology: a level is of use to the pods and loads that need it; Multifire 2 needs three lasers on a ship."""
    every = Technology(2, 2, launch=1, unguided=1, guided=1, mines=1, multifire=2, tractors=1, screens=1)
    lasers = Buy((Fit(6, ("laser", "laser")),))
    assert unused_technology(every, lasers) == ("launch", "unguided", "guided", "mines", "multifire", "tractors", "screens")
    assert unused_technology(Technology(2, 2, multifire=1), lasers) == ()
    carrier = Buy((Fit(9, ("launch", "screen", "tractor", "cargo"), (Load(guided=1, mine=1),)),))
    assert unused_technology(every, carrier) == ("lasers", "unguided", "multifire")
    assert unused_technology(Technology(mines=3), lasers._replace(mines=2)) == ()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_greedy_buys_only_technology_that_its_pods_use(kind: Kind) -> None:
    """(2009) Technology and Ships and Pods; 1979, 10.0 and 11.0: points for what no pod uses are points lost."""
    match = kind.begun(seed=3, turns=1, setup="buy")
    match.play("greedy", turns=1, until=lambda match: match.state.phase not in ("technology", "fleet"))
    fleets = {seat: order["fleet"] for seat, order in match.steps[2].orders.items()}
    assert len(fleets) == 2
    for seat, levels in zip(match.seats, match.state.technology, strict=True):
        assert unused_technology(levels, fleets[seat]) == ()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if str(kind) != "vector3 learning 2009"], ids=str)
def test_greedy_spends_the_points_that_it_saves(kind: Kind) -> None:
    """(2009) Technology: what is left does not buy another level of lasers or acceleration, which every fleet uses."""
    match = kind.begun(seed=3, turns=1, setup="buy")
    match.play("greedy", turns=1, until=lambda match: match.state.phase == "fleet")
    for seat, levels in enumerate(match.state.technology):
        have = purse(kind.edition, kind.scenario, seat)
        assert technology_cost(levels) <= have.points
        for name in ("lasers", "acceleration"):
            level = getattr(levels, name)
            dear = level < getattr(have.highest, name) and technology_cost(levels._replace(**{name: level + 1}))
            assert not dear or dear > have.points
