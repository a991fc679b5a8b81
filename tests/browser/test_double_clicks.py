"""A double click is one press, wherever a button spends something: a turn, a prediction, a hint, a decision at the table."""

from __future__ import annotations

from typing import Any

from tests.bench.jupyter import Lab

IMPORT = "from vector3_edu.views.lesson import *\nstudent('Ada')"
PATTERN = ".v3-mission [data-button='{name}']"


def opened(lab: Lab, name: str, cell: str) -> Any:
    page = lab.open(lab.write(name, [IMPORT, cell]), reduced_motion="reduce")
    lab.run_all(page)
    return page


def flown(page: Any) -> int:
    """How many turns of a mission have been flown."""
    return int(page.locator(".v3-mission .v3-sum").count())


def test_a_double_click_on_launch_flies_one_turn_and_the_next_click_another(lab: Lab) -> None:
    page = opened(lab, "launch.ipynb", "mission('05', level=3)")
    launch = page.locator(PATTERN.format(name="launch"))
    launch.dblclick()
    lab.wait_until_idle(page)
    assert flown(page) == 1
    launch.click()
    lab.wait_until_idle(page)
    assert flown(page) == 2
    page.locator(PATTERN.format(name="undo")).dblclick()
    lab.wait_until_idle(page)
    assert flown(page) == 0, "moves may be taken back as fast as one can click"


def test_enter_held_down_on_launch_flies_one_turn(lab: Lab) -> None:
    page = opened(lab, "held.ipynb", "mission('05', level=3)")
    page.locator(PATTERN.format(name="launch")).focus()
    for _ in range(3):
        page.keyboard.down("Enter")  # the second and the third are repeats of the first
    page.keyboard.up("Enter")
    lab.wait_until_idle(page)
    assert flown(page) == 1


def test_enter_held_down_in_a_box_commits_and_does_not_go_on(lab: Lab) -> None:
    page = opened(lab, "box.ipynb", "predict('05.p1')")
    page.locator(".v3-card .v3-card-box").fill("4")
    for _ in range(3):
        page.keyboard.down("Enter")
        lab.wait_until_idle(page)
    page.keyboard.up("Enter")
    page.wait_for_selector(".v3-card[data-tone=open]")
    assert page.evaluate("document.activeElement.closest('.v3-card-form') !== null"), "the focus is still in the box"


def test_launch_pressed_again_before_python_has_answered_flies_one_turn(lab: Lab) -> None:
    """A slow machine: the student presses again, since nothing has happened yet."""
    page = opened(lab, "slow.ipynb", "mission('05', level=3)")
    page.evaluate("""() => {
      const button = document.querySelector(".v3-mission [data-button='launch']");
      for (let press = 0; press < 3; press += 1) button.click();
    }""")
    lab.wait_until_idle(page)
    assert flown(page) == 1


def test_a_double_click_on_commit_shows_what_happens_and_does_not_go_on(lab: Lab) -> None:
    page = opened(lab, "commit.ipynb", "predict('22.p3')")
    page.locator(".v3-card [data-choice]").first.check()
    page.locator(".v3-card .v3-card-check").dblclick()
    page.wait_for_selector(".v3-card[data-tone=open]")
    assert page.locator(".v3-card .v3-card-check").inner_text() == "Next"
    assert page.evaluate("document.activeElement.closest('.v3-card') !== null"), "the focus is still on this card"


def test_a_double_click_on_hint_takes_one_hint(lab: Lab) -> None:
    page = opened(lab, "hint.ipynb", "exercise('05.1')")
    page.locator(".v3-card [data-button=hint]").dblclick()
    lab.wait_until_idle(page)
    journals = list((lab.notebooks / "progress").glob("*"))
    text = "".join(path.read_text() for path in journals if path.is_file())
    assert text.count('"hint"') == 1, text


def test_a_double_click_at_the_table_decides_once(lab: Lab) -> None:
    """In the first turn nobody is in range of a laser, so each time that the burns are sealed a turn has gone by."""
    page = opened(lab, "give.ipynb", "play('vector3', scenario='learning', computer='chaser', seed=4)")
    seal = page.locator(".v3-desk button:text-is('Seal the burns')")
    seal.wait_for()
    assert "Turn 1" in page.inner_text(".v3-status")
    seal.dblclick()
    lab.wait_until_idle(page)
    assert "Turn 2" in page.inner_text(".v3-status")
