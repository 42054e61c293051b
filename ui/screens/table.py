"""The table screen: the board, who decides what, everything on the table in words, and the log."""

from typing import TYPE_CHECKING

from hansa_core.table import Amounts, Move
from ui.html import Html, join, tag
from ui.screens import parts

if TYPE_CHECKING:
    from ui.app import App
    from ui.scene import Scene


def table_skeleton(app: "App") -> Html:
    """Laid once; afterwards each region is renewed by itself when it changes, and the canvas stays."""
    words = app.words
    canvas = tag("canvas", id="canvas", role="img", aria_label=words.say("table.board"))
    return join([
        tag("header", id="top", class_="top"),
        tag("div", id="notice"),
        tag("div",
            tag("section", canvas, tag("ul", id="places", hidden=True), id="board",
                aria_label=words.say("table.board")),
            tag("section", id="prompt", class_="card", aria_label=words.say("table.prompt")),
            tag("section", id="desks", class_="card", aria_label=words.say("table.desks")),
            tag("section", id="log", class_="card", aria_label=words.say("table.log")),
            class_="table"),
    ])  # fmt: skip


def table_regions(app: "App", scene: "Scene", points: dict[str, tuple[int, int]]) -> dict[str, Html]:
    """The inside of each region; `points` says where on the canvas each place is."""
    return {
        "top": _top(app),
        "notice": parts.notice(app),
        "places": _places(scene, points),
        "prompt": _prompt(app, points),
        "desks": _desks(app),
        "log": _log(app),
    }


def _top(app: "App") -> Html:
    words = app.words
    assert app.table is not None
    match = app.table.match
    commands = [("undo", "U"), ("redo", "Y")]
    if match.position.chain:
        commands.append(("cancel", "Esc"))
    buttons = [
        tag("button", words.say(f"table.{name}"), type="button", data_do=name, data_key=name, aria_keyshortcuts=key)
        for name, key in commands
    ]
    home = tag("a", "Hansa", href="#", class_="brand", data_key="home", aria_label=words.say("table.home"))
    return join([home, tag("div", *buttons, class_="tools"), parts.settings(app)])


def _places(scene: "Scene", points: dict[str, tuple[int, int]]) -> Html:
    """Where on the canvas each place is that can be pointed at."""
    names = dict.fromkeys(place.name for place in scene.places)
    return join(tag("li", data_place=name, data_x=points[name][0], data_y=points[name][1]) for name in names)


def _prompt(app: "App", points: dict[str, tuple[int, int]]) -> Html:
    words, table = app.words, app.table
    assert table is not None
    position = table.match.position
    seat = table.match.to_act
    if seat is None:
        return _result(app)
    name = table.match.header.seats[seat].name
    if app.behind_curtain:
        return join([
            tag("h2", words.say("table.pass_to", name=name)),
            tag("p", words.say("table.pass_why", name=name)),
            tag("button", words.say("table.i_am", name=name), type="button", class_="primary", data_do="look",
                data_key="look"),
        ])  # fmt: skip
    view = app.view
    assert view.prompt is not None
    question = words.say(f"{position.setup.game.id}.prompt.{view.prompt.id}", view.prompt.params)
    return join([
        tag("h2", words.say("table.decides", name=name)),
        tag("p", question, class_="question"),
        *_moves(app, points),
    ])  # fmt: skip


def _moves(app: "App", points: dict[str, tuple[int, int]]) -> list[Html]:
    """One control per listed move: a button each, or one input for an amount."""
    table, legal = app.table, app.legal
    assert table is not None
    listed = legal.others if isinstance(legal, Amounts) else legal
    shown = [_move(app, move, i, points) for i, move in enumerate(listed)]
    controls = [tag("div", *shown, class_="moves")] if shown else []
    if isinstance(legal, Amounts):
        controls.append(_amount(app, legal))
    return controls


def _move(app: "App", move: Move, i: int, points: dict[str, tuple[int, int]]) -> Html:
    assert app.table is not None
    place = app.table.room.place_of(move, app.viewer)
    x, y = points.get(place or "", (None, None))
    key = tag("kbd", str(i + 1)) if i < 9 else None
    return tag("button", key, tag("span", app.table.room.say_move(move, app.words)), type="button",
               data_move=str(move), data_key=f"move.{move}", data_x=x, data_y=y)  # fmt: skip


def _amount(app: "App", legal: Amounts) -> Html:
    """`data-move` holds the words before the number; the form adds the number that stands in the input."""
    words, numbers = app.words, legal.numbers
    assert app.table is not None
    stem = str(legal.stem)
    game = app.table.match.game.id
    field = tag("input", type="number", id="amount", data_key="amount", min=numbers[0], max=numbers[-1],
                step=numbers.step, value=numbers[0], inputmode="numeric", aria_describedby="amount-range")  # fmt: skip
    return tag(
        "form",
        tag("label", words.say(f"{game}.amount.{legal.stem.kind}"), for_="amount"),
        field,
        tag("button", words.say(f"{game}.do.{legal.stem.kind}"), type="submit", class_="primary",
            data_key="amount-do"),
        tag("span", words.say("table.range", low=numbers[0], high=numbers[-1]), id="amount-range", class_="about"),
        class_="amount", data_move=stem, novalidate=True,
    )  # fmt: skip


def _result(app: "App") -> Html:
    words, table = app.words, app.table
    assert table is not None
    match = table.match
    names = [seat.name for seat in match.header.seats]
    winners = [names[seat] for seat in match.position.winners()]
    title = words.say("table.winner", name=winners[0]) if len(winners) == 1 else words.say("table.tie", names=winners)
    scores = match.position.score()
    head = tag("tr", tag("td"), *(tag("th", name, scope="col") for name in names))
    rows = [
        tag("tr", tag("th", words.say(f"{match.game.id}.score.{category}"), scope="row"),
            *(tag("td", str(score[category])) for score in scores))
        for category in scores[0]
    ]  # fmt: skip
    totals = [str(sum(points or 0 for points in score.values())) for score in scores]
    total = tag("tr", tag("th", words.say("table.total"), scope="row"), *(tag("td", t) for t in totals), class_="total")
    return join([
        tag("h2", title),
        tag("p", words.say(f"{match.game.id}.end.{match.position.end_reason}")),
        tag("table", tag("thead", head), tag("tbody", *rows, total)),
        tag("a", words.say("table.home"), href="#", class_="primary", data_key="result-home"),
    ])  # fmt: skip


def _desks(app: "App") -> Html:
    assert app.table is not None
    return join([tag("h2", app.words.say("table.desks")), app.table.room.desks(app.view, app.words)])


def _log(app: "App") -> Html:
    words, table = app.words, app.table
    assert table is not None
    lines = []
    for line in table.match.log(app.viewer):
        for event in line.events:
            lines.append(tag("li", words.say(event.key, event.params), value=line.n + 1))
    empty = tag("p", words.say("table.log_empty"), class_="about")
    return join([tag("h2", words.say("table.log")), tag("ol", *reversed(lines), reversed=True) if lines else empty])
