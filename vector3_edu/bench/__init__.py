"""Speed and proof that are measured rather than tested: python -m vector3_edu.bench."""
