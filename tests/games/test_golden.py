"""Golden games replay to what they led to, and there is one of every sort.

`python -m tests.games golden GAME` writes them again; read the difference before you keep it.
"""

import pytest

from tests.games.kit.golden import golden_match, golden_names, result
from tests.games.suites import SUITES

WITH_GOLDEN = [(suite, suite.golden) for suite in SUITES.values() if suite.golden]
FILES = [
    pytest.param(suite, golden, path, id=f"{suite.game.id}-{path.stem}", marks=() if n else pytest.mark.quick)
    for suite, golden in WITH_GOLDEN
    for n, path in enumerate(sorted(golden.folder.glob("*.txt")))
]


@pytest.mark.parametrize("golden", [pytest.param(golden, id=suite.game.id) for suite, golden in WITH_GOLDEN])
def test_there_is_a_game_for_every_sitting_and_end(golden):
    assert {path.stem for path in golden.folder.glob("*.txt")} == set(golden_names(golden))


@pytest.mark.parametrize(("suite", "golden", "path"), FILES)
def test_a_golden_game_leads_to_the_same_end(suite, golden, path):
    match = golden_match(golden, path.stem)
    (name,) = (name for name, sitting in golden.sittings.items() if suite.deal(sitting, "s").setup is match.setup)
    assert path.stem == f"{name}_{golden.end_of(match)}"
    assert list(result(golden, match)) == path.read_text(encoding="utf-8").splitlines()[1:]
