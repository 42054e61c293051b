"""What must hold in every game of Hansa Teutonica, on random games and crowded boards. Rules have their own tests."""

import copy
from itertools import combinations, product

import pytest

from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.hansa_teutonica import GAME
from hansa_core.hansa_teutonica.map import board
from hansa_core.hansa_teutonica.map.pieces import DISC, piece_named, shape_of
from hansa_core.table import CHANCE, BadContent, BadText, Chance, Match
from hansa_core.table.content import content
from tests.rules import rule

NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil"]
BOARDS = ("die_hanse_2_3", "die_hanse_4_5", "east_3_5", "britannia_3", "britannia_4_5")
TABLES = [pair for pair in product(GAME.editions, GAME.players) if pair != ("2020", 2)]
"""On Die Hanse; two need an option in 2020 (H3)."""
MOST_LISTED = 1000


def sound(position):
    """One position by itself: invariants, text form, order and length of the list."""
    assert GAME.violations(position) == []
    again = GAME.position_from_text(position.to_text())
    assert again == position and again.to_text() == position.to_text()
    assert (again.to_act, again.prompt, again.chain) == (position.to_act, position.prompt, position.chain)
    legal = position.legal_moves()
    assert again.legal_moves() == legal and len(legal) <= MOST_LISTED
    assert bool(legal) == (position.to_act is not None)
    numbers = [position.setup.vocabulary.number(move) for move in legal]
    assert numbers == sorted(set(numbers))


def closed(position):
    """The list is the rules: every declared move is listed, or refused by a rule; every listed one can be played."""
    listed = set(position.legal_moves())
    for move in position.setup.vocabulary:
        assert (position.why_not(move) is None) == (move in listed), move
    before = position.canonical()
    for move in listed:
        after = position.copy()
        after.apply(move)
        assert GAME.violations(after) == [] and after != position and (after.to_act is None or after.legal_moves())
    assert position.canonical() == before


def unseen(position, seed):
    """Worlds that fit what a seat knows look the same to it."""
    for seat in (None, *range(position.setup.players)):
        view = position.view(seat)
        assert GAME.position_from_text(view.to_text()) == view
        assert position.chain or set(position.legal_moves()) <= set(view.legal_moves())
        assert view.resample(seat, Chance(seed)).view(seat) == view
        world = position.resample(seat, Chance(seed))
        assert world.view(seat) == view and GAME.violations(world) == []
        assert (world.to_act, world.prompt) == (position.to_act, position.prompt)
        if seat == position.to_act:
            assert world.legal_moves() == position.legal_moves() == view.legal_moves()


def watched(match):
    """What spectators get leads to what they saw, after every entry."""
    record = match.watch_record()
    n = 0
    for k in range(1, match.settled + 1):
        n += 1
        while n < len(record) and record.entries[n].seat == CHANCE:
            n += 1
        assert match.at(k).chain or record.at(n) == match.at(k).view(None)
    assert n == len(record) and "seed" not in record.header.start
    opened = Match(record.header, GAME, record.setup, GAME.position_from_text(record.header.start))
    assert opened.replay([entry.moves for entry in record.entries]) is None and opened.position == record.position
    return record


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_random_games_are_sound_throughout(edition, players):
    match = Match.new(GAME, NAMES[:players], f"smoke {edition} {players}", edition=edition)
    chance = Chance("smoke")
    prestige, desk = match.position.prestige[:], bytes(match.position.desk)
    while match.to_act is not None:
        position = match.position
        n = len(match)
        assert GAME.violations(position) == []
        if n % 4 == 0 or position.chain:
            sound(position)
        if n % 61 == 0 or (position.phase not in ("main", "displaced") and n % 7 == 0):
            closed(position)
            unseen(position, str(n))
        others = {None, *range(players)} - {position.to_act}
        assert all(position.view(seat) == match.at(match.settled).view(seat) for seat in others)  # T5
        match.play(choose(position.view(position.to_act), position.legal_moves(), chance, n))
        now = match.position
        assert all(a <= b for a, b in zip(prestige, now.prestige, strict=True))  # I10
        assert all(a <= b for a, b in zip(desk, now.desk, strict=True))  # I12
        prestige, desk = now.prestige[:], bytes(now.desk)
    sound(match.position)
    assert match.position.end_reason in ("prestige", "markers", "cities") and match.position.winners()
    watched(match)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_uniform_play_is_sound_throughout(edition, players):
    match = Match.new(GAME, NAMES[:players], f"uniform {edition} {players}", edition=edition)
    chance = Chance("uniform")
    for n in range(150):
        if match.to_act is None:
            break
        sound(match.position)
        match.play(chance.choice("move", n, match.position.legal_moves()))
        if match.position.chain > 1 and chance.number("cancel", n, 3) == 0:
            settled = match.at(match.settled)
            match.cancel()
            assert match.position == settled
        elif match.barrier.n < len(match) and chance.number("undo", n, 5) == 0:
            after = match.position
            match.undo()
            match.redo()
            assert match.position == after
    closed(match.position)
    watched(match)


def crowded(edition, gaps, desk=""):
    """Every post of the 4-5 board taken but the gaps; all tracks developed, so that the pieces reach."""
    the_board = board.load("die_hanse_4_5")
    skills = ["clavis_urbis 4 actiones 5 privilegium 3 bursa 3 " + desk] * 5
    lines = [f"hansa_teutonica die_hanse_4_5 {edition} players=5"]
    lines += [f"desk {seat} {tracks}" for seat, tracks in enumerate(skills)]
    n = 0
    for route, posts in zip(the_board.routes, the_board.posts_of, strict=True):
        words = []
        for post in posts:
            n += 1
            shape = "disc" if n % 27 == 0 else "cube"
            words.append("." if the_board.posts[post] in gaps else f"{shape}{n % 5}")
        lines.append(" ".join(["route", route, *words]))
    return lines


def results(position):
    """By brute force: what can be put first so that the chain can end, and with a change."""
    content, found = position.content, set()

    def ends(posts, hand):
        if not hand:
            return any(posts[post] != piece for post, piece in position.lifted)
        return any(ends(after, rest) for _, _, after, rest in steps(posts, hand))

    def steps(posts, hand):
        for piece in set(hand):
            rest = list(hand)
            rest.remove(piece)
            for post, there in enumerate(posts):
                if not there and (shape_of(piece) == DISC or content.board.takes_cube[post]):
                    yield piece, post, posts[:post] + bytes([piece]) + posts[post + 1 :], rest

    for piece, post, after, rest in steps(bytes(position.posts), list(position.hand)):
        if ends(after, rest):
            found.add((piece, post))
    return found


@pytest.mark.parametrize("edition", GAME.editions)
@pytest.mark.parametrize(
    "gaps", [(), ("arnheim_kampen.2",), ("arnheim_kampen.2", "minden_munster.1", "minden_munster.3")]
)
def test_crowded_boards(edition, gaps):
    marker = "relocate_3" if edition == "2020" else "remove_3"
    lines = [*crowded(edition, gaps, "liber_sophiae 1"), f"unused 0 {marker}", "turn 0 actions 3"]
    chance = Chance(f"crowded {edition}")
    for seed in range(12):
        match = Match.new(GAME, NAMES, f"{seed}", start="\n".join(lines))
        for n in range(8):
            position = match.position
            sound(position)
            if position.phase in ("move", "relocate"):
                number = position.content.board.post_number
                puts = [move for move in position.legal_moves() if move.kind == "put"]
                found = {(piece_named(move.piece, position.active), number[move.post]) for move in puts}
                assert found == results(position)
            kinds = sorted({move.kind for move in position.legal_moves()} - {"end"}) or ["end"]
            kind = chance.choice(f"kind {seed}", n, kinds)
            moves = [move for move in position.legal_moves() if move.kind == kind]
            match.play(chance.choice(f"move {seed}", n, moves))
        if seed % 4 == 0:
            closed(match.position)
            unseen(match.position, "crowded")


def test_markers_that_fit_nowhere_are_revealed_to_spectators():
    lines = [*crowded("2020", ()), "marker none", "plate swap develop", "marker_supply none", "turn 1 actions 0"]
    taken = "extra_office extra_office extra_office extra_office swap swap plus_3 plus_3 plus_4 plus_4 develop"
    lines += [f"used 0 {taken} relocate_3 relocate_3"]
    match = Match.new(GAME, NAMES, "x", start="\n".join(lines))
    match.play(match.position.parse("end"))
    assert match.barrier == (1, "revealed") and match.position.to_act == 2
    record = watched(match)
    assert [str(entry) for entry in record.entries] == ["end", "reveal swap", "reveal develop"]


@pytest.mark.parametrize(
    ("line", "invariant"),
    [
        ("supply 0 cubes 27", "I1"),
        ("supply 0 cubes 1 discs 3", "I2"),
        ("city dortmund . cube0", "I4"),
        ("used 0 swap swap swap swap", "I5"),
        ("marker arnheim_kampen swap\nmarker bremen_minden plus_3\nplate plus_4 develop", "I6"),
        ("east_west 1 1", "I11"),
        ("city dortmund cube0", "I13"),
        ("prestige 2 20", "I14"),
        ("displaced 0 cube from bremen_minden extras 1", "I15"),
        ("lifted cube0@bremen_minden.1\nhand cube1", "I3"),
    ],
)
def test_texts_that_cannot_be_are_refused_by_their_invariant(line, invariant):
    with pytest.raises(BadText) as caught:
        GAME.position_from_text(f"hansa_teutonica die_hanse_4_5 2020 players=4\n{line}")
    assert caught.value.key == "text.invariant" and caught.value.params["invariant"] == invariant


@pytest.mark.parametrize("name", BOARDS)
def test_boards_are_whole(name):
    the_board = board.load(name)
    assert all(sum(map(len, rings)) + len(the_board.posts_of[route]) == len(the_board.posts)
               for route, rings in enumerate(the_board.rings))  # fmt: skip
    for (a, rings_of_a), (b, rings_of_b) in combinations(enumerate(the_board.rings), 2):
        distance = [d for d, ring in enumerate(rings_of_a) if the_board.posts_of[b][0] in ring]
        assert distance == [d for d, ring in enumerate(rings_of_b) if the_board.posts_of[a][0] in ring]


def broken(change, name="die_hanse_4_5"):
    data = copy.deepcopy(content("boards", name))
    change(data, {city["id"]: city for city in data["city"]}, {route["id"]: route for route in data["route"]})
    with pytest.raises(BadContent) as caught:
        board.read(data, name)
    return caught.value.key, caught.value.params["place"]


BROKEN = {
    "content.unknown_city": lambda data, cities, routes: routes["bremen_minden"]["cities"].__setitem__(0, "atlantis"),
    "content.count": lambda data, cities, routes: routes["bremen_minden"]["posts"].pop(),
    "content.posts": lambda data, cities, routes: routes["bremen_minden"].update(posts=["any"]),
    "content.coins": lambda data, cities, routes: cities["minden"]["slots"][0].update(coin=1),
    "content.taverna": lambda data, cities, routes: routes["bremen_minden"].update(taverna=True),
    "content.slot_order": lambda data, cities, routes: cities["minden"]["slots"].reverse(),
    "content.field_missing": lambda data, cities, routes: cities["minden"].pop("skills"),
    "content.field_kind": lambda data, cities, routes: cities["minden"].update(x="left"),
    "content.skill_cities": lambda data, cities, routes: cities["stade"].update(skills=[]),
    "content.not_connected": lambda data, cities, routes: data["route"].remove(routes["emden_groningen"]),
    "content.table_route": lambda data, cities, routes: data["special_table"].update(route="bremen_minden"),
    "content.twice": lambda data, cities, routes: data["route"].append(routes["bremen_minden"]),
}


@pytest.mark.parametrize("key", BROKEN)
def test_a_broken_board_is_refused_at_its_place(key):
    found, place = broken(BROKEN[key])
    assert found == key and place.startswith("die_hanse_4_5")


BROKEN_COUNTRIES = {
    "content.permission": lambda data, cities, routes: data["country"].reverse(),
    "content.unknown_city": lambda data, cities, routes: data["country"][1].update(permission_cities=["atlantis"]),
    "content.region_points": lambda data, cities, routes: data["country"][1].update(scoring=[7]),
    "content.word": lambda data, cities, routes: cities["london"].update(regions=["cornwall"]),
}


@pytest.mark.parametrize("key", BROKEN_COUNTRIES)
def test_broken_countries_are_refused_at_their_place(key):
    found, place = broken(BROKEN_COUNTRIES[key], "britannia_4_5")
    assert found == key and place.startswith("britannia_4_5")


def test_the_sensible_player_brings_games_to_their_end():
    reasons = set()
    for seed in range(40):
        chance = Chance(f"ends {seed}")
        position = GAME.deal(GAME.setup(5, edition="2009"), chance, None)
        n = 0
        while position.to_act is not None:
            position.apply(choose(position, position.legal_moves(), chance, n))
            n += 1
        reasons.add(position.end_reason)
    assert {"prestige", "markers"} <= reasons


def refusal(position, text):
    refused = position.why_not(position.parse(text))
    return refused.rule, refused.key


@rule("H43")
def test_ship_posts_take_discs_only():
    position = GAME.position_from_text("""
        hansa_teutonica east_3_5 2020 players=3
        supply 0 cubes 3 discs 1
        route danzig_malmo . . . disc1
        route anklam_stettin cube0
    """)
    assert refusal(position, "place cube malmo_visby.2") == ("H43", "hansa_teutonica.ship_post")
    assert refusal(position, "displace danzig_malmo.4 cube cube+cube") == ("H43", "hansa_teutonica.ship_post")
    for move in ("place disc malmo_visby.2", "place cube malmo_visby.1", "displace danzig_malmo.4 disc cube+cube"):
        assert position.why_not(position.parse(move)) is None
    position.apply(position.parse("lift anklam_stettin.1"))
    assert refusal(position, "put cube malmo_visby.2") == ("H43", "hansa_teutonica.ship_post")


@rule("H43", "H58", "H60")
def test_a_cube_and_a_disc_can_have_different_rings():
    """All posts round Malmö-Visby are taken but a ship post: only a disc can go there."""
    position = GAME.position_from_text("""
        hansa_teutonica east_3_5 2020 players=3
        supply 0 cubes 4 discs 1
        supply 1 cubes 0
        desk 2 clavis_urbis 4 actiones 5
        route malmo_visby cube1
        route danzig_malmo cube2 cube2 cube2
        route malmo_stralsund disc2 . cube2
    """)
    position.apply(position.parse("displace malmo_visby.1 cube cube"))
    assert refusal(position, "extra cube danzig_malmo.4") == ("H43", "hansa_teutonica.ship_post")
    listed = {str(move) for move in position.legal_moves()}
    assert {move for move in listed if move.startswith("extra disc")} == {
        "extra disc danzig_malmo.4",
        "extra disc malmo_stralsund.2",
    }
    assert "back danzig_konigsberg.1" in listed and "back danzig_malmo.4" not in listed


@rule("H68", "H242")
def test_a_disc_never_takes_the_last_post_of_a_lifted_cube():
    """Every post is taken but one ship post: there the disc can go, and the cube only back."""
    the_board = board.load("east_3_5")
    lines = ["hansa_teutonica east_3_5 2020 players=5", "turn 0 actions 1"]
    lines += [f"desk {seat} clavis_urbis 4 actiones 5 privilegium 3 bursa 3" for seat in range(5)]
    ships = [post for post, takes in zip(the_board.posts, the_board.takes_cube, strict=True) if not takes]
    discs = dict(zip(ships, [".", "disc0", "disc1", "disc2", "disc3", "disc4"], strict=True))
    for route, posts in zip(the_board.routes, the_board.posts_of, strict=True):
        words = [discs.get(the_board.posts[post], f"cube{post % 5}") for post in posts]
        lines.append(" ".join(["route", route, *words]))
    position = GAME.position_from_text("\n".join(lines))
    for move in ("lift allenstein_braunsberg.1", f"lift {ships[1]}"):
        position.apply(position.parse(move))
    assert refusal(position, "put disc allenstein_braunsberg.1") == ("H68", "hansa_teutonica.put_dead_end")
    listed = {str(move) for move in position.legal_moves()}
    assert listed == {"put cube allenstein_braunsberg.1", f"put disc {ships[0]}"}
    position.apply(position.parse("put cube allenstein_braunsberg.1"))
    assert refusal(position, f"put disc {ships[1]}") == ("H246", "hansa_teutonica.put_no_change")


@rule("H123")
def test_a_route_with_a_permanent_marker_takes_no_other():
    position = GAME.position_from_text("""
        hansa_teutonica east_3_5 2020 players=3
        turn 0 replacing
        marker none
        plate swap
    """)
    assert refusal(position, "lay swap malmo_visby") == ("H123", "hansa_teutonica.lay_never")
    assert position.why_not(position.parse("lay swap danzig_konigsberg")) is None


@rule("H126", "H238")
def test_only_what_is_unknown_is_revealed():
    known = "hansa_teutonica die_hanse_4_5 2020 players=4\nused 0 swap swap swap\nmarker none\nwaiting "
    position = GAME.position_from_text(known + "?")
    assert position.to_act == CHANCE and position.prompt.id == "reveal"
    assert refusal(position, "reveal swap") == ("H238", "hansa_teutonica.reveal_seen")
    assert refusal(position, "end") == ("H238", "hansa_teutonica.not_revealing")
    position.apply(position.parse("reveal develop"))
    assert position == GAME.position_from_text(known + "develop")
    assert refusal(position, "reveal plus_3") == ("H238", "hansa_teutonica.not_revealing")
