"""Which rule each move, each thing on the table and each part of the strip leads to."""

from typing import Final

MOVES: Final = {
    "end": "P36", "draw": "P26", "stop": "P27", "sell": "P21", "pass": "P35", "load": "P7", "discard": "P32",
    "buy": "P18", "lay": "P20", "exchange": "P15", "reveal": "P29",
}  # fmt: skip
THINGS: Final = {
    "ship": "P8", "player": "P10",
    "slot": "P20", "cube": "P1", "market": "P2", "owned": "P2", "pile": "P28", "hand": "P11",
}  # fmt: skip
STRIP: Final = {"phases": "P12", "pile": "P28"}
