"""Marchands du Moyen Âge: its rules by id, and what is its own in the tests of every game."""
