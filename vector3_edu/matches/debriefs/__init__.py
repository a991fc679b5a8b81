"""What can be learned from a match once it has been played: verdict, turning point, luck, missed choices, every vector."""
