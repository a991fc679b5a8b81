"""Missions as levels: five a lesson, each a puzzle whose fewest turns or least fuel is proven by search.

`puzzle.py` says what a puzzle is, `solver.py` proves the best, `play.py` plays one; `cubes.py`, `trips.py` and the other
modules named for a way of moving hold its rules; the modules named for lessons draw the levels for a student.
"""
