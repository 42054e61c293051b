"""The kit: what a game must declare (`suite.py`), and how it is then played, damaged, counted and written out."""
