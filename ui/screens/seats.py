"""Who plays each seat: the control of one seat, and the sheet of all of them."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does
from ui.session.seats import BOT, FAR, HERE, LEVELS, LINK, OFFERED, bot, kind_of
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue

ICONS = {HERE: "people", LINK: "link", BOT: "bot", FAR: "far"}
AT_SETUP = "seat_played"
"""The command of the set-up: people far away are met before the game begins, or not in it."""


def seat_kinds(words: "Catalogue", command: str, seat: int, name: str, played: str, bots: bool) -> Html:
    """One of several, side by side: who plays this seat, and how well where that is the computer."""
    chosen = kind_of(played)
    kinds = [
        tag("button", tool_icon(ICONS[kind], 16), words.say(f"seats.kind.{kind}"), type="button",
            aria_pressed="true" if kind == chosen else "false", **does(command, f"{seat}.{kind}"))
        for kind in OFFERED if (bots or kind != BOT) and (kind != FAR or command == AT_SETUP)
    ]  # fmt: skip
    levels = [
        tag("button", words.say(f"bots.level.{level}"), type="button",
            aria_pressed="true" if played == bot(level) else "false", **does(command, f"{seat}.{bot(level)}"))
        for level in LEVELS if chosen == BOT
    ]  # fmt: skip
    how = tag("span", *levels, class_="played levels", role="group", aria_label=words.say("seats.how", name=name))
    return join([
        tag("span", *kinds, class_="played", role="group", aria_label=words.say("seats.who", name=name)),
        how if levels else None,
    ])  # fmt: skip


def about_bots(words: "Catalogue", game: str) -> Html:
    """What the levels mean in this game, and what no bot knows."""
    about = f"bots.about.{game}"
    rows = [
        join([tag("dt", words.say(f"bots.level.{level}")), tag("dd", words.say(f"{about}.{level}"))])
        for level in LEVELS
    ]
    return tag("div", tag("dl", *rows), tag("p", words.say(f"{about}.honest")), class_="about-bots")


def seats_sheet(app: "App", sends: bool) -> Html:
    """`sends`: a link waits for the answer."""
    words, table = app.words, app.table
    assert table is not None
    seats = [
        tag("li", table.room.seat_badge(table, seat), tag("b", name),
            seat_kinds(words, "played", seat, name, table.played[seat], bool(table.match.game.bots)))
        for seat, name in enumerate(table.names)
    ]  # fmt: skip
    make = button(words, "share.make", "link", "play", "seats.make", "primary", "seats.make")
    return join([
        tag("h2", words.say("seats.question" if sends else "seats.title")),
        tag("p", words.say("seats.about"), class_="about"),
        tag("ul", *seats, class_="seat-kinds"),
        about_bots(words, table.match.game.id) if table.bots else None,
        tag("p", make, class_="buttons") if sends else None,
    ])  # fmt: skip
