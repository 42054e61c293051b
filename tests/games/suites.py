"""Every game that has declared its suite: The Fair, and each folder here with a file `setups.py`."""

from importlib import import_module
from pathlib import Path

import pytest

from tests.games.kit.suite import Sitting, Suite

FOUND = [f"tests.games.{path.parent.name}.setups" for path in sorted(Path(__file__).parent.glob("*/setups.py"))]
SUITES: dict[str, Suite] = {
    suite.game.id: suite for suite in (import_module(module).SUITE for module in ("tests.fair.setups", *FOUND))
}

every_suite = pytest.mark.parametrize("suite", SUITES.values(), ids=list(SUITES))
every_sitting = pytest.mark.parametrize(
    ("suite", "sitting"),
    [
        pytest.param(suite, sitting, id=f"{suite.game.id}-{name}")
        for suite in SUITES.values()
        for name, sitting in suite.sittings.items()
    ],
)


def viewers(sitting: Sitting) -> tuple[int | None, ...]:
    """Spectator and seats."""
    return (None, *range(sitting.players))
