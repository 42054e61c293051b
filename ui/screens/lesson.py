"""A lesson over the table: what is to be done in a bubble beside its place, and the steps in the rail."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from ui.drawing.icons import tool_icon
from ui.screens.buttons import button, does, tool
from ui.session.lessons.course import Course
from ui.session.rooms import has_rules, lessons_of
from ui.session.standing import Standing
from ui.words.html import Html, escape, join, tag

if TYPE_CHECKING:
    from ui.session.app import App

Region = tuple[Hashable, Callable[[], Html]]


def lesson_regions(app: "App", ask: Region) -> dict[str, Region]:
    """What a lesson shows of its own; `ask` is the turn card as it is without it."""
    course = app.table
    assert isinstance(course, Course)
    now = (course.lesson.key, course.n, course.done, app.language)
    decides = course.standing is Standing.DECIDES
    return {
        "strip": (now[0::3], lambda: _heading(app, course)),
        "tools": ((now[0::3], app.theme, course.sheet), lambda: _tools(app, course)),
        "prompt": ask if decides else (now, lambda: _waits(app, course)),
        "lesson": (now, lambda: _bubble(app, course)),
        "steps": (now, lambda: _steps(app, course)),
    }


def _heading(app: "App", course: Course) -> Html:
    words = app.words
    about = words.say("learn.about", n=course.lesson.minutes)
    return tag("p", tag("b", words.say(f"{course.lesson.key}.name")), " ", tag("span", about), class_="lesson-head")


def _tools(app: "App", course: Course) -> Html:
    words = app.words
    leave = (
        button(words, "learn.leave", key="learn-leave", kind="leave")
        if app.learning.from_table
        else tag("a", words.say("learn.leave"), href="#", class_="button leave", data_key="learn-leave")
    )
    book = None
    if has_rules(course.lesson.game):
        book = tool(words, "rules", "book", "", "learn-rules", "tool icon-only quiet", "rules.open", 20)
    opened = course.sheet == "menu"
    return join([
        leave, book,
        tool(words, "sheet", "menu", "menu", "sheet.menu", "tool icon-only quiet", "table.menu", 20, expanded=opened),
    ])  # fmt: skip


def _waits(app: "App", course: Course) -> Html:
    """While nobody here is asked: the step says what there is to see."""
    title = app.words.say(f"{course.lesson.key}.{course.step.id}.title")
    return tag("header", tag("div", tag("h2", title, id="asked", tabindex="-1")), course.room.seat_badge(course, 0, 28))


def _bubble(app: "App", course: Course) -> Html:
    words, key = app.words, f"{course.lesson.key}.{course.step.id}"
    skip = (
        button(words, "learn.next", key="learn-skip", kind="quiet skip", says="learn.skip") if course.wanted else None
    )
    place = tag("p", tag("span", words.say(f"{course.lesson.key}.name")), " · ",
                words.say("learn.of", n=course.n + 1, most=len(course.lesson.steps)), class_="where")  # fmt: skip
    paragraphs = words.say(f"{key}.text").split("\n\n")
    todo = (
        tag("p", tool_icon("hand", 20), tag("span", words.say(f"{key}.do")), class_="todo") if course.wanted else None
    )
    return join([
        tag("header", place, skip),
        tag("h2", words.say(f"{key}.title"), id="lesson-title", tabindex="-1", data_key="lesson-title"),
        *(tag("p", marked(text)) for text in paragraphs),
        todo,
        tag("footer", _dots(course), *_ways_on(app, course)),
    ])  # fmt: skip


def _dots(course: Course) -> Html:
    dots = [tag("i", class_="on" if n <= course.n else None) for n in range(len(course.lesson.steps))]
    return tag("span", *dots, class_="dots", aria_hidden="true")


def _ways_on(app: "App", course: Course) -> list[Html | None]:
    words = app.words
    back = button(words, "learn.back", "back", key="learn-back", size=16) if course.n else None
    if course.wanted:
        return [back, button(words, "learn.show", key="learn-show")]
    if not course.is_last:
        return [back, button(words, "learn.next", key="learn-next", kind="primary")]
    names = lessons_of(course.lesson.game)
    after = names[names.index(course.lesson.name) + 1 :][:1]
    further = [
        tag("a", words.say(f"{course.lesson.game}.lesson.{name}"), href=f"#learn/{course.lesson.game}/{name}",
            class_="button", data_key="learn-further")
        for name in after
    ]  # fmt: skip
    return [back, *further, button(words, "learn.play", key="learn-play", kind="primary")]


def _steps(app: "App", course: Course) -> Html:
    words, key = app.words, course.lesson.key
    items = []
    for n, step in enumerate(course.lesson.steps):
        state = "done" if n < course.n else "now" if n == course.n else ""
        mark = tool_icon("check", 16) if state == "done" else tag("i", class_="mark")
        said = words.say(f"{key}.{step.id}.title")
        items.append(
            tag("li", tag("button", mark, said, type="button", class_="quiet",
                          aria_current="step" if state == "now" else None, **does("learn.to", n)),
                class_=state or None)
        )  # fmt: skip
    return join([tag("h2", words.say("learn.steps")), tag("ol", *items)])


def marked(text: str) -> Html:
    """`**Bold**` words."""
    parts = text.split("**")
    return join(tag("strong", part) if n % 2 else Html(escape(part)) for n, part in enumerate(parts))
