"""Counts the clicks of a game of Hansa Teutonica, made by a hand that knows what it wants: on the board where the move
is made, else on the action in words; then on the row, if rows are left. Who places two discs takes them in hand, and
of two pieces alike the displaced one is laid first, as it comes to hand."""

from itertools import pairwise

from hansa_core import Match, new_match
from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.table import Chance, Move, Refused
from tests.ui.tabs import Storage, Tab
from ui.choosing.choice import Way
from ui.session.autosave import received
from ui.session.table import AnyTable

SEED = "table"
"""A game that took 5.8 clicks a turn while every piece was asked for."""
SEEDS = tuple("abcdefghijklmnopqrstuvwxyz")
"""Games that nobody has chosen, so that no lucky one is taken for the rule."""
MOST = 6
"""No move may take more clicks than this."""


def clicks_a_turn(seed: str = SEED) -> float:
    """In a whole game of three; what the displaced do counts for the turn in which it happens."""
    game, tab = play(seed), Tab(Storage())
    tab.app.apply(received(tab.app.device, game.copy(0)))
    moves = as_it_comes_to_hand(game)
    clicks = sum(make(tab, move, following) for move, following in pairwise([*moves, moves[-1]]))
    began = [event for line in game.log(None) for event in line.events if event.key.endswith(".turn_began")]
    return clicks / (1 + len(began))


def play(seed: str) -> Match:
    match, chance = new_match("hansa_teutonica", ("Anna", "Ben", "Cem"), seed, first=0, edition="2020"), Chance("page")
    while match.to_act is not None:
        match.play(choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match)))
    return match


def as_it_comes_to_hand(game: Match) -> list[Move]:
    """The moves of a game in which the displaced piece goes where one like it went first: the order is free (H55), and
    the same pieces lie in the same places then."""
    moves = [entry.moves[0] for entry in game.entries]
    for i, move in enumerate(moves):
        back = next((j for j in range(i, len(moves)) if moves[j].kind not in ("extra", "back")), i) - 1
        if move.kind == "extra" and moves[back].kind == "back":
            shape, parse = move.values[0], game.at(i).parse
            swapped = [parse(f"back {move.values[1]}"), *moves[i + 1 : back]]
            swapped.append(parse(f"extra {shape} {moves[back].values[0]}"))
            if _leads_to(game, i, swapped):
                moves[i : back + 1] = swapped
    return moves


def _leads_to(game: Match, n: int, moves: list[Move]) -> bool:
    """Whether these moves can stand instead of as many from the n-th on."""
    twin = game.copy(n)
    try:
        for move in moves:
            twin.play(move)
    except Refused:
        return False
    return twin.position.digest() == game.at(n + len(moves)).digest()


def make(tab: Tab, move: Move, following: Move) -> int:
    """Makes a move that another one follows, and says how many clicks that took."""
    table = tab.app.table
    assert table is not None
    before = len(table.match)
    for clicks in range(1, MOST + 1):
        _click(tab, table, move, following)
        if len(table.match) == before + 1 and table.match.entries[-1].moves == (move,):
            return clicks
    raise AssertionError(f"{move} takes more than {MOST} clicks")


def _click(tab: Tab, table: AnyTable, move: Move, following: Move) -> None:
    actions, choice = tab.app.actions, table.choice
    if table.asking:
        return tab.app.do("yes")
    if move in table.more:
        return tab.app.do("done")  # another action, not more of the last one
    if move in table.instead:
        return tab.app.do("instead", str(move))
    way, listed = choice.ways[move], [option.key for option in choice.options]
    rows = [key for key in (*way.path, str(move)) if key in listed]
    if choice.narrowed and rows:
        return tab.app.apply(actions.pick(rows[-1]))
    if way.piece and choice.now.piece != way.piece and (choice.now.piece or _two_discs(move, following)):
        return tab.app.apply(actions.hold(way.piece))
    place = _place_of(way)
    if not place or (way.within and choice.group != way.path[0]):
        return tab.app.apply(actions.word(way.path[0]))
    return tab.app.apply(actions.point(place))


def _two_discs(move: Move, following: Move) -> bool:
    return move.kind == following.kind == "place" and move.values[0] == following.values[0] == "disc"


def _place_of(way: Way) -> str:
    """Where the move is made: on the shield of a skill, the site of an office, in a city, on a post; where a row alone
    plays it, on the route."""
    if way.by_row:
        return next(iter(way.places), "")
    cities = [place for place in way.places if place.startswith("city:")]
    return way.spot if way.spot.startswith(("skill:", "office:")) else next(iter(cities or way.places), "")
