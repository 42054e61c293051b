"""What can be opened over the table: the menu, the help, the points."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.buttons import button, does
from ui.screens.seats import seats_sheet
from ui.screens.share import fork_sheet, share_sheet
from ui.session.rooms import has_rules
from ui.session.seats import FAR
from ui.session.table import AnyTable
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue

KEYS = (
    ("1 – 9", "options"),
    ("U", "undo"),
    ("Y", "redo"),
    ("R", "reset"),
    ("Esc", "back"),
    ("↑ ↓", "arrows"),
    ("A – Z", "letters"),
    ("← →", "groups"),
    ("⇧ ← ↑ → ↓", "things"),
    ("L", "log"),
    ("S", "scores"),
    ("F", "share"),
    ("H", "hint"),
    ("← →", "replay"),
    ("Space", "play"),
    ("+ – 0", "zoom"),
    ("?", "help"),
)


LIVE = ("chat", "invite", "people")
"""Sheets of tables with people far away."""
SAID = {
    "seats": "seats.title",
    "send": "seats.question",
    "chat": "live.chat.title",
    "invite": "live.again",
    "people": "live.at_table",
}
"""What sheets are called that are not named after a word of the table."""


def sheet(app: "App") -> Html:
    table, words = app.table, app.words
    assert table is not None
    if not table.sheet:
        return Html("")
    sheets: dict[str, Callable[[], Html]] = {
        "menu": lambda: _menu(app),
        "help": lambda: _help(table, words),
        "scores": lambda: table.room.scores(table, words),
        "share": lambda: share_sheet(app),
        "fork": lambda: fork_sheet(app),
        "seats": lambda: seats_sheet(app, sends=False),
        "send": lambda: seats_sheet(app, sends=True),
        **{name: partial(_of_live, app, name) for name in LIVE},
    }
    inside = sheets[table.sheet]()
    close = tag("button", tool_icon("close", 20), type="button", class_="close quiet",
                aria_label=words.say("notice.close"), **does("sheet", "", "close-sheet"))  # fmt: skip
    return tag("section", close, inside, class_=f"sheet card {table.sheet}", role="dialog",
               aria_label=words.say(SAID.get(table.sheet, f"table.{table.sheet}")))  # fmt: skip


def _of_live(app: "App", name: str) -> Html:
    from ui.screens.live import chat, people  # their code comes with the first such table

    if app.live_now is None or app.live_now.stage != "live":
        return tag("p", app.words.say("live.not_live"), role="status")
    return {"chat": chat.chat_sheet, "invite": people.invite_sheet, "people": people.people_sheet}[name](app)


def _notify(app: "App") -> Html:
    from ui.screens.live.people import notify_button

    return notify_button(app)


def _menu(app: "App") -> Html:
    words = app.words
    return join([
        tag("h2", words.say("table.menu")),
        parts.settings(app),
        tag("p", _letters(app), _notify(app) if app.live_now else None, class_="buttons"),
        tag("p", tag("a", words.say("table.home"), href="#", data_key="menu-home", class_="button"),
            button(words, "sheet", value="help", key="menu-help", says="table.help"),
            button(words, "sheet", value="seats", key="menu-seats", says="seats.title") if _has_seats(app) else None,
            button(words, "sheet", value="people", key="menu-people", says="live.at_table") if app.live_now else None,
            button(words, "download", key="menu-download"),
            button(words, "redo", key="menu-redo", kind="narrow-only"),
            class_="buttons"),
    ])  # fmt: skip


def _has_seats(app: "App") -> bool:
    """Whether it can be said who plays them: in a game of this device that goes on."""
    table = app.table
    return table is not None and bool(table.id) and table.match.to_act is not None and FAR not in table.played


def _letters(app: "App") -> Html:
    return tag("button", tool_icon("check") if app.letters else None, app.words.say("settings.letters"), type="button",
               aria_pressed="true" if app.letters else "false",
               **does("letters", "no" if app.letters else "yes", "letters"))  # fmt: skip


def _help(table: AnyTable, words: "Catalogue") -> Html:
    game = table.match.game.id
    own = [(key.upper(), f"{game}.key.{word}") for word, key in table.room.letters.items()]
    talk = [("W", "live.chat.field")] if table.live else []
    keys = [*own, *talk, *((key, f"help.key.{name}") for key, name in KEYS)]
    return join([
        tag("h2", words.say("table.help")),
        button(words, "rules", "book", value="", key="help-rules", says="rules.open") if has_rules(game) else None,
        tag("ul", *(tag("li", words.say(f"{game}.help.{name}")) for name in table.room.help), class_="about-play"),
        tag("h3", words.say("help.keys"), class_="keys-head"),
        tag("ul", *(tag("li", tag("kbd", key), tag("span", words.say(name))) for key, name in keys), class_="keys"),
    ])  # fmt: skip
