"""Lesson 05 in a real JupyterLab, from start to end by keys, with a wrong answer and its diagnosis."""

from __future__ import annotations

import shutil
from itertools import count

from tests.browser.test_drawn_cards import press
from vector3_edu.classroom.course import shipped
from vector3_edu.exercises import IDEAS, lesson, pose_for
from vector3_edu.exercises.progress.session import NOBODY

NUMBERS = count(1)


def card(page, exercise):
    """The card of an exercise, brought into view."""
    found = page.locator(".v3-card", has=page.locator("h4", has_text=exercise)).first
    found.wait_for(state="attached")
    found.scroll_into_view_if_needed()
    return found


def answered(page, found, question, answer, tone):
    """Give an answer by keys alone and wait for what the card says to it."""
    if question.kind in ("choice", "yes-no"):
        text = {True: "yes", False: "no"}.get(answer, answer) if isinstance(answer, bool) else answer
        found.locator(f"input[type=radio][value={text!r}]").focus()
        page.keyboard.press("Space")
        found.locator("[data-button=check]").focus()
    elif question.kind == "arrow":
        drawn = question.as_drawn(answer)
        for name, to in (("tail", drawn.tail), ("tip", drawn.tip)):
            press(page, found.locator(f"[data-handle={name}]"), to)
    else:
        numbers = answer[: question.axes] if isinstance(answer, tuple) else (answer,)
        boxes = found.locator("[data-box]")
        for k, number in enumerate(numbers):
            boxes.nth(k).focus()
            page.keyboard.press("Control+a")
            page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    page.wait_for_function(
        "([id, tone]) => [...document.querySelectorAll('.v3-card')].some("
        "card => card.querySelector('h4').textContent.includes(id) && card.dataset.tone === tone)",
        arg=[question_id(found), tone],
    )


def question_id(found):
    return found.locator("h4").inner_text().split()[0]


def test_lesson_05_is_done_from_start_to_end_by_keys(lab):
    folder = lab.notebooks / f"lesson_{next(NUMBERS)}"
    folder.mkdir()
    shutil.copy(shipped("notebooks") / "05_burns.ipynb", folder)
    page = lab.open(f"{folder.name}/05_burns.ipynb")
    lab.run_all(page)
    wrong_was_seen = False
    exercises = [each for each in lesson("05").exercises if each.id != "05.11"]  # put in order: test_drawn_cards does that
    for exercise in exercises:
        posed = pose_for(exercise.id, NOBODY.name, NOBODY.seed)
        found = card(page, exercise.id)
        if not wrong_was_seen and posed.question.kind == "vector":
            wrong = IDEAS[exercise.ideas[0]].answers(posed.question)[0]
            answered(page, found, posed.question, wrong, "wrong")
            found.locator(".v3-card-feedback", has_text="?").wait_for()
            found.locator("[data-button=hint]").focus()
            page.keyboard.press("Enter")
            found.locator(".v3-card-hint p").first.wait_for()
            wrong_was_seen = True
        answered(page, found, posed.question, posed.question.answer, "right")
    assert wrong_was_seen
    lab.run_all(page)  # new cards: what was answered stands on them again
    for exercise in exercises:
        kept = page.locator(".v3-card[data-tone='right']", has=page.locator("h4", has_text=exercise.id))
        kept.first.wait_for(state="attached")
    assert lab.outside == []


def test_cards_are_found_again_by_a_page_that_was_loaded_again_saved_or_not(lab):
    """Run All, load the page again unsaved, Run All, save, load again while Python lives."""
    cells = [
        "from vector3_edu.views.lesson import *\nstudent('Ada')",
        "predict('05.p1')",
        "exercise('05.1')",
        "explore.burns()",
    ]
    page = lab.page()
    name = lab.write("again.ipynb", cells)
    lab.open(name, page)
    lab.run_all(page)
    lab.reload(page)
    lab.run_all(page)
    lab.save(page, name)
    lab.reload(page)
    page.wait_for_function("() => document.querySelectorAll('.v3-card, .v3-explorer .v3-panel').length === 3")
    assert page.get_by_text("model not found").count() == 0
