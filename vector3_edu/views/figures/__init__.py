"""Pictures: each made from plain data, as plotly, as SVG and in words."""
