"""Counts the clicks of games of Handelsfürsten, made by a hand that knows what it wants: on ships, crates, cards and
slots; the end of phase 1 and of a sale in words. A card that is dragged to its slot counts as one click. Taking the
device and looking at what came are no clicks of a turn."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from hansa_core import Match, new_match
from hansa_core.bots.sensible_merchant_princes import choose
from hansa_core.merchant_princes.declaration import Lay
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Chance, Move
from tests.ui.tabs import Storage, Tab
from ui.session.autosave import received
from ui.session.table import AnyTable

GAMES = ("clicks", "harbour", "pepper", "indigo")
"""The seeds of the games, played by two, three, four and four."""
MOST = {"load": 1, "exchange": 2, "buy": 2, "end": 1, "sale": 1, "draw": 1, "stop": 1, "asked": 2}
"""The clicks that each may take; a sale one for each card, and so many more. `asked` is a draw that takes the last card
of the pile: it is asked for once more."""
MUST = {**MOST, "asked": 1}
"""The clicks that each must take at least; the question about the last card is one more."""


def clicks_of(seed: str, players: int) -> dict[str, list[int]]:
    """What each exchange, purchase, sale, draw and end of phase 1 of a game took; of a sale, without its cards."""
    tab, taken = Tab(Storage()), defaultdict(list)
    game = play(seed, players)
    tab.app.apply(received(tab.app.device, game.copy(0)))
    for moves in _actions(game):
        clicks, asked = _make(tab, moves)
        kind = "asked" if asked else "sale" if moves[-1].kind == "sell" else moves[-1].kind
        taken[kind].append(clicks - (len(moves) - 1))
    return taken


def all_clicks() -> dict[str, list[int]]:
    """Of all games together."""
    taken: dict[str, list[int]] = defaultdict(list)
    for n, seed in enumerate(GAMES):
        for kind, clicks in clicks_of(seed, min(4, 2 + n)).items():
            taken[kind] += clicks
    return taken


def more_a_turn(taken: Mapping[str, Sequence[int]]) -> float:
    """How many clicks a turn took beyond what its actions must take. Each turn ends phase 1 once (P36)."""
    more = sum(max(0, clicks - MUST[kind]) for kind, made in taken.items() for clicks in made)
    return more / len(taken["end"])


def play(seed: str, players: int) -> Match:
    match = new_match("merchant_princes", ("Anna", "Ben", "Cem", "Dora")[:players], seed, first=0)
    chance = Chance(seed)
    while match.to_act is not None:
        view = match.position.view(match.to_act)
        assert isinstance(view, PrincesPosition)
        match.play(choose(view, match.position.legal_moves(), chance, len(match)))
    return match


def _actions(game: Match) -> Iterator[tuple[Move, ...]]:
    """The moves of the game; those of a sale together, for its cards can be laid in any order."""
    laid: list[Move] = []
    for entry in game.entries:
        (move,) = entry.moves
        laid.append(move)
        if not isinstance(move, Lay):
            yield tuple(laid)
            laid = []


def _make(tab: Tab, moves: Sequence[Move]) -> tuple[int, bool]:
    """Makes an action, and says how many clicks that took and whether it was asked for twice; what goes by itself takes
    none."""
    table = tab.app.table
    assert table is not None
    clicks, asked, first = 0, False, len(table.match) - table.match.position.chain
    goal = sorted(map(str, moves))

    def done() -> bool:
        made = [str(entry.moves[0]) for entry in table.match.entries[first:]]
        return sorted(made[: len(goal)]) == goal

    if moves[-1].kind == "end" and table.match.entries and str(table.match.entries[-1]) == "end":
        return 0, False  # with the exchange or the purchase before it
    while not done():
        assert clicks < 20, moves
        if table.came:
            tab.app.do("cover")
        elif table.viewer is None:
            tab.app.do("look")
        else:
            asked |= bool(table.asking)
            _click(tab, table, moves)
            clicks += 1
    return clicks, asked


def _click(tab: Tab, table: AnyTable, moves: Sequence[Move]) -> None:
    actions, choice = tab.app.actions, table.choice
    if table.asking:
        return tab.app.do("yes")
    move = moves[-1]
    if len(moves) > 1:
        return _lay(tab, table, [each for each in moves if isinstance(each, Lay)], move)
    places = choice.ways[move].places
    if not places:
        return tab.app.apply(actions.word(move.kind))
    ahead = [place for place in places if place not in choice.chosen]
    return tab.app.apply(actions.point(ahead[0]))


def _lay(tab: Tab, table: AnyTable, lays: Sequence[Lay], close: Move) -> None:
    """The next card of a sale: a click on its slot, or on the card, if that lays it there; else it is dragged."""
    actions, laid = tab.app.actions, [entry.moves[0] for entry in table.match.entries[table.match.settled :]]
    missing = [move for move in lays if move not in laid]
    if not missing:
        return tab.app.apply(actions.pick(str(close)))
    hand = f"hand:{lays[0].good}"
    for place in (*(f"slot:{move.slot}" for move in missing), hand):
        moves = table.choice.at(place)
        if (moves[0] if len(moves) == 1 else table.room.meant(table.view, moves, place)) in missing:
            return tab.app.apply(actions.point(place))
    return tab.app.apply(actions.drag(hand, f"slot:{missing[0].slot}"))
