"""The start screen: set up a game, or go on with a saved one."""

from typing import TYPE_CHECKING

from hansa_core.table import Option
from ui.html import Html, join, tag
from ui.screens import parts

if TYPE_CHECKING:
    from ui.app import App
    from ui.saves import Save


def start_screen(app: "App") -> Html:
    words = app.words
    brand = tag("div", tag("h1", "Hansa"), tag("p", words.say("start.tagline")), class_="brand")
    return join([
        tag("header", brand, parts.settings(app), class_="start-head"),
        tag("div", parts.notice(app), id="notice"),
        tag("div", _setup(app), _continue(app), class_="start"),
    ])  # fmt: skip


def _setup(app: "App") -> Html:
    words, form = app.words, app.form
    game = form.game
    fitting = [info.id for info in game.boards if len(form.seats) in info.players]
    boards = [(id, words.say(f"{game.id}.board.{id}")) for id in fitting or [info.id for info in game.boards]]
    editions = [(edition, words.say(f"{game.id}.edition.{edition}")) for edition in game.editions]
    counts = [(str(n), words.say("start.players", n=n)) for n in game.players]
    firsts = [("", words.say("start.first_drawn")), *((name, name) for name in form.names)]
    columns = [
        tag(
            "fieldset",
            tag("legend", words.say("start.seats")),
            _select(app, "seats", words.say("start.how_many"), counts, str(len(form.seats))),
            *(_seat(app, i) for i in range(len(form.seats))),
            _select(app, "first", words.say("start.first"), firsts, form.values.get("first", "")),
        ),
        tag(
            "fieldset",
            tag("legend", words.say("start.rules")),
            _select(app, "board", words.say("start.board"), boards, form.values.get("board", boards[0][0])),
            _select(app, "edition", words.say("start.edition"), editions,
                    form.values.get("edition", game.editions[-1])),
            *(_option(app, option) for option in game.options),
            _field(app, "seed", words.say("start.seed"), tag(
                "input", name="seed", id="f-seed", data_key="f-seed", value=form.values.get("seed", ""), maxlength=64,
                autocomplete="off", aria_describedby=_problem_id(app, "seed"), placeholder=words.say("start.seed_hint"),
            )),
        ),
    ]  # fmt: skip
    wrong = form.problems.get("form") or form.problems.get("game")
    return tag(
        "form",
        tag("h2", words.say("start.set_up", game=words.say(f"{game.id}.name"))),
        tag("p", words.say(f"{game.id}.about"), class_="about"),
        tag("div", *columns, class_="columns"),
        tag("p", app.say_problem(wrong), class_="problem", role="alert") if wrong else None,
        tag("div", tag("button", words.say("start.start"), type="submit", class_="primary", data_key="start"),
            class_="actions"),
        class_="card", id="setup", novalidate=True,
    )  # fmt: skip


def _seat(app: "App", i: int) -> Html:
    name = f"seat.{i}"
    control = tag("input", name=name, id=f"f-{name}", data_key=f"f-{name}", value=app.form.names[i],
                  maxlength=20, autocomplete="off", aria_describedby=_problem_id(app, name),
                  aria_invalid="true" if name in app.form.problems else None)  # fmt: skip
    return _field(app, name, app.words.say("start.seat", n=i + 1), control)


def _option(app: "App", option: Option) -> Html:
    words, form = app.words, app.form
    name = f"option.{option.name}"
    key = f"{form.game.id}.option.{option.name}"
    label = words.say(key)
    value = form.values.get(name, str(option.default).lower())
    if option.type == "choice":
        choices = [(choice, words.say(f"{key}_{choice}")) for choice in option.choices]
        return _select(app, name, label, choices, value)
    if option.type == "int":
        control = tag("input", type="number", name=name, id=f"f-{name}", data_key=f"f-{name}", value=value,
                      min=option.min, max=option.max, aria_describedby=_problem_id(app, name),
                      aria_invalid="true" if name in form.problems else None)  # fmt: skip
        return _field(app, name, label, control)
    control = tag("input", type="checkbox", name=name, id=f"f-{name}", data_key=f"f-{name}", checked=value == "true",
                  aria_describedby=_problem_id(app, name))  # fmt: skip
    return tag("div", tag("label", control, " ", label, for_=f"f-{name}"), _problem(app, name), class_="field check")


def _select(app: "App", name: str, label: str, choices: list[tuple[str, str]], value: str) -> Html:
    options = [tag("option", text, value=key, selected=key == value) for key, text in choices]
    control = tag("select", *options, name=name, id=f"f-{name}", data_key=f"f-{name}",
                  aria_describedby=_problem_id(app, name),
                  aria_invalid="true" if name in app.form.problems else None)  # fmt: skip
    return _field(app, name, label, control)


def _field(app: "App", name: str, label: str, control: Html) -> Html:
    return tag("div", tag("label", label, for_=f"f-{name}"), control, _problem(app, name), class_="field")


def _problem_id(app: "App", name: str) -> str | None:
    return f"p-{name}" if name in app.form.problems else None


def _problem(app: "App", name: str) -> Html | None:
    problem = app.form.problems.get(name)
    return tag("p", app.say_problem(problem), class_="problem", id=f"p-{name}") if problem else None


def _continue(app: "App") -> Html:
    words = app.words
    saves = app.saves.all()
    rows = [_save(app, save) for save in saves]
    empty = tag("p", words.say("start.no_games"), class_="about")
    return tag("section", tag("h2", words.say("start.continue")), tag("ul", *rows) if rows else empty,
               class_="card", id="continue", aria_label=words.say("start.continue"))  # fmt: skip


def _save(app: "App", save: "Save") -> Html:
    words = app.words
    delete = tag("button", words.say("start.delete"), type="button", data_do="delete", data_value=save.id,
                 data_key=f"delete.{save.id}", class_="quiet",
                 aria_label=words.say("start.delete_game", title=save.title or save.id))  # fmt: skip
    if save.match is None:
        assert save.problem is not None
        told = tag("p", words.say("start.damaged", reason=app.say_problem(save.problem)))
        return tag("li", tag("div", tag("strong", save.title or save.id), told), delete, class_="damaged")
    match = save.match
    names = [seat.name for seat in match.header.seats]
    over = match.to_act is None
    state = words.say("start.finished") if over else words.say("start.turn_of", name=names[match.to_act or 0])
    about = tag("span", words.say(f"{match.game.id}.name"), " · ", state, " · ",
                words.say("start.move_number", n=len(match)), class_="about")  # fmt: skip
    link = tag("a", tag("strong", save.title), about, href=f"#play/{save.id}", data_key=f"open.{save.id}")
    return tag("li", link, delete)
