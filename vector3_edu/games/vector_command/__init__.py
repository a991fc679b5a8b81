"""Vector Command: capital ships with inertia on a hex map.

The rules page gives the rules and the weapons; numbers that it leaves open are kept together in tables.py.
"""
