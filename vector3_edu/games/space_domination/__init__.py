"""Space Domination, by Cameron Jordan: starships on a table top that move by v = a + r, tail to tip.

(c) 2025 CGJordan Publishing. Figures come from the booklet; where it is silent, RULES.md says what was decided.
"""
