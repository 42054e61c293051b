"""Benchmarks, apart from the tests; `python -m bench NAME` runs one."""
