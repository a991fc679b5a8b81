"""The play table: pictures, controls, hints, the strip of cards and the debrief of a game in a notebook."""
