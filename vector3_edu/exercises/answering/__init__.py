"""Answers: how they are read, checked and tried out."""
