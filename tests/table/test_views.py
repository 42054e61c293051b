"""T7: views are all that page, bots and peers get, so nothing hidden may show in them."""

from itertools import chain

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hansa_core import new_match
from hansa_core.table import HIDDEN, Chance, Move
from tests.fair.tables import NAMES, all_setups, bid, finished, match_from, new, play, play_at_random
from tests.rules import rule

GOODS = {"amber", "cloth", "salt", "wax"}


def lines_of(position):
    return {words[0]: words[1:] for line in position.to_text().splitlines() if (words := line.split())}


@rule("T7")
@given(st.sampled_from(all_setups()), st.integers(0, 9999), st.integers(0, 40))
def test_no_view_shows_a_card_that_the_table_hides(chosen, seed, entries):
    """By the table of hidden information in the fair's rules."""
    match = play_at_random(new(seed=str(seed), **chosen), str(seed), entries)
    full = lines_of(match.position)
    for viewer in (None, *range(match.setup.players)):
        seen = lines_of(match.position.view(viewer))
        hidden = {"pile"}
        for seat in set(range(match.setup.players)) - {viewer}:
            hidden |= {f"buried{seat}"} | ({f"hand{seat}"} if match.position.end_reason is None else set())
        assert all(set(seen[key]) <= {"?"} for key in hidden)
        assert "?" not in chain(*(words for key, words in seen.items() if key not in hidden))
        if viewer != match.position.to_act:
            assert seen["laid"] == [] and sum(map(len, seen.values())) == sum(map(len, full.values()))
        else:
            assert seen["laid"] == full["laid"]


TWO_HANDS = """
    fair town second players=3 hand_limit=2 church=true
    pile {pile}
    lot wax
    coins 5 5 5
    hand0 {first}
    hand1 {second}
    hand2 salt wax
"""


@rule("T4", "T7", "T8")
@given(st.permutations(["amber", "amber", "cloth", "salt", "salt", "wax"]), st.integers(0, 9999))
def test_a_changed_secret_changes_nothing_that_others_get(pile, seed):
    """Two games that differ in who holds which of two hands: what others get is equal throughout."""
    hands = ("amber cloth", "cloth salt")
    texts = [TWO_HANDS.format(pile=" ".join(pile), first=a, second=b) for a, b in (hands, hands[::-1])]
    matches = [match_from(text) for text in texts]
    chance, n = Chance(str(seed)), 0
    while matches[0].position.end_reason is None:
        n += 1
        asked = {match.to_act for match in matches}
        assert len(asked) == 1
        prompt = matches[0].position.prompt.id
        for match in matches:
            if prompt in ("bid", "gift"):
                match.play(chance.choice("amount", n, match.position.legal_moves(match.to_act)), match.to_act)
            else:  # keep, or bury one's own first card, whatever it is
                move = Move("keep") if prompt == "sale" else match.position.legal_moves()[0]
                match.play(move)
        if matches[0].position.end_reason is None:
            for seat in (2, None):
                assert matches[0].position.view(seat) == matches[1].position.view(seat)
                assert matches[0].log(seat) == matches[1].log(seat)
            assert matches[0].watch_record().to_bytes() == matches[1].watch_record().to_bytes()


@rule("T4", "T7")
def test_a_waiting_answer_shows_nowhere_but_here():
    matches = [new(3, first=0, seed="wait") for _ in range(2)]
    matches[0].play(Move("bid", 5), 1)
    matches[1].play(Move("bid", 0), 1)
    kept = [
        (match.digest(), match.to_bytes(), match.position.digest(), [match.log(seat) for seat in (0, 1, 2, None)])
        for match in matches
    ]
    assert kept[0] == kept[1]
    assert matches[0].to_bytes(save=True) != matches[1].to_bytes(save=True)


@rule("T7")
def test_a_log_tells_each_seat_its_own_secrets_only():
    match = match_from("""
        fair village first players=2
        phase discard 1 0
        pile amber salt wax
        hand0 salt salt wax amber
        hand1 wax
        coins 5 5
    """)
    play(match, "bury amber")
    bid(match, 0, 1)
    play(match, "keep")
    own, other, spectator = (match.log(seat) for seat in (0, 1, None))
    assert [str(line.entry) for line in own] == ["bury amber", "bid 0 | bid 1", "keep"]
    assert [str(line.entry) for line in other] == [str(line.entry) for line in spectator]
    assert str(spectator[0].entry) == "bury ?"
    drawn = [[e.params["good"] for e in log[2].events if e.key == "fair.drew"] for log in (own, other, spectator)]
    assert drawn == [["salt"], [HIDDEN], [HIDDEN]]


@rule("T8")
@pytest.mark.parametrize("chosen", all_setups()[::3], ids=lambda chosen: chosen["board"])
def test_a_record_for_spectators_holds_no_secret(chosen):
    match = finished(seed="a secret seed", **chosen)
    data = match.watch_record().to_bytes()
    record = msgpack.unpackb(data)
    assert b"a secret seed" not in data and record["deal"] == "watch" and len(record["seed"]) == 64
    start = [line for line in record["start"].splitlines() if line.startswith(("pile", "hand"))]
    assert len(start) == 1 + chosen["players"] and not GOODS & set(" ".join(start).split())
    vocabulary = match.setup.vocabulary
    buried = [entry for entry in type(match).from_bytes(data).entries if entry.moves[0].kind == "bury"]
    assert all(entry.moves[0].values == (HIDDEN,) for entry in buried)
    assert all(vocabulary.public(move) == move for entry in buried for move in entry.moves)


@rule("T8")
def test_unknowns_of_a_start_are_filled_from_the_seed():
    unknown = new(3, seed="x").position.view(1).to_text()
    dealt = [new_match("fair", NAMES[:3], seed, start=unknown) for seed in ("a", "a", "b")]
    assert dealt[0].position == dealt[1].position != dealt[2].position
    assert all("?" not in match.position.to_text() and match.position.view(1).to_text() == unknown for match in dealt)
