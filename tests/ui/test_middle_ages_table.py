"""The table of Marchands du Moyen Âge as text and scene, through whole games in three languages."""

import math
import re

import pytest

from hansa_core import new_match
from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.middle_ages.cards import INVESTMENTS
from hansa_core.middle_ages.declaration import MoveWagon
from hansa_core.middle_ages.game import COURIER_SPACES
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Chance
from tests.ui.tabs import Storage, Tab
from ui.drawing.scene import Scene
from ui.games.middle_ages.geometry import map_of
from ui.games.middle_ages.money import flows
from ui.games.middle_ages.moving import trip
from ui.games.middle_ages.panels import LINE, broken
from ui.games.middle_ages.ranking import reason
from ui.games.middle_ages.travelling import route, spot
from ui.screens.end import end_regions
from ui.screens.table import table_regions
from ui.session.autosave import received
from ui.session.table import AnyTable
from ui.words.catalogue import LANGUAGES

NAMES = ["Anna", "Ben", "Cem", "Dora"]
OPTIONS = {"en": {}, "fr": {"influence_draw": "random"}, "de": {"negotiating": True}}


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def sit_down(players: int, language: str = "en", **options: bool | str) -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, new_match("middle_ages", NAMES[:players], "table", first=0, **options)))
    return tab


def regions(tab: Tab) -> dict[str, str]:
    return {name: make() for name, (_, make) in table_regions(tab.app).items()}


def scene(tab: Tab) -> Scene:
    return table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, 1.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_a_whole_game_is_shown_and_every_listed_move_has_a_control(language: str) -> None:
    """Rows and cells lead to each listed move; a wagon's move is shown before it is made."""
    tab = sit_down(3, language, **OPTIONS[language])
    chance, asked = Chance("page"), set()
    while (seat := table(tab).match.to_act) is not None:
        match = table(tab).match
        table(tab).look()
        position = match.position
        assert isinstance(position, AgesPosition)
        shown = regions(tab)
        if position.phase not in asked:
            asked.add(position.phase)
            scene(tab)
            reach_every_move(tab, shown["prompt"])
        assert "{" not in re.sub(r"<[^>]*>", "", shown["prompt"])
        move = choose(position.view(seat), position.legal_moves(seat), chance, len(match))
        tab.app.apply(tab.app.actions.play(str(move)))
        if table(tab).asking:
            assert move.kind in ("move", "disc")
            assert 'data-do="yes"' in regions(tab)["prompt"]
            scene(tab)
            tab.app.do("yes")
    assert {"buy", "bid", "tariff", "turn", "disc", "auction", "climb"} <= asked
    _, ranking = end_regions(tab.app)["points"]
    assert all(name in ranking() for name in NAMES[:3])
    scene(tab)


def reach_every_move(tab: Tab, prompt: str) -> None:
    """From row to row: each leads to one move or to fewer."""
    choice = table(tab).choice
    for option in choice.options:
        assert f"pick.{option.key}".replace(">", "&gt;") in prompt, option.key
        if option.move is None:
            before = len(choice.left)
            assert choice.pick(option.key) and len(choice.left) <= before
            reach_every_move(tab, regions(tab)["prompt"])
            choice.back()


def test_every_florin_of_the_end_is_accounted_for() -> None:
    """M2: what came in less what went out is what is left."""
    tab = sit_down(4)
    chance, match = Chance("page"), table(tab).match
    while (seat := match.to_act) is not None:
        match.play(choose(match.position.view(seat), match.position.legal_moves(seat), chance, len(match)), seat)
    table(tab).next_viewer()
    found = flows(table(tab))
    assert [each.came["start"] for each in found] == [5000] * 4
    assert [sum(each.came.values()) - sum(each.went.values()) for each in found] == match.position.cash
    html = end_regions(tab.app)
    assert all("{" not in re.sub(r"<[^>]*>", "", make()) for _, make in html.values())


def test_a_wagon_glides_along_its_road() -> None:
    """Every legal move of a wagon: through the spaces of its trip, 180 ms each, and no other city on the way."""
    tab = sit_down(3)
    match, chance = table(tab).match, Chance("page")
    while match.position.phase != "turn":
        seat = match.to_act
        match.play(choose(match.position.view(seat), match.position.legal_moves(seat), chance, len(match)), seat)
    view = match.position.view(match.to_act)
    assert isinstance(view, AgesPosition)
    plan = map_of(view.setup.board)
    moves = [move for move in view.legal_moves() if isinstance(move, MoveWagon)]
    assert moves
    for move in moves:
        nodes = trip(view, move).nodes
        way = route(plan, spot(plan, nodes[0]), spot(plan, nodes[-1]))
        assert way is not None and way.lasts == 180 * (len(nodes) - 1)
        assert (way.points[0], way.points[-1]) == (spot(plan, nodes[0]), spot(plan, nodes[-1]))
        for node in nodes[1:-1]:
            assert min(math.dist(point, spot(plan, node)) for point in way.points) < 1, (move, node)
    assert route(plan, (1, 2), spot(plan, "paris")) is None, "a good flies straight"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_card_over_the_sea_fit_it(language: str) -> None:
    """Three lines, and no line longer than the card is wide; the name in one line."""
    words = sit_down(2, language).app.words
    for name in INVESTMENTS:
        lines = broken(words.say(f"middle_ages.does.{name}"))
        assert len(lines) <= 3 and max(map(len, lines)) <= LINE, lines
        assert len(words.say(f"middle_ages.investment.{name}")) <= 22


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_courier_begins_is_said_by_places_of_the_map(language: str) -> None:
    """Spaces have no names and no numbers there: each is two steps from a city, on the way to a fork (M14)."""
    words, plan, said = Tab(Storage(), language=language).app.words, map_of("middle_ages"), set()
    for space in COURIER_SPACES:
        chain = next(chain for chain in plan.chains if space in chain)
        city, fork = (chain[0], chain[-1]) if chain[0] in plan.cities else (chain[-1], chain[0])
        assert abs(chain.index(space) - chain.index(city)) == 2
        text = words.say(f"middle_ages.option.courier_{space}")
        assert plan.cities[city] in text and plan.forks[fork].name in text and "2" in text
        said.add(text)
    assert len(said) == len(COURIER_SPACES)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ben stands on the same level, but Anna has 1,300 florins more."),
        ("fr", "Ben est au même niveau, mais Anna a 1\u202f300 florins de plus."),
        ("de", "Ben steht auf derselben Stufe, aber Anna hat 1.300 Gulden mehr."),
    ],
)
def test_where_cash_decides_it_is_counted(language: str, said: str) -> None:
    """M92: on the same level and with as many loans, more florins."""
    tab = sit_down(2, language)
    position = table(tab).match.position
    assert isinstance(position, AgesPosition)
    position.cash[:] = [1500, 200]
    assert reason(position, tab.app.words) == said
