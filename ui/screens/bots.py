"""Bots at the table: the card while one thinks, what they have done in words, and the pace at which it is seen."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does
from ui.screens.hint import reasons_in_words
from ui.session.bots import PACES, STEP, Turn, turns, why_of
from ui.session.seats import level_of
from ui.session.table import AnyTable, begins_turn
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue


def bot_mark(table: AnyTable, seat: int, words: "Catalogue", size: int = 16) -> Html | None:
    """Beside the name of a seat that the computer plays."""
    if seat not in table.bots:
        return None
    says = says_bot(table, seat, words)
    return tag("span", tool_icon("bot", size), tag("span", says, class_="unseen"), class_="bot", title=says)


def called(table: AnyTable, words: "Catalogue") -> list[str]:
    """The names as a board can write them, bots marked as such."""
    mark = words.say("seats.kind.bot")
    return [f"{name} · {mark}" if seat in table.bots else name for seat, name in enumerate(table.names)]


def says_bot(table: AnyTable, seat: int, words: "Catalogue") -> str:
    return words.say("bots.is", level=words.say(f"bots.level.{level_of(table.played[seat])}"))


def thinks_card(app: "App") -> Html:
    """Instead of the turn card: a bot is asked."""
    words, table, bots = app.words, app.table, app.bots
    assert table is not None and table.match.to_act is not None and bots is not None
    seat = table.match.to_act
    name = table.names[seat]
    waits = bots.pace == STEP and bool(bots.found)
    title = words.say("bots.paused" if bots.paused else "bots.found" if waits else "bots.thinks", name=name)
    about = tag("p", tool_icon("bot", 16), " ", says_bot(table, seat, words), class_="sub")
    still = bots.paused or waits
    bar = tag("div", tag("i"), class_="thinking still" if still else "thinking", role="img", aria_label=title)
    pause = button(words, "bots.pause", "play" if bots.paused else "pause",
                   says="bots.go_on" if bots.paused else "bots.pause")  # fmt: skip
    return join([
        tag("header", tag("div", tag("h2", title, id="asked", tabindex="-1"), about),
            table.room.seat_badge(table, seat, 28)),
        bar,
        did(table, words),
        pace(app),
        tag("footer", pause, button(words, "bots.step", "step", kind="primary") if waits else None),
    ])  # fmt: skip


def pace(app: "App") -> Html:
    words, bots = app.words, app.bots
    assert bots is not None
    kinds = [
        tag("button", words.say(f"bots.paces.{name}"), type="button",
            aria_pressed="true" if name == bots.pace else "false", **does("bots.pace", name))
        for name in PACES
    ]  # fmt: skip
    return tag("div", tag("span", words.say("bots.pace"), class_="lbl"),
               tag("span", *kinds, class_="played", role="group", aria_label=words.say("bots.pace")),
               class_="pace")  # fmt: skip


def did(table: AnyTable, words: "Catalogue", folded: bool = False) -> Html | None:
    """Each turn of a bot in one sentence, and a way to go through them; folded where something else is asked."""
    texts = [(turn, said) for turn in turns(table) if (said := in_words(table, turn, words))]
    if not texts:
        return None
    lines = [
        tag("li", table.room.seat_badge(table, turn.seat), tag("div", said, " ", *_why(table, turn, words)))
        for turn, said in texts
    ]
    show = button(words, "bots.show", "play", texts[0][0].first, "bots.show")
    inside = join([
        tag("ul", *lines, class_="did", tabindex="0", aria_label=words.say("bots.did"), data_key="did"),
        tag("p", show, class_="buttons"),
    ])  # fmt: skip
    if folded:
        heading = tag("summary", words.say("bots.did"), data_key="did-open")
        return tag("details", heading, inside, class_="bots-did", open=any(why_of(table, turn) for turn, _ in texts))
    return tag("div", inside, class_="bots-did")


def _why(table: AnyTable, turn: Turn, words: "Catalogue") -> Iterator[Html]:
    """A way to the reasons of a turn, and the reasons where they are asked for."""
    why = why_of(table, turn)
    yield tag("button", words.say("bots.why"), type="button", class_="link",
              aria_expanded="true" if why else "false", **does("bots.why", turn.first))  # fmt: skip
    if why and why.reasons is None:
        yield tag("p", words.say("bots.why_thinks"))
    elif why:
        yield reasons_in_words(why.reasons or (), words) or tag("p", words.say("bots.why_none"))


def in_words(table: AnyTable, turn: Turn, words: "Catalogue") -> str:
    """A turn in one sentence, as the viewer may know it; a name is not said again where it was the subject before."""
    lines = table.match.log(table.viewer, turn.first)[: turn.end - turn.first]
    events = [event for line in lines for event in line.events if not begins_turn(event)]
    texts = [said.removesuffix(".") for said in table.sentences(events, words)]
    name = f"{table.names[turn.seat]} "
    rest = [part.removeprefix(name) if before.startswith(name) else part for before, part in pairwise(texts)]
    parts = texts[:1] + rest
    return f"{words.say('bots.then').join(parts)}." if parts else ""
