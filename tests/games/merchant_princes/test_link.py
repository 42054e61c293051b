"""Links of whole games: every number of players and option, and for spectators, who learn nothing from theirs."""

import pytest

from hansa_core import Match, new_match
from hansa_core.bots.sensible_merchant_princes import choose
from hansa_core.table import HIDDEN, Chance
from hansa_core.table.header import hash_of_seed
from hansa_core.wire.coded import pass_entries
from hansa_core.wire.ports import Port
from hansa_core.wire.ranges import Decoder, Encoder
from tests.games.merchant_princes.table import GAME, lines_of
from tests.rules import rule
from tests.wire.links import taken_apart

OPTIONS = ({}, {"hand_limit": 4}, {"last_round": True}, {"post_mandatory": True, "agreement_mode": "every"})


def played(players: int, seed: str, entries: int = 1000, **options: bool | int | str) -> Match:
    """A whole game, or what is played of it when so many entries are there and no sale is open."""
    match = new_match("merchant_princes", ["Anna", "Ben", "Cem", "Dora"][:players], seed, **options)
    chance = Chance(seed)
    while match.to_act is not None and (len(match) < entries or match.position.chain):
        match.play(choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match)))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_whole_game_comes_through_a_link(players: int, options: dict[str, bool | int | str]) -> None:
    match = played(players, f"link {players}", **options)
    assert Match.from_link(match.to_link()).digest() == match.digest()
    watch = match.watch_record()
    assert Match.from_link(watch.to_link()).digest() == watch.digest()


def test_a_link_is_short() -> None:
    assert max(len(played(4, f"short {n}").to_link()) for n in range(5)) <= 300


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seen", [False, True])
def test_any_declared_moves_can_be_told(players: int, seen: bool) -> None:
    """Legal or not, one by one or as answers that no prompt of this game asks for: a forged link may hold them."""
    position = played(players, "any", 40, hand_limit=4).position
    start, words, chance = position.view(None) if seen else position, position.setup.vocabulary, Chance("any")
    moves = [words.move(chance.number("move", n, words.size)) for n in range(600)]
    for first in range(0, len(moves), 100):  # no single link could hold them all
        some = moves[first : first + 100]
        for entries in ([(move,) for move in some], list(zip(some[::2], some[1::2], strict=True))):
            encoder = Encoder()
            pass_entries(Port(encoder), GAME.hints(start), entries)
            assert pass_entries(Port(Decoder(encoder.done())), GAME.hints(start), ()) == entries


@rule("P9", "T8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_watch_link_holds_nothing_hidden(players: int) -> None:
    """Hands, gold, the pile and what was discarded; the seed and so every draw to come."""
    match = played(players, f"watched {players}", 90, hand_limit=4)
    text = match.watch_record().to_link()
    record, entries, data = taken_apart(text)
    assert record["deal"] == "watch" and record["seed"] == hash_of_seed(match.header.seed)
    assert match.header.seed.encode() not in data and match.header.seed not in text
    opened = Match.from_link(text)
    hidden = ["pile", *(f"{what} {seat}" for what in ("hand", "gold") for seat in range(players))]
    for n in range(len(opened) + 1):
        lines = lines_of(opened.at(n))
        assert set().union(*(lines[key] for key in hidden)) == {"?"}
    assert opened.at(0).to_text() == record["start"]
    discards = [moves[0].values[0] for moves in entries if moves[0].kind == "discard"]
    assert discards and set(discards) == {HIDDEN}
    assert not any(moves[0].kind.startswith("reveal") for moves in entries)
