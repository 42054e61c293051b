"""What the table shows of connections: the bars under the top bar, and the card while somebody far away decides."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button
from ui.screens.live.people import connection, dot
from ui.session.live.state import GONE, HERE, LATER, LEFT, LOST, THERE, Presence
from ui.session.seats import USUAL, bot
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.session.live.live import Live
    from ui.session.table import AnyTable
    from ui.words.catalogue import Catalogue


def live_bar(app: "App") -> Html:
    """What cannot be kept, what the others ask, whose seat waits here, and whose connection is gone. One at a time, the
    first first."""
    live, words, table = app.live, app.words, app.table
    assert table is not None
    if live.unkept:
        return unkept_bar(words)
    if live.asked:
        answers = [button(words, "live.yes", kind="primary"), button(words, "live.no")]
        return tag("div", tool_icon("help", 20), tag("p", live.question()), *answers, class_="bar asks", role="status")
    if live.stage != "live" or table.match.to_act is None:
        return Html("")
    seats, asked = live.presences(), set(table.match.to_act_all)
    waits = next((each for each in seats if each.state == LATER and each.seat in asked), None)
    if waits:
        return _waiting_seat(app, waits)
    gone = [each for each in seats if each.state in LOST and not each.at]
    return _gone(app, live, table, gone, asked) if gone else Html("")


def unkept_bar(words: "Catalogue") -> Html:
    """Nothing leaves this device as long as it cannot be kept here."""
    return tag("div", tool_icon("warn", 20), tag("p", words.say("live.unkept")), class_="bar warn", role="status")


def _waiting_seat(app: "App", each: Presence) -> Html:
    """The seat of somebody who comes later is asked: it waits at this device."""
    words, name = app.words, each.name
    invite = button(words, "live.again", "plus", each.seat, says="live.invite", name=name)
    instead = button(words, "live.seat", "bot", f"{each.seat}.{bot(USUAL)}", says="live.bot_for", name=name)
    here = button(words, "live.seat", "people", f"{each.seat}.{HERE}", says="live.play_here", name=name)
    said = tag("p", words.say("live.bar_later", name=name))
    return tag("div", dot(LATER), said, invite, instead if app.table and app.table.match.game.bots else here,
               class_="bar lost", role="status")  # fmt: skip


def _gone(app: "App", live: "Live", table: "AnyTable", gone: list[Presence], asked: set[int]) -> Html:
    """Play goes on until a seat that is gone is asked; then the table can decide about it."""
    words, names = app.words, [each.name for each in gone]
    waited = [each for each in gone if each.seat in asked]
    link = button(words, "share.make", "link", "play", "bar.link", says="live.as_link")
    again = button(words, "live.again", "plus", value="")
    left = all(each.state == LEFT for each in gone)
    if not live.connected and not left and len(table.names) > 2:
        said, ways = words.say("live.bar_alone"), (again, link)
    elif waited:
        each = waited[0]
        alone = live.bars(each.seat) == "peer.kick_alone"
        decide = button(words, "live.decide", "people", each.seat)
        if alone:
            decide = button(words, "live.play_on", "bot") if table.match.game.bots else link
        said = words.say("live.bar_left" if each.state == LEFT else "live.bar_waits", name=each.name)
        ways = (link if each.state == LEFT else again, decide)
    else:
        said, ways = words.say("live.bar_left_all" if left else "live.bar_gone", names=names), (again, link)
    return tag("div", dot(GONE), tag("p", said), *ways, class_="bar lost", role="status")


def far_card(app: "App", seat: int) -> Html:
    """Instead of the turn card: somebody far away decides."""
    words, table = app.words, app.table
    assert table is not None
    live = app.live_now if app.live_now and app.live_now.stage == "live" else None
    each = live.presences()[seat] if live else None
    name = table.names[seat]
    about = (
        connection(words, each) if each else tag("small", dot(GONE), words.say("live.not_live"), class_="connection")
    )
    gone = each is None or each.state in LOST
    link = button(words, "share.make", "link", "play", "away.link", says="share.to", name=name)
    return join([
        tag("header", tag("div", tag("h2", words.say("live.decides", name=name), id="asked", tabindex="-1"), about),
            table.room.seat_badge(table, seat)),
        tag("p", words.say("live.by_itself"), class_="sub") if each and each.state in THERE else None,
        tag("p", words.say("live.sealed", names=live.sealed()), class_="sub") if live and live.sealed() else None,
        tag("p", words.say("live.you_watch"), class_="sub") if not table.mine and not table.bots else None,
        tag("footer", link) if gone else None,
    ])  # fmt: skip
