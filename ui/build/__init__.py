"""How the site is made from the sources."""
