"""Tests of the games' engines, one folder a game."""
