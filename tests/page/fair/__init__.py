"""The Fair in the browser: a game from outside, added by its entry alone."""
