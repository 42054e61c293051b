"""How a test says which rules it proves, and which refusals it meets. `tests/house/test_rules_named.py` counts both."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hansa_core.table import Refused


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("F4", "F5")`: what this test holds follows from these rules."""
    return pytest.mark.rule(*ids)


@contextmanager
def expect_refusal(id: str, key: str, **params: object) -> Iterator[None]:
    """What is done inside must be refused by this rule, for this reason, with at least these parameters."""
    with pytest.raises(Refused) as caught:
        yield
    told = caught.value
    assert (told.rule, told.key) == (id, key)
    assert {name: told.params.get(name) for name in params} == params


refuses = expect_refusal
