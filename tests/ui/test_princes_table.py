"""The table of Handelsfürsten as text and scene, through whole games in three languages."""

import re
from itertools import combinations

import pytest

from hansa_core import new_match
from hansa_core.bots.sensible_princes import choose
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Chance
from tests.princes.table import set_up
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from ui.catalogue import LANGUAGES
from ui.html import escape
from ui.screens.table import table_regions
from ui.table import Table

NAMES = ["Anna", "Ben", "Cem", "Dora"]
OPTIONS = {"en": {}, "fr": {"hand_limit": 5, "post_mandatory": True}, "de": {"last_round": True}}


def table(tab: Tab) -> Table:
    assert tab.app.table is not None
    return tab.app.table


def sit_down(players: int, language: str = "en", **options: bool | int) -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.receive(new_match("merchant_princes", NAMES[:players], "table", first=0, **options))
    return tab


def sit_down_at(lines: str, mine: tuple[int, ...] | None = None, **options: bool | int | str) -> Tab:
    """Two players at a text position; `;` ends a line too."""
    start = set_up(2, options) + "\n" + lines.replace(";", "\n")
    tab = Tab(Storage())
    tab.app.receive(new_match("merchant_princes", NAMES[:2], "table", start=start), mine)
    return tab


def regions(tab: Tab) -> dict[str, str]:
    return {name: make() for name, (_, make) in table_regions(tab.app).items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_is_said_through_a_whole_game(language: str, players: int) -> None:
    tab = sit_down(players, language, **OPTIONS[language])
    match, chance = table(tab).match, Chance("table")
    while match.to_act is not None:
        assert not any("{" in html or "None" in html for html in regions(tab).values())
        if table(tab).behind_curtain:
            table(tab).look()
        shown = regions(tab)
        assert not any("{" in html or "None" in html for html in shown.values())
        moves = set(re.findall(r'data-move="([^"]+)"', shown["prompt"]))
        assert moves <= {escape(str(move)) for move in table(tab).legal}
        move = choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match))
        tab.app.hands.play(str(move))
        assert tab.app.notice is None
    assert tab.app.words.say("table.total") in regions(tab)["prompt"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_do_not_overlap_and_lie_on_the_table(players: int) -> None:
    tab = sit_down(players)
    match, chance = table(tab).match, Chance("scene")
    while match.to_act is not None:
        if table(tab).behind_curtain:
            table(tab).look()
        scene = table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, 1)
        for place in scene.places:
            assert place.x >= 0 and place.x + place.w <= scene.width and place.y + place.h <= scene.height, place
        for a, b in combinations(scene.places, 2):
            apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
            assert apart, (a.name, b.name)
        tab.app.hands.play(
            str(choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match)))
        )


def test_behind_the_curtain_nothing_secret_is_shown() -> None:
    tab = sit_down(3)
    for _ in range(6):
        table(tab).look()
        tab.app.hands.play(str(table(tab).legal[0]))
    assert table(tab).behind_curtain
    view = table(tab).view
    assert isinstance(view, PrincesPosition)
    assert all(gold == -1 for gold in view.gold) and not any(sum(view.hand(seat)[:-1]) for seat in range(3))
    scene = table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, 1)
    assert not any(place.name.startswith("hand:") for place in scene.places)


@rule("P9", "T7")
@pytest.mark.parametrize("mine", [(0, 1), (1,)], ids=["behind the curtain", "elsewhere"])
def test_nobody_learns_anothers_gold_or_hand_from_a_refusal(mine: tuple[int, ...]) -> None:
    """Seat 0 decides; the one who holds the device presses keys and clicks all over the table."""
    said = set()
    for hand, gold in (("blue red", 7), ("green brown", 11)):
        for phase in ("phase1", "phase2"):
            tab = sit_down_at(f"turn 0 {phase}; hand 0 {hand}; gold 0 {gold}", mine)
            for press in (*table(tab).room.letters, "pile", "market:docker", "market:ship", "hand:blue", "slot:1"):
                (tab.app.hands.point if ":" in press or press == "pile" else tab.app.hands.word)(press)
                said.add((phase, press, tab.app.notice.text if tab.app.notice else ""))
    assert len(said) == len({(phase, press) for phase, press, _ in said})


@rule("P9", "T7")
def test_what_is_announced_when_the_device_goes_on_is_for_everybody() -> None:
    """The draw ends the turn: who takes the device next must not find the cards in the live region."""
    tab = sit_down_at("turn 0 phase2; pile green yellow white brown")
    table(tab).look()
    tab.app.hands.play("draw")
    assert table(tab).behind_curtain and "Anna draws 2 cards" in tab.app.announcement
    assert not any(good in tab.app.announcement for good in ("green", "yellow"))


@rule("P9", "P27")
@pytest.mark.parametrize("lines", ["turn 0 phase2; cards 0 trading_post", "turn 0 phase2"])
def test_who_keeps_the_device_hears_what_was_drawn(lines: str) -> None:
    """Anna still decides (her Trading Post), or nobody else plays on this device."""
    tab = sit_down_at(lines + "; pile green yellow white brown", (0, 1) if "cards" in lines else (0,))
    table(tab).look()
    tab.app.hands.play("draw")
    assert "Anna sees: green, yellow." in tab.app.announcement


@rule("P9")
def test_of_hidden_gold_there_is_no_total() -> None:
    tab = sit_down_at("turn 0 phase1; gold 0 7; gold 1 5")
    table(tab).look()
    rows = re.findall(r"<tr.*?</tr>", table(tab).room.scores(table(tab), tab.app.words))
    assert [re.findall(r"<td>(.*?)</td>", row) for row in rows[1:]] == [["7", "?"], ["7", "?"]]


def test_every_refused_click_says_why() -> None:
    tab = sit_down(2)
    table(tab).look()
    for place in ("pile", "slot:1", "hand:blue", "market:docker"):
        tab.app.notice = None
        tab.app.hands.point(place)
        assert tab.app.notice and tab.app.notice.rule.startswith("P"), place


def test_what_a_sale_pays_is_shown_before() -> None:
    tab = sit_down(2)
    match = table(tab).match
    while match.position.prompt is None or match.position.prompt.id != "D3":
        if table(tab).behind_curtain:
            table(tab).look()
        kinds = [move for move in table(tab).legal if move.kind in ("load", "end")]
        tab.app.hands.play(str(kinds[0]))
    if table(tab).behind_curtain:
        table(tab).look()
    tab.app.hands.play(str(next(move for move in table(tab).legal if move.kind == "lay")))
    assert 'class="pays"' in regions(tab)["prompt"]
