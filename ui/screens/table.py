"""The table screen: the board, who decides what, everything on the table in words, and the log."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from hansa_core.table.match import LogLine
from ui.choosing.choice import Option
from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.bars import bars, bars_state
from ui.screens.bots import did, thinks_card
from ui.screens.buttons import button, does
from ui.screens.helper import helper
from ui.screens.hint import hint_card
from ui.screens.replay import moment, replay_card, slider
from ui.screens.rows import RowText
from ui.screens.rules import rules_panel, rules_regions
from ui.screens.share import away_card
from ui.screens.sheets import sheet
from ui.screens.thing import told
from ui.session.bots import turns
from ui.session.commands import COMMANDS
from ui.session.seats import FAR
from ui.session.standing import Standing
from ui.session.table import LOG_SHOWN, TABS, AnyTable, LogItems, begins_turn
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App
    from ui.words.catalogue import Catalogue

Region = tuple[Hashable, Callable[[], Html]]
"""What a region was made from, and how it is made: while the first stays equal, it is not made again."""

LATE = ("players", "strip", "lines", "tables")
"""Regions that nobody waits for: they are renewed one by one after the answer to a click has been painted."""
WITHIN = {"prompt": ("moment",), "sheet": ("said",), "rulebook": ("found", "rule_contents", "rule_texts")}
"""Regions whose elements lie within another."""
WAITING = (Standing.THINKS, Standing.ELSEWHERE, Standing.LOOKS_ON, Standing.FOLLOWS)
"""Where somebody else is waited for."""
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
        tag("button", tool_icon(icon, 20), type="button", aria_label=words.say(f"table.{name}"), **does("zoom", name))
        for name, icon in MAP_TOOLS
    ]
    home = tag("a", "Hansa", href="#", class_="brand", data_key="home", title=words.say("table.home"))

    def region(name: str, *inside: Html, kind: str = "section", **more: str) -> Html:
        return tag(kind, *inside, id=name, aria_label=words.say(f"table.{name}"), **more)

    taught: tuple[Html, ...] = ()
    if app.table.in_lesson:
        taught = (tag("div", id="shade", aria_hidden="true"),
                  tag("section", id="lesson", aria_label=words.say("learn.bubble")))  # fmt: skip
    steps = tag("section", id="steps", class_="card", aria_label=words.say("learn.steps")) if taught else None
    return tag(
        "div",
        tag("h1", words.say(f"{app.table.match.game.id}.name"), class_="unseen"),
        tag("header", home, tag("div", id="strip"), tag("div", id="tools"), class_="top"),
        tag("div", id="bars"),
        region("board", canvas, tag("ul", id="places", hidden=True), tag("div", *zoom, class_="map-tools"),
               tag("div", id="bubble", aria_hidden="true"), tag("div", id="notice"),
               tag("div", id="tip", aria_hidden="true"), *taught),
        tag("aside", region("prompt", class_="card"), steps,
            region("players", class_="card", tabindex="0", data_key="players"),
            region("log", tag("div", id="heads"), tag("div", id="lines"), tag("footer", id="slide"),
                   *_chat_frame(app), class_="card"), class_="rail"),
        region("desks"),
        region("tables", class_="unseen"),
        tag("div", id="sheet"),
        tag("div", id="rulebook"),
        region("tabs", kind="nav"),
        tag("p", id="call", class_="unseen", aria_live="assertive"),
        class_="table learning" if taught else "table", id="table", data_game=app.table.match.game.id,
    )  # fmt: skip


def table_regions(app: "App") -> dict[str, Region]:
    table, words = app.table, app.words
    assert table is not None
    made = (table.stamp, app.language, table.orders)
    live = app.live_now.state if app.live_now else ()
    chosen = (*made, table.choice.now, table.asking, table.opened, live if table.away else ())
    own = table.room.regions(table, words)
    regions: dict[str, Region] = {name: (made, make) for name, make in own.items()}
    for name in ("prompt", "desks"):
        regions[name] = (chosen, own[name])
    if table.replay:
        card = (table.id, app.language, table.replay.playing, table.replay.speed, table.replay.end)
        regions["prompt"] = (card, lambda: replay_card(table, words))
        regions["moment"] = ((*card, table.stamp), lambda: moment(table, words))
    elif table.standing is Standing.SEES:
        regions["prompt"] = (chosen, lambda: _sees(table, words))
    elif table.standing is Standing.THINKS:
        assert app.bots is not None
        thought = (app.bots.pace, app.bots.paused, bool(app.bots.found), repr(table.why))
        regions["prompt"] = ((*chosen, thought), lambda: thinks_card(app))
    elif table.in_lesson:
        pass
    elif table.standing in (Standing.ELSEWHERE, Standing.LOOKS_ON) or table.away:
        regions["prompt"] = (chosen, lambda: away_card(app))
    elif table.standing is Standing.CURTAIN:
        regions["prompt"] = (chosen, lambda: _curtain(table, words))
    elif table.standing is Standing.FOLLOWS and table.match.to_act is not None:
        regions["prompt"] = (chosen, lambda: _follows(table, words))
    elif table.standing is Standing.DECIDES and turns(table) and not table.choice.narrowed:
        turn_card = own["prompt"]
        regions["prompt"] = ((*chosen, repr(table.why)), lambda: join([turn_card(), did(table, words, folded=True)]))
    if table.standing in WAITING and not table.in_lesson:
        state, waits = regions["prompt"]
        regions["prompt"] = (state, lambda: join([waits(), table.room.news(table, words)]))
    if table.hint and not table.choice.narrowed and not table.asking:
        regions["prompt"] = ((*chosen, repr(table.hint)), lambda: hint_card(table, words))
        regions.pop("moment", None)
    if help_now := helper(app):
        state, question = regions["prompt"]
        regions["prompt"] = ((state, help_now), lambda: join([help_now, question()]))
    if table.told:
        state, ask = regions["prompt"]
        regions["prompt"] = ((state, table.told), lambda: join([told(table, words), ask()]))
    regions["bubble"] = (chosen, lambda: _bubble(table, words))
    regions["tools"] = ((*made, app.theme, table.sheet, app.live_now is None), lambda: _tools(app))
    regions["bars"] = (bars_state(app), lambda: bars(app))
    regions["notice"] = (repr(app.notice), lambda: parts.notice(app))
    regions["slide"] = ((table.match.settled, table.id, app.language), lambda: _slide(table, words))
    regions["lines"] = (
        (table.match.digest(), table.viewer, table.id, _log_window(table), app.language),
        lambda: _log(table, words),
    )
    shared = (app.share.made, app.share.width)
    people = people_state(app)
    notifies = table.sheet == "menu" and app.calling is not None and app.calling.notifies
    settings = (app.theme, app.letters, app.helper, app.letter_keys, app.cues, notifies)
    regions["sheet"] = ((table.sheet, *settings, shared, people, *made), lambda: sheet(app))
    if has_chat(table) and app.live_now:
        if table.tab == "chat":
            app.live_now.read()
        regions["said"] = (chat_state(app), lambda: said_live(app))
    unread = app.live_now.unread if app.live_now else 0
    heads = (table.tab == "chat", app.live_now is None, unread, app.language)
    regions["heads"] = (heads, lambda: _heads(app))
    reading = app.reading
    regions["rulebook"] = (
        (reading.game, reading.why, app.language),
        lambda: rules_panel(app) if reading.is_open else Html(""),
    )
    if reading.is_open:
        regions |= rules_regions(app)
    regions["tabs"] = ((table.tab, unread, app.language), lambda: _tabs(app, table))
    if table.in_lesson:
        from ui.screens.lesson import lesson_regions  # its code comes with the first lesson

        regions |= lesson_regions(app, regions["prompt"])
    return regions


def has_chat(table: AnyTable) -> bool:
    """Whether people elsewhere are at the table."""
    return table.live or FAR in table.played


def _chat_frame(app: "App") -> tuple[Html, ...]:
    """Beside the log, in the same place: it stays while lines come and while the log is looked at."""
    if app.table is None or not has_chat(app.table):
        return ()
    from ui.screens.live.chat import chat_frame  # its code comes with the first such table

    return (tag("div", *chat_frame(app), id="chat"),)


def people_state(app: "App") -> Hashable:
    """What an open sheet shows of a live table."""
    live, sheet = app.live_now, app.table.sheet if app.table else ""
    if live is None:
        return ()
    return live.state if sheet in ("invite", "people") else ()


def chat_state(app: "App") -> Hashable:
    live = app.live_now
    return (live.state, len(live.chat), *live.chat[-1:]) if live else ()


def said_live(app: "App") -> Html:
    from ui.screens.live.chat import said  # its code comes with the first such table

    return said(app)


def _heads(app: "App") -> Html:
    """Over the log; with a chat beside it both, one of them open."""
    words, table = app.words, app.table
    assert table is not None
    if not has_chat(table) or app.live_now is None:
        return tag("h2", words.say("table.log"))
    chats = table.tab == "chat"
    log = tag("button", words.say("table.log"), type="button", aria_pressed="false" if chats else "true",
              **does("tab", "log" if chats else "table", "heads.log"))  # fmt: skip
    talk = tag("button", *chat_label(app), type="button", aria_pressed="true" if chats else "false",
               **does("live.talk", key="heads.chat"))  # fmt: skip
    return tag("h2", log, talk, class_="heads")


def chat_label(app: "App") -> tuple[Html | str | None, ...]:
    """How many lines have not been read yet, for eye and ear."""
    words, unread = app.words, app.live_now.unread if app.live_now else 0
    if not unread:
        return (words.say("live.chat.title"),)
    return (
        tag("span", words.say("live.chat.title"), aria_hidden="true"),
        tag("b", str(unread), class_="unread", aria_hidden="true"),
        tag("span", words.say("live.chat.unread", n=unread), class_="unseen"),
    )


def _curtain(table: AnyTable, words: "Catalogue") -> Html:
    seat = table.match.to_act
    assert seat is not None
    name = table.names[seat]
    told = table.room.meanwhile(table, words)
    inside = [
        tag("h2", words.say("table.pass_to", name=name)),
        tag("p", words.say("table.pass_why", name=name), class_="question"),
        told,
        button(words, "look", kind="primary", name=name),
        _look_away(table, seat, words) if told else None,
    ]  # fmt: skip
    return tag("div", table.room.seat_badge(table, seat, 44), *inside, class_="curtain") if told else join(inside)


def _look_away(table: AnyTable, asked: int, words: "Catalogue") -> Html | None:
    """To the others at this device."""
    *first, last = [name for seat, name in enumerate(table.names) if seat in table.mine and seat != asked] or [""]
    said = words.say("table.look_away", n=1 + len(first), first=first, last=last)
    return tag("p", said, class_="away") if last else None


def _sees(table: AnyTable, words: "Catalogue") -> Html:
    """What came of the last move, for whoever made it: the table is covered when they have seen it."""
    seat, asked = table.viewer, table.match.to_act
    assert seat is not None and asked is not None
    return join([
        tag("h2", words.say("table.seen", name=table.names[seat]), id="asked", tabindex="-1"),
        table.room.seen(table, words),
        tag("p", words.say("table.seen_why", next=table.names[asked]), class_="question"),
        button(words, "cover", kind="primary"),
    ])  # fmt: skip


def _follows(table: AnyTable, words: "Catalogue") -> Html:
    seat = table.match.to_act or 0
    title = tag("h2", words.say("lock.watching", name=table.names[seat]), id="asked", tabindex="-1")
    return tag("header", tag("div", title), table.room.seat_badge(table, seat, 28))


def _bubble(table: AnyTable, words: "Catalogue") -> Html:
    """The rows once more, beside the place that was clicked, where nothing else on the board tells them apart. For the
    hand that is there already; those who listen have the list."""
    choice = table.choice
    if not choice.now.place or choice.numbers or not 1 < len(choice.options) <= BUBBLE:
        return Html("")
    return join(_bubble_row(option, table.room.tell(option, table, words)) for option in choice.options)


def _bubble_row(option: Option, said: RowText) -> Html:
    return tag("button", said.art or None, tag("b", said.title), type="button", tabindex="-1", title=said.sub or None,
               data_pick=None if option.move else option.key,
               data_move=str(option.move) if option.move else None)  # fmt: skip


def _tools(app: "App") -> Html:
    words, table = app.words, app.table
    assert table is not None

    def own(name: str, icon: str, kind: str = "tool") -> Html:
        says = words.say(COMMANDS[name].words)
        return tag("button", tool_icon(icon, 18), tag("span", says), type="button", class_=kind, title=says,
                   **does(name))  # fmt: skip

    def opens(name: str, icon: str) -> Html:
        says = words.say(f"table.{name}")
        return tag("button", tool_icon(icon, 20), tag("span", says), type="button", class_="tool icon-only quiet",
                   title=says, aria_expanded="true" if table.sheet == name else "false",
                   **does("sheet", name))  # fmt: skip

    return join([
        _people_tool(app) if app.live_now else None,
        own("undo", "undo"), own("redo", "redo", "tool icon-only"), own("reset_turn", "reset"),
        own("hint", "hint") if table.match.game.bots and table.id else None,
        opens("scores", "scores"), opens("share", "share"), opens("help", "help"), opens("menu", "menu"),
    ])  # fmt: skip


def _people_tool(app: "App") -> Html:
    """Who is at a live table."""
    words, table = app.words, app.table
    assert table is not None
    says = words.say("live.at_table")
    return tag("button", tool_icon("people", 20), tag("span", says), type="button", title=says,
               class_="tool icon-only quiet", aria_expanded="true" if table.sheet == "people" else "false",
               **does("sheet", "people"))  # fmt: skip


def _tabs(app: "App", table: AnyTable) -> Html:
    words = app.words
    icons = {"table": "board", "desk": "desk", "players": "people", "log": "lines", "chat": "chat"}
    left_out = {"players"} - table.room.regions(table, words).keys() | (set() if table.room.desk_tab else {"desk"})
    left_out |= set() if has_chat(table) and app.live_now else {"chat"}
    shown = [name for name in TABS if name not in left_out]
    return join(
        tag("button", tool_icon(icons[name], 22),
            *(chat_label(app) if name == "chat" else [words.say(f"table.tab_{name}")]), type="button",
            aria_pressed="true" if table.tab == name else "false", **does("tab", name))
        for name in shown
    )  # fmt: skip


# -- the log ----------------------------------------------------------------------------------------------------------


def _slide(table: AnyTable, words: "Catalogue") -> Html:
    """At the lower end, where nothing pushes it away when looking back begins."""
    return join([slider(table, words, "log"), tag("output", str(table.match.settled), id="slid")])


def _log_window(table: AnyTable) -> tuple[int, int]:
    """The entries that are shown: the latest; looking back, those around the moment; all when they are asked for."""
    end = len(table.match)
    if table.whole_log:
        return 0, end
    if table.replay:
        half = LOG_SHOWN // 2
        end = min(end, (table.replay.n // half + 2) * half)
    return max(0, end - LOG_SHOWN), end


def _log(table: AnyTable, words: "Catalogue") -> Html:
    """The latest turn first, under a line that says whose it is; within it the latest move first."""
    since, until = _log_window(table)
    heads: list[Html | None] = [None]
    moves: list[list[Html]] = [[]]
    for line in table.match.log(table.viewer, since)[: until - since]:
        said, head = _line(table, line, words)
        if said:
            moves[-1].append(said)
        if head:
            heads.append(head)
            moves.append([])
    lines = [item for i in reversed(range(len(heads))) for item in (heads[i], *reversed(moves[i])) if item]
    empty = tag("p", words.say("table.log_empty"), class_="about")
    more = button(words, "whole_log", kind="quiet", n=len(table.match))
    return join([
        tag("ol", *lines) if lines else empty,
        more if (since, until) != (0, len(table.match)) else None,
    ])  # fmt: skip


def _line(table: AnyTable, line: LogLine, words: "Catalogue") -> LogItems:
    """An entry in words, and whose turn it began, if it did. Lines stay as they are, so they are made once."""
    known = table.log_lines.get(line.n)
    if known and known[0] == (words.language, line):
        return known[1]
    items = (_said(table, line, words), _turn(table, line, words))
    table.log_lines[line.n] = ((words.language, line), items)
    return items


def _said(table: AnyTable, line: LogLine, words: "Catalogue") -> Html | None:
    events = [event for event in line.events if not begins_turn(event)]
    said = table.sentences(events, words)
    if not said:
        return None
    maker = line.entry.seat
    places = " ".join(dict.fromkeys(place for event in events for place in table.room.places_of(event)))
    badge = table.room.seat_badge(table, maker) if maker is not None else None
    return tag("li", badge, tag("span", " ".join(said)), tabindex="-1", data_places=places or None,
               **does("replay.go", line.n + 1, f"log.{line.n}"))  # fmt: skip


def _turn(table: AnyTable, line: LogLine, words: "Catalogue") -> Html | None:
    began = next((event for event in line.events if begins_turn(event)), None)
    return tag("li", table.room.say(began, words), class_="turn", tabindex="-1") if began else None
