"""Damaged links, texts, files and saves at the page's own doors: each becomes a sentence or a game that can be shown,
in every language, and nothing that lay here before is touched."""

import base64
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgpack
import pytest

from hansa_core import Match
from hansa_core.wire import link
from hansa_core.wire.strict import unpack
from tests.games.hansa_teutonica.random_play import BASE, Sitting
from tests.games.hansa_teutonica.random_play import finished as hansa
from tests.games.merchant_princes.random_play import finished as princes
from tests.ui.tabs import NOW, Storage, Tab
from tests.wire.links import first_link, forged
from tests.wire.mutations import Mutator
from tests.wire.records import corpus, with_chain, with_pending
from ui.screens.bars import bars
from ui.screens.end import end_regions
from ui.screens.start import start_regions
from ui.screens.table import table_regions
from ui.session.saves import PREFIX
from ui.words.catalogue import LANGUAGES

INPUTS = 400
"""For each door; five times as many with --long."""
MISSIONS = Sitting(3, "2020", BASE, (("missions", True), ("favour", True)))
AROUND = (
    *("{}", "Your turn: {}", "<{}>", "{}.", "{}/7", "{}/99999", "{} {}", "{}#w/", "\u200b{}\ufeff", "> {}\n> {}"),
    *("{}&amp;", "#g/ {}"),
)
PLAYED = (
    [],
    ["here"],
    ["here", "link"],
    ["bot", "far"],
    ["here"] * 9,
    ["nobody", "here"],
    [0],
    [["here"]],
    "here",
    None,
)
MINE = ([], [0], [1], [0, 1], [1, 1], [2], [8], [-1], ["0"], [True], [[0]], 0, None)


def begun(match: Match, n: int) -> Match:
    return match.copy(next(k for k in range(n, -1, -1) if not match.at(k).chain))


def matches() -> list[Match]:
    """Of every game: whole, begun, for spectators."""
    far, traded = begun(hansa(MISSIONS, "doors", "lively"), 90), begun(princes(3, "all"), 60)
    return [*corpus(), far, far.watch_record(), traded, traded.watch_record()]


def show(tab: Tab) -> None:
    """Everything that the page would show now."""
    app = tab.app
    if app.table:
        for sheet in ("", "share", "scores", "fork"):
            app.table.sheet = sheet
            for _, html in (end_regions if app.screen == "end" else table_regions)(app).values():
                html()
        app.table.sheet = ""
    start_regions(app)
    bars(app)


def knock(name: str, inputs: int, enter: Callable[[Tab, Mutator, int], None]) -> Counter[str]:
    """What became of the inputs. The page has a game open that nothing of this may touch."""
    damage, seen = Mutator(name), Counter[str]()
    tab = Tab(Storage())
    tab.app.open("#new?game=fair&seats=Anna,Ben&first=Anna&seed=doors")
    home, kept = tab.gone, dict(tab.app.saves.storage)
    for i in range(inputs):
        tab.app.set_language(list(LANGUAGES)[i % 3])
        tab.app.open(home)
        tab.app.notice = None
        before = tab.app.table
        enter(tab, damage, i)
        show(tab)
        if tab.app.table is before:
            seen["said"] += tab.app.notice is not None
        else:
            seen["shown"] += tab.app.table is not None
        tab.app.saves.storage.pop(PREFIX + "strange", "")
        here = {key: text for key, text in tab.app.saves.storage.items() if key.startswith(PREFIX)}
        assert here == {key: text for key, text in kept.items() if key.startswith(PREFIX)}, i
    return seen


many = pytest.mark.parametrize("inputs", [INPUTS, pytest.param(5 * INPUTS, marks=pytest.mark.slow)])


@many
def test_links(inputs: int) -> None:
    """Damaged on the way; damaged inside, behind a check that fits; with entries that no game has."""
    found = matches()
    texts = [match.to_link() for match in found] + [first_link(match.to_bytes(), match.header.deal) for match in found]
    inside = [link.unwrap(match.to_link()) for match in found]

    def enter(tab: Tab, damage: Mutator, i: int) -> None:
        pick = damage.random.choice
        if i % 3 == 0:
            text = damage.of_signs(texts)
        elif i % 3 == 1:
            sign, board, _ = pick(inside)
            data = damage.of_bytes([data for *_, data in inside])[:9000]
            text = link.wrap(pick(("open", "watch")), sign, board, data)
        else:
            match = pick(found)
            text = forged(match, damage.of_entries(match))
        tab.app.open(f"#{text}")

    seen = knock(f"links {inputs}", inputs, enter)
    assert seen["said"] > inputs // 3 and seen["shown"] > inputs // 10


@many
def test_texts(inputs: int) -> None:
    """As they are pasted from other programs: with something around the link, or with a hole in it."""
    texts = [match.to_link() for match in matches()]

    def enter(tab: Tab, damage: Mutator, i: int) -> None:
        text = damage.of_signs(texts) if i % 2 else damage.random.choice(texts)
        tab.app.share.open_text(damage.random.choice(AROUND).replace("{}", f"https://table.example/#{text}"))

    seen = knock(f"texts {inputs}", inputs, enter)
    assert seen["said"] > inputs // 3 and seen["shown"] > inputs // 10


@many
def test_files(inputs: int) -> None:
    records = [match.to_bytes() for match in matches()]
    structures = [msgpack.unpackb(data) for data in records]

    def enter(tab: Tab, damage: Mutator, i: int) -> None:
        tab.app.share.open_file(damage.of_bytes(records) if i % 2 else damage.of_structure(structures))

    seen = knock(f"files {inputs}", inputs, enter)
    assert seen["said"] > inputs // 2 and seen["shown"]


@many
def test_saves(inputs: int) -> None:
    """A save of the storage whose wrapper, summary, seats or record have been changed."""
    tab = Tab(Storage())
    wrappers: list[dict[str, Any]] = []
    for match in (*corpus()[:4], with_chain(), with_pending(), *matches()[6::2]):
        tab.app.saves.write("one", match, NOW)
        wrappers.append(unpack(base64.b64decode(tab.app.saves.raw("one"))))

    def enter(tab: Tab, damage: Mutator, i: int) -> None:
        wrapper = damage.of_data(wrappers)
        if i % 4 == 0:
            said = {"mine": damage.random.choice(MINE)} if i % 8 else {"played": damage.random.choice(PLAYED)}
            wrapper = {**damage.random.choice(wrappers), **said}
        if i % 4 == 1 and type(wrapper.get("record")) is bytes:
            wrapper["record"] = damage.of_bytes([wrapper["record"] or b"\x01"])
        packed = msgpack.packb(wrapper, unicode_errors="surrogatepass")
        tab.app.saves.storage[PREFIX + "strange"] = base64.b64encode(packed).decode()
        tab.app.open("#play/strange")

    seen = knock(f"saves {inputs}", inputs, enter)
    assert seen["shown"] > inputs // 10
