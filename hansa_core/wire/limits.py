"""How large anything from outside may be."""

FILE_BYTES = 256 * 1024
LINK_CHARS = 16 * 1024
ENTRIES = 5_000
DEPTH = 4
LIST_ITEMS = 64
MAP_ITEMS = 32
TEXT_CHARS = 16_384
