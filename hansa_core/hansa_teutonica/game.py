"""Hansa Teutonica as the table sees it: boards, editions, modules, and what goes with what (section 1)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

from hansa_core.hansa_teutonica.editions import EDITIONS
from hansa_core.hansa_teutonica.modules.state import Variant
from hansa_core.table.chance import Chance
from hansa_core.table.errors import BadSetup
from hansa_core.table.game import BoardInfo, Game, Option, OptionValue, Setup
from hansa_core.table.hints import Hints

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

DIE_HANSE: Final = ("die_hanse_2_3", "die_hanse_4_5")
"""The base board: mission cards and the Emperor's favour belong to it (sections 14, 15)."""


class HansaTeutonica(Game["HansaPosition"]):
    """The rules come with the first game that is set up: whoever looks at the shelf does not wait for them."""

    id = "hansa_teutonica"
    boards = (
        BoardInfo("die_hanse_2_3", (2, 3)),
        BoardInfo("die_hanse_4_5", (4, 5)),
        BoardInfo("east_3_5", (2, 3, 4, 5)),
        BoardInfo("britannia_3", (2, 3)),
        BoardInfo("britannia_4_5", (4, 5)),
    )
    editions = tuple(EDITIONS)
    options = (
        Option("missions", "bool", False, needs={"board": DIE_HANSE}, later=True),
        Option("favour", "bool", False, needs={"board": DIE_HANSE, "edition": ("2020",)}, later=True),
        Option("neutral", "bool", False, needs={"players": (2,), "edition": ("2009", "2020")}, later=True),
    )
    colours = ("red", "blue", "green", "yellow", "purple")
    bots = ("easy", "medium", "hard")

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup:
        from hansa_core.hansa_teutonica import start

        two = _two_players(board, edition, players, options)
        variant = Variant(bool(options["missions"]), bool(options["favour"]), two)
        return start.prepare(self, board, edition, players, options, variant)

    def deal(self, setup: Setup, chance: Chance, first: int | None) -> "HansaPosition":
        from hansa_core.hansa_teutonica import start

        return start.deal(setup, chance, first)

    def check_chosen(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> None:
        """H3: two play where the edition has a variant for them, else only with the neutral player, unofficially."""
        if players == 2 and not _two_players(board, edition, players, options):
            raise BadSetup("setup.two_players", option="neutral", edition=edition)

    def remarks(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """The two-player variant that is played, and that it is not official where the option had to be taken; that
        Britannia is younger than the older editions."""
        variant = _two_players(board, edition, players, options)
        early = ("britannia_early",) if board.startswith("britannia") and edition != "2020" else ()
        return (*((variant,) if variant else ()), *(("unofficial",) if options["neutral"] else ()), *early)

    def position_from_text(self, text: str) -> "HansaPosition":
        from hansa_core.hansa_teutonica import start

        return start.read_position(self, text)

    @property
    def sample(self) -> str:
        from hansa_core.hansa_teutonica.link_v2.prior import SAMPLE

        return SAMPLE

    def hints(self, start: "HansaPosition") -> Hints:
        from hansa_core.hansa_teutonica.link_v2.hints import HansaHints

        return HansaHints(start)

    def violations(self, position: "HansaPosition") -> Sequence[str]:
        from hansa_core.hansa_teutonica import start

        return start.violations(position)


def _two_players(
    board: str, edition: str, players: int, options: Mapping[str, OptionValue]
) -> Literal["", "provinces", "neutral"]:
    """Section 1: provinces in 2009, where the board has any, the neutral player in 2014; in other editions and on
    other boards the neutral player is an option (the ruling on mixing)."""
    if players != 2:
        return ""
    if edition == "2014" or options["neutral"]:
        return "neutral"
    if edition != "2009":
        return ""
    from hansa_core.hansa_teutonica.map import provinces_map

    return "provinces" if provinces_map.load(board) is not None else ""
