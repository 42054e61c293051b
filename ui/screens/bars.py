"""Bars under the top bar: what is not as it should be, in one sentence, with one button. Play goes on."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.session.table import Table
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App


def bars(app: "App") -> Html:
    shown = []
    if app.table and app.table.follows:
        shown.append(_bar(app, "pen", "lock.follows", "take_lock", "lock.take"))
    if app.table and news(app.table):
        shown.append(_bar(app, "play", "share.news", "replay.news", "share.show_news", n=news(app.table)))
    if app.autosave.unsaved:
        shown.append(_bar(app, "warn", "saves.not_kept", "download", "saves.to_file"))
    return join(shown)


def news(table: Table) -> int:
    """How many moves have come from elsewhere that nobody has looked at here yet."""
    return 0 if table.replay or table.known == len(table.match) else len(table.match) - table.known


def _bar(app: "App", icon: str, sentence: str, command: str, word: str, **told: int) -> Html:
    words = app.words
    button = tag("button", words.say(word), type="button", data_do=command, data_key=command)
    return tag(
        "div", tool_icon(icon, 20), tag("p", words.say(sentence, told)), button, class_=f"bar {icon}", role="status"
    )


def bars_state(app: "App") -> tuple[str, bool, int, bool]:
    """While this stays equal, so do the bars."""
    table = app.table
    return app.language, table is not None and table.follows, news(table) if table else 0, app.autosave.unsaved
