"""What the coach of Triplanetary knows, one module for each phase in which it helps."""
