"""What everybody wants to see of Marchands du Moyen Âge when it has just happened: opened bids, opened discs, payouts.

What is expected is counted by hand from the rules and the board file."""

import re

import pytest

from tests.games.middle_ages.table import NAMES, Table
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from tests.ui.test_choice import table_of
from ui.games.middle_ages import history
from ui.screens.end import end_regions
from ui.screens.table import table_regions
from ui.session.autosave import received, seated
from ui.session.outcome import Outcome
from ui.session.seats import HERE, LINK, Played, bot
from ui.session.standing import Standing
from ui.words.catalogue import LANGUAGES
from ui.words.html import Html, spoken

ARRIVED = """phase disc; bonus 100 0 0 300 0 0; prices 0 0 0 0 0 0
wagon 1 paris arrived; load 1 0 salt salt; load 1 1 food
wagon 2 brugge arrived; load 2 1 wine"""
"""Paris does not sell salt, Brugge no wine; without influence cards nobody is asked before the wagons are unloaded."""
PAID = ("2 × (600 + 300)", "1,800", "600 + 100", "700")


def sold() -> Table:
    return Table(ARRIVED, 2).play("disc iron+iron", "disc crest+crest")


def at(table: Table, language: str = "en", played: Played | None = None) -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, table.match, played))
    return tab


def prompt(tab: Tab) -> Html:
    return table_regions(tab.app)["prompt"][1]()


def card(tab: Tab) -> Html:
    """Of whoever decides."""
    table_of(tab).look()
    return prompt(tab)


def rows(html: str) -> list[str]:
    """The rows of the news as they are read."""
    lists = re.findall(r'<ul class="pay-rows">(.*?)</ul>', html)
    return [spoken(Html(row)) for each in lists for row in re.findall(r"<li.*?</li>", each)]


def best(html: str) -> list[str]:
    return [spoken(Html(row)) for row in re.findall(r'<li class="best".*?</li>', html)]


# -- payouts ----------------------------------------------------------------------------------------------------------


@rule("M66", "M71", "M72", "M73")
def test_one_entry_opens_the_discs_and_sells_two_wagons_and_all_of_it_is_shown() -> None:
    tab = at(sold())
    assert [(each.kind, each.n) for each in history.news(table_of(tab))] == [("disc", 0), ("sale", 0)]
    shown = card(tab)
    folded, form = shown.index('<details class="news"'), shown.index("<form")
    assert form < folded < shown.index("Prices move"), "the discs are folded below the choice"
    assert shown.index("Wagon 1 in Paris, bonus 300") < form, "the sale is above it"
    assert rows(shown)[:5] == [
        "Wagon 1 in Paris, bonus 300",
        "Anna salt + salt 2 × (600 + 300) 1,800",
        "Ben food 600 600",
        "Wagon 2 in Brugge, bonus 100",
        "Ben wine 600 + 100 700",
    ]
    assert "New bonus: Brugge 0 · Hamburg 200 · Köln 200 · Paris 0 · Wien 0 · Genova 200" in shown


@rule("M66", "M71")
def test_a_sale_is_summed_with_the_prices_that_the_discs_of_the_same_entry_made() -> None:
    lines = "phase disc; wagon 1 paris arrived; load 1 0 wine wine; prices 0 0 3 0 0 0"
    shown = card(at(Table(lines, 2).play("disc wine+crest", "disc crest+crest")))
    assert "Anna wine + wine 2 × 1,000 2,000" in rows(shown)


@rule("M97")
@pytest.mark.parametrize(("answer", "row"), [("bonus_sale", "Anna silk 600 + 200 800"), ("pass", "Anna silk 600 600")])
def test_a_bonus_sale_is_in_the_sum(answer: str, row: str) -> None:
    """Hamburg sells silk itself."""
    lines = "phase bonus_sale 0; at 1; arrivals 1; wagon 1 hamburg arrived; load 1 0 silk; cards 0 bonus_sale"
    shown = card(at(Table(f"{lines}; bonus 0 200 0 0 0 0", 2).play(answer)))
    assert row in rows(shown)


def test_a_wagon_that_was_sold_before_a_question_stays_beside_the_next_one() -> None:
    """Seat 1 is asked for Bonus Sale between the two wagons; seat 0 was not asked after the first."""
    table = Table(f"{ARRIVED}; cards 1 free_loading", 2).play("disc crest+crest", "disc crest+crest", "pass")
    assert "bonus_sale 1" in table.position.to_text() and "at 2" in table.position.to_text()
    tab = at(table.play("pass"))
    both = {"Wagon 1 in Paris, bonus 300", "Wagon 2 in Brugge, bonus 100"}
    covered = prompt(tab)
    folded = "".join(re.findall(r'<details class="news">.*?</details>', covered))
    assert both <= set(rows(covered)) and not both & set(rows(folded)), "both are open"
    assert both <= set(rows(card(tab)))


WATCHERS: dict[Standing, Played] = {
    Standing.ELSEWHERE: (LINK, HERE),
    Standing.THINKS: (bot("medium"), HERE),
    Standing.CURTAIN: (HERE, HERE),
    Standing.DECIDES: (HERE, LINK),
}


@pytest.mark.parametrize("standing", [*WATCHERS, Standing.LOOKS_ON, Standing.FOLLOWS])
def test_everybody_sees_the_payout_also_who_is_not_asked(standing: Standing) -> None:
    table = sold()
    assert table.match.to_act == 0
    tab = at(table, played=WATCHERS.get(standing))
    if standing is Standing.LOOKS_ON:
        tab.app.apply(Outcome(table=seated("", table.match.watch_record(), None)))
    table_of(tab).follows = standing is Standing.FOLLOWS
    assert table_of(tab).standing is standing
    shown = prompt(tab)
    assert [text for text in PAID if text not in shown] == []
    assert "Prices move" in shown


def test_only_who_decides_sees_it_paid_row_by_row() -> None:
    """The other cards are made anew while a bot thinks: there the rows would begin again and again."""
    assert 'class="news fresh"' in card(at(sold()))
    assert "fresh" not in prompt(at(sold(), played=WATCHERS[Standing.THINKS]))


def test_news_lasts_until_everybody_has_been_asked_once() -> None:
    """After two bids of two players it is old."""
    table = sold().play("bid 100")
    assert "1,800" in card(at(table))
    assert "1,800" not in card(at(table.play("bid 200", "bid 300")))


# -- bids -------------------------------------------------------------------------------------------------------------


def bids(*florins: int) -> Table:
    """Cem is first player, so the order is Cem, Anna, Ben; the bids are given by seat."""
    table = Table("round 2 first 2; phase bid; at 2; wagon 2 brugge; warehouse 0 brugge food; warehouse 2 brugge salt")
    for seat in (2, 0, 1):
        table.play(f"bid {florins[seat]}")
    return table


@rule("M32")
@pytest.mark.parametrize(
    ("florins", "gold", "said"),
    [
        ((1200, 1300, 1300), "Cem 1,300",
         "Ben, Cem bid the same. Cem comes first in this round’s order, becomes loading master and pays 1,300."),
        ((1300, 1300, 200), "Anna 1,300",
         "Anna, Ben bid the same. Anna comes first in this round’s order, becomes loading master and pays 1,300."),
        ((0, 0, 0), "Cem 0",
         "Anna, Ben, Cem bid the same. Cem comes first in this round’s order, becomes loading master and pays 0."),
        ((0, 500, 200), "Ben 500", "Ben becomes loading master and pays 500; the others keep their money."),
    ],
)  # fmt: skip
def test_the_highest_bid_is_gold_and_a_tie_is_said_in_words(florins: tuple[int, ...], gold: str, said: str) -> None:
    shown = card(at(bids(*florins)))
    assert best(shown) == [gold]
    assert said in shown
    listed = [f"{NAMES[seat]} {florins[seat]:,}" for seat in (2, 0, 1)]
    assert rows(shown)[:3] == listed, "in player order"


def test_bids_are_bars() -> None:
    """As long as their part of the highest; without any bid there is none."""
    assert re.findall(r'width="(\d+)%"', card(at(bids(500, 1000, 200)))) == ["20", "50", "100"]
    assert re.findall(r'width="(\d+)%"', card(at(bids(0, 0, 0)))) == ["0", "0", "0"]


@rule("M32")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Mises égales\u202f: Ben, Cem. Cem vient en premier dans l’ordre de ce tour"),
        ("de", "Gleich viel bieten: Ben, Cem. Cem kommt in der Reihenfolge dieser Runde zuerst"),
    ],
)
def test_a_tie_is_said_in_the_other_languages_too(language: str, said: str) -> None:
    assert said in prompt(at(bids(1200, 1300, 1300), language))


# -- discs ------------------------------------------------------------------------------------------------------------


@rule("M65", "M66")
def test_opened_discs_are_a_table_of_prices() -> None:
    """Silk is lifted twice; salt falls from the highest to the lowest, in ember; the rest stays."""
    table = Table("phase disc; prices 0 1 2 3 2 4", 2).play("disc silk+salt", "disc silk+crest")
    shown = card(at(table))
    assert rows(shown) == [
        "Cloth 600 stays",
        "Iron 700 stays",
        "Wine 800 stays",
        "Food 900 stays",
        "Silk Anna, Ben 800 → 1,000",
        "Salt Anna 1,000 → 600",
    ]
    assert re.findall(r'class="falls">(.*?)<', shown) == ["600"]
    assert "A pointer on the crest: Ben" in shown


# -- three languages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [sold(), bids(100, 200, 200), bids(0, 100, 0)], ids=["sold", "tie", "bids"])
def test_the_news_is_told_in_every_language(table: Table, language: str) -> None:
    shown = at(table, language)
    words = shown.app.words
    told = spoken(prompt(shown))
    assert "{" not in told
    kinds = {each.kind for each in history.news(table_of(shown))}
    heads = {"bids": words.say("middle_ages.news.bids", wagon=2), "sale": words.say("middle_ages.news.sale")}
    heads["disc"] = words.say("middle_ages.news.disc")
    assert [kind for kind in kinds if heads[kind] not in told] == []


# -- the ranking ------------------------------------------------------------------------------------------------------


@rule("M93")
@pytest.mark.parametrize(
    ("purses", "numbers"),
    [("cash 0 900; cash 1 900; cash 2 400", "1 1 3"), ("cash 0 900; cash 1 400; cash 2 400", "1 2 2")],
)
def test_equal_players_share_a_place_and_the_next_is_left_out(purses: str, numbers: str) -> None:
    table = Table(f"phase climb 2; arrivals 7; level 0 1; level 1 1; level 2 1; {purses}").play("climb 0 0")
    assert table.match.to_act is None
    tab = at(table)
    _, points = end_regions(tab.app)["points"]
    assert re.findall(r"<tr[^>]*><td>(\d)</td>", points()) == numbers.split()
