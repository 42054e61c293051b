"""The table of Handelsfürsten as text and scene, through whole games in three languages."""

import re
from itertools import combinations

import pytest

from hansa_core import new_match
from hansa_core.bots.sensible_merchant_princes import choose
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Chance
from tests.games.merchant_princes.table import set_up
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from ui.drawing.scene import Label, Path, Scene
from ui.screens.end import end_regions
from ui.screens.start import start_regions
from ui.screens.table import table_regions
from ui.session.autosave import received
from ui.session.seats import these_here
from ui.session.standing import Standing
from ui.session.table import AnyTable
from ui.words.catalogue import LANGUAGES
from ui.words.html import escape

NAMES = ["Anna", "Ben", "Cem", "Dora"]
OPTIONS = {"en": {}, "fr": {"hand_limit": 5, "post_mandatory": True}, "de": {"last_round": True}}


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def sit_down(players: int, language: str = "en", **options: bool | int) -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, new_match("merchant_princes", NAMES[:players], "table", first=0, **options)))
    return tab


def sit_down_at(lines: str, mine: tuple[int, ...] | None = None, **options: bool | int | str) -> Tab:
    """Two players at a text position; `;` ends a line too."""
    start = set_up(2, options) + "\n" + lines.replace(";", "\n")
    tab = Tab(Storage())
    played = None if mine is None else these_here(mine, 2)
    tab.app.apply(received(tab.app.device, new_match("merchant_princes", NAMES[:2], "table", start=start), played))
    return tab


def regions(tab: Tab) -> dict[str, str]:
    return {name: make() for name, (_, make) in table_regions(tab.app).items()}


def go_on(tab: Tab, chance: Chance) -> None:
    """One sensible move; where the page asks whether it is meant, it is."""
    match = table(tab).match
    move = choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match))
    tab.app.apply(tab.app.actions.play(str(move)))
    if table(tab).asking:
        assert not any("{" in html or "None" in html for html in regions(tab).values())
        tab.app.apply(tab.app.actions.yes())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_is_said_through_a_whole_game(language: str, players: int) -> None:
    tab = sit_down(players, language, **OPTIONS[language])
    match, chance = table(tab).match, Chance("table")
    while match.to_act is not None:
        assert not any("{" in html or "None" in html for html in regions(tab).values())
        if table(tab).standing is Standing.CURTAIN:
            table(tab).look()
        shown = regions(tab)
        assert not any("{" in html or "None" in html for html in shown.values())
        moves = set(re.findall(r'data-move="([^"]+)"', shown["prompt"]))
        assert moves <= {escape(str(move)) for move in table(tab).legal}
        go_on(tab, chance)
        assert tab.app.notice is None
    gold = sorted((score["gold"] or 0 for score in match.position.score()), reverse=True)
    (counted,) = re.findall(r'<tr class="total">(.*?)</tr>', end_regions(tab.app)["points"][1]())
    assert text_of(counted).split() == [tab.app.words.say("merchant_princes.score.gold"), *map(str, gold)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_do_not_overlap_and_lie_on_the_table(players: int) -> None:
    tab = sit_down(players)
    match, chance = table(tab).match, Chance("scene")
    while match.to_act is not None:
        if table(tab).standing is Standing.CURTAIN:
            table(tab).look()
        scene = scene_of(tab)
        for place in scene.places:
            assert place.x >= 0 and place.x + place.w <= scene.width and place.y + place.h <= scene.height, place
        for a, b in combinations([place for place in scene.places if not place.under], 2):
            apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
            assert apart, (a.name, b.name)
        go_on(tab, chance)


def scene_of(tab: Tab) -> Scene:
    return table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, 1)


def test_the_table_keeps_its_size_when_the_device_goes_round() -> None:
    tab = sit_down_at("turn 0 phase1; hand 0 blue")
    covered = scene_of(tab)
    table(tab).look()
    assert (covered.width, covered.height) == (scene_of(tab).width, scene_of(tab).height)


@rule("P28")
@pytest.mark.parametrize("left", [48, 20, 5, 3])
def test_the_clock_has_a_tick_for_each_card_of_the_pile(left: int) -> None:
    """Two players: 60 cards, 6 of them in the row and 3 in each hand. The last five are ember, those drawn are pale."""
    pile = " ".join(["?"] * left) or "none"
    tab = sit_down_at(f"turn 0 phase2; pile {pile}; hand 0 blue")
    ticks = {
        shape.line: shape.d.count("L") for shape in scene_of(tab).shapes if isinstance(shape, Path) and "L" in shape.d
    }
    assert (ticks.get("ink", 0), ticks.get("ember", 0)) == (max(0, left - 5), min(5, left))
    assert sum(ticks.values()) == 48


@pytest.mark.parametrize("name", ["Wilhelmine-Charlotte", "Ben", "Anna-Katharina"])
def test_a_name_ends_before_the_ships(name: str) -> None:
    """A bold letter is some 0.6 of its size wide."""
    tab = Tab(Storage())
    tab.app.apply(received(tab.app.device, new_match("merchant_princes", [name, "Cem"], "names", first=0)))
    scene = scene_of(tab)
    (label,) = (shape for shape in scene.shapes if isinstance(shape, Label) and shape.text[:3] == name[:3])
    assert label.x + 0.6 * label.size * len(label.text) <= min(
        place.x for place in scene.places if place.name.startswith("ship:")
    )


def test_behind_the_curtain_nothing_secret_is_shown() -> None:
    tab = sit_down(3)
    for _ in range(6):
        table(tab).look()
        tab.app.apply(tab.app.actions.play(str(table(tab).legal[0])))
    assert table(tab).standing is Standing.CURTAIN
    view = table(tab).view
    assert isinstance(view, PrincesPosition)
    assert all(gold == -1 for gold in view.gold) and not any(sum(view.hand(seat)[:-1]) for seat in range(3))
    scene = scene_of(tab)
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
                (tab.app.actions.point if ":" in press or press == "pile" else tab.app.actions.word)(press)
                said.add((phase, press, tab.app.notice.text if tab.app.notice else ""))
    assert len(said) == len({(phase, press) for phase, press, _ in said})


@rule("P9", "T7")
def test_what_is_announced_when_the_device_goes_on_is_for_everybody() -> None:
    """The draw ends the turn: who takes the device next must not find the cards in the live region."""
    tab = sit_down_at("turn 0 phase2; pile green yellow white brown")
    table(tab).look()
    tab.app.apply(tab.app.actions.play("draw"))
    assert "green, yellow" in tab.app.announcement
    tab.app.do("cover")
    assert table(tab).standing is Standing.CURTAIN and "Anna draws 2 cards" in tab.app.announcement
    assert not any(good in tab.app.announcement for good in ("green", "yellow"))


# -- what came of it --------------------------------------------------------------------------------------------------


@rule("P9", "P26")
def test_who_draws_sees_the_cards_before_the_table_is_covered() -> None:
    tab = sit_down_at("turn 0 phase2; hand 0 red; pile green yellow white brown")
    table(tab).look()
    tab.app.apply(tab.app.actions.play("draw"))
    assert table(tab).standing is Standing.SEES and table(tab).viewer == 0
    assert regions(tab)["prompt"].count('data-do="cover"') == 1 and "Anna sees: green, yellow." in text_of(
        regions(tab)["prompt"]
    )
    assert {"hand:green", "hand:yellow"} <= {place.name for place in scene_of(tab).places}
    for act in (tab.app.actions.point("pile"), tab.app.actions.word("draw")):
        tab.app.apply(act)
    assert len(table(tab).match) == 1
    tab.app.do("cover")
    assert table(tab).standing is Standing.CURTAIN and table(tab).viewer is None
    assert not any(place.name.startswith("hand:") for place in scene_of(tab).places)
    assert not any(good in "".join(regions(tab).values()) for good in ("sees: green", "hand:green"))


@rule("P9", "P21")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sells_sees_the_gold_before_the_table_is_covered(language: str) -> None:
    tab = sit_down_at(E1 + "; gold 0 19")
    tab.app.set_language(language)
    table(tab).look()
    for move in ("lay blue 1", "lay blue 6", "sell"):
        tab.app.apply(tab.app.actions.play(move))
    assert table(tab).standing is Standing.SEES
    assert tab.app.words.say("merchant_princes.gold_now", n=25) in text_of(regions(tab)["prompt"])
    tab.app.do("cover")
    assert table(tab).standing is Standing.CURTAIN


@pytest.mark.parametrize(
    ("lines", "move"),
    [("turn 0 post; cards 0 trading_post; pile red red", "stop"), ("turn 0 load", "load red")],
)
def test_where_nothing_came_of_it_the_table_is_covered_at_once(lines: str, move: str) -> None:
    tab = sit_down_at(lines) if "load" not in lines else sit_down(2)
    table(tab).look()
    tab.app.apply(tab.app.actions.play(move))
    assert table(tab).standing is Standing.CURTAIN


def test_alone_at_a_device_nothing_is_covered() -> None:
    tab = sit_down_at("turn 0 phase2; pile green yellow white brown", (0,))
    table(tab).look()
    tab.app.apply(tab.app.actions.play("draw"))
    assert table(tab).standing is Standing.ELSEWHERE and table(tab).viewer == 0


# -- what goes by itself ----------------------------------------------------------------------------------------------


@rule("P36")
def test_phase_1_ends_by_itself_when_nothing_else_is_left() -> None:
    tab = sit_down_at("turn 0 phase1; hand 0 red; ships 0 red blue")
    table(tab).look()
    tab.app.apply(tab.app.actions.play("exchange 1 green"))
    assert [str(entry) for entry in table(tab).match.entries] == ["exchange 1 green", "end"]
    assert "Phase 2: sell or draw." in text_of(regions(tab)["prompt"])
    tab.app.do("undo")  # both: what went by itself is nobody's to take back
    assert len(table(tab).match) == 0 and "Phase 1" in text_of(regions(tab)["prompt"])
    tab.app.do("redo")
    assert len(table(tab).match) == 2


@rule("P36")
def test_phase_1_waits_while_a_docker_is_left() -> None:
    tab = sit_down_at("turn 0 phase1; hand 0 red; ships 0 red blue; cards 0 docker")
    table(tab).look()
    tab.app.apply(tab.app.actions.play("exchange 1 green"))
    assert len(table(tab).match) == 1


@rule("P32")
def test_the_only_card_to_discard_goes_by_itself() -> None:
    """Four red cards, and a fifth is drawn with the only card of the pile but one."""
    tab = sit_down_at("turn 0 phase2; hand 0 red red red; pile red red white white", hand_limit=4)
    table(tab).look()
    tab.app.apply(tab.app.actions.play("draw"))
    assert [str(entry) for entry in table(tab).match.entries] == ["draw", "discard red"]


@rule("P35")
def test_the_last_round_is_passed_by_itself_with_an_empty_hand() -> None:
    tab = sit_down_at("turn 1 phase1; pile none; last_card 0", last_round=True)
    table(tab).look()
    tab.app.apply(tab.app.actions.play("end"))
    assert [str(entry) for entry in table(tab).match.entries] == ["end", "pass"]


@rule("P14", "T6")
def test_what_ends_the_undo_waits_for_its_click() -> None:
    """With an empty hand one can only draw; a sale with all its cards laid can only be closed. But both show cards."""
    tab = sit_down_at("turn 0 phase1; ships 0 red blue")
    table(tab).look()
    tab.app.apply(tab.app.actions.play("exchange 1 green"))
    assert [str(entry) for entry in table(tab).match.entries] == ["exchange 1 green", "end"]
    tab = sit_down_at("turn 0 phase2; hand 0 red")
    table(tab).look()
    tab.app.apply(tab.app.actions.play("lay red 1"))
    assert [str(entry) for entry in table(tab).match.entries] == ["lay red 1"]


@rule("P9", "P27")
@pytest.mark.parametrize("lines", ["turn 0 phase2; cards 0 trading_post", "turn 0 phase2"])
def test_who_keeps_the_device_hears_what_was_drawn(lines: str) -> None:
    """Anna still decides (her Trading Post), or nobody else plays on this device."""
    tab = sit_down_at(lines + "; pile green yellow white brown", (0, 1) if "cards" in lines else (0,))
    table(tab).look()
    tab.app.apply(tab.app.actions.play("draw"))
    assert "Anna sees: green, yellow." in tab.app.announcement


@rule("P9")
def test_of_hidden_gold_there_is_no_total() -> None:
    tab = sit_down_at("turn 0 phase1; gold 0 7; gold 1 5")
    table(tab).look()
    rows = re.findall(r"<tr.*?</tr>", table(tab).room.scores(table(tab), tab.app.words))
    assert [[text_of(cell).strip() for cell in re.findall(r"<td>(.*?)</td>", row)] for row in rows[1:]] == [["7", "?"]]


@rule("P12", "P15", "P18")
def test_every_refused_click_says_why() -> None:
    """While loading, and in phase 2 with an empty hand: cubes and ships too."""
    for lines, places in (
        ("turn 0 load", ("pile", "slot:1", "hand:blue", "market:docker", "market:ship")),
        ("turn 0 phase2", ("slot:1", "market:docker", "market:ship", "cube:red", "ship:0.1", "ship:0.2")),
        ("turn 0 phase1 exchanges 1 purchases 0", ("cube:red", "cube:yellow", "ship:0.1", "pile", "slot:6")),
    ):
        tab = sit_down_at(lines)
        table(tab).look()
        for place in places:
            tab.app.notice = None
            tab.app.apply(tab.app.actions.point(place))
            assert tab.app.notice and tab.app.notice.rule.startswith("P"), place


@rule("P35", "P14")
def test_with_an_empty_hand_the_last_round_is_not_told_to_draw() -> None:
    tab = sit_down_at("turn 1 phase2; pile none; last_card 0", last_round=True)
    table(tab).look()
    tab.app.apply(tab.app.actions.point("slot:1"))
    assert tab.app.notice and tab.app.notice.text == "Your hand is empty: there is nothing to sell."


# -- what spends is shown first ---------------------------------------------------------------------------------------


def asked(lines: str, *presses: str) -> tuple[Tab, str]:
    """Anna at a text position presses keys and clicks on places; with the card that asks her then."""
    tab = sit_down_at(lines)
    table(tab).look()
    for press in presses:
        tab.app.apply((tab.app.actions.point if ":" in press else tab.app.actions.word)(press))
    return tab, regions(tab)["prompt"]


@rule("P18")
@pytest.mark.parametrize("gold", [8, 9])
def test_the_only_card_one_can_pay_is_not_bought_by_the_word(gold: int) -> None:
    """A Trading Post costs 8, a Ship 10."""
    tab, prompt = asked(f"turn 0 phase1; gold 0 {gold}; ships 0 red blue")
    assert 'data-pick="buy"' in prompt and 'data-move="buy' not in prompt
    tab, prompt = asked(f"turn 0 phase1; gold 0 {gold}; ships 0 red blue", "buy")
    assert len(table(tab).match) == 0
    assert re.findall(r'data-move="([^"]+)"', prompt) == ["buy trading_post"]
    assert "Trading Post After phase 2 you may draw one more card. 8 gold" in text_of(prompt)
    assert table(tab).choice.targets == {"market:trading_post"}
    tab.app.apply(tab.app.actions.number(1))
    assert [str(entry) for entry in table(tab).match.entries] == ["buy trading_post", "end"]
    tab, _ = asked(f"turn 0 phase1; gold 0 {gold}; ships 0 red blue", "buy", "market:trading_post")
    assert len(table(tab).match) == 2
    tab, _ = asked(f"turn 0 phase1; gold 0 {gold}; ships 0 red blue", "market:trading_post")
    assert len(table(tab).match) == 2


@rule("P15", "P19")
def test_a_click_on_a_crate_buys_no_ship() -> None:
    """Both ships carry red already, so a red cube could only go on a new ship."""
    tab, prompt = asked("turn 0 phase1; gold 0 10; ships 0 red red", "cube:red")
    assert len(table(tab).match) == 0
    assert "Ship Red cube 10 gold" in text_of(prompt) and 'data-move="buy ship.red"' in prompt


@rule("P15", "P19")
def test_rows_that_lead_to_one_crate_say_what_each_does() -> None:
    _, prompt = asked("turn 0 phase1; gold 0 10; ships 0 white blue", "cube:red")
    shown = text_of(prompt)
    assert "Ship 1 salt for copper" in shown and "Ship 2 indigo for copper" in shown and "Ship Red cube" in shown


# -- what a sale pays -------------------------------------------------------------------------------------------------

E1 = "turn 0 phase2; hand 0 blue blue red; row red blue white green yellow brown; ships 0 blue blue; ships 1 blue white"


def text_of(html: str) -> str:
    return re.sub(r" +", " ", re.sub(r"<[^>]*>", " ", html)).strip()


@rule("P21", "P22")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "3 gold a crate: you +6, Ben +3"),
        ("fr", "3 or par caisse\u202f: vous +6, Ben +3"),
        ("de", "3 Gold je Kiste: du +6, Ben +3"),
    ],
)
def test_what_a_sale_pays_everybody_is_said_before_it_is_closed(language: str, said: str) -> None:
    tab = sit_down_at(E1)
    table(tab).look()
    tab.app.set_language(language)
    assert 'class="payout"' not in regions(tab)["prompt"]
    tab.app.apply(tab.app.actions.play("lay blue 1"))
    tab.app.apply(tab.app.actions.play("lay blue 6"))
    shown = regions(tab)["prompt"]
    assert said in text_of(shown) and 'data-move="sell"' in shown
    assert tab.app.words.say("merchant_princes.prompt.D3_laid") in text_of(shown)
    assert len(table(tab).match) == 2


@rule("P22")
def test_the_log_tells_what_trade_agreements_added() -> None:
    tab = sit_down_at(E1 + "; cards 1 trade_agreement trade_agreement")
    table(tab).look()
    for move in ("lay blue 1", "lay blue 6", "sell"):
        tab.app.apply(tab.app.actions.play(move))
    assert "Anna gets 6 gold. Ben gets 7 gold, 4 of it for Trade Agreements." in text_of(regions(tab)["lines"])


@rule("P20", "P21")
def test_a_colour_of_the_hand_tells_the_most_it_can_bring() -> None:
    """Two blue cards beside the one that shows make three; the one red card beside the red one makes two, and nobody
    has a red cube."""
    tab = sit_down_at(E1)
    table(tab).look()
    tab.app.apply(tab.app.actions.word("lay"))
    shown = text_of(regions(tab)["prompt"])
    assert "up to 3 shown: you +6" in shown and "up to 2 shown: you +0" in shown


@rule("P20", "P21")
def test_a_slot_tells_what_covering_it_brings() -> None:
    """E3: on a slot that shows blue already nothing is added."""
    tab = sit_down_at("turn 0 phase2; hand 0 blue; row blue blue red red white green; ships 0 blue white")
    table(tab).look()
    tab.app.apply(tab.app.actions.word("lay"))
    shown = text_of(regions(tab)["prompt"])
    assert shown.count("2 shown: you +2") == 2 and shown.count("3 shown: you +3") == 4


@rule("P20")
def test_a_sale_that_has_begun_goes_on_slot_by_slot() -> None:
    tab = sit_down_at(E1)
    table(tab).look()
    tab.app.apply(tab.app.actions.play("lay blue 1"))
    shown = regions(tab)["prompt"]
    assert re.findall(r'data-move="([^"]+)"', shown) == ["sell", *(f"lay blue {slot}" for slot in range(2, 7))]
    tab.app.apply(tab.app.actions.number(5))
    assert table(tab).match.position.to_text().count("laid blue 1 6") == 1


# -- the last card ----------------------------------------------------------------------------------------------------


@rule("P28", "P34", "P35")
@pytest.mark.parametrize(
    ("lines", "move", "options", "said"),
    [
        ("turn 0 phase2; hand 0 red; pile blue", "draw", {}, "The last card: the game ends at once."),
        ("turn 0 phase2; hand 0 red; pile blue blue", "draw", {}, "The last 2 cards: the game ends at once."),
        ("turn 0 post; cards 0 trading_post; pile blue", "draw", {}, "The last card: the game ends at once."),
        (
            "turn 0 phase2; hand 0 red; pile blue",
            "draw",
            {"last_round": True},
            "The last card: everybody else then has one more turn.",
        ),
        (
            "turn 0 phase2; hand 0 red; cards 0 trading_post; pile blue blue blue",
            "draw",
            {"post_mandatory": True},
            "The last 3 cards: the game ends at once.",
        ),
        (
            "turn 0 phase2; hand 0 red; laid red 1; cards 0 trading_post; pile blue",
            "sell",
            {"post_mandatory": True},
            "The last card: the game ends at once.",
        ),
    ],
)
def test_the_last_card_warns_and_asks_first(lines: str, move: str, options: dict[str, bool], said: str) -> None:
    start = lines.replace("; laid red 1", "")
    tab = sit_down_at(start, **options)
    table(tab).look()
    if start != lines:
        tab.app.apply(tab.app.actions.play("lay red 1"))
    before = len(table(tab).match)
    assert said in text_of(regions(tab)["prompt"])
    tab.app.apply(tab.app.actions.play(move))
    assert len(table(tab).match) == before and said in text_of(regions(tab)["prompt"])
    assert 'data-do="yes"' in regions(tab)["prompt"]
    tab.app.apply(tab.app.actions.no())
    assert f'data-move="{move}"' in regions(tab)["prompt"]
    tab.app.apply(tab.app.actions.play(move))
    tab.app.apply(tab.app.actions.yes())
    assert len(table(tab).match) == before + 1 and not table(tab).match.position.pile


@rule("P28", "P26")
@pytest.mark.parametrize("lines", ["turn 0 phase2; hand 0 red; pile blue blue blue", "turn 0 phase2; pile blue"])
def test_nothing_is_asked_while_cards_are_left_or_there_is_no_choice(lines: str) -> None:
    tab = sit_down_at(lines)
    table(tab).look()
    tab.app.apply(tab.app.actions.point("pile"))
    assert len(table(tab).match) == 1


@rule("P28", "P35")
@pytest.mark.parametrize(
    ("lines", "options", "said"),
    [
        ("turn 0 phase1", {}, "54 cards in the pile the last one ends the game"),
        ("turn 0 phase1", {"last_round": True}, "54 cards in the pile a last round follows"),
        ("turn 1 phase1; pile none; last_card 0", {"last_round": True}, "0 cards in the pile this is the last round"),
    ],
)
def test_the_strip_says_how_the_game_ends(lines: str, options: dict[str, bool], said: str) -> None:
    assert said in text_of(regions(sit_down_at(lines, **options))["strip"])


# -- questions and cards in words that are true with every option -----------------------------------------------------


@rule("P13", "P16", "P36", "P35")
@pytest.mark.parametrize(
    ("lines", "options", "said"),
    [
        ("turn 0 phase1", {}, "Phase 1: exchange, buy or pass."),
        ("turn 0 phase1; cards 0 docker", {}, "Phase 1: exchange, buy or pass."),
        ("turn 0 phase1 exchanges 1 purchases 0; cards 0 docker", {}, "Phase 1: exchange again, buy, or end it."),
        (
            "turn 0 phase1 exchanges 0 purchases 1; cards 0 docker",
            {},
            "Phase 1: exchange with a Docker, or end it.",
        ),
        ("turn 0 phase1 exchanges 1 purchases 0", {}, "Phase 1 is done: end it."),
        ("turn 0 phase2", {}, "Phase 2: sell or draw."),
        ("turn 1 phase2; pile none; last_card 0", {"last_round": True}, "Phase 2 of the last round: sell or pass."),
    ],
)
def test_what_is_asked(lines: str, options: dict[str, bool], said: str) -> None:
    tab = sit_down_at(lines, **options)
    table(tab).look()
    assert said in text_of(regions(tab)["prompt"])


@rule("P15", "P18", "P19", "P20")
@pytest.mark.parametrize(
    ("lines", "steps", "said"),
    [
        ("turn 0 phase1", ["exchange"], "Which ship?"),
        ("turn 0 phase1", ["exchange", "ship:0.1"], "Which cube?"),
        ("turn 0 phase1; gold 0 20", ["buy"], "Which special card?"),
        ("turn 0 phase1; gold 0 20", ["buy", "market:ship"], "Which cube?"),
        ("turn 0 phase2; hand 0 blue red", ["lay"], "Which colour do you sell?"),
        ("turn 0 phase2; hand 0 blue red", ["lay", "hand:red"], "Which slot does the card cover?"),
    ],
)
def test_every_step_of_a_choice_has_its_question(lines: str, steps: list[str], said: str) -> None:
    tab = sit_down_at(lines)
    table(tab).look()
    for step in steps:
        tab.app.apply(tab.app.actions.pick(step))
    assert said in text_of(regions(tab)["prompt"])


@rule("P13", "P36")
def test_to_end_phase_1_with_nothing_done_is_to_pass() -> None:
    tab = sit_down_at("turn 0 phase1; ships 0 red blue")
    table(tab).look()
    assert "Pass no exchange, no purchase" in text_of(regions(tab)["prompt"])
    assert "End phase 1" not in text_of(regions(tab)["prompt"])


@rule("P16", "P36")
def test_with_a_docker_left_phase_1_is_ended_by_hand() -> None:
    tab = sit_down_at("turn 0 phase1; ships 0 red blue; cards 0 docker")
    table(tab).look()
    tab.app.apply(tab.app.actions.play("exchange 1 green"))
    assert "End phase 1 then sell or draw" in text_of(regions(tab)["prompt"])


@rule("P22", "P27", "P33", "P34")
@pytest.mark.parametrize(
    ("card", "options", "said"),
    [
        ("trade_agreement", {}, "2 more gold whenever a sale pays you."),
        ("trade_agreement", {"agreement_mode": "every"}, "2 more gold at every sale."),
        ("trade_agreement", {"agreement_mode": "own"}, "2 more gold whenever your own sale pays you."),
        ("trading_post", {}, "After phase 2 you may draw one more card."),
        ("trading_post", {"post_mandatory": True}, "After phase 2 you draw one more card."),
    ],
)
def test_a_special_card_says_what_it_does_in_this_game(card: str, options: dict[str, bool | str], said: str) -> None:
    tab = sit_down_at("turn 0 phase1; gold 0 20", **options)
    table(tab).look()
    thing = table(tab).room.thing(f"market:{card}", table(tab), tab.app.words)
    assert thing and said in thing.facts
    tab.app.apply(tab.app.actions.word("buy"))
    assert said in text_of(regions(tab)["prompt"])


def test_beside_each_other_where_there_is_room() -> None:
    """The same places as on a phone, none over another: the others at sea above the demand, the own ships below."""
    tab = sit_down_at(E1)
    table(tab).look()
    room, marks = table(tab).room, table(tab).marks()
    high, wide = (room.scene(table(tab), marks, tab.app.words, 1, aspect=aspect) for aspect in (0.8, 1.6))
    assert high.width < high.height and wide.width / wide.height == pytest.approx(1.6)
    assert {place.name for place in high.places} == {place.name for place in wide.places}
    for scene in (high, wide):
        row = [place for place in scene.places if place.name.startswith("slot:")]
        others = [place for place in scene.places if place.name.startswith("ship:") and place.name[5] != "0"]
        assert max(place.y + place.h for place in others) < min(place.y for place in row)
    for scene in (high, wide):
        assert all(scene.place_at(*place.middle, 0) == place for place in scene.places if not place.under)
        assert all(place.x >= 0 and place.x + place.w <= scene.width for place in scene.places)
        assert all(place.y >= 0 and place.y + place.h <= scene.height for place in scene.places)


# -- before the game --------------------------------------------------------------------------------------------------


@rule("P32")
def test_a_limit_that_cannot_be_is_said_by_its_name() -> None:
    tab = Tab(Storage(), language="de")
    tab.app.open("#new?game=merchant_princes&seats=Anna,Ben&with=hand_limit=2")
    (said,) = re.findall(r'<p class="problem"[^>]*>(.*?)</p>', start_regions(tab.app)["setup"])
    assert said == "Handkartenlimit (0: keines) kann von 3 bis 20 gehen."
