"""Boards, editions and modules change the rules together: whatever one of them changes, no other one loses.

Also sets that the game does not offer are put together here, such as Britannia with provinces."""

from dataclasses import replace
from itertools import combinations, product

import pytest

from hansa_core.hansa_teutonica import start
from hansa_core.hansa_teutonica.actions.three_pieces import RELOCATE, REMOVE, REMOVE_EXACTLY
from hansa_core.hansa_teutonica.boards.countries import COUNTRIES
from hansa_core.hansa_teutonica.boards.green_cities import GREEN_CITIES
from hansa_core.hansa_teutonica.boards.permanent import PERMANENT
from hansa_core.hansa_teutonica.map import provinces_map
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, piece_of
from hansa_core.hansa_teutonica.modules.favour import FAVOUR
from hansa_core.hansa_teutonica.modules.missions import MISSIONS
from hansa_core.hansa_teutonica.modules.neutral import NEUTRAL
from hansa_core.hansa_teutonica.modules.provinces import PROVINCES
from hansa_core.hansa_teutonica.modules.state import Variant
from hansa_core.hansa_teutonica.phases import PHASES, of_board, of_edition, of_variant
from hansa_core.table import Chance, Move
from hansa_core.table.content import content
from hansa_core.table.phases import ComposeError, Module, compose
from tests.games.hansa_teutonica.random_play import GAME
from tests.rules import rule

EDITIONS = (RELOCATE, REMOVE, REMOVE_EXACTLY)
BOARDS = {"die_hanse": (), "east": (PERMANENT, GREEN_CITIES), "britannia": (PERMANENT, COUNTRIES)}
VARIANTS = (MISSIONS, FAVOUR, PROVINCES, NEUTRAL)
SETS = [
    (edition, *board, *variants)
    for edition, board, n in product(EDITIONS, BOARDS.values(), range(len(VARIANTS) + 1))
    for variants in combinations(VARIANTS, n)
]
OPTIONS = {"missions": False, "favour": False, "neutral": False}
STEPS = ["main.use", "main.place", "main.displace", "main.establish", "main.income", "main.swap", "main.develop"]


def steps_named(rules, name: str) -> list:
    """The steps that a module means by `main.place` or `*.put`."""
    where, _, kind = name.partition(".")
    phases = rules.phases.values() if where == "*" else [rules.phases[where]]
    return [step for phase in phases for step in phase.steps if kind == step.kind.KIND]


def names_of(modules) -> str:
    return "+".join(module.name for module in modules)


@pytest.mark.parametrize("modules", SETS, ids=names_of)
def test_whatever_a_module_changes_is_there(modules):
    rules = compose(PHASES, modules)
    for module in modules:
        for name in module.wraps:
            steps = steps_named(rules, name)
            assert steps and all(module.name in step.changed_by for step in steps), (module.name, name)
        for added in module.adds:
            assert module.name in rules.steps[added.phase][added.step.kind.KIND].changed_by
        for phase in module.phases:
            assert [step.kind for step in rules.phases[phase.name].steps[: len(phase.steps)]] == [
                step.kind for step in phase.steps
            ]


@pytest.mark.parametrize("name", ["main.plaice", "wedding.place", "*.dance"])
def test_a_name_that_nothing_has_is_an_error(name):
    with pytest.raises(ComposeError):
        compose(PHASES, [Module("wrong", wraps={name: lambda step: step})])


# -- every change works on those before it ----------------------------------------------------------------------------


def province_map(board: str):
    """Britannia and the East have no provinces: these have two, which share one route."""
    data = content("boards", board)
    if "province" in data:
        return provinces_map.read(data, board)
    routes = [route["id"] for route in data["route"]]
    near, far = routes[: len(routes) // 2], routes[len(routes) // 2 :]
    provinces = [
        {"id": "near", "routes": near, "soldiers": []},
        {"id": "far", "routes": [*far, near[0]], "soldiers": []},
    ]
    return provinces_map.read({**data, "province": provinces, "soldier": []}, board)


def dealt(monkeypatch, board: str, edition: str, variant: Variant):
    monkeypatch.setattr(provinces_map, "load", province_map)
    position = start.deal(start.prepare(GAME, board, edition, 2, OPTIONS, variant), Chance("composed"), 0)
    if variant.provinces:
        position.apply(Move("pawn", position.content.provinces.words[0]))
    return position


class Reached(Exception):
    """The step of the common rules was asked."""


def reached(*asked):
    raise Reached


PAIRS = [
    Variant(missions, favour, two)
    for missions, favour, two in product([False, True], [False, True], ["", "provinces", "neutral"])
]


@pytest.mark.parametrize("variant", PAIRS, ids=lambda variant: names_of(of_variant(variant)) or "plain")
@pytest.mark.parametrize("edition", ["2009", "2020"])
@pytest.mark.parametrize("board", ["die_hanse_2_3", "east_3_5", "britannia_3"])
def test_every_change_asks_the_step_that_it_changes(monkeypatch, board, edition, variant):
    """What a module wraps gets through to the common step: so it gets through what others have made of it before."""
    p = dealt(monkeypatch, board, edition, variant)
    modules = (of_edition(p.content.edition), *of_board(p.content.board), *of_variant(variant))
    p.set_post(0, piece_of(p.active, CUBE))
    refused = {
        "use": Move("use", "plus_3"),
        "place": Move("place", "cube", p.content.board.posts[0]),
        "displace": Move("displace", p.content.board.posts[0], "cube", "cube"),
        "establish": Move("establish", p.content.board.routes[0], "nothing"),
        "income": Move("income", 0, 0),
        "swap": Move("swap", p.content.moves.swap[next(iter(p.content.moves.swap))].slots),
        "develop": Move("develop", "bursa"),
    }
    for name, part in product(STEPS, ["moves", "why_not", "play"]):
        kind = name.partition(".")[2]
        main = replace(
            PHASES[0],
            steps=tuple(replace(s, **{part: reached}) if kind == s.kind.KIND else s for s in PHASES[0].steps),
        )
        step = compose((main, *PHASES[1:]), modules).steps["main"][kind]
        move = p.setup.vocabulary.named(refused[kind])
        asked = {"moves": (p,), "why_not": (p, move), "play": (p, move, None)}[part]
        with pytest.raises(Reached):
            getattr(step, part)(*asked)


# -- the trap: permissions and the pawn together ----------------------------------------------------------------------


def posts_of(p, kind: str) -> set[str]:
    return {move.post for move in p.legal_moves() if move.kind == kind}


@rule("H190", "H215")
def test_britannia_with_provinces_limits_by_permission_and_by_the_pawn(monkeypatch):
    p = dealt(monkeypatch, "britannia_3", "2009", Variant(two_players="provinces"))
    board, near = p.content.board, p.content.provinces.accessible[p.modules.pawn]
    england = {post for post, country in zip(board.posts, board.map.country_of, strict=True) if country == 0}
    other = 1 - p.active
    routes = [n for n, posts in enumerate(board.posts_of) if all(board.takes_cube[post] for post in posts)]
    for route in routes:  # somebody to displace on every route
        p.set_post(board.posts_of[route][0], piece_of(other, CUBE))
    taken = {board.posts[board.posts_of[route][0]] for route in routes}
    p.supply[piece_of(p.active, CUBE)], p.supply[piece_of(p.active, DISC)] = 5, 1

    assert {bool(taken & near & england), bool((taken - near) & england), bool(taken & near - england)} == {True}
    assert posts_of(p, "place") == (england & near) - taken
    assert posts_of(p, "displace") == england & near & taken
    for word in sorted(board.posts):
        place, displace = Move("place", "disc", word), Move("displace", word, "cube", "cube")
        for move in (place,) if word not in taken else (displace,):
            told = p.why_not(move)
            if word not in england:
                assert (told.rule, told.key) == ("H190", "hansa_teutonica.permission_missing")
            elif word not in near:
                assert (told.rule, told.key) == ("H215", "hansa_teutonica.pawn_elsewhere")
            else:
                assert told is None


@rule("H215")
def test_britannia_with_provinces_limits_establishing(monkeypatch):
    p = dealt(monkeypatch, "britannia_3", "2009", Variant(two_players="provinces"))
    board, near = p.content.board, p.content.provinces.accessible[p.modules.pawn]
    far = next(n for n, route in enumerate(board.routes) if route not in near)
    here = next(n for n, route in enumerate(board.routes) if route in near)
    for route in (far, here):
        for post in board.posts_of[route]:
            p.set_post(post, piece_of(p.active, DISC))
    assert {move.route for move in p.legal_moves() if move.kind == "establish"} == {board.routes[here]}
    told = p.why_not(Move("establish", board.routes[far], "nothing"))
    assert (told.rule, told.params["route"]) == ("H215", board.routes[far])
