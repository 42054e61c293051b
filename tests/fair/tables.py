"""Tables of the fair for tests: every set-up, matches at random, and positions in a short text form."""

from collections import Counter
from itertools import product
from typing import Any

from hansa_core import Match, add_game, new_match
from hansa_core.table import Chance, Move
from tests.fair.position import FairPosition

GAME = add_game("tests.fair")
NAMES = ("Anna", "Ben", "Cem", "Dora")


def all_setups() -> list[dict[str, Any]]:
    """Every board, edition and number of players, each with the options at their defaults and at both ends."""
    found: list[dict[str, Any]] = []
    wide = {"coins": 9, "hand_limit": 2, "prices": "steep"}
    for board, edition in product(GAME.boards, GAME.editions):
        for players in board.players:
            fixed = {"players": players, "board": board.id, "edition": edition}
            church = {"church": True} if edition == "second" else {}
            found += [fixed, {**fixed, **wide, **church}]
    return found


def setup_id(chosen: dict[str, Any]) -> str:
    return "-".join(f"{name}={value}" if type(value) is not str else value for name, value in chosen.items())


def new(players: int = 2, seed: str = "fair", **chosen: Any) -> Match:
    return new_match("fair", NAMES[:players], seed, **chosen)


def full_text(text: str) -> str:
    """A text position from its lines that matter: lines left out are empty, cards left out are sold already."""
    given = {words[0]: words[1:] for line in text.strip().splitlines() if (words := line.split())}
    setup = GAME.position_from_text(empty_text(" ".join(["fair", *given.pop("fair")]))).setup
    missing = Counter(setup.content.deck) - Counter(word for words in given.values() for word in words)
    hidden = sum(words.count("?") for words in given.values())
    sold = sorted(missing.elements())[hidden:] if hidden else sorted(missing.elements())
    lines = dict(line.partition(" ")[::2] for line in empty_text(setup.line).splitlines()[1:])
    lines |= {"pile": "", "lot": "", "sold": " ".join(sold)} | {key: " ".join(words) for key, words in given.items()}
    return "\n".join([setup.line, *(f"{key} {words}" for key, words in lines.items())])


def empty_text(line: str) -> str:
    """Nobody holds anything, and the whole pile is unknown."""
    board = next(board for board in ("village", "town") if board in line.split())
    players = int(line.partition("players=")[2][:1])
    cards = {"village": 14, "town": 21}[board] - 1
    seats = [f"{name}{seat}" for name in ("hand", "stall", "buried") for seat in range(players)]
    zeros = " 0" * players
    return "\n".join([line, "first 0", "phase bid", "pile" + " ?" * cards, "lot ?", f"coins{zeros}", f"gifts{zeros}",
                      "laid", "sold", *seats])  # fmt: skip


def position(text: str) -> FairPosition:
    found = GAME.position_from_text(full_text(text))
    assert isinstance(found, FairPosition)
    return found


def match_from(text: str, seed: str = "start") -> Match:
    start = position(text)
    return new_match("fair", NAMES[: start.setup.players], seed, start=start.to_text())


def bid(match: Match, *coins: int) -> Any:
    """Everybody bids, in the order of the seats; the events of the last bid."""
    events: Any = ()
    for seat, number in enumerate(coins):
        events = match.play(Move("bid", number), seat)
    return events


def play(match: Match, *moves: str) -> Any:
    """Moves in text form, each by the seat that is asked; the events of the last one."""
    events: Any = ()
    for text in moves:
        events = match.play(match.position.parse(text))
    return events


def play_at_random(match: Match, seed: str, entries: int | None = None) -> Match:
    """Plays on to the end, or to that many entries, with any listed move."""
    chance, n = Chance(seed), 0
    while match.to_act is not None and (entries is None or len(match) < entries):
        seat = match.to_act
        match.play(chance.choice("move", n, match.position.legal_moves(seat)), seat)
        n += 1
    return match


def finished(seed: str = "fair", **chosen: Any) -> Match:
    return play_at_random(new(seed=seed, **chosen), f"play {seed}")
