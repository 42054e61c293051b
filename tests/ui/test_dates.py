"""How long ago a game was saved, in words."""

import pytest

from ui.words.catalogue import LANGUAGES, Catalogue
from ui.words.dates import DAY, HOUR, MINUTE, ago

NOW = 1_800_000_000_000


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (-5 * DAY, ("now", 0)),
        (0, ("now", 0)),
        (MINUTE - 1, ("now", 0)),
        (MINUTE, ("minutes", 1)),
        (2 * MINUTE + 5, ("minutes", 2)),
        (HOUR, ("hours", 1)),
        (DAY - 1, ("hours", 23)),
        (DAY, ("days", 1)),
        (8 * DAY, ("weeks", 1)),
        (29 * DAY, ("weeks", 4)),
        (31 * DAY, ("months", 1)),
        (400 * DAY, ("years", 1)),
        (NOW, ("years", 57)),
    ],
)
def test_the_largest_unit_that_fits(before: int, told: tuple[str, int]) -> None:
    assert ago(NOW - before, NOW) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_has_words_for_one_and_for_several(language: str) -> None:
    words = Catalogue(language, ["ui.words"])
    for before in (0, MINUTE, HOUR, DAY, 7 * DAY, 30 * DAY, 365 * DAY):
        for times in (1, 3):
            unit, n = ago(NOW - before * times, NOW)
            assert words.say(f"saves.when.{unit}", n=n)
    assert words.say("saves.when.days", n=1) in ("yesterday", "hier", "gestern")
