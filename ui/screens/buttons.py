"""Buttons, made from the declarations of their commands."""

import re

from ui.drawing.icons import tool_icon
from ui.session.commands import COMMANDS
from ui.words.catalogue import Catalogue
from ui.words.html import Attribute, Html, tag

Given = str | int | None
LETTER_KEY = re.compile(r' aria-keyshortcuts="(?:Shift\+)?."')


def does(name: str, value: Given = None, key: str = "") -> dict[str, Attribute]:
    """The attributes of an element that carries out a declared command; `key` is its own, for the focus."""
    shortcut = COMMANDS[name].shortcut("" if value is None else str(value))
    return {
        "data_do": name,
        "data_value": value,
        "data_key": key or (name if value is None else f"{name}.{value}"),
        "aria_keyshortcuts": shortcut,
    }


def without_letter_keys(html: str) -> str:
    """Where these are switched off: the other keys go on being told."""
    return LETTER_KEY.sub("", html)


def button(
    words: Catalogue,
    name: str,
    /,
    icon: str = "",
    value: Given = None,
    key: str = "",
    kind: str | None = None,
    says: str = "",
    size: int = 18,
    **params: object,
) -> Html:
    """A picture and the words of the command, or of `says`."""
    text = words.say(says or COMMANDS[name].words, params)
    picture = tool_icon(icon, size) if icon else None
    return tag("button", picture, text, type="button", class_=kind, **does(name, value, key))


def switch(words: Catalogue, name: str, on: bool, says: str = "", key: str = "") -> Html:
    """What is on or off, and is switched over."""
    return tag("button", tool_icon("check") if on else None, words.say(says or COMMANDS[name].words), type="button",
               aria_pressed="true" if on else "false", **does(name, "no" if on else "yes", key or name))  # fmt: skip


def tool(
    words: Catalogue,
    name: str,
    /,
    icon: str,
    value: Given = None,
    key: str = "",
    kind: str | None = None,
    says: str = "",
    size: int = 18,
    expanded: bool | None = None,
    **params: object,
) -> Html:
    """A picture alone; its words are there for those who point at it and those who listen."""
    text = words.say(says or COMMANDS[name].words, params)
    open_now = None if expanded is None else str(expanded).lower()
    return tag("button", tool_icon(icon, size), type="button", class_=kind, aria_label=text, title=text,
               aria_expanded=open_now, **does(name, value, key))  # fmt: skip
