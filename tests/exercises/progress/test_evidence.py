"""Evidence that comes back: once is a slip, twice is an idea; two later answers show that it is overcome."""

from __future__ import annotations

from vector3_edu.exercises.progress.journal import Entry, Progress, Student


def entry(exercise: str, idea: str = "", day: int = 1, kind: str = "answer") -> Entry:
    return Entry(f"2026-03-{day:02d}T10:00:00+00:00", kind, exercise, "x", not idea, idea)


def ideas(*entries: Entry) -> dict[str, tuple[int, bool, bool]]:
    return {each.idea: (each.times, each.persists, each.overcome) for each in Progress(Student("Ada"), entries).ideas()}


def test_once_is_a_slip_and_twice_is_an_idea() -> None:
    wrong = entry("05.2", "burn-is-displacement")
    assert ideas(wrong) == {"burn-is-displacement": (1, False, False)}
    assert ideas(wrong, entry("05.5", "burn-is-displacement")) == {"burn-is-displacement": (2, True, False)}


def test_two_later_answers_where_it_could_show_overcome_it() -> None:
    wrong = [entry("05.2", "burn-is-displacement"), entry("05.5", "burn-is-displacement", 2)]
    assert ideas(*wrong, entry("05.2", day=2), entry("05.5", day=2)) == {"burn-is-displacement": (2, False, True)}
    assert not ideas(*wrong, entry("05.2", day=2))["burn-is-displacement"][2], "one is not enough"
    assert not ideas(*wrong, entry("05.2"), entry("05.2"))["burn-is-displacement"][2], "twice the same is one"
    assert ideas(*wrong, entry("05.2", day=3), entry("05.2", day=5))["burn-is-displacement"][2], "another day counts"
    assert not ideas(*wrong, entry("02.1"), entry("02.2"))["burn-is-displacement"][2], "it could not show there"


def test_what_comes_back_is_not_overcome() -> None:
    first = [entry("05.2", "burn-is-displacement"), entry("05.2", day=2), entry("05.5", day=2)]
    assert ideas(*first)["burn-is-displacement"][2]
    assert ideas(*first, entry("05.5", "burn-is-displacement", 3)) == {"burn-is-displacement": (2, True, False)}


def test_the_checks_before_and_after_the_course_are_apart() -> None:
    assert ideas(entry("before.03", "motion-needs-push", kind="before")) == {}
