"""The table screen: the board, who decides what, everything on the table in words, and the log."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from hansa_core.table.match import LogLine
from ui.choosing.choice import Option, Told
from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.bars import bars, bars_state
from ui.screens.replay import moment, replay_card, slider
from ui.screens.share import away_card
from ui.screens.sheets import sheet
from ui.session.table import LOG_SHOWN, TABS, LogItems, Table, begins_turn
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue

Region = tuple[Hashable, Callable[[], Html]]
"""What a region was made from, and how it is made: while the first stays equal, it is not made again."""

LATE = ("players", "strip", "lines", "tables")
"""Regions that nobody waits for: they are renewed one by one after the answer to a click has been painted."""
BUBBLE = 6
"""So many rows at most stand beside a place on the board."""
MAP_TOOLS = (("zoom_in", "plus"), ("zoom_out", "minus"), ("fit", "fit"))


def table_skeleton(app: "App") -> Html:
    """Laid once; afterwards each region is renewed by itself when it changes, and the canvas stays."""
    words = app.words
    assert app.table is not None
    canvas = tag(
        "canvas", id="canvas", role="img", aria_label=words.say("table.board"), tabindex="0", data_key="canvas"
    )
    zoom = [
        tag(
            "button",
            tool_icon(picture, 20),
            type="button",
            data_do=name,
            data_key=name,
            aria_label=words.say(f"table.{name}"),
        )
        for name, picture in MAP_TOOLS
    ]

    def region(name: str, kind: str = "section", label: str = "", **more: str) -> Html:
        return tag(kind, id=name, aria_label=words.say(f"table.{label or name}"), **more)

    return tag(
        "div",
        tag(
            "header",
            tag("a", "Hansa", href="#", class_="brand", data_key="home", aria_label=words.say("table.home")),
            tag("div", id="strip"),
            tag("div", id="tools"),
            class_="top",
        ),
        tag("div", id="bars"),
        tag(
            "section",
            canvas,
            tag("ul", id="places", hidden=True),
            tag("div", *zoom, class_="map-tools"),
            tag("div", id="bubble", aria_hidden="true"),
            tag("div", id="notice"),
            tag("p", id="tip", aria_hidden="true"),
            id="board",
            aria_label=words.say("table.board"),
        ),
        tag(
            "aside",
            region("prompt", class_="card"),
            region("players", class_="card"),
            tag(
                "section",
                tag("header", id="log-head"),
                tag("div", id="lines"),
                id="log",
                class_="card",
                aria_label=words.say("table.log"),
            ),
            class_="rail",
        ),
        region("desks"),
        region("tables", class_="unseen"),
        tag("div", id="sheet"),
        tag("nav", id="tabs", aria_label=words.say("table.tabs")),
        tag("p", id="call", class_="unseen", aria_live="assertive"),
        class_="table",
        id="table",
        data_game=app.table.match.game.id,
    )


def table_regions(app: "App") -> dict[str, Region]:
    table, words = app.table, app.words
    assert table is not None
    made = (table.stamp, app.language)
    chosen = (*made, table.choice.now, table.asking)
    own = table.room.regions(table, words)
    regions: dict[str, Region] = {name: (made, make) for name, make in own.items()}
    for name in ("prompt", "desks"):
        regions[name] = (chosen, own[name])
    if table.replay:
        card = (table.id, app.language, table.replay.playing, table.replay.speed, table.replay.end)
        regions["prompt"] = (card, lambda: replay_card(table, words))
        regions["moment"] = ((*card, table.stamp), lambda: moment(table, words))
    elif table.elsewhere or not table.id:
        regions["prompt"] = (chosen, lambda: away_card(app))
    elif table.behind_curtain and not table.follows:
        regions["prompt"] = (chosen, lambda: _curtain(table, words))
    regions["bubble"] = (chosen, lambda: _bubble(table, words))
    regions["tools"] = ((*made, app.theme, table.sheet), lambda: _tools(app))
    regions["bars"] = (bars_state(app), lambda: bars(app))
    regions["notice"] = (repr(app.notice), lambda: parts.notice(app))
    regions["log-head"] = ((table.match.settled, table.id, app.language), lambda: _log_head(table, words))
    regions["lines"] = (
        (table.match.digest(), table.viewer, table.id, _log_window(table), app.language),
        lambda: _log(table, words),
    )
    shared = (app.share.made, app.share.width)
    regions["sheet"] = ((table.sheet, app.theme, app.letters, shared, *made), lambda: sheet(app))
    regions["tabs"] = ((table.tab, app.language), lambda: _tabs(table, words))
    return regions


def _curtain(table: Table, words: "Catalogue") -> Html:
    seat = table.match.to_act
    assert seat is not None
    name = table.names[seat]
    return join([
        tag("h2", words.say("table.pass_to", name=name)),
        tag("p", words.say("table.pass_why", name=name), class_="question"),
        tag("button", words.say("table.i_am", name=name), type="button", class_="primary", data_do="look",
            data_key="look"),
    ])  # fmt: skip


def _bubble(table: Table, words: "Catalogue") -> Html:
    """The rows once more, beside the place that was clicked, where nothing else on the board tells them apart. For the
    hand that is there already; those who listen have the list."""
    choice = table.choice
    if not choice.now.place or choice.numbers or not 1 < len(choice.options) <= BUBBLE:
        return Html("")
    return join(_bubble_row(option, table.room.tell(option, table, words)) for option in choice.options)


def _bubble_row(option: Option, told: Told) -> Html:
    return tag(
        "button",
        told.art or None,
        tag("b", told.title),
        type="button",
        tabindex="-1",
        title=told.sub or None,
        data_pick=None if option.move else option.key,
        data_move=str(option.move) if option.move else None,
    )


def _tools(app: "App") -> Html:
    words, table = app.words, app.table
    assert table is not None

    def tool(name: str, picture: str, key: str, wide: bool = True) -> Html:
        text = tag("span", words.say(f"table.{name}"))
        return tag(
            "button",
            tool_icon(picture, 18),
            text,
            type="button",
            data_do=name,
            data_key=name,
            aria_keyshortcuts=key,
            class_="tool" if wide else "tool icon-only",
            title=words.say(f"table.{name}"),
        )

    def opens(name: str, picture: str, key: str | None) -> Html:
        return tag(
            "button",
            tool_icon(picture, 20),
            tag("span", words.say(f"table.{name}")),
            type="button",
            data_do="sheet",
            data_value=name,
            data_key=f"sheet.{name}",
            class_="tool icon-only quiet",
            title=words.say(f"table.{name}"),
            aria_keyshortcuts=key,
            aria_expanded="true" if table.sheet == name else "false",
        )

    return join([
        tool("undo", "undo", "U"), tool("redo", "redo", "Y", wide=False), tool("reset_turn", "reset", "R"),
        opens("scores", "scores", "S"), opens("share", "share", "H"), opens("help", "help", "?"),
        opens("menu", "menu", None),
    ])  # fmt: skip


def _tabs(table: Table, words: "Catalogue") -> Html:
    icons = {"table": "board", "desk": "desk", "players": "people", "log": "lines"}
    return join(
        tag(
            "button",
            tool_icon(icons[name], 22),
            words.say(f"table.tab_{name}"),
            type="button",
            data_do="tab",
            data_value=name,
            data_key=f"tab.{name}",
            aria_pressed="true" if table.tab == name else "false",
        )
        for name in TABS
        if name != "players" or "players" in table.room.regions(table, words)
    )


# -- the log ----------------------------------------------------------------------------------------------------------


def _log_head(table: Table, words: "Catalogue") -> Html:
    return join([
        tag("h2", words.say("table.log")),
        slider(table, words, "log"),
        tag("output", str(table.match.settled), id="slid"),
    ])  # fmt: skip


def _log_window(table: Table) -> tuple[int, int]:
    """The entries that are shown: the latest; looking back, those around the moment; all when they are asked for."""
    end = len(table.match)
    if table.whole_log:
        return 0, end
    if table.replay:
        half = LOG_SHOWN // 2
        end = min(end, (table.replay.n // half + 2) * half)
    return max(0, end - LOG_SHOWN), end


def _log(table: Table, words: "Catalogue") -> Html:
    """The latest turn first, under a line that says whose it is; within it the latest move first."""
    since, until = _log_window(table)
    heads: list[Html | None] = [None]
    moves: list[list[Html]] = [[]]
    for line in table.match.log(table.viewer, since)[: until - since]:
        told, head = _line(table, line, words)
        if told:
            moves[-1].append(told)
        if head:
            heads.append(head)
            moves.append([])
    lines = [item for i in reversed(range(len(heads))) for item in (heads[i], *reversed(moves[i])) if item]
    empty = tag("p", words.say("table.log_empty"), class_="about")
    more = tag(
        "button",
        words.say("table.whole_log", n=len(table.match)),
        type="button",
        data_do="whole_log",
        data_key="whole_log",
        class_="quiet",
    )
    return join([
        tag("ol", *lines) if lines else empty,
        more if (since, until) != (0, len(table.match)) else None,
    ])  # fmt: skip


def _line(table: Table, line: LogLine, words: "Catalogue") -> LogItems:
    """An entry in words, and whose turn it began, if it did. Lines stay as they are, so they are made once."""
    known = table.log_lines.get(line.n)
    if known and known[0] == (words.language, line):
        return known[1]
    items = (_told(table, line, words), _turn(table, line, words))
    table.log_lines[line.n] = ((words.language, line), items)
    return items


def _told(table: Table, line: LogLine, words: "Catalogue") -> Html | None:
    events = [event for event in line.events if not begins_turn(event)]
    said = table.sentences(events, words)
    if not said:
        return None
    maker = line.entry.seat
    places = " ".join(dict.fromkeys(place for event in events for place in table.room.places_of(event)))
    badge = table.room.seat_badge(table, maker) if maker is not None else None
    return tag("li", badge, tag("span", " ".join(said)), tabindex="-1", data_places=places or None,
               data_do="replay.go", data_value=line.n + 1, data_key=f"log.{line.n}")  # fmt: skip


def _turn(table: Table, line: LogLine, words: "Catalogue") -> Html | None:
    began = next((event for event in line.events if begins_turn(event)), None)
    return tag("li", table.room.say(began, words), class_="turn", tabindex="-1") if began else None
