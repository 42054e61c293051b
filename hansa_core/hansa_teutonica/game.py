"""Hansa Teutonica as the table sees it: boards, editions, and the first position (section 2)."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from hansa_core.hansa_teutonica import board as boards
from hansa_core.hansa_teutonica import favour, invariants, missions, neutral, play, provinces, provinces_map, turn
from hansa_core.hansa_teutonica.boards_tables import with_board
from hansa_core.hansa_teutonica.content import Content, Tables
from hansa_core.hansa_teutonica.declaration import vocabulary
from hansa_core.hansa_teutonica.editions import EDITIONS, START_KINDS
from hansa_core.hansa_teutonica.modules import Variant
from hansa_core.hansa_teutonica.pieces import CUBE, DISC, piece_of
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.reading import read_position
from hansa_core.hansa_teutonica.tables import with_modules
from hansa_core.table.chance import Chance
from hansa_core.table.errors import BadSetup
from hansa_core.table.game import BoardInfo, Game, Option, OptionValue, Setup
from hansa_core.table.hints import Hints
from hansa_core.table.position import Position

DIE_HANSE: Final = ("die_hanse_2_3", "die_hanse_4_5")
"""The base board: mission cards and the Emperor's favour belong to it (sections 14, 15)."""


class HansaTeutonica(Game):
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

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup:
        the_board, the_edition = boards.load(board), EDITIONS[edition]
        two = _two_players(board, edition, players, options)
        variant = Variant(bool(options["missions"]), bool(options["favour"]), two)
        tables = with_board(Tables(play.listers(the_edition.relocates), play.APPLY, play.REFUSE), the_board)
        content = Content(the_board, the_edition, players, with_modules(tables, variant), variant)
        words = vocabulary(the_board, the_edition, players, variant)
        return Setup(self, board, edition, players, options, words, content)

    def deal(self, setup: Setup, chance: Chance, first: int | None) -> Position:
        """H9 to H17."""
        position = HansaPosition(setup)
        first = chance.number("first", 0, setup.players) if first is None else first
        _deal_pieces(position, first)
        _deal_markers(position, chance)
        position.markers_out = invariants.markers_out(position)
        turn.start(position, first, None)
        _deal_modules(position, chance)
        return position

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

    def position_from_text(self, text: str) -> Position:
        return read_position(self, text)

    @property
    def sample(self) -> str:
        from hansa_core.hansa_teutonica.link_prior import SAMPLE

        return SAMPLE

    def hints(self, start: Position) -> Hints:
        from hansa_core.hansa_teutonica.link_hints import HansaHints  # only links need it, so the start does not pay

        assert isinstance(start, HansaPosition)
        return HansaHints(start)

    def violations(self, position: Position) -> Sequence[str]:
        assert isinstance(position, HansaPosition)
        return invariants.violations(position)


def _two_players(
    board: str, edition: str, players: int, options: Mapping[str, OptionValue]
) -> Literal["", "provinces", "neutral"]:
    """Section 1: provinces in 2009, where the board has any, the neutral player in 2014; in other editions and on
    other boards the neutral player is an option (the ruling on mixing)."""
    if players != 2:
        return ""
    if edition == "2014" or options["neutral"]:
        return "neutral"
    return "provinces" if edition == "2009" and provinces_map.load(board) is not None else ""


def _deal_modules(p: HansaPosition, chance: Chance) -> None:
    """H149, H154, H214, H223."""
    variant = p.content.variant
    if variant.missions:
        missions.deal(p, chance)
    if variant.favour:
        favour.deal(p, chance)
    if variant.provinces:
        provinces.before_the_game(p)
    if variant.neutral:
        neutral.set_up(p)


def _deal_pieces(p: HansaPosition, first: int) -> None:
    """H12 to H15: the desks are full; who comes later in turn order has more in supply and less in stock."""
    for k in range(p.setup.players):
        seat = (first + k) % p.setup.players
        p.supply[piece_of(seat, CUBE)] = 5 + k
        p.supply[piece_of(seat, DISC)] = 1
        p.stock[piece_of(seat, CUBE)] = 6 - k


def _deal_markers(p: HansaPosition, chance: Chance) -> None:
    """H9, H11: three kinds face up on the taverna routes, the others shuffled face down."""
    for route, kind in zip(p.content.board.taverna_routes, chance.shuffled("start_markers", START_KINDS), strict=True):
        p.marker_on[route] = kind
    counts = list(p.content.edition.counts)
    for kind in START_KINDS:
        counts[kind] -= 1
    p.marker_supply = bytes(
        chance.shuffled("markers", [kind for kind, number in enumerate(counts) for _ in range(number)])
    )
