"""Phase 3: wagons, coachmen, courier, influence cards: M42 to M62, M95, M102 to M105."""

import pytest

from tests.games.middle_ages.table import Table, read
from tests.rules import expect_refusal, rule

AWAY = "wagon 2 hamburg master 0; wagon 3 wien master 0"


def ends(table, source, wagon):
    return {move.split()[3] for move in table.legal("move", str(source), str(wagon))}


# -- the frame --------------------------------------------------------------------------------------------------------


@rule("M42", "M95", "M8", "M115")
def test_broken_axle_is_played_in_a_window_before_the_turns():
    table = Table("phase axle 0; cards 0 broken_axle broken_axle; cards 1 social_ascent")
    assert table.legal() == {"pass", "break_axle 1", "break_axle 2", "break_axle 3"}
    table.play("break_axle 1", "break_axle 1")
    assert table.wagon(1) == ["paris", "master", "0", "axle"] and table.lines["played"] == ["broken_axle"] * 2
    assert table.asked == (1, "D7") and table.legal() == {"pass"}
    with expect_refusal("M9", "middle_ages.no_card", card="broken_axle"):
        table.play("break_axle 2")
    table.play("pass")
    assert table.asked == (0, "D8") and not ends(table, 1, 1) and ends(table, 1, 2)


@rule("M42", "M95")
def test_a_broken_wagon_is_not_moved_by_anything():
    table = Table("phase turn 0; wagon 1 r01>r02 axle; investments 0 coachman")
    with expect_refusal("M42", "middle_ages.axle", wagon=1):
        table.play("move 1 1 r02>r03")
    with expect_refusal("M42", "middle_ages.axle", wagon=1):
        table.play("move coachman 1 r02>r03")
    table.play("move 1 2 r07>r08", "end", "move 1 2 r08>j_westfalen", "move 1 3 r34>r35")
    assert "axle" not in table.wagon(1)


@rule("M43")
def test_each_player_takes_one_turn_with_one_tile():
    table = Table("round 2 first 1; phase turn 1")
    table.play("move 3 1 j_ardennen>r16")
    assert table.asked == (2, "D8") and table.tiles(1) == ["2", "4"]
    table.play("move 2 2 r30>j_franken", "move 4 3 r37>j_franken")
    assert table.position.prompt.id == "D10"


@rule("M43", "M102", "M115")
def test_the_turn_ends_after_the_tile_when_cards_could_still_be_used():
    table = Table("phase turn 0; investments 0 coachman")
    with expect_refusal("M43", "middle_ages.tile_first"):
        table.play("end")
    table.play("move 2 1 r14>j_ardennen")
    assert table.asked == (0, "D8") and "end" in table.legal()
    with expect_refusal("M43", "middle_ages.one_tile"):
        table.play("move 3 2 r29>r30")
    table.play("end")
    assert table.asked == (1, "D8")


@rule("M44")
def test_a_used_tile_is_turned_over():
    table = Table("round 2; phase turn 0; tiles 0 1 2 3")
    assert not table.legal("move", "4")
    with expect_refusal("M44", "middle_ages.tile_used", points=4):
        table.play("move 4 1 r17>r18")
    with expect_refusal("M44", "middle_ages.tile_used", points=4):
        table.play("tile 4")


@rule("M44")
def test_after_four_rounds_all_tiles_are_available_again():
    table = Table("round 4; phase climb 2; tiles 0 none; tiles 1 none; tiles 2 none").play("climb 0 0")
    assert [table.tiles(seat) for seat in range(3)] == [["1", "2", "3", "4"]] * 3 and table.lines["round"][0] == "5"
    other = Table("round 3; phase climb 2; tiles 0 2; tiles 1 3; tiles 2 4").play("climb 0 0")
    assert [other.tiles(seat) for seat in range(3)] == [["2"], ["3"], ["4"]]


# -- wagons -----------------------------------------------------------------------------------------------------------


@rule("M46")
def test_a_wagon_leaves_a_city_by_any_road_and_never_turns():
    table = Table("phase turn 0; wagon 1 paris master 0; wagon 2 r12>j_ardennen; wagon 3 wien master 0")
    assert ends(table, 1, 1) == {"r13>r14", "r20>r21"} and ends(table, 1, 2) == {
        "j_ardennen>r10", "j_ardennen>r14", "j_ardennen>r16", "j_ardennen>r17"
    }  # fmt: skip
    with expect_refusal("M54", "middle_ages.no_way", wagon=2, place="r11>brugge"):
        table.play("move 1 2 r11>brugge")


@rule("M47", "M54")
def test_who_ends_on_a_junction_sets_the_facing():
    """E7."""
    table = Table(f"phase turn 0; wagon 1 paris master 0; {AWAY}")
    junction = {f"j_ardennen>{branch}" for branch in ("r10", "r12", "r16", "r17")}
    assert ends(table, 3, 1) == junction | {"r22>r23"}
    table.play("move 3 1 j_ardennen>r16")
    assert table.wagon(1) == ["j_ardennen>r16"] and ends(table, 1, 1) == {"r16>r15"}


@rule("M47", "M50")
def test_through_a_junction_into_a_city():
    """E8."""
    table = Table(f"phase turn 0; wagon 1 r12>j_ardennen; {AWAY}").play("move 4 1 koeln")
    assert table.wagon(1) == ["koeln", "arrived"] and table.told("arrived_at") == [{"wagon": 1, "city": "koeln"}]


@rule("M49")
def test_before_a_full_city():
    """E8: it ends on r15, one point lost."""
    table = Table("phase turn 0; wagon 1 r12>j_ardennen; wagon 2 koeln master 0; wagon 3 wien master 0")
    assert "r15>koeln" in ends(table, 4, 1) and "koeln" not in ends(table, 4, 1)


@rule("M49", "M52")
def test_wagons_that_cannot_move():
    """E9."""
    table = Table("phase turn 0; wagon 1 r16>r15; wagon 2 r15>koeln; wagon 3 koeln master 0")
    assert all(not ends(table, tile, wagon) for tile in (1, 2, 3, 4) for wagon in (1, 2))
    with expect_refusal("M54", "middle_ages.no_way", wagon=2):
        table.play("move 1 2 koeln")


@rule("M48", "M49")
def test_an_occupied_space_is_passed_but_not_ended_on():
    """E10."""
    table = Table("phase turn 0; wagon 1 r20>r21; wagon 2 r22>r21; wagon 3 wien master 0")
    assert ends(table, 2, 1) == {"r21>r22"} and ends(table, 3, 1) == {"r23>j_basel"}


@rule("M47", "M49")
def test_stopped_on_a_junction_any_branch_ahead_may_be_faced():
    """The way to r16 is blocked, so the wagon stops on the junction and may face another branch than r16."""
    table = Table("phase turn 0; wagon 1 r14>j_ardennen; wagon 2 r16>r15; wagon 3 wien master 0")
    junction = {f"j_ardennen>{branch}" for branch in ("r10", "r12", "r16", "r17")}
    assert ends(table, 2, 1) == junction | {"r10>r09", "r12>r11", "r17>r18"}


@rule("M50")
def test_an_arrived_wagon_is_not_moved_again():
    table = Table("phase turn 0; wagon 1 r13>paris; investments 0 coachman").play("move 1 1 paris")
    assert table.wagon(1) == ["paris", "arrived"] and not ends(table, "coachman", 1)
    with expect_refusal("M50", "middle_ages.arrived", wagon=1):
        table.play("move coachman 1 r13>r14")
    table.play("end")
    assert not any(ends(table, tile, 1) for tile in (1, 2, 3, 4))


@rule("M50", "M51")
def test_a_city_ends_the_move_and_the_rest_is_lost():
    table = Table("phase turn 0; wagon 1 r14>r13")
    assert all(ends(table, tile, 1) == {"paris"} for tile in (2, 3, 4)) and ends(table, 1, 1) == {"r13>paris"}


@rule("M50")
def test_coming_back_by_another_road_is_an_arrival():
    table = Table("phase turn 0; wagon 1 r20>paris; wagon 2 koeln master 0").play("move 4 1 paris")
    assert table.wagon(1) == ["paris", "arrived"]


@rule("M51")
def test_no_voluntary_early_stop():
    table = Table("phase turn 0; wagon 1 r20>r21")
    assert ends(table, 3, 1) == {"r23>j_basel"}
    with expect_refusal("M54", "middle_ages.no_way", wagon=1, place="r22>r23"):
        table.play("move 3 1 r22>r23")


@rule("M54")
def test_there_is_no_such_road():
    with expect_refusal("M54", "middle_ages.no_way", wagon=1, place="genova"):
        Table("phase turn 0").play("move 4 1 genova")


@rule("M52")
def test_the_bare_tile_only_where_nothing_is_movable_with_it():
    """E26."""
    table = Table("phase turn 0; wagon 1 paris master 0; wagon 2 r13>paris; wagon 3 r20>paris")
    assert table.legal("tile") == {"tile 1"}
    assert {move.split()[2] for move in table.legal("move")} == {"1"}
    with expect_refusal("M52", "middle_ages.movable", points=2):
        table.play("tile 2")
    table.play("tile 1")
    assert table.tiles(0) == ["2", "3", "4"] and table.asked == (1, "D8")


@rule("M52")
def test_the_choice_of_tile_and_wagon_is_free():
    sources = {move.split()[1] for move in Table("phase turn 0").legal("move")}
    assert sources == {"1", "2", "3", "4"}


@rule("M45", "M53", "M102", "M103")
def test_coachmen_move_one_wagon_each_before_or_after_the_tile():
    table = Table("phase turn 0; wagon 1 r20>r21; investments 0 coachman master_coachman")
    assert ends(table, "coachman", 1) == {"r21>r22"} and ends(table, "master_coachman", 1) == {"r21>r22", "r22>r23"}
    table.play("move coachman 1 r21>r22", "move 1 1 r22>r23", "move master_coachman 2 r30>j_franken")
    assert table.asked == (1, "D8") and table.wagon(1) == ["r22>r23"] and table.wagon(2) == ["r30>j_franken"]


@rule("M45", "M53")
def test_a_coachman_is_used_once():
    table = Table("phase turn 0; wagon 1 r20>r21; investments 0 coachman courier").play("move coachman 1 r21>r22")
    with expect_refusal("M45", "middle_ages.card_used", card="coachman"):
        table.play("move coachman 1 r22>r23")


@rule("M81", "M53")
def test_only_the_owner_uses_a_card():
    table = Table("phase turn 0; wagon 1 r20>r21; investments 1 coachman courier")
    with expect_refusal("M81", "middle_ages.no_investment", card="coachman"):
        table.play("move coachman 1 r21>r22")
    with expect_refusal("M81", "middle_ages.no_investment", card="courier"):
        table.play("courier courier r03")


# -- the courier ------------------------------------------------------------------------------------------------------


@rule("M55", "M104", "M105")
def test_the_courier_cards():
    table = Table("phase turn 0; courier r02; investments 0 courier express_courier")
    assert table.legal("courier", "courier") == {"courier courier r01", "courier courier r03"}
    express = {f"courier express_courier {space}" for space in ("r01", "r03", "j_westfalen")}
    assert table.legal("courier", "express_courier") == express
    with expect_refusal("M55", "middle_ages.courier_steps", space="j_westfalen"):
        table.play("courier courier j_westfalen")
    with expect_refusal("M55", "middle_ages.courier_steps", space="r02"):
        table.play("courier express_courier r02")
    table.play("courier courier r03", "courier express_courier r02")
    assert table.lines["courier"] == ["r02"]


@rule("M55")
def test_the_courier_never_enters_a_city():
    table = Table("phase turn 0; courier r01; investments 0 express_courier")
    assert table.legal("courier") == {"courier express_courier r02", "courier express_courier r03"}


@rule("M56", "M57")
def test_an_encounter_is_the_end_of_a_wagons_move():
    """E11."""
    lines = "phase turn 0; wagon 1 brugge master 0; courier r02"
    table = Table(lines).play("move 2 1 r02>r03")
    assert table.asked == (0, "D9") and table.position.prompt.params["wagon"] == 1
    passed = Table(lines).play("move 3 1 r03>j_westfalen")
    assert passed.asked == (1, "D8")


@rule("M56", "M57", "M61")
def test_or_the_end_of_a_couriers_move():
    table = Table("phase turn 0; wagon 1 r03>r02; courier r02; investments 0 courier").play("courier courier r03")
    assert table.asked == (0, "D9")
    table.play("pick special_sale")
    assert table.cards(0) == ["special_sale"] and len(table.lines["stack"]) == 20


@rule("M61")
def test_a_second_card_of_a_type_is_held_beside_the_first():
    lines = "phase turn 0; wagon 1 r03>r02; courier r02; investments 0 courier; cards 0 special_sale"
    table = Table(lines).play("courier courier r03", "pick special_sale")
    assert table.cards(0) == ["special_sale", "special_sale"]


@rule("M58")
def test_a_wagon_that_gave_a_card_is_barred_for_this_turn():
    table = Table("phase turn 0; wagon 1 brugge master 0; courier r02; investments 0 coachman express_courier")
    table.play("move 2 1 r02>r03", "pick bonus_sale")
    assert table.wagon(1) == ["r02>r03", "gave"] and not ends(table, "coachman", 1) and ends(table, "coachman", 2)
    with expect_refusal("M58", "middle_ages.gave", wagon=1):
        table.play("move coachman 1 r03>j_westfalen")
    table.play("end")
    assert table.wagon(1) == ["r02>r03"] and ends(table, 1, 1) == {"r03>j_westfalen"}


@rule("M55", "M58")
def test_courier_off_and_back_gives_no_second_card():
    lines = "phase turn 0; wagon 1 r02>r03; courier r02; investments 0 courier express_courier"
    table = Table(lines).play("courier courier r01", "courier express_courier r02")
    assert table.asked == (0, "D9"), "two moves, and the second one is an encounter"
    table.play("pick bonus_sale")
    assert table.asked == (0, "D8")
    again = Table(
        lines.replace("wagon 1 r02>r03", "wagon 1 r02>r03 gave").replace(
            "phase turn 0", "phase turn 0; moved; tiles 0 2 3 4"
        )
    )
    again.play("courier courier r01", "courier express_courier r02")
    assert again.asked == (1, "D8") and again.cards(0) == []


@rule("M58")
def test_a_declined_card_bars_nothing():
    table = Table("phase turn 0; wagon 1 brugge master 0; courier r02; investments 0 coachman express_courier")
    table.play("move 2 1 r02>r03", "decline")
    assert ends(table, "coachman", 1) == {"r03>j_westfalen"}
    table.play("move coachman 1 r03>j_westfalen", "courier express_courier r03")
    assert table.asked == (0, "D9"), "a new encounter of the same wagon"


@rule("M59")
def test_passive_contact_gives_nothing():
    table = Table("phase turn 0; wagon 1 r02>r03; courier r02")
    assert table.asked == (0, "D8")
    table.play("move 1 2 r07>r08")
    assert table.asked == (1, "D8") and table.cards(0) == []


@rule("M60")
def test_an_empty_stack_gives_nothing():
    kinds = "free_loading broken_axle special_sale bonus_sale social_ascent loading_master social_status"
    table = Table(f"phase turn 0; wagon 1 brugge master 0; courier r02; stack none; played {kinds} {kinds} {kinds}")
    table.play("move 2 1 r02>r03")
    assert table.asked == (1, "D8")


@rule("M61")
def test_a_new_card_may_be_used_in_the_same_round():
    table = Table("round 2 first 2; phase turn 1; wagon 1 brugge master 0; courier r02; warehouse 1 paris wine")
    table.play("move 2 1 r02>r03", "pick special_sale", "disc crest+crest", "disc crest+crest", "disc crest+crest")
    assert table.asked == (1, "D13") and table.legal("special_sale") == {"special_sale wine paris"}


@rule("M62", "M6", "M4")
def test_the_stack_is_looked_through_in_secret():
    table = Table("phase turn 0; wagon 1 brugge master 0; courier r02; played special_sale special_sale special_sale")
    table.play("move 2 1 r02>r03")
    assert "pick special_sale" not in table.legal() and len(table.legal("pick")) == 6
    assert "free_loading" in table.position.view(0).to_text() and "free_loading" not in table.position.view(1).to_text()
    with expect_refusal("M57", "middle_ages.not_in_stack", card="special_sale"):
        table.play("pick special_sale")
    with expect_refusal("M62", "middle_ages.chosen_freely"):
        table.play("draw")
    with expect_refusal("M6", "middle_ages.pick_unknown"):
        table.play("pick ?")
    table.play("pick social_status")
    assert [str(line.entry) for line in table.match.log(1)][-1] == "pick ?"
    assert [str(line.entry) for line in table.match.log(0)][-1] == "pick social_status"
    seen = [event for line in table.match.log(1) for event in line.events if event.key == "middle_ages.took_card"]
    assert "social_status" not in str(seen) and len(seen) == 1


@rule("M62", "M6")
def test_the_random_option_deals_the_top_card():
    lines = "phase turn 0; wagon 1 brugge master 0; courier r02; stack bonus_sale " + "? " * 20
    table = Table(lines, influence_draw="random").play("move 2 1 r02>r03")
    assert table.legal() == {"draw", "decline"} and "bonus_sale" not in table.position.view(0).to_text()
    with expect_refusal("M62", "middle_ages.drawn_by_chance"):
        table.play("pick bonus_sale")
    table.play("draw")
    assert table.cards(0) == ["bonus_sale"]


@rule("M6")
def test_a_spectator_sees_that_a_card_is_picked():
    seen = read("phase pick 0; moved; tiles 0 1 3 4; at 1; wagon 1 r02>r03; courier r02; stack" + " ?" * 21)
    assert [str(move) for move in seen.legal_moves()] == ["decline", "pick ?"]
    refused = seen.why_not(seen.parse("pick bonus_sale"))
    assert refused.key == "middle_ages.pick_unknown"


@rule("M53", "M52")
@pytest.mark.parametrize("card", ["coachman", "master_coachman"])
def test_a_coachman_must_end_on_another_node(card):
    table = Table(f"phase turn 0; wagon 1 r16>r15; wagon 2 r15>koeln; wagon 3 koeln master 0; investments 0 {card}")
    assert not ends(table, card, 1) and not ends(table, card, 2) and ends(table, card, 3)
