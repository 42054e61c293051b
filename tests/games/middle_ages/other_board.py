"""A second board for the same engine: made from the first one by other roads and other figures."""

from typing import Any

from hansa_core.middle_ages.game import MiddleAges
from hansa_core.table import BoardInfo, Option


class OtherAges(MiddleAges):
    """Three towns on a triangle of roads with two junctions."""

    id = "other_ages"
    package = "tests.games.middle_ages.boards"
    boards = (BoardInfo("triangle", (2, 3)),)
    options = (
        Option("variant", "choice", "random", choices=("random", "all")),
        Option("courier", "choice", "random", choices=("random", "east_2")),
        Option("influence_draw", "choice", "chosen", choices=("chosen", "random")),
        Option("negotiating", "bool", False),
    )


OTHER = OtherAges()


def changed(data: Any, path: str, value: Any) -> Any:
    """A copy of the data with another value at a path like `city.0.goods`; None takes it away."""
    key, _, rest = path.partition(".")
    at: Any = int(key) if isinstance(data, list) else key
    twin: Any = list(data) if isinstance(data, list) else dict(data)
    if rest:
        twin[at] = changed(twin[at], rest, value)
    elif value is None:
        del twin[at]
    else:
        twin[at] = value
    return twin
