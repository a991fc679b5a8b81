"""What makes a lesson open ready in Jupyter: the extension that runs its cards, and what it asks Python."""
