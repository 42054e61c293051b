"""How points come about, how a tie is broken, and how near each end of the game was."""

from hansa_core.hansa_teutonica.actions.desk import ACTIONES, CLAVIS_URBIS, SKILLS, complete, value
from hansa_core.hansa_teutonica.actions.office import completed_cities
from hansa_core.hansa_teutonica.end import PRESTIGE_TO_END
from hansa_core.hansa_teutonica.map.control import controller
from hansa_core.hansa_teutonica.map.network import best_network
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.scoring import markers_owned, ranking
from ui.games.hansa_teutonica.icons import icon
from ui.games.hansa_teutonica.prompt import badge
from ui.screens.points import totals
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

ICONS = {"prestige": "prestige", "skills": "develop", "markers": "markers", "special_table": "privilegium",
         "cities": "cities", "network": "clavis_urbis", "regions": "regions", "missions": "missions"}  # fmt: skip
"""Of the categories; a game without regions or mission cards does not have the last ones."""


def order_of(view: HansaPosition) -> list[int]:
    return [seat for place in ranking(view) for seat in place]


def how(view: HansaPosition, seat: int, category: str) -> str:
    if category == "skills":
        return str(sum(complete(view, seat, skill) for skill in range(len(SKILLS)) if skill != CLAVIS_URBIS))
    if category == "markers":
        return str(markers_owned(view, seat))
    if category == "cities":
        return str(sum(controller(view, city) == seat for city in range(len(view.content.board.cities))))
    if category == "network":
        return f"{best_network(view, seat)} × {value(view, seat, CLAVIS_URBIS)}"
    return ""


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


def how_it_ended(table: Table[HansaPosition], words: Catalogue) -> Html:
    """The three ends (H129 to H131), and which of them it was."""
    view = table.view
    most, full, goal = max(view.prestige), completed_cities(view), view.content.board.completed_to_end
    leaders = ", ".join(words.names[seat] for seat, points in enumerate(view.prestige) if points == most)
    ends = {
        "prestige": (words.say("hansa_teutonica.final.prestige", n=most, goal=PRESTIGE_TO_END), leaders),
        "markers": (words.say("hansa_teutonica.final.markers", n=len(view.marker_supply)), ""),
        "cities": (words.say("hansa_teutonica.final.cities", n=full, goal=goal), ""),
    }
    rows = [
        tag("li", icon(name, 22), tag("span", said), tag("span", who) if who else None,
            class_="reason" if name == view.end_reason else None)
        for name, (said, who) in ends.items()
    ]  # fmt: skip
    return join([tag("h2", words.say("hansa_teutonica.final.how")), tag("ul", *rows, class_="facts")])


def east_west(table: Table[HansaPosition], words: Catalogue) -> Html | None:
    """Who has connected the two ends, and for how many points (H90, H91)."""
    view = table.view
    if not view.east_west:
        return None
    points = view.content.board.east_west_points
    rows = [
        tag("li", badge(table, seat, 22), tag("span", words.names[seat]), tag("b", str(points[n])))
        for n, seat in enumerate(view.east_west)
    ]
    return join([tag("h2", words.say("hansa_teutonica.final.east_west")), tag("ul", *rows, class_="facts")])
