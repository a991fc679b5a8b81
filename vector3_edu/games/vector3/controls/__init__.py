"""What a person handles at the table. This file stays empty: a ship's display is drawn without ipywidgets."""
