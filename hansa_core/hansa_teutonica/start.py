"""Before the first turn: what a set-up makes of board, edition and modules, and the first position (section 2)."""

from collections.abc import Mapping, Sequence

from hansa_core.hansa_teutonica import invariants
from hansa_core.hansa_teutonica.actions import turn
from hansa_core.hansa_teutonica.content import Content
from hansa_core.hansa_teutonica.declaration import vocabulary
from hansa_core.hansa_teutonica.editions import EDITIONS, START_KINDS
from hansa_core.hansa_teutonica.map import board as boards
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, piece_of
from hansa_core.hansa_teutonica.modules import favour, missions, neutral, provinces
from hansa_core.hansa_teutonica.modules.state import Variant
from hansa_core.hansa_teutonica.phases import rules
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.text.reading import read_position
from hansa_core.table.chance import Chance
from hansa_core.table.game import Game, OptionValue, Setup

__all__ = ["deal", "prepare", "read_position", "violations"]


def prepare(
    game: Game, board: str, edition: str, players: int, options: Mapping[str, OptionValue], variant: Variant
) -> Setup:
    the_board, the_edition = boards.load(board), EDITIONS[edition]
    establish_neutral = neutral.establish_full if variant.neutral else None
    composed = rules(the_board, the_edition, variant)
    content = Content(the_board, the_edition, players, variant, composed, establish_neutral)
    words = vocabulary(the_board, the_edition, players, variant)
    return Setup(game, board, edition, players, options, words, content)


def deal(setup: Setup, chance: Chance, first: int | None) -> HansaPosition:
    """H9 to H17."""
    position = HansaPosition(setup)
    first = chance.number("first", 0, setup.players) if first is None else first
    _deal_pieces(position, first)
    _deal_markers(position, chance)
    position.markers_out = invariants.markers_out(position)
    turn.start(position, first, None)
    _deal_modules(position, chance)
    return position


def violations(position: HansaPosition) -> Sequence[str]:
    return invariants.violations(position)


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
