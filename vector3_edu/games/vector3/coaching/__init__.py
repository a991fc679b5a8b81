"""What the coach of Vector 3 knows, subject by subject; `coach.py` beside it answers for every phase."""
