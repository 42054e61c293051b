"""The bookkeeping of links: it follows real games, survives anything declared, and learns no secret."""

import pytest

from hansa_core import Match
from hansa_core.hansa_teutonica.link_book import Book
from hansa_core.hansa_teutonica.pieces import piece_of
from hansa_core.table import Chance
from hansa_core.table.header import hash_of_seed
from hansa_core.wire.coded import pass_entries
from hansa_core.wire.ports import Port
from hansa_core.wire.ranges import Decoder, Encoder
from tests.hansa.random_play import GAME, SETUPS, die_hanse, lines_of
from tests.rules import rule
from tests.wire.links import taken_apart


@pytest.mark.parametrize(("players", "edition"), SETUPS)
def test_the_book_follows_a_game(players, edition):
    match = die_hanse(players, edition, "book", "lively")
    book = Book(match.at(0))
    for n, entry in enumerate(match.entries[:-1], 1):
        book.book(entry.moves[0])
        p = match.at(n)
        assert (book.posts, book.free, book.slots, book.desk) == (p.posts, p.free, p.slots, p.desk)
        assert book.missing[: len(p.missing)] == p.missing and book.marker_on == p.marker_on
        for seat in range(players):
            for shape in (0, 1):
                piece = piece_of(seat, shape)
                assert (book.supply[piece], book.stock[piece]) == (p.supply[piece], p.stock[piece])
        if p.phase != "replacing" and not book.laying:  # it does not know when no route can take a marker
            assert (book.active, book.actions, book.unused) == (p.active, p.actions, list(p.unused))


@pytest.mark.parametrize(("players", "edition"), SETUPS)
def test_any_declared_moves_can_be_told(players, edition):
    setup = GAME.setup(players, edition=edition)
    words, chance = setup.vocabulary, Chance(f"any {players} {edition}")
    start = GAME.deal(setup, chance, None)
    entries = [(words.move(chance.number("move", n, words.size)),) for n in range(150)]
    kinds = list(words.kinds.values())
    for n in range(400):  # and every kind as often as another
        kind = chance.choice("kind", n, kinds)
        values = (field.value(chance.number(f"{n}", i, field.size)) for i, field in enumerate(kind.fields.values()))
        entries.append((words.parse(" ".join(map(str, (kind.name, *values)))),))
    encoder = Encoder()
    pass_entries(Port(encoder), GAME.hints(start), entries)
    assert pass_entries(Port(Decoder(encoder.done())), GAME.hints(start), ()) == entries


@pytest.mark.parametrize(("players", "edition"), SETUPS)
@rule("H238", "T8")
def test_a_watch_link_holds_nothing_hidden(players, edition):
    """Section 20: the marker supply, a plate before it is laid, the seed and so every draw to come."""
    match = die_hanse(players, edition, "watched", "lively")
    text = match.watch_record().to_link()
    record, entries, data = taken_apart(text)
    assert record["deal"] == "watch" and record["seed"] == hash_of_seed(match.header.seed) != match.header.seed
    assert match.header.seed.encode() not in data and match.header.seed not in text
    piles = {words[0]: words[1:] for words in lines_of(GAME.position_from_text(record["start"]))}
    assert set(piles["marker_supply"]) == {"?"} and "plate" not in piles
    opened, n = Match.from_link(text), 0
    assert [entry.moves for entry in opened.entries] == entries
    for at, entry in enumerate(opened.entries, 1):
        if entry.moves[0].kind != "reveal":  # reveals are recorded for spectators only
            n += 1
        seen, full = opened.at(at), match.at(n)
        if entry.moves[0].kind != "reveal" and seen.to_act != -1:
            assert seen.view(None) == full.view(None)
        assert set(seen.marker_supply) <= {255} and set(seen.plate) <= {255}
    assert n == len(match)


@rule("H238")
def test_a_watch_link_does_not_depend_on_what_is_hidden():
    """Two deals that differ only in the face-down markers look the same until one of these is laid."""
    match = die_hanse(4, "2020", "watched", "lively")
    first = next(n for n, entry in enumerate(match.entries) if entry.moves[0].kind == "lay")
    n = first - match.at(first).chain - 1
    told = []
    for world in range(3):
        other = match.at(0).resample(0, Chance(f"world {world}"))
        assert other.marker_supply != match.at(0).marker_supply
        begun = Match(match.header, match.game, match.setup, other)
        begun.replay(entry.moves for entry in match.entries[:n])
        told.append(begun.watch_record().to_link())
    assert len(set(told)) == 1
