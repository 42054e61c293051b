"""Marchands du Moyen Âge on the page: whole games by mouse and by keys, sealed answers in turn, secrets, a wagon's move
shown before it is made."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hansa_core import Match, new_match
from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.table import Amounts, Chance, Move
from tests.games.middle_ages.table import Table
from tests.page.fair.test_sizes import SMALL, check_and_take
from tests.page.guest import Guest
from tests.page.player import Offered, Player, come_to
from tests.ui.test_middle_ages_secrets import steps, worlds
from ui.session.rooms import room_of

WHOLE = 4000
NAMES = ["Anna", "Ben", "Cem", "Dora"]
# Without the maps of another game's boards, which come behind the start, sooner or later.
DOCUMENT = """() => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelector("#first .map").remove();
  return copy.outerHTML + document.title + location.href;
}"""
WHERE = """() => {
  const { entries, toAct, digest } = document.documentElement.dataset;
  return [Number(entries), toAct, digest];
}"""


class AgesPlayer(Player):
    """Answers are sealed until the last is in; an amount is written into its field."""

    def play(self, moves: int) -> None:
        chance = Chance("page")
        for _ in range(moves):
            if self.match.to_act is None:
                return
            self.make(chosen(self.match, chance))

    def make(self, move: Move) -> None:
        seat = self.match.to_act
        legal = self.match.position.legal_moves(seat)
        written = isinstance(legal, Amounts) and move not in legal.others
        path = (*room_of("middle_ages").way(self.match.position.view(seat))(move).path, str(move))
        self.match.play(move, seat)
        asked = "" if self.match.to_act is None else str(self.match.to_act)
        goal = [len(self.match), asked, self.match.position.view(None).digest()[:16]]
        for _ in range(9):
            self._write(move, path) if written else self._step(path, "")
            if self.page.evaluate(WHERE) == goal:
                return
        raise AssertionError((move, goal, self.page.evaluate(WHERE)))

    def _write(self, move: Move, path: tuple[str, ...]) -> None:
        if self.page.locator('[data-key="look"]').count():
            self._step(path, "")
            return
        self.page.locator("#amount").fill(str(move.values[-1]))
        before = self.page.evaluate("() => document.querySelector('#prompt').innerHTML")
        if self.keys:
            self.page.locator("#amount").press("Enter")
        else:
            self.guest.click('[data-key="amount-do"]')
        self.page.wait_for_function("before => document.querySelector('#prompt').innerHTML !== before", arg=before)

    def _by_keys(self, path: tuple[str, ...], offered: Offered, group: tuple[str, str] | None) -> None:
        """Out of the field of an amount one gets with Tab."""
        if self.guest.key_in_focus == "amount":
            self.guest.tab_to(f"pick.{next(key for key in reversed(path) if key in offered)}")
            self.page.keyboard.press("Enter")
        else:
            super()._by_keys(path, offered, group)


def chosen(match: Match, chance: Chance) -> Move:
    """As the sensible bot would answer in the place of whoever is asked now."""
    seat = match.to_act
    return choose(match.position.view(seat), match.position.legal_moves(seat), chance, len(match))


def deal(players: int, until: Callable[[Match], bool] = lambda match: False, seed: str = "ages") -> Match:
    """Played by the sensible bot until something is so, or to the end."""
    match, chance = new_match("middle_ages", NAMES[:players], seed, first=0), Chance("page")
    while match.to_act is not None and not until(match):
        match.play(chosen(match, chance), match.to_act)
    return match


def asks(phase: str, seats: int = 1) -> Callable[[Match], bool]:
    """The question is open, and so many have answered it less one."""
    return lambda match: match.position.phase == phase and len(match.pending) == seats - 1


@pytest.mark.parametrize(
    "keys", [pytest.param(False, id="mouse"), pytest.param(True, id="keys", marks=pytest.mark.slow)]
)
def test_a_whole_game(guest: Guest, keys: bool) -> None:
    guest.come("#new?game=middle_ages&seats=Anna,Ben&first=Anna&seed=a")
    player = AgesPlayer(guest, deal(2, lambda match: True, "a"), keys)
    player.play(WHOLE)
    assert guest.over
    position = player.match.position
    for seat in position.winners():
        expect(guest.page.locator("#result h1")).to_contain_text(NAMES[seat])
    levels = [str(score["level"]) for score in position.score()]
    assert sorted(guest.page.locator("#points .ladder tbody b").all_inner_texts()) == sorted(levels)
    assert guest.complaints == []


def test_the_last_moves_by_keys(guest: Guest) -> None:
    """The end of a game that was kept late in it, by the keyboard alone."""
    length = len(deal(2, seed="a"))
    match = deal(2, lambda match: len(match) >= length - 30 and not match.pending, "a")
    come_to(guest, match)
    player = AgesPlayer(guest, match, keys=True)
    player.play(WHOLE)
    assert guest.over
    for seat in player.match.position.winners():
        expect(guest.page.locator("#result h1")).to_contain_text(NAMES[seat])


def amounts(guest: Guest) -> list[str]:
    return guest.page.locator("#desks .cash").all_inner_texts()


def look(guest: Guest) -> None:
    guest.click('[data-key="look"]')


def test_sealed_bids_go_round_and_nothing_of_them_is_seen(guest: Guest) -> None:
    """M31, M4: Anna seals 4,100; behind the curtain and before Ben the page holds no trace of it but the seal."""
    match = deal(2, asks("bid"))
    come_to(guest, match)
    look(guest)
    first = match.position.to_act_all[0]
    guest.page.locator("#amount").fill("4100")
    guest.click('[data-key="amount-do"]')
    expect(guest.page.locator('[data-key="look"]')).to_be_visible()
    guest.expect_entries(len(match))
    for covered in (True, False):
        if not covered:
            look(guest)
        expect(guest.page.locator('[data-key="look"]')).to_have_count(int(covered))
        html = guest.page.evaluate("() => document.body.innerHTML + document.title + location.href")
        assert "4100" not in html and "4,100" not in html
        if not covered:
            expect(guest.page.locator(f'.order [title="{NAMES[first]}"]')).to_contain_text("sealed")
    guest.page.locator("#amount").fill("0")
    guest.click('[data-key="amount-do"]')
    guest.expect_entries(len(match) + 1)
    expect(guest.page.locator("#live")).to_contain_text("4,100")


def test_nobody_sees_the_cash_or_the_cards_of_another(guest: Guest) -> None:
    """M4, M9: covered, the desk shows no cash; open, that of whoever looks alone."""
    match = deal(3, lambda match: match.position.phase == "auction" and len(match) > 150)
    come_to(guest, match)
    assert amounts(guest) == ["?"]
    assert guest.page.locator("#desks .influence b").all_inner_texts() in ([], ["1 card"], ["2 cards"], ["3 cards"])
    look(guest)
    seat = match.to_act
    cash = match.position.cash
    assert amounts(guest) == [f"{cash[seat]:,}"]
    others = {f"{cash[other]:,}" for other in range(3) if other != seat} - {f"{cash[seat]:,}"}
    players = guest.page.locator("#players").inner_text()
    assert not [amount for amount in others if amount in players]


def test_the_whole_document_is_the_same_where_only_secrets_differ(guest: Guest) -> None:
    """M4, M9: two players have exchanged purses and hands. Behind the curtain, and before a third one who looks, the
    browser holds the same document, down to the live region and the title; so does a spectator's."""
    matches = worlds()
    for n in steps(matches):
        if n > 60 and matches[0].position.phase == "auction" and matches[0].to_act == 0:
            break
    documents = []
    for match in matches:
        come_to(guest, match)
        found = [guest.page.evaluate(DOCUMENT)]
        look(guest)
        expect(guest.page.locator("#amount")).to_be_visible()
        found.append(guest.page.evaluate(DOCUMENT))
        guest.come(f"#{match.watch_record().to_link()}")
        expect(guest.page.locator("#prompt")).to_contain_text("watch")
        found.append(guest.page.evaluate("() => document.querySelector('main').outerHTML + document.title"))
        documents.append(found)
    assert documents[0] == documents[1]


@pytest.mark.parametrize("keys", [pytest.param(False, id="mouse"), pytest.param(True, id="keys")])
def test_a_wagons_move_is_shown_before_it_is_made(guest: Guest, keys: bool) -> None:
    """M71, M72: what everybody would get in the city stands there before the move is confirmed; no is no."""
    match = deal(2, lambda match: match.position.phase == "turn" and bool(arriving(match)))
    move = arriving(match)[0]
    come_to(guest, match)
    look(guest)
    player = AgesPlayer(guest, match, keys)
    path = (*room_of("middle_ages").way(match.position.view(match.to_act))(move).path, str(move))
    for answer in ("no", "yes"):
        while not guest.page.locator('[data-key="yes"]').count():
            player._step(path, "")
        expect(guest.page.locator("#prompt")).to_contain_text("would pay at today’s prices")
        guest.expect_entries(len(match))
        if keys:
            guest.tab_to(answer)
            guest.press("Enter")
        else:
            guest.click(f'[data-key="{answer}"]')
        expect(guest.page.locator('[data-key="yes"]')).to_have_count(0)
    guest.expect_entries(len(match) + 1)
    expect(guest.page.locator("#live")).to_contain_text("has arrived")


def arriving(match: Match) -> list[Move]:
    """Moves of wagons into a city, with something aboard."""
    position = match.position
    return [
        move
        for move in position.legal_moves()
        if move.kind == "move" and move.place in position.content.board.cities
        and any(any(position.aboard(move.wagon - 1, seat)) for seat in range(2))
    ]  # fmt: skip


def test_a_link_to_watch_shows_no_cash_and_no_card(guest: Guest) -> None:
    match = deal(3, lambda match: match.position.phase == "turn" and len(match) > 120)
    match = match.copy(match.settled)
    guest.come(f"#{match.watch_record().to_link()}")
    expect(guest.page.locator("#prompt")).to_contain_text("watch")
    assert amounts(guest) == ["?"]
    assert guest.state("digest") == match.position.view(None).digest()[:16]


def test_a_bid_that_cannot_be_is_refused_and_nothing_changes(guest: Guest) -> None:
    """M3, M31: more than the cash, off the step of 100, below nothing, absurdly long."""
    match = deal(2, asks("bid"))
    come_to(guest, match)
    look(guest)
    digest = guest.state("digest")
    for amount in ("99900", "150", "-100", "1" * 40):
        guest.page.locator("#amount").fill(amount)
        guest.page.locator("#amount").press("Enter")
        expect(guest.page.locator(".notice")).to_be_visible()
        assert guest.state("digest") == digest and guest.page.locator("#amount").count() == 1
        guest.press("Escape")
        expect(guest.page.locator(".notice")).to_have_count(0)


def test_field_slider_steps_and_likely_amounts_say_the_same(guest: Guest) -> None:
    """M31: whichever is used, the button says what would be sealed and the purse what would be left; nothing is played
    before that button, and Enter in the field does the same. The slider is there where the window is high."""
    guest.page.set_viewport_size({"width": 1440, "height": 1080})
    match = deal(2, asks("bid"))
    come_to(guest, match)
    look(guest)
    cash = match.position.cash[match.to_act]
    field, slider = guest.page.locator("#amount"), guest.page.locator('[data-key="amount-slider"]')

    def says(amount: int) -> None:
        expect(guest.page.locator('[data-key="amount-do"]')).to_have_text(f"Seal a bid of {amount:,}")
        expect(guest.page.locator("[data-remains]")).to_have_text(f"{cash - amount:,}")
        expect(field).to_have_value(str(amount))
        expect(slider).to_have_value(str(amount))

    guest.click('[data-key="quick.400"]')
    says(400)
    guest.click('[data-key="step.more"]')
    says(500)
    guest.click('[data-key="step.less"]')
    guest.click('[data-key="step.less"]')
    says(300)
    field.fill("1200")
    says(1200)
    slider.focus()
    guest.press("ArrowLeft")
    says(1100)
    field.fill("99900")
    expect(guest.page.locator("[data-remains]")).to_have_text("–")
    guest.expect_entries(len(match))
    assert match.pending == {}
    field.fill("200")
    field.press("Enter")
    expect(guest.page.locator('[data-key="look"]')).to_be_visible()


@pytest.mark.parametrize(
    ("size", "phase"),
    [("phone", "bid"), ("phone", "tariff"), ("phone", "disc"), ("phone", "turn"), ("desktop", "auction")],
)
def test_nothing_sticks_out_and_thumbs_find_their_buttons(
    invite: Callable[[str], Guest], size: str, phase: str
) -> None:
    """By day and night in three languages, with a long name; pictures for the eye."""
    guest = invite(size)
    names = ["Wilhelmine-Charlotte", "Ben", "Cem", "Dora"]
    match, chance = new_match("middle_ages", names, "sizes", first=0), Chance("page")
    while match.position.phase != phase or match.pending or len(match) < 60:
        match.play(chosen(match, chance), match.to_act)
    come_to(guest, match)
    look(guest)
    check_and_take(guest, f"ages-{phase}", size)
    if size == "phone":
        assert guest.page.evaluate(SMALL) == []


CARDS = {
    2: "investments 0 discount_purchase warehouse_sale; cards 0 social_ascent",
    3: "investments 0 discount_purchase warehouse_sale great_trading_post; cards 0 social_ascent special_sale",
}


@pytest.mark.parametrize("number", CARDS)
def test_the_cards_of_the_desk_are_whole(guest: Guest, number: int) -> None:
    """Beside the board, on a screen of 1280 by 800."""
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    start = f"{Table.set_up(3, {})}\n{CARDS[number]}".replace(";", "\n")
    come_to(guest, new_match("middle_ages", NAMES[:3], "desk", start=start))
    look(guest)
    guest.page.evaluate("() => document.fonts.ready")
    expect(guest.page.locator("#desks .investment")).to_have_count(number)
    for kind in ("investments", "influence_cards"):
        hidden = guest.page.locator(f".ages-desk.{kind}").evaluate("(desk) => desk.scrollHeight - desk.clientHeight")
        assert hidden <= 0, kind
