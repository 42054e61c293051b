"""Cards on their way: the invitation, and the answer to one, as link, picture and text."""

from typing import TYPE_CHECKING

from ui.screens.buttons import button
from ui.screens.share import qr_code
from ui.session.live.state import Shown
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.session.live.live import Live


def invitation(app: "App", live: "Live") -> Html:
    words, shown = app.words, live.shown
    if live.stage == "opening":
        return tag("p", words.say("live.opening"), role="status")
    if shown is None:
        return _nothing_shown(app, live)
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
        tag("p", button(words, "live.anew", "reset", kind="quiet"), class_="buttons"),
    ])  # fmt: skip


def _nothing_shown(app: "App", live: "Live") -> Html:
    """Nobody is being invited: the lobby is full, or it is another's."""
    words = app.words
    if live.setting or live.stage == "live":
        full = live.stage == "live" or live.complete
        said = None if live.stage == "live" else words.say("live.all_there" if full else "live.waits")
        watch = button(words, "live.invite", "eye", "", says="live.invite_watcher") if full else None
        return join([
            tag("h2", words.say("live.invite_any")),
            tag("p", said, role="status") if said else None,
            tag("p", watch, class_="buttons") if watch else None,
        ])  # fmt: skip
    return join([
        tag("h2", words.say("live.you_are_here")),
        tag("p", words.say("live.joined_table"), role="status"),
        tag("p", button(words, "live.invite", "plus", "", says="live.invite_any"), class_="buttons"),
    ])  # fmt: skip


def _card(app: "App", shown: Shown) -> Html:
    words = app.words
    can_copy, can_share = app.device.can_copy(), app.device.can_share()
    copy = button(words, "live.copy", "copy", kind=None if can_share else "primary") if can_copy else None
    send = button(words, "live.send", "share", kind="primary") if can_share else None
    return tag(
        "div",
        qr_code(words, shown.picture, shown.width) if shown.picture else tag("figure"),
        tag("div",
            tag("label", words.say("live.link"), for_="link"),
            tag("input", id="link", readonly=True, value=shown.link, data_key="link", data_select=True),
            tag("div", send, copy, class_="buttons"),
            None if can_copy else tag("p", words.say("share.copy_by_hand"), class_="about"),
            tag("p", tag("a", words.say("live.room"), href=app.live.room, target="_blank", rel="noopener",
                         data_key="room")) if app.live.room else None,
            tag("p", words.say("live.card"), class_="about"),
            tag("code", shown.card, data_card=True)),
        class_="carried",
    )  # fmt: skip


def answering(app: "App", live: "Live") -> Html:
    """The field for what comes back; while somebody's own answer is on its way, nothing is asked for."""
    words = app.words
    if live.stage == "opening" or live.answers or (live.setting and not live.shown):
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


def _camera(app: "App", live: "Live") -> Html | None:
    """What the other device shows as a code can be read from there."""
    if live.scanning:
        picture = tag("video", muted=True, playsinline=True, data_scan=True, aria_label=app.words.say("live.camera"))
        end = button(app.words, "live.scan_end")
        return tag("div", picture, tag("p", end, class_="buttons"), class_="camera")
    if not live.peers.can_scan():
        return None
    return tag("p", button(app.words, "live.scan", "eye", kind="quiet"), class_="buttons")


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
