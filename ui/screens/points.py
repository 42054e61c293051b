"""Points by category: as they stand now and at the end, as a table, as bars, and over the whole game."""

from hansa_core.table import Position
from ui.drawing.badges import badge_svg
from ui.drawing.chart import chart
from ui.screens.bots import bot_mark
from ui.session.table import AnyTable
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

LONGEST, IN_BAR = 88, 5
"""Percent of the width: of the longest bar, with room behind it for its sum; from which on a number fits inside."""


def totals(view: Position) -> list[int]:
    """What the viewer may not know yet counts nothing."""
    return [sum(points or 0 for points in score.values()) for score in view.score()]


def points_table(table: AnyTable, words: Catalogue) -> Html:
    """Seats as columns, the best first; each number with how it came about."""
    view, room, game = table.view, table.room, table.match.game.id
    scores, order, sums = view.score(), room.order(view), totals(view)
    won = set(view.winners())
    head = [
        tag("th", tag("span", room.seat_badge(table, seat, 22), tag("span", table.names[seat]),
                      bot_mark(table, seat, words), class_="seat"),
            scope="col", class_=_column(seat, won))
        for seat in order
    ]  # fmt: skip
    rows = []
    for n, category in enumerate(scores[0]):
        best = max(score[category] or 0 for score in scores)
        key = tag("i", class_=f"key part-{n}") if len(scores[0]) > 1 else None
        said = words.say(f"{game}.score.{category}")
        name = tag("th", tag("span", key, room.category_icon(category), said), scope="row")
        cells = [_cell(table, seat, category, scores[seat][category], best, _column(seat, won)) for seat in order]
        rows.append(tag("tr", name, *cells, class_="total" if len(scores[0]) == 1 else None))
    unknown = [None in score.values() for score in scores]
    total = tag("tr", tag("th", words.say("table.total"), scope="row"),
                *(tag("td", "?" if unknown[seat] else str(sums[seat]), class_=_column(seat, won)) for seat in order),
                class_="total")  # fmt: skip
    foot = tag("tfoot", total) if len(scores[0]) > 1 else None
    inside = tag("table", tag("thead", tag("tr", tag("td"), *head)), tag("tbody", *rows), foot, class_="score")
    return tag("div", inside, class_="scroll", tabindex="0")


def _cell(table: AnyTable, seat: int, category: str, points: int | None, best: int, kind: str | None) -> Html:
    """What this view may not know yet stays open."""
    how = table.room.how(table.view, seat, category)
    number = tag("b" if points == best > 0 else "span", "?" if points is None else str(points))
    return tag("td", tag("small", f"({how})") if how else None, " ", number, class_=kind)


def _column(seat: int, won: set[int]) -> str | None:
    return "win" if seat in won else None


def points_bars(table: AnyTable) -> Html:
    """Where the points came from: a bar per seat, a stretch per category in the order of the table."""
    view = table.view
    scores, sums = view.score(), totals(view)
    most = max([*sums, 1])
    lines = []
    for seat in table.room.order(view):
        x, parts = 0.0, []
        for n, points in enumerate(scores[seat].values()):
            width = LONGEST * max(0, points or 0) / most
            if width:
                parts.append(
                    tag("rect", x=f"{x:.2f}%", width=f"{width:.2f}%", height="100%", rx="4", class_=f"part-{n}")
                )
            if width > IN_BAR:
                parts.append(tag("text", str(points), x=f"{x + width / 2:.2f}%", y="20", class_="in-bar"))
            x += width
        parts.append(tag("text", str(sums[seat]), x=f"{x:.2f}%", y="21", dx="8", class_="bar-total"))
        lines.append(tag("li", table.room.seat_badge(table, seat, 24), tag("svg", *parts, class_="bar-of")))
    return tag("ul", *lines, class_="bars", aria_hidden="true")


def points_origin(table: AnyTable, words: Catalogue) -> Html:
    """Where there is only one kind of points, its name says it."""
    kinds = list(table.view.score()[0])
    heading = "end.from" if len(kinds) > 1 else f"{table.match.game.id}.score.{kinds[0]}"
    return join([tag("h2", words.say(heading)), points_bars(table)])


def points_sheet(table: AnyTable, words: Catalogue) -> Html:
    """The points as they stand, over the table."""
    over = table.view.to_act is None
    return join([
        tag("h2", result_title(table, words) if over else words.say("end.live")),
        None if over else tag("p", words.say("end.live_about"), class_="about"),
        points_table(table, words),
        *((tag("h3", words.say("end.from")), points_bars(table)) if len(table.view.score()[0]) > 1 else ()),
    ])  # fmt: skip


def course(table: AnyTable, words: Catalogue) -> Html | None:
    """The points after every move, of those categories that everybody could know all the time."""
    scores = [table.match.at(n).view(None).score() for n in range(len(table.match) + 1)]
    known = [c for c in scores[0][0] if all(score[c] is not None for at in scores for score in at)]
    if not known:
        return None
    seats = range(len(table.names))
    points = [[sum(at[seat][category] or 0 for category in known) for at in scores] for seat in seats]
    letters = seat_letters(table.names)
    badges = [badge_svg(table.colours[seat], letters[seat], 22) for seat in seats]
    return chart(points, table.colours[: len(points)], badges, words.say("end.course"))


# -- the result in words ----------------------------------------------------------------------------------------------


def result_title(table: AnyTable, words: Catalogue) -> str:
    winners, sums = table.view.winners(), totals(table.view)
    names = [table.names[seat] for seat in winners]
    if len(winners) == 1:
        return words.say("end.winner", name=names[0], n=sums[winners[0]])
    return words.say("end.winners", names=names, n=max(sums))


def decided(table: AnyTable, words: Catalogue) -> list[str]:
    """What ended the game, and what the winner had before the next: by more points, or by what breaks a tie."""
    view, game = table.view, table.match.game.id
    return [words.say(f"{game}.end.{view.end_reason}"), table.room.tie_break(table, words) or _lead(table, words)]


def _lead(table: AnyTable, words: Catalogue) -> str:
    """The category in which the winner was furthest ahead of the next."""
    view, scores, sums = table.view, table.view.score(), totals(table.view)
    winners = view.winners()
    rest = [seat for seat in table.room.order(view) if seat not in winners]
    if len(winners) != 1 or not rest:
        return ""
    first, second = winners[0], rest[0]
    if len(scores[0]) == 1:
        return words.say("end.ahead", n=sums[first] - sums[second], name=table.names[second])
    leads = {category: (scores[first][category] or 0) - (scores[second][category] or 0) for category in scores[0]}
    best = max(leads, key=lambda category: leads[category])
    said = words.say(f"{table.match.game.id}.score.{best}")
    return words.say("end.difference", category=said, n=leads[best], name=table.names[second])
