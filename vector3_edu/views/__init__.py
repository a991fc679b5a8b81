"""What people see and read. The only place that imports plotly or ipywidgets."""
