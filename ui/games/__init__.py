"""The games of the page. A game is named here and in its own folder, and nowhere else."""

from collections.abc import Mapping
from typing import NamedTuple


class Entry(NamedTuple):
    """A game on the page: `rules` is the module that holds the engine's GAME. `page` is the package that shows it, with
    the modules `picture` (on the start screen) and `room` (at the table), the catalogues `words`, and, where its boards
    can be drawn before Python comes, `build` with a function `first_paint`. `later` names what a first table needs
    besides the room. An `explained` game has rules for players, in `rules`; `taught` are the names of its lessons,
    which lie in `lessons`; beside them it has words for newcomers at its table, in `helper`."""

    rules: str
    page: str
    later: tuple[str, ...] = ()
    explained: bool = False
    taught: tuple[str, ...] = ()


class FirstPaint(NamedTuple):
    """What a game has drawn before Python: `modules` are data for the page by their path, `forms` the symbols that its
    panels use, `boards` the boards as SVG. One of them, the `common` one, is in the page itself."""

    common: str
    boards: Mapping[str, str]
    forms: str
    modules: Mapping[str, str]


SHIPPED = (
    Entry(
        "hansa_core.hansa_teutonica",
        "ui.games.hansa_teutonica",
        ("hansa_core.hansa_teutonica.start",),
        explained=True,
        taught=("first", "displacing"),
    ),
    Entry(
        "hansa_core.merchant_princes",
        "ui.games.merchant_princes",
        ("hansa_core.merchant_princes.start",),
        explained=True,
        taught=("first",),
    ),
    Entry(
        "hansa_core.middle_ages",
        "ui.games.middle_ages",
        ("hansa_core.middle_ages.start",),
        explained=True,
        taught=("first", "talks"),
    ),
)
