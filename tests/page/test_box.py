"""Every board and variant of Hansa Teutonica in the browser: its first and its last moves, whole games with --long."""

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from hansa_core import Match, new_match
from hansa_core.table import Chance
from tests.page.guest import Guest
from tests.page.player import Player, bot_move, come_to

SEATS = ("Anna", "Ben", "Cem", "Dora", "Eva")
SOME = 25
LAST = 12
WHOLE = 3000


class Variant(NamedTuple):
    board: str
    edition: str
    players: int
    modules: tuple[str, ...] = ()
    keys: bool = False

    @property
    def name(self) -> str:
        return "-".join([self.board, self.edition, str(self.players), *self.modules])


VARIANTS = (
    Variant("east_3_5", "2020", 3),
    Variant("britannia_3", "2020", 3, keys=True),
    Variant("britannia_4_5", "2020", 4),
    Variant("die_hanse_4_5", "2020", 4, ("missions", "favour"), keys=True),
    Variant("die_hanse_2_3", "2009", 2),
    Variant("die_hanse_2_3", "2014", 2, keys=True),
)
every = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


def deal(variant: Variant, entries: int = 0) -> Match:
    """Dealt, and played so far by the sensible bot; a negative number counts from the end."""
    modules = dict.fromkeys(variant.modules, True)
    match = new_match("hansa_teutonica", SEATS[: variant.players], "box", variant.board, variant.edition, 0, **modules)
    chance = Chance("box")
    while match.to_act is not None and (entries < 0 or len(match) < entries):
        match.play(bot_move(match, chance))
    return deal(variant, len(match) + entries) if entries < 0 else match


def address(variant: Variant) -> str:
    seats = ",".join(SEATS[: variant.players])
    modules = f"&with={','.join(variant.modules)}" if variant.modules else ""
    place = f"board={variant.board}&edition={variant.edition}"
    return f"#new?game=hansa_teutonica&{place}&seats={seats}&first={SEATS[0]}&seed=box{modules}"


def check_end(guest: Guest, player: Player) -> None:
    assert guest.over and player.match.to_act is None
    names = [*SEATS[: len(player.match.header.seats)], "Neutral"]
    for seat in player.match.position.winners():
        expect(guest.page.locator("#result h1")).to_contain_text(names[seat])
    sums = [sum(points or 0 for points in score.values()) for score in player.match.position.score()]
    cells = guest.page.locator("#points tr.total td").all_inner_texts()
    assert sorted(map(int, cells)) == sorted(sums)


@every
def test_the_first_moves(guest: Guest, variant: Variant) -> None:
    guest.come(address(variant))
    player = Player(guest, deal(variant), variant.keys)
    player.play(SOME)
    assert guest.entries == len(player.match) == SOME


@every
def test_the_last_moves_and_the_final_table(guest: Guest, variant: Variant) -> None:
    match = deal(variant, -LAST)
    come_to(guest, match)
    player = Player(guest, match, not variant.keys)
    player.play(WHOLE)
    check_end(guest, player)


@pytest.mark.slow
@every
def test_a_whole_game(guest: Guest, variant: Variant) -> None:
    guest.come(address(variant))
    player = Player(guest, deal(variant), variant.keys)
    player.play(WHOLE)
    check_end(guest, player)
