"""Guests far away from each other, each with a browser profile of their own, and a table that they open together."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, expect

from hansa_core import Match
from hansa_core.table import Chance
from tests.page.guest import Guest
from tests.page.player import Player, bot_move
from ui.session.saves import Saves

NAMES = ("Anna", "Ben", "Cem", "Dora", "Eva")
FAR = '[data-key="seat_played.{}.far"]'
CONNECT = 15_000
SAVES = "() => Object.fromEntries(Object.entries(localStorage))"


class Far(Guest):
    """A guest who notes every address that is asked for."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        super().__init__(context.new_page(), url)
        self.asked: list[str] = []
        context.on("request", lambda request: self.asked.append(request.url))

    def card(self) -> str:
        shown = self.page.locator("[data-card]")
        expect(shown).to_be_visible(timeout=CONNECT)
        return shown.inner_text()

    def take(self, card: str) -> None:
        self.page.locator("[data-take-card]").fill(card)
        self.page.keyboard.press("Enter")

    def expect_live(self, live: str, peers: int, patience: int = CONNECT) -> None:
        expect(self.root).to_have_attribute("data-live", live, timeout=patience)
        expect(self.root).to_have_attribute("data-peers", str(peers), timeout=patience)


@contextmanager
def guests_far_away(chromium: Browser, url: str) -> Iterator[Callable[[], Far]]:
    """`arrive()`: one more guest; nobody may complain, and nobody may ask for anything that is not ours."""
    guests: list[Far] = []

    def arrive() -> Far:
        context = chromium.new_context(
            locale="en-GB", viewport={"width": 1440, "height": 900}, reduced_motion="reduce", service_workers="block",
            ignore_https_errors=True,
        )  # fmt: skip
        guests.append(Far(context, url))
        return guests[-1]

    yield arrive
    for guest in guests:
        guest.page.context.close()
    assert "\n".join(line for guest in guests for line in guest.complaints) == ""
    foreign = [each for guest in guests for each in guest.asked if not each.startswith((url, "data:", "blob:"))]
    assert foreign == []


def lobby(guest: Far, game: str, players: int) -> None:
    """Anna sets a game up with everybody else far away."""
    guest.come()
    guest.click(f'[data-key="game.{game}"]')
    rows = guest.page.locator("#setup .seat")
    while rows.count() != players:
        last = f'[data-key="seat_remove.{rows.count() - 1}"]'
        guest.click('[data-key="seat_add"]' if rows.count() < players else last)
    for seat in range(1, players):
        guest.click(FAR.format(seat))
    expect(guest.page.locator('[data-key="start"]')).to_have_text("Open the lobby")
    guest.click('[data-key="start"]')
    expect(guest.root).to_have_attribute("data-live", "lobby")


def join(guest: Far, through: Far) -> None:
    """By invitation and answer, carried as texts."""
    if not through.page.locator("[data-card]").count():
        through.click('[data-do="live.invite"]')
    guest.come(f"#j/{through.card()}")
    through.take(guest.card())


def match_of(guest: Guest) -> Match:
    """The game as the guest's browser keeps it."""
    saves = Saves(guest.page.evaluate(SAVES))
    return saves.open(guest.page.url.rpartition("/")[2])


def together(guests: list[Far], match: Match) -> None:
    """All stand where the engine beside them does."""
    for guest in guests:
        expect(guest.root).to_have_attribute("data-digest", match.position.view(None).digest()[:16])


def seated(guests: list[Far], match: Match) -> dict[int, Player]:
    """Who plays which seat, as the desks say."""
    owners: dict[int, Player] = {}
    for guest in guests:
        saves = Saves(guest.page.evaluate(SAVES))
        played = saves.played(guest.page.url.rpartition("/")[2], match)
        assert played is not None
        owners |= {seat: Player(guest, match, False) for seat, kind in enumerate(played) if kind == "here"}
    return owners


def play(guests: list[Far], match: Match, players: dict[int, Player], moves: int) -> None:
    chance = Chance("page")
    for _ in range(moves):
        if match.to_act is None:
            break
        assert match.to_act is not None
        players[match.to_act].make(bot_move(match, chance))
        if not match.position.chain:
            together(guests, match)


def start(host: Far, guests: list[Far]) -> tuple[Match, dict[int, Player]]:
    host.click('[data-do="live.start"]')
    for guest in guests:
        expect(guest.root).to_have_attribute("data-live", "live", timeout=CONNECT)
    match = match_of(host)
    together(guests, match)
    return match, seated(guests, match)
