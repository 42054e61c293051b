"""What can be said, and how its fields are called: the table of moves in docs/notation_hansa_teutonica.md (T3)."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.table import EDITIONS, Table
from tests.rules import rule

FIELDS = {
    "end": "",
    "stop": "",
    "done": "",
    "use": "marker",
    "develop": "skill",
    "place": "shape post",
    "income": "cubes discs",
    "back": "post",
    "extra": "shape post",
    "lift": "post",
    "put": "piece post",
    "take": "post",
    "displace": "post shape fee",
    "establish": "route reward",
    "swap": "slots",
    "lay": "marker route",
    "reveal": "marker",
}
NOT_IN = {"2009": {"done"}, "2014": set(), "2020": {"done", "take"}}
"""The remove marker belongs to 2009 and 2014 (H115, H116), and only in 2014 it may end before its third piece."""


def problem(text: str, edition: str) -> BadText:
    with pytest.raises(BadText) as caught:
        Table(edition=edition).position.parse(text)
    return caught.value


@rule("T3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_move_with_too_many_words_is_told_its_fields(edition):
    for kind in FIELDS.keys() - NOT_IN[edition]:
        refused = problem(f"{kind} a b c d", edition)
        assert (refused.key, refused.params["kind"]) == ("move.wrong_length", kind)
        assert refused.params["fields"] == FIELDS[kind].split()


@rule("T3", "H115", "H116", "H118")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_kinds_stand_in_the_order_of_the_notation(edition):
    refused = problem("fly", edition)
    assert refused.key == "move.unknown_kind"
    assert refused.params["kinds"] == [kind for kind in FIELDS if kind not in NOT_IN[edition]]


@rule("T3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_word_that_does_not_exist_is_told_with_its_field(edition):
    for kind in FIELDS.keys() - NOT_IN[edition]:
        if FIELDS[kind]:
            first = FIELDS[kind].split()[0]
            refused = problem(" ".join([kind, *("x" for _ in FIELDS[kind].split())]), edition)
            assert (refused.key, refused.params["field"]) == ("move.unknown_value", first)


@rule("T3", "H67", "H118")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_put_names_a_shape_or_in_2020_a_piece_of_one_of_the_seats(edition, players):
    """Only the relocate marker moves opponents' pieces. The order is part of the notation: saves store numbers."""
    pieces = [f"{shape}{seat}" for seat in range(players) for shape in ("cube", "disc")]
    said = Table(edition=edition, players=players).match.setup.vocabulary.kinds["put"].fields["piece"]
    assert list(said.words) == ["cube", "disc", *(pieces if edition == "2020" else [])]
