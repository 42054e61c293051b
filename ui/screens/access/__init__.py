"""What is supported for those who see little, hear little, use no mouse or want it calm: a page, and a sheet at the
table. Its words come with it."""

from typing import TYPE_CHECKING

from ui.screens import parts
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

if TYPE_CHECKING:
    from ui.session.app import App

WORDS = "ui.screens.access.words"
SECTIONS = ("listen", "keys", "see", "size", "touch", "calm", "limits")


def access_text(language: str, level: int = 1) -> Html:
    """`level` is that of its heading."""
    words = Catalogue(language, [WORDS])
    return join([
        tag(f"h{level}", words.say("access.title")),
        tag("p", words.say("access.about"), class_="lead"),
        *(_section(name, words, level + 1) for name in SECTIONS),
    ])  # fmt: skip


def _section(name: str, words: Catalogue, level: int) -> Html:
    """One line of its text is one point."""
    lines = words.say(f"access.{name}.text").strip().split("\n")
    points = tag("ul", *(tag("li", line) for line in lines))
    return tag("section", tag(f"h{level}", words.say(f"access.{name}.title")), points)


def access_page(app: "App") -> Html:
    home = tag("a", app.words.say("table.home"), href="#", class_="button", data_key="access-home")
    head = tag("header", home, parts.settings(app), class_="top")
    return tag("div", head, tag("article", access_text(app.language), class_="access"), class_="rules-page")
