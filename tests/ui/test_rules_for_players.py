"""The rules for players: complete in three languages, found by their words, opened from where one needs them."""

import ast
import importlib
import re

import pytest

from hansa_core import new_match
from hansa_core.table.shelf import find_game
from tests.house.test_rules_named import DEFINED
from tests.ui.tabs import Storage, Tab
from ui.build.environment import ROOT
from ui.games import SHIPPED
from ui.screens.rules import rules_page, rules_panel, rules_regions
from ui.screens.table import table_regions
from ui.session.rooms import catalogues, has_rules, offered, room_of
from ui.session.rulebook import plain, rulebook
from ui.session.table import Table
from ui.words.catalogue import LANGUAGES, Catalogue

EXPLAINED = [game for game in offered() if has_rules(game)]
PRINCES = "#new?game=merchant_princes&seats=Anna,Ben&first=Anna&seed=rules"


def numbered(game: str) -> set[str]:
    """The rules that the engine knows."""
    return set(DEFINED.findall((ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")))


def at_table() -> Tab:
    tab = Tab(Storage())
    tab.deal(PRINCES)
    return tab


def refused() -> Tab:
    tab = at_table()
    tab.app.apply(tab.app.actions.play("draw"))
    assert tab.app.notice is not None and tab.app.notice.rule
    return tab


def test_every_game_of_the_box_is_explained():
    assert EXPLAINED == [entry.rules.rpartition(".")[2] for entry in SHIPPED]


@pytest.mark.parametrize("game", EXPLAINED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_numbered_rule_stands_in_one_chapter(game: str, language: str):
    book = rulebook(game, language)
    told = [rule for chapter in book.chapters for rule in chapter.rules]
    assert sorted(id for rule in told for id in rule.ids) == sorted(numbered(game))
    assert all(rule.title and rule.text.strip() for rule in told) and book.title and book.goal


@pytest.mark.parametrize("game", EXPLAINED)
def test_what_is_our_ruling_is_so_in_every_language(game: str):
    ruled = [
        [rule.ids for chapter in rulebook(game, language).chapters for rule in chapter.rules if rule.ruling]
        for language in LANGUAGES
    ]
    assert ruled[0] and ruled[0] == ruled[1] == ruled[2]


@pytest.mark.parametrize("game", EXPLAINED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_a_text_is_that_of_a_rule(game: str, language: str):
    book, letter = rulebook(game, language), min(numbered(game))[0]
    for chapter in book.chapters:
        for rule in chapter.rules:
            named = re.findall(rf"\b{letter}\d+\b", f"{rule.text} {rule.ruling}")
            assert [number for number in named if not book.has(number)] == [], rule.ids


@pytest.mark.parametrize("game", EXPLAINED)
def test_examples_are_drawn_by_the_board_and_captioned_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        book = rulebook(game, language)
        shown = [rule for chapter in book.chapters for rule in chapter.rules if rule.example]
        captioned = [rule for chapter in book.chapters for rule in chapter.rules if rule.caption]
        assert shown == captioned and len(shown) >= 2
    for rule in shown:
        assert rule.example is not None
        match = new_match(game, ["Anna", "Ben", "Cem"], "x", start=rule.example.position)
        table = Table("", match, room_of(game))
        words = Catalogue("en", ["ui.words", *catalogues()], table.names, table.room.proper(match.setup))
        places = {place.name for place in table.room.scene(table, table.marks(), words, 1, 1.5).places}
        assert {*rule.example.show, *rule.example.rings} <= places, rule.ids
    tab = Tab(Storage())
    tab.app.open(f"#rules/{game}/{shown[0].ids[0]}")
    html = rules_regions(tab.app)["rule_texts"][1]()
    assert html.count("<figure>") == len(shown)
    boards = [rule.example.position.split()[1] for rule in shown if rule.example]
    for board in set(boards):
        assert html.count(f'id="example-{game}-{board}"') == 1  # what is printed, once for all
        assert html.count(f'href="#example-{game}-{board}"') == boards.count(board)


def test_every_part_of_the_game_has_its_examples() -> None:
    """The skills, the markers, the end, the East and Britannia of Hansa; each merchant game has four."""
    shown = {
        game: {
            chapter.id: sum(rule.example is not None for rule in chapter.rules)
            for chapter in rulebook(game, "en").chapters
        }
        for game in EXPLAINED
    }
    assert all(shown["hansa_teutonica"][chapter] for chapter in ("establish", "markers", "end", "east", "britannia"))
    assert sum(shown["hansa_teutonica"].values()) >= 14
    assert sum(shown["merchant_princes"].values()) >= 4 and sum(shown["middle_ages"].values()) >= 4


def refusable(game: str) -> set[str]:
    """The rules that the engine of a game can name when it refuses: the first argument of every `Refused`."""
    found: set[str] = set()
    for path in (ROOT / "hansa_core" / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refused":
                found |= {
                    each.value
                    for each in ast.walk(node.args[0])
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                }
    return {rule for rule in found if re.fullmatch(r"[A-SU-Z]\d+", rule)}


@pytest.mark.parametrize("game", EXPLAINED)
def test_every_rule_that_a_refusal_names_is_explained_in_every_language(game: str) -> None:
    rules = refusable(game)
    assert len(rules) > 10
    for language in LANGUAGES:
        book = rulebook(game, language)
        assert [rule for rule in sorted(rules) if not book.has(rule)] == []


@pytest.mark.parametrize("game", EXPLAINED)
def test_every_move_and_every_thing_leads_to_a_rule(game: str) -> None:
    leads = importlib.import_module(f"ui.games.{game}.leads")
    book = rulebook(game, "en")
    kinds = set(find_game(game).setup(players=3).vocabulary.kinds)
    if game == "middle_ages":
        kinds -= {"pass", "done", "decline"}  # they are about the question: leads.ASKED
    assert kinds <= set(leads.MOVES)
    ruled = [*leads.MOVES.values(), *leads.THINGS.values(), *getattr(leads, "REWARDS", {}).values()]
    ruled += [*getattr(leads, "ASKED", {}).values(), *getattr(leads, "DESK", {}).values()]
    ruled += [*leads.STRIP.values(), *getattr(leads, "TABLE", {}).values()]
    assert [rule for rule in ruled if not book.has(rule)] == []
    tab = Tab(Storage())
    tab.app.open(f"#new?game={game}&seats=Anna,Ben,Cem&first=Anna&seed=leads")
    table = tab.app.table
    assert table is not None
    table.look()
    places = {place.name for place in table.room.scene(table, table.marks(), tab.app.words, 0.6).places}
    told = {place.partition(":")[0] for place in places if table.room.thing(place, table, tab.app.words)}
    assert told and told <= set(leads.THINGS)


LED = {
    "hansa_teutonica": {
        "strip": ["H129", "H130", "H131"],
        "players": ["H144", "H112", "H16", "H94"] * 2,
        "desks": ["H144", "H16", "H16", *["H94"] * 5],
    },
    "merchant_princes": {"strip": ["P12", "P28"]},
    "middle_ages": {"strip": ["M19", "M18", "M91"], "players": ["M85", "M43", "M8", "M81"] * 3},
}
"""What is beside the board, from left to right: prestige, markers and cities, the phases and what ends the game; of
each opponent (behind a curtain of everybody) the points, what they have and what they can."""


@pytest.mark.parametrize("game", EXPLAINED)
def test_what_stands_beside_the_board_leads_to_its_rule(game: str) -> None:
    tab = Tab(Storage())
    tab.app.open(f"#new?game={game}&seats=Anna,Ben,Cem&first=Anna&seed=leads")
    regions = table_regions(tab.app)
    found = {name: re.findall(r'data-leads="(\w+)"', regions[name][1]()) for name in LED[game]}
    assert found == LED[game]


def test_help_leads_from_every_row_and_from_what_is_pointed_at_to_its_rule() -> None:
    tab = Tab(Storage())
    tab.deal("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=rows")
    assert tab.app.table is not None
    tab.app.table.hover = "city:bremen"
    tab.app.do("sheet", "help")
    shown = table_regions(tab.app)["sheet"][1]()
    assert 'data-value="H41"' in shown and "Place: rule H41" in shown and "Bremen" in shown
    assert re.search(r'data-value="H4"[^>]*data-key="told-rule"', shown)
    tab.app.do("rules", "H41")
    assert tab.app.reading.rule == "H41" and tab.app.table.sheet == ""


def test_a_tapped_thing_leads_to_its_rule() -> None:
    tab = at_table()
    tab.app.table.look()
    tab.app.do("tell", "pile")
    assert 'data-value="P28"' in table_regions(tab.app)["prompt"][1]()


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_told_which_values_are_our_own_design(language: str):
    """Of Hamburg the goods are printed; the paragraph stands before the rules, and is no answer to a search."""
    tab = Tab(Storage(), language=language)
    tab.app.open("#rules/middle_ages")
    designed = rulebook("middle_ages", language).designed
    bold = designed.split("**")[1]
    assert bold and "Hamburg" in designed
    assert f"<strong>{bold}</strong>" in rules_regions(tab.app)["rule_texts"][1]()
    tab.app.reading.search("Hamburg")
    assert f"<strong>{bold}</strong>" not in rules_regions(tab.app)["rule_texts"][1]()


def test_french_stands_off_its_signs():
    for game in EXPLAINED:
        assert not re.search(r"(?<!\u202f)[:;!?»]|«(?!\u202f)", rulebook(game, "fr").designed)
        for chapter in rulebook(game, "fr").chapters:
            for rule in chapter.rules:
                assert not re.search(r"(?<!\u202f)[:;!?»]|«(?!\u202f)", rule.text + rule.ruling), rule.ids


def test_a_search_ignores_accents_and_capitals_and_wants_every_word():
    book = rulebook("merchant_princes", "fr")
    found = book.found("ECHANGE docker")
    assert found.has("P16") and found.has("P17")
    assert all(
        "docker" in plain(f"{rule.title} {rule.text} {rule.ruling}")
        for chapter in found.chapters
        for rule in chapter.rules
    )
    assert book.found("  ") == book and book.found("P21").has("P21") and book.found("xyzzy").size == 0


def test_a_refusal_leads_to_its_rule_beside_the_table():
    tab = refused()
    rule = tab.app.notice.rule
    assert f'data-do="rules" data-value="{rule}"' in table_regions(tab.app)["notice"][1]()
    said = tab.app.notice.text
    tab.app.do("rules", rule)
    assert tab.app.table is not None and tab.app.screen == "table" and tab.app.notice is None
    assert tab.app.focus == f"rule.{rule}"
    regions = table_regions(tab.app)
    assert said.replace("'", "&#39;") in regions["rulebook"][1]()
    assert re.search(rf'class="asked"[^>]*data-rule-id="{rule}"', regions["rule_texts"][1]())
    tab.app.do("rules.close")
    assert not tab.app.reading.is_open and table_regions(tab.app)["rulebook"][1]() == ""


def test_the_rules_have_an_address():
    tab = Tab(Storage())
    tab.app.open("#rules/merchant_princes/P21")
    assert tab.app.screen == "rules" and tab.app.reading.rule == "P21"
    assert 'href="#rules/merchant_princes/P33"' in rules_regions(tab.app)["rule_texts"][1]()
    assert "data-search" in rules_page(tab.app)
    tab.app.open("#")
    assert tab.app.screen == "start"


@pytest.mark.parametrize("address", ["#rules/chess", "#rules/fair", "#rules/", "#rules/merchant_princes/<b>"])
def test_rules_that_are_not_there_are_said_so(address: str):
    tab = Tab(Storage())
    tab.app.open(address)
    assert tab.app.screen == "start" and tab.app.notice is not None


def test_an_unknown_number_opens_the_book():
    tab = Tab(Storage())
    tab.app.open("#rules/merchant_princes/P99")
    assert tab.app.screen == "rules" and tab.app.reading.rule == ""


def test_searching_shows_what_was_found_and_a_chapter_ends_it():
    tab = at_table()
    tab.app.do("rules", "")
    tab.app.reading.search("docker")
    few = rules_regions(tab.app)["rule_texts"][1]()
    assert 'data-rule-id="P16"' in few and 'data-rule-id="P28"' not in few
    assert "docker" in rules_panel(tab.app)
    tab.app.do("rules", "merchant_princes/sell")
    assert 'data-rule-id="P28"' in rules_regions(tab.app)["rule_texts"][1]() and tab.app.focus == "chapter.sell"


def region(tab: Tab, name: str) -> str:
    return rules_regions(tab.app)[name][1]()


def on_the_page(tab: Tab) -> list[str]:
    """The chapters that are shown, by what their headings are for the focus."""
    sections = re.findall(r'<section([^>]*)><h[23][^>]*data-key="chapter\.(\w+)"', region(tab, "rule_texts"))
    assert len(sections) == len(tab.app.reading.book.found(tab.app.reading.asked).chapters), "paper has them all"
    return [chapter for attributes, chapter in sections if "elsewhere" not in attributes]


def turns(html: str) -> list[str]:
    """The chapters that its buttons or links lead to."""
    return re.findall(r'(?:data-value="|href="#rules/)\w+/([a-z_]+)"', html)


@pytest.mark.parametrize("game", EXPLAINED)
def test_a_page_is_a_chapter_and_leads_to_the_next_through_the_whole_book(game: str) -> None:
    chapters = [chapter.id for chapter in rulebook(game, "en").chapters]
    tab = Tab(Storage())
    tab.app.open(f"#rules/{game}")
    for n, chapter in enumerate(chapters):
        assert on_the_page(tab) == [chapter]
        beside = region(tab, "rule_contents")
        assert turns(beside) == chapters
        assert re.findall(r'data-key="contents\.(\w+)"', re.sub(r"<a(?![^>]*aria-current)[^>]*>", "", beside)) == [
            chapter
        ]
        footer = region(tab, "rule_texts").partition('<footer class="turning">')[2].partition("</footer>")[0]
        assert turns(footer) == [*chapters[max(n - 1, 0) : n], *chapters[n + 1 : n + 2]]
        tab.app.open(f"#rules/{game}/{(chapters[n + 1 :] or chapters)[0]}")
    assert on_the_page(tab) == [chapters[0]] and tab.app.focus == f"chapter.{chapters[0]}"


@pytest.mark.parametrize("game", EXPLAINED)
def test_the_address_of_a_rule_opens_its_chapter(game: str) -> None:
    tab = Tab(Storage())
    for chapter in rulebook(game, "en").chapters:
        last = chapter.rules[-1].ids[-1]
        tab.app.open(f"#rules/{game}/{last}")
        assert on_the_page(tab) == [chapter.id] and tab.app.focus == f"rule.{last}"


def test_the_goal_stands_on_the_first_page_alone() -> None:
    tab = at_table()
    tab.app.do("rules", "")
    assert 'class="goal"' in region(tab, "rule_texts")
    tab.app.do("rules", "merchant_princes/sell")
    assert 'class="goal elsewhere"' in region(tab, "rule_texts")


def test_a_search_looks_through_all_chapters_and_has_no_next_page() -> None:
    tab = at_table()
    tab.app.do("rules", "merchant_princes/sell")
    tab.app.reading.search("docker")
    assert len(on_the_page(tab)) > 1 and "turning" not in region(tab, "rule_texts")
    tab.app.reading.search("  ")
    assert on_the_page(tab) == ["sell"] and "turning" in region(tab, "rule_texts")


def test_on_a_phone_the_contents_unfold_and_fold_with_the_chapter_that_is_chosen() -> None:
    tab = at_table()
    tab.app.do("rules", "")
    assert 'aria-expanded="false"' in region(tab, "rule_contents") and "unfolded" not in region(tab, "rule_contents")
    tab.app.do("rules.contents")
    assert 'aria-expanded="true"' in region(tab, "rule_contents") and "unfolded" in region(tab, "rule_contents")
    tab.app.do("rules", "merchant_princes/sell")
    assert 'aria-expanded="false"' in region(tab, "rule_contents") and on_the_page(tab) == ["sell"]
