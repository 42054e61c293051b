"""HTML as text, escaped by construction: `tag("button", "Undo", data_do="undo")`."""

from collections.abc import Iterable

Attribute = str | int | bool | None


class Html(str):
    """Text that is already HTML."""

    __slots__ = ()


VOID = {"input", "br", "hr", "img", "meta", "link"}


def escape(text: str) -> str:
    for raw, safe in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        text = text.replace(raw, safe)
    return text


def tag(name: str, /, *children: str | None, **attributes: Attribute) -> Html:
    """`class_` and `for_` lose their underscore, others turn it into a hyphen; None and False are left out."""
    told = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in VOID:
        return Html(f"<{name}{told}>")
    return Html(f"<{name}{told}>{join(children)}</{name}>")


def join(children: Iterable[str | None]) -> Html:
    return Html("".join(child if isinstance(child, Html) else escape(child) for child in children if child is not None))


def _attribute(key: str, value: Attribute) -> str:
    name = key.removesuffix("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
