"""Lessons: every one can be played through as it is written, and touches nothing but itself."""

import re

import pytest

from tests.ui.tabs import Storage, Tab
from ui.games import SHIPPED
from ui.screens.lesson import lesson_regions
from ui.screens.table import table_regions, table_skeleton
from ui.session.app import App
from ui.session.lessons.course import Course
from ui.session.lessons.lesson import LEARNER, Lesson, lesson
from ui.session.rooms import lessons_of, lessons_package, offered, room_of
from ui.session.saves import PREFIX
from ui.words.catalogue import LANGUAGES, Catalogue

LESSONS = [(game, name) for game in offered() for name in lessons_of(game)]
LEARNT = pytest.mark.parametrize(("game", "name"), LESSONS)
HANSA = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=lessons"
PARTS_OF_THE_PAGE = {"#desks", "#prompt", "#strip", "#players"}


def taking(game: str, name: str, storage: Storage | None = None, language: str = "en") -> Tab:
    tab = Tab(Storage() if storage is None else storage, language=language)
    tab.app.open(f"#learn/{game}/{name}")
    return tab


def course(app: App) -> Course:
    assert isinstance(app.table, Course)
    return app.table


def region(tab: Tab, name: str) -> str:
    return table_regions(tab.app)[name][1]()


def step_on(tab: Tab) -> None:
    """As its buttons do it: the moves of a step one after the other, or on where there is only something to read."""
    here = course(tab.app)
    n = here.n
    tab.app.do("learn.show" if here.wanted else "learn.next")
    while here.n == n and here.wanted:
        tab.app.do("learn.show")


def test_every_game_of_the_box_has_a_first_lesson_of_about_ten_steps() -> None:
    for entry in SHIPPED:
        game = entry.rules.rpartition(".")[2]
        assert lessons_of(game)[0] == "first"
        assert 8 <= len(lesson(game, "first").steps) <= 12
    assert "displacing" in lessons_of("hansa_teutonica") and "talks" in lessons_of("middle_ages")


def played(taught: Lesson, n: int) -> None:
    """The moves of a step are the learner's, legal where they stand, and reached by what the step points at."""
    step, match, room = taught.steps[n], taught.begun(n), room_of(taught.game)
    for i, text in enumerate(step.moves):
        assert match.to_act == LEARNER, step.id
        move = match.position.parse(text)
        assert move in match.position.legal_moves(LEARNER), (step.id, text, match.why_not(move, LEARNER))
        if not i and step.word:
            assert room.way(match.position.view(LEARNER))(move).path[:1] == (step.word,), step.id
        match.play(move, LEARNER)


@LEARNT
def test_every_move_that_is_asked_for_is_legal_and_leads_on(game: str, name: str) -> None:
    taught = lesson(game, name)
    for n in range(len(taught.steps)):
        played(taught, n)
    assert sum(bool(step.moves) for step in taught.steps) >= 4 and not taught.steps[-1].moves


@LEARNT
def test_what_a_step_points_at_is_on_the_table(game: str, name: str) -> None:
    tab = taking(game, name)
    for n, step in enumerate(lesson(game, name).steps):
        tab.app.do("learn.to", str(n))
        table = course(tab.app)
        scene = table.room.scene(table, table.marks(), tab.app.words, 0.6)
        there = {place.name for place in scene.places} | PARTS_OF_THE_PAGE
        assert [at for at in step.at if at not in there] == [], step.id


@LEARNT
def test_a_lesson_is_played_through_by_its_buttons_and_leaves_no_save(game: str, name: str) -> None:
    tab = taking(game, name)
    steps = lesson(game, name).steps
    for n, step in enumerate(steps):
        here = course(tab.app)
        assert here.n == n and tab.app.screen == "table"
        if step.moves:
            assert [str(move) for move in here.legal] == [here.wanted], step.id
            assert 'data-do="learn.show"' in region(tab, "lesson")
        if n < len(steps) - 1:
            step_on(tab)
    assert [key for key in tab.app.device.storage if key.startswith(PREFIX)] == []
    tab.app.do("learn.play")
    assert tab.app.table is not None and not tab.app.table.in_lesson
    assert tab.app.table.match.game.id == game and set(tab.app.table.played[1:]) == {"bot.easy"}
    assert tab.app.table.played[0] == "here"


@LEARNT
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_said_in_every_language_and_nothing_else(game: str, name: str, language: str) -> None:
    entries = Catalogue(language, [lessons_package(game)]).entries
    key, wanted = f"lesson.{game}.{name}", {f"lesson.{game}.{name}.name"}
    for step in lesson(game, name).steps:
        wanted |= {f"{key}.{step.id}.{part}" for part in ("title", "text", *(["do"] if step.moves else []))}
    assert {each for each in entries if each.startswith(f"{key}.")} == wanted
    assert all(entries[each].strip() and entries[each].count("**") % 2 == 0 for each in wanted)
    assert max(len(entries[each]) for each in wanted) < 480


@LEARNT
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_shown_in_every_language(game: str, name: str, language: str) -> None:
    tab = taking(game, name, language=language)
    for n, step in enumerate(lesson(game, name).steps):
        tab.app.do("learn.to", str(n))
        title = Catalogue(language, [lessons_package(game)]).say(f"lesson.{game}.{name}.{step.id}.title")
        shown = {each: make() for each, (_, make) in table_regions(tab.app).items()}
        assert (
            title.replace("'", "&#39;") in shown["lesson"]
            and shown["prompt"]
            and 'id="lesson"' in table_skeleton(tab.app)
        )
        assert shown["steps"].count('aria-current="step"') == 1


def test_another_action_is_not_open_and_says_in_which_step_it_comes() -> None:
    tab = taking("hansa_teutonica", "first")
    tab.app.do("learn.to", "2")
    assert "in step 9" in region(tab, "prompt")
    before = course(tab.app).match.digest()
    tab.app.apply(tab.app.actions.word("displace"))
    assert tab.app.notice is not None and "step 9" in tab.app.notice.text
    tab.app.apply(tab.app.actions.play("end"))
    assert tab.app.notice is not None and "Show me" in tab.app.notice.text
    assert course(tab.app).match.digest() == before and course(tab.app).n == 2


def test_what_one_does_oneself_leads_on_as_what_is_shown() -> None:
    tab = taking("hansa_teutonica", "first")
    tab.app.do("learn.to", "2")
    tab.app.apply(tab.app.actions.word("income"))
    assert course(tab.app).n == 3
    tab.app.apply(tab.app.actions.point("post:gottingen_quedlinburg.3"))
    assert course(tab.app).n == 3 and tab.app.notice is not None
    tab.app.apply(tab.app.actions.point("post:gottingen_quedlinburg.2"))
    assert course(tab.app).n == 4 and tab.app.notice is None
    assert tab.app.focus == "lesson-title" and tab.app.announcement.startswith("Step 5 of 12. The turn is over")


def test_undo_takes_back_a_move_and_then_a_step() -> None:
    tab = taking("hansa_teutonica", "first")
    tab.app.do("learn.to", "9")
    tab.app.do("learn.show")
    assert course(tab.app).done == 1
    tab.app.do("undo")
    assert (course(tab.app).n, course(tab.app).done) == (9, 0)
    tab.app.do("undo")
    assert course(tab.app).n == 8
    tab.app.do("learn.back")
    assert course(tab.app).n == 7
    tab.app.do("reset_turn")
    assert course(tab.app).n <= 7


def test_where_one_stopped_is_kept() -> None:
    storage = Storage()
    taking("merchant_princes", "first", storage).app.do("learn.to", "3")
    again = taking("merchant_princes", "first", storage)
    assert course(again.app).n == 3
    storage["hansa/lesson/merchant_princes/first"] = "99"
    assert course(taking("merchant_princes", "first", storage).app).n < 12
    storage["hansa/lesson/merchant_princes/first"] = "²"
    assert course(taking("merchant_princes", "first", storage).app).n == 0


def test_a_full_storage_does_not_hinder_a_lesson() -> None:
    storage = Storage()
    storage.full = True
    tab = taking("merchant_princes", "first", storage)
    step_on(tab)
    assert course(tab.app).n == 1


def test_the_game_on_the_table_is_left_as_it_was() -> None:
    tab = Tab(Storage())
    tab.deal(HANSA)
    tab.app.apply(tab.app.actions.play("place cube hamburg_stade.1"))
    assert tab.app.table is not None
    id, digest, kept = tab.app.table.id, tab.app.table.match.digest(), dict(tab.app.device.storage)
    tab.app.open("#learn/merchant_princes/first")
    step_on(tab)
    assert {key: text for key, text in tab.app.device.storage.items() if key.startswith(PREFIX)} == {
        key: text for key, text in kept.items() if key.startswith(PREFIX)
    }
    tab.app.do("learn.leave")
    assert tab.app.table.id == id and tab.app.table.match.digest() == digest
    assert tab.gone == f"#play/{id}"


def test_a_deal_without_a_move_is_there_again_after_a_lesson() -> None:
    tab = Tab(Storage())
    tab.app.open(HANSA)
    assert tab.app.table is not None
    id = tab.app.table.id
    tab.app.open("#learn/hansa_teutonica/first")
    tab.app.do("learn.leave")
    assert tab.app.table.id == id and tab.carried.startswith(id)


def test_from_the_start_screen_the_way_out_leads_there() -> None:
    tab = taking("hansa_teutonica", "first")
    assert re.search(r'<a[^>]*href="#"[^>]*data-key="learn-leave"', region(tab, "tools"))


@pytest.mark.parametrize("address", ["#learn/chess/first", "#learn/fair", "#learn/hansa_teutonica/tenth", "#learn/"])
def test_lessons_that_are_not_there_are_said_so(address: str) -> None:
    tab = Tab(Storage())
    tab.app.open(address)
    assert tab.app.screen == "start" and tab.app.notice is not None


def test_nobody_thinks_and_nothing_leaves_during_a_lesson() -> None:
    tab = taking("hansa_teutonica", "first")
    tab.app.do("hint")
    assert tab.questions == [] and course(tab.app).hint is None
    assert 'data-do="download"' not in region(tab, "sheet")
    tab.app.do("sheet", "share")
    assert region(tab, "sheet") == ""
    tab.app.do("sheet", "menu")
    assert 'data-do="download"' not in region(tab, "sheet")
    tab.app.table.look_back(0)
    assert course(tab.app).replay is None


def test_the_next_lesson_is_offered_at_the_end() -> None:
    tab = taking("hansa_teutonica", "first")
    tab.app.do("learn.to", "11")
    assert 'href="#learn/hansa_teutonica/displacing"' in region(tab, "lesson")
    assert set(lesson_regions(tab.app, table_regions(tab.app)["prompt"])) == {
        "strip",
        "tools",
        "prompt",
        "lesson",
        "steps",
    }
