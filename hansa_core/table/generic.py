"""Type variables with defaults: `Game[FairPosition]` is one game's, and a bare `Game`, `Setup` or `Match` that of any.

Python has such defaults from 3.13 on. Type checkers know them under another name before; at run time nobody asks.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeVar

    from hansa_core.table.match import Match
    from hansa_core.table.position import Position

    P_co = TypeVar("P_co", bound=Position, covariant=True, default=Position)
    C_co = TypeVar("C_co", covariant=True, default=Any)
    M_co = TypeVar("M_co", bound=Match, covariant=True, default=Match)
else:
    from typing import TypeVar

    P_co = TypeVar("P_co", covariant=True)
    C_co = TypeVar("C_co", covariant=True)
    M_co = TypeVar("M_co", covariant=True)
