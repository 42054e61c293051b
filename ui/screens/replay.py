"""Looking back: the card with the slider, what happened last at the moment shown, and how to go on from there."""

from typing import TYPE_CHECKING

from ui.screens.buttons import button, does, tool
from ui.session.table import AnyTable
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.words.catalogue import Catalogue

STEPS = (("first", "first"), ("back", "back"), ("play", "play"), ("on", "step"), ("last", "last"))


def replay_card(table: AnyTable, words: "Catalogue") -> Html:
    """It stays the same while the moments pass, so that a slider in hand is not replaced; see `moment`."""
    replay = table.replay
    assert replay is not None
    return join([
        tag("header", tag("div", tag("h2", words.say("replay.title"), id="asked", tabindex="-1"))),
        tag("div", id="moment"),
        slider(table, words, "card"),
        tag(
            "div",
            *(_step(words, *step, replay.playing) for step in STEPS),
            tag("button", words.say("replay.speed", n=replay.speed), type="button", title=words.say("replay.faster"),
                **does("replay.faster")),
            class_="steps",
        ),
        tag(
            "footer",
            button(words, "hint", "hint", says="hint.here") if _can_ask(table) else None,
            button(words, "replay.from_here", "branch"),
            tag("button", words.say("replay.leave"), tag("kbd", "Esc"), type="button", class_="primary",
                **{**does("replay.leave"), "aria_keyshortcuts": "Escape"}),
        ),
    ])  # fmt: skip


def _can_ask(table: AnyTable) -> bool:
    """What would a bot have played here? Only of a game that is over: no secret of a running one is thought about."""
    return table.match.to_act is None and bool(table.match.game.bots) and table.match.header.deal == "open"


def _step(words: "Catalogue", name: str, icon: str, playing: bool) -> Html:
    if name != "play":
        return tool(words, "replay.step", icon, name, f"replay.{name}", says=f"replay.{name}", size=20)
    says = "replay.pause" if playing else "replay.play"
    return tool(words, "replay.play", "pause" if playing else icon, says=says, size=20)


def moment(table: AnyTable, words: "Catalogue") -> Html:
    """How far the game is at the moment shown, and the move that led there."""
    replay, line = table.replay, table.moment()
    if replay is None:
        return Html("")
    said = table.sentences(line.events, words) if line else [words.say("replay.start")]
    seat = line.entry.seat if line else None
    badge = table.room.seat_badge(table, seat) if seat is not None and seat >= 0 else None
    return join([
        tag("p", words.say("replay.at", n=replay.n, end=replay.end), class_="sub"),
        tag("p", badge, " ", " ".join(said) or words.say("replay.quiet"), class_="moment"),
    ])  # fmt: skip


def slider(table: AnyTable, words: "Catalogue", key: str) -> Html:
    """Taking hold of it begins to look back."""
    end = table.match.settled
    now = table.replay.n if table.replay else end
    return tag("input", type="range", min=0, max=end, step=1, value=now, data_slider=True, data_key=f"slider.{key}",
               aria_label=words.say("replay.slider"), disabled=None if end else True)  # fmt: skip
