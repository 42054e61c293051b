"""The lobby: the invitation and its answer, who is there, and the start with what stands in its way."""

from typing import TYPE_CHECKING

from ui.screens import parts
from ui.screens.buttons import button, does
from ui.screens.live.cards import answering, invitation
from ui.screens.live.chat import chat_frame, said
from ui.screens.live.people import lobby_people
from ui.screens.live.table import unkept_bar
from ui.session.live.state import NAME_CHARS, UNNAMED
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.session.live.live import Live
    from ui.words.catalogue import Catalogue


def lobby_skeleton(app: "App") -> Html:
    """Laid once; what is typed stays while the rest is renewed."""
    words = app.words
    return tag(
        "div",
        tag("header", tag("a", "Hansa", href="#", class_="brand", data_key="home", title=words.say("table.home")),
            tag("h1", words.say("live.title")), tag("p", id="about"), tag("div", id="head"), class_="top"),
        tag("div", id="notice"),
        tag("div",
            tag("section", tag("div", id="invitation"), tag("div", id="answering"), class_="card invite"),
            tag("div", tag("section", id="presences", class_="card"), tag("section", id="begin", class_="card"),
                class_="column"),
            tag("section", *chat_frame(app), class_="card chat", aria_label=words.say("live.chat.title")),
            class_="places"),
        class_="lobby",
    )  # fmt: skip


def lobby_regions(app: "App") -> dict[str, Html]:
    live = app.live
    return {
        "about": _about(app.words, live),
        "head": parts.settings(app),
        "notice": join([parts.notice(app), unkept_bar(app.words) if live.unkept else None]),
        "invitation": invitation(app, live),
        "answering": answering(app, live),
        "presences": lobby_people(app, live),
        "begin": _begin(app) if live.setting else _called(app),
        "said": said(app),
    }


def _about(words: "Catalogue", live: "Live") -> Html:
    """Which game, on which board; whoever was invited knows it from the offer."""
    if live.setting:
        game, board = live.setting.wish["game"], live.setting.board
    elif live.offered:
        game, board = live.offered.game, live.offered.board
    else:
        return Html("")
    return join([
        words.say(f"{game}.name"),
        f" · {words.say(f'{game}.board.{board}')}" if f"{game}.board.{board}" in words.entries else None,
    ])  # fmt: skip


def _begin(app: "App") -> Html:
    """Start; while somebody is missing, why not, and two ways round it."""
    words, live = app.words, app.live
    missing = [each.name for each in live.missing]
    ways = None
    if missing:
        ways = tag("div", button(words, "live.later", names=missing), button(words, "live.bots", "bot", names=missing),
                   class_="ways")  # fmt: skip
    return join([
        tag("button", words.say("live.start"), type="button", class_="primary", **does("live.start"),
            aria_disabled=None if live.complete else "true",
            aria_describedby="missing" if missing else None),
        tag("p", words.say("live.waiting_for", names=missing), id="missing") if missing else None,
        ways,
        tag("p", words.say("live.deal"), class_="about"),
        tag("p", words.say("live.friendly"), class_="about") if live.friendly else None,
        tag("p", words.say("live.without"), class_="about") if missing else None,
        tag("p", button(words, "live.leave", "back", kind="quiet", says="live.change_set_up"), class_="buttons"),
    ])  # fmt: skip


def _called(app: "App") -> Html:
    """Whoever has joined says what they are called, until their seat does."""
    words, live = app.words, app.live
    leave = tag("p", button(words, "live.leave", "back", kind="quiet"), class_="buttons")
    if live.stage == "opening":
        return leave
    somebody = words.say("live.somebody")
    name = "" if live.session.name == UNNAMED else live.session.name
    field = tag("input", id="called", data_key="called", value=name, placeholder=somebody, maxlength=NAME_CHARS,
                autocomplete="off", spellcheck="false")  # fmt: skip
    send = tag("button", words.say("live.called_do"), type="submit", data_key="called_do")
    form = (
        tag("form", field, send, class_="typed", data_ask="live.called")
        if not live.connected
        else tag("p", tag("b", name or somebody))
    )
    return join([
        tag("label", words.say("live.called"), for_="called" if not live.connected else None),
        form,
        tag("p", words.say("live.will_sign"), class_="about") if live.takes_part else None,
        tag("p", words.say("live.friendly"), class_="about") if live.friendly else None,
        leave,
    ])  # fmt: skip
