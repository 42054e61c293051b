"""Drawing: P25 to P27, E5."""

import pytest

from hansa_core.merchant_princes.drawing import takes_the_last
from tests.games.merchant_princes.random_play import games
from tests.games.merchant_princes.table import Table
from tests.rules import expect_refusal, rule


@rule("P25")
def test_a_hand_grows_by_drawing_only():
    grown = set()
    for match in games():
        for n, entry in enumerate(match.entries):
            before, after = match.at(n), match.at(n + 1)
            for seat in range(match.setup.players):
                if sum(after.hand(seat)) > sum(before.hand(seat)):
                    assert seat == before.to_act and len(before.pile) > len(after.pile)
                    grown.add(entry.moves[0].kind)
    assert grown == {"draw", "sell"}  # a sale only where Trading Posts draw by themselves (P34)


@rule("P26")
def test_the_top_two_cards():
    table = Table("turn 0 phase2; hand 0 red; pile blue white green yellow").play("draw")
    assert table.hand(0) == ["white", "blue", "red"] and table.pile == ["green", "yellow"]


@rule("P26")
def test_the_last_one_if_only_one_is_left():
    table = Table("turn 0 phase2; pile blue")
    assert table.position.prompt.params["draws"] == 1
    assert table.play("draw").hand(0) == ["blue"]


@rule("P27")
@pytest.mark.parametrize("posts", [1, 2])
def test_e5_one_card_more_for_each_trading_post(posts):
    owned = "; cards 0" + " trading_post" * posts
    drawn = Table("turn 0 phase2" + owned).play("draw", *["draw"] * posts)
    sold = Table("turn 0 phase2; hand 0 blue" + owned).play("lay blue 1", "sell", *["draw"] * posts)
    assert len(drawn.hand(0)) == 2 + posts and len(sold.hand(0)) == posts
    assert drawn.asked == sold.asked == (1, "D2")


@rule("P27")
@pytest.mark.parametrize("taken", [0, 1])
def test_each_card_may_be_declined(taken):
    table = Table("turn 0 post; cards 0 trading_post trading_post").play(*["draw"] * taken)
    assert table.legal() == {"draw", "stop"} and table.position.prompt.params["left"] == 2 - taken
    table.play("stop")
    assert len(table.hand(0)) == taken and table.asked == (1, "D2") and table.params_of("declined") == [{"seat": 0}]


@rule("P27")
def test_each_card_is_seen_before_the_next():
    table = Table("turn 0 post; cards 0 trading_post trading_post; pile blue red green").play("draw")
    assert table.hand(0) == ["blue"] and table.asked == (0, "D4")


@rule("P27")
def test_without_a_trading_post_nobody_is_asked():
    assert Table("turn 0 phase2; cards 1 trading_post").play("draw").asked == (1, "D2")


@rule("P27")
@pytest.mark.parametrize("phase", ["phase1", "phase2"])
def test_trading_posts_draw_after_phase_2(phase):
    with expect_refusal("P27", "merchant_princes.no_post_draw"):
        Table(f"turn 0 {phase}; cards 0 trading_post").play("stop")


@rule("P27")
def test_only_as_many_as_the_pile_has():
    table = Table("turn 0 post; cards 0 trading_post trading_post; pile blue")
    assert table.position.prompt.params["left"] == 1


@rule("P26", "P27", "P28")
@pytest.mark.parametrize(
    ("phase", "pile", "last"),
    [
        ("phase2", 1, True),
        ("phase2", 2, True),
        ("phase2", 3, False),
        ("post", 1, True),
        ("post", 2, False),
        ("phase1", 1, False),
    ],
)
def test_the_page_is_told_when_a_draw_would_be_the_last(phase, pile, last):
    table = Table(f"turn 0 {phase}; cards 0 trading_post; pile" + " blue" * pile)
    assert takes_the_last(table.position.view(0)) == last


@rule("P34", "P28")
@pytest.mark.parametrize(
    ("kind", "posts", "pile", "last"),
    [
        ("draw", 1, 3, True),
        ("draw", 1, 4, False),
        ("draw", 2, 4, True),
        ("sell", 1, 1, True),
        ("sell", 1, 2, False),
        ("sell", 2, 2, True),
    ],
)
def test_posts_that_must_draw_are_counted_for_the_last_card(kind, posts, pile, last):
    lines = f"turn 0 phase2; hand 0 red; cards 0{' trading_post' * posts}; pile{' blue' * pile}"
    table = Table(lines, post_mandatory=True)
    assert takes_the_last(table.position.view(0), kind) == last
    assert (table.play(*(("lay red 1", "sell") if kind == "sell" else ("draw",))).asked == (None, None)) == last
    assert not takes_the_last(Table(lines).position.view(0), kind)


@rule("P28")
def test_a_sale_without_posts_takes_no_card():
    assert not takes_the_last(Table("turn 0 phase2; hand 0 red; pile blue").position, "sell")


@rule("P35")
def test_in_the_last_round_no_draw_is_the_last():
    table = Table("turn 1 phase2; pile none; last_card 0", last_round=True)
    assert not takes_the_last(table.position)
