"""Saved games: what comes back is what was kept; what somebody else put there harms nothing."""

import base64
import random

import pytest

from hansa_core import Match, add_game, new_match
from hansa_core.table import Chance
from hansa_core.wire.strict import pack
from ui.saves import PREFIX, Saves

add_game("tests.fair")


def unfinished(seed: str, entries: int) -> Match:
    match = new_match("fair", ["Anna", "Ben", "Cem"], seed, edition="second", church=True)
    chance = Chance(seed)
    while match.to_act is not None and len(match) < entries:
        match.play(chance.choice("move", len(match), match.position.legal_moves(match.to_act)))
    return match


def test_a_save_comes_back_with_its_chain() -> None:
    storage: dict[str, str] = {}
    match = unfinished("save", 1)
    match.play(match.position.legal_moves()[0])
    assert match.position.chain == 1
    Saves(storage).write("one", match, 1000)
    save = Saves(storage).read("one")
    assert save.match is not None and save.match.position == match.position and save.match.digest() == match.digest()
    assert (save.saved, save.title) == (1000, "Anna, Ben, Cem")


def test_a_save_comes_back_with_the_bids_that_wait() -> None:
    storage: dict[str, str] = {}
    match = unfinished("save", 0)
    match.play(match.position.parse("bid 3"))
    Saves(storage).write("one", match, 1000)
    again = Saves(storage).read("one").match
    assert again is not None and again.pending == match.pending and again.to_act == match.to_act


def test_the_latest_save_comes_first_and_others_things_in_the_storage_do_not_count() -> None:
    storage = {"hansa/language": "fr", "somebody": "else"}
    saves = Saves(storage)
    for name, when in (("old", 1), ("new", 3), ("middle", 2)):
        saves.write(name, unfinished("save", 2), when)
    assert [save.id for save in saves.all()] == ["new", "middle", "old"]


def test_a_deleted_save_can_be_put_back() -> None:
    storage: dict[str, str] = {}
    saves = Saves(storage)
    saves.write("one", unfinished("save", 2), 1)
    before = dict(storage)
    text = saves.delete("one")
    assert saves.all() == []
    saves.put_back("one", text)
    assert storage == before


@pytest.mark.parametrize("part", range(4))
def test_no_text_in_the_storage_can_do_harm(part: int) -> None:
    """5,000 mutated saves in each of four parts: each is read as a game or as damaged, never as an error."""
    dice = random.Random(part)
    storage: dict[str, str] = {}
    saves = Saves(storage)
    saves.write("one", unfinished(f"fuzz {part}", 3 + 3 * part), 1)
    good = base64.b64decode(storage[PREFIX + "one"])
    opened = 0
    for _ in range(5000):
        raw = bytearray(good)
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(raw))
            raw[at : at + dice.choice((0, 1, 1, 3))] = dice.randbytes(dice.choice((0, 1, 1, 2, 9)))
        text = base64.b64encode(raw).decode()
        storage[PREFIX + "one"] = text if dice.random() < 0.8 else text[: dice.randrange(len(text))] + "é"
        save = saves.read("one")
        assert (save.match is None) == (save.problem is not None)
        opened += save.match is not None
    assert opened < 5000


FOREIGN = [[], {}, 7, {"saved": 1, "title": "x"}, {"saved": "1", "title": "x", "record": b""}]


@pytest.mark.parametrize("wrapper", FOREIGN)
def test_a_wrapper_of_another_form_is_damaged(wrapper: object) -> None:
    saves = Saves({PREFIX + "one": base64.b64encode(pack(wrapper)).decode()})
    problem = saves.read("one").problem
    assert problem is not None and problem.key == "record.foreign"
