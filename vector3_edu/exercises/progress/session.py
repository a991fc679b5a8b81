"""The student's desk: who sits here, the questions put to them, their answers checked and noted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.core.bounded_json import parse_json
from vector3_edu.core.files import as_path
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import disarm
from vector3_edu.exercises.answering.checking import HINTS, Hint, Verdict, answer_words, give_hint, judge, kept_words
from vector3_edu.exercises.answering.trials import source_of
from vector3_edu.exercises.asking.posing import PosedQuestion, name_key, pose_for
from vector3_edu.exercises.asking.question import CODE, SURE
from vector3_edu.exercises.missions.course import Outcome, fly_mission
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.journal import (
    HAND_IN,
    Entry,
    Progress,
    Student,
    hand_in_from,
    read_journal,
    student_named,
)
from vector3_edu.exercises.syllabus import exercise
from vector3_edu.exercises.themes import retell, retell_film, retell_posed, retell_scene, use_theme

NOBODY = Student(journal.UNNAMED)
"""Who is meant until somebody says their name."""
GIVE = mark("Give this file to your teacher:")

_seated: list[Student] = []


def student(name: Any = None, seed: Any = None, theme: Any = None) -> Student:
    """Sit down: say who you are, and get your own numbers. Without a name: whoever worked last in this folder.

    `theme="rescue"` tells the lessons in the words of rescue missions; "games" is how they are told otherwise.
    """
    if theme is not None:
        use_theme(theme if isinstance(theme, str) else shown(theme))
    typed = "" if name is None else name if isinstance(name, str) else shown(name)
    said = " ".join(typed.split())[: journal.LONGEST_NAME]
    here = Student(said) if said else current_student()
    found = student_named(here.name, here.seed if seed is None else seed)
    set_student(found)
    if said or not journal.file_of(found).exists():
        journal.note(found, Entry(journal.now(), "student"))
    return found


def set_student(who: Student) -> None:
    """From now on this student sits at the desk."""
    _seated[:] = [who]


def current_student() -> Student:
    """Who sits at the desk."""
    if not _seated:
        _seated.append(next(journal.students_here(), NOBODY))
    return _seated[-1]


def is_nobody(who: Student) -> bool:
    """Whether this student has not said a name."""
    return name_key(who.name) == name_key(NOBODY.name)


def pose(exercise_id: Any, who: Student | None = None) -> PosedQuestion:
    """The question of an exercise, with your own numbers (`who`: with those of somebody else)."""
    who = who or current_student()
    return retell_posed(pose_for(exercise(exercise_id).id, who.name, who.seed))


def check(exercise_id: Any, answer: Any, who: Student | None = None, sure: Any = "", why: Any = "") -> Verdict:
    """Check an answer: right, or a question back that helps to see why not. Never raises.

    `sure` ("guess", "fairly sure" or "sure") and `why` (a sentence) are kept for the teacher and never judged.
    """
    try:
        posed = pose(exercise_id, who)
    except Refused as refused:
        return Verdict(_name_of(exercise_id), None, "\n".join(refused.problems))
    in_code = posed.question.kind == CODE
    verdict = judge(posed, None if in_code and not callable(answer) else answer)
    if verdict.right is None:
        return verdict
    said = kept_words(posed.question, verdict.answer)
    confidence = sure if isinstance(sure, str) and sure in SURE else ""
    reason = " ".join(why.split())[: journal.LONGEST_WHY] if isinstance(why, str) else ""
    entry = Entry(
        journal.now(),
        "answer",
        verdict.exercise,
        said,
        verdict.right,
        verdict.idea,
        confidence=confidence,
        why=reason,
        code=source_of(answer) if in_code else "",
    )
    return verdict._replace(note=journal.note(who or current_student(), entry))


def hint(exercise_id: Any, number: Any = None, who: Student | None = None) -> Hint:
    """The next hint for an exercise, or the first, second or third."""
    try:
        posed = pose(exercise_id, who)
    except Refused as refused:
        return Hint(_name_of(exercise_id), 0, "\n".join(refused.problems))
    asked = isinstance(number, int) and not isinstance(number, bool)
    found = give_hint(posed, number if asked else progress(who).hints(posed.exercise.id) + 1)
    journal.note(who or current_student(), Entry(journal.now(), "hint", posed.exercise.id, number=found.number))
    return found


def reveal(exercise_id: Any, who: Student | None = None) -> Hint:
    """The answer with its working, once you have committed yourself to one and taken the hints."""
    try:
        posed = pose(exercise_id, who)
    except Refused as refused:
        return Hint(_name_of(exercise_id), 0, "\n".join(refused.problems))
    done, name = progress(who), posed.exercise.id
    if name not in done.solved and not (done.tries(name) and done.hints(name) >= HINTS):
        left = HINTS - done.hints(name)
        missing: list[str] = [] if done.tries(name) else [say("give an answer of your own")]
        if left > 0:
            missing.append(say_many("take the hint that is left", "take the {number} hints that are left", left))
        return Hint(name, 0, say("First commit yourself: {missing}.", missing=listed(missing, last="and")))
    journal.note(who or current_student(), Entry(journal.now(), "reveal", name))
    if posed.question.kind == CODE:
        return Hint(name, HINTS, posed.question.working)
    return Hint(
        name,
        HINTS,
        say(
            "The answer is {answer}. {working}",
            answer=answer_words(posed.question, posed.question.answer),
            working=posed.question.working,
        ),
    )


def mission(lesson: Any, *moves: Any, level: Any = None) -> Outcome:
    """A mission of a lesson: without moves its briefing, with them what comes of it. Never raises."""
    who = current_student()
    outcome = fly_mission(_name_of(lesson), who.name, who.seed, moves, level)
    if moves and outcome.done is not None:
        note_mission(outcome.lesson, outcome.level, shown(moves, 200), outcome.done, outcome.stars, who)
    film = None if outcome.film is None else retell_film(outcome.film)
    return outcome._replace(words=retell(outcome.words), scene=retell_scene(outcome.scene), film=film)


def note_mission(lesson: str, level: int, moves: str, done: bool, stars: int, who: Student | None = None) -> str:
    """Note a mission that was flown to its end: its stars, then its moves; the number is that of its level."""
    said = f"{'★' * stars} {moves}".strip() if stars else moves
    return journal.note(who or current_student(), Entry(journal.now(), "mission", lesson, said, done, number=level))


def stars(lesson: str, who: Student | None = None) -> dict[int, int]:
    """The most stars won in each level of a lesson, as the journal has it."""
    return progress(who).stars(lesson)


def progress(who: Student | None = None) -> Progress:
    """How far you are."""
    return journal.read_journal(who or current_student())


def hand_in(path: str | Path | None = None) -> str:
    """Write the file that you give to your teacher, and say where it is."""
    if is_nobody(current_student()):
        return say('Your teacher could not tell whose work this is: say who you are first. Write student("your name").')
    try:
        wanted = None if path is None else as_path(path, "my-work.json")
        return say("{give} {file}", give=say(GIVE), file=journal.hand_in(progress(), wanted))
    except Refused as refused:
        return say("{refused} For example: hand_in('my-work.json').", refused=refused)


def _name_of(name: Any) -> str:
    """What somebody called an exercise or a lesson, as it can stand in an answer."""
    return (name if isinstance(name, str) else shown(name))[:20]


# ---- Work that a student saved in a file and brings back: what is new in it joins the journal, and nothing is
# doubled


LONGEST_NAME = 60


class BroughtBack(NamedTuple):
    """Whose work came back, how much of it is new here, and how much was here already."""

    student: Student
    new: int
    known: int
    left_out: int = 0

    def __str__(self) -> str:
        more = f", and {self.left_out:,} could not be read" if self.left_out else ""
        brought = f"{self.new:,} new entries were brought back; {self.known:,} were here already{more}."
        return f"Welcome back, {self.student.name}. {brought} Run the cells of your notebook again to see them."


def bring_back(name: object, text: object) -> BroughtBack:
    """Read a file that was saved with *Download my work* and sit down as its student; `Refused` says what is wrong with it.

    An entry that the file has as often as the journal is the same one; the journal gets only what it lacks.
    """
    called = disarm(name if isinstance(name, str) else "This file")[:LONGEST_NAME]
    if not isinstance(text, str) or not text.strip():
        raise Refused(f"{called} is empty, or not a text file. Choose the file that you got from *Download my work*.")
    if len(text) > HAND_IN.largest:
        raise Refused(HAND_IN.too_large(Path(called), len(text)))
    found = hand_in_from(Path(called), parse_json(text.removeprefix("\ufeff"), called))
    if found.progress is None:
        raise Refused((*found.problems, "Choose the file that you got from *Download my work*."))
    if found.edited:
        raise Refused(f"{called} was changed after it was saved, so nothing was brought back. Choose an unchanged one.")
    who, entries = found.progress.student, found.progress.entries
    here = read_journal(who)
    if here.problem:
        raise Refused(f"Your journal on this computer cannot be read, so nothing was added to it. {here.problem}")
    there = Counter(here.entries)
    new = []
    for entry in entries:
        if there[entry] > 0:
            there[entry] -= 1
        else:
            new.append(entry)
    if new:
        journal.add(who, new)
    set_student(who)
    return BroughtBack(who, len(new), len(entries) - len(new), found.progress.damaged)
