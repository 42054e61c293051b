"""The card of the analysis: begin it, how far it is, and then the chances over the game with its turning points."""

from typing import TYPE_CHECKING

from ui.drawing.chart import chart
from ui.screens.buttons import button, does
from ui.session.analysis import Chances, TurningPoint, turning_points
from ui.session.table import AnyTable, begins_turn
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.analysis import Analysis
    from ui.words.catalogue import Catalogue

SAID = 3
"""So many sentences tell what happened at a turning point."""


def analysis_card(analysis: "Analysis", table: AnyTable, words: "Catalogue") -> Html:
    if not analysis.offered(table):
        return Html("")
    title = tag("h2", words.say("analysis.title"))
    if analysis.run:
        return join([
            title,
            tag("p", words.say("analysis.runs"), class_="about"),
            tag("progress", max=100, value=round(100 * analysis.done), aria_label=words.say("analysis.runs")),
            tag("p", button(words, "analyse.stop", "close"), class_="buttons"),
        ])  # fmt: skip
    chances = analysis.of(table)
    if not chances:
        about = tag("p", words.say("analysis.about"), class_="about")
        return join([title, about, tag("p", button(words, "analyse", "scores"), class_="buttons")])
    points = turning_points(chances)
    return join([
        title,
        _curve(table, chances, words),
        tag("h3", words.say("analysis.turns")) if points else None,
        tag("ol", *(_point(table, point, words) for point in points), class_="turning") if points else None,
        tag("p", words.say("analysis.there"), class_="about"),
    ])  # fmt: skip


def _curve(table: AnyTable, chances: Chances, words: "Catalogue") -> Html:
    """In per cent, after every move: between two moments that were thought about it stays as it was."""
    lines: list[list[int]] = [[] for _ in table.names]
    now = chances[min(chances)]
    for n in range(len(table.match) + 1):
        now = chances.get(n, now)
        for line, chance in zip(lines, now, strict=True):
            line.append(round(100 * chance))
    badges = [table.room.seat_badge(table, seat, 20) for seat in range(len(table.names))]
    label = words.say("analysis.curve")
    return tag("figure", chart(lines, table.colours[: len(lines)], badges, label), tag("figcaption", label))


def _point(table: AnyTable, point: TurningPoint, words: "Catalogue") -> Html:
    lines = table.match.log(table.viewer, point.n)[: point.until - point.n]
    events = [event for line in lines for event in line.events if not begins_turn(event)]
    said = " ".join(table.sentences(events, words)[:SAID])
    before, after = round(100 * point.before), round(100 * point.after)
    change = words.say("analysis.changed", name=table.names[point.seat], before=before, after=after)
    text = tag("span", tag("b", change), tag("small", said) if said else None, class_="what")
    return tag("li", tag("button", table.room.seat_badge(table, point.seat), text, type="button", class_="opt",
                         **does("replay.go", max(1, point.n), f"turning.{point.n}")))  # fmt: skip
