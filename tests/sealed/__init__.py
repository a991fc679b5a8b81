"""Submarines, a small game in which two seats give sealed orders and neither knows where the other is."""
