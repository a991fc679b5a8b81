"""Racetrack: the vector race on squared paper that schools have played for decades. No weapons, only velocity."""
