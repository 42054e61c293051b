"""Stands in for the standard library's processes, which a page has not: the names that asyncio's signatures use."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
