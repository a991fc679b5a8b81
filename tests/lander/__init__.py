"""Lander, the smallest game that proves what the guide says: one seat, one folder, and nothing else has to change."""
