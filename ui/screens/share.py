"""Sharing: the sheet where links are made, the card of a game that others play, and the sheet of two ways apart."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does
from ui.session.seats import FAR
from ui.session.share import ALL, Fork
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue

SHOWN = 20
"""So many moves that came for seats of this device are told one by one."""
QUIET_ZONE = 4
"""Empty squares around a QR code; readers need them."""


def share_sheet(app: "App") -> Html:
    words, table = app.words, app.table
    assert table is not None
    open_deal = table.match.header.deal == "open"
    made = app.share.current()
    kinds = ("play", "watch") if open_deal else ("watch",)
    return join([
        tag("h2", words.say("table.share")),
        tag("div", *(_kind(app, kind, made is not None and made.kind == kind) for kind in kinds), class_="kinds"),
        tag("p", words.say("share.unfinished"), class_="about") if table.match.position.chain else None,
        _made(app) if made else tag("p", words.say("share.then"), class_="about"),
        tag("p", button(words, "download", "file", key="share.file"), class_="buttons") if open_deal else None,
    ])  # fmt: skip


def _kind(app: "App", kind: str, chosen: bool) -> Html:
    words = app.words
    return tag(
        "button",
        tool_icon("play" if kind == "play" else "eye", 24),
        tag("span", tag("b", words.say(f"share.{kind}")), tag("small", words.say(f"share.{kind}_about"))),
        type="button", class_="kind", aria_pressed="true" if chosen else "false",
        **does("share.make", kind, f"share.{kind}"),
    )  # fmt: skip


def _made(app: "App") -> Html:
    words, made = app.words, app.share.current()
    assert made is not None
    can_copy, can_share = app.device.can_copy(), app.device.can_share()
    return tag(
        "div",
        tag("label", words.say("share.link", n=len(made.link)), for_="link"),
        tag("input", id="link", readonly=True, value=made.link, data_key="link", data_select=True),
        tag("div", _way(app, "copy", can_copy), _way(app, "send", can_share), class_="buttons"),
        None if can_copy else tag("p", words.say("share.copy_by_hand"), class_="about", id="no-copy"),
        None if can_share else tag("p", words.say("share.no_send"), class_="about", id="no-send"),
        _code(app),
        class_="made",
    )  # fmt: skip


def _way(app: "App", way: str, can: bool) -> Html:
    """What this browser cannot do is there all the same, and says so."""
    return tag(
        "button", tool_icon("copy" if way == "copy" else "share"), app.words.say(f"share.{way}"), type="button",
        **does(f"share.{way}"), class_="primary" if way == "copy" else None, disabled=None if can else True,
        aria_describedby=None if can else f"no-{way}",
    )  # fmt: skip


def _code(app: "App") -> Html:
    """The link to be read by another device's camera; a link that is too long for one goes as a file."""
    share, words = app.share, app.words
    if not share.picture:
        return tag("p", words.say("share.no_code"), class_="about") if share.width < 0 else Html("")
    return qr_code(words, share.picture, share.width)


def qr_code(words: "Catalogue", picture: str, width: int) -> Html:
    """The path of a code's dark squares as a picture."""
    room = width + 2 * QUIET_ZONE
    path = tag("path", d=picture, transform=f"translate({QUIET_ZONE} {QUIET_ZONE})")
    return tag(
        "figure",
        tag("svg", tag("rect", width=room, height=room, class_="paper"), path, viewBox=f"0 0 {room} {room}",
            class_="code", role="img", aria_label=words.say("share.code")),
        tag("figcaption", words.say("share.code")),
    )  # fmt: skip


def away_card(app: "App") -> Html:
    """Instead of the turn card: nobody at this device decides."""
    words, table = app.words, app.table
    assert table is not None
    if table.id and table.match.to_act is not None and table.played[table.match.to_act] == FAR:
        from ui.screens.live.table import far_card  # its code comes with the first table of this kind

        return far_card(app, table.match.to_act)
    if table.id:
        return _elsewhere(app)
    if table.match.header.deal != "open":
        return join([
            _head(words.say("share.watching"), words.say("share.watching_about")),
            tag("footer", _look_back(app)),
        ])  # fmt: skip
    over = table.match.to_act is None
    seats = [] if over else [
        tag("button", table.room.seat_badge(table, seat), tag("span", tag("b", name), class_="what"), type="button",
            class_="opt", data_row=True, **does("sit", seat))
        for seat, name in enumerate(table.names)
    ]  # fmt: skip
    everyone = button(words, "sit", value=ALL, kind="primary" if over else None,
                      says="share.keep" if over else "share.all_here")  # fmt: skip
    return join([
        _head(words.say("share.over" if over else "share.who"), words.say("share.who_about")),
        tag("div", *seats, class_="opts") if seats else None,
        tag("footer", _look_back(app), everyone),
    ])  # fmt: skip


def _elsewhere(app: "App") -> Html:
    words, table = app.words, app.table
    assert table is not None and table.match.to_act is not None
    seat = table.match.to_act
    name = table.names[seat]
    return join([
        tag("header", tag("div", tag("h2", words.say("share.decides", name=name), id="asked", tabindex="-1"),
                          tag("p", words.say("share.decides_about", name=name), class_="sub")),
            table.room.seat_badge(table, seat)),
        button(words, "share.make", "link", "play", "away.link", "primary", "share.to", name=name),
        tag("footer", button(words, "sheet", "share", "share", "away.share", says="share.other_ways"),
            button(words, "sit", value=seat, key="sit.too", name=name)),
    ])  # fmt: skip


def _head(title: str, about: str) -> Html:
    return tag("header", tag("div", tag("h2", title, id="asked", tabindex="-1"), tag("p", about, class_="sub")))


def _look_back(app: "App") -> Html:
    return button(app.words, "replay.go", "play", "0", "replay.watch")


def fork_sheet(app: "App") -> Html:
    words, fork = app.words, app.share.fork
    if fork is None:
        return Html("")

    if fork.seats:
        return _claimed(app, fork)
    return join([
        tag("h2", words.say("table.fork")),
        tag("p", words.say("fork.about", n=fork.n)),
        tag("p", words.say("fork.both")),
        tag("div", button(words, "fork.stay", kind="primary"), button(words, "fork.look"), button(words, "fork.keep"),
            class_="buttons"),
    ])  # fmt: skip


def _claimed(app: "App", fork: Fork) -> Html:
    """Moves came for seats of this device: they are shown before they count."""
    words, table = app.words, app.table
    assert table is not None
    lines = [line for line in fork.match.log(None, fork.n) if set(fork.match.asked(line.n)) & {*fork.seats}]
    texts = [" ".join(table.sentences(line.events, words)) or str(line.entry) for line in lines[:SHOWN]]
    more = len(lines) - len(texts)
    return join([
        tag("h2", words.say("fork.claimed")),
        tag("p", words.say("fork.claimed_about", seats=fork.seats)),
        tag("ol", *(tag("li", each) for each in texts), tabindex="0", data_key="claimed"),
        tag("p", words.say("fork.more", n=more)) if more else None,
        tag("div", button(words, "fork.apart", kind="primary"), button(words, "fork.look"), button(words, "fork.take"),
            class_="buttons"),
    ])  # fmt: skip
