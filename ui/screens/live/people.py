"""Who is at the table: each seat with its connection as shape and word, and what can be done about it."""

from typing import TYPE_CHECKING

from ui.drawing.badges import badge_svg
from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does, tool
from ui.screens.live.cards import answering, invitation
from ui.session.live.live import digests
from ui.session.live.state import (
    BOT,
    CONNECTED,
    FREE,
    GONE,
    HERE,
    INVITED,
    LATER,
    LOST,
    SLOW,
    THERE,
    THROUGH,
    Presence,
    Watcher,
)
from ui.session.seats import LEVELS, bot
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.session.live.live import Live
    from ui.words.catalogue import Catalogue

BADGE = 26
LEGEND = (CONNECTED, SLOW, GONE, INVITED)


def state_word(words: "Catalogue", state: str) -> str:
    return words.say(f"live.is.{state}")


def connection(words: "Catalogue", each: Presence) -> Html:
    """A shape and a word: full is connected, half is slow, a ring with a point comes through somebody else, struck is
    gone, dashed is invited, a box is a bot."""
    said = words.say("live.is.through", name=each.through) if each.state == THROUGH else state_word(words, each.state)
    if each.level:
        said = (
            words.say("bots.is", level=words.say(f"bots.level.{each.level}"))
            if each.state in (BOT, CONNECTED)
            else said
        )
    if each.at:
        said = words.say("live.beside", name=each.at, state=said)
    shape = BOT if each.level and each.state == CONNECTED else each.state
    return tag("small", dot(shape), said, class_="connection")


def dot(state: str) -> Html:
    return tag("i", class_=f"dot {state}", aria_hidden="true")


# -- in the lobby -----------------------------------------------------------------------------------------------------


def lobby_people(app: "App", live: "Live") -> Html:
    words, seats = app.words, live.presences()
    if not seats:
        names = [tag("li", dot(CONNECTED), tag("b", name)) for name in live.names()]
        nobody = tag("p", words.say("live.nobody_yet"), class_="about")
        return join([
            tag("h2", words.say("live.at_table")),
            tag("ul", *names, class_="presences") if names else nobody,
        ])  # fmt: skip
    there = len(seats) - len(live.missing)
    letters = seat_letters([each.name for each in seats])
    return join([
        tag("h2", words.say("live.at_table"), tag("small", words.say("live.ready", there=there, all=len(seats)))),
        tag("ul", *(_lobby_row(app, live, each, letters[each.seat]) for each in seats),
            *(_watcher(app, each) for each in live.watchers()), class_="presences"),
        legend(words),
    ])  # fmt: skip


def _lobby_row(app: "App", live: "Live", each: Presence, letter: str) -> Html:
    words, act = app.words, None
    if live.setting is None:
        act = _mute(words, live, each.key, each.name) if each.state in (CONNECTED, SLOW) else None
    elif each.state in (FREE, INVITED, *LOST) and (live.shown is None or live.shown.seat != each.seat):
        act = button(words, "live.invite", value=each.seat, name=each.name)
    elif each.state == BOT:
        act = button(words, "live.in_lobby", value=f"{each.seat}.far", says="live.person_instead", kind="quiet")
    elif each.state in (CONNECTED, SLOW):
        act = _mute(words, live, each.key, each.name)
    said = tag("span", tag("b", each.name), connection(words, each))
    return tag("li", badge_svg(each.colour, letter, BADGE), said, act, data_presence=each.state)


def legend(words: "Catalogue") -> Html:
    return tag("p", *(tag("span", dot(state), state_word(words, state)) for state in LEGEND), class_="legend",
               aria_hidden="true")  # fmt: skip


def _mute(words: "Catalogue", live: "Live", key: bytes, name: str) -> Html:
    muted = key in live.muted
    return button(words, "live.mute", value=key.hex(), kind="quiet", name=name,
                  says="live.chat.unmute" if muted else "live.chat.mute")  # fmt: skip


def _watcher(app: "App", each: Watcher) -> Html:
    words = app.words
    said = tag(
        "span", tag("b", each.name), tag("small", dot(each.state), words.say("live.watches"), class_="connection")
    )
    return tag("li", tag("span", tool_icon("eye", 20), class_="eye"), said,
               _mute(words, app.live, each.key, each.name), data_presence="watches")  # fmt: skip


# -- at the table -----------------------------------------------------------------------------------------------------


def people_sheet(app: "App") -> Html:
    words, live = app.words, app.live
    seats = live.presences()
    letters = seat_letters([each.name for each in seats])
    lost = any(each.state in LOST for each in seats)
    return join([
        tag("h2", words.say("live.at_table")),
        tag("ul", *(_row(app, live, each, letters[each.seat]) for each in seats),
            *(_watcher(app, each) for each in live.watchers()), class_="presences"),
        legend(words),
        tag("p", words.say("live.friendly"), class_="about") if live.friendly else None,
        _proofs(app, live),
        tag("p", button(words, "live.again", "plus", "", says="live.again" if lost else "live.invite_any"),
            button(words, "share.make", "link", "play", "people.link", says="live.as_link"), class_="buttons"),
        _leaving(app, live),
    ])  # fmt: skip


def _row(app: "App", live: "Live", each: Presence, letter: str) -> Html:
    words, value = app.words, str(each.seat)
    out = live.row == value
    more = tool(words, "live.row", "more", value, kind="quiet tool", size=20, expanded=out, name=each.name)
    said = tag("span", tag("b", each.name), connection(words, each))
    votes = [tag("small", words.say("live.votes", to=vote.to, agreed=vote.agreed, needed=vote.needed), class_="voting")
             for vote in live.votes(each.seat)]  # fmt: skip
    line = tag("div", badge_svg(each.colour, letter, BADGE), said, more)
    ways = None if not out else _own(app, live, each) if each.state in (HERE, BOT, LATER) else _others(app, live, each)
    return tag("li", line, *votes, ways, data_presence=each.state)


def _own(app: "App", live: "Live", each: Presence) -> Html:
    """What can be done with a seat of this device."""
    words, table = app.words, app.table
    assert table is not None
    if table.match.to_act is None:
        return tag("p", words.say("live.over"), class_="about")
    if each.seat in live.session.handed:
        return tag("p", words.say("live.is_given"), class_="about")
    levels = [
        tag("button", words.say(f"bots.level.{level}"), type="button",
            aria_pressed="true" if table.played[each.seat] == bot(level) else "false",
            **does("live.seat", f"{each.seat}.{bot(level)}"))
        for level in LEVELS if table.match.game.bots
    ]  # fmt: skip
    back = None
    if each.state != HERE and not table.match.header.seats[each.seat].bot:
        back = button(words, "live.seat", "people", f"{each.seat}.{HERE}", says="live.play_here", name=each.name)
    invite = button(words, "live.again", "plus", each.seat, says="live.invite", name=each.name)
    gives = [button(words, "live.give", value=f"{each.seat}.{key.hex()}", to=name) for key, name in _reachable(live)]
    return tag(
        "div",
        tag("p", words.say("live.bot_here"), class_="about") if levels else None,
        tag("span", *levels, class_="played levels", role="group", aria_label=words.say("seats.how", name=each.name))
        if levels else None,
        tag("p", back, invite if each.state == LATER else None, class_="buttons"),
        tag("p", words.say("live.give_about"), class_="about") if gives else None,
        tag("p", *gives, class_="buttons") if gives else None,
        class_="row-ways",
    )  # fmt: skip


def _others(app: "App", live: "Live", each: Presence) -> Html:
    """What can be done about somebody elsewhere: not hear them, or ask for their seat, where the rule allows it."""
    words, table = app.words, app.table
    assert table is not None
    mute = tag("p", _mute(words, live, each.key, each.name), class_="buttons")
    if table.match.to_act is None:
        return tag("div", mute, class_="row-ways")
    bars = live.bars(each.seat)
    if bars:
        ways = tag("p", words.say(bars), class_="about")
    else:
        ways = tag("p", *_ways(words, live, each, bool(table.match.game.bots)), class_="buttons")
    about = tag("p", words.say("live.kick_rule"), class_="about")
    alone = bars == "peer.kick_alone" and bool(table.match.game.bots)
    return tag(
        "div", mute, None if bars == "peer.kick_alone" else about, ways,
        tag("p", words.say("live.play_on_about"), class_="about") if alone else None,
        tag("p", button(words, "live.play_on", "bot"), class_="buttons") if alone else None,
        class_="row-ways",
    )  # fmt: skip


def _ways(words: "Catalogue", live: "Live", each: Presence, bots: bool) -> list[Html]:
    """Who could play the seat instead."""
    ways = [
        button(words, "live.ask_seat", "eye", f"{each.seat}.{watcher.key.hex()}", says="live.ask_for_watcher",
               to=watcher.name)
        for watcher in live.watchers()
    ]  # fmt: skip
    if live.kicks(each.seat):
        if bots:
            ways.append(button(words, "live.ask_seat", "bot", f"{each.seat}.bot.medium", says="live.ask_for_bot"))
        ways.append(button(words, "live.ask_seat", "people", f"{each.seat}.{HERE}", says="live.ask_for_me"))
    return ways


def _reachable(live: "Live") -> list[tuple[bytes, str]]:
    """Everybody a seat could be given to."""
    seated = {each.key: each.name for each in reversed(live.presences()) if each.state in THERE}
    return [*((key, name) for key, name in reversed(seated.items())),
            *((each.key, each.name) for each in live.watchers())]  # fmt: skip


def _proofs(app: "App", live: "Live") -> Html | None:
    """Against whom there is a proof that their device has signed two things in one place."""
    words = app.words
    seats = {each.seat: each.name for each in live.presences()}
    told = []
    for (_, _, seat), fork in live.session.forks.items():
        first, second = digests(fork)
        told.append(tag("li", words.say("live.proved", name=seats[seat], first=first, second=second)))
    return join([tag("h3", words.say("live.proofs")), tag("ul", *told, class_="proofs")]) if told else None


def _leaving(app: "App", live: "Live") -> Html:
    words = app.words
    now = tag("a", words.say("live.leave_for_now"), href="#", class_="button", data_key="leave-now")
    if not live.leaving:
        last = button(words, "live.leave_for_good", kind="quiet")
        return join([tag("h3", words.say("live.going")), tag("p", now, last, class_="buttons")])
    return join([
        tag("h3", words.say("live.going")),
        tag("p", words.say("live.for_good_about"), role="status"),
        tag("p", button(words, "live.leave_for_good"), button(words, "live.stay", kind="primary"), class_="buttons"),
    ])  # fmt: skip


def invite_sheet(app: "App") -> Html:
    """A new way to somebody whose connection is gone, or to somebody new."""
    return join([invitation(app, app.live), answering(app, app.live)])
