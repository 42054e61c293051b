"""Naming an amount: the own purse and what would be left of it, a number field, a slider, the likely amounts."""

from typing import Final

from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Amounts
from ui.games.middle_ages.asked import Asked
from ui.words.html import Html, tag

QUICK: Final = 6
"""So many amounts can be had with one click."""
SPENT: Final = ("bid", "auction", "proposal_price")
"""Questions about what the player would pay."""


def purse(asked: Asked) -> Html | None:
    """The own cash, and what the amount would leave; only its owner sees it."""
    cash = asked.view.cash[asked.seat]
    if cash == UNKNOWN:
        return None
    numbers = _numbers(asked)
    note = tag("small", asked.say("middle_ages.only_you"))
    if numbers is not None and asked.phase in SPENT:
        left = asked.money(cash - first_amount(asked, numbers))
        said = asked.say(f"middle_ages.left_after.{asked.phase}")
        note = tag("small", said, " ", tag("b", left, data_remains=cash))
    return tag("p", tag("span", asked.say("middle_ages.you_have")), tag("b", asked.money(cash)), note, class_="purse")


def _numbers(asked: Asked) -> range | None:
    legal = asked.table.legal
    if not isinstance(legal, Amounts) or not legal.numbers or asked.table.choice.narrowed:
        return None
    return legal.numbers


def amount(asked: Asked) -> Html | None:
    """Nothing is named before the last button says which amount."""
    numbers, legal = _numbers(asked), asked.table.legal
    if numbers is None or not isinstance(legal, Amounts):
        return None
    first = first_amount(asked, numbers)
    low, high = asked.money(numbers[0]), asked.money(numbers[-1])
    label = asked.say(f"middle_ages.amount_of.{legal.stem.kind}")
    ends = {"min": numbers[0], "max": numbers[-1], "step": numbers.step, "value": first}
    field = tag("input", type="number", id="amount", data_key="amount", inputmode="numeric",
                aria_describedby="amount-range", **ends)  # fmt: skip
    chips = [
        tag("button", asked.money(each), type="button", data_put=each, data_key=f"quick.{each}")
        for each in quick_amounts(asked.view, asked.phase, numbers)
    ]
    does = f"middle_ages.amount_do.{asked.phase}"
    primary = tag("button", asked.say(does, florins=asked.money(first)), type="submit", class_="primary",
                  data_key="amount-do", data_says=asked.say(does, florins="#"))  # fmt: skip
    slider = tag("input", type="range", data_key="amount-slider", aria_label=label, **ends)
    return tag(
        "form",
        tag("label", label, for_="amount", class_="unseen"),
        tag("span", _step(asked, "less", -numbers.step), field, _step(asked, "more", numbers.step),
            class_="amount-field"),
        tag("span", tag("small", low), slider, tag("small", high), class_="slide"),
        tag("div", *chips, class_="quick", role="group", aria_label=label),
        primary,
        tag("span", asked.words.say("table.range", low=low, high=high), id="amount-range", class_="unseen"),
        class_="amount ages-amount",
        data_move=str(legal.stem),
        data_amount=True,
        novalidate=True,
    )  # fmt: skip


def _step(asked: Asked, which: str, by: int) -> Html:
    """The keys for it are the arrows in the field."""
    said = asked.say(f"middle_ages.step.{which}", n=abs(by))
    return tag("button", "−" if by < 0 else "+", type="button", data_step=by, data_key=f"step.{which}", tabindex="-1",
               aria_label=said, title=said)  # fmt: skip


def first_amount(asked: Asked, numbers: range) -> int:
    """The least bid of an auction; else one of the middle."""
    quick = quick_amounts(asked.view, asked.phase, numbers)
    return quick[0] if asked.phase == "auction" else quick[len(quick) // 2]


def quick_amounts(view: AgesPosition, phase: str, numbers: range) -> list[int]:
    """Amounts that are likely here, within what is allowed."""
    if phase == "auction":
        wanted = [numbers[0] + more for more in (0, 100, 300, 500, 800, 1200)]
    elif phase == "bid":
        wanted = [0, 200, 400, 600, 800, 1000]
    elif phase == "counter_price":
        wanted = [view.price + more for more in (100, 200, 300, 400, 500)]
    else:
        wanted = [0, 100, 200, 300, 500, 800]
    return [each for each in wanted if each in numbers][:QUICK] or [numbers[0]]
