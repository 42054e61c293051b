"""Rows of a choice: one button per option, with its number or letter, its place on the canvas, and what it brings."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hansa_core.table import Amounts
from ui.choosing.choice import NUMBERED, Option
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag


class RowText(NamedTuple):
    """What a row says: its words, a line below them, what it brings at the right, and a picture."""

    title: str
    sub: str = ""
    gain: tuple[str, ...] = ()
    art: Html = Html("")


def row(option: Option, said: RowText) -> Html:
    """`data-move` stands on a row that plays a move, `data-pick` on one that is a step towards several."""
    number = tag("kbd", str(option.number), class_="n") if option.number else tag("span", class_="n none")
    text = tag("span", tag("b", said.title), tag("small", said.sub) if said.sub else None, class_="what")
    return tag(
        "button", number, tag("span", said.art, class_="art") if said.art else None, text,
        tag("span", *(tag("span", gain) for gain in said.gain), class_="gain") if said.gain else None,
        type="button", class_="opt", data_row=True, data_key=f"pick.{option.key}",
        data_pick=None if option.move else option.key, data_move=str(option.move) if option.move else None,
        data_at=option.place or None, aria_keyshortcuts=str(option.number) if option.number else None,
    )  # fmt: skip


def rows(options: Sequence[Option], tell: Callable[[Option], RowText]) -> Html:
    return tag("div", *(row(option, tell(option)) for option in options),
               class_="opts many" if len(options) > NUMBERED else "opts")  # fmt: skip


def amount(legal: Amounts, game: str, words: Catalogue) -> Html:
    """`data-move` holds the words before the number; the form adds the number that stands in the input."""
    numbers = legal.numbers
    field = tag("input", type="number", id="amount", data_key="amount", min=numbers[0], max=numbers[-1],
                step=numbers.step, value=numbers[0], inputmode="numeric", aria_describedby="amount-range")  # fmt: skip
    return tag(
        "form",
        tag("label", words.say(f"{game}.amount.{legal.stem.kind}"), for_="amount"),
        field,
        tag("button", words.say(f"{game}.do.{legal.stem.kind}"), type="submit", class_="primary",
            data_key="amount-do"),
        tag("span", words.say("table.range", low=numbers[0], high=numbers[-1]), id="amount-range", class_="about"),
        class_="amount", data_move=str(legal.stem), novalidate=True,
    )  # fmt: skip
