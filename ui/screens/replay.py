"""Looking back: the card with the slider, what happened last at the moment shown, and how to go on from there."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.session.replay import SPEEDS
from ui.session.table import Table
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.words.catalogue import Catalogue

STEPS = (("replay.first", "first"), ("replay.back", "back"), ("replay.play", "play"), ("replay.on", "step"),
         ("replay.last", "last"))  # fmt: skip


def replay_card(table: Table, words: "Catalogue") -> Html:
    """It stays the same while the moments pass, so that a slider in hand is not replaced; see `moment`."""
    replay = table.replay
    assert replay is not None
    playing = replay.playing
    return join([
        tag("header", tag("div", tag("h2", words.say("replay.title"), id="asked", tabindex="-1"))),
        tag("div", id="moment"),
        slider(table, words, "card"),
        tag(
            "div",
            *(_button(words, do, "pause" if playing and picture == "play" else picture) for do, picture in STEPS),
            tag("button", words.say("replay.speed", n=replay.speed), type="button", data_do="replay.faster",
                data_key="replay.faster", title=words.say("replay.faster")) if len(SPEEDS) > 1 else None,
            class_="steps",
        ),
        tag(
            "footer",
            tag("button", tool_icon("branch", 18), words.say("replay.from_here"), type="button",
                data_do="replay.from_here", data_key="replay.from_here"),
            tag("button", words.say("replay.leave"), tag("kbd", "Esc"), type="button", class_="primary",
                data_do="replay.leave", data_key="replay.leave", aria_keyshortcuts="Escape"),
        ),
    ])  # fmt: skip


def _button(words: "Catalogue", do: str, picture: str) -> Html:
    name = "replay.pause" if picture == "pause" else do
    return tag("button", tool_icon(picture, 20), type="button", data_do=do, data_key=do, aria_label=words.say(name),
               title=words.say(name))  # fmt: skip


def moment(table: Table, words: "Catalogue") -> Html:
    """How far the game is at the moment shown, and the move that led there."""
    replay, line = table.replay, table.moment()
    if replay is None:
        return Html("")
    told = table.sentences(line.events, words) if line else [words.say("replay.start")]
    seat = line.entry.seat if line else None
    badge = table.room.seat_badge(table, seat) if seat is not None and seat >= 0 else None
    return join([
        tag("p", words.say("replay.at", n=replay.n, end=replay.end), class_="sub"),
        tag("p", badge, " ", " ".join(told) or words.say("replay.quiet"), class_="told"),
    ])  # fmt: skip


def slider(table: Table, words: "Catalogue", key: str) -> Html:
    """Taking hold of it begins to look back."""
    end = table.match.settled
    now = table.replay.n if table.replay else end
    return tag("input", type="range", min=0, max=end, step=1, value=now, data_slider=True, data_key=f"slider.{key}",
               aria_label=words.say("replay.slider"), disabled=None if end else True)  # fmt: skip
