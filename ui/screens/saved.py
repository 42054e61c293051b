"""The saved games of this device: go on, rename, duplicate, delete; what cannot be read is said."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, tool
from ui.session.autosave import FILE_ENDING
from ui.session.rooms import thumbnail_of
from ui.session.saves import TITLE_LIMIT, Row, Summary
from ui.words.dates import ago
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App

LATEST_SHOWN = 5


def saved_games(app: "App") -> Html:
    words = app.words
    rows = app.saves.rows()
    heading = tag("h2", words.say("saves.continue"))
    count = tag("small", words.say("saves.count", n=len(rows))) if rows else None
    shown = rows if app.list.whole else rows[:LATEST_SHOWN]
    none = tag("p", words.say("saves.none" if app.device.keeps else "saves.nowhere"), class_="about")
    found = tag("ul", *(_row(app, row) for row in shown)) if rows else none
    pick = tag("input", type="file", accept=FILE_ENDING, data_key="open_file", aria_label=words.say("saves.open_file"))
    file = tag("span", pick, tool_icon("file"), words.say("saves.open_file"), class_="button")
    hidden = len(rows) - len(shown)
    rest = button(words, "whole_list", "down", kind="quiet", n=hidden) if hidden else None
    typed = tag("input", name="link", placeholder=words.say("share.paste"), autocomplete="off", data_key="open_link",
                aria_label=words.say("share.paste"))  # fmt: skip
    link = tag("form", typed, tag("button", words.say("share.open"), type="submit", data_key="open_link_do"),
               data_ask="open_link", class_="open-link")  # fmt: skip
    return join([
        tag("div", heading, count, class_="heading"),
        found,
        rest,
        tag("div", file, link, class_="files"),
        _safety(app) if rows else None,
        tag("p", words.say("offline.ready"), class_="about safe if-ready"),
        tag("p", words.say("offline.filling"), " ", tag("span", class_="kept"), class_="about safe if-filling"),
    ])  # fmt: skip


def _safety(app: "App") -> Html:
    """Where the games are, and what the browser has said about them."""
    words, answer = app.words, app.autosave.persistence.answer
    promise = None if answer is None else words.say("saves.lasts") if answer else words.say("saves.may_go")
    return tag("p", words.say("saves.only_here"), " ", promise, class_="about safe")


def _row(app: "App", row: Row) -> Html:
    if row.summary is None:
        return _damaged(app, row)
    words, title = app.words, row.title or ", ".join(row.summary.names)
    if app.list.renamed == row.id:
        return tag("li", _rename(app, row, title))
    out = app.list.tools_of == row.id
    more = tool(words, "tools", "more", row.id, kind="quiet tool", size=20, expanded=out, title=title)
    line = tag("div", _link(app, row, row.summary, title), more, class_="save")
    return tag("li", line, _tools(app, row) if out else None)


def _link(app: "App", row: Row, summary: Summary, title: str) -> Html:
    words = app.words
    over = summary.turn is None
    unit, n = ago(row.saved, app.device.now())
    return tag(
        "a",
        tag("span", thumbnail_of(summary.game, summary.board), class_="thumbnail"),
        tag("span",
            tag("strong", title),
            tag("span", _state(app, summary), " · ", words.say("saves.move", n=summary.entries),
                class_="state over" if over else "state"),
            class_="text"),
        tag("span", words.say(f"saves.when.{unit}", n=n), class_="when"),
        tag("span", tool_icon("play"), words.say("saves.see_end" if over else "saves.go_on"), class_="go"),
        href=f"#play/{row.id}", data_key=f"open.{row.id}",
    )  # fmt: skip


def _state(app: "App", summary: Summary) -> str:
    """Who won, or whose turn it is; a game of an earlier version did not note who won."""
    words = app.words
    if summary.turn is None:
        winners = [summary.names[seat] for seat in summary.winners]
        return words.say("saves.won", names=winners) if winners else words.say("saves.finished")
    return words.say("saves.turn" if summary.here else "saves.waits", name=summary.names[summary.turn])


def _tools(app: "App", row: Row) -> Html:
    return _row_tools(app, row, ("ask_name", "pen"), ("duplicate", "copy"), ("delete", "delete"))


def _row_tools(app: "App", row: Row, *tools: tuple[str, str]) -> Html:
    return tag("div", *(button(app.words, *each, row.id, size=16) for each in tools), class_="row-tools")


def _rename(app: "App", row: Row, title: str) -> Html:
    words = app.words
    typed = tag("input", name="title", value=title, maxlength=TITLE_LIMIT, autocomplete="off", data_key="rename",
                aria_label=words.say("saves.title"))  # fmt: skip
    done = tag("button", words.say("saves.rename_done"), type="submit", class_="primary", data_key="rename_done")
    no = button(words, "no_name", value=row.id, key="no_name", kind="quiet")
    return tag("form", typed, tag("div", done, no, class_="row-tools"), data_ask="rename", data_value=row.id,
               class_="rename")  # fmt: skip


def _damaged(app: "App", row: Row) -> Html:
    """It keeps its place; nothing is thrown away without being asked."""
    assert row.problem is not None
    why = tag("span", app.words.say("saves.unreadable"), " ", app.say_problem(row.problem))
    said = tag("p", tag("strong", row.title or row.id), why, class_="text")
    return tag("li", said, _row_tools(app, row, ("export_raw", "file"), ("delete", "delete")), class_="damaged")
