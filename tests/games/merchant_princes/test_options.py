"""The options: P32 to P35."""

import pytest

from hansa_core import new_match
from hansa_core.table import BadSetup, BadText
from tests.games.merchant_princes.table import GAME, NAMES, Table, lines_of, read
from tests.rules import expect_refusal, rule

FIVE = "turn 0 phase2; hand 0 blue blue red"


# -- hand limit -------------------------------------------------------------------------------------------------------


@rule("P32")
def test_who_holds_too_many_after_the_turn_discards():
    table = Table(FIVE + "; pile green green white", hand_limit=3).play("draw")
    assert table.asked == (0, "D5") and table.position.prompt.params["left"] == 2
    assert table.legal() == {"discard blue", "discard red", "discard green"}
    table.play("discard blue", "discard green")
    assert table.hand(0) == ["blue", "red", "green"] and table.asked == (1, "D2")
    assert table.lines["discarded"] == ["2"]


@rule("P32")
@pytest.mark.parametrize(("limit", "asked"), [(4, (0, "D5")), (5, (1, "D2"))])
def test_who_is_at_the_limit_is_not_asked(limit, asked):
    assert Table(FIVE, hand_limit=limit).play("draw").asked == asked


@rule("P32")
def test_trading_posts_come_before_the_limit():
    table = Table(FIVE + "; cards 0 trading_post", hand_limit=3).play("draw")
    assert table.asked == (0, "D4") and table.play("draw").position.prompt.params["left"] == 3


@rule("P32")
def test_others_see_only_how_many():
    table = Table("turn 0 discard; hand 0 blue red red red", hand_limit=3).play("discard blue")
    assert [str(line.entry) for line in table.match.log(0)] == ["discard blue"]
    for viewer in (None, 1):
        assert [str(line.entry) for line in table.match.log(viewer)] == ["discard ?"]
        assert "blue" not in str(table.match.log(viewer)[0].events)
        assert lines_of(table.position.view(viewer))["discarded"] == ["1"]
    assert table.params_of("discarded") == [{"seat": 0}]


@rule("P32")
def test_discarded_cards_leave_the_game():
    table = Table("turn 0 discard; hand 0 blue red red red; row" + " white" * 6, hand_limit=3).play("discard blue")
    assert table.covered == [0] * 6 and table.row == ["white"] * 6 and len(table.pile) == 60 - 6 - 4


@rule("P32")
def test_a_new_hand_is_never_above_the_limit():
    assert Table.dealt(2, hand_limit=3).asked == (0, "D1")
    for bad in (1, 2, 21, -1):
        with pytest.raises(BadSetup):
            GAME.setup(2, hand_limit=bad)
    assert GAME.setup(2, hand_limit=0) is GAME.setup(2)


@rule("P32")
@pytest.mark.parametrize("move", ["end", "draw", "lay blue 1", "stop", "buy docker", "load red"])
def test_nothing_else_happens_before_the_discard(move):
    with expect_refusal("P32", "merchant_princes.discard_first"):
        Table("turn 0 discard; hand 0 blue red red red", hand_limit=3).play(move)


@rule("P32")
def test_only_cards_of_the_hand_are_discarded():
    table = Table("turn 0 discard; hand 0 blue red red red", hand_limit=3)
    with expect_refusal("P32", "merchant_princes.discard_not_in_hand", good="green"):
        table.play("discard green")
    with expect_refusal("P32", "merchant_princes.discard_unknown"):
        table.play("discard ?")
    unknown = read("turn 0 discard; hand 0 blue ? ? ?", hand_limit=3)
    assert [str(move) for move in unknown.legal_moves()] == ["discard ?"]
    with expect_refusal("P32", "merchant_princes.discard_unknown"):
        raise unknown.why_not(unknown.parse("discard blue"))


@rule("P32")
@pytest.mark.parametrize("options", [{}, {"hand_limit": 5}])
def test_without_too_many_cards_nobody_discards(options):
    with expect_refusal("P32", "merchant_princes.no_discard"):
        Table(FIVE, **options).play("discard blue")
    with pytest.raises(BadText):
        read("turn 0 discard; hand 0 blue red red red", **options)


@rule("P32", "P28")
def test_the_end_of_the_game_asks_for_no_discard():
    assert Table(FIVE + "; pile green", hand_limit=3).play("draw").asked == (None, None)


# -- trade agreements -------------------------------------------------------------------------------------------------

BLUE_SOLD = (
    "hand {seller} blue; row red red red red red red; cards 0 trade_agreement; ships 0 {cargo}; ships 1 blue white"
)


@rule("P33")
@pytest.mark.parametrize(
    ("mode", "seller", "cargo", "gold"),
    [
        ("paid", 0, "blue white", 3),
        ("paid", 1, "blue white", 3),
        ("paid", 0, "red white", 0),
        ("paid", 1, "red white", 0),
        ("every", 0, "blue white", 3),
        ("every", 1, "blue white", 3),
        ("every", 0, "red white", 2),
        ("every", 1, "red white", 2),
        ("own", 0, "blue white", 3),
        ("own", 1, "blue white", 1),
        ("own", 0, "red white", 0),
        ("own", 1, "red white", 0),
    ],
)
def test_when_an_agreement_pays(mode, seller, cargo, gold):
    options = {} if mode == "paid" else {"agreement_mode": mode}
    table = Table(f"turn {seller} phase2; {BLUE_SOLD.format(seller=seller, cargo=cargo)}", **options)
    assert table.play("lay blue 1", "sell").purses == [gold, 1]


@rule("P33")
def test_the_modes_are_three():
    assert new_match("merchant_princes", NAMES[:2], "s").setup.options["agreement_mode"] == "paid"
    with pytest.raises(BadSetup):
        GAME.setup(2, agreement_mode="never")


# -- mandatory posts --------------------------------------------------------------------------------------------------


@rule("P34")
@pytest.mark.parametrize("posts", [1, 2])
def test_mandatory_posts_draw_without_being_asked(posts):
    owned = "; cards 0" + " trading_post" * posts
    drawn = Table("turn 0 phase2" + owned, post_mandatory=True).play("draw")
    sold = Table("turn 0 phase2; hand 0 blue" + owned, post_mandatory=True).play("lay blue 1", "sell")
    assert len(drawn.hand(0)) == 2 + posts and len(sold.hand(0)) == posts
    assert drawn.asked == sold.asked == (1, "D2")
    assert [params["n"] for params in drawn.params_of("drew")] == [2, posts]


@rule("P34", "P28")
@pytest.mark.parametrize(("pile", "hand"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_mandatory_posts_take_the_last_cards(pile, hand):
    cards = "cards 0 trading_post trading_post; pile" + " blue" * pile
    table = Table(f"turn 0 phase2; {cards}", post_mandatory=True).play("draw")
    assert len(table.hand(0)) == hand and table.asked == (None, None)


@rule("P34")
def test_a_mandatory_draw_cannot_be_declined():
    with expect_refusal("P27", "merchant_princes.no_post_draw"):
        Table("turn 0 phase2; cards 0 trading_post", post_mandatory=True).play("stop")
    with pytest.raises(BadText):
        read("turn 0 post; cards 0 trading_post", post_mandatory=True)


# -- the last round ---------------------------------------------------------------------------------------------------

LAST = "turn 0 phase2; pile blue; hand 1 red; ships 1 red white; row" + " green" * 6


@rule("P35")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_other_player_has_one_more_turn(players):
    table = Table(LAST, players, last_round=True).play("draw")
    assert table.params_of("last_round") == [{"seat": 0}]
    order = []
    while table.position.to_act is not None:
        order.append(table.asked)
        table.play("end", "pass")
    assert order == [(seat, "D2") for seat in range(1, players)] and table.position.end_reason == "pile"


@rule("P35")
def test_in_the_last_round_one_sells_or_passes():
    table = Table(LAST, last_round=True).play("draw", "end")
    assert table.legal() == {"pass", *(f"lay red {slot}" for slot in range(1, 7))}
    assert table.position.prompt.params == {"seat": 1, "draws": 0, "last_round": True}
    with expect_refusal("P35", "merchant_princes.nothing_drawn"):
        table.play("draw")
    table.play("lay red 2")
    with expect_refusal("P14", "merchant_princes.already_laid", good="red"):
        table.play("pass")
    table.play("sell")
    assert table.purses == [0, 1] and table.asked == (None, None)


@rule("P35")
def test_with_an_empty_hand_one_can_only_pass():
    table = Table(LAST.replace("hand 1 red; ", ""), last_round=True).play("draw", "end")
    assert table.legal() == {"pass"}
    table.play("pass")
    assert table.params_of("sold_nothing") == [{"seat": 1}] and table.asked == (None, None)


@rule("P35")
def test_phase_1_of_the_last_round_is_as_ever():
    table = Table(LAST + "; gold 1 10", last_round=True).play("draw")
    assert table.legal("buy") and table.legal("exchange")


@rule("P35")
def test_trading_posts_draw_nothing_in_the_last_round():
    table = Table(LAST + "; cards 1 trading_post", last_round=True).play("draw", "end", "lay red 1", "sell")
    assert table.hand(1) == [] and table.asked == (None, None)


@rule("P35", "P27")
def test_the_last_card_of_a_trading_post_ends_the_turn_too():
    table = Table("turn 0 post; pile blue; cards 0 trading_post trading_post", last_round=True).play("draw")
    assert table.asked == (1, "D2") and table.pile == []


@rule("P35", "P32")
def test_the_turn_of_the_last_card_ends_with_the_hand_limit():
    table = Table("turn 0 phase2; pile blue; hand 0 red red red", last_round=True, hand_limit=3).play("draw")
    assert table.asked == (0, "D5") and table.play("discard blue").asked == (1, "D2")


@rule("P35")
def test_without_the_option_nobody_passes_phase_2():
    with expect_refusal("P14", "merchant_princes.no_pass"):
        Table("turn 0 phase2; pile blue").play("pass")
