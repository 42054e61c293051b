"""How large anything from outside may be."""

FILE_BYTES = 256 * 1024
LINK_CHARS = 16 * 1024
LINK_WORK = 1_250_000
"""Candidates to be looked at while a link is read, about 0.2 µs each; the longest games we know need half of it. What
would take more travels as a file."""
ENTRIES = 5_000
DEPTH = 4
LIST_ITEMS = 64
MAP_ITEMS = 32
TEXT_CHARS = 16_384
