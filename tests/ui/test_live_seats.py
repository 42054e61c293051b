"""Seats of live tables that wait, change hands or are left, and those who only watch, without a browser."""

import re
from itertools import count

import pytest

from hansa_core import Match
from hansa_core.peer.messages import Block, encode
from hansa_core.peer.statements import MOVES, block_statement
from hansa_core.peer.tree import Node
from hansa_core.table import Chance, Entry, Move
from hansa_core.wire.entries import pack_entries
from tests.ui.network import Network, Place
from tests.ui.tabs import Tab
from tests.ui.test_live import act, begun, everything, join, lobby, match, play, same, whose
from ui.session.live import state
from ui.session.standing import Standing
from ui.words.catalogue import LANGUAGES


def states(place: Place) -> list[str]:
    return [each.state for each in place.tab.app.live.presences()]


def think(place: Place) -> None:
    """The bots of this device play until a person is asked, or somebody elsewhere."""
    app = place.tab.app
    assert app.bots is not None
    app.bots.pace = "at_once"
    while app.table and app.table.standing is Standing.THINKS:
        app.bots.wake()
        place.tab.answer()
        place.network.run()


def until(places: list[Place], seat: int) -> None:
    """Play until a seat is asked."""
    chance = Chance("until")
    while match(places[0]).to_act != seat:
        assert act([place for place in places if place.tab.app.table], chance)


def watcher(network: Network, through: Place) -> Place:
    """Somebody comes to a game that is being played."""
    through.tab.app.do("live.again", "")
    network.run()
    return join(network, through)


# -- the lobby --------------------------------------------------------------------------------------------------------


def test_start_is_barred_with_its_reason_and_two_ways_round_it() -> None:
    host = lobby(Network(), "hansa_teutonica", 3)
    shown = everything(host.tab.app)
    assert "Not there yet: Ben, Cem. You need not wait:" in shown
    assert 'data-do="live.later"' in shown and 'data-do="live.bots"' in shown
    assert 'aria-disabled="true" aria-describedby="missing"' in shown


def test_bots_take_the_seats_of_those_who_are_not_there() -> None:
    network = Network()
    anna = lobby(network, "hansa_teutonica", 3)
    ben = join(network, anna)
    anna.tab.app.do("live.bots")
    assert states(anna) == [state.HERE, state.CONNECTED, state.BOT] and anna.tab.app.live.complete
    anna.tab.app.do("live.start")
    network.run()
    assert anna.tab.app.table and anna.tab.app.table.played == ("here", "far", "bot.medium")
    assert "at Anna’s device, bot, medium" in _people(ben)
    chance = Chance("bots")
    for _ in range(30):
        think(anna)
        act([anna, ben], chance)
    assert len(match(ben)) > 10 and {entry.seat for entry in match(ben).entries} == {0, 1, 2} and same([anna, ben])


def test_a_bot_gives_way_to_a_person_again() -> None:
    network = Network()
    anna = lobby(network, "merchant_princes", 2)
    anna.tab.app.do("live.bots")
    anna.tab.app.do("live.in_lobby", "1.far")
    network.run()
    assert states(anna) == [state.HERE, state.INVITED] and not anna.tab.app.live.complete
    for nonsense in ("7.far", "0.far", "1.here", "x", "1.bot.best"):
        anna.tab.app.do("live.in_lobby", nonsense)
    assert states(anna) == [state.HERE, state.INVITED]


def test_a_seat_waits_for_somebody_who_comes_later() -> None:
    network = Network()
    anna = lobby(network, "hansa_teutonica", 3)
    ben = join(network, anna)
    anna.tab.app.do("live.later")
    network.run()
    assert states(anna) == [state.HERE, state.CONNECTED, state.LATER]
    until([anna, ben], 2)
    shown = everything(anna.tab.app)
    assert "Cem is asked and has not come yet." in shown and "Invite Cem" in shown and "Bot for Cem" in shown
    assert anna.tab.app.table and not anna.tab.app.table.legal
    anna.tab.app.do("live.again", "2")
    network.run()
    cem = join(network, anna)
    table = cem.tab.app.table
    assert table is not None and table.mine == {2} and table.standing is Standing.DECIDES
    assert states(anna) == [state.HERE, state.CONNECTED, state.CONNECTED]
    play([anna, ben, cem], 8)
    assert same([anna, ben, cem]) and cem.tab.app.live.connected == 2


def test_whoever_joins_says_their_name_and_watches_a_full_table() -> None:
    network = Network()
    anna = lobby(network, "merchant_princes", 2)
    join(network, anna)
    assert "All seats are taken." in everything(anna.tab.app)
    anna.tab.app.do("live.invite", "")
    network.run()
    eva = Place(network)
    assert anna.tab.app.live.shown
    eva.tab.app.open(f"#j/{anna.tab.app.live.shown.card}")
    network.run()
    eva.tab.app.do("live.called", "", "Eva\u202e" + "x" * 30)
    eva.tab.app.do("live.called", "", "Eva")
    assert eva.tab.app.live.shown and eva.storage["hansa/called"] == "Eva"
    anna.tab.app.do("live.take", "", eva.tab.app.live.shown.card)
    network.run()
    assert [each.name for each in anna.tab.app.live.watchers()] == ["Eva"]
    anna.tab.app.do("live.start")
    network.run()
    table = eva.tab.app.table
    assert table is not None and not table.mine and table.viewer is None and table.standing is Standing.ELSEWHERE
    assert "You watch this game." in everything(eva.tab.app)
    act([anna, *(place for place in [eva])], Chance("watch"))
    assert same([anna, eva])


# -- watching ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["hansa_teutonica", "merchant_princes", "middle_ages"])
def test_who_comes_to_a_game_that_runs_watches(game: str) -> None:
    network, places = begun(game, 2)
    play(places, 5)
    eva = watcher(network, places[0])
    assert match(eva).digest() == match(places[0]).digest()
    play(places, 3000 if game == "merchant_princes" else 25)
    assert same([*places, eva])
    assert (eva.tab.app.screen == "end") == (game == "merchant_princes")


def test_a_watcher_writes_can_be_muted_and_does_not_decide() -> None:
    network, places = begun("merchant_princes", 2)
    eva = watcher(network, places[0])
    eva.tab.app.do("live.chat", "", "Hello")
    network.run()
    anna = places[0].tab.app
    assert anna.live.chat[-1].text == "Hello" and anna.live.chat[-1].seat is None
    anna.do("live.mute", anna.live.watchers()[0].key.hex())
    eva.tab.app.do("live.chat", "", "Hello again")
    network.run()
    assert anna.live.chat[-1].text == "Hello" and places[1].tab.app.live.chat[-1].text == "Hello again"
    assert eva.tab.app.live.bars(0) == "live.watchers_do_not"
    eva.tab.app.do("live.undo")
    assert eva.tab.app.notice


# -- one's own seat ---------------------------------------------------------------------------------------------------


def test_a_bot_of_this_device_takes_over_and_gives_back() -> None:
    _network, places = begun("hansa_teutonica", 2)
    first = places[match(places[0]).to_act or 0]
    seat = places.index(first)
    first.tab.app.do("live.seat", f"{seat}.bot.easy")
    table = first.tab.app.table
    assert table is not None and table.standing is Standing.THINKS
    think(first)
    assert len(match(places[1 - seat])) > 0 and same(places)
    first.tab.app.do("live.seat", f"{seat}.here")
    assert table.played[seat] == "here" and table.mine == {seat}
    for nonsense in (f"{1 - seat}.bot.easy", f"{seat}.far", f"{seat}.link", "9.here", ""):
        first.tab.app.do("live.seat", nonsense)
    assert table.mine == {seat}


def test_a_seat_is_given_to_somebody_else() -> None:
    network, places = begun("hansa_teutonica", 3)
    anna, ben, _cem = places
    anna.tab.app.do("live.give", f"0.{whose(anna, 1)}")
    network.run()
    until(places, 0)
    assert ben.tab.app.table and ben.tab.app.table.mine == {0, 1}
    assert anna.tab.app.table and not anna.tab.app.table.mine and "You watch this game." in everything(anna.tab.app)
    assert any("Ben plays Anna’s seat now" in line.text for line in anna.tab.app.live.chat)
    play(places, 10)
    assert same(places)
    anna.tab.app.do("live.give", f"0.{whose(anna, 2)}")
    assert anna.tab.app.notice and anna.tab.app.notice.text == "This seat is not played at this device."


# -- by the word of the table -----------------------------------------------------------------------------------------


def test_a_seat_that_is_gone_goes_to_a_bot_when_more_than_half_of_the_others_agree() -> None:
    network, places = begun("hansa_teutonica", 3)
    anna, ben, cem = places
    cem.tab.app.live.left()
    network.run()
    rest = [anna, ben]
    assert "Connection gone: Cem." in everything(anna.tab.app) or match(anna).to_act == 2
    until(rest, 2)
    assert "The game waits for Cem" in everything(anna.tab.app) and 'data-do="live.decide"' in everything(anna.tab.app)
    anna.tab.app.do("live.decide", "2")
    shown = everything(anna.tab.app)
    assert "More than half of the others, and two at least" in shown and 'data-do="live.ask_seat"' in shown
    anna.tab.app.do("live.ask_seat", "2.bot.medium")
    network.run()
    assert "Anna asks: shall Anna play Cem’s seat from now on?" in everything(ben.tab.app)
    assert "For Anna: 1 of 2 agree" in _people(anna)
    ben.tab.app.do("live.yes")
    network.run()
    assert anna.tab.app.table and anna.tab.app.table.played == ("here", "far", "bot.medium")
    assert "at Anna’s device" in _people(ben)
    think(anna)
    assert match(ben).to_act != 2 and same(rest)


def test_no_means_that_nothing_changes() -> None:
    network, places = begun("hansa_teutonica", 3)
    asked = match(places[0]).to_act
    assert asked is not None
    by, other = (place for n, place in enumerate(places) if n != asked)
    by.tab.app.do("live.ask_seat", f"{asked}.here")
    network.run()
    assert other.tab.app.live.asked
    other.tab.app.do("live.no")
    network.run()
    assert not other.tab.app.live.asked and not by.tab.app.table.mine & {asked}  # type: ignore[union-attr]
    assert not places[asked].tab.app.live.asked, "whoever is asked about is not asked"


def test_why_nobody_can_be_sent_away_is_said() -> None:
    _network, places = begun("hansa_teutonica", 3)
    asked = match(places[0]).to_act
    other = next(n for n in range(3) if n != asked)
    by = next(place for n, place in enumerate(places) if n not in (asked, other))
    by.tab.app.do("live.ask_seat", f"{other}.here")
    assert by.tab.app.notice and by.tab.app.notice.text == "A seat changes hands only while it is asked."
    by.tab.app.do("live.row", str(other))
    assert "A seat changes hands only while it is asked." in _people(by)


def test_of_two_nobody_sends_the_other_away_and_one_plays_on_against_a_bot() -> None:
    network, (anna, ben) = begun("merchant_princes", 2)
    play([anna, ben], 4)
    ben.tab.app.do("live.leave_for_good")
    assert ben.tab.app.live.leaving and "can give your seat away" in _people(ben)
    ben.tab.app.do("live.leave_for_good")
    network.run()
    assert ben.tab.app.live.stage == "off" and ben.kept == {} and ben.tab.app.table
    assert ben.tab.app.table.played == ("link", "here") and len(match(ben)) > 0
    assert states(anna) == [state.HERE, state.LEFT]
    assert anna.tab.app.notice and anna.tab.app.notice.text == "Ben has left for good."
    anna.tab.app.do("live.row", "1")
    assert "Between two, nobody can send the other away." in _people(anna) and "Play on against a bot" in _people(anna)
    before, old = match(anna).digest(), anna.tab.app.table and anna.tab.app.table.id
    anna.tab.app.do("live.play_on")
    table = anna.tab.app.table
    assert table is not None and table.id != old and table.played == ("here", "bot.medium")
    assert table.match.digest() == before and anna.tab.app.live.stage == "off"
    assert anna.tab.app.saves.open(str(old)).digest() == before


def test_somebody_comes_back_on_a_new_device_when_the_other_of_two_agrees() -> None:
    network, places = begun("merchant_princes", 2)
    anna, ben = places
    play(places, 3)
    ben.tab.app.live.left()
    network.run()
    while match(anna).to_act == 0:
        act([anna], Chance("alone"))
    again = watcher(network, anna)
    key = anna.tab.app.live.watchers()[0].key.hex()
    anna.tab.app.do("live.row", "1")
    assert f'data-value="1.{key}"' in _people(anna)
    anna.tab.app.do("live.ask_seat", f"1.{key}")
    network.run()
    table = again.tab.app.table
    assert table is not None and table.mine == {1} and table.standing in (Standing.DECIDES, Standing.CURTAIN)
    play([anna, again], 4)
    assert same([anna, again])


# -- what cannot be, in words -----------------------------------------------------------------------------------------


def test_two_moves_in_one_place_are_shown_to_everybody_with_both_digests() -> None:
    network, places = begun("hansa_teutonica", 3)
    liar = places[match(places[0]).to_act or 0]
    others = [place for place in places if place is not liar]
    session = liar.tab.app.live.session
    parent, seat, start = session.game.head, places.index(liar), match(liar).copy(0)
    act([liar], Chance("first"))
    played = match(liar).entries[0].moves[0]
    other = next(move for move in start.position.legal_moves(seat) if move != played and _whole(start, move))
    data = pack_entries(start.setup.vocabulary, [Entry(seat, (other,))])
    node = Node.child(parent, MOVES, seat, data, (seat,))
    peers = liar.made[-1]
    signature = peers._signature(peers.key, block_statement(node.digest))
    link = next(link for link, peer in others[0].tab.app.live.session.peers.items() if peer.key == peers.key)
    assert isinstance(link, int)
    others[0].tab.app.live.came(link, encode(Block(1, parent.id, seat, data, signature)))
    network.run()
    name = ("Anna", "Ben", "Cem")[seat]
    for place in others:
        line = next(said.text for said in place.tab.app.live.chat if "two different moves 1" in said.text)
        assert line.startswith(f"{name}’s device has sent") and len(set(re.findall(r"\b[0-9a-f]{12}\b", line))) == 2
        shown = set(re.findall(r"\b[0-9a-f]{12}\b", line))
        assert f"{name}’s device has signed two things" in _people(place) and all(
            each in _people(place) for each in shown
        )
    assert same(places)


def _whole(match: Match, move: Move) -> bool:
    """Whether a move is an action of its own."""
    after = match.copy(0)
    after.play(move)
    return not after.position.chain


def test_another_build_is_told_with_both_numbers() -> None:
    network = Network()
    anna = lobby(network, "merchant_princes", 2)
    assert anna.tab.app.live.shown
    ben = Place(network)
    ben.tab.app.live.peers.build = lambda: b"other_it"  # type: ignore[method-assign]
    ben.tab.app.open(f"#j/{anna.tab.app.live.shown.card}")
    network.run()
    assert ben.tab.app.live.shown
    anna.tab.app.do("live.take", "", ben.tab.app.live.shown.card)
    network.run()
    for place in (anna, ben):
        assert place.tab.app.notice and "has another build of Hansa" in place.tab.app.notice.text
        assert all(build.hex() in place.tab.app.notice.text for build in (b"testtest", b"other_it"))
    assert not anna.tab.app.live.complete


def test_what_was_revealed_is_not_taken_back() -> None:
    network, places = begun("merchant_princes", 2)
    chance, session = Chance("reveal"), places[0].tab.app.live.session
    while session.match.barrier != (len(session.match), "revealed") or not len(session.match):
        assert act(places, chance)
    app = places[0].tab.app
    app.do("live.undo")
    network.run()
    assert app.notice and app.notice.rule == "T6"
    assert not any(place.tab.app.live.asked for place in places)


# -- being called -----------------------------------------------------------------------------------------------------


def test_who_is_asked_gets_a_badge_and_if_wished_a_notification() -> None:
    _network, places = begun("hansa_teutonica", 2)
    asked = places[match(places[0]).to_act or 0]
    waits = places[1 - places.index(asked)]
    assert asked.tab.caller.badges[-1] and not any(waits.tab.caller.badges)
    waits.tab.hidden = True
    until(places, places.index(waits))
    assert waits.tab.caller.badges[-1] and not asked.tab.caller.badges[-1] and not waits.tab.caller.notified
    waits.tab.app.do("calling.notify")
    assert waits.tab.caller.allowed and waits.tab.app.calling.notifies
    until(places, places.index(asked))
    until(places, places.index(waits))
    name = ("Anna", "Ben")[places.index(waits)]
    assert waits.tab.caller.notified == [f"{name}, it is your turn: Hansa Teutonica"] and not asked.tab.caller.notified
    waits.tab.app.do("calling.notify")
    assert not waits.tab.app.calling.notifies


def test_a_browser_that_forbids_notifications_says_so() -> None:
    _network, (anna, _ben) = begun("hansa_teutonica", 2)
    anna.tab.caller.can = False
    anna.tab.app.do("calling.notify")
    assert anna.tab.app.notice and "does not allow notifications" in anna.tab.app.notice.text
    assert "hansa/notify" not in anna.storage


# -- what is kept -----------------------------------------------------------------------------------------------------


def test_chat_and_silence_outlast_a_reload() -> None:
    network, (anna, ben) = begun("merchant_princes", 2)
    anna.tab.app.do("live.chat", "", "Hello")
    network.run()
    ben.tab.app.do("live.mute", whose(ben, 0))
    network.run()
    ben.reload(ben.tab.gone)
    for place in (anna, ben, anna):
        place.beat()
    assert "Hello" in [line.text for line in ben.tab.app.live.chat]
    anna.tab.app.do("live.chat", "", "Are you there?")
    network.run()
    assert "Are you there?" not in [line.text for line in ben.tab.app.live.chat]


def test_a_sealed_answer_is_not_asked_for_again_after_a_reload() -> None:
    _network, places = begun("middle_ages", 3)
    chance = Chance("sealed")
    while not match(places[0]).position.sealed or len(match(places[0]).position.to_act_all) < 2:
        act(places, chance)
    asked = match(places[0]).position.to_act_all[0]
    one = places[asked]
    act([one], chance)
    name = ("Anna", "Ben", "Cem")[asked]
    assert f"Sealed already: {name}." in everything(one.tab.app)
    assert one.tab.app.live.session.prompt and asked in one.tab.app.live.session.prompt.mine
    one.reload(one.tab.gone)
    for _ in range(3):
        for place in places:
            place.beat()
    table = one.tab.app.table
    assert table is not None and asked in table.match.pending and table.standing is not Standing.DECIDES
    play(places, 30)
    assert same(places)


def test_a_sealed_question_for_one_device_alone_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those who could bid only one is left: nobody else has to seal anything."""
    monkeypatch.setattr(Tab, "names", count(9))  # a deal in which that happens
    _network, places = begun("middle_ages", 3)
    play(places, 3000)
    alone = [n for n in range(len(match(places[0]))) if match(places[0]).entries[n].seat is None
             and len(match(places[0]).asked(n)) == 1]  # fmt: skip
    assert match(places[0]).to_act is None and alone and same(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there(language: str) -> None:
    """No key of a catalogue shows where words should be."""
    network, places = begun("hansa_teutonica", 3)
    watcher(network, places[0])
    for place in places:
        app = place.tab.app
        app.set_language(language)
        for sheet in ("people", "menu", "invite"):
            app.table.sheet = sheet  # type: ignore[union-attr]
            for row in ("", "0", "1", "2"):
                app.live.row = row
                said = everything(app)
                for attribute in ("data-do", "data-ask", "data-key"):
                    said = said.replace(f'{attribute}="live.', "")
                assert "live." not in said and "peer." not in said


def _people(place: Place) -> str:
    app = place.tab.app
    assert app.table is not None
    app.table.sheet = "people"
    shown = everything(app)
    app.table.sheet = ""
    return shown
