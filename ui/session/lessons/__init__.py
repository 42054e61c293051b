"""Lessons: a game learned on its own table, step by step. Their code comes with the first lesson."""
