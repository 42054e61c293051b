"""The bookkeeping of links: it follows real games, survives anything declared, and learns no secret."""

import pytest

from hansa_core import Match
from hansa_core.hansa_teutonica.link_v2.book import Book
from hansa_core.hansa_teutonica.map.pieces import piece_of
from hansa_core.table import Chance
from hansa_core.table.header import hash_of_seed
from hansa_core.wire.coded import pass_entries
from hansa_core.wire.ports import Port
from hansa_core.wire.ranges import Decoder, Encoder
from tests.games.hansa_teutonica.far import East
from tests.games.hansa_teutonica.random_play import (
    BASE,
    GAME,
    SETUPS,
    Sitting,
    deal,
    die_hanse,
    every_sitting,
    finished,
    lines_of,
)
from tests.games.hansa_teutonica.setups import GOLDEN_MODULES
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


@pytest.mark.parametrize("policy", ["sensible", "lively"])
def test_the_book_follows_the_pawn(policy):
    """H214 to H219: who puts it down does not begin, where it stands says what is in reach, and a late free move ends
    the actions."""
    match = finished(Sitting(2, "2009", BASE), "book", policy)
    book = Book(match.at(0))
    assert book.setting_up and book.in_reach == book.everywhere
    for n, entry in enumerate(match.entries[:-1], 1):
        book.book(entry.moves[0])
        p = match.at(n)
        assert book.pawn == p.modules.pawn and (book.posts, book.slots) == (p.posts, p.slots)
        routes = p.content.board.routes
        assert [routes[route] for route, near in enumerate(book.in_reach) if near] == [
            route for route in routes if route in p.content.provinces.accessible[p.modules.pawn]
        ]
        if p.phase != "replacing" and not book.laying:
            assert (book.active, book.actions) == (p.active, p.actions)
            if p.phase == "main" and not p.chain:
                assert book.moment == p.modules.moment, entry


@every_sitting
def test_any_declared_moves_can_be_told(sitting):
    """Legal or not, one by one or as answers that no prompt of this game asks for: a forged link may hold them."""
    start, chance = deal(sitting, "any").at(0), Chance(f"any {sitting}")
    words = start.setup.vocabulary
    kinds = list(words.kinds.values())
    moves = [words.move(chance.number("move", n, words.size)) for n in range(150)]
    for n in range(400):  # and every kind as often as another
        kind = chance.choice("kind", n, kinds)
        values = (field.value(chance.number(f"{n}", i, field.size)) for i, field in enumerate(kind.fields.values()))
        moves.append(words.parse(" ".join(map(str, (kind.name, *values)))))
    for entries in ([(move,) for move in moves], list(zip(moves[::2], moves[1::2], strict=True))):
        encoder = Encoder()
        pass_entries(Port(encoder), GAME.hints(start), entries)
        assert pass_entries(Port(Decoder(encoder.done())), GAME.hints(start), ()) == entries


@rule("H176", "T8")
def test_a_swap_in_a_green_city_can_be_sent():
    """Such a city has no printed slots: its offices have numbers that no slot of the board has."""
    table = East("unused 0 swap; city waren | cube2 disc0 cube0 cube1; supply 0", players=3)
    table.play("swap waren.3+4")
    assert Match.from_link(table.match.to_link()).position == table.match.position


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


@rule("H149", "H238", "T8")
@pytest.mark.parametrize("sitting", GOLDEN_MODULES[-2:], ids=str)
def test_a_watch_link_holds_no_mission_card(sitting):
    match = finished(sitting, "watched", "lively")
    n = next(n for n in range(len(match) // 2, len(match)) if not match.at(n).chain)
    text = match.copy(n).watch_record().to_link()
    record, entries, _ = taken_apart(text)
    opened = Match.from_link(text)
    assert record["start"] == opened.at(0).to_text()
    for position in (opened.at(0), opened.position):
        assert {words[2] for words in lines_of(position) if words[0] == "mission"} == {"?"}
    assert not any(moves[0].kind == "reveal_card" for moves in entries)


@rule("H238")
def test_a_watch_link_does_not_depend_on_what_is_hidden():
    """Two deals that differ only in the face-down markers look the same until one of these is laid."""
    match = die_hanse(4, "2020", "watched", "lively")
    first = next(n for n, entry in enumerate(match.entries) if entry.moves[0].kind == "lay")
    n = first - match.at(first).chain - 1
    links = []
    for world in range(3):
        other = match.at(0).resample(0, Chance(f"world {world}"))
        assert other.marker_supply != match.at(0).marker_supply
        begun = Match(match.header, match.game, match.setup, other)
        begun.replay(entry.moves for entry in match.entries[:n])
        links.append(begun.watch_record().to_link())
    assert len(set(links)) == 1
