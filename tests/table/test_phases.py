"""Phases and steps: what composing adds, inserts, wraps and refuses, and what a phased position makes of it.

The game of these tests is as small as can be: a heap of stones, from which the players take in turn.
"""

from dataclasses import replace

import pytest

from hansa_core.table import Amount, Amounts, Move, Refused, Setup, Vocabulary
from hansa_core.table.phases import (
    OVER,
    Adds,
    ComposeError,
    Module,
    Phase,
    PhasedPosition,
    SealedPhase,
    SealedStep,
    Step,
    compose,
)
from tests.fair.tables import match_from, new
from tests.rules import expect_refusal, rule


class Take(Move, kind="take"):
    stones: int


class Skip(Move, kind="skip"):
    pass


class Guess(Move, kind="guess"):
    stones: int


VOCABULARY = Vocabulary([Take.declare(stones=Amount(1, 5)), Skip.declare(), Guess.declare(stones=Amount(0, 5))])


class Heap(PhasedPosition):
    """Only what phases need of a position."""

    end_reason = copy = view = resample = truth = score = winners = to_text = None
    rules = None

    def __init__(self, rules, phase="turn", stones=3, seats=2):
        self.setup = Setup(None, "", "", seats, {}, VOCABULARY, None)
        self.rules, self.phase, self.stones, self.active, self.log = rules, phase, stones, 0, []


Heap.__abstractmethods__ = frozenset()


def list_take(p):
    return [Take(n) for n in range(1, p.stones + 1)]


def why_not_take(p, move):
    return Refused("T3", "heap.too_many", stones=p.stones)


def take(p, move, events):
    p.stones -= move.stones
    p.active = 1 - p.active
    p.log.append(move)
    if not p.stones:
        p.phase = "over"


def skip(p, move, events):
    p.active = 1 - p.active


def no_skipping(p, move):
    return Refused("T3", "heap.no_skipping")


def not_now(p, move):
    return Refused("T3", "heap.not_now", kind=move.kind)


def active(p):
    return p.active


TAKE = Step(Take, list_take, why_not_take, take, outside=not_now)
SKIP = Step(Skip, lambda p: [Skip()], no_skipping, skip, outside=no_skipping)
TURN = Phase("turn", "D1", active, (TAKE,), lambda p: {"stones": p.stones})
SECOND = Phase("second", "D2", active, (TAKE, SKIP))
GUESSES = SealedPhase(
    "guesses", "D3", lambda p: (1, 0),
    (SealedStep(Guess, lambda p, seat: Amounts(Guess(), range(seat + 2)), lambda p, move, seat: Refused(
        "T3", "heap.guess", seat=seat), outside=not_now),),
    lambda p, moves, events: p.log.extend(moves),
)  # fmt: skip


def kinds(rules, phase="turn"):
    return [step.kind.KIND for step in rules.phases[phase].steps]


def only_odd(step):
    return replace(step, moves=lambda p: [move for move in step.moves(p) if move.stones % 2])


def only_small(step):
    return replace(step, moves=lambda p: [move for move in step.moves(p) if move.stones < 3])


# -- composing --------------------------------------------------------------------------------------------------------


def test_a_step_is_added_at_the_end_or_before_another():
    assert kinds(compose([TURN, OVER], [Module("skipping", adds=(Adds("turn", SKIP),))])) == ["take", "skip"]
    first = Module("skipping", adds=(Adds("turn", SKIP, before="take"),))
    rules = compose([TURN, OVER], [first])
    assert kinds(rules) == ["skip", "take"]
    assert Heap(rules, stones=2).legal_moves() == (Skip(), Take(1), Take(2))


def test_a_phase_is_added_with_its_module_on_every_step():
    rules = compose([TURN, OVER], [Module("longer", phases=(SECOND,))])
    assert list(rules.phases) == ["turn", "over", "second"]
    assert [step.changed_by for step in rules.phases["second"].steps] == [("longer",), ("longer",)]


def test_wraps_by_name_join_and_none_is_lost():
    """In either order both hold: the second wraps what the first has made."""
    odd, small = Module("odd", wraps={"turn.take": only_odd}), Module("small", wraps={"turn.take": only_small})
    for modules in ([odd, small], [small, odd]):
        rules = compose([TURN, SECOND, OVER], modules)
        assert Heap(rules, stones=5).legal_moves() == (Take(1),)
        assert rules.phases["turn"].steps[0].changed_by == tuple(module.name for module in modules)
        assert rules.phases["second"].steps[0].changed_by == ()


def test_a_star_wraps_the_step_in_every_phase_that_has_it():
    rules = compose([TURN, SECOND, GUESSES, OVER], [Module("odd", wraps={"*.take": only_odd})])
    changed = {name: [step.changed_by for step in phase.steps] for name, phase in rules.phases.items()}
    assert changed == {"turn": [("odd",)], "second": [("odd",), ()], "guesses": [()], "over": []}
    assert Heap(rules, "second").legal_moves() == (Take(1), Take(3), Skip())


def test_a_module_wraps_what_it_or_an_earlier_one_added():
    skipping = Module("skipping", adds=(Adds("turn", SKIP),))
    never = Module("never", wraps={"turn.skip": lambda step: replace(step, moves=lambda p: [])})
    rules = compose([TURN, OVER], [skipping, never])
    assert rules.phases["turn"].steps[1].changed_by == ("skipping", "never")
    with pytest.raises(ComposeError):
        compose([TURN, OVER], [never, skipping])


def test_a_phase_can_be_changed():
    other = Module("other", changes={"turn": lambda phase: replace(phase, asked=lambda p: 1 - p.active)})
    assert Heap(compose([TURN, OVER], [other])).to_act == 1


@pytest.mark.parametrize(
    ("module", "message"),
    [
        (Module("new", wraps={"third.take": only_odd}), "new changes the phase third, which is not there"),
        (Module("new", wraps={"turn.put": only_odd}), "new wraps turn.put, which is not there"),
        (Module("new", wraps={"*.put": only_odd}), "new wraps *.put, which is not there"),
        (Module("new", wraps={"turn": only_odd}), "new wraps turn, which is not there"),
        (Module("new", changes={"third": lambda phase: phase}), "new changes the phase third, which is not there"),
        (Module("new", adds=(Adds("third", SKIP),)), "new changes the phase third, which is not there"),
        (Module("new", adds=(Adds("turn", SKIP, before="put"),)),
         "new adds a step before turn.put, which is not there"),
        (Module("new", adds=(Adds("turn", TAKE),)), "new adds turn.take, which is there already"),
        (Module("new", phases=(TURN,)), "new adds the phase turn, which is there already"),
    ],
)  # fmt: skip
def test_a_name_that_does_not_fit_is_said_at_once(module, message):
    with pytest.raises(ComposeError) as caught:
        compose([TURN, OVER], [module])
    assert str(caught.value) == message


def test_a_game_has_each_phase_and_each_step_of_a_phase_once():
    with pytest.raises(ComposeError, match="the game adds the phase turn, which is there already"):
        compose([TURN, TURN])
    with pytest.raises(ComposeError, match=r"the game adds turn\.take twice"):
        compose([replace(TURN, steps=(TAKE, TAKE)), OVER])


def test_every_kind_has_an_answer_at_every_phase():
    silent = replace(SKIP, outside=None)
    with pytest.raises(ComposeError, match="turn: nothing says why skip cannot be played there"):
        compose([TURN, replace(SECOND, steps=(TAKE, silent)), OVER])
    assert compose([replace(TURN, otherwise=not_now), replace(SECOND, steps=(TAKE, silent)), OVER])
    assert compose([TURN, replace(SECOND, steps=(TAKE, silent)), OVER], otherwise=not_now)


# -- asking and playing -----------------------------------------------------------------------------------------------


def test_who_speaks_where_a_kind_has_no_step():
    """The phase, else the kind itself, else the game."""
    p = Heap(compose([TURN, SECOND, OVER], otherwise=not_now))
    assert p.why_not(Skip()) == no_skipping(p, Skip())
    assert p.why_not(Guess(1)) == not_now(p, Guess(1))
    p = Heap(compose([replace(TURN, otherwise=not_now), SECOND, OVER]))
    assert p.why_not(Skip()) == not_now(p, Skip())
    with pytest.raises(ComposeError, match="turn: nothing says why guess cannot be played there"):
        Heap(compose([TURN, OVER])).why_not(Guess(1))


def test_a_plain_move_is_as_good_as_a_named_one():
    p = Heap(compose([TURN, OVER]))
    assert p.why_not(Move("take", 9)) == why_not_take(p, Take(9)) and p.why_not(Move("take", 2)) is None
    p.apply(Move("take", 2))
    assert p.stones == 1 and type(p.log[0]) is Take


def test_the_list_is_made_once_and_anew_after_a_move():
    p = Heap(compose([TURN, OVER]))
    assert p.legal_moves() is p.legal_moves(0) and p.legal_moves(1) == ()
    p.apply(Take(2))
    assert p.legal_moves() == (Take(1),) and p.legal_moves(0) == ()


def test_the_prompt_is_the_phase_and_its_parameters():
    p = Heap(compose([TURN, SECOND, OVER]))
    assert p.prompt.as_json() == {"id": "D1", "params": {"stones": 3}} and p.to_act_all == (0,) and not p.sealed
    assert Heap(p.rules, "second").prompt.as_json() == {"id": "D2", "params": {}}
    over = Heap(p.rules, "over")
    assert over.prompt is None and over.to_act is None and over.to_act_all == () and over.legal_moves() == ()


@rule("T2", "T4")
def test_a_sealed_phase_asks_several_and_plays_all_answers_in_their_order():
    p = Heap(compose([TURN, GUESSES, OVER]), "guesses")
    assert p.sealed and p.to_act_all == (1, 0) and p.to_act == 1
    assert list(p.legal_moves(0)) == [Guess(0), Guess(1)] and list(p.legal_moves()) == [Guess(0), Guess(1), Guess(2)]
    assert p.legal_moves(2) == () and p.why_not(Guess(2), 1) is None
    assert p.why_not(Guess(2), 0) == Refused("T3", "heap.guess", seat=0)
    assert p.why_not(Take(1), 0) == not_now(p, Take(1))
    with expect_refusal("T2", "table.not_asked", seat=2, asked=[1, 0]):
        raise p.why_not(Guess(0), 2)
    p.apply_sealed([Move("guess", 2), Guess(1)])
    assert p.log == [Guess(2), Guess(1)] and type(p.log[0]) is Guess
    with pytest.raises(TypeError):
        Heap(p.rules).apply_sealed([Guess(1)])


def test_amounts_stay_unwritten_and_come_last_wherever_their_step_stands():
    lots = Step(Guess, lambda p: Amounts(Guess(), range(10**12), [Guess(0)]), not_now, skip, outside=not_now)
    for steps in ((lots, SKIP), (SKIP, lots)):
        legal = Heap(compose([replace(TURN, steps=steps), OVER])).legal_moves()
        assert isinstance(legal, Amounts) and len(legal) == 10**12 + 2
        assert set(legal.others) == {Skip(), Guess(0)} and type(legal[-1]) is Guess and legal[-1].stones == 10**12 - 1


def test_the_table_of_phases_says_who_changes_what():
    rules = compose([TURN, GUESSES, OVER], [Module("odd", wraps={"*.take": only_odd}, adds=(Adds("turn", SKIP),))])
    assert rules.as_json() == [
        {"id": "D1", "name": "turn", "asked": "active",
         "steps": [{"kind": "take", "changed_by": ["odd"]}, {"kind": "skip", "changed_by": ["odd"]}]},
        {"id": "D3", "name": "guesses", "asked": "sealed", "steps": [{"kind": "guess", "changed_by": []}]},
    ]  # fmt: skip


# -- the fair as the worked example -----------------------------------------------------------------------------------


@rule("F3", "F6")
def test_the_church_is_a_module():
    """Its phase comes with the option, and is named as the module's in the table of phases."""
    plain, church = new(2, edition="second"), new(2, edition="second", church=True)
    assert "gift" not in plain.position.rules.phases
    table = {phase["name"]: phase["steps"] for phase in church.position.rules.as_json()}
    assert table["gift"] == [{"kind": "give", "changed_by": ["church"]}]
    assert all(not step["changed_by"] for name, steps in table.items() if name != "gift" for step in steps)
    match = match_from("fair village second players=2\n phase sale 0 1\n pile wax\n hand0 salt\n hand1 wax")
    assert match.why_not(Move("give", 0)) == Refused("F3", "fair.wrong_phase", phase="sale")
