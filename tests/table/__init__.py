"""Tests of the table: chance, moves, matches, and what the protocol promises of every game."""
