"""Before the first round: what a set-up makes of board and options, and the first position (section 2)."""

from collections.abc import Mapping, Sequence

from hansa_core.middle_ages import board, invariants, round_frame, rules
from hansa_core.middle_ages.board import Variant
from hansa_core.middle_ages.cards import INVESTMENTS
from hansa_core.middle_ages.content import Content
from hansa_core.middle_ages.declaration import vocabulary
from hansa_core.middle_ages.negotiating.declaration import kinds
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.reading import read_position
from hansa_core.table.chance import Chance
from hansa_core.table.errors import BadSetup
from hansa_core.table.game import Game, OptionValue, Setup
from hansa_core.table.position import Position

__all__ = ["deal", "prepare", "read_position", "violations"]


def prepare(
    game: Game, package: str, name: str, edition: str, players: int, options: Mapping[str, OptionValue]
) -> Setup:
    the_board = board.load(package, name)
    variants(the_board, options)
    deals = kinds(the_board, players) if options["negotiating"] else ()
    words = vocabulary(the_board, players, deals)
    the_rules = rules.made(words, bool(deals))
    content = Content(the_board, words, players, options, the_rules, round_frame.ASKED_IN)
    return Setup(game, name, edition, players, options, words, content)


def variants(the_board: board.Board, options: Mapping[str, OptionValue]) -> list[Variant]:
    """M12, M14: those that the host's choices leave; an optional one only if he names it."""
    wanted, courier = options["variant"], options["courier"]
    found = [each for each in the_board.variants if each.id == wanted or (wanted == "random" and not each.optional)]
    if not found:
        raise BadSetup("middle_ages.unknown_variant", option="variant", variant=wanted)
    if courier != "random":
        space = the_board.roads.number.get(str(courier))
        found = [each for each in found if space in each.courier_spaces]
        if not found:
            raise BadSetup("middle_ages.courier_far", option="courier", space=courier)
    return found


def deal(setup: Setup, chance: Chance, first: int | None) -> AgesPosition:
    """M11 to M17. An optional placement has no number of its own: the draw of the others stays as it is."""
    p = AgesPosition(setup)
    the_board, options = p.content.board, setup.options
    variant = chance.choice("variant", 0, variants(the_board, options))
    p.places[:] = bytes(variant.wagons)
    for city in variant.wagons:
        p.bonus[city] = the_board.bonus_with
    if options["courier"] == "random":
        p.courier = chance.choice("courier", 0, variant.courier_spaces)
    else:
        p.courier = the_board.roads.number[str(options["courier"])]
    cards = bytes(chance.shuffled("investments", range(len(INVESTMENTS))))
    p.row, p.pile = cards[: the_board.face_up], cards[the_board.face_up :]
    if p.content.draws_random:
        p.stack = bytes(chance.shuffled("influence", p.stack))
    p.first = chance.number("first", 0, setup.players) if first is None else first
    round_frame.go_on(p, None)
    return p


def violations(position: Position) -> Sequence[str]:
    assert isinstance(position, AgesPosition)
    return invariants.violations(position)
