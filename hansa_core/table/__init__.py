"""What every game shares: the protocol of games, positions and matches. Standard library only."""

from hansa_core.table.chance import Chance
from hansa_core.table.errors import BadContent, BadRecord, BadSetup, BadText, Refused, TableError
from hansa_core.table.events import Event
from hansa_core.table.game import BoardInfo, Game, Option, Setup
from hansa_core.table.header import Header, Seat
from hansa_core.table.hidden import HIDDEN, Hidden
from hansa_core.table.match import Entry, Match
from hansa_core.table.moves import Amount, Amounts, Kind, Move, Vocabulary, Words
from hansa_core.table.position import CHANCE, Position, Prompt

__all__ = [
    "CHANCE",
    "HIDDEN",
    "Amount",
    "Amounts",
    "BadContent",
    "BadRecord",
    "BadSetup",
    "BadText",
    "BoardInfo",
    "Chance",
    "Entry",
    "Event",
    "Game",
    "Header",
    "Hidden",
    "Kind",
    "Match",
    "Move",
    "Option",
    "Position",
    "Prompt",
    "Refused",
    "Seat",
    "Setup",
    "TableError",
    "Vocabulary",
    "Words",
]
