"""The table of Hansa Teutonica as text: cards, desks, strip, log and points, through whole games in three languages."""

import re

import pytest

from hansa_core import Match, new_match
from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Chance
from tests.ui.tabs import Storage, Tab
from tests.ui.test_choice import a_game, sit_down, table_of
from ui.choosing.choice import Option
from ui.drawing.scene import Sprite
from ui.games.hansa_teutonica.score import tie_break
from ui.screens.end import end_regions
from ui.screens.parts import notice
from ui.screens.table import table_regions, table_skeleton
from ui.session.outcome import Outcome
from ui.session.rooms import room_of
from ui.session.table import Table
from ui.words.catalogue import LANGUAGES
from ui.words.html import escape


def region(tab: Tab, name: str) -> str:
    return table_regions(tab.app)[name][1]()


def at(text: str, names: tuple[str, ...] = ("Anna", "Ben", "Cem", "Dora"), language: str = "en") -> Tab:
    """A table at a text position."""
    tab = Tab(Storage(), language=language)
    players = int(re.search(r"players=(\d)", text)[1])  # type: ignore[index]
    match = new_match("hansa_teutonica", seats=list(names[:players]), seed="at", start=text)
    tab.app.apply(Outcome(table=Table("at", match, room_of("hansa_teutonica"))))
    return tab


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_is_said_through_a_whole_game(language: str) -> None:
    edition = {"en": "2020", "fr": "2014", "de": "2009"}[language]
    tab = sit_down(edition, "Anna,Ben,Cem,Dora", language=language)
    assert 'id="prompt"' in table_skeleton(tab.app)
    for table in a_game(tab, every=4):
        if table.ended:
            break
        for name in table_regions(tab.app):
            html = region(tab, name)
            assert "{" not in html and "None" not in html, name
        for option in list(table.choice.options):
            if option.move is None and table.choice.pick(option.key):
                shown = re.findall(r'data-move="([^"]+)"', region(tab, "prompt"))
                listed = {escape(str(move)) for move in table.choice.left}
                assert set(shown) <= listed | {"end"}
                table.choice.back()
    for sheet in ("scores", "share", "help", "menu"):
        table_of(tab).sheet = sheet
        assert 'role="dialog"' in end_regions(tab.app)["sheet"][1]()
    assert tab.app.words.say("table.total") in end_regions(tab.app)["points"][1]()


def test_the_desk_names_the_cities_where_a_skill_is_developed_on_this_board() -> None:
    where = {
        ("die_hanse_4_5", 4): {"Göttingen", "Lübeck", "Stade", "Groningen", "Halle"},
        ("britannia_3", 3): {"Chester", "Newcastle", "London", "Norwich", "York"},
    }
    for (board, players), cities in where.items():
        match = new_match("hansa_teutonica", seats=["Anna", "Ben", "Cem", "Dora"][:players], seed="at", board=board)
        tab = Tab(Storage())
        tab.app.apply(Outcome(table=Table("at", match, room_of("hansa_teutonica"))))
        about = re.findall(r'role="tooltip" class="tipbox">([^<]*)<', region(tab, "desks"))
        assert {name for text in about for name in re.findall(r"Developed at (\w+)", text)} == cities


def test_an_action_that_cannot_be_taken_says_why_in_short() -> None:
    full = "hansa_teutonica die_hanse_2_3 2009 players=2\nturn 0 actions 2\npawn p05\n" + "".join(
        f"route {route} {'cube1 ' * 3}\n" for route in ("bremen_hannover", "bremen_minden", "hannover_minden")
    )
    assert "no free post in reach" in region(at(full), "prompt")
    assert "your supply is empty" in region(at(full + "supply 0 cubes 0 discs 0\n"), "prompt")


MODULES = """hansa_teutonica die_hanse_2_3 2020 players=3 missions=true favour=true
turn 0 actions 2
favour display cities
favour 0 free_choice
favour 1 skills
mission 0 paderborn
mission 1 kampen
mission 2 goslar
"""


def tiles_shown(html: str) -> list[str]:
    return re.findall(r'data-tile="(\w+)"', html)


def test_favour_tiles_lie_where_they_belong() -> None:
    tab = at(MODULES)
    assert tiles_shown(region(tab, "desks")) == ["free_choice"]
    ben, cem, display = re.split(r"<section", region(tab, "players"))[1:]
    assert tiles_shown(ben) == ["skills"] and tiles_shown(cem) == []
    assert tiles_shown(display) == ["cities"]
    told = region(tab, "tables")
    assert "Free choice" in told and "on display: Cities" in told
    gone = at(MODULES.replace("favour display cities\n", "favour 2 cities\n"))
    assert "All tiles have been bought." in region(gone, "players")


def test_only_the_own_mission_card_is_shown() -> None:
    """H150: nobody else looks at it before the end."""
    tab = at(MODULES)
    assert 'class="mission' not in region(tab, "desks")  # nobody has said yet that it is Anna who looks
    table_of(tab).look()
    desk, others, told = (region(tab, name) for name in ("desks", "players", "tables"))
    cities = re.search(r'class="mission tipped"[^>]*>.*?<span>([^<]+)</span>', desk)
    assert cities and cities[1] in told and len(cities[1].split(", ")) == 3
    assert 'class="mission' not in others


def test_the_neutral_player_has_prestige_cubes_and_offices() -> None:
    """H223: nine cubes on the routes of Die Hanse for two, prestige 0."""
    match = new_match("hansa_teutonica", seats=["Anna", "Ben"], seed="at", edition="2014")
    tab = Tab(Storage())
    tab.app.apply(Outcome(table=Table("at", match, room_of("hansa_teutonica"))))
    card = region(tab, "players").split("who neutral")[1]
    assert "9 cubes on routes, 0 offices" in card and "<b>0</b>" in card
    assert "Neutral: Prestige 0, 9 cubes on routes, 0 offices" in region(tab, "tables")


def test_what_did_not_change_is_not_made_again() -> None:
    tab = sit_down()
    before = {name: state for name, (state, _) in table_regions(tab.app).items()}
    tab.app.apply(tab.app.actions.word("place"))
    changed = {name for name, (state, _) in table_regions(tab.app).items() if state != before[name]}
    assert changed == {"prompt", "desks", "bubble"}


def test_each_reward_says_what_it_brings() -> None:
    tab = at("""
        hansa_teutonica die_hanse_4_5 2020 players=4
        turn 0 actions 2
        desk 0 privilegium 1
        route gottingen_quedlinburg cube0 disc0 cube0
        city quedlinburg disc1
        marker gottingen_quedlinburg plus_3
        unused 0 extra_office
    """)
    tab.app.apply(tab.app.actions.word("establish"))
    card = region(tab, "prompt")
    assert "Ben +1" in card and "+3 actions" in card and "choose one" in card
    assert "Develop Actiones" in card and "2 actions a turn become 3" in card and "+1 now" in card
    assert "Extra office in Quedlinburg" in card
    assert card.index("No reward") > card.index("Develop Actiones")
    assert table_of(tab).choice.numbers["skill:gottingen"] == next(
        option.number for option in table_of(tab).choice.options if option.key.endswith("skill.actiones")
    )


def test_ending_the_turn_asks_only_when_actions_would_be_lost() -> None:
    tab = sit_down()
    tab.app.apply(tab.app.actions.word("end"))
    assert table_of(tab).asking == "end" and "2 actions would be lost" in region(tab, "prompt")
    tab.app.apply(tab.app.actions.back())
    assert len(table_of(tab).match) == 0 and "your turn" in region(tab, "prompt")
    tab.app.apply(tab.app.actions.word("end"))
    tab.app.apply(tab.app.actions.no())
    assert not table_of(tab).choice.narrowed and "your turn" in region(tab, "prompt")
    tab.app.apply(tab.app.actions.play("income 1 0"))
    tab.app.apply(tab.app.actions.play("income 1 0"))
    tab.app.apply(tab.app.actions.word("end"))
    assert len(table_of(tab).match) == 3 and table_of(tab).match.to_act == 1


def test_the_turn_is_reset_with_one_click_and_can_be_played_again() -> None:
    tab = sit_down()
    for move in ("place cube goslar_hildesheim.1", "place cube goslar_hildesheim.2"):
        tab.app.apply(tab.app.actions.play(move))
    tab.app.apply(tab.app.actions.reset_turn())
    assert len(table_of(tab).match) == 0 and tab.app.notice is None
    tab.app.do("redo")
    assert len(table_of(tab).match) == 1
    tab.app.apply(tab.app.actions.reset_turn())
    tab.app.apply(tab.app.actions.reset_turn())
    assert tab.app.notice is not None and "nothing to reset" in tab.app.notice.text


DISPLACING = """
    hansa_teutonica die_hanse_4_5 2020 players=4
    turn 0 actions 2
    supply 0 cubes 3 discs 0
    route dortmund_paderborn cube1 . .
"""


def displaced() -> Tab:
    tab = at(DISPLACING)
    tab.app.apply(tab.app.actions.point("post:dortmund_paderborn.1"))  # one way to pay: played at once
    return tab


def test_the_displaced_player_is_asked_by_name() -> None:
    tab = displaced()
    assert table_of(tab).viewer == 1
    card = region(tab, "prompt")
    assert "Ben, you were displaced" in card and "Anna took the place of your cube on Dortmund – Paderborn" in card
    assert table_of(tab).last == {"post:dortmund_paderborn.1"}
    tab.app.apply(tab.app.actions.point("post:arnheim_kampen.1"))
    assert tab.app.notice is not None and tab.app.notice.rule == "H58"


def test_undo_stops_where_another_has_decided_and_goes_on_when_asked() -> None:
    tab = displaced()
    back = next(move for move in table_of(tab).legal if move.kind == "back")
    tab.app.apply(tab.app.actions.play(str(back)))
    tab.app.apply(tab.app.actions.play("stop"))
    assert table_of(tab).match.to_act == 0
    tab.app.do("undo")
    tab.app.do("undo")
    entries = len(table_of(tab).match)
    tab.app.do("undo")
    assert tab.app.notice is not None and tab.app.notice.offer == "undo_decided"
    tab.app.do(tab.app.notice.offer)
    assert len(table_of(tab).match) == entries - 1 == 0


def test_reset_stops_at_what_another_has_decided_and_says_so() -> None:
    tab = displaced()
    tab.app.apply(tab.app.actions.play(str(next(move for move in table_of(tab).legal if move.kind == "back"))))
    tab.app.apply(tab.app.actions.play("stop"))
    tab.app.apply(tab.app.actions.play("place cube arnheim_kampen.1"))
    tab.app.apply(tab.app.actions.reset_turn())
    assert len(table_of(tab).match) == 3
    assert tab.app.notice is not None and (tab.app.notice.rule, "another player" in tab.app.notice.text) == ("T6", True)


def test_a_dragged_piece_goes_or_stays() -> None:
    tab = at(
        "hansa_teutonica die_hanse_4_5 2020 players=4\nturn 0 actions 2\nroute dortmund_paderborn cube0 disc0 cube1"
    )
    assert tab.app.actions.takes_up("post:dortmund_paderborn.1") == "lift dortmund_paderborn.1"
    assert not tab.app.actions.takes_up("post:dortmund_paderborn.3")
    tab.app.apply(tab.app.actions.drag("post:dortmund_paderborn.1", "post:dortmund_paderborn.3"))
    assert len(table_of(tab).match) == 0 and tab.app.notice is not None and tab.app.notice.rule == "H65"
    tab.app.apply(tab.app.actions.drag("post:dortmund_paderborn.1", "post:arnheim_kampen.1"))
    assert [str(entry) for entry in table_of(tab).match.entries] == [
        "lift dortmund_paderborn.1", "put cube arnheim_kampen.1",
    ]  # fmt: skip


def test_esc_closes_widens_and_cancels_in_this_order() -> None:
    tab = at(
        "hansa_teutonica die_hanse_4_5 2020 players=4\nturn 0 actions 2\nroute dortmund_paderborn cube0 disc0 cube1"
    )
    actions, table = tab.app.actions, table_of(tab)
    tab.app.apply(actions.point("post:dortmund_paderborn.1"))
    tab.app.apply(actions.word("put"))
    table.sheet = "help"
    for left in (("", True, 1), ("", False, 1), ("", False, 0)):
        tab.app.apply(actions.back())
        assert (table.sheet, table.choice.narrowed, len(table.match)) == left


TIE = """
hansa_teutonica die_hanse_4_5 {edition} players=4
turn 0 over prestige
prestige 0 20
prestige 1 20
desk 0 actiones 2
desk 1 actiones 1
"""


def test_a_tie_is_explained() -> None:
    tab = at(TIE.format(edition="2020"))
    assert tie_break(table_of(tab), tab.app.words).endswith("Less developed Actiones decides: Ben.")
    assert "Ben wins with 20" in end_regions(tab.app)["result"][1]()
    tab = at(TIE.format(edition="2014"))
    assert "share the victory" in tie_break(table_of(tab), tab.app.words)
    tab = at(TIE.format(edition="2020") + "city goslar cube0")
    assert tie_break(table_of(tab), tab.app.words) == ""  # an office is worth points


def test_undo_at_a_late_move_and_the_log_of_a_long_game() -> None:
    tab = sit_down(seats="Anna,Ben,Cem,Dora")
    chance = Chance("long")
    while (table := table_of(tab)).match.to_act is not None and len(table.match) < 200:
        tab.app.apply(tab.app.actions.play(str(choose(table.view, table.legal, chance, len(table.match))), sure=True))
    assert region(tab, "lines").count("<li") <= 120 and "Show all 200 moves" in region(tab, "lines")
    table_of(tab).whole_log = True
    assert region(tab, "lines").count('data-key="log.') == 200
    copy = Match.from_bytes(table_of(tab).match.to_bytes(save=True), save=True)
    assert isinstance(copy.position, HansaPosition)


def test_letters_on_the_pieces_are_a_setting() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.open("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=letters")
    table = table_of(tab)
    tab.app.apply(tab.app.actions.play(str(next(move for move in table.legal if move.kind == "place"))))

    def names() -> set[str]:
        scene = table.room.scene(table, table.marks(), tab.app.words, 1)
        return {shape.art.name for shape in scene.shapes if isinstance(shape, Sprite) and shape.moves}

    assert not any("-A-" in name for name in names())
    tab.app.do("letters", "yes")
    assert any("-A-" in name for name in names())
    assert Tab(storage).app.letters


def test_a_rule_of_the_table_is_said_without_its_letter_and_leads_to_what_it_comes_to_here() -> None:
    tab = sit_down()
    tab.app.do("undo")
    assert tab.app.notice is not None and tab.app.notice.rule == "T6"
    assert "T6" not in re.sub(r'data-rule="\w+"', "", notice(tab.app))
    assert "Rule H240" in notice(tab.app)
    said = tab.app.notice.text
    tab.app.do("rules", "H240")
    assert tab.app.reading.rule == "H240" and tab.app.reading.why == said
    tab.app.do("rules.close")
    tab.app.do("undo")
    tab.app.notice.rule = "T5"
    assert 'data-do="rules"' not in notice(tab.app)
    tab.app.notice.rule = "H40"
    assert "Rule H40" in notice(tab.app)


def test_a_displaced_player_who_may_add_nothing_is_not_offered_zero_pieces() -> None:
    tab = displaced()
    assert "you may add 1 more piece." in region(tab, "prompt")
    extra = next(move for move in table_of(tab).legal if move.kind == "extra")
    tab.app.apply(tab.app.actions.play(str(extra)))
    said = region(tab, "prompt")
    assert "Put it on a ringed post." in said and "0 more" not in said and "you may add" not in said


def test_each_way_to_displace_says_its_fee_in_its_only_line() -> None:
    tab = at(DISPLACING.replace("cubes 3 discs 0", "cubes 2 discs 1"))
    table = table_of(tab)
    moves = [move for move in table.legal if move.kind == "displace"]
    said = [table.room.tell(Option(str(move), (move,)), table, tab.app.words) for move in moves]
    assert len(moves) > 1 and all(row.sub == "" and "paying" in row.title for row in said)
    assert len({row.title for row in said}) == len(moves)
