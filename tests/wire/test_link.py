"""Links of version 2: what they hold, how long they are, and that nothing but the record decides what they say."""

import pytest

from hansa_core import Match, Seat, new_match
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import BadRecord, Move, Refused
from hansa_core.table.hints import Hints
from hansa_core.table.moves import Kind, Vocabulary
from hansa_core.wire import limits, link
from hansa_core.wire.record import Stops
from tests.fair.position import FairPosition
from tests.fair.tables import GAME, all_setups, finished, match_from, new, play, setup_id
from tests.games.hansa_teutonica.random_play import EDITIONS
from tests.games.hansa_teutonica.random_play import die_hanse as hansa
from tests.rules import rule
from tests.wire.links import first_link, forged, taken_apart
from tests.wire.records import corpus, with_chain, with_pending

HEX = "00112233445566778899aabbccddeeff"


def same(opened: Match, match: Match) -> bool:
    n = match.settled
    return (opened.header, opened.entries, opened.position) == (match.header, match.entries[:n], match.at(n))


# -- what they hold ---------------------------------------------------------------------------------------------------


@rule("T8")
@pytest.mark.parametrize("chosen", all_setups(), ids=setup_id)
def test_every_moment_of_a_game_can_be_sent(chosen):
    match = finished(**chosen)
    for n in range(len(match) + 1):
        part = new(**chosen)
        part.replay(entry.moves for entry in match.entries[:n])
        assert same(Match.from_link(part.to_link()), part)


@rule("T8")
@pytest.mark.parametrize("match", [*corpus(), with_chain(), with_pending()], ids=range(8))
def test_every_sort_of_record_can_be_sent(match):
    assert same(Match.from_link(match.to_link()), match)


@pytest.mark.parametrize("style", ["sensible", "lively"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_games_of_hansa_teutonica_can_be_sent(players, edition, style):
    match = hansa(players, edition, f"link {style}", style)
    for each in (match, match.watch_record()):
        text = each.to_link()
        assert same(Match.from_link(text), each) and len(text) < (700 if style == "sensible" else 2000)


@pytest.mark.parametrize(
    "seats",
    [
        ["Anna", "Ben"],
        ["Zoë", "李 小龙"],
        [Seat("A", "green"), Seat("B" * 20, "blue", "random")],
        [Seat("Anna", "blue", "hard"), "Ben"],
        ["😀" * 20, "é" * 20],
    ],
    ids=range(5),
)
@pytest.mark.parametrize("seed", ["a", "any text", HEX, HEX.upper(), "é" * 64, "😀" * 64])
def test_names_and_seeds_of_every_sort(seats, seed):
    match = new_match(
        "fair", seats, seed, first=1, coins=9, prices="steep", hand_limit=2, edition="second", church=True
    )
    opened = Match.from_link(match.to_link())
    assert opened.header == match.header and opened.digest() == match.digest()


def test_the_first_signs_say_version_game_and_board():
    for players, board in ((3, "A"), (4, "B"), (5, "B")):
        match = hansa(players, "2020", "link sensible")
        assert match.to_link()[:5] == f"g/2H{board}" and match.watch_record().to_link()[:5] == f"w/2H{board}"
    assert finished(board="town").to_link()[:5] == "g/2_B"


def test_a_record_has_one_link():
    match = hansa(4, "2020", "link sensible")
    assert Match.from_link(match.to_link()).to_link() == match.to_link()


def test_what_this_device_alone_knows_is_not_in_a_link():
    match = finished()
    before = match.to_link(), match.digest()
    match.mark_sent()
    assert (match.to_link(), match.digest()) == before and Match.from_link(before[0]).sent == 0
    saved = Match.from_bytes(match.to_bytes(save=True), save=True)
    assert saved.sent == len(match) and saved.barrier.reason == "sent"


def test_a_fragment_can_lead_to_a_move():
    text = finished().to_link()
    assert link.split(text) == link.split("#" + text) == link.split("https://example.org/#" + text) == (text, None)
    assert link.split(f"#{text}/12") == (text, 12) and link.split("g/2123") == ("g/2123", None)
    assert link.split(f"{text}/x")[1] is link.split(f"{text}/123456789")[1] is link.split("")[1] is None


def test_a_record_too_long_for_a_link_says_so(monkeypatch):
    monkeypatch.setattr(limits, "LINK_CHARS", 40)
    with pytest.raises(BadRecord) as caught:
        finished().to_link()
    assert caught.value.key == "record.too_large"


# -- only the record decides what they say ----------------------------------------------------------------------------


@rule("T8")
def test_the_lists_of_legal_moves_do_not_matter(monkeypatch):
    """Lists in another order, and longer ones: links of before, of any version, say the same."""
    match = hansa(4, "2014", "link lively", "lively")
    fair = finished(players=3, board="town", edition="second", church=True)
    matches = (match, match.watch_record(), fair, fair.watch_record())
    texts = [each.to_link() for each in matches]
    first = [first_link(each.to_bytes(), each.header.deal) for each in matches]
    listed, fair_listed = HansaPosition.legal_moves, FairPosition.legal_moves

    def more(position, seat=None):
        moves = listed(position, seat)
        return (Move("swap", "perleberg.1+2"), *reversed(moves), Move("stop"), Move("place", "disc", "bremen_minden.1"))

    def fair_more(position, seat=None):
        return [Move("keep"), *reversed(list(fair_listed(position, seat))), Move("give", 200)]

    monkeypatch.setattr(HansaPosition, "legal_moves", more)
    monkeypatch.setattr(FairPosition, "legal_moves", fair_more)
    assert new(2).position.legal_moves()[0] == Move("keep")
    for before, text, older in zip(matches, texts, first, strict=True):
        assert taken_apart(text)[1] == [entry.moves for entry in before.entries]
        assert before.to_link() == text
        assert Match.from_link(text).digest() == Match.from_link(older).digest() == before.digest()


def test_a_declaration_that_has_grown_reads_old_links():
    match = finished(players=3, edition="second", church=True)
    text = match.to_link()
    setup, words = match.setup, match.setup.vocabulary
    grown = Vocabulary([*words.kinds.values(), Kind("dance", words.kinds["lay"].fields)])
    object.__setattr__(setup, "vocabulary", grown)
    try:
        assert same(Match.from_link(text), match)
        assert same(Match.from_link(match.to_link()), match) and match.to_link() != text
    finally:
        object.__setattr__(setup, "vocabulary", words)


def test_a_game_without_hints_of_its_own_can_be_sent(monkeypatch):
    match = finished(players=4, board="town", edition="second", church=True)
    with_hints = len(match.to_link())
    monkeypatch.setattr(type(GAME), "hints", lambda self, start: Hints(start))
    monkeypatch.setattr(type(GAME), "sample", "")
    assert same(Match.from_link(match.to_link()), match) and len(match.to_link()) > with_hints
    watch = match.watch_record()
    assert same(Match.from_link(watch.to_link()), watch)


# -- what no longer replays -------------------------------------------------------------------------------------------


@rule("T8")
def test_a_link_that_no_longer_replays_gives_the_game_up_to_there(monkeypatch):
    """As if a rule had been mended so that move 58 is no longer allowed."""
    match = hansa(3, "2020", "link sensible")
    text, k = match.to_link(), 57
    before, refused = match.at(k).digest(), match.entries[k].moves[0]
    listed, asked = HansaPosition.legal_moves, HansaPosition.why_not

    def fewer(position, seat=None):
        moves = listed(position, seat)
        return tuple(move for move in moves if move != refused) if position.digest() == before else moves

    def why_not(position, move, seat=None):
        mended = move == refused and position.digest() == before
        return Refused("H40", "hansa_teutonica.place_supply") if mended else asked(position, move, seat)

    monkeypatch.setattr(HansaPosition, "legal_moves", fewer)
    monkeypatch.setattr(HansaPosition, "why_not", why_not)
    with pytest.raises(Stops) as caught:
        Match.from_link(text)
    problem = caught.value
    assert (problem.key, problem.n, problem.params["move"], problem.params["rule"]) == ("record.stops", k, k + 1, "H40")
    assert problem.match.entries == match.entries[:k] and not match.at(k).chain
    assert problem.entries == [entry.moves for entry in match.entries]
    opened = Match.open_link(text)
    assert (opened.stopped.n, opened.own, opened.intact) == (k, True, False)


@rule("T8")
def test_a_link_with_an_illegal_move_says_where():
    match = match_from("fair village first players=2\n phase sale 0 1\n pile wax salt\n hand0 salt\n hand1 wax")
    text = forged(match, [(Move("lay", "salt"),), (Move("lay", "amber"),)])
    with pytest.raises(Stops) as caught:
        Match.from_link(text)
    assert caught.value.params == {"n": 1, "move": 2, "rule": "F5", "problem": "fair.one_good"}
    assert len(caught.value.match) == 0 and len(caught.value.entries) == 2  # the chain it stood in is taken back


def test_a_link_that_plays_differently_today_is_noticed(monkeypatch):
    match = match_from("fair village first players=2\n phase sale 0 1\n pile wax salt\n hand0 salt\n hand1 wax")
    play(match, "lay salt", "sell")
    text = match.to_link()
    assert same(Match.from_link(text), match)
    monkeypatch.setattr(FairPosition, "price", lambda self, n: n + 5)
    opened = Match.open_link(text)
    assert opened.stopped is None and opened.own and not opened.intact
    with pytest.raises(BadRecord) as caught:
        Match.from_link(text)
    assert caught.value.key == "record.differs"
