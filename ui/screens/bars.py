"""Bars under the top bar: what is not as it should be, in one sentence, with one button. Play goes on."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button
from ui.session.table import AnyTable
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App


def bars(app: "App") -> Html:
    shown = []
    if app.table and app.table.follows:
        shown.append(_bar(app, "pen", "lock.follows", "take_lock"))
    if app.table and news(app.table):
        shown.append(_bar(app, "play", "share.news", "replay.news", n=news(app.table)))
    if app.table and app.live_now:
        from ui.screens.live.table import live_bar  # its code comes with the first such table

        shown.append(live_bar(app))
    if app.autosave.unsaved:
        said = "saves.not_kept" if app.device.keeps else "saves.nowhere"
        shown.append(_bar(app, "warn", said, "download"))
    return join(shown)


def news(table: AnyTable) -> int:
    """How many moves have come from elsewhere that nobody has looked at here yet."""
    return 0 if table.replay or table.known == len(table.match) else len(table.match) - table.known


def _bar(app: "App", icon: str, sentence: str, command: str, **params: int) -> Html:
    said = tag("p", app.words.say(sentence, params))
    return tag("div", tool_icon(icon, 20), said, button(app.words, command), class_=f"bar {icon}", role="status")


def bars_state(app: "App") -> Hashable:
    """While this stays equal, so do the bars."""
    table, live = app.table, app.live_now
    state = live.state if live else ()
    return app.language, table is not None and table.follows, news(table) if table else 0, app.autosave.unsaved, state
