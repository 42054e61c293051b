"""HTML as text, escaped by construction: `tag("button", "Undo", data_do="undo")`."""

import re
from collections.abc import Iterable

Attribute = str | int | bool | None


class Html(str):
    """Text that is already HTML."""

    __slots__ = ()


VOID = {"input", "br", "hr", "img", "meta", "link"}
ESCAPED = {"<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "&": "&amp;"}
SAFE = str.maketrans(ESCAPED)


def escape(text: str) -> str:
    return text.translate(SAFE)


def tag(name: str, /, *children: str | None, **attributes: Attribute) -> Html:
    """`class_` and `for_` lose their underscore, others turn it into a hyphen; None and False are left out."""
    parts = [f"<{name}"]
    for key, value in attributes.items():
        if value is True:
            parts.append(f" {_names[key] if key in _names else _name(key)}")
        elif value is not None and value is not False:
            parts.append(f' {_names[key] if key in _names else _name(key)}="{str(value).translate(SAFE)}"')
    parts.append(">")
    if name not in VOID:
        for child in children:
            if child:
                parts.append(child if type(child) is Html else child.translate(SAFE))
        parts.append(f"</{name}>")
    return Html("".join(parts))


def join(children: Iterable[str | None]) -> Html:
    return Html("".join(child if type(child) is Html else child.translate(SAFE) for child in children if child))


def spoken(html: Html) -> str:
    """What of it is read aloud, on one line: no pictures."""
    words = re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL))
    for sign, escaped in ESCAPED.items():
        words = words.replace(escaped, sign)
    return " ".join(words.split())


_names: dict[str, str] = {}
"""Attributes as they are written here and as HTML has them: the page asks for the same few again and again."""


def _name(key: str) -> str:
    name = _names[key] = key.removesuffix("_").replace("_", "-")
    return name
