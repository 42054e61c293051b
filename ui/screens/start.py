"""The start screen: choose a game and set it up, or go on with a saved one."""

from typing import TYPE_CHECKING

from hansa_core.table import Game
from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.bars import bars
from ui.screens.buttons import does
from ui.screens.saved import saved_games
from ui.screens.setup import setup_form
from ui.session.rooms import lessons_of, offered, picture_of
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App


def start_skeleton() -> Html:
    """Laid once; afterwards each region is renewed by itself when it changes."""
    return join([
        tag("header", id="head", class_="start-head"),
        tag("div", id="bars"),
        tag("div", id="notice"),
        tag("div",
            tag("section", id="games", class_="games"),
            tag("form", id="setup", class_="card", novalidate=True),
            tag("section", id="continue", class_="card"),
            class_="start"),
        tag("footer", id="foot", class_="start-foot"),
    ])  # fmt: skip


def start_regions(app: "App") -> dict[str, Html]:
    return {
        "head": _head(app),
        "bars": bars(app),
        "notice": parts.notice(app),
        "games": _games(app),
        "setup": setup_form(app),
        "continue": saved_games(app),
        "foot": tag("a", app.words.say("settings.access"), href="#access", data_key="access"),
    }


def _head(app: "App") -> Html:
    words = app.words
    wrong = app.form.problems.get("lang")
    return join([
        tag("div", tag("h1", "Hansa"), tag("p", words.say("start.tagline")), class_="brand"),
        tag("div",
            parts.settings(app),
            tag("p", app.say_problem(wrong), class_="problem", id="p-lang") if wrong else None),
    ])  # fmt: skip


def _games(app: "App") -> Html:
    heading = tag("h2", app.words.say("start.games"), class_="unseen")
    return join([heading, *(_game(app, game) for game in offered().values())])


def _game(app: "App", game: Game) -> Html:
    words = app.words
    chosen = game is app.form.game
    players = words.say("start.game_players", low=min(game.players), high=max(game.players))
    text = tag(
        "span", tag("strong", words.say(f"{game.id}.name")), tag("span", words.say(f"{game.id}.about")),
        tag("small", players), class_="text",
    )  # fmt: skip
    tick = tag("span", tool_icon("check"), class_="tick") if chosen else None
    card = tag(
        "button", tag("span", picture_of(game.id), class_="picture"), text, tick, type="button",
        aria_pressed="true" if chosen else "false", class_="game", **does("game", game.id),
    )  # fmt: skip
    return tag("div", card, _to_lesson(app, game), class_="game-box") if lessons_of(game.id) else card


def _to_lesson(app: "App", game: Game) -> Html:
    said = app.words.say("goal.learn"), tag("span", f": {app.words.say(f'{game.id}.name')}", class_="unseen")
    return tag("a", tool_icon("learn", 18), tag("span", *said), href=f"#learn/{game.id}/{lessons_of(game.id)[0]}",
               class_="learn", data_key=f"learn.{game.id}")  # fmt: skip
