"""Numbers and lists as they stand in sentences: counts, signs, sums and distances written out."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from vector3_edu.core.language import Said, number_style, say, say_many

_HYPHEN = re.compile(r"(?<=[ (,])-(?=\d)")


def count(number: int, one: str, many: str | None = None) -> str:
    """A number of things.

    >>> count(1, "ship"), count(2, "ship"), count(0, "torpedo", "torpedoes")
    ('1 ship', '2 ships', 'no torpedoes')
    """
    noun = say_many(one, many or plural_of(one), number)
    return say("{number} {things}", number=number, things=noun) if number else say("no {things}", things=noun)


def plural_of(noun: str) -> str:
    """The usual plural of an English noun.

    >>> plural_of("ship"), plural_of("torpedo")
    ('ships', 'torpedoes')
    """
    return noun + ("es" if noun.endswith("o") else "s")


def signed(number: int) -> str:
    """A number as it stands in a sum, with a true minus sign.

    >>> signed(-3)
    '−3'
    """
    return str(number).replace("-", "−")


def pair(place: tuple[int, ...]) -> str:
    """Two whole numbers as people read them: a hex, a square, a step.

    >>> pair((3, -1, 0))
    '(3, −1)'
    """
    return f"({signed(place[0])}, {signed(place[1])})"


def minus(text: str) -> str:
    """A sentence with true minus signs in front of its numbers; hyphens stay.

    >>> minus("A6 of 6-pod size burned (-1, 0, 2) + (0, -3, 1)")
    'A6 of 6-pod size burned (−1, 0, 2) + (0, −3, 1)'
    """
    signs = _HYPHEN.sub("−", text)
    return text.written(signs) if isinstance(text, Said) else signs


def added(a: int, b: int) -> str:
    """A sum of two numbers as a student writes it.

    >>> added(3, -1), added(-2, 4)
    ('3 − 1', '−2 + 4')
    """
    return f"{signed(a)} {'−' if b < 0 else '+'} {abs(b)}"


def in_dice(chance: Fraction) -> str:
    """A chance as faces of a die, or of as many dice as it takes.

    >>> in_dice(Fraction(1, 2)), in_dice(Fraction(5, 9)), in_dice(Fraction(1))
    ('3 in 6', '20 in 36', '6 in 6')
    """
    cases = 6
    while cases % chance.denominator:
        cases *= 6
    return say("{faces} in {cases}", faces=int(chance * cases), cases=cases)


def sum_of(a: tuple[int, ...], b: tuple[int, ...]) -> str:
    """A sum of two vectors, component by component.

    >>> sum_of((1, 2, 3), (1, 0, -1))
    '(1 + 1, 2 + 0, 3 − 1)'
    """
    return "(" + ", ".join(added(x, y) for x, y in zip(a, b, strict=True)) + ")"


def measured(start: tuple[int, ...], end: tuple[int, ...], distance: Any) -> str:
    """A distance with its squares and its root written out.

    >>> measured((10, 20, 30), (15, 18, 22), 10)
    '5² + 2² + 8² = 25 + 4 + 64 = 93, and √93 ≈ 9.64, which rounds to 10'
    """
    legs = [abs(b - a) for a, b in zip(start, end, strict=True)]
    squares = [leg * leg for leg in legs]
    total = sum(squares)
    root = total**0.5
    powers, sums = " + ".join(f"{leg}²" for leg in legs), " + ".join(map(str, squares))
    worked = f"{powers} = {sums} = {total}"
    if root == distance:
        return say("{worked}, and √{total} = {distance}", worked=worked, total=total, distance=distance)
    return say(
        "{worked}, and √{total} ≈ {root:.2f}, which rounds to {distance}",
        worked=worked,
        total=total,
        root=root,
        distance=distance,
    )


def decimal(number: Fraction | float) -> str:
    """A number with one decimal, as it is said.

    >>> decimal(Fraction(16, 3)), decimal(Fraction(2)), decimal(-0.04)
    ('5.3', '2', '0')
    """
    text = f"{float(number):.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("-", "−").replace(".", number_style().point)


def percent(chance: Fraction) -> str:
    """A chance in percent, with a digit more where it is small.

    >>> percent(Fraction(1, 2)), percent(Fraction(1, 216)), percent(Fraction(1, 100)), percent(Fraction(1, 7776))
    ('50%', '0.5%', '1%', 'under 0.1%')
    """
    if 0 < chance < Fraction(1, 2000):
        return say("under {percent:.1f}%", percent=0.1)
    if 0 < chance < Fraction(1, 20) and round(float(100 * chance), 1) % 1:
        return say("{percent:.1f}%", percent=float(100 * chance))
    return say("{percent:.0f}%", percent=float(100 * chance))
