"""Tests of the games: the files here run for every game with a `setups.py`; a game's folder holds what is its own."""
