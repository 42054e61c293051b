"""Moves are declared once; text, number and JSON come from the declaration and lead back to the same move."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hansa_core.table import HIDDEN, Amount, Amounts, BadText, Kind, Move, Vocabulary, Words
from tests.fair.tables import all_setups, finished, new, setup_id
from tests.rules import rule

SMALL = Vocabulary(
    [
        Kind("pass"),
        Kind("none", {"of": Words(())}),
        Kind("take", {"good": Words(("salt", "wax"), secret=True), "coins": Amount(-4, 8, step=4)}),
        Kind("hide", {"coins": Amount(1, 3, secret=True)}),
    ]
)


@rule("T3")
@pytest.mark.parametrize("vocabulary", [SMALL, *(new(**chosen).setup.vocabulary for chosen in all_setups()[:4])])
def test_text_number_and_json_lead_back_to_the_move(vocabulary):
    moves = list(vocabulary)
    assert len(moves) == vocabulary.size == len(set(map(str, moves)))
    for number, move in enumerate(moves):
        assert move in vocabulary
        assert vocabulary.parse(str(move)) == move == vocabulary.move(vocabulary.number(move))
        assert vocabulary.number(move) == number
        fields = json.loads(json.dumps(vocabulary.as_json(move)))
        assert vocabulary.parse(" ".join(map(str, fields.values()))) == move


def test_the_small_declaration_holds_what_it_should():
    goods, coins = ("salt", "wax", "?"), (-4, 0, 4, 8)
    expected = ["pass", *(f"take {good} {n}" for good in goods for n in coins), "hide 1", "hide 2", "hide 3", "hide ?"]
    assert list(map(str, SMALL)) == expected
    assert SMALL.as_json(Move("take", HIDDEN, 4)) == {"kind": "take", "good": "?", "coins": 4}


def test_a_declaration_may_grow_at_its_end():
    grown = Vocabulary([*SMALL.kinds.values(), Kind("more", {"coins": Amount(0, 5)})])
    assert list(grown)[: SMALL.size] == list(SMALL)


@pytest.mark.parametrize("number", [-1, SMALL.size, 10**30])
def test_there_is_no_move_beyond_the_declaration(number):
    with pytest.raises(IndexError):
        SMALL.move(number)


@rule("T3")
@pytest.mark.parametrize(
    "move",
    [Move("run"), Move("pass", 1), Move("take", "salt"), Move("take", "tin", 4), Move("take", "salt", 3),
     Move("take", "salt", "4"), Move("hide", True), Move("hide", 1.0), ("pass",), "pass", None],
)  # fmt: skip
def test_what_is_not_declared(move):
    assert move not in SMALL


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "move.unknown_kind"),
        ("  ", "move.unknown_kind"),
        ("run", "move.unknown_kind"),
        ("PASS", "move.unknown_kind"),
        ("pass now", "move.wrong_length"),
        ("take salt", "move.wrong_length"),
        ("take tin 4", "move.unknown_value"),
        ("take salt 3", "move.unknown_value"),
        ("take salt 04", "move.unknown_value"),
        ("take salt +4", "move.unknown_value"),
        ("take salt -0", "move.unknown_value"),
        ("take salt ٤", "move.unknown_value"),
        ("take salt " + "9" * 5000, "move.unknown_value"),
        ("take salt ?", "move.unknown_value"),
    ],
)
def test_text_that_says_no_move(text, key):
    with pytest.raises(BadText) as caught:
        SMALL.parse(text)
    assert caught.value.key == key


def test_others_see_a_move_without_its_secret_fields():
    assert SMALL.public(Move("take", "wax", 4)) == Move("take", HIDDEN, 4)
    assert SMALL.public(Move("hide", 2)) == Move("hide", HIDDEN)
    assert SMALL.public(Move("pass")) == Move("pass")


def test_a_move_survives_copies_and_its_own_repr():
    for move in SMALL:
        assert pickle.loads(pickle.dumps(move)) == copy.deepcopy(move) == eval(repr(move)) == move
        assert type(copy.deepcopy(move)) is Move


# -- kinds as classes -------------------------------------------------------------------------------------------------


class Pay(Move, kind="pay"):
    good: str
    coins: int


class Wait(Move, kind="wait"):
    pass


NAMED = Vocabulary([Wait.declare(), Pay.declare(good=Words(("salt", "wax"), secret=True), coins=Amount(1, 2))])


def test_the_values_of_a_kind_have_the_names_of_its_declaration():
    move = Pay("wax", 2)
    assert (move.kind, move.good, move.coins, move.values, str(move)) == ("pay", "wax", 2, ("wax", 2), "pay wax 2")
    assert move == Move("pay", "wax", 2) and hash(move) == hash(Move("pay", "wax", 2)) and Wait() == Move("wait")
    assert not hasattr(move, "__dict__") and not hasattr(Wait(), "good")


def test_whatever_gives_a_move_gives_one_with_names():
    move = Pay("wax", 2)
    given = [NAMED.parse("pay wax 2"), NAMED.move(NAMED.number(move)), NAMED.named(Move("pay", "wax", 2)), *NAMED]
    given += [NAMED.public(move), Amounts(Pay("wax"), range(3))[1]]
    assert {type(each) for each in given} == {Pay, Wait}
    assert NAMED.named(move) is move and NAMED.public(move).good is HIDDEN


def test_a_named_move_survives_copies_and_its_own_repr():
    for move in NAMED:
        for twin in (pickle.loads(pickle.dumps(move)), copy.deepcopy(move), eval(repr(move))):
            assert twin == move and type(twin) is type(move)


@pytest.mark.parametrize("fields", [{}, {"good": Words(())}, {"coins": Amount(1, 2), "good": Words(())}])
def test_a_kind_is_declared_with_all_its_fields_in_their_order(fields):
    with pytest.raises(TypeError, match=r"pay: .* are its fields"):
        Pay.declare(**fields)


def test_the_record_of_a_match_holds_moves_with_names():
    match = new(2)
    for seat in match.position.to_act_all:
        match.play(Move("bid", seat), seat)
    assert [move.coins for move in match.entries[0].moves] == list(match.at(0).to_act_all)


ranges = st.builds(range, st.integers(-5, 5), st.integers(-5, 9), st.sampled_from([1, 2, 3]))
others = st.lists(st.sampled_from([Move("keep"), Move("bid", HIDDEN), Move("bid", 100), Move("sell", 1)]), unique=True)


@given(ranges, others, st.integers(-12, 12), st.integers(-12, 12))
def test_amounts_behave_as_the_list_they_stand_for(numbers, written, i, j):
    lazy, plain = Amounts(Move("bid"), numbers, written), [*written, *(Move("bid", n) for n in numbers)]
    assert len(lazy) == len(plain) and list(lazy) == plain and list(reversed(lazy)) == plain[::-1]
    assert lazy == plain and plain == lazy and lazy != [*plain, Move("x")]
    assert lazy == Amounts(Move("bid"), numbers, written)
    assert lazy[i:j] == plain[i:j] and lazy[::-2] == plain[::-2]
    for move in [*plain, Move("bid", 77), Move("bid"), Move("bid", "1"), Move("bid", 1, 1), Move("give", 1), ("keep",)]:
        assert (move in lazy) == (move in plain) and lazy.count(move) == plain.count(move)
    for sought in (*plain, Move("bid", 77)):
        for part in ((), (i,), (i, j)):
            assert outcome(lazy.index, sought, *part) == outcome(plain.index, sought, *part)
    assert outcome(lazy.__getitem__, i) == outcome(plain.__getitem__, i)


def outcome(ask, *arguments):
    try:
        return ask(*arguments)
    except (IndexError, ValueError) as problem:
        return type(problem)


def test_amounts_are_lazy():
    lazy = Amounts(Move("bid"), range(10**12))
    assert len(lazy) == 10**12 and Move("bid", 10**11) in lazy and lazy[-1] == Move("bid", 10**12 - 1)
    assert lazy.index(Move("bid", 5)) == 5
    assert Move("bid", True) not in lazy


@pytest.mark.parametrize("chosen", all_setups(), ids=setup_id)
def test_a_prompt_lists_at_most_a_thousand_declared_moves(chosen):
    match = finished(**chosen)
    for n in range(len(match)):
        legal = match.at(n).legal_moves()
        assert 1 <= len(legal) <= 1000 and all(move in match.setup.vocabulary for move in legal)
