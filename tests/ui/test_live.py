"""Tables with people far away, from the lobby to the end of the game, without a browser."""

from itertools import count

import pytest

from hansa_core import Match
from hansa_core.bots.random import policy
from hansa_core.table import Chance
from tests.ui.network import Network, Place
from ui.screens.live.lobby import lobby_regions, lobby_skeleton
from ui.screens.start import start_regions
from ui.screens.table import table_regions, table_skeleton
from ui.session.app import App
from ui.session.form import Form
from ui.session.live import state
from ui.session.standing import Standing
from ui.words.catalogue import LANGUAGES

NAMES = ("Anna", "Ben", "Cem", "Dora", "Eva")


def lobby(network: Network, game: str, players: int, here: int = 1) -> Place:
    """Anna opens a lobby; the others are far away."""
    host = Place(network)
    host.tab.app.new_game.form = Form.from_wish({"game": game, "seats": ",".join(NAMES[:players])})
    for seat in range(here, players):
        host.tab.app.do("seat_played", f"{seat}.far")
    host.tab.app.start()
    network.run()
    return host


def join(network: Network, through: Place, plain: bool = False) -> Place:
    """One exchange of cards with anybody who is there."""
    app = through.tab.app
    if app.live.shown is None:
        app.do("live.invite", "")
        network.run()
    assert app.live.shown is not None
    guest = Place(network, plain=plain)
    guest.tab.app.open(f"#j/{app.live.shown.card}")
    network.run()
    assert guest.tab.app.live.answers and guest.tab.app.live.shown
    app.do("live.take", "", guest.tab.app.live.shown.link)
    network.run()
    return guest


def begun(game: str, players: int, plain: bool = False, watching: bool = False) -> tuple[Network, list[Place]]:
    """A live table; each joins through the one who came before. The last one of all may have no seat."""
    network = Network()
    places = [lobby(network, game, players)]
    for _ in range(players - 1 + watching):
        places.append(join(network, places[-1], plain))
    places[0].tab.app.do("live.start")
    network.run()
    return network, places


def match(place: Place) -> Match:
    assert place.tab.app.table is not None
    return place.tab.app.table.match


def act(places: list[Place], chance: Chance) -> bool:
    """Somebody who is asked makes a sensible move. Whether there was one."""
    for place in places:
        app = place.tab.app
        table = app.table
        assert table is not None
        if table.standing is Standing.SEES:
            app.do("cover")
        if table.standing is Standing.CURTAIN:
            app.do("look")
        if table.standing is Standing.DECIDES:
            choose = policy(table.match.game.id)
            app.apply(app.actions.play(str(choose(table.view, table.legal, chance, len(table.match))), sure=True))
            place.network.run()
            return True
    return False


def play(places: list[Place], moves: int) -> None:
    chance = Chance("far away")
    for _ in range(moves):
        if match(places[0]).to_act is None or not act(places, chance):
            return


def waiting(places: list[Place]) -> Place:
    """Somebody who is not asked."""
    return next(place for place in places if place.tab.app.table and place.tab.app.table.away)


def whose(place: Place, seat: int) -> str:
    """The key of a seat, as buttons name it."""
    return place.tab.app.live.presences()[seat].key.hex()


def same(places: list[Place]) -> bool:
    return len({match(place).digest_at(match(place).settled) for place in places}) == 1


def everything(app: App) -> str:
    if app.screen == "start":
        return "".join(start_regions(app).values())
    if app.screen == "lobby":
        return lobby_skeleton(app) + "".join(lobby_regions(app).values())
    return table_skeleton(app) + "".join(make() for _, make in table_regions(app).values())


# -- the lobby --------------------------------------------------------------------------------------------------------


def test_a_seat_far_away_opens_the_lobby() -> None:
    host = lobby(Network(), "hansa_teutonica", 3)
    app = host.tab.app
    assert app.screen == "lobby" and app.table is None
    assert [each.state for each in app.live.presences()] == [state.HERE, state.INVITED, state.FREE]
    shown = everything(app)
    assert f"data-card>{app.live.shown.card}<" in shown.replace('=""', "") and "data-take-card" in shown
    assert not host.storage
    app.do("live.start")
    assert app.notice and app.notice.text == "Not everybody is there yet."


@pytest.mark.parametrize("plain", [False, True])
def test_two_meet_by_invitation_and_answer(plain: bool) -> None:
    _network, (anna, ben) = begun("merchant_princes", 2, plain)
    for place, mine in ((anna, 0), (ben, 1)):
        table = place.tab.app.table
        assert table is not None and table.mine == {mine} and table.live
        assert place.tab.app.live.stage == "live" and place.tab.app.live.connected == 1
        assert place.tab.gone == f"#play/{table.id}"
    assert same([anna, ben]) and match(anna).header == match(ben).header
    assert match(anna).header.seed


def test_nobody_is_asked_for_a_second_answer() -> None:
    network = Network()
    anna = lobby(network, "hansa_teutonica", 3)
    first = anna.tab.app.live.shown
    join(network, anna)
    assert anna.tab.app.live.shown is not first and anna.tab.app.live.shown is not None
    assert anna.tab.app.live.shown.seat == 2
    states = [each.state for each in anna.tab.app.live.presences()]
    assert states == [state.HERE, state.CONNECTED, state.INVITED]
    assert [line.text for line in anna.tab.app.live.chat] == ["Ben has joined"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello there", "There is no invitation and no answer in this text."),
        ("#j/AAAA", "This is no invitation and no answer, or part of it is missing."),
        ("#j/" + "A" * 5000, "This is no invitation and no answer, or part of it is missing."),
    ],
)
def test_what_is_no_card_changes_nothing(text: str, said: str) -> None:
    anna = lobby(Network(), "merchant_princes", 2)
    before = anna.tab.app.live.shown
    anna.tab.app.do("live.take", "", text)
    assert anna.tab.app.notice and anna.tab.app.notice.text == said
    assert anna.tab.app.live.shown is before and anna.tab.app.screen == "lobby"
    stranger = Place(Network())
    stranger.tab.app.open("#j/AAAA")
    assert stranger.tab.app.screen == "start" and stranger.tab.app.notice


def test_one_s_own_invitation_and_a_strange_answer_are_told() -> None:
    network = Network()
    anna, dora = lobby(network, "merchant_princes", 2), lobby(network, "hansa_teutonica", 3)
    assert anna.tab.app.live.shown and dora.tab.app.live.shown
    anna.tab.app.do("live.take", "", anna.tab.app.live.shown.link)
    assert anna.tab.app.notice and "your own invitation" in anna.tab.app.notice.text
    dora.tab.app.do("live.anew")
    network.run()
    guest = Place(network)
    guest.tab.app.open(f"#j/{dora.tab.app.live.shown.card}")
    network.run()
    assert guest.tab.app.live.shown
    anna.tab.app.do("live.take", "", guest.tab.app.live.shown.card)
    assert anna.tab.app.notice and anna.tab.app.notice.text == "This answer belongs to another invitation."


# -- an invitation in the address of a page that has something open ----------------------------------------------------


def test_an_address_does_not_lead_away_from_a_lobby_by_itself() -> None:
    network = Network()
    anna, dora = lobby(network, "merchant_princes", 2), lobby(network, "hansa_teutonica", 3)
    before = anna.tab.app.live.shown
    assert before and dora.tab.app.live.shown
    anna.tab.app.open(f"#j/{dora.tab.app.live.shown.card}")
    network.run()
    assert anna.tab.app.live.shown is before and anna.tab.app.live.setting and anna.tab.gone == "#"
    join(network, anna)
    assert [each.state for each in anna.tab.app.live.presences()] == [state.HERE, state.CONNECTED]


def test_who_says_yes_goes_to_the_other_lobby() -> None:
    network = Network()
    anna, dora = lobby(network, "merchant_princes", 2), lobby(network, "hansa_teutonica", 3)
    assert dora.tab.app.live.shown
    anna.tab.app.open(f"#j/{dora.tab.app.live.shown.card}")
    notice = anna.tab.app.notice
    assert notice and notice.offer
    anna.tab.app.do(notice.offer, notice.value)
    network.run()
    assert anna.tab.app.live.answers and anna.tab.app.live.shown and anna.tab.app.live.setting is None
    assert anna.tab.gone == f"#j/{dora.tab.app.live.shown.card}" and anna.tab.app.notice is None
    dora.tab.app.do("live.take", "", anna.tab.app.live.shown.link)
    network.run()
    assert [each.state for each in dora.tab.app.live.presences()][:2] == [state.HERE, state.CONNECTED]


def test_an_address_does_not_lead_away_from_a_game_by_itself() -> None:
    network = Network()
    host, guest = lobby(network, "merchant_princes", 2), Place(network)
    assert host.tab.app.live.shown
    link = f"#j/{host.tab.app.live.shown.card}"
    guest.tab.deal("#new?game=hansa_teutonica&seats=Anna,Ben,Cem")
    game, home = guest.tab.app.table, guest.tab.gone
    guest.tab.app.open(link)
    network.run()
    assert guest.tab.app.table is game and guest.tab.gone == home and guest.tab.app.live.stage == "off"
    guest.tab.app.do("live.join", link.removeprefix("#"))
    network.run()
    assert guest.tab.app.screen == "lobby" and guest.tab.app.live.answers and guest.tab.gone == link
    assert [f"#play/{row.id}" for row in guest.tab.app.saves.rows()] == [home]


ASKED = {
    "en": ("An invitation to another table was opened.", "Go to the other table"),
    "fr": ("Une invitation à une autre table a été ouverte.", "Aller à l’autre table"),
    "de": ("Eine Einladung an einen anderen Tisch wurde geöffnet.", "Zum anderen Tisch gehen"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_is_asked_in_words_with_one_button(language: str) -> None:
    network = Network()
    anna, dora = lobby(network, "merchant_princes", 2), lobby(network, "hansa_teutonica", 3)
    assert dora.tab.app.live.shown
    card = f"j/{dora.tab.app.live.shown.card}"
    anna.tab.app.set_language(language)
    anna.tab.app.open(f"#{card}")
    html = lobby_regions(anna.tab.app)["notice"]
    assert all(words in html for words in ASKED[language])
    assert html.count('data-do="live.join"') == 1 and f'data-value="{card}"' in html


def test_one_s_own_invitation_or_an_answer_in_the_address_leads_nowhere_and_asks_nothing() -> None:
    network = Network()
    anna = lobby(network, "merchant_princes", 2)
    assert anna.tab.app.live.shown
    own = f"#j/{anna.tab.app.live.shown.card}"
    guest = Place(network)
    guest.tab.app.open(own)
    network.run()
    anna.tab.app.open(own)
    assert anna.tab.app.notice and "your own invitation" in anna.tab.app.notice.text
    assert guest.tab.app.live.shown
    anna.tab.app.open(f"#j/{guest.tab.app.live.shown.card}")
    network.run()
    assert anna.tab.app.live.complete


# -- what a browser lacks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lacks", ["secure", "channels"])
def test_what_a_browser_lacks_is_said(lacks: str) -> None:
    place = Place(Network(), lacks=lacks)
    place.tab.app.do("seat_played", "1.far")
    place.tab.app.start()
    assert place.tab.app.screen == "start" and place.tab.app.notice
    assert "You can play by links." in place.tab.app.notice.text


def test_leaving_the_lobby_leaves_nothing_behind() -> None:
    network = Network()
    anna = lobby(network, "merchant_princes", 2)
    ben = join(network, anna)
    ben.tab.app.do("live.leave")
    network.run()
    assert ben.tab.app.screen == "start" and ben.kept == {}
    assert [each.state for each in anna.tab.app.live.presences()] == [state.HERE, state.LEFT]
    assert not anna.tab.app.live.complete


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_speaks(language: str) -> None:
    network = Network()
    anna = lobby(network, "merchant_princes", 2)
    anna.tab.app.set_language(language)
    assert "live." not in everything(anna.tab.app).replace('data-do="live.', "").replace('data-ask="live.', "").replace(
        'data-key="live.', ""
    )


def test_a_guest_sees_what_it_is_invited_to_before_it_signs() -> None:
    network = Network()
    anna = lobby(network, "hansa_teutonica", 4)
    ben = join(network, anna)
    live = ben.tab.app.live
    names = [(each.name, each.state) for each in live.presences()]
    assert names == [
        ("Anna", state.CONNECTED), ("Ben", state.HERE), ("Cem", state.AWAITED), ("Dora", state.AWAITED),
    ]  # fmt: skip
    for language, label in (
        ("fr", "on suppose donc une table amicale"),
        ("de", "wird ein freundlicher Tisch vorausgesetzt"),
        ("en", "a friendly table is assumed"),
    ):
        ben.tab.app.set_language(language)
        shown = everything(ben.tab.app)
        assert "Hansa Teutonica" in shown and label in shown and shown.count('data-presence="awaited"') == 2
        assert ben.tab.app.words.say("live.will_sign") in shown
    cem = join(network, ben)
    anna.tab.app.do("live.bots")
    network.run()
    for guest in (ben, cem):
        assert [each.state for each in guest.tab.app.live.presences()][3] == state.BOT
        founding = guest.tab.app.live.session.founding
        assert founding is not None and not founding.accepted and not founding.signs
    assert [each.state for each in cem.tab.app.live.presences()] == [
        state.CONNECTED, state.CONNECTED, state.HERE, state.BOT,
    ]  # fmt: skip
    anna.tab.app.do("live.start")
    network.run()
    for place in (anna, ben, cem):
        assert place.tab.app.live.stage == "live"
        assert place.tab.app.notice and "a friendly table is assumed" in place.tab.app.notice.text
        place.tab.app.do("sheet", "people")
        assert "a friendly table is assumed" in everything(place.tab.app)


def test_somebody_who_comes_to_a_full_lobby_signs_nothing() -> None:
    network = Network()
    anna = lobby(network, "merchant_princes", 2)
    ben = join(network, anna)
    anna.tab.app.do("live.invite", "")
    network.run()
    watcher = join(network, anna)
    shown = everything(watcher.tab.app)
    assert "Ben" in shown and watcher.tab.app.words.say("live.will_sign") not in shown
    anna.tab.app.do("live.start")
    network.run()
    assert same([anna, ben, watcher]) and not watcher.tab.app.live.session.mine


# -- the game ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players"), [("hansa_teutonica", 3), ("merchant_princes", 4), ("middle_ages", 3), ("fair", 2)]
)
def test_a_whole_game_ends_alike_everywhere(game: str, players: int) -> None:
    _network, places = begun(game, players)
    assert [place.tab.app.live.connected for place in places] == [players - 1] * players
    play(places, 3000)
    assert match(places[0]).to_act is None and same(places)
    assert all(place.tab.app.screen == "end" for place in places)


def test_five_who_come_through_one_another_are_all_connected() -> None:
    _network, places = begun("hansa_teutonica", 5)
    assert [place.tab.app.live.connected for place in places] == [4] * 5
    names = [each.name for each in places[4].tab.app.live.presences()]
    assert names == list(NAMES) and same(places)


def test_a_seat_far_away_is_neither_asked_nor_shown_here() -> None:
    _network, (anna, ben) = begun("merchant_princes", 2)
    waits = ben if match(anna).to_act == 0 else anna
    table = waits.tab.app.table
    assert table is not None and table.standing is Standing.ELSEWHERE and not table.legal
    assert "The move appears here by itself." in everything(waits.tab.app)
    waits.tab.app.apply(waits.tab.app.actions.play("load red"))
    assert waits.tab.app.notice and not len(match(waits))


def test_a_move_arrives_and_is_announced() -> None:
    _network, places = begun("hansa_teutonica", 2)
    first = match(places[0]).to_act
    assert first is not None
    act(places, Chance("one"))
    other = places[1 - first]
    assert len(match(other)) == len(match(places[first])) > 0
    assert other.tab.app.announcement
    other.tab.app.do("undo")
    assert other.tab.app.notice and other.tab.app.notice.offer == "live.undo"


def test_undo_asks_the_others() -> None:
    network, places = begun("hansa_teutonica", 2)
    act(places, Chance("undo"))
    mover = places[0] if match(places[0]).entries[0].seat == 0 else places[1]
    other = places[1] if mover is places[0] else places[0]
    before = len(match(mover))
    for answer, _left in (("live.no", before), ("live.yes", 0)):
        mover.tab.app.do("undo")
        assert mover.tab.app.notice and mover.tab.app.notice.offer == "live.undo"
        mover.tab.app.do("live.undo")
        network.run()
        if other.tab.app.live.asked:
            assert "would like to take the last action back" in everything(other.tab.app)
            other.tab.app.do(answer)
            network.run()
        if answer == "live.no":
            assert len(match(mover)) == before
            break
    assert same(places)


def test_agreed_undo_takes_back_everywhere() -> None:
    network, places = begun("hansa_teutonica", 2)
    act(places, Chance("undo"))
    mover = places[match(places[0]).entries[0].seat or 0]
    other = places[1] if mover is places[0] else places[0]
    mover.tab.app.do("live.undo")
    network.run()
    assert other.tab.app.live.asked
    other.tab.app.do("live.yes")
    network.run()
    assert len(match(mover)) == len(match(other)) == 0 and same(places)
    play(places, 4)
    assert len(match(other)) > 0 and same(places)


# -- chat -------------------------------------------------------------------------------------------------------------


def test_a_line_reaches_everybody_as_plain_text() -> None:
    network, places = begun("hansa_teutonica", 3)
    places[0].tab.app.do("live.chat", "", "<b>Hello</b> " + "x" * 400)
    network.run()
    for place in places[1:]:
        line = place.tab.app.live.chat[-1]
        assert line.seat == 0 and line.text.startswith("<b>Hello</b>") and len(line.text) == 280
        assert place.tab.app.live.unread == 1 and "Anna: " in place.tab.app.announcement
        place.tab.app.do("live.talk")
        shown = everything(place.tab.app)
        assert "&lt;b&gt;Hello" in shown and place.tab.app.live.unread == 0
    assert places[0].tab.app.live.chat[-1].mine


def test_who_is_muted_stays_muted() -> None:
    network, (anna, ben) = begun("merchant_princes", 2)
    ben.tab.app.do("live.mute", whose(ben, 0))
    for text in ("one", "two"):
        anna.tab.app.do("live.chat", "", text)
        network.run()
    assert not [line for line in ben.tab.app.live.chat if line.seat == 0]
    ben.tab.app.do("live.mute", whose(ben, 0))
    anna.tab.app.do("live.phrase", "well_played")
    network.run()
    assert ben.tab.app.live.chat[-1].text == "Well played"


# -- going and coming back --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_a_reload_comes_back_by_itself(players: int) -> None:
    _network, places = begun("hansa_teutonica", players)
    play(places, 7)
    for n in (1, 0):
        gone = places[n]
        here = match(gone).digest()
        others = [place for place in places if place is not gone]
        gone.reload(gone.tab.gone)
        for _ in range(3):
            for place in places:
                place.beat()
        assert gone.tab.app.live.stage == "live" and match(gone).digest() == here
        assert [place.tab.app.live.connected for place in places] == [players - 1] * players
        assert any("is back" in line.text for line in others[0].tab.app.live.chat)
        play(places, 6)
        assert same(places)


def test_a_loss_is_said_and_the_game_link_is_offered() -> None:
    network, places = begun("merchant_princes", 2)
    anna, ben = places
    ben.tab.app.live.left()
    network.run()
    shown = everything(anna.tab.app)
    said = "The game waits for Ben" if match(anna).to_act == 1 else "Connection gone: Ben."
    assert said in shown and 'data-do="share.make"' in shown and 'data-do="live.again"' in shown
    assert anna.tab.app.live.connected == 0
    for _ in count():
        if match(anna).to_act != 0:
            break
        act([anna], Chance("alone"))
    assert "gone, seat kept" in everything(anna.tab.app)
    ben.open_page()
    ben.tab.app.open(ben.tab.gone or "#")


def test_a_new_invitation_brings_back_who_was_lost() -> None:
    """Both pages were closed, so that no spare link waits."""
    network, places = begun("merchant_princes", 2)
    play(places, 4)
    addresses = [place.tab.gone for place in places]
    for place in places:
        place.tab.app.live.left()
    network.run()
    for place, address in zip(places, addresses, strict=True):
        place.open_page().app.open(address)
        network.run()
    anna, ben = places
    assert anna.tab.app.live.connected == 0
    anna.tab.app.do("live.again", "")
    network.run()
    assert anna.tab.app.live.shown and "data-take-card" in everything(anna.tab.app)
    ben.tab.app.do("live.again", "")
    network.run()
    ben.tab.app.do("live.take", "", anna.tab.app.live.shown.link)
    network.run()
    assert ben.tab.app.live.shown and ben.tab.app.live.answers
    anna.tab.app.do("live.take", "", ben.tab.app.live.shown.link)
    network.run()
    assert [place.tab.app.live.connected for place in places] == [1, 1]
    play(places, 6)
    assert same(places)


def test_another_tab_that_follows_is_not_at_the_live_table() -> None:
    network, (anna, ben) = begun("merchant_princes", 2)
    table = anna.tab.app.table
    assert table is not None
    table.follows = True
    anna.tab.app.live.attend(table)
    network.run()
    assert anna.tab.app.live.stage == "off" and ben.tab.app.live.connected == 0
    table.follows = False
    anna.tab.app.live.attend(table)
    network.run()
    assert ben.tab.app.live.connected == 1


def test_a_choice_that_has_begun_stays_while_the_last_move_is_signed() -> None:
    network, places = begun("hansa_teutonica", 2)
    mover = next(place for place in places if place is not waiting(places))
    app, table = mover.tab.app, mover.tab.app.table
    assert table is not None
    first = next(move for move in table.legal if move.kind == "place")
    app.apply(app.actions.play(str(first)))
    assert table.standing is Standing.DECIDES, "a turn has two actions at least"
    app.apply(app.actions.word("place"))
    assert table.choice.narrowed
    network.run()
    assert table.choice.narrowed and len(match(waiting(places))) == 1


def test_a_lobby_that_is_still_being_opened_does_nothing() -> None:
    network = Network()
    host = Place(network)
    host.tab.app.do("seat_played", "1.far")
    host.tab.app.start()
    for command in (("live.invite", "1"), ("live.anew",), ("live.chat", "", "hello"), ("live.copy",)):
        host.tab.app.do(*command)
    assert host.tab.app.live.stage == "opening" and not host.tab.app.live.chat and not host.tab.copied
    network.run()
    assert host.tab.app.live.stage == "lobby"
