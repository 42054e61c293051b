"""Mission cards: H149 to H153, X19, X20, and who may know them (H238)."""

from collections import Counter

import pytest

from hansa_core import Match, new_match
from hansa_core.hansa_teutonica.modules import mission_cards
from hansa_core.table import CHANCE, BadContent, BadSetup, BadText, Chance, Refused
from tests.games.hansa_teutonica.modules import Modules
from tests.games.hansa_teutonica.random_play import GAME, Sitting, deal, finished, lines_of
from tests.games.hansa_teutonica.table import NAMES, Table
from tests.rules import refuses, rule

CARDS = {  # H152
    "paderborn": ("osnabruck", "stendal"),
    "luneburg": ("dortmund", "minden"),
    "goslar": ("minden", "perleberg"),
    "hannover": ("arnheim", "perleberg"),
    "kampen": ("dortmund", "stendal"),
    "hildesheim": ("arnheim", "osnabruck"),
    "bremen": ("arnheim", "perleberg"),
    "magdeburg": ("minden", "osnabruck"),
    "munster": ("dortmund", "stendal"),
}
ENDING = "turn 0 actions 1; prestige 1 19; city minden cube1; route bremen_minden cube0 cube0 cube0"
"""Red establishes Bremen-Minden: Blue controls Minden and reaches 20."""
OVER = "establish bremen_minden nothing"
WITH_CARDS = Sitting(4, "2020", "die_hanse_4_5", (("missions", True), ("favour", True)))


def ending(cards: str = "mission 0 paderborn; mission 1 goslar; mission 2 kampen") -> Modules:
    return Modules(f"{ENDING}; {cards}", missions=True)


# -- the cards --------------------------------------------------------------------------------------------------------


@rule("H149")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_one_card_and_no_two_the_same(players):
    dealt = Counter()
    for seed in range(40):
        options = {"neutral": True} if players == 2 else {}
        table = Modules.deal(players=players, seed=f"cards {seed}", missions=True, **options)
        cards = [table.card(seat) for seat in range(players)]
        assert len(set(cards)) == players and set(cards) <= set(CARDS)
        dealt.update(cards)
    assert set(dealt) == set(CARDS)  # all nine are shuffled


@rule("H149", "H150")
def test_undealt_cards_are_nowhere():
    table = Modules.deal(missions=True)
    named = [word for words in lines_of(table.position) for word in words if word in CARDS]
    assert named == [table.card(seat) for seat in range(3)]


@rule("H149")
def test_cards_do_not_change_what_else_is_dealt():
    with_cards, without = Modules.deal(missions=True, first=None), Modules.deal(first=None)
    lines = [line for line in with_cards.text.splitlines()[1:] if not line.startswith("mission")]
    assert lines == without.text.splitlines()[1:]


@rule("H151")
def test_two_cities_of_a_card_stand_on_two_further_cards_the_third_on_none():
    cards = mission_cards.cards()
    named = Counter(city for card in cards.cities for city in card)
    assert sorted(named.values()) == [1] * 9 + [3] * 6
    assert all((named[a], named[b], named[c]) == (3, 3, 1) for a, b, c in cards.cities)


@rule("H152")
def test_the_nine_cards():
    assert {cities[2]: tuple(sorted(cities[:2])) for cities in mission_cards.cards().cities} == {
        unique: tuple(sorted(shared)) for unique, shared in CARDS.items()
    }


@rule("H151")
def test_a_broken_card_is_found():
    data = {"points_per_city": 1, "all_three_controlled_bonus": 5, "card": [{"shared": ["a", "b"], "unique": "c"}]}
    with pytest.raises(BadContent) as caught:
        mission_cards.read(data, "cards")
    assert caught.value.key == "content.mission_card"


@rule("H149", "H3")
@pytest.mark.parametrize("board", ["east_3_5", "britannia_3"])
def test_cards_belong_to_the_base_board(board):
    with pytest.raises(BadSetup) as caught:
        new_match("hansa_teutonica", NAMES[:3], "seed", board, missions=True)
    assert caught.value.key == "setup.option_needs"


# -- points -----------------------------------------------------------------------------------------------------------


@rule("H153", "H143")
@pytest.mark.parametrize(
    ("offices", "points"),
    [
        ("", 0),
        ("city stendal cube0", 1),
        ("city stendal cube0; city osnabruck cube0", 2),  # X19: 2 of 3, both controlled
        ("city stendal cube0; city osnabruck cube0; city paderborn cube0", 8),  # X20
        ("city stendal cube0; city osnabruck cube0 cube1 cube1; city paderborn cube0", 3),  # Blue controls Osnabrück
        ("city stendal cube0 disc0; city hamburg cube0", 1),  # one per city; Hamburg is not on the card
        (
            "city stendal cube0; city osnabruck cube0; city paderborn cube0 | cube1 disc1",
            3,
        ),  # tie: Blue is further right
        ("city stendal cube0; city osnabruck cube0; city paderborn cube0 | cube1", 3),  # a tie: Blue is further right
    ],
)
def test_one_point_a_city_and_five_more_if_all_are_controlled(offices, points):
    """Red's card names Osnabrück, Stendal and Paderborn."""
    table = Modules(f"{offices}; mission 0 paderborn; mission 1 goslar; mission 2 kampen", missions=True)
    assert table.score(0)["missions"] == points


@rule("H153", "H107")
def test_an_extra_office_counts():
    lines = "city osnabruck cube0 | cube1; mission 0 paderborn; mission 1 goslar; mission 2 kampen"
    assert Modules(lines, missions=True).score(0)["missions"] == 1


@rule("H143")
def test_without_cards_nothing_is_counted_for_them():
    assert "missions" not in Table.dealt().score(0)


# -- who may know -----------------------------------------------------------------------------------------------------


@rule("H150", "H238")
def test_a_player_sees_the_own_card_only_and_spectators_none():
    table = Modules.deal(missions=True)
    for viewer in (None, 0, 1, 2):
        for seat in range(3):
            assert table.card(seat, viewer) == (table.card(seat) if seat == viewer else "?")


@rule("H150", "H238")
def test_points_of_an_unknown_card_are_unknown():
    table = Modules("mission 0 paderborn; mission 1 goslar; mission 2 kampen; city stendal cube0", missions=True)
    assert [each["missions"] for each in table.position.view(0).score()] == [1, None, None]
    assert [each["missions"] for each in table.position.view(None).score()] == [None] * 3


@rule("H150", "H238")
def test_a_view_does_not_change_with_anothers_card():
    views = set()
    for card in sorted(set(CARDS) - {"goslar", "kampen"}):
        table = Modules(f"mission 0 {card}; mission 1 goslar; mission 2 kampen", missions=True)
        views.add(table.position.view(1).to_text() + table.position.view(None).to_text())
    assert len(views) == 1


@rule("H150", "H238", "T7")
def test_worlds_deal_the_unknown_cards_anew():
    position = Modules("mission 0 paderborn; mission 1 goslar; mission 2 kampen", missions=True).position
    worlds = [position.resample(0, Chance(str(i))).modules.missions for i in range(60)]
    assert len({world[0] for world in worlds}) == 1 and len({world[1] for world in worlds}) == 8
    assert all(len(set(world)) == 3 for world in worlds)


@rule("H238")
def test_the_log_says_nothing_of_the_cards_before_the_end():
    match = finished(WITH_CARDS, "lively/0", "lively")
    for viewer in (None, 0, 1, 2, 3):
        events = [(line.n, event.key) for line in match.log(viewer) for event in line.events]
        assert {n for n, key in events if key == "hansa_teutonica.mission"} == {len(match) - 1}
        assert [key for _, key in events].count("hansa_teutonica.mission") == 4


@rule("H150", "H240")
def test_all_cards_are_shown_when_the_game_is_over():
    table = ending()
    table.play(OVER)
    cards = [(each["seat"], each["card"], tuple(each["cities"])) for each in table.params_of("hansa_teutonica.mission")]
    assert table.over == "prestige" and [each[:2] for each in cards] == [(0, "paderborn"), (1, "goslar"), (2, "kampen")]
    assert cards[0][2] == ("osnabruck", "stendal", "paderborn")
    for viewer in (None, 0, 1, 2):
        assert [table.card(seat, viewer) for seat in range(3)] == ["paderborn", "goslar", "kampen"]
        assert table.position.view(viewer).score() == table.position.score()
    assert table.position.winners()
    with pytest.raises(Refused) as caught:
        table.match.undo()
    assert (caught.value.rule, caught.value.key) == ("T6", "undo.revealed")


# -- spectators' records ----------------------------------------------------------------------------------------------


@rule("H150", "H238", "T8")
def test_a_record_for_spectators_reveals_the_cards_at_the_end_only():
    match = finished(WITH_CARDS, "lively/0", "lively")
    part = deal(WITH_CARDS, "lively/0")
    assert part.replay([entry.moves for entry in match.entries[:-1]]) is None
    watched = part.watch_record()
    assert {words[2] for words in lines_of(watched.at(0)) if words[0] == "mission"} == {"?"}
    assert {words[2] for words in lines_of(watched.position) if words[0] == "mission"} == {"?"}
    record = match.watch_record()
    revealed = [str(entry) for entry in record.entries if entry.seat == CHANCE and "card" in str(entry)]
    cards = [words[2] for words in lines_of(match.position) if words[0] == "mission"]
    assert revealed == [f"reveal_card {seat} {card}" for seat, card in enumerate(cards)]
    assert record.position == match.position.view(None) and record.position.winners() == match.position.winners()
    assert Match.from_bytes(record.to_bytes()).position == record.position


ALL_USED = (
    "used 0 extra_office extra_office extra_office swap swap plus_3 plus_3 plus_4 plus_4 develop develop relocate_3"
)
TWO_LEFT = "used 1 extra_office\nmarker bremen_osnabruck relocate_3\nmarker goslar_hildesheim swap"
"""A marker had to be drawn, and there was none."""


@rule("H150", "H149")
def test_unknown_cards_are_asked_for_seat_by_seat():
    """The game is over; the cards of Red and Green are unknown."""
    line = "hansa_teutonica die_hanse_2_3 2020 players=3 missions=true"
    lines = f"turn 0 over markers\nmarker_supply none\n{ALL_USED}\n{TWO_LEFT}\nmission 1 goslar"
    position = GAME.position_from_text(f"{line}\n{lines}")
    assert position.to_act == CHANCE and position.winners() == ()
    assert (position.prompt.id, dict(position.prompt.params)) == ("reveal", {"item": "mission", "seat": 0})
    listed = {str(move) for move in position.legal_moves()}
    assert listed == {f"reveal_card 0 {card}" for card in set(CARDS) - {"goslar"}}
    with refuses("H149", "hansa_teutonica.card_seen", card="goslar"):
        raise position.why_not(position.parse("reveal_card 0 goslar"))
    with refuses("H150", "hansa_teutonica.not_revealing_card", seat=2):
        raise position.why_not(position.parse("reveal_card 2 kampen"))
    with refuses("H238", "hansa_teutonica.not_revealing"):
        raise position.why_not(position.parse("end"))
    position.apply(position.parse("reveal_card 0 kampen"))
    position.apply(position.parse("reveal_card 2 bremen"))
    assert position.to_act is None and position.prompt is None and position.winners()


@rule("H150")
def test_nothing_is_revealed_while_the_game_goes_on():
    with refuses("H150", "hansa_teutonica.not_revealing_card", seat=0):
        ending().play("reveal_card 0 paderborn")


# -- texts ------------------------------------------------------------------------------------------------------------


@rule("H149")
@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ("mission 0 goslar; mission 1 goslar", "text.invariant"),
        ("mission 0 goslar; mission 0 kampen", "text.twice"),
        ("mission 0 emden", "text.word"),
        ("mission 3 goslar", "text.number"),
    ],
)
def test_texts_with_wrong_cards_are_refused(lines, key):
    with pytest.raises(BadText) as caught:
        Modules(lines, missions=True)
    assert caught.value.key == key and caught.value.params.get("invariant", "I20") == "I20"


@rule("H149")
def test_without_the_module_there_is_no_such_line():
    with pytest.raises(BadText) as caught:
        Table("mission 0 goslar")
    assert caught.value.key == "text.unknown_line"
