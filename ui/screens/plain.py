"""A plain turn card, for games that need no more."""

from hansa_core.table import Amounts
from ui.screens.buttons import does
from ui.screens.rows import amount, rows
from ui.session.table import AnyTable
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag


def plain_prompt(table: AnyTable, words: Catalogue) -> Html:
    """Who decides what, and one control per option; an amount is one input."""
    seat, prompt = table.match.to_act, table.view.prompt
    assert seat is not None and prompt is not None
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
