"""What students answer, fly and hand in: exercises, missions, duels and work, each as a card in a cell."""
