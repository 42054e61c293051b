"""What several screens show: the bar with language and theme, and the notice."""

from typing import TYPE_CHECKING

from ui.screens.buttons import button, does, tool
from ui.session.notice import read_as
from ui.session.rooms import has_rules
from ui.words.catalogue import LANGUAGES
from ui.words.html import Html, tag

if TYPE_CHECKING:
    from ui.session.app import App


def settings(app: "App") -> Html:
    """Languages by their own names, where there is little room by their codes; and the lamp."""
    words = app.words
    languages = [
        tag(
            "button", tag("span", name, class_="name"), tag("span", code.upper(), class_="code"), type="button",
            lang=code, aria_label=f"{code.upper()} {name}", class_="quiet",
            aria_pressed="true" if code == app.language else "false", **does("language", code),
        )
        for code, name in LANGUAGES.items()
    ]  # fmt: skip
    other, picture = ("light", "sun") if app.dark else ("dark", "moon")
    lamp = tool(words, "theme", picture, other, "theme", "quiet lamp", f"theme.{other}", 20)
    return tag("nav", *languages, lamp, class_="settings", aria_label=words.say("settings.label"))


def _rule(app: "App", rule: str) -> Html:
    """The number of a rule, which opens it where the rules can be read."""
    words = app.words
    if app.table and has_rules(app.table.match.game.id):
        return button(words, "rules", value=rule, key="notice.rule", kind="quiet rule", says="notice.rule", rule=rule)
    return tag("span", words.say("notice.rule", rule=rule), class_="rule")


def notice(app: "App") -> Html:
    """One sentence; a refusal carries the id of its rule, unless that is one that only the table has."""
    shown, words = app.notice, app.words
    if shown is None:
        return Html("")
    told = read_as(shown.rule, app.table)
    rule = _rule(app, told) if told else None
    undo = button(words, shown.undo, key="notice.undo") if shown.undo else None
    offer = None
    if shown.offer:
        offer = button(words, shown.offer, value=shown.value or None, key="notice.offer", says=shown.offered)
    close = button(words, "close_notice", key="notice.close", kind="quiet")
    return tag("div", tag("p", shown.text, " ", rule), undo, offer, close, class_="notice", role="alert",
               data_rule=shown.rule or None)  # fmt: skip
