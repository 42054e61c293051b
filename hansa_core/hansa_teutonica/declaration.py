"""The moves of this game, declared as data, and made once per set-up so that lists hold references."""

from functools import cached_property
from itertools import chain, combinations_with_replacement, product
from typing import Final

from hansa_core.hansa_teutonica import kinds
from hansa_core.hansa_teutonica.actions.desk import SKILLS
from hansa_core.hansa_teutonica.editions import KINDS, PLUS, Edition
from hansa_core.hansa_teutonica.map import provinces_map
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of, piece_word
from hansa_core.hansa_teutonica.modules.favour_tiles import TILES
from hansa_core.hansa_teutonica.modules.mission_cards import cards
from hansa_core.hansa_teutonica.modules.state import Variant
from hansa_core.table.moves import Amount, Kind, Move, Vocabulary, Words

FEES: Final = {
    "cube": (1, 0),
    "disc": (0, 1),
    "cube+cube": (2, 0),
    "cube+disc": (1, 1),
    "disc+disc": (0, 2),
}
"""The shapes of a fee (H47) as numbers of cubes and discs: one piece for a cube, two for a disc (H44)."""

Reward = tuple[str, int, int]
"""Step 3 of establishing: kind, shape, and the number of a city, skill or field of the table."""

MOST_CUBES: Final = 26
MOST_DISCS: Final = 4
ENOUGH: Final = 3
"""More pieces of one shape than a displacement can cost make no difference to its choices."""


def pair_word(board: Board, city: int, slot: int) -> str:
    n = slot - board.slots_of[city].start + 1
    return f"{board.cities[city]}.{n}+{n + 1}"


def pieces_of(players: int, variant: Variant) -> list[str]:
    """All pieces there are: two shapes of every player, and neutral cubes (H224)."""
    return [piece_word(piece) for piece in range(1, 2 * players + 1 + variant.neutral)]


def green_pair_words(board: Board, players: int) -> list[list[str]]:
    """H176: in each green city as many pairs as all pieces of all players could ever form."""
    most = players * (MOST_CUBES + MOST_DISCS)
    return [[f"{board.cities[city]}.{n}+{n + 1}" for n in range(1, most)] for city in board.green_cities]


def vocabulary(board: Board, edition: Edition, players: int, variant: Variant) -> Vocabulary:
    """All that can be said in this set-up. Short and frequent kinds stand first: saves store a move's number."""
    shape, post, route = Words(SHAPES), Words(board.posts), Words(board.routes)
    marker = Words(edition.markers[1:])
    pieces = pieces_of(players, variant) if edition.relocates or board.moves_any else []
    declared = [kinds.End.declare(), kinds.Stop.declare()]
    if not edition.relocates and not edition.remove_exactly:
        declared.append(kinds.Done.declare())
    declared += [
        kinds.Use.declare(marker=Words(tuple(edition.markers[plus] for plus in PLUS))),
        kinds.Develop.declare(skill=Words(SKILLS)),
        kinds.Place.declare(shape=shape, post=post),
        kinds.Income.declare(cubes=Amount(0, MOST_CUBES), discs=Amount(0, MOST_DISCS)),
        kinds.Back.declare(post=post),
        kinds.Extra.declare(shape=shape, post=post),
        kinds.Lift.declare(post=post),
        kinds.Put.declare(piece=Words((*SHAPES, *pieces)), post=post),
    ]
    if not edition.relocates:
        declared.append(kinds.Take.declare(post=post))
    declared += [
        kinds.Displace.declare(post=post, shape=shape, fee=Words(tuple(FEES))),
        kinds.Establish.declare(route=route, reward=Words(tuple(_rewards(board)))),
    ]
    if board.green_cities:
        green = Words(tuple(board.cities[city] for city in board.green_cities))
        declared.append(kinds.Settle.declare(shape=shape, city=green))
    pairs = (*(pair_word(board, *pair) for pair in board.pairs), *chain(*green_pair_words(board, players)))
    declared += [
        kinds.Swap.declare(slots=Words(pairs)),
        kinds.Lay.declare(marker=marker, route=route),
        kinds.Reveal.declare(marker=marker),
    ]
    return Vocabulary([*declared, *_module_kinds(board, edition, players, variant)])


def _module_kinds(board: Board, edition: Edition, players: int, variant: Variant) -> list[Kind]:
    """What the modules of a set-up add."""
    declared = []
    if variant.favour:
        declared += [kinds.Buy.declare(tile=Words(TILES), markers=Words(tuple(marker_pairs(edition))))]
        declared += [kinds.Share.declare(), kinds.Decline.declare()]
    if variant.provinces:
        province = Words(_provinces(board))
        declared += [kinds.Cross.declare(province=province), kinds.SendPawn.declare(province=province)]
    if variant.neutral:
        declared += [kinds.Found.declare(city=Words(board.cities))]
    if variant.missions:
        seats = Words(tuple(map(str, range(players))))
        declared += [kinds.RevealCard.declare(seat=seats, card=Words(cards().words))]
    return declared


def _provinces(board: Board) -> tuple[str, ...]:
    found = provinces_map.load(board.id)
    assert found is not None
    return found.words


def marker_pairs(edition: Edition) -> dict[str, tuple[int, int]]:
    """The price of a favour tile: any two markers, by their kinds (H155)."""
    pairs = combinations_with_replacement(range(1, KINDS), 2)
    return {"+".join(edition.markers[kind] for kind in pair): pair for pair in pairs}


def _rewards(board: Board) -> dict[str, Reward]:
    """Step 3 of establishing (D8): each word with its meaning, as kind, shape and city, skill or field."""
    rewards: dict[str, Reward] = {"nothing": ("nothing", 0, 0)}
    rewards |= {f"office.{city}": ("office", 0, number) for number, city in enumerate(board.cities)}
    for number, city in enumerate(board.cities):
        rewards |= {f"extra.{SHAPES[shape]}.{city}": ("extra", shape, number) for shape in (CUBE, DISC)}
    rewards |= {f"skill.{skill}": ("skill", 0, number) for number, skill in enumerate(SKILLS)}
    rewards |= {f"table.{points}": ("table", 0, number) for number, points in enumerate(board.table_points)}
    return rewards


def _to_be_had(board: Board, ends: tuple[int, int], reward: Reward) -> bool:
    """Whether the city, skill or table is at one of these ends of a route."""
    kind, _, number = reward
    if kind in ("office", "extra"):
        return number in ends
    if kind == "skill":
        return any(number in board.skills_of[city] for city in ends)
    return kind == "nothing" or board.table_city in ends


class Moves:
    """Every move value of one set-up, by the numbers that the rules work with."""

    def __init__(self, board: Board, edition: Edition, players: int, variant: Variant) -> None:
        posts = board.posts
        self.board = board
        self.end = (kinds.End(),)
        self.stop = kinds.Stop()
        self.done = kinds.Done()
        self.use = {plus: kinds.Use(edition.markers[plus]) for plus in PLUS}
        self.develop = tuple(kinds.Develop(skill) for skill in SKILLS)
        self.back = tuple(kinds.Back(post) for post in posts)
        self.place = tuple(tuple(kinds.Place(shape, post) for post in posts) for shape in SHAPES)
        self.extra = tuple(tuple(kinds.Extra(shape, post) for post in posts) for shape in SHAPES)
        self.lift = tuple(kinds.Lift(post) for post in posts)
        self.put_words: tuple[str, ...] = (*SHAPES, *pieces_of(players, variant))
        self.put = tuple(tuple(kinds.Put(word, post) for post in posts) for word in self.put_words)
        self.put_number = {word: i for i, word in enumerate(self.put_words)}
        self.take = tuple(kinds.Take(post) for post in posts)
        self.rewards = _rewards(board)
        self.establish = tuple(
            tuple(
                (meaning, kinds.Establish(route, word))
                for word, meaning in self.rewards.items()
                if _to_be_had(board, ends, meaning)
            )
            for route, ends in zip(board.routes, board.ends, strict=True)
        )
        """By route, all that could be done in step 3 at its ends: what it means, and the move."""
        self.swap = {slot: kinds.Swap(pair_word(board, city, slot)) for city, slot in board.pairs}
        self.swap_slot = {pair_word(board, city, slot): slot for city, slot in board.pairs}
        greens = [board.cities[city] for city in board.green_cities]
        self.settle = tuple(tuple(kinds.Settle(shape, city) for city in greens) for shape in SHAPES)
        self.green_number = {city: number for number, city in enumerate(greens)}
        words = green_pair_words(board, players)
        self.green_swaps = tuple(tuple(kinds.Swap(word) for word in each) for each in words)
        self.green_pair = {word: (green, at) for green, each in enumerate(words) for at, word in enumerate(each)}
        self.swapped = {
            pair_word(board, city, slot): (board.cities[city], 1 + slot - board.slots_of[city].start)
            for city, slot in board.pairs
        }
        """The city of a pair, and which of its offices is the left one."""
        for city, each in zip(greens, words, strict=True):
            self.swapped |= {word: (city, n) for n, word in enumerate(each, 1)}
        self.marker_number = {word: i for i, word in enumerate(edition.markers) if word}
        self.lay = tuple(tuple(kinds.Lay(marker, route) for route in board.routes) for marker in edition.markers)
        self.reveal = tuple(kinds.Reveal(marker) for marker in edition.markers)
        self.skill_number = {skill: i for i, skill in enumerate(SKILLS)}
        if variant.favour:
            self.pairs = marker_pairs(edition)
            self.buy = tuple({word: kinds.Buy(tile, word) for word in self.pairs} for tile in TILES)
        if variant.provinces:
            self.cross = tuple(kinds.Cross(province) for province in _provinces(board))
            self.pawn = tuple(kinds.SendPawn(province) for province in _provinces(board))
        if variant.neutral:
            self.found = tuple(kinds.Found(city) for city in board.cities)
        if variant.missions:
            seats = map(str, range(players))
            self.reveal_card = tuple(tuple(kinds.RevealCard(seat, card) for card in cards().words) for seat in seats)
        self._income: dict[tuple[int, int, int], tuple[Move, ...]] = {}
        self._displace: dict[tuple[int, int], tuple[tuple[tuple[Move, ...], ...], ...]] = {}

    @cached_property
    def incomes(self) -> dict[tuple[int, int], Move]:
        mixes = product(range(MOST_CUBES + 1), range(MOST_DISCS + 1))
        return {mix: kinds.Income(*mix) for mix in mixes}

    def income(self, most: int, cubes: int, discs: int) -> tuple[Move, ...]:
        """D2: every mix of 1 to `most` pieces within a stock of `cubes` and `discs`."""
        key = (most, cubes, discs)
        if key not in self._income:
            mixes = product(range(cubes + 1), range(discs + 1))
            self._income[key] = tuple(self.incomes[mix] for mix in mixes if 1 <= sum(mix) <= most)
        return self._income[key]

    def displace(self, cubes: int, discs: int) -> tuple[tuple[tuple[Move, ...], ...], ...]:
        """D4: for each post what a supply of `cubes` and `discs` can do if it is free, holds a cube, holds a disc."""
        key = (min(cubes, ENOUGH), min(discs, ENOUGH))
        if key not in self._displace:
            self._displace[key] = tuple(
                ((), self._displacing(post, CUBE, *key), self._displacing(post, DISC, *key))
                for post in range(len(self.board.posts))
            )
        return self._displace[key]

    def _displacing(self, post: int, target: int, cubes: int, discs: int) -> tuple[Move, ...]:
        """H44, H46, H47."""
        choices = []
        for shape, (word, fee) in product((CUBE, DISC), FEES.items()):
            accepted = shape == DISC or self.board.takes_cube[post]
            affordable = fee[0] + (shape == CUBE) <= cubes and fee[1] + (shape == DISC) <= discs
            if accepted and affordable and sum(fee) == 1 + target:
                choices.append(kinds.Displace(self.board.posts[post], SHAPES[shape], word))
        return tuple(choices)

    def put_of(self, piece: int, mover: int) -> tuple[Move, ...]:
        """The `put` moves of a piece: the mover's own are named by shape alone, others also by their seat."""
        own = piece - piece_of(mover, CUBE)
        return self.put[own] if own in (CUBE, DISC) else self.put[1 + piece]
