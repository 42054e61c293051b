"""A wagon's move before it is made: where it ends, what that would pay, the other ends of the same wagon."""

from hansa_core.middle_ages.declaration import MoveWagon
from ui.games.middle_ages.asked import Asked
from ui.games.middle_ages.moving import trip
from ui.games.middle_ages.news import would_pay
from ui.games.middle_ages.phases import number_of
from ui.screens.buttons import button
from ui.words.html import Html, join, tag


def journey(asked: Asked, move: MoveWagon) -> Html:
    way = trip(asked.view, move)
    said = asked.tell.wagon_end(move)
    title = tag("h2", asked.say("middle_ages.move_wagon", n=move.wagon), id="asked", tabindex="-1")
    sub = tag("p", asked.say("middle_ages.sub", seat=asked.seat, n=number_of("turn")), class_="sub")
    yes = button(asked.words, "yes", says="middle_ages.move_now", kind="primary", n=move.wagon)
    no = button(asked.words, "no", says="middle_ages.think_again")
    others = [_other(asked, other) for other in other_ends(asked, move)]
    return join(
        [
            tag("header", tag("div", title, sub), asked.badge(asked.seat, 28)),
            tag("p", tag("b", said.title), tag("span", said.sub), tag("em", *said.gain), class_="trip"),
            would_pay(asked, move.wagon - 1, way.city) if way.city is not None else None,
            tag("div", yes, no, class_="sure"),
            tag("div", *others, class_="opts others") if others else None,
        ]
    )


def other_ends(asked: Asked, move: MoveWagon) -> list[MoveWagon]:
    """Of the same wagon with the same tile."""
    return [
        other
        for other in asked.table.legal
        if isinstance(other, MoveWagon) and (other.source, other.wagon) == (move.source, move.wagon) and other != move
    ]


def _other(asked: Asked, move: MoveWagon) -> Html:
    """It can be looked at first."""
    said = asked.tell.wagon_end(move)
    return tag(
        "button",
        tag("span", tag("b", said.title), tag("small", said.sub), class_="what"),
        tag("span", *(tag("span", gain) for gain in said.gain), class_="gain") if said.gain else None,
        type="button",
        class_="opt",
        data_move=str(move),
        data_key=f"other.{move}",
        data_at=f"node:{move.place.partition('>')[0]}",
    )
