"""Bots at the table, without a browser: who sits where, when they think, at which pace, and how they are undone."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest

import hansa_core.bots.merchant_princes.thinking as princes
import hansa_core.bots.middle_ages.thinking as ages
from hansa_core.bots.brains import LEVELS
from hansa_core.bots.thinking import answer
from hansa_core.table import Chance
from tests.page.player import bot_move
from tests.ui.tabs import Locks, Storage, Tab
from ui.screens.bots import in_words
from ui.screens.start import start_regions
from ui.screens.table import table_regions
from ui.session.bots import PACE_KEY, turns
from ui.session.saves import Saves
from ui.session.seats import BOT, HERE, LINK, as_dealt, changed, is_played, level_of
from ui.session.standing import Standing
from ui.session.table import AnyTable
from ui.words.catalogue import LANGUAGES, Catalogue

HANSA = "#new?game=hansa_teutonica&seats=Anna,bot.easy,bot.random&first=Anna&seed=bots"
PRINCES = "#new?game=merchant_princes&seats=Anna,bot.random&first=Anna&seed=bots"
AGES = "#new?game=middle_ages&seats=Anna,bot.random,bot.random&first=Anna&seed=bots"
TURN = ("income 1 0", "income 1 0", "end")
ALONE = "#new?game=merchant_princes&seats=bot.random,bot.random&seed=bots"


def at(address: str, pace: str = "at_once") -> Tab:
    tab = Tab(Storage({PACE_KEY: pace}))
    tab.app.open(address)
    wake(tab)
    return tab


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def wake(tab: Tab) -> None:
    assert tab.app.bots is not None
    tab.app.bots.wake()


def play(tab: Tab, *moves: str) -> None:
    for move in moves:
        tab.app.apply(tab.app.actions.play(move, sure=True))
    wake(tab)


def card(tab: Tab) -> str:
    return table_regions(tab.app)["prompt"][1]()


def answered(tab: Tab, most: int = 400) -> None:
    """All that bots are asked until a person decides."""
    while tab.questions and most:
        tab.answer()
        most -= 1


# -- who sits where ---------------------------------------------------------------------------------------------------


def test_an_address_seats_bots_with_names_of_guests() -> None:
    now = table(at(HANSA))
    assert now.names == ["Anna", "Ben", "Cem"] and now.played == (HERE, "bot.easy", "bot.random")
    assert [seat.bot for seat in now.match.header.seats] == ["", "easy", "random"]


def test_an_address_made_from_a_set_up_seats_the_same_bots() -> None:
    tab = Tab(Storage())
    tab.app.do("fill_bots")
    tab.app.do("seat_played", "2.bot.hard")
    tab.app.form.put("seat.1", "Rob, the first")
    wish = tab.app.form.wish()
    assert wish["seats"].split(",")[0].startswith("Anna") and "bot.hard.Cem" in wish["seats"]
    again = type(tab.app.form).from_wish(wish)
    assert again.played == tab.app.form.played and again.names == tab.app.form.names and not again.problems


@pytest.mark.parametrize("seat", ["bot.", "bot.brilliant", "bot.medium.x.", "bot"])
def test_a_bot_that_is_not_known_is_marked_or_is_somebody_called_so(seat: str) -> None:
    tab = Tab(Storage())
    tab.app.open(f"#new?game=hansa_teutonica&seats=Anna,{seat},Cem")
    if seat.startswith("bot.medium") or seat == "bot":
        assert tab.app.table is not None
    else:
        assert tab.app.table is None and "seat.1" in tab.app.form.problems


def test_a_game_without_bots_offers_and_takes_none() -> None:
    tab = Tab(Storage())
    tab.app.new_game.choose_game("fair")
    html = start_regions(tab.app)["setup"]
    assert "fill_bots" not in html and f".{BOT}" not in html
    tab.app.open("#new?game=fair&seats=Anna,bot.easy")
    assert tab.app.form.problems["seat.1"].key == "setup.no_bots"


@pytest.mark.parametrize(
    ("game", "hidden"),
    [("hansa_teutonica", "mission"), ("merchant_princes", "your hand"), ("middle_ages", "your cards")],
)
def test_the_set_up_says_what_the_levels_are_and_what_no_bot_sees(game: str, hidden: str) -> None:
    tab = Tab(Storage())
    tab.app.new_game.choose_game(game)
    assert "No bot sees" not in start_regions(tab.app)["setup"]
    tab.app.do("fill_bots")
    html = start_regions(tab.app)["setup"]
    assert re.search(rf"No bot sees[^.]*{hidden}", html) and 'data-value="1.bot.hard"' in html
    assert level_of(tab.app.form.played[1]) == "medium" and tab.app.form.played[0] == HERE


def test_what_is_said_of_the_levels_is_true_of_the_game() -> None:
    """Only where a game's bots count is it said, and of the levels that do; only Hansa's plan whole turns."""
    for language in LANGUAGES:
        for game in ("hansa_teutonica", "merchant_princes", "middle_ages"):
            words = Catalogue(language, ["ui.words", f"ui.games.{game}.words"])
            assert len({words.say(f"bots.about.{game}.{each}") for each in (*LEVELS, "honest")}) == 4
    said = {game: Catalogue("en", ["ui.words", f"ui.games.{game}.words"]) for game in COUNTS}
    for game, counts in COUNTS.items():
        for level in LEVELS:
            about = said[game].say(f"bots.about.{game}.{level}")
            assert bool(re.search(r"counts (?!nothing)", about)) is (level in counts)


COUNTS = {
    "hansa_teutonica": (),
    "merchant_princes": [level for level in LEVELS if princes.LEVELS[level].counts],
    "middle_ages": [level for level in LEVELS if ages.LEVELS[level].counts],
}


def test_a_save_keeps_who_is_a_bot_and_how_good() -> None:
    tab = at(HANSA)
    play(tab, "income 1 0")
    id = table(tab).id
    assert Saves(tab.app.device.storage).row(id).problem is None
    tab.app.open("#")
    tab.app.open(f"#play/{id}")
    assert table(tab).played == (HERE, "bot.easy", "bot.random")


@pytest.mark.parametrize(
    ("text", "sound"),
    [("bot", True), ("bot.hard", True), ("bot.random", True), ("bot.", False), ("bot.best", False),
     ("here.hard", False), ("", False), (1, False)],
)  # fmt: skip
def test_what_a_save_may_say_of_a_seat(text: object, sound: bool) -> None:
    assert is_played(text) is sound


def test_a_seat_is_handed_to_a_bot_in_the_middle_and_taken_back() -> None:
    tab = at("#new?game=hansa_teutonica&seats=Anna,Ben&first=Anna&seed=bots")
    assert table(tab).standing is Standing.DECIDES
    tab.app.do("played", "0.bot.random")
    wake(tab)
    assert table(tab).standing is Standing.THINKS and len(tab.questions) == 1
    tab.answer()
    assert len(table(tab).match) == 1 and changed((HERE, HERE), "1.bot") == (HERE, "bot.medium")
    before = len(table(tab).match)
    tab.app.do("played", "0.here")
    answered(tab)
    assert len(table(tab).match) == before and table(tab).standing is Standing.DECIDES, "what was thought is not heard"


def test_who_sits_down_from_a_link_finds_the_bots_that_were_dealt_in() -> None:
    match = table(at(HANSA)).match
    assert as_dealt({0}, match.header.seats) == (HERE, "bot.easy", "bot.random")
    tab = Tab(Storage())
    tab.app.open("#" + match.to_link())
    tab.app.do("sit", "all")
    assert table(tab).played == (HERE, "bot.easy", "bot.random")
    assert LINK not in table(tab).played


# -- thinking ---------------------------------------------------------------------------------------------------------


def test_what_is_asked_holds_the_view_of_the_seat_and_nothing_else() -> None:
    tab = at(PRINCES)
    tab.app.do("look")
    while not tab.questions:
        play(tab, str(table(tab).legal[0]))
    asked: dict[str, Any] = json.loads(tab.asked[0])
    match = table(tab).match
    assert set(asked) == {"want", "game", "level", "seat", "n", "chance", "view", "memory"}
    assert asked["view"] == match.position.view(1).to_text() != match.position.to_text()
    assert match.header.seed not in tab.asked[0] and asked["memory"] == {}


def test_a_bot_plays_through_the_legal_list_and_its_move_is_kept_and_told() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    assert table(tab).standing is Standing.THINKS and "Ben is thinking" in card(tab) and "bot, easy" in card(tab)
    play(tab, "end")
    assert tab.app.notice is not None and "Ben is thinking" in tab.app.notice.text
    answered(tab)
    now = table(tab)
    assert now.standing is Standing.DECIDES and now.match.to_act == 0
    assert [turn.seat for turn in turns(now)][-1] == 2
    assert "What the bots have done" in card(tab) and 'data-do="bots.show"' in card(tab)
    assert len(Saves(tab.app.device.storage).open(now.id)) == len(now.match)


def test_a_refused_move_is_said_and_another_one_is_played() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    before = len(table(tab).match)
    tab.answer('{"move": "establish nowhere"}')
    assert len(table(tab).match) == before + 1
    assert tab.app.notice is not None and "a mistake of ours" in tab.app.notice.text
    tab.answer(json.dumps({"trouble": "ValueError: 7"}))
    assert len(table(tab).match) == before + 2


def test_a_worker_that_is_gone_is_asked_anew_and_at_last_the_page_thinks() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    before = len(table(tab).match)
    tab.answer(None)
    assert tab.app.notice is not None and "cut short" in tab.app.notice.text and len(tab.questions) == 1
    tab.answer(None)
    tab.answer(None)
    assert "beside the page" in tab.app.notice.text and not tab.questions
    tab.pass_time()
    assert len(table(tab).match) == before + 1


def test_nobody_thinks_in_a_hidden_tab() -> None:
    tab = at(HANSA)
    assert tab.app.bots is not None
    play(tab, *TURN)
    tab.hidden = True
    tab.app.bots.looked_at()
    assert not tab.questions
    wake(tab)
    assert not tab.questions
    tab.hidden = False
    tab.app.bots.looked_at()
    assert len(tab.questions) == 1


def menu(tab: Tab) -> str:
    tab.app.do("sheet", "menu")
    shown = table_regions(tab.app)["sheet"][1]()
    tab.app.do("sheet", "")
    return shown


def test_who_waits_for_bots_is_called_back_if_they_wish_it() -> None:
    """Then bots think on in a tab that is not looked at."""
    tab = at(HANSA)
    assert tab.caller.badges == [True] and tab.app.calling is not None and not tab.app.calling.notifies
    assert 'aria-pressed="false" data-do="calling.notify"' in menu(tab)
    tab.app.do("calling.notify")
    assert 'aria-pressed="true" data-do="calling.notify"' in menu(tab)
    play(tab, *TURN)
    assert tab.caller.badges == [True, False]
    tab.hidden = True
    tab.app.bots.looked_at()
    answered(tab)
    assert table(tab).standing is Standing.DECIDES and tab.caller.badges == [True, False, True]
    assert tab.caller.notified == ["Anna, it is your turn: Hansa Teutonica"]
    tab.app.leave()
    assert tab.caller.badges == [True, False, True, False]


def test_who_looks_at_the_table_sees_that_the_bots_are_done() -> None:
    tab = at(HANSA)
    tab.app.do("calling.notify")
    play(tab, *TURN)
    answered(tab)
    assert table(tab).standing is Standing.DECIDES and tab.caller.badges[-1] and tab.caller.notified == []


def test_where_all_sit_at_this_device_nobody_is_called() -> None:
    tab = at("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=bots")
    play(tab, *TURN)
    assert len(table(tab).match) == 3 and tab.caller.badges == [] and "calling.notify" not in menu(tab)


def test_a_tab_that_follows_does_not_think() -> None:
    storage, locks = Storage({PACE_KEY: "at_once"}), Locks()
    first, second = Tab(storage, locks), Tab(storage, locks)
    first.deal(HANSA)
    play(first, *TURN)
    second.app.open(f"#play/{table(first).id}")
    wake(second)
    assert table(second).standing is Standing.FOLLOWS and not second.questions and len(first.questions) == 1


def test_an_answer_for_a_game_that_was_left_is_not_heard() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    text, done = tab.questions[0]
    left = table(tab)
    tab.app.open("#")
    done(answer(text))
    assert len(left.match) == 3


def test_bots_answer_sealed_questions_without_seeing_the_answers_of_others() -> None:
    """Until one is asked the person plays as the sensible bot would; then the bots' answers wait with hers."""
    tab = at(AGES)
    chance = Chance("ages")
    for _ in range(400):
        answered(tab)
        now = table(tab)
        if now.match.position.sealed or now.match.to_act is None:
            break
        play(tab, str(bot_move(now.match, chance)))
    assert table(tab).match.position.sealed and table(tab).viewer == 0, "no curtain falls for one person"
    before, own = len(table(tab).match), bot_move(table(tab).match, chance)
    play(tab, str(own))
    assert table(tab).match.pending == {0: own} and len(tab.questions) == 1
    assert "pending" not in tab.questions[0][0]
    answered(tab, 2)
    assert len(table(tab).match) == before + 1


# -- pace -------------------------------------------------------------------------------------------------------------


def test_at_the_normal_pace_a_move_waits_until_it_can_be_seen() -> None:
    tab = at(HANSA, "normal")
    play(tab, *TURN)
    tab.answer()
    assert len(table(tab).match) == 3 and len(tab.timers) == 1
    tab.pass_time()
    assert len(table(tab).match) == 4


def test_step_by_step_each_move_waits_for_the_person() -> None:
    tab = at(HANSA, "step")
    play(tab, *TURN)
    tab.answer()
    assert len(table(tab).match) == 3 and 'data-do="bots.step"' in card(tab)
    tab.app.do("bots.step")
    wake(tab)
    assert len(table(tab).match) == 4 and len(tab.questions) == 1
    tab.answer()
    tab.app.do("bots.pace", "at_once")
    assert len(table(tab).match) == 5, "what waits is shown when the pace is changed"


def test_the_pace_is_remembered() -> None:
    tab = at(HANSA)
    tab.app.do("bots.pace", "step")
    again = Tab(tab.app.device.storage)
    again.app.open(HANSA)
    assert again.app.bots is not None and again.app.bots.pace == "step"
    again.app.do("bots.pace", "never")
    assert again.app.bots.pace == "step"


def test_a_game_of_bots_alone_is_watched_and_paused() -> None:
    tab = at(ALONE)
    assert table(tab).viewer is None and table(tab).standing is Standing.THINKS
    tab.answer()
    tab.app.do("bots.pause")
    before = len(table(tab).match)
    tab.answer()
    assert len(table(tab).match) == before and "waits" in card(tab)
    tab.app.do("bots.pause")
    assert len(table(tab).match) == before + 1, "it goes on with what was found"
    wake(tab)
    answered(tab, 2000)
    assert table(tab).match.to_act is None
    tab.app.do("undo")
    assert table(tab).match.to_act is None and tab.app.notice is not None


# -- taking back ------------------------------------------------------------------------------------------------------


def test_undo_goes_back_over_bots_to_the_own_decision_and_redo_comes_again() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    answered(tab)
    now = table(tab)
    length, own = len(now.match), max(n for n, entry in enumerate(now.match.entries) if entry.seat == 0)
    assert length > own + 1
    tab.app.do("undo")
    assert len(now.match) == own and now.standing is Standing.DECIDES and not tab.questions
    tab.app.do("undo")
    assert len(now.match) == own - 1, "and on to the one before"
    tab.app.do("redo")
    tab.app.do("redo")
    assert len(now.match) == length and now.standing is Standing.DECIDES


def test_undo_in_the_middle_of_a_thought() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    tab.app.do("undo")
    assert len(table(tab).match) == 2 and table(tab).standing is Standing.DECIDES
    answered(tab)
    assert len(table(tab).match) == 2, "the thought is not heard any more"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_is_told_in_one_sentence(language: str) -> None:
    """One full stop, at its end; whose turn it is once, as long as nobody else is named in between."""
    tab = at("#new?game=merchant_princes&seats=bot.easy,bot.easy&seed=bots")
    tab.app.do("language", language)
    told = []
    for _ in range(60):
        tab.answer()
        now = table(tab)
        told += [(now.names[turn.seat], in_words(now, turn, tab.app.words)) for turn in turns(now)]
    assert max(said.count(tab.app.words.say("bots.then")) for _, said in told) > 3
    for name, said in told:
        assert said.endswith(".") and ". " not in said and said.startswith(f"{name} ")
        parts = [part.partition(" ")[0] for part in said.split(tab.app.words.say("bots.then"))]
        assert (name, name) not in pairwise(parts)


def test_behind_somebody_elses_name_a_turn_says_its_own_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would read as if the others got the seller's gold."""
    tab = at(HANSA)
    play(tab, *TURN)
    answered(tab)
    now = table(tab)
    told = ["Ben sells 2 cards.", "Cem gets 3 gold.", "Ben gets 6 gold.", "Ben draws.", "Benno waits."]
    monkeypatch.setattr(now, "sentences", lambda *_: told)
    said = in_words(now, turns(now)[0], tab.app.words)
    assert said == "Ben sells 2 cards; Cem gets 3 gold; Ben gets 6 gold; draws; Benno waits."


def test_a_turn_says_why_when_it_is_asked_and_no_more_when_it_is_taken_back() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    answered(tab)
    first = turns(table(tab))[0].first
    tab.app.do("bots.why", str(first))
    assert "Thinking about it" in card(tab) and "whys" not in card(tab)
    answered(tab)
    html = card(tab)
    assert 'aria-expanded="true"' in html and ("whys" in html or "Nothing that everybody can see" in html)
    assert re.search("<details [^>]*open", html)
    tab.app.do("bots.why", str(first))
    assert 'aria-expanded="true"' not in card(tab)
    tab.app.do("bots.why", str(first))
    answered(tab)
    assert 'aria-expanded="true"' in card(tab)
    tab.app.do("undo")
    tab.app.do("undo")
    play(tab, "place cube goslar_quedlinburg.1", "end")
    answered(tab)
    assert turns(table(tab))[0].first == first
    assert 'aria-expanded="true"' not in card(tab), "that was said of a turn that was taken back"


def test_a_turn_that_is_taken_back_before_the_question_goes_out_hurts_nobody() -> None:
    """In a hidden tab questions wait; undo may come first."""
    tab = at(HANSA)
    play(tab, *TURN)
    answered(tab)
    tab.app.do("bots.why", str(turns(table(tab))[0].first))
    assert tab.app.bots is not None
    tab.hidden = True
    tab.app.bots.looked_at()
    tab.app.do("undo")
    tab.hidden = False
    tab.app.bots.looked_at()
    answered(tab)
    assert table(tab).standing is Standing.DECIDES and 'aria-expanded="true"' not in card(tab)


def test_undo_stops_where_a_bot_has_learned_something() -> None:
    """Cards that a bot has drawn are revealed to it (T6): nothing of its turn is taken back."""
    tab = at(PRINCES)
    chance = Chance("undo")
    while True:
        answered(tab)
        now = table(tab)
        barrier = now.match.reach(across_decided=True)
        if barrier.n and now.match.entries[-1].seat == 1 == now.match.entries[barrier.n - 1].seat:
            break
        play(tab, str(bot_move(now.match, chance)))
    before = len(now.match)
    tab.app.do("undo")
    assert len(now.match) == before and tab.app.notice is not None and "something hidden" in tab.app.notice.text


def test_going_through_what_bots_did_looks_back_and_they_wait() -> None:
    tab = at(HANSA)
    play(tab, *TURN)
    answered(tab)
    first = turns(table(tab))[0].first
    tab.app.do("bots.show", str(first))
    assert table(tab).standing is Standing.LOOKS_BACK and table(tab).replay is not None
    tab.app.do("replay.leave")
    assert table(tab).standing is Standing.DECIDES
