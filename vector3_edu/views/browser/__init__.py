"""The moving picture in the browser: one JavaScript module, fed with plain data, that draws with plotly and plays films."""
