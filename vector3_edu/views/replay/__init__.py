"""Replays and debriefs as pages."""
