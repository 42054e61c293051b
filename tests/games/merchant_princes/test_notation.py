"""Moves and positions as text: `docs/notation_merchant_princes.md`, line by line."""

import re
from pathlib import Path

import pytest

from hansa_core.table import BadText
from tests.games.merchant_princes.random_play import SETUPS, finished
from tests.games.merchant_princes.table import GAME, GOODS, PLAYERS, Table, lines_of, read, set_up
from tests.rules import rule

NOTATION = (Path(__file__).parents[3] / "docs/notation_merchant_princes.md").read_text("utf-8")


@rule("T8")
@pytest.mark.parametrize(("players", "variant"), SETUPS)
def test_every_position_and_every_view_is_its_text(players, variant):
    match = finished(players, variant)
    for n in range(0, len(match) + 1, 3):
        for seen in (match.at(n), *map(match.at(n).view, (None, *range(players)))):
            again = GAME.position_from_text(seen.to_text())
            assert again == seen and again.to_text() == seen.to_text() and again.digest() == seen.digest()
            assert again.setup is seen.setup and again.prompt == seen.prompt and again.to_act == seen.to_act
            assert again.score() == seen.score() and again.chain == seen.chain
            assert list(again.legal_moves()) == list(seen.legal_moves())


@rule("T3")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_declared_move_has_a_text_and_a_number(players):
    words = GAME.setup(players).vocabulary
    moves = [words.move(number) for number in range(words.size)]
    assert len(set(moves)) == words.size == 5 + 6 + 7 + 9 + 36 + 6 * (16 - 2 * players) + 3000
    for number, move in enumerate(moves):
        assert words.parse(str(move)) == move and words.number(move) == number


def test_the_table_of_moves_is_the_declaration():
    kinds = [
        row.split()[0] for row in re.findall(r"^\| `([a-z][^`.]*)` \|[^|]*\| (?:D\d|reveal)", NOTATION, re.MULTILINE)
    ]
    assert kinds == list(GAME.setup(2).vocabulary.kinds)


@rule("T3")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "jump",
        "lay",
        "lay blue",
        "lay pink 1",
        "lay blue 7",
        "exchange 0 red",
        "buy ship",
        "buy ship.pink",
        "discard",
    ],
)
def test_what_is_no_move(text):
    with pytest.raises(BadText):
        read("").parse(text)


def test_what_is_left_out():
    lines = lines_of(read(""))
    assert lines["turn"] == ["0", "phase1"] and lines["row"] == list(GOODS) and lines["covered"] == ["0"] * 6
    assert lines["pile"] == ["?"] * 54 and lines["hand 0"] == lines["hand 1"] == []
    assert lines["gold 1"] == ["0"] and lines["ships 1"] == ["yellow", "brown"]
    assert not {"last_card", "laid", "discarded", "cards 0"} & set(lines)


def test_cards_that_are_nowhere_lie_below_the_first_slot_when_the_pile_is_told():
    assert lines_of(read("pile blue red; hand 0 white"))["covered"] == ["51", "0", "0", "0", "0", "0"]
    assert lines_of(read("pile none; turn 0 over"))["covered"][0] == "54"


def test_the_example_of_the_notation_can_be_read():
    (example,) = re.findall(r"```\n(merchant_princes.*?)```", NOTATION, re.DOTALL)
    position = GAME.position_from_text(example)
    for move in ("lay blue 1", "lay blue 3", "sell"):
        assert position.parse(move) in position.legal_moves()
        position.apply(position.parse(move))
    assert position.gold == [0, 2 * 3 + 2]


@pytest.mark.parametrize(
    "lines",
    [
        "turn 1 load; ships 0 red",
        "turn 0 load; ships 0 red; ships 1 blue",
        "turn 0 phase1 exchanges 1 purchases 0",
        "turn 0 phase1 exchanges 1 purchases 1; cards 0 docker trading_post",
        "turn 0 phase2; hand 0 blue blue ?; laid blue 2 5",
        "turn 0 post drawn 1; cards 0 trading_post trading_post",
        "hand 0 ? blue ?; gold 1 ?; pile ? red ?; covered 9 9 9 9 9 3",
        "turn 0 over; pile none; gold 0 ?; gold 1 2999",
    ],
)
def test_a_test_position_keeps_its_words(lines):
    position = read(lines)
    again = GAME.position_from_text(position.to_text())
    assert again == position and again.to_text() == position.to_text()
    read_lines = lines_of(position)
    for line in lines.split("; "):
        key, *words = line.split()
        if key in ("hand", "gold", "ships", "cards"):
            key = f"{key} {words.pop(0)}"
        assert sorted(read_lines[key]) == sorted(word for word in words if word != "none")


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ("demand blue", "text.unknown_line"),
        ("row blue blue", "text.line_short"),
        ("row" + " blue" * 7, "text.line_long"),
        ("row blue blue blue blue blue ?", "text.word"),
        ("row blue blue blue blue blue pink", "text.word"),
        ("turn 2 phase1", "text.number"),
        ("turn 0 phase3", "text.word"),
        ("turn 0", "text.line_short"),
        ("turn 0 phase2 exchanges 1 purchases 0", "text.line_long"),
        ("turn 0 phase1 exchanges 9 purchases 0", "text.number"),
        ("turn 0 phase1 exchanges 1", "text.line_short"),
        ("turn 0 post drawn 3", "text.number"),
        ("turn 0 phase1; turn 0 phase1", "text.twice"),
        ("gold 0 1; gold 0 1", "text.twice"),
        ("gold 0 -1", "text.number"),
        ("gold 0 3000", "text.number"),
        ("gold 0", "text.line_short"),
        ("hand 0 pink", "text.word"),
        ("hand 0 none blue", "text.word"),
        ("hand 0" + " ?" * 61, "text.line_long"),
        ("pile" + " ?" * 61, "text.line_long"),
        ("ships 0 red ?", "text.word"),
        ("ships 0" + " red" * 13, "text.line_long"),
        ("cards 0 ship", "text.word"),
        ("cards 0 docker docker docker", "text.line_long"),
        ("covered 1 2 3", "text.line_short"),
        ("covered 0 0 0 0 0 61", "text.number"),
        ("discarded 1", "text.number"),
        ("laid blue", "text.line_short"),
        ("laid blue 7", "text.number"),
        ("laid ? 1", "text.word"),
        ("last_card 2", "text.number"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(lines, key):
    with pytest.raises(BadText) as caught:
        read(lines)
    assert caught.value.key == key and caught.value.params["line"] >= 2


@pytest.mark.parametrize(
    ("lines", "invariant", "options"),
    [
        ("hand 0" + " blue" * 10 + "; row blue red red red red red", "I1", {}),
        ("pile blue; covered 0 0 0 0 0 0", "I1", {}),
        ("hand 0" + " ?" * 40 + "; hand 1" + " ?" * 40, "I1", {}),
        ("ships 0 red red red; ships 1 red red red", "I2", {}),
        ("ships 0 red red red red red blue blue blue; ships 1 blue blue green green green green green", "I3", {}),
        ("cards 0 docker docker; cards 1 docker", "I3", {}),
        ("gold 0 2999", "I4", {}),
        ("ships 0 red", "I5", {}),
        ("ships 0 none", "I5", {}),
        ("turn 0 load; ships 0 red", "I5", {}),
        ("turn 0 load; ships 0 red red; ships 1 red red", "I5", {}),
        ("turn 0 load; ships 1 red", "I5", {"players": 3}),
        ("turn 0 load; cards 0 docker", "I5", {}),
        ("pile none", "I7", {}),
        ("turn 0 over", "I7", {}),
        ("pile none", "I7", {"last_round": True}),
        ("turn 0 over; pile none", "I7", {"last_round": True}),
        ("turn 0 phase1; pile none; last_card 0", "I7", {"last_round": True}),
        ("turn 0 phase1; pile blue; last_card 1", "I7", {"last_round": True}),
        ("turn 0 over; pile none; last_card 1", "I7", {"last_round": True}),
        ("turn 0 phase1; pile none; last_card 1", "I7", {}),
        ("turn 0 phase1 exchanges 2 purchases 0", "I8", {}),
        ("turn 0 phase1 exchanges 0 purchases 1", "I8", {}),
        ("turn 0 phase1 exchanges 1 purchases 1; cards 0 trading_post", "I8", {}),
        ("turn 0 post", "I8", {}),
        ("turn 0 post drawn 1; cards 0 trading_post", "I8", {}),
        ("turn 0 discard; hand 0 red red red", "I8", {"hand_limit": 3}),
        ("laid blue 1; hand 0 blue", "I8", {}),
        ("turn 0 phase2; laid blue 1 2; hand 0 blue", "I8", {}),
        ("turn 0 phase2; laid blue 1 1; hand 0 blue blue", "I8", {}),
        ("turn 0 phase2; laid blue 1; hand 0 ?; hand 1 blue blue blue blue; row" + " blue" * 6, "I8", {}),
    ],
)
def test_what_cannot_be_is_refused_by_its_invariant(lines, invariant, options):
    with pytest.raises(BadText) as caught:
        read(lines, **options)
    assert (caught.value.key, caught.value.params["invariant"]) == ("text.invariant", invariant)


@rule("P3")
@pytest.mark.parametrize(("cards", "most"), [(54, 2999 - 34 * 54), (10, 2999 - 34 * 10), (1, 2999 - 34)])
def test_i4_no_card_that_is_left_can_bring_a_purse_above_2999(cards, most):
    """A card pays one player at most 6 slots * 5 cubes + 2 * 2 for Trade Agreements = 34."""
    pile = f"pile{' ?' * cards}"
    assert lines_of(read(f"{pile}; gold 0 {most}"))["gold 0"] == [str(most)]
    with pytest.raises(BadText, match="I4"):
        read(f"{pile}; gold 0 {most + 1}")


def test_the_set_up_line_holds_the_options():
    options = {"hand_limit": 5, "agreement_mode": "own", "post_mandatory": True, "last_round": True}
    assert Table.dealt(3, **options).position.to_text().splitlines()[0] == set_up(3, options)
    assert Table.dealt(3).position.to_text().splitlines()[0] == "merchant_princes herren_der_meere 2007 players=3"
