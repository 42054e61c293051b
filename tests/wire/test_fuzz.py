"""20,000 damaged inputs for each door that strangers can knock on, 2,500 links: only typed errors come out, or what is
sound."""

import tracemalloc
from collections import Counter

import msgpack
import pytest

from hansa_core import Match
from hansa_core.table import BadContent, BadRecord, BadSetup, BadText, Chance, Refused, TableError
from hansa_core.table.content import parse_toml
from hansa_core.wire import link
from tests.fair.board import MOST_CARDS, MOST_PLAYERS, read
from tests.fair.tables import GAME, all_setups, finished, new
from tests.wire.links import first_link, forged
from tests.wire.mutations import TRAPS, Mutator
from tests.wire.records import corpus, with_chain, with_pending
from ui.build.environment import ROOT

PARTS = range(4)
INPUTS = 5_000  # in each part
SOME = INPUTS // 8  # where each takes ten times as long; all of them with --long
TYPED = (BadRecord, BadSetup, BadText, BadContent, Refused)

RECORDS = [match.to_bytes() for match in corpus()]
SAVES = [match.to_bytes(save=True) for match in (*corpus(), with_chain(), with_pending())]
LINKS = [match.to_link() for match in corpus()]
FIRST_LINKS = [first_link(match.to_bytes(), match.header.deal) for match in corpus()]


def opened(ask, *arguments, **named):
    """What comes out, or None for a typed error; anything else that is raised fails the test."""
    try:
        return ask(*arguments, **named)
    except TableError as problem:
        assert type(problem) in TYPED and problem.key and str(problem)
        return None


def check_match(found, save):
    """A record that opened is sound, and its own record opens to the same."""
    match = found.match
    for n in range(0, len(match) + 1, 5):
        check_position(match.at(n), 1)
    again = Match.from_bytes(match.to_bytes(save=save), save=save)
    assert (again.header, again.entries, again.pending) == (match.header, match.entries, match.pending)
    assert again.position == match.position and (save or match.position.chain == 0)


def check_position(position, depth):
    """Invariants hold, the text leads back, everybody's view stands, and the game can go on."""
    assert GAME.violations(position) == []
    assert GAME.position_from_text(position.to_text()) == position
    assert len(position.score()) == position.setup.players and position.view(None).view(0) == position.view(None)
    assert "?" not in position.resample(None, Chance("fuzz")).to_text()
    assert (position.to_act is None) == (position.end_reason is not None) == (position.prompt is None)
    if depth and position.to_act is not None:
        legal = [position.legal_moves(seat) for seat in position.to_act_all]
        assert all(legal)
        for pick in (0, -1):
            after = position.copy()
            if position.sealed:
                after.apply_sealed([moves[pick] for moves in legal])
            else:
                after.apply(legal[0][pick])
            check_position(after, depth - 1)


@pytest.mark.parametrize("part", PARTS)
def test_envelopes(part):
    damage, sound = Mutator(f"envelope {part}"), Counter()
    structures = [msgpack.unpackb(data) for data in RECORDS]
    for i in range(INPUTS):
        data = damage.of_bytes(RECORDS) if i % 2 else damage.of_structure(structures)
        found = opened(Match.open_bytes, data)
        sound[found is not None] += 1
        if found is not None:
            check_match(found, save=False)
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 2  # the damage is neither idle nor blunt


@pytest.mark.parametrize("part", PARTS)
def test_saves(part):
    damage, sound = Mutator(f"save {part}"), Counter()
    structures = [msgpack.unpackb(data) for data in SAVES]
    for i in range(INPUTS):
        data = damage.of_bytes(SAVES) if i % 2 else damage.of_structure(structures)
        found = opened(Match.open_bytes, data, save=True)
        sound[found is not None] += 1
        if found is not None:
            check_match(found, save=True)
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 2


@pytest.mark.parametrize("part", PARTS)
def test_links_of_version_1(part):
    damage, sound = Mutator(f"link {part}"), Counter()
    for i in range(INPUTS):
        if i % 2:
            text = damage.of_text(FIRST_LINKS)
        else:
            text = first_link(damage.of_bytes(RECORDS)[:9000], damage.random.choice(("open", "watch")))
        check_link(text, sound)
    assert sound[True] and sound[False] > INPUTS // 2


@pytest.mark.parametrize("inputs", [SOME, pytest.param(INPUTS, marks=pytest.mark.slow)])
@pytest.mark.parametrize("part", PARTS)
def test_links(part, inputs):
    """Texts as they are damaged on the way; then such as are damaged inside, behind a check that fits."""
    damage, sound = Mutator(f"second link {part}"), Counter()
    inside = [link.unwrap(text) for text in LINKS]
    matches = corpus()
    for i in range(inputs):
        if i % 2:
            text = damage.of_text(LINKS)
        elif i % 4:
            character, board, _ = damage.random.choice(inside)
            data = damage.of_bytes([data for _, _, data in inside])[:9000]
            text = link.wrap(damage.random.choice(("open", "watch")), character, board, data)
        else:
            match = damage.random.choice(matches)
            text = forged(match, damage.of_entries(match))
        check_link(text, sound)
    assert sound[True] > inputs // 20 and sound[False] > inputs // 2


def check_link(text, sound):
    found = opened(Match.open_link, text)
    sound[found is not None] += 1
    if found is not None:
        check_position(found.match.position, 1)
        assert Match.from_link(found.match.to_link()).position == found.match.position


@pytest.mark.parametrize("part", PARTS)
def test_text_positions(part):
    damage, sound = Mutator(f"text {part}"), Counter()
    games = [finished(**chosen) for chosen in all_setups()[part::4]]
    full = [match.at(n) for match in games for n in range(0, len(match) + 1, 3)]
    texts = [seen.to_text() for position in full for seen in (position, position.view(0), position.view(None))]
    for i in range(INPUTS):
        text = damage.of_text(texts) if i % 2 else damage.of_position(texts)
        position = opened(GAME.position_from_text, text)
        sound[position is not None] += 1
        if position is not None:
            check_position(position, 2)
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 2


@pytest.mark.parametrize("part", PARTS)
def test_move_texts(part):
    damage, sound = Mutator(f"move {part}"), Counter()
    vocabulary = new(**all_setups()[part * 5]).setup.vocabulary
    texts = [str(move) for move in vocabulary]
    for _ in range(INPUTS):
        move = opened(vocabulary.parse, damage.of_text(texts))
        sound[move is not None] += 1
        if move is not None:
            assert move in vocabulary and vocabulary.parse(str(move)) == move
            assert vocabulary.move(vocabulary.number(move)) == move
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 10


@pytest.mark.parametrize("part", PARTS)
def test_boards(part):
    damage, sound = Mutator(f"board {part}"), Counter()
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests/fair/boards").glob("*.toml"))]
    raw = [text.encode() for text in texts]
    parsed = [parse_toml(data, "board") for data in raw]
    for i in range(INPUTS):
        if i % 3 == 0:
            board = opened(read, damage.of_data(parsed), "board")
        else:
            data = damage.of_bytes(raw) if i % 3 == 1 else damage.of_text(texts).encode("utf-8", "surrogatepass")
            board = opened(lambda given: read(parse_toml(given, "board"), "board"), data)
        sound[board is not None] += 1
        if board is not None:
            assert 2 * max(board.players) < len(board.deck) <= MOST_CARDS and max(board.players) <= MOST_PLAYERS
            assert all(len(prices) == 3 and set(map(type, prices)) == {int} for prices in board.prices.values())
            goods = [{"id": good, "cards": n} for good, n in board.cards.items()]
            prices = {mood: list(paid) for mood, paid in board.prices.items()}
            assert read({"id": board.id, "players": list(board.players), "prices": prices, "good": goods}, "") == board
    assert sound[True] > INPUTS // 100 and sound[False] > INPUTS // 10


@pytest.mark.parametrize("trap", [*TRAPS, b"\x91" * 200_000, b"\x81\xa1a" * 60_000, b"\xdc\x00\x40" * 9], ids=len)
def test_a_trap_costs_no_memory(trap):
    """Lengths that promise gigabytes, and nesting without end, are refused before anything is set aside for them."""
    tracemalloc.start()
    assert opened(Match.open_bytes, b"\x82\xa5hansa\x01\xa5seats" + trap) is None
    assert opened(Match.open_bytes, trap) is None
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4_000_000
