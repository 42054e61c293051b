"""What the benchmark of the page counts while bots think."""

import pytest

from bench.bots import longest_task

THOUGHTS = [(0.0, 100.0), (150.0, 300.0)]


@pytest.mark.parametrize(
    ("task", "counted"),
    [
        ((20.0, 80.0), 60.0),  # within a thought
        ((90.0, 160.0), 70.0),  # hears an answer, plays, draws, asks anew: within none
        ((110.0, 400.0), 290.0),  # goes on after the thought
        ((100.0, 150.0), 0.0),  # between two thoughts
        ((310.0, 400.0), 0.0),  # after all of them
    ],
)
def test_every_task_counts_that_runs_at_any_time_of_a_thought(task, counted):
    assert longest_task([task], THOUGHTS) == counted


def test_the_longest_one_is_told():
    assert longest_task([(20.0, 80.0), (90.0, 160.0)], THOUGHTS) == 70.0 and longest_task([], THOUGHTS) == 0.0
