"""Who plays each seat: the control of one seat, and the sheet of all of them."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does
from ui.session.seats import FAR, HERE, LINK, OFFERED
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue

ICONS = {HERE: "people", LINK: "link", FAR: "far"}
AT_SETUP = "seat_played"
"""The command of the set-up: people far away are met before the game begins, or not in it."""


def seat_kinds(words: "Catalogue", command: str, seat: int, name: str, played: str) -> Html:
    """One of several, side by side: who plays this seat."""
    kinds = [
        tag("button", tool_icon(ICONS[kind], 16), words.say(f"seats.kind.{kind}"), type="button",
            aria_pressed="true" if kind == played else "false", **does(command, f"{seat}.{kind}"))
        for kind in OFFERED
        if kind != FAR or command == AT_SETUP
    ]  # fmt: skip
    return tag("span", *kinds, class_="played", role="group", aria_label=words.say("seats.who", name=name))


def seats_sheet(app: "App", sends: bool) -> Html:
    """`sends`: a link waits for the answer."""
    words, table = app.words, app.table
    assert table is not None
    seats = [
        tag("li", table.room.seat_badge(table, seat), tag("b", name),
            seat_kinds(words, "played", seat, name, table.played[seat]))
        for seat, name in enumerate(table.names)
    ]  # fmt: skip
    make = button(words, "share.make", "link", "play", "seats.make", "primary", "seats.make")
    return join([
        tag("h2", words.say("seats.question" if sends else "seats.title")),
        tag("p", words.say("seats.about"), class_="about"),
        tag("ul", *seats, class_="seat-kinds"),
        tag("p", make, class_="buttons") if sends else None,
    ])  # fmt: skip
