"""What people see and read. Besides the controls of games, the only place that imports plotly or ipywidgets."""
