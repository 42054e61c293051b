"""The chat: beside the log, on phones a tab, over the end of the game a sheet."""

from typing import TYPE_CHECKING

from ui.drawing.badges import badge_svg
from ui.screens.buttons import button
from ui.session.live.state import CHAT_CHARS, PHRASES, Presence, Said
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

if TYPE_CHECKING:
    from ui.session.app import App

BADGE = 22


def chat_frame(app: "App") -> tuple[Html, ...]:
    """What stays while lines come: what is being typed is not lost."""
    words = app.words
    phrases = [button(words, "live.phrase", value=name, says=f"live.phrase.{name}", kind="phrase") for name in PHRASES]
    field = tag("input", data_key="say", aria_label=words.say("live.chat.field"), maxlength=CHAT_CHARS,
                placeholder=words.say("live.chat.field"), autocomplete="off")  # fmt: skip
    return (
        tag("h2", words.say("live.chat.title"), tag("small", words.say("live.chat.about"))),
        tag("div", id="said", tabindex="0", role="log", aria_label=words.say("live.chat.title"), aria_live="off"),
        tag("div", *phrases, class_="phrases"),
        tag("form", field, tag("button", words.say("live.chat.say"), type="submit", data_key="say_do"), class_="typed",
            data_ask="live.chat", data_clears=True),
    )  # fmt: skip


def chat_sheet(app: "App") -> Html:
    return join(chat_frame(app))


def said(app: "App") -> Html:
    """The latest line last, and in sight: the list is turned round, and its lines with it."""
    live, words = app.live, app.words
    seats = live.presences()
    letters = seat_letters([each.name for each in seats])
    if not live.chat:
        return tag("p", words.say("live.chat.empty"), class_="about")
    return tag("ol", *(_line(app, line, seats, letters) for line in live.chat))


def _line(app: "App", line: Said, seats: list[Presence], letters: list[str]) -> Html:
    if line.mine:
        you = tag("span", app.words.say("live.chat.you"), class_="unseen")
        return tag("li", you, tag("p", line.text), class_="mine")
    if line.seat is None or line.seat >= len(seats):
        name = tag("b", line.name) if line.name else None
        return tag("li", name, tag("p", line.text), class_=None if line.name else "system")
    seat = seats[line.seat]
    return tag("li", badge_svg(seat.colour, letters[line.seat], BADGE), tag("span", seat.name, class_="unseen"),
               tag("p", line.text))  # fmt: skip
