"""What the protocol promises, searched by Hypothesis: play, undo, redo, cancel, send, save and open in any order."""

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.games.kit.machine import Machine
from tests.games.suites import every_suite
from tests.rules import rule


@every_suite
@rule("T1", "T2", "T5", "T6", "T7", "T8")
def test_whatever_is_done_at_a_table_the_record_is_the_game(suite):
    part, steps = suite.search
    check_machine(type("Table", (Machine,), {"suite": suite}), settings().max_examples // part, steps)


def check_machine(machine, examples, steps):
    run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=steps))
