"""Graphs of a flight and of test flights, without a browser."""

from __future__ import annotations

import json

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.physics.forces import fly
from vector3_edu.views import explore
from vector3_edu.views.explorers.exhibit import Exhibit
from vector3_edu.views.explorers.flights import MOST_FLIGHTS, Flights
from vector3_edu.views.explorers.graphs import BURNING, FLYING, Graphs
from vector3_edu.views.figures.graphs import scatter


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("axis", ["x", "y", "z", "all"])
def test_the_slope_of_each_position_is_the_velocity_below_it(level: int, axis: str) -> None:
    """The point of the exhibit: between two burns Δx ÷ Δt is what the other graph shows."""
    places, velocities = Graphs(level, axis=axis).timed().graphs
    assert len(places.curves) == len(velocities.curves) == (level if axis == "all" else 1)
    for place, velocity in zip(places.curves, velocities.curves, strict=True):
        for k in range(len(place.points) - 1):
            (t0, x0), (t1, x1) = place.points[k : k + 2]
            assert t1 == t0 or (x1 - x0) / (t1 - t0) == velocity.points[k][1] == velocity.points[k + 1][1]


def test_a_burn_is_a_step_of_velocity_that_takes_no_time() -> None:
    places, velocities = Graphs(1, plan=(ZERO, Vec3(2, 0, 0)), turn=1).timed().graphs
    assert velocities.curves[0].points == ((0, 2), (1, 2), (1, 4), (2, 4))
    assert places.curves[0].points == ((0, -6), (1, -4), (1, -4), (2, 0))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_film_and_the_graphs_have_the_same_stops(level: int) -> None:
    """The cursor finds its place by the seconds of the film: a second deck follows only one that is as long."""
    before = Graphs(level)
    flown = before.after_message("fly", value=True)
    film, timed = flown.film(before), flown.timed()
    assert film is not None and before.film(before) is None
    assert film.seconds == pytest.approx(timed.stops[-1], abs=1e-7)
    assert len(film.beats) == len(timed.stops) - 1 == len(timed.readings) - 1
    assert [beat.seconds for beat in film.beats].count(pytest.approx(BURNING)) == 1
    assert film.beats[0].seconds == FLYING
    assert film.last.bodies[0].at == flown.course.places[-1]


def test_each_graph_says_its_numbers_and_knows_its_pixels() -> None:
    explorer = explore.graphs(level=3, axis="all")
    assert explorer.graphs is not None
    assert "x: −6 at 0" in explorer.graphs.words and "vz" in explorer.graphs.words
    for panel in json.loads(json.dumps(explorer.graphs.panels)):
        assert panel["svg"].startswith("<svg")
        for line in panel["lines"]:
            assert len(line["points"]) == len(line["values"]) == len(explorer.graphs.stops)
            assert all(panel["head"] - 1e-6 <= y <= panel["foot"] + 1e-6 for _, y in line["points"])


def test_an_axis_that_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refused, match='is "x", "y", "z" or "all"'):
        explore.graphs(axis="w")


def test_each_flight_is_a_line_of_the_table_and_a_point_of_the_plot() -> None:
    """Students change one thing at a time and get data of their own (HS-PS2-1)."""
    shown: Exhibit = Flights()
    for mass in (6, 12, 24):
        shown = shown.after_message("mass", mass).after_message("fly", value=True)
    assert isinstance(shown, Flights)
    assert len(shown.sums()) == len(shown.flights) == 3
    assert shown.sums()[0] == "1: 60 kN on 6 t, after 10 s 100 m/s: a = 10 m/s²"
    assert shown.after_message("plot", "inverse").chart().curves[0].points == ((1 / 6, 10), (1 / 12, 5), (1 / 24, 2.5))
    fitted = shown.after_message("plot", "inverse").after_message("line", value=True).chart()
    assert fitted.curves[1].name == "slope 60"
    assert shown.after_message("clear", value=True).sums()[0].startswith("No flight yet")


def test_balanced_forces_are_said_to_balance() -> None:
    shown = Flights().after_message("pull", 60).after_message("fly", value=True)
    assert "The forces balance" in shown.words()
    assert shown.scene().bodies[0].at == (0, 0, 0)


def test_the_table_is_full_at_some_time_and_then_the_button_is_locked() -> None:
    shown: Exhibit = Flights()
    for _ in range(MOST_FLIGHTS + 3):
        shown = shown.after_message("fly", value=True)
    assert len(shown.sums()) == MOST_FLIGHTS
    assert next(field for field in shown.fields() if field.name == "fly").locked


def test_rubbish_never_breaks_the_test_range() -> None:
    shown: Exhibit = Flights()
    for name in ("thrust", "mass", "pull", "plot", "line", "level", "nonsense"):
        for value in (None, "", float("nan"), 10**400, [], {"x": 1}, True):
            shown = shown.after_message(name, value).after_message("fly", value=True)
    assert shown.words() and shown.paper().svg(*shown.size) and shown.picture().svg()


def test_a_scatter_plot_needs_pairs() -> None:
    with pytest.raises(Refused, match="nothing to plot yet"):
        scatter([], "mass", "acceleration")
    with pytest.raises(Refused, match="pair of numbers"):
        scatter([(1, 2, 3)], "mass", "acceleration")  # type: ignore[list-item]
    assert "slope 60" in scatter([(1 / 12, fly(60, 12).acceleration)], "1/mass", "a", 60).svg()
