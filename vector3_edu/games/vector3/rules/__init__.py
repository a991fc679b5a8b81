"""What the rules say: the state, orders and events, and a file for each phase."""
