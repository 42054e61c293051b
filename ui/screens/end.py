"""The end of a game, a page of its own: who won, what decided it, where the points came from, and what to do now."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.analysis import analysis_card
from ui.screens.bars import bars, bars_state
from ui.screens.buttons import button, does, tool
from ui.screens.points import decided
from ui.screens.sheets import sheet
from ui.screens.table import chat_label, chat_state, people_state, said_live
from ui.session.share import ALL
from ui.session.table import AnyTable
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue


def end_skeleton(app: "App") -> Html:
    """Laid once; afterwards each region is renewed by itself when it changes."""
    words = app.words
    assert app.table is not None
    home = tag("a", "Hansa", href="#", class_="brand", data_key="home", title=words.say("table.home"))
    return tag(
        "div",
        tag("header", home, tag("p", id="about"), tag("div", id="tools"), class_="top"),
        tag("div", id="bars"),
        tag("div", id="notice"),
        tag("div",
            tag("section", id="result", class_="card", aria_label=words.say("end.heading")),
            tag("section", id="points", class_="card", aria_label=words.say("end.points")),
            tag("section", id="origin", class_="card", aria_label=words.say("end.from")),
            tag("section", id="analysis", class_="card", aria_label=words.say("analysis.title")),
            tag("aside", id="beside"),
            class_="ended"),
        tag("div", id="sheet"),
        id="end", data_game=app.table.match.game.id,
    )  # fmt: skip


def end_regions(app: "App") -> dict[str, tuple[Hashable, Callable[[], Html]]]:
    """Each with what it was made from: while that stays equal, it is not made again."""
    table, words = app.table, app.words
    assert table is not None
    analysis = app.analysis
    assert analysis is not None
    made = (table.stamp, app.language)
    shared = (app.share.made, app.share.width)
    live = app.live_now
    opened = (table.sheet, app.theme, app.letters, shared, people_state(app), *made)
    unread = live.unread if live else None
    regions: dict[str, tuple[Hashable, Callable[[], Html]]] = {
        "about": (made, lambda: _about(table, words)),
        "tools": ((*made, table.sheet, unread), lambda: _tools(app, table)),
        "bars": (bars_state(app), lambda: bars(app)),
        "notice": (repr(app.notice), lambda: parts.notice(app)),
        "result": (made, lambda: _result(table, words)),
        "points": (made, lambda: table.room.points(table, words)),
        "origin": (made, lambda: table.room.origin(table, words)),
        "analysis": (_thought(app), lambda: analysis_card(analysis, table, words)),
        "beside": (made, lambda: _beside(table, words)),
        "sheet": (opened, lambda: sheet(app)),
    }
    if table.sheet == "chat" and app.live_now:
        app.live_now.read()
        regions["said"] = ((opened, chat_state(app)), lambda: said_live(app))
    return regions


def _thought(app: "App") -> tuple[Hashable, ...]:
    """What the card of the analysis is made from."""
    analysis, table = app.analysis, app.table
    assert analysis is not None and table is not None
    return table.stamp, app.language, analysis.run is None, analysis.done, len(analysis.of(table))


def _about(table: AnyTable, words: "Catalogue") -> Html:
    game, header = table.match.game.id, table.match.header
    said = {"game": words.say(f"{game}.name"), "board": words.say(f"{game}.board.{header.board}")}
    return tag("span", words.say("end.about", said, players=len(table.names), moves=len(table.match)))


def _tools(app: "App", table: AnyTable) -> Html:
    words = app.words
    return join([
        tag("button", tool_icon("chat", 20), *chat_label(app), type="button", class_="quiet",
            **does("live.talk")) if app.live_now else None,
        tag("a", words.say("table.home"), href="#", class_="button", data_key="end-home"),
        tool(words, "undo", "undo", kind="quiet", size=20) if table.id else None,
        tool(words, "sheet", "menu", "menu", kind="quiet", says="table.menu", size=20,
             expanded=table.sheet == "menu"),
    ])  # fmt: skip


def _result(table: AnyTable, words: "Catalogue") -> Html:
    look_back = button(words, "replay.go", "play", "0", "replay.watch", "primary", "end.look_back")
    share = button(words, "sheet", "share", "share", says="table.share")
    again = None
    if table.id:
        again = button(words, "again", "reset")
    elif table.match.header.deal == "open":
        again = button(words, "sit", "file", ALL, says="share.keep")
    return join([
        tag("div",
            tag("p", words.say("end.heading"), class_="sub"),
            tag("h1", table.room.result(table, words), tabindex="-1", data_key="ended"),
            *(tag("p", said) for said in decided(table, words) if said)),
        tag("div", look_back, share, again, class_="buttons"),
    ])  # fmt: skip


def _beside(table: AnyTable, words: "Catalogue") -> Html:
    said = tag("span", words.say("end.board"), class_="unseen")
    board = tag("button", table.room.small_board(table, words), said, type="button", class_="board",
                title=words.say("end.board"),
                **does("replay.go", table.match.settled, "end-board"))  # fmt: skip
    drawn = table.room.course(table, words)
    line = tag("section", tag("h2", words.say(table.room.course_head)), drawn, class_="card") if drawn else None
    return join([board, *(tag("section", card, class_="card") for card in table.room.end_cards(table, words)), line])
