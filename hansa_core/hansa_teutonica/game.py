"""Hansa Teutonica as the table sees it: boards, editions, and the first position (section 2)."""

from collections.abc import Mapping, Sequence

from hansa_core.hansa_teutonica import board as boards
from hansa_core.hansa_teutonica import invariants, play, turn
from hansa_core.hansa_teutonica.content import Content
from hansa_core.hansa_teutonica.declaration import vocabulary
from hansa_core.hansa_teutonica.editions import EDITIONS, START_KINDS
from hansa_core.hansa_teutonica.pieces import CUBE, DISC, piece_of
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.reading import read_position
from hansa_core.table.chance import Chance
from hansa_core.table.game import BoardInfo, Game, OptionValue, Setup
from hansa_core.table.hints import Hints
from hansa_core.table.position import Position


class HansaTeutonica(Game):
    id = "hansa_teutonica"
    boards = (BoardInfo("die_hanse_2_3", (3,)), BoardInfo("die_hanse_4_5", (4, 5)))
    editions = tuple(EDITIONS)
    colours = ("red", "blue", "green", "yellow", "purple")

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup:
        the_board, the_edition = boards.load(board), EDITIONS[edition]
        listers = play.listers(the_edition.relocates)
        content = Content(the_board, the_edition, players, listers, play.APPLY, play.REFUSE)
        words = vocabulary(the_board, the_edition, players)
        return Setup(self, board, edition, players, options, words, content)

    def deal(self, setup: Setup, chance: Chance, first: int | None) -> Position:
        """H9 to H17."""
        position = HansaPosition(setup)
        first = chance.number("first", 0, setup.players) if first is None else first
        _deal_pieces(position, first)
        _deal_markers(position, chance)
        position.markers_out = invariants.markers_out(position)
        turn.start(position, first, None)
        return position

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
