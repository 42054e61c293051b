"""What several screens show: the bar with language and theme, and the notice."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
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
            lang=code, data_do="language", data_value=code, data_key=f"language.{code}", aria_label=name,
            aria_pressed="true" if code == app.language else "false", class_="quiet",
        )
        for code, name in LANGUAGES.items()
    ]  # fmt: skip
    other, picture = ("light", "sun") if app.dark else ("dark", "moon")
    about = words.say(f"theme.{other}")
    lamp = tag("button", tool_icon(picture, 20), type="button", data_do="theme", data_value=other, data_key="theme",
               class_="quiet lamp", aria_label=about, title=about)  # fmt: skip
    return tag("nav", *languages, lamp, class_="settings", aria_label=words.say("settings.label"))


def notice(app: "App") -> Html:
    """One sentence; a refusal carries the id of its rule."""
    told = app.notice
    if told is None:
        return Html("")
    words = app.words
    rule = tag("span", words.say("notice.rule", rule=told.rule), class_="rule") if told.rule else None
    undo = tag("button", words.say("notice.undo"), type="button", data_do=told.undo, data_key="notice.undo")
    offer = None
    if told.offer:
        offer = tag("button", words.say(told.offered), type="button", data_do=told.offer, data_value=told.value or None,
                    data_key="notice.offer")  # fmt: skip
    close = tag("button", words.say("notice.close"), type="button", data_do="close_notice", data_key="notice.close",
                class_="quiet")  # fmt: skip
    return tag("div", tag("p", told.text, " ", rule), undo if told.undo else None, offer, close, class_="notice",
               role="alert", data_rule=told.rule or None)  # fmt: skip
