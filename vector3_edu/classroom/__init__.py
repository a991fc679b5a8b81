"""What a teacher runs: worksheets, reports, a check of the installation."""
