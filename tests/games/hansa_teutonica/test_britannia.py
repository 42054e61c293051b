"""Section 17, Britannia: the board, permissions, limits on pieces, markers (H186 to H203, H244, H245)."""

from itertools import product

import pytest

from tests.games.hansa_teutonica.far import Britannia, posts_in
from tests.games.hansa_teutonica.table import EDITIONS, facts, route_sizes
from tests.rules import refuses, rule

A, B = "britannia_3", "britannia_4_5"
SIDES = pytest.mark.parametrize("players", [3, 4])
BOTH = pytest.mark.parametrize(("board", "players"), [(A, 3), (B, 4)])
WALES = {"cardiff", "pembroke", "montgomery", "conway", "chester", "isle_of_man"}
SCOTLAND = {"carlisle", "newcastle", "dunbar", "edinburgh", "glasgow", "falkirk", "isle_of_man"}
WELSH = {
    "cardiff_montgomery", "montgomery_pembroke", "conway_montgomery", "hereford_montgomery", "cardiff_pembroke",
    "chester_conway", "conway_isle_of_man",
}  # fmt: skip
SCOTTISH = {
    "carlisle_isle_of_man", "carlisle_falkirk", "falkirk_glasgow", "edinburgh_glasgow", "dunbar_edinburgh",
    "dunbar_newcastle",
}  # fmt: skip
ONE_IN_EACH = "route cardiff_pembroke cube1; route london_oxford cube2; route carlisle_falkirk cube1"
SHIPS = {"calais_canterbury": 1, "calais_southampton": 2, "carlisle_isle_of_man": 2, "conway_isle_of_man": 2}


def held(board: str, route: str, first: str = "cube0") -> str:
    kinds = next(each["posts"] for each in facts(board)["route"] if each["id"] == route)
    words = ["disc0" if kind == "ship" else "cube0" for kind in kinds]
    words[kinds.index("any")] = first
    return f"route {route} {' '.join(words)}"


def open_to(table: Britannia) -> set[str]:
    """The countries where a cube can be placed."""
    country = {route["id"]: route["country"] for route in facts(table.board)["route"]}
    found = {country[post.partition(".")[0]] for post in table.targets("place", "cube")}
    for name in found:  # everywhere in the country, or nowhere
        free = {post for post in posts_in(table.board, name, ships=False) if table.post(post) == "."}
        assert free <= table.targets("place", "cube")
    return found


# -- the board --------------------------------------------------------------------------------------------------------


@rule("H186", "H3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("board", "players", "cities", "routes", "posts"),
    [(A, 3, 26, 35, 111), (B, 4, 30, 40, 121), (B, 5, 30, 40, 121)],
)
def test_side_a_seats_three_and_side_b_four_or_five(board, players, cities, routes, posts, edition):
    table = Britannia.dealt(edition, players)
    assert table.match.setup.board == board and len(facts(board)["city"]) == cities
    assert len(route_sizes(board)) == routes and sum(route_sizes(board).values()) == posts
    assert set(table.markers) == {"salisbury_southampton", "coventry_nottingham", "lancaster_richmond"}
    assert [table.supply(seat) for seat in range(players)] == [(5, 1), (6, 1), (7, 1), (8, 1), (9, 1)][:players]


@rule("H186", "H96", "H245")
@BOTH
def test_the_special_table_is_at_plymouth(board, players):
    for route in route_sizes(board):
        table = Britannia(f"desk 0 privilegium 3 liber_sophiae 3; {held(board, route, 'disc0')}", players=players)
        fields = {word for word in table.targets("establish", route) if word.startswith("table.")}
        expected = {"table.7", "table.8", "table.9", "table.11"} if route == "plymouth_salisbury" else set()
        assert fields == expected, route


@rule("H186", "H90", "H91")
@BOTH
def test_east_west_joins_oxford_and_york(board, players):
    """Oxford, Cardiff, Coventry, Nottingham, York: five cities."""
    chain = "city cardiff cube0; city coventry cube0; city nottingham cube0; city york cube0; desk 0 privilegium 1"
    lines = f"{chain}; city oxford disc1; {held(board, 'london_oxford')}"
    table = Britannia(lines, players=players).play("establish london_oxford office.oxford")
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}] and table.east_west == [0]


FIVE = "bristol cube1; ipswich cube1; durham cube2; lancaster cube2; coventry cube1 cube2"
SEVEN = {A: f"{FIVE}; richmond cube1; conway cube1 cube2", B: f"{FIVE}; dunbar cube1; glasgow cube1"}
"""Seven cities that cubes of Blue and Green fill."""


@rule("H186", "H131")
@BOTH
def test_the_eighth_completed_city_ends_the_game(board, players):
    seven = "; ".join(f"city {each.strip()}" for each in SEVEN[board].split(";"))
    route = "cambridge_norwich"
    lines = f"{seven}; city norwich cube1; desk 0 privilegium 2; {held(board, route)}; turn 0 actions 2"
    table = Britannia(lines, players=players).play(f"establish {route} office.norwich")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "norwich", "n": 8}] and table.over == "cities"


@rule("H187", "H189")
@BOTH
def test_every_route_belongs_to_one_country(board, players):
    countries = {route["id"]: route["country"] for route in facts(board)["route"]}
    assert {route for route, country in countries.items() if country == "wales"} == WELSH
    scottish = {route for route, country in countries.items() if country == "scotland"}
    assert scottish == (SCOTTISH if board == B else set())
    assert set(countries.values()) == {"england", "wales"} | ({"scotland"} if board == B else set())


@rule("H188")
@BOTH
def test_which_cities_count_in_which_region(board, players):
    regions = {city["id"]: set(city["regions"]) for city in facts(board)["city"]}
    assert {city for city, found in regions.items() if "wales" in found} == WALES
    assert {city for city, found in regions.items() if "scotland" in found} == (SCOTLAND if board == B else set())
    assert regions["london"] == {"england"}


@rule("H244", "H94")
@BOTH
def test_the_skill_cities(board, players):
    skills = {"chester": "actiones", "london": "privilegium", "norwich": "liber_sophiae", "newcastle": "bursa",
              "york": "clavis_urbis"}  # fmt: skip
    for route in facts(board)["route"]:
        table = Britannia(f"desk 0 liber_sophiae 2; {held(board, route['id'])}", players=players)
        offered = {word for word in table.targets("establish", route["id"]) if word.startswith("skill.")}
        assert offered == {f"skill.{skills[city]}" for city in route["cities"] if city in skills}, route["id"]


@rule("H244")
@SIDES
def test_developing_has_nothing_to_do_with_permissions(players):
    """Red, without any office, develops Actiones at Chester from Wales and Privilegium at London."""
    board = A if players == 3 else B
    table = Britannia(f"turn 0 actions 2; {held(board, 'chester_conway')}; city cardiff cube1", players=players)
    assert table.play("establish chester_conway skill.actiones").desk(0, "actiones") == 1
    table = Britannia(f"turn 0 actions 2; {held(board, 'london_oxford')}; city london cube1", players=players)
    assert table.play("establish london_oxford skill.privilegium").desk(0, "privilegium") == 1
    assert table.asked["permissions"] == []


@rule("H245", "H86")
@BOTH
def test_coins_of_britannia(board, players):
    """2 each on the only slot of Bristol and of Ipswich and on the second slot of Plymouth."""
    found = []
    for city in facts(board)["city"]:
        route = next(each["id"] for each in facts(board)["route"] if city["id"] in each["cities"])
        shapes = ["cube" if slot["shape"] == "square" else "disc" for slot in city["slots"]]
        for n, shape in enumerate(shapes):
            standing = " ".join(f"{each}1" for each in shapes[:n])
            lines = f"desk 0 privilegium 3 liber_sophiae 3; desk 1 liber_sophiae 3; {held(board, route, f'{shape}0')}"
            table = Britannia(f"{lines}; city {city['id']} {standing}", players=players)
            table.play(f"establish {route} office.{city['id']}")
            found += [(params["city"], params["n"], n) for params in table.params_of("hansa_teutonica.coin")]
            assert sum(params["n"] for params in table.params_of("hansa_teutonica.coin")) == table.prestige(0)
    assert sorted(found) == [("bristol", 2, 0), ("ipswich", 2, 0), ("plymouth", 2, 1)]


# -- permissions ------------------------------------------------------------------------------------------------------


@rule("H190", "H40")
@SIDES
def test_england_needs_no_permission_and_the_others_do(players):
    table = Britannia("supply 0 cubes 2 discs 1", players=players)
    board = table.board
    assert table.targets("place", "cube") == posts_in(board, "england", ships=False)
    assert table.targets("place", "disc") == posts_in(board, "england") and table.asked["permissions"] == []
    with refuses("H190", "hansa_teutonica.permission_missing", country="wales"):
        table.play("place cube cardiff_montgomery.1")
    if players == 4:
        with refuses("H190", "hansa_teutonica.permission_missing", country="scotland"):
            table.play("place cube carlisle_falkirk.1")


@rule("H190", "H44")
@SIDES
def test_displacing_needs_it_too(players):
    lines = "supply 0 cubes 3; route cardiff_montgomery cube1; route london_oxford cube1"
    table = Britannia(lines, players=players)
    assert table.targets("displace") == {"london_oxford.1"}
    with refuses("H190", "hansa_teutonica.permission_missing"):
        table.play("displace cardiff_montgomery.1 cube cube")
    permitted = Britannia(f"{lines}; city cardiff cube0", players=players)
    assert permitted.targets("displace") == {"london_oxford.1", "cardiff_montgomery.1"}
    permitted.play("displace cardiff_montgomery.1 cube cube")
    assert permitted.params_of("hansa_teutonica.permission") == [{"seat": 0, "city": "cardiff", "country": "wales"}]
    assert permitted.line("spent") == ["cardiff"]


@rule("H191")
@pytest.mark.parametrize(
    ("city", "countries"), [("cardiff", {"wales"}), ("carlisle", {"scotland"}), ("london", {"wales", "scotland"})]
)
def test_what_each_of_the_three_cities_gives(city, countries):
    table = Britannia(f"city {city} cube0", players=4)
    assert open_to(table) == {"england"} | countries and table.asked["permissions"] == [city]


@rule("H191")
def test_on_side_a_carlisle_gives_nothing():
    assert open_to(Britannia("city carlisle cube0", players=3)) == {"england"}
    assert open_to(Britannia("city london cube0", players=3)) == {"england", "wales"}


@rule("H191", "H190")
@pytest.mark.parametrize(("first", "second"), list(product(["place", "displace"], repeat=2)))
def test_each_city_gives_one_permission_a_turn(first, second):
    lines = "turn 0 actions 4; supply 0 cubes 8; city cardiff cube0; route cardiff_pembroke cube1 cube1 .; stock 1"
    table = Britannia(lines, players=4)
    table.play("place cube cardiff_montgomery.1" if first == "place" else "displace cardiff_pembroke.1 cube cube")
    while table.prompt == "D5":
        table.play("back cardiff_montgomery.2") if table.legal("back") else table.play("stop")
    assert table.prompt == "D1" and table.asked["permissions"] == [] and open_to(table) == {"england"}
    with refuses("H191", "hansa_teutonica.permission_spent", country="wales"):
        table.play("place cube conway_montgomery.1" if second == "place" else "displace cardiff_pembroke.2 cube cube")


@rule("H190", "H191", "H194")
def test_x28_cardiff_and_london():
    """Two in Wales, or one in Wales and one in Scotland; two in Scotland or a third one are refused."""
    start = "turn 0 actions 4; supply 0 cubes 8; city cardiff cube0; city london cube0"
    two_wales = Britannia(start, players=4).play("place cube cardiff_montgomery.1", "place cube cardiff_montgomery.2")
    assert open_to(two_wales) == {"england"}
    for post in ("cardiff_montgomery.3", "carlisle_falkirk.1"):
        with refuses("H191", "hansa_teutonica.permission_spent"):
            two_wales.play(f"place cube {post}")
    mixed = Britannia(start, players=4).play("place cube cardiff_montgomery.1")
    assert open_to(mixed) == {"england", "wales", "scotland"} and mixed.line("spent") == ["cardiff"]  # H194
    assert open_to(mixed.play("place cube carlisle_falkirk.1")) == {"england"}
    scotland = Britannia(start, players=4).play("place cube carlisle_falkirk.1")
    assert open_to(scotland) == {"england", "wales"} and scotland.line("spent") == ["london"]
    with refuses("H191", "hansa_teutonica.permission_spent", country="scotland"):
        scotland.play("place cube carlisle_falkirk.2")
    assert open_to(scotland.play("place cube cardiff_montgomery.1")) == {"england"}


@rule("H194")
def test_a_scottish_action_spends_carlisle_before_london():
    table = Britannia("turn 0 actions 4; supply 0 cubes 8; city carlisle cube0; city london cube0", players=4)
    table.play("place cube carlisle_falkirk.1")
    assert table.line("spent") == ["carlisle"] and open_to(table) == {"england", "wales", "scotland"}
    table.play("place cube carlisle_falkirk.2")
    assert table.line("spent") == ["carlisle", "london"] and open_to(table) == {"england"}


@rule("H192")
@SIDES
def test_the_rightmost_occupied_office_not_the_last_slot_and_not_the_control(players):
    """Blue controls Cardiff with two offices; Red's single one stands further right."""
    table = Britannia("city cardiff cube1 cube1 cube0 .", players=players)
    assert open_to(table) == {"england", "wales"}
    other = Britannia("city cardiff cube0 cube0 cube1 .", players=players)
    assert open_to(other) == {"england"}
    extra = Britannia("city cardiff cube0 cube0 | cube1", players=players)  # extra offices stand left of all slots
    assert open_to(extra) == {"england"}


@rule("H193", "H83")
@SIDES
def test_an_office_founded_in_the_turn_gives_the_permission_at_once(players):
    board = A if players == 3 else B
    lines = f"turn 0 actions 2; {held(board, 'cardiff_coventry')}; city cardiff cube1; desk 0 privilegium 1"
    table = Britannia(lines, players=players)
    assert open_to(table) == {"england"}
    table.play("establish cardiff_coventry office.cardiff")
    assert table.city("cardiff").startswith("cube1 cube0") and open_to(table) == {"england", "wales"}


@rule("H193", "H108")
@SIDES
def test_a_swap_gives_it_and_takes_it_away(players):
    lines = "turn 0 actions 4; supply 0 cubes 4; unused 0 swap swap; city cardiff cube0 cube1"
    table = Britannia(lines, players=players)
    assert open_to(table) == {"england"}
    assert open_to(table.play("swap cardiff.1+2")) == {"england", "wales"}
    assert open_to(table.play("swap cardiff.1+2")) == {"england"}
    with refuses("H190", "hansa_teutonica.permission_missing"):
        table.play("place cube cardiff_montgomery.1")


@rule("H193")
def test_a_permission_once_used_is_spent_even_if_the_place_changes():
    lines = "turn 0 actions 4; supply 0 cubes 4; unused 0 swap swap; city cardiff cube1 cube0"
    table = Britannia(lines, players=4).play("place cube cardiff_montgomery.1", "swap cardiff.1+2", "swap cardiff.1+2")
    assert open_to(table) == {"england"} and table.asked["permissions"] == []
    with refuses("H191", "hansa_teutonica.permission_spent"):
        table.play("place cube cardiff_montgomery.2")


@rule("H193", "H191")
def test_the_next_turn_has_its_own_permissions():
    table = Britannia("turn 0 actions 1; city cardiff cube0; city london cube1", players=3)
    table.play("place cube cardiff_montgomery.1", "end")
    assert table.active == 1 and table.line("spent") is None and open_to(table) == {"england", "wales"}
    assert table.asked["permissions"] == ["london"]
    table.play("end", "end")
    assert table.active == 0 and table.asked["permissions"] == ["cardiff"]


@rule("H195")
def test_extra_actions_bring_no_further_permission():
    table = Britannia("turn 0 actions 1; supply 0 cubes 4; city cardiff cube0; unused 0 plus_4", players=4)
    table.play("place cube cardiff_montgomery.1", "use plus_4")
    assert table.actions == 4 and open_to(table) == {"england"}


@rule("H196", "H199")
@SIDES
def test_moving_and_establishing_need_no_permission(players):
    board = A if players == 3 else B
    table = Britannia("turn 0 actions 2; route cardiff_pembroke cube0", players=players)
    table.play("lift cardiff_pembroke.1", "put cube conway_montgomery.1")
    assert table.post("conway_montgomery.1") == "cube0" and table.line("spent") is None
    table = Britannia(f"turn 0 actions 2; {held(board, 'cardiff_pembroke')}", players=players)
    assert table.play("establish cardiff_pembroke office.pembroke").city("pembroke").startswith("cube0")


@rule("H196")
def test_the_relocate_marker_needs_no_permission():
    table = Britannia("turn 0 actions 0; unused 0 relocate_3; route cardiff_pembroke cube1", players=4)
    table.play("lift cardiff_pembroke.1", "put cube1 conway_montgomery.1")
    assert table.post("conway_montgomery.1") == "cube1"


@rule("H196", "H197")
def test_the_displaced_player_needs_no_permission():
    lines = "turn 0 actions 1; supply 0 cubes 2; city cardiff cube0; route cardiff_pembroke cube1; stock 1 cubes 1"
    table = Britannia(lines, players=4).play("displace cardiff_pembroke.1 cube cube")
    table.play("back cardiff_montgomery.1", "extra cube montgomery_pembroke.1")
    assert table.post("montgomery_pembroke.1") == "cube1"


@rule("H28", "H190")
def test_without_actions_permission_is_not_the_reason():
    with refuses("H28", "hansa_teutonica.no_actions"):
        Britannia("turn 0 actions 0; supply 0 cubes 1", players=4).play("place cube cardiff_montgomery.1")
    table = Britannia("turn 0 actions 1; supply 0; city cardiff cube0; route cardiff_pembroke cube0", players=4)
    with refuses("H40", "hansa_teutonica.place_supply"):
        table.play("place cube cardiff_montgomery.1")
    with refuses("H44", "hansa_teutonica.displace_nobody"):
        table.play("displace cardiff_montgomery.1 cube cube")


# -- limits on pieces -------------------------------------------------------------------------------------------------


def countries_of(table: Britannia, posts: set[str]) -> set[str]:
    country = {route["id"]: route["country"] for route in facts(table.board)["route"]}
    return {country[post.partition(".")[0]] for post in posts}


@rule("H197", "H58")
@SIDES
def test_a_piece_displaced_in_england_stays_in_england(players):
    """Cardiff-Coventry touches two Welsh routes at Cardiff, and an English one."""
    lines = "turn 0 actions 1; supply 0 cubes 2; route cardiff_coventry cube1; stock 1 cubes 2"
    table = Britannia(lines, players=players).play("displace cardiff_coventry.1 cube cube")
    near = {"cardiff_oxford", "cambridge_coventry", "coventry_hereford", "coventry_nottingham"}
    expected = {f"{route}.{n}" for route in near for n in range(1, route_sizes(table.board)[route] + 1)}
    assert table.targets("back") == table.targets("extra", "cube") == expected
    with refuses("H197", "hansa_teutonica.back_country"):
        table.play("back cardiff_pembroke.1")
    with refuses("H197", "hansa_teutonica.extra_country"):
        table.play("extra cube cardiff_pembroke.1")


@rule("H197")
@SIDES
def test_a_piece_displaced_in_wales_goes_to_wales_or_england(players):
    lines = "turn 0 actions 1; supply 0 cubes 2; city cardiff cube0; route cardiff_pembroke cube1; stock 1 cubes 2"
    table = Britannia(lines, players=players).play("displace cardiff_pembroke.1 cube cube")
    near = {"cardiff_oxford", "cardiff_coventry", "cardiff_montgomery", "montgomery_pembroke"}
    assert {post.partition(".")[0] for post in table.targets("back")} == near
    assert countries_of(table, table.targets("extra", "cube")) == {"england", "wales"}


@rule("H197")
def test_a_piece_displaced_in_scotland_goes_to_scotland_or_england():
    """Carlisle-Isle of Man touches Welsh Conway-Isle of Man."""
    lines = "turn 0 actions 1; supply 0 cubes 3; city carlisle cube0; route carlisle_isle_of_man cube1"
    table = Britannia(f"{lines}; desk 1 liber_sophiae 1; stock 1 cubes 2 discs 1", players=4).play(
        "displace carlisle_isle_of_man.1 cube cube"
    )
    near = {"carlisle_chester", "carlisle_durham", "carlisle_richmond", "carlisle_falkirk"}
    assert {post.partition(".")[0] for post in table.targets("extra", "disc")} == near
    with refuses("H197", "hansa_teutonica.extra_country"):
        table.play("extra disc conway_isle_of_man.1")


@rule("H198", "H57")
def test_the_distance_passes_through_forbidden_countries():
    """Side A: Isle of Man joins Carlisle to Conway. All English posts within distance 1 of Carlisle-Isle of Man are
    taken. At distance 2, through Wales as well as through England, English posts are open alike: Chester-Hereford is
    reached over Conway (Carlisle-Isle of Man, Conway-Isle of Man, Chester-Conway, Chester-Hereford: distance 3)."""
    full = "\n".join(f"route {route} " + "cube2 " * size for route, size in route_sizes(A).items()
                     if route in ("carlisle_durham", "carlisle_newcastle", "carlisle_richmond"))  # fmt: skip
    full += "\nroute lancaster_richmond cube2 cube2\nroute durham_newcastle cube2 cube2 cube2"
    full += "\nroute durham_lancaster cube1 cube1 cube1\nroute durham_york cube1 cube1 cube1"
    lines = f"""turn 0 actions 1; supply 0 cubes 2; route carlisle_isle_of_man cube1; stock 1 cubes 1
    desk 1 clavis_urbis 4; desk 2 clavis_urbis 4 actiones 5 privilegium 3 bursa 3; {full}"""
    table = Britannia(lines, players=3).play("displace carlisle_isle_of_man.1 cube cube")
    assert {post.partition(".")[0] for post in table.targets("back")} == {
        "chester_hereford", "hereford_lancaster", "nottingham_york"}  # fmt: skip
    with refuses("H58", "hansa_teutonica.back_distance"):
        table.play("back coventry_hereford.1")


@rule("H56", "H197", "H243")
def test_the_last_english_post_is_kept_for_the_displaced_piece():
    """Every English post but one is taken; Welsh ones are free, but of no use to it."""
    box = [f"cube{seat}" for seat in (2, 3, 4, 0) for _ in range(26)] + ["cube1"] * 3
    lines = ["turn 0 actions 1", "displaced 1 cube from london_oxford extras 1", "stock 1 cubes 3"]
    lines += [f"desk {seat} clavis_urbis 4 actiones 5 privilegium 3 liber_sophiae 3 bursa 3" for seat in (0, 2, 3, 4)]
    discs = [f"disc{seat}" for seat in (2, 3, 4) for _ in range(4)]
    for route in facts(B)["route"]:
        if route["country"] == "england":
            words = [discs.pop() if kind == "ship" else box.pop(0) for kind in route["posts"]]
            if route["id"] == "durham_york":
                words[0] = "."
            if route["id"] == "london_oxford":
                words[0] = "cube0"  # which displaced Blue's
            lines.append(f"route {route['id']} {' '.join(words)}")
    table = Britannia("\n".join(lines), players=5)
    assert table.legal() == {"back durham_york.1"}
    with refuses("H56", "hansa_teutonica.extra_last_post"):
        table.play("extra cube durham_york.1")


@rule("H199")
@pytest.mark.parametrize(
    ("start", "countries"),
    [
        ("london_oxford", {"england"}),
        ("cardiff_pembroke", {"england", "wales"}),
        ("carlisle_falkirk", {"england", "scotland"}),
    ],
)
def test_where_action_d_may_take_a_piece(start, countries):
    table = Britannia(f"turn 0 actions 1; route {start} cube0", players=4).play(f"lift {start}.1")
    posts = posts_in(B, *countries, ships=False) - {f"{start}.1"}
    assert table.targets("put", "cube") == posts
    with refuses("H199", "hansa_teutonica.put_country"):
        table.play(f"put cube {'conway_montgomery.1' if 'wales' not in countries else 'carlisle_falkirk.2'}")


@rule("H199", "H246")
def test_equal_pieces_of_two_countries_are_told_apart_by_where_they_can_go():
    """A Welsh and an English cube in hand: one of them may go to Wales, then the other stays in England."""
    lines = "turn 0 actions 1; route cardiff_pembroke cube0; route london_oxford cube0"
    table = Britannia(lines, players=4).play("lift cardiff_pembroke.1", "lift london_oxford.1")
    assert countries_of(table, table.targets("put", "cube")) == {"england", "wales"}
    table.play("put cube conway_montgomery.1")
    assert countries_of(table, table.targets("put", "cube")) == {"england"}
    with refuses("H199", "hansa_teutonica.put_country"):
        table.play("put cube conway_montgomery.2")
    table.play("put cube london_oxford.2")
    both = Britannia(lines, players=4).play("lift cardiff_pembroke.1", "lift london_oxford.1", "put cube durham_york.1")
    assert countries_of(both, both.targets("put", "cube")) == {"england", "wales"}  # the Welsh one may be left


@rule("H68", "H199", "H242", "H243")
def test_a_welsh_piece_does_not_take_the_last_english_post():
    """England is full but for the post that Red's English cube has left: there it must return, unless Wales's disc may
    go there and the cube could go elsewhere, which it cannot."""
    box = [f"cube{seat}" for seat in (1, 2, 3, 4) for _ in range(26)]
    discs = [f"disc{seat}" for seat in (1, 2, 3) for _ in range(4)]
    lines = ["turn 0 actions 1", "route cardiff_pembroke disc0"]
    lines += [f"desk {seat} clavis_urbis 4 actiones 5 privilegium 3 liber_sophiae 3 bursa 3" for seat in (1, 2, 3, 4)]
    for route in facts(B)["route"]:
        if route["country"] == "england":
            words = [discs.pop() if kind == "ship" else box.pop() for kind in route["posts"]]
            if route["id"] == "durham_york":
                words[0] = "cube0"
            lines.append(f"route {route['id']} {' '.join(words)}")
    table = Britannia("\n".join(lines), players=5)
    assert table.targets("lift") == {"cardiff_pembroke.1", "durham_york.1"}
    table.play("lift durham_york.1")
    assert table.legal() == {"lift cardiff_pembroke.1"}  # alone the cube could only go back
    table.play("lift cardiff_pembroke.1")
    with refuses("H68", "hansa_teutonica.put_dead_end"):
        table.play("put disc durham_york.1")
    assert table.targets("put", "cube") == {"durham_york.1"}
    assert countries_of(table, table.targets("put", "disc")) == {"wales"}


@rule("H200", "H118")
def test_the_relocate_marker_leaves_every_piece_in_its_country():
    lines = f"turn 0 actions 0; unused 0 relocate_3; {ONE_IN_EACH}"
    table = Britannia(lines, players=4).play("lift cardiff_pembroke.1", "lift london_oxford.1")
    assert countries_of(table, table.targets("put", "cube1")) == {"wales"}
    assert countries_of(table, table.targets("put", "cube2")) == {"england"}
    with refuses("H200", "hansa_teutonica.put_country_marker"):
        table.play("put cube1 london_oxford.1")
    table.play("lift carlisle_falkirk.1")
    assert countries_of(table, table.targets("put", "cube1")) == {"wales", "scotland"}


@rule("H200", "H119")
def test_changing_places_inside_one_country_is_allowed():
    lines = "turn 0 actions 0; unused 0 relocate_3; route cardiff_pembroke cube1 cube2"
    table = Britannia(lines, players=4).play("lift cardiff_pembroke.1", "lift cardiff_pembroke.2")
    table.play("put cube1 cardiff_pembroke.2", "put cube2 cardiff_pembroke.1")
    assert table.route("cardiff_pembroke") == "cube2 cube1 ."


@rule("H200", "H115", "H116")
@pytest.mark.parametrize("edition", ["2009", "2014"])
def test_removing_three_has_no_country_limit(edition):
    lines = f"turn 0 actions 0; unused 0 remove_3; {ONE_IN_EACH}"
    table = Britannia(lines, edition, players=4).play(
        "take cardiff_pembroke.1", "take london_oxford.1", "take carlisle_falkirk.1"
    )
    assert table.used(0) == ["remove_3"] and table.prompt == "D1"


@rule("H201")
@pytest.mark.parametrize("route", ["chester_conway", "carlisle_chester", "chester_hereford"])
def test_a_city_is_used_from_any_of_its_routes(route):
    table = Britannia(f"desk 0 liber_sophiae 2; {held(B, route)}", players=4)
    assert {"office.chester", "skill.actiones"} <= table.targets("establish", route)
    assert table.play(f"establish {route} office.chester").city("chester") == "cube0 . ."


# -- sea routes and markers -------------------------------------------------------------------------------------------


@rule("H202", "H43")
@BOTH
def test_ship_posts(board, players):
    printed = {route["id"]: route["posts"].count("ship") for route in facts(board)["route"]}
    assert {route: n for route, n in printed.items() if n} == SHIPS | ({"carlisle_chester": 2} if board == B else {})
    table = Britannia("supply 0 cubes 1 discs 1; city london cube0", players=players)
    ships = posts_in(board, "england", "wales", "scotland") - posts_in(board, ships=False)
    assert table.targets("place", "disc") - table.targets("place", "cube") == ships
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("place cube conway_isle_of_man.1")


@rule("H203", "H123")
@BOTH
def test_markers_only_in_england_and_on_no_permanent_one(board, players):
    table = Britannia("turn 0 replacing; marker none; plate swap", players=players)
    english = {route["id"] for route in facts(board)["route"] if route["country"] == "england"}
    permanent = {"calais_canterbury", "calais_southampton"} | ({"carlisle_isle_of_man"} if board == A else set())
    assert table.targets("lay", "swap") == english - permanent
    for route in ("cardiff_pembroke", "calais_canterbury", "conway_isle_of_man"):
        with refuses("H123", "hansa_teutonica.lay_never"):
            table.play(f"lay swap {route}")
    if board == B:
        assert table.play("lay swap carlisle_chester").markers == {"carlisle_chester": "swap"}


@rule("H203", "H122")
def test_with_the_three_base_conditions():
    lines = (
        "turn 0 replacing; marker none; plate swap; route london_oxford cube1; city durham cube1; city york cube1 disc1"
    )
    table = Britannia(lines, players=4)
    assert not {"london_oxford", "durham_york"} & table.targets("lay", "swap")
    with refuses("H122", "hansa_teutonica.lay_piece"):
        table.play("lay swap london_oxford")
    with refuses("H122", "hansa_teutonica.lay_full"):
        table.play("lay swap durham_york")


# -- texts ------------------------------------------------------------------------------------------------------------


@rule("H193")
def test_permissions_spent_have_their_line():
    table = Britannia(
        "turn 0 actions 2; supply 0 cubes 2; city cardiff cube0; city london cube0; spent cardiff", players=4
    )
    assert table.asked["permissions"] == ["london"]
    table.play("place cube cardiff_montgomery.1")
    assert table.line("spent") == ["cardiff", "london"]
    again = table.game.position_from_text(table.text)
    assert again == table.position and again.digest() == table.position.digest()


@rule("H3", "H186")
@pytest.mark.parametrize("edition", EDITIONS)
@BOTH
def test_with_an_older_edition_britannia_is_said_to_be_unofficial(board, players, edition):
    """The mixing ruling of section 1: allowed, with the base rules of the edition."""
    setup = Britannia.game.setup(players, board, edition)
    remarks = Britannia.game.remarks(board, edition, players, setup.options)
    assert ("britannia_early" in remarks) == (edition != "2020")
