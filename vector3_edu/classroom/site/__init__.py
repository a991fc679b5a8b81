"""`vector3-edu site`: the course as one folder of static files, which any web server or a USB stick can show.

`tools.py` asks for what building needs; `wheels.py` collects the packages for the browser, `frozen.py` imports them
beforehand; `lite.py` builds the notebooks into JupyterLite, `pages.py` the lessons and rules with Sphinx, `front.py` the
front page. `command.py` runs them.
"""
