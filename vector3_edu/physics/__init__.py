"""What lessons compute beyond the rules: courses, intercepts, reach, exact odds, simulation."""
