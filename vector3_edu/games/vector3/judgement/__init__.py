"""What is worth what, what threatens whom, and exact odds: numbers and choices, hardly a word."""
