"""Exercises: pose, check, diagnose, hint; and a student's progress."""
