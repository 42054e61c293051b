"""What can be opened over the table: the menu, the help, the points."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.buttons import button, does, switch
from ui.screens.helper import goal
from ui.screens.seats import seats_sheet
from ui.screens.share import fork_sheet, share_sheet
from ui.screens.thing import rule_of_thing
from ui.session.calling import has_others
from ui.session.commands import COMMANDS
from ui.session.cues import SHAKE, SOUND
from ui.session.rooms import has_rules, lessons_of
from ui.session.seats import FAR
from ui.session.standing_order import can_order
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
WRITE_NOTHING = frozenset(("back", "arrows", "letters", "groups", "things", "replay", "play", "zoom"))
"""Those that act with the letter keys switched off; letters still go to names in a list, and signs zoom a board."""
SUMMARIES = ("turn", "mine", "points", "last", "can")


LIVE = ("chat", "invite", "people")
"""Sheets of tables with people far away."""
SAID = {
    "seats": "seats.title",
    "send": "seats.question",
    "chat": "live.chat.title",
    "invite": "live.again",
    "people": "live.at_table",
    "access": "settings.access",
}
"""What sheets are called that are not named after a word of the table."""


def sheet(app: "App") -> Html:
    table, words = app.table, app.words
    assert table is not None
    if not table.sheet:
        return Html("")
    sheets: dict[str, Callable[[], Html]] = {
        "menu": lambda: _menu(app),
        "help": lambda: _help(app, table),
        "access": lambda: _access(app),
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


def _notify(app: "App") -> Html | None:
    """Where somebody else plays along: off until it is wished for."""
    if app.calling is None or app.table is None or not has_others(app.table):
        return None
    on = app.calling.notifies
    return tag("button", tool_icon("check") if on else None, app.words.say("calling.notify"), type="button",
               aria_pressed="true" if on else "false", **does("calling.notify"))  # fmt: skip


def _menu(app: "App") -> Html:
    words = app.words
    return join([
        tag("h2", words.say("table.menu")),
        parts.settings(app),
        tag("p", switch(words, "letters", app.letters), switch(words, "helper", app.helper),
            switch(words, "letter_keys", app.letter_keys), *_cues(app), _standing_order(app), _notify(app),
            class_="buttons"),
        tag("p", tag("a", words.say("table.home"), href="#", data_key="menu-home", class_="button"),
            button(words, "sheet", value="help", key="menu-help", says="table.help"),
            button(words, "sheet", value="seats", key="menu-seats", says="seats.title") if _has_seats(app) else None,
            button(words, "sheet", value="people", key="menu-people", says="live.at_table") if app.live_now else None,
            None if app.table and app.table.in_lesson else button(words, "download", key="menu-download"),
            button(words, "redo", key="menu-redo", kind="narrow-only"),
            class_="buttons"),
    ])  # fmt: skip


def _has_seats(app: "App") -> bool:
    """Whether it can be said who plays them: in a game of this device that goes on."""
    table = app.table
    return table is not None and bool(table.id) and table.match.to_act is not None and FAR not in table.played


def _standing_order(app: "App") -> Html | None:
    table = app.table
    if table is None or not can_order(table):
        return None
    return switch(app.words, "standing_order", table.viewer in table.orders)


def _access(app: "App") -> Html:
    from ui.screens.access import access_text

    return tag("div", access_text(app.language, 2), class_="access")


def _cues(app: "App") -> list[Html]:
    """What can be heard and felt, each switched by itself; a device that cannot shake is not asked."""
    offered = [SOUND, *([SHAKE] if app.device.can_shake() else [])]
    return [
        tag(
            "button", tool_icon("check") if name in app.cues else None, app.words.say(f"settings.{name}"),
            type="button", aria_pressed="true" if name in app.cues else "false", **does("cue", name),
        )
        for name in offered
    ]  # fmt: skip


def _lessons(app: "App") -> list[Html]:
    """Where nobody elsewhere waits."""
    assert app.table is not None
    game = app.table.match.game.id
    return [] if app.live_now else [
        tag("a", tool_icon("learn", 18), app.words.say(f"{game}.lesson.{name}"), href=f"#learn/{game}/{name}",
            class_="button", data_key=f"learn.{name}")
        for name in lessons_of(game)
    ]  # fmt: skip


def _rules_of_now(table: AnyTable, words: "Catalogue") -> list[Html | None]:
    """Of what is pointed at, and of every row that can be chosen now, the rule: it opens beside the table."""
    place, view = table.told or table.focus or table.hover, table.view
    thing = table.room.thing(place, table, words) if place else None
    about = rule_of_thing(table, words, place) if thing else None
    rows: dict[tuple[str, str], None] = {}
    for option in table.choice.options:
        rows[table.room.title_of(option, table, words), table.room.rule_of(option.moves[0], view)] = None
    shown = [
        tag("li", button(words, "rules", value=rule, key=f"row-rule.{n}", kind="quiet", says="help.row_rule",
                         what=title, rule=rule))
        for n, (title, rule) in enumerate(rows)
    ]  # fmt: skip
    return [
        tag("p", tag("b", thing.name), about, class_="here-rule") if thing and about else None,
        tag("h3", words.say("help.rules_now")) if shown else None,
        tag("ul", *shown, class_="rules-now") if shown else None,
        tag("p", words.say("help.beside")),
    ]


def _help(app: "App", table: AnyTable) -> Html:
    words, game = app.words, table.match.game.id
    own = [(key.upper(), f"{game}.key.{word}") for word, key in table.room.letters.items()]
    aloud = [(f"⇧ {key}", COMMANDS[f"summary.{name}"].words) for name in SUMMARIES
             for key in COMMANDS[f"summary.{name}"].keys]  # fmt: skip
    talk = [("W", "live.chat.field")] if table.live else []
    shared = [(key, f"help.key.{name}") for key, name in KEYS if app.letter_keys or name in WRITE_NOTHING]
    keys = [*own, *talk, *shared, *aloud] if app.letter_keys else shared
    rules = button(words, "rules", "book", value="", key="help-rules", says="rules.open") if has_rules(game) else None
    return join([
        tag("h2", words.say("table.help")),
        tag("p", rules, *_lessons(app),
            button(words, "sheet", value="access", key="help-access", says="settings.access"), class_="buttons"),
        goal(app, game) if lessons_of(game) else None,
        *(_rules_of_now(table, words) if has_rules(game) else ()),
        tag("ul", *(tag("li", words.say(f"{game}.help.{name}")) for name in table.room.help), class_="about-play"),
        tag("h3", words.say("summary.ask.title")),
        tag("p", *(button(words, f"summary.{name}") for name in SUMMARIES), class_="buttons"),
        tag("h3", words.say("help.keys"), class_="keys-head"),
        tag("ul", *(tag("li", tag("kbd", key), tag("span", words.say(name))) for key, name in keys), class_="keys"),
    ])  # fmt: skip
