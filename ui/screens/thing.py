"""A thing on the board in words: in the tip beside it, or in the card of whoever has tapped it."""

from typing import TYPE_CHECKING, NamedTuple

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does
from ui.session.rooms import has_rules
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.table import AnyTable
    from ui.words.catalogue import Catalogue


class Thing(NamedTuple):
    """Its name, what there is to know about it, and what a click there begins."""

    name: str
    facts: tuple[str, ...] = ()
    here: str = ""

    @property
    def sentence(self) -> str:
        """For those who listen."""
        return ". ".join(text.rstrip(".") for text in (self.name, *self.facts, self.here) if text) + "."


def tip(thing: Thing) -> Html:
    here = tag("p", thing.here, class_="here") if thing.here else None
    return join([tag("b", thing.name), *(tag("p", fact) for fact in thing.facts), here])


def told(table: "AnyTable", words: "Catalogue") -> Html | None:
    """What was tapped, above what is asked."""
    thing = table.room.thing(table.told, table, words) if table.told else None
    if thing is None:
        return None
    rule = rule_of_thing(table, words, table.told)
    close = tag("button", tool_icon("close", 16), type="button", class_="quiet", aria_label=words.say("notice.close"),
                **does("tell", "", "tell-no-more"))  # fmt: skip
    return tag("div", close, tip(thing), rule, class_="told", role="status")


def rule_of_thing(table: "AnyTable", words: "Catalogue", place: str) -> Html | None:
    """Opens the rule about a thing, beside the table."""
    rule = table.room.leads.get(place.partition(":")[0], "")
    if not (rule and has_rules(table.match.game.id)):
        return None
    return button(words, "rules", "book", value=rule, key="told-rule", kind="quiet", says="notice.rule", rule=rule)
