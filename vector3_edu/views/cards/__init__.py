"""Displays of single ships, one module a game: `cards(state, palette)` gives a figure for each."""
