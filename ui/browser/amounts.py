"""An amount that is written, slid, stepped or taken from the likely ones: all of them, and the words, say the same.

Nothing is played here. A form `data-amount` has a number field first, perhaps a slider; buttons put a value
(`data-put`) or step (`data-step`). What says the amount has its sentence with a `#` in `data-says`; what would be left
of a sum has the sum in `data-remains`.
"""

from typing import Any

import js

from ui.browser.elements import attribute

FORM = "form[data-amount]"


def press(target: Any) -> bool:
    """A click; whether it was for an amount."""
    button = target.closest("[data-put], [data-step]")
    form = button.closest(FORM) if button else None
    if not form:
        return False
    field = form.querySelector("input")
    if put := attribute(button, "data-put"):
        field.value = put
    elif attribute(button, "data-step").startswith("-"):
        field.stepDown()
    else:
        field.stepUp()
    _tell(form, field.value)
    return True


def follow(target: Any) -> None:
    """The field was written in, or the slider moved."""
    form = target.closest(FORM)
    if form:
        _tell(form, target.value)


def _tell(form: Any, value: str) -> None:
    for field in form.querySelectorAll("input"):
        if field.value != value:
            field.value = value
    amount = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else None
    for words in form.querySelectorAll("[data-says]"):
        words.textContent = attribute(words, "data-says").replace("#", _figure(amount))
    for words in js.document.querySelectorAll("[data-remains]"):
        left = None if amount is None else int(attribute(words, "data-remains")) - amount
        words.textContent = _figure(left if left is not None and left >= 0 else None)


def _figure(number: int | None) -> str:
    """As people write it; a dash for what is no amount."""
    return "–" if number is None else str(js.Intl.NumberFormat.new(js.document.documentElement.lang).format(number))
