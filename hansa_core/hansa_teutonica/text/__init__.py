"""Positions as text, written and read."""
