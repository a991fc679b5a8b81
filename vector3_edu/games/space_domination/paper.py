"""What Space Domination prints: it needs nothing but a table top, a die and this paper."""

from __future__ import annotations

from vector3_edu.core.paper import Form, Paper, Ruler, Token
from vector3_edu.games.space_domination.tables import DAMAGE_POINTS, STARSHIP_RADIUS, TORPEDO_RADIUS, TORPEDOES

PAPER = Paper(
    title="starships and torpedoes",
    piece="starship",
    tokens=(Token(STARSHIP_RADIUS), *(Token(TORPEDO_RADIUS, f"T{number + 1}") for number in range(TORPEDOES))),
    boxes=(("Damage points", DAMAGE_POINTS), ("Torpedoes", TORPEDOES)),
    about_tokens="The disc is what counts for touching; the arrow says where the starship or torpedo points. Cross out a "
    "box for each damage point lost and each torpedo launched.",
    # two as long as the longest acceleration, three as long as the page is wide
    rulers=(*(Ruler(6, "a: the die, or 6 for a torpedo"),) * 2, *(Ruler(17, "r and v"),) * 3),
    about_rulers="One unit is 1 cm. Lay _r_ (how you moved last time), then _a_ from its tip, as long as the die says and "
    "along the arrow of your starship. From your starship to the tip of _a_ is _v_: move there.",
    form=Form(
        ("*Turn*", "*heading*", "*die*", "*a* = (x, y)", "*r* = (x, y)", "*v = a + r*"),
        rows=16,
        note="_a_ = (die × cos heading, die × sin heading), the heading counted from the X axis. The next _r_ is this _v_.",
    ),
)
