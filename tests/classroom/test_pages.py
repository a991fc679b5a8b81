"""The teacher's pages: each has what a teacher needs, and its tags are those that its students really do."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from vector3_edu.exercises import lessons

ROOT = Path(__file__).parents[2]
PAGES = {path.name[:2]: path.read_text(encoding="utf-8") for path in (ROOT / "lessons").glob("[0-9]*.md")}
GLOSSARY = (ROOT / "lessons" / "glossary.md").read_text(encoding="utf-8")
INDEX = (ROOT / "lessons" / "README.md").read_text(encoding="utf-8")
SECTIONS = (
    "Objectives",
    "Time",
    "What is needed",
    "Before class",
    "Flow",
    "Wrong ideas",
    "What the model simplifies",
    "An experiment to measure",
    "If you are a substitute",
    'What a good "why?" says',
    "Help for some readers",
    "Exit ticket",
    "Worksheet and key",
    "How it extends",
)
TAGS = re.compile(r"HS[A-Z]*-[A-Z]+\d?(?:-\d|\.[A-Z]\.\d[abc]?)|\b[58]\.G\.[AB]\.\d|\b6\.NS\.C\.8")
KNOWN = {
    "HSN-VM.A.1",
    "HSN-VM.A.2",
    "HSN-VM.A.3",
    "HSN-VM.B.4",
    "HSN-VM.B.4a",
    "HSN-VM.B.4b",
    "HSN-VM.B.4c",
    "HSN-VM.B.5",
    "HSN-VM.B.5a",
    "HSN-Q.A.1",
    "8.G.B.7",
    "8.G.B.8",
    "5.G.A.1",
    "6.NS.C.8",
    "HSG-SRT.C.8",
    "HSG-CO.A.2",
    "HSS-ID.B.6",
    "HSS-CP.A.2",
    "HSS-CP.B.8",
    "HSS-IC.A.2",
    "HSS-MD.A.2",
    "HS-PS2-1",
    "HS-PS2-2",
    "HS-PS2-4",
    "HS-PS3-1",
    "HS-ESS1-4",
}
"""Standards that exist and that somebody has compared with the lessons."""
ONLY = {"HS-PS2-1": {"19"}, "HS-PS2-2": {"10"}, "HS-PS2-4": {"15", "16"}, "HS-PS3-1": {"17"}, "HS-ESS1-4": {"16"}}
"""Which lessons may carry a standard of NGSS: second law from data, momentum, gravitation, energy, orbits."""
AP = {"1.1", "1.2", "1.3", "1.4", "1.5", "2.2", "2.3", "2.4", "2.5", "2.6", "2.9", "3.1", "4.1", "4.3"}
"""Topics of AP Physics 1 that lessons work on."""

each_page = pytest.mark.parametrize("number", sorted(PAGES))


def section(number: str, title: str) -> str:
    """The text below a heading that begins so."""
    found = re.search(rf"^## {re.escape(title)}[^\n]*\n(.*?)(?=^## |\Z)", PAGES[number], re.MULTILINE | re.DOTALL)
    assert found, f"{number} has no section {title!r}"
    return found[1].strip()


@each_page
def test_a_page_has_all_that_a_teacher_needs(number: str) -> None:
    for title in SECTIONS:
        assert section(number, title), title


@each_page
def test_a_substitutes_plan_fits_on_half_a_page_and_an_experiment_has_its_table(number: str) -> None:
    assert 40 <= len(section(number, "If you are a substitute").split()) <= 170
    assert re.search(r"^\|[-|]+\|$", section(number, "An experiment to measure"), re.MULTILINE)
    assert re.search(r"^\| 2 \|.*\n\| 1 \|.*\n\| 0 \|", section(number, 'What a good "why?" says'), re.MULTILINE)


@each_page
def test_the_flow_of_a_page_begins_at_once_and_has_every_core_card(number: str) -> None:
    flow = section(number, "Flow")
    starts = [int(start) for start in re.findall(r"^\| (\d+) \|", flow, re.MULTILINE)]
    assert starts[0] == 0 and starts == sorted(starts)
    (lesson,) = (each for each in lessons() if each.number == number)
    assert len(lesson.core) == 4 and all(exercise_id in flow for exercise_id in lesson.core)


@each_page
def test_a_page_names_every_card_of_its_lesson(number: str) -> None:
    (lesson,) = (each for each in lessons() if each.number == number)
    said = PAGES[number]
    named = set(re.findall(rf"\b{number}\.\d+", said))
    for first, last in re.findall(rf"\b{number}\.(\d+) to {number}\.(\d+)", said):
        named |= {f"{number}.{it}" for it in range(int(first), int(last) + 1)}
    assert [each.id for each in lesson.exercises if each.id not in named] == []


@each_page
def test_a_tag_is_claimed_only_where_students_do_what_the_standard_says(number: str) -> None:
    (line,) = re.findall(r"^\*\*Standards\.\*\* (.*?)\n\n", PAGES[number], re.MULTILINE | re.DOTALL)
    claimed = re.sub(r"prepares? (?:NGSS )?HS-PS\d-\d", "", line)
    tags = set(TAGS.findall(claimed))
    assert tags and tags <= KNOWN, tags - KNOWN
    assert [tag for tag in tags & set(ONLY) if number not in ONLY[tag]] == []
    row = next(row for row in INDEX.splitlines() if row.startswith(f"| [{number} "))
    assert {tag for tag in TAGS.findall(row) if tag.startswith("HS-")} == {tag for tag in tags if tag in ONLY}
    after = line.partition("AP Physics 1")[2], row.partition("AP1")[2]
    topics, shown = (set(re.findall(r"\b\d\.\d\b", text)) for text in after)
    assert topics <= AP and shown <= topics


@pytest.mark.parametrize("word", ["displacement", "magnitude", "component", "net force", "conserved", "Δv"])
def test_the_words_of_physics_are_in_the_glossary(word: str) -> None:
    assert re.search(rf"^\| (?:[^|]*, )?{re.escape(word)}\b[^|]*\|", GLOSSARY, re.MULTILINE)


@each_page
def test_each_lesson_has_one_real_flight_with_its_source(number: str) -> None:
    (path,) = (ROOT / "notebooks").glob(f"{number}_*.ipynb")
    cells = ["".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    flights = [cell for cell in cells if re.search(r"^## (A r|R)eal (flight|mission)", cell, re.MULTILINE)]
    assert flights
    said = " ".join(cells[cells.index(flights[0]) : cells.index(flights[0]) + 4])
    assert "NASA" in said and re.search(r"\d", flights[0])
