"""A table with people far away: the lobby, who is there, the chat, and what is said of connections."""

from typing import TYPE_CHECKING

from ui.drawing.badges import badge_svg
from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.buttons import button, does
from ui.screens.share import qr_code
from ui.session.live.state import CHAT_CHARS, GONE, HERE, PHRASES, Presence, Said, Shown
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.session.live.live import Live

BADGE = 26


def lobby_skeleton(app: "App") -> Html:
    """Laid once; what is typed stays while the rest is renewed."""
    words = app.words
    return tag(
        "div",
        tag("header", tag("a", "Hansa", href="#", class_="brand", data_key="home", title=words.say("table.home")),
            tag("h1", words.say("live.title")), tag("div", id="head"), class_="top"),
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
        "head": parts.settings(app),
        "notice": parts.notice(app),
        "invitation": _invitation(app, live),
        "answering": _answering(app, live),
        "presences": presences(app, live),
        "begin": _begin(app, live),
        "said": said(app),
    }


# -- cards ------------------------------------------------------------------------------------------------------------


def _invitation(app: "App", live: "Live") -> Html:
    words, shown = app.words, live.shown
    if live.stage == "opening":
        return tag("p", words.say("live.opening"), role="status")
    if shown is None:
        wait = live.connected and not live.setting
        return join([
            tag("h2", words.say("live.at_table" if wait else "live.title")),
            tag("p", words.say("live.joined_table" if wait else "live.waits"), role="status") if not live.complete
            else None,
            None if live.setting else tag("p", button(words, "live.invite", "plus", "", says="live.invite_any")),
        ])  # fmt: skip
    if live.answers:
        return join([
            tag("h2", words.say("live.your_answer")),
            tag("p", words.say("live.your_answer_about"), class_="about"),
            _card(app, shown),
            tag("p", words.say("live.then_wait"), class_="about"),
        ])  # fmt: skip
    name = next((each.name for each in live.presences() if each.seat == shown.seat), "")
    title = words.say("live.invite", name=name) if name else words.say("live.invite_any")
    return join([
        tag("h2", title),
        tag("h3", tag("b", "1", class_="step"), words.say("live.first_step")),
        tag("p", words.say("live.first_about"), class_="about"),
        _card(app, shown),
        tag("p", button(words, "live.anew", "reset", kind="quiet")),
    ])  # fmt: skip


def _card(app: "App", shown: Shown) -> Html:
    words = app.words
    can_copy, can_share = app.device.can_copy(), app.device.can_share()
    return tag(
        "div",
        qr_code(words, shown.picture, shown.width) if shown.picture else tag("figure"),
        tag("div",
            tag("label", words.say("live.link"), for_="link"),
            tag("input", id="link", readonly=True, value=shown.link, data_key="link", data_select=True),
            tag("div",
                button(words, "live.copy", "copy", kind="primary") if can_copy else None,
                button(words, "live.send", "share") if can_share else None, class_="buttons"),
            None if can_copy else tag("p", words.say("share.copy_by_hand"), class_="about"),
            tag("p", tag("a", words.say("live.room"), href=app.live.room, target="_blank", rel="noopener",
                         data_key="room")) if app.live.room else None,
            tag("p", words.say("live.card"), class_="about"),
            tag("code", shown.card, data_card=True)),
        class_="carried",
    )  # fmt: skip


def _answering(app: "App", live: "Live") -> Html:
    """The field for what comes back; while somebody's own answer is on its way, nothing is asked for."""
    words = app.words
    if live.stage == "opening" or live.answers:
        return Html("")
    second = None
    if live.shown:
        second = join([
            tag("h3", tag("b", "2", class_="step"), words.say("live.second_step")),
            tag("p", words.say("live.second_about"), class_="about"),
        ])  # fmt: skip
    label = words.say("live.answer_field" if live.shown else "live.card_field")
    field = tag("input", data_take_card=True, data_key="take-card", aria_label=label, placeholder=label,
                autocomplete="off", spellcheck="false", maxlength=400)  # fmt: skip
    connect = tag("button", words.say("live.take"), type="submit", class_="primary")
    form = tag("form", field, connect, class_="typed", data_ask="live.take", data_clears=True)
    return join([second, form, _camera(app, live), _server(app, live)])


def _server(app: "App", live: "Live") -> Html:
    """Behind a fold: most people need none, and who needs one has to know what it sees."""
    words = app.words
    label = words.say("live.server.field")
    field = tag("input", data_key="server", value=live.server, aria_label=label, maxlength=120,
                placeholder="stun:stun.example.org:3478", autocomplete="off", spellcheck="false")  # fmt: skip
    use = tag("button", words.say("live.server.use"), type="submit")
    return tag("details", tag("summary", words.say("live.server.title")),
               tag("p", words.say("live.server.about"), class_="about"),
               tag("form", field, use, class_="typed", data_ask="live.server"))  # fmt: skip


def _camera(app: "App", live: "Live") -> Html | None:
    """What the other device shows as a code can be read from there."""
    if live.scanning:
        picture = tag("video", muted=True, playsinline=True, data_scan=True, aria_label=app.words.say("live.camera"))
        end = button(app.words, "live.scan_end")
        return tag("div", picture, tag("p", end, class_="buttons"), class_="camera")
    if not live.peers.can_scan():
        return None
    return tag("p", button(app.words, "live.scan", "eye", kind="quiet"), class_="buttons")


# -- who is there -----------------------------------------------------------------------------------------------------


def presences(app: "App", live: "Live") -> Html:
    words, seats = app.words, live.presences()
    if not seats:
        names = [tag("li", _dot("connected"), tag("b", name)) for name in live.names()]
        return join([tag("h2", words.say("live.at_table")), tag("ul", *names, class_="presences")])
    there = sum(each.state in ("here", "bot", "connected", "slow") for each in seats)
    letters = seat_letters([each.name for each in seats])
    rows = [_row(app, live, each, letters[each.seat]) for each in seats]
    return join([
        tag("h2", words.say("live.at_table"), tag("small", words.say("live.ready", there=there, all=len(seats)))),
        tag("ul", *rows, class_="presences"),
    ])  # fmt: skip


def _row(app: "App", live: "Live", each: Presence, letter: str) -> Html:
    words = app.words
    act = None
    if each.state in ("free", "invited") and (live.shown is None or live.shown.seat != each.seat):
        act = button(words, "live.invite", value=each.seat, name=each.name)
    said = tag("span", tag("b", each.name), connection(app, each))
    return tag("li", badge_svg(each.colour, letter, BADGE), said, act, data_presence=each.state)


def connection(app: "App", each: Presence) -> Html:
    """A shape and a word: full is connected, half is slow, struck is gone, dashed is invited, a box is a bot."""
    key = "gone_state" if each.state == GONE else each.state
    return tag("small", _dot(each.state), app.words.say(f"live.{key}"), class_="connection")


def _dot(state: str) -> Html:
    return tag("i", class_=f"dot {state}", aria_hidden="true")


def _begin(app: "App", live: "Live") -> Html:
    words = app.words
    missing = [each.name for each in live.presences() if each.state in ("free", "invited", GONE)]
    leave = tag("p", button(words, "live.leave", kind="quiet"), class_="buttons")
    if not live.setting:
        return leave
    return join([
        tag("button", words.say("live.start"), type="button", class_="primary", **does("live.start"),
            aria_disabled=None if live.complete else "true",
            aria_describedby="missing" if missing else None),
        tag("p", words.say("live.waiting_for", names=missing), id="missing") if missing else None,
        tag("p", words.say("live.without"), class_="about") if missing else None,
        tag("p", words.say("live.deal"), class_="about"),
        tag("p", words.say("live.friendly"), class_="about") if live.secrets else None,
        leave,
    ])  # fmt: skip


# -- chat -------------------------------------------------------------------------------------------------------------


def chat_frame(app: "App") -> tuple[Html, ...]:
    """What stays while lines come: what is being typed is not lost."""
    words = app.words
    phrases = [button(words, "live.phrase", value=name, says=f"live.phrase.{name}", kind="phrase") for name in PHRASES]
    field = tag("input", data_key="say", aria_label=words.say("live.chat.field"), maxlength=CHAT_CHARS,
                placeholder=words.say("live.chat.field"), autocomplete="off")  # fmt: skip
    return (
        tag("h2", words.say("live.chat.title"), tag("small", words.say("live.chat.about"))),
        tag("div", id="said"),
        tag("div", *phrases, class_="phrases"),
        tag("form", field, tag("button", words.say("live.chat.say"), type="submit"), class_="typed",
            data_ask="live.chat", data_clears=True),
    )  # fmt: skip


def said(app: "App") -> Html:
    live, words = app.live, app.words
    seats = live.presences()
    letters = seat_letters([each.name for each in seats])
    others = [each for each in seats if each.key and each.state != HERE and live.knows(each.key)]
    mutes = [
        button(words, "live.mute", value=each.seat, kind="quiet",
               says="live.chat.unmute" if each.key in live.muted else "live.chat.mute", name=each.name)
        for each in others
    ]  # fmt: skip
    lines = [_line(app, line, seats, letters) for line in live.chat]
    empty = tag("p", words.say("live.chat.empty"), class_="about")
    return join([tag("ol", *lines) if lines else empty, tag("p", *mutes, class_="buttons") if mutes else None])


def _line(app: "App", line: Said, seats: list[Presence], letters: list[str]) -> Html:
    if line.mine:
        return tag(
            "li", tag("span", app.words.say("live.chat.you"), class_="unseen"), tag("p", line.text), class_="mine"
        )
    if line.seat is None:
        name = tag("b", line.name) if line.name else None
        return tag("li", name, tag("p", line.text), class_=None if line.name else "system")
    seat = seats[line.seat]
    return tag("li", badge_svg(seat.colour, letters[line.seat], BADGE), tag("span", seat.name, class_="unseen"),
               tag("p", line.text))  # fmt: skip


def chat_sheet(app: "App") -> Html:
    return join(chat_frame(app))


def people_sheet(app: "App") -> Html:
    again = button(app.words, "live.again", "plus")
    return join([presences(app, app.live), tag("p", again, class_="buttons")])


def invite_sheet(app: "App") -> Html:
    """A new way to somebody whose connection is gone."""
    return join([_invitation(app, app.live), _answering(app, app.live)])


# -- at the table -----------------------------------------------------------------------------------------------------


def live_bar(app: "App") -> Html:
    """What the others ask, and whose connection is gone."""
    live, words = app.live, app.words
    if live.asked:
        answers = [button(words, "live.yes", kind="primary"), button(words, "live.no")]
        return tag("div", tool_icon("undo", 20), tag("p", live.question()), *answers, class_="bar asks", role="status")
    gone = [each.name for each in live.presences() if each.state == GONE]
    if not gone or live.stage != "live":
        return Html("")
    key = "live.bar_gone" if live.connected or len(gone) == 1 else "live.bar_alone"
    link = button(words, "share.make", "link", "play", "bar.link", says="share.to", name=", ".join(gone))
    return tag("div", tag("i", class_="dot gone"), tag("p", words.say(key, name=", ".join(gone))),
               button(words, "live.again", value=""), link, class_="bar warn", role="status")  # fmt: skip


def far_card(app: "App", seat: int) -> Html:
    """Instead of the turn card: somebody far away decides."""
    live, words, table = app.live, app.words, app.table
    assert table is not None
    each = live.presences()[seat] if live.stage == "live" else None
    name = table.names[seat]
    state = words.say(f"live.{'gone_state' if each is None or each.state == GONE else each.state}")
    link = button(words, "share.make", "link", "play", "away.link", says="share.to", name=name)
    return join([
        tag("header", tag("div", tag("h2", words.say("live.decides", name=name), id="asked", tabindex="-1"),
                          tag("p", _dot(each.state if each else GONE), words.say("live.decides_about", state=state),
                              class_="sub connection")),
            table.room.seat_badge(table, seat)),
        tag("footer", link) if each is None or each.state == GONE else None,
    ])  # fmt: skip
