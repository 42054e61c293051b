"""A plain turn card and a plain result, for games that need no more."""

from hansa_core.table import Amounts
from ui.screens.buttons import does
from ui.screens.rows import amount, rows
from ui.session.table import AnyTable
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag


def plain_prompt(table: AnyTable, words: Catalogue) -> Html:
    """Who decides what, and one control per option; an amount is one input."""
    seat, prompt = table.match.to_act, table.view.prompt
    if seat is None:
        return plain_result(table, words)
    assert prompt is not None
    game = table.match.game.id
    legal, chain = table.legal, table.match.position.chain
    return join(
        [
            tag("h2", words.say("table.decides", name=table.names[seat]), id="asked", tabindex="-1"),
            tag("p", words.say(f"{game}.prompt.{prompt.id}", prompt.params), class_="question"),
            rows(table.choice.options, lambda option: table.room.tell(option, table, words))
            if table.choice.options
            else None,
            amount(legal, game, words) if isinstance(legal, Amounts) else None,
            tag("footer", cancel_button(words)) if chain or table.choice.narrowed else None,
        ]
    )


def cancel_button(words: Catalogue, picture: Html | None = None) -> Html:
    """Takes back the last step of a choice, or of a chain."""
    attributes = {**does("back"), "aria_keyshortcuts": "Escape"}
    return tag("button", picture, words.say("table.cancel"), tag("kbd", "Esc"), type="button", **attributes)


def plain_result(table: AnyTable, words: Catalogue) -> Html:
    match = table.match
    winners = [table.names[seat] for seat in match.position.winners()]
    title = words.say("table.winner", name=winners[0]) if len(winners) == 1 else words.say("table.tie", names=winners)
    return join([
        tag("h2", title, id="asked", tabindex="-1"),
        tag("p", words.say(f"{match.game.id}.end.{match.position.end_reason}"), class_="question"),
        plain_scores(table, words),
        tag("footer", tag("a", words.say("table.home"), href="#", class_="primary", data_key="result-home")),
    ])  # fmt: skip


def plain_scores(table: AnyTable, words: Catalogue) -> Html:
    """Points by category, and together where there are several; what the viewer may not know yet is left open."""
    scores, game = table.view.score(), table.match.game.id
    rows = [(f"{game}.score.{category}", [score[category] for score in scores]) for category in scores[0]]
    if len(rows) > 1:
        totals = [None if None in score.values() else sum(filter(None, score.values())) for score in scores]
        rows.append(("table.total", totals))
    head = tag("tr", tag("td"), *(tag("th", name, scope="col") for name in table.names))
    body = [
        tag("tr", tag("th", words.say(key), scope="row"),
            *(tag("td", "?" if points is None else str(points)) for points in row),
            class_="total" if n == len(rows) else None)
        for n, (key, row) in enumerate(rows, 1)
    ]  # fmt: skip
    return tag("table", tag("thead", head), tag("tbody", *body))
