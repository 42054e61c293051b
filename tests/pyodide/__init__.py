"""Tests that CPython and Pyodide play alike."""
