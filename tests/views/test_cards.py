"""Ship displays made from a state as a seat sees it."""

from vector3_edu import Match
from vector3_edu.games.vector3.controls.ship_display import cards


def test_every_ship_has_a_display_with_its_pods_and_sections():
    match = Match.new("vector3", scenario="advanced", seed=1)
    figures = cards(match.state)
    assert len(figures) == len(match.state.ships)
    assert "Maneuver" in figures[0].words()
    assert "launch" in " ".join(figure.words() for figure in figures)


def test_pods_of_1979_stay_hidden_from_the_other_side():
    match = Match.new("vector3", scenario="advanced", edition="1979", seed=1)
    first, second = match.seats
    theirs = [figure for figure in cards(match.seen_by(first)) if figure.title.startswith(second)]
    assert theirs
    for figure in theirs:
        assert "laser" not in figure.words() + figure.svg()
        assert "launch" not in figure.words() + figure.svg()
