"""Bars under the top bar: what is not as it should be, in one sentence, with one button. Play goes on."""

from typing import TYPE_CHECKING

from ui.html import Html, join, tag
from ui.icons import tool_icon

if TYPE_CHECKING:
    from ui.app import App


def bars(app: "App") -> Html:
    shown = []
    if app.table and app.table.follows:
        shown.append(_bar(app, "pen", "pen.follows", "take_pen", "pen.take"))
    if app.keeping.unsaved:
        shown.append(_bar(app, "warn", "saves.not_kept", "download", "saves.to_file"))
    return join(shown)


def _bar(app: "App", icon: str, sentence: str, command: str, word: str) -> Html:
    words = app.words
    button = tag("button", words.say(word), type="button", data_do=command, data_key=command)
    return tag("div", tool_icon(icon, 20), tag("p", words.say(sentence)), button, class_=f"bar {icon}", role="status")


def bars_state(app: "App") -> tuple[str, bool, bool]:
    """While this stays equal, so do the bars."""
    return app.language, app.table is not None and app.table.follows, app.keeping.unsaved
