"""The card of a hint: the best moves in words, why, and how strong each is beside the best."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hansa_core.table import Event, TableError
from ui.choosing.choice import Option
from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does
from ui.session.hints import LEVEL, Hint, Plan, Reason
from ui.session.table import AnyTable, begins_turn
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.words.catalogue import Catalogue

LEAST = 12
"""Per cent of a bar that the weakest move still has."""
NEXT = 3
"""So many sentences tell a plan; what comes then will be asked anew."""
WHY = 4
"""So many reasons are said of one move."""


def hint_card(table: AnyTable, words: "Catalogue") -> Html:
    hint = table.hint
    assert hint is not None
    badge = table.room.seat_badge(table, hint.seat, 28)
    if not hint.plans:
        thinking = tag("div", tag("i"), class_="thinking", role="img", aria_label=words.say("hint.thinks"))
        return join([
            tag("header", tag("div", tag("h2", words.say("hint.thinks"), id="asked", tabindex="-1"), _source(words)),
                badge),
            thinking,
            tag("footer", button(words, "hint.thanks", "close")),
        ])  # fmt: skip
    past = table.replay is not None
    play = None if past else button(words, "hint.play", kind="primary", n=hint.chosen + 1)
    title = words.say("hint.past" if past else "hint.title", n=len(hint.plans), name=table.names[hint.seat])
    return join([
        tag("header", tag("div", tag("h2", title, id="asked", tabindex="-1"), _source(words)), badge),
        tag("div", *(_plan(table, hint, i, words) for i in range(len(hint.plans))), class_="opts hints"),
        _played(table, hint, words) if past else None,
        tag("footer", button(words, "hint.thanks", "close"), play),
        None if past else tag("p", words.say("hint.opinion"), class_="about small"),
    ])  # fmt: skip


def _source(words: "Catalogue") -> Html:
    level = words.say(f"bots.level.{LEVEL}")
    return tag("p", tool_icon("bot", 16), " ", words.say("hint.source", level=level), class_="sub")


def _plan(table: AnyTable, hint: Hint, i: int, words: "Catalogue") -> Html:
    plan, best = hint.plans[i], hint.plans[0].value
    first, then = plan_text(table, hint, plan, words)
    less = best - plan.value
    room = table.room
    strength = max(LEAST, round(100 * (1 - less / max(10 * room.equal, 1.3 * (best - hint.plans[-1].value)))))
    beside = words.say("hint.equal") if less < room.equal else words.say(f"hint.less.{room.unit}", n=_short(less))
    text = tag(
        "span", tag("b", first), tag("small", then) if then else None,
        tag("small", beside) if i else None, reasons_in_words(plan.reasons, words), class_="what",
    )  # fmt: skip
    bar = tag("span", tag("i", data_strength=str(max(1, round(strength / 10)))), class_="strength", aria_hidden="true")
    return tag("button", tag("kbd", str(i + 1), class_="n"), text, bar, type="button", class_="opt", data_row=True,
               data_at=next((place for place, n in hint.places(table).items() if n == i + 1), None),
               aria_pressed="true" if hint.chosen == i else "false",
               **{**does("hint.choose", i + 1), "aria_keyshortcuts": str(i + 1)})  # fmt: skip


def reasons_in_words(reasons: Sequence[Reason], words: "Catalogue") -> Html | None:
    """A few of them, each with what speaks for it or against."""
    said = [
        tag("li", tag("b", "+" if why.worth >= 0 else "–"), words.say(why.key, why.params))
        for why in reasons[:WHY]
        if why.key in words.entries
    ]
    return tag("ul", *said, class_="whys") if said else None


def _short(number: float) -> float:
    return round(number, 1) if number < 10 else round(number)


def plan_text(table: AnyTable, hint: Hint, plan: Plan, words: "Catalogue") -> tuple[str, str]:
    """The first move of a plan in words, and those that belong to it: as the view of its seat would tell them."""
    position = table.match.at(hint.n).view(hint.seat)
    said: list[str] = []
    if not position.sealed:
        for move in plan.moves:
            events: list[Event] = []
            try:
                if move not in position.legal_moves(hint.seat):
                    break
                position = position.copy()
                position.apply(move, events)
            except (TableError, NotImplementedError):
                break
            seen = [event.seen_by(hint.seat) for event in events]
            said += table.sentences([event for event in seen if event and not begins_turn(event)], words)
    if said:
        return said[0], " ".join(said[1:NEXT])
    return _row(table, plan, words), ""


def _row(table: AnyTable, plan: Plan, words: "Catalogue") -> str:
    """As its row of the choice says it, where there is one; an amount is its number."""
    move = plan.moves[0]
    if move in table.choice.ways:
        return table.room.tell(Option(str(move), (move,)), table, words).title
    doing = f"{table.match.game.id}.do.{move.kind}"
    return " ".join([words.say(doing) if doing in words.entries else move.kind, *map(str, move.values)])


def _played(table: AnyTable, hint: Hint, words: "Catalogue") -> Html | None:
    """What was really played there."""
    if hint.n >= len(table.match):
        return None
    entry = table.match.entries[hint.n]
    numbers = [i for i, plan in enumerate(hint.plans, 1) if plan.moves[0] in entry.moves]
    said = words.say("hint.was", n=numbers[0]) if numbers else words.say("hint.was_other")
    return tag("p", said, class_="question")
