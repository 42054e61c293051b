"""Links between devices: newer, older and other ways of a game, seats of this device, replay. No browser."""

import pytest

from hansa_core import Match, Seat, new_match
from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.table import CHANCE, Chance
from hansa_core.table.match import Entry
from hansa_core.wire import limits
from hansa_core.wire.entries import EntryPacker
from hansa_core.wire.kinship import kinship
from tests.fair.tables import finished as fair
from tests.ui.tabs import Locks, Storage, Tab
from tests.wire.dear_links import dear_link
from tests.wire.links import forged
from tests.wire.records import resealed
from ui.screens.bars import bars
from ui.screens.share import share_sheet
from ui.screens.table import table_regions
from ui.session.autosave import received
from ui.session.saves import PREFIX
from ui.session.standing import Standing
from ui.session.table import AnyTable
from ui.words.catalogue import LANGUAGES

NAMES = ["Anna", "Ben", "Cem"]


def game(entries: int, seed: str = "links", other: str = "") -> Match:
    """A game played so far by the sensible bot; `other` lets it go another way after its tenth whole move."""
    match, chance = new_match("hansa_teutonica", NAMES, seed, first=0), Chance(seed)
    while match.to_act is not None and match.settled < entries:
        if other and match.settled >= 10:
            chance, other = Chance(other), ""
        match.play(choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match)))
    return match.copy(match.settled)


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def link(match: Match) -> str:
    return f"#{match.to_link()}"


def card(tab: Tab) -> str:
    return table_regions(tab.app)["prompt"][1]()


def sat_down(match: Match, seat: str = "1", storage: Storage | None = None) -> Tab:
    tab = Tab(Storage() if storage is None else storage)
    tab.app.open(link(match))
    tab.app.apply(tab.app.share.sit(seat))
    return tab


# -- in ---------------------------------------------------------------------------------------------------------------


def test_a_new_game_is_looked_at_and_saved_only_when_somebody_sits_down() -> None:
    tab = Tab(Storage())
    tab.app.open(link(game(12)))
    assert len(table(tab).match) == 12 and not table(tab).legal and not tab.app.saves.rows()
    assert "Who are you?" in card(tab) and 'data-value="2"' in card(tab)
    seat = table(tab).match.to_act
    tab.app.apply(tab.app.share.sit(str(seat)))
    assert tab.gone == f"#play/{table(tab).id}" and len(tab.app.saves.rows()) == 1
    assert table(tab).mine == {seat} and table(tab).legal


def test_seats_of_another_device_are_not_decided_here() -> None:
    match = game(12)
    assert match.to_act is not None
    tab = sat_down(match, str((match.to_act + 1) % 3))
    name = NAMES[match.to_act]
    assert table(tab).standing is Standing.ELSEWHERE and not table(tab).legal and f"Link for {name}" in card(tab)
    tab.app.apply(tab.app.actions.play("end"))
    assert len(table(tab).match) == 12 and tab.app.notice and name in tab.app.notice.text
    tab.app.open("#")
    tab.app.open(f"#play/{tab.app.saves.rows()[0].id}")
    assert table(tab).standing is Standing.ELSEWHERE  # also after a reload
    tab.app.apply(tab.app.share.sit(str(match.to_act)))
    assert table(tab).standing is Standing.DECIDES and table(tab).legal


def test_a_newer_link_goes_on_and_tells_what_is_new() -> None:
    tab = sat_down(game(12), "0")
    id = table(tab).id
    tab.app.open(link(game(17)))
    assert table(tab).id == id and len(tab.app.saves.rows()) == 1 and len(table(tab).match) == 17
    assert "5 moves have come" in bars(tab.app)
    assert len(tab.app.saves.open(id)) == 17 and tab.app.saves.played(id, table(tab).match) == ("here", "link", "link")
    table(tab).look_back(table(tab).known, playing=True)
    assert table(tab).replay and table(tab).replay.n == 12 and bars(tab.app) == ""
    table(tab).look_ahead()
    assert bars(tab.app) == ""


def test_a_newer_link_leaves_the_open_table_and_its_lock_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that is given back and asked for again is away for a moment: what is clicked then would be lost."""
    tab = sat_down(game(12), "0")
    before = table(tab)
    before.look_back(3)
    before.sheet = "share"
    lock = tab.app.device.lock
    for way in ("leave", "ask"):
        monkeypatch.setattr(lock, way, lambda *given: pytest.fail("the lock was touched"))
    tab.app.open(link(game(17)))
    assert table(tab) is before and len(before.match) == 17 and before.known == 12
    assert before.replay is None and not before.sheet and before.viewer == 0
    assert tab.gone == f"#play/{before.id}" and len(tab.app.saves.open(before.id)) == 17


def test_the_same_link_again_changes_nothing() -> None:
    tab = sat_down(game(12))
    before = dict(tab.app.saves.storage)
    tab.app.open(link(game(12)))
    assert tab.app.notice is None and tab.app.saves.storage == before


def test_an_older_link_offers_to_look_and_changes_nothing() -> None:
    tab = sat_down(game(20))
    before = dict(tab.app.saves.storage)
    tab.app.open(link(game(12)))
    assert tab.app.notice and "move 12" in tab.app.notice.text and tab.app.notice.offer == "replay.go"
    assert tab.app.saves.storage == before and len(table(tab).match) == 20


# -- moves for seats that are played here -----------------------------------------------------------------------------


def claiming(seat: str = "0", language: str = "en") -> tuple[Tab, Match]:
    """Anna plays here; a link comes that has moved for her."""
    early, late = game(12), game(40)
    assert {0, 1, 2} <= {entry.seat for entry in late.entries[12:]}
    tab = Tab(Storage(), language=language)
    tab.app.open(link(early))
    tab.app.apply(tab.app.share.sit(seat))
    tab.app.open(link(late))
    return tab, late


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_for_a_seat_of_this_device_are_shown_and_asked_about(language: str) -> None:
    tab, late = claiming("0", language)
    here = table(tab)
    assert len(here.match) == 12 and here.sheet == "fork" and len(tab.app.saves.open(here.id)) == 12
    shown = table_regions(tab.app)["sheet"][1]()
    told = [line for line in late.log(None, 12) if line.entry.seat == 0]
    assert told and tab.app.words.say("fork.claimed") in shown and "Anna" in shown
    assert shown.count("<li>") == min(len(told), 20)
    assert ('data-do="fork.take"' in shown) and ('data-do="fork.apart"' in shown)


def test_moves_that_were_asked_about_are_taken_over() -> None:
    tab, late = claiming()
    id = table(tab).id
    tab.app.do("fork.take")
    assert table(tab).id == id and table(tab).match.digest() == late.digest() and table(tab).known == 12
    assert not table(tab).sheet and tab.app.saves.open(id).digest() == late.digest() and len(tab.app.saves.rows()) == 1
    tab.app.do("fork.take")
    assert len(tab.app.saves.rows()) == 1


def test_moves_that_were_refused_leave_the_game_and_both_are_kept() -> None:
    tab, late = claiming()
    id, before = table(tab).id, tab.app.saves.raw(table(tab).id)
    tab.app.do("fork.apart")
    assert table(tab).id == id and len(table(tab).match) == 12 and tab.app.saves.raw(id) == before
    assert tab.app.notice and tab.app.notice.text == tab.app.words.say("fork.kept") and not table(tab).sheet
    [other] = [row.id for row in tab.app.saves.rows() if row.id != id]
    assert tab.app.saves.open(other).digest() == late.digest()


def test_moves_are_not_taken_over_when_the_game_has_gone_on_since() -> None:
    tab, _ = claiming("all")
    while table(tab).match.settled == 12:
        tab.app.apply(tab.app.actions.play(str(table(tab).match.position.legal_moves()[0]), sure=True))
    before = table(tab).match.digest()
    tab.app.do("fork.take")
    assert table(tab).match.digest() == before
    assert tab.app.notice and tab.app.notice.text == tab.app.words.say("fork.went_on")


def test_an_answer_to_a_sealed_prompt_is_a_move_for_every_seat_that_was_asked() -> None:
    begun = new_match("fair", ["Anna", "Ben"], "sealed", first=0)
    tab = sat_down(begun.copy(0), "1")
    assert begun.position.sealed
    for seat in begun.to_act_all:
        begun.play(begun.position.legal_moves(seat)[0], seat)
    tab.app.open(link(begun))
    assert len(table(tab).match) == 0 and table(tab).sheet == "fork"
    assert tab.app.share.fork and tab.app.share.fork.seats == (1,)


def test_a_link_that_moves_only_for_others_asks_nothing() -> None:
    early, late = game(12), game(13)
    seat = late.entries[12].seat
    tab = sat_down(early, str((seat + 1) % 3))
    tab.app.open(link(late))
    assert len(table(tab).match) == 13 and not table(tab).sheet


# -- many saves -------------------------------------------------------------------------------------------------------


def test_of_many_saves_of_the_same_names_one_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others are compared by header and entries, each in a step of its own."""
    tab = Tab(Storage())
    for n in range(40):
        tab.app.saves.write(f"save{n}", game(30, f"seed {n}"), n)
    tab.app.saves.write("early", game(8), 1)
    tab.app.saves.write("late", game(20), 1, ("link", "link", "link"))
    replayed = []
    replaying = Match.replaying

    def counted(match, entries):
        replayed.append(len(entries))
        return replaying(match, entries)

    coming = link(game(24))
    monkeypatch.setattr(Match, "replaying", counted)
    tab.slow = True
    tab.app.open(coming)
    steps = 0
    while tab.app.share.reading:
        tab.breathe(1)
        steps += 1
    assert table(tab).id == "late" and len(table(tab).match) == 24
    assert replayed == [24, 20] and steps > 40 + 24 + 20


def test_two_ways_of_a_game_are_both_kept() -> None:
    mine, other = game(20), game(20, other="elsewhere")
    common = kinship(mine, other).common
    assert 10 <= common < 20
    tab = sat_down(mine)
    before = dict(tab.app.saves.storage)
    tab.app.open(link(other))
    assert table(tab).sheet == "fork" and tab.app.saves.storage == before
    assert f"up to move {common}" in table_regions(tab.app)["sheet"][1]()
    tab.app.apply(tab.app.share.look_at_fork())
    assert table(tab).match.digest() == other.digest() and table(tab).replay and table(tab).replay.n == common
    assert tab.app.saves.storage == before
    tab.app.apply(tab.app.share.keep_both())
    assert len(tab.app.saves.rows()) == 2
    assert {tab.app.saves.open(row.id).digest() for row in tab.app.saves.rows()} == {mine.digest(), other.digest()}
    tab.app.open(link(game(21, other="elsewhere")))  # goes on with the one that it belongs to
    assert len(tab.app.saves.rows()) == 2 and len(table(tab).match) == 21


RIGHT = game(12).to_link()
BAD = {
    "g/": "record.foreign",
    "g/~": "record.foreign",
    "g/1": "record.unreadable",
    "g/1AAAA": "record.unreadable",
    "w/1AAAA": "record.unreadable",
    "g/1é": "record.unreadable",
    "g/1AAAA/notanumber": "record.unreadable",
    "g/9AAAA": "record.newer",
    RIGHT[:-5]: "record.cut",
    RIGHT[:30]: "record.cut",
    RIGHT[:30] + ("A" if RIGHT[30] != "A" else "B") + RIGHT[31:]: "record.mistyped",
    RIGHT + "/notanumber": "record.mistyped",
    "g/1" + "A" * 20_000: "record.too_large",
    "g/2" + "A" * limits.LINK_CHARS: "record.too_large",
    forged(game(12), [], check=0): "record.check",
    forged(game(12), [], seed=""): "setup.seed",
    forged(game(12), [entry.moves for entry in game(12).entries], behind=bytes(90)): "record.changed",
    dear_link(game(12), "spelled", 1): "record.too_much",
}


def test_moves_that_could_not_be_kept_are_not_given_up_for_a_link() -> None:
    """The storage is full and knows less than the table: what comes is compared with the table."""
    storage = Storage()
    tab = sat_down(game(12), "all", storage)
    storage.full = True
    here, other = table(tab).match, game(12)
    while here.settled < 14:
        tab.app.apply(tab.app.actions.play(str(here.position.legal_moves()[0]), sure=True))
    while other.settled < 14:
        other.play(other.position.legal_moves()[-1])
    tab.app.open(link(other))
    assert table(tab).sheet == "fork" and table(tab).match is here and len(here) >= 14


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_link_that_does_not_open_says_why_and_leaves_the_table_as_it_is(language: str, text: str) -> None:
    tab = Tab(Storage(), language=language)
    tab.app.open("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&seed=x")
    before, id, kept = table(tab), table(tab).id, dict(tab.app.saves.storage)
    tab.app.open(f"#{text}")
    assert tab.app.table is before and tab.gone == f"#play/{id}" and tab.app.saves.storage == kept
    told = {"limit": limits.LINK_CHARS, "size": len(text)} | ({"limit": 64} if BAD[text] == "setup.seed" else {})
    reason = tab.app.words.say(BAD[text], told)
    assert tab.app.notice and tab.app.notice.text == tab.app.words.say("share.bad_link", reason=reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_was_changed_on_the_way_says_so(language: str) -> None:
    tab = Tab(Storage(), language=language)
    tab.app.share.open_file(resealed(game(12).to_bytes(), start=""))
    reason = tab.app.words.say("record.changed")
    assert tab.app.table is None and tab.app.notice and reason in tab.app.notice.text


def test_every_sort_of_bad_link_has_a_sentence_of_its_own() -> None:
    for language in LANGUAGES:
        words = Tab(Storage(), language=language).app.words
        told = {"limit": 1, "size": 2, "n": 3, "rule": "H1"}
        assert len({words.say(key, told) for key in {*BAD.values(), "share.stops"}}) == len({*BAD.values()}) + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", ["link", "file"])
def test_an_illegal_move_is_named_and_the_game_shown_up_to_there(language: str, way: str) -> None:
    """Move 6 is one that today's rules refuse; nothing of it lies here before or after."""
    match = game(12)
    entries = [entry.moves for entry in match.entries]
    wrong = next(move for move in match.setup.vocabulary if move.kind == "lay")
    refused = match.copy(5).why_not(wrong)
    assert refused is not None
    entries[5] = (wrong,)
    tab = Tab(Storage(), language=language)
    if way == "link":
        tab.app.open("#" + forged(match, entries))
    else:
        packer = EntryPacker(match.setup.vocabulary)
        told = [Entry(0, moves) for moves in entries]
        tab.app.share.open_file(resealed(match.to_bytes(), entries=packer.pack(told)))
    assert len(table(tab).match) == 5 and not tab.app.saves.rows()
    said = tab.app.words.say("share.stops", n=6, rule=refused.rule)
    assert tab.app.notice and tab.app.notice.text == said
    assert "6" in said and refused.rule in said


def test_a_game_that_today_s_rules_lead_elsewhere_is_shown_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Tab(Storage())
    text = link(game(12))
    monkeypatch.setattr("hansa_core.wire.shared._seen_at", lambda match, n: "0" * 64)
    tab.app.open(text)
    assert len(table(tab).match) == 12 and tab.app.notice and "another end" in tab.app.notice.text
    assert not tab.app.saves.rows()


def test_each_mistyped_character_of_a_link_is_noticed() -> None:
    right = game(12).to_link()
    tab = Tab(Storage())
    for at in range(2, len(right)):
        tab.app.notice = None
        tab.app.open("#" + right[:at] + ("A" if right[at] != "A" else "B") + right[at + 1 :])
        assert tab.app.table is None and tab.app.notice, at


def test_links_within_a_pasted_text() -> None:
    tab = Tab(Storage())
    text = f"Your turn! https://table.example/{link(game(12))}\nGreetings"
    assert tab.app.share.open_text(text) and len(table(tab).match) == 12
    assert not tab.app.share.open_text("Your turn!")


@pytest.mark.parametrize("around", ["{}.", "<{}>", "({}),", "“{}”", "**{}**", "{}/7!", "{}\u00a0!", "{}…\n> {}"])
def test_signs_around_a_link_are_none_of_it(around: str) -> None:
    tab = Tab(Storage())
    address = f"https://table.example/{link(game(12))}"
    assert tab.app.share.open_text(around.replace("{}", address)) and len(table(tab).match) == 12


# -- a long game is read in steps: the page lives on and says how far it is -----------------------------------------


def slow_tab(shown: Match) -> Tab:
    tab = sat_down(shown)
    tab.slow = True
    return tab


def test_while_a_game_is_read_the_table_stays_and_the_progress_is_told() -> None:
    tab, coming = slow_tab(game(8, "here")), game(20)
    before = table(tab)
    tab.app.open(link(coming))
    told = []
    while tab.app.share.reading:
        assert table(tab) is before
        tab.breathe(1)
        if tab.app.notice:
            told.append(int(tab.app.notice.text.rpartition(" ")[2].removesuffix("%")))
    assert told == sorted(told) and len(told) >= 2 * len(coming) and told[0] < 10 and told[-1] == 100
    assert len(table(tab).match) == len(coming) and tab.app.notice is None
    assert tab.app.announcement.startswith("The game is being read"), "said once, not at every step"


def test_what_is_found_late_is_refused_as_ever() -> None:
    tab, match = slow_tab(game(8, "here")), game(20)
    before, entries = table(tab), [entry.moves for entry in match.entries]
    tab.app.open(f"#{forged(match, [*entries[:-1], entries[0]])}")
    tab.breathe(10_000)
    assert tab.app.share.reading is None and tab.app.notice and "20" in tab.app.notice.text
    assert table(tab) is not before and len(table(tab).match) < 20, "the game up to there is shown"

    tab = slow_tab(game(8, "here"))
    before = table(tab)
    tab.app.open(link(match)[:-3])
    tab.breathe(10_000)
    assert table(tab) is before and tab.app.share.reading is None
    assert tab.app.notice and "not whole" in tab.app.notice.text


@pytest.mark.parametrize("at", [1, 5, 30, 45])
def test_what_waits_for_a_part_of_our_code_begins_anew(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """An import in the middle of the reading says that its part has still to come."""

    class StillToCome(BaseException):
        pass

    tab = slow_tab(game(8, "here"))
    tab.app.open(link(game(20)))
    tab.breathe(at)
    assert tab.app.share.reading
    with monkeypatch.context() as missing:
        for name in ("hansa_core.wire.coded._entry", "hansa_core.table.match.Match._replay_entry"):
            missing.setattr(name, lambda *given: (_ for _ in ()).throw(StillToCome()))
        with pytest.raises(StillToCome):
            tab.breathe(10_000)
    assert tab.app.share.reading
    tab.breathe(10_000)
    assert tab.app.share.reading is None and len(table(tab).match) == 20


@pytest.mark.parametrize("other", ["start screen", "another link", "a file"])
def test_something_else_ends_the_reading(other: str) -> None:
    tab = slow_tab(game(8, "here"))
    tab.app.open(link(game(20)))
    tab.breathe(5)
    assert tab.app.notice and "read" in tab.app.notice.text
    if other == "start screen":
        tab.app.leave()
        assert tab.app.notice is None
    elif other == "another link":
        tab.app.open(link(game(12, "other")))
    else:
        tab.app.share.open_file(game(12, "other").to_bytes())
    tab.breathe(10_000)
    assert tab.app.share.reading is None
    if other == "start screen":
        assert tab.app.table is None
    else:
        assert len(table(tab).match) == 12


def test_a_game_with_bots_is_known_again() -> None:
    seats = [Seat("Anna", "red"), Seat("Ben", "blue", "random"), Seat("Cem", "green")]
    match = new_match("hansa_teutonica", seats, "bots", first=0)
    tab = sat_down(match.copy(0), "2")
    id = table(tab).id
    while not match.settled:
        match.play(match.position.legal_moves()[0])
    tab.app.open(link(match))
    assert table(tab).id == id and len(table(tab).match) == match.settled


def test_a_spectators_game_that_stops_before_something_is_revealed() -> None:
    """Then nobody is asked but chance."""
    match = new_match("fair", ["Anna", "Ben"], "reveals", first=0)
    while not any(entry.seat == CHANCE for entry in match.watch_record().entries):
        match.play(match.position.legal_moves(match.to_act)[0], match.to_act)
    record = match.watch_record()
    n = next(n for n, entry in enumerate(record.entries) if entry.seat == CHANCE)
    tab = Tab(Storage())
    tab.app.open("#" + forged(record, [entry.moves for entry in record.entries[:n]]))
    assert table(tab).match.to_act == CHANCE and "You are watching" in card(tab)


def test_a_moment_in_a_link() -> None:
    tab = Tab(Storage())
    tab.app.open(link(game(12)) + "/7")
    assert table(tab).replay and table(tab).replay.n == 7
    tab = sat_down(game(12))
    tab.app.open(f"#play/{table(tab).id}/3")
    assert table(tab).replay and table(tab).replay.n == 3


@pytest.mark.parametrize("kind", ["play", "watch"])
def test_a_link_made_while_looking_back_leads_to_that_moment(kind: str) -> None:
    """Spectators' records count reveals as well: the same moment has another number there."""
    tab = sat_down(fair(players=3, edition="second", church=True), "all")
    match = table(tab).match
    n = next(n for n in range(len(match)) if not match.at(n).chain and len(match.copy(n).watch_record()) > n)
    table(tab).look_back(n)
    tab.app.apply(tab.app.share.make(kind))
    made = tab.app.share.current()
    assert made
    guest = Tab(Storage())
    guest.app.open("#" + made.link.partition("#")[2])
    replay = table(guest).replay
    assert replay and (replay.n > n) == (kind == "watch")
    assert table(guest).match.at(replay.n).view(None) == match.at(n).view(None)


# -- out --------------------------------------------------------------------------------------------------------------


def test_a_link_is_copied_and_shown_and_bars_undo() -> None:
    tab = sat_down(game(12), "all")
    tab.app.apply(tab.app.share.make("play"))
    made = tab.app.share.current()
    assert made and tab.copied == [made.link] and made.link.startswith("https://table.example/#g/")
    table(tab).sheet = "share"
    assert made.link in table_regions(tab.app)["sheet"][1]() and 'class="code"' in table_regions(tab.app)["sheet"][1]()
    tab.app.do("undo")
    assert tab.app.notice and tab.app.notice.rule == "T6" and len(table(tab).match) == 12
    id = table(tab).id
    tab.app.open("#")
    tab.app.open(f"#play/{id}")
    tab.app.do("undo")
    assert len(table(tab).match) == 12  # the save remembers that it has left


def test_a_tab_that_only_follows_sends_nothing() -> None:
    """The tab with the write lock would not know, and could take back what has left."""
    storage, locks = Storage(), Locks()
    writer = Tab(storage, locks)
    writer.app.open(link(game(12)))
    writer.app.apply(writer.app.share.sit("all"))
    follower = Tab(storage, locks)
    follower.app.open(writer.gone)
    before = dict(storage)
    for act in (lambda: follower.app.do("share.make", "play"), lambda: follower.app.do("download")):
        follower.app.notice = None
        act()
        assert follower.app.notice and "Another tab has the pen" in follower.app.notice.text
    assert not follower.copied and not follower.files and follower.app.share.current() is None
    assert storage == before


def test_a_newer_link_opened_in_another_tab_is_not_overwritten() -> None:
    """A click on a link opens a new tab; the one that has the pen of the game goes on with it."""
    storage, locks = Storage(), Locks()
    first = Tab(storage, locks)
    first.app.open(link(game(12)))
    first.app.apply(first.app.share.sit("0"))
    first.app.apply(first.app.share.make("play"))  # it has written
    second = Tab(storage, locks)
    second.app.open(link(game(17)))
    id = table(second).id
    assert table(second).follows and len(table(second).match) == 17 and len(second.app.saves.open(id)) == 17
    assert first.app.autosave.storage_changed(PREFIX + id) and len(table(first).match) == 17
    first.app.apply(first.app.share.make("play"))
    assert len(first.app.saves.rows()) == 1 and len(first.app.saves.open(id)) == 17


def test_a_newer_link_opened_in_a_tab_that_only_follows_reaches_the_other() -> None:
    storage, locks = Storage(), Locks()
    writer = Tab(storage, locks)
    writer.app.open(link(game(12)))
    writer.app.apply(writer.app.share.sit("0"))
    follower = Tab(storage, locks)
    follower.app.open(writer.gone)
    follower.app.open(link(game(17)))
    id = table(follower).id
    assert table(follower).follows and len(table(follower).match) == 17 and len(follower.app.saves.open(id)) == 17
    assert writer.app.autosave.storage_changed(PREFIX + id) and len(table(writer).match) == 17


def test_the_device_s_own_way_of_sending() -> None:
    tab = sat_down(game(12), "all")
    tab.shared = []
    tab.app.do("share.send")
    assert tab.shared == []  # nothing has been made yet
    tab.app.do("share.make", "watch")
    tab.app.do("share.send")
    made = tab.app.share.current()
    assert made and made.kind == "watch" and tab.shared == [made.link]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_too_long_for_a_code_or_for_any_link_goes_as_a_file(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = sat_down(game(12), "all")
    tab.app.set_language(language)
    tab.app.device.qr = lambda text, done: done("", -1)
    tab.app.apply(tab.app.share.make("play"))
    shown = share_sheet(tab.app)
    assert tab.app.words.say("share.no_code") in shown and 'data-key="share.file"' in shown
    assert 'class="code"' not in shown
    tab.app.share.made = None
    sent = table(tab).match.sent = 0
    monkeypatch.setattr(limits, "LINK_CHARS", 40)
    tab.app.apply(tab.app.share.make("play"))
    reason = tab.app.words.say("record.too_large", size=len(RIGHT), limit=40)
    assert tab.app.notice and tab.app.notice.text == tab.app.words.say("share.too_large", reason=reason)
    assert tab.app.share.current() is None and table(tab).match.sent == sent  # nothing has left
    monkeypatch.undo()
    tab.app.do("download")
    [data] = tab.files.values()
    assert len(Match.from_bytes(data)) == 12 == table(tab).match.sent


def test_the_clipboard_may_be_forbidden() -> None:
    tab = sat_down(game(12), "all")
    tab.clipboard = False
    tab.app.apply(tab.app.share.make("play"))
    assert tab.app.notice and "by hand" in tab.app.notice.text and tab.app.share.current()


def test_a_watch_link_is_only_watched() -> None:
    tab = sat_down(game(12), "all")
    tab.app.apply(tab.app.share.make("watch"))
    made = tab.app.share.current()
    assert made
    fragment = "#" + made.link.partition("#")[2]
    assert fragment.startswith("#w/")
    guest = Tab(Storage())
    guest.app.open(fragment)
    assert len(table(guest).match) == 12 and not table(guest).legal and "You are watching" in card(guest)
    assert table(guest).match.header.seed == ""
    guest.app.apply(guest.app.share.sit("all"))
    assert not guest.app.saves.rows()


# -- looking back -----------------------------------------------------------------------------------------------------


def test_the_past_is_shown_and_not_played() -> None:
    tab = sat_down(game(30), "all")
    now = table(tab).view.digest()
    table(tab).look_back(12)
    assert table(tab).view.digest() == table(tab).match.at(12).view(table(tab).viewer).digest() != now
    assert not table(tab).legal and "Looking back" in card(tab)
    tab.app.do("undo")
    assert len(table(tab).match) == 30 and tab.app.notice
    tab.app.apply(tab.app.actions.back())
    tab.app.apply(tab.app.actions.back())
    assert table(tab).replay is None and table(tab).view.digest() == now


def test_playing_stops_at_the_end_and_begins_anew() -> None:
    tab = sat_down(game(5), "all")
    table(tab).look_back(3, playing=True)
    replay = table(tab).replay
    assert replay and replay.playing
    for n in (4, 5):
        table(tab).look_back(n, playing=True)
    assert replay.n == 5 and not replay.playing
    replay.play()
    assert replay.n == 0 and replay.playing
    assert [replay.faster() or replay.speed for _ in range(3)] == [2, 4, 1]


def test_played_on_from_a_moment_as_a_game_of_its_own() -> None:
    tab = sat_down(game(30), "all")
    first = table(tab).match
    table(tab).look_back(12)
    assert table(tab).replay
    branch = table(tab).replay.from_here()
    tab.app.apply(received(tab.app.device, branch))
    assert len(branch) <= 12 and branch.position.chain == 0 and branch.digest() == first.digest_at(len(branch))
    assert len(tab.app.saves.rows()) == 2 and table(tab).legal
    tab.app.do("undo")
    assert len(table(tab).match) == len(branch)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_told(language: str) -> None:
    tab = sat_down(game(60), "all")
    tab.app.set_language(language)
    for n in range(61):
        table(tab).look_back(n)
        told = table_regions(tab.app)["moment"][1]()
        assert "{" not in told and f"{n}" in told
