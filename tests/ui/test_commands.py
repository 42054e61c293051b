"""Commands: what the screens offer is declared, and what is declared can be reached."""

import re
from collections.abc import Callable

import pytest

from hansa_core.table import Chance
from tests.ui.network import Network, Place
from tests.ui.tabs import Storage, Tab
from tests.ui.test_hansa_teutonica_table import displaced
from tests.ui.test_live import act, begun, join, lobby, waiting
from tests.ui.test_share import game, link
from ui.screens.end import end_regions, end_skeleton
from ui.screens.live.lobby import lobby_regions, lobby_skeleton
from ui.screens.rules import rules_page, rules_regions
from ui.screens.start import start_regions
from ui.screens.table import table_regions, table_skeleton
from ui.session.app import App
from ui.session.commands import COMMANDS, by_key
from ui.session.saves import PREFIX
from ui.session.standing import Standing
from ui.words.catalogue import LANGUAGES

HANSA = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=commands"
AGES = "#new?game=middle_ages&seats=Anna,Ben&first=Anna&seed=commands"
FAIR = "#new?game=fair&seats=Anna,Ben&first=Anna&seed=commands"
ASKS = re.compile(r'data-(?:do|ask)="([^"]*)"')


def offered(app: App) -> set[str]:
    """The commands that stand on the screen."""
    if app.screen == "rules":
        html = [rules_page(app), *(make() for _, make in rules_regions(app).values())]
    elif app.screen == "lobby":
        html = [lobby_skeleton(app), *lobby_regions(app).values()]
    elif app.table is None:
        html = list(start_regions(app).values())
    elif app.screen == "end":
        html = [end_skeleton(app), *(make() for _, make in end_regions(app).values())]
    else:
        html = [table_skeleton(app), *(make() for _, make in table_regions(app).values())]
    return {name for text in html for name in ASKS.findall(text)}


def at(address: str = "") -> Tab:
    tab = Tab(Storage())
    tab.app.open(address)
    return tab


def with_saves() -> Tab:
    tab = at()
    for _ in range(7):
        tab.deal(HANSA)
        tab.app.leave()
    tab.app.saves.storage[PREFIX + "broken"] = "?"
    return tab


def link_of(entries: int, kind: str = "play") -> str:
    """A game played elsewhere."""
    match = game(entries)
    return link(match.watch_record() if kind == "watch" else match)


def saved_row(command: str) -> Tab:
    tab = with_saves()
    row = next(row for row in tab.app.saves.rows() if row.summary)
    tab.app.do(command, row.id)
    return tab


def all_saves() -> Tab:
    tab = with_saves()
    tab.app.do("whole_list")
    return tab


def acting(*commands: tuple[str, ...], address: str = HANSA) -> Tab:
    tab = at(address)
    for command in commands:
        tab.app.do(*command)
    return tab


def playing(*moves: str) -> Tab:
    tab = at(HANSA)
    for move in moves:
        tab.app.apply(tab.app.actions.play(move))
    return tab


def long_log() -> Tab:
    tab = at(link_of(60))
    tab.app.do("sit", "all")
    return tab


def narrowed() -> Tab:
    tab = at(HANSA)
    tab.app.apply(tab.app.actions.word("place"))
    return tab


def decided() -> Tab:
    """The displaced player has decided since (T6)."""
    tab = displaced()
    assert tab.app.table is not None
    back = next(move for move in tab.app.table.legal if move.kind == "back")
    for move in (str(back), "stop"):
        tab.app.apply(tab.app.actions.play(move))
    for _ in range(3):
        tab.app.do("undo")
    return tab


def follower() -> Tab:
    tab = at(HANSA)
    assert tab.app.table is not None
    tab.app.table.follows = True
    tab.app.table.renew()
    return tab


def seated_elsewhere() -> Tab:
    tab = at(link_of(12))
    assert tab.app.table is not None and tab.app.table.match.to_act is not None
    tab.app.do("sit", str((tab.app.table.match.to_act + 1) % 3))
    return tab


def newer() -> Tab:
    tab = seated_elsewhere()
    tab.app.open(link_of(15))
    return tab


def claimed() -> Tab:
    """A link that moves for a seat of this device."""
    tab = at(link_of(12))
    tab.app.do("sit", "all")
    tab.app.open(link_of(14))
    return tab


def forked() -> Tab:
    tab = at(link(game(14, other="fork")))
    tab.app.do("sit", "all")
    tab.app.open(link_of(14))
    return tab


def finished() -> Tab:
    tab = at(link(game(5000)))
    tab.app.do("sit", "all")
    return tab


def drawn() -> Tab:
    tab = at("#new?game=merchant_princes&seats=Anna,Ben&first=Anna&seed=commands")
    for move in ("load red", "load red", "load blue", "load blue", "end", "draw"):
        tab.app.do("look")
        tab.app.apply(tab.app.actions.play(move))
    return tab


def placed() -> Tab:
    tab = at(HANSA)
    tab.app.apply(tab.app.actions.point("post:goslar_hildesheim.1"))
    return tab


def moved() -> Tab:
    tab = playing("place cube goslar_hildesheim.1", "place cube goslar_hildesheim.2", "end")
    for _ in range(2):
        tab.app.apply(tab.app.actions.play("end", sure=True))
    tab.app.apply(tab.app.actions.drag("post:goslar_hildesheim.1", "post:goslar_hildesheim.3"))
    return tab


def bots_did(*commands: tuple[str, ...], pace: str = "at_once") -> Tab:
    """Anna has had her turn, a bot its own."""
    tab = Tab(Storage({"hansa/pace": pace}))
    tab.app.open("#new?game=hansa_teutonica&seats=Anna,bot.random&first=Anna&seed=commands")
    for move in ("income 1 0", "income 1 0", "end"):
        tab.app.apply(tab.app.actions.play(move))
    assert tab.app.bots is not None
    tab.app.bots.wake()
    while tab.questions and pace == "at_once":
        tab.answer()
    if pace == "step":
        tab.answer()
    for command in commands:
        tab.app.do(*command)
    return tab


def hinted() -> Tab:
    tab = acting(("hint",))
    tab.answer()
    return tab


def analysing() -> Tab:
    tab = finished()
    tab.app.do("analyse")
    return tab


def unsaved() -> Tab:
    tab = at(HANSA)
    tab.app.autosave.unsaved = True
    return tab


def in_lobby() -> Tab:
    return lobby(Network(), "merchant_princes", 3).tab


def joined() -> Tab:
    network = Network()
    return join(network, lobby(network, "merchant_princes", 3)).tab


def answering() -> Tab:
    """The answer to an invitation is made, and not yet taken."""
    network = Network()
    host = lobby(network, "merchant_princes", 2)
    assert host.tab.app.live.shown
    guest = Place(network)
    guest.tab.app.open(f"#j/{host.tab.app.live.shown.card}")
    network.run()
    return guest.tab


def live(*commands: tuple[str, ...]) -> Tab:
    """At a table with somebody far away."""
    tab = waiting(begun("merchant_princes", 2)[1]).tab
    tab.shared = []
    for command in commands:
        tab.app.do(*command)
    return tab


def asked_to_take_back() -> Tab:
    network, places = begun("hansa_teutonica", 2)
    act(places, Chance("undo"))
    waiting(places).tab.app.do("live.undo")
    network.run()
    return next(place.tab for place in places if place.tab.app.live.asked)


def undo_far_away() -> Tab:
    places = begun("hansa_teutonica", 2)[1]
    act(places, Chance("undo"))
    tab = waiting(places).tab
    tab.app.do("undo")
    return tab


def left_alone() -> Tab:
    network, places = begun("merchant_princes", 2)
    stays = waiting(places)
    next(place for place in places if place is not stays).tab.app.live.left()
    network.run()
    return stays.tab


def of_three(*commands: tuple[str, ...], gone: bool = False) -> Tab:
    """Somebody who is not asked, at a table of three; whoever is asked may be gone."""
    network, places = begun("hansa_teutonica", 3)
    tab = waiting(places).tab
    assert tab.app.table is not None
    if gone:
        next(place for place in places if not (place.tab.app.table and place.tab.app.table.away)).tab.app.live.left()
        network.run()
    for name, *values in commands:
        tab.app.do(name, *(value.format(asked=tab.app.table.match.to_act) for value in values))
    return tab


def own_row() -> Tab:
    tab = live(("sheet", "people"))
    assert tab.app.table is not None
    tab.app.do("live.row", str(min(tab.app.table.mine)))
    return tab


def lobby_with_a_bot() -> Tab:
    tab = in_lobby()
    tab.app.do("live.bots")
    return tab


def sends_a_card() -> Tab:
    tab = in_lobby()
    tab.shared = []
    return tab


def invited_elsewhere() -> Tab:
    """The address leads to another lobby."""
    network = Network()
    host, other = (lobby(network, "merchant_princes", 2) for _ in range(2))
    assert other.tab.app.live.shown
    host.tab.app.open(f"#j/{other.tab.app.live.shown.card}")
    return host.tab


def scanning() -> Tab:
    tab = in_lobby()
    tab.app.do("live.scan")
    return tab


def lesson(step: int) -> Tab:
    """Taken from a game's table."""
    tab = at(HANSA)
    tab.app.open("#learn/hansa_teutonica/displacing")
    tab.app.do("learn.to", str(step))
    return tab


SCREENS: dict[str, tuple[Callable[[], Tab], Standing | None]] = {
    "start": (at, None),
    "saves": (with_saves, None),
    "all saves": (all_saves, None),
    "tools of a save": (lambda: saved_row("tools"), None),
    "renaming": (lambda: saved_row("ask_name"), None),
    "deleted": (lambda: saved_row("delete"), None),
    "turn": (lambda: at(HANSA), Standing.DECIDES),
    "step": (narrowed, Standing.DECIDES),
    "told": (lambda: acting(("tell", "city:bremen")), Standing.DECIDES),
    "sure": (lambda: playing("end"), Standing.DECIDES),
    "refused undo": (decided, Standing.DECIDES),
    "long log": (long_log, Standing.DECIDES),
    "unsaved": (unsaved, Standing.DECIDES),
    "menu": (lambda: acting(("sheet", "menu")), Standing.DECIDES),
    "menu of a game with cards": (lambda: acting(("look",), ("sheet", "menu"), address=AGES), Standing.DECIDES),
    "help": (lambda: acting(("sheet", "help")), Standing.DECIDES),
    "rules": (lambda: at("#rules/hansa_teutonica/H58"), None),
    "rules at the table": (lambda: acting(("rules", "H58")), Standing.DECIDES),
    "scores": (lambda: acting(("sheet", "scores")), Standing.DECIDES),
    "share": (lambda: acting(("sheet", "share"), ("share.make", "play"), ("share.make", "play")), Standing.DECIDES),
    "seats": (lambda: acting(("sheet", "share"), ("share.make", "play")), Standing.DECIDES),
    "amount": (lambda: acting(("look",), address=FAIR), Standing.DECIDES),
    "curtain": (lambda: at(FAIR), Standing.CURTAIN),
    "cards drawn": (drawn, Standing.SEES),
    "a cube at once": (placed, Standing.DECIDES),
    "one piece moved": (moved, Standing.DECIDES),
    "follower": (follower, Standing.FOLLOWS),
    "elsewhere": (seated_elsewhere, Standing.ELSEWHERE),
    "news": (newer, Standing.DECIDES),
    "fork": (forked, Standing.DECIDES),
    "claimed": (claimed, Standing.DECIDES),
    "guest": (lambda: at(link_of(12)), Standing.LOOKS_ON),
    "spectator": (lambda: at(link_of(12, "watch")), Standing.LOOKS_ON),
    "over": (finished, Standing.OVER),
    "lobby": (in_lobby, None),
    "lobby, with a way to send": (sends_a_card, None),
    "answering": (answering, None),
    "invited elsewhere": (invited_elsewhere, None),
    "camera": (scanning, None),
    "joined": (joined, None),
    "far away": (live, Standing.ELSEWHERE),
    "lobby with a bot": (lobby_with_a_bot, None),
    "chat": (lambda: live(("live.talk",)), Standing.ELSEWHERE),
    "people": (lambda: live(("sheet", "people")), Standing.ELSEWHERE),
    "the own seat": (own_row, Standing.ELSEWHERE),
    "leaving": (lambda: live(("sheet", "people"), ("live.leave_for_good",)), Standing.ELSEWHERE),
    "menu of a live table": (lambda: live(("sheet", "menu")), Standing.ELSEWHERE),
    "a seat of another": (lambda: of_three(("sheet", "people"), ("live.row", "{asked}")), Standing.ELSEWHERE),
    "a seat that is gone": (lambda: of_three(gone=True), Standing.ELSEWHERE),
    "undo far away": (undo_far_away, Standing.ELSEWHERE),
    "asked to take back": (asked_to_take_back, Standing.DECIDES),
    "left alone": (left_alone, Standing.ELSEWHERE),
    "a bot decided": (lambda: bots_did(pace="step"), Standing.THINKS),
    "bots did": (bots_did, Standing.DECIDES),
    "hint": (hinted, Standing.DECIDES),
    "hint awaited": (lambda: acting(("hint",)), Standing.DECIDES),
    "analysis": (analysing, Standing.OVER),
    "lesson": (lambda: lesson(1), Standing.DECIDES),
    "something to read": (lambda: lesson(2), Standing.DECIDES),
    "lesson over": (lambda: lesson(8), Standing.DECIDES),
    "looking back": (lambda: acting(("replay.go", "0")), Standing.LOOKS_BACK),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_command_on_a_screen_is_declared(screen: str) -> None:
    make, standing = SCREENS[screen]
    app = make().app
    assert (app.table.standing if app.table else None) is standing
    assert offered(app) and offered(app) <= set(COMMANDS)


def test_every_declared_command_is_reachable() -> None:
    """On some screen, or by its key."""
    reached = {name for make, _ in SCREENS.values() for name in offered(make().app)}
    keyed = {name for name, command in COMMANDS.items() if command.keys}
    assert set(COMMANDS) - reached - keyed == set()
    assert keyed - reached == {"last_line"}


def test_a_key_stands_for_one_command() -> None:
    for standing in Standing:
        keys = [key for command in COMMANDS.values() if command.when in (None, standing) for key in command.keys]
        assert len(keys) == len(set(keys)), standing
    assert by_key("u", Standing.DECIDES) == ("undo", "") and by_key("f", Standing.OVER) == ("sheet", "share")
    assert by_key("ArrowLeft", Standing.LOOKS_BACK) == ("replay.step", "back")
    assert by_key("ArrowLeft", Standing.DECIDES) is None and by_key("q", Standing.DECIDES) is None


def test_an_undeclared_command_is_no_command() -> None:
    with pytest.raises(KeyError):
        at().app.do("rename_all")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_has_words(language: str) -> None:
    """All but the last stand for something that has words of its own; that one has no button."""
    app = Tab(Storage(), language=language).app
    assert app.live.stage == "off"  # with the words of tables with people far away
    assert app.learning.open("chess", "first") is None  # with those of lessons
    known = app.words.entries
    bare = {name for name, command in COMMANDS.items() if command.words not in known}
    of_tables = {"yes", "no", "instead", "sheet", "tab", "zoom", "replay.step", "open_group", "tell", "last_line"}
    assert bare == {*of_tables, "live.phrase"}
