"""Triplanetary: courses, gravity and fuel across the Solar System, on a map of hexes.

An independent classroom implementation of the rules, not affiliated with the owner of the name; it ships no art.
"""
