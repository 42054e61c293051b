"""Points by category, live and at the end: how they come about, who wins, and how a tie is broken."""

from hansa_core.hansa_teutonica.actions.desk import ACTIONES, CLAVIS_URBIS, SKILLS, complete, value
from hansa_core.hansa_teutonica.map.control import controller
from hansa_core.hansa_teutonica.map.network import best_network
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.scoring import markers_owned, ranking
from ui.drawing.chart import chart
from ui.games.hansa_teutonica.icons import icon
from ui.games.hansa_teutonica.prompt import badge
from ui.screens.buttons import button
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

CATEGORIES = {"prestige": "prestige", "skills": "develop", "markers": "markers", "special_table": "privilegium",
              "cities": "cities", "network": "clavis_urbis", "regions": "regions", "missions": "missions"}  # fmt: skip
"""Each with its icon; a game without regions or mission cards does not have the last ones."""


def order_of(view: HansaPosition) -> list[int]:
    return [seat for place in ranking(view) for seat in place]


def totals(view: HansaPosition) -> list[int]:
    return [sum(points or 0 for points in score.values()) for score in view.score()]


def score_table(table: Table[HansaPosition], words: Catalogue) -> Html:
    """Seats as columns, the best first; each number with how it came about."""
    view = table.view
    scores, order = view.score(), order_of(view)
    won = set(view.winners())
    head = [
        tag(
            "th",
            tag("span", badge(table, seat, 22), tag("span", words.names[seat]), class_="seat"),
            scope="col",
            class_=_column(seat, won),
        )
        for seat in order
    ]
    rows = []
    for category, picture in CATEGORIES.items():
        if category not in scores[0]:
            continue
        best = max(score[category] or 0 for score in scores)
        name = tag("th", tag("span", tag("i", class_=f"key of-{category}"), icon(picture, 18),
                             words.say(f"hansa_teutonica.score.{category}")), scope="row")  # fmt: skip
        cells = [
            tag(
                "td",
                tag("small", f"({how})") if (how := _how(view, seat, category)) else None,
                " ",
                tag("b" if scores[seat][category] == best else "span", _points(scores[seat][category])),
                class_=_column(seat, won),
            )
            for seat in order
        ]
        rows.append(tag("tr", name, *cells))
    sums = totals(view)
    total = tag("tr", tag("th", words.say("table.total"), scope="row"),
                *(tag("td", str(sums[seat]), class_=_column(seat, won)) for seat in order), class_="total")  # fmt: skip
    return tag(
        "table", tag("thead", tag("tr", tag("td"), *head)), tag("tbody", *rows), tag("tfoot", total), class_="score"
    )


def _points(points: int | None) -> str:
    """What this view may not know yet stays open."""
    return "?" if points is None else str(points)


def _column(seat: int, won: set[int]) -> str | None:
    return "win" if seat in won else None


def _how(view: HansaPosition, seat: int, category: str) -> str:
    if category == "skills":
        return str(sum(complete(view, seat, skill) for skill in range(len(SKILLS)) if skill != CLAVIS_URBIS))
    if category == "markers":
        return str(markers_owned(view, seat))
    if category == "cities":
        return str(sum(controller(view, city) == seat for city in range(len(view.content.board.cities))))
    if category == "network":
        return f"{best_network(view, seat)} × {value(view, seat, CLAVIS_URBIS)}"
    return ""


def bars(table: Table[HansaPosition], words: Catalogue) -> Html:
    """Where the points came from: a bar per seat, a stretch per category in the order of the table."""
    view = table.view
    scores, sums = view.score(), totals(view)
    most = max([*sums, 1])
    lines = []
    for row, seat in enumerate(order_of(view)):
        x, y, parts = 0.0, row * 40, []
        for category in CATEGORIES:
            width = 600 * (scores[seat].get(category) or 0) / most
            if width:
                parts.append(
                    tag(
                        "rect",
                        x=f"{x:.1f}",
                        y=y,
                        width=f"{max(0, width - 2):.1f}",
                        height="30",
                        rx="4",
                        class_=f"of-{category}",
                    )
                )
            if width > 26:
                parts.append(
                    tag("text", str(scores[seat][category]), x=f"{x + width / 2 - 1:.1f}", y=y + 20, class_="in-bar")
                )
            x += width
        lines.append(tag("g", *parts, tag("text", str(sums[seat]), x=f"{x + 8:.1f}", y=y + 21, class_="bar-total"),
                         transform="translate(64 4)"))  # fmt: skip
        lines.append(tag("svg", badge(table, seat, 24), x="0", y=y + 7, width="56", height="26"))
    height = 40 * len(sums) + 4
    return tag("svg", *lines, viewBox=f"0 0 730 {height}", class_="bars", aria_hidden="true")


def title(table: Table[HansaPosition], words: Catalogue) -> str:
    view = table.view
    winners, sums = view.winners(), totals(view)
    names = [words.names[seat] for seat in winners]
    if len(winners) == 1:
        return words.say("hansa_teutonica.final.winner", name=names[0], n=sums[winners[0]])
    return words.say("hansa_teutonica.final.winners", names=names, n=sums[winners[0]])


def tie_break(table: Table[HansaPosition], words: Catalogue) -> str:
    """H145 to H148: why one of several with the most points has won; empty where nobody ties for the first place."""
    view = table.view
    sums, winners = totals(view), view.winners()
    level = [seat for seat, points in enumerate(sums) if points == max(sums)]
    if len(level) == 1:
        return ""
    names = [words.names[seat] for seat in level]
    if len(winners) == len(level):
        return words.say("hansa_teutonica.final.shared", names=names)
    opened = [view.desk[5 * seat + ACTIONES] for seat in level]
    least = tuple(seat for seat, n in zip(level, opened, strict=True) if n == min(opened))
    reason = "actiones" if least == winners else "network"
    return words.say(f"hansa_teutonica.final.by_{reason}", names=names, winners=[words.names[seat] for seat in winners])


def result(table: Table[HansaPosition], words: Catalogue) -> Html:
    """The turn card when the game is over."""
    view = table.view
    tie = tie_break(table, words)
    return join([
        tag(
            "header",
            tag(
                "div", tag("h2", title(table, words), id="asked", tabindex="-1"),
                tag("p", words.say(f"hansa_teutonica.end.{view.end_reason}"), class_="sub"),
            ),
        ),
        tag("p", tie, class_="tie") if tie else None,
        tag("div", score_table(table, words), class_="scroll"),
        tag(
            "footer", button(words, "sheet", value="scores", key="details", says="hansa_teutonica.final.details"),
            tag("a", words.say("table.home"), href="#", class_="primary", data_key="result-home"),
        ),
    ])  # fmt: skip


def _over_time(table: Table[HansaPosition], words: Catalogue) -> list[Html]:
    """Prestige on the track after every move; what is counted only at the end is in the bars."""
    positions = [table.match.at(n) for n in range(len(table.match) + 1)]
    seats = range(len(table.names))
    points = [[p.prestige[seat] for p in positions if isinstance(p, HansaPosition)] for seat in seats]
    badges = [badge(table, seat, 22) for seat in seats]
    said = words.say("hansa_teutonica.final.over_time")
    return [tag("h3", said), chart(points, table.colours[: len(points)], badges, said)]


def score_sheet(table: Table[HansaPosition], words: Catalogue) -> Html:
    over = table.view.to_act is None
    heading = title(table, words) if over else words.say("hansa_teutonica.final.live")
    tie = tie_break(table, words) if over else ""
    return join(
        [
            tag("h2", heading),
            tag(
                "p",
                words.say(f"hansa_teutonica.end.{table.view.end_reason}")
                if over
                else words.say("hansa_teutonica.final.live_about"),
                class_="about",
            ),
            tag("p", tie, class_="tie") if tie else None,
            tag("div", score_table(table, words), class_="scroll"),
            tag("h3", words.say("hansa_teutonica.final.from")),
            bars(table, words),
            *(_over_time(table, words) if over else ()),
        ]
    )
