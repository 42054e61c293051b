"""What helps a newcomer: the goal in one breath, and a line at each question of the first turns."""

from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.bars import bars
from ui.screens.buttons import does
from ui.session.rooms import lessons_of
from ui.session.standing import Standing
from ui.words.html import Html, tag

if TYPE_CHECKING:
    from ui.session.app import App

TURNS = 3
"""So many turns of each player are helped."""
GOAL = ("win", "end", "time")


def goal(app: "App", game: str) -> Html:
    """How one wins, how it ends, how long it takes."""
    words = app.words
    pairs = (
        tag("div", tag("dt", words.say(f"goal.{part}")), tag("dd", words.say(f"{game}.goal.{part}"))) for part in GOAL
    )
    return tag("dl", *pairs, class_="goal-breath")


def helper(app: "App") -> Html | None:
    """Above the open question, until it is switched off for good; in the first turn with the goal, which lies open
    where nobody has played the game before, until it is closed. What was tapped has its place as long as it is told."""
    table = app.table
    if table is None or not app.helper or table.in_lesson or table.standing is not Standing.DECIDES:
        return None
    game, seat = table.match.game.id, table.viewer
    if not lessons_of(game) or seat is None or table.choice.narrowed or table.asking or table.told:
        return None
    turn = table.room.turn_of(table, seat)
    said = table.room.helps(table) if turn <= TURNS else None
    if said is None:
        return None
    words, (key, params) = app.words, said
    first = _folded_goal(app, game) if turn <= 1 else None
    off = tag("button", tool_icon("close", 16), type="button", class_="quiet", aria_label=words.say("helper.off"),
              title=words.say("helper.off"), **does("helper", "no", "helper-off"))  # fmt: skip
    line = tag("p", tool_icon("hint", 18), tag("span", words.say(f"{game}.helper.{key}", params)), off)
    return tag("aside", line, first, class_="helper", aria_label=words.say("helper.label"))


def _folded_goal(app: "App", game: str) -> Html:
    """While a bar says that something is wrong, there is room for that and the question."""
    opened = app.goal_open and not bars(app)
    summary = tag("summary", app.words.say("helper.goal"), **does("goal", "no" if opened else "yes", "goal"))
    return tag("details", summary, goal(app, game), open=opened)
