"""Tests of `python -m hansa_core`, each run as its own process."""
