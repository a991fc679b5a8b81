"""`vector3-edu site`: the course as one folder of static files, which any web server or a USB stick can show.

`tools.py` asks for what building needs; `wheels.py` collects the packages for the browser; `lite.py` imports them beforehand
and builds the notebooks into JupyterLite; `pages.py` makes the lessons and rules into pages with Sphinx. `command.py` runs
them, and makes the front page.
"""
