"""Tests of the engine as a library: built, installed elsewhere, used by a stranger."""
