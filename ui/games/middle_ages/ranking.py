"""The ranking at the end and as it stands: by level, then by florins; debtors come last (M91 to M93)."""

from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.ranking import places, standing
from ui.drawing.badges import badge_svg
from ui.drawing.chart import chart
from ui.games.middle_ages.art import art_svg, crest
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters


def order_of(view: AgesPosition) -> list[int]:
    """The best first. Cash that this view does not know counts for nothing."""
    return sorted(range(view.setup.players), key=lambda seat: standing(view, seat), reverse=True)


def reason(view: AgesPosition, words: Catalogue) -> str:
    """Why the first one stands before the second (M92)."""
    first, second = order_of(view)[:2]
    if view.loans[second] and not view.loans[first] and view.status[second] >= view.status[first]:
        return words.say("middle_ages.won_by.loan", seat=first, other=second)
    if view.status[first] != view.status[second] or bool(view.loans[first]) != bool(view.loans[second]):
        return words.say("middle_ages.won_by.level", seat=first, level=view.status[first])
    if view.cash[first] != view.cash[second]:
        more = view.cash[first] - view.cash[second]
        return words.say("middle_ages.won_by.cash", seat=first, other=second, florins=more)
    return words.say("middle_ages.won_by.tie", seat=first, other=second)


def standings(table: Table[AgesPosition], words: Catalogue) -> str:
    """The ranking in a sentence."""
    view, said = table.view, []
    for seat in order_of(view):
        cash = "?" if view.cash[seat] == UNKNOWN else words.number(view.cash[seat])
        names = [words.say(f"middle_ages.score.{name}") for name in ("level", "cash")]
        said.append(f"{table.names[seat]}: {names[0]} {view.status[seat]}, {names[1]} {cash}")
    return "; ".join(said)


def ladder(table: Table[AgesPosition], words: Catalogue) -> Html:
    """One row for each player: the ladder with the crest, the level, the florins."""
    view = table.view
    won = view.winners() if view.end_reason else ()
    letters = seat_letters(table.names)
    place_of = places(view)
    rows, debtors = [], False
    for seat in order_of(view):
        if view.loans[seat] and not debtors:
            debtors = True
            rows.append(tag("tr", tag("td", words.say("middle_ages.with_loan"), colspan=5), class_="rule"))
        cash = "?" if view.cash[seat] == UNKNOWN else words.number(view.cash[seat])
        who = tag("th", badge_svg(table.colours[seat], letters[seat], 22), tag("span", table.names[seat]), scope="row")
        steps = _steps(len(view.content.board.upkeep), view.status[seat], table.colours[seat])
        rows.append(
            tag(
                "tr",
                tag("td", str(place_of[seat])),
                who,
                tag("td", steps, class_="steps-of"),
                tag("td", tag("b", str(view.status[seat]))),
                tag("td", cash),
                class_="win" if seat in won else None,
            )
        )
    head = tag(
        "tr",
        tag("td"),
        tag("td"),
        tag("td", class_="steps-of"),
        *(tag("th", words.say(f"middle_ages.score.{name}"), scope="col") for name in ("level", "cash")),
    )
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="ladder")


def _steps(levels: int, level: int, colour: str) -> Html:
    cells = [
        tag("i", art_svg(crest(colour), 20) if n == level else None, class_="on" if n < level else None)
        for n in range(levels)
    ]
    return tag("span", *cells, class_=f"rungs wood-{colour}", aria_hidden="true")


def title(table: Table[AgesPosition], words: Catalogue) -> str:
    winners = [table.names[seat] for seat in table.match.position.winners()]
    if len(winners) == 1:
        return words.say(
            "middle_ages.wins", name=winners[0], level=table.view.status[table.match.position.winners()[0]]
        )
    return words.say("middle_ages.win", names=winners)


def levels(table: Table[AgesPosition], words: Catalogue) -> Html:
    """Everybody's level, round by round: at the beginning, and at the end of each."""
    start, ended = table.match.at(0), dict[int, AgesPosition]()
    for n in range(len(table.match) + 1):
        at = table.match.at(n)
        assert isinstance(at, AgesPosition)
        ended[at.round] = at
    rounds = [start.score(), *(at.score() for at in ended.values())]
    course = [[score[seat]["level"] or 0 for score in rounds] for seat in range(len(table.names))]
    letters = seat_letters(table.names)
    badges = [badge_svg(table.colours[seat], letters[seat], 22) for seat in range(len(table.names))]
    return chart(course, table.colours, badges, words.say("middle_ages.telling.levels"))


def scores(table: Table[AgesPosition], words: Catalogue) -> Html:
    return join([tag("h2", words.say("middle_ages.ranking")), ladder(table, words)])
