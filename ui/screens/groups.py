"""A long list gathered in groups: one row per group, which opens to show what lies on it, side by side."""

from collections.abc import Callable, Sequence

from ui.choosing.choice import Option
from ui.choosing.groups import Group, plain
from ui.drawing.icons import tool_icon
from ui.screens.buttons import does
from ui.words.html import Html, tag

Say = Callable[[str], str]
"""A place in words."""


def grouped(groups: Sequence[Group], opened: str, say: Say, count: Callable[[int], str]) -> Html:
    """Sorted by their names. A group of one is that one."""
    rows = sorted(groups, key=lambda group: plain(say(group.place)))
    return tag("ul", *(_group(group, group.place == opened, say, count) for group in rows), class_="groups many")


def _group(group: Group, opened: bool, say: Say, count: Callable[[int], str]) -> Html:
    if len(group.options) == 1:
        (option,) = group.options
        return tag("li", _choice(option, tag("b", say(option.key)), class_="group"))
    head = tag(
        "button", tag("b", say(group.place)), tag("small", count(len(group.options))),
        tool_icon("down" if opened else "step", 16), type="button", class_="group", data_row=True,
        data_at=group.place, data_holds=" ".join(option.key for option in group.options),
        aria_expanded="true" if opened else "false", **does("open_group", group.place),
    )  # fmt: skip
    inside = [
        _choice(option, nth(option), data_nth=nth(option), aria_label=say(option.key)) for option in group.options
    ]
    return tag("li", head, tag("span", *inside, class_="inside") if opened else None, class_="open" if opened else None)


def nth(option: Option) -> str:
    """Which of its group a place is: the number at the end of its name."""
    return option.key.rpartition(".")[2]


def _choice(option: Option, *inside: Html | str, **more: str) -> Html:
    return tag(
        "button", *inside, type="button", data_row=True, data_key=f"pick.{option.key}", data_at=option.place,
        data_pick=None if option.move else option.key, data_move=str(option.move) if option.move else None, **more,
    )  # fmt: skip
