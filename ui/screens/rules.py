"""The rules for players: a panel beside the table, or a page of their own that can be printed."""

import re
from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens import parts
from ui.screens.buttons import button, does
from ui.screens.examples import drawn, printed
from ui.session.rulebook import Chapter, Rule
from ui.words.html import Html, escape, join, tag

if TYPE_CHECKING:
    from ui.session.app import App

Region = tuple[Hashable, Callable[[], Html]]
MARKED = re.compile(r"\*\*(.+?)\*\*|\b([A-Z]\d{1,3})\b")
"""What is bold, and the number of another rule."""


def rules_page(app: "App") -> Html:
    """The skeleton of the page of its own."""
    home = tag("a", "Hansa", href="#", class_="brand", data_key="home", title=app.words.say("table.home"))
    return tag("div", tag("header", home, parts.settings(app), class_="top"), rules_panel(app), class_="rules-page")


def rules_panel(app: "App") -> Html:
    """Laid when the rules are opened; what a search or another chapter changes lies in regions of its own."""
    words, reading = app.words, app.reading
    back = (
        button(words, "rules.close", "close", key="rules-close")
        if app.table
        else tag("a", words.say("table.home"), href="#", class_="button", data_key="rules-home")
    )
    search = tag("input", type="search", id="rules-search", data_search=True, data_key="rules-search",
                 autocomplete="off", maxlength=60, placeholder=words.say("rules.search"),
                 aria_label=words.say("rules.search"), value=reading.asked or None)  # fmt: skip
    why = tag("p", tool_icon("warn", 20), tag("span", reading.why), class_="why") if reading.why else None
    box = tag("div", tool_icon("search", 20), search, tag("output", id="found"), class_="search")
    heading = tag("h2" if app.table else "h1", reading.book.title)
    return tag(
        "section",
        tag("header", heading, back, box, why),
        tag("nav", id="rule_contents", aria_label=words.say("rules.contents")),
        tag("div", id="rule_texts", tabindex="0", data_key="rule-texts", role="region", aria_label=reading.book.title),
        class_="rulebook", role="dialog" if app.table else None, aria_label=reading.book.title if app.table else None,
    )  # fmt: skip


def rules_regions(app: "App") -> dict[str, Region]:
    """The regions within the panel."""
    reading = app.reading
    state = (reading.game, reading.chapter, reading.rule, reading.asked, app.language)
    return {
        "found": (state, lambda: _found(app)),
        "rule_contents": ((*state, reading.listing), lambda: _contents(app)),
        "rule_texts": (state, lambda: _texts(app)),
    }


def _contents(app: "App") -> Html:
    """Beside the text; on a phone behind a button above it."""
    reading, words = app.reading, app.words
    chapters = [
        tag("li", _to_chapter(app, chapter, "contents", current=chapter.id == reading.chapter))
        for chapter in reading.book.chapters
    ]
    unfold = tag("button", tool_icon("lines", 18), words.say("rules.contents"), type="button", class_="unfold",
                 aria_expanded=str(reading.listing).lower(), **does("rules.contents"))  # fmt: skip
    return join([unfold, tag("ol", *chapters, class_="unfolded" if reading.listing else None)])


def _to_chapter(
    app: "App", chapter: Chapter, of: str, before: str = "", after: str = "", current: bool = False
) -> Html:
    """At the table without leaving it, on the page of the rules by its address; a picture before it or after it."""
    to, key = f"{app.reading.game}/{chapter.id}", f"{of}.{chapter.id}"
    said = (tool_icon(before, 18) if before else None, chapter.title, tool_icon(after, 18) if after else None)
    now = "page" if current else None
    if app.table:
        return tag("button", *said, type="button", class_="quiet", aria_current=now, **does("rules", to, key))
    return tag("a", *said, href=f"#rules/{to}", class_="button quiet", aria_current=now, data_key=key)


def _turning(app: "App") -> Html:
    """To the chapters before and after the one that is shown."""
    chapters = app.reading.book.chapters
    at = chapters.index(app.reading.book.chapter_of(app.reading.chapter))
    before = [_to_chapter(app, each, "before", before="back") for each in chapters[max(at - 1, 0) : at]]
    after = [_to_chapter(app, each, "after", after="step") for each in chapters[at + 1 : at + 2]]
    return tag("footer", *before, *after, class_="turning")


def _found(app: "App") -> Html:
    count = app.reading.book.found(app.reading.asked).size
    return join([app.words.say("rules.found", n=count)])


def _texts(app: "App") -> Html:
    """One chapter is a page; the others are there for paper. What was searched for shows from all of them."""
    book, reading = app.reading.book.found(app.reading.asked), app.reading
    searching = bool(reading.asked.strip())
    elsewhere = {chapter.id for chapter in book.chapters if not searching and chapter.id != reading.chapter}
    goal = designed = None
    if not searching:
        later = " elsewhere" if reading.book.chapters[0].id in elsewhere else ""
        goal = tag("p", book.goal, class_=f"goal{later}")
        if book.designed:
            designed = tag("div", *_paragraphs(app, book.designed), class_=f"designed{later}")
    chapters = [
        tag(
            "section",
            tag("h3" if app.table else "h2", chapter.title, tabindex="-1", data_key=f"chapter.{chapter.id}"),
            *(_rule(app, rule) for rule in chapter.rules),
            class_="elsewhere" if chapter.id in elsewhere else None,
        )
        for chapter in book.chapters
    ]
    shown = {rule.example.board: rule.example for chapter in book.chapters for rule in chapter.rules if rule.example}
    boards = [printed(reading.game, example, app.language) for example in shown.values()]
    turning = None if searching else _turning(app)
    return join([*boards, goal, designed, *chapters, turning, tag("p", app.words.say("rules.ours"), class_="about")])


def _rule(app: "App", rule: Rule) -> Html:
    words = app.words
    asked = app.reading.rule
    shown = asked if asked in rule.ids else rule.ids[0]
    numbers = [_leads_to(app, number, None if number == shown else number) for number in rule.ids]
    ruled = tag("span", words.say("rules.ruling"), class_="ruled") if rule.ruling else None
    return tag(
        "article",
        tag("header", tag("h4" if app.table else "h3", rule.title), ruled, tag("span", *numbers, class_="numbers")),
        *_paragraphs(app, rule.text),
        _example(app, rule),
        tag("p", tag("b", words.say("rules.why")), " ", rule.ruling, class_="reason") if rule.ruling else None,
        class_="asked" if shown == asked else None, tabindex="-1", data_rule_id=shown, data_key=f"rule.{shown}",
    )  # fmt: skip


def _example(app: "App", rule: Rule) -> Html | None:
    if rule.example is None:
        return None
    picture = drawn(app.reading.game, rule.example, app.language, app.words.say("rules.example"))
    return tag("figure", picture, tag("figcaption", rule.caption))


def _paragraphs(app: "App", text: str) -> Iterator[Html]:
    """Paragraphs stand apart by an empty line; lines that begin with a hyphen are a list."""
    for block in text.strip().split("\n\n"):
        lines = block.split("\n")
        if all(line.startswith("- ") for line in lines):
            yield tag("ul", *(tag("li", _marked(app, line[2:])) for line in lines))
        else:
            yield tag("p", _marked(app, " ".join(lines)))


def _marked(app: "App", text: str) -> Html:
    """Bold words, and numbers of rules that lead there."""
    book = app.reading.book

    def shown(found: re.Match[str]) -> str:
        bold, rule = found.groups()
        if bold:
            return tag("strong", bold)
        return _leads_to(app, rule) if book.has(rule) else escape(rule)

    return Html(_replaced(text, shown))


def _leads_to(app: "App", rule: str, id: str | None = None) -> Html:
    """To a rule: at the table without leaving it, on the page of the rules by its address. Of rules that stand together
    each number has a place of its own."""
    to = f"{app.reading.game}/{rule}"
    if app.table:
        return tag("button", rule, type="button", class_="quiet to-rule", data_rule_id=id, **does("rules", to))
    return tag("a", rule, href=f"#rules/{to}", class_="to-rule", data_rule_id=id)


def _replaced(text: str, shown: Callable[[re.Match[str]], str]) -> str:
    said: list[str] = []
    end = 0
    for found in MARKED.finditer(text):
        said += (escape(text[end : found.start()]), shown(found))
        end = found.end()
    return "".join((*said, escape(text[end:])))
