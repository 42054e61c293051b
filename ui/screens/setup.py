"""The set-up of a new game: seats, board, edition, options, seed. A field that cannot stand is marked."""

from typing import TYPE_CHECKING

from hansa_core.table import Option
from hansa_core.table.game import BoardInfo
from ui.drawing.badges import badge_svg
from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, tool
from ui.screens.seats import about_bots, seat_kinds
from ui.session.rooms import has_rules, lessons_of, thumbnail_of
from ui.session.seats import BOT, FAR, kind_of
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

if TYPE_CHECKING:
    from ui.session.app import App

BADGE = 26
MANY_BOARDS = 3
"""So many pictures of boards fill a column of their own; the rest then stands under the seats."""


def setup_form(app: "App") -> Html:
    return join([
        tag("div", tag("h2", app.words.say("start.set_up", game=app.words.say(f"{app.form.game.id}.name"))),
            _to_rules(app), class_="set-up-head"),
        _goal(app),
        *_loose_problems(app),
        tag("div", tag("div", _seats(app)), *_rules(app), class_="columns"),
        _foot(app),
    ])  # fmt: skip


def _goal(app: "App") -> Html | None:
    """The game in one breath: how one wins, how it ends, how long it takes."""
    words, game = app.words, app.form.game.id
    if not lessons_of(game):
        return None
    win, end, time = (words.say(f"{game}.goal.{part}") for part in ("win", "end", "time"))
    return tag("p", win, " ", end, " ", tag("b", time), class_="breath")


def _to_rules(app: "App") -> Html | None:
    game = app.form.game.id
    if not has_rules(game):
        return None
    said = (tool_icon("book", 18), app.words.say("rules.open"))
    return tag("a", *said, href=f"#rules/{game}", class_="button quiet", data_key="to-rules")


def _loose_problems(app: "App") -> list[Html]:
    """What is wrong without a field of its own: a game or an option that is not here."""
    form = app.form
    known = {f"option.{option.name}" for option in form.game.options}
    loose = [name for name in form.problems if name in ("game", "form") or name.startswith("option.")]
    shown = (_problem(app, name) for name in loose if name not in known)
    return [problem for problem in shown if problem]


# -- seats ------------------------------------------------------------------------------------------------------------


def _seats(app: "App") -> Html:
    words, form = app.words, app.form
    letters = seat_letters(form.names)
    add = button(words, "seat_add", "plus", kind="add", size=16)
    fill = button(words, "fill_bots", "bot", kind="add", size=16) if form.game.bots else None
    firsts = [("", words.say("start.first_drawn")), *((name, name) for name in form.names)]
    return tag(
        "fieldset",
        tag("legend", words.say("start.seats")),
        tag("ol", *(_seat(app, i, letters[i]) for i in range(len(form.seats))), class_="seats"),
        tag("p", add if form.may("seat_add") else None, fill, class_="more-seats"),
        tag("p", words.say("start.far"), class_="remark") if FAR in form.played else None,
        about_bots(words, form.game.id) if any(kind_of(played) == BOT for played in form.played) else None,
        _problem(app, "seats"),
        _follows(app, "seats"),
        _select(app, "first", words.say("start.first"), firsts, form.values.get("first", "")),
    )


def _seat(app: "App", i: int, letter: str) -> Html:
    words, form = app.words, app.form
    seat, name = form.seats[i], f"seat.{i}"
    shown = seat.name or words.say("start.seat", n=i + 1)
    typed = tag("input", name=name, id=f"f-{name}", data_key=f"f-{name}", value=seat.name, maxlength=20,
                autocomplete="off", spellcheck="false", aria_label=words.say("start.seat", n=i + 1),
                aria_describedby=_problem_id(app, name), aria_invalid=_invalid(app, name))  # fmt: skip
    up, away = tag("span", class_="tool"), None
    if form.may("seat_up", i):
        up = tool(words, "seat_up", "up", i, kind="quiet tool", name=shown)
    if form.may("seat_remove"):
        away = tool(words, "seat_remove", "close", i, kind="quiet tool", name=shown)
    kinds = seat_kinds(words, "seat_played", i, shown, form.played[i], bool(form.game.bots))
    tools = tag("span", up, away, class_="seat-tools")
    row = tag("div", _colour(app, i, letter, shown), typed, kinds, tools, class_="seat")
    return tag("li", row, _problem(app, name))


def _colour(app: "App", i: int, letter: str, shown: str) -> Html:
    """The badge, under a select that covers it: it opens where one points, and takes keys and thumbs."""
    words, form = app.words, app.form
    colour = form.seats[i].colour
    options = [
        tag("option", words.say(f"start.colours.{name}"), value=name, selected=name == colour)
        for name in form.game.colours
    ]
    known = colour in form.game.colours
    badge = badge_svg(colour, letter, BADGE) if known else tag("span", "?", class_="unpainted")
    unknown = None if known else tag("option", colour, value=colour, selected=True)
    choose = tag("select", unknown, *options, name=f"colour.{i}", data_key=f"f-colour.{i}",
                 aria_label=words.say("start.colour", name=shown))  # fmt: skip
    return tag("span", badge, tool_icon("down", 14), choose, class_="colour")


# -- rules ------------------------------------------------------------------------------------------------------------


def _rules(app: "App") -> list[Html]:
    words, game = app.words, app.form.game
    options = [
        _option(app, option)
        for option in game.options
        if app.form.offers(option) or f"option.{option.name}" in app.form.values
    ]
    remarks = [tag("p", words.say(f"{game.id}.remark.{word}"), class_="remark") for word in app.form.remarks()]
    board = _choices(app, "board", words.say("start.board"), [_board(app, info) for info in game.boards], "boards")
    edition = _choices(
        app, "edition", words.say("start.edition"), [_edition(app, name) for name in game.editions], "editions"
    )
    choices = tag("fieldset", tag("legend", words.say("start.options")), *options) if options else None
    rest = [each for each in (choices, _dropped(app), *remarks) if each]
    if len(game.boards) < MANY_BOARDS:
        return [tag("div", board, edition, *rest)]
    return [tag("div", board, class_="aside"), tag("div", edition, *rest)]


def _follows(app: "App", name: str) -> Html | None:
    """Beside a choice that another one has changed: which."""
    cause = app.form.follows.get(name)
    said = app.words.say(f"start.follows.{cause}", n=len(app.form.seats)) if cause else ""
    return tag("p", said, class_="remark", role="status") if said else None


def _dropped(app: "App") -> Html | None:
    gone = [app.words.say(f"{app.form.game.id}.option.{name}") for name in app.form.dropped]
    return (
        tag("p", app.words.say("start.follows.options", options=gone), class_="remark", role="status") if gone else None
    )


def _choices(app: "App", name: str, legend: str, choices: list[Html], kind: str) -> Html | None:
    """Where there is only one, there is nothing to choose; unless an address asked for another."""
    if len(choices) < 2 and name not in app.form.problems:
        return None
    return tag("fieldset", tag("legend", legend), tag("div", *choices, class_=kind), _problem(app, name),
               _follows(app, name), aria_describedby=_problem_id(app, name))  # fmt: skip


def _board(app: "App", info: BoardInfo) -> Html:
    words, game = app.words, app.form.game
    low, high = min(info.players), max(info.players)
    players = (
        words.say("start.board_only", n=low) if low == high else words.say("start.board_players", low=low, high=high)
    )
    text = tag("span", tag("strong", words.say(f"{game.id}.board.{info.id}")), tag("small", players), class_="text")
    picture = tag("span", thumbnail_of(game.id, info.id), class_="thumbnail")
    return _radio("board", info.id, info.id == app.form.board, [picture, text])


def _edition(app: "App", edition: str) -> Html:
    words, game = app.words, app.form.game
    text = tag("span", tag("strong", words.say(f"{game.id}.edition.{edition}")),
               _about(app, f"{game.id}.edition_about.{edition}"), class_="text")  # fmt: skip
    return _radio("edition", edition, edition == app.form.edition, [tag("span", class_="dot"), text])


def _radio(name: str, value: str, chosen: bool, inside: list[Html]) -> Html:
    """A choice that is pressed anywhere: the round button covers it unseen."""
    control = tag("input", type="radio", name=name, value=value, checked=chosen, data_key=f"f-{name}.{value}")
    return tag("label", control, *inside, class_="choice")


def _option(app: "App", option: Option) -> Html:
    words, form = app.words, app.form
    name = f"option.{option.name}"
    key = f"{form.game.id}.option.{option.name}"
    value = form.option(option.name)
    about = _about(app, f"{form.game.id}.option_about.{option.name}")
    if option.type == "choice":
        choices = [(choice, words.say(f"{key}_{choice}")) for choice in option.choices]
        return _select(app, name, words.say(key), choices, value, about)
    if option.type == "int":
        control = tag("input", type="number", name=name, id=f"f-{name}", data_key=f"f-{name}", value=value,
                      min=_lowest(option), max=option.max, aria_describedby=_problem_id(app, name),
                      aria_invalid=_invalid(app, name))  # fmt: skip
        return _field(app, name, words.say(key), control, about)
    control = tag("input", type="checkbox", role="switch", name=name, id=f"f-{name}", data_key=f"f-{name}",
                  checked=value == "true", aria_describedby=_problem_id(app, name))  # fmt: skip
    text = tag("span", tag("strong", words.say(key)), about, class_="text")
    return tag("div", tag("label", text, control, class_="switch"), _problem(app, name), class_="field")


def _lowest(option: Option) -> int | None:
    """The default can be typed again, also where it stands below the limit, for "off"."""
    return None if option.min is None else min(option.min, int(option.default))


# -- the foot ---------------------------------------------------------------------------------------------------------


def _foot(app: "App") -> Html:
    words, form = app.words, app.form
    typed = tag("input", name="seed", id="f-seed", data_key="f-seed", value=form.values.get("seed", ""), maxlength=64,
                autocomplete="off", spellcheck="false", placeholder=words.say("start.seed_hint"),
                title=words.say("start.seed_about"), aria_describedby=_problem_id(app, "seed"),
                aria_invalid=_invalid(app, "seed"))  # fmt: skip
    seed = tag("div", tag("label", tool_icon("dice"), words.say("start.seed"), for_="f-seed"), typed,
               _problem(app, "seed"), class_="seed")  # fmt: skip
    copy = button(words, "copy_link", "link")
    says = words.say("start.lobby" if FAR in form.played else "start.start")
    start = tag("button", says, tool_icon("arrow"), type="submit", class_="primary", data_key="start")
    return tag("div", seed, tag("div", copy, start, class_="actions"), class_="foot")


# -- fields -----------------------------------------------------------------------------------------------------------


def _select(
    app: "App", name: str, label: str, choices: list[tuple[str, str]], value: str, about: Html | None = None
) -> Html:
    known = any(key == value for key, _ in choices)
    options = [tag("option", text, value=key, selected=key == value) for key, text in choices]
    control = tag("select", None if known else tag("option", value, value=value, selected=True), *options, name=name,
                  id=f"f-{name}", data_key=f"f-{name}", aria_describedby=_problem_id(app, name),
                  aria_invalid=_invalid(app, name))  # fmt: skip
    return _field(app, name, label, control, about)


def _field(app: "App", name: str, label: str, control: Html, about: Html | None = None) -> Html:
    return tag("div", tag("label", label, about, for_=f"f-{name}"), control, _problem(app, name), class_="field")


def _about(app: "App", key: str) -> Html | None:
    """A line that explains a choice, where the game has one for it."""
    return tag("small", app.words.say(key)) if key in app.words.entries else None


def _invalid(app: "App", name: str) -> str | None:
    return "true" if name in app.form.problems else None


def _problem_id(app: "App", name: str) -> str | None:
    return f"p-{name}" if name in app.form.problems else None


def _problem(app: "App", name: str) -> Html | None:
    """What is wrong with a field; options are called what the form calls them."""
    problem, words = app.form.problems.get(name), app.words
    if problem is None:
        return None
    keys = {slot: f"{app.form.game.id}.option.{problem.params.get(slot)}" for slot in ("option", "needs")}
    named = {slot: words.say(key) for slot, key in keys.items() if key in words.entries}
    return tag("p", words.say(problem.key, problem.params, **named), class_="problem", id=f"p-{name}")
