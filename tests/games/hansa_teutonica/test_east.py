"""Section 16, the East: skill cities, green cities, sea routes (H167 to H178, H245). Step 5 has its own file."""

import pytest

from tests.games.hansa_teutonica.far import East, posts_in
from tests.games.hansa_teutonica.table import EDITIONS, facts, route_sizes
from tests.rules import refuses, rule

BOARD = "east_3_5"
GREEN = ("belgard", "waren", "dresden")
SKILLS = {
    "waren": ["actiones", "bursa"],
    "magdeburg": ["privilegium"],
    "breslau": ["liber_sophiae"],
    "dresden": ["clavis_urbis"],
}
SEA = {
    "stralsund_wismar": {"stralsund_wismar.1", "stralsund_wismar.2"},
    "malmo_stralsund": {"malmo_stralsund.1", "malmo_stralsund.2"},
    "malmo_visby": {"malmo_visby.2"},
    "danzig_malmo": {"danzig_malmo.4"},
}
NINE_FULL = """
city berlin_colln cube1; city perleberg cube1; city tangermunde cube1; city wittenberg cube2
city allenstein cube1 cube2; city anklam cube1 cube2; city kulm cube2 cube1
city braunsberg cube1 disc1; city halle cube2 disc2
"""


def held(route: str, first: str = "cube0") -> str:
    """A line that fills a route: its ship posts with Red's discs, the others with cubes, one of them `first`."""
    kinds = next(each["posts"] for each in facts(BOARD)["route"] if each["id"] == route)
    words = ["disc0" if kind == "ship" else "cube0" for kind in kinds]
    words[kinds.index("any")] = first
    return f"route {route} {' '.join(words)}"


# -- the board --------------------------------------------------------------------------------------------------------


@rule("H167", "H3")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_to_five_sit_at_the_east_and_the_setup_is_unchanged(players, edition):
    table = East.dealt(edition, players)
    assert table.match.setup.board == BOARD
    assert [table.supply(seat) for seat in range(players)] == [(5, 1), (6, 1), (7, 1), (8, 1), (9, 1)][:players]
    assert [table.stock(seat) for seat in range(players)] == [(6, 0), (5, 0), (4, 0), (3, 0), (2, 0)][:players]
    assert set(table.markers) == {"allenstein_braunsberg", "brandenburg_tangermunde", "kulm_stettin"}
    assert len(table.pile("marker_supply")) == (13 if edition == "2009" else 12)
    assert table.prompt == "D1" and table.actions == 2


@rule("H167", "H96", "H245")
def test_the_special_table_is_at_konigsberg():
    for route in route_sizes(BOARD):
        table = East(f"desk 0 privilegium 3 liber_sophiae 2; {held(route, 'disc0')}", players=3)
        fields = {word for word in table.targets("establish", route) if word.startswith("table.")}
        expected = {"table.7", "table.8", "table.9", "table.11"} if route == "danzig_konigsberg" else set()
        assert fields == expected, route


@rule("H167", "H168", "H90", "H91")
def test_east_west_joins_lubeck_and_danzig():
    """The sea is the shortest way: Lübeck, Wismar, Stralsund, Malmö, Danzig."""
    chain = "city wismar cube0; city stralsund cube0; city malmo disc0;"
    table = East(f"{chain} city lubeck cube0; {held('danzig_konigsberg')}", players=3)
    table.play("establish danzig_konigsberg office.danzig")
    assert (
        table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}]
        and table.prestige(0) == 7
        and table.east_west == [0]
    )
    without = East(f"{chain} {held('danzig_konigsberg')}", players=3)
    assert without.play("establish danzig_konigsberg office.danzig").prestige(0) == 0
    assert "leipzig" not in {city["id"] for city in facts(BOARD)["city"]}


@rule("H167", "H131")
def test_the_tenth_completed_city_ends_the_game():
    """Nine are full; Visby's only slot is round and orange."""
    lines = f"{NINE_FULL}; desk 0 privilegium 1; {held('malmo_visby')}; supply 0"
    table = East(lines, players=3).play("establish malmo_visby office.visby")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "visby", "n": 10}] and table.over == "cities"
    assert East(lines, players=3).play("establish malmo_visby nothing").over is None


@rule("H169", "H170", "H95")
def test_the_skill_cities():
    """Each route in turn is full of own pieces: which skills do its two cities offer?"""
    for route in facts(BOARD)["route"]:
        table = East(f"desk 0 liber_sophiae 1; {held(route['id'])}", players=3)
        offered = {word for word in table.targets("establish", route["id"]) if word.startswith("skill.")}
        assert offered == {f"skill.{skill}" for city in route["cities"] for skill in SKILLS.get(city, ())}, route["id"]


@rule("H170", "H95", "H94")
@pytest.mark.parametrize("route", ["waren_wismar", "havelberg_waren", "stettin_waren"])
def test_each_route_to_waren_develops_one_of_two_skills(route):
    table = East(held(route), players=3).play(f"establish {route} skill.actiones")
    assert (table.desk(0, "actiones"), table.desk(0, "bursa")) == (1, 0)
    table = East(held(route), players=3).play(f"establish {route} skill.bursa")
    assert (table.desk(0, "actiones"), table.desk(0, "bursa")) == (0, 1)
    done = East(f"desk 0 actiones 5; {held(route)}", players=3)
    with refuses("H94", "hansa_teutonica.skill_complete"):
        done.play(f"establish {route} skill.actiones")
    assert "skill.bursa" in done.targets("establish", route)


@rule("H245", "H86")
def test_coins_of_the_east():
    """1 each on the first slot of Havelberg, Magdeburg and Thorn."""
    found = []
    for city in facts(BOARD)["city"]:
        route = next(each for each in facts(BOARD)["route"] if city["id"] in each["cities"])
        shapes = ["cube" if slot["shape"] == "square" else "disc" for slot in city["slots"]]
        for n, shape in enumerate(shapes):
            first = "disc0" if shape == "disc" else "cube0"
            standing = " ".join(f"{each}1" for each in shapes[:n])
            lines = f"desk 0 privilegium 3 liber_sophiae 2; desk 1 liber_sophiae 3; {held(route['id'], first)}"
            table = East(f"{lines}; city {city['id']} {standing}", players=3)
            table.play(f"establish {route['id']} office.{city['id']}")
            coins = [(params["city"], params["n"]) for params in table.params_of("hansa_teutonica.coin")]
            found += [(name, worth, n) for name, worth in coins]
    assert sorted(found) == [("havelberg", 1, 0), ("magdeburg", 1, 0), ("thorn", 1, 0)]


# -- green cities -----------------------------------------------------------------------------------------------------


@rule("H171")
def test_three_green_cities_have_no_slots():
    cities = {city["id"]: city for city in facts(BOARD)["city"]}
    assert {name for name, city in cities.items() if city["green"]} == set(GREEN)
    assert all(cities[name]["slots"] == [] for name in GREEN)


@rule("H171")
@pytest.mark.parametrize(
    ("route", "city"), [("waren_wismar", "waren"), ("belgard_kulm", "belgard"), ("dresden_halle", "dresden")]
)
def test_no_normal_office_in_a_green_city(route, city):
    table = East(f"desk 0 privilegium 3; {held(route, 'disc0')}", players=3)
    assert f"office.{city}" not in table.targets("establish", route)
    with refuses("H171", "hansa_teutonica.office_green", city=city):
        table.play(f"establish {route} office.{city}")


@rule("H172", "H104", "H105")
@pytest.mark.parametrize("shape", ["cube", "disc"])
def test_an_extra_office_may_be_the_first_in_a_green_city(shape):
    table = East(f"unused 0 extra_office; {held('waren_wismar', 'disc0')}", players=3)
    assert {"extra.cube.waren", "extra.disc.waren"} <= table.targets("establish", "waren_wismar")
    with refuses("H105", "hansa_teutonica.extra_office_first"):
        table.play("establish waren_wismar extra.cube.wismar")
    table.play(f"establish waren_wismar extra.{shape}.waren")
    assert table.city("waren") == f"{shape}0 |" and table.used(0) == ["extra_office"]
    assert table.params_of("hansa_teutonica.returned") == [
        {"seat": 0, "cubes": 1 + (shape == "disc"), "discs": int(shape == "cube")}
    ]


@rule("H172")
def test_an_extra_office_stands_left_of_all_offices():
    table = East(f"unused 0 extra_office; {held('waren_wismar')}; city waren cube2 cube1 | disc1 cube2", players=3)
    table.play("establish waren_wismar extra.cube.waren")
    assert table.city("waren") == "cube0 cube2 cube1 | disc1 cube2"


@rule("H172", "H89")
def test_without_the_marker_or_the_route_there_is_no_office_in_a_green_city():
    table = East(held("waren_wismar"), players=3)
    with refuses("H89", "hansa_teutonica.extra_office_marker"):
        table.play("establish waren_wismar extra.cube.waren")
    table = East(f"unused 0 extra_office; {held('waren_wismar')}", players=3)
    with refuses("H104", "hansa_teutonica.extra_office_elsewhere"):
        table.play("establish waren_wismar extra.cube.belgard")


@rule("H174", "H87")
def test_the_first_office_completes_a_green_city():
    table = East(f"unused 0 extra_office; {held('waren_wismar')}; city perleberg cube1", players=3)
    table.play("establish waren_wismar extra.cube.waren")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "waren", "n": 2}]
    again = East(f"unused 0 extra_office; {held('waren_wismar')}; city waren cube1 |", players=3)
    assert again.play("establish waren_wismar extra.cube.waren").params_of("hansa_teutonica.city_completed") == []


@rule("H174", "H131", "H132")
def test_a_green_city_can_be_the_tenth():
    lines = f"{NINE_FULL}; unused 0 extra_office; {held('waren_wismar')}; turn 0 actions 2"
    table = East(lines, players=3).play("establish waren_wismar extra.cube.waren")
    assert table.params_of("hansa_teutonica.city_completed") == [{"city": "waren", "n": 10}] and table.over == "cities"
    assert East(lines, players=3).play("establish waren_wismar nothing").over is None


@rule("H175", "H74", "H77", "H139", "H78")
def test_a_green_city_is_controlled_like_any_city():
    """The rightmost office breaks ties; an extra office ranks below those of the permanent marker."""
    tied = East(f"{held('waren_wismar')}; city waren cube1 | cube2", players=3)
    tied.play("establish waren_wismar nothing")
    assert tied.params_of("hansa_teutonica.control") == [{"seat": 2, "city": "waren", "n": 1}]
    assert [tied.score(seat)["cities"] for seat in range(3)] == [0, 0, 2]
    most = East(f"{held('waren_wismar')}; city waren cube1 cube1 | cube2", players=3)
    assert most.play("establish waren_wismar nothing").prestige(1) == 1
    extras = East(f"{held('waren_wismar')}; city waren cube1 cube2 |", players=3)
    assert extras.play("establish waren_wismar nothing").prestige(2) == 1  # the later one stands further left
    rightmost = East(f"{held('waren_wismar')}; city waren | cube1 disc2", players=3)
    assert rightmost.play("establish waren_wismar nothing").prestige(2) == 1


@rule("H175", "H140", "H141")
def test_offices_in_green_cities_count_in_the_network():
    """Wismar, Waren (two offices) and Havelberg are joined; Perleberg is not adjacent to Wismar, Dresden lies apart."""
    lines = "city wismar cube0; city waren cube0 | cube0; city havelberg cube0; city dresden cube0 |"
    assert East(lines, players=3).score(0)["network"] == 4
    assert East(lines + "; desk 0 clavis_urbis 4", players=3).score(0)["network"] == 16


@rule("H175", "H90")
def test_a_chain_can_pass_through_green_cities():
    """Lübeck, Wismar, Waren, Stettin, Anklam, Belgard, Danzig."""
    lines = f"""city lubeck cube0; city wismar cube0; city stettin cube0; city anklam cube0; city belgard | cube0
    city danzig cube0; unused 0 extra_office; {held("waren_wismar")}"""
    table = East(lines, players=3).play("establish waren_wismar extra.cube.waren")
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}]


@rule("H176", "H110")
def test_only_offices_of_the_permanent_marker_can_be_swapped():
    table = East("unused 0 swap; city waren cube1 cube0 | cube2 disc0 cube0 cube1; supply 0", players=3)
    assert table.targets("swap") == {"waren.1+2", "waren.3+4"}
    with refuses("H110", "hansa_teutonica.swap_same"):
        table.play("swap waren.2+3")
    with refuses("H176", "hansa_teutonica.swap_green"):
        table.play("swap waren.4+5")
    table.play("swap waren.1+2")
    assert table.city("waren") == "cube1 cube0 | disc0 cube2 cube0 cube1" and table.used(0) == ["swap"]
    assert table.params_of("hansa_teutonica.swapped") == [
        {"seat": 0, "city": "waren", "slot": 1, "left": 0, "right": 2}
    ]


@rule("H176", "H109")
def test_extra_offices_in_a_green_city_are_never_swapped():
    table = East("unused 0 swap; city waren cube1 cube0 | cube2; city belgard cube0 cube1 |", players=3)
    assert table.targets("swap") == set()
    for pair in ("waren.1+2", "belgard.1+2"):
        with refuses("H176", "hansa_teutonica.swap_green"):
            table.play(f"swap {pair}")
    other = East("unused 0 swap; city waren | cube2 cube1", players=3)
    with refuses("H109", "hansa_teutonica.swap_not_own"):
        other.play("swap waren.1+2")
    old = East("unused 0 swap; city waren | cube2 cube1", edition="2014", players=3)
    assert old.play("swap waren.1+2").city("waren") == "cube1 cube2"
    with refuses("H100", "hansa_teutonica.marker_missing"):
        old.play("swap waren.1+2")


# -- sea routes -------------------------------------------------------------------------------------------------------


@rule("H177", "H43")
def test_four_sea_routes_with_their_ship_posts():
    table = East("supply 0 cubes 2 discs 1", players=3)
    ships = set().union(*SEA.values())
    assert table.targets("place", "disc") == posts_in(BOARD) and len(posts_in(BOARD)) == 98
    assert table.targets("place", "cube") == posts_in(BOARD) - ships
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("place cube malmo_visby.2")


@rule("H178", "H123", "H125")
def test_no_marker_is_placed_on_a_sea_route():
    table = East("turn 0 replacing; marker none; plate swap", players=3)
    assert table.targets("lay", "swap") == set(route_sizes(BOARD)) - set(SEA)
    for route in SEA:
        with refuses("H123", "hansa_teutonica.lay_never"):
            table.play(f"lay swap {route}")


@rule("H125", "H122")
def test_a_green_city_never_has_a_free_slot():
    """Anklam is full: Anklam-Belgard takes no marker, occupied or not; Belgard-Kulm does."""
    table = East("turn 0 replacing; marker none; plate swap; city anklam cube1 cube2", players=3)
    assert "anklam_belgard" not in table.targets("lay", "swap") and "belgard_kulm" in table.targets("lay", "swap")
    with refuses("H122", "hansa_teutonica.lay_full"):
        table.play("lay swap anklam_belgard")


@rule("H178", "H69")
def test_otherwise_sea_routes_are_normal_routes():
    """An office at each end, prestige for both cities; displaced pieces pass over the sea (distance 1)."""
    table = East("desk 0 privilegium 1 liber_sophiae 1; route malmo_stralsund disc0 disc0 cube0; city stralsund cube1",
                 players=3)  # fmt: skip
    assert {"office.malmo", "office.stralsund"} <= table.targets("establish", "malmo_stralsund")
    table.play("establish malmo_stralsund office.malmo")
    assert table.prestige(1) == 1 and table.city("malmo") == "disc0 . ."
    away = East("turn 0 actions 1; supply 0 cubes 2; route malmo_visby cube1", players=3)
    away.play("displace malmo_visby.1 cube cube")
    assert away.targets("back") == {"danzig_malmo.1", "danzig_malmo.2", "danzig_malmo.3", "malmo_stralsund.3"}
