"""Measurements: `python -m tests.bench [part ...]`.

A part is a module here with a function `run()` that prints one small table. It is found by its name; nothing is registered.
A part whose `ALWAYS` is False runs only when it is named.
"""
