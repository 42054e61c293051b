"""Tests of the house itself: imports, lint, honesty, environment."""
