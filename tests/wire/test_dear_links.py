"""No link costs much before it is accepted or refused: counted in candidates that are looked at, in moves that are
unpacked, in entries that are hashed, played and packed. `python -m bench dear_links` and `slices` say it in
milliseconds."""

from collections import Counter
from functools import cache

import pytest

from hansa_core import Match
from hansa_core.table import BadRecord, TableError
from hansa_core.table import match as matches
from hansa_core.table.hints import MOST_KINDS
from hansa_core.wire import entries as packing
from hansa_core.wire import limits
from hansa_core.wire.choices import Choices
from hansa_core.wire.coded import pass_entries
from hansa_core.wire.ports import Port
from hansa_core.wire.ranges import Decoder, Encoder
from tests.fair.tables import finished as fair
from tests.games.hansa_teutonica.random_play import die_hanse as hansa
from tests.games.kit.play import finished
from tests.games.merchant_princes.random_play import finished as princes
from tests.games.middle_ages.setups import SITTINGS as AGES
from tests.games.middle_ages.setups import SUITE as AGES_SUITE
from tests.wire.dear_links import FIRST, MOST, WAYS, dear_link, first_version
from tests.wire.golden_links import present
from tests.wire.records import problem

AT_ONCE = 10_500  # candidates between two steps: those of the widest field, a count of florins, and of the next kind
MATCHES = {
    "hansa_teutonica": cache(lambda: hansa(3, "2020", "dear")),
    "merchant_princes": cache(lambda: princes(4, "all", "dear")),
    "middle_ages": cache(lambda: finished(AGES_SUITE, AGES["4_players_negotiating"], "dear")),
    "fair": cache(lambda: fair(players=3, board="town", edition="second", church=True)),
}


class Meter:
    """Counts what is looked at, hashed and played, in all and between two steps."""

    def __init__(self, monkeypatch):
        self.now, self.all, self.most = Counter(), Counter(), Counter()
        frequencies, chained, replayed = Choices.frequencies, matches._chained, matches.Match._replay_entry
        unpacked_move, packed_entry = packing._move, packing._packed

        def looked(choices, clues):
            self.now["candidates"] += sum(len(clue.places) for clue in clues)
            return frequencies(choices, clues)

        def hashed(digest, moves):
            self.now["hashed"] += 1
            return chained(digest, moves)

        def played(match, moves):
            self.now["played"] += 1
            return replayed(match, moves)

        def unpacked(words, number):
            self.now["unpacked"] += 1
            return unpacked_move(words, number)

        def packed(words, entry):
            self.now["packed"] += 1
            return packed_entry(words, entry)

        monkeypatch.setattr(Choices, "frequencies", looked)
        monkeypatch.setattr(packing, "_move", unpacked)
        monkeypatch.setattr(packing, "_packed", packed)
        monkeypatch.setattr(matches, "_chained", hashed)
        monkeypatch.setattr(matches.Match, "_replay_entry", played)

    def read(self, text):
        """Whether a link opens; it may cost no more than all that a link may, and no step more than a little of it."""
        for each in (self.now, self.all, self.most):
            each.clear()
        steps, opens = Match.opening_link(text), True
        try:
            for _ in steps:
                self._step()
        except TableError:
            opens = False
        self._step()
        assert self.all["candidates"] <= limits.LINK_WORK and self.most["candidates"] <= AT_ONCE, (self.all, self.most)
        assert all(self.most[done] <= 1 for done in ("hashed", "played", "packed")), self.most
        assert self.most["unpacked"] <= limits.LIST_ITEMS, self.most
        return opens

    def _step(self):
        self.all += self.now
        self.most |= self.now
        self.now.clear()


@pytest.fixture
def meter(monkeypatch):
    return Meter(monkeypatch)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", MATCHES)
def test_what_is_blown_up_is_refused_before_it_costs_much(meter, game, way):
    """In the first version as much as is allowed is shown, up to where it stops."""
    assert meter.read(dear_link(MATCHES[game](), way, 1)) is (way == FIRST)


@pytest.mark.parametrize("game", MATCHES)
def test_the_first_version_is_read_in_small_steps_too(meter, game):
    assert meter.read(first_version(MATCHES[game](), MOST))
    assert min(meter.all["unpacked"], meter.all["hashed"]) > MOST // 2 and meter.all["packed"] > 10


def test_so_many_moves_of_the_first_version_are_refused_before_the_first_is_read(meter):
    text = first_version(MATCHES["hansa_teutonica"](), MOST + 1)
    assert problem(BadRecord, text).key == "record.too_much"
    assert not meter.read(text) and not meter.all


def test_a_link_of_the_first_version_with_thousands_of_legal_entries_opens():
    """A player of Hansa may end every turn at once."""
    opened = Match.open_link(first_version(MATCHES["hansa_teutonica"](), MOST))
    assert opened.intact and len(opened.match) == MOST


@pytest.mark.slow
@pytest.mark.parametrize("way", [way for way in WAYS if way != FIRST])
@pytest.mark.parametrize("game", MATCHES)
def test_the_dearest_links_that_a_search_finds(meter, game, way):
    """Some open: a game may end many turns in a row, if it does nothing else."""
    answers = [meter.read(dear_link(MATCHES[game](), way, f"search {seed}")) for seed in range(20)]
    assert not all(answers)


def test_a_length_is_looked_at_before_anything_else_is(meter):
    """The text that once took ten seconds: it claims more than any link can hold, and all of it is foretold."""
    encoder = Encoder()
    Port(encoder).count(limits.TEXT_CHARS * 4)
    for claimed, port in ((limits.TEXT_CHARS * 4, Port(Decoder(encoder.done()))), (900, Port(Decoder(encoder.done())))):
        port.left = 1000
        with pytest.raises(BadRecord) as caught:
            port.text(claimed)
        assert caught.value.key in ("record.too_much", "record.unreadable")
    assert not meter.now


def test_so_many_entries_are_refused_before_the_first_is_read(meter):
    match, encoder = MATCHES["fair"](), Encoder()
    port = Port(encoder)
    port.number(MOST_KINDS, len(match.setup.vocabulary.kinds))
    port.count(limits.ENTRIES)
    port.flag(False)
    with pytest.raises(BadRecord) as caught:
        pass_entries(Port(Decoder(encoder.done())), match.game.hints(match.at(0)), ())
    assert caught.value.key == "record.too_much" and not meter.now


def test_links_that_people_send_need_less_than_half(meter):
    for match in present().values():
        assert meter.read(match.to_link())
        assert meter.all["candidates"] <= limits.LINK_WORK // 2
        assert meter.all["hashed"] >= len(match) and meter.all["played"] == len(match)


def test_a_game_that_would_be_refused_is_not_sent(monkeypatch):
    """It travels as a file: whoever gets the link could not read it."""
    match = MATCHES["fair"]()
    monkeypatch.setattr(limits, "LINK_WORK", 5_000)
    with pytest.raises(BadRecord) as caught:
        match.to_link()
    assert caught.value.key == "record.too_much"
