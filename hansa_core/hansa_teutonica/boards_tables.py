"""Where a board changes the common rules: which functions list, play and refuse which kinds of moves."""

from hansa_core.hansa_teutonica.actions import markers
from hansa_core.hansa_teutonica.boards import countries, green_cities, permanent
from hansa_core.hansa_teutonica.content import Lister, Tables
from hansa_core.hansa_teutonica.map.board import Board


def with_board(tables: Tables, board: Board) -> Tables:
    """The tables of a set-up on that board; Die Hanse has those given."""
    if any(board.permanent):
        tables = _with_permanent(tables)
    if board.green_cities:
        tables = _with_green_cities(tables)
    return _with_countries(tables) if board.map.countries else tables


def _with_permanent(tables: Tables) -> Tables:
    """H179: step 5 of establishing."""
    return tables._replace(
        listers={**tables.listers, "permanent": (permanent.list_permanent,)},
        apply={**tables.apply, **{kind: permanent.within(kind, tables.apply.get(kind)) for kind in permanent.KINDS}},
        refuse={**tables.refuse, "settle": permanent.why_not_outside},
    )


def _with_green_cities(tables: Tables) -> Tables:
    """H176."""
    own: dict[Lister, Lister] = {markers.list_swap: green_cities.list_swap}
    return tables._replace(
        listers={**tables.listers, "main": tuple(own.get(lister, lister) for lister in tables.listers["main"])},
        apply={**tables.apply, "swap": green_cities.swap},
        refuse={**tables.refuse, "swap": green_cities.why_not_swap},
    )


def _with_countries(tables: Tables) -> Tables:
    """H190."""
    return tables._replace(
        listers=countries.listers(tables.listers),
        apply=countries.appliers(tables.apply),
        refuse=countries.refusers(tables.refuse),
    )
